"""The laws of the Turf Club, as Britannica abridges them; they complete the code `britannica`."""

from __future__ import annotations

from ecarte import Act, ChoosePackets, Discard, Due, Mark, Phase, legal_actions
from tests.laws.table import STRONG, WEAK, A, B, Table, deal_hands, deal_out, game, law, match, receivers

KING_TURNED = {"elder": "Qh Jh Th 8c 7c", "dealer": WEAK, "turn_up": "Kh"}
LONG = {"game.points_to_win": 99}


def deal() -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands("britannica", elder=STRONG[3], dealer=WEAK, turn_up="9h")


def dealers() -> Table:
    """The dealer holds them; the elder has stood."""
    return deal_hands("britannica", elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A stands")


@law("TURF-01a")
def test_turf_01a_the_cut_lifts_at_least_two_cards() -> None:
    table = game("britannica", by_hand=[Act.CUT]).play("shuffle")
    assert table.phase is Phase.CUT
    assert table.cannot("A cuts 1") == "cut-too-thin"
    assert table.can("A cuts 2")
    assert table.cannot("B cuts 2") == "not-your-turn"


@law("TURF-02a")
def test_turf_02a_an_order_once_dealt_is_kept_in_the_same_game_only() -> None:
    table = game("britannica", by_hand=[Act.PACKETS], house=LONG)
    table.play("shuffle", "B deals 2-3").run()
    table.play("shuffle")
    assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
    table.play("A deals 3-2").run()
    table.play("shuffle")
    assert table.cannot("B deals 3-2") == "order-bound"
    assert table.can("B deals 2-3")

    sitting = match("britannica", by_hand=[Act.PACKETS], house={"game.points_to_win": 1}, length=0, dealer=B)
    sitting.play("shuffle", "B deals 2-3")
    while not (sitting.match.results and sitting.deal.dealer is B):
        sitting.run()
    sitting.play("shuffle")
    assert sitting.can("B deals 3-2")


@law("TURF-09a")
def test_turf_09a_a_turned_up_king_may_be_marked_until_the_next_trump_card_is_turned() -> None:
    table = game("britannica", by_hand=[Act.MARK_TURNED_KING], house=LONG)
    deal_out(table, **KING_TURNED)
    assert table.score == (0, 0)
    for line in ("A stands", "A Qh", "B 7s", "A Jh, B 8s"):
        assert table.can("B marks turned king")
        table.play(line)
    assert table.cannot("A marks turned king") == "nothing-due"
    both = deal_out(game("britannica", by_hand=[Act.MARK_TURNED_KING, Act.MARK]), **KING_TURNED)
    both.play("A stands", "A Qh, B 7s, A Jh, B 8s, A Th, B Js, A 8c, B Kc, B Qc, A 7c")
    assert [mark.due for mark in both.options(Mark)] == [Due.TURNED_KING, Due.TRICKS], "in the order of A10"
    table.run().play("shuffle")
    receivers(table)
    dealer = table.score[B]
    assert Table(table.state).play("B marks turned king").score[B] == dealer + 1
    table.play("turn-up 9h" if table.can("turn-up 9h") else "turn-up 8h")
    assert table.cannot("B marks turned king") == "nothing-due"


@law("TURF-09b")
def test_turf_09b_a_held_king_is_announced_before_its_holders_own_first_card() -> None:
    elders = deal().play("A stands")
    assert elders.can("A has the king")
    assert elders.play("A Qh").cannot("A has the king") == "king-too-late"

    table = dealers()
    assert table.can("B has the king")
    table.play("A 7s")
    assert table.can("B has the king")
    table.play("B Jh")
    assert table.cannot("B has the king") == "king-too-late"
    assert deal().cannot("A has the king") == "king-not-yet"
    by_hand = deal_hands("britannica", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=[Act.MARK]).play("A stands")
    assert by_hand.cannot("A marks held king") == "nothing-due"
    assert by_hand.play("A has the king", "A marks held king").score == (1, 0)


@law("TURF-09c")
def test_turf_09c_a_king_led_first_may_be_announced_until_the_dealer_plays_to_it() -> None:
    table = deal().play("A stands", "A Kh")
    assert Table(table.state).play("A has the king").score == (1, 0)
    assert table.play("B 7s").cannot("A has the king") == "king-too-late"


@law("TURF-09d")
def test_turf_09d_a_king_not_announced_in_time_is_not_marked_in_that_deal() -> None:
    table = deal().play("A stands", "A Qh, B 7s")
    for line in ("A Kh", "B 8s", "A Jh, B Js", "A 8c, B Kc"):
        assert table.cannot("A has the king") == "king-too-late"
        table.play(line)
    assert table.play("B Qc, A 7c").score == (1, 0), "the point for tricks alone"

    table = dealers().play("A 7s, B Jh")
    for line in ("B Kh", "A 8s", "B Qh, A Js"):
        assert table.cannot("B has the king") == "king-too-late"
        table.play(line)


@law("TURF-09e")
def test_turf_09e_the_dealers_king_played_first_may_be_announced_until_their_second_card() -> None:
    table = dealers().play("A 7s, B Kh")
    assert Table(table.state).play("B has the king").score == (0, 1)
    assert table.play("B Qh").cannot("B has the king") == "king-too-late"


@law("TURF-11a")
def test_turf_11a_a_proposal_once_made_is_not_retracted() -> None:
    table = deal().play("A proposes")
    assert table.cannot("A stands") == "not-now"
    assert table.cannot("A proposes") == "not-now"
    assert {getattr(action, "seat", None) for action in legal_actions(table.state)} == {B}


@law("TURF-11b")
def test_turf_11b_an_answer_once_given_is_not_retracted() -> None:
    assert deal().play("A proposes", "B accepts").cannot("B refuses") == "not-now"
    assert deal().play("A proposes", "B refuses").cannot("B accepts") == "not-now"


@law("TURF-12")
def test_turf_12_nobody_looks_at_discarded_cards() -> None:
    views = []
    for elders, others in (("7d", "8d"), ("9d", "8d"), ("7d", "Td")):
        table = deal_hands("britannica", elder=f"Kh Qh Jh 8c {elders}", dealer=f"Kc Qc Js 8s {others}", turn_up="9h")
        table.play("A proposes", "B accepts", f"A discards {elders}", f"B discards {others}", "A gets 7c", "B gets 7s")
        views.append((table.public, table.view(A), table.view(B)))
    first, elder_differs, dealer_differs = views
    assert first[0] == elder_differs[0] == dealer_differs[0]
    assert first[2] == elder_differs[2]
    assert first[1] == dealer_differs[1]


@law("TURF-18a")
def test_turf_18a_with_a_short_stock_the_elder_may_still_take_their_cards() -> None:
    table = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    assert table.deal.stock == 3
    table.play("A proposes", "B accepts", "A discards " + " ".join(table.hand(A).split()[:3]))
    while table.phase is Phase.ELDER_DRAWS:
        table.do(legal_actions(table.state)[0])
    assert len(table.deal.hands[A]) == 5
    assert table.deal.stock == 0
    assert table.phase is Phase.LEAD, "without a stock nothing is proposed"

    for_both = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    for_both.play("A proposes", "B accepts", "A discards " + for_both.hand(A).split()[0])
    assert for_both.phase is Phase.DEALER_DISCARDS, "what the elder leaves the dealer may take (A11)"
    for_both.play("B discards " + " ".join(for_both.hand(B).split()[:2]))
    assert receivers(for_both) == "ABB"


@law("TURF-18b")
def test_turf_18b_the_dealer_then_plays_the_hand_they_hold() -> None:
    table = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    hand = table.hand(B)
    table.play("A proposes", "B accepts", "A discards " + " ".join(table.hand(A).split()[:3]))
    assert not table.options(Discard)
    table.run(until=Phase.LEAD)
    assert (table.hand(B), len(table.deal.hands[A])) == (hand, 5)

    some_left = deal().exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    some_left.play("A proposes", "B accepts", "A discards " + some_left.hand(A).split()[0])
    assert {len(choice.cards) for choice in some_left.options(Discard)} == {0, 1, 2}  # A11


@law("TURF-19a")
def test_turf_19a_a_card_led_in_turn_is_not_taken_back() -> None:
    table = deal().play("A stands", "A 8c")
    for other in ("A 7c", "A Kh", "A 8c"):
        assert table.cannot(other) == "not-your-turn"
    assert str(table.deal.led) == "8c"
    assert table.cards_open(B) == "Kc Qc"
