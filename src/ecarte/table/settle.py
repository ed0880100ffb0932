"""Who pays whom at the end, in the fewest payments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

EXHAUSTIVE: Final = 14
"""Up to this number of debtors and creditors together, the number of payments is proved to be the fewest."""


class Payment(msgspec.Struct, frozen=True):
    """A number of counters that one person pays another."""

    payer: str
    payee: str
    counters: int


def settlement(balances: Mapping[str, int]) -> tuple[Payment, ...]:
    """Payments after which everybody stands at zero; the fewest possible for up to 14 debtors and creditors.

    A group whose balances add up to zero can settle with one payment less than it has people, so the fewest payments
    come from the largest number of such groups, which is found by trying every set of people.  Beyond 14 people, pairs
    that cancel out settle first and the rest pay largest to largest, which gives few payments but perhaps not the
    fewest.  Within a group the largest creditors come first; names break ties.

    Raises ValueError for balances that do not add up to zero.

    >>> for payment in settlement({"Anna": 30, "Bertin": -10, "Claire": -20, "Dora": 5, "Emile": -5}):
    ...     print(payment.payer, "pays", payment.payee, payment.counters)
    Claire pays Anna 20
    Bertin pays Anna 10
    Emile pays Dora 5
    """
    if sum(balances.values()) != 0:
        raise ValueError(f"balances add up to zero, these to {sum(balances.values())}")
    open_names = sorted(name for name, counters in balances.items() if counters)
    amounts = [balances[name] for name in open_names]
    groups = _most_groups(amounts) if len(amounts) <= EXHAUSTIVE else _cancelling_pairs(amounts)
    return tuple(
        payment
        for group in groups
        for payment in _payments_in_group({open_names[place]: amounts[place] for place in group})
    )


def _most_groups(amounts: list[int]) -> list[list[int]]:
    """The indices of the amounts, split into as many groups as possible that each add up to zero.

    People join one after another, and a group ends whenever the amounts of all who have joined add up to zero.
    `most[people]` is the largest number of groups when the set `people` has joined in the best order, and
    `last_person[people]` is the person who joins last in that order.
    """
    everybody = (1 << len(amounts)) - 1
    sums = [0] * (everybody + 1)
    most = [0] * (everybody + 1)
    last_person = [0] * (everybody + 1)
    for people in range(1, everybody + 1):
        lowest = (people & -people).bit_length() - 1
        sums[people] = sums[people & (people - 1)] + amounts[lowest]
        person = max(_places(people), key=lambda place: most[people ^ (1 << place)])
        last_person[people] = person
        most[people] = most[people ^ (1 << person)] + (sums[people] == 0)
    groups: list[list[int]] = []
    people = everybody
    while people:
        if sums[people] == 0:
            groups.append([])
        groups[-1].append(last_person[people])
        people ^= 1 << last_person[people]
    return sorted(sorted(group) for group in groups)


def _places(people: int) -> Iterator[int]:
    """The indices of the bits set in `people`."""
    while people:
        yield (people & -people).bit_length() - 1
        people &= people - 1


def _cancelling_pairs(amounts: list[int]) -> list[list[int]]:
    """The indices of the amounts: two by two where they add up to zero, and all others in one group."""
    unpaired = list(range(len(amounts)))
    groups: list[list[int]] = []
    for place in range(len(amounts)):
        if place not in unpaired:
            continue
        partner = next((other for other in unpaired if other > place and amounts[other] == -amounts[place]), None)
        if partner is not None:
            groups.append([place, partner])
            unpaired.remove(place)
            unpaired.remove(partner)
    return [*groups, unpaired] if unpaired else groups


def _payments_in_group(balances: dict[str, int]) -> Iterator[Payment]:
    """Payments from the largest debtor to the largest creditor until nobody owes; each settles at least one of them."""
    open_balances = dict(balances)
    while any(open_balances.values()):
        payee = min(open_balances, key=lambda name: (-open_balances[name], name))
        payer = min(open_balances, key=lambda name: (open_balances[name], name))
        counters = min(open_balances[payee], -open_balances[payer])
        open_balances[payee] -= counters
        open_balances[payer] += counters
        yield Payment(payer, payee, counters)
