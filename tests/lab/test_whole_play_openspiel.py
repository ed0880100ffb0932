"""The play solved whole, beside OpenSpiel: the same exploitability of one strategy, and the same value of the game."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

import numpy as np
import pytest

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from ecarte.solve.end_room import ANSWER
from ecarte.solve.pack import LivePack, live_pack, rank_of, swap_suits
from ecarte.solve.tree import (
    CARD,
    MOST_CHILDREN,
    NO_CARD,
    REST,
    SWAP,
    State,
    after_king_is_known,
    fill_children,
    first_unseen,
    king_may_be_announced,
    next_state,
    start_of_play,
)
from ecarte_lab.whole_play.solver import Solver
from ecarte_lab.whole_play.stood_solver import StoodSolver
from tests.lab.plain_response import Situation, Trick, uniform
from tests.lab.spiel_play import PlayTree, evaluate, evaluate_tree, value_by_host
from tests.thorough import thorough

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

HELD = 3
SAYS = {True: -1, False: -2}
"""Whether a player announces the king, among the cards played."""


class AverageStrategy:
    """The average strategy of a solver for hands of three, where everything is stored below one root.

    `king_of`: who holds the king, 0 the elder and 1 the dealer, which the other learns with its holder's first card.
    """

    def __init__(self, solver: Solver, king_of: int | None = None) -> None:
        self._pack, self._king_of = solver.pack, king_of
        self._means = [numbers.means for numbers in solver.storage.read(ANSWER, 0, 0)]
        self._choices: dict[tuple[int, ...], dict[int, tuple[int, int]]] = {}
        self._list(start_of_play(self._pack), (), [0, 0])

    def _list(self, state: State, played: tuple[int, ...], begin: list[int]) -> None:
        """Note for each card after the cards played what its player may hold then, and where its numbers begin."""
        if state.tricks == HELD:
            return
        if king_may_be_announced(state):
            for holds in (False, True):
                self._list(after_king_is_known(state, holds, self._pack), (*played, SAYS[holds]), begin)
            return
        acting = state.leader if state.led == NO_CARD else 1 - state.leader
        children = np.zeros((7, MOST_CHILDREN + 1), np.int64)
        n = fill_children(state.led, state.second if acting else state.first, state.unseen, self._pack, children)
        choices = self._choices[played] = {}
        for card, rest in children[[CARD, REST], :n].T[children[SWAP, :n] == 0].tolist():
            choices[card] = rest, begin[acting]
            begin[acting] += comb(rest.bit_count(), HELD - state.tricks - 1)
        for card, (rest, _) in choices.items():
            self._list(next_state(state, card, rest, self._pack), (*played, card), begin)

    def __call__(self, now: Situation) -> dict[int, float]:
        """How likely each lawful card is."""
        line = [card for trick in now.tricks for card in (trick.led, trick.reply)] + [now.led] * (now.led > 0)
        names = SuitNames(self._pack)
        for card in line:
            names.see(card)
        means = self._means[0 if now.is_elder else 1]
        numbers = {}
        for card in now.lawful:
            after = names.copy()
            after.see(card)
            rest, begin = self._choices[self._with_announcements(names.played)][after.played[-1]]
            numbers[card] = float(means[begin + rank_of(after.renamed(now.hand & ~card), rest)])
        total = sum(numbers.values())
        return {card: number / total if total else 1 / len(numbers) for card, number in numbers.items()}

    def _with_announcements(self, played: list[int]) -> tuple[int, ...]:
        if self._pack.king < 0:
            return tuple(played)
        if self._king_of == 0:
            return (SAYS[True], *played)
        return (SAYS[False], *played[:1], *[SAYS[self._king_of == 1]] * (len(played) > 0), *played[1:])


class SuitNames:
    """The names that the solver gives to suits: a suit that appears has the least name that is free."""

    def __init__(self, pack: LivePack) -> None:
        self._pack, self._unseen = pack, 0b1110
        self._swaps: list[tuple[int, int]] = []
        self.played: list[int] = []
        """The cards played, by the solver's names."""

    def copy(self) -> SuitNames:
        other = SuitNames(self._pack)
        other._unseen, other._swaps, other.played = self._unseen, [*self._swaps], [*self.played]
        return other

    def renamed(self, cards: int) -> int:
        """Cards of the pack of OpenSpiel's game, eight places a suit, as the solver's."""
        pack, found = self._pack, 0
        for suit in range(4):
            found |= (cards >> 8 * suit & (1 << int(pack.width[suit])) - 1) << int(pack.first[suit])
        for one, other in self._swaps:
            found = swap_suits(found, one, other, pack)
        return found

    def see(self, card: int) -> None:
        """Note a card that is played."""
        suit = int(self._pack.suit_of[self.renamed(card).bit_length() - 1])
        if self._unseen >> suit & 1:
            least = first_unseen(self._unseen)
            self._unseen &= ~(1 << least)
            if suit != least:
                self._swaps.append((least, suit))
        self.played.append(self.renamed(card).bit_length() - 1)


def deal_of(ranks: int) -> tuple[int, list[int], int, list[int]]:
    """The pack, the turn-up, the cards in a hand and the elder's points by tricks, for OpenSpiel."""
    cards = sum(((1 << ranks) - 1) << 8 * suit for suit in range(4))
    return cards, [1 << ranks - 1], HELD, live_pack(ranks, HELD).points.tolist()


@pytest.mark.parametrize("ranks", [2, pytest.param(3, marks=thorough)])
def test_openspiel_finds_the_same_exploitability_of_an_average_strategy(ranks: int) -> None:
    solver = Solver(live_pack(ranks, HELD))
    for rounds, least, most in ((4, 1e-3, 1e-1), (64, 0, 5e-5)):
        while solver.rounds < rounds:
            solver.play_round()
        found, elders_points = evaluate(*deal_of(ranks), AverageStrategy(solver))
        elder, dealer = solver.best_answers()
        assert least < found < most
        assert (elder + dealer) / 2 == pytest.approx(found, abs=1e-6)
        assert -dealer - 1e-6 < elders_points < elder + 1e-6


def test_openspiel_finds_the_same_value_of_the_game() -> None:
    solver = Solver(live_pack(2, HELD))
    while solver.rounds < 64:
        solver.play_round()
    value = value_by_host(*deal_of(2), rounds=256)
    elder, dealer = solver.best_answers()
    assert (elder, -dealer) == pytest.approx((value, value), abs=1e-4)


class StoodTree(PlayTree):
    """The tree of deals stood or refused, decided and played by the averages of a solver.

    The highest trump that is not turned up stands for the king, which makes no difference to the play.
    """

    def __init__(self, solver: StoodSolver, ranks: int) -> None:
        cards, _, held, _ = deal_of(ranks)
        super().__init__(cards, held, solver.stood.pack.points.tolist(), uniform, lambda _turn_up, _elder: 1)
        self._solver, self._king = solver, 1 << ranks - 2 if solver.pack.king >= 0 else 0
        self._names = SuitNames(solver.pack)

    def deal_lines(self, turn_up: int, hands: tuple[int, int]) -> Iterator[str]:
        places = [rank_of(self._names.renamed(hand), (1 << self._solver.pack.n_cards) - 1) for hand in hands]
        king_of = next((seat for seat, hand in enumerate(hands) if hand & self._king), None)
        yield self._decision(0, turn_up, hands[0], places[0])
        yield from self._played(self._solver.stood, "stood", turn_up, hands, king_of)
        yield self._decision(1, turn_up, hands[1], places[1])
        yield from self._played(self._solver.refused, "refused", turn_up, hands, king_of)
        accepted = self._solver.accepted
        yield self._end(round(float(accepted.elder[places[0]] - accepted.dealer[places[1]]), 6))

    def _decision(self, seat: int, turn_up: int, hand: int, place: int) -> str:
        name = f"{seat} {turn_up} {hand} decides"
        share = float(self._solver.decisions.mean_shares(seat)[place])
        self.chances[name] = {1: share, 0: 1 - share}
        return self._choice(seat, name, (1, 0))

    def _played(
        self, solver: Solver, name: str, turn_up: int, hands: tuple[int, int], king_of: int | None
    ) -> Iterator[str]:
        kings_point = 0 if king_of is None else 1 - 2 * king_of
        self._payoffs = [points + kings_point for points in solver.pack.points.tolist()]
        self._chance = AverageStrategy(solver, king_of)
        yield from self._node(turn_up, hands, (), 0, turn=0, played=name + " king" * (king_of == 0))

    def _node(
        self, turn_up: int, hands: tuple[int, int], tricks: tuple[Trick, ...], led: int, *, turn: int, played: str
    ) -> Iterator[str]:
        announces = bool(led and not tricks and hands[1] & self._king)
        return super()._node(turn_up, hands, tricks, led, turn=turn, played=played + " king" * announces)


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.parametrize("ranks", [2, pytest.param(3, marks=thorough)])
def test_openspiel_finds_the_same_exploitability_of_deals_stood_or_refused(ranks: int, *, king: bool) -> None:
    solver = StoodSolver(ranks, HELD, king=king)
    for rounds, least, most in ((4, 1e-3, 2e-1), (64, 0, 5e-4)):
        while solver.rounds < rounds:
            solver.play_round()
        found, elders_points = evaluate_tree(StoodTree(solver, ranks), deal_of(ranks)[1])
        elder, dealer = solver.best_answers()
        assert (elder + dealer) / 2 == pytest.approx(found, abs=2e-6)
        assert least < found < most
        assert -dealer - 1e-6 < elders_points < elder + 1e-6
