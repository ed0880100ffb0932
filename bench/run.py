"""All benchmarks in one run: `make bench`, or `make bench ARGS=--quick`."""

from __future__ import annotations

import os
import platform
import sys
import tempfile

import batch
import cards_only
import deals
import learning
import open_hands
import records
import sampler
import startup
import whole_play


def main() -> None:
    """Run every benchmark; `--quick` for a short run."""
    quick = "--quick" in sys.argv[1:]
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # everything started is compiled once, as when installed
    with tempfile.TemporaryDirectory() as compiled:
        os.environ["PYTHONPYCACHEPREFIX"] = compiled
        report(quick=quick)


def report(*, quick: bool) -> None:
    """Print the machine and every table."""
    print(f"Python {platform.python_version()} on {platform.machine()}, {os.cpu_count()} cores seen, one used\n")
    deals.report(rounds=2 if quick else 7)
    print()
    startup.report(starts=5 if quick else 20)
    print()
    records.report(200 if quick else 5_000)
    print()
    open_hands.report(rounds=2 if quick else 7)
    print()
    batch.report(rounds=2 if quick else 7)
    print()
    sampler.report(*((2, 70) if quick else ()))
    print()
    cards_only.report(200 if quick else 2_000)
    print()
    learning.report(**({"warm": 20_000, "times": 5} if quick else {}))
    print()
    whole_play.report(*((3, 4) if quick else ()))


if __name__ == "__main__":
    main()
