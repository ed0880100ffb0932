"""A deal of which one player's cards alone are known: it must allow whatever the true deal may bring."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from ecarte import (
    Agreement,
    Deal,
    Discard,
    Give,
    Seat,
    apply,
    legal_actions,
    new_deal,
    objection,
    public_view,
    seat_view,
)
from ecarte.acts import AnyAct
from ecarte.cards import NO_CARDS
from ecarte.engine.deal import hand_count, unseen_mask
from ecarte.engine.dealing import receiver
from ecarte.record import Record, parse, write
from tests.counts.two_readings import agreement as agreement_on
from tests.strategies import CODES, agreements, chances, likely, seats


def as_seen(action: AnyAct, deal: Deal, seat: Seat | None) -> AnyAct:
    """The action of the true deal as somebody writes it down who sees the cards of `seat` only; None: of nobody."""
    if isinstance(action, Give) and receiver(deal) is not seat:
        return Give(None)
    if isinstance(action, Discard) and action.seat is not seat:
        return Discard(action.seat, NO_CARDS, len(action.cards))
    return action


@settings(max_examples=settings().max_examples // 2)
@given(agreement=agreements(), dealer=seats(), seat=seats(), rng=chances())
def test_a_partial_deal_lists_and_accepts_every_act_of_the_true_deal(
    agreement: Agreement, dealer: Seat, seat: Seat, rng: Random
) -> None:
    true, partial = new_deal(agreement, dealer=dealer), new_deal(agreement, dealer=dealer, partial=True)
    while (action := likely(true, rng)) is not None:
        listed = set(legal_actions(partial))
        for open_action in legal_actions(true):
            seen = as_seen(open_action, true, seat)
            assert seen in listed, seen
            assert objection(partial, seen) is None
        for open_action in listed:
            assert objection(partial, open_action) is None, open_action
        true, partial = apply(true, action), apply(partial, as_seen(action, true, seat))
        assert (true.phase, true.score, true.stock, true.liable) == (
            partial.phase,
            partial.score,
            partial.stock,
            partial.liable,
        )
        assert [hand_count(true, each) for each in Seat] == [hand_count(partial, each) for each in Seat]
        assert partial.hands[seat] == true.hands[seat]


@settings(max_examples=settings().max_examples // 4)
@given(agreement=agreements(), dealer=seats(), seat=seats(), rng=chances())
def test_the_view_of_the_seat_whose_cards_are_known_is_that_of_the_true_deal(
    agreement: Agreement, dealer: Seat, seat: Seat, rng: Random
) -> None:
    true, partial = new_deal(agreement, dealer=dealer), new_deal(agreement, dealer=dealer, partial=True)
    while (action := likely(true, rng)) is not None:
        true, partial = apply(true, action), apply(partial, as_seen(action, true, seat))
        assert seat_view(partial, seat) == seat_view(true, seat)
        assert public_view(partial) == public_view(true)
        assert parse(write(Record(partial))) == Record(partial)


@settings(max_examples=settings().max_examples // 4)
@given(agreement=agreements(), dealer=seats(), rng=chances())
def test_the_partial_deal_of_a_bystander_accepts_every_act_of_the_true_deal(
    agreement: Agreement, dealer: Seat, rng: Random
) -> None:
    true, partial = new_deal(agreement, dealer=dealer), new_deal(agreement, dealer=dealer, partial=True)
    while (action := likely(true, rng)) is not None:
        for open_action in legal_actions(true):
            assert objection(partial, as_seen(open_action, true, None)) is None, open_action
        true, partial = apply(true, action), apply(partial, as_seen(action, true, None))
        assert public_view(partial) == public_view(true)
    assert partial.score == true.score


@pytest.mark.parametrize("code", CODES)
@settings(max_examples=2 * settings().max_examples)
@given(rng=chances())
def test_every_act_of_a_partial_deal_leaves_possible_cards(code: str, rng: Random) -> None:
    """Eight cards, hands of three: with one card in the stock every lawful reply soon tells what a hand cannot be."""
    deal = new_deal(agreement_on(code, "brief"), dealer=Seat.B, partial=True)
    while (options := legal_actions(deal)) and (action := likely(deal, rng)) is not None:
        deal = apply(deal, action if rng.random() < 0.5 else rng.choice(options))
        left = unseen_mask(deal)
        rooms = [left & ~deal.lacks[seat] for seat in Seat]
        assert all(deal.unseen[seat] <= rooms[seat].bit_count() for seat in Seat)
        assert sum(deal.unseen) <= (rooms[0] | rooms[1]).bit_count()
        for seat in Seat:
            assert not deal.lacks[seat] & deal.hands[seat].mask
    assert deal.is_over
    assert deal.unseen == (0, 0)
