"""Clauses that several texts share, each played under the code of every text that has it."""

from __future__ import annotations

from collections import Counter

import pytest

from ecarte import (
    Accept,
    Act,
    AnnounceKing,
    Card,
    Give,
    NotationError,
    Phase,
    Refuse,
    Seat,
    SeatMove,
    Suit,
    TurnUp,
    legal_actions,
)
from tests.laws.table import (
    CODES,
    STRONG,
    WEAK,
    A,
    B,
    Table,
    deal_hands,
    deal_out,
    game,
    law,
    receivers,
    score_when,
)

LONG = {"game.points_to_win": 99}


def texts(**rows: str) -> pytest.MarkDecorator:
    """One case for each code, claiming the rows of its text."""
    return pytest.mark.parametrize(
        "code",
        [
            pytest.param(code, marks=law(*ids.split()), id=ids.lower().replace("-", "_").replace(" ", "-"))
            for code, ids in rows.items()
        ],
    )


def deal(code: str) -> Table:
    """The elder holds the three best trumps; the dealer has none."""
    return deal_hands(code, elder=STRONG[3], dealer=WEAK, turn_up="9h")


def proposal(code: str, number: int = 1) -> str:
    """A proposal in the way of the code; the number counts only where it is named at once."""
    return f"A proposes {number}" if code == "wikipedia" else "A proposes"


# --- the table and the pack --------------------------------------------------------------------------


@texts(wikipedia="WIKI-001", parlour="PARL-003", cyclopaedia="CYCL-001", modern="MOD-004")
def test_every_code_has_two_players_the_dealer_and_the_elder(code: str) -> None:
    assert len(Seat) == 2
    table = deal(code)
    assert {table.deal.dealer, table.deal.elder} == set(Seat)
    actors: Counter[Seat] = Counter()
    table.exchange(elder=1, dealer=1).play("A stands")
    while table.phase is not Phase.OVER:
        actors.update({action.seat for action in legal_actions(table.state) if isinstance(action, SeatMove)})
        table.do(legal_actions(table.state)[0])
    assert set(actors) == set(Seat)
    assert len(table.deal.hands) == len(table.score) == 2


@texts(wikipedia="WIKI-007", parlour="PARL-004", cyclopaedia="CYCL-002", modern="MOD-007 MOD-008")
def test_the_pack_has_32_cards_and_none_from_two_to_six(code: str) -> None:
    table = game(code).play("shuffle")
    cards = {str(action.card) for action in table.options(Give)}
    assert cards == {f"{rank}{suit}" for rank in "KQJAT987" for suit in "shdc"}
    assert len(cards) == 32
    for removed in "23456":
        with pytest.raises(NotationError):
            Card.read(f"{removed}c")


def takes(code: str, high: str, low: str, *, trumps: bool) -> bool:
    """Whether the one rank takes the other, led and replied; spades are the suit, plain or trumps."""
    turn_up = next(f"{rank}{'s' if trumps else 'h'}" for rank in "9TA" if rank not in (high, low))
    clubs, diamonds = "8c 9c Tc Ac", "8d 9d Td Ad"
    replied = deal_hands(code, elder=f"{low}s {clubs}", dealer=f"{high}s {diamonds}", turn_up=turn_up)
    led = deal_hands(code, elder=f"{high}s {clubs}", dealer=f"{low}s {diamonds}", turn_up=turn_up)
    replied.play("A stands", f"A {low}s, B {high}s")
    led.play("A stands", f"A {high}s, B {low}s")
    return (replied.deal.leader, led.deal.leader) == (B, A)


@pytest.mark.parametrize("trumps", [False, True], ids=["plain", "trumps"])
@texts(wikipedia="WIKI-008", parlour="PARL-032", cyclopaedia="CYCL-003", modern="MOD-022")
def test_every_code_ranks_king_queen_knave_ace_ten_nine_eight_seven(code: str, *, trumps: bool) -> None:
    for high, low in ("KQ", "QJ", "JA", "AT", "T9", "98", "87", "K7"):
        assert takes(code, high, low, trumps=trumps), f"{high} over {low}"
        assert not takes(code, low, high, trumps=trumps), f"{low} over {high}"


@texts(wikipedia="WIKI-009", parlour="PARL-031")
def test_the_king_is_the_highest_card_of_each_suit(code: str) -> None:
    assert all(takes(code, "K", lower, trumps=trumps) for lower in "QJAT987" for trumps in (False, True))


@texts(wikipedia="WIKI-009", cyclopaedia="CYCL-004")
def test_the_ace_ranks_below_the_court_cards_and_above_all_others(code: str) -> None:
    assert all(takes(code, court, "A", trumps=False) for court in "KQJ")
    assert all(takes(code, "A", lower, trumps=False) for lower in "T987")


# --- the deal and the turn-up ------------------------------------------------------------------------


@texts(wikipedia="WIKI-011", cyclopaedia="CYCL-007", modern="MOD-012")
def test_every_code_deals_five_cards_to_each_player(code: str) -> None:
    table = game(code).play("shuffle")
    assert Counter(receivers(table)) == {"A": 5, "B": 5}
    assert table.phase is Phase.TURN_UP
    assert [len(hand) for hand in table.deal.hands] == [5, 5]


@texts(wikipedia="WIKI-013", parlour="PARL-038", cyclopaedia="CYCL-008", modern="MOD-013")
def test_the_eleventh_card_is_turned_up_and_its_suit_is_trumps(code: str) -> None:
    table = game(code).play("shuffle")
    for _ in range(10):
        assert table.cannot("turn-up 9h") == "not-now"
        table.do(table.options(Give)[-1])
    assert table.turn is None
    assert {type(action) for action in legal_actions(table.state)} == {TurnUp}
    table.play("turn-up Ks")
    assert (table.deal.trump, table.deal.stock) == (Suit.SPADES, 21)
    trumped = deal_hands(code, elder="Kh Qc Jc Tc 9c", dealer="7s 8d 9d Td Jd", turn_up="8s")
    assert trumped.play("A stands", "A Kh, B 7s").deal.leader is B


@texts(parlour="PARL-038")
def test_the_card_turned_up_is_no_longer_of_the_stock(code: str) -> None:
    table = deal(code).play("A proposes", "B accepts", "A discards 7c", "B discards nothing")
    assert table.cannot("A gets 9h") == "card-not-in-stock"


@texts(wikipedia="WIKI-014 WIKI-040", parlour="PARL-040", cyclopaedia="CYCL-018", modern="MOD-014")
def test_a_king_turned_up_is_one_for_the_dealer(code: str) -> None:
    for turned, points in (("Kh", 1), ("Kd", 1), ("9h", 0), ("Qh", 0)):
        assert deal_hands(code, elder="Jh Th 8h 8c 7c", dealer=WEAK, turn_up=turned).score == (0, points)
    by_hand = deal_hands(code, elder="Jh Th 8h 8c 7c", dealer=WEAK, turn_up="Kh", by_hand=[Act.MARK_TURNED_KING])
    assert by_hand.score == (0, 0)
    assert by_hand.cannot("A marks turned king") == "nothing-due"
    assert by_hand.play("B marks turned king").score == (0, 1)


# --- proposing ---------------------------------------------------------------------------------------


@texts(wikipedia="WIKI-016", parlour="PARL-045", cyclopaedia="CYCL-022", modern="MOD-016")
def test_an_elder_who_is_not_satisfied_proposes_and_never_the_dealer(code: str) -> None:
    table = deal(code)
    words = proposal(code)
    assert table.play().turn is A
    assert table.can(words)
    assert table.cannot(words.replace("A", "B")) == "not-your-turn"
    assert table.cannot("A discards 7c") == "not-now"
    assert table.play(words).turn is B
    again = deal(code).exchange(elder=1, dealer=1)
    assert again.cannot(words.replace("A", "B")) == "not-your-turn"


@texts(wikipedia="WIKI-027", cyclopaedia="CYCL-010")
def test_a_satisfied_elder_plays_without_proposing(code: str) -> None:
    table = deal(code).play("A stands")
    assert (table.phase, table.turn) == (Phase.LEAD, A)
    assert table.cannot(proposal(code)) == "not-now"
    assert table.cannot("B Kc") == "not-your-turn"
    table.play("A Qh, B 7s")
    assert table.deal.exchanges == ()


@texts(wikipedia="WIKI-019", parlour="PARL-047", cyclopaedia="CYCL-023", modern="MOD-017 MOD-019")
def test_the_dealer_accepts_or_refuses_and_says_nothing_else(code: str) -> None:
    table = deal(code)
    for _ in range(3):  # at last the stock is short, so that a condition would mean something
        answering = Table(table.state).play(proposal(code))
        assert answering.turn is B
        assert set(legal_actions(answering.state)) == {Accept(B), Refuse(B)}
        assert answering.cannot("A accepts") == "not-your-turn"
        assert answering.cannot("B accepts if enough for 2") == "no-conditions"
        accepted = Table(answering.state).play("B accepts")
        assert (accepted.phase, accepted.turn) == (Phase.ELDER_DISCARDS, A)
        assert answering.play("B refuses").phase is Phase.LEAD
        table.exchange(elder=3, dealer=3)
    assert table.deal.stock == 3


@texts(wikipedia="WIKI-023", parlour="PARL-052", cyclopaedia="CYCL-028", modern="MOD-018")
def test_exchanges_are_repeated_while_both_agree_and_the_stock_lasts(code: str) -> None:
    table = deal(code)
    for n_exchanges in range(1, 11):
        table.exchange(elder=1, dealer=1)
        assert len(table.deal.exchanges) == n_exchanges
        assert table.can(proposal(code))
        assert table.can("A stands")
    assert table.deal.stock == 1
    table.exchange(elder=1, dealer=0)
    assert (table.deal.stock, table.phase) == (0, Phase.LEAD)
    assert table.cannot(proposal(code)) == "not-now"


@texts(wikipedia="WIKI-024", parlour="PARL-053", cyclopaedia="CYCL-029", modern="MOD-019")
@pytest.mark.parametrize("exchanges", [0, 1, 3])
def test_a_satisfied_elder_ends_the_exchange_and_play_begins(code: str, exchanges: int) -> None:
    table = deal(code)
    for _ in range(exchanges):
        table.exchange(elder=2, dealer=2)
    table.play("A stands")
    assert (table.phase, table.turn) == (Phase.LEAD, A)
    assert table.cannot(proposal(code)) == "not-now"
    assert table.cannot("B accepts") == "not-now"
    assert len(table.deal.exchanges) == exchanges


@texts(wikipedia="WIKI-025", parlour="PARL-053", cyclopaedia="CYCL-029", modern="MOD-019")
@pytest.mark.parametrize("exchanges", [0, 1, 3])
def test_a_refusal_ends_the_exchange_and_play_begins(code: str, exchanges: int) -> None:
    table = deal(code)
    for _ in range(exchanges):
        table.exchange(elder=2, dealer=2)
    hand = table.hand(A)
    table.play(proposal(code), "B refuses")
    assert (table.phase, table.turn, table.hand(A)) == (Phase.LEAD, A, hand)
    assert table.cannot(proposal(code)) == "not-now"
    assert table.cards_open(A) == hand
    assert len(table.deal.exchanges) == exchanges


# --- play --------------------------------------------------------------------------------------------


@texts(wikipedia="WIKI-034", parlour="PARL-062", cyclopaedia="CYCL-010", modern="MOD-024")
def test_the_elder_leads_any_card_to_the_first_trick(code: str) -> None:
    for words in (("A stands",), (proposal(code), "B refuses")):
        table = deal(code).play(*words)
        assert table.turn is A
        assert table.cannot("B Kc") == "not-your-turn"
        assert table.cards_open(A) == "Kh Qh Jh 8c 7c"


@texts(wikipedia="WIKI-035", parlour="PARL-071", modern="MOD-029")
def test_the_winner_of_a_trick_leads_to_the_next(code: str) -> None:
    table = deal(code)
    assert table.play("A stands", "A 8c, B Kc").turn is B
    assert table.cannot("A Kh") == "not-your-turn"
    assert table.cards_open(B) == "Js 8s 7s Qc"
    assert table.play("B Js, A Qh").turn is A
    assert table.cannot("B 8s") == "not-your-turn"


@texts(wikipedia="WIKI-036", modern="MOD-025")
def test_the_second_player_follows_suit_if_they_can(code: str) -> None:
    table = deal_hands(code, elder="Kc Ks Js As Ts", dealer="8c 7c Kh Kd Qs", turn_up="9h").play("A stands", "A Kc")
    assert table.cards_open(B) == "8c 7c"
    assert table.cannot("B Kh") == "must-follow"
    assert table.cannot("B Kd") == "must-follow"
    # Not the first trick alone, and not the dealer alone.
    table.play("B 7c", "A Ts, B Qs", "B 8c")
    assert table.cards_open(A) == "Ks Js As"
    later = deal_hands(code, elder="8s Kc 7h 7d 8d", dealer="Ks Qc Jc Td 9d", turn_up="9h").play(
        "A stands", "A 8s, B Ks"
    )
    assert later.play("B Qc").cards_open(A) == "Kc"
    assert later.cannot("A 7h") == "must-follow"


@texts(wikipedia="WIKI-037", parlour="PARL-055", modern="MOD-028")
def test_without_a_trump_the_highest_card_of_the_suit_led_wins(code: str) -> None:
    higher = deal_hands(code, elder="9c Ts 9s 8s 7s", dealer="Jc Td 9d 8d 7d", turn_up="9h").play("A stands")
    assert higher.play("A 9c, B Jc").deal.won == (0, 1)
    assert higher.play("B Td, A 7s").deal.won == (0, 2), "a card of another plain suit never wins"
    lower = deal_hands(code, elder="Jc Ts 9s 8s 7s", dealer="9c Kd 9d 8d 7d", turn_up="9h").play("A stands")
    assert lower.play("A Jc, B 9c").deal.won == (1, 0)
    assert lower.play("A 7s, B Kd").deal.won == (2, 0)


@texts(wikipedia="WIKI-038", parlour="PARL-070", modern="MOD-023 MOD-028")
def test_a_trump_beats_every_plain_card_and_a_higher_trump_beats_it(code: str) -> None:
    table = deal_hands(code, elder="Ks Qs Js As Ts", dealer="7h 8d 9d Td Ad", turn_up="9h").play("A stands")
    assert table.play("A Ks, B 7h").deal.won == (0, 1)
    table = deal_hands(code, elder="7h Qs Js As Ts", dealer="Kd 8d 9d Td Ad", turn_up="9h").play("A stands")
    assert table.play("A 7h, B Kd").deal.won == (1, 0)
    table = deal_hands(code, elder="Ah Qs Js As Ts", dealer="Jh 8d 9d Td Ad", turn_up="9h").play("A stands")
    assert table.play("A Ah, B Jh").deal.won == (0, 1)


@texts(parlour="PARL-072", modern="MOD-030")
def test_all_five_tricks_are_played(code: str) -> None:
    table = deal(code).play("A stands")
    for number, line in enumerate(("A Qh", "A Kh", "A Jh", "A 8c", "B Qc"), start=1):
        assert table.play(line).phase is Phase.REPLY
        table.do(legal_actions(table.state)[0])
        assert len(table.deal.tricks) == number
        assert (table.phase is Phase.OVER) is (number == 5), "the point won by three tricks does not end the deal"


# --- scoring and the game ----------------------------------------------------------------------------


@texts(wikipedia="WIKI-042", parlour="PARL-056", cyclopaedia="CYCL-019", modern="MOD-031")
@pytest.mark.parametrize("tricks", [3, 4])
def test_three_or_four_tricks_count_one(code: str, tricks: int) -> None:
    for winner, score in (("A", (1, 0)), ("B", (0, 1))):
        assert score_when(code, "A stands", winner=winner, tricks=tricks, exchanged=True) == score
    assert score_when(code, proposal(code), "B refuses", winner="B", tricks=tricks) == (0, 1)


@texts(wikipedia="WIKI-042", parlour="PARL-056", cyclopaedia="CYCL-019")
@pytest.mark.parametrize("tricks", [3, 4])
def test_three_or_four_tricks_count_one_also_without_a_proposal(code: str, tricks: int) -> None:
    assert score_when(code, "A stands", winner="A", tricks=tricks) == (1, 0)


@texts(wikipedia="WIKI-042 WIKI-043", parlour="PARL-057", cyclopaedia="CYCL-020", modern="MOD-032")
def test_five_tricks_count_two_in_all(code: str) -> None:
    for winner, score in (("A", (2, 0)), ("B", (0, 2))):
        assert score_when(code, "A stands", winner=winner, tricks=5, exchanged=True) == score
        assert max(score_when(code, "A stands", winner=winner, tricks=4, exchanged=True)) == 1
    assert score_when(code, "A stands", winner="A", tricks=5) == (2, 0)
    assert score_when(code, proposal(code), "B refuses", winner="B", tricks=5) == (0, 2)


@texts(parlour="PARL-057", cyclopaedia="CYCL-020 CYCL-032", modern="MOD-032")
def test_five_tricks_against_an_elder_who_stood_count_two(code: str) -> None:
    assert score_when(code, "A stands", winner="B", tricks=5) == (0, 2)


@texts(wikipedia="WIKI-045", parlour="PARL-030 PARL-054", cyclopaedia="CYCL-021", modern="MOD-001 MOD-036")
def test_the_first_to_five_points_wins_the_game(code: str) -> None:
    assert score_when(code, "A stands", winner="A", tricks=3, exchanged=True, score=(3, 4)) == (4, 4)
    for elder, dealer, winner, score in ((STRONG[3], WEAK, A, (5, 4)), (WEAK, STRONG[3], B, (4, 5))):
        table = deal_out(game(code, score=(4, 4)), elder=elder, dealer=dealer, turn_up="9h")
        table.play("A stands")
        while table.game.winner is None and table.game.deal_number == 1:
            plays = [action for action in legal_actions(table.state) if not isinstance(action, AnnounceKing)]
            table.do(plays[0])
        assert (table.game.winner, table.score) == (winner, score)
        assert legal_actions(table.state) == ()


# --- the greatest score of a deal --------------------------------------------------------------------


GREATEST = {
    "britannica": 3, "london": 3, "wikipedia": 4, "parlour": 5, "cyclopaedia": 3, "modern": 3, "modern-emended": 3,
}  # fmt: skip
CLAIMED = {"parlour": "PARL-058", "modern": "MOD-035"}

_LINES = {
    (A, 3): "A Qh, B 7s, A Kh, B 8s, A Jh, B Js, A 8c, B Kc, B Qc, A 7c",
    (A, 4): "A Qh, B 7s, A Kh, B 8s, A Jh, B Js, A Ah, B Qc, A 7c, B Kc",
    (A, 5): "A Qh, B 7s, A Kh, B 8s, A Jh, B Js, A Ah, B Qc, A Th, B Kc",
    (B, 3): "A 7s, B Jh, B Kh, A 8s, B Qh, A Js, B 8c, A Kc, A Qc, B 7c",
    (B, 4): "A 7s, B Jh, B Kh, A 8s, B Qh, A Js, B Ah, A Qc, B 7c, A Kc",
    (B, 5): "A 7s, B Th, B Kh, A 8s, B Qh, A Js, B Jh, A Kc, B Ah, A Qc",
}


def whole_score(code: str, *words: str, winner: Seat, tricks: int, turned: bool, exchanged: bool) -> int:
    """The winner's score for this number of tricks in a deal when they have the king too, held or turned up."""
    strong, lines = STRONG[tricks], _LINES[winner, tricks]
    if turned:
        strong, lines = strong.replace("Kh", "8h"), lines.replace("Kh", "8h")
    elder, dealer = (strong, WEAK) if winner is A else (WEAK, strong)
    turn_up = "Kh" if turned else "9h"
    if exchanged:
        (elders, of_elder), (dealers, of_dealer) = elder.rsplit(" ", 1), dealer.rsplit(" ", 1)
        table = deal_hands(code, elder=f"{elders} 8d", dealer=f"{dealers} 7d", turn_up=turn_up, house=LONG)
        table.play(proposal(code), "B accepts", "A discards 8d")
        dealer_first = ("B discards 7d", f"A gets {of_elder}")
        table.play(*(dealer_first[::-1] if code == "wikipedia" else dealer_first), f"B gets {of_dealer}")
    else:
        table = deal_hands(code, elder=elder, dealer=dealer, turn_up=turn_up, house=LONG)
    table.play(*words)
    for line in lines.split(", "):
        for announcement in table.options(AnnounceKing):
            announced = Table(table.state).do(announcement)
            table = announced if announced.can(line) else table  # where the king has to be laid with the words
        table.play(line)
    assert (table.phase, table.deal.won[winner]) == (Phase.OVER, tricks)
    assert turned or table.deal.announced is winner
    return table.score[winner]


@pytest.mark.parametrize(
    "code", [pytest.param(code, marks=law(CLAIMED[code]) if code in CLAIMED else ()) for code in CODES]
)
def test_every_code_states_the_greatest_score_in_one_deal(code: str) -> None:
    """For every winner of three, four or five tricks, every liable player, and with the king held or turned up."""
    scores = [
        whole_score(code, *words, winner=winner, tricks=tricks, turned=turned, exchanged=exchanged)
        for words in (("A stands",), (proposal(code), "B refuses"))
        for exchanged in (False, True)
        for winner in Seat
        for tricks in (3, 4, 5)
        for turned in ((False, True) if winner is B else (False,))
    ]
    assert max(scores) == GREATEST[code]
    assert len(scores) == 36


def test_the_greatest_score_in_one_deal_is_tested_for_every_code() -> None:
    assert set(GREATEST) == set(CODES)
    assert set(CLAIMED.values()) == {"PARL-058", "MOD-035"}
