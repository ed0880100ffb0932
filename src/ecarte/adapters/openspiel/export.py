"""The whole tree of a small deal, for the host's own compiled algorithms: in Python it would take them far longer."""

from __future__ import annotations

from collections.abc import Iterator

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

from ecarte.adapters.course import Course
from ecarte.adapters.numbering import text_of
from ecarte.adapters.openspiel.game import EcarteGame
from ecarte.adapters.recall import NAMES, recall
from ecarte.cards import PACK

MOST_NODES = 2_000_000
"""A larger tree is refused: the tree of `tiny` has 69,973 nodes, those of whole packs cannot be written down."""


def compiled(game: EcarteGame) -> pyspiel.Game:
    """The same game as the host's `efg_game`, a hundred times as fast; for small packs.  Raises ValueError as `efg`.

    There an information-state string is three numbers with dashes, then the string of this game.  Actions are
    numbered anew: go by their words, which are the same.
    """
    return pyspiel.load_efg_game(efg(game))


def efg(game: EcarteGame) -> str:
    """The tree of a game in Gambit's format.  Raises ValueError for one of more than `MOST_NODES` nodes."""
    lines = [f'EFG 2 R "{game}" {{ "A" "B" }}']
    for line in _lines(game.beginning, ({}, {})):
        lines.append(line)
        if len(lines) > MOST_NODES:
            raise ValueError(f"the tree of {game} has more than {MOST_NODES} nodes; cut the pack down")
    return "\n".join(lines) + "\n"


def _lines(beginning: Course, sets: tuple[dict[str, int], dict[str, int]]) -> Iterator[str]:
    """One line a node, each before those below it; `sets` collects the information sets of both players."""
    ends = chances = 0
    open_nodes = [beginning]
    while open_nodes:
        course = open_nodes.pop()
        if course.is_over:
            ends += 1
            yield f't "" {ends} "" {{ {course.returns[0]} {course.returns[1]} }}'
        elif course.actor is None:
            chances += 1
            cards = " ".join(f'"{PACK[card]}" {1 / len(course.numbers):.17f}' for card in course.numbers)
            yield f'c "" {chances} "" {{ {cards} }} 0'
        else:
            name = f"{NAMES[course.actor]}: {recall(course, private=(course.actor,))}"
            number = sets[course.actor].setdefault(name, len(sets[course.actor]) + 1)
            hand = course.deal.hands[course.actor]
            acts = " ".join(f'"{text_of(act, hand)}"' for act in course.numbers)
            yield f'p "" {course.actor + 1} {number} "{name}" {{ {acts} }} 0'
        open_nodes += [course.apply(number) for number in reversed(course.numbers)]
