"""The folder of a player that version 0.1 wrote is opened, and what was in progress is played to its end."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from random import Random

import pytest

from ecarte.record import read_games
from tests.edges.keepsakes import LEFT, Promise, account, once

FOLDERS = Path(__file__).parents[1] / "data" / "0.1"


@pytest.mark.parametrize(("folder", "n_games"), [("home", 5), ("evening", 2), ("pool", 2)])
def test_a_game_in_progress_in_a_folder_of_0_1_is_played_on(
    folder: str, n_games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    shutil.copytree(FOLDERS / folder, home)
    for path in (home, *home.rglob("*")):  # as they were kept; a checkout lets others read them
        path.chmod(0o700 if path.is_dir() else 0o600)
    monkeypatch.setenv("ECARTE_HOME", str(home))
    monkeypatch.setenv("LANG", "C.UTF-8")
    results_before = (home / "results.jsonl").read_bytes() if (home / "results.jsonl").exists() else b""
    (secret,) = (home / "secrets").iterdir()
    found = list[Promise]()
    assert once("match", Random(1), found.append).exit_code == 0
    assert secret.stem in {game for one in found for game, _, _ in one.games}
    assert (home / "results.jsonl").read_bytes().startswith(results_before)
    kept = [path.read_text("utf-8") for path in (home / "games").glob("*.ecarte") if secret.stem in path.read_text()]
    assert len(kept) == 1
    assert account(home, found) >= n_games
    games = [one for path in (home / "games").glob("*.ecarte") for one in read_games(io.BytesIO(path.read_bytes()))]
    assert all(one.headers.result != LEFT for one in games)
