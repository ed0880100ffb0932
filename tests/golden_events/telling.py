"""Stories of what goes wrong at the table, made into records: an opening, the fault, the claim, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte import Act, Agreement, IllegalAction, PlayCard, Seat, load, new_deal
from ecarte.acts import AnyAct, Claim, Due, Mark, NameSuit, SeatMove, Stand
from ecarte.engine.deal import ELDER_DECIDES, LEAD, SHUFFLE
from ecarte.errors import NotationError
from ecarte.record import MARKER, Headers, Record, replay, write
from ecarte.record.line_reader import read_line
from ecarte.record.phrases import remedy_phrase
from ecarte.table.club.state import LEFT_TO_TABLE, club_at, new_club
from ecarte.table.match import Match
from ecarte.table.step import apply, legal_actions, objection, turn

A, B = Seat.A, Seat.B
CODES: Final = {"turf": "britannica", "lond": "london", "cycl": "cyclopaedia"}
"""The codes of the ledger, and the rule files that carry them."""

TO_THE_END: Final = "to the end"
"""In a story: each plays the first legal card, until the deal is over, and the point is marked."""


class Story(msgspec.Struct, frozen=True):
    """One game of a golden file: its event, a slug of its subject, what it shows, and its acts.

    `codes` are those in which the game is possible; `bound` is an order of packets the dealer must keep, `score` the
    marks at the beginning; `whole` begins with the cut for deal; with `packs` the players choose their packs.
    """

    event: str
    about: str
    shows: str
    told: str
    codes: tuple[str, ...] = tuple(CODES)
    score: tuple[int, int] = (0, 0)
    bound: tuple[int, ...] | None = None
    whole: bool = False
    packs: bool = False


def record_of(story: Story, code: str) -> Record:
    """The record of the story in a code.  Raises AssertionError with the line that cannot be done."""
    start = _start(story, CODES[code])
    acts: list[AnyAct] = []
    club = start
    for line in story.told.split("|"):
        try:
            found = list(_to_the_end(club)) if line.strip() == TO_THE_END else _acts(club, line)
            for act in found:
                club = apply(club, act)
                acts.append(act)
        except (IllegalAction, NotationError) as error:
            raise AssertionError(f"{story.event} {code}, {story.shows}: {line.strip()}: {error}") from error
    record = Record(start, tuple(acts))
    return replace(record, headers=Headers(event=story.event, result=outcome(record)))


def _start(story: Story, code: str) -> Match:
    if story.whole:
        return new_club(load(code))
    agreement = Agreement(load(code), by_table=LEFT_TO_TABLE - {Act.PACKS} if story.packs else LEFT_TO_TABLE)
    return club_at(new_deal(agreement, dealer=B, score=story.score, order_bound=story.bound))


def _acts(club: Match, line: str) -> list[AnyAct]:
    """The acts of a line; where the suit has to be named before the first lead, it is."""
    acts = [said.action for said in read_line(line)]
    first = acts[0] if acts else None
    if isinstance(first, PlayCard) and club.deal.phase is LEAD:
        refused = objection(club, first)
        if refused is not None and refused.code == "name-suit-first":
            return [NameSuit(first.seat, first.card.suit), *acts]
    return acts


def _to_the_end(club: Match) -> Iterator[AnyAct]:
    """The first card each may play, until another deal is to begin or the game is won; then the mark."""
    number = club.game.deal_number if club.game else 1
    while not club.unpaid and club.game is not None and club.game.deal_number == number:
        usual = (Stand, NameSuit) if club.deal.phase in (ELDER_DECIDES, LEAD) else ()
        due = [act for act in legal_actions(club) if isinstance(act, SeatMove) and act.seat is turn(club)]
        act = next(act for kind in (*usual, PlayCard) for act in due if isinstance(act, kind))
        yield act
        club = apply(club, act)
    for seat in (A, B):
        mark = Mark(seat, Due.TRICKS)
        if not club.unpaid and mark in legal_actions(club):
            yield mark
            club = apply(club, mark)


# --- how it ended -----------------------------------------------------------------------------------


def outcome(record: Record) -> str:
    """How a record ends, in one line: what became of the last claim, where the deal stands, and the score."""
    end = replay(record)
    assert isinstance(end, Match)
    parts = [*_claims(record)[-1:], _where(end), "-".join(map(str, end.game.score if end.game else (0, 0)))]
    return "; ".join(part for part in parts if part)


def _claims(record: Record) -> list[str]:
    """What became of each claim."""
    found: list[str] = []
    club = record.start
    assert isinstance(club, Match)
    for act in record.actions:
        before, club = club, apply(club, act)
        if isinstance(act, Claim) and club.n_rejected_claims != before.n_rejected_claims:
            found.append("not upheld")
        elif len(club.upheld_claims) > len(before.upheld_claims):
            event, _, remedy = club.upheld_claims[-1]
            found.append(f"upheld as {event}, {remedy_phrase(remedy)}")
    return found


def _where(club: Match) -> str:
    if club.unpaid:
        return "the game is won"
    if club.game is None:
        return "the first deal is not known"
    if club.game.deal_number > 1:
        return "the deal is played"
    if club.deal.phase is SHUFFLE and not club.deal.shuffled:
        return "to be dealt again"
    return "the deal goes on"


def game_of(story: Story, code: str) -> str:
    """The story as it stands in its file, after its marker and a line that says what it shows."""
    return f"{MARKER}\n# {story.event}: {story.shows}\n{write(record_of(story, code), remarks=False)}\n"
