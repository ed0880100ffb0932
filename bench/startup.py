"""The cost of starting, compared with an empty interpreter: processor milliseconds, the least of many starts in turn.

As in an installation, the byte code is compiled beforehand, in its own folder.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

GAME = '''\
record = 1
rules = "london@1"
unit = "deal"
dealer = "B"
turn_up = "9d"
A = "Ks Qs As Qd Jd"
B = "8s Ah Kd Ad Kc"
actions = """
A stands
A Ks
"""
'''
"""A record of two acts."""

HEAVY = ("typer", "rich", "textual", "numpy", "numba", "asyncio", "tomllib", "pathlib")
"""Modules that `import ecarte` must not load."""


def programs(record: str) -> dict[str, list[str]]:
    """The programs started, each with the arguments of the interpreter."""
    command = ["-m", "ecarte"]
    return {
        "an empty interpreter": ["-c", "pass"],
        "import ecarte": ["-c", "import ecarte"],
        "import ecarte, .record, .fair": ["-c", "import ecarte.record, ecarte.fair"],
        "ecarte --version": [*command, "--version"],
        "ecarte laws london": [*command, "laws", "london"],
        "ecarte arbiter revoke": [*command, "arbiter", "revoke"],
        "ecarte record check": [*command, "record", "check", record],
    }


def milliseconds(arguments: list[str], around: Mapping[str, str]) -> float:
    """The processor time of one start from beginning to end, that of its children included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=around)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def around(compiled: str) -> dict[str, str]:
    """The environment of a start that keeps its byte code in that folder."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": compiled}


def best(programs: Mapping[str, list[str]], starts: int) -> dict[str, float]:
    """The least of `starts` starts of each, all in turn; the first, which writes the byte code, does not count."""
    with tempfile.TemporaryDirectory() as compiled:
        rounds = [
            {name: milliseconds(arguments, around(compiled)) for name, arguments in programs.items()}
            for _ in range(starts + 1)
        ]
    return {name: min(one[name] for one in rounds[1:]) for name in programs}


def first_after_upgrade() -> float:
    """Processor milliseconds of a start of `ecarte play` without byte code of ecarte, but with that of all else."""
    command = ["-m", "ecarte", "play", "--help"]
    with tempfile.TemporaryDirectory() as compiled:
        milliseconds(command, around(compiled))
        for path in Path(compiled).rglob("*.pyc"):
            if "ecarte" in path.parts:
                path.unlink()
        return milliseconds(command, around(compiled))


def heavy_modules() -> list[str]:
    """Those of HEAVY that `import ecarte` loads; there should be none."""
    code = f"import ecarte, sys; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()


def report(starts: int = 20) -> None:
    """Print the cost of each start, and its difference to the empty interpreter."""
    handle, record = tempfile.mkstemp(suffix=".ecarte")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(GAME)
    try:
        costs = best(programs(record), starts)
    finally:
        Path(record).unlink()
    empty, *_ = costs.values()
    print(f"processor milliseconds of a start, the best of {starts}; and beyond the empty interpreter")
    for name, cost in costs.items():
        print(f"  {name:30} {cost:6.0f} {cost - empty:6.0f}")
    print(f"  {'ecarte play after an upgrade':30} {first_after_upgrade():6.0f}")
    print(f"  heavy modules that `import ecarte` loads: {', '.join(heavy_modules()) or 'none'}")


if __name__ == "__main__":
    report()
