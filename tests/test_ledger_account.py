"""`make laws` notices every way in which a row of the ledger can be forgotten."""

from __future__ import annotations

import pytest

from tools.advice_rows import State, advice_rows
from tools.laws import Account, Row, account_of_tests, counts, page, read_listed

ROWS = {
    row.id: row
    for row in (
        Row("LOND-046a", "46", "game", "A game is five points up."),
        Row("LOND-001b", "1", "etiquette", "Players | backers are civil."),
        Row("LOND-033a", "33", "irregularity", "A dealer who looks at the stock pays for it."),
    )
}
CLAIMED = {"LOND-046a": ("tests/laws/test_london.py::test_five_points_win",)}
LISTED = {"LOND-001b": ("left out", "a program has no manners")}


def test_a_ledger_account_without_gaps_has_no_faults() -> None:
    account = Account(ROWS, CLAIMED, LISTED)
    assert account.faults == []
    assert [account.state(row_id) for row_id in ROWS] == ["claimed", "listed", "waiting"]


def test_a_ledger_row_without_a_test_is_due() -> None:
    account = Account(ROWS, {}, LISTED)
    assert account.due == ["LOND-046a"]
    assert account.faults == ["LOND-046a (game) is neither claimed nor listed"]


@pytest.mark.parametrize(
    ("claimed", "listed", "fault"),
    [
        ({**CLAIMED, "LOND-999": ("t",)}, LISTED, "claims LOND-999, which is no row"),
        (CLAIMED, {**LISTED, "LOND-999": ("left out", "why not")}, "LOND-999 is listed, but is no row"),
        (CLAIMED, {**LISTED, "LOND-046a": ("left out", "too long")}, "kind game must be tested"),
        ({**CLAIMED, "LOND-001b": ("t",)}, LISTED, "LOND-001b is listed, but t claims it"),
        (CLAIMED, {"LOND-001b": ("left out", "")}, "needs a reason"),
        (CLAIMED, {"LOND-001b": ("forgotten", "no time")}, "one of the states"),
    ],
)
def test_a_false_claim_or_listing_of_a_ledger_row_is_a_fault(
    claimed: dict[str, tuple[str, ...]], listed: dict[str, tuple[str, str]], fault: str
) -> None:
    (output,) = Account(ROWS, claimed, listed).faults
    assert fault in output


def test_unplayable_advice_is_in_the_list_of_the_opponents() -> None:
    listed = read_listed()
    cannot = {row_id for row_id, row in advice_rows().items() if row.state is State.CANNOT}
    assert "BRIT-044" in cannot
    assert cannot <= set(listed)
    assert listed["BRIT-044"] == ("cannot be played", advice_rows()["BRIT-044"].note)


def test_counts_and_page_of_the_ledger_account_show_each_state() -> None:
    account = Account(ROWS, CLAIMED, LISTED)
    assert "LOND         3        1       1        1     0" in counts(account).splitlines()
    output = page("LOND", account)
    assert "| LOND-046a | A game is five points up. |  |" in output, "no names of tests where people read"
    assert "| LOND-001b | Players \\| backers are civil. | *left out*: a program has no manners |" in output
    assert "*open*: irregularity" in output
    assert "| id | provision |\n" in page("LOND", Account({"LOND-046a": ROWS["LOND-046a"]}, CLAIMED, {}))
    assert account_of_tests(account).splitlines() == [
        "LOND-046a\tclaimed\ttests/laws/test_london.py::test_five_points_win",
        "LOND-001b\tlisted",
        "LOND-033a\twaiting",
    ]
