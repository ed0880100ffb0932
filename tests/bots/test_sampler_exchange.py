"""The sampler's picture of an exchange: who is served first, and what another refusal costs."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ecarte import Agreement, Cards, Discard, Exchange, Liable, Phase, Seat, SeatView, load
from ecarte.bots.sampler import Sampler
from ecarte.bots.sampler.beliefs import believe
from ecarte.bots.sampler.exchange import ExchangeCourse
from ecarte.bots.sampler.features import encode_view
from ecarte.bots.sampler.game_shares import Shares
from ecarte.cards import Card
from ecarte.tables.arrays import Masks
from tests.bots.seats import DEALER, ELDER, dealer_answers, elder_discards, view_of

KEPT = "Ks Qs"
HAND = Cards.read(f"{KEPT} 7h 7d 7c")
GONE = (
    Exchange(elder=Cards.read("8h 9h Th Ah Jh"), dealer=Cards.read("8d 9d Td Ad Jd"), dealer_told=True),
    Exchange(elder=Cards.read("8c 9c Tc Ac"), dealer=Cards.read("Jc Qc Qh Qd"), dealer_told=True),
)


class Watched(ExchangeCourse):
    """A course that notes which hands are played in the end, mine first, and who is liable then."""

    def __init__(self, view: SeatView) -> None:
        seen = encode_view(view)
        super().__init__(seen, believe(seen, Random(0), draws=200), Random(0), draws=200)
        self.ends: list[tuple[Masks, Masks, Liable]] = []

    def share_played(self, mine: Masks, his: Masks, liable: Liable) -> Shares:
        self.ends.append((mine, his, liable))
        return super().share_played(mine, his, liable)


def three_cards_left(seat: Seat) -> SeatView:
    """Two exchanges are over; the elder is to discard, or the dealer to answer, for the third time."""
    is_elder = seat is ELDER
    return view_of(
        seat,
        HAND,
        turn_up=Card.read("8s"),
        proposals=3,
        phase=Phase.ELDER_DISCARDS if is_elder else Phase.DEALER_ANSWERS,
        exchanges=(*GONE, Exchange()) if is_elder else GONE,
    )


@pytest.mark.parametrize("seat", [ELDER, DEALER])
def test_an_elder_who_takes_the_whole_stock_leaves_the_dealer_no_card(seat: Seat) -> None:
    course = Watched(three_cards_left(seat))
    thrown = course.encoded_view.my_cards & ~course.encoded_view.order.mask(Cards.read(KEPT).mask)
    assert (course.encoded_view.stock, thrown.bit_count()) == (3, 3)
    course.share_exchanged(thrown, their_number=3)
    mine, his, _ = course.ends[0]
    assert np.all((mine & np.uint32(thrown) == 0) == (seat is ELDER))
    assert np.all((his == course.their_hands) == (seat is ELDER))


@pytest.mark.parametrize(("code", "priced"), [("london", False), ("modern", True)])
def test_a_refusal_after_an_exchange_is_valued_at_the_prices_of_the_code(code: str, *, priced: bool) -> None:
    """The modern page prices every refusal, London the first alone (A07)."""
    agreement = Agreement(load(code))
    for view in (elder_discards("KQ | 7 7 7", agreement=agreement), dealer_answers("KQ | 7 7 7", agreement=agreement)):
        course = Watched(view)
        course.share_exchanged(course.encoded_view.my_cards & ~course.encoded_view.order.mask(Cards.read(KEPT).mask))
        assert (Liable.DEALER in {liable for _, _, liable in course.ends}) is priced
        course.ends.clear()
        for proposals in (1, 2):
            course.share_refused(proposals)
        assert [liable for _, _, liable in course.ends] == [Liable.DEALER, Liable.DEALER if priced else Liable.NOBODY]


def test_an_unlikely_discard_is_valued_by_the_sampler_on_request() -> None:
    view = elder_discards("K87 | 98")
    strange = Discard(ELDER, Cards.read("Ks 9h"))
    plain = Sampler().values(view, Random(0))
    asked = Sampler().values(view, Random(0), also=strange)
    assert strange not in [one.action for one in plain]
    assert [one for one in asked if one.action != strange] == plain, "the others are worth what they were"
    assert len(asked) == len(plain) + 1
