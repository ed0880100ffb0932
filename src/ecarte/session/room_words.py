"""What happens round the table in an evening, in words: seats, bets, pool, results, accounts."""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.cards import OTHER, Seat
from ecarte.session.salon import Salon
from ecarte.session.telling import Teller
from ecarte.table.acts import Act, Arrive, BreakUp, Offer, PlayChouette, SitDown, Take
from ecarte.table.bets import STAKE, Bet
from ecarte.table.evening import Evening, GameOfEvening, payments
from ecarte.words import listed


class RoomTeller:
    """Tells an evening to its player; he is *you* in it."""

    def __init__(self, salon: Salon, teller: Teller) -> None:
        self._salon, self._teller = salon, teller
        self._me = salon.agreed.player

    def happened(self, before: Evening, act: Act, after: Evening) -> Iterator[str]:
        """What is told of one act; nothing of the play between two others but its result."""
        match act:
            case Arrive(person=name) if name != self._me:
                yield self._say("comes", name)
            case SitDown(person=name):
                yield self._say("sits", name)
            case Offer(person=name, side=side, counters=counters):
                yield self._say("offers", name, n=counters, side=self._called(before, side))
            case Take(person=name, bet=number, counters=counters):
                bet = before.book.bet(number)
                assert bet is not None
                yield self._say("takes", name, n=counters, side=self._called(before, OTHER[bet.side]))
            case PlayChouette(person=name):
                yield self._say("chouette", name)
            case BreakUp():
                yield self._teller.say("room.all-rise")
        if len(after.results) > len(before.results):
            yield from self.result(after, after.results[-1])

    def result(self, after: Evening, game: GameOfEvening) -> Iterator[str]:
        """How a game ended and what it did to seats and pool."""
        winner, loser = game.seats[game.winner], game.seats[OTHER[game.winner]]
        score = game.score[game.winner], game.score[OTHER[game.winner]]
        yield self._say("wins", winner, loser=self._name(loser, last=True), won=score[0], lost=score[1])
        if game.took_pool:
            yield self._say("takes-pool", winner, n=game.took_pool)
        elif after.pool is not None:
            yield self._teller.say("room.pool", n=after.pool.counters)
        if game.kept_seat:
            yield self._say("keeps-seat", loser)
        elif after.play is None and not after.is_over:
            yield self._say("goes-out", loser)

    def standing(self) -> tuple[str, ...]:
        """What lies round the table now: who waits, the pool, every bet with its sides."""
        evening, say = self._salon.evening, self._teller.say
        lines: list[str] = []
        if evening.pool is not None:
            lines.append(say("room.pool", n=evening.pool.counters))
        if evening.seating.waiting:
            names = listed([self._name(name) for name in evening.seating.waiting], self._teller.language)
            lines.append(say("room.out", names=names))
        lines += [self._bet(evening, bet) for bet in evening.book.bets]
        return tuple(lines)

    def _bet(self, evening: Evening, bet: Bet) -> str:
        if bet.number == STAKE:
            return self._teller.say("room.stake", n=bet.counters)
        side = self._called(evening, bet.side)
        takers = [f"{self._name(taking.by, last=True)} {taking.counters}" for taking in bet.takings]
        names = listed(takers, self._teller.language) or self._teller.say("room.nobody")
        return self._teller.say("room.bet", person=self._name(bet.by), n=bet.counters, side=side, names=names)

    def accounts(self) -> Iterator[str]:
        """What everybody has won or lost, and who pays whom."""
        evening, say = self._salon.evening, self._teller.say
        for account, counters in evening.ledger.balances().items():
            if counters:
                yield say("room.account", person=self._name(str(account)), n=f"{counters:+d}")
        paid = list(payments(evening))
        for one in paid:
            payee = self._name(one.payee, last=True)
            yield self._say("pays", one.payer, n=one.counters, payee=payee)
        if not paid:
            yield say("room.even")
        yield say("room.counters-only")

    def _say(self, key: str, name: str, **facts: object) -> str:
        if name == self._me:
            return self._teller.say(f"room.{key}-you", **facts)
        return self._teller.say(f"room.{key}", person=name, **facts)

    def _name(self, name: str, *, last: bool = False) -> str:
        if name != self._me:
            return name
        return self._teller.say("room.you" if last else "tui.you")

    def _called(self, evening: Evening, side: Seat) -> str:
        return self._name(evening.seating.at(side) or "", last=True)
