"""Two faults in one deal, both players at fault, faults found after an exchange or after the game; and no way to stick.

Each fault is judged by itself: its claimant, its window, its remedy (G12).  A, the elder, has stood unless a test
says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ecarte import (
    Card,
    ChoosePackets,
    Due,
    Mark,
    Nature,
    Phase,
    Present,
    Seat,
    Shuffle,
    Suit,
    apply,
    legal_actions,
    new_deal,
    objection,
    turn,
)
from ecarte.acts import (
    Abandon,
    AnyAct,
    Choose,
    Claim,
    DealWrong,
    GiveExposed,
    GiveWrong,
    LeadNaming,
    MarkTooMany,
    Pay,
    Slip,
    TakeBack,
    TakeTooMany,
    TurnUpAnother,
    Withdraw,
)
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.cards import SEATS
from ecarte.table.club.accidents import accidents
from ecarte.table.club.law import claim_kinds, claimable_faults
from ecarte.table.club.slips import slips
from ecarte.table.club.state import club_at, new_club
from ecarte.table.match import Match
from tests.laws.club_table import (
    LONG,
    A,
    B,
    ClubTable,
    club_agreed,
    club_deal_out,
    club_dealt,
    club_table,
    give_all,
    rules_of,
    shuffle_table,
    take_up,
)
from tests.laws.table import CODES, STRONG, WEAK, law

CLUBS = ("london", "britannica")
PENALTY = (Remedy.REPLAY, Remedy.CORRECT_SCORE)
FOUR_TRUMPS = "Kh Qh Jh Ah 7c"


def at_play(code: str, *, elder: str = WEAK, dealer: str = STRONG[3], points: int = 99, score: int = 0) -> ClubTable:
    """The elder has stood; `score` is the dealer's."""
    house = {"game.points_to_win": points}
    table = club_dealt(code, elder=elder, dealer=dealer, turn_up="9h", house=house, score=(0, score))
    return table.play("A stands")


def due(table: ClubTable, seat: Seat) -> int:
    """What the player is still to mark for tricks."""
    due_scores = (*table.deal.owed, *table.game.marks_carried_over)
    return sum(due_score.points for due_score in due_scores if due_score.seat is seat and due_score.due is Due.TRICKS)


def both_at_fault(code: str) -> ClubTable:
    """A has announced a king that lies in the stock, and B has revoked; neither has been noticed."""
    table = at_play(code, dealer="Th Qh Jh 8c 7c").slip("A has the king").play("A marks held king")
    return table.play("A Kc").slip("B Qh").play("B Jh")


# --- both players at fault --------------------------------------------------------------------------


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-025a", "LOND-043a", "TURF-10a", "TURF-22a")
def test_g12_a_player_at_fault_may_still_claim_their_adversarys_fault(code: str) -> None:
    table = both_at_fault(code)
    table.refuse(A, ClaimKind.FALSE_KING)
    table.refuse(B, ClaimKind.REVOKE)
    first = table.also().claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    first.claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    second = table.claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    second.claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    for settled in (first, second):
        assert settled.score == (0, 0), "the false point comes off"
        settled.play("A 7s", "B Th, A 8s", "B 8c, A Qc", "A Js, B 7c")
        assert (due(settled, A), due(settled, B)) == (0, 1), "a point worth two, and one comes off"


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-025b", "LOND-043a", "TURF-10a", "TURF-22a")
def test_g12_there_is_one_replay_and_the_reductions_of_both_apply_to_it(code: str) -> None:
    table = both_at_fault(code).claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert table.score == (1, 0), "nobody has objected to the king yet"
    table.claim(B, ClaimKind.FALSE_KING)
    assert table.options == (), "the hands are being played again as it is: the score is corrected"
    assert (table.score, table.phase, table.turn) == ((0, 0), Phase.LEAD, A)
    lost = table.also().play("A 7s, B Th", "B Qh, A 8s", "B Jh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    assert due(lost, B) == 1
    won = table.play("A 7s, B Th", "B 8c, A Qc", "A Kc, B 7c", "A Js, B Jh", "B Qh, A 8s")
    assert won.game.finished is not None
    assert (won.game.finished.irregular is not None, due(won, A)) == (True, 0)


@law("LOND-043a")
def test_g12_a_fault_in_the_replay_is_a_fault_like_any_other() -> None:
    table = at_play("london").play("A Kc").slip("B Qh").play("B Kh")
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    table.refuse(A, ClaimKind.REVOKE)
    table.play("A Kc").slip("B Jh").play("B Kh")
    assert table.event(A, ClaimKind.REVOKE) is Event.REVOKE
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    table.play("A 7s", "B Qh, A 8s", "B 8c, A Qc", "A Js, B 7c")
    assert due(table, B) == 0, "a point worth two, and one comes off for each of the two"


# --- one player twice -------------------------------------------------------------------------------


@law("LOND-043c")
def test_g12_each_of_two_revokes_is_claimed_by_itself() -> None:
    table = at_play("london", elder="Kc Qc Tc 8s 7s", dealer=FOUR_TRUMPS)
    table.play("A Kc").slip("B Qh").play("B Kh, A 7s", "B Jh, A 8s", "B Ah, A Tc", "B 7c, A Qc")
    assert due(table, B) == 2
    twice = at_play("london", elder="Kc Qc Tc 8s 7s", dealer="Kh Qh Jh 8c 7c")
    twice.play("A Kc").slip("B Qh").play("B 8c, A Qc", "A Tc").slip("B Jh").play("B Kh, A 7s", "B 7c, A 8s")
    assert due(twice, B) == 2, "A had stood"
    for points_left in (1, 0):
        twice.claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
        assert due(twice, B) == points_left
    twice.refuse(A, ClaimKind.REVOKE)


@law("LOND-041a", "LOND-043a")
def test_g12_a_fault_let_stand_closes_its_own_window_and_no_other() -> None:
    table = at_play("london").play("A 7s, B Jh", "B Kh, A 8s")
    table.do(LeadNaming(B, Suit.HEARTS, Card.read("8c")))
    table.claim(A, ClaimKind.WRONG_SUIT).choose(Remedy.LET_STAND)
    table.refuse(A, ClaimKind.WRONG_SUIT)
    table.slip("A Js")
    table.refuse(A, ClaimKind.WRONG_SUIT)
    table.play("B Qh", "A Kc")
    assert table.claim(B, ClaimKind.REVOKE).options == PENALTY


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-013b", "TURF-05b", "LOND-009b", "TURF-02b")
def test_g12_a_fresh_deal_ends_every_other_claim_of_the_deal(code: str) -> None:
    table = shuffle_table(club_table(code, house=LONG))
    table.play("B deals 3-2").do(GiveExposed(Card.read("Kh")))
    give_all(table, elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s")
    table.do(TurnUpAnother(B)).play("turn-up 9h")
    table.do(next(act for act in legal_actions(table.club) if "9d" in str(act)))
    assert table.may_claim(A, ClaimKind.CARD_EXPOSED)
    assert table.may_claim(A, ClaimKind.TWO_TURNED_UP)
    stands = table.also().claim(A, ClaimKind.CARD_EXPOSED).choose(Remedy.LET_STAND)
    assert stands.may_claim(A, ClaimKind.TWO_TURNED_UP)
    table.claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.FRESH_DEAL)
    assert table.is_fresh
    for kind in ClaimKind:
        table.refuse(A, kind)


@pytest.mark.parametrize("slip", [DealWrong(B, (3, 2), 4, 5), Slip(B, ChoosePackets(B, (2, 3)))])
@law("LOND-003a", "LOND-009a", "LOND-009b")
def test_g12_when_the_pack_is_cut_again_nothing_of_the_dealing_has_gone_wrong_yet(slip: AnyAct) -> None:
    table = ClubTable(club_at(new_deal(club_agreed("london"), dealer=B, order_bound=(3, 2))))
    table.play("B shuffles", "B presents").slip("A cuts 1").do(slip)
    assert table.may_claim(A, ClaimKind.WRONG_NUMBER) or table.may_claim(A, ClaimKind.ORDER_CHANGED)
    table.claim(A, ClaimKind.BAD_CUT)
    table.refuse(A, ClaimKind.WRONG_NUMBER)
    table.refuse(A, ClaimKind.ORDER_CHANGED)
    table.play("A cuts 10", "B deals 3-2")
    give_all(table, elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s")
    assert table.phase is Phase.TURN_UP


# --- found after an exchange ------------------------------------------------------------------------


def six_dealt(code: str) -> ClubTable:
    """The dealer has taken six cards in dealing, and nobody has noticed."""
    table = shuffle_table(club_table(code, house=LONG)).do(DealWrong(B, (3, 2), 5, 6))
    give_all(table, elder="Kc Qc Js 8s 8d", dealer="Kh Qh Jh 8c 7c 7d")
    return take_up(table.play("turn-up 9h"))


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-017a", "TURF-07a")
def test_g07_a_wrong_number_dealt_and_found_after_the_exchange_is_played_as_it_is(code: str) -> None:
    table = six_dealt(code)
    assert table.may_claim(A, ClaimKind.WRONG_NUMBER)
    table.play("A proposes")
    assert table.may_claim(A, ClaimKind.WRONG_NUMBER) is (code == "london")
    table.play("B accepts", "A asks for 1", "A discards 8d", "B discards 7d")
    while table.phase in (Phase.ELDER_DRAWS, Phase.DEALER_DRAWS):
        table.play("gets 7s" if table.phase is Phase.ELDER_DRAWS else "gets Th")
    table.refuse(A, ClaimKind.WRONG_NUMBER)
    table.play("A stands").refuse(A, ClaimKind.WRONG_NUMBER)
    table.play("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    assert table.game.deal_number == 2, "five tricks, and the sixth card counts for nothing"
    assert due(table, B) == 1


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-029a", "TURF-13a", "LOND-031a", "TURF-14a")
def test_g12_each_players_fault_in_one_exchange_is_claimed_by_the_other(code: str) -> None:
    table = club_dealt(code, elder="Kc Qc Js 8s 8d", dealer="Kh Qh Jh 8c 7d", turn_up="9h", house=LONG)
    table.play("A proposes", "B accepts", "A asks for 1", "A discards 8d", "B discards 7d")
    table.do(GiveWrong(B, 1)).play("gets 7s", "gets Ts").do(TakeTooMany(B)).play("gets 7c", "gets Th")
    assert table.phase is Phase.ELDER_DECIDES
    assert (table.may_claim(A, ClaimKind.GIVEN_WRONG), table.may_claim(A, ClaimKind.TOOK_TOO_MANY)) == (True, True)
    assert table.also().claim(A, ClaimKind.TOOK_TOO_MANY).choose(Remedy.FRESH_DEAL).is_fresh
    table.claim(A, ClaimKind.GIVEN_WRONG).choose(Remedy.DISCARD_EXCESS)
    table.do(next(act for act in legal_actions(table.club) if "Ts" in str(act)))
    assert table.claim(A, ClaimKind.TOOK_TOO_MANY).options == (Remedy.FRESH_DEAL, Remedy.DRAW_EXCESS)
    table.choose(Remedy.DRAW_EXCESS).do(legal_actions(table.club)[0])
    assert [len(hand) for hand in table.deal.hands] == [5, 5]
    assert table.play("A stands").can("A Kc")


@law("LOND-039b", "TURF-19b")
def test_g16_at_the_last_trick_a_wrong_card_is_put_right_until_the_deal_is_scored() -> None:
    def last_trick() -> ClubTable:
        table = six_dealt("london").play("A stands", "A 8s, B Jh", "B Qh, A 8d", "B Kh, A Js", "B 8c, A Qc", "A Kc")
        return table.slip("B 7d")

    table = last_trick()
    assert table.game.deal_number == 2
    back = table.also().do(TakeBack(B))
    assert (back.game.deal_number, back.phase, back.cards_open(B)) == (1, Phase.REPLY, "7c")
    claimed = table.also().claim(A, ClaimKind.REVOKE)
    assert (claimed.options, claimed.phase, claimed.cards_open(B)) == ((), Phase.REPLY, "7c")
    table.play("B marks tricks")
    assert not table.allows(TakeBack(B)) or table.also().do(TakeBack(B)).club == table.club
    assert table.claim(A, ClaimKind.REVOKE).options == PENALTY
    shuffling = last_trick().play("A shuffles")
    assert shuffling.claim(A, ClaimKind.REVOKE).options == PENALTY


# --- found after the game ---------------------------------------------------------------------------


@pytest.mark.parametrize("code", CLUBS)
@law("LOND-043a", "TURF-22a")
def test_g11_a_revoke_in_the_last_deal_of_a_game_is_claimed_until_the_game_is_paid(code: str) -> None:
    table = at_play(code, points=5, score=3).play("A Kc").slip("B Qh")
    table.play("B Kh, A 7s", "B Jh, A 8s", "B 8c, A Qc", "A Js, B 7c", "B marks tricks")
    assert (table.score, table.turn, table.club.is_over) == ((0, 5), A, False)
    table.refuse(B, ClaimKind.REVOKE)
    corrected = table.also().claim(A, ClaimKind.REVOKE).choose(Remedy.CORRECT_SCORE)
    assert (corrected.score, due(corrected, B)) == ((0, 3), 1)
    assert corrected.play("B marks tricks").score == (0, 4), "the game goes on"
    assert corrected.play("A shuffles").phase is Phase.SHUFFLE
    replayed = table.also().claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert (replayed.score, replayed.phase, replayed.turn) == ((0, 3), Phase.LEAD, A)
    paid = table.do(Pay(A)).club
    assert paid.is_over
    assert [result.winner for result in paid.results] == [B]


@law("LOND-043a")
def test_g11_a_point_lawfully_marked_still_wins_the_game_when_the_play_is_put_right() -> None:
    table = at_play("london", points=5, score=4).play("B has the king", "A Kc").slip("B Qh").play("B marks held king")
    assert (table.score, table.phase) == ((0, 5), Phase.OVER)
    assert table.claim(A, ClaimKind.REVOKE).options == ()
    assert table.cards_open(B) == "", "the king was held, and it has won the game"
    assert (table.score, table.turn) == ((0, 5), A)
    assert table.do(Pay(A)).club.is_over


@law("LOND-025c", "LOND-043c")
def test_g12_a_game_won_by_a_false_king_in_a_play_that_is_annulled_goes_on_from_the_replay() -> None:
    table = at_play("london", dealer="Th Qh Jh 8c 7c", points=5, score=4).slip("B has the king").play("A Kc")
    table.slip("B Qh").play("B Jh", "B marks held king").claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert (table.score, table.turn) == ((0, 5), A), "won still, until somebody objects to the king"
    assert table.claim(A, ClaimKind.FALSE_KING).options == ()
    assert (table.score, table.phase, table.turn, table.deal.tricks) == ((0, 4), Phase.LEAD, A, ())
    table.play("A 7s, B Th", "B Qh, A 8s", "B Jh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    assert due(table, B) == 0, "a point worth two, and one comes off for the revoke and one for the king"


@law("LOND-051")
def test_a_game_won_by_more_than_was_left_to_win_is_won_without_an_over_score_too() -> None:
    table = at_play("london", dealer=STRONG[5], points=5, score=3).do(MarkTooMany(B, Due.TRICKS, 1))
    table.play("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B Ah, A Kc", "B Th, A Qc", "B marks tricks")
    assert table.score == (0, 5)
    table.claim(A, ClaimKind.OVER_SCORE)
    assert (table.score, table.turn) == ((0, 5), A), "three marks and the vole"
    table.refuse(A, ClaimKind.OVER_SCORE)
    assert table.do(Pay(A)).club.is_over


@law("LOND-050", "LOND-051")
def test_a_game_won_by_a_late_mark_goes_on_when_an_over_score_comes_off() -> None:
    table = at_play("london", points=5, score=3).do(MarkTooMany(B, Due.TRICKS, 1))
    table.play("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    table.play("A shuffles", "A presents", "B cuts 10").claim(A, ClaimKind.OVER_SCORE)
    assert table.score == (0, 3)
    table.do(MarkTooMany(B, Due.TRICKS, 1)).play("B marks tricks")
    assert (table.score, table.turn) == ((0, 5), A)
    table.claim(A, ClaimKind.OVER_SCORE)
    assert (table.score, table.phase, due(table, B)) == ((0, 5), Phase.OVER, 0), "three and two are five"
    less = at_play("london", points=5, score=2).do(MarkTooMany(B, Due.TRICKS, 1))
    less.play("A 7s, B Jh", "B Kh, A 8s", "B Qh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    less.play("A shuffles", "A presents", "B cuts 10", "B marks tricks")
    assert (less.score, less.phase) == ((0, 5), Phase.OVER)
    less.claim(A, ClaimKind.OVER_SCORE)
    assert (less.score, less.phase, less.turn) == ((0, 4), Phase.PACKETS, A), "the next deal goes on"


@law("LOND-025a", "LOND-051")
def test_g11_a_false_king_marked_after_the_cut_is_an_over_score() -> None:
    table = at_play("london", dealer="Th Qh Jh 8c 7c").slip("B has the king")
    table.play("A 7s, B Th", "B Qh, A 8s", "B Jh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    table.play("A shuffles", "A presents", "B cuts 10", "B marks held king").refuse(A, ClaimKind.FALSE_KING)
    assert table.score == (0, 1)
    assert table.claim(A, ClaimKind.OVER_SCORE).score == (0, 0)


@law("LOND-045a")
def test_g12_a_fault_of_the_last_deal_is_claimed_while_the_next_is_shuffled_and_not_with_its_own_faults() -> None:
    table = at_play("london").play("A Kc").slip("B Qh")
    table.play("B Kh, A 7s", "B Jh, A 8s", "B 8c, A Qc", "A Js, B 7c").slip("A shuffles")
    table.claim(B, ClaimKind.BAD_SHUFFLE)
    assert table.event(A, ClaimKind.REVOKE) is Event.REVOKE
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    table.refuse(B, ClaimKind.BAD_SHUFFLE)
    assert table.phase is Phase.LEAD


@law("LOND-044a")
def test_no_wrong_shuffle_is_possible_while_a_new_pack_is_to_be_chosen() -> None:
    table = ClubTable(new_club(rules_of("london"), dealer=B, by_table=[]))
    table.play("A calls new cards")
    assert {type(slip) for slip in (*slips(table.club, A), *slips(table.club, B))} == {MarkTooMany}
    assert table.forbids(Slip(B, Shuffle(B))) == "not-possible"
    assert table.play("B chooses red").allows(Slip(B, Shuffle(B)))


@law("LOND-007", "LOND-044a")
@pytest.mark.parametrize("dealing", [(), ("B deals 3-2",)])
def test_lond_044a_a_pack_called_for_between_a_bad_cut_and_the_cut_made_again_is_shuffled(
    dealing: tuple[str, ...],
) -> None:
    table = ClubTable(new_club(rules_of("london"), dealer=B, by_table=[]))
    table.play("B shuffles", "B presents").slip("A cuts 1").play(*dealing, "A calls new cards")
    table.claim(B, ClaimKind.BAD_CUT).play("B chooses red")
    assert (table.phase, table.forbids(Present(B))) == (Phase.SHUFFLE, "not-shuffled")


@law("LOND-026a", "LOND-044a")
def test_a_call_for_new_cards_takes_away_nobodys_right_to_withdraw_a_word() -> None:
    table = ClubTable(new_club(rules_of("london", LONG), dealer=B, by_table=[]))
    club_deal_out(table, elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A proposes", "B calls new cards")
    table.do(Withdraw(A)).claim(B, ClaimKind.WORD_WITHDRAWN)
    assert table.options == (Remedy.HOLD_TO_WORD,)


# --- nothing ever sticks ----------------------------------------------------------------------------

MOST_ACTS = 6000
"""More acts than any game of five points takes."""


class Careless:
    """Two players, and a pack, of whom nothing may be expected: one game after another, act by act."""

    def __init__(self, code: str, seed: int) -> None:
        self._rng = Random(seed)
        self.club = new_club(rules_of(code), dealer=self._rng.choice(SEATS))

    def play(self) -> Iterator[Match]:
        """The game, moment by moment, until it is over."""
        for _ in range(MOST_ACTS):
            if self.club.is_over:
                return
            self.club = apply(self.club, self._act())
            yield self.club
        pytest.fail(f"the game does not end: {self.club.deal.phase.name}, {self.club.deal.score}")

    def _act(self) -> AnyAct:
        legal = legal_actions(self.club)
        assert legal, "nothing can be done"
        chance = self._rng.random()
        if any(isinstance(act, Claim) for act in legal) and chance < 0.15:
            claims = [Claim(ruling.claimants[0], claim_kinds()[ruling.event]) for ruling in claimable_faults(self.club)]
            if claims:
                return self._rng.choice(claims)
        if self.club.ledger.pending_ruling is None and chance < 0.28 and (wrong := self._wrong()):
            return self._rng.choice(wrong)
        return self._lawful(legal)

    def _wrong(self) -> list[AnyAct]:
        """One act of each kind that goes wrong now; wrong marks are rare, or no game would last."""
        one_of: dict[tuple[str, str], list[AnyAct]] = {}
        possible: tuple[Any, ...] = (*accidents(self.club), *slips(self.club, A), *slips(self.club, B))
        for act in possible:
            if objection(self.club, act) is None:
                act_kind = type(getattr(act, "done", None)).__name__
                one_of.setdefault((type(act).__name__, act_kind), []).append(act)
        rare = {("MarkTooMany", "NoneType"), ("Slip", "Mark"), ("Slip", "AnnounceKing")}
        return [
            self._rng.choice(acts) for kind, acts in one_of.items() if kind not in rare or self._rng.random() < 0.05
        ]

    def _lawful(self, legal: tuple[AnyAct, ...]) -> AnyAct:
        seat_on_turn = turn(self.club)
        main_acts = [
            act
            for act in legal
            if isinstance(act, Nature | Mark | Choose) or getattr(act, "seat", None) is seat_on_turn
        ]
        rare = (Claim, Abandon, TakeBack, Withdraw)
        usual = [act for act in main_acts if not isinstance(act, rare)]
        return self._rng.choice(usual or main_acts or list(legal))


@pytest.mark.parametrize("code", [*CODES, "small"])
@pytest.mark.parametrize("seed", range(3))
def test_every_game_of_careless_players_reaches_its_end(code: str, seed: int) -> None:
    """Every irregular deal reaches a score, a fresh deal or a void deal, and no card is lost or doubled on the way."""
    for club in Careless(code, seed).play():
        if not club.in_play or club.game is None:
            continue
        deal = club.deal
        first, second = deal.hands
        assert not first & second
        assert not (first | second) & deal.gone
        n_cards = len(first) + len(second) + len(deal.gone) + deal.stock
        assert n_cards == deal.agreement.pack_size or deal.reused
        assert all(
            0 <= over <= marks <= deal.agreement.target
            for over, marks in zip(club.game.overscores, deal.score, strict=True)
        )
