"""Files of whole codes: read with everything they say, or refused with every fault where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecarte.errors import Place, RuleSetError
from ecarte.rules import load
from ecarte.rules.check import kinds
from ecarte.rules.glossary import terms
from ecarte.rules.ledger import constants, ledger, parameters
from ecarte.rules.load import _read_shipped, code, read_code, shipped_folder
from ecarte.rules.readings import readings

HEAD = """\
name = "ours"
edition = 3
extends = "london@1"
title = "Our own"
texts = ["LOND", "WIKI"]
about = "London with a longer game."
"""
GAME = """\

[game]
points_to_win = { value = 7, mark = "house", laws = [], note = "Longer." }
"""
SHAPE = (
    'a value stands with its mark and laws, as in { value = 5, mark = "stated", laws = ["LOND-046a"] }; '
    "the marks are stated, implied, companion, reading, borrowed, house"
)


def faults_in(text: str) -> list[tuple[str, str, int | None, int | None]]:
    """Key, fault, line and column of everything wrong."""
    with pytest.raises(RuleSetError) as caught:
        read_code(text, file="ours@3.toml")
    assert {fault.place.file for fault in caught.value.faults} == {"ours@3.toml"}
    return [(fault.key, fault.fault, fault.place.line, fault.place.column) for fault in caught.value.faults]


def test_a_code_has_the_values_of_its_file() -> None:
    ours = read_code(HEAD + GAME, file="ours@3.toml")
    assert (ours.rules.name, ours.rules.edition, ours.rules.title) == ("ours", 3, "Our own")
    assert (ours.about, ours.texts) == ("London with a longer game.", ("LOND", "WIKI"))
    assert ours.rules.game.points_to_win == 7
    assert ours.rules.house == ()
    assert list(ours.provisions) == list(kinds())
    longer = ours.provisions["game.points_to_win"]
    assert (longer.value, longer.mark, longer.laws, longer.note) == (7, "house", (), "Longer.")
    london = code("london").provisions
    assert {key for key in kinds() if ours.provisions[key] != london[key]} == {"game.points_to_win"}
    assert ours.rules.king == load("london").king


def test_a_code_file_need_not_extend_another() -> None:
    text = (shipped_folder() / "london@1.toml").read_text(encoding="utf-8")
    assert "extends" not in text
    assert read_code(text, file="london@1.toml") == code("london@1") == code("london")


@pytest.mark.parametrize(
    ("line", "instead", "faults"),
    [
        ('name = "ours"', "name = 4", [("name", "4 is not what belongs here", 1, 1)]),
        ('name = "ours"\n', "", [("name", "missing", 1, None)]),
        ("edition = 3", 'edition = "3"', [("edition", "'3' is not what belongs here", 2, 1)]),
        ("edition = 3\n", "", [("edition", "missing", 1, None)]),
        ('title = "Our own"', "title = 1.5", [("title", "1.5 is not what belongs here", 4, 1)]),
        ('texts = ["LOND", "WIKI"]', 'texts = "LOND"', [("texts", "'LOND' is not what belongs here", 5, 1)]),
        ('about = "London with a longer game."', "about = []", [("about", "[] is not what belongs here", 6, 1)]),
        ('about = "London with a longer game."\n', "", [("about", "missing", 1, None)]),
        ("edition = 3", "edition = 3\n colour = 1", [("colour", "unknown key", 3, 2)]),
        ("edition = 3", "edition = 3\ngame = 1", [("game", "a section is a table of keys", 3, 1)]),
    ],
)
def test_a_fault_in_the_head_of_a_code_file_is_reported_at_its_place(
    line: str, instead: str, faults: list[tuple[str, str, int | None, int | None]]
) -> None:
    text = HEAD.replace(line, instead)
    assert text != HEAD
    assert faults_in(text) == faults


@pytest.mark.parametrize(
    ("line", "key", "fault"),
    [
        ("points_to_win = 7", "game.points_to_win", SHAPE),
        ('points_to_win = { value = 7, mark = "house" }', "game.points_to_win", SHAPE),
        ('points_to_win = { value = 7, mark = "said", laws = [] }', "game.points_to_win", SHAPE),
        ('points_to_win = { value = 0, mark = "house", laws = [] }', "game.points_to_win", "0 is not between 1 and 99"),
        ('points = { value = 7, mark = "house", laws = [] }', "game.points",
         "unknown key; did you mean game.points_to_win?"),
    ],
)  # fmt: skip
def test_a_fault_of_a_value_in_a_code_file_is_reported_at_its_place(line: str, key: str, fault: str) -> None:
    assert faults_in(f"{HEAD}\n[game]\n  {line}\n") == [(key, fault, 9, 3)]


def test_a_contradiction_is_reported_for_the_file_and_not_for_the_extended_code() -> None:
    text = f'{HEAD}\n[scoring]\npoint = {{ value = 3, mark = "house", laws = [] }}\n'
    assert faults_in(text) == [("scoring.point", "the vole (2) cannot be worth less than the point (3)", 9, 1)]


def test_all_faults_of_a_code_file_are_reported_at_once_values_first() -> None:
    text = f'{HEAD}\n[game]\nvalue = 1\npoints_to_win = {{ value = 0, mark = "house", laws = [] }}\n'
    found = faults_in(text.replace("edition = 3", "edition = []"))
    assert [key for key, *_ in found] == ["game.value", "edition", "game.points_to_win"]


def test_every_shipped_code_is_read_from_its_own_file() -> None:
    for path in Path(str(shipped_folder())).glob("*.toml"):
        stem, _, edition = path.stem.partition("@")
        assert (load(path.stem).name, load(path.stem).edition) == (stem, int(edition))


def test_a_code_file_that_extends_nothing_must_give_every_value() -> None:
    found = faults_in(HEAD.replace('extends = "london@1"\n', "") + GAME)
    assert [(key, fault) for key, fault, *_ in found] == [
        (key, "missing") for key in kinds() if key != "game.points_to_win"
    ]
    assert [(line, column) for key, _, line, column in found if key in ("game.value", "king.earliest")] == [
        (1, None), (7, 2),
    ]  # fmt: skip


def test_code_files_are_read_as_utf_8_in_any_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    read, files = Path.read_text, []

    def strictly(path: Path, encoding: str | None = None, errors: str | None = None) -> str:
        assert encoding is not None
        assert encoding.upper() == "UTF-8"
        files.append(path.name)
        return read(path, encoding=encoding, errors=errors)

    monkeypatch.setattr(Path, "read_text", strictly)
    for kept in (ledger, parameters, constants, terms, readings):
        assert kept.__wrapped__() == kept()
    assert _read_shipped.__wrapped__("london@1") == code("london")
    assert set(files) == {
        "ledger.toml", "parameters.toml", "constants.toml", "glossary.toml", "readings.toml", "london@1.toml",
    }  # fmt: skip


def test_a_code_that_extends_an_unknown_code_is_refused() -> None:
    with pytest.raises(RuleSetError) as caught:
        read_code(HEAD.replace("london@1", "lundon"), file="ours@3.toml")
    (fault,) = caught.value.faults
    assert (fault.fault, fault.place) == ("there is no code of rules called 'lundon'; did you mean london?", Place())
