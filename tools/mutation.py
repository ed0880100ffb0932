"""Break the rules, the engine, the table and the code built on them in many small ways, and see what the tests notice.

Draws mutants made by mutmut with a fixed seed and runs tests against each.  Excluded before the draw: mutants that
differ only in strings or annotations.  Excluded after it: those argued equivalent, one by one, in
`tools/equivalent.toml`.  Prints the share of the rest that was noticed, and every survivor with its change.

    python tools/mutation.py                      600 mutants, seed 1
    python tools/mutation.py --number 40 --seed 7
    python tools/mutation.py --go-on              those not noticed yet: after an interrupted run, or a new test
    python tools/mutation.py --report             the results of the last run, without running again

mutmut notes once which tests of laws and properties reach each function, and how long each takes.  A mutant first runs
some of those, as many as take `FIRST_LOOK` seconds together: the quickest case of each test function, then the second
case of each, and so on, because another test may notice a mutant that the cases of one test do not.  A survivor runs
all tests of its part (`NEAR`), and those that play whole sittings and screens (`WIDER`).  A test that also fails
without the mutant does not count as noticing it.

The exit code is 1 if fewer than nine in ten were noticed.
"""

from __future__ import annotations

import ast
import copy
import difflib
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parents[1]
MUTANTS = ROOT / "mutants"
EQUIVALENT = ROOT / "tools" / "equivalent.toml"
DRAWN = MUTANTS / "drawn.json"
VERDICTS = MUTANTS / "verdicts.json"
"""Results until now: mutmut's name of a mutant -> a word of `NOTICED` or `ALIVE`."""
FIRST_LOOK = 60.0
"""The seconds that the tests of the first look may take without a mutant."""
NEAR = {
    "acts": ("tests/laws", "tests/record"),
    "arbiter": ("tests/arbiter",),
    "ui": ("tests/ui",),
    "engine": ("tests/laws", "tests/properties"),
    "play": ("tests/play",),
    "record": ("tests/record", "tests/properties", "tests/gallery/test_record.py"),
    "review": (),
    "rules": ("tests/rules", "tests/laws"),
    "table": ("tests/laws", "tests/stories", "tests/golden_events"),
}
"""The tests of each part, all of which run in the second look."""
WIDER = (
    "tests/host", "tests/words", "tests/test_repr_hooks.py", "tests/edges/test_plain.py",
    "tests/edges/test_club_plain.py",
    "tests/edges/test_record_command.py", "tests/edges/test_afterwards.py", "tests/edges/test_look.py",
    "tests/edges/test_cli_manners.py", "tests/edges/test_newcomer.py", "tests/edges/test_french_reports.py",
    "tests/edges/test_club_phrases.py", "tests/protocol/test_serving.py", "tests/protocol/test_sight.py",
    "tests/bots/test_claims.py", "tests/bots/test_club.py", "tests/study", "tests/transcripts", "tests/tui",
)  # fmt: skip
"""The tests that run after those, except for mutants of the arbiter, which no sitting uses."""
WANTED_SHARE = 0.9

FAILED, BROKE_OFF, TOO_LONG = NOTICED = ("a test failed", "the tests broke off", "ran too long")
SURVIVED, NO_TEST, NOT_RUN = ALIVE = ("survived", "no test comes by", "not run")

EXAMPLES = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}

NAME = re.compile(r"^(?P<function>.+)__mutmut_(?P<number>\d+|orig)$")


@dataclass(frozen=True)
class Mutant:
    """One small break: mutmut's name of it, the module, and the changed lines."""

    name: str
    module: str
    change: tuple[str, ...]

    @property
    def function(self) -> str:
        """The plain name of the function: `ecarte.engine.play.may_play`."""
        name_parts = NAME.match(self.name.removeprefix(f"{self.module}."))
        assert name_parts
        return f"{self.module}.{name_parts['function'].removeprefix('xǁ').removeprefix('x_').replace('ǁ', '.')}"

    @property
    def equivalence_key(self) -> str:
        """Its key in `equivalent.toml`: function and change, without the number, which may shift."""
        return "\n".join((self.function, *self.change))


class Blank(ast.NodeTransformer):
    """Replace strings and annotations, which the tests of the laws need not check."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Replace a string by the same text everywhere."""
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Drop the annotation of a name."""
        self.generic_visit(node)
        node.annotation = ast.Name("annotated")
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Drop the annotation of a parameter."""
        node.annotation = None
        return node


def without_names(function: ast.AST) -> str:
    """A function without its name, strings and annotations."""
    stripped = Blank().visit(copy.deepcopy(function))
    stripped.name, stripped.returns = "", None
    return ast.dump(stripped)


def changed_lines(before: ast.AST, after: ast.AST) -> tuple[str, ...]:
    """The lines that differ, `- ` before and `+ ` after, without the line of the name."""
    old, new = (NAME_IN_SOURCE.sub("", ast.unparse(function)).splitlines() for function in (before, after))
    return tuple(
        f"{line[0]} {line[1:].strip()}"
        for line in difflib.unified_diff(old, new, n=0, lineterm="")
        if line[0] in "+-" and not line.startswith(("+++", "---"))
    )


NAME_IN_SOURCE = re.compile(r"__mutmut_(?:\d+|orig)\b")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """The mutants of one file of `mutants/src`, without those that differ only in strings or annotations."""
    module = ".".join(path.relative_to(MUTANTS / "src").with_suffix("").parts).removesuffix(".__init__")
    functions = {
        node.name: node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and NAME.match(node.name)
    }
    for name, function in functions.items():
        name_parts = NAME.match(name)
        assert name_parts
        if name_parts["number"] == "orig":
            continue
        original = functions[f"{name_parts['function']}__mutmut_orig"]
        if without_names(function) != without_names(original):
            yield Mutant(f"{module}.{name}", module, changed_lines(original, function))


def verdicts() -> dict[str, str]:
    """The results until now, each a word of `NOTICED` or `ALIVE`, by mutmut's name of the mutant."""
    results: dict[str, str] = json.loads(VERDICTS.read_text(encoding="utf-8")) if VERDICTS.is_file() else {}
    return results


def mutmut(*names: str, jobs: int) -> None:
    """`mutmut run` on these mutants, with the same Hypothesis examples every time."""
    command = [str(Path(sys.executable).with_name("mutmut")), "run", "--max-children", str(jobs), *names]
    subprocess.run(command, check=False, cwd=ROOT, env=EXAMPLES, capture_output=True)


def ask(*options: str, mutant: str = "", cache: str = "plain", limit: float | None = None) -> tuple[str, list[str]]:
    """Run tests on mutmut's copy with one mutant, or with none: the result, and the tests that failed.

    `options` are those of pytest, tests included.  `cache` names the folder where pytest notes failed tests, so
    that runs beside each other do not share it.  `limit` is the number of seconds after which the run is ended.
    """
    cache_folder = f".pytest_cache/{cache}"
    failed_tests_file = MUTANTS / cache_folder / "v" / "cache" / "lastfailed"
    failed_tests_file.unlink(missing_ok=True)
    environment = {
        **EXAMPLES,
        "MUTANT_UNDER_TEST": mutant,
        "PYTHONPATH": str(MUTANTS / "src"),
        "PY_IGNORE_IMPORTMISMATCH": "1",
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--rootdir=.",
        "-q",
        "-p",
        "no:randomly",
        "-o",
        f"cache_dir={cache_folder}",
    ]
    test_run = subprocess.Popen(
        [*command, *options], cwd=MUTANTS, env=environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        exit_code = test_run.wait(limit)
    except subprocess.TimeoutExpired:
        os.killpg(test_run.pid, signal.SIGKILL)
        test_run.wait()
        return TOO_LONG, []
    # Files that compute their cases from the codes cannot be imported with some mutants: pytest then has failures and
    # code 2.
    failed_tests = (
        list(json.loads(failed_tests_file.read_text(encoding="utf-8"))) if failed_tests_file.is_file() else []
    )
    if exit_code == 0:
        return SURVIVED, []
    if failed_tests:
        return FAILED, failed_tests
    return (NO_TEST if exit_code == NO_TESTS else BROKE_OFF), []


NO_TESTS = 5
"""pytest's exit code when it finds no tests."""


class ReachingTests:
    """The tests that reach each function, and how long they take, as mutmut noted."""

    def __init__(self) -> None:
        notes = json.loads((MUTANTS / "mutmut-stats.json").read_text(encoding="utf-8"))
        self._tests: dict[str, list[str]] = notes["tests_by_mangled_function_name"]
        self._seconds: dict[str, float] = notes["duration_by_test"]

    def by(self, mutant: Mutant, seconds: float) -> list[str]:
        """Tests that reach the mutant and together take `seconds`, one of each test function after another."""
        tests_by_function: dict[str, list[str]] = {}
        for test in sorted(self._tests.get(mutant.name.partition("__mutmut_")[0], ()), key=self._took):
            tests_by_function.setdefault(test.partition("[")[0], []).append(test)
        chosen_tests: list[str] = []
        for one_of_each in zip_longest(*sorted(tests_by_function.values(), key=lambda tests: self._took(tests[0]))):
            for test in filter(None, one_of_each):
                seconds -= self._took(test)
                if seconds < 0 and chosen_tests:
                    return chosen_tests
                chosen_tests.append(test)
        return chosen_tests

    def _took(self, test: str) -> float:
        return self._seconds.get(test, 0.1)


def look(mutants: list[Mutant], tests: Callable[[Mutant], list[str]], *, limit: float, jobs: int) -> None:
    """Run each mutant's tests, for `limit` seconds at most, and note the result.

    `jobs` mutants are tested at a time.  A test that also fails without a mutant is left out, and the mutants that it
    seemed to notice are tested again.
    """
    failing_anyway: set[str] = set()
    results = verdicts()

    def run_tests(mutant: Mutant) -> tuple[Mutant, str, list[str]]:
        tests_to_run = tests(mutant)
        if not tests_to_run:
            return mutant, NO_TEST, []
        options = ["-x", *(f"--deselect={test}" for test in failing_anyway), *tests_to_run]
        return mutant, *ask(*options, mutant=mutant.name, cache=mutant.name.rpartition(".")[2], limit=limit)

    def check(failed: Collection[str], broken_off: Sequence[Mutant]) -> list[str]:
        """The tests that also fail without a mutant.  Raises SystemExit where these tests cannot judge mutants."""
        if left_out_before := failing_anyway.intersection(failed):
            raise SystemExit(f"cannot be left out, and fails without any mutant: {sorted(left_out_before)}")
        for mutant in broken_off:
            if ask("--collect-only", *tests(mutant))[0] != SURVIVED:
                raise SystemExit(f"tests do not begin without any mutant, of those shown to {mutant.name}")
        return ask(*failed)[1] if failed else []

    mutants_left = mutants
    while mutants_left:
        failed: dict[str, list[Mutant]] = {}
        with ThreadPoolExecutor(jobs) as pool:
            for finished_run in as_completed([pool.submit(run_tests, mutant) for mutant in mutants_left]):
                mutant, results[mutant.name], tests_failed = finished_run.result()
                for test in tests_failed:
                    failed.setdefault(test, []).append(mutant)
                VERDICTS.write_text(json.dumps(results), encoding="utf-8")
                print(f"{results[mutant.name]}: {mutant.function}", flush=True)
        failing_without_mutant = check(failed, [mutant for mutant in mutants_left if results[mutant.name] == BROKE_OFF])
        failing_anyway.update(failing_without_mutant)
        mutants_left = list(
            {mutant.name: mutant for test in failing_without_mutant for mutant in failed.get(test, ())}.values()
        )


def look_at_all(mutants: list[Mutant], *, jobs: int) -> None:
    """Test each mutant not noticed yet with the tests of the first look, then the survivors with all tests near it."""
    reaching_tests = ReachingTests()

    def alive() -> list[Mutant]:
        results = verdicts()
        return [mutant for mutant in mutants if results.get(mutant.name) not in NOTICED]

    look(alive(), lambda mutant: reaching_tests.by(mutant, FIRST_LOOK), limit=10 * FIRST_LOOK, jobs=jobs)

    def more(mutant: Mutant) -> list[str]:
        part = mutant.module.split(".")[1]
        return [*NEAR[part], *(() if part == "arbiter" else WIDER)]

    look(alive(), more, limit=3600, jobs=jobs)


def draw(*, number: int, seed: int, jobs: int) -> list[Mutant]:
    """Make all mutants and draw some: the same ones for the same code and seed."""
    # mutmut makes its mutants and its notes at the start of a run; with an unknown name it stops after that.
    mutmut("none-of-this-name", jobs=jobs)
    if not (MUTANTS / "mutmut-stats.json").is_file():
        raise SystemExit(f"a test fails without any mutant: {ask(*_chosen_tests())[1]}")
    all_mutants = [
        mutant
        for path in sorted((MUTANTS / "src").rglob("*.py"))
        if path.with_name(path.name + ".meta").is_file()
        for mutant in mutants_of(path)
    ]
    print(f"{len(all_mutants)} mutants beside those of strings and annotations")
    all_mutants.sort(key=lambda mutant: mutant.name)
    return random.Random(seed).sample(all_mutants, min(number, len(all_mutants)))


def _chosen_tests() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    return [*settings["pytest_add_cli_args"], *settings["pytest_add_cli_args_test_selection"]]


def argued_equivalent() -> dict[str, str]:
    """The argument why no test could notice a change, by the change."""
    if not EQUIVALENT.is_file():
        return {}
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {"\n".join((entry["function"], *entry["change"])): entry["reason"] for entry in entries}


def report(mutants: list[Mutant]) -> bool:
    """Print the results; true when enough was noticed."""
    results, reasons = verdicts(), argued_equivalent()
    result_of = {mutant.name: results.get(mutant.name, NOT_RUN) for mutant in mutants}
    equivalent_mutants = [mutant for mutant in mutants if mutant.equivalence_key in reasons]
    judged_mutants = [mutant for mutant in mutants if mutant.equivalence_key not in reasons]
    survivors = [mutant for mutant in judged_mutants if result_of[mutant.name] not in NOTICED]
    for mutant in sorted(survivors, key=lambda mutant: mutant.name):
        print(f"\n{result_of[mutant.name]}: {mutant.function}   ({mutant.name.rsplit('__', 1)[-1]})")
        print("\n".join(f"    {line}" for line in mutant.change))
    for part in sorted({mutant.module.split(".")[1] for mutant in judged_mutants}):
        of_part = [mutant for mutant in judged_mutants if mutant.module.split(".")[1] == part]
        survivors_of_part = sum(mutant in survivors for mutant in of_part)
        print(f"\n{part:8} {len(of_part) - survivors_of_part} of {len(of_part)} noticed", end="")
    result_counts = Counter(result_of[mutant.name] for mutant in judged_mutants)
    print(
        f"\n\ndrawn {len(mutants)}, argued equivalent {len(equivalent_mutants)}, "
        + ", ".join(f"{count} {result}" for result, count in result_counts.most_common())
    )
    share = 1 - len(survivors) / len(judged_mutants) if judged_mutants else 0.0
    print(f"{share:.1%} of the rest noticed")
    return share >= WANTED_SHARE


def main() -> int:
    """Draw, run, report."""
    parser = ArgumentParser(description="Mutation testing of rules, engine and table.")
    parser.add_argument("--number", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--report", action="store_true", help="only report the last run")
    parser.add_argument("--go-on", action="store_true", help="only those not noticed yet of the last run")
    options = parser.parse_args()
    started_at = time.monotonic()
    if options.report or options.go_on:
        mutants = [
            Mutant(entry["name"], entry["module"], tuple(entry["change"])) for entry in json.loads(DRAWN.read_text())
        ]
    else:
        mutants = draw(number=options.number, seed=options.seed, jobs=options.jobs)
        VERDICTS.unlink(missing_ok=True)
        DRAWN.write_text(
            json.dumps([{"name": mutant.name, "module": mutant.module, "change": mutant.change} for mutant in mutants]),
            encoding="utf-8",
        )
    if not options.report:
        look_at_all(mutants, jobs=options.jobs)
    is_enough_noticed = report(mutants)
    print(f"{(time.monotonic() - started_at) / 60:.0f} minutes on {options.jobs} processes")
    return 0 if is_enough_noticed else 1


if __name__ == "__main__":
    sys.exit(main())
