"""Cards that show themselves while an exchange is given: Turf Club, London, Cyclopaedia (E31 to E34)."""

from __future__ import annotations

import pytest

from ecarte import (
    Accept,
    Agreement,
    Card,
    Cards,
    Discard,
    Exchange,
    NameNumber,
    Phase,
    Refuse,
    legal_actions,
    load,
    objection,
    position,
)
from ecarte.acts import AlsoTurnUp, FindFaced, GiveExposed, TakeExposed, TakeNext, TurnUpAfterGiving
from ecarte.acts.faults import ClaimKind
from ecarte.cards import PACK
from ecarte.engine.deal import unseen_mask
from ecarte.table.club.state import LEFT_TO_TABLE, club_at
from tests.laws.club_table import DEALER, ELDER, ClubTable, club_deal_out
from tests.laws.club_table import before_exchange_in_club as before_exchange
from tests.laws.club_table import discarded_in_club as discarded
from tests.laws.club_table import served_in_club as served
from tests.laws.table import A, B, law

cards = Cards.read
card = Card.read


# --- cards face upwards in the stock and in giving (E31 to E33) -------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-15a"), id="TURF-15a"),
        pytest.param("london", marks=law("LOND-035a"), id="LOND-035a"),
    ],
)
def test_a_face_up_card_in_the_stock_may_be_seen_by_both(code: str) -> None:
    """Both players may look at it, and nobody has a claim."""
    table = discarded(code).do(FindFaced(card("Kd")))
    for seat in (A, B):
        club = table.view(seat).public.club
        assert club is not None
        assert card("Kd") in club.shown
        table.refuse(seat, ClaimKind.CARD_EXPOSED)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-15b"), id="TURF-15b"),
        pytest.param("london", marks=law("LOND-035b"), id="LOND-035b"),
    ],
)
def test_a_face_up_card_in_the_stock_goes_out_of_play_and_the_next_is_given(code: str) -> None:
    """It goes out of play and the next card is given in its place, to the elder or to the dealer."""
    table = discarded(code).play("A gets Ah").do(FindFaced(card("Kd")))
    assert table.holds(A, "Kh Qh Jh Ah")
    assert card("Kd") in table.deal.gone
    assert table.phase is Phase.ELDER_DRAWS
    table.play("A gets Th").do(FindFaced(card("Qd")))
    assert table.holds(B, "Kc Qc Js")
    table.play("B gets As Ts")
    assert table.holds(A, "Kh Qh Jh Ah Th")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 15)


def elders_card_exposed(code: str) -> ClubTable:
    """The first card given to the elder is shown; the deal waits for the elder's choice."""
    table = discarded(code).do(GiveExposed(card("Kd")))
    assert table.turn is A
    assert table.forbids(TakeExposed(B)) == "right-closed"
    assert table.cannot("A gets Ah") == "settle-first"
    club = table.view(B).public.club
    assert club is not None
    assert (club.exposed, card("Kd") in club.shown) == (card("Kd"), True)
    return table


def takes_the_exposed_card(code: str) -> None:
    """The elder takes it as one of the new cards."""
    table = elders_card_exposed(code).do(TakeExposed(A))
    assert table.holds(A, "Kh Qh Jh Kd")
    table.play("A gets Ah", "B gets As Ts")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 17)
    assert table.forbids(TakeExposed(A)) == "right-closed"


def has_the_next_card(code: str) -> None:
    """The elder lets it go, out of play, and has the next of the stock; each exposed card is a choice of its own."""
    table = elders_card_exposed(code).do(TakeNext(A))
    assert table.holds(A, "Kh Qh Jh")
    assert card("Kd") in table.deal.gone
    table.do(GiveExposed(card("Qd"))).do(TakeExposed(A)).play("A gets Ah", "B gets As Ts")
    assert table.holds(A, "Kh Qh Jh Qd Ah")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 16)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-16b"), id="TURF-16b"),
        pytest.param("london", marks=law("LOND-036c"), id="LOND-036c"),
    ],
)
def test_the_dealer_must_take_the_cards_they_expose_of_their_own(code: str) -> None:
    """Nobody has anything to choose or to claim."""
    table = discarded(code).play("A gets Ah Th").do(GiveExposed(card("Kd")))
    assert table.holds(B, "Kc Qc Js Kd")
    assert card("Kd") in table.club.ledger.exposed_cards
    assert table.forbids(TakeNext(B)) == "right-closed"
    for seat in (A, B):
        table.refuse(seat, ClaimKind.CARD_EXPOSED)
    table.play("B gets As")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 17)


@law("TURF-16a")
def test_turf_16a_the_elder_may_take_cards_exposed_in_giving_or_have_the_next() -> None:
    takes_the_exposed_card("britannica")
    has_the_next_card("britannica")


@law("LOND-036a")
def test_lond_036a_the_elder_may_take_cards_exposed_in_giving() -> None:
    takes_the_exposed_card("london")


@law("LOND-036b")
def test_lond_036b_exposed_cards_refused_go_out_of_play_and_the_next_are_given() -> None:
    has_the_next_card("london")


@pytest.mark.parametrize("code", ["britannica", "london"])
def test_g10_an_exposed_card_that_cannot_be_replaced_is_taken(code: str) -> None:
    table = before_exchange(code)
    for number in (5, 5, 1):
        table.play("A proposes", "B accepts").do(NameNumber(A, number))
        for seat in (A, B):
            if table.turn is seat:
                table.do(Discard(seat, Cards.of(list(table.deal.hands[seat])[:number])))
        while number == 5 and table.phase is not Phase.ELDER_DECIDES:
            table.do(legal_actions(table.club)[0])
    assert (table.phase, table.stock) == (Phase.ELDER_DRAWS, 1)
    (last,) = Cards(unseen_mask(table.deal))
    table.do(GiveExposed(last))
    assert table.forbids(TakeNext(A)) == "right-closed"
    table.do(TakeExposed(A))
    assert last in table.deal.hands[A]
    assert (table.phase, table.stock) == (Phase.LEAD, 0)


# --- a card turned up after giving (E34) ------------------------------------------------------------


def turned_after_giving(code: str) -> ClubTable:
    """Having given the cards of an exchange the dealer turns up the next, as if for trumps."""
    table = served(code).do(TurnUpAfterGiving(B))
    assert table.turn is None
    table.do(AlsoTurnUp(card("Kd")))
    assert table.deal.turn_up == card("9h")
    assert card("Kd") in table.club.ledger.exposed_cards
    return table


def again(table: ClubTable, number: int, *gifts: str) -> ClubTable:
    """Another exchange, of one card each, after a proposal that may not be refused."""
    table.play("A proposes")
    assert not table.allows(Refuse(B))
    assert table.allows(Accept(B))
    discards = list(table.deal.hands[A])[-number:]
    table.play("B accepts").do(NameNumber(A, number)).do(Discard(A, Cards.of(discards)))
    return table.do(Discard(B, Cards.of(list(table.deal.hands[B])[-1:]))).play(*gifts)


def only_the_next_may_not_be_refused(code: str) -> ClubTable:
    """The next proposal is granted as of course; the one after it may be refused."""
    assert served(code).play("A proposes").allows(Refuse(B)), "had he turned nothing up he could refuse"
    table = turned_after_giving(code)
    assert table.also().play("A proposes").cannot("B refuses") == "may-not-refuse"
    assert table.also().can("A stands"), "nobody is bound to propose"
    for sooner_or_later in (before_exchange(code), discarded(code), served(code).play("A proposes")):
        assert sooner_or_later.forbids(TurnUpAfterGiving(B)) == "not-possible"
    return table


@law("TURF-17")
def test_turf_17_the_dealer_turning_up_a_card_after_giving_may_not_refuse_the_next_proposal() -> None:
    table = again(only_the_next_may_not_be_refused("britannica"), 1, "A gets Qd", "B gets Jd")
    assert table.play("A proposes").can("B refuses")


@law("LOND-037a")
def test_lond_037a_the_dealer_turning_up_a_card_after_giving_may_not_refuse_the_next_proposal() -> None:
    table = again(only_the_next_may_not_be_refused("london"), 1).do(TakeNext(A)).play("A gets Qd", "B gets Jd")
    assert table.play("A proposes").can("B refuses")


@law("LOND-037b")
def test_lond_037b_the_elder_may_take_the_card_turned_up_as_the_first_of_their_new_cards_or_not() -> None:
    table = turned_after_giving("london")
    assert table.forbids(TakeExposed(A)) == "right-closed", "only if he proposes again"
    again(table, 2)
    assert table.turn is A
    assert table.cannot("A gets Qd") == "settle-first"
    taking_table = table.also().do(TakeExposed(A))
    assert card("Kd") in taking_table.deal.hands[A]
    taking_table.play("A gets Qd", "B gets Jd")
    assert (taking_table.phase, taking_table.stock) == (Phase.ELDER_DECIDES, 14)
    left = table.also().do(TakeNext(A)).play("A gets Qd 8d", "B gets Jd")
    assert card("Kd") not in left.deal.hands[A]
    assert (left.phase, left.stock) == (Phase.ELDER_DECIDES, 13)
    assert (
        left.play("A proposes", "B accepts", "A asks for 1")
        .do(Discard(A, cards("8d")))
        .play("B discards Jd")
        .forbids(TakeExposed(A))
        == "right-closed"
    )


@law("CYCL-034")
def test_cycl_034_the_dealer_turning_up_a_card_while_giving_may_refuse_no_further_proposal_in_that_deal() -> None:
    assert served("cyclopaedia").play("A proposes").allows(Refuse(B))
    table = turned_after_giving("cyclopaedia")
    for gifts in (("A gets Qd", "B gets Jd"), ("A gets 8d", "B gets 7d"), ("A gets 9d", "B gets Td")):
        again(table, 1, *gifts)
    assert table.play("A proposes").cannot("B refuses") == "may-not-refuse"
    table.play("B accepts", "A asks for 1")
    over = turned_after_giving("cyclopaedia").play("A stands", "A names hearts").run()
    club_deal_out(over, elder=ELDER, dealer=DEALER, turn_up="9h")
    assert over.play("B proposes").can("A refuses"), "another deal"


@pytest.mark.parametrize("left", [0, 1])
def test_a_card_is_turned_up_after_giving_only_while_one_is_left(left: int) -> None:
    """None can be turned up from an empty stock, even on a table set up by hand."""
    discards = [Cards.of(PACK[start : start + 5]) for start in (11, 16, 21, 26)]
    exchanges = [Exchange(elder=one, dealer=other, asked=5) for one, other in (discards[:2], discards[2:])]
    if not left:
        exchanges.append(Exchange(elder=Cards(PACK[31].bit), asked=1))
    deal = position(
        Agreement(load("london"), by_table=LEFT_TO_TABLE),
        dealer=B,
        hands=(Cards.of(PACK[:5]), Cards.of(PACK[5:10])),
        turn_up=PACK[10],
        exchanges=tuple(exchanges),
        phase=Phase.ELDER_DECIDES,
        taken_up=(True, True),
    )
    assert deal.stock == left
    assert (objection(club_at(deal), TurnUpAfterGiving(B)) is None) is (left == 1)
