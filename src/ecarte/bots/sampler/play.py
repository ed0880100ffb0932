"""The value of each card, looked up for every hand the adversary may hold as if both hands were open.

Values are shares of the game, 0 to 1, at the score.  That hands are in fact hidden is corrected for in one case only: a
king that the adversary does not know of (`HIDDEN`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.acts import Action
from ecarte.bots.base import Valued
from ecarte.bots.choices import Choices
from ecarte.bots.sampler.beliefs import Belief
from ecarte.bots.sampler.features import EncodedView
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, Shares, game_shares
from ecarte.tables.arrays import Tricks, look_up, spread_entries, spread_values
from ecarte.tables.duties import KING_OF_TRUMPS, reply_wins

HIDDEN: Final = 0.03
"""The probability that a king the adversary does not know of makes a trick more."""


def card_values(seen: EncodedView, belief: Belief) -> list[Valued]:
    """The values of each card I may play or suit I may name, and of announcing the king, the best first.

    The announcement is before others of the same value.
    """
    announce = Choices(seen.view.legal).announcement
    shares = _worth(seen)
    their_kings = _they_may_announce(seen, belief)
    unannounced = _holds_unannounced_king(seen)
    silent: dict[Action, Valued] = {}
    announced: list[Valued] = []
    for action, card in _ways(seen):
        tricks = seen.won[0] + tricks_after(seen, belief, card)
        mine = unannounced and right_survives(seen, card)
        hidden = unannounced and not mine and card != KING_OF_TRUMPS
        value = _valued(action, _shares_of(shares, tricks, their_kings, mine=mine, hidden=hidden), belief)
        silent[action] = max(silent.get(action, value), value, key=_value)
        if announce is not None and (card == KING_OF_TRUMPS or not _is_bound(seen)):
            spoken = _shares_of(shares, tricks, their_kings, mine=True, hidden=False)
            announced.append(_valued(announce, spoken, belief))
    best = [max(announced, key=_value)] if announced else []
    return sorted((*best, *silent.values()), key=_value, reverse=True)


def _ways(seen: EncodedView) -> Iterator[tuple[Action, int]]:
    """Every card that may be played now, as (act, mask); the act plays the card, or names its suit."""
    may, hand = Choices(seen.view.legal), seen.view.hand
    assert hand is not None
    yield from ((play, seen.order.mask(play.card.bit)) for play in may.cards)
    yield from ((name, seen.order.mask(card.bit)) for name in may.suits for card in hand.suit(name.suit))


def _value(valued: Valued) -> float:
    return valued.value


def _worth(seen: EncodedView) -> Shares:
    public = seen.view.public
    return game_shares(public.agreement).worth(seen.score, liable=public.liable, i_am_elder=seen.i_am_elder)


def announcing_in_passing(seen: EncodedView, belief: Belief) -> bool:
    """Whether to announce the king at the last moment for it, rather than hide it."""
    shares = _worth(seen)
    tricks = seen.won[0] + _tricks_to_come(seen, belief)
    nobody = np.zeros(len(belief.hands), dtype=bool)
    spoken = _shares_of(shares, tricks, nobody, mine=True, hidden=False)
    kept = _shares_of(shares, tricks, nobody, mine=False, hidden=True)
    return _mean(spoken - kept, belief) >= 0


def tricks_after(seen: EncodedView, belief: Belief, card: int) -> NDArray[np.int64]:
    """The number of tricks I make from now on when I play `card`, for every hand of the belief."""
    left = seen.mine & ~card
    n = left.bit_count()
    if not seen.led:
        entries = look_up(spread_entries(seen.duties, n + 1), n + 1, _all(seen.mine, belief), belief.hands)
        place = (seen.mine & card - 1).bit_count()
        return (entries >> 3 * place & 7).astype(np.int64)
    if not n:
        return np.full(len(belief.hands), int(reply_wins(seen.led, card)))
    if reply_wins(seen.led, card):
        return 1 + _values(seen, n, _all(left, belief), belief.hands).astype(np.int64)
    return n - _values(seen, n, belief.hands, _all(left, belief)).astype(np.int64)


def _tricks_to_come(seen: EncodedView, belief: Belief) -> NDArray[np.int64]:
    """The number of tricks I make from now on, for every hand of the belief; my card on the table counts as in hand."""
    public = seen.view.public
    mine = seen.mine
    if public.led is not None and not seen.led:
        mine |= seen.order.mask(public.led.bit)
    n = mine.bit_count()
    hands = belief.hands
    if seen.led:
        hands = hands | np.uint32(seen.led)
    if public.leader is seen.view.seat:
        return _values(seen, n, _all(mine, belief), hands).astype(np.int64)
    return n - _values(seen, n, hands, _all(mine, belief)).astype(np.int64)


def _values(seen: EncodedView, n: int, leader: NDArray[np.uint32], other: NDArray[np.uint32]) -> Tricks:
    return look_up(spread_values(seen.duties, n), n, leader, other)


def _all(mask: int, belief: Belief) -> NDArray[np.uint32]:
    return np.full(len(belief.hands), mask, dtype=np.uint32)


# --- values -----------------------------------------------------------------------------------------


def _shares_of(
    shares: Shares, tricks: NDArray[np.int64], their_kings: NDArray[np.bool_], *, mine: bool, hidden: bool
) -> Shares:
    """My share of the game for each hand the adversary may hold."""
    whose = KING_MINE if mine else np.where(their_kings, KING_THEIRS, KING_NOBODYS)
    found: Shares = shares[whose, tricks]
    if hidden:
        more = np.minimum(tricks + 1, shares.shape[1] - 1)
        found = (1 - HIDDEN) * found + HIDDEN * shares[whose, more]
    return found


def _valued(action: Action, shares: Shares, belief: Belief) -> Valued:
    value = _mean(shares, belief)
    if belief.is_exact:
        return Valued(action, value, 0.0)
    return Valued(action, value, float(np.sqrt(np.sum(belief.weights**2 * (shares - value) ** 2))))


def _mean(shares: Shares, belief: Belief) -> float:
    """The mean over the hands of the belief.

    `np.dot` would give a last digit that depends on the processor, and so another order of equal values.
    """
    return float(np.average(shares, weights=belief.weights))


# --- the king ---------------------------------------------------------------------------------------


def _holds_unannounced_king(seen: EncodedView) -> bool:
    return bool(seen.mine & KING_OF_TRUMPS) and seen.view.public.announced is None


def _they_may_announce(seen: EncodedView, belief: Belief) -> NDArray[np.bool_]:
    """For each hand, whether it has the king of trumps and may still announce it."""
    if seen.king_passed or seen.view.public.announced is not None:
        return np.zeros(len(belief.hands), dtype=bool)
    holds: NDArray[np.bool_] = belief.hands & KING_OF_TRUMPS != 0
    return holds


def right_survives(seen: EncodedView, card: int) -> bool:
    """Whether the king can still be announced after `card` is played."""
    rules = seen.view.public.agreement.rules.king
    later = rules.later_tricks == "as-laid"
    if card != KING_OF_TRUMPS:
        return later
    is_first = not seen.view.public.tricks
    if seen.led:
        return is_first and not seen.i_am_elder and rules.dealer_king_first == "until-he-plays-again"
    if not seen.i_am_elder:
        return False
    covered = rules.elder_window == "until-covered"
    if not is_first:
        return later and covered
    return covered or rules.elder_king_led in ("until-played-to", "declares-itself")


def _is_bound(seen: EncodedView) -> bool:
    """Whether a player who announces must play the king at once."""
    return seen.view.public.agreement.rules.king.later_tricks == "as-laid"
