"""Break rules one at a time and check that a test that claims the row fails.

Rows on regular play are drawn with a published seed, at least five from each text.  For each, `tools/breakers.toml`
says how to break it: by another value in the rule file of its code, or by a change to the engine.  The tests that claim
the row (`@pytest.mark.law`) then run against the broken copy; it is a fault if none of them fails.

    python tools/break_laws.py                               sixty rows, seed 1882
    python tools/break_laws.py --all                         every row of those kinds
    python tools/break_laws.py --kinds irregularity penalty  every row of these kinds
    python tools/break_laws.py LOND-049b MOD-020             these rows
"""

from __future__ import annotations

import atexit
import compileall
import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ecarte.errors import RuleSetError
from ecarte.rules import load, provisions, value_of, with_house

ROOT = Path(__file__).parents[1]
RULES = ROOT / "src" / "ecarte" / "rules"
KINDS = frozenset({"cut-and-deal", "turn-up", "proposal", "exchange", "king", "play", "scoring", "game"})
SEED = 1882
LEAST_OF_EACH = 5
CODE_OF = {
    "BRIT": "britannica", "TURF": "britannica", "WIKI": "wikipedia", "LOND": "london",
    "PARL": "parlour", "CYCL": "cyclopaedia", "MOD": "modern",
}  # fmt: skip


@dataclass(frozen=True)
class Breaker:
    """One way to break a row: other values in a code's file, or other text in a source file."""

    says: str
    code: str | None = None
    values: tuple[tuple[str, Any], ...] = ()
    file: str | None = None
    old: str = ""
    new: str = ""

    def carry_out(self, source: Path) -> None:
        """Break the copy of the package at `source`."""
        if self.file is not None:
            files = [path for path in source.glob(self.file) if self.old in path.read_text()]
            times = sum(path.read_text().count(self.old) for path in files)
            if times != 1:
                raise SystemExit(f"{self.file}: {self.old!r} stands there {times} times, not once")
            files[0].write_text(files[0].read_text().replace(self.old, self.new))
            return
        path = source / "rules" / "codes" / f"{self.code}@1.toml"
        lines, section = path.read_text().splitlines(), ""
        new_values = dict(self.values)
        for number, line in enumerate(lines):
            if line.startswith("["):
                section = line.strip("[]")
            key = f"{section}.{line.split(' = ')[0]}"
            if key in new_values:
                value = msgspec.json.encode(new_values.pop(key)).decode()
                lines[number] = re.sub(r'value = (\[\[.*?\]\]|"[^"]*"|[\w-]+)', f"value = {value}", line, count=1)
        if new_values:
            raise SystemExit(f"{path.name} has no {', '.join(new_values)}")
        path.write_text("\n".join(lines) + "\n")


def rows_of(kinds: Collection[str] | None = None) -> dict[str, str]:
    """Every row of these kinds, or of all, with its provision.  Raises SystemExit for a kind without rows."""
    ledger = tomllib.loads((RULES / "ledger.toml").read_text())["rule"]
    if unknown := set(kinds or ()) - {row["kind"] for row in ledger}:
        raise SystemExit(f"the ledger has no rows of kind {', '.join(sorted(unknown))}")
    return {row["id"]: row["rule"] for row in ledger if kinds is None or row["kind"] in kinds}


def draw_rows(rows: list[str], *, n_rows: int, seed: int) -> list[str]:
    """`n_rows` rows drawn at random, at least LEAST_OF_EACH of each text."""
    rng = Random(seed)
    drawn_rows: list[str] = []
    for text in CODE_OF:
        drawn_rows += rng.sample([row for row in rows if row.startswith(text)], LEAST_OF_EACH)
    other_rows = [row for row in rows if row not in drawn_rows]
    return sorted(drawn_rows + rng.sample(other_rows, n_rows - len(drawn_rows)))


def breakers_of(row: str, spec: Mapping[str, Any]) -> Iterator[Breaker]:
    """Every way in which `row` is broken in its own code."""
    code = CODE_OF[row.split("-", maxsplit=1)[0]]
    idle = spec["idle"].get(code, [])
    for key, provision in provisions(code).items():
        if row in provision.laws and key not in idle and key not in spec["beside"].get(row, ()):
            yield from _value_breakers(code, key, spec["values"].get(key, {}))
    constants = tomllib.loads((RULES / "constants.toml").read_text())
    keys = {key for key, provision in provisions(code).items() if row in provision.laws}
    for source in spec["source"]:
        section, _, name = source.get("constant", ".").partition(".")
        laws = constants.get(section, {}).get(name, {}).get("laws", {})
        belongs = row in source["rows"] if "rows" in source else any(row in ids for ids in laws.values())
        if belongs or source.get("key") in keys:
            yield Breaker(
                f"{source['file']}: {source['new']!r}", None, (), source["file"], source["old"], source["new"]
            )


def _value_breakers(code: str, key: str, choices: Mapping[str, Any]) -> Iterator[Breaker]:
    rules = load(code)
    current_value: Any = value_of(rules, key)
    written_value = (
        "".join(_letter(rank) for rank in current_value) if key.endswith(".ranks") else str(current_value).lower()
    )
    new_values = choices.get("all", choices.get(written_value))
    if not new_values:
        return
    try:
        with_house(rules, new_values)
    except RuleSetError as error:
        raise SystemExit(f"the broken {code} would not even load: {error}") from None
    yield Breaker(f"{code}: " + ", ".join(f"{k} = {v}" for k, v in new_values.items()), code, tuple(new_values.items()))


def _letter(rank: Any) -> str:
    return "789TAJQK"[int(rank)]


class _Collector:
    def __init__(self) -> None:
        self.claims: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for marker in item.iter_markers("law"):
                for row in marker.args:
                    self.claims[row].append(item.nodeid)


def claims() -> dict[str, list[str]]:
    """The tests that claim each row."""
    collector = _Collector()
    os.chdir(ROOT)
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--collect-only", "-q", "-p", "no:randomly", "tests"], plugins=[collector])
    return collector.claims


@cache
def compiled_copy() -> Path:
    """A copy of the package and its tests with compiled files, which stay valid for everything that is not broken."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    compileall.compile_dir(folder / "src", quiet=2)
    return folder


def is_noticed(breaker: Breaker, tests: list[str]) -> bool:
    """Whether at least one of `tests` fails once the rule is broken."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(compiled_copy(), copy, dirs_exist_ok=True)
        breaker.carry_out(copy / "src" / "ecarte")
        environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        check = [sys.executable, "-c", "import ecarte; ecarte.load('london')"]
        if subprocess.run(check, cwd=copy, env=environment, capture_output=True, check=False).returncode:
            raise SystemExit(f"not a fair break, the package no longer loads: {breaker.says}")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", *tests]
        try:
            test_run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=False, timeout=120)
        except subprocess.TimeoutExpired:
            return False  # a test that never ends does not show what is broken
        if test_run.returncode not in (0, 1):
            raise SystemExit(f"pytest could not run: {test_run.stdout.decode()[-2000:]}")
        return test_run.returncode == 1


def faults_of_row(row: str, tests: list[str], spec: Mapping[str, Any]) -> list[str]:
    """The faults of one row: no breaker, no claim, or a break that no claiming test noticed."""
    breakers = list(breakers_of(row, spec))
    if not breakers:
        return [f"{row}: nothing says how to break it"]
    if not tests:
        return [f"{row}: no test claims it"]
    return [f"{row}: not noticed: {breaker.says}" for breaker in breakers if not is_noticed(breaker, tests)]


def main() -> int:
    """Break the rows asked for and print those that were not noticed."""
    parser = ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("rows", nargs="*")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--kinds", nargs="+", default=[])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--rows-drawn", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    spec = tomllib.loads((Path(__file__).parent / "breakers.toml").read_text())
    pool = rows_of(options.kinds or KINDS)
    provision = rows_of()
    every = options.all or options.kinds
    rows = options.rows or (
        sorted(pool) if every else draw_rows(list(pool), n_rows=options.rows_drawn, seed=options.seed)
    )
    tests_by_row = claims()
    compiled_copy()
    with ThreadPoolExecutor(options.jobs) as workers:
        results = workers.map(lambda row: (row, faults_of_row(row, tests_by_row.get(row, []), spec)), rows)
        faults: list[str] = []
        for row, faults_of_this_row in results:
            print(
                f"{row:10} {'defended' if not faults_of_this_row else 'NOT DEFENDED'}  {provision.get(row, '')[:90]}",
                flush=True,
            )
            faults += faults_of_this_row
    seed_note = "" if options.rows or every else f" (seed {options.seed})"
    print(f"\n{len(rows)} rows broken{seed_note}, {len(faults)} breaks not noticed")
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
