"""The legal acts of the seat that decides, as a mask over the action numbers of `ecarte_lab.adapters.numbering`."""

from __future__ import annotations

from typing import Any

from ecarte.engine.deal import Phase
from ecarte_lab.adapters import numbering
from ecarte_lab.adapters.batch.card_masks import count, lowest
from ecarte_lab.adapters.batch.compiler import kernel
from ecarte_lab.adapters.batch.exchange import discard_limits, may_propose
from ecarte_lab.adapters.batch.king import king_of_trumps, may_announce
from ecarte_lab.adapters.batch.play import cards_open
from ecarte_lab.adapters.observation_arrays import Question


@kernel
def write_options(lane: Any, code: Any, row: Any) -> None:
    """Fill `row`, (322,) int8, with 1 for every legal act of the seat that decides, 0 for the rest."""
    row[:] = 0
    phase = lane["phase"]
    if lane["question"] == Question.ANNOUNCEMENT:
        row[numbering.SILENCE] = 1
        row[numbering.ANNOUNCE] = 1 if may_announce(lane, code, lane["seat"]) else 0
    elif phase == Phase.ELDER_DECIDES:
        _decisions(lane, code, row)
    elif phase == Phase.DEALER_ANSWERS:
        _answers(lane, code, row)
    elif phase == Phase.ELDER_NAMES:
        for number in range(code["elder_least"], code["hand_size"] + 1):
            row[numbering.NAME + number] = 1
    elif phase in (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS):
        _discards(lane, code, row)
    else:
        _cards(lane, code, row)


@kernel
def _decisions(lane: Any, code: Any, row: Any) -> None:
    row[numbering.STAND] = 1
    if not may_propose(lane, code):
        return
    if not code["with_number"]:
        row[numbering.PROPOSE] = 1
        return
    for number in range(code["elder_least"], code["hand_size"] + 1):
        row[numbering.PROPOSE + number] = 1


@kernel
def _answers(lane: Any, code: Any, row: Any) -> None:
    row[numbering.ACCEPT] = 1
    row[numbering.REFUSE] = 1
    if code["conditional"] and lane["stock"] < 2 * code["hand_size"]:
        for number in range(1, min(code["hand_size"], lane["stock"] - code["elder_least"]) + 1):
            row[numbering.ACCEPT_IF + number] = 1


@kernel
def _discards(lane: Any, code: Any, row: Any) -> None:
    least, most = discard_limits(lane, code)
    for choice in range(1 << code["hand_size"]):
        if least <= count(choice) <= most:
            row[numbering.DISCARD + choice] = 1


@kernel
def _cards(lane: Any, code: Any, row: Any) -> None:
    left = cards_open(lane, code, king_of_trumps(lane, code))
    while left:
        row[numbering.PLAY + lowest(left)] = 1
        left &= left - 1
    if may_announce(lane, code, lane["seat"]):
        row[numbering.ANNOUNCE] = 1
