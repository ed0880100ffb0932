"""What club conduct keeps to itself until its time, and the cards of the stock that are spoken for."""

from __future__ import annotations

import pytest

from ecarte import Card, Cards, Discard, Seat
from ecarte.acts import AlsoTurnUp, Slip, TakeMissing, TakeTooFew, TurnUpAfterGiving
from ecarte.record import Record
from ecarte.record.redaction import acts_seen_by
from tests.laws.club_table import ClubTable, before_exchange_in_club, served_in_club
from tests.laws.table import A, B, law


@law("LOND-030", "LOND-028b")
@pytest.mark.parametrize("seat", [B, None])
def test_lond_030_that_the_elder_lays_down_more_cards_than_they_asked_for_is_seen_by_nobody_else(
    seat: Seat | None,
) -> None:
    """The table sees the number of cards the player asked for, not the number laid down."""
    club_before = before_exchange_in_club("london").play("A proposes", "B accepts", "A asks for 2").club
    two_cards, three = Discard(A, Cards.read("8c 7c")), Discard(A, Cards.read("Jh 8c 7c"))
    for act in (two_cards, Slip(A, three)):
        record = Record(club_before, (act,))
        assert acts_seen_by(record, seat) == (Discard(A, Cards(), 2),)
        assert acts_seen_by(record, A) == (act,), "he knows himself what he did"


@law("LOND-037b")
def test_lond_037b_the_card_turned_up_after_giving_is_on_offer_when_the_elder_is_served_again() -> None:
    """It lies open before that, and can be taken only with the elder's next new cards."""
    table = served_in_club("london").do(TurnUpAfterGiving(B)).do(AlsoTurnUp(Card.read("Kd")))
    for words in ("A proposes", "B accepts", "A asks for 1", "A discards Th", "B discards Ts"):
        assert _on_offer(table) == (None, None)
        table.play(words)
    assert _on_offer(table) == (Card.read("Kd"), Card.read("Kd"))


def _on_offer(table: ClubTable) -> tuple[Card | None, ...]:
    return tuple(view.public.club.exposed for seat in (A, B) if (view := table.view(seat)).public.club is not None)


def one_card_too_few() -> ClubTable:
    """In the second exchange the dealer has taken one card too few; six are left, and the elder proposes again."""
    table = before_exchange_in_club("london").play("A proposes", "B accepts", "A asks for 5")
    table.play("A discards Kh Qh Jh 8c 7c", "B discards Kc Qc Js 8s 7s")
    table.play("A gets Ah Th 8h 7h Kd", "B gets Qd Jd Ad Td 9d")
    table.play("A proposes", "B accepts", "A asks for 3", "A discards 8h 7h Kd", "B discards Ad Td 9d")
    table.play("A gets 8d 7d Ks").do(TakeTooFew(B)).play("B gets Qs As", "A proposes")
    assert table.stock == 6
    return table


@law("LOND-034a", "LOND-038c")
def test_lond_034a_the_dealer_does_not_complete_their_hand_from_cards_that_their_condition_has_bound() -> None:
    """Reserved are the cards of the dealer's condition and those the elder asks for, one until that is named."""
    for enough_for, may_complete in ((4, True), (5, False)):
        table = one_card_too_few().play(f"B accepts if enough for {enough_for}")
        assert table.allows(TakeMissing(B)) is may_complete
    for asks_for, may_complete in ((3, True), (4, False)):
        table = one_card_too_few().play("B accepts if enough for 2", f"A asks for {asks_for}")
        assert table.allows(TakeMissing(B)) is may_complete
