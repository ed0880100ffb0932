"""Learning the exchange: the same from the same seed, gone on with from a file, read without a compiler."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import cast

import numba
import numpy as np
import pytest

from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.errors import TableDamaged
from ecarte.solve.compiler import U32
from ecarte.tables.duties import SUIT_SHIFTS, Duties
from ecarte.tables.exchange_keys import (
    AT_NEEDS,
    AT_STEP,
    MOST_CHOICES,
    STOCK,
    TARGET,
    ExchangeTurn,
    Step,
    discards,
    fill_discards,
    key_of,
    needs_code,
)
from ecarte.tables.exchange_strategy import ExchangeTable, exchange_table, read
from ecarte.tables.play_strategy import DEALER_LAST, ELDER_LAST
from ecarte_lab.kernels import exchange
from ecarte_lab.kernels.deals import COLUMNS, HANDS, TURN_UP, Ranges, shuffle
from ecarte_lab.kernels.exchange import BATCH, ExchangeState, King, king_of
from ecarte_lab.training import exchange_training, regret_training
from ecarte_lab.training.exchange_training import (
    KINGS_POINT,
    MERGED,
    TRICKS_MADE,
    ExchangeTraining,
    Exploiter,
    Needs,
    SourceOfDeals,
    drop_rare_choices,
    exchange_gain,
    payoffs_of_open_hands,
    store_exchange,
    with_kings,
)
from tests.lab.test_training import goes_on_to_the_same_bytes, seal
from tests.thorough import thorough

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

PAYOFFS = ((-2.0, -1.0, -1.0, 1.0, 1.0, 2.0), (-2.0, -2.0, -2.0, 1.0, 1.0, 2.0), (-2.0, -1.0, -1.0, 2.0, 2.0, 2.0))
BY_TRUMPS = np.array([2.0 * bits.bit_count() - 5 for bits in range(256)] + [0.0] * 256)
"""A player with three trumps stands, and refuses."""


def train_rounds(rounds: int, *, seed: int = 1) -> ExchangeTraining:
    usual_ranges = Ranges(BY_TRUMPS, BY_TRUMPS)
    made = ExchangeTraining(Duties.STRICT, payoffs_of_open_hands(with_kings(PAYOFFS)), seed=seed, usual=usual_ranges)
    made.train(rounds)
    return made


def test_open_hand_values_are_the_elders_result_at_each_liability() -> None:
    assert np.array(TRICKS_MADE).sum(axis=2) == pytest.approx(np.ones((len(Liable), 6)))
    tricks = tuple(tuple(float(made + 10 * liable) for made in range(6)) for liable in Liable)
    found = np.array(payoffs_of_open_hands(with_kings(tricks)))
    for liable in Liable:
        made = [sum(share * tricks for tricks, share in enumerate(row)) for row in TRICKS_MADE[liable]]
        assert found[King.NOBODYS, liable] == pytest.approx(np.array(made) + 10 * liable)
        assert found[King.DEALERS, liable] == pytest.approx(found[King.NOBODYS, liable] - KINGS_POINT)


def stored_table(of: ExchangeTraining, tmp_path: Path) -> ExchangeTable:
    of.save(tmp_path / "exchange.table")
    store_exchange([tmp_path / "exchange.table"], tmp_path / "kept")
    return read(tmp_path / "kept")


def positions(n: int) -> list[ExchangeTurn]:
    """Of any hand, at any step, in an early or a late exchange."""
    rng = Random(1)
    found = []
    for _ in range(n):
        turn_up = 1 << rng.randrange(8)
        hand = sum(rng.sample([1 << bit for bit in range(32) if 1 << bit != turn_up], 5))
        done = rng.choice((0, 0, 1, 2, 4))
        step = Step(rng.randrange(4))
        taken = rng.randint(1, 5) if done or step is Step.DEALER_DISCARDS else 0
        stock = rng.randint(1, 21) if done else 21
        found.append(ExchangeTurn(step, hand, turn_up, done, taken, stock, rng.randrange(TARGET**2)))
    return found


def test_an_exchange_training_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    goes_on_to_the_same_bytes(train_rounds, ExchangeTraining.load, BATCH, tmp_path)


@pytest.mark.parametrize("damage", [b"", b"x" * 100, seal(b"{}\n"), seal(b'{"format":1}\n')])
def test_a_file_that_is_no_exchange_training_is_named(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "exchange.table"
    path.write_bytes(damage)
    for reads in (ExchangeTraining.load, read):
        with pytest.raises(TableDamaged, match=r"exchange\.table"):
            reads(path)


def test_an_exchange_training_of_another_format_is_named(tmp_path: Path) -> None:
    stored_table(train_rounds(BATCH), tmp_path)
    for name, reads in (("exchange.table", ExchangeTraining.load), ("kept", read)):
        path = tmp_path / name
        _, _, content = path.read_bytes().partition(b"\n")
        path.write_bytes(seal(re.sub(rb'"format":\d', b'"format":9', content, count=1)))
        with pytest.raises(TableDamaged, match="format 9"):
            reads(path)


compiled_discards = cast("Callable[..., int]", numba.njit(fill_discards))


def test_exchange_keys_and_discards_are_the_same_compiled_or_not() -> None:
    for at in positions(3000):
        key = key_of(at)
        of_elder = at.step in (Step.STANDS, Step.ELDER_DISCARDS)
        asked, taken = (0, at.number_taken) if of_elder else (at.number_taken, 0)
        hands = (at.hand, 0) if of_elder else (0, at.hand)
        drawn = STOCK - at.stock
        point = ExchangeState(int(at.step), U32(hands[0]), U32(hands[1]), drawn, at.round, asked, taken, 0)
        assert int(exchange._key(point, U32(at.hand), U32(at.turn_up), at.needs)) == key
        if at.step >= Step.ELDER_DISCARDS:
            thrown = np.zeros(MOST_CHOICES, np.uint32)
            least = int(at.step is Step.ELDER_DISCARDS)
            n = compiled_discards(at.hand, least, min(5, at.stock), thrown)
            assert thrown[:n].tolist() == discards(at)


def test_every_score_has_its_own_code_and_more_than_five_points_count_as_five() -> None:
    needs = [(elder, dealer) for elder in range(1, TARGET + 1) for dealer in range(1, TARGET + 1)]
    assert sorted(needs_code(*both) for both in needs) == list(range(TARGET**2))
    assert needs_code(TARGET, TARGET) == needs_code(TARGET + 4, TARGET + 1) == 0
    assert needs_code(2, TARGET + 2) == needs_code(2, TARGET)


def usual(hand: int) -> int:
    """All but trumps and kings."""
    return hand & ~0x808080FF


def test_exchange_training_discards_the_lowest_plain_cards_first() -> None:
    for at in positions(3000):
        if at.step < Step.ELDER_DISCARDS:
            continue
        found = discards(at)
        least, most = int(at.step is Step.ELDER_DISCARDS), min(5, at.stock)
        assert 1 <= len(found) == len(set(found)) <= MOST_CHOICES
        for thrown in found:
            stays = at.hand & ~thrown
            assert not thrown & ~at.hand
            assert least <= thrown.bit_count() <= most
            assert not (thrown & 0xFF and stays & ~0xFF)
            if len(found) > 1:
                suits = [(thrown >> shift & 0xFF, stays >> shift & 0xFF) for shift in SUIT_SHIFTS]
                assert all(not held or gone < held & -held for gone, held in suits)
        if least <= usual(at.hand).bit_count() <= most:
            assert usual(at.hand) in found


def test_the_key_before_the_first_exchange_is_the_class_of_the_hand() -> None:
    """There are 31,913; a king turned up leaves the same ones, whose points are others."""
    trumps, plain = (0b1011, 0b111 << 8), 1 << 22
    swapped = trumps[0] | trumps[1] << 8 | plain >> 8
    at = ExchangeTurn(Step.STANDS, trumps[0] | trumps[1] | plain, 1 << 2, 0, 0, 21)
    closed = ExchangeTurn(Step.STANDS, 0b111 | trumps[1] | plain, 1 << 6, 0, 0, 21)
    assert key_of(at) == key_of(closed) == key_of(at._replace(hand=swapped))
    assert key_of(at) != key_of(at._replace(turn_up=1 << 7))
    steps = [at._replace(step=step, number_taken=taken) for step in Step for taken in (0, 1)]
    assert len({key_of(one) for one in steps}) == len(steps)


def test_the_trained_elder_stands_far_more_often_with_four_trumps_than_with_none() -> None:
    keys, _, sums, _ = train_rounds(400 * BATCH).sorted_rows()
    first = (keys >> np.uint64(AT_STEP)) & np.uint64(0xF) == 0  # the elder's decision before any exchange
    trumps = np.array([(int(key) & 0x7F).bit_count() for key in keys.tolist()])
    none, four = (float(sums[first & (trumps == n), 0].sum() / sums[first & (trumps == n)].sum()) for n in (0, 4))
    assert none < 0.15
    assert four > 2 * none + 0.15


def test_the_trained_elder_discards_a_worthless_hand_whole() -> None:
    nothing = 0b11 << 8 | 0b11 << 16 | 1 << 24
    at = ExchangeTurn(Step.ELDER_DISCARDS, nothing, 1, 0, 0, 21)
    assert discards(at) == [nothing]
    assert exchange_table().discards(at) == {nothing: 1.0}


def test_a_stored_exchange_table_reads_without_numba_as_trained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange_training, "LEAST", 0.0)
    monkeypatch.setattr(regret_training, "MIN_SHARE", 0.0)
    made = train_rounds(40 * BATCH)
    table = stored_table(made, tmp_path)
    keys, _, sums, _ = made.sorted_rows()
    shares = dict(zip(keys.tolist(), (sums / np.maximum(1e-9, sums.sum(axis=1, keepdims=True))).tolist(), strict=True))
    known = 0
    for at in (one._replace(needs=0) for one in positions(3000)):
        key = key_of(at)
        if at.step < Step.ELDER_DISCARDS:
            decision = table.decision(at)
            assert decision is None or decision == pytest.approx(shares[key][:2], abs=0.05)
            known += decision is not None
        else:
            found = table.discards(at)
            assert set(found) <= set(discards(at))
            assert not found or sum(found.values()) == pytest.approx(1)
    assert known > 20


def at_score(training: ExchangeTraining, needs: Needs, rounds: int, tmp_path: Path) -> Path:
    """Begin at another score with a training, continue for `rounds` rounds, and save it; a point is the game."""
    last = tuple(tuple(map(tuple, of_king)) for of_king in np.sign(np.array(training.payoffs)).tolist())
    made = ExchangeTraining.begun_from(training, last, needs=needs, seed=2, rounds=1000)
    made.train(rounds)
    path = tmp_path / f"score-{needs[0]}-{needs[1]}"
    made.save(path)
    return path


def test_an_exchange_file_of_all_scores_shares_equal_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange_training, "LEAST", 0.0)
    made = train_rounds(40 * BATCH)
    made.save(tmp_path / "first")
    same, other = at_score(made, (2, 3), 0, tmp_path), at_score(made, (1, 1), 40 * BATCH, tmp_path)
    assert ExchangeTraining.load(other).needs == (1, 1)
    assert ExchangeTraining.load(same).rounds == 1000
    store_exchange([other, tmp_path / "first", same], tmp_path / "kept")
    table = read(tmp_path / "kept")
    assert [one.training.needs for one in table.head.trainings] == [(5, 5), (2, 3), (1, 1)]
    codes = set((table.keys >> np.uint64(AT_NEEDS) & np.uint64(31)).tolist())
    assert codes == {0, needs_code(1, 1)}, "what goes on from another and learns nothing decides alike everywhere"
    alone = keep_alone(other, tmp_path)
    differ = 0
    for at in positions(3000):
        if at.step >= Step.ELDER_DISCARDS:
            continue
        first, last = (at._replace(needs=needs_code(*needs)) for needs in ((5, 5), (1, 1)))
        assert table.decision(at._replace(needs=needs_code(2, 3))) == table.decision(first)
        decisions = table.decision(last), alone.decision(first)
        assert None in decisions or decisions[0] == pytest.approx(decisions[1], abs=MERGED / 15)
        differ += table.decision(first) != table.decision(last)
    assert differ > 20


def keep_alone(path: Path, tmp_path: Path) -> ExchangeTable:
    """What was learned at one score, kept as if it were the first."""
    training = ExchangeTraining.load(path)
    training.needs = (TARGET, TARGET)
    return stored_table(training, tmp_path)


def test_exchange_training_deals_at_every_score_but_skips_deals_won_by_the_king(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who needs one point more when it comes to the play needed one and holds no king, or two and does."""
    monkeypatch.setattr(exchange_training, "LEAST", 0.0)
    made = train_rounds(4 * BATCH)
    made.save(tmp_path / "first")
    paths = [tmp_path / "first", *(at_score(made, needs, 0, tmp_path) for needs in ((1, 1), (2, 1), (3, 2)))]
    store_exchange(paths, tmp_path / "kept")
    deals, kings = np.zeros((2000, COLUMNS), np.uint32), set()
    with pytest.raises(ValueError, match=r"kept: at none .* the elder alone needs one"):
        SourceOfDeals.load(tmp_path / "kept", usual=made.usual, last=ELDER_LAST)
    for last in (0, DEALER_LAST, ELDER_LAST + DEALER_LAST):
        source = SourceOfDeals.load(tmp_path / "kept", usual=made.usual, last=last)
        source.draw(np.array([7], np.uint64), deals)
        found = Counter(king_of(int(deal[HANDS]), int(deal[HANDS + 1]), int(deal[TURN_UP])) for deal in deals)
        kings.add((last, *sorted(king for king in found)))
    # nobody has it, the elder, the dealer, or it is turned up: at 5-5, 3-2 and 2-1, at 2-1 and 3-2, at 1-1 and 2-1
    assert kings == {(0, 0, 1, 2, 3), (2, 0, 2, 3), (3, 0, 1)}
    every = SourceOfDeals.load(tmp_path / "kept", usual=made.usual).at((1, 1))
    every.draw(np.array([7], np.uint64), deals)
    assert {king_of(int(deal[HANDS]), int(deal[HANDS + 1]), int(deal[TURN_UP])) for deal in deals} == {0, 1, 2, 3}


def test_the_shipped_exchange_table_stands_on_three_good_trumps() -> None:
    three, nothing, certain = 0b0110_0100 | 0b1000_0010 << 8, 0b11 << 8 | 0b11 << 16 | 1 << 24, 0b1111_0000 | 1 << 8
    for hand, stands in ((three, 1.0), (nothing, 0.0), (certain, 0.0)):
        assert exchange_table().decision(ExchangeTurn(Step.STANDS, hand, 1, 0, 0, 21)) == (stands, 1 - stands)


@thorough
def test_a_longer_exchange_training_beats_a_shorter_one() -> None:
    early, late = train_rounds(40_000), train_rounds(300_000)
    found = exchange_gain(late, early, deals=50_000, seed=1)
    assert found.mean > 4 * found.error > 0
    assert exchange_gain(early, late, deals=50_000, seed=1).mean < 0
    assert abs(exchange_gain(late, late, deals=50_000, seed=2).mean) < 4 * found.error


@thorough
def test_a_best_response_gains_more_against_default_than_trained_exchange() -> None:
    made = train_rounds(300_000)
    gains = []
    for usual_one in (True, False):
        response = Exploiter(made, seed=3, usual=usual_one)
        response.train(300_000)
        gains.append(response.gain(deals=50_000, seed=4))
    against_usual, against_learned = gains
    assert against_usual.mean > 10 * against_usual.error
    assert against_usual.mean > against_learned.mean + 4 * against_usual.error


def test_rare_exchange_choices_are_dropped_but_never_the_most_frequent() -> None:
    made = train_rounds(BATCH)
    slot = int(np.flatnonzero(made.learned.slots.keys)[0])
    made.learned.sums[slot] = (70, 29, 0, 0, 0, 0, 1)
    other = int(np.flatnonzero(made.learned.slots.keys)[1])
    made.learned.sums[other] = (2, 2, 2, 3, 2, 2, 2)
    drop_rare_choices(made)
    assert made.learned.sums[slot].tolist() == [70, 0, 0, 0, 0, 0, 0]
    assert made.learned.sums[other].tolist() == [0, 0, 0, 3, 0, 0, 0]


def test_exchange_training_deals_all_cards_equally_often() -> None:
    cards, state = np.zeros(32, np.uint32), np.array([5], np.uint64)
    turned, first = np.zeros(8), np.zeros(32)
    for _ in range(8000):
        shuffle(state, cards, 30)
        assert sorted(cards.tolist()) == [1 << bit for bit in range(32)]
        turned[int(cards[31]).bit_length() - 1] += 1
        first[bits_of(int(cards[0]))[0].bit_length() - 1] += 1
    assert abs(turned / 8000 - 1 / 8).max() < 0.02
    assert abs(first / 8000 - 1 / 32).max() < 0.012
