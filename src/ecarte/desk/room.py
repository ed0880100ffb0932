"""What happens round the table in an evening, as it is told to its player: seats, bets, pool, results, accounts."""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.acts import AnyAct
from ecarte.acts.gallery import Arrive, BreakUp, Offer, PersonalAct, Take
from ecarte.cards import OTHER, Seat
from ecarte.desk.persons import Name
from ecarte.session.evening import PlayersEvening
from ecarte.table.bets import STAKE, Bet
from ecarte.table.evening import Evening, GameOfEvening, payments
from ecarte.table.gallery import side_of
from ecarte.words import Message, listed_messages, message

_YOU = Message("room.you")
_YOU_FIRST = Message("tui.you")


class Room:
    """Tells an evening to its player; he is *you* in it."""

    def __init__(self, spent: PlayersEvening) -> None:
        self._spent = spent
        self._me = spent.agreed.player

    def happened(self, before: Evening, act: AnyAct, after: Evening) -> Iterator[Message]:
        """What is told of one act; nothing of the play between two others but its result."""
        match act:
            case Arrive(person=self._me):
                pass
            case Offer() | Take():
                side = self._called(before, side_of(before, act))
                yield self._told(act.row.seen, act.person, n=act.counters, side=side)
            case PersonalAct(person=name) if act.row.seen:
                yield self._told(act.row.seen, name)
            case BreakUp():
                yield Message(f"room.{act.row.seen}")
        if len(after.results) > len(before.results):
            yield from self.result(after, after.results[-1])

    def result(self, after: Evening, game: GameOfEvening) -> Iterator[Message]:
        """How a game ended and what it did to seats and pool."""
        winner, loser = game.seats[game.winner], game.seats[OTHER[game.winner]]
        score = game.score[game.winner], game.score[OTHER[game.winner]]
        yield self._told("wins", winner, loser=self._name(loser, last=True), won=score[0], lost=score[1])
        if game.took_pool:
            yield self._told("takes-pool", winner, n=game.took_pool)
        elif after.pool is not None:
            yield message("room.pool", n=after.pool.counters)
        if game.kept_seat:
            yield self._told("keeps-seat", loser)
        elif after.play is None and not after.is_over:
            yield self._told("goes-out", loser)

    def standing(self) -> tuple[Message, ...]:
        """What lies round the table now: who waits, the pool, every bet with its sides."""
        evening = self._spent.evening
        told: list[Message] = []
        if evening.pool is not None:
            told.append(message("room.pool", n=evening.pool.counters))
        if evening.seating.waiting:
            told.append(message("room.out", names=listed_messages(map(self._name, evening.seating.waiting))))
        return (*told, *(self._bet(evening, bet) for bet in evening.book.bets))

    def _bet(self, evening: Evening, bet: Bet) -> Message:
        if bet.number == STAKE:
            return message("room.stake", n=bet.counters)
        takers = [
            message("room.taking", person=self._name(taking.by, last=True), n=taking.counters) for taking in bet.takings
        ]
        names = listed_messages(takers) if takers else Message("room.nobody")
        side = self._called(evening, bet.side)
        return message("room.bet", person=self._name(bet.by), n=bet.counters, side=side, names=names)

    def accounts(self) -> Iterator[Message]:
        """What everybody has won or lost, and who pays whom."""
        evening = self._spent.evening
        for account, counters in evening.ledger.balances().items():
            if counters:
                yield message("room.account", person=self._name(str(account)), n=f"{counters:+d}")
        paid = list(payments(evening))
        for one in paid:
            yield self._told("pays", one.payer, n=one.counters, payee=self._name(one.payee, last=True))
        if not paid:
            yield Message("room.even")
        yield Message("room.counters-only")

    def _told(self, key: str, name: str, **facts: object) -> Message:
        if name == self._me:
            return message(f"room.{key}-you", **facts)
        return message(f"room.{key}", person=name, **facts)

    def _name(self, name: str, *, last: bool = False) -> Name:
        if name != self._me:
            return name
        return _YOU if last else _YOU_FIRST

    def _called(self, evening: Evening, side: Seat) -> Name:
        return self._name(evening.seating.at(side) or "", last=True)
