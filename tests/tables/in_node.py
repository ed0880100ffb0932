"""Runs the readers of `web/src` in Node, for tests that compare them with those in Python."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
ESBUILD = WEB / "node_modules" / ".bin" / "esbuild"

needs_node = pytest.mark.skipif(
    not (shutil.which("node") and ESBUILD.exists()), reason="needs Node and the modules of web/"
)

ANSWER = """
import { readFileSync } from 'node:fs'
const [file, turns] = process.argv.slice(2)
console.log(JSON.stringify(JSON.parse(readFileSync(turns, 'utf8')).map(reader(readFileSync(file)))))
"""


def answers_in_node(reader: str, file: Path, turns: Iterable[dict[str, Any]], folder: Path) -> list[Any]:
    """What the reader of a file says to each turn.

    `reader` is a module beside those of `web/src`: its function `reader` takes the bytes of the file, and returns a
    function of a turn.
    """
    built, asked = folder / "reader.mjs", folder / "turns.json"
    asked.write_text(json.dumps(list(turns)))
    build = [str(ESBUILD), "--bundle", "--platform=node", "--format=esm", f"--outfile={built}"]
    subprocess.run(build, input=reader + ANSWER, cwd=WEB / "src", check=True, capture_output=True, text=True)
    run = ["node", *map(str, (built, file, asked))]
    found: list[Any] = json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
    return found


def by_card(shares: dict[str, float] | None) -> dict[int, float] | None:
    """The probabilities by the numbers of the cards, which are strings in JSON."""
    return None if shares is None else {int(card): share for card, share in shares.items()}
