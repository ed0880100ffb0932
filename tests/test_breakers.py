"""The ways to break the laws fit the engine as it stands, and no row on faults is without one."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tools.break_laws import breakers_of

ROOT = Path(__file__).parents[1]
SPEC = tomllib.loads((ROOT / "tools" / "breakers.toml").read_text())


def test_every_breaker_matches_the_engine_source_exactly_once() -> None:
    package = ROOT / "src" / "ecarte"
    found = {
        (one["file"], one["old"]): sum(path.read_text().count(one["old"]) for path in package.glob(one["file"]))
        for one in SPEC["source"]
    }
    assert {place: times for place, times in found.items() if times != 1} == {}


def test_every_ledger_row_on_faults_and_penalties_has_a_breaker() -> None:
    ledger = tomllib.loads((ROOT / "src" / "ecarte" / "rules" / "ledger.toml").read_text())
    rows = [row["id"] for row in ledger["rule"] if row["kind"] in ("irregularity", "penalty")]
    assert len(rows) == 110
    assert [row for row in rows if not list(breakers_of(row, SPEC))] == []
