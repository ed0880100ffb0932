"""A deal of which one player's cards alone are known: it must allow whatever the true deal may bring."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from ecarte import (
    Action,
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
from ecarte.cards import NO_CARDS
from ecarte.engine.deal import hand_count
from ecarte.engine.dealing import receiver
from ecarte.record import Record, parse, write
from tests.strategies import agreements, chances, likely, seats


def as_seen(action: Action, deal: Deal, seat: Seat) -> Action:
    """The action of the true deal as somebody writes it down who sees the cards of `seat` only."""
    if isinstance(action, Give) and receiver(deal) is not seat:
        return Give(None)
    if isinstance(action, Discard) and action.seat is not seat:
        return Discard(action.seat, NO_CARDS, len(action.cards))
    return action


@settings(max_examples=settings().max_examples // 2)
@given(agreement=agreements(), dealer=seats(), seat=seats(), rng=chances())
def test_a_partial_deal_lists_and_accepts_whatever_the_true_deal_allows(
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
