"""Writes the playthroughs anew: python -m tests.lab.adapters.write_playthroughs, from the root of the checkout."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
from absl import flags
from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-untyped]

from tests.lab.adapters.spiel import walk
from tests.lab.adapters.test_openspiel_host import PLAYTHROUGHS

GAMES = {
    "london": "ecarte()",
    "wikipedia": "ecarte(code=wikipedia,score_a=3,score_b=4,dealer=A)",
    "parlour": "ecarte(code=parlour)",
    "small_game": "ecarte(code=small,unit=game,score_a=3,score_b=3)",
    "tiny": "ecarte(code=tiny)",
}


def course_of(game_string: str, seed: int) -> Any:
    """The end of a random way with exchanges in it."""
    last = None
    for state in walk(pyspiel.load_game(game_string).new_initial_state(), Random(seed), exchanging=0.7):
        last = state
    return last


def is_eventful(state: Any) -> bool:
    """Exchanges were made and the king was announced; where an acceptance may be conditional, one was."""
    words = str(state)
    rules = state.process.deal.agreement.rules
    conditional = not rules.proposal.conditional_acceptance or rules.name == "tiny" or "accepts if" in words
    return "discards" in words and "announces" in words and conditional


if __name__ == "__main__":
    flags.FLAGS.mark_as_parsed()
    for name, game_string in GAMES.items():
        ends = (course_of(game_string, seed) for seed in range(10_000))
        history = next(state for state in ends if is_eventful(state)).history()
        text = generate_playthrough.playthrough(game_string, history, seed=1)
        (PLAYTHROUGHS / f"{name}.txt").write_text(text, encoding="utf-8")
