"""Learning algorithms compared by the exploitability of what they learned: `make methods`, or
`python -m lab.methods [--seconds 60] [--seed 1] [--game cards] [--plot FILE] [--quick]`.

Two games that can be enumerated: the play of the cards alone of `small`, where each is bounded by `ecarte bound`'s own
`play_alone` over all 660 hands, and whole deals of `tiny`.  An algorithm runs until its seconds of processor time are
spent; it is measured after each doubling of its rounds, which does not count, nor does compiling and building the tree.
The figures beside a number of rounds are the same on every machine, for one seed; the seconds are this machine's.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from ecarte import Agreement, load
from ecarte_lab.command import imports_of_command, number_from_zero, positive_number, run

with imports_of_command(__name__):
    from ecarte_lab.bounds.play_bound import n_situations, play_alone
    from lab.methods.learners import CfrPlus, LabTraining, Mmd, SampledCfr, TreeLearner, policy_of
    from lab.methods.trees import CardTree, Tree, by_keys, gains_of_responses, room_for, whole_deals_tree

SHOWN_SECONDS: Final = (0.1, 1.0, 10.0)
"""The seconds shown in the last table, as far as they are fewer than all that were given, and then those."""

CARDS, DEALS = "cards", "deals"
"""The games to learn."""


class Measurement(NamedTuple):
    """The exploitability at one point: what the best response gains, in points a deal."""

    rounds: int
    seconds: float
    elder: float
    dealer: float

    @property
    def exploitability(self) -> float:
        """Half the sum of both gains."""
        return (self.elder + self.dealer) / 2


class Curve(NamedTuple):
    """The measurements of one algorithm."""

    name: str
    numbers: int
    seen: list[Measurement]


AnyLearner = Any
"""A `Learner` of ours, or a solver of OpenSpiel in its place."""

Bound = Callable[[Any], tuple[float, float]]
"""What the best response gains on a learner's strategy, as elder and as dealer."""


def train_and_measure(learner: AnyLearner, bound: Bound, seconds: float) -> Curve:
    """Train, and measure after each doubling of the rounds; takes at most half as long again as `seconds`."""
    spent, seen = 0.0, list[Measurement]()
    more = learner.first
    while not seen or 2 * spent <= 1.5 * seconds:
        began = time.process_time()
        learner.go_on(more)
        spent += time.process_time() - began
        more = learner.rounds
        seen.append(Measurement(learner.rounds, spent, *bound(learner)))
        print(".", end="", file=sys.stderr, flush=True)
    print(f" {learner.name}", file=sys.stderr)
    return Curve(learner.name, learner.numbers, seen)


# --- the two games --------------------------------------------------------------------------------------------


def card_learners(agreement: Agreement, cards: CardTree, seed: int) -> list[TreeLearner | LabTraining]:
    """The algorithms for the play of the cards alone."""
    keys = "CFR+ by our keys"
    return [
        CfrPlus(cards.tree),
        SampledCfr(cards.tree, seed=seed),
        Mmd(cards.tree),
        LabTraining(agreement, seed=seed),
        LabTraining(agreement, seed=seed, name="ours, one key", prior=0.0),
        LabTraining(agreement, seed=seed, name="ours, none passed over", prune_behind=0.0),
        LabTraining(agreement, seed=seed, name="ours, no baseline", baseline=False),
        CfrPlus(cards.tree, merged=by_keys(cards), name=keys),
        CfrPlus(cards.tree, merged=by_keys(cards, equal_alike=True), name=f"{keys}, equal cards alike"),
    ]


def card_play(code: str, *, seconds: float, seed: int) -> list[Curve]:
    """The play of the cards alone of a code with a small pack."""
    agreement = Agreement(load(code))
    cards = CardTree(agreement)

    def bound(learner: TreeLearner | LabTraining) -> tuple[float, float]:
        found = play_alone(policy_of(learner, cards), agreement, hands=n_situations(agreement), seed=seed)
        assert found.is_exact
        return found.elder.value, found.dealer.value

    return [train_and_measure(learner, bound, seconds) for learner in card_learners(agreement, cards, seed)]


class HostSolver:
    """A solver of OpenSpiel, on the same tree as its own compiled game."""

    def __init__(self, name: str, game: Any, solver: Any, *, first: int) -> None:
        self.name, self.first, self.rounds = f"OpenSpiel's {name}", first, 0
        self.game, self.solver = game, solver
        self._go_on = solver.run_iteration if hasattr(solver, "run_iteration") else solver.evaluate_and_update_policy

    numbers = 0
    """The values it keeps are not known."""

    def go_on(self, rounds: int) -> None:
        """Run `rounds` more rounds."""
        for _ in range(rounds):
            self._go_on()
        self.rounds += rounds


def host_solvers() -> list[HostSolver]:
    """Those of OpenSpiel, in C++; none where it is not installed."""
    try:
        import pyspiel  # type: ignore[import-not-found]
    except ImportError:
        return []
    import ecarte_lab.adapters.openspiel  # noqa: F401  # registers the game
    from ecarte_lab.adapters.openspiel.export import compiled_game

    game = compiled_game(pyspiel.load_game("ecarte", {"code": "tiny"}))
    return [
        HostSolver("CFR+", game, pyspiel.CFRPlusSolver(game), first=1),
        HostSolver("sampled CFR", game, pyspiel.ExternalSamplingMCCFRSolver(game, seed=1), first=256),
    ]


def whole_deals(tree: Tree, *, seconds: float, seed: int) -> list[Curve]:
    """Whole deals of `tiny`; a round of OpenSpiel's sampled CFR is a walk for both players, as in ours."""
    room = room_for(tree)

    def bound(learner: TreeLearner | HostSolver) -> tuple[float, float]:
        if isinstance(learner, HostSolver):
            import pyspiel

            half = pyspiel.exploitability(learner.game, learner.solver.average_policy())
            return half, half  # the host reports only the mean of both
        return gains_of_responses(tree, learner.strategy(), room)

    learners = [CfrPlus(tree), SampledCfr(tree, seed=seed), Mmd(tree), *host_solvers()]
    return [train_and_measure(learner, bound, seconds) for learner in learners]


def compile_all() -> None:
    """Compile everything."""
    agreement = Agreement(load("tiny"))
    for learner in card_learners(agreement, CardTree(agreement), seed=1):
        learner.go_on(1)


# --- output --------------------------------------------------------------------------------------------------------


def print_curves(title: str, curves: Sequence[Curve], *, seconds: float) -> None:
    """Print how each algorithm falls, and all at the same times."""
    looks = [*(look for look in SHOWN_SECONDS if look < seconds), seconds]
    print(f"\n{title}\n")
    print(f"{'':<38}{'rounds':>13}{'seconds':>10}{'elder':>11}{'dealer':>11}{'exploitability':>16}")
    for name, _, seen in curves:
        for one in seen:
            gains = f"{one.elder:>11.6f}{one.dealer:>11.6f}{one.exploitability:>16.6f}"
            print(f"{name:<38}{one.rounds:>13,}{one.seconds:>10.3f}{gains}")
    print(
        f"\n{'exploitability after at most':<38}"
        + "".join(f"{f'{look:g} s':>11}" for look in looks)
        + f"{'numbers':>11}"
    )
    for name, numbers, seen in curves:
        found = [[one.exploitability for one in seen if one.seconds <= look] for look in looks]
        by_time = "".join(f"{some[-1]:>11.6f}" if some else f"{'':>11}" for some in found)
        print(f"{name:<38}{by_time}{f'{numbers:,}' if numbers else '':>11}")


def draw(games: dict[str, list[Curve]], file: Path) -> None:
    """Exploitability by seconds, a panel for each game."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "ecarte", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(9, 4), layout="constrained")
        for panel, (title, curves) in zip(figure.subplots(1, len(games), squeeze=False)[0], games.items(), strict=True):
            for name, _, seen in curves:
                there = [one for one in seen if one.exploitability > 0]
                by = [one.seconds for one in there], [one.exploitability for one in there]
                panel.plot(*by, marker=".", linestyle="--" if name.startswith("OpenSpiel") else "-", label=name)
            panel.set(xscale="log", yscale="log", xlabel="seconds of processor time", title=title)
            panel.legend(fontsize=7)
        figure.axes[0].set(ylabel="exploitability, points a deal")
        figure.savefig(file, metadata={"Date": None})


def report(
    *,
    seconds: float = 60.0,
    seed: int = 1,
    code: str = "small",
    only: Sequence[str] = (CARDS, DEALS),
    plot: Path | None = None,
) -> None:
    """Print the tables."""
    began = time.process_time()
    compile_all()
    games: dict[str, list[Curve]] = {}
    if CARDS in only:
        games[f"the cards alone, {code}"] = card_play(code, seconds=seconds, seed=seed)
    if DEALS in only:
        tree = whole_deals_tree(Agreement(load("tiny")))
        games["whole deals, tiny"] = whole_deals(tree, seconds=seconds, seed=seed)
    for title, curves in games.items():
        whole = f"Methods compared: {title}; exact, points a deal, seed {seed}, {seconds:g} seconds each"
        print_curves(whole, curves, seconds=seconds)
    print(f"\n{time.process_time() - began:.0f} seconds of processor time in all")
    if plot is not None:
        draw(games, plot)


def main() -> None:
    """Read the options, and report."""
    asked = argparse.ArgumentParser(prog="python -m lab.methods", description=__doc__)
    asked.add_argument(
        "--seconds", type=positive_number, default=60.0, help="of processor time, for each way of learning"
    )
    asked.add_argument("--seed", type=number_from_zero, default=1)
    asked.add_argument("--game", choices=(CARDS, DEALS), help="the one or the other; else both")
    asked.add_argument("--plot", type=Path, help="the figure, as SVG; wants matplotlib")
    asked.add_argument("--quick", action="store_true", help="a second each")
    wanted = asked.parse_args()
    print(f"Python {platform.python_version()} on {platform.machine()}: {' '.join(['lab.methods', *sys.argv[1:]])}")
    only = (wanted.game,) if wanted.game else (CARDS, DEALS)
    report(seconds=1.0 if wanted.quick else wanted.seconds, seed=wanted.seed, only=only, plot=wanted.plot)


if __name__ == "__main__":
    run(main)
