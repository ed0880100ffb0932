"""What a hint says where there is nothing to choose."""

from __future__ import annotations

import re

import pytest

from ecarte import Agreement, AnnounceKing, Card, Cards, PlayCard, Seat, Stand, apply, load, position, seat_view
from ecarte.ui.hints import hint
from ecarte.words import localize


@pytest.mark.parametrize(
    ("held", "key"),
    [
        ("Kd Ad Ks 7c 8c", "plain.hint-worth"),
        ("Kd Ad Ks Qs 8c", "plain.hint-worth"),
        ("Qd Ad Ks 7c 8c", "plain.hint-only"),
    ],
)
def test_a_hint_treats_a_single_card_as_no_choice_unless_the_king_may_be_announced(held: str, key: str) -> None:
    """The knave of spades is led: the dealer has to follow and to win (LOND-043a, LOND-043b)."""
    deal = position(
        Agreement(load("london")),
        dealer=Seat.B,
        turn_up=Card.read("9d"),
        hands=(Cards.read("Qh Jh Js 8h Jd"), Cards.read(held)),
    )
    for act in (Stand(Seat.A), PlayCard(Seat.A, Card.read("Js"))):
        deal = apply(deal, act)
    view = seat_view(deal, Seat.B)
    assert any(act.row.unprompted for act in view.legal) == ("Kd" in held)
    output = hint(view)
    assert output is not None
    assert output.sentences[0].key == key
    if "Kd" not in held:
        return
    view = seat_view(apply(deal, AnnounceKing(Seat.B)), Seat.B)
    output = hint(view)
    assert output is not None
    assert (output.sentences[0].key == "plain.hint-only") == (len(view.legal) == 1), "once it is announced"


@pytest.mark.parametrize(
    ("held", "key"), [("Td Ts 9h 9c 7c", "plain.hint-agrees-not-listed"), ("Kd Qd Jd Kh 7c", "plain.hint-agrees")]
)
def test_a_hint_to_propose_says_if_the_hand_is_no_jeu_de_regle(held: str, key: str) -> None:
    """BRIT-051 speaks of hands to stand on: cited alone for proposing it would say the opposite."""
    hands = (Cards.read(held), Cards.read("8h 8s 8c 7h 7s"))
    deal = position(Agreement(load("london")), dealer=Seat.B, turn_up=Card.read("9d"), hands=hands)
    output = hint(seat_view(deal, Seat.A))
    assert output is not None
    assert output.sentences[1].key == key
    assert (output.laws == ("BRIT-051",)) == (key == "plain.hint-agrees-not-listed")


def test_a_hint_gives_the_act_then_the_games_won_and_no_law() -> None:
    hands = (Cards.read("Td Ts 9h 9c 7c"), Cards.read("8h 8s 8c 7h 7s"))
    deal = position(Agreement(load("london")), dealer=Seat.B, turn_up=Card.read("9d"), hands=hands)
    output = hint(seat_view(deal, Seat.A))
    assert output is not None
    first, *others = (localize(one) for one in output.sentences)
    assert re.fullmatch(
        r"Propose an exchange: you win \d+ of 100 games that way, \d+ if you play without an exchange\.", first
    )
    assert not re.search(r"[A-Z]{3,}-\d|±", " ".join((first, *others)))
    assert output.figures is not None
    assert "±" in localize(output.figures)


def test_the_probabilities_of_the_master_are_shown_only_where_it_mixes() -> None:
    """With ten and eight of trumps, queen, knave and nine he stands two times in three, with three good ones always."""
    found = {}
    for held in ("Td 8d 9c Jh Qs", "Qd Jd 9d Kh 8h"):
        hands = (Cards.read(held), Cards.read("8s Js 8c 7h 7s"))
        deal = position(Agreement(load("london")), dealer=Seat.B, turn_up=Card.read("7d"), hands=hands)
        found[held] = hint(seat_view(deal, Seat.A))
    mixes, stands = found.values()
    assert mixes is not None
    assert stands is not None
    assert [one.key for one in stands.sentences] == ["plain.hint-worth", "plain.hint-agrees"]
    assert mixes.sentences[-1].key == "reckoned.mixes"
    said = localize(mixes.sentences[-1])
    assert re.fullmatch(r"Ulysse would vary its choice, times in 100: .* \d+; .* \d+\.", said), said
    assert sum(map(int, re.findall(r"\d+(?=[;.])", said))) == 100
