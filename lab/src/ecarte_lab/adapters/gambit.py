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
from ecarte_lab.adapters.decision_process import DecisionProcess, begin
from ecarte_lab.adapters.numbering import text_of
from ecarte_lab.adapters.observation_history import NAMES, history_text

MOST_NODES = 2_000_000
"""A larger tree is rejected: the tree of `tiny` has 69,973 nodes, those of whole packs are too large to write."""

_TOO_MANY: Final = "the tree of {} has more than {} nodes; cut the pack down"


def efg(beginning: DecisionProcess, title: str) -> Iterator[str]:
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
        process = open_nodes.pop()
        n_nodes += 1
        if n_nodes > MOST_NODES:
            raise ValueError(_TOO_MANY.format(title, MOST_NODES))
        if process.is_over:
            ends += 1
            yield f't "" {ends} "" {{ {process.returns[0]} {process.returns[1]} }}'
        elif process.actor is None:
            chances += 1
            cards = " ".join(f'"{PACK[card]}" 1/{len(process.numbers)}' for card in process.numbers)
            yield f'c "" {chances} "" {{ {cards} }} 0'
        else:
            name = f"{NAMES[process.actor]}: {history_text(process, private=(process.actor,))}"
            number = sets[process.actor].setdefault(name, len(sets[process.actor]) + 1)
            hand = process.deal.hands[process.actor]
            acts = " ".join(f'"{text_of(act, hand)}"' for act in process.numbers)
            yield f'p "" {process.actor + 1} {number} "{name}" {{ {acts} }} 0'
        open_nodes += [process.apply(number) for number in reversed(process.numbers)]


def fewest_nodes(beginning: DecisionProcess) -> int:
    """A lower bound on the number of nodes: all orders of the cards before the first decision, each played out."""
    process, ways, found = beginning, 1, 0
    while process.numbers and process.actor is None:  # whichever card comes, the same number may follow
        found += ways
        ways *= len(process.numbers)
        process = process.apply(process.numbers[0])
    plays = 2 * beginning.deal.agreement.hand_size if ways > 1 else 0
    return found + ways * (1 + plays)


def main() -> None:
    """Write the tree of one deal by a code or house file to standard output; seat B deals, nobody has a mark."""
    asked = ArgumentParser(prog="python -m ecarte_lab.adapters.gambit", description=main.__doc__)
    asked.add_argument("rules", help="a code, such as tiny, or a house file that cuts the pack down")
    try:
        rules = read_rules(asked.parse_args().rules)
        process = begin(Agreement(rules), dealer=Seat.B, always_asks=True)
        lines = list(efg(process, f"ecarte {rules.name}"))  # all of it, or nothing
    except (EcarteError, ValueError) as error:
        asked.error(str(error))
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()
