"""The adversary's possible hands with weights, given what they did.

Hands are drawn from the unseen cards without those the adversary cannot hold.  A hand's weight depends on how many
cards they kept in an exchange (trumps and kings are likelier when they kept many), on whether such a hand stands,
proposes or refuses, and on their leads and replies.  These are only habits, so no legal hand gets the weight 0.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import perm
from random import Random
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.bots.sampler.features import KEEPERS, EncodedView, n_ways
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable, Phase
from ecarte.tables.arrays import Masks
from ecarte.tables.duties import KING_OF_TRUMPS, reply_wins

Weights = NDArray[np.float64]

DOUBT: Final = 0.04
"""The least probability of a choice, however unlikely the hand and the habits make it."""

AGAINST_HABIT: Final = 0.35
"""The factor on the weight of a hand for each card played against the habits."""

KING_KEPT_SILENT: Final = 0.08
"""The factor on the weight of a hand with a king of trumps that could have been announced and was not."""


class Belief(msgspec.Struct, frozen=True):
    """Hands the adversary may hold, with their probabilities.

    `hands` are trump-first masks, shape (n,); `weights` of the same shape add up to 1.  `is_exact`: every possible hand
    is among them.
    """

    hands: Masks
    weights: Weights
    is_exact: bool


def believe(encoded_view: EncodedView, rng: Random, *, draws: int) -> Belief:
    """The hands that the adversary may hold now: all, or about `draws` sampled ones."""
    hands, weights, is_exact = _sampled_hands(
        encoded_view, np.random.Generator(np.random.SFC64(rng.getrandbits(64))), draws
    )
    weights = weights * _decision_likelihood(encoded_view, hands) * _play_likelihood(encoded_view, hands)
    if encoded_view.king_passed:
        weights = np.where(hands & KING_OF_TRUMPS, KING_KEPT_SILENT * weights, weights)
    return Belief(hands, weights / weights.sum(), is_exact)


# --- which hands ------------------------------------------------------------------------------------


def _sampled_hands(encoded_view: EncodedView, rng: np.random.Generator, draws: int) -> tuple[Masks, Weights, bool]:
    """Hands sampled by their number of trumps and kings, from each stratum in proportion to its probability (stratified
    sampling), with weights, and whether they are all possible hands."""
    pool = encoded_view.pool & ~encoded_view.their_certain
    n = encoded_view.their_number - encoded_view.their_certain.bit_count()
    if n_ways((pool & ~encoded_view.their_lacks).bit_count(), n):
        pool &= ~encoded_view.their_lacks
    keepers, others = bits_of(pool & KEEPERS), bits_of(pool & ~KEEPERS)
    n_shown = ((encoded_view.their_played | encoded_view.their_certain) & KEEPERS).bit_count()
    ways = [n_ways(len(keepers), n_keepers) * n_ways(len(others), n - n_keepers) for n_keepers in range(n + 1)]
    likelihoods = _keeper_likelihoods(encoded_view, [n_keepers + n_shown for n_keepers in range(n + 1)])
    shares = np.array([way * likelihood for way, likelihood in zip(ways, likelihoods, strict=True)])
    shares /= shares.sum()
    is_exact = sum(ways) <= draws
    hands, weights = [], []
    for n_keepers in range(n + 1):
        if not ways[n_keepers]:
            continue
        n_hands = ways[n_keepers] if is_exact else min(ways[n_keepers], max(8, round(draws * float(shares[n_keepers]))))
        layer = _layer((keepers, n_keepers), (others, n - n_keepers), n_hands, rng) | np.uint32(
            encoded_view.their_certain
        )
        hands.append(layer)
        weights.append(np.full(len(layer), shares[n_keepers] / len(layer)))
    return np.concatenate(hands), np.concatenate(weights), is_exact


def _layer(
    keepers: tuple[list[int], int], others: tuple[list[int], int], n_hands: int, rng: np.random.Generator
) -> Masks:
    """Hands with the given numbers of cards from `keepers` and `others`: all, or `n_hands` drawn with replacement."""
    n_keepers, n_others = (n_ways(len(cards), number) for cards, number in (keepers, others))
    ways = n_keepers * n_others
    number = np.arange(ways) if n_hands == ways else rng.integers(0, ways, n_hands)
    return choice_of(*keepers, number % n_keepers) | choice_of(*others, number // n_keepers)


def choice_of(cards: list[int], k: int, number: NDArray[np.int64]) -> Masks:
    """Masks of `k` of the cards: the combinations with these numbers, in the order of `_combinations`."""
    if not k:
        return np.zeros(len(number), dtype=np.uint32)
    places = _combinations(k)[number]
    masks: Masks = np.array(cards, dtype=np.uint32)[places].sum(axis=1, dtype=np.uint32)
    return masks


@cache
def _combinations(k: int) -> NDArray[np.int8]:
    """All combinations of `k` of 26 places, shape (combinations, k), ordered so that those of the first n places come
    before all others, for every n."""
    places = np.array(list(combinations(range(26), k)), dtype=np.int8)
    return places[np.lexsort(places.T)]


def _keeper_likelihoods(encoded_view: EncodedView, keepers: list[int]) -> list[float]:
    """For each of these numbers of trumps and kings, the weight of a hand with that number, given how many cards the
    adversary kept and the number in their proposal."""
    likelihoods = [_exchange_likelihood(encoded_view, n_keepers) for n_keepers in keepers]
    if encoded_view.their_proposed_number is None:
        return likelihoods
    n_kept = encoded_view.size - encoded_view.their_proposed_number
    return [
        likelihood * (1.0 if n_keepers == n_kept else DOUBT)
        for n_keepers, likelihood in zip(keepers, likelihoods, strict=True)
    ]


def _exchange_likelihood(encoded_view: EncodedView, n_keepers: int) -> float:
    """The weight of a hand with `n_keepers` trumps and kings after the adversary's exchanges.

    It counts the ways to have kept some of its cards and drawn the others, assuming that no trump or king was thrown.
    """
    size = encoded_view.size
    if not encoded_view.they_exchanged:
        return 1.0
    unseen = encoded_view.pool | encoded_view.their_played
    others, total = (unseen & ~KEEPERS).bit_count(), unseen.bit_count()
    if encoded_view.their_kept_number is not None:
        n_thrown = max(0, min(encoded_view.their_thrown_number, others - size))
        by_habit = perm(max(0, others - (size - n_keepers)), n_thrown) / perm(others, n_thrown)
        by_chance = perm(total - size, n_thrown) / perm(total, n_thrown)
        return (
            n_ways(n_keepers, encoded_view.their_kept_number) * by_habit
            + DOUBT * n_ways(size, encoded_view.their_kept_number) * by_chance
        )
    return DOUBT / size + sum(
        n_ways(n_keepers, n_kept)
        * n_ways(others - (size - n_keepers), size - n_kept)
        / max(1, n_ways(total - size, size - n_kept))
        for n_kept in range(size + 1)
    )


# --- decisions --------------------------------------------------------------------------------------


def stand_chances(encoded_view: EncodedView, hands: Masks) -> Weights:
    """The probability that an elder stands with each hand."""
    return _chances_of(log_odds(table_of(encoded_view.view.public.agreement).stands, hands))


def refusal_chances(encoded_view: EncodedView, hands: Masks) -> Weights:
    """The probability that a dealer refuses with each hand."""
    return _chances_of(log_odds(table_of(encoded_view.view.public.agreement).refuses, hands))


def _chances_of(odds: Weights) -> Weights:
    chance: Weights = DOUBT + (1 - 2 * DOUBT) / (1 + np.exp(-odds))
    return chance


def _decision_likelihood(encoded_view: EncodedView, hands: Masks) -> Weights | float:
    """The probability of the adversary's last decision with each hand, to which the cards played since are added."""
    public = encoded_view.view.public
    whole_hands = hands | np.uint32(encoded_view.their_played)
    is_open = public.proposals > len(public.exchanges)
    if public.phase is None:
        return 1.0
    if encoded_view.i_am_elder:
        if public.phase >= Phase.LEAD and is_open and public.liable is not Liable.ELDER:
            return refusal_chances(encoded_view, whole_hands)
        return (
            1 - refusal_chances(encoded_view, whole_hands)
            if public.phase in (Phase.ELDER_NAMES, Phase.ELDER_DISCARDS)
            else 1.0
        )
    if public.phase >= Phase.LEAD and not is_open:
        return stand_chances(encoded_view, whole_hands)
    return (
        1 - stand_chances(encoded_view, whole_hands)
        if public.phase >= Phase.LEAD or public.phase is Phase.DEALER_ANSWERS
        else 1.0
    )


# --- manner of play ---------------------------------------------------------------------------------


def _play_likelihood(encoded_view: EncodedView, hands: Masks) -> Weights | float:
    """The factor for the cards played, if the adversary's habit is to win with the lowest card that wins, lose with the
    lowest, and lead the highest of a suit."""
    likelihood: Weights | float = 1.0
    later_cards = encoded_view.their_played
    for led, reply, they_led in encoded_view.tricks:
        card = led if they_led else reply
        if not card:
            break
        later_cards &= ~card
        preferred = preferred_cards(led, reply, they_led=they_led)
        if preferred:
            likelihood = likelihood * np.where(
                (hands | np.uint32(later_cards)) & np.uint32(preferred), AGAINST_HABIT, 1.0
            )
    return likelihood


def preferred_cards(led: int, reply: int, *, they_led: bool) -> int:
    """A mask of the cards that by habit the adversary would have played instead, had they held them."""
    card = led if they_led else reply
    suit = 0xFF << (card.bit_length() - 1 & 24)
    if they_led:
        return suit & -(card << 1)
    if reply & (0xFF << (led.bit_length() - 1 & 24)):
        return suit & (card - 1) & (-(led << 1) if reply_wins(led, reply) else -1)
    return suit & (card - 1)
