"""The events of an evening as sentences to its player: seats, bets, pool, results, accounts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from ecarte.acts import AnyAct
from ecarte.acts.gallery import Arrive, BreakUp, Offer, PersonalAct, Take
from ecarte.cards import OTHER, Seat
from ecarte.host.evening import PlayersEvening
from ecarte.host.local_match import LocalMatch
from ecarte.table.bets import PLAYERS_BET_NUMBER, Bet
from ecarte.table.evening import Evening, GameOfEvening, payments
from ecarte.table.gallery import side_of
from ecarte.ui.names import YOU, YOU_FIRST, Name
from ecarte.ui.player import PlayerPresenter
from ecarte.words import Message, join_messages, message


class EveningNarrator:
    """Describes an evening to its player, addressed as *you*."""

    def __init__(self, state: PlayersEvening) -> None:
        self._state = state
        self._me = state.terms.player

    def describe_act(self, before: Evening, act: AnyAct, after: Evening) -> Iterator[Message]:
        """The sentences about one act; of a game between two other persons, only the result is described."""
        match act:
            case Arrive(person=self._me):
                pass
            case Take() if before.seating.find_player_at(side_of(before, act)) == act.person:
                yield self._about("takes-own", act.person, n=act.counters)
            case Offer() | Take():
                side = self._side_name(before, side_of(before, act))
                yield self._about(act.row.event_key, act.person, n=act.counters, side=side)
            case PersonalAct(person=name) if act.row.event_key:
                yield self._about(act.row.event_key, name)
            case BreakUp():
                yield Message(f"room.{act.row.event_key}")
        if len(after.results) > len(before.results):
            game = after.results[-1]
            winner, loser = game.seats[game.winner], game.seats[OTHER[game.winner]]
            won, lost = game.score[game.winner], game.score[OTHER[game.winner]]
            yield message("room.wins", person=winner, loser=loser, won=won, lost=lost)
            yield from self._settlement(after, game)

    def describe_until_next_game(self) -> Iterator[Message]:
        """Sentences about everything that happens until the player has to play or the evening is over."""
        for before, act, after in self._state.go_on():
            yield from self.describe_act(before, act, after)

    def describe_settlement(self) -> Iterator[Message]:
        """Sentences on the changes of seats and pool after the player's latest game."""
        evening = self._state.evening
        return self._settlement(evening, evening.results[-1])

    @property
    def plays_on(self) -> bool:
        """Whether the player goes on against the same opponent."""
        return self._state.keeps_opponent

    def _settlement(self, after: Evening, game: GameOfEvening) -> Iterator[Message]:
        winner, loser = game.seats[game.winner], game.seats[OTHER[game.winner]]
        if game.took_pool:
            yield self._about("takes-pool", winner, n=game.took_pool)
        elif after.pool is not None:
            yield message("room.pool", n=after.pool.counters)
        if game.kept_seat:
            yield self._about("keeps-seat", loser)
        elif after.play is None and not after.is_over:
            yield self._about("goes-out", loser)

    def standing(self) -> tuple[Message, ...]:
        """Sentences on the state of the evening: the pool, the persons who wait, and each bet with its two sides."""
        evening = self._state.evening
        lines: list[Message] = []
        if evening.pool is not None:
            lines.append(message("room.pool", n=evening.pool.counters))
        if evening.seating.waiting:
            lines.append(message("room.out", names=join_messages(map(self._name, evening.seating.waiting))))
        return (*lines, *(self._bet(evening, bet) for bet in evening.book.bets))

    def _bet(self, evening: Evening, bet: Bet) -> Message:
        if bet.number == PLAYERS_BET_NUMBER:
            return message("room.stake", n=bet.counters)
        takers = [
            message("room.taking", person=self._name(taking.by, within_sentence=True), n=taking.counters)
            for taking in bet.takings
        ]
        names = join_messages(takers) if takers else Message("room.nobody")
        side = self._side_name(evening, bet.side)
        return message("room.bet", person=self._name(bet.by), n=bet.counters, side=side, names=names)

    def accounts(self) -> Iterator[Message]:
        """What each person has won or lost, and who pays whom."""
        evening = self._state.evening
        balances = ((str(account), counters) for account, counters in evening.ledger.balances().items())
        for name, counters in sorted(balances, key=lambda balance: balance[0] != self._me):
            if counters:
                yield message("room.account", person=self._name(name), n=f"{counters:+d}")
        all_payments = list(payments(evening))
        for payment in all_payments:
            if payment.payee == self._me:
                yield message("room.pays-to-you", person=payment.payer, n=payment.counters)
            else:
                yield self._about("pays", payment.payer, n=payment.counters, payee=payment.payee)
        if not all_payments:
            yield Message("room.even")
        yield Message("room.counters-only")

    def _about(self, key: str, name: str, **facts: object) -> Message:
        if name == self._me:
            return message(f"room.{key}-you", **facts)
        return message(f"room.{key}", person=name, **facts)

    def _name(self, name: str, *, within_sentence: bool = False) -> Name:
        if name != self._me:
            return name
        return YOU if within_sentence else YOU_FIRST

    def _side_name(self, evening: Evening, side: Seat) -> Name:
        return self._name(evening.seating.find_player_at(side) or "", within_sentence=True)


class EveningPresenter(PlayerPresenter):
    """The presenter of the player's own games in an evening; it also reports seats, bets and pool."""

    def __init__(
        self,
        session: LocalMatch,
        *,
        narrator: EveningNarrator,
        commitment: Callable[[], str] | None = None,
        kept_in_sight: Literal["", "game", "deal"] = "",
    ) -> None:
        self._narrator = narrator
        session.room = narrator.standing()
        super().__init__(session, commitment=commitment, kept_in_sight=kept_in_sight)

    def _between_games(self) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        settlement = tuple(self._narrator.describe_settlement())
        meanwhile = tuple(self._narrator.describe_until_next_game()) if self._narrator.plays_on else ()
        self.session.match.is_stopped = not self._narrator.plays_on
        self.session.room = self._narrator.standing()
        return settlement, meanwhile
