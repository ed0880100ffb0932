"""Numbers of acts: one each, the same in every code, and back again."""

from __future__ import annotations

from random import Random

import pytest

from ecarte.acts import Discard, Give, NameNumber, Propose, SeatMove, TakeUp
from ecarte.cards import PACK, Cards, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Deal, new_deal
from ecarte.rules import codes, load
from ecarte.table.nature import random_nature
from ecarte.table.step import apply, legal_actions
from ecarte_lab.adapters.numbering import DISCARD, N_NUMBERS, NAME, NAME_SUIT, PLAY, action_of, number_of, text_of

FULL = Cards.of(PACK[3:11])


def test_every_number_from_0_to_321_converts_to_an_act_and_back() -> None:
    acts = [action_of(number, Seat.B, FULL) for number in range(N_NUMBERS)]
    assert len(set(map(repr, acts))) == N_NUMBERS
    assert [number_of(act, FULL) for act in acts] == list(range(N_NUMBERS))


@pytest.mark.parametrize("code", codes())
def test_every_act_of_regular_play_has_a_number_of_its_own(code: str) -> None:
    rng = Random(f"numbers of {code}")
    for _ in range(30):
        deal = new_deal(Agreement(load(code)), dealer=rng.choice((Seat.A, Seat.B)))
        while not deal.is_over:
            _judge_numbers(deal)
            deal = apply(deal, random_nature(deal, rng) or rng.choice(legal_actions(deal)))


def _judge_numbers(deal: Deal) -> None:
    moves = [action for action in legal_actions(deal) if isinstance(action, SeatMove)]
    for seat in Seat:
        own = [move for move in moves if move.seat is seat]
        numbers = [number_of(move, deal.hands[seat]) for move in own]
        assert [action_of(number, seat, deal.hands[seat]) for number in numbers] == own
        assert len(set(numbers)) == len(numbers)


def test_the_numbers_of_acts_are_those_documented() -> None:
    hand = Cards.read("Qh 9s 7c")
    assert number_of(None, hand) == 0
    assert number_of(Propose(Seat.A, 8), hand) == 11
    assert number_of(NameNumber(Seat.A, 1), hand) == NAME + 1 == 22
    assert number_of(Discard(Seat.A, Cards.read("9s 7c")), hand) == DISCARD + 0b101
    assert (PLAY, NAME_SUIT, DISCARD) == (30, 62, 66)


@pytest.mark.parametrize("act", [Give(PACK[0]), TakeUp(Seat.A), Propose(Seat.A, 0), Discard(Seat.A, Cards.read("Ks"))])
def test_an_act_without_a_number_is_refused(act: Give | TakeUp | Propose | Discard) -> None:
    with pytest.raises(ValueError, match="has no number"):
        number_of(act, Cards.read("Qh"))


def test_an_act_number_beyond_the_table_or_the_hand_is_refused() -> None:
    for number in (-1, N_NUMBERS):
        with pytest.raises(ValueError, match="from 0 to 321"):
            action_of(number, Seat.A, FULL)
        with pytest.raises(ValueError, match="from 0 to 321"):
            text_of(number)
    with pytest.raises(ValueError, match="beyond the last card"):
        action_of(DISCARD + 0b100, Seat.A, Cards.read("Qh 9s"))


def test_every_number_of_an_act_has_its_own_description() -> None:
    assert len({text_of(number) for number in range(N_NUMBERS)}) == N_NUMBERS
    assert len({text_of(number, FULL) for number in range(N_NUMBERS)}) == N_NUMBERS
    assert text_of(DISCARD, FULL) == text_of(DISCARD) == "discard nothing"
    assert text_of(DISCARD + 0b11) == "discard the 1st 2nd"
