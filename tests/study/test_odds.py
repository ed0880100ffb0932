"""The odds of a hand as held, and of one deal, both hands open."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from ecarte import Agreement, Card, Cards, load, with_house
from ecarte.errors import NotationError
from ecarte.study.odds import Odds, OddsSide, Prices, TrickOdds, odds, of_hundred, open_deal
from ecarte.study.odds_question import OddsQuestion
from ecarte.study.parse_hand import read_opposing, read_question
from ecarte.tables.duties import Duties
from ecarte.words import localize
from tools import plain_search

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON = Agreement(load("london"))
SMALL = Agreement(load("small"))


def ask(text: str, side: OddsSide = OddsSide.ELDER, *, turn_up: str = "", agreement: Agreement = LONDON) -> Odds:
    return odds(read_question(text, agreement=agreement, turn_up=turn_up), side, agreement)


@pytest.mark.parametrize("side", OddsSide)
def test_the_odds_in_a_small_pack_equal_a_plain_search_over_all_hands(side: OddsSide) -> None:
    question = read_question("KH JH / AS", agreement=SMALL, turn_up="QH")
    unseen = Cards(SMALL.pack_mask) - question.hand - Cards.of([question.turn_up])
    made: Counter[int] = Counter()
    by_first_card: dict[Card, Counter[int]] = {card: Counter() for card in question.hand}
    for theirs in map(Cards.of, combinations(unseen, 3)):
        if side is OddsSide.ELDER:
            made[plain_search.tricks(SMALL, question.trump, question.hand, theirs)] += 1
            for card, tricks in plain_search.by_lead(SMALL, question.trump, question.hand, theirs).items():
                by_first_card[card][tricks] += 1
        else:
            made[3 - plain_search.tricks(SMALL, question.trump, theirs, question.hand)] += 1
    found = odds(question, side, SMALL)
    assert found.made.counts == tuple(made[tricks] for tricks in range(4))
    assert (found.made.for_point, found.made.for_vole) == (2, 3)
    for card, one in found.by_first_card.items():
        assert one.counts == tuple(by_first_card[card][tricks] for tricks in range(4))
    assert tuple(found.by_first_card) == (question.in_order(question.hand) if side is OddsSide.ELDER else ())


def test_the_odds_follow_the_duties_of_play_of_each_code() -> None:
    points = {
        code: ask("7 / JA / JA / -", agreement=Agreement(load(code))).made.point
        for code in ("london", "britannica", "wikipedia", "parlour", "cyclopaedia", "modern")
    }
    assert points["london"] == points["britannica"] == points["wikipedia"] == 31216
    assert points["parlour"] == points["cyclopaedia"] == points["modern"] == 26992
    assert ask("7 / JA / JA / -", agreement=Agreement(load("cyclopaedia"))).duties is Duties.FREE_VOID


def test_the_odds_do_not_depend_on_the_names_of_suits() -> None:
    plain, named = ask("QT / K9 / 8 / -", turn_up="7"), ask("QD TD / KC 9C / 8S", turn_up="7D")
    assert plain.made == named.made
    assert list(plain.by_first_card.values()) == [
        named.by_first_card[Card.read(c)] for c in ("Qd", "Td", "Kc", "9c", "8s")
    ]


@pytest.mark.parametrize(
    ("hand", "turn_up", "king"),
    [
        ("QT / K9 / 8 / -", "7", Fraction(5, 26)),
        ("QT / K9 / 8 / -", "K", Fraction(0)),
        ("KT / K9 / 8 / -", "7", Fraction(0)),
        ("KT / K9 / 8 / -", "", Fraction(0)),
        ("QT / K9 / 8 / -", "", Fraction(0)),  # the turn-up is higher than the queen
        ("JT / K9 / 8 / -", "", None),
    ],
)
def test_the_odds_give_the_places_of_the_king_of_trumps(hand: str, turn_up: str, king: Fraction | None) -> None:
    assert ask(hand, turn_up=turn_up).king == king


def test_the_odds_list_opposing_hands_by_number_of_trumps() -> None:
    assert sum(ask("87 / K7 / 7 / -").trumps[2:]) == 15506
    assert sum(ask("87 / K7 / 7 / -").trumps) == 65780


def test_the_sentence_on_odds_says_open_hands_and_which_opposing_hands() -> None:
    assert localize(ask("7 / KQJ / 7 / -").sentence) == (
        "With both hands open you make the point in 68 of 100: "
        "against 44,724 of the 65,780 hands that the dealer may hold."
    )
    assert localize(ask("7 / KQJ / 7 / -", OddsSide.DEALER).sentence).endswith("hands that the elder may hold.")


def test_no_fixed_first_card_beats_choosing_it_with_open_hands() -> None:
    found = ask("QS TS / KH 9H / 8D", turn_up="7S")
    assert max(made.point for made in found.by_first_card.values()) < found.made.point
    assert all(made.total == found.made.total == 65780 for made in found.by_first_card.values())


def test_trick_odds_give_chances_and_mean_from_counts() -> None:
    made = TrickOdds((1, 2, 3, 4, 5, 6), for_point=3, for_vole=5)
    assert (made.total, made.point, made.vole, made.vole_against) == (21, 15, 6, 1)
    assert made.chance == 15 / 21
    assert made.mean == (2 + 6 + 12 + 20 + 30) / 21


def test_the_points_of_trick_odds_are_gains_less_losses() -> None:
    made = TrickOdds((1, 2, 3, 4, 5, 6), for_point=3, for_vole=5)
    assert made.points(Prices(point=1, vole=2, point_lost=10, vole_lost=100)) == (9 + 12 - 50 - 100) / 21


@pytest.mark.parametrize(
    ("code", "side", "prices"),
    [
        ("london", OddsSide.ELDER, Prices(1, 2, 2, 2)),
        ("london", OddsSide.DEALER, Prices(1, 2, 2, 2)),
        ("modern", OddsSide.ELDER, Prices(2, 2, 1, 2)),
        ("modern", OddsSide.DEALER, Prices(1, 2, 2, 2)),
        ("parlour", OddsSide.DEALER, Prices(1, 2, 2, 4)),
    ],
)
def test_a_hand_played_as_held_pays_for_standing_or_refusing(code: str, side: OddsSide, prices: Prices) -> None:
    assert ask("7 / KQJ / 7 / -", side, agreement=Agreement(load(code))).prices == prices


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (0, "0 of 100"),
        (0.0001, "fewer than 1 of 100"),
        (0.006, "1 of 100"),
        (0.994, "99 of 100"),
        (0.9999, "more than 99 of 100"),
        (1, "100 of 100"),
    ],
)
def test_a_probability_is_never_rounded_to_certainty(chance: float, expected: str) -> None:
    assert localize(of_hundred(chance)) == expected


def test_the_odds_of_one_deal_are_given_for_either_side() -> None:
    elder = read_question("KD QD / KS / JH / 7C", agreement=LONDON, turn_up="9D")
    against = read_opposing("AD 8D QS AH KC", elder, agreement=LONDON)
    dealer = read_question("AD 8D / QS / AH / KC", agreement=LONDON, turn_up="9D")
    ours = open_deal(elder, against, OddsSide.ELDER, LONDON)
    theirs = open_deal(dealer, elder.hand, OddsSide.DEALER, LONDON)
    assert ours.tricks == max(ours.by_first_card.values()) == 5 - theirs.tricks
    assert {card: 5 - tricks for card, tricks in theirs.by_first_card.items()} == ours.by_first_card
    assert ours.by_first_card == plain_search.by_lead(LONDON, elder.trump, elder.hand, against)


SIX = {
    "deal.hand_size": 6,
    "deal.packets": [[3, 3]],
    "scoring.tricks_for_point": 4,
    "scoring.tricks_for_vole": 6,
}


def test_hands_of_more_than_five_cards_are_refused() -> None:
    six = Agreement(with_house(load("london"), SIX))
    with pytest.raises(NotationError, match=r"expected 5 cards"):
        odds(read_question("KQJAT9 / - / - / -", agreement=six), OddsSide.ELDER, six)


@pytest.mark.parametrize(
    ("hand", "turn_up"),
    [("Qs Ts Kh 9h", "7s"), ("Qs Ts Kh 9h 8d 7d", "7s"), ("Qs Ts Kh 9h 8d", "Qs")],
)
def test_an_inconsistent_odds_question_is_refused(hand: str, turn_up: str) -> None:
    with pytest.raises(NotationError):
        odds(OddsQuestion(Cards.read(hand), Card.read(turn_up)), OddsSide.ELDER, LONDON)


def test_an_odds_question_with_cards_of_another_pack_is_refused() -> None:
    with pytest.raises(NotationError, match="of the same pack"):
        odds(OddsQuestion(Cards.read("Ks 9s Qh"), Card.read("As")), OddsSide.ELDER, SMALL)


def test_the_odds_put_the_turn_up_in_no_hand() -> None:
    question = read_question("KD QD / KS / JH / 7C", agreement=LONDON, turn_up="9D")
    with pytest.raises(NotationError, match="a hand without the turn-up"):
        open_deal(question, Cards.read("9d 8d Qs Ah Kc"), OddsSide.ELDER, LONDON)


def test_the_title_of_odds_names_house_rules() -> None:
    house = Agreement(with_house(load("london"), {"game.points_to_win": 7}))
    assert ask("7 / KQJ / 7 / -", agreement=house).rules == "london@1 with house rules"
