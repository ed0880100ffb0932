"""The lower bound on whole deals: who is measured decides as the master, and nothing is gained by luck."""

from __future__ import annotations

import json
import re
from functools import cache

import numpy as np
import pytest

from ecarte import Agreement, SeatView, load
from ecarte.bots.master import Master
from ecarte.bots.master_features import card_features, exchange_features
from ecarte.bots.sampler.features import encode_view
from ecarte.bots.sampler.tables import log_odds, table_of
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.solve.compiler import U32
from ecarte.tables.arrays import Masks
from ecarte.tables.duties import Duties
from ecarte.tables.exchange_keys import PROPOSES, STOCK, ExchangeTurn, Step, discards
from ecarte.tables.exchange_strategy import exchange_table
from ecarte.tables.infoset_keys import EXCHANGED
from ecarte_lab.bounds import deal_bound
from ecarte_lab.bounds.best_response import ResponderState, best_response, opposing_hands
from ecarte_lab.bounds.deal_bound import DealBound, master_strategy
from ecarte_lab.bounds.play_bound import Mean, PlayBound, points_of_tricks
from ecarte_lab.card_policies import Uniform
from ecarte_lab.kernels import best_deviation, exchange, hand_response
from ecarte_lab.kernels.best_deviation import WholeStrategy
from ecarte_lab.kernels.deals import COLUMNS, KIND, TURN_UP
from ecarte_lab.kernels.exchange import ExchangeState
from ecarte_lab.kernels.hand_response import (
    ANY_CARD,
    BY_TABLE,
    HANDS,
    ResponseSetting,
    hand_best_response,
    response_buffers,
)
from ecarte_lab.kernels.ranges import MOST_EVENTS, EventColumn, possible_hands
from ecarte_lab.policies import CardPolicy
from ecarte_lab.training.play_training import TablePolicy, shipped_policy
from tests.bots.seats import dealer_answers, elder_decides, elder_discards, elder_leads
from tests.edges.in_process import run

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON = Agreement(load("london"))


@cache
def player() -> WholeStrategy:
    return master_strategy(LONDON)


class Dealing:
    """Deals up to the end of their exchange, somebody departing from what the master does, or nobody."""

    def __init__(self, responder: int, *, who: WholeStrategy, worlds: int = 64) -> None:
        self.responder, self.worlds, self.who = responder, worlds, who
        self.state = np.array([7], np.uint64)
        self.deals, self.held = np.zeros((1, COLUMNS), np.uint32), np.zeros(2, np.uint32)
        self.events = np.zeros((MOST_EVENTS, len(EventColumn)), np.int64)
        self.gains, self.brought = np.zeros((2, len(Step)))
        self.departures, self.unknown = np.zeros(len(Step), np.int64), np.zeros(2, np.int64)
        self.room = best_deviation.option_buffers()

    def next(self) -> tuple[int, int]:
        """One more: how many events, and how many exchanges."""
        found: tuple[int, int] = best_deviation.play_exchange(
            self.who, self.state, self.responder, self.worlds, 1.0, self.room, self.deals, self.held, self.events,
            self.gains, self.brought, self.departures, self.unknown,
        )  # fmt: skip
        return found


# --- the cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_elder", [True, False])
@pytest.mark.parametrize("manner", [BY_TABLE, ANY_CARD])
def test_the_best_response_of_a_hand_equals_a_search_card_by_card(manner: int, is_elder: bool) -> None:  # noqa: FBT001
    learned: TablePolicy = shipped_policy()
    policy: CardPolicy = learned if manner == BY_TABLE else Uniform()
    payoffs = points_of_tricks(LONDON, as_elder=is_elder)
    seat = ResponderState(Duties.STRICT, 0xFFFFFFFF, 0x10, 0x0180C020, is_elder, payoffs)
    hands = opposing_hands(seat)[::40]
    weights = np.linspace(0.5, 1.5, len(hands))
    wanted = best_response(seat, policy, hands=hands, weights=weights)
    by = ResponseSetting(U32(seat.hand), U32(seat.turn_up), int(not is_elder), 0, 0, 0, manner)
    found = (
        np.array(hand_best_response(learned.game, learned._learned, by, hands, weights, response_buffers()))
        / weights.sum()
    )
    assert found.tolist() == pytest.approx([wanted.best, wanted.same], abs=1e-9)
    assert wanted.gain > 0.001


@pytest.mark.parametrize("role", [0, 1])
def test_a_hand_in_the_deal_bound_has_the_king_exactly_if_announced(role: int) -> None:
    """The elder announces before leading: the dealer then has two games.  The elder leads before knowing it."""
    who, by = player(), ResponseSetting(U32(0x0180C020), U32(0x10), role, EXCHANGED, 9, 9, BY_TABLE)
    seat = ResponderState(Duties.STRICT, 0xFFFFFFFF, 0x10, 0x0180C020, is_elder=role == 0, payoffs=np.zeros(6))
    hands, room = opposing_hands(seat)[::40], response_buffers()

    def best(some: Masks) -> float:
        return float(hand_best_response(who.cards, who.plays, by, some, np.ones(len(some)), room)[0])

    apart = best(hands[hands & 0x80 != 0]) + best(hands[hands & 0x80 == 0])
    if role:
        assert best(hands) == pytest.approx(apart, abs=1e-9)
    else:
        assert best(hands) < apart


# --- what the other holds -------------------------------------------------------------------------


def decides(at: ExchangeTurn) -> tuple[float, float]:
    """How often the first and the second choice are taken, found without a compiler."""
    found = exchange_table().decision(at)
    if found is not None:
        return found
    usual_strategy = table_of(LONDON)
    adds, wanted = (usual_strategy.stands, 0) if at.step is Step.STANDS else (usual_strategy.refuses, 1)
    does = log_odds(adds, np.array([at.hand], np.uint32))[0] > 0
    first = bool(does) == (wanted == 0) and (at.step is not Step.STANDS or at.round == 0)
    return float(first), float(not first)


def throws(at: ExchangeTurn) -> dict[int, float]:
    found = exchange_table().discards(at)
    if found:
        return found
    ways, common = discards(at), at.hand & ~0x808080FF
    return {common if common in ways else ways[0]: 1.0}


def test_the_weight_of_a_hand_after_the_exchange_sums_over_possible_discards() -> None:
    """The dealer accepted, took one card when the elder took four, and the elder stands: gone through one by one."""
    turn_up, held = 0x10, 0x03070F00
    pool = 0xFFFFFFFF & ~(turn_up | held)
    events = np.zeros((MOST_EVENTS, len(EventColumn)), np.int64)
    events[:5] = [
        [Step.STANDS, 0, 0, 0, 0, PROPOSES], [Step.ACCEPTS, 0, 0, 0, 0, 0], [Step.ELDER_DISCARDS, 0, 0, 0, 0, 4],
        [Step.DEALER_DISCARDS, 0, 4, 4, 0, 1], [Step.STANDS, 1, 5, 4, 1, 0],
    ]  # fmt: skip
    hands, weights = np.zeros(HANDS, np.uint32), np.zeros(HANDS)
    who = player()
    n = possible_hands(who.exchange, who.decisions, 1, U32(turn_up), U32(held), events, 5, hands, weights)
    assert n == len(set(hands[:n].tolist()))
    there = np.flatnonzero(weights[:n] > 0)
    assert 0 < len(there) < n

    def weight(hand: int) -> float:
        total = 0.0
        for drawn in bits_of(hand):
            for thrown in bits_of(pool & ~hand):
                first = hand & ~drawn | thrown
                accepts = decides(ExchangeTurn(Step.ACCEPTS, first, turn_up, 0, 0, STOCK))[0]
                way = throws(ExchangeTurn(Step.DEALER_DISCARDS, first, turn_up, 0, 4, STOCK - 4))
                total += accepts * way.get(thrown, 0.0)
        return total

    for which in [*there[:: len(there) // 12].tolist(), 0, n - 1]:
        assert weights[which] == pytest.approx(weight(int(hands[which])), abs=1e-6)


def test_the_true_opposing_hand_is_always_among_the_possible_ones() -> None:
    dealing, hands, weights = Dealing(-1, who=player()), np.zeros(HANDS, np.uint32), np.zeros(HANDS)
    kinds = set()
    for _ in range(30):
        n_events, exchanges = dealing.next()
        deal = dealing.deals[0]
        kinds.add(int(deal[KIND]))
        assert (deal[KIND] == EXCHANGED) == (exchanges > 0)
        for role in (0, 1):
            if exchanges < 2:
                n = possible_hands(
                    player().exchange, player().decisions, 1 - role, deal[TURN_UP], dealing.held[role],
                    dealing.events, n_events, hands, weights,
                )  # fmt: skip
                assert weights[:n][hands[:n] == deal[1 - role]] > 0
                assert (weights[:n] >= 0).all()
    assert kinds == {int(Liable.ELDER), int(Liable.DEALER), EXCHANGED}


# --- who is measured --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "view",
    [elder_decides("QJA | K 9"), elder_decides("KQ | K Q 9"), dealer_answers("QJA | K 9"), dealer_answers("9 | 87 T9")],
)
def test_the_masters_policy_stands_and_accepts_with_its_probabilities(view: SeatView) -> None:
    at = exchange_features(encode_view(view))
    assert at is not None
    room, shares = best_deviation.option_buffers(), [one.chance for one in Master().mixture(view)]
    assert shares
    assert n_of(at, room) == 2
    assert room.shares[:2].tolist() == pytest.approx(list(exchange_table().decision(at) or ()))
    assert sorted(room.shares[:2].tolist()) == pytest.approx(sorted(shares))


def test_the_masters_policy_discards_with_its_probabilities() -> None:
    view = elder_discards("QJ | K 98")
    seen, room = encode_view(view), best_deviation.option_buffers()
    at = exchange_features(seen)
    assert at is not None
    n = n_of(at, room)
    wanted = {one.action: one.chance for one in Master().mixture(view) if one.chance}
    found = {seen.order.cards(int(room.thrown[which])): room.shares[which] for which in range(n) if room.shares[which]}
    assert found == pytest.approx({act.cards: chance for act, chance in wanted.items()})  # type: ignore[union-attr]
    assert n == 31, "whoever answers him may throw anything"


def n_of(at: ExchangeTurn, room: best_deviation.Options) -> int:
    """Fills in what may be done."""
    pack = exchange.deal_buffers()
    pack.cards[31] = at.turn_up
    hand = U32(at.hand)
    point = ExchangeState(int(at.step), hand, hand, STOCK - at.stock, at.round, at.number_taken, at.number_taken, 0)
    found: int = best_deviation._list_options(player(), point, pack, room)
    return found


@pytest.mark.parametrize(
    "view", [elder_leads("QJ9 | KQ"), elder_leads("T | A9 87", refused=True), elder_leads("J9 | KQ 8")]
)
def test_the_masters_policy_plays_cards_with_its_probabilities(view: SeatView) -> None:
    seen, room = encode_view(view), response_buffers()
    sight = card_features(seen)
    at = sight._replace(hand=U32(sight.hand), lawful=U32(sight.lawful), led=U32(sight.led), pool=U32(sight.pool))
    kind, who = int(view.public.liable), player()
    key, order = hand_response._key(who.cards, 0, kind, BY_TABLE, at)
    chances = np.zeros((1, 5))
    hand_response._fill_chances(who.cards, who.plays, 0, kind, key, order, at, room, chances, 0)
    cards = [seen.order.cards(card) for card in bits_of(sight.hand)]
    found = dict(zip(cards, chances[0].tolist(), strict=False))
    wanted = {one.action.card: one.chance for one in Master().mixture(view)}  # type: ignore[union-attr]
    assert {next(iter(card)): chance for card, chance in found.items()} == pytest.approx(wanted)


# --- departures -----------------------------------------------------------------------------------


def test_the_stated_gain_of_a_deviation_is_its_gain_in_simulated_deals() -> None:
    """Much is gained by one more proposal against a player who accepts every proposal not learned."""
    never = np.full(512, -1.0)
    game = player().exchange._replace(stands=never, refuses=never)
    dealing, gained = Dealing(0, who=player()._replace(exchange=game)), []
    for _ in range(1000):
        dealing.next()
        assert not dealing.departures[1::2].any(), "the other departs from nothing"
        gained.append((dealing.gains.sum(), dealing.brought.sum()))
    gains, brought = np.array(gained).T
    assert gains.mean() > 0.015
    spread = np.std(gains - brought) / len(gains) ** 0.5
    assert abs(np.mean(gains - brought)) < 4 * spread < 0.1
    assert dealing.unknown[0] > 1000 > dealing.unknown[1] > 0


def test_the_elders_result_includes_the_point_of_a_turned_up_king() -> None:
    """As `--game deal` has it where a small pack is gone through."""
    room, made, turned = best_deviation.option_buffers(), np.zeros(2), set[float]()
    for seed in range(1, 400):
        best_deviation.play_deals(player(), np.array([seed << 32], np.uint64), 1, room, made)
        if room.world.cards[31] == 0x80:
            turned.add(float(made[0]))
    assert turned == {-3.0, -2.0, 0.0, 1.0}


def test_ecarte_bound_prints_the_parts_of_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = Mean(0.02, 0.005), Mean(0.01, 0.004)
    whole = PlayBound(7, is_exact=False, elder=one, dealer=other, sum=Mean(0.03, 0.006), worth=Mean(0.1, 0.01))
    made = DealBound(whole, (one, other, other, one), (0.2, 0.1, 0.0, 0.0), one, (0.25, 0.5), (other, one))
    monkeypatch.setattr(deal_bound, "whole_deals", lambda *_, **__: made)
    output = run("bound", "master", "--game", "deal", "--hands", 7).stdout
    assert "master, whole deals, london@1, 7 deals, seed 1: a lower bound" in output
    assert re.search(r"of this, as elder: standing or proposing +\+0\.0200  ± 0\.0050\n", output)
    values = json.loads(run("bound", "master", "--game", "deal", "--json").stdout)
    assert (values["exploitability"]["value"], values["exact"]) == (0.015, False)
    assert values["unknown"] == {"exchange": 0.25, "cards": 0.5}
    assert values["dealer_answers"] == {"value": 0.01, "error": 0.004}


@pytest.mark.parametrize(
    ("player", "rules", "expected"),
    [
        ("book", "london", "'book' cannot be bounded in deals of the full pack; expected master or open-hands"),
        (
            "master",
            "parlour",
            "'parlour' cannot be bounded by drawn deals; expected the game of london",
        ),  # where he does as the sampler
        ("master", "small", "'small' has too many cards to count all deals; expected a pack as small as that of tiny"),
    ],
)
def test_a_refusal_to_measure_complete_deals_of_a_large_pack_says_why(player: str, rules: str, expected: str) -> None:
    answer = run("bound", player, "--game", "deal", "--rules", rules)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert expected in " ".join(answer.stderr.split())


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("learned", "--rules", "tiny"), "'learned' does not know this pack and its duties"),
        (("table:",), "'table:' names no file; expected table:FILE"),
        (("kept:",), "'kept:' names no file; expected kept:FILE"),
        (("open-hands", "--game", "deal", "--rules", "tiny"), "'open-hands' plays no whole deals; expected one of"),
    ],
)
def test_a_player_who_cannot_be_bounded_is_not_called_unreadable(asked: tuple[str, ...], expected: str) -> None:
    """All were answered by `cannot read`, and `table:` by `.: Is a directory`."""
    answer = run("bound", *asked)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert expected in " ".join(answer.stderr.split())
