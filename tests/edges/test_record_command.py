"""`ecarte record` on the command line: streams of games, exit codes, and files that appear whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ecarte.record import parse, read_games, write_json
from tests.edges.in_process import Result
from tests.edges.in_process import run as run_command
from tests.record.goldens import FILES, FOLDER, text_of

DEAL = text_of("one_hand_seen")
DAMAGED = DEAL + DEAL.replace("A accepts", "A akzepts") + DEAL.replace("B stands", "B refuses")


def run(*args: object, typed: str = "") -> Result:
    return run_command("record", *args, typed=typed.encode())


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    file = tmp_path / "damaged.ecarte"
    file.write_text(DAMAGED, encoding="utf-8")
    return file


def test_record_show_prints_every_game_in_canonical_form() -> None:
    for name in FILES:
        shown = run("show", FOLDER / f"{name}.ecarte")
        assert (shown.exit_code, shown.stdout, shown.stderr) == (0, text_of(name), "")


def test_record_show_can_pick_one_game_and_read_standard_input() -> None:
    shown = run("show", "--json", "--game", "2", "-", typed=text_of("positions"))
    assert (shown.exit_code, shown.stdout) == (0, write_json(FILES["positions"]()[1]) + "\n")


def test_record_show_prints_the_sound_games_before_a_damaged_one(damaged: Path) -> None:
    shown = run("show", damaged)
    assert (shown.exit_code, shown.stdout) == (2, DEAL)
    assert shown.stderr.startswith(f"ecarte: {damaged}, game 2, line 30, column 3: ")


@pytest.mark.parametrize("wanted", ["9", "2"])
def test_a_missing_or_damaged_game_is_bad_input(damaged: Path, wanted: str) -> None:
    file = FOLDER / "one_hand_seen.ecarte"
    output = run("show", "--lenient", "--game", wanted, file)
    assert (output.exit_code, output.stderr) == (2, f"ecarte: {file}: there is no game {wanted}; the file has 1 game\n")
    assert run("show", "--game", wanted, damaged).exit_code == 2


def test_record_check_counts_games_and_actions(damaged: Path) -> None:
    sound = run("check", "--json", FOLDER / "positions.ecarte")
    assert (sound.exit_code, json.loads(sound.stdout)["sound"]) == (0, len(FILES["positions"]()))
    strict = run("check", damaged)
    assert (strict.exit_code, strict.stdout) == (2, "")
    lenient = run("check", "--lenient", "--json", damaged)
    assert lenient.exit_code == 1
    assert json.loads(lenient.stdout) == {"file": str(damaged), "sound": 1, "damaged": 2, "actions": 11}
    assert [line.split(";")[0] for line in lenient.stderr.splitlines()] == [
        "game 2: kept 1 action of it",
        "game 3: kept 8 actions of it",
    ]


def test_record_replay_prints_how_each_game_ended() -> None:
    output = run("replay", FOLDER / "london_by_hand.ecarte")
    assert output.stdout == "game 1: london@1, 7 deals, 254 actions, A 2, B 5, Zoë wins\n"
    answer = json.loads(run("replay", "--json", FOLDER / "house_rules.ecarte").stdout)
    assert answer["house"] == ["deal.packets = [[3, 2]]", "game.points_to_win = 7", 'game.value = "graded"']
    assert (answer["winner"], answer["unit"], answer["over"]) == ("B", "game", True)


def test_record_replay_shows_the_position_after_some_actions() -> None:
    shown = run("replay", "--at", "2", FOLDER / "one_hand_seen.ecarte")
    position = parse(shown.stdout)
    record = FILES["one_hand_seen"]()[0]
    assert position.actions == ()
    assert position.start.agreement == record.agreement
    assert 'phase = "elder-discards"' in shown.stdout
    file = FOLDER / "one_hand_seen.ecarte"
    beyond = run("replay", "--at", "99", file)
    assert (beyond.exit_code, beyond.stdout) == (2, "")
    assert beyond.stderr == f"ecarte: {file}: game 1 has 11 actions, so there is no position after 99\n"


def test_record_convert_goes_to_json_and_back(tmp_path: Path) -> None:
    for name in FILES:
        there, back = tmp_path / "games.jsonl", tmp_path / "games.ecarte"
        assert run("convert", FOLDER / f"{name}.ecarte", there).exit_code == 0
        assert len(there.read_text(encoding="utf-8").splitlines()) == len(FILES[name]())
        assert run("convert", there, back).exit_code == 0
        assert back.read_text(encoding="utf-8") == text_of(name)


REVOKE = Path(__file__).parents[1] / "golden_events" / "e42_lond_revoke.ecarte"


def test_games_of_club_conduct_are_checked_listed_and_converted(tmp_path: Path) -> None:
    assert run("check", REVOKE).stdout.startswith("6 games sound, 0 damaged")
    data = json.loads(run("replay", "--json", "--game", "2", REVOKE).stdout)
    assert (data["conduct"], data["score"], data["unpaid"]) == ("club", [0, 1], False)
    there = tmp_path / "there.jsonl"
    assert run("convert", REVOKE, there).exit_code == 0
    assert run("check", there).exit_code == 0


def test_the_view_of_a_player_in_a_record_shows_no_fault_of_the_other() -> None:
    seen = run("show", "--game", "2", "--seen-by", "a", REVOKE).stdout
    assert "A As, B Kd" in seen
    assert "wrongly" not in seen
    assert "B gets" not in seen
    assert "A As, B wrongly Kd" not in seen
    assert run("show", "--game", "2", "--seen-by", "bystander", REVOKE).stdout.count("gets") == 0
    refused = run("show", "--seen-by", "b", "--json", REVOKE)
    assert refused.exit_code == 2
    assert "--seen-by" in refused.stderr


def test_a_position_in_club_conduct_keeps_earlier_faults(tmp_path: Path) -> None:
    text = run("replay", "--game", "2", "--at", "17", REVOKE).stdout
    assert "A takes up" in text
    assert "A claims revoke" not in text
    assert "result" not in text
    kept = tmp_path / "kept.ecarte"
    kept.write_text(text, encoding="utf-8")
    assert run("check", kept).stdout.startswith("1 game sound")


def test_record_convert_writes_all_games_or_none(damaged: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.ecarte"
    target.write_text("what was there before", encoding="utf-8")
    assert run("convert", damaged, target).exit_code == 2
    assert target.read_text(encoding="utf-8") == "what was there before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["damaged.ecarte", "target.ecarte"]
    assert run("convert", "--lenient", damaged, target).exit_code == 0
    with target.open("rb") as stream:
        assert [len(record.actions) for record in read_games(stream)] == [11, 1, 8]


def test_record_convert_may_overwrite_its_input(damaged: Path) -> None:
    assert run("convert", "--lenient", "--to", "json", damaged, damaged).exit_code == 0
    assert len(damaged.read_text(encoding="utf-8").splitlines()) == 3


def test_a_missing_file_or_folder_is_bad_input(tmp_path: Path) -> None:
    missing = run("check", tmp_path / "nothing.ecarte")
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert "nothing.ecarte" in missing.stderr
    nowhere = run("convert", FOLDER / "positions.ecarte", tmp_path / "nowhere" / "target.ecarte")
    assert nowhere.exit_code == 2
    assert "Traceback" not in missing.stderr + nowhere.stderr


@pytest.mark.skipif(os.name == "nt", reason="permissions of a new file are a matter of POSIX")
def test_a_converted_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    target = tmp_path / "target.ecarte"
    run("convert", FOLDER / "positions.ecarte", target)
    (tmp_path / "plain").touch()
    assert target.stat().st_mode == (tmp_path / "plain").stat().st_mode
