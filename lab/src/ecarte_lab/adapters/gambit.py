"""The whole tree of a small deal in Gambit's format, `.efg`: `python -m ecarte_lab.adapters.gambit tiny > tiny.efg`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Final

from ecarte.cards import PACK, Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import EcarteError
from ecarte.rules.house import read_rules
from ecarte_lab.adapters.decision_process import Course, begin
from ecarte_lab.adapters.numbering import text_of
from ecarte_lab.adapters.observation_history import NAMES, recall

MOST_NODES = 2_000_000
"""A larger tree is rejected: the tree of `tiny` has 69,973 nodes, those of whole packs are too large to write."""


_TOO_MANY: Final = "the tree of {} has more than {} nodes; cut the pack down"


def efg(beginning: Course, title: str) -> Iterator[str]:
    """The lines of the file: its head, then one for each node, before those below it.

    The players are the seats A and B.  An information set is named by all that its player remembers, a move by the
    words of the act; the payoffs are points of the deal, or 1 and -1 in a game.  Raises ValueError for a tree of more
    than `MOST_NODES` nodes.
    """
    if fewest_nodes(beginning) > MOST_NODES:
        raise ValueError(_TOO_MANY.format(title, MOST_NODES))
    yield f'EFG 2 R "{title}" {{ "{NAMES[0]}" "{NAMES[1]}" }}'
    ends = chances = n_nodes = 0
    sets: tuple[dict[str, int], dict[str, int]] = ({}, {})
    open_nodes = [beginning]
    while open_nodes:
        course = open_nodes.pop()
        n_nodes += 1
        if n_nodes > MOST_NODES:
            raise ValueError(_TOO_MANY.format(title, MOST_NODES))
        if course.is_over:
            ends += 1
            yield f't "" {ends} "" {{ {course.returns[0]} {course.returns[1]} }}'
        elif course.actor is None:
            chances += 1
            cards = " ".join(f'"{PACK[card]}" 1/{len(course.numbers)}' for card in course.numbers)
            yield f'c "" {chances} "" {{ {cards} }} 0'
        else:
            name = f"{NAMES[course.actor]}: {recall(course, private=(course.actor,))}"
            number = sets[course.actor].setdefault(name, len(sets[course.actor]) + 1)
            hand = course.deal.hands[course.actor]
            acts = " ".join(f'"{text_of(act, hand)}"' for act in course.numbers)
            yield f'p "" {course.actor + 1} {number} "{name}" {{ {acts} }} 0'
        open_nodes += [course.apply(number) for number in reversed(course.numbers)]


def fewest_nodes(beginning: Course) -> int:
    """A lower bound on the number of nodes: all orders of the cards before the first decision, each played out."""
    course, ways, found = beginning, 1, 0
    while course.numbers and course.actor is None:  # whichever card comes, the same number may follow
        found += ways
        ways *= len(course.numbers)
        course = course.apply(course.numbers[0])
    plays = 2 * beginning.deal.agreement.hand_size if ways > 1 else 0
    return found + ways * (1 + plays)


def main() -> None:
    """Write the tree of one deal by a code or house file to standard output; seat B deals, nobody has a mark."""
    asked = ArgumentParser(prog="python -m ecarte_lab.adapters.gambit", description=main.__doc__)
    asked.add_argument("rules", help="a code, such as tiny, or a house file that cuts the pack down")
    try:
        rules = read_rules(asked.parse_args().rules)
        course = begin(Agreement(rules), dealer=Seat.B, always_asks=True)
        lines = list(efg(course, f"ecarte {rules.name}"))  # all of it, or nothing
    except (EcarteError, ValueError) as error:
        asked.error(str(error))
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()
