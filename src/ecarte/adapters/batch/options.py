"""Which acts are open to the seat that is asked, as a mask over the action numbers of `ecarte.adapters.numbering`."""

from __future__ import annotations

from typing import Any, Final

from ecarte.adapters.arrays import Question
from ecarte.adapters.batch.compiled import kernel
from ecarte.adapters.batch.exchange import (
    DEALER_ANSWERS,
    DEALER_DISCARDS,
    ELDER_DECIDES,
    ELDER_DISCARDS,
    ELDER_NAMES,
    discard_limits,
    may_propose,
)
from ecarte.adapters.batch.king import king_of_trumps, may_announce
from ecarte.adapters.batch.masks import count, lowest
from ecarte.adapters.batch.play import cards_open
from ecarte.adapters.numbering import (
    ACCEPT,
    ACCEPT_IF,
    ANNOUNCE,
    DISCARD,
    NAME,
    PLAY,
    PROPOSE,
    PROPOSE_FOR,
    REFUSE,
    SILENCE,
    STAND,
)

ANNOUNCEMENT: Final = int(Question.ANNOUNCEMENT)
PROPOSE_FOR_NONE: Final = PROPOSE_FOR[0]
ACCEPT_IF_NONE: Final = ACCEPT_IF[0]
NAME_NONE: Final = NAME[0]


@kernel
def write_options(lane: Any, code: Any, row: Any) -> None:
    """Fills `row`, (322,) int8, with 1 for every act open to the seat that is asked, 0 for the rest."""
    row[:] = 0
    phase = lane["phase"]
    if lane["question"] == ANNOUNCEMENT:
        row[SILENCE] = 1
        row[ANNOUNCE] = 1 if may_announce(lane, code, lane["seat"]) else 0
    elif phase == ELDER_DECIDES:
        _decisions(lane, code, row)
    elif phase == DEALER_ANSWERS:
        _answers(lane, code, row)
    elif phase == ELDER_NAMES:
        for number in range(code["elder_least"], code["hand_size"] + 1):
            row[NAME_NONE + number] = 1
    elif phase in (ELDER_DISCARDS, DEALER_DISCARDS):
        _discards(lane, code, row)
    else:
        _cards(lane, code, row)


@kernel
def _decisions(lane: Any, code: Any, row: Any) -> None:
    row[STAND] = 1
    if not may_propose(lane, code):
        return
    if not code["with_number"]:
        row[PROPOSE] = 1
        return
    for number in range(code["elder_least"], code["hand_size"] + 1):
        row[PROPOSE_FOR_NONE + number] = 1


@kernel
def _answers(lane: Any, code: Any, row: Any) -> None:
    row[ACCEPT] = 1
    row[REFUSE] = 1
    if code["conditional"] and lane["stock"] < 2 * code["hand_size"]:
        for number in range(1, min(code["hand_size"], lane["stock"] - code["elder_least"]) + 1):
            row[ACCEPT_IF_NONE + number] = 1


@kernel
def _discards(lane: Any, code: Any, row: Any) -> None:
    least, most = discard_limits(lane, code)
    for choice in range(1 << code["hand_size"]):
        if least <= count(choice) <= most:
            row[DISCARD + choice] = 1


@kernel
def _cards(lane: Any, code: Any, row: Any) -> None:
    left = cards_open(lane, code, king_of_trumps(lane, code))
    while left:
        row[PLAY + lowest(left)] = 1
        left &= left - 1
    if may_announce(lane, code, lane["seat"]):
        row[ANNOUNCE] = 1
