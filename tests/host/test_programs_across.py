"""A program of one's own sits across: it plays, it is kept, and whatever it does wrong loses it the game in words."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from ecarte import load, with_house
from ecarte.acts.faults import Conduct
from ecarte.errors import EcarteError
from ecarte.host import LocalMatch, SecretCards, Settings
from ecarte.host.folder import GameStore, StoredMatch
from ecarte.host.opponents import require_available_opponent
from ecarte.record.evening import read_evening
from ecarte.record.files import read_games
from tests.edges.in_process import run
from tests.edges.plain_player import Player
from tests.host.evening_spent import Spender
from tests.protocol.programs import FIRST, naughty

ANY_CARD = ".."
"""What stands for any card in the command of a naughty engine."""


@pytest.fixture
def shelf(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path, today=lambda: "2026-01-02")


def against(shelf: GameStore, command: tuple[str, ...], **agreed: object) -> StoredMatch:
    """A match about to begin against the program with this command, dealt by chance."""
    settings = replace(Settings(load("london"), opponent=f"cmd:{shlex.join(command)}"), **agreed)
    return shelf.begin(settings, SecretCards(shelf.secret_store(None)), seed=None)


def children() -> Iterator[str]:
    """The processes that this one has started and that still run."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().rpartition(")")
        except OSError:
            continue
        if rest.split()[1] == str(os.getpid()):
            yield name


def heard_in(session: LocalMatch) -> str:
    player = Player(session)
    player.play()
    return "\n".join(player.heard)


def test_a_game_against_a_program_is_counted_and_ends_the_program(shelf: GameStore) -> None:
    kept = against(shelf, FIRST)
    before = list(children())
    with closing(kept.session()) as session:
        assert session.settings.names == ("you", "first")
        heard = heard_in(session)
    assert "first" in heard
    assert list(children()) == before
    file = kept.close()
    (result,) = shelf.results()
    assert (result.opponent, result.command) == ("first", f"cmd:{shlex.join(FIRST)}")
    with file.open("rb") as stream:
        (record,) = read_games(stream, file=str(file))
    assert record.headers.names.b == "first"
    assert run("verify", file).exit_code == 0


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("crash", "crash"), ("killed", "crash"), ("hang", "time-out"), ("sorry", "error"), ("nonsense", "nonsense"),
        ("illegal", "illegal"), ("deaf", "time-out"), ("flood", "nonsense"), ("endless", "nonsense"),
    ],
)  # fmt: skip
def test_a_faulty_program_is_reported_and_loses_the_game(shelf: GameStore, fault: str, kind: str) -> None:
    kept = against(shelf, naughty(fault, ANY_CARD), time=400, length=3)
    before = list(children())
    with closing(kept.session()) as session:
        heard = heard_in(session)
        assert session.forfeit is not None
        assert session.forfeit.kind == kind
        assert f"{fault.capitalize()} forfeits the game, which is yours" in heard
        assert heard.replace("\n", "").isprintable()
        assert kept.is_over
    assert list(children()) == before
    file = kept.close()
    with file.open("rb") as stream:
        *_, record = read_games(stream, file=str(file))
    assert record.headers.result == f"B forfeits: {kind}"
    assert shelf.results()[-1].won
    assert run("verify", file).exit_code == 0
    assert shelf.unfinished_match() is None


def test_a_game_forfeited_at_a_kill_is_archived_when_play_resumes(shelf: GameStore) -> None:
    kept = against(shelf, naughty("crash", ANY_CARD))
    with closing(kept.session()) as session:
        heard_in(session)
    left = shelf.unfinished_match()
    assert left is not None
    assert left.is_over
    left.close()
    assert [result.won for result in shelf.results()] == [True]


def test_a_game_that_was_left_resumes_with_its_program_and_time(shelf: GameStore) -> None:
    kept = against(shelf, FIRST, time=2500, clock=60_000)
    with closing(kept.session()) as session:
        session.step()
        session.step()
    left = shelf.unfinished_match()
    assert left is not None
    assert (left.settings.opponent, left.settings.time, left.settings.clock) == (
        f"cmd:{shlex.join(FIRST)}", 2500, 60_000,
    )  # fmt: skip
    with closing(left.session()) as session:
        heard_in(session)
        assert session.forfeit is None
        assert session.settings.names[1] == "first"


def test_the_name_of_a_program_cannot_control_the_terminal(shelf: GameStore) -> None:
    says = (
        r'$|=1; while(<STDIN>){ print "id name \e[2J\e]0;mine\a Deep\nok 1\n" if /^ecarte/;'
        r' print "pong $1\n" if /^ping (.*)/ }'
    )
    with closing(against(shelf, ("perl", "-e", says)).session()) as session:
        assert session.settings.names[1].isprintable()
        assert "Deep" in session.settings.names[1]


def test_a_program_may_be_given_a_name(shelf: GameStore) -> None:
    kept = against(shelf, FIRST)
    kept.settings = replace(kept.settings, opponent=f"mine={kept.settings.opponent}")
    with closing(kept.session()) as session:
        assert session.settings.names[1] == "mine"


@pytest.mark.parametrize("written", ["cmd:", "cmd:/nowhere/engine", "cmd:true", "cmd:perl 'first.pl"])
def test_a_command_that_is_no_program_is_reported_before_the_game(shelf: GameStore, written: str) -> None:
    with pytest.raises(EcarteError):
        require_available_opponent(Settings(load("london"), opponent=written))


def test_a_program_does_not_play_in_club_conduct(shelf: GameStore) -> None:
    settings = Settings(load("london"), opponent=f"cmd:{shlex.join(FIRST)}", conduct=Conduct.CLUB)
    with pytest.raises(EcarteError, match="assisted conduct only"):
        require_available_opponent(settings)


def test_the_command_line_plays_a_program_and_reports_its_forfeit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    program = f"cmd:{shlex.join(naughty('crash', ANY_CARD))}"
    output = run("play", "--plain", "--language", "fr", "--opponent", program, typed=b"je propose\n" * 60)
    assert output.exit_code == 0
    assert "perd la partie par forfait" in output.stdout
    assert run("results", "--json").exit_code == 0
    refused = run("play", "--plain", "--time", "2", typed=b"")
    assert refused.exit_code == 2
    assert "only on a program" in refused.stderr


@pytest.mark.parametrize("pool", [True, False], ids=["pool", "chouette"])
@pytest.mark.parametrize("fault", ["", "crash", "hang"])
def test_programs_play_in_an_evening_and_resign_what_they_forfeit(
    tmp_path: Path,
    pool: bool,  # noqa: FBT001
    fault: str,
) -> None:
    before = list(children())
    spender = Spender(tmp_path / "home", counts=True)
    command = naughty(fault, "[AKQJ].") if fault else FIRST
    assert spender.spend(pool=pool, games=1 if pool else 2, opponent=f"cmd:{shlex.join(command)}") == 0
    assert list(children()) == before
    assert any(line.endswith(".evening") for line in spender.told)
    (file,) = (tmp_path / "home" / "games").glob("*.evening")
    read_evening(file.read_text(encoding="utf-8"))  # and so replayed and found lawful
    records = list((tmp_path / "home" / "games").glob("*.ecarte"))
    assert records
    for record in records:
        assert run("verify", record).exit_code == 0
    if fault:
        assert " resigns" in file.read_text(encoding="utf-8")


def test_results_count_a_program_by_its_name_however_its_command_is_written(
    shelf: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(shelf.home))
    house = with_house(load("london"), {"game.points_to_win": 1})
    for command in (FIRST, ("env", *FIRST)):
        kept = against(shelf, command, rules=house)
        with closing(kept.session()) as session:
            heard_in(session)
        kept.close()
    assert {result.opponent for result in shelf.results()} == {"first"}
    assert len({result.command for result in shelf.results()}) == 2
    found = run("results")
    assert found.exit_code == 0
    assert "first" in found.stdout
    assert "perl" not in found.stdout
    assert "first" in run("results", "--opponent", "first").stdout


def test_a_resumed_game_keeps_the_name_of_the_program(shelf: GameStore) -> None:
    with closing(against(shelf, FIRST).session()):
        pass
    left = shelf.unfinished_match()
    assert left is not None
    assert left._own_name == "first"
