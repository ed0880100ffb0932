"""What outlives a deal: the deal passes on, scores are carried, a game ends at its length."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import (
    Act,
    Agreement,
    Mark,
    Match,
    Phase,
    Seat,
    Stage,
    apply,
    from_pack,
    game_value,
    legal_actions,
    load,
    new_deal,
    new_game,
    new_match,
    turn,
    with_house,
)
from ecarte.cards import PACK
from ecarte.engine.agreement import EVERY_ACT
from tests.strategies import CODES, agreements, chances, likely, seats

FEW = settings(max_examples=settings().max_examples // 5)


def play_match(match: Match, rng: Random) -> list[Match]:
    """The states of a match from here to its end."""
    states = [match]
    while (action := likely(states[-1], rng)) is not None:
        states.append(apply(states[-1], action))
    return states


@FEW
@given(agreement=agreements(by_hand=st.just(frozenset())), dealer=seats(), rng=chances())
def test_the_deal_alternates_between_players_and_scores_are_kept(
    agreement: Agreement, dealer: Seat, rng: Random
) -> None:
    states = play_match(new_match(agreement, length=2, dealer=dealer), rng)
    deals = [state.game for state in states if state.game is not None]
    expected = dealer
    for before, after in pairwise(deals):
        assert before.deal.dealer is expected
        if (after.number, after.deal_number) == (before.number, before.deal_number):
            continue
        expected = expected.other
        assert after.deal.dealer is expected
        if after.number == before.number:
            assert after.deal_number == before.deal_number + 1
            assert after.finished is not None
            assert after.finished.is_over
            assert after.score == after.finished.score
            assert after.finished.winner is None
        else:
            assert (after.number, after.deal_number, after.score) == (before.number + 1, 1, (0, 0))
    assert states[-1].stage is Stage.OVER


@FEW
@given(agreement=agreements(), dealer=seats(), rng=chances())
def test_a_game_ends_when_a_player_reaches_its_length_and_not_before(
    agreement: Agreement, dealer: Seat, rng: Random
) -> None:
    game = new_game(agreement, dealer=dealer)
    for _ in range(2000):
        assert (game.winner is not None) is (agreement.target in game.score)
        assert max(game.score) <= agreement.target
        if game.winner is not None:
            assert game.deal.is_over
            assert game.marks_carried_over == ()
            assert legal_actions(game) == ()
            assert turn(game) is None
            return
        action = likely(game, rng)
        assert action is not None
        marks = [option for option in legal_actions(game) if isinstance(option, Mark)]
        game = apply(game, rng.choice(marks) if marks and rng.random() < 0.5 else action)


@FEW
@given(agreement=agreements(), dealer=seats(), rng=chances())
def test_points_of_the_last_deal_cannot_be_marked_after_the_next_turn_up(
    agreement: Agreement, dealer: Seat, rng: Random
) -> None:
    game = new_game(agreement, dealer=dealer)
    for _ in range(300):
        if game.winner is not None:
            return
        if game.deal.turn_up is not None:
            assert game.marks_carried_over == ()
        for owed in game.marks_carried_over:
            assert Mark(owed.seat, owed.due) in legal_actions(game)
        action = likely(game, rng)
        assert action is not None
        game = apply(game, action)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("loser", "value"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_a_graded_game_is_worth_three_two_or_one_stakes(code: str, loser: int, value: int) -> None:
    graded = Agreement(with_house(load(code), {"game.value": "graded"}))
    assert game_value(graded, loser) == value
    assert game_value(Agreement(load(code)), loser) == 1


@given(agreement=agreements(by_hand=st.just(frozenset())), rng=chances())
@FEW
def test_a_pack_that_lies_in_order_is_dealt_from_the_top(agreement: Agreement, rng: Random) -> None:
    order = [card for card in PACK if agreement.pack_mask & card.bit]
    rng.shuffle(order)
    deal = new_deal(agreement, dealer=Seat.B)
    while (action := from_pack(deal, order)) is not None:
        deal = apply(deal, action)
    size = agreement.hand_size
    assert deal.turn_up is order[2 * size]
    assert set(deal.hands[0]) | set(deal.hands[1]) == set(order[: 2 * size])
    first = agreement.rules.deal.packets[0][0]
    assert set(order[:first]) <= set(deal.hands[Seat.A])
    assert set(order[first : 2 * first]) <= set(deal.hands[Seat.B])


@given(at=st.integers(2, 30), rng=chances())
@FEW
def test_a_cut_puts_the_lower_part_of_the_pack_on_top(at: int, rng: Random) -> None:
    agreement = Agreement(load("london"), by_table=EVERY_ACT - {Act.CUT})
    order = list(PACK)
    rng.shuffle(order)
    deal = apply(new_deal(agreement, dealer=Seat.B), legal_actions(new_deal(agreement, dealer=Seat.B))[0])
    assert deal.phase is Phase.CUT
    deal = apply(deal, next(cut for cut in legal_actions(deal) if getattr(cut, "at", None) == at))
    while (action := from_pack(deal, order)) is not None:
        deal = apply(deal, action)
    assert deal.turn_up is (order[at:] + order[:at])[10]


@given(agreement=agreements(), dealer=seats(), score=st.tuples(st.integers(-1, 6), st.integers(-1, 6)))
@FEW
def test_a_deal_begins_only_with_a_score_short_of_the_game(
    agreement: Agreement, dealer: Seat, score: tuple[int, int]
) -> None:
    if all(0 <= points < agreement.target for points in score):
        assert new_deal(agreement, dealer=dealer, score=score).score == score
    else:
        with pytest.raises(ValueError, match="scores from 0 to 4"):
            new_deal(agreement, dealer=dealer, score=score)
