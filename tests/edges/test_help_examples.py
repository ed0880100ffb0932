"""What `--help` shows as an example can be typed, and is done in seconds.

By default one example of some commands is run; `make lacks` runs all that need no program, server or person.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from ecarte.cli import COMMANDS, EPILOG

GOLDEN: Final = Path(__file__).parents[1] / "record" / "golden" / "london_by_hand.ecarte"
MOST_SECONDS: Final = 40.0
"""Of processor time, compiling included."""

NOT_ALONE: Final = re.compile(
    r"ecarte (play|serve|look|admin|engine|login|logout)\b|perl|house\.toml|--config|--resume|minutes$|damaged|"
    r"--pool|- <|tonight|six cards|--game 3|--game 2|--at 40|monday|sunday|FILE"
)
"""What needs a person, a program, a server, a longer record, or the time that is said beside it."""

SAMPLE: Final = ("glossary", "odds", "verify")


def examples(text: str) -> Iterator[str]:
    for line in re.findall(r"^  (ecarte .*)$", text, re.MULTILINE):
        yield line if NOT_ALONE.search(line) else re.split(r"\s{2,}", line)[0]


def all_examples() -> list[str]:
    texts = [EPILOG, *(import_module(f"ecarte.cli.{name}").EXAMPLES for name in COMMANDS)]
    return [one for text in texts for one in examples(text) if not NOT_ALONE.search(one)]


def sample() -> list[str]:
    if os.environ.get("ECARTE_LACKS"):
        return list(dict.fromkeys(all_examples()))
    return [next(one for one in all_examples() if one.split()[1] == name) for name in SAMPLE]


@pytest.mark.parametrize("line", sample())
def test_an_example_of_the_help_runs_in_seconds(line: str, tmp_path: Path) -> None:
    shutil.copy(GOLDEN, tmp_path / "evening.ecarte")
    results = (
        '{"date":"2026-01-01","rules":"london@1","opponent":"book","name":"","score":[5,3],"won":true,"game":"ab"}\n'
    )
    (tmp_path / "results.jsonl").write_text(results, encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        ["bash", "-c", line], check=False, capture_output=True, text=True, cwd=tmp_path, input="quit\n" * 9,
        env={**os.environ, "ECARTE_HOME": str(tmp_path), "PATH": path},
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode in (0, 1), done.stderr
    assert "Traceback" not in done.stderr
    assert after.ru_utime - before.ru_utime < MOST_SECONDS


def test_every_example_of_the_help_is_run_or_listed_as_left_out() -> None:
    assert len(all_examples()) > 40
