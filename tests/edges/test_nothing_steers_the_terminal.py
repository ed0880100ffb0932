"""What comes from outside never steers the terminal: whatever a text holds, printable text alone comes out."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Shade

import ecarte
from ecarte.errors import EcarteError, NotationError, Place, RuleFault, UnknownName
from ecarte.rules.house import read_house
from ecarte.rules.toml_positions import toml_value, toml_values
from ecarte.text.safe_text import MAX_LINE_LENGTH, in_json, in_lines, one_line
from ecarte.tui.monochrome import TextAlone
from ecarte.words import localize, message, say
from tests.edges.in_process import run

SOURCE = Path(ecarte.__path__[0])
STEERING = "\x1b]0;owned\x07\x1b[2J\x9b5n\u202egnp\u2066\x7f\u2028\u200f\ufeff\x85"
ANY_TEXT = st.text(st.characters() | st.sampled_from(STEERING + "\0\r\n\t\udc80\U000e0041"), max_size=40)


def steers(text: str) -> list[str]:
    """The signs of a text that are more than something to look at; line feeds may stand."""
    return [sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") and sign != "\n"]


# --- the room -----------------------------------------------------------------------------------------


@given(ANY_TEXT)
def test_one_line_makes_a_text_printable_in_one_line(text: str) -> None:
    shown = one_line(text)
    assert not steers(shown)
    assert "\n" not in shown
    assert len(shown) == len(text)
    assert one_line(shown) == shown


@given(ANY_TEXT)
def test_a_printable_text_of_several_lines_keeps_its_line_feeds(text: str) -> None:
    shown = in_lines(text)
    assert not steers(shown)
    assert shown.count("\n") == text.count("\n")


def test_an_overlong_line_is_cut() -> None:
    assert len(one_line("a" * (MAX_LINE_LENGTH + 1))) == MAX_LINE_LENGTH
    assert one_line("abcdef", max_length=4) == "abc…"


@given(st.text(st.characters(codec="utf-8") | st.sampled_from(STEERING)))
def test_printable_json_has_the_same_meaning(text: str) -> None:
    shown = in_json(json.dumps(text, ensure_ascii=False))
    assert not steers(shown)
    assert json.loads(shown) == text


@given(st.text(st.characters(codec="utf-8") | st.sampled_from(STEERING)))
def test_printable_toml_has_the_same_meaning(text: str) -> None:
    shown = f"name = {toml_value(text)}"
    assert not steers(shown)
    assert toml_values(shown) == {"name": text}


# --- whatever is said ---------------------------------------------------------------------------------


@given(ANY_TEXT)
def test_a_text_inserted_in_a_sentence_stays_on_its_line(text: str) -> None:
    for language in ("en", "fr"):
        for shown in (
            say("event.leads", language, who=text, card="x"),
            localize(message("event.leads", who=text, card=message("event.leads", who=text, card=text)), language),
        ):
            assert not steers(shown)
            assert "\n" not in shown


@given(ANY_TEXT)
def test_the_screen_prints_only_text_and_keeps_its_width(text: str) -> None:
    (shown,) = TextAlone().apply([Segment(text, Style(bold=True))], Shade(0, 0, 0))
    assert not steers(shown.text)
    assert cell_len(shown.text) == cell_len(text)


@given(ANY_TEXT, ANY_TEXT)
def test_an_error_message_is_one_printable_line(text: str, other: str) -> None:
    place = Place(file=text, line=1)
    for error in (
        EcarteError(text),
        NotationError(text, text=text, expected=other, place=place),
        RuleFault(place, text, other),
        UnknownName(text, near=(other,), otherwise=""),
    ):
        assert not steers(str(error))
        assert "\n" not in str(error)


@given(st.text(st.characters(codec="utf-8") | st.sampled_from(STEERING)))
def test_the_title_of_a_house_file_is_one_printable_line(title: str) -> None:
    rules = read_house(f'extends = "london"\ntitle = {toml_value(title)}\n', file=None)
    assert not steers(rules.title)
    assert "\n" not in rules.title


# --- whatever a command prints ------------------------------------------------------------------------


def test_every_command_prints_through_the_same_function() -> None:
    for path in (SOURCE / "cli").glob("*.py"):
        if path.name != "printing.py":
            code = path.read_text(encoding="utf-8")
            assert "typer.echo" not in code, path
            assert "sys.stdout.write" not in code, path
            assert "sys.stderr.write" not in code, path


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A file of each kind that holds what would steer a terminal wherever it may hold a text."""
    folder = tmp_path_factory.mktemp("files") / f"a{STEERING}b"
    folder.mkdir()
    raw = json.dumps(STEERING)
    house = f'extends = "london"\ntitle = {raw}\nname = {raw}\n{raw} = 1\n[game]\npoints_to_win = {raw}\n'
    plan = f"seed = {raw}\n[[player]]\nname = {raw}\nopponent = {raw}\n"
    texts = {
        "house.toml": house,
        "good.toml": f'extends = "london"\ntitle = {raw}\n[game]\npoints_to_win = 7\n',
        "plan.toml": plan,
        "game.ecarte": f'record = 1\nrules = "london@1"\nunit = "deal"\nnames.a = {raw}\n',
        "raw.ecarte": f"record = 1\n{STEERING}\n",
        "evening.evening": f"# ---- ecarte evening ----\nevening = 1\nrules = {raw}\n# ---- acts ----\n{STEERING}\n",
        "results.jsonl": f'{{"ecarte":{raw}}}\n{STEERING}\n',
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {name: folder / name for name in texts}


COMMANDS = (
    ("laws", "{house.toml}"),
    ("laws", "{good.toml}"),
    ("laws", "{good.toml}", "--json"),
    ("laws", "--compare", "london", "{good.toml}"),
    ("laws", STEERING),
    ("arbiter", STEERING),
    ("arbiter", "revoke", "{house.toml}"),
    ("glossary", STEERING),
    ("odds", STEERING),
    ("match", "book", STEERING),
    ("match", "book", f"{STEERING}=cmd:{STEERING}"),
    ("match", "book", "novice", "--deals", "2", "--rules", "{good.toml}"),
    ("match", "--resume", "{results.jsonl}"),
    ("tournament", "--config", "{plan.toml}"),
    ("record", "show", "{game.ecarte}"),
    ("record", "show", "--json", "{game.ecarte}"),
    ("record", "replay", "{game.ecarte}"),
    ("record", "replay", "--json", "{game.ecarte}"),
    ("record", "check", "--lenient", "{raw.ecarte}"),
    ("record", "check", "{raw.ecarte}"),
    ("record", "check", "{raw.ecarte}", "--json", "--lenient"),
    ("analyse", "{game.ecarte}"),
    ("evening", "--resume", "{evening.evening}"),
    ("verify", "{raw.ecarte}"),
    ("verify", "{game.ecarte}"),
    ("engine", STEERING),
    (STEERING,),
    (f"--{STEERING}",),
    ("play", "--plain", "--seed", "1", "--opponent", STEERING),
    ("play", "--plain", "--seed", "1", "--rules", STEERING),
    ("play", "--plain", "--seed", "1", "--by-hand", STEERING),
    ("play", "--plain", "--seed", "1", "--language", STEERING),
    ("play", "--plain", "--seed", "1", "--name", STEERING),
    ("play", "--plain", "--seed", "1", "--pool", "--name", STEERING),
)


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: ascii(" ".join(words))[:40])
def test_the_output_of_every_command_is_printable(
    arguments: tuple[str, ...], files: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    filled = [str(files.get(word.strip("{}"), word)) for word in arguments]
    shown = run(*filled, typed=f"{STEERING}\nproposes\nq\n".encode())
    assert not steers(shown.stdout)
    assert not steers(shown.stderr)
    assert shown.stdout or shown.stderr
    assert not any(line.startswith("owned") for line in shown.stdout.splitlines())
