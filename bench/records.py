"""How fast records are written and read: `python bench/records.py [GAMES]` prints games a second of processor time.

The games are matches of one game in the seven printed codes in turn, with every choice drawn uniformly from the legal
actions.  A new process reads the file, so that its memory is that of reading alone.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from ecarte import Action, Agreement, codes, legal_actions, load, new_match
from ecarte.record import Form, Record, read_games, write_games
from ecarte.record.files import split_chunks
from ecarte.table.step import Play, apply


def random_games(number: int) -> Iterator[Record]:
    """Records of random play, the same ones every time."""
    rng = Random(number)
    agreements = [Agreement(load(code)) for code in codes()[:7]]
    for game in range(number):
        start: Play = new_match(agreements[game % 7])
        play, done = start, list[Action]()
        while options := legal_actions(play):
            done.append(rng.choice(options))
            play = apply(play, done[-1])
        yield Record(start, tuple(done))


def read_all(file: Path) -> None:
    """Print the time of splitting alone, and of reading with replay, and the memory used where it is reported."""
    began = time.process_time()
    with file.open("rb") as stream:
        number = sum(1 for _ in split_chunks(stream))
    print(f"  cut at markers          {number / (time.process_time() - began):10,.0f} games/s")
    began, number, actions = time.process_time(), 0, 0
    with file.open("rb") as stream:
        for record in read_games(stream):
            number += 1
            actions += len(record.actions)
    seconds = time.process_time() - began
    print(f"  read, replayed          {number / seconds:10,.0f} games/s, {actions / seconds:,.0f} actions/s")
    print(f"  100,000 games would take {100_000 * seconds / number / 60:.1f} minutes")
    status = Path("/proc/self/status")  # elsewhere the parent's memory counts as this process's
    for line in status.read_text(encoding="ascii").splitlines() if status.exists() else ():
        if line.startswith("VmHWM"):
            print(f"  peak memory             {int(line.split()[1]) / 1024:10,.0f} MiB")


def report(number: int = 20_000) -> None:
    """Write the games in both forms and have each read by a process of its own."""
    print(f"{number:,} games written and read")
    with TemporaryDirectory() as folder:
        for form in Form:
            file = Path(folder) / f"games.{form}"
            began = time.process_time()
            with file.open("wb") as stream:
                write_games(random_games(number), stream, form=form)
            seconds = time.process_time() - began
            print(f"{form}: {file.stat().st_size / 2**20:.1f} MiB; played and written {number / seconds:,.0f} games/s")
            sys.stdout.flush()
            subprocess.run([sys.executable, __file__, "--read", str(file)], check=True)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        read_all(Path(sys.argv[2]))
    else:
        report(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
