"""The luck of the draws: 0 on the mean, and less scatter without it."""

from __future__ import annotations

from itertools import permutations
from math import sqrt
from random import Random
from statistics import fmean, pstdev

import pytest

from ecarte import Accept, Agreement, Card, Cards, Deal, Discard, Liable, Propose, codes, load
from ecarte.engine.deal import never_seen_mask
from ecarte.engine.setup import position
from ecarte.play.draws import DRAWS, LuckOfTheDraws, deal_margins
from ecarte.play.pairs import Contest, Half, Tally, play_pair
from ecarte.table.nature import act_of_card
from ecarte.table.step import apply
from tests.bots.seats import DEALER, ELDER, LONDON

LAID: Deal = position(
    LONDON, dealer=DEALER, turn_up=Card.read("9s"), hands=(Cards.read("Qs 8h 9h Td 7d"), Cards.read("Ts 7h Jd 8c 7c"))
)  # fmt: skip
for _act in (Propose(ELDER), Accept(DEALER), Discard(ELDER, Cards.read("7d"))):
    LAID = apply(LAID, _act)


def luck(cards: tuple[Card, ...], seed: int) -> int:
    """What is counted where the dealer throws a card and these come, the elder's first."""
    heard, deal = LuckOfTheDraws(Random(seed)), apply(LAID, Discard(DEALER, Cards.read("7c")))
    heard.update(deal)
    for card in cards:
        deal = apply(deal, act_of_card(deal, card))
        heard.update(deal)
    return heard.hundredths


def test_the_luck_of_a_draw_is_zero_on_average_over_all_cards_that_may_come() -> None:
    stock = list(Cards(never_seen_mask(LAID)))
    draws = list(permutations(stock, 2))
    assert len(draws) == 20 * 21
    what_came = [luck(draw, 0) for draw in draws]
    expected = [luck(draws[0], seed) for seed in range(300)]
    mean = fmean(what_came) + fmean(expected) - what_came[0]
    assert pstdev(what_came) > 30
    assert abs(mean) < 4 * pstdev(expected) / sqrt(len(expected))


def test_a_drawn_trump_is_luck_for_its_player_and_the_king_counts_a_point_more() -> None:
    knave, king, plain = Card.read("Js"), Card.read("Ks"), Card.read("8d")
    assert {knave, king, plain} <= set(Cards(never_seen_mask(LAID)))
    assert luck((knave, plain), 1) > luck((plain, knave), 1)
    assert luck((king, plain), 1) >= luck((knave, plain), 1) + DRAWS
    assert luck((plain, king), 1) <= luck((plain, knave), 1) - DRAWS


def contest(first: str, second: str, code: str = "london", **facts: object) -> Contest:
    return Contest(Agreement(load(code)), (first, second), less_luck=True, **{"seed": 1, **facts})  # type: ignore[arg-type] # as given


def halves(wanted: Contest, pairs: int) -> list[tuple[Half, Half]]:
    return [play_pair(wanted, index)[1] for index in range(pairs)]


@pytest.mark.parametrize("code", codes())
def test_mean_luck_is_zero_for_all_players_in_every_code(code: str) -> None:
    """In halves that are played by one as elder and by the other as dealer, who draw with different skill."""
    for first in (0, 1):
        lucks = [pair[first].luck for pair in halves(contest("book", "random", code), 120)]
        assert any(lucks) or code == "tiny"  # where the stock is one card
        assert abs(fmean(lucks)) <= 4 * pstdev(lucks) / sqrt(len(lucks))


def test_subtracting_draw_luck_reduces_the_variance_and_keeps_the_mean() -> None:
    tally = sum((play_pair(contest("book", "novice"), index)[0] for index in range(400)), Tally())
    without, with_ = tally.half_width, tally.with_luck.half_width
    assert without < 0.93 * with_
    assert abs(tally.mean - tally.with_luck.mean) < 1.5 * sqrt(with_**2 - without**2)


def test_no_luck_is_subtracted_from_a_pair_played_alike() -> None:
    tally = sum((play_pair(contest("book", "book"), index)[0] for index in range(60)), Tally())
    assert tally.levelled == {0: 60}


def test_the_luck_of_both_halves_is_subtracted_on_request() -> None:
    wanted = contest("book", "novice", seed=3)
    lucky = 0
    for index in range(30):
        tally, pair = play_pair(wanted, index)
        margin = sum(half.margin for half in pair)
        assert tally.levelled == {100 * margin - pair[0].luck - pair[1].luck: 1}
        assert tally.counts == {margin: 1}
        assert tally.for_second_bot.levelled == {-at: 1 for at in tally.levelled}
        lucky += pair[0].luck != -pair[1].luck
        plain, _ = play_pair(Contest(wanted.agreement, wanted.bots, wanted.seed), index)
        assert (plain.counts, plain.levelled, plain.mean) == (tally.counts, {}, tally.with_luck.mean)
    assert lucky


def test_margins_count_points_from_the_start_score_to_the_end_of_the_game() -> None:
    nobodys, elders, dealers = deal_margins(LONDON, (0, 0), Liable.NOBODY)
    assert nobodys == (-2, -1, -1, 1, 1, 2)
    assert elders == (-1, 0, 0, 2, 2, 3)
    assert dealers == (-3, -2, -2, 0, 0, 1)
    nobodys, elders, dealers = deal_margins(LONDON, (4, 3), Liable.NOBODY)
    assert nobodys == (-2, -1, -1, 1, 1, 1)
    assert elders == (1,) * 6
    assert dealers == (-2, -2, -2, 0, 0, 0)
    assert deal_margins(LONDON, (0, 0), Liable.DEALER)[0] == (-2, -1, -1, 2, 2, 2)
    assert DRAWS * max(map(abs, nobodys)) < 1000
