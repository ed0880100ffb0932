"""After a match: once more, somebody else, look through it, leave; each game of an evening is kept, proved, counted."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from ecarte.acts import ShowCut
from ecarte.cards import OTHER
from ecarte.cli import play
from ecarte.host.folder import GameStore
from ecarte.record import Record, read_games, replay
from ecarte.table.match import Match
from tests.edges import keepsakes
from tests.edges.in_process import Result, run
from tests.edges.keepsakes import KINDS, Promise, account

LANGUAGES = ("en", "fr")
DURATION = ("--plain", "--points", "1", "--opponent", "random")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, at what seems to be a terminal, for somebody who follows the advice."""
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setattr(play, "is_terminal", lambda: True)
    rng = Random(1)
    monkeypatch.setattr(
        "ecarte.cli.console.conversation_of", lambda session, **_: keepsakes._conversation(session, rng, 10_000)
    )
    return tmp_path / "home"


def play_matches(home: Path) -> list[list[Record]]:
    """The records of every file, in the order in which they were played."""
    found = []
    for path in sorted((home / "games").glob("*.ecarte"), key=lambda path: path.stat().st_mtime_ns):
        with path.open("rb") as stream:
            found.append(list(read_games(stream)))
    return found


def visit(*options: str, chosen: str) -> Result:
    """A new match, and then what is chosen, a word for a line."""
    return run("play", "--new", *DURATION, *options, typed=chosen.replace(" ", "\n").encode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_further_game_is_kept_verified_and_counted_once(home: Path, language: str) -> None:
    found = visit("--language", language, chosen="1 1 4")
    assert (found.exit_code, found.stderr) == (0, "")
    assert len(play_matches(home)) == 3
    assert account(home, []) == 3
    counting = sum(
        record.counts for (record,) in play_matches(home)
    )  # one in which a card was taken back does not count
    assert len(GameStore(home, today=lambda: "").results()) == counting
    asked = {"en": "The game is over. And now?", "fr": "La partie est finie. Et maintenant ?"}
    assert found.stdout.replace("\u00a0", " ").count(asked[language]) == 3


def test_a_rematch_alternates_the_deal_without_another_cut(home: Path) -> None:
    visit(chosen="1 1 4")
    assert len(play_matches(home)) == 3
    for (before,), (after,) in pairwise(play_matches(home)):
        over, begins = replay(before), after.start
        assert isinstance(over, Match)
        assert isinstance(begins, Match)
        assert begins.dealer is OTHER[over.deal.dealer]
        assert not any(isinstance(act, ShowCut) for act in after.actions)
        assert before.headers.fairness.commitment != after.headers.fairness.commitment


def test_a_rematch_begins_with_a_cut_where_every_game_does(home: Path, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "london"\n[deal]\nnext_game = "cut-again"\n', encoding="utf-8")
    assert visit("--rules", str(house), chosen="1 4").exit_code == 0
    for (record,) in play_matches(home):
        assert any(isinstance(act, ShowCut) for act in record.actions)


def test_a_second_game_that_was_left_resumes_with_its_dealer(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter([10_000, 0, 10_000])
    rng = Random(1)
    monkeypatch.setattr(
        "ecarte.cli.console.conversation_of", lambda session, **_: keepsakes._conversation(session, rng, next(lines))
    )
    assert "saved" in visit("--points", "3", chosen="1").stdout
    begun = GameStore(home, today=lambda: "").unfinished_match()
    assert begun is not None
    start = begun.settings.start
    assert start is not None
    assert run("play", "--plain", "--resume", typed=b"4").exit_code == 0
    assert [record.start for (record,) in play_matches(home)][1] == start
    assert account(home, []) == 2


def test_the_choice_of_another_opponent_and_code_shows_the_present_ones(home: Path) -> None:
    found = visit(chosen="2 2 1 3 6 1 4")  # other; opponent: Marius; rules: the sixth; play; leave
    assert found.exit_code == 0, found.stderr
    assert "1  Play: Zephyr, London rules, one game" in found.stdout
    (first,), (second,) = play_matches(home)
    assert [record.headers.names.b for record in (first, second)] == ["Zephyr", "Marius"]
    assert second.agreement.rules.name == "modern"
    assert isinstance(second.start, Match)
    assert second.start.dealer is None  # other players cut for deal
    assert account(home, []) == 2


def test_leaving_the_choice_of_another_opponent_returns_to_the_menu_after_the_match(home: Path) -> None:
    found = visit(chosen="2 q 1 4")
    assert found.stdout.count("The game is over. And now?") == 3
    assert len(play_matches(home)) == 2


def test_the_choice_after_a_match_returns_after_a_review(home: Path) -> None:
    found = visit(chosen="3 table quit 4")
    assert found.exit_code == 0, found.stderr
    assert "Zephyr, London rules" in found.stdout
    assert found.stdout.count("The game is over. And now?") == 2


def test_any_game_of_a_finished_match_can_be_replayed_the_last_one_first(home: Path) -> None:
    found = visit("--games", "2", chosen="3 q 3 1 quit 4")
    assert "Which game?\n1  Game 1\n2  Game 2\nA number, or Enter for 2" in found.stdout
    assert found.exit_code == 0, found.stderr
    assert [len(records) for records in play_matches(home)] == [2]


@pytest.mark.parametrize("chosen", ["", "q", "4", "nonsense"])
def test_the_end_of_input_leaves_and_keeps_the_games(home: Path, chosen: str) -> None:
    found = visit(chosen=chosen)
    assert (found.exit_code, found.stderr) == (0, "")
    assert len(play_matches(home)) == 1


@pytest.mark.parametrize("options", [(), ("--strict-script",)])
def test_no_question_is_asked_after_a_scripted_game(
    home: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    if not options:
        monkeypatch.setattr(play, "is_terminal", lambda: False)
    found = visit(*options, chosen="1 1")
    assert "And now?" not in found.stdout
    assert len(play_matches(home)) == 1


@pytest.mark.parametrize(("option", "asked"), [((), 1), (("--strict-script",), 0), (("--seed", "1"), 0)])
def test_no_question_is_asked_before_a_scripted_or_seeded_game(home: Path, option: tuple[str, ...], asked: int) -> None:
    found = run("play", "--plain", *option, typed=b"q\nq\n")
    assert found.stdout.count("What is to be played?") == asked


def test_every_game_of_several_rematches_is_stored(home: Path) -> None:
    found, rng = list[Promise](), Random(5)
    for _ in range(4):
        assert keepsakes.once("again", rng, found.append, lines=rng.randrange(120)).exit_code == 0
    assert "again" in KINDS
    assert account(home, found) >= 4
