"""The average strategy of the first two tricks as pages: for each class of hands one as elder and two as dealer.

A page has all decisions that its player may meet in the first two tricks, in the order of a walk, and no keys: the
place says which decision it is.  Shares are in fifteenths and coded against a prediction from decisions already read.
`docs/pages.md` has the format.  A page is decoded once a deal, then looked up.

Cards are trump-first masks (see `ecarte.tables.duties`).  On a page the turn-up is the highest trump, and the plain
suits come in falling order of what the hand holds of them, as in `ecarte.tables.hands`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import comb
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

import msgspec

from ecarte.cards import Suit
from ecarte.errors import NotationError, TableDamaged
from ecarte.files.datafiles import content_of
from ecarte.tables.duties import ORDERS, SUIT_SHIFTS, Duties, playable_cards, reply_wins, suit_mask_of

FORMAT: Final = 1
MAGIC: Final = b"ecarte-pages\n"
COMMAND: Final = "python -m ecarte_lab.whole_play --ranks 8 --folder SOLUTION --pages FILE"

WHOLE: Final = 15
"""The shares of a decision add up to this."""
HELD: Final = 5
"""Cards in a hand."""
PLAIN_SUITS: Final = 0b1110
"""The plain suits, as a mask of suits."""
PAGES_KEPT: Final = 64
"""How many decoded pages are kept."""


class PagesHead(msgspec.Struct, frozen=True):
    """The head of a file, a line of JSON."""

    format: int
    ranks: int
    """Ranks a suit; the trumps have one less beside the turn-up."""
    tables: int
    """The length of the tables of frequencies, in bytes."""
    lengths: int
    """The length of the list of the pages' lengths, in bytes."""
    threshold: float
    """Choices made less often have the share 0."""
    rounds: int
    """The rounds of the solution."""


# --- classes of hands -------------------------------------------------------------------------------


class HandClasses:
    """The classes of hands of a pack: hands that differ only in which plain suit is which.

    They are numbered in rising order of their masks, with the plain suit of the greatest byte first.
    """

    def __init__(self, ranks: int) -> None:
        self.ranks = ranks
        n = 1 << ranks
        sizes = [mask.bit_count() for mask in range(n)]
        trumps = [comb(ranks - 1, held) for held in range(HELD + 1)]
        # [mask][held]: the ways to hold that many cards in trumps and one, two, three plain suits, of which the last
        # is not less than the mask, and each not less than the next
        self._ways: list[list[list[int]]] = []
        before = [trumps] * (n + 1)
        for _ in range(3):
            ways = [[0] * (HELD + 1) for _ in range(n + 1)]
            for mask in range(n - 1, -1, -1):
                size, fewer = sizes[mask], before[mask]
                ways[mask] = [
                    more + (fewer[held - size] if held >= size else 0) for held, more in enumerate(ways[mask + 1])
                ]
            self._ways.append(ways)
            before = ways
        self.count = before[0][HELD]

    def number(self, hand: int) -> int:
        """The number of the class of a hand on a page."""
        held, below, number = HELD, 0, 0
        for ways, shift in zip(reversed(self._ways), reversed(SUIT_SHIFTS), strict=False):
            suit = hand >> shift & 255
            number += ways[below][held] - ways[suit][held]
            held -= suit.bit_count()
            below = suit
        trumps = hand & 255
        for size in range(1, held + 1):
            low = trumps & -trumps
            number += comb(low.bit_length() - 1, size)
            trumps ^= low
        return number

    def hands(self) -> Iterator[int]:
        """The hands of all pages, in the order of their numbers."""
        masks = range(1 << self.ranks)
        for third in masks:
            for second in masks[third:]:
                for first in masks[second:]:
                    held = HELD - third.bit_count() - second.bit_count() - first.bit_count()
                    for trumps in masks[: 1 << self.ranks - 1] if held >= 0 else ():
                        if trumps.bit_count() == held:
                            yield trumps | first << 8 | second << 16 | third << 24


class Naming:
    """Cards as they are named on the page of a hand: the trumps beside a turn-up, and which plain suit is which.

    Suits of which the hand holds the same come in the order in which they appear in `played`.
    """

    def __init__(self, hand: int, turn_up: int, played: Sequence[int]) -> None:
        self._lower_trumps = turn_up - 1
        seen = [suit_of(card) for card in played]
        plain = sorted((1, 2, 3), key=lambda suit: (-(hand >> 8 * suit & 255), [*seen, suit].index(suit)))
        self._shifts = [(8 * suit, 8 * place) for place, suit in enumerate(plain, start=1)]

    def on_page(self, cards: int) -> int:
        """A set of cards as it is on the page."""
        renamed = cards & self._lower_trumps & 255 | (cards & 255 & ~self._lower_trumps) >> 1
        for suit, place in self._shifts:
            renamed |= (cards >> suit & 255) << place
        return renamed


def suit_of(card: int) -> int:
    """The number of the suit of a card, 0 for trumps."""
    return card.bit_length() - 1 >> 3


def each_card(cards: int) -> Iterator[int]:
    """The cards of a set, the lowest first."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


# --- the walk over a page ---------------------------------------------------------------------------


class Alike(NamedTuple):
    """Which plain suits nothing but their names tells apart; the first stands for all of them."""

    first: tuple[int, ...]
    """For each suit the one that stands for it."""
    counts: tuple[int, ...]
    """For each suit for how many it stands."""
    cards: int
    """The cards of the suits that stand for themselves."""


@cache
def alike_by_unseen(*, first_two: bool, last_two: bool) -> tuple[Alike, ...]:
    """For each set of plain suits that have not appeared, which are alike.

    The arguments say whether the hand as it was dealt holds the same of the suits 1 and 2, and of 2 and 3.
    """
    holding = (0, 1, 1 if first_two else 2, (1 if first_two else 2) if last_two else 3)
    found = []
    for unseen in range(PLAIN_SUITS + 1):
        first = [0, 1, 2, 3]
        for suit in (2, 3):
            for one in range(suit - 1, 0, -1):
                if unseen >> suit & unseen >> one & 1 and holding[suit] == holding[one]:
                    first[suit] = one
        counts = tuple(map(first.count, range(4)))
        found.append(Alike(tuple(first), counts, sum(0xFF << 8 * suit for suit in range(4) if counts[suit])))
    return tuple(found)


class PageDecision(NamedTuple):
    """A choice of the player of a page."""

    played: tuple[int, ...]
    """The cards played before, in order."""
    own: int
    """The cards in the player's hand."""
    cards: tuple[int, ...]
    """The cards they may play, the lowest first; of cards that correspond in suits that are alike only the first."""
    counts: tuple[int, ...]
    """How many cards each card stands for."""


Shares = Mapping[int, int]
"""The share of each of the cards of a decision, in fifteenths; that of a card with all those it stands for."""

NextShare = Callable[[tuple[int, ...], int, int], int]
"""Called with the cards played before a decision, one of its cards and a context; gives the card's share."""

NOTHING_EXPECTED: Final = 16
UNKNOWN: Final = 17
_NO_SHARES: Final[Shares] = {}
_ZEROS: Final = HELD * (0,)
FIRST_LEAD, FIRST_REPLY, SECOND_LEAD, SECOND_REPLY = range(4)

PAGES_OF_HAND: Final = 3
AS_ELDER: Final = 0
"""The first page of a hand; the second is for the dealer when a trump or a card of the first plain suit is led to the
first trick, and the third when another card is led.  Two are decoded in half of the time."""
_LEADS_OF_PAGE: Final = (0, 0x0000_FFFF, 0xFFFF_0000)
"""The cards that are led to the first trick on each page of a hand as dealer."""


def page_of_hand(before: Sequence[int], *, is_elder: bool) -> int:
    """Which page of a hand has the decisions after some cards."""
    return AS_ELDER if is_elder else 1 if before[0] & _LEADS_OF_PAGE[1] else 2


class PageWalk:
    """A walk over the decisions of a page, which predicts each share before it asks for it.

    Reader and writer walk alike: `next_share` decodes a share, or says and notes what it is.
    """

    def __init__(self, hand: int, ranks: int, *, page: int, next_share: NextShare) -> None:
        self.hand, self.page, self._next_share = hand, page, next_share
        every = (1 << ranks) - 1
        self._others = (every >> 1 | every << 8 | every << 16 | every << 24) & ~hand
        one, two, three = (hand >> shift & 255 for shift in SUIT_SHIFTS[1:])
        self.alike = alike_by_unseen(first_two=one == two, last_two=two == three)
        """By the plain suits that have not appeared."""
        self._choices: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._leads: dict[int | tuple[int, int], Shares] = {}
        self._replies: dict[int, dict[int, Shares]] = {}
        self.shares: dict[tuple[int, ...], Shares] = {}
        """The shares of each decision with a choice, by the cards played before."""

    def walk(self) -> None:
        """Walk over all decisions that the player's own play leads to."""
        if self.page == AS_ELDER:
            cards = self.choices(self.hand, 0, PLAIN_SUITS)
            for own in self._cards_played(FIRST_LEAD, (), cards, _NO_SHARES, _NO_SHARES):
                self._go_on_as_elder(own, unseen_after(PLAIN_SUITS, own))
            return
        last, last_of_suit = _NO_SHARES, [_NO_SHARES] * 4
        for led in self._others_cards(self._others & _LEADS_OF_PAGE[self.page], PLAIN_SUITS):
            suit, unseen = suit_of(led), unseen_after(PLAIN_SUITS, led)
            cards = self.choices(self.hand, led, unseen)
            for own in self._cards_played(FIRST_REPLY, (led,), cards, last, last_of_suit[suit]):
                self._go_on_as_dealer(led, own, unseen_after(unseen, own))
            if (led,) in self.shares:
                last = last_of_suit[suit] = self.shares[led,]

    def _go_on_as_elder(self, own: int, unseen: int) -> None:
        for reply in self._others_cards(self._others, unseen):
            after = unseen_after(unseen, reply)
            if reply_wins(own, reply):
                lacks = 0 if reply & suit_mask_of(own) else suit_mask_of(own)
                self._reply((own, reply), own, self._others & ~reply & ~lacks, after)
            else:
                self._lead((own, reply), own, reply, after)

    def _go_on_as_dealer(self, led: int, own: int, unseen: int) -> None:
        if reply_wins(led, own):
            self._lead((led, own), own, led, unseen)
        else:
            self._reply((led, own), own, self._others & ~led, unseen)

    def _lead(self, played: tuple[int, ...], own: int, other: int, unseen: int) -> None:
        """Decide what to lead to the second trick."""
        cards = self.choices(self.hand & ~own, 0, unseen)
        if len(cards) > 1:
            of_suit = own, suit_of(other)
            one, two = self._leads.get(own, _NO_SHARES), self._leads.get(of_suit, _NO_SHARES)
            self._leads[own] = self._leads[of_suit] = self._decide(SECOND_LEAD, played, cards, one, two)

    def _reply(self, played: tuple[int, ...], own: int, others: int, unseen: int) -> None:
        """Decide what to play to each card that may be led to the second trick."""
        left, last_to, last_of_suit = self.hand & ~own, self._replies.setdefault(own, {}), [_NO_SHARES] * 4
        for led in self._others_cards(others, unseen):
            suit = suit_of(led)
            cards = self.choices(left, led, unseen & ~(1 << suit))
            if len(cards) > 1:
                shares = self._decide(
                    SECOND_REPLY, (*played, led), cards, last_to.get(led, _NO_SHARES), last_of_suit[suit]
                )
                last_to[led] = last_of_suit[suit] = shares

    def _others_cards(self, cards: int, unseen: int) -> Iterator[int]:
        return each_card(cards & self.alike[unseen].cards)

    def choices(self, own: int, led: int, unseen: int) -> tuple[int, ...]:
        """The cards to choose from, of those the player holds; `led` is 0 where they lead."""
        key = own, led, unseen
        if key not in self._choices:
            lawful = playable_cards(Duties.STRICT, own, led) if led else own
            self._choices[key] = tuple(each_card(lawful & self.alike[unseen].cards))
        return self._choices[key]

    def _cards_played(
        self, kind: int, played: tuple[int, ...], cards: tuple[int, ...], one: Shares, two: Shares
    ) -> Iterable[int]:
        """The cards with which the player goes on."""
        if len(cards) == 1:
            return cards
        return [card for card, share in self._decide(kind, played, cards, one, two).items() if share]

    def _decide(self, kind: int, played: tuple[int, ...], cards: tuple[int, ...], one: Shares, two: Shares) -> Shares:
        """The shares of a decision, asked for card by card, the likeliest first, until nothing is left.

        `one` and `two` are those of similar decisions.
        """
        more = len(cards) - 1
        ones, twos = [*map(one.get, cards, _ZEROS)], [*map(two.get, cards, _ZEROS)]
        one_left, two_left, left = sum(ones), sum(twos), WHOLE
        one_unknown, two_unknown = NOTHING_EXPECTED if one else UNKNOWN, NOTHING_EXPECTED if two else UNKNOWN
        shares = self.shares[played] = dict.fromkeys(cards, 0)
        for likeliest in sorted([place - 8 * (ones[place] + twos[place]) for place in range(more + 1)]):
            place = likeliest & 7
            if more == 0:
                shares[cards[place]] = left
                break
            first, second = ones[place], twos[place]
            expected_one = (2 * left * first + one_left) // (2 * one_left) if one_left else one_unknown
            expected_two = (2 * left * second + two_left) // (2 * two_left) if two_left else two_unknown
            context = (kind * WHOLE + left - 1) * 3 + (more - 1 if more < 3 else 2)
            share = self._next_share(played, cards[place], (context * 18 + expected_one) * 18 + expected_two)
            shares[cards[place]] = share
            left -= share
            if left == 0:
                break
            more -= 1
            one_left -= first
            two_left -= second
        return shares

    def decision(self, played: tuple[int, ...]) -> PageDecision:
        """The decision after some cards, which has a choice."""
        own, unseen = self.hand, PLAIN_SUITS
        for card in played:
            own, unseen = own & ~card, unseen_after(unseen, card)
        cards = self.choices(own, played[-1] if len(played) % 2 else 0, unseen)
        return PageDecision(played, own, cards, tuple(self.alike[unseen].counts[suit_of(card)] for card in cards))


def unseen_after(unseen: int, card: int) -> int:
    """The plain suits that have not appeared after a card."""
    return unseen & ~(1 << suit_of(card))


# --- frequencies and the decoder --------------------------------------------------------------------

SCALE_BITS: Final = 12
SCALE: Final = 1 << SCALE_BITS
"""The frequencies of a context add up to this."""
LOW: Final = 1 << 16
"""The least state of the decoder between two shares.  At the end of a page it is this and the page's check."""
STATE_BYTES: Final = 3

Frequencies = tuple[list[int], list[int]]
"""The shares that occur in a context, and where the interval of each begins; then SCALE."""


class _PageDamage(Exception):
    """Bytes that no page has."""


def check_of(number: int, shares: Iterable[int]) -> int:
    """The check of a page, of 16 bits, from its number and its shares in order."""
    check = number
    for share in shares:
        check = check * 40503 + share + 1 & 0xFFFF
    return check & 0xFFFF


class ShareDecoder:
    """Shares from the bytes of a page, by range asymmetric numeral systems (Duda 2013)."""

    def __init__(self, content: bytes, tables: Mapping[int, Frequencies]) -> None:
        self._bytes, self._tables, self._at = content, tables, STATE_BYTES
        self._state = int.from_bytes(content[:STATE_BYTES], "big")
        self.shares: list[int] = []
        """All that were read."""

    def next_share(self, _played: tuple[int, ...], _card: int, context: int) -> int:
        """The next share."""
        state = self._state
        table = self._tables.get(context)
        if state < LOW or table is None:
            raise _PageDamage
        shares, starts = table
        slot = state & SCALE - 1
        place = bisect_right(starts, slot)
        start = starts[place - 1]
        state = (starts[place] - start) * (state >> SCALE_BITS) + slot - start
        while state < LOW:
            if self._at >= len(self._bytes):
                raise _PageDamage
            state = state << 8 | self._bytes[self._at]
            self._at += 1
        self._state = state
        share = shares[place - 1]
        self.shares.append(share)
        return share

    def is_at_end(self, number: int) -> bool:
        """Whether all of the page of this number was read, and is as it was written."""
        if not self._bytes:
            return not self.shares
        return self._at == len(self._bytes) and self._state == LOW + check_of(number, self.shares)


def read_number(content: bytes, at: int) -> tuple[int, int]:
    """A number of 7 bits a byte, the lowest first, and where the next begins."""
    number = shift = 0
    while True:
        byte = content[at]
        at += 1
        number |= (byte & 127) << shift
        if byte < 128:
            return number, at
        shift += 7


def read_numbers(content: bytes) -> list[int]:
    """All numbers of a run of bytes."""
    numbers, at = [], 0
    while at < len(content):
        number, at = read_number(content, at)
        numbers.append(number)
    return numbers


def read_tables(content: bytes) -> dict[int, Frequencies]:
    """The frequencies of all contexts: the step to the context, which shares occur, and how often."""
    tables: dict[int, Frequencies] = {}
    numbers = iter(read_numbers(content))
    context = -1
    for step in numbers:
        context += step
        shares = list(_shares_in(next(numbers)))
        tables[context] = shares, list(accumulate((next(numbers) for _ in shares), initial=0))
    return tables


@cache
def _shares_in(mask: int) -> tuple[int, ...]:
    """The shares in a mask of shares."""
    return tuple(share for share in range(WHOLE + 1) if mask >> share & 1)


# --- a file -----------------------------------------------------------------------------------------


def read_pages(file: Path) -> Pages:
    """Read a file.  Raises TableDamaged where it is missing, is no file of pages, or its head is damaged."""
    try:
        content = content_of(file)
    except FileNotFoundError:
        raise TableDamaged(str(file), found="", command=COMMAND) from None
    return Pages(content, str(file))


class Pages:
    """A file of pages.  Raises TableDamaged where the content is not one, or its head is damaged.

    `file` names it in errors.
    """

    def __init__(self, content: bytes, file: str) -> None:
        self.file, self._content = file, content
        self.head = self._read_head()
        at = self._after_head
        tables = content[at : at + self.head.tables]
        lengths = content[at + self.head.tables : at + self.head.tables + self.head.lengths]
        end = at + self.head.tables + self.head.lengths
        if crc32(content[:end]).to_bytes(4, "little") != content[end : end + 4]:
            raise self._damage_error("a head that is not as written")
        self.classes = HandClasses(self.head.ranks)
        self._tables = read_tables(tables)
        self._starts = list(accumulate(read_numbers(lengths), initial=end + 4))
        if len(self._starts) != PAGES_OF_HAND * self.classes.count + 1:
            raise self._damage_error("pages of another pack")
        if self._starts[-1] != len(content):
            raise self._damage_error(f"{len(content):,} bytes of {self._starts[-1]:,}")
        self.page = lru_cache(PAGES_KEPT)(self.decode)

    def _damage_error(self, found: str) -> TableDamaged:
        return TableDamaged(self.file, found=found, command=COMMAND)

    def _read_head(self) -> PagesHead:
        if not self._content.startswith(MAGIC):
            raise self._damage_error("a file of another kind")
        self._after_head = self._content.find(b"\n", len(MAGIC)) + 1
        try:
            head = msgspec.json.decode(self._content[len(MAGIC) : self._after_head], type=PagesHead)
        except msgspec.DecodeError:
            raise self._damage_error("a head that cannot be read") from None
        if head.format != FORMAT:
            raise self._damage_error(f"format {head.format}")
        return head

    def span(self, number: int) -> tuple[int, int]:
        """Where a page begins and ends in the file."""
        return self._starts[number], self._starts[number + 1]

    def decode(self, hand: int, page: int) -> PageWalk:
        """The decisions of one of the pages of a hand, which is as on pages.  Raises TableDamaged, naming the hand."""
        number = PAGES_OF_HAND * self.classes.number(hand) + page
        start, end = self.span(number)

        try:
            decoder = ShareDecoder(self._content[start:end], self._tables)
            walk = PageWalk(hand, self.head.ranks, page=page, next_share=decoder.next_share)
            walk.walk()
        except _PageDamage:
            pass
        else:
            if decoder.is_at_end(number):
                return walk
        text = f"{ORDERS[Suit.SPADES].cards(hand)}, spades trumps, as {'dealer' if page else 'elder'}"
        raise self._damage_error(f"the page of the hand {text}")

    def shares(self, hand: int, turn_up: int, *, is_elder: bool, played: Sequence[int]) -> dict[int, float] | None:
        """The probability of each card that the player may play now; None where their own play does not lead here.

        `hand` is as it was dealt, `turn_up` one of the trumps; `played` has the cards of both in order.  Raises
        NotationError where this is not a turn of the player in the first two tricks.
        """
        self._check_turn(hand, turn_up, played, is_elder=is_elder)
        naming = Naming(hand, turn_up, played)
        before = tuple(naming.on_page(card) for card in played)
        page = self.page(naming.on_page(hand), page_of_hand(before, is_elder=is_elder))
        own = 0 if is_elder else 1
        if len(before) > 1 and before[:own] in page.shares and not page.shares[before[:own]].get(before[own]):
            return None
        unseen = PLAIN_SUITS
        for card in before:
            unseen = unseen_after(unseen, card)
        left = hand
        for card in played:
            left &= ~card
        lawful = playable_cards(Duties.STRICT, left, played[-1]) if len(played) % 2 else left
        alike = page.alike[unseen]
        main = {}
        for card in each_card(lawful):
            there = naming.on_page(card)
            suit = suit_of(there)
            main[card] = there >> 8 * (suit - alike.first[suit])
        if before in page.shares:
            shares = page.shares[before]
        elif len({*main.values()}) == 1:
            shares = dict.fromkeys(main.values(), WHOLE)
        else:
            return None
        return {card: shares[there] / WHOLE / alike.counts[suit_of(there)] for card, there in main.items()}

    def _check_turn(self, hand: int, turn_up: int, played: Sequence[int], *, is_elder: bool) -> None:
        """Raise NotationError where the player is not to play, or the cards are none of this pack."""
        dealer_leads = len(played) > 1 and reply_wins(played[0], played[1])
        is_own_turn = [is_elder, not is_elder, is_elder != dealer_leads, is_elder == dealer_leads]
        cards = [hand, turn_up, *(card for card, is_own in zip(played, is_own_turn, strict=False) if not is_own)]
        every = (1 << self.head.ranks) - 1
        if not (
            len(played) < 4
            and is_own_turn[len(played)]
            and hand.bit_count() == HELD
            and all(card.bit_count() == 1 for card in (*cards[1:], *played))
            and turn_up <= every
            and sum(cards) & ~(0x0101_0101 * every) == 0
            and sum(cards).bit_count() == sum(card.bit_count() for card in cards)
            and all(bool(card & hand) == is_own for card, is_own in zip(played, is_own_turn, strict=False))
        ):
            text = f"{hand:#010x} beside {turn_up:#04x}, {', '.join(f'{card:#010x}' for card in played)}"
            raise NotationError("played", text=text, expected="a turn of this player in the first two tricks")
