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


def believe(seen: EncodedView, rng: Random, *, draws: int) -> Belief:
    """The hands that the adversary may hold now: all, or about `draws` sampled ones."""
    hands, weights, is_exact = _drawn(seen, np.random.Generator(np.random.SFC64(rng.getrandbits(64))), draws)
    weights = weights * _by_decision(seen, hands) * _by_manner(seen, hands)
    if seen.king_passed:
        weights = np.where(hands & KING_OF_TRUMPS, KING_KEPT_SILENT * weights, weights)
    return Belief(hands, weights / weights.sum(), is_exact)


# --- which hands ------------------------------------------------------------------------------------


def _drawn(seen: EncodedView, rng: np.random.Generator, draws: int) -> tuple[Masks, Weights, bool]:
    """Hands in strata by the number of trumps and kings, as many from each stratum as is in proportion to its
    probability (stratified sampling)."""
    pool = seen.pool & ~seen.their_certain
    n = seen.their_number - seen.their_certain.bit_count()
    if n_ways((pool & ~seen.their_lacks).bit_count(), n):
        pool &= ~seen.their_lacks
    keepers, rest = bits_of(pool & KEEPERS), bits_of(pool & ~KEEPERS)
    shown = ((seen.their_played | seen.their_certain) & KEEPERS).bit_count()
    ways = [n_ways(len(keepers), t) * n_ways(len(rest), n - t) for t in range(n + 1)]
    likely = _of_kept(seen, [t + shown for t in range(n + 1)])
    shares = np.array([way * like for way, like in zip(ways, likely, strict=True)])
    shares /= shares.sum()
    is_exact = sum(ways) <= draws
    hands, weights = [], []
    for t in range(n + 1):
        if not ways[t]:
            continue
        wanted = ways[t] if is_exact else min(ways[t], max(8, round(draws * float(shares[t]))))
        layer = _layer((keepers, t), (rest, n - t), wanted, rng) | np.uint32(seen.their_certain)
        hands.append(layer)
        weights.append(np.full(len(layer), shares[t] / len(layer)))
    return np.concatenate(hands), np.concatenate(weights), is_exact


def _layer(keepers: tuple[list[int], int], rest: tuple[list[int], int], wanted: int, rng: np.random.Generator) -> Masks:
    """Hands with the given numbers of cards from `keepers` and `rest`: all, or `wanted` drawn with replacement."""
    n_keepers, n_rest = (n_ways(len(cards), number) for cards, number in (keepers, rest))
    ways = n_keepers * n_rest
    number = np.arange(ways) if wanted == ways else rng.integers(0, ways, wanted)
    return choice_of(*keepers, number % n_keepers) | choice_of(*rest, number // n_keepers)


def choice_of(cards: list[int], k: int, number: NDArray[np.int64]) -> Masks:
    """Masks of `k` of the cards: the combinations with these numbers, in the order of `_choices`."""
    if not k:
        return np.zeros(len(number), dtype=np.uint32)
    places = _choices(k)[number]
    chosen: Masks = np.array(cards, dtype=np.uint32)[places].sum(axis=1, dtype=np.uint32)
    return chosen


@cache
def _choices(k: int) -> NDArray[np.int8]:
    """All combinations of `k` of 26 places, shape (combinations, k), ordered so that those of the first n places come
    before all others, for every n."""
    found = np.array(list(combinations(range(26), k)), dtype=np.int8)
    return found[np.lexsort(found.T)]


def _of_kept(seen: EncodedView, keepers: list[int]) -> list[float]:
    """The weight of a hand with each number of trumps and kings, given how many cards were kept and are asked for
    now."""
    likely = [_by_exchange(seen, t) for t in keepers]
    if seen.asked is None:
        return likely
    keeps = seen.size - seen.asked
    return [like * (1.0 if t == keeps else DOUBT) for t, like in zip(keepers, likely, strict=True)]


def _by_exchange(seen: EncodedView, t: int) -> float:
    """The weight of a hand with `t` trumps and kings after the adversary's exchanges.

    It counts the ways to have kept some of its cards and drawn the others, assuming that no trump or king was thrown.
    """
    size = seen.size
    if not seen.exchanged:
        return 1.0
    unseen = seen.pool | seen.their_played
    others, total = (unseen & ~KEEPERS).bit_count(), unseen.bit_count()
    if seen.kept is not None:
        thrown = max(0, min(seen.thrown, others - size))
        by_habit = perm(max(0, others - (size - t)), thrown) / perm(others, thrown)
        by_chance = perm(total - size, thrown) / perm(total, thrown)
        return n_ways(t, seen.kept) * by_habit + DOUBT * n_ways(size, seen.kept) * by_chance
    return DOUBT / size + sum(
        n_ways(t, kept) * n_ways(others - (size - t), size - kept) / max(1, n_ways(total - size, size - kept))
        for kept in range(size + 1)
    )


# --- decisions --------------------------------------------------------------------------------------


def stands(seen: EncodedView, hands: Masks) -> Weights:
    """The probability that an elder stands with each hand."""
    return _decides(log_odds(table_of(seen.view.public.agreement).stands, hands))


def refuses(seen: EncodedView, hands: Masks) -> Weights:
    """The probability that a dealer refuses with each hand."""
    return _decides(log_odds(table_of(seen.view.public.agreement).refuses, hands))


def _decides(odds: Weights) -> Weights:
    chance: Weights = DOUBT + (1 - 2 * DOUBT) / (1 + np.exp(-odds))
    return chance


def _by_decision(seen: EncodedView, hands: Masks) -> Weights | float:
    """The probability of the adversary's last decision with each hand, the cards played since included."""
    public = seen.view.public
    whole = hands | np.uint32(seen.their_played)
    is_open = public.proposals > len(public.exchanges)
    if public.phase is None:
        return 1.0
    if seen.i_am_elder:
        if public.phase >= Phase.LEAD and is_open and public.liable is not Liable.ELDER:
            return refuses(seen, whole)
        return 1 - refuses(seen, whole) if public.phase in (Phase.ELDER_NAMES, Phase.ELDER_DISCARDS) else 1.0
    if public.phase >= Phase.LEAD and not is_open:
        return stands(seen, whole)
    return 1 - stands(seen, whole) if public.phase >= Phase.LEAD or public.phase is Phase.DEALER_ANSWERS else 1.0


# --- manner of play ---------------------------------------------------------------------------------


def _by_manner(seen: EncodedView, hands: Masks) -> Weights | float:
    """The factor for the cards played, if the adversary's habit is to win with the lowest card that wins, lose with the
    lowest, and lead the highest of a suit."""
    likely: Weights | float = 1.0
    later = seen.their_played
    for led, reply, they_led in seen.tricks:
        card = led if they_led else reply
        if not card:
            break
        later &= ~card
        rather = preferred_cards(led, reply, they_led=they_led)
        if rather:
            likely = likely * np.where((hands | np.uint32(later)) & np.uint32(rather), AGAINST_HABIT, 1.0)
    return likely


def preferred_cards(led: int, reply: int, *, they_led: bool) -> int:
    """A mask of the cards that by habit the adversary would have played instead, had they held them."""
    card = led if they_led else reply
    suit = 0xFF << (card.bit_length() - 1 & 24)
    if they_led:
        return suit & -(card << 1)
    if reply & (0xFF << (led.bit_length() - 1 & 24)):
        return suit & (card - 1) & (-(led << 1) if reply_wins(led, reply) else -1)
    return suit & (card - 1)
