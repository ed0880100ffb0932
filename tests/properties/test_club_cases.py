"""Cases of club conduct that long play has brought up, each a table of its own."""

from __future__ import annotations

from ecarte import Accept, Card, Discard, Give, NameNumber, Phase, Propose, Shuffle, TakeUp, TurnUp, seat_view
from ecarte.acts import (
    Action,
    AlsoTurnUp,
    AnyAct,
    ChoosePackets,
    Cut,
    Present,
    Slip,
    TakeMissing,
    TakeTooFew,
    TurnUpAnother,
)
from ecarte.acts.faults import ClaimKind
from ecarte.cards import Cards, Seat
from ecarte.rules import load, with_house
from ecarte.table.club.law import uphold
from ecarte.table.club.state import new_club
from ecarte.table.club.step import apply_in_club, objection_in_club, turn_in_club
from ecarte.table.match import Match
from tests.strategies import SMALL

A, B = Seat.A, Seat.B


def do_act(club: Match, *acts: AnyAct) -> Match:
    for act in acts:
        club = apply_in_club(club, act)
    return club


def deal_match(code: str, cards: str, *, small: bool = False) -> Match:
    """B has dealt these cards in the order given; trumps are about to be turned."""
    rules = with_house(load(code), SMALL) if small else load(code)
    club = new_club(rules, dealer=B)
    club = do_act(club, Shuffle(B), Present(B))
    if club.deal.phase is Phase.CUT:
        club = do_act(club, Cut(A, club.agreement.pack_size // 2))
    if club.deal.phase is Phase.PACKETS:
        club = do_act(club, ChoosePackets(B, club.agreement.rules.deal.packets[0]))
    return do_act(club, *(Give(Card.read(card)) for card in cards.split()))


def test_two_cards_turned_up_cannot_be_claimed_before_the_second_lies_there() -> None:
    club = deal_match("london", "Kh Qh Jh Ah Th Ks Qs Js As Ts")
    club = do_act(club, TurnUpAnother(B))
    assert uphold(club, A, ClaimKind.TWO_TURNED_UP) is None
    club = do_act(club, TurnUp(Card.read("7d")))
    assert uphold(club, A, ClaimKind.TWO_TURNED_UP) is None
    club = do_act(club, AlsoTurnUp(Card.read("8c")))
    assert uphold(club, A, ClaimKind.TWO_TURNED_UP) is not None


def test_the_dealers_legal_discards_do_not_reveal_the_number_of_the_elders() -> None:
    """On a short stock: the elder asks for two cards and lays three, or two; to the dealer it is all the same."""
    club = deal_match("modern", "As Jh Qs Kh Ad Qh", small=True)
    club = do_act(club, TurnUp(Card.read("Js")), TakeUp(A), TakeUp(B), Propose(A), Accept(B), NameNumber(A, 2))
    hand = list(club.deal.hands[A])
    few: Action = Discard(A, Cards.of(hand[:2]))
    many = Slip(A, Discard(A, Cards.of(hand)))
    assert seat_view(do_act(club, few), B) == seat_view(do_act(club, many), B)


def test_the_dealer_does_not_take_what_they_are_short_of_from_the_card_the_elder_has_proposed_for() -> None:
    """With one card left the elder proposes; were the dealer to take it, nobody could name a number."""
    club = deal_match("london", "As Jh Qs Kh Ad Qh", small=True)
    club = do_act(club, TurnUp(Card.read("Js")), TakeUp(A), TakeUp(B), Propose(A), Accept(B), NameNumber(A, 2))
    elder, dealer = (list(club.deal.hands[seat]) for seat in (A, B))
    club = do_act(club, Discard(A, Cards.of(elder[:2])), Discard(B, Cards.of(dealer)))
    club = do_act(club, *(Give(Card.read(card)) for card in ["Jd", "Qd", "Kd", "Ks"]), TakeTooFew(B))
    assert (club.deal.phase, club.deal.stock) == (Phase.ELDER_DECIDES, 1)
    assert objection_in_club(club, TakeMissing(B)) is None
    club = do_act(club, Propose(A))
    assert objection_in_club(club, TakeMissing(B)) is not None
    assert turn_in_club(do_act(club, Accept(B))) is A
