"""Every row that is played changes a decision: with it the book does one thing, without it another."""

from __future__ import annotations

from importlib import import_module
from inspect import getsource
from typing import NamedTuple

import pytest

from ecarte import (
    Accept,
    Act,
    Action,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Discard,
    Liable,
    Phase,
    PlayCard,
    Present,
    Propose,
    Refuse,
    Seat,
    SeatView,
    Shuffle,
    Stand,
    TakeUp,
    Trick,
    load,
    new_deal,
    seat_view,
)
from ecarte.bots import Book
from ecarte.engine.agreement import EVERY_ACT
from tests.bots.seats import (
    DEALER,
    ELDER,
    LONDON,
    dealer_answers,
    dealer_replies,
    elder_decides,
    elder_discards,
    elder_leads,
    view_of,
)
from tests.for_each import for_each
from tools.advice_rows import State, advice_rows

A, B = Seat.A, Seat.B
STAND, PROPOSE = Stand(ELDER), Propose(ELDER)
REFUSE, ACCEPT = Refuse(DEALER), Accept(DEALER)


def lead(card: str) -> PlayCard:
    return PlayCard(ELDER, Card.read(card))


def tricks(*pairs: str) -> tuple[Trick, ...]:
    """Finished tricks, each as `A Kh 9h`: leader, card led, reply."""
    split = [pair.split() for pair in pairs]
    return tuple(Trick(Seat[who], Card.read(led), Card.read(reply)) for who, led, reply in split)


class Case(NamedTuple):
    """What the book does in `view` with the row and without it; None for saying nothing."""

    row: str
    view: SeatView
    does: Action | None
    without: Action | None


def by_hand(*acts: Act) -> Agreement:
    return Agreement(load("london"), by_table=EVERY_ACT - set(acts))


def shuffled_by_both() -> SeatView:
    from msgspec.structs import replace

    return seat_view(replace(new_deal(by_hand(Act.SHUFFLE), dealer=DEALER), shuffled=(B, A)), DEALER)


def hands_face_down() -> SeatView:
    return view_of(DEALER, "87 | Q7 7", agreement=by_hand(Act.TAKE_UP), phase=Phase.ELDER_DECIDES)


SPADE_KING_AT_THREE = dealer_replies("K7 | 87 7", "Qd", score=(4, 3))
REFUSED_AT_THREE = elder_leads("K7 | 87 7", refused=True, score=(3, 4))
REFUSED_AT_THREE_TO_ONE = elder_leads("K7 | 87 7", refused=True, score=(3, 1))

HEARTS_LED = tricks("A Ah 8h")
HIGH_HEARTS_LED = tricks("A Kh 9h")
AHEAD = tricks("A Ah 8h", "A Qd Kd", "B 7d 7s")
BEHIND = tricks("A Ah Qh", "B Kd 9d", "B Tc Kc")
THREE_WON = tricks("A Kh 9h", "A Kd 8d", "A Qc 7c")
TWO_WON = tricks("A Kh 9h", "A Kd 8d")

CASES = [
    Case("BRIT-045", shuffled_by_both(), Shuffle(DEALER), Present(DEALER)),
    Case("BRIT-048", hands_face_down(), None, TakeUp(DEALER)),
    Case("BRIT-049", view_of(DEALER, "K7 | 87 7", phase=Phase.LEAD), None, AnnounceKing(DEALER)),
    Case("BRIT-053", elder_decides("87 | 987"), STAND, PROPOSE),
    Case("BRIT-054", elder_decides("87 | Q7 7"), STAND, PROPOSE),
    Case("BRIT-056", elder_decides("87 | JT T"), STAND, PROPOSE),
    Case("BRIT-057", elder_decides("87 | JA 8"), STAND, PROPOSE),
    Case("BRIT-058", elder_decides("87 | AT T"), STAND, PROPOSE),
    Case("BRIT-059", elder_decides("87 | T9 J"), STAND, PROPOSE),
    Case("BRIT-060", elder_decides("87 | Q J J"), STAND, PROPOSE),
    Case("BRIT-063", elder_decides("87 | Q Q 7"), STAND, PROPOSE),
    Case("BRIT-064", elder_decides("87 | Q J A"), STAND, PROPOSE),
    Case("BRIT-065", elder_decides("87 | J J J"), STAND, PROPOSE),
    Case("BRIT-066", elder_decides("7 | KQJ 7"), STAND, PROPOSE),
    Case("BRIT-067", elder_decides("7 | K987"), STAND, PROPOSE),
    Case("BRIT-068", elder_decides("7 | Q87 Q"), STAND, PROPOSE),
    Case("BRIT-069", elder_decides("- | Q8 Q7 Q"), STAND, PROPOSE),
    Case("BRIT-070", elder_decides("- | KQJ J 7"), STAND, PROPOSE),
    Case("BRIT-071", elder_decides("7 | K7 K7"), STAND, PROPOSE),
    Case("BRIT-072", elder_decides("QJAT | 7"), PROPOSE, STAND),
    Case("BRIT-073", elder_decides("K7 | 987"), PROPOSE, STAND),
    Case("BRIT-075", elder_leads("QJ | KQ 7"), lead("Kh"), lead("Qs")),
    Case(
        "BRIT-077", elder_discards("87 | K7 7"), Discard(ELDER, Cards.read("7h 7d")), Discard(ELDER, Cards.read("7h"))
    ),
    Case("BRIT-078", dealer_answers("- | T9 98 7"), ACCEPT, REFUSE),
    Case("BRIT-080", dealer_answers("7 | K7 Q7"), REFUSE, ACCEPT),
    Case("BRIT-081", dealer_answers("87 | Q T 7"), REFUSE, ACCEPT),
    Case("BRIT-082", dealer_answers("K7 | K98"), ACCEPT, REFUSE),
    Case("BRIT-083", dealer_answers("87 | JA 9"), REFUSE, ACCEPT),
    Case("BRIT-084", dealer_answers("87 | T98"), ACCEPT, REFUSE),
    Case("BRIT-085", dealer_answers("7 | KQJ 7"), ACCEPT, REFUSE),
    Case("BRIT-087", dealer_answers("7 | K987"), ACCEPT, REFUSE),
    Case("BRIT-088", dealer_answers("7 | Q87 Q"), ACCEPT, REFUSE),
    Case("BRIT-089", dealer_answers("7 | Q7 J7"), REFUSE, ACCEPT),
    Case("BRIT-090", dealer_answers("7 | 87 K Q"), ACCEPT, REFUSE),
    Case("BRIT-091", dealer_answers("- | KQJ J7"), ACCEPT, REFUSE),
    Case("BRIT-092", dealer_answers("- | Q87 Q Q"), ACCEPT, REFUSE),
    Case("BRIT-093", elder_leads("7 | 87 Q J"), lead("8h"), lead("Qd")),
    Case("BRIT-094", elder_leads("7 | Q7 87"), lead("Qh"), lead("7h")),
    Case("BRIT-095", elder_leads("87 | Q7 9"), lead("9d"), lead("Qh")),
    Case("BRIT-096", elder_leads("7 | 87 Q J", refused=True), lead("Qd"), lead("8h")),
    Case("BRIT-097", elder_leads(Cards.read("Th 7s Qd 8c"), tricks=HEARTS_LED), lead("Th"), lead("Qd")),
    Case("BRIT-098", elder_leads(Cards.read("Th Ks Qd 8c"), tricks=HEARTS_LED), lead("Ks"), lead("Th")),
    Case("BRIT-099", elder_leads(Cards.read("Qh 7s Kd Qc"), tricks=HIGH_HEARTS_LED), lead("Kd"), lead("Qh")),
    Case("BRIT-100", elder_leads(Cards.read("Qh 7s"), tricks=THREE_WON), lead("7s"), lead("Qh")),
    Case("BRIT-101", elder_leads("K | KQ 8 7", announced=A), lead("Ks"), lead("Kh")),
    Case("BRIT-102", elder_leads("AT7 | 8 7"), lead("As"), lead("8h")),
    Case("BRIT-103", elder_leads("7 | KJ 98", refused=True), lead("9d"), lead("Kh")),
    Case("BRIT-104", elder_leads(Cards.read("Th Ks"), tricks=AHEAD), lead("Th"), lead("Ks")),
    Case("BRIT-105", elder_leads(Cards.read("Th 7s"), tricks=BEHIND), lead("7s"), lead("Th")),
    Case("BRIT-106", elder_leads(Cards.read("Qs 8s 7s"), tricks=TWO_WON, announced=B), lead("7s"), lead("Qs")),
    Case("BRIT-107", elder_decides("- | K J7 T7", score=(0, 4)), STAND, PROPOSE),
    Case("BRIT-108", elder_decides("- | Q J7 T7", score=(0, 4)), STAND, PROPOSE),
    Case("BRIT-109", dealer_answers("- | K7 J7 J", score=(4, 0)), REFUSE, ACCEPT),
    Case("BRIT-110", dealer_answers("- | J T7 T7", score=(4, 0)), REFUSE, ACCEPT),
    Case("BRIT-111", elder_decides("7 | A7 87", score=(0, 4)), STAND, PROPOSE),
    Case("BRIT-112", elder_decides("7 | 97 8 7", score=(0, 4)), PROPOSE, STAND),
    Case("BRIT-113", elder_decides("QJAT | 7", score=(0, 4)), STAND, PROPOSE),
    Case("BRIT-114", SPADE_KING_AT_THREE, PlayCard(DEALER, Card.read("7d")), AnnounceKing(DEALER)),
    Case("BRIT-115", REFUSED_AT_THREE, lead("8h"), AnnounceKing(ELDER)),
    Case("BRIT-116", dealer_answers("7 | Q7 87", score=(3, 4)), REFUSE, ACCEPT),
    Case("BRIT-118", elder_leads("AT7 | 8 7", score=(4, 0)), lead("8h"), lead("As")),
    Case("PARL-042a", REFUSED_AT_THREE_TO_ONE, lead("8h"), AnnounceKing(ELDER)),
    Case("PARL-059", elder_decides("QJAT | 7"), PROPOSE, STAND),
    Case("PARL-061", elder_decides("QJAT | 7"), PROPOSE, STAND),
]

PLAYED = {case.row: case for case in CASES}


@pytest.mark.parametrize("case", [pytest.param(case, marks=pytest.mark.law(case.row), id=case.row) for case in CASES])
def test_each_row_of_advice_changes_a_decision_of_book_and_is_cited(case: Case) -> None:
    advice = Book().advise(case.view)
    assert advice.action == case.does
    if advice.action is not None:
        assert case.row in advice.ids
        assert not advice.is_default
    left_out = frozenset({case.row, *advice_rows()[case.row].agrees})
    assert Book(without=left_out).advise(case.view).action == case.without != case.does


def test_each_row_of_advice_has_a_test_state() -> None:
    rows = advice_rows()
    assert len(rows) == 77
    assert {id_ for id_, row in rows.items() if row.state is State.PLAYED} == set(PLAYED)
    assert all(row.note for row in rows.values() if row.state is not State.PLAYED)


def test_the_rows_of_advice_are_those_of_kind_strategy_in_the_ledger() -> None:
    from ecarte.rules.ledger import ledger

    assert list(advice_rows()) == [row.id for row in ledger().statements.values() if row.kind == "strategy"]


@for_each("id_", [id_ for id_, row in advice_rows().items() if row.where])
def test_the_place_named_for_a_row_of_advice_exists_and_cites_it(id_: str) -> None:
    module, _, name = advice_rows()[id_].where.partition(".")
    found = import_module(f"ecarte.bots.{module}")
    assert not name or hasattr(found, name)
    assert not name or id_ in getsource(found)


def test_a_row_that_agrees_with_another_changes_nothing_alone() -> None:
    for case in CASES:
        if advice_rows()[case.row].agrees and case.row != "PARL-042a":
            assert Book(without=frozenset({case.row})).advise(case.view).action == case.does


def test_book_announces_the_king_at_three_points_if_nobody_is_liable() -> None:
    unpriced = dealer_replies("K7 | 87 7", "Qd", score=(4, 3), liable=Liable.NOBODY)
    assert Book().advise(unpriced).action == AnnounceKing(DEALER)
    assert LONDON.rules.scoring.point_against_elder == 2
