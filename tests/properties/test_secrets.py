"""What a player may not know does not show: not the cards, not the number the dealer took."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import (
    Accept,
    Act,
    Agreement,
    Card,
    Cards,
    Deal,
    Discard,
    Give,
    Phase,
    PlayCard,
    Propose,
    Seat,
    apply,
    legal_actions,
    load,
    natural_actions,
    new_deal,
    public_view,
    random_nature,
    seat_view,
)
from ecarte.cards import NO_CARDS
from ecarte.engine.agreement import EVERY_ACT
from tests.strategies import CODES, agreements, chances, hidden_from, likely, seats

MANY = settings(max_examples=settings().max_examples // 4)


def dealt_deal(agreement: Agreement, rng: Random) -> Deal:
    """A deal at the elder's first decision; A is the elder."""
    deal = new_deal(agreement, dealer=Seat.B)
    while (action := random_nature(deal, rng)) is not None:
        deal = apply(deal, action)
    return deal


@pytest.mark.parametrize("code", [code for code in CODES if load(code).exchange.taken_number == "on-request"])
@settings(max_examples=max(3, settings().max_examples // 20))
@given(rng=chances(), numbers=st.permutations(range(1, 6)))
def test_the_elder_does_not_know_how_many_cards_the_dealer_took_before_asking(
    code: str, rng: Random, numbers: list[int]
) -> None:
    """Two deals in which the dealer takes different numbers look the same to the elder, card by card."""
    deal = dealt_deal(Agreement(load(code), by_table=EVERY_ACT - {Act.ASK}), rng)
    rules = deal.agreement.rules
    number = 1 if rules.proposal.number_named == "with-proposal" else None
    deal = apply(apply(deal, Propose(Seat.A, number)), Accept(Seat.B))
    deal = apply(deal, Discard(Seat.A, Cards.of(list(deal.hands[Seat.A])[:1])))
    while deal.phase is Phase.ELDER_DRAWS:
        deal = apply(deal, natural_actions(deal)[0])
    views = []
    for taken in numbers[:2]:
        one = apply(deal, Discard(Seat.B, Cards.of(list(deal.hands[Seat.B])[:taken])))
        if one.phase is Phase.ELDER_DRAWS:  # both discard first: the elder is served the same card in either deal
            one = apply(one, natural_actions(one)[0])
        served = [seat_view(one, Seat.A)]
        while one.phase is Phase.DEALER_DRAWS:
            assert seat_view(one, Seat.A) == served[0]
            one = apply(one, natural_actions(one)[-1])
        views.append((served, seat_view(one, Seat.A), public_view(one)))
    assert views[0] == views[1]


@MANY
@given(agreement=agreements(), dealer=seats(), rng=chances())
def test_no_hidden_card_is_in_the_view_of_another_seat(agreement: Agreement, dealer: Seat, rng: Random) -> None:
    deal = new_deal(agreement, dealer=dealer)
    while (action := likely(deal, rng)) is not None:
        deal = apply(deal, action)
        for seat in Seat:
            shown = repr(seat_view(deal, seat)) + repr([str(cards) for cards in cards_in(deal, seat)])
            for card in hidden_from(deal, seat):
                assert repr(card) not in shown
                assert f" {card} " not in f" {shown} "
        in_public = repr(public_view(deal))
        for card in hidden_from(deal, None):
            assert repr(card) not in in_public


def cards_in(deal: Deal, seat: Seat) -> list[Cards]:
    """The sets of cards in a view."""
    view = seat_view(deal, seat)
    discards = [action.cards for action in view.legal if isinstance(action, Discard)]
    plays = Cards.of(action.card for action in view.legal if isinstance(action, PlayCard))
    return [view.hand or NO_CARDS, *view.discards, *discards, plays]


@MANY
@given(agreement=agreements(), dealer=seats(), rng=chances())
def test_a_deal_holds_no_order_of_the_stock(agreement: Agreement, dealer: Seat, rng: Random) -> None:
    """Whatever card comes next, the deal before it was the same: every gift is open, and none is preferred."""
    deal = new_deal(agreement, dealer=dealer)
    while (action := likely(deal, rng)) is not None:
        gifts = [gift.card for gift in legal_actions(deal) if isinstance(gift, Give)]
        if gifts and not deal.reused and deal.stock:
            held = deal.hands[0] | deal.hands[1] | deal.gone
            expected = Cards(deal.agreement.pack_mask) - held
            assert gifts == list(expected)
            assert all(isinstance(card, Card) for card in gifts)
        deal = apply(deal, action)
