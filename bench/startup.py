"""What `import ecarte` adds to starting an empty interpreter: the median of alternating starts."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

HEAVY = ("typer", "rich", "textual", "numpy", "numba", "asyncio", "tomllib")
"""What a program that only wants the rules must not pay for."""


def start_seconds(code: str) -> float:
    """Seconds from start to end of an interpreter that runs `code`."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begin


def measure(starts: int = 20) -> tuple[float, float, float]:
    """Median milliseconds of the empty start, of the start with `import ecarte`, and of their difference."""
    empty, loaded = [], []
    start_seconds("import ecarte")  # the first start writes the byte code
    for _ in range(starts):
        empty.append(start_seconds("pass"))
        loaded.append(start_seconds("import ecarte"))
    added = [b - a for a, b in zip(empty, loaded, strict=True)]
    return tuple(1000 * statistics.median(times) for times in (empty, loaded, added))  # type: ignore[return-value]


def heavy_modules() -> list[str]:
    """Those of HEAVY that `import ecarte` loads; there should be none."""
    code = f"import ecarte, sys; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()


def report(starts: int = 20) -> None:
    """Prints the cost of the import."""
    empty, loaded, added = measure(starts)
    print(f"import ecarte, median of {starts} alternating starts")
    print(f"  empty interpreter {empty:6.1f} ms, with import {loaded:6.1f} ms, added {added:6.1f} ms (aim: under 100)")
    print(f"  heavy modules loaded: {', '.join(heavy_modules()) or 'none'}")


if __name__ == "__main__":
    report()
