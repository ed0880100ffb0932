"""Break the rules, the engine, the table and what stands on them in many small ways, and see what the tests notice.

Draws mutants made by mutmut with a fixed seed and runs the law and property tests against each.  Set apart before
the draw: mutants that differ only in strings or annotations.  Set apart after it: those argued equivalent, one by
one, in `tools/equivalent.toml`.  Prints the share of the rest that was noticed, and every survivor with its change.

    python tools/mutation.py                      600 mutants, seed 1
    python tools/mutation.py --number 40 --seed 7
    python tools/mutation.py --report             what the last run found, without running again
    python tools/mutation.py --again              a second look alone: after a test was written, or a run broken off

mutmut's own tests are those of laws and properties, which all mutants can be asked.  What these let pass gets a second
look by the tests that go through whole sittings and screens (`WIDER`), which would take too long for every mutant.

Exit code 1 when fewer than nine in ten were noticed.
"""

from __future__ import annotations

import ast
import copy
import difflib
import json
import os
import random
import re
import subprocess
import sys
import time
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
MUTANTS = ROOT / "mutants"
EQUIVALENT = ROOT / "tools" / "equivalent.toml"
DRAWN = MUTANTS / "drawn.json"
AGAIN = MUTANTS / "again.json"
"""What the second look found: mutmut's name of a mutant -> pytest's exit code."""
WIDER = (
    "tests/session", "tests/words", "tests/test_shown.py", "tests/edges/test_plain.py",
    "tests/edges/test_club_plain.py",
    "tests/edges/test_record_command.py", "tests/edges/test_afterwards.py", "tests/edges/test_look.py",
    "tests/edges/test_cli_manners.py", "tests/edges/test_newcomer.py", "tests/edges/test_french_reports.py",
    "tests/edges/test_club_phrases.py", "tests/protocol/test_serving.py", "tests/protocol/test_sight.py",
    "tests/bots/test_claims.py", "tests/bots/test_club.py", "tests/study", "tests/transcripts", "tests/tui",
)  # fmt: skip
"""Where a mutant is looked for that the tests named in `pyproject.toml` did not notice."""
WANTED_SHARE = 0.9

NOTICED = {
    1: "a test failed", 3: "the tests broke off", 255: "the tests did not begin",
    24: "ran too long", 36: "ran too long", 152: "ran too long",
}  # fmt: skip
"""mutmut's exit codes for a mutant that did not go unnoticed; a negative one is a crash.

255 is pytest's own refusal: the test files that read the codes for their cases cannot be read with the mutant.
"""

EXAMPLES = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}

NAME = re.compile(r"^(?P<function>.+)__mutmut_(?P<number>\d+|orig)$")


@dataclass(frozen=True)
class Mutant:
    """One small break: mutmut's name for it, the module, and the changed lines."""

    name: str
    module: str
    change: tuple[str, ...]

    @property
    def function(self) -> str:
        """`ecarte.engine.play.may_play`, whatever mutmut calls it."""
        found = NAME.match(self.name.removeprefix(f"{self.module}."))
        assert found
        return f"{self.module}.{found['function'].removeprefix('xǁ').removeprefix('x_').replace('ǁ', '.')}"

    @property
    def argued(self) -> str:
        """How `equivalent.toml` names it: function and change, so that a number that shifts does no harm."""
        return "\n".join((self.function, *self.change))


class Blank(ast.NodeTransformer):
    """Everything but strings and annotations, which the tests of the laws need not know."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """A string is as good as any other."""
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """The annotation of a name goes."""
        self.generic_visit(node)
        node.annotation = ast.Name("annotated")
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """The annotation of a parameter goes."""
        node.annotation = None
        return node


def blanked(function: ast.AST) -> str:
    """A function without its name, strings and annotations."""
    bare = Blank().visit(copy.deepcopy(function))
    bare.name, bare.returns = "", None
    return ast.dump(bare)


def changed_lines(before: ast.AST, after: ast.AST) -> tuple[str, ...]:
    """The lines that differ, `- ` before and `+ ` after, the line of the name apart."""
    old, new = (NAME_IN_SOURCE.sub("", ast.unparse(function)).splitlines() for function in (before, after))
    return tuple(
        f"{line[0]} {line[1:].strip()}"
        for line in difflib.unified_diff(old, new, n=0, lineterm="")
        if line[0] in "+-" and not line.startswith(("+++", "---"))
    )


NAME_IN_SOURCE = re.compile(r"__mutmut_(?:\d+|orig)\b")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """The mutants of one file of `mutants/src`, those that differ only in strings or annotations left out."""
    module = ".".join(path.relative_to(MUTANTS / "src").with_suffix("").parts).removesuffix(".__init__")
    functions = {
        node.name: node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and NAME.match(node.name)
    }
    for name, function in functions.items():
        found = NAME.match(name)
        assert found
        if found["number"] == "orig":
            continue
        original = functions[f"{found['function']}__mutmut_orig"]
        if blanked(function) != blanked(original):
            yield Mutant(f"{module}.{name}", module, changed_lines(original, function))


def results() -> dict[str, int | None]:
    """mutmut's exit code for every mutant that was run, by its name."""
    found: dict[str, int | None] = {}
    for path in MUTANTS.rglob("*.meta"):
        found |= json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


def verdicts() -> dict[str, int | None]:
    """The exit code that counts for every mutant: of the second look where there was one."""
    return results() | _again()


def mutmut(*names: str, jobs: int, quiet: bool = False) -> int:
    """`mutmut run` on these mutants, with examples that are the same every time."""
    command = [str(Path(sys.executable).with_name("mutmut")), "run", "--max-children", str(jobs), *names]
    return subprocess.run(command, check=False, cwd=ROOT, env=EXAMPLES, capture_output=quiet).returncode


def ask(*options: str, mutant: str = "", quiet: bool = False) -> int:
    """Run tests on mutmut's copy with one mutant, or with none; pytest's exit code."""
    with_it = {
        **EXAMPLES,
        "MUTANT_UNDER_TEST": mutant,
        "PYTHONPATH": str(MUTANTS / "src"),
        "PY_IGNORE_IMPORTMISMATCH": "1",
    }
    command = [sys.executable, "-m", "pytest", "--rootdir=.", "-q", *options]
    return subprocess.run(command, check=False, cwd=MUTANTS, env=with_it, capture_output=quiet).returncode


def name_the_failing_tests() -> None:
    """The same tests on the same copy without a mutant: mutmut says that one failed, and not which."""
    chosen = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    ask(*chosen["pytest_add_cli_args"], *chosen["pytest_add_cli_args_test_selection"])


def look_again(drawn: list[Mutant], *, jobs: int) -> None:
    """Ask the tests of `WIDER` about each mutant that went unnoticed; what they fail without one is left out."""
    unnoticed = [mutant for mutant in drawn if not _noticed(results().get(mutant.name))]
    wider = ["-p", "no:randomly", "-n", str(jobs), "--dist", "loadgroup", *WIDER]
    failing = MUTANTS / ".pytest_cache" / "v" / "cache" / "lastfailed"
    failing.unlink(missing_ok=True)
    ask("-o", "cache_dir=.pytest_cache", *wider)
    if failing.is_file():
        wider += [f"--deselect={test}" for test in json.loads(failing.read_text(encoding="utf-8"))]
    seen = _again()
    for mutant in unnoticed:
        if mutant.name not in seen or not _noticed(seen[mutant.name]):
            code = ask("-x", "-p", "no:cacheprovider", *wider, mutant=mutant.name, quiet=True)
            # Processes side by side that stop at a failure say 2, as if somebody had broken them off.
            seen[mutant.name] = 1 if code == 2 else code
            AGAIN.write_text(json.dumps(seen), encoding="utf-8")
            print(f"{_way(seen[mutant.name])} at the second look: {mutant.function}", flush=True)


def _again() -> dict[str, int | None]:
    return json.loads(AGAIN.read_text(encoding="utf-8")) if AGAIN.is_file() else {}


def draw(*, number: int, seed: int, jobs: int) -> list[Mutant]:
    """Make all mutants and draw some: the same ones for the same code and seed."""
    # mutmut makes its mutants at the start of a run; asked for one that is not there it stops after that.
    mutmut("none-of-this-name", jobs=jobs, quiet=True)
    if not (MUTANTS / "mutmut-stats.json").is_file():
        name_the_failing_tests()
        raise SystemExit("mutmut found a test that fails without any mutant; it stands above")
    everything = [
        mutant
        for path in sorted((MUTANTS / "src").rglob("*.py"))
        if path.with_name(path.name + ".meta").is_file()
        for mutant in mutants_of(path)
    ]
    print(f"{len(everything)} mutants beside those of strings and annotations")
    everything.sort(key=lambda mutant: mutant.name)
    return random.Random(seed).sample(everything, min(number, len(everything)))


def argued_equivalent() -> dict[str, str]:
    """Change -> the argument why nobody could tell."""
    if not EQUIVALENT.is_file():
        return {}
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {"\n".join((entry["function"], *entry["change"])): entry["reason"] for entry in entries}


def report(drawn: list[Mutant]) -> bool:
    """Print what was found; true when enough was noticed."""
    found, argued = verdicts(), argued_equivalent()
    apart = [mutant for mutant in drawn if mutant.argued in argued]
    rest = [mutant for mutant in drawn if mutant.argued not in argued]
    ways = Counter(_way(found.get(mutant.name)) for mutant in rest)
    survivors = [mutant for mutant in rest if not _noticed(found.get(mutant.name))]
    for mutant in sorted(survivors, key=lambda mutant: mutant.name):
        print(f"\n{_way(found.get(mutant.name))}: {mutant.function}   ({mutant.name.rsplit('__', 1)[-1]})")
        print("\n".join(f"    {line}" for line in mutant.change))
    for part in sorted({mutant.module.split(".")[1] for mutant in rest}):
        of_part = [mutant for mutant in rest if mutant.module.split(".")[1] == part]
        lost = sum(mutant in survivors for mutant in of_part)
        print(f"\n{part:8} {len(of_part) - lost} of {len(of_part)} noticed", end="")
    print(
        f"\n\ndrawn {len(drawn)}, argued equivalent {len(apart)}, "
        + ", ".join(f"{n} {way}" for way, n in ways.most_common())
    )
    share = 1 - len(survivors) / len(rest) if rest else 0.0
    print(f"{share:.1%} of the rest noticed")
    return share >= WANTED_SHARE


def _noticed(code: int | None) -> bool:
    return code is not None and (code < 0 or code in NOTICED)


def _way(code: int | None) -> str:
    match code:
        case None:
            return "not run"
        case 0:
            return "survived"
        case 33:
            return "no test comes by"
        case int() if code in NOTICED:
            return NOTICED[code]
    return "crashed" if code < 0 else f"exit code {code}"


def main() -> int:
    """Draw, run, report."""
    parser = ArgumentParser(description="Mutation testing of rules, engine and table.")
    parser.add_argument("--number", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--report", action="store_true", help="only report the last run")
    parser.add_argument("--again", action="store_true", help="only the second look at what the last run let pass")
    asked = parser.parse_args()
    if asked.report or asked.again:
        drawn = [
            Mutant(entry["name"], entry["module"], tuple(entry["change"])) for entry in json.loads(DRAWN.read_text())
        ]
        if asked.again:
            look_again(drawn, jobs=asked.jobs)
        return 0 if report(drawn) else 1
    began = time.monotonic()
    drawn = draw(number=asked.number, seed=asked.seed, jobs=asked.jobs)
    AGAIN.unlink(missing_ok=True)
    DRAWN.write_text(
        json.dumps([{"name": m.name, "module": m.module, "change": m.change} for m in drawn]), encoding="utf-8"
    )
    if mutmut(*(mutant.name for mutant in drawn), jobs=asked.jobs):
        raise SystemExit("mutmut stopped before it was through; what it says stands above")
    look_again(drawn, jobs=asked.jobs)
    enough = report(drawn)
    print(f"seed {asked.seed}, {(time.monotonic() - began) / 60:.0f} minutes on {asked.jobs} processes")
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
