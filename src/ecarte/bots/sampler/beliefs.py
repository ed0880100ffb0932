"""What the adversary may hold, each hand with its weight: drawn from the cards not seen, in the light of what he did.

Cards that he cannot hold are out.  Then what he kept in an exchange counts (a hand with more trumps and kings
is likelier when he kept many cards), whether such a hand would have been stood upon, proposed upon or refused
upon, and the manner in which he has answered and led.  Every such sign has a doubt left to it, so that no
lawful hand is ever ruled out by a habit.
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

from ecarte.bots.sampler.seen import KEEPERS, Seen, n_ways
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable, Phase
from ecarte.solve.arrays import Masks
from ecarte.solve.duties import KING_OF_TRUMPS, reply_wins

Weights = NDArray[np.float64]

DOUBT: Final = 0.04
"""The chance that a decision follows no strength at all."""

AGAINST_HABIT: Final = 0.35
"""How much less likely a card is that habit would not have played."""

KING_KEPT_SILENT: Final = 0.08
"""How much less likely a king is that could have been announced."""


class Belief(msgspec.Struct, frozen=True):
    """Hands he may hold, and how likely each is.

    `hands` are trump-first masks, shape (n,); `weights` of the same shape add up to 1.  `is_exact`: every
    hand possible is among them.
    """

    hands: Masks
    weights: Weights
    is_exact: bool


def believe(seen: Seen, rng: Random, *, draws: int) -> Belief:
    """At most about `draws` hands that he may hold now."""
    hands, weights, is_exact = _drawn(seen, np.random.Generator(np.random.SFC64(rng.getrandbits(64))), draws)
    weights = weights * _by_decision(seen, hands) * _by_manner(seen, hands)
    if seen.king_passed:
        weights = np.where(hands & KING_OF_TRUMPS, KING_KEPT_SILENT * weights, weights)
    return Belief(hands, weights / weights.sum(), is_exact)


# --- which hands ------------------------------------------------------------------------------------


def _drawn(seen: Seen, rng: np.random.Generator, draws: int) -> tuple[Masks, Weights, bool]:
    """Hands in layers by the number of trumps and kings, each layer as often as it is likely."""
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
    """Hands of so many of the keepers and so many of the rest: all there are, or `wanted` drawn with return."""
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
    """How likely a hand with so many trumps and kings is, by what he kept in his last exchange and asks for now."""
    likely = [_by_exchange(seen, t) for t in keepers]
    if seen.asked is None:
        return likely
    keeps = seen.size - seen.asked
    return [like * (1.0 if t == keeps else DOUBT) for t, like in zip(keepers, likely, strict=True)]


def _by_exchange(seen: Seen, t: int) -> float:
    """How likely a hand with `t` trumps and kings is after his exchanges.

    In so many ways it comes of cards kept, and of cards thrown, not in it now: by habit neither trumps nor kings.
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


# --- what he decided --------------------------------------------------------------------------------


def stands(seen: Seen, hands: Masks) -> Weights:
    """The chance that an elder stands upon each hand."""
    return _decides(log_odds(table_of(seen.view.public.agreement).stands, hands))


def refuses(seen: Seen, hands: Masks) -> Weights:
    """The chance that a dealer refuses upon each hand."""
    return _decides(log_odds(table_of(seen.view.public.agreement).refuses, hands))


def _decides(odds: Weights) -> Weights:
    chance: Weights = DOUBT + (1 - 2 * DOUBT) / (1 + np.exp(-odds))
    return chance


def _by_decision(seen: Seen, hands: Masks) -> Weights | float:
    """How likely what he last decided is with each hand (and with what he has played of it since)."""
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


# --- his manner -------------------------------------------------------------------------------------


def _by_manner(seen: Seen, hands: Masks) -> Weights | float:
    """How likely the cards he has played are, if he wins cheaply, loses with his lowest and leads from the top."""
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
    """The cards he would rather have played, had he held them."""
    card = led if he_led else reply
    suit = 0xFF << (card.bit_length() - 1 & 24)
    if he_led:
        return suit & -(card << 1)
    if reply & (0xFF << (led.bit_length() - 1 & 24)):
        return suit & (card - 1) & (-(led << 1) if reply_wins(led, reply) else -1)
    return suit & (card - 1)
