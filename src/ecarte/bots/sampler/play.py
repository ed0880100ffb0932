"""The value of each card, looked up for every hand the adversary may hold as if both hands were open.

A value is the chance of winning the game from the present score.  In truth hands are hidden.  The values
are corrected for this in one case only: a king of trumps that the adversary does not know of (`HIDDEN_KING_GAIN`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ecarte.acts import Action
from ecarte.bots.base import ChoiceValue
from ecarte.bots.choices import Choices
from ecarte.bots.sampler.beliefs import Belief
from ecarte.bots.sampler.features import EncodedView
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, KING_THEIRS, Shares, game_shares
from ecarte.tables.arrays import Tricks, look_up, spread_entries, spread_values
from ecarte.tables.duties import KING_OF_TRUMPS, reply_wins

HIDDEN_KING_GAIN: Final = 0.03
"""The probability that a king of trumps the adversary does not know of makes one trick more."""


def card_values(encoded_view: EncodedView, belief: Belief) -> list[ChoiceValue]:
    """The values of each card I may play and of announcing the king, the best first.

    Under rules by which the leader names the suit before the card (CYCL-011), a suit has the value of its best card.
    Of acts with the same value the announcement comes first.
    """
    announcement = Choices(encoded_view.view.legal).announcement
    share_table = _share_table(encoded_view)
    their_kings = _they_may_announce(encoded_view, belief)
    hold_king = _holds_unannounced_king(encoded_view)
    by_action: dict[Action, ChoiceValue] = {}
    announced_values: list[ChoiceValue] = []
    for action, card in _playable(encoded_view):
        tricks = encoded_view.won[0] + tricks_after(encoded_view, belief, card)
        still_mine = hold_king and can_announce_after(encoded_view, card)
        is_hidden = hold_king and not still_mine and card != KING_OF_TRUMPS
        valued = _with_error(
            action,
            _shares_of(share_table, tricks, their_kings, king_is_mine=still_mine, king_is_hidden=is_hidden),
            belief,
        )
        by_action[action] = max(by_action.get(action, valued), valued, key=_by_value)
        if announcement is not None and (card == KING_OF_TRUMPS or not _king_announced_as_played(encoded_view)):
            shares = _shares_of(share_table, tricks, their_kings, king_is_mine=True, king_is_hidden=False)
            announced_values.append(_with_error(announcement, shares, belief))
    best = [max(announced_values, key=_by_value)] if announced_values else []
    return sorted((*best, *by_action.values()), key=_by_value, reverse=True)


def _playable(encoded_view: EncodedView) -> Iterator[tuple[Action, int]]:
    """Each card that I may play, or whose suit I may name, as (the act that plays it or names its suit, its mask)."""
    choices, hand = Choices(encoded_view.view.legal), encoded_view.view.hand
    assert hand is not None
    yield from ((act, encoded_view.order.mask(act.card.bit)) for act in choices.cards)
    yield from ((act, encoded_view.order.mask(card.bit)) for act in choices.suits for card in hand.suit(act.suit))


def _by_value(valued: ChoiceValue) -> float:
    return valued.value


def _share_table(encoded_view: EncodedView) -> Shares:
    public = encoded_view.view.public
    return game_shares(public.agreement).shares_after_deal(
        encoded_view.score, liable=public.liable, i_am_elder=encoded_view.i_am_elder
    )


def announcement_pays(encoded_view: EncodedView, belief: Belief) -> bool:
    """Whether I do at least as well to announce the king, at the last moment for it, as to hide it."""
    share_table = _share_table(encoded_view)
    tricks = encoded_view.won[0] + _tricks_to_come(encoded_view, belief)
    no_kings = np.zeros(len(belief.hands), dtype=bool)
    announced_shares = _shares_of(share_table, tricks, no_kings, king_is_mine=True, king_is_hidden=False)
    hidden_shares = _shares_of(share_table, tricks, no_kings, king_is_mine=False, king_is_hidden=True)
    return _mean(announced_shares - hidden_shares, belief) >= 0


def tricks_after(encoded_view: EncodedView, belief: Belief, card: int) -> NDArray[np.int64]:
    """The number of tricks I make from now on when I play `card`, for every hand of the belief."""
    my_rest = encoded_view.my_cards & ~card
    n_rest = my_rest.bit_count()
    if not encoded_view.led:
        entries = look_up(
            spread_entries(encoded_view.duties, n_rest + 1),
            n_rest + 1,
            _repeat_for_hands(encoded_view.my_cards, belief),
            belief.hands,
        )
        place = (encoded_view.my_cards & card - 1).bit_count()
        return (entries >> 3 * place & 7).astype(np.int64)
    if not n_rest:
        return np.full(len(belief.hands), int(reply_wins(encoded_view.led, card)))
    if reply_wins(encoded_view.led, card):
        return 1 + _open_tricks(encoded_view, n_rest, _repeat_for_hands(my_rest, belief), belief.hands).astype(np.int64)
    return n_rest - _open_tricks(encoded_view, n_rest, belief.hands, _repeat_for_hands(my_rest, belief)).astype(
        np.int64
    )


def _tricks_to_come(encoded_view: EncodedView, belief: Belief) -> NDArray[np.int64]:
    """The number of tricks I make from now on, for every hand of the belief.

    The trick on the table is included: its card counts as still in the hand of the player who led it.
    """
    public = encoded_view.view.public
    my_cards = encoded_view.my_cards
    if public.led is not None and not encoded_view.led:
        my_cards |= encoded_view.order.mask(public.led.bit)
    n_cards = my_cards.bit_count()
    their_hands = belief.hands
    if encoded_view.led:
        their_hands = their_hands | np.uint32(encoded_view.led)
    if public.leader is encoded_view.view.seat:
        return _open_tricks(encoded_view, n_cards, _repeat_for_hands(my_cards, belief), their_hands).astype(np.int64)
    return n_cards - _open_tricks(encoded_view, n_cards, their_hands, _repeat_for_hands(my_cards, belief)).astype(
        np.int64
    )


def _open_tricks(
    encoded_view: EncodedView, hand_size: int, leaders: NDArray[np.uint32], others: NDArray[np.uint32]
) -> Tricks:
    return look_up(spread_values(encoded_view.duties, hand_size), hand_size, leaders, others)


def _repeat_for_hands(mask: int, belief: Belief) -> NDArray[np.uint32]:
    return np.full(len(belief.hands), mask, dtype=np.uint32)


# --- values -----------------------------------------------------------------------------------------


def _shares_of(
    share_table: Shares,
    tricks: NDArray[np.int64],
    their_kings: NDArray[np.bool_],
    *,
    king_is_mine: bool,
    king_is_hidden: bool,
) -> Shares:
    """My share of the game for each hand that the adversary may hold.

    `share_table` is a table of `GameShares.shares_after_deal`; `tricks` and `their_kings` have a value for each hand.
    `king_is_mine`: I mark the point for the king.  `king_is_hidden`: I hold it, and the adversary does not know.
    """
    point_taker = KING_MINE if king_is_mine else np.where(their_kings, KING_THEIRS, KING_NOBODYS)
    shares: Shares = share_table[point_taker, tricks]
    if king_is_hidden:
        one_more = np.minimum(tricks + 1, share_table.shape[1] - 1)
        shares = (1 - HIDDEN_KING_GAIN) * shares + HIDDEN_KING_GAIN * share_table[point_taker, one_more]
    return shares


def _with_error(action: Action, shares: Shares, belief: Belief) -> ChoiceValue:
    value = _mean(shares, belief)
    if belief.is_exact:
        return ChoiceValue(action, value, 0.0)
    return ChoiceValue(action, value, float(np.sqrt(np.sum(belief.weights**2 * (shares - value) ** 2))))


def _mean(shares: Shares, belief: Belief) -> float:
    """The mean over the hands of the belief.

    `np.dot` would give a last digit that depends on the processor, and so another order of equal values.
    """
    return float(np.average(shares, weights=belief.weights))


# --- the king ---------------------------------------------------------------------------------------


def _holds_unannounced_king(encoded_view: EncodedView) -> bool:
    return bool(encoded_view.my_cards & KING_OF_TRUMPS) and encoded_view.view.public.announced is None


def _they_may_announce(encoded_view: EncodedView, belief: Belief) -> NDArray[np.bool_]:
    """For each hand, whether it has the king of trumps and may still announce it."""
    if encoded_view.king_passed or encoded_view.view.public.announced is not None:
        return np.zeros(len(belief.hands), dtype=bool)
    have_king: NDArray[np.bool_] = belief.hands & KING_OF_TRUMPS != 0
    return have_king


def can_announce_after(encoded_view: EncodedView, card: int) -> bool:
    """Whether the king can still be announced after `card` is played."""
    rules = encoded_view.view.public.agreement.rules.king
    in_any_trick = _king_announced_as_played(encoded_view)
    if card != KING_OF_TRUMPS:
        return in_any_trick
    is_first = not encoded_view.view.public.tricks
    if encoded_view.led:
        return is_first and not encoded_view.i_am_elder and rules.dealer_king_first == "until-he-plays-again"
    if not encoded_view.i_am_elder:
        return False
    is_until_covered = rules.elder_window == "until-covered"
    if not is_first:
        return in_any_trick and is_until_covered
    return is_until_covered or rules.elder_king_led in ("until-played-to", "declares-itself")


def _king_announced_as_played(encoded_view: EncodedView) -> bool:
    """Whether the king may be announced in any trick, but only to be played at once."""
    return encoded_view.view.public.agreement.rules.king.later_tricks == "as-laid"
