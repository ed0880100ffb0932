"""The output of `ecarte solve`: in words and tables, and as JSON (`docs/schema/solve.json`)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isnan
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from ecarte.cards import SEATS, Cards, Seat
from ecarte.cli.options import say
from ecarte.cli.reports import SeatName, columns, item, localize, number, percent, signed_number
from ecarte.words.message import CardFact

if TYPE_CHECKING:
    from ecarte.engine.deal import Deal
    from ecarte.record import Record
    from ecarte.solve.position_solver import SolvedPosition, Weights

SCHEMA: Final = 1
"""The version of the JSON.  It is increased when programs that read the JSON would have to change."""

Habit = Literal["leads-trump", "leads-high", "never-guards"]
RangeName = Literal["even", "table"]


# --- the JSON ---------------------------------------------------------------------------------------


class CardShare(msgspec.Struct, frozen=True):
    """A card of the hand, and how often the solution plays it."""

    card: str
    share: float


class SolutionFound(msgspec.Struct, frozen=True):
    """What the solution of the play alone plays.  `cards` is null where it never plays the player's cards so far.

    `rounds` is the number of rounds after which the solution was taken.
    """

    rounds: int
    cards: tuple[CardShare, ...] | None


class PlaceLookedUp(msgspec.Struct, frozen=True):
    """A place in the first two tricks: how often the player to play plays each card in the solution.

    `at` is the number of actions before the place.
    """

    schema: Literal[1]
    file: str
    at: int
    rules: str
    seat: SeatName
    hand: str
    solution: SolutionFound


class CardValue(msgspec.Struct, frozen=True):
    """A lawful card of a hand: its `value` in points, and the `share` with which the solution plays it."""

    card: str
    value: float
    share: float


class HandValue(msgspec.Struct, frozen=True):
    """A hand that the player may hold.  `value` is null where the other player can hold none beside it.

    `cards` is empty where the other player is to play.
    """

    hand: str
    chance: float
    value: float | None
    cards: tuple[CardValue, ...]


class HabitAnswered(msgspec.Struct, frozen=True):
    """A habit of the player `seat`, and the points that the best answer to it makes."""

    seat: SeatName
    habit: Habit
    best_answer: float


class Holdings(msgspec.Struct, frozen=True):
    """What a player may hold: how many hands, and how likely each card is in them."""

    hands: int
    cards: dict[str, float]


class PlaceSolved(msgspec.Struct, frozen=True):
    """A place with at most three cards each, solved.

    `at` is the number of actions before the place, `value` what it is worth to `seat` before they look at their hand.
    Where there is a `lock`, `hand_value`, `cards` and `hands` are against the habit.
    """

    schema: Literal[1]
    file: str
    at: int
    rules: str
    turn_up: str
    dealer: SeatName
    leader: SeatName
    led: str | None
    tricks: dict[SeatName, int]
    ranges: RangeName
    rounds: int
    exploitability: float
    best_answers: dict[SeatName, float]
    seat: SeatName
    value: float
    lock: HabitAnswered | None
    hand: str | None
    hand_value: float | None
    cards: tuple[CardValue, ...]
    may_hold: dict[SeatName, Holdings]
    hands: tuple[HandValue, ...]


# --- what is found ----------------------------------------------------------------------------------


class PlaceReport:
    """A solved place and the question about it.  A hand is given by its index among all that its player may hold.

    `locked` is the same place solved against the habit `lock` of the player across from `seat`; None without a habit.
    """

    def __init__(
        self, *, file: str, acts: int, deal: Deal, seat: Seat, solved: SolvedPosition, locked: SolvedPosition | None,
        lock: Habit | None, ranges: RangeName, weights: tuple[Weights, Weights],
    ) -> None:  # fmt: skip
        from ecarte.solve.deals import player_of
        from ecarte.solve.positions import Numbering

        self.file, self.acts, self.deal, self.seat, self.ranges = file, acts, deal, seat, ranges
        self.solved, self.locked, self.lock, self.weights = solved, locked, lock, weights
        self.shown = solved if locked is None else locked
        """The solution that gives the values of cards and hands."""
        self.me, self.numbering = player_of(deal, seat), Numbering(deal)
        self.is_on_turn = self.me == solved.acting
        hand = deal.hands[seat].mask
        found = [] if deal.unseen[seat] else (self.shown.hands[self.me] == self.numbering.mask(hand)).nonzero()[0]
        self.hand: int | None = int(found[0]) if len(found) else None
        """The player's hand; None where it is not known."""

    @property
    def value(self) -> float:
        """The points that the place is worth to the player before they look at their hand."""
        return (self.solved.best_answers[self.me] - self.solved.best_answers[1 - self.me]) / 2

    @property
    def possible_hands(self) -> list[int]:
        """The hands that the player may hold."""
        return [hand for hand, weight in enumerate(self.weights[self.me]) if weight > 0]

    def n_hands(self, player: int) -> int:
        """How many hands a player may hold."""
        return int((self.weights[player] > 0).sum())

    def cards_held(self, hand: int) -> Cards:
        """The cards of a hand of the player."""
        return self.numbering.cards(int(self.shown.hands[self.me][hand]))

    def hand_value(self, hand: int) -> float | None:
        """The points that a hand of the player makes; None where the other player can hold none beside it."""
        value = float(self.shown.values[self.me][hand])
        return None if isnan(value) else value

    def card_values(self, hand: int) -> tuple[CardValue, ...]:
        """The lawful cards of a hand of the player, the best first; none where the other player is to play."""
        if not self.is_on_turn:
            return ()
        found = self.shown.card_values
        cards = [
            CardValue(str(self.numbering.card(int(card))), float(value), float(share))
            for card, value, share in zip(found.cards, found.values[hand], found.shares[hand], strict=True)
            if not isnan(value)
        ]
        return tuple(sorted(cards, key=lambda card: -card.value))

    def chances_of_cards(self, player: int) -> dict[str, float]:
        """How likely each card is in a player's hand; for the other player, where `seat` knows their own hand, given
        that hand."""
        solved = self.solved
        chances_of_hands = solved.ranges[player]
        if player != self.me and self.hand is not None:
            own_hand = int(solved.hands[self.me][self.hand])
            chances_of_hands = self.weights[player] * ((solved.hands[player] & own_hand) == 0)
        total, chances = float(chances_of_hands.sum()), {}
        for card in self.numbering.cards(solved.state[2 + player]):
            has_card = (solved.hands[player] >> self.numbering.number(card)) & 1 == 1
            if chance := float(chances_of_hands[has_card].sum()) / total:
                chances[str(card)] = chance
        return chances


# --- in words ---------------------------------------------------------------------------------------


def in_words(report: PlaceReport, *, all_hands: bool) -> str:
    """The report on a solved place: its value, the cards of the hand, and what both players may hold."""
    return "\n".join((*_lines(report, all_hands=all_hands), ""))


def _lines(report: PlaceReport, *, all_hands: bool) -> Iterator[str]:
    from ecarte.solve.deals import player_of

    yield _title(report.file, report.acts, report.deal)
    yield from _paragraph(say("solve.points"))
    error = report.solved.exploitability
    yield from _paragraph(say("solve.error", error=number(max(error, 0.00005), 4), rounds=report.solved.rounds))
    value = signed_number(report.value, 4)
    yield from _paragraph(say("solve.position", seat=report.seat.name, points=value))
    if report.locked is not None:
        best = signed_number(report.locked.best_answers[report.me], 4)
        habit = say(f"solve.habit-{report.lock}", seat=report.seat.other.name)
        yield from _paragraph(say("solve.locked", habit=habit, seat=report.seat.name, points=best, value=value))
    yield ""
    if report.hand is not None:
        held, points = report.deal.hands[report.seat], float(report.shown.values[report.me][report.hand])
        yield say("solve.hand", seat=report.seat.name, cards=held, points=signed_number(points, 4))
        if report.is_on_turn:
            yield from _table_of_cards(report, [report.hand])
        yield ""
    if all_hands:
        yield say("solve.all-hands", seat=report.seat.name)
        if report.is_on_turn:
            yield from _table_of_cards(report, report.possible_hands, with_hand=True)
        else:
            yield from _table_of_hands(report)
        yield ""
    for seat in SEATS:
        yield from _holdings(report, seat, player_of(report.deal, seat))


def _holdings(report: PlaceReport, seat: Seat, player: int) -> Iterator[str]:
    """How many hands a player may hold, and lines of cards that are equally likely in them, the likeliest first."""
    cards_by_chance: dict[str, list[str]] = {}
    for card, chance in sorted(report.chances_of_cards(player).items(), key=lambda one: -one[1]):
        cards_by_chance.setdefault(percent(chance), []).append(_in_signs(card))
    yield say("solve.range", seat=seat.name, n=report.n_hands(player))
    for chance_text, cards in cards_by_chance.items():
        yield item(f"  {chance_text:>6}  ", " ".join(cards))


def _table_of_cards(report: PlaceReport, hands: list[int], *, with_hand: bool = False) -> Iterator[str]:
    """A row for each card of the hands: what it is worth, and how often it is played."""
    rows = [[*([""] if with_hand else []), "", say("solve.head-points"), say("solve.head-often")]]
    for hand in hands:
        held = _hand_in_signs(report, hand)
        for row, card in enumerate(report.card_values(hand)):
            first = [held if row == 0 else ""] if with_hand else []
            rows.append([*first, _in_signs(card.card), signed_number(card.value, 4), percent(card.share)])
    yield from (f"  {row}" for row in columns(rows, left=(0, 1) if with_hand else (0,)))


def _table_of_hands(report: PlaceReport) -> Iterator[str]:
    """A row for each hand of a player who is not to play: what it is worth."""
    rows = [["", say("solve.head-points")]]
    for hand in report.possible_hands:
        value = report.hand_value(hand)
        if value is not None:
            rows.append([_hand_in_signs(report, hand), signed_number(value, 4)])
    yield from (f"  {row}" for row in columns(rows))


def look_up_in_words(place: PlaceLookedUp, deal: Deal) -> str:
    """The report on a place in the first two tricks."""
    found, seat = place.solution, place.seat
    lines = [
        _title(place.file, place.at, deal),
        *_paragraph(say("solve.points")),
        *_paragraph(say("solve.looked-up", rounds=found.rounds)),
        "",
        say("solve.holds", seat=seat, cards=deal.hands[Seat[seat]]),
    ]
    if found.cards is None:
        lines += _paragraph(say("solve.never-here", seat=seat))
    elif found.cards:
        rows = [["", say("solve.head-often")], *([_in_signs(one.card), percent(one.share)] for one in found.cards)]
        lines += [f"  {row}" for row in columns(rows)]
    return "\n".join([*lines, ""])


def _title(file: str, acts: int, deal: Deal) -> str:
    key = "solve.title" if deal.led is None else "solve.title-led"
    facts = {"leader": deal.leader.name, "led": deal.led or "", "a": deal.won[0], "b": deal.won[1]}
    return say(key, file=file, acts=acts, card=deal.turn_up, **facts)


def _in_signs(card: str) -> str:
    """A card as it is shown: `K♥`."""
    return localize(CardFact(card))


def _hand_in_signs(report: PlaceReport, hand: int) -> str:
    return " ".join(_in_signs(str(card)) for card in report.cards_held(hand))


def _paragraph(sentence: str) -> list[str]:
    return [item("", sentence)]


# --- for a program ----------------------------------------------------------------------------------


def place_solved(report: PlaceReport, record: Record, *, all_hands: bool) -> PlaceSolved:
    """What `ecarte solve --json` prints of a solved place."""
    from ecarte.rules import rule_id
    from ecarte.solve.deals import player_of

    deal, solved, seat = report.deal, report.solved, report.seat
    players: dict[SeatName, int] = {one.name: player_of(deal, one) for one in SEATS}
    return PlaceSolved(
        schema=SCHEMA,
        file=report.file,
        at=report.acts,
        rules=rule_id(record.agreement.rules),
        turn_up=str(deal.turn_up),
        dealer=deal.dealer.name,
        leader=deal.leader.name,
        led=None if deal.led is None else str(deal.led),
        tricks={one.name: deal.won[one] for one in SEATS},
        ranges=report.ranges,
        rounds=solved.rounds,
        exploitability=solved.exploitability,
        best_answers={name: solved.best_answers[player] for name, player in players.items()},
        seat=seat.name,
        value=report.value,
        lock=_habit_answered(report),
        hand=None if report.hand is None else str(deal.hands[seat]),
        hand_value=None if report.hand is None else report.hand_value(report.hand),
        cards=() if report.hand is None else report.card_values(report.hand),
        may_hold={
            name: Holdings(report.n_hands(player), report.chances_of_cards(player)) for name, player in players.items()
        },
        hands=tuple([_hand_with_value(report, hand) for hand in report.possible_hands]) if all_hands else (),
    )


def _habit_answered(report: PlaceReport) -> HabitAnswered | None:
    if report.locked is None or report.lock is None:
        return None
    return HabitAnswered(report.seat.other.name, report.lock, report.locked.best_answers[report.me])


def _hand_with_value(report: PlaceReport, hand: int) -> HandValue:
    return HandValue(
        hand=str(report.cards_held(hand)),
        chance=float(report.solved.ranges[report.me][hand]),
        value=report.hand_value(hand),
        cards=report.card_values(hand),
    )
