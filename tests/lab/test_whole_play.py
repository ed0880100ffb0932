"""The play of the cards solved whole: its closed form against enumeration, and small packs against all lawful cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from ecarte.engine.deal import Liable
from ecarte.solve.end_room import ANSWER, EndNumbers, make_end_room
from ecarte.solve.ends import n_guards, n_orders, value_end
from ecarte.solve.pack import (
    ROWS_OF_TERMS,
    LivePack,
    fill_map,
    fill_swapped_map,
    hand_at,
    live_pack,
    rank_of,
    swap_suits,
)
from ecarte_lab.whole_play.solver import Solver
from ecarte_lab.whole_play.storage import Checkpoint, FolderStorage
from tests.thorough import thorough

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

Pair = tuple[int, int]


class End(NamedTuple):
    """What either player may hold when two tricks are left, and the tricks of the leader."""

    pack: LivePack
    leading: int
    replying: int
    tricks: int
    leader: int

    def hands(self) -> tuple[list[Pair], list[Pair]]:
        return pairs(self.leading), pairs(self.replying)

    @property
    def both(self) -> bool:
        """Whether the leader needs both tricks."""
        return self.tricks != 2

    def suit(self, card: int) -> int:
        return int(self.pack.suit_of[card])

    def beats(self, card: int, led: int) -> bool:
        return (self.suit(card) == self.suit(led) and card > led) or (self.suit(card) == 0 and self.suit(led) != 0)

    def lawful(self, hand: Pair, led: int) -> list[int]:
        """Follow and win if you can, else follow, else trump, else anything."""
        following = [card for card in hand if self.suit(card) == self.suit(led)]
        winning = [card for card in following if card > led]
        return winning or following or [card for card in hand if self.suit(card) == 0] or list(hand)

    def leaders_points(self, order: Pair, hand: Pair, reply: int) -> float:
        (first, second), left = order, sum(hand) - reply
        wins_first = not self.beats(reply, first)
        wins_second = not self.beats(left, second) if wins_first else self.beats(second, left)
        total = self.tricks + wins_first + wins_second
        return float(self.pack.points[total] if self.leader == 0 else -self.pack.points[5 - total])


def cards_of(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]


def pairs(mask: int) -> list[Pair]:
    held = cards_of(mask)
    return [(held[x], held[y]) for y in range(len(held)) for x in range(y)]


def some_ends(pack: LivePack, *, n: int) -> Iterator[End]:
    """Ends with eight cards or so."""
    rng = np.random.default_rng(7)
    while n:
        alive = rng.choice(pack.n_cards, 8, replace=False)
        first, second = (sum(1 << int(card) for card in alive if rng.random() < 0.85) for _ in range(2))
        if first.bit_count() >= 2 <= second.bit_count():
            yield End(pack, first, second, int(rng.integers(1, 4)), int(rng.integers(0, 2)))
            n -= 1


class Averages:
    """Mean strategies of an end, at random: shares of orders and guards, as the kernel stores them."""

    def __init__(self, end: End, rng: np.random.Generator) -> None:
        self.end = end
        self.orders = rng.integers(0, 256, n_orders(end.leading, end.both, end.pack), np.uint8)
        self.guards = rng.integers(0, 256, n_guards(end.leading, end.replying, end.pack) if end.both else 0, np.uint8)
        self._order_of = {pair: place for place, pair in enumerate(filter(self._has_order, pairs(end.leading)))}
        self._guard_of = {key: place for place, key in enumerate(self._keys_of_guards() if end.both else ())}
        assert len(self._order_of) == len(self.orders)
        assert len(self._guard_of) == len(self.guards)

    def _has_order(self, pair: Pair) -> bool:
        suits = [self.end.suit(card) for card in pair]
        return not self.end.both or (suits[0] != suits[1] and 0 not in suits)

    def _keys_of_guards(self) -> Iterator[tuple[int, int, int]]:
        for led in cards_of(self.end.leading):
            for first, second in sorted(pairs(self.end.replying)):
                suits = {self.end.suit(first), self.end.suit(second)}
                if len(suits) == 2 and not suits & {0, self.end.suit(led)}:
                    yield led, first, second

    def of_both_seats(self) -> EndNumbers:
        """As the kernel reads them; the leader is the elder."""
        nothing = np.zeros((2, len(self.orders)), np.float32)
        return EndNumbers(nothing, nothing, np.array([self.orders] * 2), np.array([self.guards] * 2))

    def orders_of(self, hand: Pair) -> list[tuple[Pair, float]]:
        """In which order the leader plays, and how often."""
        first, second = hand
        if hand in self._order_of:
            share = self.orders[self._order_of[hand]] / 255
            return [((first, second), share), ((second, first), 1 - share)]
        same_suit = self.end.suit(first) == self.end.suit(second)
        return [((second, first) if same_suit else (first, second), 1.0)]

    def replies(self, led: int, hand: Pair) -> list[tuple[int, float]]:
        """What the opponent plays, and how often."""
        may = self.end.lawful(hand, led)
        winning = [card for card in may if self.end.beats(card, led)]
        if winning or len(may) == 1 or (led, *hand) not in self._guard_of:
            return [(min(winning or may), 1.0)]
        stays = self.guards[self._guard_of[led, *hand]] / 255
        return [(hand[1], stays), (hand[0], 1 - stays)]


def best_of_leader(end: End, hand: Pair, weights: NDArray[Any], averages: Averages) -> float:
    return float(
        max(
            sum(
                weight * share * end.leaders_points(order, other, reply)
                for weight, other in zip(weights, end.hands()[1], strict=True)
                if not {*hand} & {*other}
                for reply, share in averages.replies(order[0], other)
            )
            for order in (hand, hand[::-1])
        )
    )


def best_of_opponent(end: End, hand: Pair, weights: NDArray[Any], averages: Averages) -> float:
    return float(
        sum(
            max(
                -sum(
                    weight * share * end.leaders_points(order, hand, reply)
                    for weight, other in zip(weights, end.hands()[0], strict=True)
                    if not {*hand} & {*other}
                    for order, share in averages.orders_of(other)
                    if order[0] == led
                )
                for reply in end.lawful(hand, led)
            )
            for led in cards_of(end.leading)
            if led not in hand
        )
    )


@pytest.mark.parametrize("liable", Liable)
def test_the_value_of_the_last_two_tricks_equals_exhaustive_search(liable: Liable) -> None:
    """Best answers of both, against mean strategies at random: the closed form leaves out only what is never better."""
    pack, rng, room = live_pack(4, liable=liable), np.random.default_rng(8), make_end_room(np.float64)
    n_hands = 0
    for end in some_ends(pack, n=60):
        hands, averages = end.hands(), Averages(end, rng)
        weights = [rng.random(len(one)) for one in hands]
        for leads, best in ((True, best_of_leader), (False, best_of_opponent)):
            values = np.zeros(max(map(len, hands)))
            value_end(
                ANSWER, leads, end.leading, end.replying, end.tricks, weights[0], weights[1], values, pack,
                averages.of_both_seats(), end.leader, 0, 0, room, values,
            )  # fmt: skip
            for place, hand in enumerate(hands[0 if leads else 1]):
                expected = best(end, hand, weights[1 if leads else 0], averages)
                assert values[place] == pytest.approx(expected, abs=1e-6), (end, hand)
                n_hands += 1
    assert n_hands > 1000


def test_hands_and_their_maps_are_in_colexicographic_order() -> None:
    among, of, added, terms = 0b1011_0111_1101, 0b1001_0110_0001, 2, np.zeros((ROWS_OF_TERMS, 32), np.int64)
    for size in range(6):
        hands = [sum(1 << card for card in held) for held in combinations([0, 2, 3, 4, 5, 6, 8, 9, 11], size)]
        assert [hand_at(rank, size, among) for rank in range(len(hands))] == sorted(hands)
        assert [rank_of(hand, among) for hand in sorted(hands)] == list(range(len(hands)))
    for size in range(6):
        for card in (added, -1):
            places = np.zeros(64, np.uint32)
            n = fill_map(of, size, among, card, places, 3, terms)
            more = 1 << card if card >= 0 else 0
            expected = [rank_of(hand_at(rank, size, of) | more, among) for rank in range(comb(5, size))]
            assert places[3 : 3 + n].tolist() == expected


def test_maps_of_exchanged_suits_follow_the_order_of_hands() -> None:
    pack, terms = live_pack(4), np.zeros((ROWS_OF_TERMS, 32), np.int64)
    among, of, added = (1 << 15) - 1, 0b110_0101_1011_010, 0
    for size in range(5):
        for card in (added, -1):
            places = np.zeros(256, np.uint32)
            n = fill_swapped_map(of, size, among, card, 1, 3, pack, places, 2, terms)
            more = 1 << card if card >= 0 else 0
            expected = [
                rank_of(swap_suits(hand_at(rank, size, of) | more, 1, 3, pack), among)
                for rank in range(comb(of.bit_count(), size))
            ]
            assert places[2 : 2 + n].tolist() == expected


@thorough
def test_the_closed_form_solves_the_pack_of_three_ranks_like_a_walk_over_all_cards() -> None:
    """Few rounds of the slow one: that the ends are exact is tried by enumeration above."""
    solvers = Solver(live_pack(3)), Solver(live_pack(3), uses_ends=False)
    for solver, rounds, bound in zip(solvers, (32, 5), (0.0015, 0.04), strict=True):
        for _ in range(rounds):
            solver.play_round()
        elder, dealer = solver.best_answers()
        assert (elder + dealer) / 2 < bound
        assert -dealer - bound < 0.2565 < elder + bound
    assert solvers[0].storage.n_bytes < solvers[1].storage.n_bytes


def test_the_whole_play_of_hands_of_three_is_solved_in_eight_rounds() -> None:
    solver = Solver(live_pack(4, 3))
    for _ in range(8):
        solver.play_round()
    assert solver.exploitability() < 0.0015


def test_a_pack_too_small_for_two_hands_is_refused() -> None:
    with pytest.raises(ValueError, match="no two hands of 5 from a pack of 2 ranks"):
        live_pack(2)


class Interrupted(Exception):
    """Raised in the middle of a walk."""


def test_an_interrupted_solution_resumes_to_the_same_bytes_with_any_threads(tmp_path: Path) -> None:
    """Chunks of 8 kB: a file of the pack of three ranks is a ring of dozens, which wraps around in every walk."""
    folders, rng = [tmp_path / name for name in ("straight", "interrupted")], np.random.default_rng(3)
    straight = Solver(live_pack(3), folder=folders[0], chunk_bytes=8000)
    for _ in range(3):
        straight.play_round()
    interruptions = 0
    while True:
        solver = Solver(live_pack(3), threads=2, folder=folders[1], chunk_bytes=8000)
        last = int(rng.integers(5, 60))

        def interrupt(done: int, _chunks: int, last: int = last) -> None:
            if done == last:
                raise Interrupted

        try:
            while solver.rounds < 3:
                solver.play_round(interrupt)
        except Interrupted:
            interruptions += 1
            solver.close()
            continue
        break
    assert interruptions > 3
    files = [{file.name: file.read_bytes() for file in folder.iterdir()} for folder in folders]
    assert files[0] == files[1]
    assert straight.exploitability() == solver.exploitability()


def test_a_chunk_written_but_not_recorded_is_computed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a process dies between the two: the new numbers of a chunk never lie over its old ones."""
    folders = [tmp_path / name for name in ("straight", "cut-off")]
    straight = Solver(live_pack(3), folder=folders[0], chunk_bytes=8000)
    for _ in range(2):
        straight.play_round()
    first = Solver(live_pack(3), folder=folders[1], chunk_bytes=8000)
    first.play_round()  # what a first walk finds is not read from disk
    first.close()
    note = FolderStorage._save_progress
    for chunk in (1, 7, 20, 33):
        solver = Solver(live_pack(3), folder=folders[1], chunk_bytes=8000)

        def die(storage: FolderStorage, progress: Checkpoint, chunk: int = chunk) -> None:
            if progress.chunk == chunk:
                raise Interrupted
            note(storage, progress)

        monkeypatch.setattr(FolderStorage, "_save_progress", die)
        with pytest.raises(Interrupted):
            solver.play_round()
        solver.close()
    monkeypatch.undo()
    solver = Solver(live_pack(3), folder=folders[1], chunk_bytes=8000)
    while solver.rounds < 2:
        solver.play_round()
    files = [{file.name: file.read_bytes() for file in folder.iterdir()} for folder in folders]
    assert files[0] == files[1]


def test_a_solution_folder_of_another_pack_is_refused(tmp_path: Path) -> None:
    solver = Solver(live_pack(3), folder=tmp_path, chunk_bytes=8000)
    solver.play_round()
    solver.close()
    with pytest.raises(ValueError, match="holds another solution"):
        Solver(live_pack(4), folder=tmp_path)
    Solver(live_pack(3), folder=tmp_path, chunk_bytes=8000).close()


def test_two_solvers_cannot_use_one_folder(tmp_path: Path) -> None:
    solver = Solver(live_pack(3, 3), folder=tmp_path)
    with pytest.raises(ValueError, match="another process works on the solution"):
        Solver(live_pack(3, 3), folder=tmp_path)
    solver.close()
    Solver(live_pack(3, 3), folder=tmp_path).close()
