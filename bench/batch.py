"""Decisions a second of the batch environment, compared with the hosts' own card games and our other ways to play.

Unit: decisions per second of processor time on one core.  Acts are chosen uniformly among the legal ones, which is part
of the work in every row; chance moves are made but not counted.  Each row has the median of alternating rounds with the
least and the greatest, and the median of the ratios within a round.  Observations and masks are made in the rows that
say so; the games of OpenSpiel compute only legal acts.
"""

from __future__ import annotations

import importlib.util
import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from ecarte import Agreement, Seat, load
from ecarte_lab.adapters import pettingzoo as ours
from ecarte_lab.adapters.batch import BatchEnv
from ecarte_lab.adapters.decision_process import begin
from ecarte_lab.adapters.numbering import N_NUMBERS
from ecarte_lab.adapters.observation_arrays import LENGTH
from ecarte_lab.adapters.openspiel import GAME_TYPE

YARDSTICK = "ecarte batch, 4096 lanes"
"""The reference for the others, in the same round."""

Work = Callable[[Random], int]
"""Does one round's work and returns the number of decisions made."""


class Contestant(NamedTuple):
    """What is measured: the number of simultaneous deals or games, what is computed for each decision, and the work."""

    size: int
    gives: str
    work: Work


def batch(n: int, *, copy: bool, decisions: int = 400_000) -> Contestant:
    """London in `n` lanes."""
    env = BatchEnv(n, seed=1, copy=copy)
    env.reset()

    def round_of(rng: Random) -> int:
        steps = max(1, decisions // n)
        for _ in range(steps):
            env.step(env.sample())
        return n * steps

    return Contestant(n, "observation, mask", round_of)


def course(rng: Random, n_deals: int = 150) -> int:
    """London by the plain engine, without views."""
    agreement = Agreement(load("london"))
    n_decisions = 0
    for _ in range(n_deals):
        process = begin(agreement, dealer=Seat.A, always_asks=True)
        while not process.is_over:
            n_decisions += not process.is_chance
            process = process.apply(rng.choice(process.numbers))
    return n_decisions


def spiel(name: str, n_games: int) -> Work:
    """Random games of OpenSpiel from Python."""
    game = pyspiel.load_game(name)

    def round_of(rng: Random) -> int:
        n_decisions = 0
        for _ in range(n_games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    acts, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(acts, chances)[0])
                else:
                    n_decisions += 1
                    state.apply_action(rng.choice(state.legal_actions()))
        return n_decisions

    return round_of


def zoo(env: Any, n_games: int) -> Work:
    """Random games of an environment of PettingZoo, ours or its own."""

    def round_of(rng: Random) -> int:
        n_decisions = 0
        for _ in range(n_games):
            env.reset(seed=rng.getrandbits(31))
            for _ in env.agent_iter():
                observation, _reward, is_terminated, is_truncated, info = env.last()
                if is_terminated or is_truncated:
                    env.step(None)
                    continue
                mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
                n_decisions += 1
                env.step(int(rng.choice(np.flatnonzero(mask))))
        return n_decisions

    return round_of


def contestants() -> dict[str, Contestant]:
    """Everything that is measured, by name."""
    outputs = "observation, mask"
    table = {f"ecarte batch, {n} lanes": batch(n, copy=False) for n in (1024, 2048, 4096, 8192)}
    table["ecarte batch, 4096 lanes, copies"] = batch(4096, copy=True)
    table["ecarte, plain engine"] = Contestant(1, "lawful acts", course)
    table["ecarte in PettingZoo"] = Contestant(1, outputs, zoo(ours.env(), 30))
    table["ecarte in OpenSpiel"] = Contestant(1, "lawful acts", spiel(GAME_TYPE.short_name, 30))
    table["OpenSpiel euchre"] = Contestant(1, "lawful acts", spiel("euchre", 100))
    table["OpenSpiel leduc_poker"] = Contestant(1, "lawful acts", spiel("leduc_poker", 500))
    table["OpenSpiel gin_rummy"] = Contestant(1, "lawful acts", spiel("gin_rummy", 5))
    if importlib.util.find_spec("rlcard"):
        from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

        table["PettingZoo leduc_holdem"] = Contestant(1, outputs, zoo(leduc_holdem_v4.env(), 50))
        table["PettingZoo texas_holdem"] = Contestant(1, outputs, zoo(texas_holdem_v4.env(), 50))
    return table


def measure(table: dict[str, Contestant], *, rounds: int = 7, seed: int = 1) -> dict[str, list[float]]:
    """Decisions a second of every contestant, round by round."""
    speeds: dict[str, list[float]] = {name: [] for name in table}
    for round_number in range(rounds + 1):
        for name, contestant in table.items():
            rng = Random(seed * 1000 + round_number)
            start = time.process_time()
            n_decisions = contestant.work(rng)
            if round_number:  # the first round warms up
                speeds[name].append(n_decisions / (time.process_time() - start))
    return speeds


def parts(n: int = 4096, repeats: int = 100) -> dict[str, float]:
    """Nanoseconds a decision for single parts of a step, in `n` lanes: the median of `repeats`."""
    env = BatchEnv(n, seed=1, copy=False)
    first_step = env.reset()
    observations, masks = first_step.observations.copy(), first_step.masks.copy()
    times_of_part: dict[str, list[float]] = {"choosing": [], "the step": [], "writing what goes out": []}
    for _ in range(repeats):
        started_at = time.process_time()
        actions = env.sample()
        chosen_at = time.process_time()
        env.step(actions)
        stepped_at = time.process_time()
        observations[:] = 0
        masks[:] = 0
        written_at = time.process_time()
        for name, seconds in zip(
            times_of_part, (chosen_at - started_at, stepped_at - chosen_at, written_at - stepped_at), strict=True
        ):
            times_of_part[name].append(1e9 * seconds / n)
    return {name: statistics.median(times) for name, times in times_of_part.items()}


def report(rounds: int = 7) -> None:
    """Print the table of speeds, and what limits them."""
    table = contestants()
    speeds_of_contestant = measure(table, rounds=rounds)
    yardstick_speeds = speeds_of_contestant[YARDSTICK]
    print(f"{'decisions on one core':34} {'lanes':>6} {'median/s':>11} {'least':>11} {'greatest':>11} {'batch is':>13}")
    for name, speeds in speeds_of_contestant.items():
        ratio = statistics.median(
            yardstick_speed / speed for yardstick_speed, speed in zip(yardstick_speeds, speeds, strict=True)
        )
        row = (
            f"{statistics.median(speeds):11,.0f} {min(speeds):11,.0f} {max(speeds):11,.0f} {f'{ratio:,.1f} times':>13}"
        )
        print(f"{name:34} {table[name].size:6,} {row}  {table[name].gives}")
    if not importlib.util.find_spec("rlcard"):
        print("PettingZoo's own card games are left out: rlcard is not installed")
    nanoseconds = parts()
    print(
        f"\nin 4096 lanes choosing the act takes {nanoseconds['choosing']:.0f} ns of a decision, the step"
        f" {nanoseconds['the step']:.0f} ns; to write zeros over the {LENGTH + N_NUMBERS:,} bytes of its observation"
        f" and mask\ntakes {nanoseconds['writing what goes out']:.0f} ns,"
        " and no environment that gives both can go below that"
    )


if __name__ == "__main__":
    report(2 if "--quick" in sys.argv[1:] else 7)
