"""What is shown can be typed, in the letters in which it is shown; and what cannot be shown is written otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecarte import Agreement, Card, load
from ecarte.arbiter import answer_question
from ecarte.cli.play import can_draw_table
from ecarte.plain.normalize import plain_letters
from ecarte.record import parse, write
from ecarte.study.parse_hand import read_question
from ecarte.text.safe_text import in_lines, one_line
from tests.edges.in_process import run

GOLDEN = Path(__file__).parents[1] / "record" / "golden"
COMMAND = Path(sys.executable).with_name("ecarte")
ASCII_ALONE = {"LANG": "C", "LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
WITHOUT_SIGNS = {
    "a locale of ASCII": ASCII_ALONE,
    "streams of ASCII": {"PYTHONIOENCODING": "ascii"},
    "streams of Latin-1": {"PYTHONIOENCODING": "latin-1"},
}


@pytest.mark.parametrize("written", ["Victor", "victor", "BOOK", "book"])
def test_an_opponent_is_accepted_by_its_displayed_name(written: str, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ECARTE_HOME", str(tmp_path))
        answer = run("play", "--plain", "--seed", "4", "--opponent", written, typed=b"quit\n")
    assert answer.exit_code == 0
    assert "Victor" in answer.stdout


@pytest.mark.parametrize("words", [
    ("match", "Victor ", "low= random", "--deals", "2"), ("tournament", "victor", "low=Zephyr", "--deals", "2"),
    ("bound", "Victor", "--rules", "tiny", "--hands", "2"), ("bound", "UNIFORM ", "--rules", "tiny", "--hands", "2"),
    ("evening", "--games", "1", "--opponent", "Victor", "--opponent", "zephyr"),
])  # fmt: skip
def test_every_command_accepts_a_displayed_opponent_name_with_blanks_around(words: tuple[str, ...]) -> None:
    answer = run(*words)
    assert (answer.exit_code, answer.stderr) == (0, "")


def test_choices_can_be_valued_by_an_opponent_given_by_displayed_name() -> None:
    record = str(GOLDEN / "london_by_hand.ecarte")
    answers = [run("analyse", "--json", "--by", by, record) for by in ("Pascal", "sampler-3")]
    assert answers[0].stdout == answers[1].stdout != ""


def test_a_misspelled_player_of_a_plan_is_reported_with_the_line(tmp_path: Path) -> None:
    plan = tmp_path / "club.toml"
    plan.write_text('[[player]]\nname = "one"\nopponent = "Victro"\n', encoding="utf-8")
    answer = run("tournament", "--config", str(plan))
    output = "there is no opponent called 'Victro'; did you mean Victor?"
    assert answer.stderr == f"ecarte: {plan}, line 1, column 3: {output}\n"


def test_a_name_that_is_almost_right_is_answered_with_the_right_one() -> None:
    for words in (
        ("play", "--opponent", "Viktor"),
        ("match", "viktor", "novice"),
        ("match", "one=viktor", "novice"),
        ("engine", "bok"),
        ("bound", "victr"),
        ("analyse", "--by", "boook", "-"),
        ("evening", "--opponent", "viktor"),
    ):
        answer = run(*words)
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert answer.stderr.endswith("did you mean Victor?\n")


@pytest.mark.parametrize("sign", ["♥", "♥️", "♥︎"])
def test_a_suit_sign_is_read_with_and_without_the_emoji_selector(sign: str) -> None:
    assert Card.read(f"Q{sign}") is Card.read("Qh")
    london = Agreement(load("london"))
    assert (
        read_question(f"8{sign} Q{sign} 10♠ K♠ 9♠", agreement=london, trump=sign).hand
        == read_question("8h Qh Ts Ks 9s", agreement=london, trump="hearts").hand
    )
    assert plain_letters(f"play Q{sign}") == "play q♥"
    text = (GOLDEN / "london_by_hand.ecarte").read_text(encoding="utf-8")
    signs = text.replace("Kh", f"K{sign}")
    assert write(parse(signs)) == write(parse(text))
    asked = f"London rules: the dealer turned up K{sign} and forgot to mark it, and I have played."
    plain = "London rules: the dealer turned up Kh and forgot to mark it, and I have played."
    assert answer_question(asked).understanding.cases == answer_question(plain).understanding.cases


def test_several_files_are_analysed_and_every_game_has_its_number() -> None:
    file = str(GOLDEN / "discards_used_again.ecarte")
    one, two = run("analyse", file, "--costliest", "0"), run("analyse", file, file, "--costliest", "0")
    assert one.stdout.splitlines()[0] == "Game 1"
    assert two.stdout.count(f"{file}, game 1\n") == 2


def test_the_help_of_play_lists_its_options_in_groups() -> None:
    shown = run("play", "--help").stdout
    groups = ["The table:", "How it is shown:", "Club conduct:", "Company:", "Options:"]
    assert [shown.index(f"\n{group}\n") for group in groups] == sorted(shown.index(f"\n{group}\n") for group in groups)
    assert shown.index("--vigilance") > shown.index("Club conduct:")


@pytest.mark.parametrize("lack", WITHOUT_SIGNS)
@pytest.mark.parametrize(
    "words",
    [
        ("play", "--help"),
        ("arbiter", "revoke"),
        ("odds", "7/KQJ/7/-"),
        ("play", "--language", "fr"),
        ("laws", "london", "--language", "fr"),
    ],
)
def test_a_terminal_without_suit_signs_gets_letters(lack: str, words: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(
        [str(COMMAND), *words], check=False, capture_output=True, input=b"quit\n",
        env={**os.environ, "ECARTE_HOME": str(tmp_path), **WITHOUT_SIGNS[lack]},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout
    if "--help" not in words:
        assert done.stdout.isascii() or "Latin-1" in lack


@pytest.mark.parametrize("lack", WITHOUT_SIGNS)
@pytest.mark.parametrize("json", [(), ("--json",)])
def test_a_record_for_a_program_keeps_its_letters_without_unicode(lack: str, json: tuple[str, ...]) -> None:
    words = [str(COMMAND), "record", "show", *json, str(GOLDEN / "london_by_hand.ecarte")]
    usual = subprocess.run(words, check=True, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "utf-8"})
    lacking = subprocess.run(words, check=True, capture_output=True, env={**os.environ, **WITHOUT_SIGNS[lack]})
    assert lacking.stdout == usual.stdout
    assert "ë".encode() in usual.stdout


def test_no_table_is_drawn_on_a_terminal_without_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    class Drawn:
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    for name in ("stdin", "stdout", "__stderr__"):
        monkeypatch.setattr(sys, name, Drawn())
    assert can_draw_table()
    monkeypatch.setattr(Drawn, "encoding", "ascii")
    assert not can_draw_table()
    monkeypatch.setattr(sys, "__stderr__", None)
    assert not can_draw_table()


@pytest.mark.parametrize("name", ["👨‍👩‍👧", "❤️‍🔥", "می‌خواهم", "K♠️"])
def test_joined_signs_survive_printing(name: str) -> None:
    assert (one_line(name), in_lines(name)) == (name, name)


@pytest.mark.parametrize("text", ["a\u200db", "\u200dx", "é\u200d", "é\u200d\u202eé", "\u200b", "é\u200c b"])
def test_a_joiner_that_joins_nothing_is_shown_as_unprintable(text: str) -> None:
    assert "\N{REPLACEMENT CHARACTER}" in one_line(text)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200d", "\ufe0f", "\u0301", " \u2003 ", "\u200b"])
def test_a_name_without_a_visible_character_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    answer = run("play", "--plain", "--seed", "4", "--name", name)
    assert answer.exit_code == 2
    assert answer.stderr.endswith("no character of this name can be shown\n")
