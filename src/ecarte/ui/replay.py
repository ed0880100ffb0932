"""Step-by-step replay of a record: both hands open, what was done, and the value of each choice.

A `Replay` is a record and a position in it.  Everything it returns is plain data: a `Scene` as for a player, a
`ChoiceReview`, and an account as messages.  Choices are valued on request, and their values are cached.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct, TableShuffles
from ecarte.cards import SEATS, Card, Seat
from ecarte.engine.deal import Deal, Phase, hand_count
from ecarte.fair import DealingCourse
from ecarte.host.hand_order import sorted_hand
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, act_seen_by, is_given_out
from ecarte.host.observation import observe
from ecarte.record import Record
from ecarte.record.writing import write_action
from ecarte.study.analysis import NEGLIGIBLE, AnalysedRecord, Decision
from ecarte.table.layers import deal_in_hand, layers_of
from ecarte.table.match import Match
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play
from ecarte.ui.account import GameAccount, ValuedRecord, account, choice_value, luck_by_player, printed_advice
from ecarte.ui.names import YOU_FIRST, Name, persons_in
from ecarte.ui.scene import Scene, cloth, public_standing, scene_of_view
from ecarte.ui.summary import DealSummary, summary_of
from ecarte.views.seat import seat_view
from ecarte.words import Fact, Message, act_message, choice_message, code_message, message, say

Direction = Literal["next", "back", "decision", "decision-back", "deal", "deal-back", "costliest", "start", "end"]
"""The directions in which a replay can move from a position."""

NEAR_SEAT: Final = Seat.A
"""The seat whose hand lies on the near side of the table by default."""

_SEEN_ON_THE_TABLE: Final = frozenset({"hand", "drawn", "back-in-hand", "sees"})
"""The events about a player's own cards.  They are left out, because both hands lie open here."""


class ChoiceWorth(msgspec.Struct, frozen=True):
    """One of the choices: its words, its `id` as records write it, its worth as games won in a hundred, and the error
    of that."""

    words: Fact
    id: str
    share: float
    error: float
    is_chosen: bool


class ChoiceReview(msgspec.Struct, frozen=True):
    """A choice that the next act makes, and what each possible choice is worth.

    `worth` is None if it has not been computed yet, and empty if it cannot be computed.
    """

    told: tuple[Message, ...]
    worth: tuple[ChoiceWorth, ...] | None


class Replay:
    """A record and a position in it: the first `at` acts have been done.

    The choices are valued on request (`ValuedRecord`).
    """

    def __init__(
        self, record: Record, *, at: int = 0, language: str = "en", near: Seat = NEAR_SEAT, me: Seat | None = None
    ) -> None:
        """Begin at the last stop not after `at`, with the hand of `near` on the near side of the table.

        Sentences address the player at seat `me`, or a spectator if `me` is None.
        Raises IllegalAction if the record cannot be replayed.
        """
        self.record = record
        self.near = near
        self.language = language
        analysed = AnalysedRecord.from_record(record)
        self._plays = analysed.plays
        self.persons = persons_in(record.headers.names, me)
        last = len(record.actions)
        self.stops = tuple(
            position for position in range(last + 1) if position in (0, last) or not self._is_amid_giving(position)
        )
        self.choices = tuple(
            position
            for position in range(last)
            if self._is_choice_of_play(position) and analysed.choice(position) is not None
        )
        self._values = ValuedRecord(analysed, self.choices)
        self.deals = (0, *(position for position in range(1, last + 1) if self._begins_deal(position)))
        self._sentences_of_step: dict[int, tuple[Message, ...]] = {}
        self.at = 0
        self.at = self.stops[bisect_right(self.stops, at) - 1]

    def _is_amid_giving(self, position: int) -> bool:
        """Whether the acts before and after a position both give cards, and so belong to one step."""
        last_act, next_act = self.record.actions[position - 1], self.record.actions[position]
        earlier, later = deal_in_hand(self._plays[position - 1]), deal_in_hand(self._plays[position])
        same = earlier is not None and later is not None and earlier.phase is later.phase
        return same and is_given_out(last_act) and is_given_out(next_act)

    def _is_choice_of_play(self, position: int) -> bool:
        """Whether the next act is a choice of play: neither a cut nor a default act."""
        deal = deal_in_hand(self._plays[position])
        return (
            deal is not None and deal.phase >= Phase.ELDER_DECIDES and not self.record.actions[position].row.is_default
        )

    def _begins_deal(self, position: int) -> bool:
        """Whether the deal at a position is another one than at the position before."""
        return self._deal_number(position) != self._deal_number(position - 1)

    def _deal_number(self, position: int) -> tuple[int, int] | None:
        game = layers_of(self._plays[position])[1]
        return None if game is None else game.place

    # --- going --------------------------------------------------------------------------------------

    def target(self, direction: Direction) -> int | None:
        """The position that `direction` leads to; None if there is none.

        For the direction `costliest`, all choices of the current game are valued first, if they have not been yet.
        """
        match direction:
            case "next" | "back":
                return _nearest(self.stops, self.at, later=direction == "next")
            case "decision" | "decision-back":
                return _nearest(self.choices, self.at, later=direction == "decision")
            case "deal" | "deal-back":
                return _nearest(self.deals, self.at, later=direction == "deal")
            case "costliest":
                costliest = self.costliest_positions()
                later_ones = costliest[costliest.index(self.at) + 1 :] if self.at in costliest else costliest
                return next(iter(later_ones or costliest), None)
            case "start" | "end":
                return self.stops[-1 if direction == "end" else 0]

    def go(self, direction: Direction) -> bool:
        """Move in that direction, and return True; False if there is no further position in it."""
        target = self.target(direction)
        if target is None:
            return False
        self.at = target
        return True

    def no_further_message(self, direction: Direction) -> Message:
        """The message that there is no further position in that direction."""
        return Message("look.none-costly" if direction == "costliest" else "look.no-further")

    def no_value_message(self) -> Message:
        """The message that the worth of a choice here is not known."""
        return Message("look.no-choice" if self.choice() is None else "look.no-value")

    # --- what there is to see -----------------------------------------------------------------------

    @property
    def where(self) -> Message:
        """The number of the last step, and how many steps there are."""
        return message("look.where", at=str(self.stops.index(self.at)), n=str(len(self.stops) - 1))

    @property
    def _names(self) -> tuple[Name, Name]:
        """The names of both players, in the form used alone or at the start of a line."""
        first, second = (self.persons.name_of(seat, me=YOU_FIRST) for seat in SEATS)
        return first, second

    def opening(self) -> Message:
        """The sentence on who plays, by which code, and how many choices the record has."""
        first, second = self._names
        code = code_message(self.record.agreement.rules.name)
        return message("look.opening", first=first, second=second, code=code, n=str(len(self.choices)))

    def step_sentences(self) -> tuple[Message, ...]:
        """The sentences about the last step."""
        return self._sentences_at(self.at)

    def course(self) -> tuple[Message, ...]:
        """The sentences about all steps of the current deal so far."""
        deal_start = self.deals[bisect_right(self.deals, self.at) - 1]
        return tuple(
            sentence
            for position in self.stops
            if deal_start < position <= self.at
            for sentence in self._sentences_at(position)
        )

    def _sentences_at(self, position: int) -> tuple[Message, ...]:
        if not position:
            return (self.opening(),)
        if position not in self._sentences_of_step:
            sentences = (*self.step_acts(position), *self._luck(position))
            self._sentences_of_step[position] = sentences or (self._unnoticed_event(position),)
        return self._sentences_of_step[position]

    def _unnoticed_event(self, position: int) -> Message:
        act = self.record.actions[position - 1]
        if isinstance(act, TableShuffles):
            return Message("look.shuffled")
        return message("look.unnoticed", act=write_action(act, receiver=next_receiver(self._plays[position - 1])))

    def step_acts(self, position: int) -> tuple[Message, ...]:
        """The sentences about what was done in the step to a position, as far as a player noticed it."""
        if not position:
            return ()
        before, after, act = (
            self._plays[_before(self.stops, position)],
            self._plays[position],
            self.record.actions[position - 1],
        )
        return (*self._cards_given(before, after, act), *self._events_heard(before, after, act))

    def _luck(self, position: int) -> Iterator[Message]:
        """The luck of the cards given in the step to a position."""
        for change in self._values.luck(position - 1):
            if _before(self.stops, position) < change.until <= position:
                yield message("look.luck", what=luck_by_player(change, self.persons))

    def _cards_given(self, before: Play, after: Play, act: AnyAct) -> Iterator[Message]:
        """Sentences on the cards that each player was given by the act."""
        earlier, later = deal_in_hand(before), deal_in_hand(after)
        if not is_given_out(act) or earlier is None or later is None:
            return
        for seat in (later.elder, later.dealer):
            new = later.hands[seat] - earlier.hands[seat]
            if new:
                cards = sorted_hand(new, None if later.turn_up is None else later.turn_up.suit)
                yield self.persons.sentence_about(seat, "look.given", cards=cards)
            if unknown := later.unseen[seat] - earlier.unseen[seat]:
                yield self.persons.sentence_about(seat, "look.given-unknown", n=unknown)

    def _events_heard(self, before: Play, after: Play, act: AnyAct) -> Iterator[Message]:
        seat = self.near if act.mover is None else act.mover
        happenings = observe(
            seat_view(before, seat), act_seen_by(before, act, seat), seat_view(after, seat), gets=next_receiver(before)
        )
        for happening in happenings:
            if happening.key not in _SEEN_ON_THE_TABLE:
                yield self._for_spectator(happening)
        if act.apparent_act is not act:
            yield message("look.fault", deed=act_message(act))

    def _for_spectator(self, happening: Happening) -> Message:
        """An event seen by one player as a sentence to a spectator of both hands."""
        facts = dict(happening.facts)
        if happening.key == "discards" and "cards" in facts and happening.seat is not None:
            return self.persons.sentence_about(happening.seat, "look.discards", cards=facts["cards"])
        return self.persons.sentence(happening)

    def hands(self) -> tuple[Message, ...]:
        """Sentences on both hands, as far as they are known."""
        deal = deal_in_hand(self._plays[self.at])
        return (
            () if deal is None else tuple(self._hand_sentence(deal, seat) for seat in SEATS if hand_count(deal, seat))
        )

    def _hand_sentence(self, deal: Deal, seat: Seat) -> Message:
        cards, unknown = self._known_cards(deal, seat), deal.unseen[seat]
        if not cards:
            return self.persons.sentence_about(seat, "look.holds-unknown", n=unknown)
        return self.persons.sentence_about(seat, "look.holds-also" if unknown else "look.holds", cards=cards, n=unknown)

    def _known_cards(self, deal: Deal, seat: Seat) -> tuple[Card, ...]:
        return sorted_hand(deal.hands[seat], None if deal.turn_up is None else deal.turn_up.suit)

    def table(self) -> tuple[Message, ...]:
        """Sentences on the score, trumps, stock and tricks, on who is liable, and who has announced the king."""
        public = seat_view(self._plays[self.at], NEAR_SEAT).public
        deal = deal_in_hand(self._plays[self.at])
        first, second = self.persons.names
        lines = [message("look.score", first=first, second=second, a=str(public.score[0]), b=str(public.score[1]))]
        if deal is not None and deal.turn_up is not None:
            lines.append(message("plain.trump", suit=deal.turn_up.suit, card=deal.turn_up))
            lines.append(message("plain.stock", n=deal.stock) if deal.stock else Message("plain.stock-none"))
            lines.append(message("look.tricks", first=first, second=second, a=str(public.won[0]), b=str(public.won[1])))
        return (*lines, *public_standing(public, self.persons))

    def scene(self) -> Scene:
        """The table with both hands open."""
        play = self._plays[self.at]
        view, deal = seat_view(play, self.near), deal_in_hand(play)
        cloth_shown = cloth(view) if deal is None else replace(cloth(view), stock=deal.stock)
        first, second = (None, None) if deal is None else (self._known_cards(deal, seat) for seat in SEATS)
        hand_sizes = (0, 0) if deal is None else (hand_count(deal, SEATS[0]), hand_count(deal, SEATS[1]))
        return replace(
            scene_of_view(view, self._names, hands=(first, second), hand_sizes=hand_sizes, cloth_shown=cloth_shown),
            number=self.at,
            standing=tuple(public_standing(view.public, self.persons)),
            question=() if (choice := self.choice()) is None else choice.told,
            counts=self.record.counts,
            news=self.step_sentences(),
        )

    def summaries(self) -> tuple[DealSummary, ...]:
        """The summary of each finished deal, numbered by the act with which the deal begins."""
        plays = [play for play in self._plays if isinstance(play, Match)]
        if len(plays) < len(self._plays):
            return ()
        course = DealingCourse.before(plays[0])
        entries = [Entry(play, course, act) for play, act in zip(plays, self.record.actions, strict=False)]
        starts = [*self.deals, len(entries)]
        summaries = []
        for first, after in pairwise(starts):
            is_over = after < len(entries) or plays[-1].is_over
            if after > first and is_over and self._deal_number(first) is not None:
                summary = summary_of(entries, plays[after], self.persons, last=after - 1)
                summaries.append(replace(summary, number=first))
        return tuple(summaries)

    # --- what choices were worth --------------------------------------------------------------------

    @property
    def needs_valuing(self) -> bool:
        """Whether the choice here has not been valued yet; False if there is no choice."""
        return self.at in self.choices and not self._values.is_valued(self.at)

    def choice(self) -> ChoiceReview | None:
        """The choice that the next act makes; None if it is no choice."""
        if self.at not in self.choices:
            return None
        act = self.record.actions[self.at]
        seat = act.mover or NEAR_SEAT
        plain_sentence = self.persons.sentence_about(seat, "look.chooses", deed=act_message(act))
        if not self._values.is_valued(self.at):
            return ChoiceReview((plain_sentence,), None)
        decision = self._values.decision(self.at)
        if decision is None:
            return ChoiceReview((plain_sentence, Message("look.no-value")), ())
        share = 100 * decision.chosen.value
        sentences = (
            self.persons.sentence_about(seat, "look.chooses-worth", deed=act_message(act), share=share),
            self._choice_with_values(decision),
        )
        worth = tuple(
            ChoiceWorth(
                choice_message(valued.action), write_action(valued.action), 100 * valued.value,
                ceil(1000 * valued.error) / 10, valued == decision.chosen,
            )
            for valued in decision.values
        )  # fmt: skip
        return ChoiceReview((*sentences, *printed_advice(decision, None)), worth)

    def _choice_with_values(self, decision: Decision) -> Message:
        if decision.cost <= NEGLIGIBLE:
            return Message("look.best")
        return message("look.gave-away", best=choice_value(decision.best), cost=100 * decision.cost)

    def value(self, position: int | None = None) -> None:
        """Compute and cache what the choice at a position is worth; by default at the current position."""
        self._values.value(self.at if position is None else position)

    @property
    def game_is_valued(self) -> bool:
        """Whether all choices of the current game are valued."""
        return self._values.game_is_valued(self.at)

    def value_game(self) -> None:
        """Value all choices of the current game."""
        self._values.game_analysis(self.at)

    def shares(self) -> tuple[float, ...]:
        """Seat A's share of the game at each stop, in hundredths; empty if it cannot be computed."""
        return self._values.shares(self.stops)

    def costliest_positions(self) -> tuple[int, ...]:
        """The positions of the costliest choices of the current game that its account lists, the costliest first."""
        return tuple(decision.place.act for decision in self._values.game_analysis(self.at).costliest())

    def account(self) -> GameAccount:
        """How luck and choices decided the current game."""
        return account(self._values.game_analysis(self.at), self.record, language=self.language, me=self.persons.me)


def _before(positions: tuple[int, ...], position: int) -> int:
    return positions[bisect_left(positions, position) - 1]


def _nearest(positions: tuple[int, ...], position: int, *, later: bool) -> int | None:
    """The nearest of the `positions` after the given one, or before it if not `later`; None if there is none."""
    if later:
        index = bisect_right(positions, position)
        return positions[index] if index < len(positions) else None
    return _before(positions, position) if bisect_left(positions, position) else None


# --- words and keys ---------------------------------------------------------------------------------

DIRECTIONS: Final[tuple[Direction, ...]] = (
    "next", "back", "decision", "decision-back", "deal", "deal-back", "costliest", "start", "end",
)  # fmt: skip

QUESTIONS: Final = ("worth", "account", "hands", "table", "help", "quit")
"""The other names of words and keys: questions, and leaving."""


def help_lines(language: str) -> dict[str, str]:
    """For the name of each direction and question, its line of help, such as `next, n: the next step`."""
    return {name: say(f"look.keys-{name}", language) for name in (*DIRECTIONS, *QUESTIONS)}


def typed_keys(language: str) -> dict[str, tuple[str, ...]]:
    """For the same names, the words that can be typed, in the order of the help line; the last is a single letter."""
    return {
        name: tuple(word.strip() for word in line.partition(":")[0].split(","))
        for name, line in help_lines(language).items()
    }
