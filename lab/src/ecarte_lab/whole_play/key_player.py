"""A player by keys or of a solution, as a walk over the public tree asks them: in machine code, unchecked.

They see what is in `ecarte.tables.infoset_keys`.  The player of a solution decides by hand in the first two tricks, and
then sees what is in `ecarte.tables.late_keys`.

Where a key tells two plain suits apart by nothing but their names, the player names them at random, at each decision:
cards of such suits that correspond are played equally often.  So it does not matter for which suits a suit of the tree
stands.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.solve.compiler import I64, U32, U64, compiled, within
from ecarte.solve.pack import TRUMP, Cards, LivePack
from ecarte.solve.tree import NO_CARD, State
from ecarte.tables.duties import popcount
from ecarte.tables.infoset_keys import (
    AT_FIRST_DETAIL,
    AT_LED,
    AT_SECOND_DETAIL,
    BITS_OF_SUIT,
    InformationSet,
    in_order,
    out_of_order,
)
from ecarte.tables.late_keys import (
    LATE_LEVELS,
    Past,
    card_never_worse,
    even_out,
    fill_late_keys,
    in_falling_order,
    late_order,
    late_suit,
    stored_key,
)
from ecarte_lab.array_types import Floats, Floats32, Ints, Masks, Words
from ecarte_lab.kernels.infoset_keys import (
    Slots,
    choice_cards,
    coarse,
    home_among,
    home_of,
    key_of,
    prefetch,
    reduced_key,
    slot_of,
)
from ecarte_lab.kernels.open_hands import Tables, playable_cards
from ecarte_lab.kernels.policies import SAME, GapBuffers, first_best, open_hand_values
from ecarte_lab.policies import BITS_OF_CARD

UNIFORM: Final = 0
OPEN_HANDS: Final = 1
TABLE: Final = 2
SOLVED: Final = 3
"""Any card; the card that open hands favour; a table, and where it has no key the card that open hands favour; means of
the first two tricks for each hand, and then a table of late keys."""

BITS_OF_SHARE: Final = 8
MOST_CHOICES: Final = 5


class SuitCodes(NamedTuple):
    """The codes of suits (`late_suit`) that are known at a place: what is public is the same, and only hands differ."""

    codes: Ints
    """(4 * 256,): by suit, and the own cards of the suit."""
    places: Ints
    """(4 * 256,): the number of the place for which it was computed."""
    place: Ints
    """(1,): the number of the present place."""


class KeyPlayer(NamedTuple):
    """How the player decides, in one seat, and scratch arrays: one for each thread."""

    kind: int
    is_elder: bool
    tables: Tables
    binomials: Floats
    """Those of `ecarte_lab.card_policies.binomials`."""
    payoffs: Floats
    """(6,): the player's points by their tricks."""
    trunk: Floats32
    """(choices,): the means of the first two tricks, in the order of the walk; for `SOLVED` only."""
    table: Words
    """(slots, 2): a hash table of keys; each with the shares of its choices, a byte each."""
    known: Slots
    """What open hands favour, by coarse key."""
    places: NDArray[np.uint8]
    """(slots,): the place of that card in the order of the key."""
    masks: Masks
    """(32,): the trump-first mask of each card."""
    found: GapBuffers
    """Scratch of `open_hand_values`."""
    cards: Masks
    """(1, 8): the choices of a set, by `fill_shares`."""
    shares: Floats
    """(8,): their probabilities."""
    late_keys: Ints
    """(LATE_LEVELS,): of the set that is looked up."""
    suit_codes: SuitCodes


@compiled
def fill_table(keys: Words, shares: NDArray[np.uint8], table: Words) -> None:
    """Fill an empty table, whose size is a power of two, with keys and the shares of their choices."""
    last = U64(len(table) - 1)
    for one in range(len(keys)):
        row, packed = home_among(len(table), keys[one]), U64(0)
        while table[row, 0]:
            row = (row + U64(1)) & last
        for choice in range(shares.shape[1]):
            packed |= U64(shares[one, choice]) << U64(BITS_OF_SHARE * choice)
        table[row, 0], table[row, 1] = keys[one], packed


def masks_of(pack: LivePack) -> Masks:
    """The trump-first mask of each card of a pack."""
    masks = np.zeros(32, np.uint32)
    for card, suit in enumerate(pack.suit_of):
        masks[card] = 1 << 8 * suit + card - pack.first[suit]
    return masks


@within
def trump_first(cards: Cards, pack: LivePack) -> int:
    """The trump-first mask of a set of cards."""
    found = U32(0)
    for suit in range(4):
        found = U32(found | U32((cards >> pack.first[suit] & (1 << pack.width[suit]) - 1) << 8 * suit))
    return found


@within
def with_card_played(played: int, state: State, card: int) -> int:
    """The cards played, once the player to lead or reply has played one more at a state.

    Each card has five bits, those of the first the lowest.
    """
    n = 2 * state.tricks + (0 if state.led == NO_CARD else 1)
    return I64(played | card << BITS_OF_CARD * n)


@within
def past_of(is_elder: bool, masks: Masks, played: int, tricks: int, own: Cards, pack: LivePack) -> Past:
    """What a player knows of a number of tricks, by `with_card_played`; `own` is what they may hold."""
    seat = 0 if is_elder else 1
    of_own = of_others = first = second = leader = I64(0)
    leads = I64(1 - seat)
    for trick in range(tricks):
        pair = played >> 2 * BITS_OF_CARD * trick
        led, reply = pair & 31, pair >> BITS_OF_CARD & 31
        lead, answer = I64(masks[led]), I64(masks[reply])
        of_own |= lead if leader == seat else answer
        of_others |= answer if leader == seat else lead
        first |= lead | answer if trick == 0 else 0
        second |= lead | answer if trick == 1 else 0
        if trick > 0 and leader == seat:
            leads |= 1 << trick
        suit, asked = pack.suit_of[reply], pack.suit_of[led]
        if (suit == asked and reply > led) or (suit == TRUMP and asked != TRUMP):
            leader = 1 - leader
    return Past(of_own, of_others, I64(trump_first(own, pack)), first, second, leads)


@within
def seen_by(duties: int, masks: Masks, hand: int, others: int, led: int, won: int, past: Past) -> InformationSet:
    """What the player sees.

    `hand` and `others`, what the opponent may hold, are masks; `led` is a card.
    """
    led_mask = U32(0)
    lawful = hand
    if led != NO_CARD:
        led_mask = masks[led]
        lawful = U32(playable_cards(duties, hand, led_mask))
    one, two = U32(past.others & past.first), U32(past.others & past.second)
    return InformationSet(hand, lawful, led_mask, U32(others & ~hand), I64(won), one, two, 0, 0)


def suit_codes() -> SuitCodes:
    """Space for the codes of suits, of which none is known."""
    return SuitCodes(np.zeros(4 * 256, np.int64), np.zeros(4 * 256, np.int64), np.zeros(1, np.int64))


@within
def forget_codes(known: SuitCodes) -> None:
    """Forget the codes that are known: another place begins."""
    known.place[0] += 1


@within
def known_suits(known: SuitCodes, at: InformationSet, past: Past) -> tuple[int, int, int, int]:
    """What `late_suits` gives, from codes that are known where possible."""
    one, two, three = _code_of(known, at, past, 1), _code_of(known, at, past, 2), _code_of(known, at, past, 3)
    return in_falling_order(_code_of(known, at, past, 0), one, two, three)


@within
def _code_of(known: SuitCodes, at: InformationSet, past: Past, suit: int) -> int:
    """The code of a suit, computed at most once at a place."""
    one = suit << 8 | I64(at.hand >> U32(8 * suit) & U32(0xFF))
    if known.places[one] != known.place[0]:
        known.codes[one], known.places[one] = I64(late_suit(at, past, suit)), known.place[0]
    return I64(known.codes[one])


@within
def key_and_order(player: KeyPlayer, at: InformationSet) -> tuple[int, int]:
    """The key of a set and the order of its suits; what `fill_shares` will look up is prefetched.

    A player by late keys finds them in `fill_shares`.
    """
    if player.kind == UNIFORM:
        return U64(1), I64(1 | 2 << 2 | 3 << 4)
    if player.kind == SOLVED:
        return U64(1), I64(0)
    key, order = key_of(player.tables, at, player.is_elder, 0)
    if player.kind == TABLE:
        for much in range(3):
            prefetch(player.table, home_among(len(player.table), reduced_key(key, much)))
    else:
        prefetch(player.known.keys, home_of(player.known, coarse(key)))
    return key, order


@within
def fill_shares(player: KeyPlayer, at: InformationSet, past: Past, key: int, order: int) -> int:
    """Fill the player's `cards` and `shares` with the lawful cards and their probabilities; returns how many."""
    if player.kind == SOLVED:
        return _fill_late_shares(player, at, past)
    n = choice_cards(at, order, player.cards, 0)
    shares, total = player.shares, 0.0
    if player.kind == UNIFORM:
        for choice in range(n):
            shares[choice] = 1 / n
        return n
    if player.kind == TABLE:
        much = 2
        while much >= 0 and total <= 0:
            total = _read_shares(player, reduced_key(key, much), n)
            much -= 1
    if total <= 0:
        _fill_one(player, _favoured(player, at, key, order), n)
        total = 1.0
    for choice in range(n):
        shares[choice] /= total
    _name_at_random(at, key, order, shares)
    return n


@within
def _fill_late_shares(player: KeyPlayer, at: InformationSet, past: Past) -> int:
    """The same for a player by late keys; where no key is known, the first card is played."""
    shares, suits, total, level = player.shares, known_suits(player.suit_codes, at, past), 0.0, LATE_LEVELS - 1
    n = choice_cards(at, I64(late_order(suits)), player.cards, 0)
    certain = card_never_worse(at)
    if certain:
        _fill_one(player, certain, n)
        return n
    fill_late_keys(at, past, suits, player.late_keys)
    while level >= 0 and total <= 0:
        total = _read_shares(player, U64(stored_key(player.late_keys[level])), n)
        level -= 1
    if total <= 0:
        shares[0] = total = 1.0
    for choice in range(n):
        shares[choice] /= total
    even_out(shares, I64(at.lawful), suits)
    return n


@within
def _fill_one(player: KeyPlayer, card: int, n: int) -> None:
    """Give one card the whole probability."""
    for choice in range(n):
        player.shares[choice] = 1.0 if player.cards[0, choice] == card else 0.0


@within
def _read_shares(player: KeyPlayer, key: int, n: int) -> float:
    """Fill the player's `shares` from the table; returns their sum, 0 where it has no such key."""
    packed, total = _shares_of(player.table, key), 0.0
    for choice in range(n):
        player.shares[choice] = float(packed >> U64(BITS_OF_SHARE * choice) & U64(255))
        total += player.shares[choice]
    return total


@within
def _shares_of(table: Words, key: int) -> int:
    """The shares of a key; 0 where there is none."""
    last, row = U64(len(table) - 1), home_among(len(table), key)
    while table[row, 0] and table[row, 0] != key:
        row = (row + U64(1)) & last
    return U64(table[row, 1])


@within
def _favoured(player: KeyPlayer, at: InformationSet, key: int, order: int) -> int:
    """The card that open hands favour."""
    known, slot = player.known, slot_of(player.known, coarse(key))
    if known.keys[slot]:
        place = I64(player.places[slot])
    else:
        total = open_hand_values(player.tables, player.binomials, at, player.payoffs, player.found)
        same = SAME * total if player.kind == OPEN_HANDS else 0.0
        place = I64(first_best(at.hand, order, player.found.values, same))
        if 2 * known.used[0] < len(known.keys):
            known.keys[slot], player.places[slot] = coarse(key), place
            known.used[0] += 1
    left = U32(in_order(I64(at.hand), order))
    for _ in range(place):
        left = U32(left & left - 1)
    return U32(out_of_order(I64(left & ~(left - 1)), order))


@within
def _name_at_random(at: InformationSet, key: int, order: int, shares: Floats) -> None:
    """Even out the shares of suits that only their names tell apart."""
    bits, lawful = I64(key), I64(in_order(I64(at.lawful), order))
    named = 1 << ((bits >> AT_LED & 63) >> 4) | 1 << ((bits >> AT_FIRST_DETAIL & 63) >> 4)
    named |= 1 << ((bits >> AT_SECOND_DETAIL & 63) >> 4)
    start, suit = popcount(lawful & 0xFF), 1
    while suit < 4:
        n, alike = popcount(lawful >> 8 * suit & 0xFF), 1
        word = bits >> BITS_OF_SUIT * suit & (1 << BITS_OF_SUIT) - 1
        while (
            suit + alike < 4
            and not (named >> suit | named >> suit + alike) & 1
            and bits >> BITS_OF_SUIT * (suit + alike) & (1 << BITS_OF_SUIT) - 1 == word
        ):
            alike += 1
        if alike > 1:
            for choice in range(start, start + n):
                mean = 0.0
                for other in range(alike):
                    mean += shares[choice + n * other] / alike
                for other in range(alike):
                    shares[choice + n * other] = mean
        start += n * alike
        suit += alike
