"""The modern page's own rules, where they are not those of every text, and the emended page beside it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ecarte import (
    Act,
    Card,
    ChoosePack,
    ChoosePackets,
    Cut,
    CutForDeal,
    Discard,
    Due,
    GiveNotice,
    Liable,
    Mark,
    NameDealer,
    Pack,
    Phase,
    Present,
    Propose,
    ShowCut,
    Shuffle,
    Stage,
    Stand,
    TakeUp,
    legal_actions,
    load,
    objection,
)
from tests.laws.table import (
    STRONG,
    WEAK,
    A,
    B,
    Table,
    deal_hands,
    deal_out,
    game,
    law,
    match,
    receivers,
    score_when,
)

LONG = {"game.points_to_win": 99}
SHORT = {"game.points_to_win": 1}
REFUSED = ("A proposes", "B refuses")


def deal(*, by_hand: tuple[Act, ...] = (), code: str = "modern") -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands(code, elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=by_hand)


def dealers_king() -> Table:
    """The dealer holds the three best trumps; the elder has none."""
    return deal_hands("modern", elder=WEAK, dealer=STRONG[3], turn_up="9h")


# --- the table and the deal --------------------------------------------------------------------------


@law("MOD-002")
def test_mod_002_one_pack_and_the_score_in_sight() -> None:
    table = game("modern", score=(3, 2))
    assert table.game.packs == (Pack.RED, Pack.RED)
    assert table.public.score == table.view(A).public.score == table.view(B).public.score == (3, 2)


@law("MOD-003")
def test_mod_003_the_cards_are_played_in_tricks_which_one_of_two_cards_wins() -> None:
    table = deal().play("A stands", "A 8c, B Kc")
    assert table.deal.won == (0, 1)
    assert table.play("B Js, A Qh", "A 7c, B Qc").deal.won == (1, 2)
    assert [len(hand) for hand in table.deal.hands] == [2, 2]


@law("MOD-005")
def test_mod_005_points_are_collected_over_several_deals() -> None:
    table = deal_out(game("modern"), elder=STRONG[3], dealer=WEAK, turn_up="9h")
    table.play("A stands", "A has the king", "A Qh, B 7s", "A Kh, B 8s", "A Jh, B Js", "A 8c, B Kc", "B Qc, A 7c")
    assert table.game.deal_number == 2
    assert table.score == (3, 0), "the king, and the tricks of an elder who stood"
    assert table.deal.elder is B
    deal_out(table, elder="9c 8d Jc 8s 7s", dealer="Ah Th 8h Kd Ad", turn_up="9h").play("B proposes", "A refuses")
    table.run()
    assert table.game.deal_number == 2
    assert table.deal.won == (5, 0)
    assert table.score == (5, 0), "and the vole of the second deal"


@law("MOD-009")
def test_mod_009_chance_names_the_first_dealer_without_a_cut() -> None:
    table = match("modern", by_hand=[Act.PACKS, Act.CUT_FOR_DEAL])
    assert set(legal_actions(table.state)) == {NameDealer(A), NameDealer(B)}
    assert table.cannot("A shows Kh") == "dealer-at-random"
    for name, dealer in (("A", A), ("B", B)):
        table_after = Table(table.state).play(f"dealer {name}")
        assert (table_after.match.stage, table_after.deal.dealer) == (Stage.PLAY, dealer), "he has nothing to choose"


@law("MOD-010")
def test_mod_010_the_deal_alternates_throughout() -> None:
    table = game("modern", house=LONG)
    for dealer in (B, A, B, A, B):
        assert table.deal.dealer is dealer
        table.run()
    sitting = match("modern", house=SHORT, length=5, dealer=B)
    dealers = []
    while sitting.match.stage is Stage.PLAY:
        dealers.append(sitting.deal.dealer)
        sitting.run()
    assert len(dealers) >= 5
    assert dealers == [B, A] * (len(dealers) // 2) + [B] * (len(dealers) % 2)


@law("MOD-011")
def test_mod_011_the_dealer_shuffles_and_nobody_cuts() -> None:
    table = game("modern", by_hand=[Act.SHUFFLE, Act.CUT])
    assert table.cannot("B presents") == "not-shuffled"
    assert table.cannot("A shuffles") == "dealer-shuffles"
    assert "MOD-011" in table.laws_against("A shuffles")
    table.play("B shuffles")
    assert table.cannot("A shuffles") == "dealer-shuffles"
    assert table.play("B presents").phase is Phase.DEAL
    assert table.cannot("A cuts 9") == "not-now"


@law("MOD-009", "MOD-011")
@pytest.mark.parametrize("code", ["modern", "modern-emended"])
def test_no_refusal_under_the_modern_page_speaks_of_a_cut(code: str) -> None:
    """The page has no cut, neither for the deal nor of the pack."""
    table = match(code, by_hand=list(Act), house=LONG)
    sentences: set[str] = set()
    for moment in (None, "dealer B", "B shuffles", "B presents", "B deals 3-2"):
        table.play(*([moment] if moment else []))
        for act in (
            *MOMENTS,
            Cut(A, 9),
            CutForDeal(A, 9),
            ShowCut(A, Card.read("Kh")),
            GiveNotice(B),
            ChoosePack(B, Pack.RED),
        ):
            refusal = objection(table.state, act)
            sentences |= {refusal.sentence("en"), refusal.sentence("fr")} if refusal is not None else set()
    assert len(sentences) > 20
    assert not [sentence for sentence in sentences if re.search(r"\bcuts?\b|\bcoup(e|er|é)\b", sentence)]


MOMENTS = (Shuffle(A), Shuffle(B), Present(A), Present(B), TakeUp(A), ChoosePackets(B, (3, 2)), Propose(A), Stand(A))
"""What is tried too early or too late."""


@law("MOD-012")
def test_mod_012_the_five_cards_come_in_packets_as_london_has_them() -> None:
    table = game("modern", by_hand=[Act.PACKETS]).play("shuffle")
    assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
    assert receivers(table.play("B deals 2-3")) == "AABBAAABBB"


@law("MOD-014")
def test_mod_014_a_turned_up_king_may_be_declared_until_the_next_deal() -> None:
    table = game("modern", by_hand=[Act.MARK_TURNED_KING], house=LONG)
    deal_out(table, elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh")
    assert table.score == (0, 0)
    for moment in (None, "A stands", "A Qh", "B 7s", "A Jh"):
        table.play(*([moment] if moment else []))
        assert Table(table.state).play("B marks turned king").score == (0, 1)
        assert table.cannot("A marks turned king") == "nothing-due"
    table.run()
    assert table.can("B marks turned king")
    table.play("shuffle")
    assert table.can("B marks turned king"), "the pack is shuffled, and nothing is dealt yet"
    table.play("B gets Kh")
    assert table.cannot("B marks turned king") == "nothing-due", "the next deal has begun"


@law("MOD-014")
def test_mod_014_the_turned_up_king_comes_before_the_other_points_of_the_deal() -> None:
    """A10: rights that fall together go in the order in which they arose."""
    table = game("modern", by_hand=[Act.MARK_TURNED_KING, Act.MARK], house=LONG)
    deal_out(table, elder=WEAK, dealer="8h Qh Jh 8c 7c", turn_up="Kh").play("A stands")
    table.play("A 7s, B Jh", "B 8h, A 8s", "B Qh, A Js", "B 8c, A Kc", "A Qc, B 7c")
    marks = [action for action in legal_actions(table.state) if isinstance(action, Mark)]
    assert marks == [Mark(B, Due.TURNED_KING), Mark(B, Due.TRICKS)]


# --- proposing and exchanging ------------------------------------------------------------------------


@law("MOD-015")
def test_mod_015_the_elder_looks_at_their_hand_after_the_turn_up_and_decides() -> None:
    table = game("modern", by_hand=[Act.TAKE_UP]).play("shuffle")
    receivers(table)
    assert table.cannot("A takes up") == "hand-not-ready"
    assert table.view(A).hand is None
    table.play("turn-up 7c" if table.can("turn-up 7c") else "turn-up 8c", "A takes up")
    assert table.view(A).hand == table.deal.hands[A]
    assert table.can("A proposes")
    assert table.can("A stands")


@law("MOD-017")
def test_mod_017_both_may_discard_any_number_and_are_dealt_back_up_to_five() -> None:
    table = deal()
    assert table.cannot("A proposes 2") == "number-too-soon"
    table.play("A proposes", "B accepts")
    assert Counter(len(action.cards) for action in table.options(Discard)) == {1: 5, 2: 10, 3: 10, 4: 5, 5: 1}  # A20
    table.play("A discards 8c")
    assert table.play().turn is B, "both discard before cards are given (A21)"
    assert Counter(len(action.cards) for action in table.options(Discard)) == {0: 1, 1: 5, 2: 10, 3: 10, 4: 5, 5: 1}
    table.play("B discards 8s 7s Js")
    assert receivers(table) == "ABBB"
    assert [len(hand) for hand in table.deal.hands] == [5, 5]


@law("MOD-017", "MOD-019")
def test_mod_017_the_dealer_may_accept_or_refuse_every_time() -> None:
    table = deal()
    for _ in range(3):
        again = Table(table.state).play("A proposes")
        assert again.can("B accepts")
        assert again.can("B refuses")
        table.exchange(elder=3, dealer=2)


@law("MOD-019")
@pytest.mark.parametrize("words", [("A stands",), REFUSED])
@pytest.mark.parametrize("exchanges", [0, 2])
def test_mod_019_play_begins_when_a_player_is_satisfied(words: tuple[str, ...], exchanges: int) -> None:
    table = deal()
    for _ in range(exchanges):
        table.exchange(elder=2, dealer=2)
    assert (table.play(*words).phase, table.turn) == (Phase.LEAD, A)
    assert table.can(f"A {table.hand(A).split()[0]}")


# --- the king ----------------------------------------------------------------------------------------


@law("MOD-020")
def test_mod_020_either_player_declares_a_held_king_before_the_first_card_of_the_deal() -> None:
    table = deal()
    assert table.cannot("A has the king") == "king-not-yet"
    table.play("A stands")
    assert table.cannot("B has the king") == "king-not-held"
    assert Table(table.state).play("A has the king").score == (1, 0)
    assert table.play("A Qh").cannot("A has the king") == "king-too-late"
    table = dealers_king().play("A stands")
    assert Table(table.state).play("B has the king").score == (0, 1)
    table.play("A 7s")
    assert table.cannot("B has the king") == "king-too-late", "the elder has led"
    assert "MOD-020" in table.laws_against("B has the king")
    table.play("B Kh")
    assert table.cannot("B has the king") == "king-too-late", "nor when it is the dealer's first card"
    assert table.play("A 8s" if table.turn is A else "B Qh").cannot("B has the king") == "king-too-late"


@law("MOD-020")
def test_mod_020_a_king_not_declared_in_time_is_lost() -> None:
    table = dealers_king().play("A stands", "A 7s, B Jh")
    assert table.cannot("B has the king") == "king-too-late", "though he is to lead it"
    assert table.play("B Kh, A 8s").score == (0, 0)
    elders = deal().play("A stands", "A Qh, B 7s")
    assert elders.cannot("A has the king") == "king-too-late"
    assert elders.play("A Kh, B 8s").score == (0, 0)
    assert elders.deal.announced is None


@law("MOD-020")
def test_mod_020_the_point_comes_from_declaring() -> None:
    table = deal(by_hand=(Act.MARK,)).play("A stands")
    assert table.cannot("A marks held king") == "nothing-due"
    assert table.play("A has the king").score == (0, 0)
    assert table.play("A marks held king").score == (1, 0)


@law("MOD-021")
@pytest.mark.parametrize("words", [("A stands",), REFUSED])
def test_mod_021_the_elder_declares_the_king_by_leading_it_first(words: tuple[str, ...]) -> None:
    table = deal().play(*words, "A Kh")
    assert (table.deal.announced, table.score) == (A, (1, 0))
    assert table.cannot("A has the king") == "king-announced"
    assert deal().play(*words, "A Qh, B 7s", "A Kh").score == (0, 0)
    assert deal().play(*words, "A has the king", "A Kh").score == (1, 0), "only once"


# --- play --------------------------------------------------------------------------------------------


def led_to(dealer: str) -> Table:
    """The ace of clubs is led to this hand; hearts are trumps."""
    return deal_hands("modern", elder="Ac Qs Js As Ts", dealer=dealer, turn_up="9h").play("A stands", "A Ac")


@law("MOD-026")
def test_mod_026_the_second_player_wins_the_trick_if_they_can_by_following_suit() -> None:
    table = led_to("Kc Jc 7c Kh Kd")
    assert table.cards_open(B) == "Kc Jc"
    assert table.cannot("B 7c") == "must-win"
    assert "MOD-026" in table.laws_against("B 7c")
    assert led_to("9c 7c Kh Kd 7d").cards_open(B) == "9c 7c"
    assert led_to("Kh 8h Ks Kd 7d").can("B Kd"), "A03: a player without the suit is free"


@law("MOD-027")
def test_mod_027_a_player_who_cannot_follow_suit_plays_any_card() -> None:
    table = led_to("Kh 8h Ks Kd 7d")
    assert table.cards_open(B) == "Ks Kh 8h Kd 7d"
    assert Table(table.state).play("B 7d").deal.leader is A
    assert table.play("B 8h").deal.leader is B


@law("MOD-023")
@pytest.mark.parametrize("pair", ["KQ", "QJ", "JA", "AT", "T8", "87"])
def test_mod_023_trumps_rank_in_the_same_order_among_themselves_and_beat_all_others(pair: str) -> None:
    high, low = f"{pair[0]}h", f"{pair[1]}h"
    table = deal_hands("modern", elder=f"{low} 8c Tc Ac 7s", dealer=f"{high} 8d 9d Td Ad", turn_up="9h").play(
        "A stands"
    )
    assert table.play(f"A {low}, B {high}").deal.leader is B
    trumping = deal_hands("modern", elder="Kc Tc Ac 9c 7s", dealer=f"{low} 8d 9d Td Ad", turn_up="9h").play("A stands")
    assert trumping.play(f"A Kc, B {low}").deal.leader is B


# --- the points for tricks, as printed ---------------------------------------------------------------


@law("MOD-031")
@pytest.mark.parametrize("tricks", [3, 4])
def test_mod_031_a_dealer_who_wins_scores_one_whatever_the_elder_said(tricks: int) -> None:
    assert score_when("modern", "A stands", winner="B", tricks=tricks) == (0, 1)
    assert score_when("modern", *REFUSED, winner="B", tricks=tricks) == (0, 1)
    assert score_when("modern", "A stands", winner="A", tricks=tricks, exchanged=True) == (1, 0)


@law("MOD-033")
@pytest.mark.parametrize("tricks", [3, 4])
def test_mod_033_an_elder_who_stood_or_was_refused_scores_two(tricks: int) -> None:
    """A01, A07: taken as printed, every refusal, and the reward of the elder who stood."""
    assert score_when("modern", "A stands", winner="A", tricks=tricks) == (2, 0)
    assert score_when("modern", "A stands", winner="B", tricks=tricks) == (0, 1)
    assert score_when("modern", *REFUSED, winner="A", tricks=tricks) == (2, 0)
    assert score_when("modern", *REFUSED, winner="A", tricks=tricks, exchanged=True) == (2, 0)
    assert deal().exchange(elder=1, dealer=1).play(*REFUSED).deal.liable is Liable.DEALER


@law("MOD-034")
def test_mod_034_five_tricks_still_count_two() -> None:
    assert score_when("modern", "A stands", winner="A", tricks=5) == (2, 0)
    assert score_when("modern", *REFUSED, winner="A", tricks=5) == (2, 0)
    assert score_when("modern", *REFUSED, winner="A", tricks=5, exchanged=True) == (2, 0)


# --- the page emended --------------------------------------------------------------------------------


@pytest.mark.parametrize("tricks", [3, 4])
def test_a01_emended_the_elder_who_stands_and_fails_pays_and_has_no_reward(tricks: int) -> None:
    assert score_when("modern-emended", "A stands", winner="B", tricks=tricks) == (0, 2)
    assert score_when("modern-emended", "A stands", winner="A", tricks=tricks) == (1, 0)
    assert score_when("modern-emended", "A stands", winner="B", tricks=tricks, exchanged=True) == (0, 1)


@pytest.mark.parametrize("tricks", [3, 4])
def test_a07_emended_only_the_first_refusal_is_priced(tricks: int) -> None:
    assert score_when("modern-emended", *REFUSED, winner="A", tricks=tricks) == (2, 0)
    assert score_when("modern-emended", *REFUSED, winner="A", tricks=tricks, exchanged=True) == (1, 0)
    again = deal(code="modern-emended").exchange(elder=1, dealer=1)
    assert again.play(*REFUSED).deal.liable is Liable.NOBODY


def test_emended_the_vole_and_everything_else_are_those_of_the_page() -> None:
    assert score_when("modern-emended", "A stands", winner="B", tricks=5) == (0, 2)
    assert score_when("modern-emended", *REFUSED, winner="A", tricks=5) == (2, 0)
    printed, emended = load("modern"), load("modern-emended")
    for section in ("pack", "cut_for_deal", "deal", "king", "proposal", "exchange", "play", "game"):
        assert getattr(emended, section) == getattr(printed, section)
    assert deal(code="modern-emended").play("A stands", "A Kh").score == (1, 0)
