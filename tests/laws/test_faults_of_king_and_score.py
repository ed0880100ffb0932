"""Faults of the king and of the score: false, late and silent kings, wrong marks, a pack found incorrect.

Unless a test says otherwise A, the elder, has stood and announces a king of hearts that lies in the stock.
"""

from __future__ import annotations

import pytest

from ecarte import AnnounceKing, Card, Due, Mark, Phase, Seat
from ecarte.acts import Abandon, MarkTooMany, MisprintedPack, OwnUp, Pay, Slip
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.rules import load
from tests.laws.club_table import LONG, A, B, ClubTable, club_deal_out, club_dealt
from tests.laws.table import CODES, STRONG, WEAK, law

CLUBS = ("london", "britannica")
PENALTY = (Remedy.REPLAY, Remedy.CORRECT_SCORE)
THREE_TRUMPS = "Qh Jh Ah 8c 7c"
THE_POINT = ("A Qh, B 7s", "A Jh, B 8s", "A Ah, B Js", "A 8c, B Kc", "B Qc, A 7c")
FOUR_TRUMPS = "Qh Jh Ah Th 7d"
THE_VOLE = ("A Qh, B 7s", "A Jh, B 8s", "A Ah, B Js", "A Th, B Qc", "A 7d, B Kc")
HOLDER = "Kh Kc Js 8s 7s"
AGAINST_HOLDER = ("A Qh, B Kh", "B 7s, A Jh", "A Ah, B 8s", "A Th, B Js", "A 7d, B Kc")


def at_play(
    code: str,
    *words: str,
    elder: str = THREE_TRUMPS,
    dealer: str = WEAK,
    score: tuple[int, int] = (0, 0),
    points_to_win: int = 99,
) -> ClubTable:
    """The play is about to begin, after these words of the players, or when the elder has stood."""
    house: dict[str, object] = {"game.points_to_win": points_to_win}
    if code == "cyclopaedia":
        house["play.name_suit"] = "never"
    table = club_dealt(code, elder=elder, dealer=dealer, turn_up="9h", score=score, house=house)
    return table.play(*(words or ("A stands",)))


def false_king(code: str, *words: str, elder: str = THREE_TRUMPS, dealer: str = WEAK) -> ClubTable:
    """A has announced a king without holding it, and marked it."""
    return at_play(code, *words, elder=elder, dealer=dealer).slip("A has the king").play("A marks held king")


def due(table: ClubTable, seat: Seat, kind: Due = Due.TRICKS) -> int:
    """What the player is still to mark for this, in the deal in hand or the last."""
    due_scores = (*table.deal.owed, *table.game.marks_carried_over)
    return sum(due_score.points for due_score in due_scores if due_score.seat is seat and due_score.due is kind)


def marks_of(table: ClubTable) -> tuple[int, int]:
    """The score when both have marked what is due to them for tricks."""
    for seat in (A, B):
        if due(table, seat):
            table.play(f"{seat.name} marks tricks")
    return table.score


# --- E39: a false king owned up to ------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-025a"), id="LOND-025a"),
        pytest.param("britannica", marks=law("TURF-10a"), id="TURF-10a"),
    ],
)
def test_a_false_king_owned_up_to_before_a_card_is_played_costs_nothing(code: str) -> None:
    for table in (false_king(code).do(OwnUp(A)), false_king(code).claim(B, ClaimKind.FALSE_KING)):
        assert table.options == (), "the false point comes off, and there is nothing to choose"
        assert (table.score, due(table, A, Due.HELD_KING)) == ((0, 0), 0)
        table.refuse(B, ClaimKind.FALSE_KING)
        table.play("A Qh", "B 7s").refuse(B, ClaimKind.FALSE_KING)
        table.play(*THE_POINT[1:])
        assert marks_of(table) == (1, 0)
    late = false_king(code).play("A Qh")
    assert not late.allows(OwnUp(A)) or late.also().do(OwnUp(A)).club == late.club
    assert late.event(B, ClaimKind.FALSE_KING) is Event.FALSE_KING


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-025a", "TURF-10a")
def test_e39_the_dealer_may_own_up_until_their_own_first_card(code: str) -> None:
    table = at_play(code, elder=WEAK, dealer=THREE_TRUMPS).slip("B has the king").play("A 7s")
    assert table.also().do(OwnUp(B)).deal.owed == ()
    assert table.also().claim(A, ClaimKind.FALSE_KING).options == ()
    table.play("B Jh")
    assert table.claim(A, ClaimKind.FALSE_KING).options == PENALTY


# --- E39b: a false king -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-025a"), id="LOND-025a"),
        pytest.param("britannica", marks=law("TURF-10a"), id="TURF-10a"),
    ],
)
def test_the_score_of_a_false_king_is_corrected(code: str) -> None:
    table = false_king(code).play("A Qh")
    table.refuse(A, ClaimKind.FALSE_KING)
    for late in (table.also(), table.also().play("B 7s"), table.also().play("B 7s", *THE_POINT[1:])):
        late.claim(B, ClaimKind.FALSE_KING)
        assert (late.options, late.turn) == (PENALTY, B)
        late.choose(Remedy.CORRECT_SCORE)
        assert late.score == (0, 0), "the false point comes off"
        late.refuse(B, ClaimKind.FALSE_KING)
    unmarked = at_play(code).slip("A has the king").play("A Qh").claim(B, ClaimKind.FALSE_KING)
    unmarked.choose(Remedy.CORRECT_SCORE)
    assert due(unmarked, A, Due.HELD_KING) == 0


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-025b"), id="LOND-025b"),
        pytest.param("britannica", marks=law("TURF-10a"), id="TURF-10a"),
    ],
)
def test_the_adversary_may_have_the_hands_played_again(code: str) -> None:
    table = false_king(code).play("A Qh")
    for late in (table.also(), table.also().play("B 7s", "A Jh"), table.also().play("B 7s", *THE_POINT[1:])):
        late.claim(B, ClaimKind.FALSE_KING).choose(Remedy.REPLAY)
        assert (late.phase, late.turn, late.deal.won, late.deal.announced) == (Phase.LEAD, A, (0, 0), None)
        assert late.holds(A, THREE_TRUMPS)
        assert late.holds(B, WEAK)
        assert (late.score, due(late, A, Due.HELD_KING)) == ((0, 0), 0)
        late.play(*THE_POINT)
        assert marks_of(late) == (0, 0), "the reduction applies to the replay (A16)"


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-025b"), id="LOND-025b"),
        pytest.param("britannica", marks=law("TURF-10a"), id="TURF-10a"),
    ],
)
def test_the_hands_are_played_again_also_when_the_adversary_has_given_up_theirs(code: str) -> None:
    table = false_king(code).play("A Qh").do(Abandon(B))
    assert due(table, A) == 2
    table.claim(B, ClaimKind.FALSE_KING)
    assert table.options == PENALTY
    assert marks_of(table.also().choose(Remedy.CORRECT_SCORE)) == (1, 0), "the vole gives one"
    table.choose(Remedy.REPLAY)
    assert (table.phase, table.turn, due(table, A)) == (Phase.LEAD, A, 0)
    assert table.holds(B, WEAK)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-025c"), id="LOND-025c"),
        pytest.param("britannica", marks=law("TURF-10b"), id="TURF-10b"),
    ],
)
def test_an_offender_with_a_false_king_scores_one_less(code: str) -> None:
    refused = ("A proposes", "B refuses")
    for words, elder, tricks, won, points_left in (
        ((), THREE_TRUMPS, THE_POINT, 1, 0),
        ((), FOUR_TRUMPS, THE_VOLE, 2, 1),
        (refused, THREE_TRUMPS, THE_POINT, 2, 1),
    ):
        table = false_king(code, *words, elder=elder).play(*tricks)
        assert marks_of(table.also()) == (1 + won, 0)
        before = table.also().claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
        assert marks_of(before) == (points_left, 0)
        marks_of(table)
        after = table.claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
        assert marks_of(after) == (points_left, 0), "also what has been marked"
        early = false_king(code, *words, elder=elder).play(tricks[0])
        early.claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE).play(*tricks[1:])
        assert marks_of(early) == (points_left, 0), "also what is still to be won"


@law("LOND-025c")
def test_lond_025c_the_adversary_loses_nothing_by_a_false_king() -> None:
    table = at_play("london", elder=WEAK, dealer=THREE_TRUMPS).slip("B has the king")
    table.play("A Kc, B 7c", "A Qc, B 8c", "A Js, B Jh", "B Qh, A 7s", "B Ah, A 8s")
    assert due(table, B) == 2
    table.claim(A, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    assert (due(table, A), due(table, B)) == (0, 1)
    loses = false_king("london", dealer="Kc Qc Js Th 7h").play("A 8c, B Kc", "B Qc, A 7c", "B Js, A Ah")
    loses.claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    assert loses.deal.won == (1, 2)


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-025b", "TURF-10a")
def test_g11_a_false_king_is_claimed_until_the_pack_is_cut_and_is_an_over_score_after(code: str) -> None:
    table = false_king(code).play(*THE_POINT).play("A shuffles", "A presents")
    assert table.event(B, ClaimKind.FALSE_KING) is Event.FALSE_KING
    table.refuse(B, ClaimKind.OVER_SCORE)
    table.play("B cuts 10").refuse(B, ClaimKind.FALSE_KING)
    assert table.claim(B, ClaimKind.OVER_SCORE).score == (0, 0), "there is no reduction any more"
    assert marks_of(table) == (1, 0)


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-025b", "TURF-10a")
def test_g11_a_game_won_by_a_false_king_is_open_until_it_is_paid(code: str) -> None:
    table = at_play(code, points_to_win=5, score=(4, 0)).slip("A has the king").play("A Qh").play("A marks held king")
    assert (table.score, table.turn, table.phase) == ((5, 0), B, Phase.OVER)
    claimed = table.also().claim(B, ClaimKind.FALSE_KING)
    assert claimed.options == PENALTY
    corrected = claimed.also().choose(Remedy.CORRECT_SCORE)
    assert (corrected.score, corrected.phase) == ((4, 0), Phase.REPLY), "the deal that was ended goes on"
    corrected.play("B 7s", *THE_POINT[1:])
    assert due(corrected, A) == 0
    replayed = claimed.choose(Remedy.REPLAY)
    assert (replayed.score, replayed.phase, replayed.turn) == ((4, 0), Phase.LEAD, A)
    assert table.do(Pay(B)).club.is_over


# --- E39c: the adversary holds the king -------------------------------------------------------------


@law("LOND-025d")
def test_lond_025d_there_is_no_penalty_if_the_adversary_holds_the_king() -> None:
    table = false_king("london", elder=FOUR_TRUMPS, dealer=HOLDER).play("A Qh")
    for late in (table.also(), table.also().play("B Kh", *AGAINST_HOLDER[1:])):
        late.claim(B, ClaimKind.FALSE_KING)
        assert late.options == (), "the false point comes off (A18); no replay and no reduction"
        assert late.score == (0, 0)
        late.refuse(B, ClaimKind.FALSE_KING)
    table.claim(B, ClaimKind.FALSE_KING).play("B Kh", *AGAINST_HOLDER[1:])
    assert marks_of(table) == (1, 0)
    assert false_king("london").play("A Qh").claim(B, ClaimKind.FALSE_KING).options == PENALTY


@law("TURF-10a")
def test_a18_the_turf_club_makes_no_exception_for_the_true_holder() -> None:
    table = false_king("britannica", elder=FOUR_TRUMPS, dealer=HOLDER).play("A Qh", "B Kh", *AGAINST_HOLDER[1:])
    assert table.claim(B, ClaimKind.FALSE_KING).options == PENALTY
    assert marks_of(table.choose(Remedy.CORRECT_SCORE)) == (0, 0)


@pytest.mark.parametrize("code", CODES)
@law("LOND-025d")
def test_the_true_holder_may_announce_though_the_other_has_done_so_falsely(code: str) -> None:
    table = at_play(code, elder=THREE_TRUMPS, dealer=HOLDER)
    if table.can("A has the king"):
        pytest.fail("A does not hold it")
    if load(code).king.dealer_window == "as-laid":
        table.slip("A has the king").play("A Qh", "B has the king", "B Kh")
    else:
        table.slip("A has the king").play("B has the king", "A Qh", "B Kh")
    assert due(table, B, Due.HELD_KING) == load(code).king.held_points


# --- E37, E38: late and silent kings ----------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
@law("LOND-023a", "TURF-09d", "WIKI-033", "PARL-069", "CYCL-017")
def test_e37_a_king_announced_late_gives_no_point_if_the_adversary_objects(code: str) -> None:
    first, second = ("A Kh, B 7s", "A Qh, B 8s") if code == "parlour" else ("A Qh, B 7s", "A Kh, B 8s")
    holder_table = at_play(code, elder=STRONG[3]).play(first).slip("A has the king").play("A marks held king")
    assert holder_table.score == (1, 0)
    holder_table.refuse(A, ClaimKind.LATE_KING)
    at_end = holder_table.also().play(second, "A Jh, B Js", "A 8c, B Kc", "B Qc, A 7c").play("A shuffles")
    for table in (holder_table, at_end):
        tricks = due(table, A)
        table.claim(B, ClaimKind.LATE_KING)
        assert (table.options, table.score, due(table, A)) == ((), (0, 0), tricks), "no point, and nothing else"
        table.refuse(B, ClaimKind.LATE_KING)


@law("LOND-023a")
def test_e37_nobody_can_object_to_a_king_announced_in_time_or_after_the_next_cut() -> None:
    in_time = at_play("london", elder=STRONG[3]).play("A has the king", "A Qh", "B 7s")
    in_time.refuse(B, ClaimKind.LATE_KING)
    late = at_play("london", elder=STRONG[3]).play("A Qh, B 7s").slip("A has the king").play("A marks held king")
    late.play("A Kh, B 8s", "A Jh, B Js", "A 8c, B Kc", "B Qc, A 7c").play("A shuffles", "A presents", "B cuts 10")
    late.refuse(B, ClaimKind.LATE_KING)
    assert late.score == (1, 0)


@law("LOND-023b")
def test_lond_023b_a_king_marked_and_not_announced_does_not_count() -> None:
    table = at_play("london", elder=STRONG[3]).slip("A marks held king").play("A Qh, B 7s")
    assert table.score == (1, 0)
    table.refuse(A, ClaimKind.UNANNOUNCED_KING)
    assert table.claim(B, ClaimKind.UNANNOUNCED_KING).score == (0, 0)
    table.refuse(B, ClaimKind.UNANNOUNCED_KING)


@law("LOND-023b")
def test_lond_023b_a_king_marked_first_and_announced_in_time_counts_once() -> None:
    table = at_play("london", elder=STRONG[3]).slip("A marks held king").play("A has the king")
    table.refuse(B, ClaimKind.UNANNOUNCED_KING)
    table.refuse(B, ClaimKind.OVER_SCORE)
    assert (table.score, due(table, A, Due.HELD_KING)) == ((1, 0), 0)
    again = at_play("london", elder=STRONG[3]).slip("A marks held king").play("A takes down", "A has the king")
    again.play("A marks held king").refuse(B, ClaimKind.UNANNOUNCED_KING)
    assert again.score == (1, 0)


@law("LOND-023b")
def test_a_king_announced_once_is_not_announced_again() -> None:
    table = at_play("london", elder=STRONG[3]).play("A has the king")
    assert table.forbids(Slip(A, AnnounceKing(A))) == "not-possible"
    assert table.forbids(Slip(A, Mark(A, Due.HELD_KING))) == "not-possible"


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-025a", "TURF-10a")
def test_e39_once_a_false_king_is_owned_up_to_nobody_has_announced_it(code: str) -> None:
    for table in (false_king(code).do(OwnUp(A)), false_king(code).claim(B, ClaimKind.FALSE_KING)):
        assert table.deal.announced is None
    corrected = false_king(code).play("A Qh").claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    assert corrected.deal.announced is None


# --- E48, E49, E53: marks left out and marks too many -----------------------------------------------


@pytest.mark.parametrize("code", CLUBS)
@law("TURF-09a", "LOND-022")
def test_e53_in_club_conduct_too_the_dealer_marks_a_turned_king_until_the_next_turn_up(code: str) -> None:
    table = club_dealt(code, elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh", house=LONG)
    table.play("A stands", "A Qh, B 7s", "A Jh, B 8s", "A Th, B Js", "A 8c, B Kc", "B Qc, A 7c")
    club_deal_out(table, elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s")
    assert table.also().play("B marks turned king").score == (0, 1)
    assert table.play("turn-up 9d").cannot("B marks turned king") == "nothing-due"


@law("LOND-050")
def test_lond_050_in_club_conduct_too_a_score_left_out_is_marked_until_the_next_turn_up() -> None:
    table = at_play("london").play(*THE_POINT)
    club_deal_out(table, elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s")
    assert table.also().play("A marks tricks").score == (1, 0)
    assert table.play("turn-up 9d").cannot("A marks tricks") == "nothing-due"


@pytest.mark.parametrize("points", [1, 2])
@law("LOND-051")
def test_lond_051_what_is_marked_too_much_comes_off_when_it_is_shown_or_admitted(points: int) -> None:
    table = at_play("london", score=(1, 0)).do(MarkTooMany(A, Due.TRICKS, points))
    assert table.score == (1 + points, 0)
    table.refuse(A, ClaimKind.OVER_SCORE)
    admitted = table.also().play("A takes down")
    assert admitted.score == (1, 0)
    admitted.refuse(B, ClaimKind.OVER_SCORE)
    table.play(*THE_POINT, "A marks tricks")
    club_deal_out(table, elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9d")
    assert table.claim(B, ClaimKind.OVER_SCORE).score == (2, 0), "at any time in the game"
    table.refuse(B, ClaimKind.OVER_SCORE)


@pytest.mark.parametrize("code", CODES)
@law("LOND-051")
def test_lond_051_nothing_tells_a_player_whether_they_have_marked_too_much(code: str) -> None:
    over, lawful = at_play(code, score=(1, 0)).do(MarkTooMany(A, Due.TRICKS, 1)), at_play(code, score=(2, 0))
    for seat in (A, B):
        assert over.view(seat) == lawful.view(seat)
    assert lawful.also().play("A takes down").club == lawful.club, "with nothing to take down he changes nothing"
    assert lawful.cannot("B takes down") == "no-over-score"


@law("LOND-051")
def test_lond_051_each_players_over_score_comes_off_by_itself() -> None:
    table = at_play("london", points_to_win=5, score=(1, 4)).do(MarkTooMany(A, Due.TRICKS, 2))
    assert table.score == (3, 4)
    assert table.forbids(MarkTooMany(B, Due.TRICKS, 2)) == "not-possible", "nobody marks beyond the length of the game"
    assert table.forbids(MarkTooMany(A, Due.TRICKS, 3)) == "not-possible", "so many marks are made by no slip"
    table.do(MarkTooMany(B, Due.TRICKS, 1))
    assert (table.score, table.turn) == ((3, 5), A)
    first = table.also().claim(B, ClaimKind.OVER_SCORE)
    assert (first.score, first.turn) == ((1, 5), A), "the game is won by him as before"
    for both in (
        first.claim(A, ClaimKind.OVER_SCORE),
        table.claim(A, ClaimKind.OVER_SCORE).claim(B, ClaimKind.OVER_SCORE),
    ):
        assert (both.score, both.game.overscores, both.phase) == ((1, 4), (0, 0), Phase.LEAD)


@law("LOND-050")
def test_lond_050_a_king_lawfully_held_and_marked_late_is_no_over_score() -> None:
    for lead in ("A Kh, B 7s", "A Qh, B 7s"):
        table = at_play("london", elder=STRONG[3]).play("A has the king", lead).do(Abandon(A))
        table.play("A shuffles", "A presents", "B cuts 10", "A marks held king").refuse(B, ClaimKind.OVER_SCORE)
        assert table.score == (1, 0), "played, or kept in the hand given up"


@law("LOND-051")
def test_lond_051_a_game_won_by_marks_not_due_goes_on_if_it_is_not_yet_paid() -> None:
    table = at_play("london", score=(4, 0), points_to_win=5).play("A Qh").do(MarkTooMany(A, Due.TRICKS, 1))
    assert (table.score, table.turn) == ((5, 0), B)
    claimed = table.also().claim(B, ClaimKind.OVER_SCORE)
    assert (claimed.score, claimed.phase, claimed.turn) == ((4, 0), Phase.REPLY, B)
    assert table.do(Pay(B)).club.is_over


# --- E47: an incorrect pack -------------------------------------------------------------------------


def lacking_a_card(code: str) -> ClubTable:
    """The second deal of a game, A dealing with a pack in which the seven of diamonds is missing; A has a point."""
    table = at_play(code).play(*THE_POINT, "A marks tricks")
    return table.do(MisprintedPack(Card.read("7d")))


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-045a"), id="LOND-045a"),
        pytest.param("britannica", marks=law("TURF-23a"), id="TURF-23a"),
    ],
)
def test_the_deal_in_which_a_pack_is_found_incorrect_is_void(code: str) -> None:
    table = lacking_a_card(code)
    moments = [table.also()]
    club_deal_out(table, elder=STRONG[3], dealer=WEAK, turn_up="9h")
    moments.append(table.also())
    table.play("B stands", "B has the king", "B marks held king", "B Qh, A 7s")
    assert table.score == (1, 1)
    moments.append(table.also())
    table.play("B Kh, A 8s")
    for seat in (A, B):
        for moment in (*moments, table):
            void = moment.also().claim(seat, ClaimKind.INCORRECT_PACK)
            assert void.is_fresh
            assert (void.deal.dealer, void.game.deal_number) == (A, 2), "the player whose turn it is deals"
            assert void.score == (1, 0), "marks of the void deal come off (G02)"
            void.refuse(seat, ClaimKind.INCORRECT_PACK)
            assert void.stock == 32, "with a correct pack"
    at_play(code).refuse(B, ClaimKind.INCORRECT_PACK)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-045b"), id="LOND-045b"),
        pytest.param("britannica", marks=law("TURF-23b"), id="TURF-23b"),
    ],
)
def test_the_deals_before_an_incorrect_pack_was_found_stand(code: str) -> None:
    table = lacking_a_card(code)
    assert table.also().claim(B, ClaimKind.INCORRECT_PACK).score == (1, 0)
    club_deal_out(table, elder=STRONG[3], dealer=WEAK, turn_up="9h")
    table.play("B stands", "B has the king", "B marks held king", "B Qh, A 7s", "B Kh, A 8s", "B Jh, A Js")
    table.play("B 8c, A Kc", "A Qc, B 7c", "B marks tricks", "B shuffles")
    claimed_table = table.also().claim(A, ClaimKind.INCORRECT_PACK)
    assert (claimed_table.is_fresh, claimed_table.deal.dealer, claimed_table.game.deal_number) == (True, B, 3)
    assert claimed_table.score == (1, 2), "the deal played with it was over before anybody knew"
    unmarked = lacking_a_card(code)
    club_deal_out(unmarked, elder=STRONG[3], dealer=WEAK, turn_up="9h")
    unmarked.play("B stands", "B Qh, A 7s", "B Kh, A 8s", "B Jh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    assert marks_of(unmarked.claim(A, ClaimKind.INCORRECT_PACK)) == (1, 1), "what it gave is still to be marked"


# --- E54: other faults ------------------------------------------------------------------------------

OWN_RULES = {"discards_seen", "turned_after_giving"}
"""Where the Cyclopaedia says itself what follows (CYCL-033, CYCL-034)."""


@law("CYCL-035")
def test_cycl_035_what_the_cyclopaedia_does_not_name_goes_as_in_the_laws_of_london() -> None:
    cyclopaedia, london = load("cyclopaedia").remedies, load("london").remedies
    fields = [name for name in london.__struct_fields__ if name not in OWN_RULES]
    assert [name for name in fields if getattr(cyclopaedia, name) != getattr(london, name)] == []
    assert all(getattr(cyclopaedia, name) != getattr(london, name) for name in OWN_RULES)


@law("CYCL-035")
def test_cycl_035_unnamed_mistakes_are_settled_at_the_table_as_in_london() -> None:
    def outcome(code: str) -> tuple[object, ...]:
        false = false_king(code, elder=FOUR_TRUMPS).play(*THE_VOLE)
        corrected = marks_of(false.also().claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE))
        holder_table = false_king(code, dealer=HOLDER).play("A Qh").claim(B, ClaimKind.FALSE_KING)
        given_up = at_play(code).play("A Qh").do(Abandon(B))
        return corrected, holder_table.options, due(given_up, A)

    assert outcome("cyclopaedia") == outcome("london") == ((1, 0), (), 2)


@pytest.mark.parametrize("code", CODES)
@law("CYCL-035")
def test_e54_a_claim_of_a_fault_that_no_law_names_changes_nothing(code: str) -> None:
    at_play(code).play("A Qh").refuse(B, ClaimKind.OTHER)


@pytest.mark.parametrize("code", CLUBS)
def test_a_false_king_marked_before_it_is_announced_looks_like_a_true_one(code: str) -> None:
    """A true one takes the early mark for its own; the false one was still owed a point, and the other saw that."""
    false = at_play(code).slip("A marks held king").slip("A has the king")
    true = at_play(code, elder="Kh Jh Ah 8c 7c").slip("A marks held king").play("A has the king")
    assert (false.view(B).public.owed, false.score) == (true.view(B).public.owed, true.score) == ((), (1, 0))
    assert false.claim(B, ClaimKind.FALSE_KING).score == (0, 0)
