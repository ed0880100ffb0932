"""Lead, reply, tricks and marks in a lane: the twin of `ecarte.engine.play` and `ecarte.engine.scoring`."""

from __future__ import annotations

from typing import Any, Final

from ecarte.engine.deal import Phase
from ecarte_lab.adapters.batch.card_masks import bit_of, suit_of
from ecarte_lab.adapters.batch.compiler import kernel

NO_CARD: Final = -1


@kernel
def mark(lane: Any, code: Any, seat: Any, points: Any) -> None:
    """Add points, never above the target; reaching it ends the deal at once.  A lane is one deal of the batch."""
    marked = min(lane["score"][seat] + points, code["target"])
    lane["score"][seat] = marked
    if marked == code["target"]:
        lane["phase"] = Phase.OVER


@kernel
def higher(card: Any) -> Any:
    """The mask of the cards that beat `card` in its own suit."""
    return suit_of(card) & ~(2 * bit_of(card) - 1)


@kernel
def cards_open(lane: Any, code: Any, king: Any) -> Any:
    """The cards that the seat on turn may play now; `king` is the king of trumps as a mask."""
    if lane["phase"] == Phase.LEAD:
        held = lane["hands"][lane["leader"]]
    else:
        held = _allowed(lane, code, lane["hands"][1 - lane["leader"]])
    return held & king if lane["king_bound"] else held


@kernel
def _allowed(lane: Any, code: Any, hand: Any) -> Any:
    """The twin of `ecarte.engine.agreement.cards_allowed`."""
    led = lane["led"]
    same = hand & suit_of(led)
    if same:
        winning = same & higher(led)
        if code["must_win"] and winning:
            return winning
        return same if code["must_follow"] else hand
    trumps = hand & suit_of(lane["turn_up"])
    # No test for trumps led, unlike the twin: a hand without the suit led has no trumps then.
    return trumps if code["must_trump"] and trumps else hand


@kernel
def play_card(lane: Any, code: Any, card: Any) -> None:
    """The seat on turn plays a card; a reply ends the trick, the last trick the deal."""
    bit = bit_of(card)
    leader = lane["leader"]
    lane["king_bound"] = 0
    lane["gone"] |= bit
    if lane["phase"] == Phase.LEAD:
        lane["hands"][leader] &= ~bit
        lane["led"] = card
        lane["phase"] = Phase.REPLY
        return
    lane["hands"][1 - leader] &= ~bit
    led, number = lane["led"], lane["n_tricks"]
    same_suit = bit & suit_of(led) != 0
    reply_wins = bit & higher(led) if same_suit else bit & suit_of(lane["turn_up"])
    lane["leaders"][number] = leader
    lane["led_cards"][number] = led
    lane["replies"][number] = card
    lane["n_tricks"] = number + 1
    taker = 1 - leader if reply_wins else leader
    lane["won"][taker] += 1
    lane["leader"] = taker
    lane["led"] = NO_CARD
    lane["phase"] = Phase.LEAD
    if number + 1 == code["hand_size"]:
        _score_tricks(lane, code)


@kernel
def _score_tricks(lane: Any, code: Any) -> None:
    lane["phase"] = Phase.OVER
    for place in range(2):
        seat = 1 - lane["dealer"] if place == 0 else lane["dealer"]
        tricks = lane["won"][seat]
        if tricks >= code["tricks_for_point"]:  # no rules let both players reach this
            vole = 1 if tricks >= code["tricks_for_vole"] else 0
            mark(lane, code, seat, code["points"][place, lane["liable"], vole])
            return
