"""A game in club conduct that is won and not paid: what comes off the counters reopens it."""

from __future__ import annotations

from ecarte.actions import Due, Mark
from ecarte.faults import Claimed, MarkTooMany, Pay, Remedy
from ecarte.table.step import legal_actions
from tests.laws.club_table import A, B, ClubTable, club_dealt

THREE_TRUMPS = "Qh Jh Ah 8c 7c"
WEAK = "Kc Qc Js 8s 7s"
THE_POINT = ("A Qh, B 7s", "A Jh, B 8s", "A Ah, B Js", "A 8c, B Kc", "B Qc, A 7c")


def won(*, extra: bool = False) -> ClubTable:
    """A has won at three points all but for a king he does not hold, or with a point that was not due."""
    table = club_dealt("london", elder=THREE_TRUMPS, dealer=WEAK, turn_up="9h", score=(3, 3)).play("A stands")
    if extra:
        table.do(MarkTooMany(A, Due.TRICKS, 1))
    else:
        table.slip("A has the king").do(Mark(A, Due.HELD_KING))
    table.play(*THE_POINT).do(Mark(A, Due.TRICKS))
    assert table.club.unpaid
    assert table.score == (5, 3)
    return table


def test_a_game_won_goes_on_when_the_point_of_a_false_king_before_it_comes_off() -> None:
    table = won().claim(B, Claimed.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    assert not table.club.unpaid
    assert table.score == (3, 3)
    assert table.deal.dealer is A
    assert any(action.__class__.__name__ == "Shuffle" for action in legal_actions(table.club))
    assert table.forbids(Pay(B)) == "right-closed"


def test_a_game_won_goes_on_when_a_point_marked_in_excess_before_it_comes_off() -> None:
    table = won(extra=True).claim(B, Claimed.OVER_SCORE)
    assert not table.club.unpaid
    assert table.score == (4, 3)
    assert any(action.__class__.__name__ == "Shuffle" for action in legal_actions(table.club))
    assert table.forbids(Mark(A, Due.TRICKS)) == "nothing-due", "it has been marked already"
