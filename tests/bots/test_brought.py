"""Opponents that other distributions bring, by entry points of the group `ecarte.opponents`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecarte import bots
from ecarte.bots import GROUP, opponent, opponents
from ecarte.errors import NotationError
from ecarte.host.opponents import find_opponent
from tests.edges.in_process import run

MODULE = """
from ecarte.bots.random_bot import RandomBot

class Polite(RandomBot):
    name = "polite"

def broken():
    raise RuntimeError("no licence found")
"""


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A distribution beside ours, as an installer would leave it."""
    (tmp_path / "polite_players.py").write_text(MODULE, encoding="utf-8")
    about = tmp_path / "polite_players-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: polite-players\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(
        f"[{GROUP}]\n"
        "polite = polite_players:Polite\n"
        "book = polite_players:Polite\n"
        "broken = polite_players:broken\n"
        "missing = polite_players_of_old:Polite\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    bots._from_other_distributions.cache_clear()
    yield
    bots._from_other_distributions.cache_clear()


@pytest.mark.usefixtures("brought")
def test_an_opponent_of_an_installed_distribution_is_chosen_by_name() -> None:
    assert opponents()[-3:] == ("broken", "missing", "polite")
    assert opponent("polite").name == "polite"
    assert find_opponent("polite") is not None


@pytest.mark.usefixtures("brought")
def test_an_installed_opponent_cannot_replace_a_built_in_one() -> None:
    assert type(opponent("book")) is bots.Book
    assert opponents().count("book") == 1


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize(
    ("name", "why"), [("broken", "RuntimeError: no licence found"), ("missing", "polite_players_of")]
)
def test_an_installed_opponent_that_fails_to_load_is_reported_with_the_reason(name: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        opponent(name)


@pytest.mark.usefixtures("brought")
def test_an_installed_opponent_plays_matches_and_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    matched = run("match", "polite", "random", "--deals", "20", "--seed", "3")
    assert matched.exit_code == 0
    assert "polite" in matched.stdout
    anything = b"stand\nrefuse\n1\n2\n3\n4\n5\n\n" * 300
    played = run("play", "--plain", "--new", "--language", "en", "--opponent", "polite", typed=anything)
    assert (played.exit_code, played.stderr) == (0, "")
    assert "polite" in played.stdout.lower()
