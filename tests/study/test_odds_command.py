"""`ecarte odds` on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from ecarte.cli import BAD_INPUT
from tests.edges.in_process import run

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "schema" / "odds.json").read_text(encoding="utf-8"))

ELDER = """\
7 / KQJ / 7 / -, elder, london@1
With both hands open you make the point in 68 of 100: against 44,724 of the 65,780 hands that the dealer may hold.
The turn-up is some trump higher than those held.
The dealer has no trump in 24 of 100, one in 44 of 100, more in 32 of 100.

both hands open: tricks             0       1       2       3       4       5    point    vole  points
the best card each time         9,156   9,450   2,450  24,930  18,507   1,287    68.0%    2.0%   +0.06
7 of trumps first              17,346  23,100   8,750   1,050  14,247   1,287    25.2%    2.0%   -1.22
K of the 1st plain suit first   9,156   9,450   2,450  24,930  18,507   1,287    68.0%    2.0%   +0.06
Q of the 1st plain suit first   9,156   9,450   2,450  24,930  18,507   1,287    68.0%    2.0%   +0.06
J of the 1st plain suit first   9,156   9,450   2,450  24,930  18,507   1,287    68.0%    2.0%   +0.06
7 of the 2nd plain suit first  16,926  21,420   7,070     570  18,507   1,287    31.0%    2.0%   -1.05

Points are those that london@1 gives for tricks; for the hand as held, if you stand.
"""

DEALER = """\
Qs Ts / Kh 9h / 8d, dealer, 7s turned up, london@1
With both hands open you make the point in 84 of 100: against 55,508 of the 65,780 hands that the elder may hold.
The elder holds the king of trumps in 19 of 100.
The elder has no trump in 31 of 100, one in 45 of 100, more in 24 of 100.

both hands open: tricks       0       1       2       3       4       5    point    vole  points
tricks made                   0   2,555   7,717  20,743  31,134   3,631    84.4%    5.5%   +0.59

Points are those that london@1 gives for tricks; for the hand as held, if you refuse.
"""

UNIFORM = """\
to throw 8d: the point in 94 of 100.

both hands open, `uniform`: throw    point    vole  tricks  points
8d                                   94.4%   32.7%    4.04   +1.21
9h 8d                                94.3%   34.0%    4.04   +1.23
9h                                   90.6%   13.2%    3.64   +0.94
Kh 9h 8d                             88.2%   22.1%    3.70   +0.98
Ts 9h 8d                             85.5%   25.6%    3.69   +0.95
Kh 8d                                84.4%   14.9%    3.50   +0.84
31 discards valued; --json has them all.
"""

DEAL = """\
Qd Td / 8h / Tc 8c, elder, london@1, against 8d / Jh Ah Th / Jc
With both hands open you make 3 of 5 tricks.

both hands open: the elder leads   your tricks
Qd                                           3
Td                                           3
8h                                           2
Tc                                           3
8c                                           3
"""

HAND = "QS TS / KH 9H / 8D"


def odds_printed(*args: object) -> str:
    shown = run("odds", *args)
    assert (shown.exit_code, shown.stderr) == (0, "")
    return shown.stdout


def as_json(*args: object) -> Any:
    found = json.loads(odds_printed(*args, "--json"))
    jsonschema.validate(found, SCHEMA)
    return found


# --- what is printed --------------------------------------------------------------------------------


def test_ecarte_odds_gives_the_elders_odds_by_first_card() -> None:
    assert odds_printed("7 / KQJ / 7 / -") == ELDER
    assert odds_printed("7", "/", "KQJ", "/", "7", "/", "-") == ELDER


def test_ecarte_odds_gives_the_dealers_odds_by_tricks() -> None:
    assert odds_printed(HAND, "--turn-up", "7S", "--dealer") == DEALER


def test_ecarte_odds_shows_the_exchange_for_each_model() -> None:
    shown = odds_printed(HAND, "--turn-up", "7S", "--exchange", "--deals", 1000, "--seed", 3)
    assert UNIFORM in shown
    book = shown.partition(UNIFORM)[2]
    assert "(model `book`, BRIT-077; sampled, 1,000 deals, seed 3)" in book
    assert "both hands open, `book`: throw" in book
    assert "uniform" not in book


def test_ecarte_odds_shows_one_deal_card_by_card() -> None:
    assert odds_printed("QD TD / TC 8C / 8H", "--against", "8D / AH JH TH / JC") == DEAL


def test_a_hand_without_trumps_is_written_with_a_leading_dash() -> None:
    assert odds_printed("- / KQ / J7 / A").startswith("- / KQ / J7 / A, elder, london@1\n")
    assert odds_printed("-", "/", "KQ", "/", "J7", "/", "A") == odds_printed("- / KQ / J7 / A")
    one_deal = odds_printed("- / KS QS / 9H 8H / TC", "--trump", "d", "--against", "- / AS JS / AH JH / JC")
    assert one_deal.startswith("- / Ks Qs / 9h 8h / Tc, elder, london@1, against - / Js As / Jh Ah / Jc\n")


def test_every_table_of_odds_has_a_title_that_says_open_hands() -> None:
    for line in odds_printed(HAND, "--turn-up", "7S", "--exchange").splitlines():
        if line.endswith("points") or "the point in" in line:
            assert "both hands open" in line.lower()


def test_the_odds_depend_on_the_code() -> None:
    assert "31,216 of the 65,780" in odds_printed("7 / JA / JA / -")
    assert "26,992 of the 65,780" in odds_printed("7 / JA / JA / -", "--rules", "parlour")


def test_ecarte_odds_counts_a_refusal_for_the_dealer() -> None:
    shown = odds_printed("87 / K7 / 7 / -", "--dealer", "--refusal")
    assert (
        "Of the elder’s 65,780 hands `book` proposes on 57,216; if you refuse them, you win the point against 40,925 "
        "with both hands open, and lose it against 16,291.\n"
    ) in shown
    found = as_json("87 / K7 / 7 / -", "--dealer", "--refusal")
    assert found["refusal"] == {"no_proposal": 8564, "dealer_wins": 40925, "elder_wins": 16291}


def test_a_cut_down_pack_has_odds_without_the_model_book() -> None:
    shown = odds_printed("KS JS / QH", "--turn-up", "AS", "--rules", "small", "--exchange")
    assert "56 of the 56 hands" in shown
    assert "The model `book` is left out" in shown


# --- JSON -------------------------------------------------------------------------------------------


def test_the_json_of_odds_has_question_and_result() -> None:
    found = as_json("7 / KQJ / 7 / -")
    assert (found["hand"], found["side"], found["rules"], found["turn_up"]) == (
        "7 / KQJ / 7 / -",
        "elder",
        "london@1",
        None,
    )
    assert found["assumption"] == "the turn-up is some trump higher than those held"
    assert found["as_held"]["tricks"] == [9156, 9450, 2450, 24930, 18507, 1287]
    assert found["as_held"]["point"] == 44724
    assert [(one["card"], one["suit"]) for one in found["first_cards"]] == [
        ("7", 1), ("K", 2), ("Q", 2), ("J", 2), ("7", 3),
    ]  # fmt: skip
    assert found["first_cards"][0]["point"] == 1050 + 14247 + 1287
    assert (found["opponent_holds_king"], found["exchange"], found["refusal"]) == (None, [], None)


def test_the_json_of_odds_has_every_discard_under_both_models() -> None:
    uniform, book = as_json(HAND, "--turn-up", "7S", "--exchange", "--deals", 1000)["exchange"]
    assert (uniform["model"], uniform["exact"], uniform["deals"], uniform["seed"]) == ("uniform", True, None, None)
    assert (book["model"], book["exact"], book["deals"], book["seed"]) == ("book", False, 1000, 1)
    assert len(uniform["discards"]) == len(book["discards"]) == 31
    assert {one["throw"] for one in uniform["discards"]} == {one["throw"] for one in book["discards"]}
    assert all(one["error"] == 0 for one in uniform["discards"])
    assert all(one["error"] > 0 for one in book["discards"])


def test_the_json_of_odds_for_one_deal_has_its_tricks() -> None:
    found = as_json("QD TD / TC 8C / 8H", "--against", "8D / AH JH TH / JC", "--dealer")
    assert (found["against"], found["tricks"], len(found["first_cards"])) == ("8d / Jh Ah Th / Jc", 2, 5)


def test_the_odds_of_one_deal_assume_no_turn_up() -> None:
    found = as_json(HAND, "--against", "KS QH JH TH 8H")
    assert (found["turn_up"], found["assumption"]) == (None, None)


def test_equivalent_discards_appear_once_under_both_models() -> None:
    shown = odds_printed("KQ / K / K / K", "--exchange", "--deals", 1000)
    assert shown.count("\n31 discards valued, 11 of them different by symmetry; --json has them all.\n") == 2
    assert shown.count("The best discard is the one that makes the point most often") == 1
    assert shown.count("\n- / K / - / - ") == 2
    assert "\n- / - / K / - " not in shown


def test_no_probability_and_no_error_is_rounded_to_an_extreme() -> None:
    shown = odds_printed("KQ / K / K / K", "--exchange", "--dealer")
    assert "the best discard is to throw nothing: the point in 99.9 of 100, give or take 0.02.\n" in shown
    assert "\nnothing                           99.9%    0.02   80.0%    4.73   +1.80\n" in shown


# --- pictures ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["--elder", "--dealer"])
def test_a_plot_of_odds_says_open_hands_and_names_the_models(tmp_path: Path, side: str) -> None:
    picture = tmp_path / "odds.svg"
    odds_printed(HAND, "--turn-up", "7S", "--exchange", "--deals", 1000, side, "--plot", picture)
    drawn = picture.read_text(encoding="utf-8")
    assert f"Qs Ts / Kh 9h / 8d, {side[2:]}: odds with both hands open" in drawn
    assert drawn.count("with both hands open") == (5 if side == "--elder" else 4)
    assert "model uniform, exact" in drawn
    assert "model book, sampled, 1,000 deals" in drawn
    again = tmp_path / "again.svg"
    odds_printed(HAND, "--turn-up", "7S", "--exchange", "--deals", 1000, side, "--plot", again)
    assert again.read_bytes() == picture.read_bytes()


def test_a_plot_of_odds_can_be_a_png(tmp_path: Path) -> None:
    picture = tmp_path / "odds.PNG"
    odds_printed("7 / KQJ / 7 / -", "--plot", picture)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_plot_without_matplotlib_names_the_extra_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    refused = run("odds", "7 / KQJ / 7 / -", "--plot", tmp_path / "odds.svg")
    assert (refused.exit_code, refused.stdout) == (BAD_INPUT, "")
    assert refused.stderr == "ecarte: a picture of the odds needs matplotlib: pip install 'ecarte[plot]'\n"


# --- what cannot be ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((HAND + "X", "--turn-up", "7S"), "hand, column 17: cannot read '8DX'; expected a card such as"),
        (("QS QS / KH 9H / 8D", "--turn-up", "7S"), "hand, column 4: 'QS' appears twice; expected each card once"),
        ((HAND, "7D", "--turn-up", "7S"), "hand, column 20: '7D' does not fit; expected a hand of 5 cards, not 6"),
        ((HAND, "--turn-up", "QS"), "turn-up, column 1: 'QS' does not fit; expected a turn-up that is not in the hand"),
        ((HAND, "--turn-up", "7H"), "hand, column 9: 'KH' does not fit; expected the trumps, hearts, before the first"),
        ((HAND, "--turn-up", "0"), "turn-up: cannot read '0'; expected a card such as 7S"),
        ((HAND, "--against", "7S 8S 9S KD QS"), "opposing hand, column 13: 'QS' appears twice; expected a card that"),
        ((HAND, "--rules", "paris"), "there is no code"),
        ((HAND, "--plot", "odds.gif"), "plot: 'odds.gif' does not fit; expected a file ending in .png or .svg"),
        ((HAND, "--plot", "nowhere/odds.svg"), "nowhere/odds.svg: No such file or directory"),
        ((HAND, "--against", "7S 8S 9S KD QD", "--exchange"), "leave out --exchange, --refusal and --plot"),
        ((HAND, "--refusal"), "add --dealer"),
        ((HAND, "--elder", "--dealer"), "--elder and --dealer exclude each other"),
        ((HAND, "--turn-up", ""), "--turn-up is empty"),
        ((HAND, "--trump", " "), "--trump is empty"),
        ((HAND, "--against", ""), "--against is empty"),
        (
            ("KS JS / QH", "--turn-up", "AS", "--rules", "small", "--dealer", "--refusal"),
            "small@1: 'a pack of 12' does not fit; expected the game the books advise on",
        ),
        ((HAND, "--deals", "10"), "Invalid value for '--deals'"),
        ((), "Missing argument 'HAND'"),
    ],
)
def test_invalid_input_of_ecarte_odds_ends_with_exit_code_2(words: tuple[str, ...], said: str) -> None:
    refused = run("odds", *words)
    assert (refused.exit_code, refused.stdout) == (BAD_INPUT, "")
    assert said in refused.stderr
