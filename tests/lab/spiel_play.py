"""The play of the cards alone as a game of OpenSpiel: its tree written down by plain Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

from ecarte.cards import bits_of
from ecarte.tables.duties import Duties, reply_wins
from tests.lab.plain_response import Chance, Situation, Trick, uniform

Policy = dict[str, list[tuple[int, float]]]
Weight = Callable[[int, int], int]


def _equally_likely(turn_up: int, elder: int) -> int:
    return 1


def exploitability(
    pack: int,
    turn_ups: Sequence[int],
    size: int,
    payoffs: Sequence[float],
    chance: Chance,
    *,
    weight: Weight = _equally_likely,
) -> float:
    """What the host's algorithm says of a policy when each of these is turned up as often.

    `weight`: how likely the elder's hand is, beside others.
    """
    return evaluate(pack, turn_ups, size, payoffs, chance, weight=weight)[0]


def evaluate(
    pack: int,
    turn_ups: Sequence[int],
    size: int,
    payoffs: Sequence[float],
    chance: Chance,
    *,
    weight: Weight = _equally_likely,
) -> tuple[float, float]:
    """The exploitability of a policy, and what the elder makes where both play by it, as the host computes them."""
    return evaluate_tree(PlayTree(pack, size, payoffs, chance, weight), turn_ups)


def evaluate_tree(tree: PlayTree, turn_ups: Sequence[int]) -> tuple[float, float]:
    """The same for a tree that is written down by the policy."""
    game = _load(tree, turn_ups)
    policy: Policy = {}
    _fill(game.new_initial_state(), tree.chances, policy)
    host_policy = pyspiel.TabularPolicy(policy)
    return float(pyspiel.exploitability(game, host_policy)), _return_of_elder(game, host_policy)


def value_by_host(pack: int, turn_ups: Sequence[int], size: int, payoffs: Sequence[float], *, rounds: int) -> float:
    """What the elder makes where both play the average strategy of the host's CFR+ after a number of rounds."""
    game = _load(PlayTree(pack, size, payoffs, uniform, _equally_likely), turn_ups)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    return _return_of_elder(game, solver.average_policy())


def _return_of_elder(game: Any, policy: Any) -> float:
    any_depth = -1
    return float(pyspiel.expected_returns(game.new_initial_state(), policy, any_depth, False)[0])


def _load(tree: PlayTree, turn_ups: Sequence[int]) -> Any:
    text = "\n".join(tree.lines(turn_ups))
    return pyspiel.load_efg_game(f'EFG 2 R "play" {{ "elder" "dealer" }}\n{text}\n')


def _fill(state: Any, chances: dict[str, dict[int, float]], policy: Policy) -> None:
    if state.is_terminal():
        return
    player = state.current_player()
    if player >= 0:
        key = state.information_state_string()
        if key not in policy:
            output = chances[key.split("-", 3)[3]]
            acts = state.legal_actions()
            policy[key] = [(act, output.get(int(state.action_to_string(act)), 0.0)) for act in acts]
    for act in state.legal_actions():
        _fill(state.child(act), chances, policy)


class PlayTree:
    """The tree of the play, as lines of a file for the host; names say what the player knows."""

    def __init__(
        self, pack: int, size: int, payoffs: Sequence[float], chance: Chance, weight: Callable[[int, int], int]
    ) -> None:
        self._pack, self._size, self._payoffs, self._chance, self._weight = pack, size, payoffs, chance, weight
        self.chances: dict[str, dict[int, float]] = {}
        self._sets: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self._ends = 0

    def lines(self, turn_ups: Sequence[int]) -> Iterator[str]:
        """The file: all deals, and what may come of each."""
        deals = [
            (turn_up, sum(elder), sum(dealer))
            for turn_up in turn_ups
            for elder in combinations(bits_of(self._pack & ~turn_up), self._size)
            for dealer in combinations(bits_of(self._pack & ~(turn_up | sum(elder))), self._size)
        ]
        weights = [self._weight(turn_up, elder) for turn_up, elder, _ in deals]
        deals = [deal for deal, weight in zip(deals, weights, strict=True) if weight]
        shares = enumerate(weight for weight in weights if weight)
        chances = " ".join(f'"{number}" {weight}/{sum(weights)}' for number, weight in shares)
        yield f'c "" 1 "" {{ {chances} }} 0'
        for turn_up, elder, dealer in deals:
            yield from self.deal_lines(turn_up, (elder, dealer))

    def deal_lines(self, turn_up: int, hands: tuple[int, int]) -> Iterator[str]:
        """What may come of one deal."""
        yield from self._node(turn_up, hands, (), 0, turn=0, played="")

    def _end(self, worth: float) -> str:
        self._ends += 1
        return f't "" {self._ends} "" {{ {worth} {-worth} }}'

    def _choice(self, turn: int, name: str, acts: Sequence[int]) -> str:
        number = self._sets[turn].setdefault(name, len(self._sets[turn]) + 1)
        names = " ".join(f'"{act}"' for act in acts)
        return f'p "" {turn + 1} {number} "{name}" {{ {names} }} 0'

    def _node(
        self, turn_up: int, hands: tuple[int, int], tricks: tuple[Trick, ...], led: int, *, turn: int, played: str
    ) -> Iterator[str]:
        unseen = self._pack & ~(turn_up | hands[turn] | sum(trick.led | trick.reply for trick in tricks) | led)
        payoffs = self._payoffs if turn == 0 else [-worth for worth in self._payoffs[::-1]]
        now = Situation(Duties.STRICT, unseen, turn == 0, hands[turn], tricks, led, payoffs)
        if not any(hands):
            worth = payoffs[now.won] if turn == 0 else -payoffs[now.won]
            yield self._end(worth)
            return
        name = f"{turn} {turn_up} {hands[turn]}{played}"
        if name not in self.chances:
            self.chances[name] = self._chance(now)
        yield self._choice(turn, name, now.lawful)
        for card in now.lawful:
            left = (hands[0] & ~card, hands[1] & ~card)
            output = f"{played} {card}"
            if not led:
                yield from self._node(turn_up, left, tricks, card, turn=1 - turn, played=output)
            else:
                leads = turn if reply_wins(led, card) else 1 - turn
                done = (*tricks, Trick(turn == 1, led, card))
                yield from self._node(turn_up, left, done, 0, turn=leads, played=output)
