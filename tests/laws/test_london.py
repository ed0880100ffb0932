"""The laws of the London clubs, clause by clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ecarte import (
    Accept,
    AcceptIfEnough,
    Act,
    AnnounceKing,
    Card,
    Cards,
    ChoosePackets,
    Cut,
    Discard,
    Due,
    Liable,
    Mark,
    Match,
    NameNumber,
    Pack,
    Phase,
    Refuse,
    Side,
    Stage,
    TurnUp,
    legal_actions,
    new_game,
)
from tests.laws.table import (
    STRONG,
    WEAK,
    A,
    B,
    Table,
    agreement_on,
    deal_hands,
    deal_out,
    game,
    law,
    match,
    receivers,
    score_when,
)

SHORT = {"game.points_to_win": 1}
LONG = {"game.points_to_win": 99}


def deal() -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands("london", elder=STRONG[3], dealer=WEAK, turn_up="9h")


# --- shuffling and cutting ---------------------------------------------------------------------------


@law("LOND-001a")
def test_lond_001a_each_player_may_shuffle_the_pack_of_either() -> None:
    table = game("london", by_hand=[Act.SHUFFLE], house=LONG)
    assert set(table.game.packs) == set(Pack), "each player has his own"
    for dealer in (B, A):
        assert table.deal.dealer is dealer
        assert table.can("A shuffles")
        assert table.can("B shuffles")
        table.play(f"{dealer.name} shuffles", f"{dealer.other.name} shuffles")
        assert table.cannot(f"{dealer.other.name} shuffles") == "shuffled-already"
        table.play(f"{dealer.name} presents").run()


@law("LOND-001b")
def test_lond_001b_the_dealer_may_shuffle_last() -> None:
    table = game("london", by_hand=[Act.SHUFFLE]).play("B shuffles", "A shuffles")
    assert table.cannot("A presents") == "not-your-turn"
    table.play("B shuffles")
    assert table.cannot("A shuffles") == "shuffled-already"
    table.play("B presents")
    assert table.phase is Phase.DEAL


@law("LOND-003a")
def test_lond_003a_at_least_two_cards_are_lifted() -> None:
    table = game("london", by_hand=[Act.CUT]).play("shuffle")
    assert table.cannot("A cuts 1") == "cut-too-thin"
    assert table.can("A cuts 2")
    assert "LOND-003a" in table.laws_against("A cuts 1")


@law("LOND-003b")
def test_lond_003b_at_least_two_cards_are_left() -> None:
    table = game("london", by_hand=[Act.CUT]).play("shuffle")
    assert table.cannot("A cuts 31") == "cut-too-deep"
    assert table.can("A cuts 30")
    assert [cut.at for cut in table.options(Cut)] == list(range(2, 31))


@law("LOND-005a")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [("Kh", "Qc"), ("Qs", "Jh"), ("Jd", "As"), ("Ac", "Td"), ("Th", "9s"), ("9c", "8c"), ("8d", "7s")],
)
def test_lond_005a_the_highest_card_in_ecarte_order_deals(higher: str, lower: str) -> None:
    assert match("london").play(f"A shows {higher}", f"B shows {lower}").deal.dealer is A
    assert match("london").play(f"A shows {lower}", f"B shows {higher}").deal.dealer is B
    assert match("london", by_hand=[Act.PACKS]).play(f"A shows {lower}", f"B shows {higher}").match.cut_winner is B
    # It is the order of play as well.
    high, low = f"{higher[0]}s", f"{lower[0]}s"
    turn_up = next(f"{rank}s" for rank in "K7A" if rank not in higher + lower)
    table = deal_hands("london", elder=f"{low} 8h 9h Th Ah", dealer=f"{high} 8d 9d Td Ad", turn_up=turn_up)
    assert table.play("A stands", f"A {low}, B {high}").deal.leader is B


@law("LOND-005a")
def test_lond_005a_each_cuts_where_they_like_and_equal_cards_are_cut_again() -> None:
    table = match("london", by_hand=[Act.CUT_FOR_DEAL])
    assert table.cannot("A shows Kh") == "not-your-turn", "nobody shows a card before he has cut"
    assert table.cannot("A cuts 0 for deal") == "no-such-place"
    assert table.cannot("B cuts 33 for deal") == "no-such-place"
    assert table.can("A cuts 1 for deal")
    assert table.can("B cuts 32 for deal")
    table.play("B cuts 12 for deal")
    assert table.cannot("A cuts 12 for deal") == "place-taken"
    assert table.cannot("B cuts 13 for deal") == "cut-already"
    table.play("A cuts 20 for deal", "A shows Kh")
    assert table.cannot("B shows Kh") == "card-not-in-stock"
    assert table.cannot("A shows Qh") == "cut-already"
    table.play("B shows Kd")
    assert table.match.cut_cards == (None, None)
    assert table.match.cut_number == 2
    table.play("A cuts 12 for deal", "B cuts 1 for deal", "B shows 9s", "A shows 8s")
    assert table.deal.dealer is B


@law("LOND-005b")
def test_lond_005b_the_highest_card_chooses_packs_and_seats() -> None:
    table = match("london", by_hand=[Act.PACKS]).play("A shows 8h", "B shows Ks")
    assert table.match.stage is Stage.CHOICE
    assert table.cannot("A chooses red") == "winner-of-cut-chooses"
    table.play("B chooses red")
    assert table.cannot("A chooses north") == "winner-of-cut-chooses"
    table.play("B chooses south")
    assert table.game.packs == (Pack.BLUE, Pack.RED)
    assert tuple(side.value for side in table.match.sides or ()) == ("north", "south")
    assert table.deal.dealer is B


@law("LOND-005c")
def test_lond_005c_the_choice_holds_for_the_whole_sitting() -> None:
    table = match("london", by_hand=[Act.PACKS], house=SHORT, length=3).play("A shows 8h", "B shows Ks")
    table.play("B chooses red", "B chooses south")
    packs_and_sides = (Pack.BLUE, Pack.RED), (Side.NORTH, Side.SOUTH)
    for number in (1, 2, 3):
        assert table.match.stage is Stage.PLAY
        assert table.game.number == number
        assert (table.game.packs, table.match.sides) == packs_and_sides
        assert table.cannot("B chooses blue") == "no-choice-of-packs"
        while len(table.match.results) < number:
            table.run()


# --- dealing and the turn-up -------------------------------------------------------------------------


@law("LOND-008a")
@pytest.mark.parametrize(("packets", "order"), [("2-3", "AABBAAABBB"), ("3-2", "AAABBBAABB")])
def test_lond_008a_five_cards_go_out_in_packets_of_two_and_three(packets: str, order: str) -> None:
    table = game("london", by_hand=[Act.PACKETS]).play("shuffle")
    assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
    assert table.cannot("B deals 1-4") == "no-such-packets"
    assert table.cannot("A deals 3-2") == "not-your-turn"
    table.play(f"B deals {packets}")
    assert receivers(table) == order
    assert [len(hand) for hand in table.deal.hands] == [5, 5]


def packets_game() -> Table:
    """A game without an end in sight, packets chosen by the dealers; B has dealt 2-3 and A 3-2."""
    table = match("london", by_hand=[Act.PACKETS], house=SHORT, length=0, dealer=B)
    return table.play("shuffle", "B deals 2-3")


@law("LOND-008b")
def test_lond_008b_an_order_once_chosen_is_kept_during_the_game() -> None:
    table = game("london", by_hand=[Act.PACKETS], house=LONG)
    table.play("shuffle", "B deals 2-3").run()
    table.play("shuffle")
    assert table.can("A deals 2-3")
    table.play("A deals 3-2").run()
    for dealer, own_order, other in (("B", "2-3", "3-2"), ("A", "3-2", "2-3")):
        assert table.cannot(f"{dealer} gives notice") == "order-bound"
        assert own_order in table.why(f"{dealer} gives notice")
        table.play("shuffle")
        assert table.cannot(f"{dealer} deals {other}") == "order-bound"
        assert own_order in table.why(f"{dealer} deals {other}")
        assert table.can(f"{dealer} deals {own_order}")
        table.play(f"{dealer} deals {own_order}").run()


def second_game() -> Table:
    """B, who dealt 2-3 in the first game, is about to deal in the second."""
    table = packets_game()
    while table.match.game is not None and (len(table.match.results) == 0 or table.deal.dealer is A):
        table.run()
    assert table.game.orders[B] is None
    return table


@law("LOND-008c")
def test_lond_008c_a_later_game_begins_with_the_old_order_unless_notice_is_given_before_the_cut() -> None:
    table = second_game()
    assert table.can("B gives notice")
    assert table.cannot("A gives notice") == "not-your-turn"
    without = Table(table.state).play("shuffle")
    assert without.cannot("B deals 3-2") == "order-bound"
    assert without.can("B deals 2-3")
    assert without.cannot("B gives notice") == "pack-cut"
    table.play("B gives notice", "shuffle")
    assert table.can("B deals 3-2")


@law("LOND-010")
def test_lond_010_the_top_card_of_the_stock_is_turned_and_its_suit_is_trumps() -> None:
    table = game("london").play("shuffle")
    assert table.cannot("turn-up 9h") == "not-now"
    order = receivers(table)
    assert len(order) == 10
    dealt_out = [card for hand in table.deal.hands for card in hand]
    assert {action.card for action in table.options(TurnUp)}.isdisjoint(dealt_out)
    assert len(table.options(TurnUp)) == 22
    for action in legal_actions(table.state):
        assert isinstance(action, TurnUp)
        assert Table(table.state).do(action).deal.trump is action.card.suit
    trumped = deal_hands("london", elder="Kh Qc Jc Tc 9c", dealer="7s 8d 9d Td Jd", turn_up="8s")
    assert trumped.play("A stands", "A Kh, B 7s").deal.leader is B


# --- the king ----------------------------------------------------------------------------------------

KING_TURNED = {"elder": "Qh Jh Th 8c 7c", "dealer": WEAK, "turn_up": "Kh"}


@law("LOND-022")
def test_lond_022_a_turned_up_king_may_be_marked_until_the_next_trump_card_is_turned() -> None:
    table = deal_out(game("london", by_hand=[Act.MARK_TURNED_KING], house=LONG), **KING_TURNED)
    assert table.score == (0, 0)
    both = deal_out(game("london", by_hand=[Act.MARK_TURNED_KING, Act.MARK]), **KING_TURNED)
    both.play("A stands", "A Qh, B 7s, A Jh, B 8s, A Th, B Js, A 8c, B Kc, B Qc, A 7c")
    assert [mark.due for mark in both.options(Mark)] == [Due.TURNED_KING, Due.TRICKS], "in the order of A10"
    for moment in (None, "A stands", "A Qh", "B 7s", "A Jh"):
        table.play(*([moment] if moment else []))
        assert table.can("B marks turned king")
        assert table.cannot("A marks turned king") == "nothing-due"
    table.run()
    table.play("shuffle")
    receivers(table)
    before = table.score
    assert Table(table.state).play("B marks turned king").score == (before[0], before[1] + 1)
    table.play("turn-up 9h" if table.can("turn-up 9h") else "turn-up 8h")
    assert table.cannot("B marks turned king") == "nothing-due"


@law("LOND-047a")
def test_lond_047a_a_turned_up_king_is_one_for_the_dealer() -> None:
    for turned, points in (("Kh", 1), ("9h", 0), ("Qs", 0), ("Ks", 1)):
        table = deal_hands("london", elder="Jh Th 8h 8c 7c", dealer="Kc Qc Js 8s 7s", turn_up=turned)
        assert table.score == (0, points)


@law("LOND-047b")
def test_lond_047b_a_held_king_of_trumps_is_one_for_its_holder() -> None:
    table = deal().play("A stands", "A has the king")
    assert table.score == (1, 0)
    assert table.cannot("A has the king") == "king-announced"
    dealers = deal_hands("london", elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A stands")
    assert dealers.cannot("A has the king") == "king-not-held"
    assert dealers.play("B has the king").score == (0, 1)
    assert (
        deal_hands("london", elder=WEAK, dealer="Qh Jh Th 8c 7c", turn_up="9h").play("A stands").options(AnnounceKing)
        == []
    )
    nobody = deal_hands("london", elder=WEAK, dealer="Qh Jh Th 8c 7c", turn_up="9h").play("A stands", "A 7s")
    assert nobody.cannot("A has the king") == "king-not-held"
    assert nobody.play("B Th").cannot("B has the king") == "king-not-held"


@law("LOND-023a")
def test_lond_023a_the_king_is_announced_before_its_holders_own_first_card() -> None:
    table = deal().play("A stands")
    assert table.can("A has the king")
    table.play("A Qh")
    assert table.cannot("A has the king") == "king-too-late"
    table.play("B 7s")
    assert table.cannot("A has the king") == "king-too-late"
    assert table.play("A Kh").score == (0, 0), "nobody announces it for him"

    table = deal_hands("london", elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A stands")
    assert table.can("B has the king")
    table.play("A 7s")
    assert table.can("B has the king")
    table.play("B Jh")
    assert table.cannot("B has the king") == "king-too-late"
    assert "LOND-023a" in table.laws_against("B has the king")


@law("LOND-023b")
def test_lond_023b_marking_without_announcing_does_not_count() -> None:
    table = deal_hands("london", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=[Act.MARK]).play("A stands")
    assert table.cannot("A marks held king") == "nothing-due"
    announced = Table(table.state).play("A has the king")
    assert announced.score == (0, 0)
    assert announced.play("A marks held king").score == (1, 0)
    table.play("A Qh")
    assert table.cannot("A marks held king") == "nothing-due"


@law("LOND-024a")
def test_lond_024a_a_king_led_may_be_announced_until_it_is_played_to() -> None:
    table = deal().play("A stands", "A Kh")
    assert Table(table.state).play("A has the king").score == (1, 0)
    table.play("B 7s")
    assert table.cannot("A has the king") == "king-too-late"

    led_second = deal().play("A stands", "A Qh, B 7s, A Kh")
    assert led_second.cannot("A has the king") == "king-too-late"


@law("LOND-024b")
def test_lond_024b_the_dealers_king_played_first_may_be_announced_until_they_play_again() -> None:
    table = deal_hands("london", elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A stands", "A 7s, B Kh")
    assert Table(table.state).play("B has the king").score == (0, 1)
    table.play("B Qh")
    assert table.cannot("B has the king") == "king-too-late"

    later = deal_hands("london", elder=WEAK, dealer=STRONG[3], turn_up="9h").play(
        "A stands", "A 7s, B Jh", "B Kh, A 8s"
    )
    assert later.cannot("B has the king") == "king-too-late"


# --- proposing and exchanging ------------------------------------------------------------------------


@law("LOND-026a")
def test_lond_026a_a_proposal_is_not_taken_back() -> None:
    table = deal()
    assert table.can("A stands")
    table.play("A proposes")
    assert table.cannot("A stands") == "not-now"
    assert table.cannot("A Kh") == "not-now"
    assert table.turn is B


@law("LOND-026b")
def test_lond_026b_the_number_once_named_is_not_altered() -> None:
    table = deal_hands("london", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=[Act.NUMBER])
    table.play("A proposes", "B accepts")
    assert table.cannot("A discards 8c 7c") == "not-now"
    assert [choice.number for choice in table.options(NameNumber)] == [1, 2, 3, 4, 5]
    table.play("A asks for 2")
    assert table.cannot("A asks for 3") == "not-now"
    assert table.cannot("A discards 7c") == "number-binds"
    assert table.cannot("A discards Jh 8c 7c") == "number-binds"
    assert {len(action.cards) for action in table.options(Discard)} == {2}
    assert table.can("A discards 8c 7c")


@law("LOND-026c")
def test_lond_026c_proposals_are_not_limited_in_number() -> None:
    table = deal()
    for n_proposals in range(20):
        assert table.deal.proposals == n_proposals
        assert table.can("A proposes")
        table.exchange(elder=1, dealer=0)
    assert table.deal.stock == 1
    assert table.can("A proposes")


@law("LOND-026d")
@pytest.mark.parametrize("before", [1, 2, 3])
def test_lond_026d_after_the_first_the_dealer_is_free_to_give_or_not(before: int) -> None:
    table = deal()
    for _ in range(before):
        table.exchange(elder=2, dealer=1)
    table.play("A proposes")
    assert table.can("B accepts")
    table.play("B refuses")
    assert (table.phase, table.deal.liable) == (Phase.LEAD, Liable.NOBODY)


@law("LOND-027a")
def test_lond_027a_an_answer_is_not_taken_back() -> None:
    accepted = deal().play("A proposes", "B accepts")
    assert accepted.cannot("B refuses") == "not-now"
    refused = deal().play("A proposes", "B refuses")
    assert refused.cannot("B accepts") == "not-now"
    assert refused.phase is Phase.LEAD


@law("LOND-027b")
def test_lond_027b_an_elder_who_asks_learns_the_dealers_number() -> None:
    table = deal_hands("london", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=[Act.ASK])
    assert table.cannot("A asks the number") == "nothing-to-ask"
    table.exchange(elder=1, dealer=3)
    assert table.view(A).public.exchanges[-1].dealer is None
    assert table.view(A).public.stock is None
    assert table.cannot("B asks the number") == "elder-asks"
    table.play("A asks the number")
    assert table.view(A).public.exchanges[-1].dealer == 3
    assert table.cannot("A asks the number") == "told-already"
    by_default = deal().exchange(elder=1, dealer=3)
    assert by_default.view(A).public.exchanges[-1].dealer == 3


@law("LOND-028a")
def test_lond_028a_each_lays_their_discard_apart_before_they_take_cards() -> None:
    table = deal().play("A proposes", "B accepts")
    assert table.cannot("A gets 9s") == "no-card-due"
    table.play("A discards 8c 7c")
    assert table.cannot("A gets 9s") == "no-card-due"
    assert table.can("B discards nothing")
    table.play("B discards 7s")
    exchange = table.deal.exchanges[-1]
    assert (str(exchange.elder), str(exchange.dealer)) == ("8c 7c", "7s")
    for discard in ("8c", "7c", "7s"):
        assert table.cannot(f"A gets {discard}") == "card-not-in-stock"
    assert table.deal.stock == 21
    assert (table.view(A).discards, table.view(B).discards) == ((Cards.read("8c 7c"),), (Cards.read("7s"),))
    table.play("A gets 9s Ts", "B gets As")
    assert (table.hand(A), table.hand(B)) == ("Ts 9s Kh Qh Jh", "Js As 8s Kc Qc")


@law("LOND-028b")
def test_lond_028b_nobody_may_look_at_discards() -> None:
    views = []
    for elders, dealers in (("7d", "8d"), ("9d", "8d"), ("7d", "Td")):
        table = deal_hands("london", elder=f"Kh Qh Jh 8c {elders}", dealer=f"Kc Qc Js 8s {dealers}", turn_up="9h")
        table.play("A proposes", "B accepts", f"A discards {elders}", f"B discards {dealers}", "A gets 7c", "B gets 7s")
        views.append((table.public, table.view(A), table.view(B)))
    first, elder_other, dealer_other = views
    assert first[0] == elder_other[0] == dealer_other[0]
    assert first[2] == elder_other[2], "the dealer sees what the elder discarded"
    assert first[1] == dealer_other[1], "the elder sees what the dealer discarded"
    deal_table = deal_hands("london", elder=STRONG[3], dealer=WEAK, turn_up="9h")
    deal_table.play("A proposes", "B accepts", "A discards 7c", "B discards Js", "A gets 9d", "B gets 8d")
    deal_table.run(until=Phase.OVER)
    assert all(Card.read("Js") not in cards for cards in deal_table.view(A).discards)
    assert all(Card.read("7c") not in cards for cards in deal_table.view(B).discards)


@law("LOND-038a")
def test_lond_038a_with_a_short_stock_the_elder_takes_what_they_asked_for_or_what_is_left() -> None:
    table = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    assert table.deal.stock == 3
    table.play("A proposes", "B accepts")
    assert {len(action.cards) for action in table.options(Discard)} == {1, 2, 3}
    hand = table.hand(A).split()
    assert table.cannot("A discards " + " ".join(hand[:4])) == "stock-too-short"
    for_both = Table(table.state).play("A discards " + hand[0])
    assert for_both.phase is Phase.DEALER_DISCARDS, "what the elder leaves the dealer may take (A11)"
    for_both.play("B discards " + " ".join(for_both.hand(B).split()[:2]))
    assert receivers(for_both) == "ABB"
    table.play("A discards " + " ".join(hand[:3])).run(until=Phase.LEAD)
    assert len(table.deal.hands[A]) == 5
    assert table.deal.stock == 0


@law("LOND-038b")
def test_lond_038b_with_nothing_left_the_dealer_plays_the_hand_they_hold() -> None:
    table = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    hand = table.hand(B)
    table.play("A proposes", "B accepts", "A discards " + " ".join(table.hand(A).split()[:3]))
    assert table.phase is Phase.ELDER_DRAWS
    assert not table.options(Discard)
    table.run(until=Phase.LEAD)
    assert table.hand(B) == hand

    some_left = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    some_left.play("A proposes", "B accepts", "A discards " + some_left.hand(A).split()[0])
    assert {len(action.cards) for action in some_left.options(Discard)} == {0, 1, 2}  # A11

    literal = {"exchange.short_stock": "dealer-plays-his-hand"}
    table = deal_hands("london", elder=STRONG[3], dealer=WEAK, turn_up="9h", house=literal)
    table.exchange(elder=5, dealer=5).exchange(elder=5, dealer=0)
    assert table.deal.stock == 6
    hand = table.hand(B)
    table.play("A proposes", "B accepts", "A discards " + " ".join(table.hand(A).split()[:2])).run(
        until=Phase.ELDER_DECIDES
    )
    assert (table.hand(B), table.deal.stock) == (hand, 4)


@law("LOND-038c")
def test_lond_038c_the_dealer_may_accept_on_condition_that_there_are_cards_enough() -> None:
    assert deal().play("A proposes").cannot("B accepts if enough for 3") == "condition-idle"
    table = deal().exchange(elder=5, dealer=5).exchange(elder=3, dealer=2)
    assert table.deal.stock == 6
    hands = table.deal.hands
    table.play("A proposes")
    assert {action.number for action in table.options(AcceptIfEnough)} == {1, 2, 3, 4, 5}
    table.play("B accepts if enough for 3")
    fails = Table(table.state).play("A asks for 4")
    assert (fails.phase, fails.deal.liable, fails.deal.hands) == (Phase.LEAD, Liable.NOBODY, hands)
    table.play("A asks for 3", "A discards " + " ".join(table.hand(A).split()[:3]))
    assert {len(action.cards) for action in table.options(Discard)} == {3}
    table.play("B discards " + " ".join(table.hand(B).split()[:3])).run(until=Phase.LEAD)
    assert table.deal.stock == 0
    unconditional = deal_hands("britannica", elder=STRONG[3], dealer=WEAK, turn_up="9h").exchange(elder=5, dealer=5)
    unconditional.exchange(elder=3, dealer=2).play("A proposes")
    assert unconditional.cannot("B accepts if enough for 3") == "no-conditions"
    assert {type(action) for action in legal_actions(unconditional.state)} == {Accept, Refuse}


# --- play --------------------------------------------------------------------------------------------


@law("LOND-039a")
def test_lond_039a_a_card_led_in_turn_is_not_taken_back() -> None:
    table = deal().play("A stands", "A 8c")
    assert table.deal.led is Card.read("8c")
    for other in ("A 7c", "A Kh", "A 8c"):
        assert table.cannot(other) == "not-your-turn"
    assert table.hand(A) == "Kh Qh Jh 7c"
    assert table.turn is B
    assert table.cards_open(B) == "Kc Qc"


# --- new cards ---------------------------------------------------------------------------------------


@law("LOND-044a")
def test_lond_044a_either_player_may_call_for_new_cards_at_their_own_expense_until_the_pack_is_cut() -> None:
    table = game("london", by_hand=[Act.PACKS, Act.CUT], house=LONG)
    assert table.can("A calls new cards")
    assert table.can("B calls new cards")
    assert Table(table.state).play("A calls new cards").game.n_calls == (1, 0)
    assert Table(table.state).play("B calls new cards").game.n_calls == (0, 1)
    table.play("shuffle")
    assert table.can("A calls new cards")
    table.play("A cuts 9")
    table.run(until=Phase.LEAD)
    table.play("B calls new cards")
    assert table.phase is Phase.LEAD, "the call is for the next deal, and this one goes on"
    assert table.cannot("B chooses red") == "no-choice-of-packs"
    assert table.cannot("A calls new cards") == "new-cards-called"
    table.run()
    assert (table.phase, table.turn, table.game.n_calls) == (Phase.SHUFFLE, A, (0, 1))
    table.play("A chooses blue", "shuffle", "B cuts 9")
    assert table.can("B calls new cards")


@law("LOND-044a")
def test_lond_044a_new_cards_called_for_in_the_last_deal_of_a_game_are_for_the_first_of_the_next() -> None:
    table = match("london", by_hand=[Act.PACKS], house={"game.points_to_win": 1}, length=2, dealer=B)
    table.run(until=Phase.LEAD)
    table.play("B calls new cards").run()
    assert (table.game.number, table.turn) == (2, A)
    assert table.cannot("shuffle") == "new-cards-first"
    table.play("A chooses blue")
    assert table.can("shuffle")


@law("LOND-044b")
def test_lond_044b_new_cards_are_two_packs_and_the_dealer_chooses() -> None:
    table = game("london", by_hand=[Act.PACKS])
    assert table.cannot("B chooses blue") == "no-choice-of-packs"
    table.play("A calls new cards")
    assert table.cannot("A chooses blue") == "dealer-chooses-pack"
    assert table.cannot("shuffle") == "new-cards-first"
    assert {choice.pack for choice in legal_actions(table.state) if hasattr(choice, "pack")} == {Pack.RED, Pack.BLUE}
    table.play("B chooses red")
    assert table.game.packs == (Pack.BLUE, Pack.RED)
    assert table.can("shuffle")
    table.play("B calls new cards", "B chooses blue")
    assert table.game.packs == (Pack.RED, Pack.BLUE)


# --- score and game ----------------------------------------------------------------------------------


@law("LOND-046a")
def test_lond_046a_the_first_to_five_wins_the_game() -> None:
    assert score_when("london", "A stands", winner="A", tricks=3, score=(3, 4)) == (4, 4)
    table = deal_out(game("london", score=(4, 4)), elder=STRONG[3], dealer=WEAK, turn_up="9h")
    assert table.play("A stands").score == (4, 4)
    table.play("A has the king")
    assert (table.game.winner, table.score) == (A, (5, 4))
    assert legal_actions(table.state) == ()
    assert table.cannot("A Kh") == "not-now"
    assert score_when("london", "A stands", winner="B", tricks=3, score=(4, 4)) == (4, 5)


@law("LOND-046b")
@pytest.mark.parametrize(("loser", "value"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_lond_046b_by_agreement_a_game_is_treble_double_or_single_by_the_losers_score(loser: int, value: int) -> None:
    for house, value_counted in (({"game.value": "graded"}, value), ({}, 1)):
        agreement = agreement_on("london", house=house)
        sitting = match("london", house=house, dealer=B).match
        table = Table(replace(sitting, game=new_game(agreement, dealer=B, score=(4, loser))))
        deal_out(table, elder=STRONG[3], dealer=WEAK, turn_up="9h").play("A stands", "A has the king")
        assert isinstance(table.state, Match)
        (result,) = table.state.results
        assert (result.winner, result.score, result.value) == (A, (5, loser), value_counted)


@law("LOND-048a")
@pytest.mark.parametrize("tricks", [3, 4])
def test_lond_048a_winning_the_point_counts_one(tricks: int) -> None:
    assert score_when("london", "A stands", winner="A", tricks=tricks) == (1, 0)
    assert score_when("london", "A proposes", "B refuses", winner="B", tricks=tricks) == (0, 1)
    assert score_when("london", "A stands", winner="B", tricks=tricks, exchanged=True) == (0, 1)


@law("LOND-048b")
def test_lond_048b_winning_the_vole_counts_two() -> None:
    assert score_when("london", "A stands", winner="A", tricks=4) == (1, 0)
    assert score_when("london", "A stands", winner="A", tricks=5) == (2, 0)
    assert score_when("london", "A stands", winner="A", tricks=5, exchanged=True) == (2, 0)
    assert score_when("london", "A proposes", "B refuses", winner="B", tricks=5) == (0, 2)


@law("LOND-049a")
@pytest.mark.parametrize("tricks", [3, 4])
def test_lond_049a_standing_without_proposing_and_losing_the_point_gives_two(tricks: int) -> None:
    assert score_when("london", "A stands", winner="B", tricks=tricks) == (0, 2)
    assert score_when("london", "A stands", winner="B", tricks=tricks, exchanged=True) == (0, 1)


@law("LOND-049b")
@pytest.mark.parametrize("tricks", [3, 4])
def test_lond_049b_refusing_the_first_proposal_and_losing_the_point_gives_two(tricks: int) -> None:
    assert score_when("london", "A proposes", "B refuses", winner="A", tricks=tricks) == (2, 0)
    assert score_when("london", "A proposes", "B refuses", winner="B", tricks=tricks) == (0, 1)
    assert score_when("london", "A proposes", "B refuses", winner="A", tricks=tricks, exchanged=True) == (1, 0)


@law("LOND-049c")
def test_lond_049c_only_the_first_proposal_and_its_refusal_double() -> None:
    assert score_when("london", "A proposes", "B refuses", winner="A", tricks=3, exchanged=True) == (1, 0)
    assert score_when("london", "A stands", winner="B", tricks=3, exchanged=True) == (0, 1)


@law("LOND-049d")
def test_lond_049d_the_vole_stays_two() -> None:
    assert score_when("london", "A proposes", "B refuses", winner="A", tricks=5) == (2, 0)
    assert score_when("london", "A stands", winner="B", tricks=5) == (0, 2)
    assert score_when("london", "A proposes", "B refuses", "A has the king", winner="A", tricks=3) == (3, 0)


@law("LOND-050")
def test_lond_050_an_omitted_score_may_be_marked_until_the_next_trump_card_is_turned() -> None:
    table = deal_out(game("london", by_hand=[Act.MARK]), elder=STRONG[3], dealer=WEAK, turn_up="9h")
    table.play("A proposes", "B refuses", "A has the king")
    assert table.cannot("A marks tricks") == "nothing-due"
    table.play("A Qh, B 7s, A Kh, B 8s, A Jh, B Js, A 8c, B Kc, B Qc, A 7c")
    assert table.score == (0, 0)
    table.play("shuffle")
    receivers(table)
    assert table.cannot("B marks tricks") == "nothing-due"
    assert [mark.due for mark in table.options(Mark)] == [Due.HELD_KING, Due.TRICKS], "in the order of A10"
    assert Table(table.state).play("A marks tricks", "A marks held king").score == (3, 0)
    table.play("turn-up 9h" if table.can("turn-up 9h") else "turn-up 8h")
    assert table.cannot("A marks tricks") == "nothing-due"
    assert table.cannot("A marks held king") == "nothing-due"


@law("LOND-051")
def test_lond_051_an_admitted_over_score_is_taken_down_at_any_time_during_the_game() -> None:
    start = game("london", score=(3, 1))
    table = Table(replace(start.game, overscores=(2, 0)))
    for moment in (Phase.SHUFFLE, Phase.TURN_UP, Phase.ELDER_DECIDES, Phase.LEAD):
        table.run(until=moment)
        before = table.score
        assert table.cannot("B takes down") == "no-over-score"
        table_after = Table(table.state).play("A takes down")
        assert table_after.score == (before[0] - 2, before[1])
        assert table_after.cannot("A takes down") == "no-over-score"
    assert start.cannot("A takes down") == "no-over-score"
