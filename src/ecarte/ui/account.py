"""The account of a game: the luck of the cards, the cost of choices, and the printed advice on the costliest choices.

`ValuedRecord` computes the value of a choice or card of a record on the first request for it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from ecarte.bots import opponent
from ecarte.bots.base import Adviser, ChoiceValue, Valuer
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
"""The opponent that values the choices of a game.  It needs a few milliseconds for each; `master` needs a hundred."""


class ValuedRecord:
    """A record whose choices are valued on request; the values are cached.

    A value depends only on what the player who chose could see.  `choices` are the positions of the choices.  A
    position is the number of acts done before it.
    """

    def __init__(self, analysed: AnalysedRecord, choices: Sequence[int]) -> None:
        self._analysed = analysed
        self._choices = choices
        self._games = tuple(analysed.game_bounds())
        self._decisions: dict[int, Decision | None] = {}
        self._analyses: dict[int, GameAnalysis] = {}
        self._luck: dict[int, tuple[Change, ...]] = {}

    def value(self, position: int) -> None:
        """Value the choice at a position, if there is one."""
        if position in self._choices and position not in self._decisions:
            valuer, adviser = opponent(VALUER), opponent(ADVISER)
            assert isinstance(valuer, Valuer)
            assert isinstance(adviser, Adviser)
            try:
                self._decisions[position] = self._analysed.decision(position, valuer, adviser)
            except TableDamaged:  # no choice can be valued without the stored table of open hands
                self._decisions[position] = None

    def is_valued(self, position: int) -> bool:
        """Whether the choice at a position has been valued."""
        return position in self._decisions

    def decision(self, position: int) -> Decision | None:
        """The choice at a position with its values; None if it cannot be valued."""
        return self._decisions[position]

    def game_is_valued(self, act_number: int) -> bool:
        """Whether all choices of the game to which an act belongs are valued."""
        return self._game(act_number)[0] in self._analyses

    def game_analysis(self, act_number: int) -> GameAnalysis:
        """The analysis of the game to which an act belongs, with all its choices valued."""
        first, last = self._game(act_number)
        if first not in self._analyses:
            for position in self._choices:
                if first <= position < last:
                    self.value(position)
            decisions = {position: decision for position, decision in self._decisions.items() if decision is not None}
            self._analyses[first] = self._analysed.game(first, last, decisions)
        return self._analyses[first]

    def luck(self, act_number: int) -> tuple[Change, ...]:
        """The luck of each card of the game to which an act belongs; empty if it cannot be computed."""
        first, last = self._game(act_number)
        if first not in self._luck:
            try:
                self._luck[first] = self._analysed.game(first, last, {}).luck
            except TableDamaged:
                self._luck[first] = ()
        return self._luck[first]

    def shares(self, stops: Sequence[int]) -> tuple[float, ...]:
        """Seat A's share of the game at each stop, in hundredths, if both play best with all cards open.

        Empty if it cannot be computed.  A stop between two cards given to one hand has the share of the stop before it.
        """
        try:
            values = {
                position: valued for game in self._games for position, valued in self._analysed.values(*game).items()
            }
        except TableDamaged:
            return ()
        positions = sorted(values)
        return tuple(
            100 * values[positions[max(0, bisect_right(positions, position) - 1)]].value
            for position in stops
            if positions
        )

    def _game(self, act_number: int) -> tuple[int, int]:
        """The positions of the first and the last state of the game to which an act belongs."""
        return next((game for game in self._games if act_number < game[1]), self._games[-1])


class AccountLine(msgspec.Struct, frozen=True):
    """A line of an account: A's and B's shares of the game, in hundredths; a `change` of shares has a sign."""

    label: Message
    shares: tuple[float, float]
    is_change: bool = False


class GameAccount(msgspec.Struct, frozen=True):
    """How luck and choices decided a game: lines in order, the luck by deals, the costliest choices with their laws."""

    title: Message
    names: tuple[Name, Name]
    lines: tuple[AccountLine, ...]
    luck: tuple[Message, ...]
    costliest: tuple[tuple[Message, ...], ...]


def account(
    analysis: GameAnalysis,
    record: Record,
    *,
    costliest: int = 3,
    language: str | None = None,
    me: Seat | None = None,
) -> GameAccount:
    """The account of a game, for the player at `me`.

    With a `language`, the first law behind each advice is quoted.  The laws are in English; in another language a
    sentence says where to read them.
    """
    persons = persons_in(record.headers.names, me)
    choices = analysis.cost(Seat.B) - analysis.cost(Seat.A)
    changes = ("luck", analysis.luck_of_a), ("choices", choices), ("unseen", analysis.unseen)
    end = "result" if analysis.is_over else "so-far"
    return GameAccount(
        message("analysis.title", number=str(analysis.game), rules=rule_id(record.agreement.rules)),
        persons.names,
        (
            AccountLine(Message("analysis.start"), _both_shares(analysis.start)),
            *(
                AccountLine(Message(f"analysis.{kind}"), (100 * gain, -100 * gain), is_change=True)
                for kind, gain in changes
            ),
            AccountLine(Message(f"analysis.{end}"), _both_shares(analysis.result)),
        ),
        tuple(_luck_by_deals(analysis, persons)),
        tuple(_in_words(decision, persons, language) for decision in analysis.costliest(costliest)),
    )


def _luck_by_deals(analysis: GameAnalysis, persons: SeatNames) -> Iterator[Message]:
    """The luck of each deal, card by card."""
    for deal, changes in groupby(analysis.luck, lambda change: change.place.deal):
        by_card = join_messages([luck_by_player(change, persons) for change in changes], last="semicolon")
        yield message("analysis.luck-of-deal", deal=str(deal), what=by_card)


def luck_by_player(change: Change, persons: SeatNames) -> Message:
    """Which player the cards helped, and by how much."""
    gains, share = persons.names[Seat.A if change.by > 0 else Seat.B], 100 * abs(change.by)
    if change.seat is not None:
        return persons.sentence_about(change.seat, "analysis.luck-given", gains=gains, by=share)
    return message("analysis.luck-dealt" if change.is_dealt else "analysis.luck-turned", gains=gains, by=share)


def account_lines(game_account: GameAccount) -> Iterator[tuple[Message, ...]]:
    """The account of a game in lines."""
    yield (game_account.title,)
    first, second = game_account.names
    for line in game_account.lines:
        (a, b), label = line.shares, line.label
        yield (message("look.account-line", what=label, first=first, second=second, a=a, b=b),)
    yield from ((luck,) for luck in game_account.luck)
    yield (Message("analysis.dearest" if game_account.costliest else "look.none-costly"),)
    yield from game_account.costliest


def _both_shares(share: float) -> tuple[float, float]:
    return 100 * share, 100 * (1 - share)


def _in_words(decision: Decision, persons: SeatNames, language: str | None) -> tuple[Message, ...]:
    sentence = persons.sentence_about(
        decision.seat, "analysis.choice", deal=str(decision.place.deal), cost=100 * decision.cost,
        chosen=choice_value(decision.chosen), best=choice_value(decision.best),
    )  # fmt: skip
    return (sentence, *printed_advice(decision, language))


def choice_value(choice: ChoiceValue) -> Message:
    """One of the possible choices, with its value."""
    return message("analysis.valued", deed=act_message(choice.action), share=100 * choice.value)


def printed_advice(decision: Decision, language: str | None) -> tuple[Message, ...]:
    """The printed advice on a choice, if it is not what was chosen."""
    advice = decision.advice
    if advice is None or advice.action is None or not advice.is_printed or advice.action == decision.chosen.action:
        return ()
    sentence = message("analysis.advice", action=act_message(advice.action), laws=", ".join(advice.ids))
    return (sentence, *(() if language is None else provisions(advice.ids[:1], language)))
