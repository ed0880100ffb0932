"""The state of thousands of plays of the cards at once, and what a trained player does in each, with NumPy and no
compiler.

A row is one play of one deal, as the player to play sees it; in all rows as many cards have been played.  This module
computes the same as `ecarte_lab.kernels.position` and `ecarte_lab.kernels.infoset_keys`, for the London duties.  Masks
are trump-first (see `ecarte.tables.duties`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecarte.tables.arrays import Masks, look_up, spread_entries, spread_values, suit_words
from ecarte.tables.duties import KING_OF_TRUMPS, Duties
from ecarte.tables.infoset_keys import (
    ANNOUNCED,
    AT_FIRST_DETAIL,
    AT_KIND,
    AT_KINGS,
    AT_LED,
    AT_ROLE,
    AT_SECOND_DETAIL,
    AT_WON,
    BITS_OF_SUIT,
    HIS_KING,
    KEY_MASKS,
)
from ecarte.tables.play_strategy import CHOICES, PlayTable

Numbers = NDArray[np.int64]
Parts = NDArray[np.float64]

GUESSES: Final = 8
"""How many opposing hands are sampled where nothing was learned."""

_POINTS: Final = np.array([-2, -1, -1, 1, 1, 2])
"""The points for each number of tricks, when no penalty is at stake."""

_BYTE: Final = np.uint32(0xFF)
_KING: Final = np.uint32(KING_OF_TRUMPS)
_NONE: Final = np.uint32(0)
_ONE: Final = np.uint32(1)


class CardRows(NamedTuple):
    """The state of the plays, one entry a row.  `others` is the hand of the player who is not to play."""

    hand: Masks
    others: Masks
    gone: Masks
    """The turn-up and the cards played."""
    lacks: Masks
    """Cards that the opponent has shown they do not hold."""
    others_lacks: Masks
    first: Masks
    """The card that the opponent played to the first trick, or 0."""
    others_first: Masks
    second: Masks
    """The same for the second trick."""
    others_second: Masks
    led: Masks
    is_elder: NDArray[np.bool_]
    """Whether the elder is to play."""
    won: Numbers
    lost: Numbers
    hidden_king: Masks
    """The king of trumps where its holder does not announce it; else 0."""
    kind: Numbers
    """The kind of deal, as in keys."""
    elders_taken: Numbers
    """How many cards were taken, by the code in the elder's keys; 0 where there was no exchange."""
    dealers_taken: Numbers
    needs_one: Numbers
    """Who needs one point more, as in `ecarte.tables.play_strategy.OF_MASTER`, all kings counted."""
    needs_one_at_lead: Numbers
    """The same as far as the elder knows it at the first lead: the dealer's king is not counted."""

    def of(self, rows: NDArray[np.intp]) -> CardRows:
        """The selected rows; an index may be repeated."""
        return CardRows._make(field[rows] for field in self)

    @property
    def elders_tricks(self) -> Numbers:
        """The tricks the elder has made."""
        return np.where(self.is_elder, self.won, self.lost)


def first_rows(
    elder: Masks, dealer: Masks, turn_up: int, *, hidden_king: Masks, kind: Numbers,
    taken_codes: tuple[Numbers, Numbers], needs_one: tuple[Numbers, Numbers],
) -> CardRows:  # fmt: skip
    """The rows before the first card.  `taken_codes` are the elder's and the dealer's.  `needs_one` is who needs one
    point more, in truth and as far as the elder knows it at the first lead."""
    no_cards, zeros = np.zeros(len(elder), np.uint32), np.zeros(len(elder), np.int64)
    return CardRows(
        elder, dealer, no_cards | np.uint32(turn_up), no_cards, no_cards, no_cards, no_cards, no_cards, no_cards,
        no_cards, np.ones(len(elder), bool), zeros, zeros, hidden_king, kind, *taken_codes, *needs_one,
    )  # fmt: skip


# --- legal cards, and the state after a card --------------------------------------------------------


def suits_of(cards: Masks) -> Masks:
    """The eight cards of the suit of each card; trumps for none."""
    return _BYTE << (_suit_numbers(cards) << np.uint32(3))


def _suit_numbers(cards: Masks) -> Masks:
    numbers: Masks = (cards > 0xFF).astype(np.uint32) + (cards > 0xFFFF) + (cards > 0xFFFFFF)
    return numbers


def lawful_cards(hand: Masks, led: Masks) -> Masks:
    """The cards that may be played: the same as `ecarte.tables.duties.playable_cards` with the London duties."""
    suit = suits_of(led)
    following = hand & suit
    winning, trumps = following & ~(led | led - _ONE), hand & _BYTE
    answers = np.where(winning, winning, np.where(following, following, np.where(trumps, trumps, hand)))
    cards: Masks = np.where(led, answers, hand)
    return cards


def replies_win(led: Masks, reply: Masks) -> NDArray[np.bool_]:
    """Whether each reply takes the trick."""
    return np.where(reply & suits_of(led), reply > led, reply <= 0xFF)


def _excluded_cards(led: Masks, reply: Masks) -> Masks:
    """The cards that a player who gives this reply cannot hold."""
    suit = suits_of(led)
    higher_cards, following = suit & ~(led | led - _ONE), reply & suit
    void = np.where((led > 0xFF) & (reply > 0xFF), suit | _BYTE, suit)
    cards: Masks = np.where(following, np.where(reply > led, _NONE, higher_cards), void)
    return cards


def after_card(plays: CardRows, card: Masks) -> CardRows:
    """The state of each play after its card."""
    hand_after, gone = plays.hand ^ card, plays.gone | card
    first = np.where(plays.first, plays.first, card)
    second = np.where(plays.second, plays.second, np.where(plays.first, card, _NONE))
    if not plays.led.any():
        return plays._replace(
            hand=plays.others, others=hand_after, gone=gone, lacks=plays.others_lacks, others_lacks=plays.lacks,
            first=plays.others_first, others_first=first, second=plays.others_second, others_second=second, led=card,
            is_elder=~plays.is_elder, won=plays.lost, lost=plays.won,
        )  # fmt: skip
    lacks, wins = plays.lacks | _excluded_cards(plays.led, card), replies_win(plays.led, card)
    won, lost = plays.won + wins, plays.lost + ~wins

    def by_next_leader(own: NDArray[np.generic], others: NDArray[np.generic]) -> tuple[Masks, Masks]:
        return np.where(wins, own, others), np.where(wins, others, own)

    hand, others = by_next_leader(hand_after, plays.others)
    lacks, others_lacks = by_next_leader(lacks, plays.others_lacks)
    first, others_first = by_next_leader(first, plays.others_first)
    second, others_second = by_next_leader(second, plays.others_second)
    return plays._replace(
        hand=hand, others=others, gone=gone, lacks=lacks, others_lacks=others_lacks, first=first,
        others_first=others_first, second=second, others_second=others_second, led=np.zeros_like(plays.led),
        is_elder=np.where(wins, plays.is_elder, ~plays.is_elder), won=np.where(wins, won, lost),
        lost=np.where(wins, lost, won),
    )  # fmt: skip


# --- playing by learned tables ----------------------------------------------------------------------


class CardChoices(NamedTuple):
    """The legal cards of each row in the order of its key, and the probability of each; shape (n, CHOICES)."""

    cards: Masks
    """0 past the last legal card."""
    shares: Parts


def choices_of(tables: Sequence[PlayTable], plays: CardRows, rng: np.random.Generator) -> CardChoices:
    """What each row's player does; `tables` are indexed by who needs one point more.

    Uses the row's own table, and the first table where its own has no entry.  Where neither has one, the player plays
    the card that open hands favour against `GUESSES` hands sampled from those that the opponent may hold.
    """
    legal_cards = lawful_cards(plays.hand, plays.led)
    keys, order = _keys(plays)
    cards = _in_order(legal_cards, order)
    shares = (cards != 0).astype(np.float64)
    rows_with_choice = np.flatnonzero(legal_cards & legal_cards - _ONE)
    if len(rows_with_choice):
        is_lead = (plays.led[rows_with_choice] | plays.first[rows_with_choice]) == 0
        needs_one = np.where(is_lead, plays.needs_one_at_lead[rows_with_choice], plays.needs_one[rows_with_choice])
        stored_shares = shares_by_key(tables, keys[rows_with_choice], needs_one)
        is_stored = stored_shares.any(axis=1)
        shares[rows_with_choice[is_stored]] = stored_shares[is_stored]
        if not is_stored.all():
            rows = rows_with_choice[~is_stored]
            shares[rows] = _open_hand_shares(plays.of(rows), cards[rows], rng)
    return CardChoices(cards, shares / shares.sum(axis=1, keepdims=True))


def shares_by_key(tables: Sequence[PlayTable], keys: NDArray[np.uint64], needs_one: Numbers) -> Parts:
    """The stored shares of each key; zeros where no table has the key, nor any coarser key."""
    shares = np.zeros((len(keys), CHOICES))
    for rows, table in _tables_by_rows(tables, needs_one):
        for mask in KEY_MASKS:
            missing = rows[~shares[rows].any(axis=1)]
            shares[missing] = table.stored_shares(keys[missing] & np.uint64(mask))
    return shares


def _tables_by_rows(tables: Sequence[PlayTable], needs_one: Numbers) -> Iterator[tuple[NDArray[np.intp], PlayTable]]:
    """Rows, and the table in which to look them up: first each row in its own table, at last all rows in the first
    table."""
    for number, table in enumerate(tables):
        if table is not tables[0]:
            yield np.flatnonzero(needs_one == number), table
    yield np.arange(len(needs_one)), tables[0]


def _open_hand_shares(plays: CardRows, cards: Masks, rng: np.random.Generator) -> Parts:
    """The probability 1 for the card with the best mean over hands that the opponent may hold, both hands open."""
    n = int(np.bitwise_count(plays.hand[0]))
    n_after = n - bool(plays.led[0])
    guesses = _guessed_hands(plays, n_after, rng)
    total_points = np.full(cards.shape, -np.inf)
    won = np.repeat(plays.won, GUESSES)
    hand, led = np.repeat(plays.hand, GUESSES), np.repeat(plays.led, GUESSES)
    entries = None if n_after < n else look_up(spread_entries(Duties.STRICT, n), n, hand, guesses)
    for choice in range(CHOICES):
        rows = np.flatnonzero(cards[:, choice])
        if not len(rows):
            break
        pairs = (rows[:, None] * GUESSES + np.arange(GUESSES)).ravel()
        card = np.repeat(cards[rows, choice], GUESSES)
        if entries is not None:
            place = np.bitwise_count(hand[pairs] & card - _ONE).astype(np.uint16)
            tricks = (entries[pairs] >> np.uint16(3) * place & 7).astype(np.int64)
        else:
            tricks = _tricks_of_replies(led[pairs], card, hand[pairs] ^ card, guesses[pairs], n_after)
        total_points[rows, choice] = _POINTS[won[pairs] + tricks].reshape(len(rows), GUESSES).sum(axis=1)
    shares = np.zeros(cards.shape)
    shares[np.arange(len(cards)), total_points.argmax(axis=1)] = 1.0
    return shares


def _tricks_of_replies(led: Masks, card: Masks, hands: Masks, others: Masks, n_after: int) -> Numbers:
    """The tricks that the replying players make, this one included, both hands open."""
    wins = replies_win(led, card)
    if not n_after:
        return wins.astype(np.int64)
    table = spread_values(Duties.STRICT, n_after)
    tricks_if_won = 1 + look_up(table, n_after, hands, others).astype(np.int64)
    return np.where(wins, tricks_if_won, n_after - look_up(table, n_after, others, hands).astype(np.int64))


def _guessed_hands(plays: CardRows, number: int, rng: np.random.Generator) -> Masks:
    """`number` cards that the opponent may hold, all equally likely; `GUESSES` times for each row."""
    pool, kings = _pools(plays)
    bits = _ONE << np.arange(32, dtype=np.uint32)
    order = rng.random((len(pool) * GUESSES, 32), dtype=np.float32)
    order += np.repeat(2 * (pool[:, None] & bits == 0).astype(np.float32), GUESSES, axis=0)
    order[:, KING_OF_TRUMPS.bit_length() - 1] -= 4 * np.repeat((kings & HIS_KING) > 0, GUESSES)
    first = np.argpartition(order, max(0, number - 1), axis=1)[:, :number]
    hands: Masks = np.bitwise_or.reduce(bits[first], axis=1)
    return hands


def _pools(plays: CardRows) -> tuple[Masks, Numbers]:
    """The cards that the opponent may hold by public knowledge, and what the player's key says of kings."""
    pool, known_kings = ~(plays.hand | plays.gone | plays.others_lacks), plays.others & _KING & ~plays.hidden_king
    both_have_begun = (plays.first | plays.led) != 0
    kings = ANNOUNCED + HIS_KING * (both_have_begun & (known_kings != 0))
    return np.where(both_have_begun, pool & ~(_KING & ~known_kings), pool), kings.astype(np.int64)


def _keys(plays: CardRows) -> tuple[NDArray[np.uint64], Masks]:
    """The keys, and the numbers of the plain suits in each key's order; (3, n)."""
    pool, kings = _pools(plays)
    alive, words = plays.hand | pool, suit_words()
    first = np.where(plays.first, plays.others_first, _NONE)
    second = np.where(plays.second, plays.others_second, _NONE)

    def below(card: Masks) -> Masks:
        return np.bitwise_count(alive & suits_of(card) & card - _ONE).astype(np.uint32) + _ONE

    led_place, led_suit = below(plays.led), suits_of(plays.led)
    by_suit, suits = [], []
    for number in range(4):
        shift = np.uint32(8 * number)
        suit = _BYTE << shift
        word = words[(plays.hand >> shift & _BYTE) << np.uint32(8) | pool >> shift & _BYTE].astype(np.uint32)
        by_suit.append(word)
        led = np.where((plays.led != 0) & (led_suit == suit), led_place, _NONE)
        detail_bits = (first & suit != 0).astype(np.uint32) << np.uint32(3)
        detail_bits |= (second & suit != 0).astype(np.uint32) << np.uint32(2)
        suits.append(led << np.uint32(4 + BITS_OF_SUIT) | word << np.uint32(4) | detail_bits | np.uint32(number))
    plain = -np.sort(-np.array(suits[1:]).astype(np.int64), axis=0)
    order: Masks = (plain & 3).astype(np.uint32)
    key = by_suit[0].astype(np.uint64)
    for place in range(3):
        word = plain[place] >> 4 & (1 << BITS_OF_SUIT) - 1
        key |= word.astype(np.uint64) << np.uint64(BITS_OF_SUIT * (place + 1))

    def place_of(card: Masks, below_it: Masks) -> NDArray[np.uint64]:
        number = _suit_numbers(card)
        place = np.where(number == 0, 0, np.where(number == order[0], 1, np.where(number == order[1], 2, 3)))
        places: NDArray[np.uint64] = np.where(card, below_it | place << 4, 0).astype(np.uint64)
        return places

    taken_codes = np.where(plays.is_elder, plays.elders_taken, plays.dealers_taken)
    first_place = place_of(first, below(first))
    first_detail = np.where(taken_codes, taken_codes.astype(np.uint64), first_place)
    second_detail = np.where(taken_codes, first_place, place_of(second, below(second)))
    for bits, start in (
        (place_of(plays.led, led_place), AT_LED), (plays.won, AT_WON), (plays.is_elder, AT_ROLE), (plays.kind, AT_KIND),
        (kings, AT_KINGS), (first_detail, AT_FIRST_DETAIL), (second_detail, AT_SECOND_DETAIL),
    ):  # fmt: skip
        key |= bits.astype(np.uint64) << np.uint64(start)
    return key, order


def _in_order(cards: Masks, order: Masks) -> Masks:
    """The cards of each row one by one, in the order of its key; (n, CHOICES)."""
    shifts = [np.zeros(len(cards), np.uint32), *(order << np.uint32(3))]
    remaining = np.zeros(len(cards), np.uint32)
    for place, shift in enumerate(shifts):
        remaining |= (cards >> shift & _BYTE) << np.uint32(8 * place)
    single_cards = np.zeros((len(cards), CHOICES), np.uint32)
    by_place = np.array(shifts)
    rows = np.arange(len(cards))
    for choice in range(CHOICES):
        card = remaining & ~remaining + _ONE
        remaining ^= card
        place_in_key = _suit_numbers(card)
        single_cards[:, choice] = card >> (place_in_key << np.uint32(3)) << by_place[place_in_key, rows]
    return single_cards
