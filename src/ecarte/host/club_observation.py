"""The events that are seen and heard only in club conduct: rights, claims and rulings, and cards that lie open.

Everything is made from the player's views and from acts as the player sees them.  A fault that nobody has claimed is
therefore reported as the regular act it stands for.
"""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.acts import (
    Abandon,
    Agree,
    AnyAct,
    Claim,
    DrawnFromHand,
    GiveExposed,
    LayDown,
    LookAtDiscards,
    Nature,
)
from ecarte.acts.faults import Remedy
from ecarte.cards import Seat
from ecarte.engine.deal import LEAD, OVER, REPLY
from ecarte.host.hand_order import sorted_hand
from ecarte.host.happening import Happening, event
from ecarte.views.seat import SeatView
from ecarte.words import event_key


def club_events(
    before: SeatView, action: AnyAct | None, after: SeatView, *, gets: Seat | None = None
) -> Iterator[Happening]:
    """The events, visible to everybody, that an act causes: open cards, claims upheld or refused, fresh deals.

    `gets` is the player who is given the next card; a viewer who sees a card fall also sees whose it is.
    """
    if isinstance(action, Nature):
        yield from _accident_event(action, gets)
    yield from _ruling_events(before, action, after)
    old, new = before.public, after.public
    if isinstance(action, LookAtDiscards) and old.open_hands != new.open_hands:
        yield event("follows-expose-hand")
    same_deal = (new.game_number, new.deal_number) == (old.game_number, old.deal_number)
    if same_deal and _is_fresh(before, after):
        yield event("fresh-deal", new.dealer)
    elif same_deal and not isinstance(action, DrawnFromHand):
        yield from _cards_seen(before, after)
    if isinstance(action, Abandon | Agree | LayDown) and (not same_deal or new.phase is OVER):
        yield event("rest", action.seat.other if isinstance(action, Abandon) else action.seat)


def debt(before: SeatView, after: SeatView) -> Iterator[Happening]:
    """The event of a game that has been won and is still to be paid."""
    old, new = before.public, after.public
    unpaid = new.club is not None and new.club.unpaid
    if unpaid and not (old.club is not None and old.club.unpaid) and new.winner is not None:
        yield event("game-to-pay", new.winner)


def _cards_seen(before: SeatView, after: SeatView) -> Iterator[Happening]:
    if before.club is None or after.club is None:
        return
    if cards_seen := after.club.seen - before.club.seen:
        yield event("sees", cards=sorted_hand(cards_seen, after.public.trump))


def _accident_event(action: Nature, gets: Seat | None) -> Iterator[Happening]:
    key_and_facts = event_key(action)
    if key_and_facts is not None:
        seat = gets if isinstance(action, GiveExposed) else getattr(action, "seat", None)
        yield Happening(key_and_facts[0], seat, action=action)


def _ruling_events(before: SeatView, action: AnyAct | None, after: SeatView) -> Iterator[Happening]:
    old, new = before.public.club, after.public.club
    if old is None or new is None or not isinstance(action, Claim):
        return
    if new.refused != old.refused:
        yield event("claim-refused")
    elif new.ruling is not None:
        yield event("claim-upheld", mishap=str(new.ruling.event))
        yield event("choice", new.ruling.claimant)
    elif len(new.upheld) > len(old.upheld):
        fault, _, remedy = new.upheld[-1]
        yield event("claim-upheld", mishap=str(fault))
        is_for_next_shuffle = remedy is Remedy.SHUFFLE_AGAIN and after.public.phase in (LEAD, REPLY)
        yield event("follows-next-shuffle" if is_for_next_shuffle else f"follows-{remedy}")


def _is_fresh(before: SeatView, after: SeatView) -> bool:
    """Whether the current deal has been begun again."""
    old, new = before.public, after.public
    if old.phase is None or new.phase is None or old.stock == new.stock == new.agreement.pack_size:
        return False
    return new.phase < old.phase and new.turn_up is None and (old.turn_up is not None or old.hand_counts != (0, 0))
