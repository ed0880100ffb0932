"""A process is the game itself, cut into single decisions and chance moves."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.acts import Action, AnnounceKing, Give, TableShuffles, TurnUp
from ecarte.cards import OTHER, PACK, Card, Cards, Seat
from ecarte.engine.agreement import Act, Agreement
from ecarte.engine.deal import Deal, new_deal
from ecarte.errors import RuleSetError
from ecarte.rules import codes, load, with_house
from ecarte.table.game import Game, new_game
from ecarte.table.nature import natural_actions
from ecarte.table.step import actions_of, apply, turn
from ecarte_lab.adapters.decision_process import DecisionProcess, EventKind, Unit, begin, check
from ecarte_lab.adapters.numbering import ANNOUNCE, DISCARD, PLAY, SILENCE, number_of

LONDON = Agreement(load("london"))
ELDER_HAS_KING = ("Kh", "7s", "8s", "7c", "8c", "9c", "7d", "8d", "9s", "9d", "Qh")
DEALER_HAS_KING = ("7s", "8s", "9s", "Kh", "7c", "8c", "9c", "Qh", "7d", "8d", "Ah")
"""Cards as they come, the turn-up last."""

advance = cast("Callable[[Deal | Game, Action], Deal | Game]", apply)


def start(code: str, dealer: Seat, unit: Unit, score: tuple[int, int] = (0, 0)) -> tuple[DecisionProcess, Deal | Game]:
    """A course and the engine's own deal or game beside it."""
    agreement = Agreement(load(code))
    play = (new_deal if unit is Unit.DEAL else new_game)(agreement, dealer=dealer, score=score)
    return begin(agreement, dealer=dealer, score=score, unit=unit), advance(play, TableShuffles())


def in_step(process: DecisionProcess, play: Deal | Game, number: int) -> tuple[DecisionProcess, Deal | Game]:
    """Both after the same act; between the deals of a game the table shuffles."""
    action = process.action(number)
    if action is not None:
        play = advance(play, action)
    if natural_actions(play) == (TableShuffles(),):
        play = advance(play, TableShuffles())
    return process.apply(number), play


def judge(process: DecisionProcess, play: Deal | Game) -> None:
    """What is open in the process is what the engine says is open."""
    assert process.play == play
    open_to_chance = [act.card.code for act in natural_actions(play) if isinstance(act, Give | TurnUp) and act.card]
    if process.actor is None:
        assert list(process.numbers) == sorted(open_to_chance)
        return
    assert not open_to_chance
    acts = actions_of(play, process.actor)
    own = sorted(number_of(act, process.deal.hands[process.actor]) for act in acts)
    if process.is_asked:
        assert process.actor is not turn(play)
        assert (acts, process.numbers) == ((AnnounceKing(process.actor),), (SILENCE, ANNOUNCE))
    else:
        assert process.actor is turn(play)
        assert list(process.numbers) == own


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.parametrize("code", codes())
def test_a_decision_process_follows_the_engine(code: str, unit: Unit) -> None:
    rng = Random(f"course {code} {unit}")
    for _ in range(60 if unit is Unit.DEAL else 6):
        score = (rng.randrange(5), rng.randrange(5))
        process, play = start(code, rng.choice((Seat.A, Seat.B)), unit, score)
        while not process.is_over:
            judge(process, play)
            process, play = in_step(process, play, rng.choice(process.numbers))
        judge(process, play)
        if unit is Unit.DEAL:
            ahead = (play.score[0] - score[0]) - (play.score[1] - score[1])
            assert process.returns == (ahead, -ahead)
        else:
            assert process.returns == ((1, -1) if play.winner is Seat.A else (-1, 1))


@pytest.mark.parametrize("code", codes())
def test_a_decision_process_asks_out_of_turn_once_in_each_new_state(code: str) -> None:
    rng = Random(f"asked {code}")
    asked = 0
    for _ in range(150):
        process, _play = start(code, Seat.B, Unit.DEAL)
        silent_in: Deal | Game | None = None
        while not process.is_over:
            on_turn = turn(process.play)
            entitled = on_turn is not None and bool(actions_of(process.play, OTHER[on_turn]))
            assert process.is_asked == (entitled and silent_in is not process.play)
            asked += process.is_asked
            silent_in = process.play if process.is_asked else silent_in
            process = process.apply(rng.choice(process.numbers))
    assert asked


@pytest.mark.parametrize("code", codes())
def test_a_decision_process_can_always_ask_who_might_announce(code: str) -> None:
    """Who cannot has silence alone; leave that out, and the course is as it is without."""
    rng = Random(f"always {code}")
    mute = 0
    for _ in range(80):
        agreement = Agreement(load(code))
        always = begin(agreement, dealer=Seat.B, always_asks=True)
        spared = begin(agreement, dealer=Seat.B)
        while not always.is_over:
            number = rng.choice(always.numbers)
            if always.is_asked and always.numbers == (SILENCE,):
                mute += 1
                assert not actions_of(always.play, always.actor or Seat.A)
            else:
                assert (spared.actor, spared.is_asked, spared.numbers) == (
                    always.actor,
                    always.is_asked,
                    always.numbers,
                )
                spared = spared.apply(number)
            always = always.apply(number)
        assert spared.play == always.play
    assert bool(mute) == (code != "parlour")  # where the words go with the card nobody announces an unseen king


def drive(process: DecisionProcess, *steps: str | int) -> DecisionProcess:
    """The course after these cards of chance (as text) and decisions (as numbers)."""
    for step in steps:
        process = process.apply(step if isinstance(step, int) else Card.read(step).code)
    return process


def test_a_decision_process_asks_for_an_announcement_before_the_own_decision() -> None:
    dealt = drive(begin(LONDON, dealer=Seat.B), *ELDER_HAS_KING)
    lead = dealt.apply(2)
    assert (lead.actor, lead.is_asked, lead.numbers[0]) == (Seat.A, False, ANNOUNCE)
    announced = lead.apply(ANNOUNCE)
    assert (announced.actor, announced.deal.score) == (Seat.A, (1, 0))
    assert announced.numbers == lead.numbers[1:]


def test_a_decision_process_asks_the_dealer_before_the_elder_leads() -> None:
    lead = drive(begin(LONDON, dealer=Seat.B), *DEALER_HAS_KING, 2)
    assert (lead.actor, lead.is_asked) == (Seat.B, True)
    silent = lead.apply(SILENCE)
    assert (silent.actor, silent.is_asked, silent.deal) == (Seat.A, False, lead.deal)
    played = silent.apply(PLAY + Card.read("9c").code)
    assert (played.actor, played.is_asked, played.numbers[0]) == (Seat.B, False, ANNOUNCE)
    assert lead.apply(ANNOUNCE).deal.score == (0, 1)


def test_a_decision_process_includes_forced_acts() -> None:
    process = begin(Agreement(load("tiny")), dealer=Seat.B)
    forced = 0
    while not process.is_over:
        forced += len(process.numbers) == 1 and process.actor is not None
        process = process.apply(process.numbers[-1])
    plays = [event for event in process.events if event.kind is EventKind.DID and PLAY <= event.number < PLAY + 32]
    assert (len(plays), forced > 0) == (4, True)


def test_the_events_of_a_decision_process_name_every_card_and_act() -> None:
    process = drive(begin(LONDON, dealer=Seat.B), *ELDER_HAS_KING, 3, 12, DISCARD + 1)
    assert [event.kind for event in process.events[:11]] == [EventKind.DEALT] * 10 + [EventKind.TURNED_UP]
    dealt = [event for event in process.events if event.kind is EventKind.DEALT]
    held = Cards.of(PACK[event.number] for event in dealt if event.seat is Seat.B)
    assert held == process.deal.hands[Seat.B]
    assert process.events[-1].cards == Card.read("7s").bit


def test_the_decision_process_of_a_game_keeps_earlier_deals() -> None:
    rng = Random("chapters")
    process, _ = start("london", Seat.A, Unit.GAME)
    while not process.is_over:
        process = process.apply(rng.choice(process.numbers))
    chapters = (*process.earlier, process.history)
    assert [history.deal.dealer for history in chapters] == [Seat(n % 2) for n in range(len(chapters))]
    assert [history.score for history in chapters[1:]] == [history.deal.score for history in chapters[:-1]]
    assert all(history.events[0].kind is EventKind.DEALT for history in chapters)


@given(st.randoms(use_true_random=False), st.sampled_from(codes()), st.sampled_from(Unit))
def test_a_decision_process_is_immutable(rng: Random, code: str, unit: Unit) -> None:
    process, _ = start(code, Seat.B, unit)
    for _ in range(rng.randrange(40)):
        if process.is_over:
            break
        before = process, process.deal, process.numbers, process.events
        following = process.apply(rng.choice(process.numbers))
        assert before == (process, process.deal, process.numbers, process.events)
        process = following
    assert copy.deepcopy(process) is process
    again = pickle.loads(pickle.dumps(process))
    fields = DecisionProcess.__struct_fields__
    assert [getattr(again, field) for field in fields] == [getattr(process, field) for field in fields]


def test_a_decision_process_refuses_a_closed_action() -> None:
    process = begin(LONDON, dealer=Seat.A)
    with pytest.raises(ValueError, match="32 is not open now"):
        process.apply(32)
    with pytest.raises(ValueError, match="0 to 4"):
        begin(LONDON, dealer=Seat.A, score=(5, 0))
    with pytest.raises(ValueError, match="left to it"):
        begin(Agreement(load("london"), by_table={Act.SHUFFLE}), dealer=Seat.A)


def test_a_decision_process_refuses_house_rules_that_might_never_end() -> None:
    endless = with_house(load("london"), {"exchange.elder_least": 0})
    with pytest.raises(RuleSetError, match="elder_least"):
        check(endless)
    with pytest.raises(RuleSetError, match="no lawful discard"):
        begin(Agreement(with_house(load("london"), {"exchange.elder_least": 2})), dealer=Seat.A)
