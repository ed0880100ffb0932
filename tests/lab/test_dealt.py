"""The play of the cards in deals as one who has learned the exchange brings them to it, and who answers it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecarte.errors import TableDamaged
from ecarte.tables.duties import Duties
from ecarte.tables.infoset_keys import EXCHANGED
from ecarte.tables.play_strategy import read
from ecarte_lab.kernels.deals import HANDS, KIND, TAKEN, TURN_UP
from ecarte_lab.kernels.training import BATCH
from ecarte_lab.training import play_training
from ecarte_lab.training.exchange_training import SourceOfDeals, store_exchange
from ecarte_lab.training.play_training import CardExploiter, Training, store_strategies
from tests.lab.test_exchange_training import PAYOFFS
from tests.lab.test_exchange_training import train_rounds as train_exchange_rounds
from tests.lab.test_training import kinds_of
from tests.thorough import thorough

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once


def dealt_by(exchanged: SourceOfDeals, rounds: int) -> Training:
    made = Training(Duties.STRICT, PAYOFFS, seed=1, source=exchanged)
    made.train(rounds)
    return made


@pytest.fixture(scope="module")
def exchanged(tmp_path_factory: pytest.TempPathFactory) -> SourceOfDeals:
    path = tmp_path_factory.mktemp("exchange") / "exchange.table"
    made = train_exchange_rounds(20 * BATCH)
    made.save(path)
    store_exchange([path], path.with_name("kept"))
    return SourceOfDeals.load(path.with_name("kept"), usual=made.usual)


def test_a_training_on_dealt_exchanges_resumes_only_with_the_same_exchange(
    exchanged: SourceOfDeals, tmp_path: Path
) -> None:
    dealt_by(exchanged, 2 * BATCH).save(tmp_path / "whole")
    dealt_by(exchanged, BATCH).save(tmp_path / "half")
    gone_on = Training.load(tmp_path / "half", by=exchanged)
    gone_on.train(BATCH)
    gone_on.save(tmp_path / "half")
    assert (tmp_path / "half").read_bytes() == (tmp_path / "whole").read_bytes()
    assert kinds_of(gone_on.sorted_rows().keys) == {1, 2, EXCHANGED}
    assert gone_on.head.by == exchanged.checksum
    for others in (exchanged._replace(checksum="another"), exchanged._replace(last=1)):
        with pytest.raises(TableDamaged, match="deals of"):
            Training.load(tmp_path / "half", by=others)
    assert Training.load(tmp_path / "half").head == gone_on.head, "who only looks at it needs nobody to deal"


def test_deals_made_by_a_trained_exchange_are_complete(exchanged: SourceOfDeals) -> None:
    made = dealt_by(exchanged, BATCH)
    for deal in made._deals.tolist():
        elder, dealer, turn_up = deal[HANDS], deal[HANDS + 1], deal[TURN_UP]
        assert [cards.bit_count() for cards in (elder, dealer, turn_up)] == [5, 5, 1]
        assert not elder & dealer
        assert not (elder | dealer) & turn_up
        assert turn_up < 1 << 8
        assert (deal[KIND] == EXCHANGED) == (deal[TAKEN] > 0) == (deal[TAKEN + 1] > 0)


@thorough
def test_a_response_gains_only_against_a_finished_training(
    exchanged: SourceOfDeals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player who no longer learns has learned to lose: the payoffs were reversed."""
    monkeypatch.setattr(play_training, "LEAST", 0.0)
    turned = tuple(tuple(-points for points in row) for row in PAYOFFS)
    made = Training(Duties.STRICT, turned, seed=1, source=exchanged)
    made.train(100 * BATCH)
    store_strategies([(made, made.save(tmp_path / "play.table"))], tmp_path / "kept")
    answer = CardExploiter(read(tmp_path / "kept"), exchanged, seed=3)
    answer.game = answer.game._replace(payoffs=-answer.game.payoffs)
    before = answer.gain(deals=2000)
    assert (before.as_elder, before.as_dealer, before.mean) == pytest.approx((0, 0, 0), abs=0.1)
    shares = answer._to.sums.copy()
    answer.train(100 * BATCH)
    gained = answer.gain(deals=20_000)
    assert gained.mean > 0.02 + 3 * gained.error > 0
    assert (answer._to.sums == shares).all(), "he learns no more"


@thorough
def test_a_barely_trained_player_loses_nothing_to_the_default(
    exchanged: SourceOfDeals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trained player followed its regrets wherever it had been once: that cost .016 points a deal."""
    monkeypatch.setattr(play_training, "LEAST", 0.0)
    made = dealt_by(exchanged, BATCH)
    store_strategies([(made, made.save(tmp_path / "play.table"))], tmp_path / "kept")
    answer = CardExploiter(read(tmp_path / "kept"), exchanged, seed=3)
    answer.train(20 * BATCH)
    gained = answer.gain(deals=20_000)
    assert gained.mean > -2 * gained.error
    assert gained.error < 0.0004, "in most deals both do the same"
