"""Games of the host for the tests, walks through them, and a pack small enough to be solved in Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

import ecarte_lab.adapters.openspiel  # noqa: F401  # registers the game
from ecarte_lab.adapters.decision_process import DecisionProcess
from ecarte_lab.adapters.numbering import ACCEPT, DISCARD, PROPOSE

ONE_CARD_EACH = """\
extends = "tiny"
title = "One card each"
[pack]
ranks = "KQ"
[cut_for_deal]
ranks = "KQ"
[deal]
hand_size = 1
packets = [[1]]
[scoring]
tricks_for_point = 1
tricks_for_vole = 1
"""
"""House rules: four cards, hands of one; a tree of 649 nodes."""


def game(code: str = "", **parameters: str | int) -> Any:
    """The game of the host with these parameters."""
    return pyspiel.load_game("ecarte", {"code": code, **parameters})


def one_card_each(folder: Path) -> Any:
    """The game with hands of one card, from a house file in `folder`."""
    file = folder / "one-card.toml"
    file.write_text(ONE_CARD_EACH, encoding="utf-8")
    return game(house=str(file))


def walk(start: Any, rng: Random, *, exchanging: float = 0.0) -> Iterator[Any]:
    """Every state of a random way to the end, the same object each time.

    With the chance `exchanging` a proposal is made and accepted, and a single card laid down, where that is open.
    """
    state = start
    while True:
        yield state
        if state.is_terminal():
            return
        numbers = state.legal_actions()
        eager = [
            n
            for n in numbers
            if n in (PROPOSE, PROPOSE + 1, ACCEPT) or (n > DISCARD and (n - DISCARD).bit_count() == 1)
        ]
        wanted = eager if eager and not state.is_chance_node() and rng.random() < exchanging else numbers
        state.apply_action(rng.choice(wanted))


def tree(beginning: DecisionProcess) -> Iterator[DecisionProcess]:
    """Every process that can come of it, each before those that follow."""
    left = [beginning]
    while left:
        process = left.pop()
        yield process
        left += [process.apply(number) for number in process.numbers]


def kind(*, public: bool = True, history_text: bool = True, private: str = "SINGLE_PLAYER") -> Any:
    """A kind of information as the host has it."""
    whose = getattr(pyspiel.PrivateInfoType, private)
    return pyspiel.IIGObservationType(public_info=public, perfect_recall=history_text, private_info=whose)
