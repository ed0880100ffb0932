"""Every command that reports says it in French when asked to, and in English otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecarte.cli import app

GAMES = str(Path(__file__).parents[1] / "arbiter" / "worked" / "e23.ecarte")

COMMANDS = [
    (("verify", GAMES), "rien de prouvé", "not proved"),
    (("record", "check", GAMES), "1 partie en bon état", "1 game sound"),
    (("record", "replay", GAMES), "partie 1 : cyclopaedia@1", "game 1: cyclopaedia@1"),
    (("match", "random", "random", "--deals", "2"), "random contre random", "random against random"),
    (("tournament", "random", "novice", "--deals", "2"), "tournoi à 2", "tournament of 2"),
    (("evening", "--games", "1", "--players", "2"), "Qui paie qui", "Who pays whom"),
    (("odds", "7 / KQJ / 7 / -"), "Les deux mains ouvertes", "With both hands open"),
    (("laws", "LOND-043b"), "Comparée aux lignes", "Compared on"),
    (("glossary", "trumps"), "(français", "(French"),
    (("arbiter", "E17"), "Trop de cartes chez le donneur", "Too many cards in the dealer’s hand"),
    (("arbiter", GAMES), "a fait jouer l’autre à jeu découvert", "had the other’s hand laid open"),
]


@pytest.mark.parametrize(("command", "french", "english"), COMMANDS, ids=lambda part: part[0] if part else "")
def test_a_report_is_in_the_language_asked_for(
    command: tuple[str, ...], french: str, english: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    output = CliRunner().invoke(app, [*command, "--language", "fr"]).stdout.replace("\u00a0", " ")
    assert french in output
    assert english not in output
    assert english in CliRunner().invoke(app, [*command]).stdout
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert french in CliRunner().invoke(app, [*command]).stdout.replace("\u00a0", " ")


def test_an_unknown_language_is_refused() -> None:
    done = CliRunner().invoke(app, ["laws", "--language", "de"])
    assert done.exit_code == 2
