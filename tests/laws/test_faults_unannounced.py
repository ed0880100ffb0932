"""Until it is ruled upon a fault is, to everybody but its author, the regular act it stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from ecarte import (
    AnnounceKing,
    Card,
    Cards,
    ChoosePackets,
    Discard,
    PlayCard,
    PublicView,
    Seat,
    SeatView,
    Shuffle,
    Stand,
    apply,
    new_deal,
    objection,
    public_view,
    seat_view,
)
from ecarte.acts import (
    Claim,
    DealWrong,
    GiveWrong,
    LookAtDiscards,
    Misplace,
    MisprintedPack,
    Slip,
    TakeTooFew,
    TakeTooMany,
    TellNumber,
    TouchDiscards,
)
from ecarte.acts.faults import ClaimKind
from ecarte.table.club.noticeable import noticeable_claims
from tests.laws.club_table import (
    LONG,
    ClubTable,
    before_exchange_in_club,
    club_agreed,
    club_dealt,
    club_of,
    discarded_in_club,
    give_all,
    served_in_club,
    shuffle_table,
    take_up,
)
from tests.laws.table import A, B

cards = Cards.read


def fresh() -> ClubTable:
    """The pack is about to be shuffled."""
    return club_of(new_deal(club_agreed("london"), dealer=B))


def hand_of_the_dealer(numbers: tuple[int, int] | None) -> ClubTable:
    """The dealer takes a wrong number of cards in dealing, or the right one."""
    table = shuffle_table(fresh())
    act = ChoosePackets(B, (3, 2)) if numbers is None else DealWrong(B, (3, 2), *numbers)
    hand = {4: "Kc Qc Js 8s", 5: "Kc Qc Js 8s 7s", 6: "Kc Qc Js 8s 7s Ts"}[5 if numbers is None else numbers[1]]
    give_all(table.do(act), elder="Kh Qh Jh 8c 7c", dealer=hand)
    return take_up(table.play("turn-up 9h"))


def elder_lays_down(text: str, *, wrongly: bool) -> ClubTable:
    """The elder has asked for two cards and lays down these."""
    table = before_exchange_in_club("london").play("A proposes", "B accepts", "A asks for 2")
    act = Discard(A, cards(text))
    return table.do(Slip(A, act) if wrongly else act)


def tells(number: int) -> ClubTable:
    """The dealer took two cards and, when asked, says this number."""
    table = served_in_club("london").play("A asks the number")
    return table.do(TellNumber(B, 2) if number == 2 else Slip(B, TellNumber(B, number)))


def bytes_sent(view: SeatView | PublicView) -> bytes:
    """The view as bytes."""
    return msgspec.json.encode(view, enc_hook=str)


Made = Callable[[], ClubTable]
TWINS: list[tuple[str, Seat, Made, Made]] = [
    ("E04", B, lambda: fresh().do(Slip(B, Shuffle(B))), lambda: fresh().play("B shuffles")),
    ("E17", B, lambda: hand_of_the_dealer((5, 6)), lambda: hand_of_the_dealer(None)),
    ("E18", B, lambda: hand_of_the_dealer((5, 4)), lambda: hand_of_the_dealer(None)),
    ("E23", A, lambda: served_in_club("london").play("A stands").do(LookAtDiscards(A)),
     lambda: served_in_club("london").play("A stands").do(TouchDiscards(A))),
    ("E24", A, lambda: before_exchange_in_club("london").play("A proposes", "B accepts", "A asks for 2").do(
        Misplace(A, cards("8c 7c"))), lambda: elder_lays_down("8c 7c", wrongly=False)),
    ("E25", A, lambda: discarded_in_club("london").do(TakeTooMany(A)).play("A gets Ah Th 7d", "B gets As Ts"),
     lambda: served_in_club("london")),
    ("E26", A, lambda: elder_lays_down("Jh 8c 7c", wrongly=True), lambda: elder_lays_down("8c 7c", wrongly=False)),
    ("E29", B, lambda: discarded_in_club("london").play("A gets Ah Th").do(TakeTooMany(B)).play("B gets As Ts 7d"),
     lambda: served_in_club("london")),
    ("E30", B, lambda: discarded_in_club("london").play("A gets Ah Th", "B gets As").do(TakeTooFew(B)),
     lambda: served_in_club("london")),
]  # fmt: skip


@pytest.mark.parametrize(("event", "author", "wrong", "right"), TWINS, ids=[twin[0] for twin in TWINS])
def test_a_slip_is_byte_for_byte_the_regular_act_it_stands_for(
    event: str, author: Seat, wrong: Made, right: Made
) -> None:
    other = B if author is A else A
    slipped, lawful = wrong().club, right().club
    assert slipped != lawful
    assert bytes_sent(seat_view(slipped, other)) == bytes_sent(seat_view(lawful, other))
    assert bytes_sent(public_view(slipped)) == bytes_sent(public_view(lawful))


@pytest.mark.parametrize(("event", "author", "wrong", "right"), TWINS, ids=[twin[0] for twin in TWINS])
def test_the_author_of_a_slip_is_not_warned(event: str, author: Seat, wrong: Made, right: Made) -> None:
    slipped, lawful = seat_view(wrong().club, author), seat_view(right().club, author)
    assert slipped.club is not None
    assert lawful.club is not None
    if slipped.hand == lawful.hand:
        assert slipped.legal == lawful.legal
    assert slipped.club.acts == lawful.club.acts


def test_the_public_view_does_not_show_a_wrong_number_given_to_the_elder() -> None:
    tables = [discarded_in_club("london").do(GiveWrong(B, 1)).play("A gets Ah Th 7d", "B gets As Ts")]
    tables.append(discarded_in_club("london").do(GiveWrong(B, -1)).play("A gets Ah", "B gets As Ts"))
    regular = public_view(served_in_club("london").club)
    assert [public_view(table.club) for table in tables] == [regular, regular]


def test_the_elder_can_count_the_cards_dealt_before_looking_at_them() -> None:
    for number in (4, 6):
        table = shuffle_table(fresh()).do(DealWrong(B, (3, 2), number, 5))
        give_all(table, elder="Kh Qh Jh 8c 7c 7d" if number == 6 else "Kh Qh Jh 8c", dealer="Kc Qc Js 8s 7s")
        assert noticeable_claims(table.club, A) == (ClaimKind.WRONG_NUMBER,)
        assert noticeable_claims(table.club, B) == ()


def test_a_vigilant_player_can_notice_too_many_cards_taken() -> None:
    elder = discarded_in_club("london").do(TakeTooMany(A)).play("A gets Ah Th 7d", "B gets As Ts")
    assert noticeable_claims(elder.club, B) == (ClaimKind.TOOK_TOO_MANY,), "he gave them"
    dealer = discarded_in_club("london").play("A gets Ah Th").do(TakeTooMany(B)).play("B gets As Ts 7d")
    assert noticeable_claims(dealer.club, A) == ()
    assert noticeable_claims(dealer.play("A asks the number").do(TellNumber(B, 2)).club, A) == (
        ClaimKind.TOOK_TOO_MANY,
    )


def test_an_incorrect_pack_can_be_found_by_the_player_who_holds_the_pack() -> None:
    table = fresh().do(MisprintedPack(Card.read("Ac")))
    assert (noticeable_claims(table.club, A), noticeable_claims(table.club, B)) == ((), (ClaimKind.INCORRECT_PACK,))
    assert noticeable_claims(shuffle_table(table).club, B) == ()


def test_a_false_number_is_shown_to_the_elder_like_a_true_one() -> None:
    assert tells(3).view(A).public.exchanges[-1].dealer == 3
    assert tells(2).view(A).public.exchanges[-1].dealer == 2
    assert tells(3).view(A).legal == tells(2).view(A).legal


def test_the_list_of_claims_does_not_depend_on_what_has_happened() -> None:
    honest = club_dealt("london", elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9h", house=LONG)
    wrong = hand_of_the_dealer((5, 6))
    for seat in (A, B):
        views = [table.view(seat).club for table in (honest, wrong)]
        assert views[0] is not None
        assert views[1] is not None
        assert views[0].acts == views[1].acts


def test_a_claim_that_is_not_upheld_shows_nothing_but_that_it_was_made() -> None:
    sight = [
        hand_of_the_dealer(numbers).play("A proposes", "B refuses").refuse(A, ClaimKind.WRONG_NUMBER).view(A)
        for numbers in (None, (5, 6))
    ]
    assert sight[0] == sight[1]


def test_no_objection_reveals_whether_an_announced_king_is_held() -> None:
    """Announcing a king not held gets the same answer, whether the other's announcement was true or false."""
    for dealer, announces in (("Jh 7s Jc 7c Tc", Slip(B, AnnounceKing(B))), ("Kh 7s Jc 7c Tc", AnnounceKing(B))):
        table = club_dealt("london", elder="Qh 8s 8d 8c 7d", dealer=dealer, turn_up="9h")
        table.do(Stand(A)).do(PlayCard(A, Card.read("8s")))
        club = apply(table.club, announces)
        refusal = objection(club, AnnounceKing(A))
        assert refusal is not None
        assert refusal.code == "king-not-held"
        assert objection(club, Slip(A, AnnounceKing(A))) is None


def test_a_claim_that_is_not_on_the_list_is_refused() -> None:
    table = club_dealt("london", elder="Qh 8s 8d 8c 7d", dealer="Kh 7s Jc 7c Tc", turn_up="9h")
    for kind in ("nothing", None):
        refusal = objection(table.club, Claim(A, cast("Any", kind)))
        assert refusal is not None
        assert refusal.code == "not-possible"


def test_an_underplay_shows_with_the_card_that_would_have_won() -> None:
    table = club_dealt("london", elder="8s 8d 8c 7h Qc", dealer="Js 7s Jh 9c 9d", turn_up="9h")
    table.do(Stand(A)).do(PlayCard(A, Card.read("8s"))).do(Slip(B, PlayCard(B, Card.read("7s"))))
    table.do(PlayCard(A, Card.read("7h"))).do(PlayCard(B, Card.read("Jh")))
    assert table.may_claim(A, ClaimKind.UNDERPLAY)
    assert noticeable_claims(table.club, A) == (), "he followed suit, so a trump tells nothing"
    table.do(PlayCard(B, Card.read("Js")))
    assert noticeable_claims(table.club, A) == (ClaimKind.UNDERPLAY,)
