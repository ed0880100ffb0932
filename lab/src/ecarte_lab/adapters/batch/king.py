"""The king of trumps held in hand, in a lane: the twin of `ecarte.engine.king`."""

from __future__ import annotations

from typing import Any, Final

from ecarte.engine.deal import Phase
from ecarte.rules.check import choices
from ecarte_lab.adapters.batch.card_masks import bit_of, suit_of
from ecarte_lab.adapters.batch.compiler import kernel
from ecarte_lab.adapters.batch.play import NO_CARD, cards_open, mark

UNTIL_PLAYED_TO: Final = choices("king.elder_king_led").index("until-played-to")
DECLARES_ITSELF: Final = choices("king.elder_king_led").index("declares-itself")
FIRST_CARD_OF_DEAL: Final = choices("king.dealer_window").index("first-card-of-deal")
AS_LAID: Final = choices("king.dealer_window").index("as-laid")


@kernel
def king_of_trumps(lane: Any, code: Any) -> Any:
    """The king of trumps as a mask; 0 when the pack has none."""
    return code["kings"] & suit_of(lane["turn_up"])


@kernel
def has_laid_king(lane: Any, seat: Any, king: Any) -> Any:
    """Whether the king of trumps is the card the seat played last."""
    if lane["led"] != NO_CARD and lane["leader"] == seat:
        return bit_of(lane["led"]) == king
    tricks = lane["n_tricks"]
    if tricks == 0:
        return False
    led_it = lane["leaders"][tricks - 1] == seat
    card = lane["led_cards"][tricks - 1] if led_it else lane["replies"][tricks - 1]
    return bit_of(card) == king


@kernel
def may_announce(lane: Any, code: Any, seat: Any) -> Any:
    """Whether the seat may announce the king now."""
    if lane["phase"] != Phase.LEAD and lane["phase"] != Phase.REPLY:
        return False
    king = king_of_trumps(lane, code)
    if king == 0 or lane["announced"] >= 0:
        return False
    in_hand = lane["hands"][seat] & king != 0
    if not in_hand and not has_laid_king(lane, seat, king):
        return False
    if seat == lane["dealer"]:
        return _dealer_in_time(lane, code, seat, king, in_hand)
    return _elder_in_time(lane, code, seat, king, in_hand)


@kernel
def might_announce(lane: Any, code: Any, seat: Any) -> Any:
    """Whether the seat might announce the king now by public knowledge: if it held the king that nobody has seen."""
    king = king_of_trumps(lane, code)
    if bit_of(lane["turn_up"]) == king or (lane["led"] != NO_CARD and bit_of(lane["led"]) == king):
        return False
    for number in range(lane["n_tricks"]):
        if bit_of(lane["led_cards"][number]) == king or bit_of(lane["replies"][number]) == king:
            return False
    hand = lane["hands"][seat]
    lane["hands"][seat] = king
    might = may_announce(lane, code, seat)
    lane["hands"][seat] = hand
    return might


@kernel
def _elder_in_time(lane: Any, code: Any, elder: Any, king: Any, in_hand: Any) -> Any:
    replying = lane["phase"] == Phase.REPLY
    if code["until_covered"]:
        if not in_hand and replying and lane["leader"] == elder:
            return lane["n_tricks"] == 0 or code["later_as_laid"] != 0
        return replying and _in_later_trick(lane, code, elder, king, in_hand)
    if not in_hand:
        return replying and lane["n_tricks"] == 0 and code["king_led"] == UNTIL_PLAYED_TO
    if code["from_first_card"] and lane["n_tricks"] == 0 and lane["led"] == NO_CARD:
        return False
    return cards_played(lane, elder) == 0 or _in_later_trick(lane, code, elder, king, in_hand)


@kernel
def _dealer_in_time(lane: Any, code: Any, dealer: Any, king: Any, in_hand: Any) -> Any:
    if _in_later_trick(lane, code, dealer, king, in_hand):
        return True
    nothing_led = lane["n_tricks"] == 0 and lane["led"] == NO_CARD
    if code["dealer_window"] == AS_LAID:
        return lane["n_tricks"] == 0 and _as_laid(lane, code, dealer, king, in_hand)
    if not in_hand:
        return cards_played(lane, dealer) == 1 and code["dealer_until_again"] != 0
    if code["from_first_card"] and nothing_led:
        return False
    if code["dealer_window"] == FIRST_CARD_OF_DEAL:
        return nothing_led
    return cards_played(lane, dealer) == 0


@kernel
def cards_played(lane: Any, seat: Any) -> Any:
    """How many cards the seat has played in this deal."""
    leads = lane["led"] != NO_CARD and lane["leader"] == seat
    return lane["n_tricks"] + (1 if leads else 0)


@kernel
def _in_later_trick(lane: Any, code: Any, seat: Any, king: Any, in_hand: Any) -> Any:
    return code["later_as_laid"] != 0 and lane["n_tricks"] > 0 and _as_laid(lane, code, seat, king, in_hand)


@kernel
def _as_laid(lane: Any, code: Any, seat: Any, king: Any, in_hand: Any) -> Any:
    """Whether the announcement goes with the card now: it is the seat's turn, and the king is a legal card."""
    on_turn = lane["leader"] if lane["phase"] == Phase.LEAD else 1 - lane["leader"]
    return in_hand and on_turn == seat and cards_open(lane, code, king) & king != 0


@kernel
def announce(lane: Any, code: Any, seat: Any) -> None:
    """The seat announces the king: its point is marked, and a card bound to the announcement is played."""
    king = king_of_trumps(lane, code)
    in_hand = lane["hands"][seat] & king != 0
    with_card = code["dealer_window"] == AS_LAID if seat == lane["dealer"] else code["until_covered"] != 0
    lane["announced"] = seat
    lane["king_bound"] = 1 if in_hand and (with_card or cards_played(lane, seat) > 0) else 0
    mark(lane, code, seat, code["held_points"])


@kernel
def lead_declares(lane: Any, code: Any, card: Any) -> Any:
    """Whether this card, led now, announces itself (MOD-021)."""
    first = lane["phase"] == Phase.LEAD and lane["n_tricks"] == 0 and lane["announced"] < 0
    return first and code["king_led"] == DECLARES_ITSELF and bit_of(card) == king_of_trumps(lane, code)
