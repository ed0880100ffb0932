"""Every game that the player of an evening ever begins is kept once, can be proved, and counts once.

The evening is left, and killed before and after anything that is written, and gone on with.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecarte.acts.faults import Conduct
from ecarte.cli.verify import is_proved, reports
from ecarte.errors import Place
from ecarte.files import durable
from ecarte.host import folder
from ecarte.host.folder import GameStore
from ecarte.record import Record
from ecarte.record.evening import read_evening_file
from ecarte.record.files import read_games
from ecarte.table.evening import Evening
from tests.edges.in_process import run
from tests.host.evening_spent import Left, Spender


class Killed(BaseException):
    """The process is no more."""


@contextmanager
def killed_at(monkeypatch: pytest.MonkeyPatch, n_writes: int, *, after: bool) -> Iterator[None]:
    """The process is killed at the write of this number, from 0: before it, or after it."""
    left = [n_writes]

    def dying(write: Callable[..., Any]) -> Callable[..., Any]:
        def write_or_die(*given: Any, **named: Any) -> Any:
            left[0] -= 1
            if left[0] == -1 and not after:
                raise Killed
            done = write(*given, **named)
            if left[0] == -1:
                raise Killed
            return done

        return write_or_die

    with monkeypatch.context() as patched:
        for name in ("write_file", "move", "remove"):
            patched.setattr(durable, name, dying(getattr(durable, name)))
        patched.setattr(durable.Lines, "add", dying(durable.Lines.add))
        yield


@pytest.fixture(autouse=True)
def _the_same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", Random(5).randbytes)
    monkeypatch.setattr(folder, "SystemRandom", lambda: Random(7))


def kept_games(home: Path) -> list[Record]:
    found: list[Record] = []
    for path in sorted((home / "games").glob("*.ecarte")):
        with path.open("rb") as stream:
            found += read_games(stream, file=str(path))
    return found


def own_games(evening: Evening) -> list[str]:
    """The scores of the games the player has played, the player's points first."""
    seats = [(game, game.seats.index("Zoe")) for game in evening.results if "Zoe" in game.seats]
    return [f"{game.score[seat]}-{game.score[1 - seat]}" for game, seat in seats]


def account_for_every_game(home: Path) -> None:
    """After an evening: each game of the player lies in one record, is proved, and stands in the results once."""
    (file,) = (home / "games").glob("*.evening")
    evening = read_evening_file(file).evening
    assert evening.is_over
    games = kept_games(home)
    commitments = [game.headers.fairness.commitment for game in games]
    assert len(set(commitments)) == len(games), "kept once"
    for game in games:
        assert all(map(is_proved, reports(game, Place())))
    assert sorted(str(game.headers.result) for game in games) == sorted(own_games(evening)), "nothing is missing"
    shelf = GameStore(home, today=str)
    results = shelf.results()
    assert sorted(result.game for result in results) == sorted(map(str, commitments)), "counted once"
    assert not shelf.record.exists()
    assert list((home / "secrets").iterdir()) == []


def test_the_games_of_successive_sittings_are_all_kept(tmp_path: Path) -> None:
    for seed, pool in ((3, True), (1, False)):
        spender = Spender(tmp_path / str(seed), seed=seed, counts=True)
        assert spender.spend(pool=pool, games=3) == 0
        account_for_every_game(spender.home)
        assert spender.shelf.results()


@pytest.mark.parametrize(
    ("pool", "conduct"), [(True, Conduct.ASSISTED), (False, Conduct.ASSISTED), (False, Conduct.CLUB)]
)
def test_an_evening_left_again_and_again_keeps_every_game(*, pool: bool, conduct: Conduct, tmp_path: Path) -> None:
    n_left, left = -1, True
    while left:
        left, n_left = True, n_left + 1
        with suppress(Left):
            left = Spender(tmp_path, counts=True, leaves_after=17).spend(pool=pool, games=3, conduct=conduct) > 0
    assert n_left > 2
    account_for_every_game(tmp_path)


@pytest.mark.parametrize("pool", [True, False])
@pytest.mark.parametrize("seed", range(2))
def test_an_evening_killed_at_any_write_keeps_every_game(
    *, pool: bool, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, n_begun = Random(f"{seed}/{pool}"), 0
    while not list(tmp_path.glob("games/*.evening")):
        n_begun += 1
        with killed_at(monkeypatch, int(rng.expovariate(0.05)), after=rng.random() < 0.5), suppress(Killed):
            Spender(tmp_path, seed=seed, counts=True).spend(pool=pool, games=2)
    assert n_begun > 3
    account_for_every_game(tmp_path)


@pytest.mark.parametrize("pool", [True, False])
def test_the_records_of_an_evening_are_located_and_readable(
    pool: bool,  # noqa: FBT001 - a parameter of the test
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    spent = Spender(tmp_path, seed=5, counts=True)
    assert spent.spend(pool=pool, games=1 if pool else 2) == 0
    files = [Path(line.split(" is in ")[1]) for line in spent.told if " is in " in line]
    assert sorted(files) == sorted((tmp_path / "games").glob("*.ecarte"))
    (evening,) = (Path(line.split(" recorded in ")[1]) for line in spent.told if " recorded in " in line)
    for command in (("record", "check"), ("record", "show"), ("record", "replay"), ("verify",)):
        for file in files:
            assert run(*command, file).exit_code == 0, (command, file)
        refused = run(*command, evening)
        assert refused.exit_code == 2
        assert "the record of an evening" in refused.stderr
    assert run("look", "--plain", files[0], typed=b"quit").exit_code == 0
    assert run("results").exit_code == 0
    assert run("evening", "--resume", evening).exit_code == 0
