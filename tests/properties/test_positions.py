"""Positions set up by hand: what follows from the rest is filled in, what cannot be is refused, all at once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte import (
    Act,
    Agreement,
    Card,
    Cards,
    Deal,
    Due,
    Exchange,
    Liable,
    OwedMark,
    Phase,
    PositionError,
    Seat,
    Trick,
    codes,
    legal_actions,
    load,
    new_deal,
    position,
)
from ecarte.engine.soundness import faults
from ecarte.table.step import apply

LONDON = Agreement(load("london"))
HANDS = (Cards.read("Ks 8h Td 9d 7d"), Cards.read("Qh Jh As 8d 7c"))

WON = tuple(
    Trick(Seat.B, led, reply)
    for led, reply in zip(Cards.read("Ah Kh Qh Jh Th"), Cards.read("7h 8h 7s 8s 9s"), strict=True)
)
"""Five tricks of the elder's."""


def set_up(**changes: Any) -> Deal:
    """The elder's first decision, with changes."""
    output: dict[str, Any] = {"dealer": Seat.A, "hands": HANDS, "turn_up": Card.read("9h"), **changes}
    return position(output.pop("agreement", LONDON), **output)


def faulty_keys(**changes: Any) -> list[str]:
    with pytest.raises(PositionError) as caught:
        set_up(**changes)
    return [fault.key for fault in caught.value.faults]


def test_a_position_of_two_hands_and_a_turn_up_waits_for_the_elder() -> None:
    deal = set_up()
    assert (deal.phase, deal.stock, deal.packets, deal.partial) == (Phase.ELDER_DECIDES, 21, (3, 2), False)
    assert deal.gone == Cards.read("9h")


def test_a_position_with_a_led_card_waits_for_the_reply() -> None:
    deal = set_up(
        hands=(Cards.read("Ks 8h Td"), Cards.read("Jh As")),
        tricks=(Trick(Seat.B, Card.read("7c"), Card.read("9c")), Trick(Seat.A, Card.read("7s"), Card.read("Qs"))),
        led=Card.read("8d"),
    )
    assert (deal.phase, deal.leader, deal.won) == (Phase.REPLY, Seat.B, (1, 1))


def test_unseen_cards_make_a_deal_partial() -> None:
    deal = set_up(hands=(Cards(), HANDS[1]), unseen=(5, 0))
    assert deal.partial
    assert deal.stock == 21


def test_a_position_equals_the_same_deal_reached_by_play() -> None:
    deal = new_deal(LONDON, dealer=Seat.B)
    rng = Random(3)
    while deal.phase is not Phase.LEAD:
        deal = apply(deal, rng.choice(legal_actions(deal)))
    assert deal.turn_up is not None
    again = position(
        LONDON, dealer=Seat.B, score=deal.score, phase=deal.phase, hands=deal.hands, turn_up=deal.turn_up,
        exchanges=deal.exchanges, proposals=deal.proposals, liable=deal.liable, owed=deal.owed,
    )  # fmt: skip
    assert again == deal


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({"score": (5, 0)}, ["score"]),
        ({"score": (-1, 0)}, ["score"]),
        ({"score": (5, 5), "phase": Phase.OVER}, ["score"]),
        ({"turn_up": Card.read("Qh")}, ["turn_up"]),
        ({"turn_up": None, "phase": Phase.LEAD}, ["turn_up"]),
        ({"phase": Phase.TURN_UP}, ["turn_up"]),
        ({"hands": (HANDS[0], Cards.read("Qh Jh As 8d"))}, ["B"]),
        ({"hands": (Cards.read("Ks 8h Td 9d 7d 7h"), HANDS[1])}, ["A"]),
        ({"unseen": (1, 0)}, ["A"]),
        ({"unseen": (1, 0), "partial": False}, ["partial", "A"]),
        ({"phase": Phase.SHUFFLE, "turn_up": None}, ["A", "B"]),
        ({"phase": Phase.DEALER_DISCARDS}, ["exchanges"]),
        ({"phase": Phase.OVER}, ["A", "B", "tricks"]),
        ({"phase": Phase.OVER, "hands": (Cards(), Cards())}, ["tricks"]),
        ({"phase": Phase.LEAD, "hands": (Cards(), Cards()), "tricks": WON}, ["phase"]),
        ({"led": Card.read("Kh"), "phase": Phase.LEAD}, ["led"]),
        ({"phase": Phase.REPLY}, ["B", "led"]),
        ({"packets": (4, 1)}, ["packets"]),
        ({"order_bound": (1, 1)}, ["order_bound", "packets"]),
        ({"cut_at": 40}, ["cut_at"]),
        ({"taken_up": (True, False)}, ["taken_up"]),
        ({"proposals": 0, "exchanges": (Exchange(elder=Cards.read("7s")),)}, ["proposals"]),
        ({"exchanges": (Exchange(elder=Cards.read("7s"), asked=6),)}, ["exchanges"]),
        ({"exchanges": (Exchange(elder=Cards.read("7c")),)}, ["exchanges"]),
        ({"liable": Liable.ELDER}, ["liable"]),
        ({"liable": Liable.ELDER, "proposals": 1, "phase": Phase.LEAD}, ["liable"]),
        ({"liable": Liable.DEALER, "proposals": 0, "phase": Phase.LEAD}, ["liable"]),
        ({"lacks": (Cards.read("7h"), Cards())}, ["lacks"]),
        ({"reused": 2}, ["reused", "reused", "reused"]),
        ({"announced": Seat.A}, ["announced"]),
        ({"king_bound": True}, ["king_bound"]),
        ({"owed": (OwedMark(Seat.A, Due.TURNED_KING, 1),)}, ["owed"]),
        ({"owed": (OwedMark(Seat.A, Due.TRICKS, 1),)}, ["owed"]),
        ({"agreement": Agreement(load("tiny"))}, ["A"]),
    ],
)
def test_an_impossible_value_is_refused_under_its_key(changes: dict[str, Any], keys: list[str]) -> None:
    assert set(keys) <= set(faulty_keys(**changes))


def test_a_trick_led_by_the_wrong_player_is_refused() -> None:
    tricks = (Trick(Seat.A, Card.read("7s"), Card.read("Qs")),)
    assert "tricks" in faulty_keys(hands=(Cards.read("Ks 8h Td 9d"), Cards.read("Qh Jh As 8d")), tricks=tricks)


def test_all_faults_of_a_position_are_reported_together() -> None:
    assert len(set(faulty_keys(score=(9, 0), turn_up=Card.read("Qh"), packets=(5,), cut_at=0, king_bound=True))) == 5


def test_the_king_cannot_be_announced_by_the_player_who_lacks_it() -> None:
    hands = (Cards.read("Ks 8h Td 9d 7d"), Cards.read("Kh Jh As 8d 7c"))
    assert set_up(hands=hands, phase=Phase.LEAD, announced=Seat.B).announced is Seat.B
    assert faulty_keys(hands=hands, phase=Phase.LEAD, announced=Seat.A) == ["announced"]


@st.composite
def reach_position(draw: st.DrawFn) -> Deal:
    """A deal some way on, by random play in any code."""
    by_table = draw(st.just(frozenset(Act)) | st.just(frozenset[Act]()))
    agreement = Agreement(load(draw(st.sampled_from(codes()))), by_table=by_table)
    deal = new_deal(agreement, dealer=draw(st.sampled_from(Seat)), partial=draw(st.booleans()))
    rng = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 60))):
        if not (options := legal_actions(deal)):
            break
        deal = apply(deal, rng.choice(options))
    return deal


@settings(max_examples=150, deadline=None)
@given(reach_position())
def test_no_deal_reached_by_play_is_refused_as_a_position(deal: Deal) -> None:
    assert faults(deal) == ()


@settings(max_examples=150, deadline=None)
@given(reach_position(), st.integers(0, 31))
def test_an_extra_card_in_a_hand_of_a_position_is_refused(deal: Deal, code: int) -> None:
    card = Card(*next((c.rank, c.suit) for c in Cards(1 << code)))
    assume(card not in deal.hands[0])
    assert faults(replace(deal, hands=(deal.hands[0] | Cards.of([card]), deal.hands[1])))
