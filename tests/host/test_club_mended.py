"""Faults of the club engine that a session met, each mended and held to it."""

from __future__ import annotations

from ecarte import Phase
from ecarte.acts import ChoosePackets, Due, Mark, MarkTooMany, Pay, TakeMissing, TakeTooFew
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.table.step import legal_actions
from tests.laws.club_table import A, B, ClubTable, club_dealt, club_table, give_all, take_up

THREE_TRUMPS = "Qh Jh Ah 8c 7c"
WEAK = "Kc Qc Js 8s 7s"
THE_POINT = ("A Qh, B 7s", "A Jh, B 8s", "A Ah, B Js", "A 8c, B Kc", "B Qc, A 7c")


def won_table(*, extra: bool = False) -> ClubTable:
    """A has won at three points all because of a king not held, or with a point that was not due."""
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
    table = won_table().claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    assert not table.club.unpaid
    assert table.score == (3, 3)
    assert table.deal.dealer is A
    assert any(action.__class__.__name__ == "Shuffle" for action in legal_actions(table.club))
    assert table.forbids(Pay(B)) == "right-closed"


def test_a_game_won_goes_on_when_a_point_marked_in_excess_before_it_comes_off() -> None:
    table = won_table(extra=True).claim(B, ClaimKind.OVER_SCORE)
    assert not table.club.unpaid
    assert table.score == (4, 3)
    assert any(action.__class__.__name__ == "Shuffle" for action in legal_actions(table.club))
    assert table.forbids(Mark(A, Due.TRICKS)) == "nothing-due", "it has been marked already"


def test_a_dealer_takes_what_they_are_short_of_only_from_cards_that_nobody_has_asked_for() -> None:
    table = club_table("small")
    table.play("B shuffles", "B presents", "A cuts 4").do(ChoosePackets(B, table.deal.agreement.rules.deal.packets[0]))
    take_up(give_all(table, elder="Kd Qd Jd", dealer="Kh Jh Ah").play("turn-up Qs"))
    table.play("A proposes", "B accepts", "A asks for 1", "A discards Jd", "B discards Jh Ah", "A gets Ad")
    table.do(TakeTooFew(B)).play("B gets Qh", "A proposes", "B accepts")
    assert table.stock == 3
    assert table.allows(TakeMissing(B))
    table.play("A asks for 3")
    assert table.forbids(TakeMissing(B)) == "right-closed"
    table.play("A discards Kd Qd Ad")
    assert table.forbids(TakeMissing(B)) == "right-closed"


def test_a_game_won_by_a_point_in_excess_is_over_with_its_deal_when_it_is_paid() -> None:
    table = club_dealt("london", elder=THREE_TRUMPS, dealer=WEAK, turn_up="9h", score=(4, 0)).play("A stands")
    table.do(MarkTooMany(A, Due.TRICKS, 1)).do(Pay(B))
    assert table.game.winner is A
    assert table.deal.phase is Phase.OVER
