"""After a loss of power at any moment acknowledged rows are on the disk, in order, and the file is sound.

`make faults` cuts it two hundred times; here it is a few.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.server.power import Disk, noted_steps

CUTS = int(os.environ.get("ECARTE_FAULTS", "12"))
COMPILER = shutil.which("cc")

pytestmark = pytest.mark.skipif(
    COMPILER is None or not sys.platform.startswith("linux"), reason="a C compiler and Linux are wanted to watch a file"
)


def losses_of_cuts(folder: Path, *, synchronous: str) -> list[str]:
    """The faults of the file after power cuts at many moments."""
    watcher, database, noted = folder / "power.so", folder / "tables.db", folder / "noted"
    source = Path(__file__).with_name("power.c")
    subprocess.run([str(COMPILER), "-shared", "-fPIC", "-O2", "-o", str(watcher), str(source), "-ldl"], check=True)
    watched = {"LD_PRELOAD": str(watcher), "ECARTE_POWER_FILE": str(database), "ECARTE_POWER_LOG": str(noted)}
    command = [sys.executable, "-m", "tests.server.power", str(database), str(noted), synchronous]
    subprocess.run(command, check=True, env={**os.environ, **watched}, cwd=Path(__file__).parents[2])
    all_that_happened = list(noted_steps(noted))
    assert sum(letter == "W" for letter, _, _ in all_that_happened) > 1000
    rng, disk, acknowledged, wrong = Random(1), Disk(), Counter[str](), list[str]()
    first = next(place for place, (letter, _, _) in enumerate(all_that_happened) if letter == "A")
    cuts = set(rng.sample(range(first, len(all_that_happened)), CUTS))
    for place, (letter, words, content) in enumerate(all_that_happened):
        if place in cuts:
            wrong += _wrong_after(disk, acknowledged, folder / f"cut-{place}", rng)
        match letter:
            case "W":
                disk.write(words[0], int(words[1]), content)
            case "T":
                disk.write(words[0], int(words[1]), None)
            case "U":
                disk.unlink(words[0])
            case "S":
                disk.synchronise(words[0])
            case "A":
                acknowledged[words[0]] = int(words[1])
    return wrong


def _wrong_after(disk: Disk, acknowledged: Counter[str], folder: Path, rng: Random) -> list[str]:
    folder.mkdir()
    disk.after_a_cut(folder, rng)
    try:
        with closing(sqlite3.connect(folder / "tables.db")) as database:
            ((sound,),) = database.execute("PRAGMA integrity_check").fetchall()[:1]
            found = dict(database.execute('SELECT "table", count(*) FROM event GROUP BY 1').fetchall())
            last = dict(database.execute('SELECT "table", max(seq) FROM event GROUP BY 1').fetchall())
    except sqlite3.Error as fault:
        return [str(fault)]
    finally:
        shutil.rmtree(folder)
    wrong = [] if sound == "ok" else [str(sound)]
    wrong += [f"{table}: a gap" for table in found if found[table] != last[table]]
    return wrong + [f"{table}: lost" for table, seq in acknowledged.items() if last.get(table, 0) < seq]


def test_a_power_cut_loses_no_acknowledged_row(tmp_path: Path) -> None:
    assert losses_of_cuts(tmp_path, synchronous="FULL") == []


def test_without_synchronisation_power_cuts_lose_acknowledged_rows(tmp_path: Path) -> None:
    """So the test before this one would notice."""
    assert losses_of_cuts(tmp_path, synchronous="OFF") != []
