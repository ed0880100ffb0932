"""A state in the host's interface: a process, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

from ecarte.cards import PACK, SEATS
from ecarte_lab.adapters.decision_process import DecisionProcess
from ecarte_lab.adapters.numbering import text_of
from ecarte_lab.adapters.observation_history import history_text
from ecarte_lab.adapters.openspiel.resampling import resample


class EcarteState(pyspiel.State):  # type: ignore[misc]  # of the same module
    """A deal or game at one moment.  Made by `EcarteGame.new_initial_state`, changed by `apply_action`."""

    def __init__(self, game: pyspiel.Game, beginning: DecisionProcess) -> None:
        super().__init__(game)
        self.process = beginning

    def current_player(self) -> int:
        """0 or 1, or the host's number for chance or the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        actor = self.process.actor
        return int(pyspiel.PlayerId.CHANCE if actor is None else actor)

    def is_terminal(self) -> bool:
        """Whether the deal or game is over, or has reached the most deals of a game."""
        process = self.process
        if not process.numbers:
            return True
        return bool(process.earlier) and len(process.earlier) >= self.get_game().most_deals

    def returns(self) -> list[float]:
        """The points difference of a deal, or 1 and -1 for a game; 0 before the end, and for a game undecided."""
        return [float(part) for part in self.process.returns] if self.is_terminal() else [0.0, 0.0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible cards by code, all equally likely."""
        cards = self.process.numbers
        return [(card, 1 / len(cards)) for card in cards]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.process.numbers)

    def _apply_action(self, number: int) -> None:
        self.process = self.process.apply(number)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(PACK[number])
        return text_of(number, self.process.deal.hands[player] if number in self.process.numbers else None)

    def __str__(self) -> str:
        """All that happened, hidden cards included."""
        return history_text(self.process, private=SEATS)

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> EcarteState:
        """A state with the same information state of `player`, with the cards they have not seen dealt anew.

        Every such state is possible; none is favoured by how likely the opponent's acts are with their cards.  `random`
        returns numbers from 0 to less than 1.  Raises ValueError where the dealer's number stays a secret.
        """
        state: EcarteState = self.get_game().new_initial_state()
        for number in resample(state.process, self.process, SEATS[player], Random(random())):
            state.apply_action(number)
        return state
