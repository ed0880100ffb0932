"""A false king, a revoke, an underplay: until it is ruled upon each looks like the lawful act it stands for."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from ecarte import Due, PublicView, Seat, SeatView, public_view, seat_view
from ecarte.acts import MarkTooMany
from tests.laws.club_table import LONG, A, B, ClubTable, club_dealt
from tests.laws.table import CODES, STRONG, WEAK

CLUBBED = "Kh Qh Jh 8c 7c"
CLUBLESS = "Kh Qh Jh 8d 7d"
KINGED, UNKINGED = "Kc 7c Kh Qh 7d", "8c 7c Kh Qh 7d"
KINGLESS = "Qh Jh Ah 8c 7c"


def at_play(code: str, *, elder: str = WEAK, dealer: str = STRONG[3], score: tuple[int, int] = (0, 0)) -> ClubTable:
    """The elder has stood; where a code has the suit named, house rules turn that off."""
    house = {**LONG, "play.name_suit": "never"}
    return club_dealt(code, elder=elder, dealer=dealer, turn_up="9h", score=score, house=house).play("A stands")


def replies(code: str, dealer: str, lead: str, reply: str, *, wrongly: bool) -> ClubTable:
    """A leads, and B replies."""
    table = at_play(code, elder="Qc Tc Js 8s 7s", dealer=dealer).play(lead)
    return table.slip(reply) if wrongly else table.play(reply)


def announces(code: str, *, falsely: bool) -> ClubTable:
    """A announces the king and marks it, holding it or not."""
    table = at_play(code, elder=KINGLESS if falsely else STRONG[3], dealer=WEAK)
    if falsely:
        return table.slip("A has the king").play("A marks held king")
    return table.play("A has the king", "A marks held king")


def marks(code: str, *, too_many: bool) -> ClubTable:
    """A has two marks, both rightly or one of them wrongly."""
    if too_many:
        return at_play(code, score=(1, 0)).do(MarkTooMany(A, Due.TRICKS, 1))
    return at_play(code, score=(2, 0))


Made = Callable[[str], ClubTable]
TWINS: list[tuple[str, Seat, Made, Made]] = [
    ("E42", B, lambda code: replies(code, CLUBBED, "A Qc", "B Qh", wrongly=True),
     lambda code: replies(code, CLUBLESS, "A Qc", "B Qh", wrongly=False)),
    ("E42b", B, lambda code: replies(code, KINGED, "A Qc", "B 7c", wrongly=True),
     lambda code: replies(code, UNKINGED, "A Qc", "B 7c", wrongly=False)),
    ("E39b", A, lambda code: announces(code, falsely=True), lambda code: announces(code, falsely=False)),
    ("E49", A, lambda code: marks(code, too_many=True), lambda code: marks(code, too_many=False)),
]  # fmt: skip
CASES = [(code, *twin) for twin in TWINS for code in CODES if (twin[0], code) != ("E39b", "parlour")]
"""Every pair in every code; in the parlour a king is announced only as it is laid."""


def bytes_sent(view: SeatView | PublicView) -> bytes:
    """The view as bytes."""
    return msgspec.json.encode(view, enc_hook=str)


@pytest.mark.parametrize(
    ("code", "event", "author", "wrong", "right"), CASES, ids=[f"{case[1]}-{case[0]}" for case in CASES]
)
def test_a_slip_in_play_is_byte_for_byte_a_lawful_act_to_everybody_else(
    code: str, event: str, author: Seat, wrong: Made, right: Made
) -> None:
    slipped, lawful = wrong(code).club, right(code).club
    assert slipped.ledger.faults
    assert not lawful.ledger.faults
    other = B if author is A else A
    assert bytes_sent(seat_view(slipped, other)) == bytes_sent(seat_view(lawful, other))
    assert bytes_sent(public_view(slipped)) == bytes_sent(public_view(lawful))


@pytest.mark.parametrize(
    ("code", "event", "author", "wrong", "right"), CASES, ids=[f"{case[1]}-{case[0]}" for case in CASES]
)
def test_the_author_of_a_slip_in_play_is_offered_what_any_player_is_offered(
    code: str, event: str, author: Seat, wrong: Made, right: Made
) -> None:
    slipped, lawful = seat_view(wrong(code).club, author), seat_view(right(code).club, author)
    assert slipped.club is not None
    assert lawful.club is not None
    assert slipped.club.acts == lawful.club.acts
    assert {type(act) for act in slipped.legal} == {type(act) for act in lawful.legal}
