"""Play one game with the `ecarte` of the interpreter that runs this, and prove its record fair.

    python tools/first_game.py FOLDER

The game is stored in FOLDER; nothing else is written.  On a fault it prints what it saw, and the exit code is 1.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ANYTHING = "stand\nrefuse\n1\n2\n3\n4\n5\n\n" * 200
"""Lines of which at least one is a valid answer to any question of a game."""

ENDED = re.compile(r"^(You win|Victor wins) the game, 5 to [0-4]\.$", re.MULTILINE)


def main(folder: Path) -> int:
    """Play, and verify the stored game."""
    game_run = ecarte(folder, "play", "--plain", "--new", "--language", "en", typed=ANYTHING)
    if game_run.returncode or game_run.stderr or not ENDED.search(game_run.stdout):
        print(game_run.stdout[-2000:], game_run.stderr, f"exit code {game_run.returncode}", sep="\n")
        return 1
    records = sorted(folder.rglob("*.ecarte"))
    verify_runs = [ecarte(folder, "verify", str(record), "--language", "en") for record in records]
    for verify_run in verify_runs:
        print((verify_run.stdout + verify_run.stderr).strip())
    return int(not records or any(verify_run.returncode for verify_run in verify_runs))


def ecarte(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run one command, with its games in the folder."""
    return subprocess.run(
        [sys.executable, "-m", "ecarte", *args],
        check=False, input=typed, capture_output=True, text=True, encoding="utf-8", cwd=folder,
        env={**os.environ, "ECARTE_HOME": str(folder)},
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
