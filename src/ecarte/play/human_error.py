"""Human error in club play: slips made, faults noticed, faults corrected."""

from __future__ import annotations

from random import Random
from typing import Final

from ecarte.acts import (
    AnyAct,
    CallNewCards,
    IrregularAct,
    OwnUp,
    SeatMove,
    TakeBack,
    TakeDown,
    TakeMissing,
)
from ecarte.acts.faults import ClaimKind, Event
from ecarte.bots.club import ClubPlayer, believable_slips
from ecarte.cards import SEATS, Seat
from ecarte.engine.deal import DEAL, DEALER_DRAWS, ELDER_DRAWS, TURN_UP
from ecarte.table.club.accidents import is_waiting
from ecarte.table.club.law import claim_kinds, claimable_faults, uphold
from ecarte.table.club.noticeable import noticeable_claims
from ecarte.table.club.regular import legal_regular
from ecarte.table.club.slips import slips
from ecarte.table.club.step import apply_in_club, objection_in_club
from ecarte.table.match import Match
from ecarte.views.seat import seat_view

# --- acts of a player -------------------------------------------------------------------------------


def notice(match: Match, seat: Seat, player: ClubPlayer) -> AnyAct | None:
    """A claim, or the correction of an own slip, where the player has noticed the fault."""
    faults_caught = [
        kind
        for kind in noticeable_claims(match, seat)
        if _would_claim(match, seat, kind, player) and notices(match, seat, kind, player)
    ]
    if faults_caught and (claim := player.claim(seat_view(match, seat), faults_caught)) is not None:
        return claim
    if not player.candid:
        return None
    own_corrections = [act for act in corrections(match, seat) if notices(match, seat, type(act).__name__, player)]
    return player.correct(seat_view(match, seat), own_corrections) if own_corrections else None


def _would_claim(match: Match, seat: Seat, kind: ClaimKind, player: ClubPlayer) -> bool:
    """Whether the player would claim the fault; one who is not candid does not claim against themselves."""
    if player.candid:
        return True
    ruling = uphold(match, seat, kind)
    return ruling is not None and ruling.fault.offender is not seat


def notices(match: Match, seat: Seat, kind: str, player: ClubPlayer) -> bool:
    """Whether the player notices a visible fault; the answer is drawn once for every fault.

    It depends only on the deal, the kind of the fault, and the number of faults of this kind so far.
    """
    game = match.current_game
    events = [fault.event for fault in claimable_faults(match)] + [event for event, _, _ in match.upheld_claims]
    n_such = sum(claim_kinds().get(event) == kind for event in events)
    return player.catches(f"{game.number}/{game.deal_number}/{kind}/{n_such}/{seat}")


def choose_slip(match: Match, seat: Seat, player: ClubPlayer, rng: Random, *, unnoticed: bool = False) -> AnyAct | None:
    """The player's slip at this moment, if any, except a repeated one (`is_repeated`).

    With `unnoticed`, only slips that nobody sees happen.
    """
    if not player.slips_now(rng) or not can_slip(match):
        return None
    possible = [act for act in slips(match, seat) if act.row.invisible or not unnoticed]
    slip = player.slip(believable_slips(seat_view(match, seat), possible), rng)
    return None if slip is None or is_repeated(match, slip) else slip


def choose_slip_while_drawing(match: Match, seat: Seat, player: ClubPlayer, rng: Random) -> AnyAct | None:
    """The player's slip while cards are given in an exchange, or turned up."""
    if not match.in_play or match.deal.phase not in (ELDER_DRAWS, DEALER_DRAWS, TURN_UP) or not can_slip(match):
        return None
    return choose_slip(match, seat, player, rng, unnoticed=True)


def whim(match: Match, seat: Seat, player: ClubPlayer, rng: Random) -> AnyAct | None:
    """An act without any reason, if this is a moment for one."""
    return player.whim(seat_view(match, seat), rng) if player.has_whim(rng) else None


# --- quick checks -----------------------------------------------------------------------------------


def has_open_faults(match: Match) -> bool:
    """Whether there could be a fault at all; a quick check before the claim windows are searched."""
    if not match.in_play:
        return False
    in_last = match.last_ledger is not None and match.last_ledger.faults
    return bool(match.ledger.faults or in_last or match.current_game.overscores != (0, 0) or match.missing_card)


def can_slip(match: Match) -> bool:
    """Whether any slip is possible now."""
    return match.in_play and not match.unpaid and (match.ledger.number_asked or not is_waiting(match))


def is_repeated(match: Match, slip: IrregularAct) -> bool:
    """Whether the player has made a similar slip in this deal, or been caught at it in this game.

    A player who has played a wrong card may play another as long as nobody has said anything.
    """
    faults_after = apply_in_club(match, slip).ledger.faults
    new_faults = [fault for fault in faults_after if not any(fault is old_fault for old_fault in match.ledger.faults)]
    own_events = [fault.event for fault in match.ledger.faults if fault.offender is slip.seat]
    upheld_events = [event for event, offender, _ in match.upheld_claims if offender is slip.seat]
    kinds_before = {
        claim_kinds().get(event, event)
        for event in (*upheld_events, *(event for event in own_events if event not in _WRONG_CARDS))
    }
    return any(
        claim_kinds().get(fault.event, fault.event) in kinds_before
        for fault in new_faults
        if fault.offender is slip.seat
    )


_WRONG_CARDS: Final = (Event.REVOKE, Event.UNDERPLAY)


def seats_that_may_speak(match: Match) -> frozenset[Seat]:
    """The players who might have something to do in passing; a quick check before their views are built."""
    if not match.in_play or match.unpaid:
        return frozenset()
    if match.ledger.conceded_by is not None:
        return frozenset(SEATS)
    if match.deal.phase in _PHASES_OF_GIVING and not match.current_game.marks_carried_over and not match.deal.owed:
        return frozenset()
    acts = (act for act in legal_regular(match) if not isinstance(act, CallNewCards | TakeDown))
    return frozenset(act.seat for act in acts if isinstance(act, SeatMove))


_PHASES_OF_GIVING: Final = (DEAL, ELDER_DRAWS, DEALER_DRAWS)
"""The phases in which cards are given, where players may say nothing but their marks."""

_CORRECTIONS: Final[dict[str, type[OwnUp | TakeBack | TakeMissing]]] = {
    Event.FALSE_KING: OwnUp,
    Event.REVOKE: TakeBack,
    Event.UNDERPLAY: TakeBack,
    Event.LEAD_OUT_OF_TURN: TakeBack,
    Event.DEALER_TOOK_TOO_FEW: TakeMissing,
}


def corrections(match: Match, seat: Seat) -> list[AnyAct]:
    """The acts by which this player could now correct their own slip."""
    ledgers = [ledger for ledger in (match.ledger, match.last_ledger) if ledger is not None]
    own_events = [fault.event for ledger in ledgers for fault in ledger.faults if fault.offender is seat]
    acts: list[AnyAct] = [_CORRECTIONS[event](seat) for event in own_events if event in _CORRECTIONS]
    if match.game is not None and match.game.overscores[seat]:
        acts.append(TakeDown(seat))
    return [act for act in acts if objection_in_club(match, act) is None and apply_in_club(match, act) is not match]
