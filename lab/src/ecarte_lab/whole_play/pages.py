"""Pages of the first two tricks from a solution, and back: the file that `ecarte.tables.pages` reads."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, permutations
from math import comb
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from ecarte.files import durable
from ecarte.solve.pack import LivePack, rank_of
from ecarte.solve.tree import (
    CARD,
    MOST_CHILDREN,
    REST,
    SWAP,
    State,
    acting_in,
    fill_children,
    is_root,
    next_state,
    start_of_play,
)
from ecarte.tables.pages import (
    AS_ELDER,
    FORMAT,
    LOW,
    MAGIC,
    PAGES_OF_HAND,
    SCALE,
    SCALE_BITS,
    STATE_BYTES,
    WHOLE,
    HandClasses,
    PageDecision,
    Pages,
    PagesHead,
    PageWalk,
    check_of,
    suit_of,
)
from ecarte_lab.whole_play.solver import Solver

THRESHOLD: Final = 0.01
"""Choices made less often have the share 0."""

Means = NDArray[Any]
"""(2, choices): numbers in proportion to the mean probabilities, in the order of the walk; all 0 where nothing is
known, which stands for equal probabilities."""

Progress = Callable[[int, int], object]
"""Called with the number of pages done and of all."""


class TrunkPlaces:
    """Where the mean probability of a card lies among the numbers above the roots, by what was played before.

    The walk names the plain suits in the order in which they appear.
    """

    def __init__(self, pack: LivePack) -> None:
        if pack.hand != 5:
            raise ValueError("pages are of hands of five")
        self._first = [int(first) for first in pack.first]
        self.children: dict[tuple[int, ...], dict[int, tuple[int, int]]] = {}
        """By the cards played: where the numbers of each card begin, and what its player may hold after it."""
        self.n_choices = [0, 0]
        """Of the elder and the dealer."""
        self._list(start_of_play(pack), (), pack)
        self._state = cache(self._list_state)

    def _list(self, state: State, played: tuple[int, ...], pack: LivePack) -> None:
        """Note the children of a state and of all below it; their numbers begin where the walk has them."""
        if is_root(state, pack):
            return
        acting = acting_in(state)
        own = state.first if acting == 0 else state.second
        table = np.zeros((7, MOST_CHILDREN + 1), np.int64)
        children = {}
        for one in range(fill_children(state.led, own, state.unseen, pack, table)):
            if table[SWAP, one] == 0:
                card, rest = int(table[CARD, one]), int(table[REST, one])
                children[card] = self.n_choices[acting], rest
                self.n_choices[acting] += comb(rest.bit_count(), pack.hand - state.tricks - 1)
        self.children[played] = children
        for card, (_, rest) in children.items():
            self._list(next_state(state, card, rest, pack), (*played, card), pack)

    def place(self, decision: PageDecision, card: int) -> int:
        """The place of a card of a decision: one of those that differ only in the names of unseen suits."""
        return next(self.places(decision, card))

    def places(self, decision: PageDecision, card: int) -> Iterator[int]:
        """The places of a card of a decision, for all names of the suits that are unseen after it."""
        suit = suit_of(card)
        children, seen = self._state(decision.played)
        if suit and suit not in seen:
            seen = (*seen, suit)
        start, among = children[self._number(card, seen)]
        left = decision.own & ~card
        for suits in _ORDERS[seen]:
            renamed = left & 255
            for one, first in zip(suits, self._first[1:], strict=True):
                renamed |= (left >> 8 * one & 255) << first
            yield start + rank_of(renamed, among)

    def _number(self, card: int, seen: tuple[int, ...]) -> int:
        """The number of a card in the walk, where these plain suits have appeared in this order."""
        suit = suit_of(card)
        return self._first[seen.index(suit) + 1 if suit else 0] + card.bit_length() - 1 - 8 * suit

    def _list_state(self, played: tuple[int, ...]) -> tuple[dict[int, tuple[int, int]], tuple[int, ...]]:
        """The children of the state after some cards, and the plain suits that have appeared there, in order."""
        seen = tuple(dict.fromkeys(suit for suit in map(suit_of, played) if suit))
        return self.children[tuple(self._number(card, seen) for card in played)], seen


_ORDERS: Final = {
    seen: [(*seen, *others) for others in permutations({1, 2, 3}.difference(seen))]
    for n in range(4)
    for seen in permutations((1, 2, 3), n)
}
"""For plain suits that have appeared, in order: all orders that begin so."""


def fifteenths(probabilities: Sequence[float], counts: Sequence[int], threshold: float) -> list[int]:
    """The share of each card together with all those it stands for: the nearest fifteenths that sum to 15.

    `counts`: for how many cards each stands.  Probabilities need not sum to 1; where all are 0, all cards are equally
    likely.  Of a share below the threshold, a part of their sum, nothing is kept, but for the largest.
    """
    parts = [number * probability for number, probability in zip(counts, probabilities, strict=True)]
    if sum(parts) <= 0:
        parts = [float(number) for number in counts]
    least = min(threshold * sum(parts), max(parts))
    parts = [part if part >= least else 0.0 for part in parts]
    wanted = [WHOLE * part / sum(parts) for part in parts]
    shares = [int(part) for part in wanted]
    by_remainder = sorted(range(len(shares)), key=lambda one: (shares[one] - wanted[one], one))
    for one in by_remainder[: WHOLE - sum(shares)]:
        shares[one] += 1
    return shares


class PageWriter:
    """The shares of all pages as a solution has them, in the order in which they are read, each with its context."""

    def __init__(self, means: Means, pack: LivePack, threshold: float) -> None:
        self._means, self._places, self._threshold = np.asarray(means), TrunkPlaces(pack), threshold
        if means.shape[1] < max(self._places.n_choices):
            raise ValueError(f"{means.shape[1]:,} means, of {max(self._places.n_choices):,}")
        self.ranks = int(pack.width[1])
        self.classes = HandClasses(self.ranks)
        self.symbols = array("I")
        """16 times the context, and the share."""
        self.ends = array("I")
        """Where the shares of each page end."""

    def note_all(self, progress: Progress) -> None:
        """Walk over all pages."""
        for number, hand in enumerate(self.classes.hands()):
            for page in range(PAGES_OF_HAND):
                self.note(hand, page)
            if number % 64 == 0 or number + 1 == self.classes.count:
                progress(PAGES_OF_HAND * (number + 1), PAGES_OF_HAND * self.classes.count)

    def note(self, hand: int, page: int) -> None:
        """Walk over a page."""
        seat = 0 if page == AS_ELDER else 1
        shares: dict[tuple[int, ...], dict[int, int]] = {}

        def next_share(played: tuple[int, ...], card: int, context: int) -> int:
            if played not in shares:
                shares[played] = self.shares_of(walk.decision(played), seat)
            share = shares[played][card]
            self.symbols.append(16 * context + share)
            return share

        walk = PageWalk(hand, self.ranks, page=page, next_share=next_share)
        walk.walk()
        self.ends.append(len(self.symbols))

    def shares_of(self, decision: PageDecision, seat: int) -> dict[int, int]:
        """The shares of a decision, rounded."""
        means = self._means[seat]
        probabilities = [float(means[self._places.place(decision, card)]) for card in decision.cards]
        shares = fifteenths(probabilities, decision.counts, self._threshold)
        return dict(zip(decision.cards, shares, strict=True))


def encode_pages(
    means: Means, pack: LivePack, *, rounds: int, threshold: float = THRESHOLD,
    progress: Progress = lambda _done, _all: None,
) -> bytes:  # fmt: skip
    """The file of the pages of a pack: always the same bytes for the same means."""
    writer = PageWriter(means, pack, threshold)
    writer.note_all(progress)
    symbols = np.array(writer.symbols, np.uint32)
    frequencies = frequencies_of(symbols)
    pages = [
        encode_shares(symbols[start:end].tolist(), number, frequencies)
        for number, (start, end) in enumerate(pairwise((0, *writer.ends)))
    ]
    tables, lengths = tables_of(frequencies), b"".join(number_bytes(len(page)) for page in pages)
    head = PagesHead(FORMAT, writer.ranks, len(tables), len(lengths), threshold, rounds)
    front = MAGIC + msgspec.json.encode(head) + b"\n" + tables + lengths
    return front + crc32(front).to_bytes(4, "little") + b"".join(pages)


def write_pages(
    solver: Solver, file: Path, *, threshold: float = THRESHOLD, progress: Progress = lambda _done, _all: None
) -> int:
    """Write the pages of a solution; returns the length of the file."""
    content = encode_pages(
        solver.trunk.means, solver.pack, rounds=solver.rounds, threshold=threshold, progress=progress
    )
    durable.write_file(file, content, mode=durable.PUBLIC_MODE)
    return len(content)


Frequency = tuple[int, int]
"""Where the interval of a share begins, and how long it is."""


def frequencies_of(symbols: NDArray[np.uint32]) -> dict[int, Frequency]:
    """How often each share occurs in its context, of SCALE: whole numbers, at least 1 for a share that occurs."""
    by_context: dict[int, dict[int, int]] = {}
    for symbol, number in zip(*(found.tolist() for found in np.unique(symbols, return_counts=True)), strict=True):
        by_context.setdefault(symbol // 16, {})[symbol] = number
    frequencies: dict[int, Frequency] = {}
    for numbers in by_context.values():
        free, total = SCALE - len(numbers), sum(numbers.values())
        rounded = {symbol: 1 + free * number // total for symbol, number in numbers.items()}
        most = max(numbers, key=numbers.__getitem__)
        rounded[most] += SCALE - sum(rounded.values())
        begin = 0
        for symbol, frequency in rounded.items():
            frequencies[symbol] = begin, frequency
            begin += frequency
    return frequencies


def encode_shares(symbols: Sequence[int], number: int, frequencies: Mapping[int, Frequency]) -> bytes:
    """The bytes of a page: the decoder's way back, from the last share to the first."""
    if not symbols:
        return b""
    check = check_of(number, (symbol % 16 for symbol in symbols))
    state, content = LOW + check, bytearray()
    for symbol in reversed(symbols):
        begin, frequency = frequencies[symbol]
        while state >= frequency << 8 * STATE_BYTES - SCALE_BITS:
            content.append(state & 255)
            state >>= 8
        state = (state // frequency << SCALE_BITS) + state % frequency + begin
    content += state.to_bytes(STATE_BYTES, "little")
    return bytes(reversed(content))


def tables_of(frequencies: Mapping[int, Frequency]) -> bytes:
    """The tables of frequencies as in the file."""
    by_context: dict[int, list[int]] = {}
    for symbol in sorted(frequencies):
        by_context.setdefault(symbol // 16, []).append(symbol)
    content, before = bytearray(), -1
    for context, symbols in by_context.items():
        content += number_bytes(context - before)
        content += number_bytes(sum(1 << symbol % 16 for symbol in symbols))
        for symbol in symbols:
            content += number_bytes(frequencies[symbol][1])
        before = context
    return bytes(content)


def number_bytes(number: int) -> bytes:
    """A number of 7 bits a byte, the lowest first."""
    content = bytearray()
    while number > 127:
        content.append(number & 127 | 128)
        number >>= 7
    return bytes((*content, number))


def trunk_means(pages: Pages, pack: LivePack, progress: Progress = lambda _done, _all: None) -> NDArray[np.float32]:
    """The mean probabilities as decoded, (2, choices), in the order of the walk.

    All 0 where nothing is known, and where there is nothing to choose: the walk takes 0 as equal probabilities.
    """
    places = TrunkPlaces(pack)
    means = np.zeros((2, max(places.n_choices)), np.float32)
    for number, hand in enumerate(pages.classes.hands()):
        for page in range(PAGES_OF_HAND):
            seat, walk = 0 if page == AS_ELDER else 1, pages.decode(hand, page)
            for played, shares in walk.shares.items():
                decision = walk.decision(played)
                for card, count in zip(decision.cards, decision.counts, strict=True):
                    if shares[card]:
                        for place in places.places(decision, card):
                            means[seat, place] = shares[card] / WHOLE / count
        if number % 64 == 0 or number + 1 == pages.classes.count:
            progress(PAGES_OF_HAND * (number + 1), PAGES_OF_HAND * pages.classes.count)
    return means


def exploitability_as_decoded(solver: Solver, pages: Pages) -> float:
    """The exact exploitability of the average strategy with the first two tricks by pages."""
    means, kept = solver.trunk.means, solver.trunk.means.copy()
    means[:] = trunk_means(pages, solver.pack)
    try:
        return solver.exploitability()
    finally:
        means[:] = kept
