"""The process of a lane from one decision to the next: the twin of `ecarte_lab.adapters.decision_process`."""

from __future__ import annotations

from typing import Any, Final

from ecarte.engine.deal import Phase
from ecarte_lab.adapters import numbering
from ecarte_lab.adapters.batch.card_masks import select_cards
from ecarte_lab.adapters.batch.chance import draw
from ecarte_lab.adapters.batch.compiler import kernel
from ecarte_lab.adapters.batch.exchange import accept, deal_cards, discard, name_number, propose, refuse, stand
from ecarte_lab.adapters.batch.king import announce, lead_declares, may_announce, might_announce
from ecarte_lab.adapters.batch.play import play_card
from ecarte_lab.adapters.observation_arrays import Question

NOBODY: Final = -1


@kernel
def begin_unit(lane: Any, code: Any, pack: Any) -> None:
    """Begin a deal or game with at least one decision; those that the first turn-up decides are skipped."""
    lane["phase"] = Phase.OVER
    while lane["phase"] == Phase.OVER:
        for seat in range(2):
            lane["score"][seat] = code["first_score"][seat]
        lane["deals"] += 1
        lane["drawn"] = 0
        lane["dealer"] = draw(lane, code, 2) if code["first_dealer"] == NOBODY else code["first_dealer"]
        deal_cards(lane, code, pack)
        _next_deals(lane, code, pack)
    _ask(lane, code)


@kernel
def _next_deals(lane: Any, code: Any, pack: Any) -> None:
    """In whole games, when a deal has not won the game, begin the next deal, by the other dealer."""
    while (
        lane["phase"] == Phase.OVER and code["whole_games"] and max(lane["score"][0], lane["score"][1]) < code["target"]
    ):
        lane["deals"] += 1
        lane["drawn"] = 0
        lane["dealer"] = 1 - lane["dealer"]
        deal_cards(lane, code, pack)


@kernel
def act(lane: Any, code: Any, pack: Any, action: Any) -> None:
    """Apply one legal act of the seat that decides; then the lane stands at the next decision, or is over."""
    seat = lane["seat"]
    if action == numbering.SILENCE:
        lane["silent"][seat] = 1
    else:
        lane["silent"][0] = 0
        lane["silent"][1] = 0
        _perform(lane, code, pack, seat, action)
        _next_deals(lane, code, pack)
    _ask(lane, code)


@kernel
def _perform(lane: Any, code: Any, pack: Any, seat: Any, action: Any) -> None:
    if action >= numbering.DISCARD:
        discard(lane, code, pack, select_cards(action - numbering.DISCARD, lane["hands"][seat]))
    elif numbering.PLAY <= action < numbering.NAME_SUIT:
        declares = lead_declares(lane, code, action - numbering.PLAY)
        play_card(lane, code, action - numbering.PLAY)
        if declares:
            announce(lane, code, seat)
    elif action == numbering.ANNOUNCE:
        announce(lane, code, seat)
    elif action == numbering.STAND:
        stand(lane)
    elif action == numbering.ACCEPT:
        accept(lane, code, 0)
    elif action == numbering.REFUSE:
        refuse(lane, code)
    elif action > numbering.NAME:
        name_number(lane, action - numbering.NAME)
    elif action > numbering.ACCEPT_IF:
        accept(lane, code, action - numbering.ACCEPT_IF)
    else:
        propose(lane, action - numbering.PROPOSE)


@kernel
def on_turn(lane: Any) -> Any:
    """The seat whose main decision it is; the deal is not over."""
    phase = lane["phase"]
    if phase == Phase.LEAD:
        return lane["leader"]
    if phase == Phase.REPLY:
        return 1 - lane["leader"]
    return lane["dealer"] if phase in (Phase.DEALER_ANSWERS, Phase.DEALER_DISCARDS) else 1 - lane["dealer"]


@kernel
def _ask(lane: Any, code: Any) -> None:
    if lane["phase"] == Phase.OVER:
        lane["seat"] = NOBODY
        lane["question"] = Question.NONE
        return
    seat = on_turn(lane)
    if lane["silent"][1 - seat] == 0 and _decides_separately(lane, code, 1 - seat):
        lane["seat"] = 1 - seat
        lane["question"] = Question.ANNOUNCEMENT
        return
    lane["seat"] = seat
    lane["question"] = Question.DECISION


@kernel
def _decides_separately(lane: Any, code: Any, seat: Any) -> Any:
    """Whether a seat not on turn decides separately whether it announces, even if only silence is open."""
    return may_announce(lane, code, seat) or (code["always_asks"] != 0 and might_announce(lane, code, seat))
