"""What a shell is offered for a word half typed, asked as a shell asks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def completions(line: str) -> list[str]:
    """What Bash is offered at the end of `line`."""
    asks = {"_ECARTE_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(f"{line}x".split()) - 1)}
    done = subprocess.run(
        [sys.executable, "-c", "from ecarte.cli import app; app(prog_name='ecarte')"],
        check=False, capture_output=True, text=True, env={**os.environ, **asks},
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "some"),
    [
        ("ecarte la", ["laws"]),
        ("ecarte laws mod", ["modern", "modern-emended"]),
        ("ecarte laws LOND-027", ["LOND-027a", "LOND-027b"]),
        ("ecarte laws D054", ["D054"]),
        ("ecarte laws A05", ["A05"]),
        ("ecarte arbiter E42", ["E42", "E42b"]),
        ("ecarte play --opponent no", ["novice"]),
        ("ecarte play --rules tin", ["tiny"]),
        ("ecarte match book nov", ["novice"]),
        ("ecarte laws --language f", ["fr"]),
        ("ecarte tournament book novice ran", ["random"]),
    ],
)
def test_shell_completion_offers_codes_laws_events_opponents_and_languages(line: str, some: list[str]) -> None:
    assert completions(line) == some
