"""What a seat of a lane may know, as an array: the twin of `ecarte_lab.adapters.observation_arrays.observation`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ecarte.engine.deal import Liable, Phase
from ecarte_lab.adapters.batch.compiler import kernel
from ecarte_lab.adapters.batch.play import NO_CARD
from ecarte_lab.adapters.observation_arrays import LAST_EXCHANGES, MOST_TRICKS, START, Question

QUESTION: Final = START["question"]
PHASE: Final = START["phase"]
IS_ELDER: Final = START["elder"]
SCORE: Final = START["score"]
HAND: Final = START["hand"]
TURN_UP: Final = START["turn_up"]
DISCARDS: Final = START["discards"]
PROPOSALS: Final = START["proposals"]
EXCHANGES: Final = START["exchanges"]
OWN_NUMBERS: Final = START["own_numbers"]
OTHER_KNOWN: Final = START["other_known"]
OTHER_NUMBERS: Final = START["other_numbers"]
ENOUGH_FOR: Final = START["enough_for"]
STOCK_KNOWN: Final = START["stock_known"]
STOCK: Final = START["stock"]
LIABLE: Final = START["liable"]
ANNOUNCED: Final = START["announced"]
LEADER: Final = START["leader"]
LED: Final = START["led"]
WON: Final = START["won"]
TRICK_LED: Final = START["trick_led"]
TRICKS: Final = START["tricks"]


@kernel
def write_observation(lane: Any, row: Any) -> None:
    """Fill `row`, (LENGTH,) int8, with what the seat that decides may know."""
    row[:] = 0
    seat = lane["seat"]
    other = 1 - seat
    is_elder = seat != lane["dealer"]
    if lane["question"] != Question.NONE:
        row[QUESTION + lane["question"] - 1] = 1
    row[PHASE + lane["phase"]] = 1
    row[IS_ELDER] = 1 if is_elder else 0
    row[SCORE] = lane["score"][seat]
    row[SCORE + 1] = lane["score"][other]
    _cards(row, HAND, lane["hands"][seat])
    row[TURN_UP + lane["turn_up"]] = 1
    _cards(row, DISCARDS, lane["discards"][seat])
    _exchanges(lane, row, is_elder)
    if lane["liable"]:
        row[LIABLE + (0 if (lane["liable"] == Liable.ELDER) == is_elder else 1)] = 1
    if lane["announced"] >= 0:
        row[ANNOUNCED + (0 if lane["announced"] == seat else 1)] = 1
    if lane["phase"] >= Phase.LEAD:
        _play(lane, row, seat)


@kernel
def _cards(row: Any, start: Any, mask: Any) -> None:
    for card in range(32):
        row[start + card] = (mask >> card) & 1


@kernel
def _exchanges(lane: Any, row: Any, is_elder: Any) -> None:
    row[PROPOSALS] = lane["proposals"]
    begun = lane["n_exchanges"]
    row[EXCHANGES] = begun
    if begun:
        row[ENOUGH_FOR] = lane["enough_for"][begun - 1]
    for back in range(min(begun, LAST_EXCHANGES)):
        place = begun - 1 - back
        said = lane["elder_said"][place]
        if is_elder:
            row[OWN_NUMBERS + back] = max(said, 0)
            if lane["told"][place]:
                row[OTHER_KNOWN + back] = 1
                row[OTHER_NUMBERS + back] = lane["dealer_laid"][place]
        else:
            row[OWN_NUMBERS + back] = lane["dealer_laid"][place]
            if said >= 0:
                row[OTHER_KNOWN + back] = 1
                row[OTHER_NUMBERS + back] = said
    if _stock_is_known(lane):
        row[STOCK_KNOWN] = 1
        row[STOCK] = lane["stock"]


@kernel
def _stock_is_known(lane: Any) -> Any:
    """Whether the stock reveals no number that the dealer has not stated."""
    if lane["stock"] == 0:
        return True
    drawn = lane["n_exchanges"]
    if Phase.DEALER_ANSWERS <= lane["phase"] < Phase.LEAD:
        drawn = min(drawn, lane["proposals"] - 1)
    untold = 0
    for place in range(drawn):
        untold += 1 - lane["told"][place]
    return untold == 0


@kernel
def _play(lane: Any, row: Any, seat: Any) -> None:
    row[LEADER + (0 if lane["leader"] == seat else 1)] = 1
    if lane["led"] != NO_CARD:
        row[LED + lane["led"]] = 1
    row[WON] = lane["won"][seat]
    row[WON + 1] = lane["won"][1 - seat]
    for number in range(min(lane["n_tricks"], MOST_TRICKS)):
        led_it = lane["leaders"][number] == seat
        start = TRICKS + 64 * number
        own, other = np.int64(lane["replies"][number]), np.int64(lane["led_cards"][number])
        if led_it:
            row[TRICK_LED + number] = 1
            own, other = other, own
        row[start + own] = 1
        row[start + 32 + other] = 1
