"""A remedy that has been carried out is not undone when a later one goes back to an earlier moment of the deal."""

from __future__ import annotations

import pytest

from ecarte import Card, Cards, ChoosePackets, Phase, Suit, new_game
from ecarte.acts import (
    AlsoTurnUp,
    DealWrong,
    DrawnFromHand,
    LayAside,
    LeadNaming,
    TakeMissing,
    TakeTooFew,
    TurnUpAfterGiving,
    TurnUpAnother,
    Withdraw,
)
from ecarte.acts.faults import ClaimKind, Remedy
from tests.laws.club_table import (
    LONG,
    ClubTable,
    before_exchange_in_club,
    club_agreed,
    club_dealt,
    club_of,
    give_all,
    served_in_club,
    shuffle_table,
    take_up,
)
from tests.laws.table import A, B

cards = Cards.read
card = Card.read
NUMBER = ClaimKind.WRONG_NUMBER


def dealt_wrong(code: str, *, elder: str, dealer: str, turn_up: str) -> ClubTable:
    """Hands of these cards, which need not be five, taken up."""
    table = shuffle_table(club_of(new_game(club_agreed(code, LONG), dealer=B)))
    table.do(DealWrong(B, (3, 2), len(elder.split()), len(dealer.split())))
    return take_up(give_all(table, elder=elder, dealer=dealer).play(f"turn-up {turn_up}"))


def are_cards_conserved(table: ClubTable) -> bool:
    """Whether every card of the pack lies in exactly one place."""
    deal = table.deal
    hands = len(deal.hands[A]) + len(deal.hands[B])
    apart = not deal.hands[A].mask & deal.hands[B].mask and not (deal.hands[A] | deal.hands[B]).mask & deal.gone.mask
    return apart and hands + len(deal.gone) + deal.stock == deal.agreement.pack_size


@pytest.mark.parametrize("code", ["britannica", "london"])
def test_a_hand_put_right_before_play_stays_right_in_a_replay(code: str) -> None:
    table = dealt_wrong(code, elder="Qh Jh Th 8c 7c 7d", dealer="Kc Qc Js 8s 7s", turn_up="Kh")
    assert table.play("B marks turned king", "A stands").score == (0, 1)
    table.claim(A, NUMBER).choose(Remedy.DISCARD_EXCESS).do(LayAside(A, cards("7d")))
    assert table.score == (0, 0), "a wrong number that stands costs the turned-up king"
    table.play("A 8c").slip("B 7s").play("A Qh, B 8s")
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert table.phase is Phase.LEAD
    assert table.holds(A, "Qh Jh Th 8c 7c")
    assert table.score == (0, 0)
    assert not table.can("B marks turned king")
    assert are_cards_conserved(table)


def test_the_trump_card_chosen_is_the_trump_card_of_a_replay() -> None:
    table = shuffle_table(club_of(new_game(club_agreed("london", LONG), dealer=B))).play("B deals 3-2")
    give_all(table, elder="Qh Jh Th 8c 7c", dealer="Kc Qc Js 8s 7s").do(TurnUpAnother(B)).play("turn-up 9h")
    table.do(AlsoTurnUp(card("Kd"))).play("A stands")
    table.claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.CHOOSE_TRUMP, "Kd")
    assert table.play("B marks turned king", "A takes up", "B takes up", "A 8c").score == (0, 1)
    table.slip("B 7s").play("A Qh, B 8s").claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert (table.deal.turn_up, table.score) == (card("Kd"), (0, 1))
    assert are_cards_conserved(table)


def test_a_card_drawn_from_the_dealers_hand_stays_out_when_another_suit_is_required() -> None:
    table = dealt_wrong("london", elder="Qh Jh Th 8c 7d", dealer="Kc Qc Js 8s 7s Ts", turn_up="9h")
    table.play("A stands").do(LeadNaming(A, Suit.DIAMONDS, card("Qh")))
    table.claim(A, NUMBER).choose(Remedy.DRAW_EXCESS).do(DrawnFromHand(card("Ts")))
    table.claim(B, ClaimKind.WRONG_SUIT).choose(Remedy.REQUIRE_SUIT)
    assert table.holds(B, "Kc Qc Js 8s 7s")
    assert table.holds(A, "Qh Jh Th 8c 7d")
    assert are_cards_conserved(table)
    table.play("A 7d", "B 7s").refuse(A, NUMBER)


def test_a_missing_card_taken_after_the_lead_is_kept_when_another_suit_is_required() -> None:
    table = club_dealt("london", elder="Kh Qh 8d 7c 8c", dealer="Kd Qd Js 8s 9c", turn_up="9h", house=LONG)
    table.play("A proposes", "B accepts", "A asks for 1", "A discards 8c", "B discards 9c", "A gets 7d")
    table.do(TakeTooFew(B)).play("A stands").do(LeadNaming(A, Suit.DIAMONDS, card("Kh")))
    table.do(TakeMissing(B)).play("B gets 7s")
    table.claim(B, ClaimKind.WRONG_SUIT).choose(Remedy.REQUIRE_SUIT)
    assert table.holds(B, "Kd Qd Js 8s 7s")
    assert are_cards_conserved(table)


def test_a_hand_that_was_seen_is_not_unseen_when_a_word_is_withdrawn() -> None:
    table = club_dealt("london", elder="Kh Qh Jh 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up="9h", taken_up="A")
    table.play("A proposes", "B takes up").do(Withdraw(A))
    assert table.deal.taken_up == (True, True)
    table.claim(B, ClaimKind.WORD_WITHDRAWN).choose(Remedy.HOLD_TO_WORD)
    assert table.deal.taken_up == (True, True)


def test_holding_a_player_to_their_word_leaves_the_cards_as_they_lie() -> None:
    table = served_in_club("london").play("A proposes").do(Withdraw(A))
    table.do(TurnUpAfterGiving(B)).do(AlsoTurnUp(card("Kd")))
    table.claim(B, ClaimKind.WORD_WITHDRAWN).choose(Remedy.HOLD_TO_WORD)
    assert table.phase is Phase.DEALER_ANSWERS
    assert card("Kd") in table.deal.gone
    assert are_cards_conserved(table)
    assert table.cannot("B refuses") == "may-not-refuse"


def test_a_false_king_taken_off_does_not_come_back_with_an_earlier_moment() -> None:
    table = club_dealt("london", elder="Qh Jh Th 8c 7d", dealer="Kc Qc Js 8s 7s", turn_up="9h", house=LONG)
    table.play("A stands").slip("A has the king").play("A marks held king")
    assert table.score == (1, 0)
    table.do(LeadNaming(A, Suit.DIAMONDS, card("Qh")))
    table.claim(B, ClaimKind.FALSE_KING).choose(Remedy.CORRECT_SCORE)
    assert table.score == (0, 0)
    table.claim(B, ClaimKind.WRONG_SUIT).choose(Remedy.REQUIRE_SUIT)
    assert table.score == (0, 0)


def test_the_number_a_dealer_has_stated_stays_known_in_a_replay() -> None:
    table = before_exchange_in_club("london").play("A proposes", "B accepts", "A asks for 2", "A discards 8c 7c")
    table.play("B discards 8s 7s", "A gets 7d Th", "B gets As 8d", "A stands", "A asks the number", "B tells 2")
    table.play("A 7d").slip("B As").play("A Kh, B Kc")
    table.claim(A, ClaimKind.REVOKE).choose(Remedy.REPLAY)
    assert table.view(A).public.exchanges[-1].dealer == 2


# --- a game won by a king that a remedy takes away ---------------------------------------------------


def at_four(elder: str, *, n_elder: int, another: str | None = None) -> ClubTable:
    """B, who has four points, turns up the king of hearts and marks it: the game is won and not paid."""
    table = shuffle_table(club_of(new_game(club_agreed("london"), dealer=B, score=(0, 4))))
    table.do(DealWrong(B, (3, 2), n_elder, 5) if n_elder != 5 else ChoosePackets(B, (3, 2)))
    give_all(table, elder=elder, dealer="Kc Qc Js 8s 7s")
    if another is not None:
        table.do(TurnUpAnother(B))
    table.play("turn-up Kh")
    if another is not None:
        table.do(AlsoTurnUp(card(another)))
    table.play("B marks turned king")
    assert (table.club.unpaid, table.score) == (True, (0, 5))
    return table


def test_a_game_won_by_a_king_that_a_wrong_number_bars_goes_on_with_the_hand_put_right() -> None:
    table = at_four("Qh Jh Th 8c 7c 7d", n_elder=6).claim(A, NUMBER).choose(Remedy.DISCARD_EXCESS)
    assert (table.club.unpaid, table.score, table.turn) == (False, (0, 4), A)
    table.do(LayAside(A, cards("7d")))
    assert table.phase is Phase.ELDER_DECIDES
    assert table.holds(A, "Qh Jh Th 8c 7c")
    assert not table.can("B marks turned king")
    assert are_cards_conserved(table)


def test_a_game_won_by_a_king_that_a_wrong_number_bars_goes_on_with_the_hand_completed() -> None:
    table = at_four("Qh Jh Th 8c", n_elder=4).claim(A, NUMBER).choose(Remedy.COMPLETE).play("A gets 7c")
    assert (table.club.unpaid, table.score, table.phase) == (False, (0, 4), Phase.ELDER_DECIDES)
    assert table.holds(A, "Qh Jh Th 8c 7c")
    assert are_cards_conserved(table)


def test_a_game_won_by_a_king_goes_on_when_the_other_card_turned_up_is_chosen() -> None:
    table = at_four("Qh Jh Th 8c 7c", n_elder=5, another="9d")
    table.claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.CHOOSE_TRUMP, "9d")
    assert (table.club.unpaid, table.score, table.phase) == (False, (0, 4), Phase.ELDER_DECIDES)
    assert table.deal.turn_up == card("9d")
    assert are_cards_conserved(table)


def test_a_game_won_in_a_deal_that_is_made_afresh_goes_on() -> None:
    for claim, table in (
        (NUMBER, at_four("Qh Jh Th 8c 7c 7d", n_elder=6)),
        (ClaimKind.TWO_TURNED_UP, at_four("Qh Jh Th 8c 7c", n_elder=5, another="9d")),
    ):
        table.claim(A, claim).choose(Remedy.FRESH_DEAL)
        assert table.is_fresh
        assert (table.club.unpaid, table.score) == (False, (0, 4))


def test_a_card_drawn_after_the_game_was_won_stays_out_when_the_game_goes_on() -> None:
    table = shuffle_table(club_of(new_game(club_agreed("london"), dealer=B, score=(4, 0)))).do(
        DealWrong(B, (3, 2), 5, 6)
    )
    give_all(table, elder="Qh Jh Th 8c 7d", dealer="Kc Qc Js 8s 7s Ts")
    take_up(table.play("turn-up 9h")).play("A stands").slip("A has the king").play("A marks held king")
    assert table.club.unpaid
    table.claim(A, NUMBER).choose(Remedy.DRAW_EXCESS).do(DrawnFromHand(card("Ts")))
    table.claim(B, ClaimKind.FALSE_KING)
    assert (table.club.unpaid, table.score) == (False, (4, 0))
    assert table.holds(B, "Kc Qc Js 8s 7s")
    assert are_cards_conserved(table)
