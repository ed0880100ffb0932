"""Pages of the first two tricks: what is read is what the solver found, rounded; and nothing damaged is read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from ecarte.cards import Suit
from ecarte.errors import NotationError, TableDamaged
from ecarte.solve.pack import LivePack, live_pack, rank_of, swap_suits
from ecarte.solve.tree import NO_CARD, State, first_unseen, next_state, rest_after, start_of_play
from ecarte.tables.duties import ORDERS
from ecarte.tables.hands import hand_classes
from ecarte.tables.pages import MAGIC, PAGES_OF_HAND, HandClasses, Naming, Pages, PagesHead, ShareDecoder, read_tables
from ecarte_lab.whole_play.pages import (
    Means,
    TrunkPlaces,
    encode_pages,
    encode_shares,
    exploitability_as_decoded,
    fifteenths,
    frequencies_of,
    tables_of,
)
from ecarte_lab.whole_play.solver import Solver
from tests.thorough import thorough

PLAIN_7, PLAIN_9, OTHER_7, OTHER_8 = 1 << 8, 1 << 10, 1 << 16, 1 << 17

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once


@cache
def solve_pack(ranks: int, rounds: int) -> Solver:
    solver = Solver(live_pack(ranks))
    for _ in range(rounds):
        solver.play_round()
    return solver


@cache
def pages_of(ranks: int, rounds: int) -> Pages:
    solver = solve_pack(ranks, rounds)
    return Pages(encode_pages(solver.trunk.means, solver.pack, rounds=rounds), "a.pages")


@cache
def random_pages() -> bytes:
    """Pages of a strategy at random, which is the same on all machines."""
    pack = live_pack(3)
    means = np.random.default_rng(5).integers(0, 9, (2, max(TrunkPlaces(pack).n_choices))) ** 4
    return encode_pages(means.astype(np.float32), pack, rounds=0)


class Line:
    """A hand and the cards played so far, as the solver has them: unseen suits change places as they appear."""

    def __init__(self, pack: LivePack, means: Means, seat: int, hand: int) -> None:
        self.pack, self.means, self.seat = pack, means, seat
        self.state, self.hand, self.suits = start_of_play(pack), hand, [0, 1, 2, 3]
        self.played: list[int] = []
        self.starts = starts_of(pack)

    @property
    def acting(self) -> int:
        return self.state.leader if self.state.led == NO_CARD else 1 - self.state.leader

    def after(self, card: int) -> tuple[Line, int]:
        """The line after a card, numbered as in the hand, and the place of its mean."""
        line = Line(self.pack, self.means, self.seat, self.hand)
        line.suits, state = self.suits[:], self.state
        suit = int(self.pack.suit_of[card])
        here, main = self.suits[suit], first_unseen(state.unseen)
        if state.unseen >> here & 1 and here != main:
            line.hand = int(swap_suits(self.hand, main, here, self.pack))
            line.suits = [{main: here, here: main}.get(one, one) for one in self.suits]
        there = int(self.pack.first[line.suits[suit]] + card - self.pack.first[suit])
        own = state.first if self.acting == 0 else state.second
        rest = int(rest_after(there, state.led, own, self.pack))
        place = 0
        if self.acting == self.seat:
            line.hand &= ~(1 << there)
            place = self.starts[tuple(self.played)][there] + int(rank_of(line.hand, rest))
        line.state = State(*map(int, next_state(state, there, rest, self.pack)))
        line.played = [*self.played, there]
        return line, place

    def may_be_played(self) -> list[int]:
        """The cards that the next player may hold, numbered as in the hand."""
        own = self.state.first if self.acting == 0 else self.state.second
        numbers = []
        for card in range(self.pack.n_cards):
            suit = int(self.pack.suit_of[card])
            there = int(self.pack.first[self.suits[suit]] + card - self.pack.first[suit])
            is_mine = self.hand >> there & 1
            if own >> there & 1 and bool(is_mine) == (self.acting == self.seat) and self._is_lawful(there):
                numbers.append(card)
        return numbers

    def _is_lawful(self, card: int) -> bool:
        """Follow and win if you can, else follow, else trump; only for the player whose hand is known."""
        if self.acting != self.seat or self.state.led == NO_CARD:
            return True
        own = [one for one in range(self.pack.n_cards) if self.hand >> one & 1]
        following = [one for one in own if self.pack.suit_of[one] == self.pack.suit_of[self.state.led]]
        winning = [one for one in following if one > self.state.led]
        return card in (winning or following or [one for one in own if self.pack.suit_of[one] == 0] or own)


@cache
def _starts_of(ranks: int) -> dict[tuple[int, ...], dict[int, int]]:
    children = TrunkPlaces(live_pack(ranks)).children
    return {played: {card: start for card, (start, _) in cards.items()} for played, cards in children.items()}


def starts_of(pack: LivePack) -> dict[tuple[int, ...], dict[int, int]]:
    return _starts_of(int(pack.width[1]))


def mask_of(card: int, pack: LivePack, turn_up: int) -> int:
    """A card of the solver as a trump-first mask, where the turn-up leaves a gap among the trumps."""
    suit = int(pack.suit_of[card])
    bit = 1 << (8 * suit + card - int(pack.first[suit]))
    return bit if suit or bit < turn_up else bit << 1


def corresponding(line: Line, cards: list[int]) -> dict[int, list[int]]:
    """Cards that differ only in the name of a suit, of which nothing was played and the hand holds the same."""
    pack = line.pack
    groups: dict[tuple[int, ...], list[int]] = {}
    for card in cards:
        suit = int(pack.suit_of[card])
        there = line.suits[suit]
        holding = line.hand >> int(pack.first[there]) & (1 << int(pack.width[1])) - 1
        key = (card - int(pack.first[suit]), holding) if line.state.unseen >> there & 1 else (card,)
        groups.setdefault(key, []).append(card)
    return {group[0]: group for group in groups.values()}


def each_turn(line: Line, played: tuple[int, ...], pages: Pages, hand: int, turn_up: int) -> Iterator[None]:
    """Compare the pages with the solver at each turn of a player that their own play leads to."""
    if len(played) == 4:
        return
    masks = [mask_of(card, line.pack, turn_up) for card in played]
    if line.acting != line.seat:
        for card in line.may_be_played():
            yield from each_turn(line.after(card)[0], (*played, card), pages, hand, turn_up)
        return
    cards = line.may_be_played()
    found = pages.shares(hand, turn_up, is_elder=line.seat == 0, played=masks)
    assert found is not None
    naming = Naming(hand, turn_up, masks)  # cards that are equally likely are rounded in the order of the page
    groups = corresponding(line, sorted(cards, key=lambda card: naming.on_page(mask_of(card, line.pack, turn_up))))
    means = [float(line.means[line.seat, line.after(card)[1]]) for card in groups]
    shares = fifteenths(means, [len(group) for group in groups.values()], pages.head.threshold)
    expected = {
        mask_of(card, line.pack, turn_up): share / 15 / len(group)
        for group, share in zip(groups.values(), shares, strict=True)
        for card in group
    }
    assert found == pytest.approx(expected)
    yield
    for card in cards:
        after = line.after(card)[0]
        if expected[mask_of(card, line.pack, turn_up)]:
            yield from each_turn(after, (*played, card), pages, hand, turn_up)
        elif len(played) < 2:
            assert not any(pages_lead_on(after, (*played, card), pages, hand, turn_up))


def pages_lead_on(line: Line, played: tuple[int, ...], pages: Pages, hand: int, turn_up: int) -> Iterator[bool]:
    """For each next turn of the player whether the pages have shares there."""
    if len(played) == 4:
        return
    if line.acting == line.seat:
        masks = [mask_of(card, line.pack, turn_up) for card in played]
        yield pages.shares(hand, turn_up, is_elder=line.seat == 0, played=masks) is not None
        return
    for card in line.may_be_played():
        yield from pages_lead_on(line.after(card)[0], (*played, card), pages, hand, turn_up)


def compare(ranks: int, rounds: int, *, hands: int) -> int:
    """Compare every `hands`-th hand, under any names of suits and any turn-up; returns how many turns."""
    solver, pages = solve_pack(ranks, rounds), pages_of(ranks, rounds)
    pack, turns = solver.pack, 0
    for number, cards in enumerate(combinations(range(pack.n_cards), 5)):
        if number % hands == 0:
            turn_up = 1 << number % ranks
            hand = sum(mask_of(card, pack, turn_up) for card in cards)
            for seat in (0, 1):
                line = Line(pack, solver.trunk.means, seat, sum(1 << card for card in cards))
                turns += sum(1 for _ in each_turn(line, (), pages, hand, turn_up))
    return turns


def test_pages_have_the_rounded_shares_of_the_solver_where_play_can_lead() -> None:
    assert compare(3, 6, hands=7) > 3000


@thorough
def test_pages_match_the_solver_for_packs_of_three_and_four_ranks() -> None:
    assert compare(3, 16, hands=1) > 20_000
    assert compare(4, 6, hands=31) > 10_000


@pytest.mark.parametrize(("ranks", "rounds"), [(3, 16), pytest.param(4, 16, marks=thorough)])
def test_pages_are_hardly_easier_to_exploit_than_the_solution(ranks: int, rounds: int) -> None:
    solver = solve_pack(ranks, rounds)
    before, after = solver.exploitability(), exploitability_as_decoded(solver, pages_of(ranks, rounds))
    assert after < before + 0.0003


def test_the_places_of_means_in_pages_follow_the_walk() -> None:
    solver = solve_pack(3, 6)
    assert TrunkPlaces(solver.pack).n_choices == solver.counts[9:11].tolist()


def test_classes_of_hands_are_numbered_as_in_the_tables_of_hands() -> None:
    classes = HandClasses(8)
    hands = list(classes.hands())
    assert hands == hand_classes().tolist()
    assert classes.count == len(hands) == 31_913
    assert [classes.number(hand) for hand in hands[::97]] == list(range(0, 31_913, 97))


@pytest.mark.parametrize("ranks", [3, 4, 5])
def test_classes_of_small_packs_are_numbered_without_gaps(ranks: int) -> None:
    classes = HandClasses(ranks)
    assert [classes.number(hand) for hand in classes.hands()] == list(range(classes.count))


@given(st.lists(st.integers(0, 40 * 16 - 1)), st.integers(0, 95_738))
def test_shares_of_pages_are_decoded_as_encoded(symbols: list[int], number: int) -> None:
    frequencies = frequencies_of(np.array(symbols, np.uint32))
    tables = read_tables(tables_of(frequencies))
    decoder = ShareDecoder(encode_shares(symbols, number, frequencies), tables)
    found = [16 * (symbol // 16) + decoder.next_share((), 0, symbol // 16) for symbol in symbols]
    assert found == symbols
    assert decoder.is_at_end(number)


@given(st.lists(st.tuples(st.floats(0, 1, width=32), st.integers(1, 3)), min_size=2, max_size=5))
def test_shares_are_fifteenths_that_sum_to_one_and_are_near(choices: list[tuple[float, int]]) -> None:
    probabilities, counts = [choice[0] for choice in choices], [choice[1] for choice in choices]
    shares = fifteenths(probabilities, counts, 0.01)
    assert sum(shares) == 15
    total = sum(probability * count for probability, count in choices)
    for share, (probability, count) in zip(shares, choices, strict=True):
        if total > 0:
            assert abs(share / 15 - probability * count / total) < 1.8 / 15


def test_pages_omit_shares_below_the_threshold_except_the_largest() -> None:
    assert fifteenths([0.05, 0.45, 0.5], [1, 1, 1], 0.1) == [0, 7, 8]
    assert fifteenths([0.2, 0.2, 0.2, 0.4], [1, 1, 1, 1], 0.5) == [0, 0, 0, 15]


def test_equal_means_make_the_same_bytes_of_pages() -> None:
    assert random_pages() == random_pages.__wrapped__()


def test_a_damaged_page_of_a_hand_is_named() -> None:
    """Every bit of it; what was not touched is read as before."""
    content = random_pages()
    pages = Pages(content, "a.pages")
    spans = [pages.span(number) for number in range(PAGES_OF_HAND * pages.classes.count)]
    start, end = next(span for span in spans if span[1] - span[0] > 15)
    number = spans.index((start, end))
    hands, page = list(pages.classes.hands()), number % PAGES_OF_HAND
    hand = hands[number // PAGES_OF_HAND]
    text = f"{ORDERS[Suit.SPADES].cards(hand)}, spades trumps, as {'dealer' if page else 'elder'}"
    damaged = bytearray(content)
    for place in range(start, end):
        for bit in range(8):
            damaged[place] ^= 1 << bit
            with pytest.raises(TableDamaged, match=f"pages is damaged .the page of the hand {text}"):
                Pages(bytes(damaged), "a.pages").decode(hand, page)
            damaged[place] ^= 1 << bit
    damaged[start:end] = bytes(end - start)
    damaged_pages = Pages(bytes(damaged), "a.pages")
    for other, one in ((hand, (page + 1) % PAGES_OF_HAND), (hands[number // PAGES_OF_HAND - 1], page)):
        assert damaged_pages.decode(other, one).shares == pages.decode(other, one).shares
    with pytest.raises(TableDamaged):
        damaged_pages.decode(hand, page)


def test_a_cut_file_of_pages_or_a_damaged_head_is_refused() -> None:
    content = random_pages()
    first_page = Pages(content, "a.pages").span(0)[0]
    for length in [*range(0, first_page, 50), first_page, len(content) - 1]:
        with pytest.raises(TableDamaged, match="pages is damaged"):
            Pages(content[:length], "a.pages")
    head = content.index(b"\n", len(MAGIC)) + 1
    for place in [*range(head), *range(head, first_page, 50)]:
        for bit in range(8) if place < head else range(1):
            with pytest.raises(TableDamaged, match="pages is damaged"):
                Pages(content[:place] + bytes([content[place] ^ 1 << bit]) + content[place + 1 :], "a.pages")


def test_files_that_are_no_pages_are_refused() -> None:
    for content, found in (
        (b"", "a file of another kind"),
        (b"something else", "a file of another kind"),
        (MAGIC + b"{}\n", "a head that cannot be read"),
        (MAGIC + msgspec.json.encode(PagesHead(2, 3, 0, 0, 0.01, 0)) + b"\n", "format 2"),
    ):
        with pytest.raises(TableDamaged, match=found):
            Pages(content, "a.pages")


@pytest.mark.parametrize(
    ("played", "is_elder"),
    [
        ([], False),
        ([PLAIN_9], True),
        ([PLAIN_9], False),
        ([PLAIN_7, PLAIN_9], True),
        ([PLAIN_9, PLAIN_7], False),
        ([PLAIN_9, PLAIN_9], True),
        ([PLAIN_9, PLAIN_7, OTHER_7], True),
        ([PLAIN_9, PLAIN_7, OTHER_7, OTHER_8], True),
        ([PLAIN_9, 1 << 11], True),
        ([PLAIN_9, 1 << 2], True),
    ],
)
def test_pages_answer_only_turns_of_the_first_two_tricks(played: list[int], *, is_elder: bool) -> None:
    hand = 0b011 | PLAIN_9 | OTHER_7 | OTHER_8
    pages = Pages(random_pages(), "a.pages")
    assert pages.shares(hand, 1 << 2, is_elder=True, played=[])
    with pytest.raises(NotationError):
        pages.shares(hand, 1 << 2, is_elder=is_elder, played=played)
