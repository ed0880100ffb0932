"""The upper bound on deals with at most one exchange: what is added up is the whole game, and errors go up."""

from __future__ import annotations

import json
from functools import cache

import numpy as np
import pytest

from ecarte import Agreement, load
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.solve.compiler import U32
from ecarte.tables.exchange_keys import STOCK, ExchangeTurn, Step
from ecarte_lab.bounds import upper_bound
from ecarte_lab.bounds.deal_bound import measured_player
from ecarte_lab.bounds.play_bound import Mean, PlayBound
from ecarte_lab.kernels import relaxed_response
from ecarte_lab.kernels.best_deviation import OPTIONS, WholeStrategy, fill_all_discards
from ecarte_lab.kernels.exchange import ExchangeState
from ecarte_lab.kernels.hand_response import HANDS
from ecarte_lab.kernels.ranges import all_hands
from ecarte_lab.kernels.relaxed_response import RelaxedBuffers
from tests.edges.in_process import run
from tests.lab.test_deal_bound import decides, throws

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON = Agreement(load("london"))
TURN_UP, HAND = 0x10, 0x21400C00
"""Masks, trumps first: a hand without trumps."""


@cache
def player() -> WholeStrategy:
    return measured_player("master", LONDON, one_exchange=True)


@cache
def room() -> RelaxedBuffers:
    found: RelaxedBuffers = relaxed_response.relaxed_buffers()
    return found


@pytest.mark.parametrize("role", [0, 1])
def test_the_value_of_a_hand_is_the_sum_of_the_bounded_parts(role: int) -> None:
    """Stood, refused and accepted deals, each by the tables, are together the whole game."""
    by, state = player(), np.array([0x9E3779B97F4A7C15], np.uint64)
    hand, turn_up = U32(HAND), U32(TURN_UP)
    hands = np.empty(HANDS, np.uint32)
    n = all_hands(U32(~(HAND | TURN_UP) & 0xFFFFFFFF), hands)
    agrees = np.empty(n)
    relaxed_response.fill_agreement(by, 1 - role, turn_up, hands[:n], agrees, room().options.world)

    def same(liable: Liable, weights: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
        found = relaxed_response.answer(
            by, role, hand, int(liable), (0, 0), turn_up, hands[:n], weights, room().response
        )
        assert found[0] > found[1]
        return float(found[1]) / n

    thrown = np.zeros(OPTIONS, np.uint32)
    options = fill_all_discards(hand, 1 - role, 5, thrown)
    sums, cases = np.zeros((relaxed_response.SIZES, options)), np.zeros(relaxed_response.SIZES, np.int64)
    relaxed_response.try_discards(by, state, role, hand, turn_up, 40_000, thrown[:options], sums, cases, room())
    accepted = 0.0
    for size in np.flatnonzero(cases).tolist():
        step = Step.DEALER_DISCARDS if role else Step.ELDER_DISCARDS
        chances = throws(ExchangeTurn(step, HAND, TURN_UP, 0, size, STOCK - size))
        accepted += sum(chance * sums[size, thrown[:options].tolist().index(way)] for way, chance in chances.items())
    accepted *= agrees.mean() / 40_000
    own = decides(ExchangeTurn(Step.ACCEPTS if role else Step.STANDS, HAND, TURN_UP, 0, 0, STOCK))
    if role:
        wanted = same(Liable.ELDER, 1 - agrees) + own[1] * same(Liable.DEALER, agrees) + own[0] * accepted
    else:
        wanted = own[0] * same(Liable.ELDER, np.ones(n)) + own[1] * (same(Liable.DEALER, 1 - agrees) + accepted)
    made = relaxed_response.play_hand(by, state, role, hand, turn_up, 200_000, room())
    assert made == pytest.approx(wanted, abs=0.03)
    assert own[1 - role] > 0.1, "an exchange has its part in it"


def test_sampled_hands_have_the_frequency_of_hands_kept_after_the_discard() -> None:
    """The dealer accepted, and two cards are shown: what they kept is enumerated without a compiler."""
    held, seen, drawn = HAND | 0x00000203, 0x00030000, 2
    pool = 0xFFFFFFFF & ~(TURN_UP | held | seen)
    room().options.world.cards[31] = U32(TURN_UP)
    at = ExchangeState(4, U32(0), U32(0), drawn + 2, 1, drawn, 2, 0)
    found = relaxed_response._draw_hands(player(), np.array([5], np.uint64), 0, at, U32(held), U32(seen), 4000, room())
    assert found is None
    hands = room().hands[:4000].tolist()
    assert all(hand.bit_count() == 5 and not hand & ~pool for hand in hands)

    def chance(hand: int) -> float:
        accepts = decides(ExchangeTurn(Step.ACCEPTS, hand, TURN_UP, 0, 0, STOCK))[0]
        return accepts * throws(ExchangeTurn(Step.DEALER_DISCARDS, hand, TURN_UP, 0, drawn, STOCK - drawn)).get(seen, 0)

    cards = bits_of(pool)
    kept = [
        one | two | three
        for place, one in enumerate(cards)
        for second, two in enumerate(cards[:place])
        for three in cards[:second]
    ]
    chances = np.array([chance(of | seen) for of in kept])
    likely = np.flatnonzero(chances)
    found_chances = dict(
        zip(room().kept[: len(likely)].tolist(), np.diff(room().chances[: len(likely)], prepend=0.0), strict=True)
    )
    assert found_chances == pytest.approx({kept[which]: chances[which] for which in likely})
    holds_king = np.array([bool(of & 0x80) for of in kept])
    after = chances * np.where(holds_king, 1.0, 2 / (len(cards) - 3))  # two of the cards that are left are drawn
    wanted = after.sum() / chances.sum()
    assert np.mean([bool(hand & 0x80) for hand in hands]) == pytest.approx(wanted, abs=0.03)
    assert 0.05 < wanted < 0.95


def test_fewer_sampled_hands_never_make_the_upper_bound_smaller() -> None:
    thrown = U32(HAND & ~0x21000000)

    def mean(hands: int) -> float:
        state = np.array([3], np.uint64)
        gains = [
            relaxed_response.gain_of_discard(player(), state, 1, U32(HAND), U32(TURN_UP), 3, thrown, hands, room())
            for _ in range(12)
        ]
        assert min(gains) > -1e-9, "the best answer is never behind the tables"
        return float(np.mean(gains))

    assert mean(20) > mean(4000) + 0.01


def test_the_upper_bound_does_not_depend_on_the_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upper_bound, "EFFORTS", (upper_bound.Effort(float("inf"), 1, 20),))
    for name in ("DEALS_OF_A_TRIAL", "DEALS_OF_A_CLOSE_TRIAL", "DEALS_BY_THE_TABLES"):
        monkeypatch.setattr(upper_bound, name, 50)
    told: list[int] = []
    one = upper_bound.upper_bound_of(player(), hands=2, seed=1, tell=told.append)
    assert one == upper_bound.upper_bound_of(player(), hands=2, seed=1, jobs=2)
    assert (told, one.n_hands, one.is_exact) == ([1, 1], 2, False)
    assert one != upper_bound.upper_bound_of(player(), hands=2, seed=2)


def test_ecarte_bound_says_that_a_bound_is_an_upper_one(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Mean(0.02, 0.005)
    made = PlayBound(7, is_exact=False, elder=one, dealer=one, sum=Mean(0.04, 0.006), worth=Mean(0.1, 0.01))
    monkeypatch.setattr(upper_bound, "one_exchange", lambda *_, **__: made)
    asked = ("bound", "master", "--game", "one-exchange", "--upper", "--hands", 7)
    wanted = "master, deals with at most one exchange, london@1, 7 hands, seed 1: an upper bound"
    assert wanted in run(*asked).stdout
    values = json.loads(run(*asked, "--json").stdout)
    assert (values["bound"], values["exploitability"]["value"], values["exact"]) == ("upper", 0.02, False)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("master", "--game", "deal"), "an upper bound is computed for --game one-exchange only"),
        (
            ("book", "--game", "one-exchange"),
            "'book' cannot be bounded in deals of the full pack; expected master or open-hands",
        ),
        (
            ("master", "--game", "one-exchange", "--rules", "tiny"),
            "'tiny' cannot be bounded by drawn deals; expected the game of london",
        ),
    ],
)
def test_an_upper_bound_that_cannot_be_computed_is_refused_with_the_reason(
    asked: tuple[str, ...], expected: str
) -> None:
    answer = run("bound", *asked, "--upper")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert expected in " ".join(answer.stderr.replace("│", " ").split())
