"""The state of thousands of plays of the cards at once, and what a learned player does in each: NumPy, no compiler.

A row is one play of one deal, seen by the player to play; all rows have the same number of cards played.  It computes
the same as `ecarte_lab.kernels.position` and `ecarte_lab.kernels.infoset_keys`, for the London duties.  Masks are
trump-first (see `ecarte.tables.duties`).
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
    untold: Masks
    """The king of trumps where its holder does not announce it; else 0."""
    kind: Numbers
    """The kind of deal, as in keys."""
    elders_taken: Numbers
    """How many cards were taken, as in the elder's keys; 0 where there was no exchange."""
    dealers_taken: Numbers
    last: Numbers
    """Who needs one point more, as in `ecarte.tables.play_strategy.OF_MASTER`, all kings counted."""
    last_at_lead: Numbers
    """The same as far as the elder knows it at the first lead: the dealer's king is not counted."""

    def of(self, rows: NDArray[np.intp]) -> CardRows:
        """The selected rows; an index may be repeated."""
        return CardRows._make(field[rows] for field in self)

    @property
    def elders_tricks(self) -> Numbers:
        """The tricks the elder has made."""
        return np.where(self.is_elder, self.won, self.lost)


def first_rows(
    elder: Masks, dealer: Masks, turn_up: int, *, untold: Masks, kind: Numbers, taken: tuple[Numbers, Numbers],
    last: tuple[Numbers, Numbers],
) -> CardRows:  # fmt: skip
    """The rows before the first card.  `taken` is the elder's and the dealer's; `last` is who needs one more, then the
    same as far as the elder who leads knows it."""
    none, nothing = np.zeros(len(elder), np.uint32), np.zeros(len(elder), np.int64)
    return CardRows(
        elder, dealer, none | np.uint32(turn_up), none, none, none, none, none, none, none, np.ones(len(elder), bool),
        nothing, nothing, untold, kind, *taken, *last,
    )  # fmt: skip


# --- legal cards, and the state after a card --------------------------------------------------------


def suits_of(cards: Masks) -> Masks:
    """The eight cards of the suit of each card; trumps for none."""
    return _BYTE << (_suit_numbers(cards) << np.uint32(3))


def _suit_numbers(cards: Masks) -> Masks:
    found: Masks = (cards > 0xFF).astype(np.uint32) + (cards > 0xFFFF) + (cards > 0xFFFFFF)
    return found


def lawful(hand: Masks, led: Masks) -> Masks:
    """The cards that may be played: the twin of `ecarte.tables.duties.allowed` for the London duties."""
    suit = suits_of(led)
    same = hand & suit
    winning, trumps = same & ~(led | led - _ONE), hand & _BYTE
    answers = np.where(winning, winning, np.where(same, same, np.where(trumps, trumps, hand)))
    found: Masks = np.where(led, answers, hand)
    return found


def replies_win(led: Masks, reply: Masks) -> NDArray[np.bool_]:
    """Whether each reply takes the trick."""
    return np.where(reply & suits_of(led), reply > led, reply <= 0xFF)


def _ruled_out(led: Masks, reply: Masks) -> Masks:
    """The cards that a player who replies so cannot hold."""
    suit = suits_of(led)
    above, same = suit & ~(led | led - _ONE), reply & suit
    void = np.where((led > 0xFF) & (reply > 0xFF), suit | _BYTE, suit)
    found: Masks = np.where(same, np.where(reply > led, _NONE, above), void)
    return found


def after_card(at: CardRows, card: Masks) -> CardRows:
    """The state of each play after its card."""
    left, gone = at.hand ^ card, at.gone | card
    first = np.where(at.first, at.first, card)
    second = np.where(at.second, at.second, np.where(at.first, card, _NONE))
    if not at.led.any():
        return at._replace(
            hand=at.others, others=left, gone=gone, lacks=at.others_lacks, others_lacks=at.lacks,
            first=at.others_first, others_first=first, second=at.others_second, others_second=second, led=card,
            is_elder=~at.is_elder, won=at.lost, lost=at.won,
        )  # fmt: skip
    lacks, wins = at.lacks | _ruled_out(at.led, card), replies_win(at.led, card)
    won, lost = at.won + wins, at.lost + ~wins

    def turn(mine: NDArray[np.generic], others: NDArray[np.generic]) -> tuple[Masks, Masks]:
        return np.where(wins, mine, others), np.where(wins, others, mine)

    hand, others = turn(left, at.others)
    lacks, others_lacks = turn(lacks, at.others_lacks)
    first, others_first = turn(first, at.others_first)
    second, others_second = turn(second, at.others_second)
    return at._replace(
        hand=hand, others=others, gone=gone, lacks=lacks, others_lacks=others_lacks, first=first,
        others_first=others_first, second=second, others_second=others_second, led=np.zeros_like(at.led),
        is_elder=np.where(wins, at.is_elder, ~at.is_elder), won=np.where(wins, won, lost),
        lost=np.where(wins, lost, won),
    )  # fmt: skip


# --- playing by learned tables ----------------------------------------------------------------------


class CardChoices(NamedTuple):
    """The legal cards of each row in the order of its key, and the probability of each; shape (n, CHOICES)."""

    cards: Masks
    """0 past the last legal card."""
    shares: Parts


def choices_of(tables: Sequence[PlayTable], at: CardRows, rng: np.random.Generator) -> CardChoices:
    """What each row's player does; `tables` are indexed by who needs one point more.

    Uses the row's own table, and the first table where its own has no entry.  Where neither has one, the player plays
    the card that open hands favour against `GUESSES` hands sampled from those that the opponent may hold.
    """
    may = lawful(at.hand, at.led)
    keys, order = _keys(at)
    cards = _in_order(may, order)
    shares = (cards != 0).astype(np.float64)
    asked = np.flatnonzero(may & may - _ONE)
    if len(asked):
        is_lead = (at.led[asked] | at.first[asked]) == 0
        last = np.where(is_lead, at.last_at_lead[asked], at.last[asked])
        known = shares_by_key(tables, keys[asked], last)
        there = known.any(axis=1)
        shares[asked[there]] = known[there]
        if not there.all():
            rows = asked[~there]
            shares[rows] = _favoured(at.of(rows), cards[rows], rng)
    return CardChoices(cards, shares / shares.sum(axis=1, keepdims=True))


def shares_by_key(tables: Sequence[PlayTable], keys: NDArray[np.uint64], last: Numbers) -> Parts:
    """The stored shares of each key; zeros where nothing was learned."""
    shares = np.zeros((len(keys), CHOICES))
    for which, table in _to_be_asked(tables, last):
        for mask in KEY_MASKS:
            left = which[~shares[which].any(axis=1)]
            shares[left] = table.stored_shares(keys[left] & np.uint64(mask))
    return shares


def _to_be_asked(tables: Sequence[PlayTable], last: Numbers) -> Iterator[tuple[NDArray[np.intp], PlayTable]]:
    """Which rows query which table, in turn: their own, then the first."""
    for number, table in enumerate(tables):
        if table is not tables[0]:
            yield np.flatnonzero(last == number), table
    yield np.arange(len(last)), tables[0]


def _favoured(at: CardRows, cards: Masks, rng: np.random.Generator) -> Parts:
    """All probability on the card with the best mean over hands the opponent may hold, both hands open."""
    n = int(np.bitwise_count(at.hand[0]))
    left = n - bool(at.led[0])
    guessed = _guessed(at, left, rng)
    worth = np.full(cards.shape, -np.inf)
    won = np.repeat(at.won, GUESSES)
    hand, led = np.repeat(at.hand, GUESSES), np.repeat(at.led, GUESSES)
    entries = None if left < n else look_up(spread_entries(Duties.STRICT, n), n, hand, guessed)
    for choice in range(CHOICES):
        rows = np.flatnonzero(cards[:, choice])
        if not len(rows):
            break
        of = (rows[:, None] * GUESSES + np.arange(GUESSES)).ravel()
        card = np.repeat(cards[rows, choice], GUESSES)
        if entries is not None:
            place = np.bitwise_count(hand[of] & card - _ONE).astype(np.uint16)
            tricks = (entries[of] >> np.uint16(3) * place & 7).astype(np.int64)
        else:
            tricks = _made_by_reply(led[of], card, hand[of] ^ card, guessed[of], left)
        worth[rows, choice] = _POINTS[won[of] + tricks].reshape(len(rows), GUESSES).sum(axis=1)
    found = np.zeros(cards.shape)
    found[np.arange(len(cards)), worth.argmax(axis=1)] = 1.0
    return found


def _made_by_reply(led: Masks, card: Masks, kept: Masks, others: Masks, left: int) -> Numbers:
    """The tricks that replies make, this one among them, both hands open."""
    wins = replies_win(led, card)
    if not left:
        return wins.astype(np.int64)
    table = spread_values(Duties.STRICT, left)
    mine = 1 + look_up(table, left, kept, others).astype(np.int64)
    return np.where(wins, mine, left - look_up(table, left, others, kept).astype(np.int64))


def _guessed(at: CardRows, number: int, rng: np.random.Generator) -> Masks:
    """`number` cards that the opponent may hold, all equally likely; `GUESSES` times for each row."""
    pool, kings = _pools(at)
    bits = _ONE << np.arange(32, dtype=np.uint32)
    order = rng.random((len(pool) * GUESSES, 32), dtype=np.float32)
    order += np.repeat(2 * (pool[:, None] & bits == 0).astype(np.float32), GUESSES, axis=0)
    order[:, KING_OF_TRUMPS.bit_length() - 1] -= 4 * np.repeat((kings & HIS_KING) > 0, GUESSES)
    first = np.argpartition(order, max(0, number - 1), axis=1)[:, :number]
    found: Masks = np.bitwise_or.reduce(bits[first], axis=1)
    return found


def _pools(at: CardRows) -> tuple[Masks, Numbers]:
    """The cards that the opponent may hold by public knowledge, and what the player's key says of kings."""
    pool, told = ~(at.hand | at.gone | at.others_lacks), at.others & _KING & ~at.untold
    both_have_begun = (at.first | at.led) != 0
    kings = ANNOUNCED + HIS_KING * (both_have_begun & (told != 0))
    return np.where(both_have_begun, pool & ~(_KING & ~told), pool), kings.astype(np.int64)


def _keys(at: CardRows) -> tuple[NDArray[np.uint64], Masks]:
    """The keys, and the numbers of the plain suits in each key's order; (3, n)."""
    pool, kings = _pools(at)
    alive, words = at.hand | pool, suit_words()
    first = np.where(at.first, at.others_first, _NONE)
    second = np.where(at.second, at.others_second, _NONE)

    def below(card: Masks) -> Masks:
        return np.bitwise_count(alive & suits_of(card) & card - _ONE).astype(np.uint32) + _ONE

    led_place, led_suit = below(at.led), suits_of(at.led)
    by_suit, suits = [], []
    for number in range(4):
        shift = np.uint32(8 * number)
        suit = _BYTE << shift
        word = words[(at.hand >> shift & _BYTE) << np.uint32(8) | pool >> shift & _BYTE].astype(np.uint32)
        by_suit.append(word)
        led = np.where((at.led != 0) & (led_suit == suit), led_place, _NONE)
        told = (first & suit != 0).astype(np.uint32) << np.uint32(3) | (second & suit != 0).astype(np.uint32) << 2
        suits.append(led << np.uint32(4 + BITS_OF_SUIT) | word << np.uint32(4) | told | np.uint32(number))
    plain = -np.sort(-np.array(suits[1:]).astype(np.int64), axis=0)
    order: Masks = (plain & 3).astype(np.uint32)
    key = by_suit[0].astype(np.uint64)
    for place in range(3):
        word = plain[place] >> 4 & (1 << BITS_OF_SUIT) - 1
        key |= word.astype(np.uint64) << np.uint64(BITS_OF_SUIT * (place + 1))

    def place_of(card: Masks, below_it: Masks) -> NDArray[np.uint64]:
        number = _suit_numbers(card)
        place = np.where(number == 0, 0, np.where(number == order[0], 1, np.where(number == order[1], 2, 3)))
        found: NDArray[np.uint64] = np.where(card, below_it | place << 4, 0).astype(np.uint64)
        return found

    taken = np.where(at.is_elder, at.elders_taken, at.dealers_taken)
    of_first = place_of(first, below(first))
    told = np.where(taken, taken.astype(np.uint64), of_first)
    more = np.where(taken, of_first, place_of(second, below(second)))
    for bits, start in (
        (place_of(at.led, led_place), AT_LED), (at.won, AT_WON), (at.is_elder, AT_ROLE), (at.kind, AT_KIND),
        (kings, AT_KINGS), (told, AT_FIRST_DETAIL), (more, AT_SECOND_DETAIL),
    ):  # fmt: skip
        key |= bits.astype(np.uint64) << np.uint64(start)
    return key, order


def _in_order(cards: Masks, order: Masks) -> Masks:
    """The cards of each row one by one, in the order of its key; (n, CHOICES)."""
    shifts = [np.zeros(len(cards), np.uint32), *(order << np.uint32(3))]
    left = np.zeros(len(cards), np.uint32)
    for place, shift in enumerate(shifts):
        left |= (cards >> shift & _BYTE) << np.uint32(8 * place)
    found = np.zeros((len(cards), CHOICES), np.uint32)
    by_place = np.array(shifts)
    rows = np.arange(len(cards))
    for choice in range(CHOICES):
        card = left & ~left + _ONE
        left ^= card
        in_key = _suit_numbers(card)
        found[:, choice] = card >> (in_key << np.uint32(3)) << by_place[in_key, rows]
    return found
