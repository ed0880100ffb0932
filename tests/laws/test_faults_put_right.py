"""What the printed laws give where the table once ruled otherwise: each by its law, both sides of the time limit."""

from __future__ import annotations

import pytest

from ecarte import Card, Cards, Due, Mark, Phase, Propose, Seat, legal_actions, objection
from ecarte.acts import (
    AlsoTurnUp,
    Claim,
    DealOutOfTurn,
    DealWrong,
    DrawnFromHand,
    GiveWrong,
    LayAside,
    LookAtDiscards,
    MarkTooMany,
    Pay,
    TakeMissing,
    TakeTooFew,
    TakeTooMany,
    TurnUpAnother,
)
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.engine.deal import full_hand
from ecarte.host.club_observation import club_events
from ecarte.record.line_reader import read_line
from ecarte.record.writing import write_action
from ecarte.table.club.slips import slips
from ecarte.table.club.state import new_club
from tests.laws.club_table import (
    LONG,
    ClubTable,
    before_exchange_in_club,
    club_deal_out,
    club_dealt,
    club_table,
    discarded_in_club,
    give_all,
    rules_of,
    served_in_club,
    shuffle_table,
    take_up,
)
from tests.laws.table import A, B, law

NUMBER, TOOK, GIVEN = ClaimKind.WRONG_NUMBER, ClaimKind.TOOK_TOO_MANY, ClaimKind.GIVEN_WRONG
card = Card.read
ELDER, DEALER = "Qh Jh Th 8c 7c 7d", "Kc Qc Js 8s 7s Ts"


def deal_table(code: str, elder: int, dealer: int) -> ClubTable:
    """B has dealt these numbers of cards, and both have looked."""
    table = shuffle_table(club_table(code, house=LONG)).do(DealWrong(B, (3, 2), elder, dealer))
    give_all(table, elder=" ".join(ELDER.split()[:elder]), dealer=" ".join(DEALER.split()[:dealer]))
    return take_up(table.play("turn-up 9h"))


# --- a) numbers of an exchange ----------------------------------------------------------------------


@law("TURF-08")
def test_turf_08_a_player_who_plays_with_too_many_after_an_exchange_gives_their_adversary_the_choice() -> None:
    elder = discarded_in_club("britannica").do(TakeTooMany(A)).play("A gets Ah Th 7d", "B gets As Ts", "A stands")
    assert not elder.may_claim(B, NUMBER), "he has not played"
    elder.play("A Kh")
    assert elder.claim(B, NUMBER).options == (Remedy.FRESH_DEAL, Remedy.LET_STAND)
    table_given = (
        discarded_in_club("britannica").do(GiveWrong(B, 1)).play("A gets Ah Th 7d", "B gets As Ts", "A stands")
    )
    table_given.play("A Kh").refuse(A, GIVEN)
    assert table_given.event(B, NUMBER) is Event.ELDER_PLAYED_WRONG
    dealer = discarded_in_club("britannica").play("A gets Ah Th").do(TakeTooMany(B)).play("B gets As Ts 7d")
    dealer.play("A stands", "A Kh", "B Kc")
    assert dealer.event(A, NUMBER) is Event.DEALER_PLAYED_WRONG
    assert not dealer.may_claim(B, NUMBER)


@law("TURF-08", "TURF-13d")
def test_turf_08_leaves_a_hand_short_by_an_exchange_to_turf_13d() -> None:
    table = before_exchange_in_club("britannica").play("A proposes", "B accepts", "A asks for 1")
    table.slip("A discards 8c 7c").play("B discards 8s", "A gets Ah", "B gets As", "A stands", "A Kh")
    for seat in (A, B):
        table.refuse(seat, NUMBER)


@law("LOND-020", "TURF-08")
def test_g07_a_wrong_number_dealt_is_cured_by_an_exchange_that_leaves_five_and_by_nothing_else() -> None:
    for code, may_claim in (("london", False), ("britannica", True)):
        still = deal_table(code, 6, 5).play("A proposes", "B accepts", "A asks for 1", "A discards 7d", "B discards 7s")
        still.play("A gets Ah", "B gets 9s", "A stands", "A Qh")
        assert still.may_claim(B, NUMBER) is may_claim, "London speaks of an elder who has taken no cards"
        cured = deal_table(code, 6, 5).play("A proposes", "B accepts", "A asks for 1").slip("A discards 7c 7d")
        cured.play("B discards 7s", "A gets Ah", "B gets 9s", "A stands", "A Qh").refuse(B, NUMBER)


@law("TURF-13b", "LOND-029b")
@pytest.mark.parametrize("code", ["britannica", "london"])
def test_two_cards_too_many_are_drawn_both_after_they_have_led(code: str) -> None:
    table = (
        discarded_in_club(code).do(TakeTooMany(A, by=2)).play("A gets Ah Th 7d 9d", "B gets As Ts", "A stands", "A Kh")
    )
    table.claim(B, TOOK).choose(Remedy.DRAW_EXCESS).do(DrawnFromHand(card("7d"))).do(DrawnFromHand(card("9d")))
    assert table.holds(A, "Qh Jh Ah Th")
    assert table.phase is Phase.REPLY


@law("TURF-14c", "LOND-032b")
@pytest.mark.parametrize("code", ["britannica", "london"])
def test_two_cards_given_too_few_are_given_both_when_they_have_stood(code: str) -> None:
    table = discarded_in_club(code).do(GiveWrong(B, -2)).play("B gets As Ts", "A stands")
    table.claim(A, GIVEN).choose(Remedy.COMPLETE).play("A gets Ah Th")
    assert (table.holds(A, "Kh Qh Jh Ah Th"), table.phase) == (True, Phase.LEAD)


@law("LOND-034a", "TURF-13f")
@pytest.mark.parametrize("code", ["britannica", "london"])
def test_a_dealer_who_took_two_cards_too_few_takes_both_before_playing(code: str) -> None:
    table = discarded_in_club(code).play("A gets Ah Th").do(TakeTooFew(B, by=2)).play("A stands", "A Kh")
    table.do(TakeMissing(B)).play("B gets As", "B gets Ts")
    assert table.holds(B, "Kc Qc Js As Ts")


@law("TURF-07e", "LOND-018")
@pytest.mark.parametrize(("code", "of_course"), [("britannica", True), ("london", False)])
def test_a_short_hand_of_the_dealer_is_completed_with_or_without_leave_by_code(code: str, of_course: bool) -> None:  # noqa: FBT001 - from the table of codes
    table = deal_table(code, 5, 4)
    assert not table.allows(TakeMissing(B)), "the elder may still have a fresh deal"
    table.play("A proposes", "B refuses")
    assert table.allows(TakeMissing(B)) is of_course
    if of_course:
        table.do(TakeMissing(B)).play("B gets 7s")
        assert (len(table.deal.hands[B]), table.phase) == (5, Phase.LEAD)


# --- b) without taking cards ------------------------------------------------------------------------


@law("LOND-021")
def test_lond_021_a_dealer_who_accepted_and_took_none_has_not_taken() -> None:
    table = deal_table("london", 5, 6).play(
        "A proposes", "B accepts", "A asks for 1", "A discards 7c", "B discards nothing"
    )
    table.play("A gets Ah", "A stands", "A Qh", "B 7s")
    assert table.event(A, NUMBER) is Event.DEALER_PLAYED_WRONG
    took = deal_table("london", 5, 6).play("A proposes", "B accepts", "A asks for 1", "A discards 7c", "B discards 7s")
    took.play("A gets Ah", "B gets 9s", "A stands", "A Qh", "B 8s").refuse(A, NUMBER)


@law("LOND-019", "LOND-021")
def test_lond_019_letting_a_wrong_number_stand_in_the_play_bars_the_turned_up_king() -> None:
    table = shuffle_table(club_table("london", house=LONG)).do(DealWrong(B, (3, 2), 5, 6))
    give_all(table, elder="Qh Jh Th 8c 7c", dealer=DEALER)
    take_up(table.play("turn-up Kh")).play("A stands", "A Qh", "B 7s")
    assert table.can("B marks turned king")
    table.claim(A, NUMBER).choose(Remedy.LET_STAND)
    assert not table.can("B marks turned king")


@law("LOND-019", "LOND-021")
def test_lond_019_a_number_let_stand_when_the_deal_is_over_costs_its_own_dealer_the_king() -> None:
    """Whichever player has begun to deal since; and the player who let that fault stand can no longer claim it."""
    table = shuffle_table(club_table("london", house=LONG)).do(DealWrong(B, (3, 2), 5, 6))
    give_all(table, elder="Qh Jh Th 8c 7c", dealer=DEALER)
    take_up(table.play("turn-up Kh", "B marks turned king")).play("A stands").run()
    scored = table.score
    for over in (table.also(), table.also().do(DealOutOfTurn(B))):
        over.claim(A, NUMBER).choose(Remedy.LET_STAND)
        assert over.score == (scored[0], scored[1] - 1)
        over.refuse(A, NUMBER)


@law("LOND-020", "TURF-08")
@pytest.mark.parametrize("code", ["london", "britannica"])
def test_a_player_who_lets_a_wrong_number_stand_spends_only_their_own_claims(code: str) -> None:
    table = shuffle_table(club_table(code, house=LONG)).do(DealWrong(B, (3, 2), 6, 5))
    give_all(table, elder=ELDER, dealer="Kc Qc Js 8s 7s")
    take_up(table.claim(A, NUMBER).choose(Remedy.LET_STAND).play("turn-up 9h")).refuse(A, NUMBER)
    table.play("A stands", "A Qh")
    assert table.event(B, NUMBER) is Event.ELDER_PLAYED_WRONG


# --- c) the reduced score ---------------------------------------------------------------------------


@law("LOND-025c", "LOND-043c", "TURF-10b")
@pytest.mark.parametrize(
    ("code", "vole", "left"), [("london", 2, 1), ("britannica", 2, 1), ("wikipedia", 3, 1), ("parlour", 4, 1)]
)
def test_an_offender_who_wins_the_vole_marks_one_point_whatever_its_worth(code: str, vole: int, left: int) -> None:
    house = {**LONG, "scoring.vole": vole}
    table = club_dealt(code, elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9h", house=house)
    assert score_less(table, 5) == left
    assert score_less(table, 3) == 0


@law("TURF-10b")
def test_turf_10b_takes_one_from_whatever_the_offender_wins() -> None:
    house = {**LONG, "scoring.vole": 4}
    table = club_dealt("britannica", elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9h", house=house)
    assert score_less(table, 5) == 3


def score_less(table: ClubTable, tricks: int) -> int:
    """What the elder is owed for these tricks when one of the elder's faults has been claimed."""
    from msgspec.structs import replace

    from ecarte.engine.deal import FaultEffects
    from ecarte.engine.scoring import score_tricks

    over = replace(table.deal, won=(tricks, 5 - tricks), irregular=FaultEffects((5, 5), docked=(1, 0)))
    return sum(due_score.points for due_score in score_tricks(over).owed)


# --- e) compulsory exposure -------------------------------------------------------------------------


@law("CYCL-033")
def test_cycl_033_exposure_is_compulsory_and_either_player_points_it_out() -> None:
    for seat in (A, B):
        table = served_in_club("cyclopaedia").do(LookAtDiscards(A)).claim(seat, ClaimKind.DISCARDS_SEEN)
        assert table.options == (), "nobody chooses"
        assert table.game.open_hands == (True, False)


@law("LOND-019", "TURF-07b")
@pytest.mark.parametrize(("code", "cited"), [("london", "LOND-019"), ("britannica", "TURF-07b")])
def test_a_turned_up_king_that_a_wrong_number_bars_is_refused_by_the_law_that_bars_it(code: str, cited: str) -> None:
    table = shuffle_table(club_table(code, house=LONG)).do(DealWrong(B, (3, 2), 6, 5))
    give_all(table, elder=ELDER, dealer="Kc Qc Js 8s 7s")
    table.claim(A, NUMBER).choose(Remedy.RECTIFY if code == "london" else Remedy.LET_STAND).play("turn-up Kh")
    refused = objection(table.club, Mark(B, Due.TURNED_KING))
    assert refused is not None
    assert (refused.code, refused.laws) == ("king-barred", (cited,))


# --- f) cards turned up -----------------------------------------------------------------------------


@law("LOND-011b", "TURF-03b")
@pytest.mark.parametrize("code", ["london", "britannica"])
def test_an_elder_who_looks_without_having_chosen_has_a_fresh_deal_and_no_choice(code: str) -> None:
    table = club_deal_out(shuffle_table(club_table(code, house=LONG)), elder="Qh Jh Td 8c 7c", dealer="Kc Qc Js 8s 7s")
    table.do(TurnUpAnother(B)).play("turn-up 9h").do(AlsoTurnUp(card("Kd"))).play("A takes up")
    for seat in (A, B):
        assert table.also().claim(seat, ClaimKind.TWO_TURNED_UP).is_fresh
    assert table.play("A proposes").may_claim(B, ClaimKind.TWO_TURNED_UP), "no law closes it"


@law("LOND-011a")
def test_lond_011a_of_three_cards_turned_up_the_elder_chooses_any() -> None:
    table = club_deal_out(
        shuffle_table(club_table("london", house=LONG)), elder="Qh Jh Td 8c 7c", dealer="Kc Qc Js 8s 7s"
    )
    table.do(TurnUpAnother(B)).play("turn-up 9h").do(AlsoTurnUp(card("Kd"))).do(TurnUpAnother(B))
    table.do(AlsoTurnUp(card("8d"))).claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.CHOOSE_TRUMP, "8d")
    assert table.deal.turn_up == card("8d")
    table.refuse(A, ClaimKind.TWO_TURNED_UP)


@law("LOND-011a", "LOND-011b", "TURF-03a")
@pytest.mark.parametrize("code", ["london", "britannica", "wikipedia"])
def test_any_number_of_cards_may_be_turned_up_at_once_and_the_elder_chooses_among_all(code: str) -> None:
    dealt = club_deal_out(shuffle_table(club_table(code, house=LONG)), elder="Qh Jh Td 8c 7c", dealer="Kc Qc Js 8s 7s")
    assert [act.number for act in slips(dealt.club, B) if isinstance(act, TurnUpAnother)] == [1, 2, 3], "listed"
    assert (dealt.allows(TurnUpAnother(B, 21)), dealt.allows(TurnUpAnother(B, 22))) == (True, False)
    assert not dealt.allows(TurnUpAnother(B, 0))
    table = dealt.do(TurnUpAnother(B, 3)).play("turn-up 9h")
    for turned in ("Kd", "8d", "9c"):
        assert table.forbids(Propose(A)) == "settle-first", "cards are still to be turned up"
        assert table.forbids(Claim(A, ClaimKind.TWO_TURNED_UP)) == "settle-first"
        table.do(AlsoTurnUp(card(turned)))
    club = table.view(A).public.club
    assert club is not None
    assert club.turned == tuple(map(card, ("9h", "Kd", "8d", "9c")))
    for turned in ("9h", "Kd", "8d", "9c"):
        table_after = table.also().claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.CHOOSE_TRUMP, turned)
        assert table_after.deal.turn_up == card(turned)
        assert table_after.can("B marks turned king") is (turned == "Kd")
    assert table.also().claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.FRESH_DEAL).is_fresh
    assert take_up(table, "A").claim(B, ClaimKind.TWO_TURNED_UP).is_fresh, "he has looked"


@law("LOND-011a")
def test_lond_011a_a_record_tells_how_many_cards_were_turned_up_more() -> None:
    for number, line in ((1, "B turns up another"), (2, "B turns up another 2"), (20, "B turns up another 20")):
        act = TurnUpAnother(B, number)
        assert write_action(act) == line
        assert [said.action for said in read_line(line)] == [act]


@law("LOND-011a", "TURF-03a")
@pytest.mark.parametrize("games", [1, 2])
def test_a_card_about_to_be_turned_up_is_not_turned_when_the_game_is_paid(games: int) -> None:
    """Points that were not due have won it; the next deal has all its cards."""
    table = ClubTable(new_club(rules_of("london", {"game.points_to_win": 1}), length=games, dealer=B))
    shuffle_table(table).play("B deals 3-2")
    give_all(table, elder="Qh Jh Th 8c 7c", dealer="Kc Qc Js 8s 7s")
    table.do(TurnUpAnother(B)).do(MarkTooMany(A, Due.TRICKS, 1)).do(Pay(B))
    assert table.club.is_over or shuffle_table(table).stock == 32
    assert not any(isinstance(act, AlsoTurnUp) for act in legal_actions(table.club))


# --- g) a card that is two faults at once -----------------------------------------------------------


@law("LOND-043a", "LOND-043b", "TURF-22b")
@pytest.mark.parametrize("code", ["london", "britannica"])
@pytest.mark.parametrize("kind", [ClaimKind.REVOKE, ClaimKind.UNDERPLAY])
def test_a_card_that_neither_follows_nor_wins_falls_under_either_claim(code: str, kind: ClaimKind) -> None:
    table = club_dealt(code, elder="8c Qh Jh Td 7d", dealer="Kc Qc Js 8s 7s", turn_up="9h", house=LONG)
    table.play("A stands", "A 8c").slip("B 7s").play("A Qh")
    claimed = table.also().claim(A, kind)
    assert claimed.options == (Remedy.REPLAY, Remedy.CORRECT_SCORE)
    claimed.choose(Remedy.CORRECT_SCORE)
    for other in (ClaimKind.REVOKE, ClaimKind.UNDERPLAY):
        claimed.refuse(A, other)


@law("LOND-043a")
def test_lond_043a_a_revoke_that_could_not_have_won_is_no_failure_to_win() -> None:
    table = club_dealt("london", elder="Kc Qh Jh Td 7d", dealer="8c 7c Js 8s 7s", turn_up="9h", house=LONG)
    table.play("A stands", "A Kc").slip("B 7s").play("A Qh").refuse(A, ClaimKind.UNDERPLAY)
    assert table.may_claim(A, ClaimKind.REVOKE)


# --- h) what a person can do ------------------------------------------------------------------------


def event_keys(table: ClubTable, seat: Seat, kind: ClaimKind) -> list[str]:
    """The sentences shown to the player at A when the claim is made."""
    after = table.also().do(Claim(seat, kind))
    return [event.key for event in club_events(table.view(A), Claim(seat, kind), after.view(A))]


@law("LOND-002c")
def test_lond_002c_shuffling_during_the_play_may_be_claimed_until_the_next_pack_is_cut() -> None:
    table = served_in_club("london").play("A stands").slip("B shuffles")
    assert table.phase is Phase.LEAD
    claimed = table.also().claim(A, ClaimKind.BAD_SHUFFLE)
    assert claimed.phase is Phase.LEAD, "that pack is shuffled again in its turn"
    assert event_keys(table, A, ClaimKind.BAD_SHUFFLE) == ["claim-upheld", "follows-next-shuffle"]
    table.run().play("A shuffles", "A presents")
    again = table.also().claim(B, ClaimKind.BAD_SHUFFLE)
    assert (again.phase, again.deal.shuffled) == (Phase.SHUFFLE, ())
    assert event_keys(table, B, ClaimKind.BAD_SHUFFLE) == ["claim-upheld", "follows-shuffle-again"]
    table.play("B cuts 9").refuse(A, ClaimKind.BAD_SHUFFLE)


@law("TURF-13a", "LOND-029a", "LOND-033a")
@pytest.mark.parametrize("code", ["london", "britannica"])
@pytest.mark.parametrize("offender", [A, B])
def test_g09_cards_that_lie_apart_are_laid_aside_and_nobody_has_a_claim(code: str, offender: Seat) -> None:
    table = discarded_in_club(code)
    if offender is A:
        table.do(TakeTooMany(A, handled="apart")).play("A gets Ah Th 7d", "B gets As Ts")
    else:
        table.play("A gets Ah Th").do(TakeTooMany(B, handled="apart")).play("B gets As Ts 7d")
    assert (len(table.deal.hands[A]), len(table.deal.hands[B])) == (5, 5)
    assert card("7d") in table.deal.gone
    table.refuse(offender.other, TOOK)
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 16)
    table.play("A proposes", "B accepts", "A asks for 1", "A discards Th", "B discards Ts", "A gets Qd", "B gets Jd")
    assert (len(table.deal.hands[A]), len(table.deal.hands[B])) == (5, 5), "of the next exchange nothing lies apart"
    assert card("Qd") in table.deal.hands[A]
    assert card("Jd") in table.deal.hands[B]


@law("LOND-033a", "LOND-043a", "TURF-13a")
@pytest.mark.parametrize("code", ["london", "britannica"])
def test_g09_a_replay_knows_that_the_card_that_lay_apart_was_laid_aside_before_the_first_lead(code: str) -> None:
    house = {**LONG, "proposal.most_exchanges": 1}
    table = club_dealt(code, elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9h", house=house)
    table.play("A proposes", "B accepts", "A asks for 2", "A discards 8c 7c", "B discards 8s 7s", "A gets Ac Tc")
    table.do(TakeTooMany(B, handled="apart")).play("B gets As", "B gets Ts", "B gets 7d", "A Tc")
    table.slip("B Js").play("A Ac").claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert (table.phase, full_hand(table.deal, B)) == (Phase.LEAD, 5)


@law("TURF-13c", "LOND-029c")
@pytest.mark.parametrize(("code", "looks"), [("britannica", False), ("london", True)])
def test_cards_taken_up_and_not_seen_are_seen_by_the_drawer_in_london_alone(code: str, looks: bool) -> None:  # noqa: FBT001 - from the table of codes
    table = discarded_in_club(code).do(TakeTooMany(A, handled="taken up unseen")).play("A gets Ah Th 7d")
    table.claim(B, TOOK).choose(Remedy.DRAW_EXCESS).do(DrawnFromHand(card("Kh")))
    assert table.has_seen(B, "Kh" if looks else "")


@law("TURF-14b", "LOND-031b")
@pytest.mark.parametrize("code", ["london", "britannica"])
def test_two_cards_given_too_many_are_laid_aside_both(code: str) -> None:
    table = discarded_in_club(code).do(GiveWrong(B, 2)).play("A gets Ah Th 7d 9d", "B gets As Ts", "A proposes")
    table.claim(A, GIVEN).choose(Remedy.DISCARD_EXCESS).do(LayAside(A, Cards.read("7d 9d")))
    assert (table.holds(A, "Kh Qh Jh Ah Th"), table.turn) == (True, B)
