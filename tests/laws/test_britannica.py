"""Britannica's own rules of the game, sentence by sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from ecarte import (
    Accept,
    Act,
    ChoosePackets,
    Discard,
    Give,
    Liable,
    Pack,
    Phase,
    Rank,
    Refuse,
    Seat,
    SeatMove,
    Side,
    Stage,
    Suit,
    legal_actions,
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


def deal() -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands("britannica", elder=STRONG[3], dealer=WEAK, turn_up="9h")


# --- the table, the cut and the deal -----------------------------------------------------------------


@law("BRIT-004")
def test_brit_004_two_players_the_dealer_and_the_elder() -> None:
    assert len(Seat) == 2
    table = deal()
    assert {table.deal.dealer, table.deal.elder} == set(Seat)
    actors: Counter[Seat] = Counter()
    table.exchange(elder=1, dealer=1).play("A stands")
    while table.phase is not Phase.OVER:
        actors.update({action.seat for action in legal_actions(table.state) if isinstance(action, SeatMove)})
        table.do(legal_actions(table.state)[0])
    assert set(actors) == set(Seat)
    assert len(table.deal.hands) == len(table.score) == 2


@law("BRIT-013")
def test_brit_013_the_pack_has_32_cards_from_seven_to_ace() -> None:
    table = game("britannica").play("shuffle")
    cards = {action.card for action in table.options(Give)}
    assert len(cards) == 32
    assert Counter(card.suit for card in cards if card) == dict.fromkeys(Suit, 8)
    assert Counter(card.rank for card in cards if card) == dict.fromkeys(Rank, 4)


@law("BRIT-014")
@pytest.mark.parametrize(("higher", "lower"), [("Kh", "Qc"), ("Jd", "As"), ("Ac", "Td"), ("8d", "7s")])
def test_brit_014_both_cut_and_the_highest_has_the_choice(higher: str, lower: str) -> None:
    table = match("britannica", by_hand=[Act.PACKS])
    assert table.cannot("dealer A") == "cut-decides"
    table.play(f"A shows {lower}")
    assert table.cannot("A chooses blue") == "cut-for-deal-first"
    table.play(f"B shows {higher}")
    assert table.match.stage is Stage.CHOICE
    assert table.cannot("A chooses blue") == "winner-of-cut-chooses"
    table.play("B chooses red", "B chooses north")
    assert table.deal.dealer is B
    assert (table.game.packs, table.match.sides) == ((Pack.BLUE, Pack.RED), (Side.SOUTH, Side.NORTH))


@law("BRIT-015")
def test_brit_015_five_cards_each_the_elder_served_first() -> None:
    table = game("britannica").play("shuffle")
    order = receivers(table)
    assert order.startswith("A")
    assert Counter(order) == {"A": 5, "B": 5}
    assert table.phase is Phase.TURN_UP
    table.play("turn-up 7c" if table.can("turn-up 7c") else "turn-up 8c").run()
    assert table.play("shuffle").deal.dealer is A
    assert receivers(table).startswith("B")


@law("BRIT-016")
@pytest.mark.parametrize(("packets", "order"), [("2-3", "AABBAAABBB"), ("3-2", "AAABBBAABB")])
def test_brit_016_cards_go_out_by_two_and_three_or_by_three_and_two(packets: str, order: str) -> None:
    table = game("britannica", by_hand=[Act.PACKETS]).play("shuffle")
    assert {choice.packets for choice in table.options(ChoosePackets)} == {(2, 3), (3, 2)}
    assert table.cannot("B deals 4-1") == "no-such-packets"
    assert receivers(table.play(f"B deals {packets}")) == order


@law("BRIT-017")
def test_brit_017_the_eleventh_card_is_turned_up_and_its_suit_is_trumps() -> None:
    table = game("britannica").play("shuffle")
    for _ in range(10):
        assert table.cannot("turn-up 9h") == "not-now"
        table.do(table.options(Give)[-1])
    assert table.turn is None
    table.play("turn-up Ks")
    assert table.deal.trump is Suit.SPADES
    assert table.deal.stock == 21
    # And they are trumps: the least of them takes the king of another suit.
    trumped = deal_hands("britannica", elder="Kh Qc Jc Tc 9c", dealer="7s 8d 9d Td Jd", turn_up="8s")
    assert trumped.play("A stands", "A Kh, B 7s").deal.leader is B


# --- proposing and exchanging ------------------------------------------------------------------------


@law("BRIT-019")
def test_brit_019_the_elder_takes_up_their_hand_after_the_turn_up() -> None:
    table = game("britannica", by_hand=[Act.TAKE_UP]).play("shuffle")
    receivers(table)
    assert table.cannot("A takes up") == "hand-not-ready"
    assert table.view(A).hand is None
    table.play("turn-up 7c" if table.can("turn-up 7c") else "turn-up 8c")
    assert table.view(A).hand is None
    table.play("A takes up")
    assert table.view(A).hand == table.deal.hands[A]
    assert table.cannot("A takes up") == "hand-taken-up"


@law("BRIT-020")
def test_brit_020_a_satisfied_elder_plays_at_once_and_nobody_exchanges() -> None:
    table = deal().play("A stands")
    assert table.phase is Phase.LEAD
    assert table.turn is A
    assert table.cannot("A proposes") == "not-now"
    assert table.cannot("B discards 7s") == "not-now"
    table.play("A Qh")
    assert table.cannot("A proposes") == "not-now"
    assert table.deal.exchanges == ()


@law("BRIT-021")
def test_brit_021_an_elder_who_is_not_satisfied_proposes() -> None:
    table = deal()
    assert table.can("A proposes")
    assert table.cannot("B proposes") == "not-your-turn"
    assert table.cannot("A discards 7c") == "not-now"
    assert table.cannot("A proposes 2") == "number-too-soon"
    table.play("A proposes")
    assert table.turn is B


@law("BRIT-022")
def test_brit_022_the_dealer_accepts_or_refuses() -> None:
    table = deal().play("A proposes")
    assert set(legal_actions(table.state)) == {Accept(B), Refuse(B)}
    assert table.cannot("A accepts") == "not-your-turn"
    assert Table(table.state).play("B accepts").phase is Phase.ELDER_DISCARDS
    assert Table(table.state).play("B refuses").phase is Phase.LEAD
    later = deal().exchange(elder=5, dealer=5).exchange(elder=2, dealer=2).play("A proposes")
    assert set(legal_actions(later.state)) == {Accept(B), Refuse(B)}


@law("BRIT-023")
def test_brit_023_each_lays_face_down_as_many_cards_as_they_think_fit() -> None:
    table = deal().play("A proposes", "B accepts")
    assert table.cannot("B discards 7s") == "not-your-turn"
    choices = table.options(Discard)
    assert Counter(len(choice.cards) for choice in choices) == {1: 5, 2: 10, 3: 10, 4: 5, 5: 1}  # A20
    table.play("A discards 8c 7c")
    assert table.turn is B, "both discard before cards are given"
    assert Counter(len(choice.cards) for choice in table.options(Discard)) == {0: 1, 1: 5, 2: 10, 3: 10, 4: 5, 5: 1}
    dealers = table.view(B)
    assert "8c" not in repr(dealers)
    assert dealers.public.exchanges[-1].elder == 2
    assert dealers.discards == (table.deal.exchanges[-1].dealer,)


@law("BRIT-024")
def test_brit_024_fresh_cards_make_up_the_elders_hand_and_then_the_dealers() -> None:
    table = deal().play("A proposes", "B accepts", "A discards 8c 7c", "B discards 8s 7s Js")
    assert receivers(table) == "AABBB"
    assert [len(hand) for hand in table.deal.hands] == [5, 5]
    assert table.deal.stock == 16
    assert table.phase is Phase.ELDER_DECIDES


@law("BRIT-025")
def test_brit_025_exchanges_are_repeated_until_a_player_is_satisfied() -> None:
    table = deal()
    for n_exchanges in range(1, 5):
        table.exchange(elder=2, dealer=2)
        assert len(table.deal.exchanges) == n_exchanges
        assert table.can("A proposes")
        assert table.can("A stands")
    assert Table(table.state).play("A stands").phase is Phase.LEAD
    table.play("A proposes", "B refuses")
    assert table.phase is Phase.LEAD
    assert table.cannot("A proposes") == "not-now"


@law("BRIT-026")
def test_brit_026_after_a_refusal_play_begins() -> None:
    table = deal().play("A proposes", "B refuses")
    assert table.phase is Phase.LEAD
    assert table.deal.exchanges == ()
    assert table.hand(A) == "Kh Qh Jh 8c 7c"
    assert table.cannot("A proposes") == "not-now"
    assert table.cards_open(A) == "Kh Qh Jh 8c 7c"


# --- the king ----------------------------------------------------------------------------------------


@law("BRIT-018")
def test_brit_018_a_king_turned_up_is_one_for_the_dealer() -> None:
    for turned, points in (("Kh", 1), ("Kd", 1), ("9h", 0), ("Qh", 0)):
        assert deal_hands("britannica", elder="Jh Th 8h 8c 7c", dealer=WEAK, turn_up=turned).score == (0, points)


@law("BRIT-027")
def test_brit_027_the_elder_scores_one_by_announcing_the_king() -> None:
    table = deal().play("A stands")
    assert table.score == (0, 0)
    assert table.cannot("B has the king") == "king-not-held"
    assert table.play("A has the king").score == (1, 0)
    unannounced = deal().play("A stands", "A Kh, B 7s", "A Qh, B 8s")
    assert unannounced.score == (0, 0)
    without = deal_hands("britannica", elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A stands")
    assert without.cannot("A has the king") == "king-not-held"
    assert without.play("A 7s").cannot("A has the king") == "king-not-held"
    by_hand = deal_hands("britannica", elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=[Act.MARK]).play("A stands")
    assert by_hand.cannot("A marks held king") == "nothing-due"
    assert by_hand.play("A has the king", "A marks held king").score == (1, 0)


@law("BRIT-028")
def test_brit_028_the_dealer_scores_one_by_announcing_the_king() -> None:
    table = deal_hands("britannica", elder=WEAK, dealer=STRONG[3], turn_up="9h").play("A stands")
    assert table.cannot("A has the king") == "king-not-held"
    assert table.play("B has the king").score == (0, 1)
    without = deal().play("A stands", "A Qh, B 7s")
    assert without.cannot("B has the king") == "king-not-held"


# --- play --------------------------------------------------------------------------------------------


@law("BRIT-029")
@pytest.mark.parametrize("words", [("A stands",), ("A proposes", "B refuses")])
def test_brit_029_the_elder_leads_to_the_first_trick(words: tuple[str, ...]) -> None:
    table = deal().play(*words)
    assert table.turn is A
    assert table.cannot("B Kc") == "not-your-turn"
    assert table.cards_open(A) == "Kh Qh Jh 8c 7c"


@law("BRIT-030")
def test_brit_030_two_cards_make_a_trick_and_a_deal_has_five() -> None:
    table = deal().play("A stands")
    for number, line in enumerate(("A Qh", "A Kh", "A Jh", "A 8c", "B Qc"), start=1):
        table.play(line)
        assert table.deal.led is not None
        table.do(legal_actions(table.state)[0])
        assert len(table.deal.tricks) == number
        assert (table.phase is Phase.OVER) is (number == 5)


@law("BRIT-031")
def test_brit_031_the_winner_of_a_trick_leads_to_the_next() -> None:
    table = deal().play("A stands", "A 8c, B Kc")
    assert table.cannot("A Kh") == "not-your-turn"
    table.play("B Js, A Qh")
    assert table.turn is A


@law("BRIT-032")
def test_brit_032_without_a_trump_the_higher_card_of_the_suit_led_wins() -> None:
    higher = deal_hands("britannica", elder="9c Ts 9s 8s 7s", dealer="Jc Td 9d 8d 7d", turn_up="9h").play("A stands")
    assert higher.play("A 9c, B Jc").deal.won == (0, 1)
    assert higher.play("B Td, A 7s").deal.won == (0, 2), "a card of another plain suit never wins"
    lower = deal_hands("britannica", elder="Jc Ts 9s 8s 7s", dealer="9c Kd 9d 8d 7d", turn_up="9h").play("A stands")
    assert lower.play("A Jc, B 9c").deal.won == (1, 0)
    assert lower.play("A 7s, B Kd").deal.won == (2, 0)


@law("BRIT-033")
@pytest.mark.parametrize("pair", ["KQ", "QJ", "JA", "AT", "T9", "98", "87"])
@pytest.mark.parametrize("turned", ["s", "h"])
def test_brit_033_king_queen_knave_ace_ten_nine_eight_seven_in_every_suit(pair: str, turned: str) -> None:
    """Spades are plain, or trumps."""
    high, low = f"{pair[0]}s", f"{pair[1]}s"
    turn_up = next(f"{rank}{turned}" for rank in "K7A" if rank not in pair)
    led_low = deal_hands("britannica", elder=f"{low} 8c 9c Tc Ac", dealer=f"{high} 8d 9d Td Ad", turn_up=turn_up)
    assert led_low.play("A stands", f"A {low}, B {high}").deal.leader is B
    led_high = deal_hands("britannica", elder=f"{high} 8c 9c Tc Ac", dealer=f"{low} 8d 9d Td Ad", turn_up=turn_up)
    assert led_high.play("A stands", f"A {high}, B {low}").deal.leader is A
    assert match("britannica").play(f"A shows {high}", f"B shows {pair[1]}h").deal.dealer is A, "in the cut as well"


@law("BRIT-034")
def test_brit_034_any_trump_beats_any_plain_card() -> None:
    table = deal_hands("britannica", elder="Ks Qs Js As Ts", dealer="7h 8d 9d Td Ad", turn_up="9h").play("A stands")
    assert table.play("A Ks, B 7h").deal.won == (0, 1)
    table = deal_hands("britannica", elder="7h Qs Js As Ts", dealer="Kd 8d 9d Td Ad", turn_up="9h").play("A stands")
    assert table.play("A 7h, B Kd").deal.won == (1, 0)


@law("BRIT-035")
def test_brit_035_the_second_player_follows_suit_if_they_can() -> None:
    table = deal_hands("britannica", elder="Kc Qs Js As Ts", dealer="8c 7c Kh Kd Ks", turn_up="9h").play(
        "A stands", "A Kc"
    )
    assert table.cards_open(B) == "8c 7c"
    assert table.cannot("B Kh") == "must-follow"
    assert table.cannot("B Kd") == "must-follow"
    assert "BRIT-035" in table.laws_against("B Kd")


@law("BRIT-036")
def test_brit_036_the_second_player_wins_the_trick_if_they_can() -> None:
    table = deal_hands("britannica", elder="Ac Qs Js As Ts", dealer="Kc Jc 7c Kh Kd", turn_up="9h").play(
        "A stands", "A Ac"
    )
    assert table.cards_open(B) == "Kc Jc", "any card that wins"
    assert table.cannot("B 7c") == "must-win"
    assert "BRIT-036" in table.laws_against("B 7c")
    void = deal_hands("britannica", elder="Ac Qs Js As Ts", dealer="Kh 8h Ks Kd 7d", turn_up="9h").play(
        "A stands", "A Ac"
    )
    assert void.cards_open(B) == "Kh 8h", "any trump"
    assert void.cannot("B Kd") == "must-trump"
    trumps_led = deal_hands("britannica", elder="Ah Qs Js As Ts", dealer="Ks Kd Kc 7d 8d", turn_up="9h")
    assert trumps_led.play("A stands", "A Ah").cards_open(B) == "Ks Kd 8d 7d Kc"


# --- scoring and the game ----------------------------------------------------------------------------


@law("BRIT-037")
def test_brit_037_points_come_from_the_king_and_from_the_majority_of_tricks_only() -> None:
    table = deal().exchange(elder=1, dealer=1).play("A proposes", "B refuses")
    assert table.score == (0, 0)
    assert table.play("A has the king").score == (1, 0)
    while table.phase is not Phase.OVER:
        assert table.score == (1, 0)
        table.do(legal_actions(table.state)[0])
    points = [table.score[seat] - (seat is A) for seat in Seat]
    takes_majority = [won >= 3 for won in table.deal.won]
    assert [bool(scored) for scored in points] == takes_majority
    assert deal().play("A stands", "A has the king").score == (1, 0), "nobody's liability changes the king"
    assert deal().play("A proposes", "B refuses", "A has the king").score == (1, 0)
    turned = deal_hands("britannica", elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh")
    assert turned.play("A stands", "A Qh, B 7s, A Jh, B 8s, A Th, B Js, A 8c, B Kc").score == (0, 1)
    assert turned.play("B Qc, A 7c").score == (1, 1)


@law("BRIT-038")
@pytest.mark.parametrize("tricks", [3, 4])
def test_brit_038_three_or_four_tricks_score_one(tricks: int) -> None:
    assert score_when("britannica", "A stands", winner="A", tricks=tricks) == (1, 0)
    assert score_when("britannica", "A proposes", "B refuses", winner="B", tricks=tricks) == (0, 1)
    for winner, score in (("A", (1, 0)), ("B", (0, 1))):
        assert score_when("britannica", "A stands", winner=winner, tricks=tricks, exchanged=True) == score


@law("BRIT-039")
def test_brit_039_five_tricks_score_two_in_all() -> None:
    assert score_when("britannica", "A stands", winner="A", tricks=5) == (2, 0)
    assert score_when("britannica", "A stands", winner="A", tricks=4) == (1, 0)
    assert score_when("britannica", "A proposes", "B refuses", winner="B", tricks=5) == (0, 2)
    for winner, score in (("A", (2, 0)), ("B", (0, 2))):
        assert score_when("britannica", "A stands", winner=winner, tricks=5, exchanged=True) == score


@law("BRIT-040")
@pytest.mark.parametrize("tricks", [3, 4])
def test_brit_040_an_elder_who_plays_without_proposing_and_loses_gives_two(tricks: int) -> None:
    assert score_when("britannica", "A stands", winner="B", tricks=tricks) == (0, 2)
    assert score_when("britannica", "A stands", winner="B", tricks=tricks, exchanged=True) == (0, 1)


@law("BRIT-041")
@pytest.mark.parametrize("tricks", [3, 4])
def test_brit_041_a_dealer_who_refuses_the_first_proposal_and_loses_gives_two(tricks: int) -> None:
    assert score_when("britannica", "A proposes", "B refuses", winner="A", tricks=tricks) == (2, 0)
    assert score_when("britannica", "A proposes", "B refuses", winner="A", tricks=tricks, exchanged=True) == (1, 0)
    assert deal().exchange(elder=1, dealer=1).play("A proposes", "B refuses").deal.liable is Liable.NOBODY


@law("BRIT-042")
@pytest.mark.parametrize("tricks", [3, 4, 5])
def test_brit_042_against_a_liable_player_three_four_or_five_tricks_score_two(tricks: int) -> None:
    assert score_when("britannica", "A stands", winner="B", tricks=tricks) == (0, 2)
    assert score_when("britannica", "A proposes", "B refuses", winner="A", tricks=tricks) == (2, 0)


@law("BRIT-043")
def test_brit_043_the_first_to_five_wins_the_game() -> None:
    assert score_when("britannica", "A stands", winner="A", tricks=3, score=(3, 4)) == (4, 4)
    assert score_when("britannica", "A stands", winner="A", tricks=5, score=(4, 4)) == (5, 4)
    table = deal_out(game("britannica", score=(4, 4)), elder=WEAK, dealer=STRONG[3], turn_up="9h")
    table.play("A stands", "B has the king")
    assert (table.game.winner, table.score) == (B, (4, 5))
    assert legal_actions(table.state) == ()
    other = deal_out(game("britannica", score=(4, 4)), elder=STRONG[3], dealer=WEAK, turn_up="9h")
    assert other.play("A stands", "A has the king").game.winner is A
    assert legal_actions(other.state) == ()
