"""A record of play: the starting position, all acts, and headers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

from ecarte.acts import AnyAct, Gift, Give, SeatMove
from ecarte.acts.faults import Conduct
from ecarte.acts.rows import ROWS
from ecarte.cards import OTHER, Seat
from ecarte.engine.agreement import Act, Agreement
from ecarte.engine.deal import LEAD, REPLY
from ecarte.record.agreements import agreement_fields
from ecarte.record.phrases import SEAT_NAMES
from ecarte.record.positions import sheet_of
from ecarte.record.sheet import EDITION, Headers, Sheet
from ecarte.record.word_reader import UNSEEN
from ecarte.record.writing import write_action
from ecarte.table.layers import conduct_of, deal_in_hand, layers_of
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play, apply

UNDONE: Final = "undone"
"""The mark of a record in which a decision was taken back after a new card had been seen."""

HINTED: Final = "hinted"
"""The mark of a record of two people who had agreed to allow hints, and of whom one got a hint."""

STOOD_IN: Final = "stood-in"
"""The mark of a record in which a built-in opponent played on for an absent player."""


class Record(msgspec.Struct, frozen=True):
    """Play from `start` on: all `actions` in order, with those of nature, such as giving a card.

    In club conduct, `start` comes before any irregular act.
    """

    start: Play
    actions: tuple[AnyAct, ...] = ()
    headers: Headers = Headers()

    @property
    def agreement(self) -> Agreement:
        """The agreement of the players."""
        return self.start.agreement

    @property
    def conduct(self) -> Conduct | None:
        """The agreed conduct; None for regular play."""
        return conduct_of(self.start)

    @property
    def counts(self) -> bool:
        """Whether the record may count in results; it may not if it has the mark `undone`."""
        return UNDONE not in self.headers.marks


# --- replay -----------------------------------------------------------------------------------------


def states(record: Record) -> Iterator[Play]:
    """Every state of play, beginning with the start.  Raises IllegalAction at an illegal action."""
    play = record.start
    yield play
    for action in record.actions:
        play = apply(play, action)
        yield play


def replay(record: Record) -> Play:
    """The state of play at the end of the record.  Raises IllegalAction as `states` does."""
    play = record.start
    for action in record.actions:
        play = apply(play, action)
    return play


# --- as a sheet -------------------------------------------------------------------------------------


def record_sheet(record: Record, *, remarks: bool = False) -> Sheet:
    """The record with the keys of its file format; `remarks` puts a comment before each deal.

    Raises IllegalAction for a record that cannot be replayed, and RuleSetError for a code that differs from the
    built-in one with its name and edition.
    """
    unit, play = sheet_of(record.start)
    actions = tuple(lines_of(_steps(record), remarks=remarks))
    return agreed_sheet(record, headers=record.headers, unit=unit, play=play, actions=actions)


def agreed_sheet(record: Record, **fields: Any) -> Sheet:
    """A sheet with the agreement and conduct of a record, and with these further `fields`.

    In club conduct, `by_hand` is left out if the table does exactly the acts that it does by default.
    """
    agreement_values = asdict(agreement_fields(record.agreement))
    if record.conduct is Conduct.CLUB and record.agreement.by_table == acts_left_to_table():
        del agreement_values["by_hand"]
    return Sheet(record=EDITION, conduct=record.conduct, **agreement_values, **fields)


def acts_left_to_table() -> frozenset[Act]:
    """The acts that, by default, the table does for the players in club conduct."""
    from ecarte.table.club.state import LEFT_TO_TABLE

    return LEFT_TO_TABLE


# --- lines of actions -------------------------------------------------------------------------------


def _steps(record: Record) -> Iterator[tuple[Play, AnyAct, Seat | None]]:
    play = record.start
    for act in record.actions:
        yield play, act, next_receiver(play) if isinstance(act, Gift) else None
        play = apply(play, act)


def lines_of(steps: Iterable[tuple[Play, AnyAct, Seat | None]], *, remarks: bool = False) -> Iterator[str]:
    """The lines for these acts.

    Cards given one after another to one player share a line, and so do the two cards of a trick.  Any other act has a
    line of its own.  A step is the play before an act, the act, and the player who gets a card by it, or None.
    `remarks` adds a comment before each deal.
    """
    line = ""
    line_goes_on_for: object = None  # the seat that may get more cards on this line, or LEAD if a reply may follow
    deal_of_remark: tuple[int, int] | None = None
    for play, act, receiver in steps:
        card_played = _card_words(act) if type(act) in _MAY_PLAY else None
        if receiver is not None and line_goes_on_for is receiver and isinstance(act, Give):
            line = f"{line} {act.card or UNSEEN}"
            continue
        if card_played is not None and line_goes_on_for is LEAD and line.startswith(SEAT_NAMES[OTHER[card_played[0]]]):
            line, line_goes_on_for = f"{line}, {card_played[1]}", None
            continue
        if line:
            yield line
        if remarks and (deal_number := _deal_number(play)) != deal_of_remark:
            deal_of_remark = deal_number
            yield from _remark(play)
        line = write_action(act, receiver=receiver) if card_played is None else card_played[1]
        line_goes_on_for = receiver if isinstance(act, Give) else LEAD if card_played and _is_lead_next(play) else None
    if line:
        yield line


def _is_lead_next(play: Play) -> bool:
    """Whether the next card played is a lead."""
    deal = deal_in_hand(play)
    return deal is not None and deal.phase is LEAD


_MAY_PLAY: Final = frozenset(
    kind
    for kind in ROWS
    if issubclass(kind, SeatMove)
    and (kind.played_card is not AnyAct.played_card or kind.apparent_act is not AnyAct.apparent_act)
)
"""The types of act by which a seat plays a card, rightly or wrongly."""


def _card_words(action: AnyAct) -> tuple[Seat, str] | None:
    """The seat that plays a card, rightly or wrongly, and the notation of the play; None for any other act."""
    regular_act = action.apparent_act
    if regular_act.played_card is None or not isinstance(regular_act, SeatMove):
        return None
    wrongly = "" if regular_act is action else "wrongly "
    return regular_act.seat, f"{SEAT_NAMES[regular_act.seat]} {wrongly}{regular_act.played_card}"


def _deal_number(play: Play) -> tuple[int, int] | None:
    game = layers_of(play)[1]
    return None if game is None else (game.number, game.deal_number)


def _remark(play: Play) -> Iterator[str]:
    match, game, _ = layers_of(play)
    if game is not None and game.deal.phase < REPLY:
        deal_name = f"game {game.number}, deal" if match and match.length != 1 else "deal"
        score_of_a, score_of_b = game.score
        yield f"# {deal_name} {game.deal_number}: {game.deal.dealer.name} deals, A {score_of_a}, B {score_of_b}"
