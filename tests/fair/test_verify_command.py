"""`ecarte verify FILE`: what it says and how it ends, for games fair and not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ecarte import Give
from ecarte.cards import PACK
from ecarte.cli import app
from ecarte.fair import Fairness
from ecarte.record import FairnessSheet, Form, Headers, Record, replay, write_games
from tests.edges.json_schemas import check_json
from tests.fair.games import agreement_of, play_match


def sheet(dealt: Fairness) -> FairnessSheet:
    return FairnessSheet(commitment=dealt.commitment, seed_a=dealt.seed_a, seed_b=dealt.seed_b, secret=dealt.secret)


def record_of(secret: int, code: str = "london") -> Record:
    start, actions, headers = play_match(agreement_of(code, by_hand=False), secret=secret)
    return Record(start, tuple(actions), Headers(fairness=sheet(headers[0])))


def record_without_secret(record: Record) -> Record:
    output = record.headers.fairness
    hidden = FairnessSheet(commitment=output.commitment, seed_a=output.seed_a, seed_b=output.seed_b)
    return Record(record.start, record.actions, Headers(fairness=hidden))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.ecarte"


def run_verify(file: Path, *options: str) -> Result:
    result = CliRunner().invoke(app, ["verify", *options, str(file)])
    if "--json" in options:
        check_json(["verify"], result.stdout)
    return result


def put(file: Path, *records: Record, form: Form = Form.TEXT) -> None:
    with file.open("wb") as stream:
        write_games(records, stream, form=form)


@pytest.mark.parametrize("form", list(Form))
def test_verifying_a_file_of_fair_games_exits_with_0(file: Path, form: Form) -> None:
    put(file, record_of(1), record_of(2, "modern"), record_of(3, "cyclopaedia"), form=form)
    result = run_verify(file)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) == 4
    pattern = r"game \d: fair; \d+ shuffles and \d+ cards compared, first dealer by chance"
    assert all(re.fullmatch(pattern, line) for line in lines[:3])
    assert lines[3] == "3 games: 3 fair"


def test_verifying_a_changed_card_names_it_and_exits_with_1(file: Path) -> None:
    record = record_of(1)
    put(file, record)
    before, _, after = file.read_text(encoding="utf-8").partition("turn-up ")
    turned = after[:2]
    dealt = [str(action.card) for action in record.actions if isinstance(action, Give)][:10]
    other = next(str(card) for card in PACK if str(card) not in [*dealt, turned])
    file.write_text(f'{before}turn-up {other}\n"""\n', encoding="utf-8")
    result = run_verify(file)
    assert result.exit_code == 1
    assert f"  deal 1, card 11, turn-up: the secret gives {turned}, the record has {other}\n" in result.stdout
    assert result.stdout.endswith("1 game: 1 not fair\n")
    (mismatch,) = json.loads(run_verify(file, "--json").stdout)["mismatches"]
    assert (mismatch["matter"], mismatch["expected"], mismatch["found"]) == ("turn-up", turned, other)


def test_verifying_games_without_a_secret_exits_with_1(file: Path) -> None:
    record = record_of(1)
    wrong = sheet(Fairness(record_of(2).headers.fairness.commitment or "", secret=record.headers.fairness.secret))
    put(
        file,
        record,
        record_without_secret(record),
        Record(record.start, record.actions),
        Record(record.start, record.actions, Headers(fairness=wrong)),
    )
    result = run_verify(file)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        "game 2: not proved: its secret has not been revealed",
        "game 3: not proved: it was not dealt from a secret",
        "game 4: not fair: its secret is not the one committed to",
        "4 games: 1 fair, 1 not fair, 2 not proved",
    ]


def test_a_record_from_the_middle_of_a_game_is_not_proved_nor_called_unfair(file: Path) -> None:
    record = record_of(1)
    step = next(step for step, action in enumerate(record.actions) if isinstance(action, Give))
    play = replay(Record(record.start, record.actions[: step + 3]))
    put(file, Record(play, record.actions[step + 3 :], record.headers))
    result = run_verify(file)
    assert result.exit_code == 1
    assert re.match(r"game 1: not proved: \d+ cards cannot be checked; 3 shuffles and 0 cards compared", result.stdout)


def test_forged_hands_in_mid_deal_under_a_real_secret_are_not_proved(file: Path) -> None:
    output = record_of(1).headers.fairness
    file.write_text(
        f"""\
record = 1
rules = "london@1"
fairness.commitment = "{output.commitment}"
fairness.secret = "{output.secret}"
unit = "game"
dealer = "A"
turn_up = "9h"
B = "Kh Qh Jh Ah Th"
A = "7s 8s 9s 7c 8c"
actions = \"\"\"
B stands
B Kh, A 7s
B Qh, A 8s
B Jh, A 9s
B Ah, A 7c
B Th, A 8c
\"\"\"
""",
        encoding="utf-8",
    )
    result = run_verify(file)
    assert result.exit_code == 1
    assert result.stdout.startswith("game 1: not proved: 11 cards cannot be checked; 0 shuffles and 0 cards compared")
    assert result.stdout.endswith("1 game: 1 not proved\n")
    answer = json.loads(run_verify(file, "--json").stdout)
    assert (answer["outcome"], answer["verdict"], answer["unchecked"]) == ("not proved", "unproved", 11)


def test_a_position_taken_out_of_a_fair_game_is_not_proved(file: Path) -> None:
    record = record_of(1)
    put(file, record)
    replay_run = CliRunner().invoke(app, ["record", "replay", "--at", "20", str(file)])
    result = CliRunner().invoke(app, ["verify", "-"], input=replay_run.stdout)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (1, "1 game: 1 not proved")


def test_a_game_of_which_nothing_was_dealt_is_not_proved(file: Path) -> None:
    record = record_of(1)
    put(file, Record(record.start, (), record.headers))
    result = run_verify(file)
    assert result.exit_code == 1
    assert result.stdout.startswith("game 1: not proved: nothing is there to compare; ")


def test_the_option_quiet_lists_only_games_not_proved_fair(file: Path) -> None:
    put(file, record_of(1), record_without_secret(record_of(2)), record_of(3))
    lines = run_verify(file, "--quiet").stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["game 2", "3 games"]


def test_verify_json_has_one_line_for_each_game(file: Path) -> None:
    put(file, record_of(1), record_without_secret(record_of(2)))
    result = run_verify(file, "--json")
    first, second = [json.loads(line) for line in result.stdout.splitlines()]
    assert (first["record"], first["outcome"], first["verdict"], first["mismatches"]) == (1, "fair", "matches", [])
    assert (second["outcome"], second["verdict"]) == ("not proved", "unrevealed")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("fairness.commitment = ", "fairness.commitment = 12 #", "commitment"),
        ('fairness.secret = "', 'fairness.secret = "XY', "fairness.secret"),
        ('fairness.commitment = "', 'fairness.commitment = "00', "fairness.commitment"),
        ('fairness.seed_a = "', 'fairness.seed_a = "\\u0007', "fairness.seed_a"),
        ("shuffle", "shufle", "shufle"),
    ],
)
def test_verifying_an_unreadable_file_names_its_place_and_exits_with_2(
    file: Path, old: str, new: str, expected: str
) -> None:
    put(file, record_of(1), record_of(2))
    text = file.read_text(encoding="utf-8")
    head, marker, second = text.rpartition("# ---- ecarte game ----")
    assert old in second
    file.write_text(head + marker + second.replace(old, new, 1), encoding="utf-8")
    result = run_verify(file)
    assert result.exit_code == 2
    assert result.stdout.startswith("game 1: fair")
    assert f"{file}, game 2" in result.stderr
    assert expected in result.stderr


def test_an_unreadable_secret_is_not_printed(file: Path) -> None:
    record = record_of(1)
    put(file, record)
    secret = record.headers.fairness.secret or ""
    file.write_text(file.read_text(encoding="utf-8").replace(secret, secret[:-1]), encoding="utf-8")
    result = run_verify(file)
    assert result.exit_code == 2
    assert secret[:60] not in result.output


def test_verifying_a_missing_file_exits_with_2(tmp_path: Path) -> None:
    result = run_verify(tmp_path / "nowhere")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "nowhere" in result.stderr
