"""One step of the whole batch: kernels over all lanes, and their output arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecarte.engine.deal import Phase
from ecarte_lab.adapters.batch.action_masks import write_options
from ecarte_lab.adapters.batch.chance import CHOICES, below, philox
from ecarte_lab.adapters.batch.compiler import entry, kernel
from ecarte_lab.adapters.batch.decision_process import act, begin_unit
from ecarte_lab.adapters.batch.observations import write_observation


@entry
def advance(lanes: Any, code: Any, packs: Any, actions: Any, out: Any) -> None:
    """Apply one legal act in every lane, and where the deal or game is over, or was before, begin the next.

    `lanes`, `packs` (n, 32) int8 and `actions` (n,) int64 have one row a lane, `code` is the record of parameters,
    `out` is a `StepResult`.
    """
    for place in range(len(lanes)):
        lane, pack = lanes[place], packs[place]
        goes_on = lane["phase"] != Phase.OVER
        if goes_on:
            act(lane, code, pack, actions[place])
        over = lane["phase"] == Phase.OVER
        out.done[place] = over and goes_on
        ahead = _lead_of_first(lane, code) if over and goes_on else 0
        out.rewards[place, 0] = ahead
        out.rewards[place, 1] = -ahead
        if over:
            begin_unit(lane, code, pack)
        write_observation(lane, out.observations[place])
        write_options(lane, code, out.masks[place])
        out.seats[place] = lane["seat"]


@kernel
def _lead_of_first(lane: Any, code: Any) -> Any:
    """Seat A's points less seat B's in the deal; 1 or -1 for the game, won or lost."""
    if code["whole_games"]:
        return 1 if lane["score"][0] == code["target"] else -1
    return lane["score"][0] - code["first_score"][0] - lane["score"][1] + code["first_score"][1]


@entry
def first_closed(actions: Any, masks: Any) -> Any:
    """The first lane whose action is not open in its mask, -1 when all are."""
    most = masks.shape[1]
    for place in range(len(actions)):
        action = actions[place]
        if action < 0 or action >= most or masks[place, action] == 0:
            return place
    return -1


@entry
def choose_all(masks: Any, code: Any, turn: Any, actions: Any) -> None:
    """Put a random open act into each of `actions` (n,) int64, all equally likely; the same for the same `turn`."""
    words = philox(0, turn, 0, CHOICES, code["seeds"])
    for place in range(len(actions)):
        if place & 3 == 0:  # four words serve four lanes
            words = philox(0, turn, place >> 2, CHOICES, code["seeds"])
        row = masks[place]
        n_open = np.int64(0)
        for number in range(len(row)):
            n_open += np.int64(row[number])
        wanted = below(words[place & 3], n_open)
        number = 0
        while wanted or not row[number]:
            wanted -= np.int64(row[number])
            number += 1
        actions[place] = number
