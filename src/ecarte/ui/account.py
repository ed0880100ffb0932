"""The account of a game: what the cards brought, what choices gave away, and what the books say of the costliest.

`ValuedRecord` values the choices and the cards of a record, each on its first request.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from ecarte.bots import opponent
from ecarte.bots.base import Adviser, Valued, Valuer
from ecarte.cards import Seat
from ecarte.errors import TableDamaged
from ecarte.record import Record
from ecarte.rules import rule_id
from ecarte.study.analysis import AnalysedRecord, Change, Decision, GameAnalysis
from ecarte.ui.answers import provisions
from ecarte.ui.hints import ADVISER
from ecarte.ui.names import Name, SeatNames, persons_in
from ecarte.words import Message, act_message, join_messages, message

VALUER: Final = "sampler"
"""The opponent that values all choices of a game: it needs some milliseconds for each, `master` needs a hundred."""


class ValuedRecord:
    """A record whose choices at the positions `choices` are valued on request, each from what the chooser could see.

    Values are kept.  A position is the number of acts done.
    """

    def __init__(self, analysed: AnalysedRecord, choices: Sequence[int]) -> None:
        self._analysed = analysed
        self._choices = choices
        self._games = tuple(analysed.game_bounds())
        self._decisions: dict[int, Decision | None] = {}
        self._analyses: dict[int, GameAnalysis] = {}
        self._luck: dict[int, tuple[Change, ...]] = {}

    def value(self, at: int) -> None:
        """Value the choice at a position, if there is one."""
        if at in self._choices and at not in self._decisions:
            valuer, adviser = opponent(VALUER), opponent(ADVISER)
            assert isinstance(valuer, Valuer)
            assert isinstance(adviser, Adviser)
            try:
                self._decisions[at] = self._analysed.decision(at, valuer, adviser)
            except TableDamaged:  # without the table of open hands no choice can be valued; all else works
                self._decisions[at] = None

    def is_valued(self, at: int) -> bool:
        """Whether the choice at a position has been valued."""
        return at in self._decisions

    def decision(self, at: int) -> Decision | None:
        """The valued choice at a position; None if it cannot be valued."""
        return self._decisions[at]

    def game_is_valued(self, at: int) -> bool:
        """Whether all choices of the game to which act number `at` belongs are valued."""
        return self._game(at)[0] in self._analyses

    def game_analysis(self, at: int) -> GameAnalysis:
        """The analysis of the game to which act number `at` belongs, with all its choices valued."""
        first, last = self._game(at)
        if first not in self._analyses:
            for place in self._choices:
                if first <= place < last:
                    self.value(place)
            known = {place: decision for place, decision in self._decisions.items() if decision is not None}
            self._analyses[first] = self._analysed.game(first, last, known)
        return self._analyses[first]

    def luck(self, at: int) -> tuple[Change, ...]:
        """The luck of each card of the game to which act number `at` belongs; empty if it cannot be computed."""
        first, last = self._game(at)
        if first not in self._luck:
            try:
                self._luck[first] = self._analysed.game(first, last, {}).luck
            except TableDamaged:
                self._luck[first] = ()
        return self._luck[first]

    def shares(self, stops: Sequence[int]) -> tuple[float, ...]:
        """Seat A's share of the game in hundredths at each stop: the value of the open table under best play.

        Empty if it cannot be computed.  A stop between two cards of one hand has the share of the stop before it.
        """
        try:
            known = {at: found for game in self._games for at, found in self._analysed.values(*game).items()}
        except TableDamaged:
            return ()
        places = sorted(known)
        return tuple(100 * known[places[max(0, bisect_right(places, at) - 1)]].value for at in stops if places)

    def _game(self, at: int) -> tuple[int, int]:
        """The first and the last state of the game to which act number `at` belongs."""
        return next((game for game in self._games if at < game[1]), self._games[-1])


class AccountLine(msgspec.Struct, frozen=True):
    """A line of an account: a share of the game in hundredths, A's and B's; a `change` has a sign."""

    label: Message
    shares: tuple[float, float]
    is_change: bool = False


class GameAccount(msgspec.Struct, frozen=True):
    """How luck and choices decided a game: lines in order, luck by deals, the costliest choices with their laws."""

    title: Message
    names: tuple[Name, Name]
    lines: tuple[AccountLine, ...]
    luck: tuple[Message, ...]
    costliest: tuple[tuple[Message, ...], ...]


def account(
    found: GameAnalysis,
    record: Record,
    *,
    costliest: int = 3,
    language: str | None = None,
    me: Seat | None = None,
) -> GameAccount:
    """The account of a game, for the player at `me`.

    With a `language`, laws are quoted as far as they exist in it.
    """
    persons = persons_in(record.headers.names, me)
    choices = found.cost(Seat.B) - found.cost(Seat.A)
    changes = ("luck", found.luck_of_a), ("choices", choices), ("unseen", found.unseen)
    end = "result" if found.is_over else "so-far"
    return GameAccount(
        message("analysis.title", number=str(found.game), rules=rule_id(record.agreement.rules)),
        persons.names,
        (
            AccountLine(Message("analysis.start"), _both(found.start)),
            *(AccountLine(Message(f"analysis.{what}"), (100 * by, -100 * by), is_change=True) for what, by in changes),
            AccountLine(Message(f"analysis.{end}"), _both(found.result)),
        ),
        tuple(_luck_by_deals(found, persons)),
        tuple(_in_words(decision, persons, language) for decision in found.costliest(costliest)),
    )


def _luck_by_deals(found: GameAnalysis, persons: SeatNames) -> Iterator[Message]:
    """What the cards of each deal brought, card by card."""
    for deal, changes in groupby(found.luck, lambda change: change.place.deal):
        what = join_messages([luck_by_player(change, persons) for change in changes], last="semicolon")
        yield message("analysis.luck-of-deal", deal=str(deal), what=what)


def luck_by_player(change: Change, persons: SeatNames) -> Message:
    """Which player the cards helped, and by how much."""
    gains, by = persons.names[Seat.A if change.by > 0 else Seat.B], 100 * abs(change.by)
    if change.seat is not None:
        return persons.of(change.seat, "analysis.luck-given", gains=gains, by=by)
    return message("analysis.luck-dealt" if change.is_dealt else "analysis.luck-turned", gains=gains, by=by)


def account_lines(told: GameAccount) -> Iterator[tuple[Message, ...]]:
    """The account of a game in lines."""
    yield (told.title,)
    first, second = told.names
    for line in told.lines:
        (a, b), what = line.shares, line.label
        yield (message("look.account-line", what=what, first=first, second=second, a=a, b=b),)
    yield from ((luck,) for luck in told.luck)
    yield (Message("analysis.dearest" if told.costliest else "look.none-costly"),)
    yield from told.costliest


def _both(share: float) -> tuple[float, float]:
    return 100 * share, 100 * (1 - share)


def _in_words(decision: Decision, persons: SeatNames, language: str | None) -> tuple[Message, ...]:
    told = persons.of(
        decision.seat, "analysis.choice", deal=str(decision.place.deal), cost=100 * decision.cost,
        chosen=deed_worth(decision.chosen), best=deed_worth(decision.best),
    )  # fmt: skip
    return (told, *by_the_books(decision, language))


def deed_worth(choice: Valued) -> Message:
    """One of the choices with its worth."""
    return message("analysis.valued", deed=act_message(choice.action), share=100 * choice.value)


def by_the_books(decision: Decision, language: str | None) -> tuple[Message, ...]:
    """The printed advice, if it would have chosen otherwise."""
    advice = decision.advice
    if advice is None or advice.action is None or not advice.is_printed or advice.action == decision.chosen.action:
        return ()
    told = message("analysis.advice", action=act_message(advice.action), laws=", ".join(advice.ids))
    return (told, *(() if language is None else provisions(advice.ids[:1], language)))
