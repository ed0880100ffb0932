"""Open hands one deal at a time, in plain Python: four look-ups and two dictionaries.

`value` and `entry` take trump-first masks (see `ecarte.tables.duties`) and check only what costs nothing; `OpenHands`
takes cards, and reports what is wrong with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from ecarte.cards import Card, Cards, Suit
from ecarte.engine.agreement import Agreement
from ecarte.errors import NotationError
from ecarte.tables.duties import ORDERS, Duties, duties_of, playable_cards, reply_wins
from ecarte.tables.open_hand_build import BITS_OF_TRICKS, value_of
from ecarte.tables.open_hand_classes import MOST, classes, words
from ecarte.tables.open_hand_file import entries

LookUp = Callable[[int, int], int]

Table = dict[int, dict[int, int]]
"""The value of each class, by the key of its first two suits and then by that of the last two.

A key is two words in one number, the second shifted by nine bits.  Two small keys take half the time of one of 36 bits,
since the numbers that a query reads stay in the cache.
"""


@cache
def keys() -> tuple[list[list[int]], list[list[int]]]:
    """The parts of a key by `[leader][other]`, the two holdings of a suit; the key of two suits is their sum.

    Equal parts are one object: lists of 65,536 separate numbers would push everything else out of the cache.
    """
    shifted_words = [word << 9 for word in range(512)]
    first, second = words(), [shifted_words[word] for word in words()]
    rows = range(0, 1 << 16, 256)
    return [list(first[start : start + 256]) for start in rows], [second[start : start + 256] for start in rows]


@lru_cache(maxsize=len(Duties))
def entries_by_key(duties: Duties) -> Table:
    """The entry of every class of every size."""
    table: Table = {_EMPTY: {_EMPTY: 0}}
    shared_keys: dict[int, int] = {}
    for n in range(1, MOST + 1):
        for (first, second, third, fourth), entry in zip(classes(n), entries(duties, n), strict=True):
            front, back = first | second << 9, third | fourth << 9
            table.setdefault(front, {})[shared_keys.setdefault(back, back)] = entry
    return table


@lru_cache(maxsize=len(Duties))
def look_up_value(duties: Duties) -> LookUp:
    """A function `value(leader, other)`: the tricks the leader makes, 0 to 5.

    Both are trump-first masks with the same number of cards, 0 to 5.  The function raises KeyError for other numbers of
    cards and for a card in both hands.
    """
    best = {entry: value_of(entry) for backs in entries_by_key(duties).values() for entry in set(backs.values())}
    return _look_up(
        {front: {back: best[entry] for back, entry in backs.items()} for front, backs in entries_by_key(duties).items()}
    )


@lru_cache(maxsize=len(Duties))
def look_up_entry(duties: Duties) -> LookUp:
    """A function `entry(leader, other)`: for each card of the leader from the lowest trump up, three bits of tricks."""
    return _look_up(entries_by_key(duties))


_EMPTY: Final = 1 | 1 << 9


def _look_up(table: Table) -> LookUp:
    first, second = keys()

    def look_up(leader: int, other: int) -> int:
        return table[first[leader & 255][other & 255] + second[leader >> 8 & 255][other >> 8 & 255]][
            first[leader >> 16 & 255][other >> 16 & 255] + second[leader >> 24][other >> 24]
        ]

    return look_up


class OpenHands:
    """The value of every play of the cards under one agreement, both hands in sight.

    Source: `ecarte.tables.open_hand_build`; equal to plain search (`tools.plain_search`).
    """

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.duties = duties_of(agreement)

    def tricks(self, trump: Suit, leader: Cards, other: Cards) -> int:
        """The tricks the leader makes of those still to come under best play by both.

        Raises NotationError for hands that differ in number, share a card, or have more than five cards.
        """
        return value_of(self._entry(trump, leader, other))

    def by_lead(self, trump: Suit, leader: Cards, other: Cards) -> Mapping[Card, int]:
        """For each card the leader may lead, the tricks they then make.  Raises as `tricks` does."""
        entry = self._entry(trump, leader, other)
        order = ORDERS[trump]
        hand = order.mask(leader.mask)
        tricks_by_card = {}
        for bit in range(32):
            if hand >> bit & 1:
                tricks_by_card[order.card(bit)] = entry & 7
                entry >>= BITS_OF_TRICKS
        return tricks_by_card

    def by_reply(self, trump: Suit, led: Card, leader: Cards, other: Cards) -> Mapping[Card, int]:
        """For each legal reply to `led`, the tricks the replying player makes, this trick included.

        `leader` are the leader's cards without `led`.  Raises as `tricks` does.
        """
        _check(leader | Cards.of([led]), other, n_leader=len(leader) + 1)
        order = ORDERS[trump]
        leader_hand, hand, card = order.mask(leader.mask), order.mask(other.mask), order.mask(led.bit)
        value = look_up_value(self.duties)
        tricks_by_card = {}
        possible = playable_cards(self.duties, hand, card)
        for bit in range(32):
            reply = possible & 1 << bit
            if reply:
                hand_after = hand & ~reply
                wins = reply_wins(card, reply)
                tricks_by_card[order.card(bit)] = (
                    1 + value(hand_after, leader_hand) if wins else len(leader) - value(leader_hand, hand_after)
                )
        return tricks_by_card

    def _entry(self, trump: Suit, leader: Cards, other: Cards) -> int:
        _check(leader, other, n_leader=len(leader))
        order = ORDERS[trump]
        return look_up_entry(self.duties)(order.mask(leader.mask), order.mask(other.mask))


def _check(leader: Cards, other: Cards, *, n_leader: int) -> None:
    if common_cards := leader & other:
        raise NotationError("card-twice", text=str(common_cards), expected="each card in one hand only")
    if not len(leader) == n_leader == len(other) <= MOST:
        raise NotationError(
            "hands", text=f"{leader} / {other}", expected=f"two hands of equally many cards, {MOST} at most"
        )
