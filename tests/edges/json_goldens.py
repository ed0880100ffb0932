"""Command lines with `--json`, and what each prints; `python -m tests.edges.json_goldens` writes the golden files."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.edges.in_process import run

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path(__file__).parent / "golden_json"

BY_HAND: Final = "tests/record/golden/london_by_hand.ecarte"
CLUB: Final = "tests/golden_events/e13_lond_out_of_turn.ecarte"

COMMANDS: Final[Mapping[str, str]] = {
    "arbiter": "arbiter revoke, parlour book",
    "arbiter-asks": "arbiter he played a card before his turn",
    "arbiter-position": f"arbiter E17 --position {BY_HAND} --at 20",
    "arbiter-record": f"arbiter {CLUB}",
    "evening": "evening --players 4 --games 3 --seed 7",
    "evening-pool": "evening --players 3 --pool --games 3 --seed 2 --conduct club",
    "glossary": "glossary trump",
    "laws-compare": "laws --compare wikipedia modern",
    "laws-line": "laws --table D054",
    "laws-reading": "laws A05",
    "match": "match book novice --deals 20 --seed 3",
    "match-one-pair": "match random novice --deals 2 --rules tiny --less-luck",
    "match-test": "match book random --games 8 --test 0 0.2",
    "odds": "odds '7 / JA / JA / -' --rules parlour",
    "odds-against": "odds 'QD TD / TC 8C / 8H' --against '8D / AH JH TH / JC'",
    "odds-exchange": "odds 'KS JS / QH' --turn-up AS --rules small --exchange",
    "record-check": f"record check {BY_HAND}",
    "record-replay": f"record replay {BY_HAND}",
    "record-replay-club": f"record replay {CLUB}",
    "tournament": "tournament random novice --deals 4 --rules tiny",
    "verify": f"verify {BY_HAND}",
}
"""The command lines by the name of their golden file, without `--json`."""


def printed(name: str) -> str:
    """What the command of this name prints today, run at the top of the checkout."""
    return run(*shlex.split(COMMANDS[name]), "--json").stdout


def main() -> None:
    """Write every golden file."""
    os.chdir(ROOT)
    for name in COMMANDS:
        (FOLDER / f"{name}.json").write_text(printed(name), encoding="utf-8")


if __name__ == "__main__":
    main()
