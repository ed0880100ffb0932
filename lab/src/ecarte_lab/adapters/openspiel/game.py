"""The game in the host's interface: its parameters, its bounds, and the initial state of a deal or game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

from ecarte.cards import PACK, SEATS
from ecarte.engine.agreement import Agreement
from ecarte.engine.scoring import most_points
from ecarte.errors import NotationError, Place, RuleFault, RuleSetError
from ecarte.files import file_limits
from ecarte.rules import RuleSet, load, read_house
from ecarte_lab.adapters.decision_process import DecisionProcess, Unit, begin
from ecarte_lab.adapters.limits import most_chance_moves, most_deals, most_decisions
from ecarte_lab.adapters.numbering import N_NUMBERS
from ecarte_lab.adapters.observation_history import NAMES
from ecarte_lab.adapters.openspiel.current_observation import CurrentObservation
from ecarte_lab.adapters.openspiel.observer import Information, Observer
from ecarte_lab.adapters.openspiel.perfect_recall import PerfectRecall
from ecarte_lab.adapters.openspiel.state import EcarteState

DEFAULTS: Final[Mapping[str, str | int]] = {
    "code": "",
    "house": "",
    "unit": "deal",
    "dealer": "B",
    "score_a": 0,
    "score_b": 0,
}
"""The parameters with their defaults; the default code is London's."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name="ecarte",
    long_name="Écarté",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=dict(DEFAULTS),
)


class EcarteGame(pyspiel.Game):  # type: ignore[misc]  # of the same module
    """A deal or a game of écarté.  Player 0 sits at A, player 1 at B.

    Raises RuleSetError for a code, house file or value that is missing or invalid, ValueError for any other parameter
    out of its range.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.beginning = _beginning(chosen)
        agreement = self.beginning.play.agreement
        is_game = self.beginning.unit is Unit.GAME
        self.most_deals = most_deals(agreement, self.beginning.start) if is_game else 1
        self._most_chance_moves = self.most_deals * most_chance_moves(agreement)
        utility = 1 if is_game else most_points(agreement)
        info = pyspiel.GameInfo(
            num_distinct_actions=N_NUMBERS,
            max_chance_outcomes=len(PACK),
            num_players=len(SEATS),
            min_utility=-float(utility),
            max_utility=float(utility),
            utility_sum=0.0,
            max_game_length=self.most_deals * most_decisions(agreement),
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> EcarteState:
        """The deal or game before its first card."""
        return EcarteState(self, self.beginning)

    def max_chance_nodes_in_history(self) -> int:
        """The most cards that chance can give."""
        return self._most_chance_moves

    def make_py_observer(
        self, iig_obs_type: Information | None = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """An observer for this kind of information; without one, for what a player sees now.

        Raises ValueError for `params`: there are none.
        """
        if params:
            raise ValueError(f"an observer of ecarte has no parameters, got {dict(params)}")
        kind: Information = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        agreement = self.beginning.play.agreement
        memory = PerfectRecall(self.beginning) if kind.perfect_recall else CurrentObservation(agreement)
        return Observer(kind, memory, agreement.hand_size)


def _beginning(chosen: Mapping[str, Any]) -> DecisionProcess:
    if unknown := chosen.keys() - DEFAULTS.keys():
        raise ValueError(f"ecarte has no parameter {', '.join(sorted(unknown))}; it has {', '.join(DEFAULTS)}")
    if chosen["dealer"] not in NAMES:
        raise ValueError(f"dealer is A or B, not {chosen['dealer']!r}")
    if chosen["unit"] not in tuple(Unit):
        raise ValueError(f"unit is {' or '.join(Unit)}, not {chosen['unit']!r}")
    return begin(
        Agreement(_rules(chosen["code"], chosen["house"])),
        dealer=SEATS[NAMES.index(chosen["dealer"])],
        score=(chosen["score_a"], chosen["score_b"]),
        unit=Unit(chosen["unit"]),
        always_asks=True,
    )


def _rules(code: str, house: str) -> RuleSet:
    if not house:
        return load(code or "london")
    if code:
        raise ValueError("a house file names the code it extends: give code or house, not both")
    try:
        text = file_limits.read(Path(house), most=file_limits.MAX_SETTINGS).decode("utf-8-sig")
    except OSError as error:
        raise RuleSetError((RuleFault(Place(file=house), "house", error.strerror or str(error)),)) from None
    except NotationError as error:
        raise RuleSetError((RuleFault(error.place, "house", f"expected {error.expected}"),)) from None
    except UnicodeDecodeError:
        raise RuleSetError((RuleFault(Place(file=house), "house", "this is not UTF-8 text"),)) from None
    return read_house(text, file=house)
