"""Learning the play of the cards with a cut-down pack, where what is learned can be bounded exactly."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from ecarte import Agreement, load
from ecarte.cards import bits_of
from ecarte.engine.deal import Liable
from ecarte.errors import NotationError
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.duties import WHOLE_PACK, DealtPack, duties_of
from ecarte_lab.bounds.play_bound import play_alone, points_by_liability, points_of_tricks
from ecarte_lab.card_players import card_player
from ecarte_lab.kernels.deals import COLUMNS, HANDS, NO_RANGES, TURN_UP, draw_without_exchange
from ecarte_lab.kernels.response import ruled_out
from ecarte_lab.kernels.training import BATCH
from ecarte_lab.policies import BITS_OF_CARD, CardPolicy, CardSets, LinesSeen
from ecarte_lab.training.play_training import FIRST_REGRETS, Training
from lab.tools import train_play
from tests.lab.plain_response import Chance, Situation
from tests.lab.spiel_play import exploitability

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

TINY, SMALL = Agreement(load("tiny")), Agreement(load("small"))


def dealt_pack(agreement: Agreement) -> DealtPack:
    return DealtPack(pack_of(agreement), agreement.hand_size)


def train_pack(agreement: Agreement, rounds: int, *, first: float = 0.0) -> Training:
    """A training after `rounds` rounds, which starts from zero unless there are first regrets."""
    made = Training(duties_of(agreement), points_by_liability(agreement), seed=1, pack=dealt_pack(agreement))
    made.game = made.game._replace(first=first)
    made.train(rounds)
    return made


def exploitability_of(policy: CardPolicy, agreement: Agreement) -> float:
    found = play_alone(policy, agreement, hands=1000, seed=1)
    assert found.is_exact
    return found.exploitability.value


def asked_singly(policy: CardPolicy) -> Chance:
    """The policy, for a game that asks about one situation after the other."""

    def chances(now: Situation) -> dict[int, float]:
        own, other, lacks = 0, 0, 0
        for by_elder, first, second in now.tricks:
            i_led = by_elder == now.is_elder
            own, other = own | (first if i_led else second), other | (second if i_led else first)
            lacks |= ruled_out(now.duties, first, second) if i_led else 0
        mine, theirs, led, their_lacks = np.array([[own], [other | now.led], [now.led], [lacks]], np.uint32)
        played = [card for _, led, reply in now.tricks for card in (led, reply)]
        number = sum((card.bit_length() - 1) << BITS_OF_CARD * place for place, card in enumerate(played))
        won = np.array([now.won], np.uint8)
        lines = LinesSeen(np.array([number], np.uint64), mine, theirs, led, their_lacks, won)
        pack = now.unseen | now.hand | own | other | now.led
        hands = np.array([now.hand], np.uint32)
        sets = CardSets(
            now.duties, pack, 0, now.is_elder, Liable.NOBODY, np.array(now.payoffs), hands, np.zeros(1, np.int64), lines
        )
        output = policy.probabilities(sets)[0].tolist()
        return {card: chance for card, chance in zip(bits_of(now.hand), output, strict=True) if chance}

    return chances


@pytest.mark.parametrize("rounds", [BATCH, 8192])
def test_the_bound_on_a_strategy_for_tiny_is_the_exploitability_by_openspiel(rounds: int) -> None:
    policy, pack = train_pack(TINY, rounds).player(), pack_of(TINY)
    payoffs = points_of_tricks(TINY, as_elder=True).tolist()
    theirs = exploitability(pack, bits_of(pack & 0xFF), TINY.hand_size, payoffs, asked_singly(policy))
    assert exploitability_of(policy, TINY) == pytest.approx(theirs, abs=1e-6)


def test_training_on_tiny_brings_exploitability_to_zero() -> None:
    begun, later = (exploitability_of(train_pack(TINY, rounds).player(), TINY) for rounds in (BATCH, 8192))
    assert begun > 1e-4
    assert later < 1e-5


def test_training_on_small_becomes_better_than_open_hands_play() -> None:
    begun, later = (
        exploitability_of(train_pack(SMALL, rounds, first=5.0).player(), SMALL) for rounds in (BATCH, 1_048_576)
    )
    assert begun > 0.01
    assert later < 0.0025


def test_training_draws_all_deals_of_a_small_pack_equally_often() -> None:
    pack, size = dealt_pack(TINY)
    deals = np.zeros((9000, COLUMNS), np.uint32)
    draw_without_exchange(pack, size, *NO_RANGES, np.array([7], np.uint64), deals)
    seen = Counter(map(tuple, deals.tolist()))
    assert len(seen) == 3 * 10 * 3
    assert min(seen.values()) > 60
    assert max(seen.values()) < 140
    for deal in seen:
        elder, dealer, gone = deal[HANDS], deal[HANDS + 1], deal[TURN_UP]
        assert elder.bit_count() == dealer.bit_count() == size
        assert elder | dealer | gone & pack == (elder + dealer + (gone & pack)) <= pack
        assert gone & ~pack == WHOLE_PACK.cards & ~pack
        assert (gone & pack & 0xFF).bit_count() == 1 == (gone & pack).bit_count()


def test_a_training_with_a_small_pack_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    whole, half = tmp_path / "whole", tmp_path / "half"
    train_pack(SMALL, 2 * BATCH, first=5.0).save(whole)
    train_pack(SMALL, BATCH, first=5.0).save(half)
    gone_on = Training.load(half)
    gone_on.train(BATCH)
    gone_on.save(half)
    assert half.read_bytes() == whole.read_bytes()
    played = exploitability_of(card_player(f"table:{half}", SMALL), SMALL)
    assert played == exploitability_of(gone_on.player(), SMALL)
    for other in (TINY, Agreement(load("london"))):
        with pytest.raises(NotationError, match="this pack"):
            card_player(f"table:{half}", other)
    with pytest.raises(NotationError, match="this pack"):
        card_player("learned", SMALL)


def test_the_command_trains_with_a_small_pack_the_play_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def command(*words: object) -> None:
        monkeypatch.setattr("sys.argv", ["train_play", "--rules", "small", *map(str, words)])
        train_play.main()

    command("--rounds", 2 * BATCH, "--out", tmp_path / "small.table")
    train_pack(SMALL, 2 * BATCH, first=5.0).save(tmp_path / "same.table")
    assert (tmp_path / "small.table").read_bytes() == (tmp_path / "same.table").read_bytes()
    with pytest.raises(SystemExit):
        command("--rounds", BATCH, "--game", "stood")
    assert "--game alone is all" in capsys.readouterr().err


def test_a_choice_still_in_use_is_not_pruned_though_far_behind() -> None:
    """Where nothing is ahead each choice is done as often; one that was passed over was missing in the mean."""
    made = train_pack(SMALL, 0, first=FIRST_REGRETS)
    made.game = made.game._replace(prior=100.0)
    made.train(1 << 20)
    assert exploitability_of(made.player(), SMALL) < 0.0012
