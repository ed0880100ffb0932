"""Games that were played elsewhere are put among one's own: each once, as far as they are over, and counted so."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from ecarte import Seat, SeatMove, load
from ecarte.host import SecretCards, Settings, results
from ecarte.host.folder import GameStore
from ecarte.host.match import Awaits
from ecarte.host.results import Result
from ecarte.host.settings import OPPONENT, PLAYER
from ecarte.record import Record, read_games
from ecarte.record import replay as end_of
from ecarte.record.headers import forfeit_result
from ecarte.record.model import UNDONE
from ecarte.table.match import Match

SETTINGS = Settings(load("tiny"), opponent="random", name="Zoé", length=3)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Match, tuple[Record, ...]]:
    """A match of three games as it ended, and their records."""
    shelf = GameStore(tmp_path_factory.mktemp("elsewhere"), today=lambda: "2026-01-02")
    kept = shelf.begin(SETTINGS, SecretCards(shelf.secret_store(None)), seed=None)
    chosen = Random(1)
    with closing(kept.session()) as session:
        while session.awaits is not Awaits.END:
            if session.awaits is Awaits.PLAYER:
                act = chosen.choice(session.view.legal)
                assert isinstance(act, SeatMove)
                session.act(act)
            else:
                session.step()
    file = kept.close()
    with file.open("rb") as stream:
        records = tuple(read_games(stream, file=str(file)))
    match = end_of(records[-1])
    assert isinstance(match, Match)
    return match, records


@pytest.fixture
def shelf(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path, today=lambda: "2026-01-03")


def files(shelf: GameStore) -> list[Path]:
    return sorted((shelf.home / "games").glob("*.ecarte")) if (shelf.home / "games").exists() else []


def test_an_unfinished_game_of_a_server_is_not_kept_locally(
    played: tuple[Match, tuple[Record, ...]], shelf: GameStore
) -> None:
    match, records = played
    in_hand = [replace(record, headers=replace(record.headers, result=None)) for record in records]
    shelf.add_match(match, in_hand, SETTINGS)
    assert (files(shelf), shelf.results()) == ([], ())


def test_games_of_a_server_are_appended_to_one_file_and_counted_once(
    played: tuple[Match, tuple[Record, ...]], shelf: GameStore
) -> None:
    match, records = played
    for n in (*range(1, len(records) + 1), len(records)):
        shelf.add_match(match, records[:n], SETTINGS)
        (file,) = files(shelf)
        assert file.name == f"2026-01-02-{(records[0].headers.fairness.commitment or '')[:8]}.ecarte"
        with file.open("rb") as stream:
            assert tuple(read_games(stream, file=str(file))) == records[:n]
        assert [result.game for result in shelf.results()] == [one.headers.fairness.commitment for one in records[:n]]
    assert [result.won for result in shelf.results()] == [result.winner is PLAYER for result in match.results]
    assert {(result.opponent, result.name) for result in shelf.results()} == {("random", "Zoé")}


def test_an_uncounted_game_of_a_server_is_kept_without_a_result(
    played: tuple[Match, tuple[Record, ...]], shelf: GameStore
) -> None:
    match, (first, *others) = played
    spoiled = replace(first, headers=replace(first.headers, marks=(UNDONE,)))
    shelf.add_match(match, [spoiled, *others], SETTINGS)
    (file,) = files(shelf)
    assert b"undone" in file.read_bytes()
    assert [result.game for result in shelf.results()] == [one.headers.fairness.commitment for one in others]


@pytest.mark.parametrize("gone", [PLAYER, OPPONENT])
def test_a_forfeited_game_is_won_by_the_other_player(
    played: tuple[Match, tuple[Record, ...]], shelf: GameStore, gone: Seat
) -> None:
    _, records = played
    last = records[-1]
    broken = replace(
        last, actions=last.actions[:-1], headers=replace(last.headers, result=forfeit_result(gone, "crash"))
    )
    match = end_of(broken)
    assert isinstance(match, Match)
    shelf.add_match(match, [*records[:-1], broken], SETTINGS)
    assert len(shelf.results()) == len(records)
    assert shelf.results()[-1].won is (gone is OPPONENT)
    assert shelf.results()[-1].score == match.current_game.score


def test_processes_that_add_results_at_once_lose_no_result(shelf: GameStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each notes by writing the whole list anew, so one that had not read another's would take it away."""
    monkeypatch.setattr(results, "PATIENCE", 600.0)  # on a busy machine
    noted = [Result("2026-01-03", "tiny@1", "random", "Zoé", (5, 0), True, f"game {n}") for n in range(12)]
    with ThreadPoolExecutor(4) as several:
        list(several.map(lambda one: results.add_results(shelf.home / "results.jsonl", [one]), noted))
    assert {result.game for result in shelf.results()} == {one.game for one in noted}
