"""The value of each card: every hand the adversary may hold is played out with both hands open, by the table.

The values are shares of the game at the score.  They leave out that neither player sees the other's hand: `HIDDEN` is
the value of a king that the adversary does not know of.
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
from ecarte.bots.sampler.features import Seen
from ecarte.bots.sampler.game_shares import KING_HIS, KING_MINE, KING_NOBODYS, Shares, standing_of
from ecarte.tables.arrays import Tricks, look_up, spread_entries, spread_values
from ecarte.tables.duties import KING_OF_TRUMPS, reply_wins

HIDDEN: Final = 0.03
"""How often a king that the adversary does not know of makes a trick more."""


def card_values(seen: Seen, belief: Belief) -> list[Valued]:
    """The cards I may play or the suits I may name, and the king's announcement where it is open, the best first.

    Of equal ones the announcement is first: it needs no hands tried.
    """
    announce = Choices(seen.view.legal).announcement
    shares = _worth(seen)
    his_kings = _he_may_announce(seen, belief)
    unannounced = _holds_unannounced_king(seen)
    silent: dict[Action, Valued] = {}
    announced: list[Valued] = []
    for action, card in _ways(seen):
        tricks = seen.won[0] + tricks_after(seen, belief, card)
        mine = unannounced and right_survives(seen, card)
        hidden = unannounced and not mine and card != KING_OF_TRUMPS
        value = _valued(action, _shares_of(shares, tricks, his_kings, mine=mine, hidden=hidden), belief)
        silent[action] = max(silent.get(action, value), value, key=_value)
        if announce is not None and (card == KING_OF_TRUMPS or not _is_bound(seen)):
            told = _shares_of(shares, tricks, his_kings, mine=True, hidden=False)
            announced.append(_valued(announce, told, belief))
    best = [max(announced, key=_value)] if announced else []
    return sorted((*best, *silent.values()), key=_value, reverse=True)


def _ways(seen: Seen) -> Iterator[tuple[Action, int]]:
    """Every card that may be played now, with the act that leads to it: the card itself, or the naming of its suit."""
    may, hand = Choices(seen.view.legal), seen.view.hand
    assert hand is not None
    yield from ((play, seen.order.mask(play.card.bit)) for play in may.cards)
    yield from ((name, seen.order.mask(card.bit)) for name in may.suits for card in hand.suit(name.suit))


def _value(valued: Valued) -> float:
    return valued.value


def _worth(seen: Seen) -> Shares:
    public = seen.view.public
    return standing_of(public.agreement).worth(seen.score, liable=public.liable, i_am_elder=seen.i_am_elder)


def announcing_in_passing(seen: Seen, belief: Belief) -> bool:
    """Whether a king that must be announced now or never is better announced than hidden."""
    shares = _worth(seen)
    tricks = seen.won[0] + _tricks_to_come(seen, belief)
    nobody = np.zeros(len(belief.hands), dtype=bool)
    told = _shares_of(shares, tricks, nobody, mine=True, hidden=False)
    kept = _shares_of(shares, tricks, nobody, mine=False, hidden=True)
    return _mean(told - kept, belief) >= 0


def tricks_after(seen: Seen, belief: Belief, card: int) -> NDArray[np.int64]:
    """The tricks I make from here when I play `card`, this one included, against every hand of the belief."""
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


def _tricks_to_come(seen: Seen, belief: Belief) -> NDArray[np.int64]:
    """The tricks I make of those still to come, with either leader; my card on the table is taken back."""
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


def _values(seen: Seen, n: int, leader: NDArray[np.uint32], other: NDArray[np.uint32]) -> Tricks:
    return look_up(spread_values(seen.duties, n), n, leader, other)


def _all(mask: int, belief: Belief) -> NDArray[np.uint32]:
    return np.full(len(belief.hands), mask, dtype=np.uint32)


# --- values -----------------------------------------------------------------------------------------


def _shares_of(
    shares: Shares, tricks: NDArray[np.int64], his_kings: NDArray[np.bool_], *, mine: bool, hidden: bool
) -> Shares:
    """My share of the game for each hand the adversary may hold."""
    whose = KING_MINE if mine else np.where(his_kings, KING_HIS, KING_NOBODYS)
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
    """The mean over the hands of the belief: of ones exactly one.

    Not `np.dot`, whose last digit differs between processors; equal values would then be ordered differently there.
    """
    return float(np.average(shares, weights=belief.weights))


# --- the king ---------------------------------------------------------------------------------------


def _holds_unannounced_king(seen: Seen) -> bool:
    return bool(seen.mine & KING_OF_TRUMPS) and seen.view.public.announced is None


def _he_may_announce(seen: Seen, belief: Belief) -> NDArray[np.bool_]:
    """Whether the king of trumps is in each hand, and its point still to be had."""
    if seen.king_passed or seen.view.public.announced is not None:
        return np.zeros(len(belief.hands), dtype=bool)
    holds: NDArray[np.bool_] = belief.hands & KING_OF_TRUMPS != 0
    return holds


def right_survives(seen: Seen, card: int) -> bool:
    """Whether the king's point can still be had when `card` is played without announcing first."""
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


def _is_bound(seen: Seen) -> bool:
    """Whether the announcement binds me to lay the king at once."""
    return seen.view.public.agreement.rules.king.later_tricks == "as-laid"
