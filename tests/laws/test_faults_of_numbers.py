"""Wrong numbers dealt: found before the turn-up, after it, or in the play; Turf Club and London (E08, E15 to E21)."""

from __future__ import annotations

import pytest

from ecarte import Card, Cards, Give, Phase, Seat, legal_actions, new_game
from ecarte.acts import DealWrong, DrawnFromHand, LayAside
from ecarte.acts.faults import ClaimKind, Event, Remedy
from tests.laws.club_table import (
    LONG,
    ClubTable,
    club_agreed,
    club_deal_out,
    club_of,
    give_all,
    shuffle_table,
    take_up,
)
from tests.laws.table import A, B, law

NUMBER = ClaimKind.WRONG_NUMBER
ELDER = {4: "Qh Jh Th 8c", 5: "Qh Jh Th 8c 7c", 6: "Qh Jh Th 8c 7c 7d", 7: "Qh Jh Th 8c 7c 7d 8d"}
DEALER = {4: "Kc Qc Js 8s", 5: "Kc Qc Js 8s 7s", 6: "Kc Qc Js 8s 7s Ts", 7: "Kc Qc Js 8s 7s Ts As"}
cards = Cards.read
WRONG = [(6, 5), (4, 5), (5, 6), (5, 4)]


def dealt_wrong(code: str, elder: int, dealer: int) -> ClubTable:
    """B has dealt these numbers of cards; the turn-up is to come and nobody has looked."""
    table = shuffle_table(club_of(new_game(club_agreed(code, LONG), dealer=B)))
    table.do(DealWrong(B, (3, 2), elder, dealer))
    return give_all(table, elder=ELDER[elder], dealer=DEALER[dealer])


def turn_next(code: str, elder: int, dealer: int, *, turn_up: str = "9h", taken_up: str = "AB") -> ClubTable:
    """The same with the trump card turned and the hands taken up."""
    return take_up(dealt_wrong(code, elder, dealer).play(f"turn-up {turn_up}"), taken_up)


def is_fresh_by(table: ClubTable, dealer: Seat) -> bool:
    """Whether nothing is left of the deal and this player deals."""
    return table.is_fresh and table.deal.dealer is dealer and table.stock == 32


# --- before the turn-up (E08) -----------------------------------------------------------------------


@law("TURF-02c")
@pytest.mark.parametrize(("elder", "dealer"), WRONG)
def test_turf_02c_a_wrong_number_in_either_hand_gives_the_elder_a_fresh_deal_until_the_turn_up(
    elder: int, dealer: int
) -> None:
    table = dealt_wrong("britannica", elder, dealer)
    assert table.event(A, NUMBER) is Event.WRONG_NUMBER_DEALT
    assert not table.may_claim(B, NUMBER)
    claimed = table.also().claim(A, NUMBER)
    assert claimed.options == (Remedy.FRESH_DEAL, Remedy.LET_STAND)
    assert is_fresh_by(claimed.also().choose(Remedy.FRESH_DEAL), B)
    stood = claimed.choose(Remedy.LET_STAND)
    assert (len(stood.deal.hands[A]), len(stood.deal.hands[B])) == (elder, dealer)
    stood.refuse(A, NUMBER)
    take_up(stood.play("turn-up 9h")).refuse(A, NUMBER)
    assert take_up(table.play("turn-up 9h")).event(A, NUMBER) is not Event.WRONG_NUMBER_DEALT


@law("LOND-009a")
@pytest.mark.parametrize(("elder", "dealer"), WRONG)
def test_lond_009a_a_wrong_number_is_rectified_or_dealt_afresh_until_the_elder_looks(elder: int, dealer: int) -> None:
    table = dealt_wrong("london", elder, dealer)
    assert table.event(A, NUMBER) is Event.WRONG_NUMBER_DEALT
    assert not table.may_claim(B, NUMBER)
    claimed = table.also().claim(A, NUMBER)
    assert claimed.options == (Remedy.RECTIFY, Remedy.FRESH_DEAL, Remedy.LET_STAND)
    assert is_fresh_by(claimed.also().choose(Remedy.FRESH_DEAL), B)
    table.also().play("A takes up").refuse(A, NUMBER)
    assert table.play("turn-up 9h").event(A, NUMBER) is not Event.WRONG_NUMBER_DEALT


@law("LOND-009a")
def test_lond_009a_rectified_the_card_too_many_goes_back_and_the_card_too_few_is_given() -> None:
    many = dealt_wrong("london", 6, 5).claim(A, NUMBER).choose(Remedy.RECTIFY)
    assert (many.phase, many.stock) == (Phase.TURN_UP, 22)
    assert len(many.deal.hands[A]) == 5
    few = dealt_wrong("london", 5, 4).claim(A, NUMBER).choose(Remedy.RECTIFY)
    assert few.phase is Phase.DEAL
    few.play("B gets 7s")
    assert (few.phase, few.stock) == (Phase.TURN_UP, 22)
    assert few.holds(B, DEALER[5])
    few.refuse(A, NUMBER)


# --- after the turn-up: windows and claimant (E15 to E18) -------------------------------------------


def moments(code: str, elder: int, dealer: int, *lines: str) -> list[tuple[str, bool, bool]]:
    """At the turn-up and after each line: whether the elder may claim, and whether the dealer may."""
    table = turn_next(code, elder, dealer)
    claims = [("at the turn-up", table.may_claim(A, NUMBER), table.may_claim(B, NUMBER))]
    for line in lines:
        table.play(line)
        claims.append((line, table.may_claim(A, NUMBER), table.may_claim(B, NUMBER)))
    return claims


@law("TURF-07a")
@pytest.mark.parametrize(("elder", "dealer"), WRONG)
def test_turf_07a_a_misdeal_found_after_the_turn_up_gives_the_elder_a_fresh_deal_until_they_decide(
    elder: int, dealer: int
) -> None:
    for taken_up in ("", "A", "AB"):
        table = turn_next("britannica", elder, dealer, taken_up=taken_up).claim(A, NUMBER)
        assert is_fresh_by(table.choose(Remedy.FRESH_DEAL), B)
    expected_claims = [("at the turn-up", True, False), ("A proposes", False, False), ("B refuses", False, False)]
    assert moments("britannica", elder, dealer, "A proposes", "B refuses") == expected_claims
    stands = moments("britannica", elder, dealer, "A stands", "A Qh")
    assert stands[:2] == [("at the turn-up", True, False), ("A stands", True, False)]
    assert not stands[2][1], "once he has played, an elder's own number is his adversary's to claim"


@law("LOND-015a")
def test_lond_015a_a_hand_of_six_may_be_claimed_by_the_elder_until_they_propose_or_play() -> None:
    assert is_fresh_by(turn_next("london", 6, 5).claim(A, NUMBER).choose(Remedy.FRESH_DEAL), B)
    assert turn_next("london", 6, 5).event(A, NUMBER) is Event.ELDER_TOO_MANY
    assert turn_next("london", 7, 5).claim(A, NUMBER).options == (Remedy.FRESH_DEAL, Remedy.DISCARD_EXCESS)
    expected_claims = [("at the turn-up", True, False), ("A proposes", False, False), ("B refuses", False, False)]
    assert moments("london", 6, 5, "A proposes", "B refuses") == expected_claims
    stands = turn_next("london", 6, 5).play("A stands")
    assert stands.event(A, NUMBER) is Event.ELDER_TOO_MANY
    assert stands.play("A Qh").event(A, NUMBER) is Event.ELDER_PLAYED_WRONG


@law("LOND-016")
def test_lond_016_a_short_hand_of_the_elder_is_completed_or_dealt_afresh() -> None:
    table = turn_next("london", 4, 5)
    assert table.event(A, NUMBER) is Event.ELDER_TOO_FEW
    assert not table.may_claim(B, NUMBER)
    table.claim(A, NUMBER)
    assert table.options == (Remedy.FRESH_DEAL, Remedy.COMPLETE)
    assert is_fresh_by(table.also().choose(Remedy.FRESH_DEAL), B)
    table.choose(Remedy.COMPLETE)
    assert table.turn is None, "the deal waits for the card"
    assert table.forbids(Give(Card.read("9h"))) == "not-possible"
    table.play("A gets 7c")
    assert table.holds(A, ELDER[5])
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 21)
    table.refuse(A, NUMBER)
    expected_claims = [("at the turn-up", True, False), ("A proposes", False, False)]
    assert moments("london", 4, 5, "A proposes") == expected_claims
    assert turn_next("london", 4, 5).play("A stands").event(A, NUMBER) is Event.ELDER_TOO_FEW


def until_the_dealer_answers_or_plays(elder: int, dealer: int, event: Event) -> None:
    """London's window for the dealer's hand is longer than that for the elder's."""
    table = turn_next("london", elder, dealer)
    assert table.event(A, NUMBER) is event
    assert not table.may_claim(B, NUMBER)
    assert is_fresh_by(table.also().claim(A, NUMBER).choose(Remedy.FRESH_DEAL), B)
    proposed = table.also().play("A proposes")
    assert proposed.event(A, NUMBER) is event
    proposed.also().play("B accepts").refuse(A, NUMBER)
    proposed.also().play("B refuses").refuse(A, NUMBER)
    table.play("A stands", "A Qh")
    assert table.event(A, NUMBER) is event
    assert table.play("B 7s" if dealer > 5 else "B 8s").event(A, NUMBER) is Event.DEALER_PLAYED_WRONG


@law("LOND-017a")
def test_lond_017a_a_hand_of_six_of_the_dealer_may_be_claimed_until_they_answer_or_play() -> None:
    until_the_dealer_answers_or_plays(5, 6, Event.DEALER_TOO_MANY)
    assert turn_next("london", 5, 6).claim(A, NUMBER).options == (Remedy.FRESH_DEAL, Remedy.DRAW_EXCESS)


@law("LOND-018")
def test_lond_018_a_short_hand_of_the_dealer_is_completed_by_leave_of_the_elder_or_dealt_afresh() -> None:
    until_the_dealer_answers_or_plays(5, 4, Event.DEALER_TOO_FEW)
    table = turn_next("london", 5, 4).play("A proposes").claim(A, NUMBER)
    assert table.options == (Remedy.FRESH_DEAL, Remedy.COMPLETE)
    table.choose(Remedy.COMPLETE).play("B gets 7s")
    assert table.holds(B, DEALER[5])
    assert (table.phase, table.turn, table.stock) == (Phase.DEALER_ANSWERS, B, 21)


# --- the hand made right ----------------------------------------------------------------------------


def lays_the_excess_aside(code: str) -> None:
    """The elder chooses which cards go, and they are out of play."""
    table = turn_next(code, 7, 5).claim(A, NUMBER)
    assert table.options == (Remedy.FRESH_DEAL, Remedy.DISCARD_EXCESS)
    table.choose(Remedy.DISCARD_EXCESS)
    assert table.turn is A
    assert len([act for act in legal_actions(table.club) if isinstance(act, LayAside)]) == 21
    assert table.cannot("A proposes") == "settle-first"
    table.do(LayAside(A, cards("7d 8d")))
    assert table.holds(A, ELDER[5])
    assert (table.phase, table.turn, table.stock) == (Phase.ELDER_DECIDES, A, 19)
    assert cards("7d 8d").mask & ~table.deal.gone.mask == 0
    table.refuse(A, NUMBER)


@law("TURF-07c")
def test_turf_07c_the_elder_with_too_many_cards_discards_the_excess() -> None:
    lays_the_excess_aside("britannica")


@law("LOND-015b")
def test_lond_015b_the_elder_discards_the_excess_of_their_choice_unseen_by_the_dealer() -> None:
    lays_the_excess_aside("london")
    views = []
    for card in ("Qh", "7d"):
        table = turn_next("london", 6, 5).claim(A, NUMBER).choose(Remedy.DISCARD_EXCESS)
        views.append(table.do(LayAside(A, cards(card))).view(B))
        assert table.has_seen(B, "")
    assert views[0] == views[1], "whichever card he lays aside, the dealer knows nothing of it"


def draws_and_looks(code: str, *, taken_up: str) -> ClubTable:
    """The elder draws two cards from a hand of seven."""
    table = turn_next(code, 5, 7, taken_up=taken_up).claim(A, NUMBER)
    assert table.options == (Remedy.FRESH_DEAL, Remedy.DRAW_EXCESS)
    table.choose(Remedy.DRAW_EXCESS)
    assert table.turn is None, "which card is drawn is nobody's choice"
    assert table.forbids(DrawnFromHand(Card.read("Qh"))) == "not-possible"
    table.do(DrawnFromHand(Card.read("Kc"))).do(DrawnFromHand(Card.read("As")))
    assert table.holds(B, "Qc Js 8s 7s Ts")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 19)
    assert table.has_seen(B, "")
    return table


@law("TURF-07d")
def test_turf_07d_the_elder_draws_the_excess_from_the_dealers_hand_and_looks_at_it() -> None:
    for taken_up in ("A", "AB"):
        assert draws_and_looks("britannica", taken_up=taken_up).has_seen(A, "Kc As")


@law("LOND-017b")
def test_lond_017b_the_elder_draws_the_excess_from_the_dealers_hand() -> None:
    table = draws_and_looks("london", taken_up="AB")
    assert cards("Kc As").mask & ~table.deal.gone.mask == 0
    table.refuse(A, NUMBER)
    assert table.can("A proposes")


@law("LOND-017c")
def test_lond_017c_the_elder_looks_at_the_cards_drawn_only_if_the_dealer_has_taken_up_their_hand() -> None:
    assert draws_and_looks("london", taken_up="AB").has_seen(A, "Kc As")
    assert draws_and_looks("london", taken_up="A").has_seen(A, "")
    assert dealt_wrong("london", 5, 6).cannot("B takes up") == "hand-not-ready", "while he deals he has not looked"


@law("TURF-07e")
def test_turf_07e_a_short_hand_of_either_player_is_completed_from_the_stock() -> None:
    elder = turn_next("britannica", 4, 5).claim(A, NUMBER)
    assert elder.options == (Remedy.FRESH_DEAL, Remedy.COMPLETE)
    elder.choose(Remedy.COMPLETE).play("A gets 7c")
    assert elder.holds(A, ELDER[5])
    dealer = turn_next("britannica", 5, 4).claim(A, NUMBER)
    assert dealer.options == (Remedy.FRESH_DEAL, Remedy.COMPLETE)
    dealer.choose(Remedy.COMPLETE).play("B gets 7s")
    assert dealer.holds(B, DEALER[5])
    for table in (elder, dealer):
        assert (table.phase, table.turn, table.stock) == (Phase.ELDER_DECIDES, A, 21)
        table.refuse(A, NUMBER)


# --- what it costs the dealer (E19) -----------------------------------------------------------------


def turned_king_not_markable(code: str, *, rectified: bool) -> None:
    """Once the elder has let a wrong number stand, or has had it put right, a turned-up king is lost."""
    unnoticed = turn_next(code, 6, 5, turn_up="Kh")
    assert unnoticed.can("B marks turned king"), "nobody has noticed"
    for elder, dealer, remedy in ((6, 5, Remedy.DISCARD_EXCESS), (5, 6, Remedy.DRAW_EXCESS), (5, 4, Remedy.COMPLETE)):
        for marked in (False, True):
            table = turn_next(code, elder, dealer, turn_up="Kh")
            if marked:
                assert table.play("B marks turned king").score == (0, 1)
            table.claim(A, NUMBER).choose(remedy)
            assert (table.score, table.deal.owed) == ((0, 0), ())
            assert not table.can("B marks turned king")
    before = [Remedy.LET_STAND, *([Remedy.RECTIFY] if rectified else [])]
    for remedy in before:
        table = take_up(dealt_wrong(code, 6, 5).claim(A, NUMBER).choose(remedy).play("turn-up Kh"))
        assert not table.can("B marks turned king")
    fresh = turn_next(code, 6, 5, turn_up="Kh").claim(A, NUMBER).choose(Remedy.FRESH_DEAL)
    club_deal_out(fresh, elder=ELDER[5], dealer=DEALER[5], turn_up="Kh")
    assert fresh.can("B marks turned king"), "a fresh deal is free of what the last one was"


@law("TURF-07b")
def test_turf_07b_if_a_misdeal_stands_the_dealer_may_not_mark_a_turned_up_king() -> None:
    turned_king_not_markable("britannica", rectified=False)


@law("LOND-019")
def test_lond_019_without_a_fresh_deal_the_dealer_may_not_mark_a_turned_up_king() -> None:
    turned_king_not_markable("london", rectified=True)


# --- found in the play (E20, E21) -------------------------------------------------------------------

TO_THE_END = ("A Qh, B 7s", "A Jh, B 8s", "A Th, B Js", "A 8c, B Qc", "B Kc, A 7c")


def claimed_to_the_cut(table: ClubTable, claimant: Seat) -> None:
    """The claim is open until the pack is cut for the next deal (G11), and then closed."""
    table.run()
    assert table.deal.phase is Phase.SHUFFLE
    assert table.may_claim(claimant, NUMBER)
    shuffle_table(table).play("A deals 3-2") if table.deal.dealer is A else shuffle_table(table)
    table.refuse(claimant, NUMBER)


@law("TURF-08")
def test_turf_08_the_adversary_of_one_who_played_with_a_wrong_number_may_have_a_fresh_deal() -> None:
    for size in (4, 6):
        table = turn_next("britannica", size, 5).play("A stands")
        assert not table.may_claim(B, NUMBER), "he has not played yet"
        table.play("A Qh")
        assert table.event(B, NUMBER) is Event.ELDER_PLAYED_WRONG
        assert not table.may_claim(A, NUMBER)
        claimed = table.also().claim(B, NUMBER)
        assert claimed.options == (Remedy.FRESH_DEAL, Remedy.LET_STAND)
        claimed.also().choose(Remedy.LET_STAND).refuse(B, NUMBER)
        assert is_fresh_by(claimed.choose(Remedy.FRESH_DEAL), B)
    table = turn_next("britannica", 5, 6).play("A stands", "A Qh")
    assert not table.may_claim(A, NUMBER), "between the elder's card and the dealer's nobody may claim"
    table.play("B 7s")
    assert table.event(A, NUMBER) is Event.DEALER_PLAYED_WRONG
    assert not table.may_claim(B, NUMBER)
    assert is_fresh_by(table.also().claim(A, NUMBER).choose(Remedy.FRESH_DEAL), B)
    claimed_to_the_cut(table, A)


@law("LOND-020")
def test_lond_020_the_elder_having_played_with_a_wrong_number_a_fresh_deal_is_compulsory() -> None:
    for size in (4, 6):
        for words in (("A stands",), ("A proposes", "B refuses")):
            table = turn_next("london", size, 5).play(*words, "A Qh")
            for seat in (A, B):
                assert table.event(seat, NUMBER) is Event.ELDER_PLAYED_WRONG
                assert is_fresh_by(table.also().claim(seat, NUMBER), B), "there is no choice"
            claimed_to_the_cut(table, B)
    exchanged = turn_next("london", 6, 5).play(
        "A proposes", "B accepts", "A asks for 1", "A discards 7d", "B discards 7s"
    )
    exchanged.play("A gets Ah", "B gets As", "A stands", "A Qh").refuse(B, NUMBER)


@law("LOND-021")
def test_lond_021_the_dealer_having_played_with_a_wrong_number_the_elder_may_have_a_fresh_deal() -> None:
    for size in (4, 6):
        table = turn_next("london", 5, size).play("A stands", "A Qh", "B 8s")
        assert table.event(A, NUMBER) is Event.DEALER_PLAYED_WRONG
        assert not table.may_claim(B, NUMBER)
        claimed = table.also().claim(A, NUMBER)
        assert claimed.options == (Remedy.FRESH_DEAL, Remedy.LET_STAND)
        assert is_fresh_by(claimed.also().choose(Remedy.FRESH_DEAL), B)
        claimed.choose(Remedy.LET_STAND).refuse(A, NUMBER)
        claimed_to_the_cut(table, A)
    table = turn_next("london", 5, 6).play("A proposes", "B refuses", "A Qh")
    table.refuse(A, NUMBER)
    assert table.play("B 7s").may_claim(A, NUMBER)


def test_an_exchange_ends_claims_on_wrong_numbers_of_the_deal() -> None:
    for elder, dealer in WRONG:
        table = turn_next("london", elder, dealer).play("A proposes", "B accepts", "A asks for 1", "A discards 8c")
        table.play("B discards Js", "A gets Ah", "B gets 9s")
        for seat in (A, B):
            table.refuse(seat, NUMBER)
        table.play("A stands").run()
        assert table.game.deal_number == 2, "the hands are played as they are"


@pytest.mark.parametrize("code", ["britannica", "london"])
def test_both_hands_wrong_are_two_faults_and_each_is_put_right(code: str) -> None:
    table = turn_next(code, 6, 4)
    assert table.claim(A, NUMBER).ruling.event is Event.ELDER_TOO_MANY
    table.choose(Remedy.DISCARD_EXCESS).do(LayAside(A, cards("7d")))
    assert table.claim(A, NUMBER).ruling.event is Event.DEALER_TOO_FEW
    table.choose(Remedy.COMPLETE).play("B gets 7s")
    assert table.holds(A, ELDER[5])
    assert table.holds(B, DEALER[5])
    table.refuse(A, NUMBER)


def test_both_hands_wrong_before_the_turn_up_are_rectified_together() -> None:
    table = dealt_wrong("london", 6, 4).claim(A, NUMBER).choose(Remedy.RECTIFY).play("B gets 7s")
    assert (len(table.deal.hands[A]), len(table.deal.hands[B]), table.stock) == (5, 5, 22)
    table.refuse(A, NUMBER)
