"""`ecarte solve`: the report and the JSON of a place in a record, in both languages, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="the solver is compiled")

import jsonschema

from ecarte.tables.play_strategy import PlayTable
from tests.edges.in_process import run

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "schema" / "solve.json").read_text(encoding="utf-8"))
GOLDEN = Path(__file__).parents[1] / "record" / "golden"
GAME = GOLDEN / "london_by_hand.ecarte"

POSITION = """\
# ---- ecarte game ----
record = 1
rules = "{rules}"
unit = "deal"
dealer = "A"
turn_up = "9h"
tricks = ["B Qs, A 7s", "B 8c, A Kc"]
{more}
"""


def position(folder: Path, more: str, rules: str = "london@1") -> Path:
    path = folder / f"position-{len(list(folder.iterdir()))}.ecarte"
    path.write_text(POSITION.format(rules=rules, more=more), encoding="utf-8")
    return path


def values(*args: object) -> dict[str, Any]:
    found = run("solve", "--json", *args)
    assert (found.exit_code, found.stderr) == (0, "")
    answer: dict[str, Any] = json.loads(found.stdout)
    jsonschema.Draft202012Validator(SCHEMA).validate(answer)
    return answer


def test_ecarte_solve_prints_a_value_and_a_share_for_every_card() -> None:
    found = values(GAME)
    assert (found["schema"], found["at"], found["seat"], found["led"]) == (1, 29, "B", None)
    assert sorted(card["card"] for card in found["cards"]) == sorted(found["hand"].split())
    assert sum(card["share"] for card in found["cards"]) == pytest.approx(1)
    assert found["cards"][0]["value"] == pytest.approx(found["hand_value"])
    assert 0 <= found["exploitability"] < 0.001
    assert found["best_answers"]["A"] + found["best_answers"]["B"] == pytest.approx(2 * found["exploitability"])
    for may_hold in found["may_hold"].values():
        assert sum(may_hold["cards"].values()) == pytest.approx(3)


def test_ecarte_solve_solves_a_position_in_mid_trick_for_every_hand() -> None:
    found = values("--at", 30, "--all-hands", GAME)
    assert found["led"] is not None
    assert len(found["hands"]) == found["may_hold"]["A"]["hands"]
    assert sum(hand["chance"] for hand in found["hands"]) == pytest.approx(1)
    held = next(hand for hand in found["hands"] if hand["hand"] == found["hand"])
    assert held["cards"] == found["cards"]


def test_ecarte_solve_answers_a_habit_and_takes_ranges_from_the_table() -> None:
    even, table = values("--lock", "leads-high", GAME), values("--ranges", "table", GAME)
    assert even["lock"]["seat"] == "A"
    assert even["lock"]["best_answer"] > even["value"] - 2 * even["exploitability"]
    assert even["may_hold"]["A"]["hands"] == table["may_hold"]["A"]["hands"]
    assert even["may_hold"]["A"]["cards"] != table["may_hold"]["A"]["cards"]


def test_ranges_from_the_table_use_keys_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """They asked a table that had none of them, and guessed by open hands."""
    found: list[bool] = []
    stored_shares = PlayTable.stored_shares

    def noted_shares(table: PlayTable, keys: Any) -> Any:
        shares = stored_shares(table, keys)
        found.extend(any(row) for row in shares.tolist())
        return shares

    monkeypatch.setattr(PlayTable, "stored_shares", noted_shares)
    values("--ranges", "table", GAME)
    assert sum(found) > 2_000


def test_a_position_after_a_revoke_cannot_be_solved(tmp_path: Path) -> None:
    """It was solved as if the player had never shown that they were void."""
    void = position(tmp_path, 'A = "Kc 7d 8d"\nB = "Qd Jd 7h"')
    void.write_text(void.read_text().replace('["B Qs, A 7s", "B 8c, A Kc"]', '["B Qs, A 8h", "A 8s, B 9s"]'))
    found = run("solve", void)
    assert (found.exit_code, found.stdout) == (2, "")
    assert "not played there as the laws say" in found.stderr


def test_a_position_with_a_false_king_cannot_be_solved(tmp_path: Path) -> None:
    """The hand got a value, though by the announcement nobody could hold it."""
    found = run("solve", position(tmp_path, 'A = "Qh 7d 8d"\nB = "Qd Jd 7h"\nannounced = "A"'))
    assert (found.exit_code, found.stdout) == (2, "")
    assert "a king of trumps was announced there that its player does not hold" in found.stderr


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            ("Points of the play of the cards alone", "B holds ", "A may hold ", "A always leads the highest trump"),
        ),
        ("fr", ("Points du jeu de la carte seul", "B tient ", "A peut tenir ", "A entame toujours de son plus fort")),
    ],
)
def test_the_solver_report_is_in_the_requested_language(language: str, sentences: tuple[str, ...]) -> None:
    found = run("solve", "--lock", "leads-trump", "--language", language, GAME)
    assert found.exit_code == 0
    flowing = " ".join(found.stdout.split())
    for sentence in sentences:
        assert sentence in flowing


def test_a_position_with_an_unknown_hand_is_solved(tmp_path: Path) -> None:
    found = values(position(tmp_path, 'A = "Kh 7d 8d"\nB = "?? ?? ??"\nannounced = "A"'))
    assert found["seat"] == found["leader"] == "A"
    assert found["may_hold"]["A"]["cards"]["Kh"] == pytest.approx(1)
    assert "Kh" not in found["may_hold"]["B"]["cards"]
    assert "Ks" not in found["may_hold"]["A"]["cards"], "A would have had to win the first trick with it"
    other = values("--seat", "b", position(tmp_path, 'A = "Kh 7d 8d"\nB = "?? ?? ??"\nannounced = "A"'))
    assert (other["hand"], other["cards"]) == (None, [])


def test_the_solution_of_the_first_two_tricks_is_looked_up() -> None:
    found = values("--at", 26, GAME)
    shares = {card["card"]: card["share"] for card in found["solution"]["cards"]}
    assert set(shares) <= set(found["hand"].split())
    assert sum(shares.values()) == pytest.approx(1)
    assert found["solution"]["rounds"] > 8
    for language, sentence in (
        ("en", f"how often the solution of the play alone, after {found['solution']['rounds']} rounds"),
        ("fr", "la solution du jeu de la carte seul"),
    ):
        printed = run("solve", "--at", 26, "--language", language, GAME)
        assert printed.exit_code == 0
        assert sentence in " ".join(printed.stdout.split())


def test_a_position_that_cannot_be_solved_is_refused_in_one_sentence(tmp_path: Path) -> None:
    hands, unknown = 'A = "Kh 7d 8d"\nB = "Qd Jd 7h"', position(tmp_path, 'A = "Kh 7d 8d 9c"\nB = "?? ?? ?? ??"')
    unknown.write_text(unknown.read_text(encoding="utf-8").replace(', "B 8c, A Kc"', ""), encoding="utf-8")
    for path, options, sentence in (
        (GOLDEN / "one_hand_seen.ecarte", (), "cards were exchanged there"),
        (GAME, ("--at", 2), "london_by_hand.ecarte, --at 2: no card is to be played there"),
        (GAME, ("--at", 10**20), f"--at {10**20}: no card is to be played there"),
        (GAME, ("--at", 26, "--all-hands"), "more than three cards are left there"),
        (GAME, ("--at", 26, "--rounds", 16), "more than three cards are left there"),
        (GAME, ("--at", 26, "--lock", "leads-high"), "more than three cards are left there"),
        (GAME, ("--at", 26, "--seat", "b"), "more than three cards are left there"),
        (GAME, ("--at", 26, "--ranges", "table"), "leave out --lock, --ranges, --all-hands, --rounds and --seat"),
        (unknown, (), "the hand of B is not known there"),
        (position(tmp_path, hands, "parlour@1"), (), "only the duties of London"),
        (position(tmp_path, hands.replace("7d", "Ks")), (), "not played there as the laws say"),
    ):
        found = run("solve", *options, path)
        assert (found.exit_code, found.stdout) == (2, ""), (path, found)
        assert sentence in found.stderr
        assert found.stderr.count("\n") == 1


def test_ecarte_solve_lists_every_hand_of_the_player_not_on_turn() -> None:
    """In words nothing was said of them, though it was asked for."""
    found = values("--at", 31, "--seat", "a", "--all-hands", GAME)
    printed = run("solve", "--at", 31, "--seat", "a", "--all-hands", GAME).stdout.splitlines()
    start = printed.index("Every hand that A may hold") + 2
    rows = printed[start : start + found["may_hold"]["A"]["hands"]]
    assert [float(row.split()[-1]) for row in rows] == [round(hand["value"], 4) for hand in found["hands"]]
    assert printed[start + len(rows)] == ""


def test_the_solver_report_names_seats_as_the_option_does() -> None:
    """`--seat A` was refused, though the report says A."""
    found = run("solve", "--seat", "A", "--rounds", 1, GAME)
    assert found.exit_code == 0
    assert "the position is worth" in found.stdout
    assert "(after 1 round)" in found.stdout
    assert values("--seat", "B", GAME) == values("--seat", "b", GAME)


def test_the_schema_does_not_describe_other_keys() -> None:
    """There was no schema, and the keys were named in the page alone."""
    answers = SCHEMA["$defs"]
    assert set(answers["PlaceSolved"]["required"]) == set(values("--all-hands", GAME))
    assert set(answers["PlaceLookedUp"]["required"]) == set(values("--at", 26, GAME))
