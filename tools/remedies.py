"""Positions in which playouts favour each remedy: found once, stored as records, listed on a page, and tested.

    python -m tools.remedies --check      list the positions that no longer hold
    python -m tools.remedies --search     look for positions that are still missing
    python -m tools.remedies --write      write the table of docs/remedies.md again

A position is a record that ends with an upheld claim and several remedies to choose from.  For each playout, the cards
that the claimant has not seen are dealt again at random, and `book` plays both hands to the end of the deal.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from ecarte.acts import AnyAct, Choose, Claim, GiveExposed, IrregularAct, Slip
from ecarte.acts.faults import Event, Remedy
from ecarte.bots.base import HALF_95
from ecarte.bots.book import Book
from ecarte.bots.club import ClubPlayer
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import TURN_UP, new_deal
from ecarte.play import next_act
from ecarte.play.randomness import by_chance, card_to_come
from ecarte.play.remedy_choice import CAREFUL, value_after
from ecarte.record import Headers, Record, parse, replay, write
from ecarte.rules import load
from ecarte.table.club.accidents import accidents
from ecarte.table.club.law import claim_kinds, claimable_faults
from ecarte.table.club.slips import slips
from ecarte.table.club.state import LEFT_TO_TABLE, club_at
from ecarte.table.club.step import apply_in_club, choices, objection_in_club
from ecarte.table.match import Match
from tools.club_watch import hidden_cards, with_cards_shuffled

FOLDER: Final = Path("docs/remedies")
PAGE: Final = Path("docs/remedies.md")
MARKS: Final = ("<!-- positions: written by tools/remedies.py -->\n", "<!-- end of positions -->\n")
"""The marks around the table on the page."""

GLANCE: Final = 40
"""The number of playouts in a test, after which the favoured remedy must be ahead."""


class PositionGoal(msgspec.Struct, frozen=True):
    """A position to search for: under this code and after this event, playouts favour this remedy."""

    event: Event
    remedy: Remedy
    code: str
    score: tuple[int, int] | None = None
    """The score of the search, the elder's first; None for any."""

    playouts: int = 400
    """The number of playouts for the page; more where the remedies are close."""

    @property
    def file(self) -> Path:
        """The file of the position."""
        return FOLDER / f"{self.event.value.lower()}-{self.remedy.value}.ecarte"


GOALS: Final = (
    PositionGoal(Event.WRONG_NUMBER_DEALT, Remedy.RECTIFY, "london", (4, 4), 1600),
    PositionGoal(Event.WRONG_NUMBER_DEALT, Remedy.LET_STAND, "london"),
    PositionGoal(Event.ELDER_CARD_EXPOSED, Remedy.FRESH_DEAL, "london"),
    PositionGoal(Event.ELDER_CARD_EXPOSED, Remedy.LET_STAND, "london"),
    PositionGoal(Event.TWO_TURNED_UP, Remedy.CHOOSE_TRUMP, "london", (4, 4), 1600),
    PositionGoal(Event.TWO_TURNED_UP, Remedy.FRESH_DEAL, "london"),
    PositionGoal(Event.ELDER_TOO_MANY, Remedy.DISCARD_EXCESS, "london"),
    PositionGoal(Event.ELDER_TOO_MANY, Remedy.FRESH_DEAL, "london"),
    PositionGoal(Event.ELDER_TOO_FEW, Remedy.COMPLETE, "london"),
    PositionGoal(Event.ELDER_TOO_FEW, Remedy.FRESH_DEAL, "london"),
    PositionGoal(Event.DEALER_TOOK_TOO_MANY, Remedy.DRAW_EXCESS, "london"),
    PositionGoal(Event.DEALER_TOOK_TOO_MANY, Remedy.FRESH_DEAL, "london"),
    PositionGoal(Event.GAVE_TOO_FEW, Remedy.COMPLETE, "britannica"),
    PositionGoal(Event.REVOKE, Remedy.REPLAY, "london"),
    PositionGoal(Event.REVOKE, Remedy.CORRECT_SCORE, "london"),
    PositionGoal(Event.WRONG_SUIT, Remedy.REQUIRE_SUIT, "cyclopaedia"),
    PositionGoal(Event.WRONG_SUIT, Remedy.LET_STAND, "cyclopaedia"),
)


# --- the value of a choice -------------------------------------------------------------------------


class WeighedChoice(msgspec.Struct, frozen=True):
    """The value of a choice by playouts: the mean probability of winning the game, and how far it is behind the best.

    `half` and `half_behind` are half the widths of the 95 % intervals of `mean` and `behind`.  The playouts are the
    same for all choices.
    """

    choice: Choose
    mean: float
    half: float
    behind: float = 0.0
    half_behind: float = 0.0


def weigh(club: Match, *, playouts: int, chance: str = "page") -> list[WeighedChoice]:
    """All choices of the pending ruling, the best first; `chance` is the seed for the cards that are dealt anew."""
    assert club.ledger.pending_ruling is not None
    seat = club.ledger.pending_ruling.claimant
    open_now = choices(club)
    values: dict[Choose, list[float]] = {choice: [] for choice in open_now}
    for number in range(playouts):
        table = with_cards_shuffled(club, hidden_cards(club, seat), Random(f"{chance}/cards/{number}"))
        for choice in open_now:
            values[choice].append(
                value_after(table, choice, seat=seat, bot=Book(), rng=Random(f"{chance}/play/{number}"))
            )
    best = max(open_now, key=lambda choice: sum(values[choice]))
    weighed_choices = []
    for choice in open_now:
        gaps = [ahead - own for ahead, own in zip(values[best], values[choice], strict=True)]
        weighed_choices.append(WeighedChoice(choice, *_interval(values[choice]), *_interval(gaps)))
    return sorted(weighed_choices, key=lambda weighed: -weighed.mean)


def _interval(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, HALF_95 * sqrt(spread / len(values))


def favours(weighed_choices: list[WeighedChoice], remedy: Remedy) -> bool:
    """Whether this remedy is significantly ahead."""
    others = [weighed for weighed in weighed_choices if weighed.choice.remedy is not remedy]
    return weighed_choices[0].choice.remedy is remedy and all(
        weighed.behind > weighed.half_behind for weighed in others
    )


# --- the search ------------------------------------------------------------------------------------


def positions(goal: PositionGoal) -> Iterator[Record]:
    """Records that end with the claim upheld and the remedy among several open."""
    for number in range(100_000):
        record = _try_position(goal, Random(f"{goal.event}/{goal.remedy}/{number}"))
        if record is not None:
            yield record


def _try_position(goal: PositionGoal, rng: Random) -> Record | None:
    agreement = Agreement(load(goal.code), by_table=LEFT_TO_TABLE)
    score = goal.score or (rng.randrange(agreement.target), rng.randrange(agreement.target))
    start = club = club_at(new_deal(agreement, dealer=Seat.B, score=score))
    player, randomness = ClubPlayer(Book(), CAREFUL), by_chance(rng)
    acts: list[AnyAct] = []
    while club.game is not None and club.game.deal_number == 1 and len(acts) < 80:
        act = _claim(club, goal) or _irregular_act(club, goal, rng)
        if act is None and goal.event is Event.TWO_TURNED_UP:  # before the elder looks at their hand
            act = card_to_come(club, rng)
        act = act or next_act(club, (player, player), randomness)
        if act is None:
            return None
        club = apply_in_club(club, act)
        acts.append(act)
        if club.ledger.pending_ruling is not None:
            is_ready = (
                club.ledger.pending_ruling.event is goal.event and goal.remedy in club.ledger.pending_ruling.options
            )
            return Record(start, tuple(acts)) if is_ready else None
        if club.is_over or (isinstance(act, Claim) and club.ledger.pending_ruling is None):
            return None
    return None


def _claim(club: Match, goal: PositionGoal) -> AnyAct | None:
    """The claim, once there is a fault; a revoke is claimed only once a later trick has shown it."""
    for ruling in claimable_faults(club):
        event, fault = ruling.event, ruling.fault
        is_early = event is Event.REVOKE and len(club.deal.tricks) <= fault.number + 1
        is_early = is_early or (event is Event.WRONG_NUMBER_DEALT and club.deal.phase is not TURN_UP)
        if event is goal.event and not ruling.in_last and not is_early:
            for seat in ruling.claimants:
                act = Claim(seat, claim_kinds()[ruling.event])
                has_looked = event not in _SEEN_IN_OWN_HAND or club.deal.taken_up[fault.hand or seat]
                if has_looked and objection_in_club(club, act) is None:
                    return act
    return None


_SEEN_IN_OWN_HAND: Final = frozenset({Event.ELDER_TOO_MANY, Event.ELDER_TOO_FEW})

_SLIPS: Final[dict[Event, tuple[str, ...]]] = {
    Event.WRONG_NUMBER_DEALT: ("DealWrong",),
    Event.ELDER_TOO_MANY: ("DealWrong",),
    Event.ELDER_TOO_FEW: ("DealWrong",),
    Event.TWO_TURNED_UP: ("TurnUpAnother",),
    Event.DEALER_TOOK_TOO_MANY: ("TakeTooMany",),
    Event.GAVE_TOO_FEW: ("GiveWrong",),
    Event.REVOKE: ("Slip PlayCard",),
    Event.WRONG_SUIT: ("LeadNaming",),
}


def _irregular_act(club: Match, goal: PositionGoal, rng: Random) -> AnyAct | None:
    if club.ledger.faults or rng.random() < 0.5:
        return None
    if goal.event is Event.ELDER_CARD_EXPOSED:
        exposed = [accident for accident in accidents(club) if isinstance(accident, GiveExposed)]
        return rng.choice(exposed) if exposed and rng.random() < 0.3 else None
    kinds = _SLIPS[goal.event]
    candidates = [act for seat in SEATS for act in slips(club, seat) if _kind(act) in kinds]
    possible = [act for act in candidates if objection_in_club(club, act) is None]
    return rng.choice(possible) if possible else None


def _kind(act: IrregularAct) -> str:
    return f"Slip {type(act.done).__name__}" if isinstance(act, Slip) else type(act).__name__


def search(goal: PositionGoal, *, most: int = 60) -> Record | None:
    """The first position in which playouts favour the remedy; None after `most` positions.

    A position found by some playouts is confirmed by others, those of the page.
    """
    for record in islice(positions(goal), most):
        club = replay(record)
        assert isinstance(club, Match)
        first = weigh(club, playouts=16, chance="search")
        if first[0].choice.remedy is not goal.remedy:
            continue
        if favours(weigh(club, playouts=goal.playouts // 2, chance="search"), goal.remedy) and holds(goal, club):
            return Record(record.start, record.actions, Headers(event=f"{goal.event.value}: {goal.remedy.value}"))
    return None


def holds(goal: PositionGoal, club: Match) -> bool:
    """Whether the playouts of the page favour the remedy, and the first few of them alone too."""
    at_once = weigh(club, playouts=GLANCE)[0].choice.remedy is goal.remedy
    return at_once and favours(weigh(club, playouts=goal.playouts), goal.remedy)


# --- the page --------------------------------------------------------------------------------------


def stored_positions() -> Iterator[tuple[PositionGoal, Match, str]]:
    """The stored positions: their purpose, the table, and the record."""
    for goal in GOALS:
        if goal.file.exists():
            text = goal.file.read_text(encoding="utf-8")
            club = replay(parse(text))
            assert isinstance(club, Match)
            yield goal, club, text


def table() -> Iterator[str]:
    """The lines of the table on the page."""
    yield "| event | position | best | others | playouts |"
    yield "| --- | --- | --- | --- | --- |"
    for goal, club, _ in stored_positions():
        best, *others = weigh(club, playouts=goal.playouts)
        behind = "; ".join(
            f"{_chance(weighed)}, behind by {weighed.behind:.3f} ± {weighed.half_behind:.3f}" for weighed in others
        )
        event = f"[{goal.event.value}](remedies/{goal.file.name})"
        yield f"| {event} | {_situation(club)} | {_chance(best)} | {behind} | {goal.playouts} |"


def _chance(weighed: WeighedChoice) -> str:
    card = "" if weighed.choice.card is None else f" {weighed.choice.card}"
    return f"{_name(weighed.choice.remedy)}{card} {weighed.mean:.3f} ± {weighed.half:.3f}"


def page() -> str:
    """`docs/remedies.md` with a new table."""
    begin, end = MARKS
    before, _, tail = PAGE.read_text(encoding="utf-8").partition(begin)
    return "".join((before, begin, "\n", *(f"{line}\n" for line in table()), "\n", end, tail.partition(end)[2]))


def _name(remedy: Remedy) -> str:
    return remedy.value.replace("-", " ")


def _situation(club: Match) -> str:
    ruling, deal = club.ledger.pending_ruling, club.deal
    assert ruling is not None
    seat = ruling.claimant
    role = "elder" if seat is deal.elder else "dealer"
    hand = f" Hand: {deal.hands[seat]}." if deal.taken_up[seat] else " The hand has not been looked at."
    turned = "" if deal.turn_up is None else f" Turned up: {deal.turn_up}."
    return f"The {role} claims at {deal.score[seat]} to {deal.score[OTHER[seat]]}.{turned}{hand}"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Positions in which playouts favour each remedy.")
    parser.add_argument("--search", action="store_true", help="look for positions that are still wanting")
    parser.add_argument("--write", action="store_true", help="write the page again")
    parser.add_argument("--check", action="store_true", help="say which positions no longer hold")
    args = parser.parse_args()
    if args.check:
        for goal, club, _ in stored_positions():
            print(goal.file, "holds" if holds(goal, club) else "does not hold", flush=True)
    if args.search:
        FOLDER.mkdir(exist_ok=True)
        for goal in GOALS:
            if not goal.file.exists() and (record := search(goal)) is not None:
                goal.file.write_text(write(record), encoding="utf-8")
            print(goal.file, "kept" if goal.file.exists() else "not found", flush=True)
    if args.write:
        PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
