"""Every act has one line that a person reads and writes."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte import Card, Cards, NotationError, Seat, objection
from ecarte.acts import (
    Abandon,
    AnnounceKing,
    AnyAct,
    Choose,
    ChoosePackets,
    Claim,
    DealOutOfTurn,
    DealWrong,
    DrawnFromHand,
    Due,
    GiveExposed,
    GiveWrong,
    Handled,
    LayAside,
    LeadNaming,
    MarkTooMany,
    Misplace,
    Pay,
    PlayCard,
    Slip,
    TakeBack,
    TakeBackLead,
    TakeTooFew,
    TakeTooMany,
    TellNumber,
    UseOtherPack,
)
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.acts.rows import ROWS
from ecarte.cards import Suit
from ecarte.record.line_reader import read_action, read_line
from ecarte.record.writing import write_action
from tests.any_act import any_act
from tests.laws.club_table import discarded_in_club

A, B = Seat.A, Seat.B


@given(st.data())
@pytest.mark.parametrize("kind", ROWS, ids=lambda kind: kind.__name__)
def test_every_act_of_club_conduct_is_read_back_as_written(kind: type[AnyAct], data: st.DataObject) -> None:
    act = data.draw(any_act(kind))
    line = write_action(act)
    assert read_action(line) == act
    assert read_action(f"  {line.upper()}   # as it was seen") == act


@given(st.data())
def test_no_two_acts_of_club_conduct_are_written_alike(data: st.DataObject) -> None:
    one, other = (data.draw(st.one_of(*map(any_act, ROWS))) for _ in range(2))
    assert (write_action(one) == write_action(other)) is (one == other)


@pytest.mark.parametrize(
    ("act", "line"),
    [
        (Claim(A, ClaimKind.REVOKE), "A claims revoke"),
        (Claim(A, ClaimKind.WRONG_NUMBER), "A claims wrong number"),
        (Choose(B, Remedy.FRESH_DEAL), "B chooses fresh deal"),
        (Choose(B, Remedy.CHOOSE_TRUMP, Card.read("9h")), "B chooses trump 9h"),
        (Slip(A, PlayCard(A, Card.read("9h"))), "A wrongly plays 9h"),
        (Slip(A, AnnounceKing(A)), "A wrongly announces the king"),
        (Slip(A, TellNumber(A, 2)), "A wrongly tells 2"),
        (Slip(B, ChoosePackets(B, (2, 3))), "B wrongly deals 2-3"),
        (DealWrong(B, (3, 2), 6, 5), "B deals 6-5 in 3-2"),
        (DealOutOfTurn(B), "B deals out of turn"),
        (UseOtherPack(B), "B deals with the other pack"),
        (TakeBack(A), "A takes back"),
        (TakeBackLead(A), "A takes back the lead"),
        (TakeTooMany(A, handled="unseen"), "A takes one too many unseen"),
        (TakeTooMany(A, handled="taken up unseen"), "A takes one too many taken up unseen"),
        (TakeTooMany(A, by=2, handled="apart"), "A takes 2 too many apart"),
        (TakeTooFew(B, 2), "B takes 2 too few"),
        (GiveWrong(B, -1), "B gives one too few"),
        (MarkTooMany(A, Due.HELD_KING, 1), "A marks one too many for held king"),
        (LeadNaming(A, Suit.HEARTS, Card.read("9c")), "A names hearts and leads 9c"),
        (Misplace(A, Cards.read("9c 8d")), "A misplaces 8d 9c"),
        (LayAside(A), "A lays aside"),
        (DrawnFromHand(None), "drawn ??"),
        (GiveExposed(Card.read("Kh")), "gets exposed Kh"),
        (Abandon(A), "A abandons"),
        (Pay(B), "B pays"),
    ],
)
def test_acts_of_club_conduct_are_written_as_the_documented_lines(act: AnyAct, line: str) -> None:
    assert write_action(act) == line
    assert read_action(line) == act


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("b CLAIMS false-king", "B claims false king"),
        ("A claims a revoke", "A claims revoke"),
        ("A chooses a fresh deal", "A chooses fresh deal"),
        ("A chooses the Trump 9♥", "A chooses trump 9h"),
        ("A chooses choose-trump 9h", "A chooses trump 9h"),
        ("B gives 1 too many", "B gives one too many"),
        ("A takes 1 too few", "A takes one too few"),
        ("A wrongly has the king", "A wrongly announces the king"),
        ("A wrongly 10h", "A wrongly plays Th"),
        ("B takes the missing", "B takes the missing cards"),
        ("A marks 2 too many for the tricks", "A marks 2 too many for tricks"),
    ],
)
def test_club_acts_are_read_with_loose_layout_and_without_small_words(text: str, line: str) -> None:
    assert write_action(read_action(text)) == line


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("A claims everything", "claim", 10),
        ("A claims revoke today", "claim", 17),
        ("A claims", "too-short", 9),
        ("A chooses revoke", "choice", 11),
        ("A chooses trump 9h 8h", "too-long", 20),
        ("A wrongly claims revoke", "slip", 18),
        ("A wrongly", "too-short", 10),
        ("A wrongly wrongly 9h", "verb", 11),
        ("B deals 6-5-4 in 3-2", "number", 9),
        ("B deals 6-5 in", "too-short", 15),
        ("B deals out of order", "word", 16),
        ("B takes one too much", "word", 17),
        ("B takes one too few unseen", "too-long", 21),
        ("B gives one too many cards", "too-long", 22),
        ("A misplaces", "too-short", 12),
        ("A misplaces ??", "card-not-seen", 13),
        ("A lays aside 9c 9c", "card-twice", 17),
        ("A names hearts and leads", "too-short", 25),
        ("A marks one too few for tricks", "word", 17),
        ("A gets exposed Kh Qh", "too-long", 19),
        ("pack holds Kh", "word", 6),
        ("face-up", "too-short", 8),
        ("A pays 5", "too-long", 8),
    ],
)
def test_an_ambiguous_club_act_is_refused_at_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as refused:
        read_line(text)
    assert (refused.value.code, refused.value.place.column) == (code, column)


def test_excess_cards_can_be_written_in_every_act_that_allows_them() -> None:
    table = discarded_in_club("london")
    for handled in get_args(Handled):
        act = TakeTooMany(A, handled=handled)
        assert objection(table.club, act) is None
        assert read_action(write_action(act)) == act
