"""What a seat of a lane may know, as an array: the twin of `ecarte_lab.adapters.observation_arrays.observation`."""

from __future__ import annotations

from collections import namedtuple
from typing import Any, Final

import numpy as np

from ecarte.engine.deal import Liable, Phase
from ecarte_lab.adapters.batch.compiler import kernel
from ecarte_lab.adapters.batch.play import NO_CARD
from ecarte_lab.adapters.observation_arrays import LAST_EXCHANGES, MOST_TRICKS, START, Question

AT: Final[Any] = namedtuple("AT", START)(**START)  # noqa: PYI024  # the names of the fields are data
"""Where each field of an observation begins, by its name."""


@kernel
def write_observation(lane: Any, row: Any) -> None:
    """Fill `row`, (LENGTH,) int8, with what the seat that decides may know."""
    row[:] = 0
    seat = lane["seat"]
    other = 1 - seat
    is_elder = seat != lane["dealer"]
    if lane["question"] != Question.NONE:
        row[AT.question + lane["question"] - 1] = 1
    row[AT.phase + lane["phase"]] = 1
    row[AT.elder] = 1 if is_elder else 0
    row[AT.score] = lane["score"][seat]
    row[AT.score + 1] = lane["score"][other]
    _cards(row, AT.hand, lane["hands"][seat])
    row[AT.turn_up + lane["turn_up"]] = 1
    _cards(row, AT.discards, lane["discards"][seat])
    _exchanges(lane, row, is_elder)
    if lane["liable"]:
        row[AT.liable + (0 if (lane["liable"] == Liable.ELDER) == is_elder else 1)] = 1
    if lane["announced"] >= 0:
        row[AT.announced + (0 if lane["announced"] == seat else 1)] = 1
    if lane["phase"] >= Phase.LEAD:
        _play(lane, row, seat)


@kernel
def _cards(row: Any, start: Any, mask: Any) -> None:
    for card in range(32):
        row[start + card] = (mask >> card) & 1


@kernel
def _exchanges(lane: Any, row: Any, is_elder: Any) -> None:
    row[AT.proposals] = lane["proposals"]
    begun = lane["n_exchanges"]
    row[AT.exchanges] = begun
    if begun:
        row[AT.enough_for] = lane["enough_for"][begun - 1]
    for back in range(min(begun, LAST_EXCHANGES)):
        place = begun - 1 - back
        said = lane["elder_said"][place]
        if is_elder:
            row[AT.own_numbers + back] = max(said, 0)
            if lane["elder_knows"][place]:
                row[AT.other_known + back] = 1
                row[AT.other_numbers + back] = lane["dealer_laid"][place]
        else:
            row[AT.own_numbers + back] = lane["dealer_laid"][place]
            if said >= 0:
                row[AT.other_known + back] = 1
                row[AT.other_numbers + back] = said
    if _stock_is_known(lane):
        row[AT.stock_known] = 1
        row[AT.stock] = lane["stock"]


@kernel
def _stock_is_known(lane: Any) -> Any:
    """Whether the stock reveals no number that the dealer has not stated."""
    if lane["stock"] == 0:
        return True
    drawn = lane["n_exchanges"]
    if Phase.DEALER_ANSWERS <= lane["phase"] < Phase.LEAD:
        drawn = min(drawn, lane["proposals"] - 1)
    unstated = 0
    for place in range(drawn):
        unstated += 1 - lane["elder_knows"][place]
    return unstated == 0


@kernel
def _play(lane: Any, row: Any, seat: Any) -> None:
    row[AT.leader + (0 if lane["leader"] == seat else 1)] = 1
    if lane["led"] != NO_CARD:
        row[AT.led + lane["led"]] = 1
    row[AT.won] = lane["won"][seat]
    row[AT.won + 1] = lane["won"][1 - seat]
    for number in range(min(lane["n_tricks"], MOST_TRICKS)):
        led_it = lane["leaders"][number] == seat
        start = AT.tricks + 64 * number
        own, other = np.int64(lane["replies"][number]), np.int64(lane["led_cards"][number])
        if led_it:
            row[AT.trick_led + number] = 1
            own, other = other, own
        row[start + own] = 1
        row[start + 32 + other] = 1
