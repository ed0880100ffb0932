"""Who pays whom: everybody is even afterwards, and nobody could have done it in fewer payments."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ecarte.table.settle import EXHAUSTIVE, settlement

NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@st.composite
def balances(draw: st.DrawFn, most: int = 7) -> dict[str, int]:
    amounts = draw(st.lists(st.integers(-6, 6), max_size=most - 1))
    return dict(zip(NAMES, [*amounts, -sum(amounts)], strict=False))


def after(owed: dict[str, int]) -> dict[str, int]:
    balances_left = dict(owed)
    for payment in settlement(owed):
        assert payment.counters > 0
        balances_left[payment.payer] += payment.counters
        balances_left[payment.payee] -= payment.counters
    return balances_left


def partitions(people: list[int]) -> Iterator[list[list[int]]]:
    """Every way to part people into groups."""
    if not people:
        yield []
        return
    first, *others = people
    for parted in partitions(others):
        yield [[first], *parted]
        for place, group in enumerate(parted):
            yield [*parted[:place], [first, *group], *parted[place + 1 :]]


def fewest(owed: dict[str, int]) -> int:
    """The fewest payments by trying every partition: people who settle among themselves need one less than they are."""
    amounts = [counters for counters in owed.values() if counters]
    return min(
        (len(amounts) - len(parted) for parted in partitions(amounts) if all(sum(group) == 0 for group in parted)),
        default=0,
    )


@given(balances(most=20))
def test_settling_leaves_all_even_and_nobody_both_pays_and_receives(owed: dict[str, int]) -> None:
    assert set(after(owed).values()) <= {0}
    payments = settlement(owed)
    assert {payment.payer for payment in payments}.isdisjoint({payment.payee for payment in payments})


@given(balances(most=8))
@example({"A": 3, "B": 3, "C": -2, "D": -2, "E": -2, "F": 5, "G": -5})
@example({"A": 6, "B": -1, "C": -5, "D": 4, "E": -4})
def test_no_partition_into_groups_settles_with_fewer_payments(owed: dict[str, int]) -> None:
    assert len(settlement(owed)) == fewest(owed)


def test_settling_by_groups_needs_fewer_payments_than_the_largest_first() -> None:
    owed = {"A": 10, "B": 7, "C": 4, "D": -8, "E": -6, "F": -7}  # B and F are even, and the greedy way parts them
    assert len(settlement(owed)) == fewest(owed) == 4


def test_a_large_company_is_settled_with_cancelling_pairs_apart() -> None:
    rng = Random(4)
    amounts = [rng.randrange(1, 90) for _ in range(EXHAUSTIVE)]
    owed = {f"P{n}": counters for n, counters in enumerate([*amounts, *(-counters for counters in amounts)])}
    assert set(after(owed).values()) == {0}
    assert len(settlement(owed)) == EXHAUSTIVE


def test_settling_does_not_depend_on_the_order_of_balances() -> None:
    owed = {"Anna": 5, "Bertin": -2, "Claire": -3, "Dora": 4, "Emile": -4}
    assert settlement(owed) == settlement(dict(reversed(owed.items())))


def test_balances_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="add up to zero, these to 1"):
        settlement({"Anna": 1})
    assert settlement({}) == ()
