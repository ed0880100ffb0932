"""The adversary's possible hands with weights: drawn from the unseen cards, given what the adversary did.

Impossible cards are excluded.  Then the weight depends on how many cards were kept in an exchange (a hand with more
trumps and kings is likelier when many were kept), on whether such a hand would have stood, proposed or refused, and on
the adversary's replies and leads.  Every such sign leaves some doubt, so that a habit never rules out a legal hand.
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

from ecarte.bots.sampler.features import KEEPERS, Seen, n_ways
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable, Phase
from ecarte.tables.arrays import Masks
from ecarte.tables.duties import KING_OF_TRUMPS, reply_wins

Weights = NDArray[np.float64]

DOUBT: Final = 0.04
"""The probability that a decision does not depend on strength."""

AGAINST_HABIT: Final = 0.35
"""How much less likely a card is that habit would not have played."""

KING_KEPT_SILENT: Final = 0.08
"""How much less likely a king is that could have been announced."""


class Belief(msgspec.Struct, frozen=True):
    """Hands the adversary may hold, and the probability of each.

    `hands` are trump-first masks, shape (n,); `weights` of the same shape add up to 1.  `is_exact`: every possible hand
    is among them.
    """

    hands: Masks
    weights: Weights
    is_exact: bool


def believe(seen: Seen, rng: Random, *, draws: int) -> Belief:
    """At most about `draws` hands that the adversary may hold now."""
    hands, weights, is_exact = _drawn(seen, np.random.Generator(np.random.SFC64(rng.getrandbits(64))), draws)
    weights = weights * _by_decision(seen, hands) * _by_manner(seen, hands)
    if seen.king_passed:
        weights = np.where(hands & KING_OF_TRUMPS, KING_KEPT_SILENT * weights, weights)
    return Belief(hands, weights / weights.sum(), is_exact)


# --- which hands ------------------------------------------------------------------------------------


def _drawn(seen: Seen, rng: np.random.Generator, draws: int) -> tuple[Masks, Weights, bool]:
    """Hands in strata by the number of trumps and kings, each stratum in proportion to its probability."""
    pool = seen.pool & ~seen.his_must
    n = seen.his_number - seen.his_must.bit_count()
    if n_ways((pool & ~seen.his_lacks).bit_count(), n):
        pool &= ~seen.his_lacks
    keepers, rest = bits_of(pool & KEEPERS), bits_of(pool & ~KEEPERS)
    shown = ((seen.his_played | seen.his_must) & KEEPERS).bit_count()
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
        layer = _layer((keepers, t), (rest, n - t), wanted, rng) | np.uint32(seen.his_must)
        hands.append(layer)
        weights.append(np.full(len(layer), shares[t] / len(layer)))
    return np.concatenate(hands), np.concatenate(weights), is_exact


def _layer(keepers: tuple[list[int], int], rest: tuple[list[int], int], wanted: int, rng: np.random.Generator) -> Masks:
    """Hands with a number of the keepers and of the rest: all there are, or `wanted` drawn with replacement."""
    n_keepers, n_rest = (n_ways(len(cards), number) for cards, number in (keepers, rest))
    ways = n_keepers * n_rest
    number = np.arange(ways) if wanted == ways else rng.integers(0, ways, wanted)
    return choice_of(*keepers, number % n_keepers) | choice_of(*rest, number // n_keepers)


def choice_of(cards: list[int], k: int, number: NDArray[np.int64]) -> Masks:
    """The choices of `k` of the cards with these numbers."""
    if not k:
        return np.zeros(len(number), dtype=np.uint32)
    places = _choices(k)[number]
    chosen: Masks = np.array(cards, dtype=np.uint32)[places].sum(axis=1, dtype=np.uint32)
    return chosen


@cache
def _choices(k: int) -> NDArray[np.int8]:
    """All choices of `k` of 26 places, those of the first n places before any other; shape (choices, k)."""
    found = np.array(list(combinations(range(26), k)), dtype=np.int8)
    return found[np.lexsort(found.T)]


def _of_kept(seen: Seen, keepers: list[int]) -> list[float]:
    """The weight of a hand by its number of trumps and kings, given how many were kept and are asked now."""
    likely = [_by_exchange(seen, t) for t in keepers]
    if seen.asked is None:
        return likely
    keeps = seen.size - seen.asked
    return [like * (1.0 if t == keeps else DOUBT) for t, like in zip(keepers, likely, strict=True)]


def _by_exchange(seen: Seen, t: int) -> float:
    """The weight of a hand with `t` trumps and kings after the adversary's exchanges.

    It counts the ways to make it of cards kept and of cards thrown, which are no longer in it and by habit neither
    trumps nor kings.
    """
    size = seen.size
    if not seen.exchanged:
        return 1.0
    unseen = seen.pool | seen.his_played
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


def stands(seen: Seen, hands: Masks) -> Weights:
    """The probability that an elder stands with each hand."""
    return _decides(log_odds(table_of(seen.view.public.agreement).stands, hands))


def refuses(seen: Seen, hands: Masks) -> Weights:
    """The probability that a dealer refuses with each hand."""
    return _decides(log_odds(table_of(seen.view.public.agreement).refuses, hands))


def _decides(odds: Weights) -> Weights:
    chance: Weights = DOUBT + (1 - 2 * DOUBT) / (1 + np.exp(-odds))
    return chance


def _by_decision(seen: Seen, hands: Masks) -> Weights | float:
    """The probability of the adversary's last decision with each hand (and with the cards played since)."""
    public = seen.view.public
    whole = hands | np.uint32(seen.his_played)
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


def _by_manner(seen: Seen, hands: Masks) -> Weights | float:
    """The probability of the cards played, if the adversary wins cheaply, loses low and leads from the top."""
    likely: Weights | float = 1.0
    later = seen.his_played
    for led, reply, he_led in seen.tricks:
        card = led if he_led else reply
        if not card:
            break
        later &= ~card
        rather = rather_played(led, reply, he_led=he_led)
        if rather:
            likely = likely * np.where((hands | np.uint32(later)) & np.uint32(rather), AGAINST_HABIT, 1.0)
    return likely


def rather_played(led: int, reply: int, *, he_led: bool) -> int:
    """The cards the adversary would have played instead, had they held them."""
    card = led if he_led else reply
    suit = 0xFF << (card.bit_length() - 1 & 24)
    if he_led:
        return suit & -(card << 1)
    if reply & (0xFF << (led.bit_length() - 1 & 24)):
        return suit & (card - 1) & (-(led << 1) if reply_wins(led, reply) else -1)
    return suit & (card - 1)
