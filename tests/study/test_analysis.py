"""Luck, choices and what nobody could see make up the result; luck has no mean; choices cost what the player values."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from ecarte import Agreement, AnnounceKing, Cards, Give, TurnUp, apply, legal_actions, load, new_match, seat_view
from ecarte.acts import Gift
from ecarte.bots import opponent
from ecarte.bots.base import Valuer
from ecarte.cards import Card, Seat
from ecarte.engine.deal import LEAD, REPLY, Deal, Phase
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte.record import Record, read_games, states
from ecarte.study.analysis import GameAnalysis, analyse
from ecarte.study.open_hand_values import OPEN_DEALS, OpenHandValues, draws
from ecarte.table.layers import deal_in_hand
from ecarte.table.nature import natural_actions
from ecarte.tables.duties import Duties
from ecarte.tables.hands import hand_classes, hands_of_class, tricks_of_hands
from tests.edges.in_process import run

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

GOLDEN = Path(__file__).parents[1] / "record" / "golden" / "london_by_hand.ecarte"

CODES = ("london", "britannica", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")


def play_game(code: str, seed: int, *, by: str = "book") -> Record:
    """A game between two of the same name."""
    bot = opponent(by)
    match = new_match(Agreement(load(code)), dealer=Seat(seed % 2))
    acts: list[object] = []
    play_out(match, (bot, bot), by_chance(Random(f"{code}/{seed}")), on_act=acts.append)
    return Record(match, tuple(acts))  # type: ignore[arg-type]  # what was done are acts


@cache
def valuer(name: str = "sampler-1") -> Valuer:
    found = opponent(name)
    assert isinstance(found, Valuer)
    return found


def adds_up(found: GameAnalysis) -> bool:
    choices = found.cost(Seat.B) - found.cost(Seat.A)
    return abs(found.start + found.luck_of_a + choices + found.unseen - found.result) < 1e-9


# --- the identity, on a thousand records --------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "first", "n"),
    [*(("tiny", first, 215) for first in (0, 215, 430, 645)), ("small", 0, 42), ("small", 42, 42)]
    + [(code, 0, 8) for code in CODES],
)
def test_start_luck_costs_and_unexplained_part_add_up_to_the_result_of_a_game(code: str, first: int, n: int) -> None:
    for seed in range(first, first + n):
        record = play_game(code, seed, by="novice" if seed % 3 else "book")
        (found,) = analyse(record, valuer())
        (*_, last) = states(record)
        match = last
        assert found.is_over
        assert found.result == float(match.results[-1].winner is Seat.A)  # type: ignore[union-attr]  # a match
        assert adds_up(found), (code, seed)
        assert found.decisions


def test_an_unfinished_game_is_analysed_as_far_as_it_went() -> None:
    whole = play_game("small", 3)
    for at in range(1, len(whole.actions)):
        (found,) = analyse(Record(whole.start, whole.actions[:at]), valuer())
        assert not found.is_over
        assert adds_up(found), at


def test_the_analysis_of_a_match_has_an_account_for_each_game() -> None:
    bot = opponent("book")
    match = new_match(Agreement(load("tiny")), length=3, dealer=Seat.A)
    acts: list[object] = []
    play_out(match, (bot, bot), by_chance(Random(8)), on_act=acts.append)
    found = analyse(Record(match, tuple(acts)), valuer())  # type: ignore[arg-type]  # what was done are acts
    assert [one.game for one in found] == [1, 2, 3]
    assert all(map(adds_up, found))
    assert all(one.is_over for one in found)


# --- luck ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["tiny", "small"])
@pytest.mark.parametrize("score", [(0, 0), (3, 1), (4, 4)])
@pytest.mark.parametrize("dealer", Seat)
def test_the_mean_luck_over_all_small_deals_equals_that_of_dealing_each_one(
    code: str, score: tuple[int, int], dealer: Seat
) -> None:
    agreement = Agreement(load(code))
    worth, n = OpenHandValues(agreement), agreement.hand_size
    pack = Cards(agreement.pack_mask)
    trump = agreement.rules.pack.suits[-1]
    total = 0.0
    number = 0
    for turn_up in [card for card in pack if card.suit is trump]:
        rest = [card for card in pack if card != turn_up]
        for hand in combinations(rest, n):
            for other in combinations([card for card in rest if card not in hand], n):
                total += _worth_of_deal(worth, score, dealer, (hand, other), turn_up)
                number += 1
    assert total / number == pytest.approx(worth.after_deal(score, dealer), abs=1e-9)


def _worth_of_deal(
    worth: OpenHandValues,
    score: tuple[int, int],
    dealer: Seat,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]],
    turn_up: Card,
) -> float:
    """A deal laid as the table has it once trumps are turned: the king turned up is marked."""
    agreement, points = worth.agreement, list(score)
    if turn_up.bit & agreement.king_bits[turn_up.suit]:
        points[dealer] += agreement.rules.king.turned_points
    elder, other = Cards.of(hands[0]), Cards.of(hands[1])
    deal = Deal(
        agreement, dealer, score=(points[0], points[1]),
        phase=Phase.OVER if max(points) >= agreement.target else Phase.ELDER_DECIDES,
        hands=(other, elder) if dealer is Seat.A else (elder, other),
        stock=agreement.pack_size - 2 * agreement.hand_size - 1, gone=Cards.of([turn_up]), turn_up=turn_up,
        leader=dealer.other,
    )  # fmt: skip
    found = worth.value_of(deal)
    assert found is not None
    return found.value


def test_the_counted_deals_match_the_table_of_hands() -> None:
    for duties in Duties:
        ways, has_top = hands_of_class()[:, None], (hand_classes() & 0x40 != 0)[:, None]
        elder, dealer = tricks_of_hands(duties, leads=True), tricks_of_hands(duties, leads=False)
        mine, his = (ways * has_top * elder).sum(axis=0), (ways * has_top * dealer).sum(axis=0)[::-1]
        nobodys = (ways * elder).sum(axis=0) - mine - his
        assert np.array_equal(np.array(OPEN_DEALS[duties]), np.array([nobodys, mine, his]))


@pytest.mark.parametrize(("code", "n"), [("tiny", 60), ("small", 40), ("london", 6), ("parlour", 4)])
def test_the_luck_of_each_card_of_an_exchange_has_mean_zero(code: str, n: int) -> None:
    seen = 0
    for seed in range(n):
        record = play_game(code, seed)
        worth = OpenHandValues(record.agreement)
        for play, act in zip(states(record), record.actions, strict=False):
            deal = deal_in_hand(play)
            before = None if deal is None else worth.value_of(deal)
            if deal is None or before is None or before.error or not isinstance(act, Gift) or deal.turn_up is None:
                continue
            after = [worth.value_of(_deal_after(deal, gift)) for gift in natural_actions(deal)]
            values = [one.value for one in after if one is not None]
            assert len(values) == len(after)
            assert np.mean(values) == pytest.approx(before.value, abs=1e-9), (code, seed)
            seen += 1
    assert seen > n


def _deal_after(deal: Deal, act: object) -> Deal:
    assert isinstance(act, Give | TurnUp)
    return apply(deal, act)


def test_announcing_the_king_keeps_the_value_and_silence_loses_it_with_the_first_card() -> None:
    announced = silent = 0
    for seed in range(40):
        record = play_game("london", seed)
        worth = OpenHandValues(record.agreement)
        for play in states(record):
            deal = deal_in_hand(play)
            if deal is None or deal.phase not in {LEAD, REPLY}:
                continue
            for act in legal_actions(deal):
                before, after = worth.value_of(deal), worth.value_of(apply(deal, act))
                assert before is not None
                assert after is not None
                if isinstance(act, AnnounceKing):
                    assert after.value == pytest.approx(before.value)
                    announced += 1
                    lost = worth.value_of(replace(deal, announced=deal.elder))  # either seat: no point is left
                    assert lost is not None
                    less = before.value - lost.value if act.seat is Seat.A else lost.value - before.value
                    assert less >= 0
                    silent += less > 0
    assert announced >= silent > 10


def test_too_many_possible_exchanges_are_sampled_deterministically() -> None:
    elders, dealers, counted = draws(0x001FFFFF, 5, 5)
    again = draws(0x001FFFFF, 5, 5)
    assert not counted
    assert np.array_equal(elders, again[0])
    assert np.array_equal(dealers, again[1])
    assert not (elders & dealers).any()
    assert set(np.bitwise_count(elders)) == set(np.bitwise_count(dealers)) == {5}


def test_subtracting_luck_removes_a_third_of_the_variance_of_results() -> None:
    games = [analyse(play_game("small", seed), valuer())[0] for seed in range(100, 180)]
    result = np.array([game.result - game.start for game in games])
    without = result - [game.luck_of_a for game in games]
    assert without.var() < 0.67 * result.var()


# --- choices ------------------------------------------------------------------------------------------


def test_values_of_a_position_equal_those_of_the_analysis() -> None:
    for record in _golden():
        plays = list(states(record))
        for game in analyse(record, valuer("sampler"), seed=5):
            for decision in game.decisions:
                at = decision.place.act
                view = seat_view(plays[at], decision.seat)
                assert (
                    tuple(valuer("sampler").values(view, Random(f"5/{at}"), also=decision.chosen.action))
                    == decision.values
                )
                assert decision.chosen.action == record.actions[at]
                assert decision.best.value == max(valued.value for valued in decision.values)


def test_the_cost_of_a_choice_does_not_depend_on_the_other_hand() -> None:
    record = play_game("london", 11)
    plays = list(states(record))
    found = {decision.place.act: decision for decision in analyse(record, valuer())[0].decisions}
    at = next(
        at for at, play in enumerate(plays) if (deal := deal_in_hand(play)) and deal.phase is LEAD and at in found
    )
    view = seat_view(plays[at], found[at].seat)
    assert tuple(valuer().values(view, Random(f"0/{at}"), also=found[at].chosen.action)) == found[at].values


def test_the_analysis_lists_costly_choices_the_costliest_first() -> None:
    (found,) = analyse(play_game("small", 6, by="novice"), valuer())
    dear = found.costliest(100)
    costs = [decision.cost for decision in dear]
    assert costs == sorted(costs, reverse=True)
    assert all(cost > 0 for cost in costs)
    assert found.costliest(1) == dear[:1]


def test_the_analysis_of_a_record_is_deterministic() -> None:
    record = play_game("small", 4)
    assert analyse(record, valuer(), seed=2) == analyse(record, valuer(), seed=2)


def _golden() -> Iterator[Record]:
    with GOLDEN.open("rb") as stream:
        yield from read_games(stream)


# --- the command --------------------------------------------------------------------------------------


def test_the_account_of_a_game_is_written_in_both_languages() -> None:
    english, french = run("analyse", str(GOLDEN)), run("analyse", str(GOLDEN), "--language", "fr")
    assert english.exit_code == french.exit_code == 0
    assert "luck of the cards" in english.stdout
    assert "By the books: " in english.stdout
    assert "la chance des cartes" in french.stdout
    assert "Deal 1: the deal brings Zoë 15.2." in english.stdout
    assert "Donne 1\u00a0: la donne rapporte 15,2 à Zoë." in french.stdout
    assert "D’après les livres" in french.stdout


def test_the_json_account_of_a_game_adds_up() -> None:
    (line,) = run("analyse", "--json", str(GOLDEN)).stdout.splitlines()
    data = json.loads(line)
    parts = data["start"] + data["luck"] + data["costs"]["B"] - data["costs"]["A"] + data["unseen"]
    assert parts == pytest.approx(data["result"], abs=1e-9)
    assert sum(one["cost"] for one in data["decisions"]) == pytest.approx(data["costs"]["A"] + data["costs"]["B"])
    assert sum(one["by"] for one in data["cards"]) == pytest.approx(data["luck"])
    assert [one["what"] for one in data["cards"][:3]] == ["dealt", "dealt", "given"]
    assert [len(one["cards"]) for one in data["cards"][:3]] == [11, 11, 4]
    for decision in data["decisions"]:
        assert decision["chosen"] in [one["action"] for one in decision["values"]]


def test_an_analysis_by_a_bot_without_values_is_refused() -> None:
    done = run("analyse", "--by", "novice", str(GOLDEN))
    assert done.exit_code == 2
    assert "novice" in done.stderr
