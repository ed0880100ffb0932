"""`ecarte laws` and `ecarte glossary`, as they are read and as a program reads them."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ecarte.cli import BAD_INPUT, app
from ecarte.rules import codes, laws_for, load, provisions
from ecarte.rules.check import choices, kinds
from ecarte.rules.glossary import terms
from ecarte.rules.ledger import constants, ledger, parameters
from ecarte.rules.load import editions
from ecarte.words import LANGUAGES
from ecarte.words import keys as known_keys
from tests.edges.json_schemas import check_json

PRINTED = {
    "britannica": ("BRIT", "TURF"), "london": ("LOND",), "wikipedia": ("WIKI",), "parlour": ("PARL",),
    "cyclopaedia": ("CYCL",), "modern": ("MOD",),
}  # fmt: skip
NOT_LAW = ("strategy", "terminology", "history")
MANNERS = {"britannica": ["BRIT-047"], "london": ["LOND-002a", "LOND-002b", "LOND-002c"], "parlour": ["PARL-049"]}


def run_laws(*arguments: str) -> Result:
    result = CliRunner().invoke(app, arguments)
    if {"--json", "json"} & set(arguments) and result.exit_code == 0:
        check_json(arguments, result.stdout)
    return result


def answer(*arguments: str) -> str:
    result = run_laws(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def answer_json(*arguments: str) -> Any:
    return json.loads(answer(*arguments))


def unwrap(text: str) -> str:
    return " ".join(text.split())


def test_ecarte_laws_lists_the_codes_by_id_with_a_description() -> None:
    shown = answer("laws")
    for name in codes():
        assert f"{name}@{editions(name)[-1]} " in shown
    assert [entry["name"] for entry in answer_json("laws", "--json")] == list(codes())


@pytest.mark.parametrize("name", PRINTED)
def test_a_code_is_printed_law_by_law_in_paraphrase(name: str) -> None:
    shown = unwrap(answer("laws", name))
    for law, statement in ledger().statements.items():
        output = f"{law} {statement.rule}" in shown
        assert output == (statement.prefix in PRINTED[name] and statement.kind not in NOT_LAW), law


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.law(*manners)) for name, manners in MANNERS.items()]
)
def test_the_manners_of_a_code_are_printed_as_manners(name: str) -> None:
    shown = answer("laws", name)
    for law in MANNERS[name]:
        heading = [
            row for row in shown.split(f"  {law} ")[0].splitlines() if row and not row.startswith(" ")
        ][-1]  # fmt: skip
        assert "manners" in heading.lower()
        assert unwrap(ledger().statements[law].rule) in unwrap(shown)


@pytest.mark.parametrize("name", codes())
def test_every_value_of_a_code_is_printed_with_its_mark_and_ids(name: str) -> None:
    shown = unwrap(answer("laws", name, "--keys").split("HOW THIS TABLE PLAYS IT")[1])
    listed = {row["key"]: row for row in answer_json("laws", name, "--json")["values"]}
    assert list(listed) == list(kinds())
    for key, entry in provisions(name).items():
        laws = ", ".join(entry.laws)
        basis = f"[{entry.mark}: {laws}]" if laws else f"[{entry.mark}]"
        assert f"{key} = " in shown
        assert basis in shown.split(f" {key} = ")[1].split("]")[0] + "]" or isinstance(entry.value, list)
        assert basis in shown.split(f" {key} = ")[1][:200]
        assert entry.note in shown
        assert listed[key] == {
            "key": key, "value": entry.value, "mark": entry.mark, "laws": list(entry.laws), "note": entry.note,
        }  # fmt: skip


def test_the_constants_shared_by_every_code_are_printed_with_their_reasons() -> None:
    shown = unwrap(answer("laws", "cyclopaedia", "--keys").split("What every code shares")[1])
    for key, constant in constants().items():
        assert f"{key}: {constant.value}" in shown
        assert constant.reason in shown
        assert all(law in shown for law in laws_for(load("cyclopaedia"), key))


def test_two_codes_are_compared_in_sentences_without_rule_keys() -> None:
    shown = answer("laws", "--compare", "modern", "modern-emended")
    assert shown.startswith(
        "Modern page and Modern page, emended\n"
        "\n"
        "  Modern page: If the elder stands without proposing and loses the point, the dealer marks one.\n"
        "      [implied: MOD-031, MOD-033]\n"
        "  Modern page, emended: If the elder stands without proposing and loses the point, the dealer marks\n"
        "      two. [reading: MOD-033, LOND-049a]\n"
    )
    for one in PRINTED:
        for other in PRINTED:
            output = answer("laws", "--compare", one, other)
            assert not [key for key in kinds() if key in output]


@pytest.mark.parametrize("by_keys", [(), ("--keys",)])
def test_a_comparison_in_french_is_french_with_its_titles_and_marks(by_keys: tuple[str, ...]) -> None:
    output = unwrap(answer("laws", "--language", "fr", "--compare", "london", "modern", *by_keys))
    assert output.startswith("Londres et la page moderne ")
    assert "[écrit : MOD-002]" in output
    english = ("stated", "implied", "borrowed", "companion", "reading", "house", "London", "Modern page")
    assert not [word for word in english if re.search(rf"\b{word}\b", output)]


def test_one_pack_is_a_jeu_of_the_right_gender_in_french() -> None:
    output = unwrap(answer("laws", "--language", "fr", "--compare", "london", "modern"))
    assert "Il y a un jeu sur la table. [écrit : MOD-002]" in output
    assert "une jeu" not in output


def test_a_law_is_printed_with_source_places_only_on_request() -> None:
    shown, by_keys = answer("laws", "LOND-043b"), answer("laws", "LOND-043b", "--keys")
    assert by_keys.startswith(shown)
    assert ".py:" not in shown
    assert "tests/laws/" in by_keys


def test_the_headings_of_a_code_are_in_the_language_of_the_command() -> None:
    output = answer("laws", "--language", "fr", "london")
    assert "\nLoi 1\n" in output
    assert "\nLoi 2 (manières)\n" in output
    assert "Law " not in output.replace("Laws", "")
    assert "\nLaw 1\n" in answer("laws", "london")


def test_a_code_is_printed_with_rule_keys_only_on_request() -> None:
    shown, by_keys = answer("laws", "london"), answer("laws", "london", "--keys")
    assert not [key for key in (*kinds(), *constants()) if f"{key} = " in shown or f"{key}: " in shown]
    assert "LOND-043b" in shown
    assert all(f"{key} = " in by_keys for key in kinds())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_rule_key_has_exactly_one_sentence(language: str) -> None:
    found = set()
    for key, kind in kinds().items():
        name = f"rule.{key.replace('.', '-')}"
        if kind is bool or choices(key):
            found |= {f"{name}-{value}" for value in choices(key) or ("true", "false")}
        else:
            found.add(name)
    zero = {"rule.proposal-most_exchanges-0", "rule.exchange-elder_least-0", "rule.exchange-dealer_least-0",
            "rule.sitting-pool_loser_adds-0"}  # fmt: skip
    assert {key for key in known_keys(language) if key.startswith("rule.")} == found | zero


def test_two_codes_are_compared_on_the_values_that_differ() -> None:
    assert answer("laws", "--compare", "modern", "modern-emended", "--keys") == (
        "Modern page and Modern page, emended\n"
        "\n"
        "scoring.point_against_elder (D122)\n"
        "  Modern page: 1  [implied: MOD-031, MOD-033]\n"
        "  Modern page, emended: 2  [reading: MOD-033, LOND-049a]\n"
        "\n"
        "scoring.point_unproposed (D123)\n"
        "  Modern page: 2  [stated: MOD-033]\n"
        "  Modern page, emended: 1  [reading: MOD-033, MOD-031]\n"
        "\n"
        "scoring.refusals_priced (D126)\n"
        "  Modern page: any  [stated: MOD-033]\n"
        "  Modern page, emended: first  [reading: MOD-033, LOND-049c]\n"
    )
    pairs = answer_json("laws", "--compare", "london", "modern", "--json")
    assert {pair["key"] for pair in pairs} == {
        key for key in kinds() if provisions("london")[key].value != provisions("modern")[key].value
    }


def test_a_code_compared_with_itself_has_no_difference() -> None:
    assert "no difference" in answer("laws", "--compare", "london", "london@1")


def test_a_ledger_statement_is_explained_with_source_and_uses() -> None:
    assert answer("laws", "TURF-09a").startswith(
        "TURF-09a  (Turf Club laws, law 9; king)\n"
        "  The dealer may mark a turned-up king at any time until the trump card of the next deal is turned.\n"
        "  Note: Same as LOND-022. MOD-014 'before the next deal', PARL-041 'at once', WIKI-014\n"
        "  'immediately'.\n"
        "  Source: The Laws of Écarté of the Turf Club, as abridged in Encyclopædia Britannica, 9th edition,\n"
        "  volume 7, law 9.\n"
        "  Sets:\n"
        "    britannica      king.turned_until = next-turn-up  [companion]\n"
        "    every code      king.turned_marked_by_dealer: the point for a turned-up king is the dealer's, by\n"
        "                    marking it\n"
        "    every code      scoring.order: rights that fall together go in this order: turned-up king, held\n"
        "                    king, tricks\n"
        "  Compared on:\n"
        "    D049 Turned-up king: points\n"
        "    D050 Turned-up king: automatic or to be marked\n"
        "    D051 Turned-up king: latest time to mark\n"
        "    D134 Score omitted\n"
        "  Our readings on it:\n"
    )


@pytest.mark.parametrize("law", ["BRIT-052", "LOND-043b", "MOD-033", "PARL-028", "CYCL-033", "WIKI-046"])
def test_a_ledger_statement_of_any_kind_can_be_requested(law: str) -> None:
    page = answer_json("laws", law, "--json")
    assert (page["id"], page["rule"]) == (law, ledger().statements[law].rule)
    assert page["source"]["cite"] == ledger().sources[law.partition("-")[0]].cite
    assert ledger().statements[law].rule.split()[0] in answer("laws", law)


def test_a_law_without_its_letter_shows_all_its_provisions() -> None:
    assert [page["id"] for page in answer_json("laws", "LOND-49", "--json")] == [
        "LOND-049a", "LOND-049b", "LOND-049c", "LOND-049d",
    ]  # fmt: skip


def test_a_reading_of_a_law_can_be_requested() -> None:
    shown = unwrap(answer("laws", "a05"))
    assert "PARL-066" in shown
    assert "Our reading: Elder: from laying the king until it is covered." in shown


def test_the_comparison_of_texts_shows_every_line_on_which_two_differ() -> None:
    shown = answer("laws", "--table")
    rows = {row["number"]: row for row in answer_json("laws", "--table", "--format", "json")}
    for number, line in parameters().items():
        said = {text.says for text in line.texts.values()}
        if len(said) > 1 or len(line.texts) < len(ledger().sources):
            assert f"\n{number}  {line.title}\n" in f"\n{shown}"
            assert rows[number]["title"] == line.title
    assert list(rows) == list(parameters())


def test_the_comparison_of_texts_shows_silence_and_borrowed_values() -> None:
    shown = answer("laws", "--table", "D004")
    assert [row.split() for row in shown.splitlines()[1:9] if "silent" in row] == [
        [prefix, "silent"] for prefix in ("BRIT", "TURF", "WIKI", "PARL", "CYCL", "MOD")
    ]
    assert "    parlour         until-cut  [borrowed: LOND-044a]\n" in shown
    assert "    wikipedia       until-cut  [companion: LOND-044a]\n" in shown


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("D014", "every code: deal.alternates: the deal passes from one player to the other"),
        ("D011", "every code: cut_for_deal.equal_again: equal cards are cut again"),
    ],
)
def test_the_comparison_of_texts_names_the_constant_behind_a_line_without_key(number: str, expected: str) -> None:
    assert f"  {expected}\n" in answer("laws", "--table", number)


def test_the_comparison_of_texts_as_csv_has_a_cell_for_every_text_and_code() -> None:
    rows = list(csv.DictReader(io.StringIO(answer("laws", "--table", "--format", "csv"))))
    assert {row["line"] for row in rows} == set(parameters())
    by_key = {row["answer"]: row for row in rows if row["line"] == "D056"}
    row = by_key["king.dealer_window"]
    assert row["LOND"] == "before playing their own first card [LOND-023a]"
    assert row["parlour"] == "as-laid [stated: PARL-066, PARL-068]"
    assert {row["PARL"] for row in rows if row["line"] == "D135"} == {"silent"}
    assert all(all(cell for name, cell in row.items() if name != "answer") for row in rows)


def test_a_line_of_the_comparison_of_texts_can_be_requested_alone() -> None:
    assert answer("laws", "d054") == answer("laws", "--table", "D054")


@pytest.fixture
def house_file(tmp_path: Path) -> Path:
    path = tmp_path / "friday.toml"
    path.write_text('extends = "london"\ntitle = "Friday"\n[game]\npoints_to_win = 7\n', encoding="utf-8")
    return path


def test_a_house_file_is_printed_with_its_changes_marked(house_file: Path) -> None:
    shown = answer("laws", str(house_file))
    assert shown.startswith("Friday (london@1)\n")
    assert "House rules\n  The game is won with seven points.\n" in shown
    assert "game.points_to_win = 7  [house]\n" in answer("laws", str(house_file), "--keys")
    compared = answer("laws", "--compare", str(house_file), "london", "--keys")
    assert "  Friday: 7  [house]\n  London: 5  [stated: LOND-046a]\n" in compared


def test_the_json_of_laws_has_house_values_as_json_values(house_file: Path) -> None:
    assert answer_json("laws", str(house_file), "--json")["house"] == {"game.points_to_win": 7}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b'extends = "london"\n[game]\npoints_to_win = 0\n', "line 3, column 1: game.points_to_win: 0 is not between"),
        (b"extends = \n", "line 1, column 11: this is not TOML"),
        (b'extends = "london"\n\xff\n', "line 2: this is not UTF-8 text"),
    ],
)
def test_a_damaged_house_file_is_reported_with_its_place_and_exit_code_2(
    content: bytes, expected: str, tmp_path: Path
) -> None:
    path = tmp_path / "damaged.toml"
    path.write_bytes(content)
    result = run_laws("laws", str(path))
    assert result.exit_code == BAD_INPUT
    assert f"{path}, {expected}" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["laws", "lundon"], "did you mean london"),
        (["laws", "LOND-052"], "LOND-05"),
        (["laws", "D147"], "did you mean"),
        (["laws", "--table", "D999"], "there is no code, law, line or file"),
        (["laws", "nowhere.toml"], "No such file"),
        (["laws", "--compare", "london"], "takes two codes"),
        (["laws", "--compare", "london", "lundon"], "did you mean london"),
        (["laws", "--compare", "--table"], "exclude each other"),
        (["laws", "--format", "csv"], "only a --table"),
        (["laws", "london@9"], "kept in edition 1"),
        (["glossary", "stok"], "did you mean stock"),
    ],
)
def test_an_unknown_law_or_code_is_refused_with_a_hint_and_exit_code_2(arguments: list[str], hint: str) -> None:
    result = run_laws(*arguments)
    assert result.exit_code == BAD_INPUT
    assert result.stdout == ""
    assert hint in unwrap(result.stderr.replace("│", " "))


def test_the_glossary_prints_every_term_with_its_french_and_rows() -> None:
    shown = unwrap(answer("glossary"))
    for term in terms():
        assert f"{term.word} (French: {term.french}) {term.meaning}" in shown
        assert all(law in shown for law in term.laws)
        assert term.note in shown
    assert len(answer_json("glossary", "--json")) == len(terms())


def test_a_single_term_of_the_glossary_can_be_printed() -> None:
    assert answer("glossary", "la", "vole") == "vole (French: la vole)\n  All the tricks. [PARL-021]\n"


def test_laws_are_printed_without_colour_outside_a_terminal() -> None:
    assert "\x1b" not in answer("laws", "london") + answer("laws", "--table") + answer("glossary")


@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_headings_of_laws_stand_out_on_a_terminal_unless_no_color_is_set(
    *,
    environment: dict[str, str],
    coloured: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from ecarte.cli import reports

    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(reports, "on_terminal", lambda: True)
    reports.print_page("A heading\n  a line\n")
    shown = capsys.readouterr().out
    assert ("\x1b[1mA heading\x1b[0m\n" in shown) is coloured
    assert "  a line\n" in shown
