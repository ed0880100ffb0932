"""Proposal, answer, discards and cards from the stock in a lane.

The twin of `ecarte.engine.proposal` and `ecarte.engine.exchange`, and of the dealing in `ecarte.engine.dealing`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ecarte.cards import Rank
from ecarte.engine.deal import Liable, Phase
from ecarte.rules.check import choices
from ecarte_lab.adapters.batch.card_masks import bit_of, count, lowest
from ecarte_lab.adapters.batch.chance import draw, shuffle
from ecarte_lab.adapters.batch.compiler import kernel
from ecarte_lab.adapters.batch.play import NO_CARD, mark

DEALER_PLAYS_HIS_HAND: Final = choices("exchange.short_stock").index("dealer-plays-his-hand")
FROM_DISCARDS: Final = choices("exchange.short_stock").index("from-discards")
UNNAMED: Final = -1


@kernel
def deal_cards(lane: Any, code: Any, pack: Any) -> None:
    """Shuffles, deals the hands and turns up the next card; `deals`, `dealer` and `score` are set already."""
    shuffle(pack, lane, code)
    dealer = lane["dealer"]
    for seat in range(2):
        lane["hands"][seat] = 0
        lane["discards"][seat] = 0
        lane["won"][seat] = 0
        lane["silent"][seat] = 0
    dealt = 2 * code["hand_size"]
    for place in range(dealt):
        receiver = dealer if code["to_dealer"][place] else 1 - dealer
        lane["hands"][receiver] |= bit_of(pack[place])
    turned = pack[dealt]
    lane["turn_up"] = turned
    lane["gone"] = bit_of(turned)
    lane["stock"] = code["pack_size"] - dealt - 1
    lane["reused"] = 0
    lane["proposals"] = 0
    lane["liable"] = Liable.NOBODY
    lane["announced"] = -1
    lane["king_bound"] = 0
    lane["leader"] = 1 - dealer
    lane["led"] = NO_CARD
    lane["n_tricks"] = 0
    lane["n_exchanges"] = 0
    lane["asked"] = UNNAMED
    lane["phase"] = Phase.ELDER_DECIDES if lane["stock"] else Phase.LEAD
    if turned & 7 == Rank.KING:
        mark(lane, code, dealer, code["turned_points"])


# --- proposal and answer ----------------------------------------------------------------------------


@kernel
def may_propose(lane: Any, code: Any) -> Any:
    """Whether a further exchange is possible: cards in the stock, and fewer exchanges than the most allowed."""
    most = code["most_exchanges"]
    return lane["stock"] > 0 and (most == 0 or lane["n_exchanges"] < most)


@kernel
def _laid_before(lane: Any, exchanges: Any) -> Any:
    """How many cards were laid down in the first `exchanges` exchanges."""
    laid = 0
    for place in range(exchanges):
        laid += lane["elder_laid"][place] + lane["dealer_laid"][place]
    return laid


@kernel
def _to_spare(lane: Any, code: Any) -> Any:
    """How many cards an exchange can give out now: the stock, and earlier discards where they are used again."""
    if code["short_stock"] != FROM_DISCARDS:
        return lane["stock"]
    earlier = lane["n_exchanges"] - (0 if lane["phase"] == Phase.ELDER_DECIDES else 1)
    return lane["stock"] + _laid_before(lane, earlier)


@kernel
def most_for_elder(lane: Any, code: Any) -> Any:
    """The greatest number of cards the elder may exchange now."""
    return min(code["hand_size"], _to_spare(lane, code))


@kernel
def stand(lane: Any) -> None:
    """The elder stands; standing without a proposal makes them liable."""
    if lane["proposals"] == 0:
        lane["liable"] = Liable.ELDER
    lane["phase"] = Phase.LEAD


@kernel
def propose(lane: Any, number: Any) -> None:
    """The elder proposes, for `number` cards where the code has it named at once, else 0."""
    lane["phase"] = Phase.DEALER_ANSWERS
    lane["proposals"] += 1
    if number:
        _begin_exchange(lane, number, 0)


@kernel
def _begin_exchange(lane: Any, asked: Any, enough_for: Any) -> None:
    place = lane["n_exchanges"]
    lane["n_exchanges"] = place + 1
    lane["asked"] = asked
    lane["enough_for"][place] = enough_for
    lane["elder_laid"][place] = 0
    lane["dealer_laid"][place] = 0
    lane["elder_said"][place] = asked
    lane["elder_knows"][place] = 0
    lane["laid"][place] = 0


@kernel
def accept(lane: Any, code: Any, enough_for: Any) -> None:
    """The dealer accepts, on condition that the stock serves them `enough_for` cards where that is not 0.

    Where the number was named with the proposal a condition has no effect, as in the engine.
    """
    lane["phase"] = Phase.ELDER_DISCARDS
    if not code["with_number"]:
        _begin_exchange(lane, UNNAMED, enough_for)
        if enough_for:
            lane["phase"] = Phase.ELDER_NAMES


@kernel
def refuse(lane: Any, code: Any) -> None:
    """The dealer refuses; the first refusal makes them liable, or any, depending on the code."""
    priced = lane["proposals"] == 1 or code["any_refusal"] != 0
    lane["liable"] = Liable.DEALER if priced else Liable.NOBODY
    if code["with_number"]:
        lane["n_exchanges"] -= 1
    lane["phase"] = Phase.LEAD


@kernel
def name_number(lane: Any, number: Any) -> None:
    """The elder names their number; a conditional acceptance may fail now, and then nobody is liable."""
    place = lane["n_exchanges"] - 1
    if number + lane["enough_for"][place] > lane["stock"]:
        lane["n_exchanges"] -= 1
        lane["phase"] = Phase.LEAD
        return
    lane["asked"] = number
    lane["elder_said"][place] = number
    lane["phase"] = Phase.ELDER_DISCARDS


# --- discards ---------------------------------------------------------------------------------------


@kernel
def discard_limits(lane: Any, code: Any) -> Any:
    """The least and the greatest number of cards that the player who is to discard may lay down now."""
    if lane["phase"] == Phase.ELDER_DISCARDS:
        asked = lane["asked"]
        if asked != UNNAMED:
            number = min(np.int64(asked), most_for_elder(lane, code))
            return number, number
        return code["elder_least"], most_for_elder(lane, code)
    enough_for = np.int64(lane["enough_for"][lane["n_exchanges"] - 1])
    if enough_for:
        return enough_for, enough_for
    most = _most_for_dealer(lane, code)
    return min(code["dealer_least"], most), most


@kernel
def _most_for_dealer(lane: Any, code: Any) -> Any:
    size = code["hand_size"]
    still_due = size - count(lane["hands"][1 - lane["dealer"]])
    left = _to_spare(lane, code) - lane["reused"] - still_due
    if code["short_stock"] == DEALER_PLAYS_HIS_HAND and left < size:
        return 0
    return min(size, left)


@kernel
def discard(lane: Any, code: Any, pack: Any, cards: Any) -> None:
    """The player who is to discard lays `cards` face down; steps without a choice follow."""
    by_elder = lane["phase"] == Phase.ELDER_DISCARDS
    seat = 1 - lane["dealer"] if by_elder else lane["dealer"]
    place = lane["n_exchanges"] - 1
    number = count(cards)
    lane["hands"][seat] &= ~cards
    lane["discards"][seat] |= cards
    lane["gone"] |= cards
    lane["laid"][place] |= cards
    if by_elder:
        lane["elder_laid"][place] = number
        if number:
            lane["elder_said"][place] = number
        if code["elder_served_first"]:
            _serve_elder_first(lane, code, pack, number)
            return
        _ask_dealer(lane, code, pack)
        return
    lane["dealer_laid"][place] = number
    lane["elder_knows"][place] = code["tells"]
    _serve_both(lane, code, pack)


@kernel
def _serve_elder_first(lane: Any, code: Any, pack: Any, number: Any) -> None:
    if number == 0:  # there is nothing to serve, and the dealer's turn follows from a service
        _end_exchange(lane, code)
        return
    _serve(lane, code, pack, 1 - lane["dealer"])
    _ask_dealer(lane, code, pack)


@kernel
def _ask_dealer(lane: Any, code: Any, pack: Any) -> None:
    lane["phase"] = Phase.DEALER_DISCARDS
    _, most = discard_limits(lane, code)
    if most == 0:  # they play their hand: nothing to choose, nothing to state
        lane["elder_knows"][lane["n_exchanges"] - 1] = 1
        _serve_both(lane, code, pack)


@kernel
def _serve_both(lane: Any, code: Any, pack: Any) -> None:
    """The elder is served, then the dealer; both may have their cards already."""
    _serve(lane, code, pack, 1 - lane["dealer"])
    _serve(lane, code, pack, lane["dealer"])
    _end_exchange(lane, code)


@kernel
def _end_exchange(lane: Any, code: Any) -> None:
    # Once discards are served again the stock is empty, and nothing more is proposed.
    lane["phase"] = Phase.ELDER_DECIDES if may_propose(lane, code) else Phase.LEAD


@kernel
def _serve(lane: Any, code: Any, pack: Any, seat: Any) -> None:
    """Complete the hand from the stock, then from earlier discards."""
    missing = code["hand_size"] - count(lane["hands"][seat])
    for _ in range(missing):
        if lane["stock"] > 0:
            bit = bit_of(pack[code["pack_size"] - lane["stock"]])
            lane["stock"] -= 1
        else:
            bit = _used_again(lane, code)
            lane["reused"] += 1
            lane["gone"] &= ~bit
        lane["hands"][seat] |= bit


@kernel
def _used_again(lane: Any, code: Any) -> Any:
    """A discard of the latest earlier exchange that has any left, all equally likely (CYCL-030, A12)."""
    drawn = lane["reused"]
    place = lane["n_exchanges"] - 2
    while drawn >= lane["elder_laid"][place] + lane["dealer_laid"][place]:
        drawn -= lane["elder_laid"][place] + lane["dealer_laid"][place]
        place -= 1
    left = lane["laid"][place] & lane["gone"]
    for _ in range(draw(lane, code, count(left))):
        left &= left - 1
    return bit_of(lowest(left))
