"""House rules that no printed text combines so, and what of a game outlives it under them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ecarte import (
    Accept,
    Act,
    Match,
    Phase,
    Propose,
    ShowCut,
    Stage,
    apply,
    legal_actions,
    new_deal,
    new_game,
    objection,
    random_nature,
)
from ecarte.table.match import _orders
from tests.laws.table import STRONG, WEAK, A, B, Table, agreement_on, deal_hands, match
from tests.strategies import likely

LATE = {"king.earliest": "first-card-played"}
LATER = {"king.later_tricks": "as-laid"}


def stood(*, elder: str = STRONG[3], dealer: str = WEAK, **house: object) -> Table:
    """London with a house rule on the king; the elder has stood, hearts are trumps."""
    rules = {f"king.{key}": value for key, value in house.items()}
    return deal_hands("london", elder=elder, dealer=dealer, turn_up="9h", house=rules).play("A stands")


def test_under_a_first_card_window_the_dealer_announces_once_a_card_lies() -> None:
    table = stood(elder=WEAK, dealer=STRONG[3], earliest="first-card-played")
    assert table.cannot("B has the king") == "king-not-yet"
    assert table.play("A 7s").can("B has the king")
    assert table.play("B has the king").score == (0, 1)
    assert table.can("B Jh"), "the words do not go with the card"


def test_under_a_first_card_window_the_elder_announces_only_a_king_they_lead() -> None:
    table = stood(earliest="first-card-played")
    assert table.cannot("A has the king") == "king-not-yet"
    assert Table(table.state).play("A Kh").can("A has the king")
    assert table.play("A Qh, B 7s").cannot("A has the king") == "king-too-late"


@pytest.mark.parametrize("house", [LATER, {**LATE, **LATER}], ids=["from the first", "after the first card"])
def test_a_king_of_a_later_trick_is_announced_with_the_card_and_then_laid(house: dict[str, object]) -> None:
    table = deal_hands("london", elder=STRONG[3], dealer=WEAK, turn_up="9h", house=house).play("A stands", "A Qh")
    assert table.cannot("A has the king") in ("king-too-late", "king-as-laid")
    table.play("B 7s")
    assert table.can("A has the king")
    table.play("A has the king")
    assert table.score == (1, 0)
    assert table.cards_open(A) == "Kh"
    assert table.cannot("A Jh") == "king-must-be-laid"
    assert table.play("A Kh, B 8s").cards_open(A) == "Jh 8c 7c"


def test_the_dealers_king_of_a_later_trick_waits_for_its_turn_and_its_suit() -> None:
    hand = "Kh Qh Jh 8c 7c"
    table = deal_hands("london", elder="7s 8s Kc Qc Js", dealer=hand, turn_up="9h", house=LATER).play(
        "A stands", "A 7s, B Jh"
    )
    assert table.can("B has the king"), "he leads"
    table.play("B 8c, A Kc")
    assert table.cannot("B has the king") == "king-too-late"
    table.play("A Qc")
    assert table.cannot("B has the king") == "king-too-late", "he must follow suit"
    table.play("B 7c", "A Js")
    assert table.play("B has the king").cards_open(B) == "Kh"


def test_each_game_begins_with_a_cut_where_the_deal_is_cut_for_again() -> None:
    table = match("london", house={"deal.next_game": "cut-again", "game.points_to_win": 1}, length=3)
    for game in (1, 2, 3):
        play = table.match
        assert (play.stage, play.cut_number, play.cut_cards, play.cut_places) == (
            Stage.CUT_FOR_DEAL, game, (None, None), (None, None),
        )  # fmt: skip
        assert (play.finished_game is None) is (game == 1)
        table.play("A shows Kh", "B shows 7h" if game < 3 else "B shows 8h")
        while table.match.stage is Stage.PLAY:
            assert table.game.number == game
            table.do(legal_actions(table.state)[0])
    assert table.match.is_over
    assert sum(table.match.games_won) == 3


def test_equal_cards_in_the_cut_for_deal_are_cut_again_and_the_cuts_counted() -> None:
    table = match("london", by_hand=[Act.CUT_FOR_DEAL]).play("A cuts 9 for the deal", "B cuts 4 for the deal")
    table.play("B shows Kh", "A shows Ks")
    again = table.match
    assert (again.cut_number, again.cut_cards, again.cut_places) == (2, (None, None), (None, None))
    assert all(not isinstance(action, ShowCut) for action in legal_actions(again))


def test_the_order_of_packets_of_the_last_dealer_is_remembered() -> None:
    last = ((3, 2), (2, 3))
    assert _orders(None) == (None, None)
    fresh = new_game(agreement_on("london"), dealer=B, last_orders=last)
    assert _orders(fresh) == last, "nobody has dealt"
    dealt_once = replace(fresh, deal=replace(fresh.deal, packets=(3, 2)))
    assert _orders(dealt_once) == ((3, 2), (3, 2))
    assert _orders(replace(dealt_once, last_orders=(None, None))) == (None, (3, 2))
    assert _orders(replace(fresh, orders=((2, 3), None))) == ((2, 3), (2, 3))
    assert _orders(replace(fresh, orders=(None, (3, 2)))) == ((3, 2), (3, 2))
    other = new_game(agreement_on("london"), dealer=A, last_orders=(None, (2, 3)))
    assert _orders(replace(other, deal=replace(other.deal, packets=(3, 2)))) == ((3, 2), (2, 3))


@pytest.mark.parametrize("turned", ["next-deal", "elder-decides", "first-trick-played", "next-turn-up"])
def test_a_turned_king_is_marked_within_its_time(turned: str) -> None:
    house = {"king.turned_until": turned, "game.points_to_win": 9}
    table = deal_hands("london", elder=STRONG[3].replace("Kh", "9h"), dealer=WEAK, turn_up="Kh", house=house,
                  by_hand=[Act.MARK_TURNED_KING])  # fmt: skip
    open_while = {Phase.ELDER_DECIDES}
    assert table.can("B marks turned king")
    if table.play("A stands").can("B marks turned king"):
        open_while.add(Phase.LEAD)
    if table.play("A Qh").can("B marks turned king"):
        open_while.add(Phase.REPLY)
    within = table.play("B 7s").can("B marks turned king")
    expected = {Phase.ELDER_DECIDES} if turned == "elder-decides" else {
        Phase.ELDER_DECIDES, Phase.LEAD, Phase.REPLY,
    }  # fmt: skip
    assert open_while == expected
    assert within is (turned in ("next-deal", "next-turn-up"))


def test_a_match_without_a_fixed_length_goes_on() -> None:
    play: Match = match("small", house={"game.points_to_win": 1}, length=0, dealer=A).match
    rng = Random(2)
    while len(play.results) < 4:
        action = likely(play, rng)
        assert action is not None
        play = apply(play, action)
    assert play.stage is Stage.PLAY
    assert [result.value for result in play.results] == [1] * 4


@pytest.mark.parametrize("named", ["with-proposal", "after-acceptance"])
def test_an_elder_bound_to_take_more_cards_than_are_left_cannot_propose(named: str) -> None:
    """A fault found: with three cards at the least and two in the stock a deal stood still at the discard."""
    house = {"exchange.elder_least": 3, "proposal.number_named": named, "proposal.conditional_acceptance": False}
    agreement = agreement_on("london", house=house)
    for seed in range(400):
        rng = Random(seed)
        deal = new_deal(agreement, dealer=B)
        while not deal.is_over:
            options = legal_actions(deal)
            assert options, f"seed {seed}: nothing may be done at {deal.phase.name}"
            exchanging = [option for option in options if isinstance(option, Propose | Accept)]
            deal = apply(deal, random_nature(deal, rng) or rng.choice(exchanging or list(options)))
            if deal.phase is Phase.ELDER_DECIDES and 0 < deal.stock < 3:
                refused = objection(deal, Propose(A, 3 if named == "with-proposal" else None))
                assert refused is not None
                assert refused.code == "stock-too-short"
