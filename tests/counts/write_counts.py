"""Writes `counts.toml` from the slow reading alone: `python -m tests.counts.write_counts`; read the difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.counts import slow
from tests.counts.two_readings import CODES, FIXED, at_hands, counter, ender, slow_next, slow_score

TABLE = Path(__file__).with_name("counts.toml")
TINY_DEPTH = 16
SMALL_DEPTH = 7
FIXED_DEPTH = 9

_HEAD = """\
# How many lines of acts there are, as the slow reading counts them (slow.py), by code and by number of acts.
# Depth 0 is the beginning itself.  `endings` counts whole deals by the score they end with, elder's first.
# Written by `python -m tests.counts.write_counts`.
"""


def rows() -> Iterator[str]:
    """The file, line by line."""
    yield _HEAD
    for code in CODES:
        tiny = slow.table(code, "tiny")
        beginning = slow.beginning(tiny)
        yield f'[tiny."{code}"]'
        yield f"lines = {list(counter(slow_next(tiny))(beginning, TINY_DEPTH))}"
        ended = ender(slow_next(tiny), slow_score)(beginning)
        scores = (f'"{elder}-{dealer}" = {lines}' for (elder, dealer), lines in sorted(ended.items()))
        yield f"endings = {{ {', '.join(scores)} }}\n"
    small = slow.table("london", "small")
    yield f"[small.beginning]\nlines = {list(counter(slow_next(small))(slow.beginning(small), SMALL_DEPTH))}\n"
    for name, (elder, dealer, turn_up) in FIXED.items():
        yield f"# {elder} against {dealer}, turn-up {turn_up}\n[small.{name}]"
        for code in CODES:
            at = at_hands(code, "small", elder, dealer, turn_up)[1]
            yield f"{code} = {list(counter(slow_next(slow.table(code, 'small')))(at, FIXED_DEPTH))}"
        yield ""


if __name__ == "__main__":
    TABLE.write_text("\n".join(rows()), encoding="utf-8")
