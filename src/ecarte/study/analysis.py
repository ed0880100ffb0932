"""Analysis of a finished game: what each choice cost, what the cards brought, and how both add up to the result.

Shares are seat A's and run from 0 to 1.  A change in the share counts for B with the opposite sign.  For every game

    result = start + luck + (B's costs - A's costs) + unseen

The *value of the table* is A's expected share with all cards known, by `ecarte.study.open_hand_values`.  *Luck* is the
value of the cards that came, less the mean value of all cards that could have come.  The *cost* of a choice is how much
more the best choice was worth, by the values of the valuer, given only what the chooser could see.  *Unseen* is the
rest of what a choice changed in the value of the table: nobody could know it without seeing the opponent's cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ecarte.acts import Action, Gift, Nature, SeatMove
from ecarte.bots.base import Advice, Adviser, ChoiceValue, Valuer
from ecarte.cards import Seat
from ecarte.deprecated import former_name
from ecarte.engine.deal import Phase
from ecarte.record import Record, states
from ecarte.study.open_hand_values import Estimate, OpenHandValues
from ecarte.table.layers import deal_in_hand, layers_of
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play, turn
from ecarte.views.seat import SeatView, seat_view

NEGLIGIBLE = 1e-12


class ActPlace(msgspec.Struct, frozen=True):
    """A place in a record: the number of the act, counted from 0, and of the game and deal, counted from 1."""

    act: int
    game: int
    deal: int


class Change(msgspec.Struct, frozen=True):
    """How an event changed the value of the table for A.

    `seat` is the player who got the cards or acted; None where both got cards, trumps were turned, or nobody acted.
    `error` is a standard error, 0 where every case was counted.  `until` is the number of the next act.  `is_dealt` is
    true where the change is that of dealing a whole deal; `place` is then that of the deal's first act.
    """

    place: ActPlace
    seat: Seat | None
    by: float
    error: float = 0.0
    until: int = 0
    is_dealt: bool = False


class Decision(msgspec.Struct, frozen=True):
    """A choice, the value of each legal act to the chooser, the best first, and the advice of the printed books, if an
    adviser was given.

    `cost` is how much more the best act was worth than `chosen`, never below 0.  `unseen` is the rest of the change in
    the value of the table for the chooser.
    """

    place: ActPlace
    seat: Seat
    chosen: ChoiceValue
    values: tuple[ChoiceValue, ...]
    unseen: float
    advice: Advice | None = None

    @property
    def best(self) -> ChoiceValue:
        """The choice with the greatest value."""
        return self.values[0]

    @property
    def cost(self) -> float:
        """The loss by the choice, as a share of the game."""
        return max(0.0, self.best.value - self.chosen.value)


class GameAnalysis(msgspec.Struct, frozen=True):
    """One game, or the part of it in a record.  `start` and `result` are A's share before and after."""

    game: int
    start: float
    result: float
    is_over: bool
    luck: tuple[Change, ...]
    decisions: tuple[Decision, ...]
    course: tuple[Change, ...]

    @property
    def luck_of_a(self) -> float:
        """What the cards brought A beyond their mean; B's is the negative."""
        return sum(change.by for change in self.luck)

    def cost(self, seat: Seat) -> float:
        """What the seat gave away by its choices."""
        return sum(decision.cost for decision in self.decisions if decision.seat is seat)

    @property
    def unseen(self) -> float:
        """A's gain from what nobody could know when choosing, and from the course of the game."""
        by_choices = sum(for_seat_a(decision.unseen, decision.seat) for decision in self.decisions)
        return by_choices + sum(change.by for change in self.course)

    def costliest(self, number: int = 3) -> tuple[Decision, ...]:
        """The decisions that gave away most, the costliest first.  Decisions that gave away nothing are left out."""
        decisions = sorted(self.decisions, key=lambda decision: -decision.cost)
        return tuple(decision for decision in decisions[:number] if decision.cost > NEGLIGIBLE)


def for_seat_a(value: float, seat: Seat) -> float:
    """A value for the seat, as a value for A."""
    return value if seat is Seat.A else -value


def analyse(record: Record, valuer: Valuer, adviser: Adviser | None = None, *, seed: int = 0) -> list[GameAnalysis]:
    """The analysis of every game of a record, in order, including an unfinished game.

    The same record, players and seed give the same figures.  Raises IllegalAction where the record cannot be replayed,
    and NotationError if the agreement combines playing duties as no code of rules does.
    """
    analysed_record = AnalysedRecord.from_record(record)
    decisions = {
        act_number: decision
        for act_number in range(len(record.actions))
        if (decision := analysed_record.decision(act_number, valuer, adviser, seed=seed)) is not None
    }
    return [analysed_record.game(first, last, decisions) for first, last in analysed_record.game_bounds()]


class AnalysedRecord(msgspec.Struct, frozen=True):
    """A record with every state of play: `plays[n]` is the state before the act number `n`."""

    record: Record
    plays: tuple[Play, ...]
    table_values: OpenHandValues

    @classmethod
    def from_record(cls, record: Record) -> AnalysedRecord:
        """A record prepared for queries, act by act.  Raises as `analyse` does."""
        return cls(record, tuple(states(record)), OpenHandValues(record.agreement))

    def game_bounds(self) -> Iterator[tuple[int, int]]:
        """The first state and the last of each game; the last state of one is the first of the next."""
        ends = [act_number for act_number in range(1, len(self.plays)) if self._has_ended(act_number)]
        last = len(self.plays) - 1
        bounds = [0, *ends] if last in ends else [0, *ends, last]
        return pairwise(bounds)

    def _has_ended(self, act_number: int) -> bool:
        """Whether the act before this state has ended a game."""
        return _winner(self.plays[act_number - 1], self.plays[act_number]) is not None

    def game(self, first: int, last: int, all_decisions: Mapping[int, Decision]) -> GameAnalysis:
        """The game between two states."""
        values = self.values(first, last)
        luck: list[Change] = []
        course: list[Change] = []
        decisions = {
            act_number: decision for act_number, decision in all_decisions.items() if first <= act_number < last
        }
        for start, end in pairwise(values):
            change = replace(self._change(start, values[start], values[end]), until=end)
            acts = self.record.actions[start:end]
            if self._is_dealt(start, end):
                expected_change = self._mean_after_deal(start) - values[start].value
                course.append(replace(change, by=expected_change, error=0.0))
                place = self._place(self._first_act_of_deal(start))
                luck.append(replace(change, place=place, seat=None, by=change.by - expected_change, is_dealt=True))
            elif all(isinstance(act, Nature) for act in acts):
                luck.append(change)
            elif start in decisions and len(acts) == 1:
                decision = decisions[start]
                decisions[start] = replace(decision, unseen=decision.unseen + for_seat_a(change.by, decision.seat))
            elif abs(change.by) > NEGLIGIBLE:
                course.append(change)
        estimates = list(values.values()) or [Estimate(0.5)]
        return GameAnalysis(
            game=self._place(first).game,
            start=estimates[0].value,
            result=estimates[-1].value,
            is_over=self._has_ended(last),
            luck=tuple(change for change in luck if abs(change.by) > NEGLIGIBLE),
            decisions=tuple(decisions.values()),
            course=tuple(course),
        )

    # -- values ------------------------------------------------------------------------------------

    def values(self, first: int, last: int) -> dict[int, Estimate]:
        """The value of the table to A at each state of the game between two states, where it is known."""
        return {
            act_number: value
            for act_number in range(first, last + 1)
            if (value := self._value(first, act_number, last)) is not None
        }

    def _value(self, first: int, act_number: int, last: int) -> Estimate | None:
        """The value of the table; None where it is not known, and while more cards are given to the same player."""
        if act_number == last and (winner := _winner(self.plays[act_number - 1], self.plays[act_number])) is not None:
            return Estimate(float(winner is Seat.A))
        if (
            first < act_number < last
            and self._receiver(act_number) is not None
            and self._receiver(act_number) is self._receiver(act_number - 1)
        ):
            return None
        match, _, deal = layers_of(self.plays[act_number])
        if deal is not None:
            return self.table_values.value_of(deal)
        if match is None or match.dealer is None:
            return None
        return Estimate(self.table_values.before_deal((0, 0), match.dealer))

    def _receiver(self, act_number: int) -> Seat | None:
        """The player who gets the card that the act with this number gives."""
        return next_receiver(self.plays[act_number]) if isinstance(self.record.actions[act_number], Gift) else None

    def _change(self, start: int, before: Estimate, after: Estimate) -> Change:
        act = self.record.actions[start]
        seat = act.seat if isinstance(act, SeatMove) else self._receiver(start)
        return Change(self._place(start), seat, after.value - before.value, sqrt(before.error**2 + after.error**2))

    def _is_dealt(self, start: int, end: int) -> bool:
        """Whether a deal has reached the turn-up between two states."""
        before, after = deal_in_hand(self.plays[start]), deal_in_hand(self.plays[end])
        dealt = Phase.ELDER_DECIDES
        return before is not None and after is not None and before.phase < dealt <= after.phase

    def _first_act_of_deal(self, act_number: int) -> int:
        """The number of the first act of the present deal at a state."""
        place = self._place(act_number)
        while act_number and (place.game, place.deal) == ((before := self._place(act_number - 1)).game, before.deal):
            act_number -= 1
        return act_number

    def _mean_after_deal(self, act_number: int) -> float:
        deal = deal_in_hand(self.plays[act_number])
        assert deal is not None
        return self.table_values.after_deal(deal.score, deal.dealer)

    # -- choices -----------------------------------------------------------------------------------

    def choice(self, act_number: int) -> tuple[SeatView, Action] | None:
        """The chooser's view and their choice, where the act with this number was one of several; None elsewhere."""
        play, act = self.plays[act_number], self.record.actions[act_number]
        if not isinstance(act, SeatMove) or turn(play) is not act.seat:
            return None
        view = seat_view(play, act.seat)
        legal_act = next((legal for legal in view.legal if legal == act), None)
        return None if legal_act is None or len(view.legal) < 2 else (view, legal_act)

    def decision(self, act_number: int, valuer: Valuer, adviser: Adviser | None, *, seed: int = 0) -> Decision | None:
        """The decision of the act with this number; None where there was no choice, or the valuer has no values for
        it."""
        choice = self.choice(act_number)
        if choice is None:
            return None
        view, act = choice
        values = tuple(valuer.values(view, Random(f"{seed}/{act_number}"), also=act))
        choice_value = next((valued for valued in values if valued.action == act), None)
        if choice_value is None:
            return None
        decision = Decision(
            self._place(act_number),
            view.seat,
            choice_value,
            values,
            unseen=0.0,
            advice=None if adviser is None else adviser.advise(view),
        )
        return replace(decision, unseen=decision.cost)

    def _place(self, act_number: int) -> ActPlace:
        """The place of the act with this number: the game and deal are those of the state before it."""
        game = layers_of(self.plays[act_number])[1]
        return ActPlace(act_number, 1, 1) if game is None else ActPlace(act_number, game.number, game.deal_number)


def _winner(before: Play, after: Play) -> Seat | None:
    """The winner of a game that ended with the act between two states; None where none has ended."""
    (match_before, game_before, deal_before), (match_after, game_after, deal_after) = (
        layers_of(before),
        layers_of(after),
    )
    if match_before is not None and match_after is not None:
        return match_after.results[-1].winner if len(match_after.results) > len(match_before.results) else None
    if game_before is not None and game_after is not None:
        return game_after.winner if game_before.winner is None else None
    return (
        deal_after.winner if deal_before is not None and deal_after is not None and deal_before.winner is None else None
    )


_FORMER = {"WhereDone": "ActPlace"}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A former name, with a DeprecationWarning."""
        return former_name(__name__, name, _FORMER)
