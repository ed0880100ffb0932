"""Faults of the play: cards taken back, leads out of turn, suits named wrongly, revokes, hands given up.

In most deals the dealer B, who has refused, holds three sure trumps, and A, the elder, only plain cards.
"""

from __future__ import annotations

import pytest

from ecarte import Card, Cards, Due, Phase, Seat, Suit, Trick, position
from ecarte.acts import Abandon, Agree, Concede, LayDown, LeadNaming, TakeBack, TakeBackLead
from ecarte.acts.faults import ClaimKind, Event, Remedy
from tests.laws.club_table import LONG, A, B, ClubTable, club_agreed, club_dealt, club_of
from tests.laws.table import STRONG, WEAK, law

CLUBS = ("london", "britannica")
PENALTY = (Remedy.REPLAY, Remedy.CORRECT_SCORE)
REFUSED = ("A proposes", "B refuses")
FOUR_TRUMPS = "Kh Qh Jh Ah 7c"


def at_play(
    code: str, *words: str, elder: str = WEAK, dealer: str = STRONG[3], score: tuple[int, int] = (0, 0)
) -> ClubTable:
    """The play is about to begin, after these words of the players, or when the dealer has refused."""
    table = club_dealt(code, elder=elder, dealer=dealer, turn_up="9h", score=score, house=LONG)
    return table.play(*(words or REFUSED))


def due(table: ClubTable, seat: Seat) -> int:
    """The points for tricks in the deal just over that the player has not marked yet."""
    return sum(
        due_score.points
        for due_score in table.game.marks_carried_over
        if due_score.seat is seat and due_score.due is Due.TRICKS
    )


def tricks_won(table: ClubTable) -> tuple[int, int]:
    """The tricks of the deal just over, as they are counted."""
    assert table.game.finished is not None
    return table.game.finished.won


def to_the_cut(table: ClubTable) -> ClubTable:
    """The pack for the next deal is ready to be cut."""
    return table.play("A shuffles", "A presents")


def nothing_to_take_back(table: ClubTable, seat: Seat) -> bool:
    """Whether taking a card back, if that is allowed at all, changes nothing."""
    return not table.allows(TakeBack(seat)) or table.also().do(TakeBack(seat)).club == table.club


def revoke(code: str, *words: str, dealer: str = STRONG[3]) -> ClubTable:
    """A has led the king of clubs, and B, who holds clubs, has taken it with a trump."""
    return at_play(code, *words, dealer=dealer).play("A Kc").slip("B Qh")


def revoked_to_the_end(code: str, *words: str) -> ClubTable:
    """The same, not noticed: B has taken three tricks, one of them by a revoke."""
    return revoke(code, *words).play("B Kh, A 7s", "B Jh, A 8s", "B 8c, A Qc", "A Js, B 7c")


def underplay(code: str, *words: str) -> ClubTable:
    """A has led a spade, and B, with no spade, has thrown a club and kept the trumps."""
    return at_play(code, *words).play("A 7s").slip("B 8c")


def underplayed_to_the_end(code: str, *words: str) -> ClubTable:
    """The same, not noticed: B has taken three of the other tricks."""
    return underplay(code, *words).play("A 8s, B Jh", "B Kh, A Js", "B Qh, A Kc", "B 7c, A Qc")


# --- E40: a lead taken back -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-039a"), id="LOND-039a"),
        pytest.param("britannica", marks=law("TURF-19a"), id="TURF-19a"),
    ],
)
def test_a_card_led_in_turn_stands_if_the_adversary_wants_it(code: str) -> None:
    table = at_play(code).play("A Kc").do(TakeBackLead(A))
    assert table.deal.phase is Phase.LEAD
    assert table.has_seen(B, "Kc"), "what has lain open is known"
    table.refuse(A, ClaimKind.LEAD_TAKEN_BACK)
    again = table.also().play("A 7s")
    for claimed in (table, again):
        assert claimed.event(B, ClaimKind.LEAD_TAKEN_BACK) is Event.LEAD_TAKEN_BACK
        held_table = claimed.also().claim(B, ClaimKind.LEAD_TAKEN_BACK)
        assert held_table.options == (Remedy.HOLD_TO_WORD,), "nobody gives him leave"
        assert str(held_table.choose(Remedy.HOLD_TO_WORD).deal.led) == "Kc"
    once = again.also().claim(B, ClaimKind.LEAD_TAKEN_BACK).choose_as_formerly(Remedy.LET_STAND)
    assert str(once.deal.led) == "7s", "a record of then is read as it was written"
    again.play("B Jh").refuse(B, ClaimKind.LEAD_TAKEN_BACK)


# --- E41: a reply taken back ------------------------------------------------------------------------


@law("LOND-039b")
def test_lond_039b_a_card_is_taken_up_again_to_save_a_revoke_or_to_win_the_trick() -> None:
    _a_reply_taken_back("london")


@law("TURF-19b")
def test_turf_19b_a_card_is_taken_up_again_only_for_a_revoke_or_an_underplay_and_before_the_next_lead() -> None:
    _a_reply_taken_back("britannica")
    _not_after_the_next_lead("britannica")


def _a_reply_taken_back(code: str) -> None:
    table = revoke(code)
    assert nothing_to_take_back(table, A)
    table.do(TakeBack(B))
    assert table.deal.phase is Phase.REPLY
    assert table.deal.won == (0, 0)
    assert table.cards_open(B) == "8c 7c"
    assert table.has_seen(A, "Qh")
    table = underplay(code).do(TakeBack(B))
    assert table.cards_open(B) == "Kh Qh Jh"
    assert table.has_seen(A, "8c")
    lawful = at_play(code).play("A 7s, B Jh")
    assert nothing_to_take_back(lawful, B), "a card lawfully played stands"


@law("LOND-039c")
def test_lond_039c_a_wrong_card_is_not_taken_up_once_another_is_led() -> None:
    _not_after_the_next_lead("london")


def _not_after_the_next_lead(code: str) -> None:
    for table, lead in ((revoke(code), "B Kh"), (underplay(code), "A 8s")):
        assert not nothing_to_take_back(table, B)
        assert nothing_to_take_back(table.play(lead), B)
    assert nothing_to_take_back(underplay(code).play("A 8s", "B Jh"), B)


@law("LOND-043e")
def test_lond_043e_a_card_taken_up_in_time_costs_nothing() -> None:
    for again in (revoke("london").do(TakeBack(B)), revoke("london").claim(A, ClaimKind.REVOKE)):
        assert again.options == (), "to have it put right is all the adversary can have"
        again.play("B 7c").refuse(A, ClaimKind.REVOKE)
        again.play("A 7s, B Jh", "B Kh, A 8s").refuse(A, ClaimKind.REVOKE)
        again.play("B Qh, A Js", "B 8c, A Qc")
        assert (due(again, A), due(again, B)) == (0, 1)


# --- E42, E42b: revoke and underplay ----------------------------------------------------------------


@law("LOND-043a")
def test_lond_043a_a_revoke_lets_the_adversary_have_the_hands_played_again() -> None:
    _replay(revoke("london").play("B Kh"), ClaimKind.REVOKE, Event.REVOKE)
    _replay(revoked_to_the_end("london"), ClaimKind.REVOKE, Event.REVOKE)


@law("LOND-043b")
def test_lond_043b_a_trick_not_won_when_able_lets_the_adversary_have_the_hands_played_again() -> None:
    _replay(underplay("london").play("A 8s"), ClaimKind.UNDERPLAY, Event.UNDERPLAY)
    _replay(underplayed_to_the_end("london"), ClaimKind.UNDERPLAY, Event.UNDERPLAY)


@law("TURF-22a")
def test_turf_22a_a_revoke_is_replayed_and_the_offender_scores_one_less() -> None:
    _replay(revoke("britannica").play("B Kh"), ClaimKind.REVOKE, Event.REVOKE)
    _one_less(ClaimKind.REVOKE, revoked_to_the_end("britannica"), 0)
    _one_less(ClaimKind.REVOKE, revoked_to_the_end("britannica", "A stands"), 1)


@law("TURF-22b")
def test_turf_22b_a_trick_not_won_when_able_is_replayed_and_the_offender_scores_one_less() -> None:
    _replay(underplay("britannica").play("A 8s"), ClaimKind.UNDERPLAY, Event.UNDERPLAY)
    _one_less(ClaimKind.UNDERPLAY, underplayed_to_the_end("britannica"), 0)
    _one_less(ClaimKind.UNDERPLAY, underplayed_to_the_end("britannica", "A stands"), 1)


def _replay(table: ClubTable, kind: ClaimKind, event: Event) -> None:
    """The adversary, and nobody else, may have the two hands played again; the offender scores one less in it."""
    table.refuse(B, kind)
    assert table.event(A, kind) is event
    table.claim(A, kind)
    assert table.options == PENALTY
    assert table.turn is A
    table.choose(Remedy.REPLAY)
    assert (table.hand(A), table.hand(B)) == ("Js 8s 7s Kc Qc", "Kh Qh Jh 8c 7c")
    assert (table.phase, table.turn, table.deal.won, table.deal.tricks) == (Phase.LEAD, A, (0, 0), ())
    assert due(table, B) == 0
    table.refuse(A, kind)
    table.play("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    assert (due(table, A), due(table, B)) == (0, 0), "a point becomes nothing, in the replay too (A16)"


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-043a", "TURF-22a")
def test_a17_in_a_replay_each_keeps_what_they_have_seen_and_a_liable_player_stays_liable(code: str) -> None:
    table = revoked_to_the_end(code, "A stands").claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    public = table.view(A).public
    assert public.club is not None
    assert [str(trick.led) for trick in public.club.past_tricks] == ["Kc", "Kh", "Jh", "8c", "Js"]
    table.play("A Kc, B 7c", "A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Qc")
    assert due(table, B) == 1, "A had stood, so the point is worth two, and one comes off"


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-043a", "TURF-22a", "LOND-044a")
def test_g11_a_revoke_is_claimed_until_the_pack_is_cut_for_the_next_deal(code: str) -> None:
    table = to_the_cut(revoked_to_the_end(code))
    assert table.may_claim(A, ClaimKind.REVOKE)
    replayed = table.also().claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert (replayed.deal.dealer, replayed.phase, replayed.game.deal_number) == (B, Phase.LEAD, 1)
    assert replayed.deal.turn_up == Card.read("9h")
    table.play("B cuts 10").refuse(A, ClaimKind.REVOKE)
    assert due(table, B) == 1


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-043b"), id="LOND-043b"),
        pytest.param("britannica", marks=law("TURF-22b"), id="TURF-22b"),
    ],
)
def test_the_right_to_a_replay_is_not_lost_by_giving_up_the_own_hand(code: str) -> None:
    for faulty_table, kind in (
        (underplay(code).play("A 8s"), ClaimKind.UNDERPLAY),
        (revoke(code), ClaimKind.REVOKE),
    ):
        table = faulty_table.do(Abandon(A))
        assert due(table, B) == (1 if tricks_won(table)[A] else 2)
        assert nothing_to_take_back(table, B), "the hand is over, and no lead will follow"
        table.claim(A, kind)
        assert table.options == PENALTY
        assert due(table.also().choose(Remedy.CORRECT_SCORE), B) == due(table, B) - 1
        replayed = table.choose(Remedy.REPLAY)
        assert (replayed.phase, replayed.turn, due(replayed, B)) == (Phase.LEAD, A, 0)


@law("LOND-043c")
def test_lond_043c_the_offender_marks_nothing_for_the_point_and_one_for_the_vole() -> None:
    _one_less(ClaimKind.REVOKE, revoked_to_the_end("london"), 0)
    _one_less(ClaimKind.UNDERPLAY, underplayed_to_the_end("london"), 0)
    _one_less(ClaimKind.REVOKE, _vole_with_a_revoke("london"), 1)


@law("TURF-22a")
def test_turf_22a_a_vole_gives_one() -> None:
    _one_less(ClaimKind.REVOKE, _vole_with_a_revoke("britannica"), 1)


def _vole_with_a_revoke(code: str) -> ClubTable:
    table = revoke(code, dealer=FOUR_TRUMPS)
    return table.play("B Kh, A 7s", "B Jh, A 8s", "B Ah, A Qc", "B 7c, A Js")


@law("LOND-043d")
def test_lond_043d_a_point_that_is_worth_two_gives_one() -> None:
    _one_less(ClaimKind.REVOKE, revoked_to_the_end("london", "A stands"), 1)
    elders = at_play("london", elder=STRONG[3], dealer=WEAK).play("A Kh, B 7s", "A 8c, B Kc", "B Qc").slip("A Jh")
    elders.play("A Qh, B 8s", "A 7c, B Js")
    assert due(elders, A) == 2, "the dealer had refused"
    elders.refuse(A, ClaimKind.REVOKE)
    elders.claim(B, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    assert due(elders, A) == 1


def _one_less(kind: ClaimKind, table: ClubTable, points_left: int) -> None:
    """Without a replay the offender's score for tricks is one less, whether it has been marked or not (A16)."""
    won = due(table, B)
    assert won == points_left + 1
    marked = table.also().play("B marks tricks")
    assert marked.score == (0, won)
    for corrected in (table, marked):
        corrected.claim(A, kind)
        assert corrected.options == PENALTY
        corrected.choose(Remedy.CORRECT_SCORE)
        corrected.refuse(A, kind)
        if due(corrected, B):
            corrected.play("B marks tricks")
        assert corrected.score == (0, points_left)
        assert corrected.phase is Phase.SHUFFLE, "the play stands"


@law("LOND-043c", "LOND-043a")
def test_lond_043c_the_reduction_holds_for_a_play_that_goes_on() -> None:
    _one_less_while_playing(0)
    _one_less_while_playing(1, dealer=FOUR_TRUMPS)


@law("LOND-043d")
def test_lond_043d_the_reduction_holds_for_a_play_that_goes_on() -> None:
    _one_less_while_playing(1, "A stands")


def _one_less_while_playing(points_left: int, *words: str, dealer: str = STRONG[3]) -> None:
    table = revoke("london", *words, dealer=dealer).play("B Kh")
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    assert (table.phase, table.turn, table.deal.won) == (Phase.REPLY, A, (0, 1))
    vole = ("B Ah, A Qc", "B 7c, A Js")
    table.play("A 7s", "B Jh, A 8s", *(vole if dealer is FOUR_TRUMPS else ("B 8c, A Qc", "A Js, B 7c")))
    assert (due(table, A), due(table, B)) == (0, points_left)


@law("LOND-043c")
def test_lond_043c_a_trick_is_not_taken_from_an_offender_who_loses() -> None:
    table = at_play("london", elder=STRONG[3], dealer=WEAK).play("A 8c").slip("B 8s").play("A Kh, B 7s")
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    table.play("A Qh, B Js", "A Jh, B Qc", "A 7c, B Kc")
    assert (due(table, A), due(table, B)) == (2, 0), "his adversary scores what he has won"


@law("LOND-043b")
def test_lond_043b_an_underplay_in_the_suit_led() -> None:
    table = at_play("london", elder="Qc Js 8s 7s 8d", dealer="Kc 7c Kh Qh 7d").play("A Qc").slip("B 7c")
    table.play("A 8d").refuse(A, ClaimKind.REVOKE)
    assert table.event(A, ClaimKind.UNDERPLAY) is Event.UNDERPLAY


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-043a", "TURF-22a")
def test_a17_a_king_announced_and_not_yet_marked_is_due_in_the_replay_once(code: str) -> None:
    table = at_play(code).play("B has the king", "A Kc").slip("B Qh").play("B Kh")
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert [(one.seat, one.due, one.points) for one in table.deal.owed] == [(B, Due.HELD_KING, 1)]
    assert table.deal.announced is B
    assert table.play("B marks held king").score == (0, 1)


@law("LOND-043c", "LOND-043d")
def test_lond_043c_only_the_offenders_tricks_are_worth_less() -> None:
    table = at_play("london", "A stands").play("B has the king", "A Kc").slip("B Qh")
    table.play("B Kh, A 7s", "B Jh, A 8s", "B 8c, A Qc", "A Js, B 7c", "B marks tricks")
    assert (table.score, due(table, B)) == ((0, 2), 0)
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    assert (table.score, due(table, B)) == ((0, 0), 1)
    assert table.play("B marks held king", "B marks tricks").score == (0, 2), "the king is not touched"
    held_table = at_play("london", "A stands", elder="Kh Kc Qc 8s 7s", dealer="Qh Jh Ah 8c 7c").play("A has the king")
    held_table.play("A marks held king", "A Kc").slip("B Qh").play(
        "B Jh, A Kh", "A 7s, B Ah", "B 8c, A Qc", "A 8s, B 7c"
    )
    held_table.claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    assert held_table.score == (1, 0), "what the adversary has marked stays"


def test_a_position_in_the_middle_of_the_play_can_be_played_again_from_the_first_lead() -> None:
    deal = position(
        club_agreed("london"), dealer=B, hands=(Cards.read("Kc Qc Js 7s"), Cards.read("Qh Jh 8c 7c")),
        turn_up=Card.read("9h"), tricks=(Trick(A, Card.read("8s"), Card.read("Kh")),), taken_up=(True, True),
    )  # fmt: skip
    table = club_of(deal).play("B 8c").slip("A 7s").play("B Qh")
    table.claim(B, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert (table.phase, table.turn, table.deal.won, table.deal.tricks) == (Phase.LEAD, A, (0, 0), ())
    assert (table.holds(A, "Kc Qc Js 8s 7s"), table.holds(B, "Kh Qh Jh 8c 7c")) == (True, True)
    assert str(table.deal.gone) == "9h"
    led = club_of(
        position(
            club_agreed("london"), dealer=B, hands=(Cards.read("Qc Js 8s 7s"), Cards.read("Kh Qh Jh 8c 7c")),
            turn_up=Card.read("9h"), led=Card.read("Kc"), taken_up=(True, True),
        )
    )  # fmt: skip
    table_after = led.also().do(TakeBackLead(A))
    assert (table_after.holds(A, "Kc Qc Js 8s 7s"), str(table_after.deal.gone)) == (True, "9h")
    led.slip("B Qh").play("B Kh").claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert (led.holds(A, "Kc Qc Js 8s 7s"), str(led.deal.gone)) == (True, "9h")


# --- E43: leads out of turn -------------------------------------------------------------------------


def led_out_of_turn(code: str) -> ClubTable:
    """A has won the first trick; B leads."""
    return at_play(code).play("A Kc, B 7c").slip("B Kh")


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-040a"), id="LOND-040a"),
        pytest.param("britannica", marks=law("TURF-19c"), id="TURF-19c"),
    ],
)
def test_a_card_led_out_of_turn_is_taken_up_until_it_is_played_to(code: str) -> None:
    table = led_out_of_turn(code)
    assert table.turn is A
    assert table.forbids(TakeBackLead(B)) == "not-possible", "to take it up is his right"
    assert nothing_to_take_back(table, A)
    table_after = table.also().do(TakeBack(B))
    assert (table_after.phase, table_after.turn, table_after.deal.won) == (Phase.LEAD, A, (1, 0))
    assert table_after.hand(B) == "Kh Qh Jh 8c"
    assert table_after.has_seen(A, "Kh")
    assert nothing_to_take_back(table_after.play("A 7s"), B)
    assert table_after.deal.leader is A
    assert nothing_to_take_back(table.play("A 7s"), B)


@law("LOND-040b")
def test_lond_040b_a_lead_out_of_turn_that_is_played_to_is_a_trick_like_any_other() -> None:
    table = led_out_of_turn("london").play("A 7s")
    assert (table.deal.won, table.turn) == ((1, 1), B)
    assert [str(trick.led) for trick in table.deal.tricks] == ["Kc", "Kh"]
    assert nothing_to_take_back(table, B)
    for kind in ClaimKind:
        table.also().refuse(A, kind)
    first = at_play("london").slip("B 8c").play("A Kc")
    assert (first.deal.won, first.turn) == ((1, 0), A)


# --- E44: another suit led than was named -----------------------------------------------------------


def named_spades(code: str) -> ClubTable:
    """A holds spades and has named them, and led the king of clubs."""
    return at_play(code).do(LeadNaming(A, Suit.SPADES, Card.read("Kc")))


@law("LOND-041a")
def test_lond_041a_the_adversary_may_play_to_the_card_led() -> None:
    table = named_spades("london")
    table.refuse(A, ClaimKind.WRONG_SUIT)
    unclaimed = table.also().play("B 7c")
    assert unclaimed.deal.won == (1, 0)
    unclaimed.refuse(B, ClaimKind.WRONG_SUIT)
    table.claim(B, ClaimKind.WRONG_SUIT)
    assert Remedy.LET_STAND in table.options
    table.choose(Remedy.LET_STAND).refuse(B, ClaimKind.WRONG_SUIT)
    assert str(table.deal.led) == "Kc"
    assert table.cards_open(B) == "8c 7c"


@law("LOND-041b")
def test_lond_041b_the_adversary_may_require_the_suit_named() -> None:
    _suit_required("london")


@law("TURF-20a")
def test_turf_20a_the_adversary_may_require_the_suit_named() -> None:
    _suit_required("britannica")
    table = named_spades("britannica").play("B 7c")
    table.refuse(B, ClaimKind.WRONG_SUIT)


def _suit_required(code: str) -> None:
    table = named_spades(code).claim(B, ClaimKind.WRONG_SUIT)
    assert table.options == (Remedy.REQUIRE_SUIT, Remedy.LET_STAND)
    table.choose(Remedy.REQUIRE_SUIT)
    assert (table.phase, table.turn) == (Phase.LEAD, A)
    assert table.hand(A) == "Js 8s 7s Kc Qc", "the card led goes back"
    assert table.has_seen(B, "Kc")
    assert table.cards_open(A) == "Js 8s 7s"
    assert table.cannot("A Kc") == "other-suit-named"
    table.play("A 7s, B Jh", "B Kh, A 8s", "B 8c")
    assert table.cards_open(A) == "Kc Qc", "the next leads are free again"


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("london", marks=law("LOND-041c"), id="LOND-041c"),
        pytest.param("britannica", marks=law("TURF-20b"), id="TURF-20b"),
    ],
)
def test_the_lead_stands_if_the_leader_has_none_of_the_suit_named(code: str) -> None:
    table = at_play(code).do(LeadNaming(A, Suit.DIAMONDS, Card.read("Kc")))
    table.claim(B, ClaimKind.WRONG_SUIT)
    assert table.options == ()
    assert str(table.deal.led) == "Kc"
    assert table.cards_open(B) == "8c 7c"
    one_club = at_play(code, elder="Kc Js Ts 8s 7s").do(LeadNaming(A, Suit.CLUBS, Card.read("7s")))
    assert one_club.claim(B, ClaimKind.WRONG_SUIT).options == (Remedy.REQUIRE_SUIT, Remedy.LET_STAND)


@law("CYCL-011")
def test_g19_a_suit_not_named_where_it_must_be_is_named_when_asked_for_and_nothing_follows() -> None:
    table = at_play("cyclopaedia").slip("A Kc")
    table.refuse(A, ClaimKind.SUIT_UNNAMED)
    claimed_table = table.also().claim(B, ClaimKind.SUIT_UNNAMED)
    assert (str(claimed_table.deal.led), claimed_table.options) == ("Kc", ())
    table.play("B 7c").refuse(B, ClaimKind.SUIT_UNNAMED)


@law("CYCL-011", "CYCL-035")
def test_e44_a_suit_named_where_it_must_be_binds_as_in_london() -> None:
    table = at_play("cyclopaedia").play("A names spades").slip("A Kc")
    table.refuse(A, ClaimKind.WRONG_SUIT)
    assert table.also().claim(B, ClaimKind.WRONG_SUIT).choose(Remedy.LET_STAND).cards_open(B) == "8c 7c"
    table.claim(B, ClaimKind.WRONG_SUIT).choose(Remedy.REQUIRE_SUIT)
    assert (table.phase, table.turn, table.cards_open(A)) == (Phase.LEAD, A, "Js 8s 7s")


# --- E45, E46: hands given up -----------------------------------------------------------------------


@law("LOND-042a")
def test_lond_042a_a_player_who_gives_up_without_a_trick_loses_the_vole() -> None:
    for table in (at_play("london"), at_play("london").play("A Kc"), at_play("london").play("A Kc, B 7c")):
        gone = table.also().do(Abandon(B))
        assert (due(gone, A), due(gone, B)) == (2, 0)
        assert tricks_won(gone) == (5, 0)
    by_elder = at_play("london", "A stands").do(Abandon(A))
    assert (due(by_elder, B), tricks_won(by_elder)) == (2, (0, 5))


@law("LOND-042b")
def test_lond_042b_a_player_who_gives_up_with_one_or_two_tricks_loses_the_point() -> None:
    table = at_play("london", elder=STRONG[3], dealer=WEAK).play("A 8c, B Kc")
    one = table.also().do(Abandon(B))
    assert due(one, A) == 2, "the dealer had refused, so it is worth two (X24)"
    two = table.play("B Qc, A 7c").also().do(Abandon(B))
    assert (due(two, A), due(two, B)) == (2, 0)
    elders = at_play("london").play("A Kc, B 7c").do(Abandon(A))
    assert (due(elders, A), due(elders, B)) == (0, 1)
    stood = at_play("london", "A stands").play("A Kc, B 7c").do(Abandon(A))
    assert due(stood, B) == 2, "the elder had stood (X24)"


@law("TURF-21")
def test_turf_21_the_adversary_of_one_who_gives_up_has_every_trick_not_yet_played() -> None:
    for tricks, won in (((), 2), (("A Kc, B 7c",), 1), (("A Kc, B 7c", "A Qc, B 8c"), 1)):
        table = at_play("britannica").play(*tricks).do(Abandon(A))
        assert tricks_won(table) == (len(tricks), 5 - len(tricks))
        assert due(table, B) == won


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-21"), id="TURF-21"),
        pytest.param("london", marks=law("LOND-042b"), id="LOND-042b"),
    ],
)
def test_a_player_who_gives_up_keeps_the_point_already_won(code: str) -> None:
    table = at_play(code, dealer=FOUR_TRUMPS).play("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js")
    three = table.also().do(Abandon(B))
    assert (due(three, A), due(three, B)) == (0, 1)
    four = table.play("B Ah, A Qc").do(Abandon(B))
    assert (due(four, A), due(four, B)) == (0, 1), "the vole is gone"


@law("LOND-042c")
def test_lond_042c_cards_thrown_down_with_a_claim_are_no_hand_given_up() -> None:
    table = at_play("london").play("A Kc, B 7c", "A 7s")
    wrong = table.also().do(LayDown(B))
    assert (wrong.phase, wrong.turn, wrong.deal.won) == (Phase.REPLY, B, (1, 0)), "play goes on (G14)"
    assert wrong.has_seen(A, "Kh Qh Jh 8c")
    wrong.play("B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Qc")
    assert (due(wrong, A), due(wrong, B)) == (0, 1)
    right = at_play("london").play("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Kc").also()
    assert due(right.do(LayDown(A)), B) == 1
    sure = at_play("london", dealer=STRONG[5]).play("A 7s, B Th").do(LayDown(B))
    assert due(sure, B) == 2, "five sure tricks are the vole"


@law("LOND-042c")
def test_lond_042c_a_claim_holds_only_for_tricks_that_cannot_be_lost() -> None:
    table = at_play("london", dealer="Kh Qh Jh Ac 7c").play("A 7s, B Jh")
    table_after = table.also().do(LayDown(B))
    assert table_after.phase is Phase.LEAD, "two trumps and two clubs against two better clubs"
    assert table_after.has_seen(A, "Kh Qh Ac 7c")
    assert table.play("B Kh, A 8s", "B Qh").forbids(LayDown(B)) == "right-closed"


def test_tricks_still_to_come_are_conceded_only_if_the_other_agrees() -> None:
    table = at_play("london").play("A 7s, B Jh")
    assert table.forbids(Agree(B)) == "right-closed"
    table.do(Concede(A))
    assert table.forbids(Agree(A)) == "right-closed"
    agreed = table.also().do(Agree(B))
    assert due(agreed, B) == 2
    table.play("B Kh")
    assert table.forbids(Agree(B)) == "right-closed", "a card played on lets the offer go"
