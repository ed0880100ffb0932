"""Double entry: no counter comes from nowhere, none is lost, and what is written stays written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.table.accounts import (
    BETS,
    POOL,
    TABLE,
    Account,
    Accounts,
    LedgerEntry,
    Posting,
    Purse,
    Reason,
    entry,
    person,
)

ANNA, BERTIN = person("Anna"), person("Bertin")
ACCOUNTS = (ANNA, BERTIN, person("Claire"), BETS, POOL, TABLE)

movements = st.lists(st.tuples(st.sampled_from(ACCOUNTS), st.integers(-50, 50)), max_size=8)


def balancing_moves(moved: list[tuple[Account, int]]) -> list[tuple[Account, int]]:
    return [*moved, (TABLE, -sum(counters for _, counters in moved))]


@pytest.mark.parametrize(
    "postings",
    [
        (),
        (Posting(ANNA, 5),),
        (Posting(ANNA, 5), Posting(BERTIN, -4)),
        (Posting(ANNA, 0), Posting(BERTIN, 0)),
        (Posting(ANNA, 5), Posting(ANNA, -5)),
    ],
)
def test_an_entry_that_does_not_balance_or_moves_nothing_cannot_be_made(postings: tuple[Posting, ...]) -> None:
    with pytest.raises(ValueError, match="entry"):
        LedgerEntry(Reason.STAKE, 1, postings)


def test_amounts_of_one_account_are_added_up_and_zero_is_no_entry() -> None:
    ledger_entry = entry(Reason.SETTLED, 1, [(ANNA, 3), (ANNA, 4), (BERTIN, -7)])
    assert ledger_entry == LedgerEntry(Reason.SETTLED, 1, (Posting(ANNA, 7), Posting(BERTIN, -7)))
    assert entry(Reason.SETTLED, 1, [(ANNA, 3), (ANNA, -3)]) is None
    with pytest.raises(ValueError, match="balance"):
        entry(Reason.SETTLED, 1, [(ANNA, 3)])


@given(st.lists(movements, max_size=12))
def test_all_accounts_add_up_to_zero_after_any_entries(all_moved: list[list[tuple[Account, int]]]) -> None:
    ledger = Accounts()
    for moved in all_moved:
        longer = ledger.post(entry(Reason.SETTLED, 1, balancing_moves(moved)))
        assert longer.entries[: len(ledger.entries)] == ledger.entries
        ledger = longer
    balances = ledger.balances()
    assert sum(balances.values()) == 0
    assert all(ledger.balance(account) == counters for account, counters in balances.items())
    assert ledger.balance(person("Zoe")) == 0


def test_accounts_list_persons_first_in_order_of_name() -> None:
    ledger = Accounts().post(entry(Reason.STAKE, 1, [(BETS, 2), (BERTIN, -1), (ANNA, -1)]))
    assert [str(account) for account in ledger.balances()] == ["Anna", "Bertin", "the bets"]


def test_an_entry_of_zero_is_not_written() -> None:
    ledger = Accounts()
    assert ledger.post(None, None) is ledger


def test_an_account_of_a_person_has_a_name_and_others_have_none() -> None:
    with pytest.raises(ValueError, match="name"):
        person("")
    assert {account.purse for account in (BETS, POOL, TABLE)} == {Purse.BETS, Purse.POOL, Purse.TABLE}
    assert {account.name for account in (BETS, POOL, TABLE)} == {""}
