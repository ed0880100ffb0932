"""What a state of a table shows, taken from it when its row is folded and sent when the row is on disk.

It contains nothing of later rows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, Literal

from msgspec.structs import replace

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.host.hand_order import sorted_hand
from ecarte.host.match import Awaits
from ecarte.play.prompts import Pause, interjection_prompt, is_pointless
from ecarte.server.absence import CALL_AFTER, absence_grace_seconds, callable_at, claimable_at, stand_in_for
from ecarte.server.backing import are_cards_given, backers_to_ask
from ecarte.server.clocks import DAY
from ecarte.server.connections import DisplayState, PageConnection
from ecarte.server.events import MakeEvent
from ecarte.server.request_ids import served_command
from ecarte.server.state_parts import BackedSeat, Dealing, PersonAt, Surroundings, letter
from ecarte.server.table_state import TableState
from ecarte.ui.answers import may_announce
from ecarte.words import Message, code_message, message, opponent_message

MINUTE: Final = 60
"""One minute in seconds."""


def display_state(state: TableState, pages: Collection[PageConnection]) -> DisplayState:
    """What the state of a table shows to the connected `pages`."""
    here = {page.seat for page in pages}
    viewers = [viewer for viewer in state.viewers if viewer in here]
    players = [viewer for viewer in viewers if viewer is not None]
    explained = {page.seat for page in pages if not page.takes_changes}
    return DisplayState(
        table=state,
        number=state.seq,
        surroundings=_surroundings(state),
        clocks=state.clocks.frozen_copy(),
        claimable_at={seat: claimable_at(state, seat) for seat in players},
        callable_at={seat: callable_at(state, seat) for seat in players},
        scenes={viewer: state.scene(viewer, explains_wishes=viewer in explained) for viewer in viewers},
        summaries={viewer: state.viewers.summary(viewer) for viewer in viewers},
        kings={seat: _king(state, seat) for seat in players},
        n_lines={viewer: state.viewers.n_lines(viewer) for viewer in viewers},
        n_chat=state.chat.n_lines,
        gallery=_gallery(state),
        command=served_command(),
        for_spectators=None
        if state.for_spectators is state or None not in here
        else display_state(state.for_spectators, [page for page in pages if page.seat is None]),
    )


def _gallery(state: TableState) -> dict[Seat, BackedSeat] | None:
    """What the backers of each seat see of it, at the table of a room."""
    if not state.make_event.room or not state.seats.is_complete:
        return None
    found: dict[Seat, BackedSeat] = {}
    for seat in SEATS:
        hand = state.match.view_of(seat).hand if state.make_event.advice else None
        pointed = dict.fromkeys(one.card for one in state.pointed if one.seat is seat)
        left = state.seats.left_to_backers
        is_left = left is not None and left.seat is seat
        found[seat] = BackedSeat(
            None if hand is None else tuple(map(str, sorted_hand(hand, None))), tuple(pointed),
            ends=0 if left is None or not is_left else left.ends,
            asked=frozenset(one.name for one in backers_to_ask(state, seat)) if are_cards_given(state) else frozenset(),
            may_correct=state.make_event.advice and state.match.settings.is_club and state.match.has_cards
            and not state.is_over and are_cards_given(state),
        )  # fmt: skip
    return found


def _surroundings(state: TableState) -> Surroundings:
    """What a state shows beside play; the state keeps it until a row changes it."""
    if state.surroundings is None:
        state.surroundings = Surroundings(
            stage=state.stage,
            holders=dict(state.seats.holders),
            absent_persons=(_absent_person(state, Seat.A), _absent_person(state, Seat.B)),
            stand_ins={seat: stand_in_for(state, OTHER[seat]) for seat in state.seats.person_seats},
            dealing={}
            if state.game_fairness is None
            else {seat: dealing_of(state, seat) for seat in state.seats.person_seats},
            requests={request_name: letter(seat) for request_name, seat in state.requests.pending.items()},
            rematch=state.next_table,
            terms=tuple(terms(state.make_event)) if state.stage == "open" else (),
        )
    return state.surroundings


def _absent_person(state: TableState, seat: Seat) -> PersonAt:
    """The player at a seat, without a connected page."""
    if seat not in state.seats.person_seats:
        return PersonAt(letter(seat), state.make_event.opponent, "", built_in=True, here=False)
    holder = state.seats.holders.get(seat)
    name, colour = (None, "") if holder is None else (state.seats.name_of(seat), holder.colour)
    played_by = state.make_event.stand_in if seat is state.seats.stand_in_seat else ""
    return PersonAt(
        letter(seat), name, colour, built_in=False, here=False, played_by=played_by,
        account=holder is not None and bool(holder.person), program=holder is not None and bool(holder.owner),
    )  # fmt: skip


def dealing_of(state: TableState, seat: Seat) -> Dealing:
    """The fairness data of the game in hand, for the device of the player at `seat`."""
    fairness = state.game_fairness
    assert fairness is not None
    wants: Literal["pledge", "share", ""] = ""
    if seat not in fairness.participants:
        wants = ""
    elif seat not in fairness.pledges:
        wants = "pledge"
    elif seat not in fairness.shares and fairness.is_bound:
        wants = "share"
    pledges = {pledging_seat.name: pledge for pledging_seat, pledge in fairness.pledges.items()}
    return Dealing(state.game, state.deal, fairness.commitment, pledges, "" if state.is_over else wants)


def _king(state: TableState, seat: Seat) -> Literal["may", "vain", "other", ""]:
    """The value of `StateFrame.king` for the player at `seat`."""
    view = state.match.view_of(seat)
    if may_announce(view):
        return "may"
    if state.match.awaits(seat) is Awaits.INTERJECTION:
        return "vain" if is_pointless(view) else ""
    if state.awaited is not OTHER[seat] or not view.is_on_turn:
        return ""
    other = replace(view, seat=OTHER[seat])
    return "other" if interjection_prompt(other) is Pause.KING and not is_pointless(other) else ""


def terms(make_event: MakeEvent) -> Iterator[Message]:
    """The agreement of a table in sentences, without most defaults, for an invited player."""
    yield message("terms.rules", code=code_message(make_event.rules), n=make_event.length)
    if make_event.conduct == "club":
        yield Message("terms.club")
    if make_event.game_seconds:
        yield message("terms.game-time", n=make_event.game_seconds // MINUTE)
    if make_event.move_seconds >= DAY:
        yield message("terms.move-days", n=make_event.move_seconds // DAY)
    elif make_event.move_seconds:
        yield message("terms.move-seconds", n=make_event.move_seconds)
    if not (make_event.game_seconds or make_event.move_seconds):
        yield Message("terms.no-clock" if absence_grace_seconds(make_event) <= CALL_AFTER else "terms.no-clock-grace")
    if not make_event.opponent:
        yield Message("terms.hints" if make_event.hints else "terms.no-hints")
    yield Message(f"terms.spectators-{make_event.spectators}")
    if make_event.rated:
        yield Message("terms.rated")
    seconds = absence_grace_seconds(make_event)
    days, n = ("-days", seconds // DAY) if seconds >= DAY and seconds % DAY == 0 else ("", seconds)
    if make_event.stand_in:
        yield message(f"terms.stand-in{days}", house=opponent_message(make_event.stand_in), n=n)
    else:
        yield message(f"terms.claim{days}", n=n)
