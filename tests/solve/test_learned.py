"""What was learned, as it is shipped: small, under its checksum, and played like the training it was taken from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ecarte import Agreement, load
from ecarte.errors import NotationError, TableDamaged
from ecarte.solve import learned
from ecarte.solve.compiled_keys import slot_of
from ecarte.solve.learned import keep, learned_play, read
from ecarte.solve.response import Situated, best_response, opposing_hands
from ecarte.solve.training import LearnedPlay, Training
from ecarte.study.card_players import card_player
from tests.solve.test_response import Listening
from tests.solve.test_training import PACK, PAYOFFS, trained


def kept(training: Training, tmp_path: Path) -> LearnedPlay:
    checksum = training.save(tmp_path / "play.table")
    keep(training, checksum, tmp_path / "learned")
    return read(tmp_path / "learned")


def test_what_is_kept_is_played_as_the_training_plays_to_a_fifteenth(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(learned, "LEAST", 0.0)
    training = trained(300)
    listening = Listening(training.player())
    seat = Situated(training.duties, PACK, 1 << 7, 0b11111, True, np.array(PAYOFFS))
    best_response(seat, listening, hands=opposing_hands(seat)[::300])
    again = kept(training, tmp_path)
    for sets, chances in listening.heard:
        assert np.abs(again.probabilities(sets) - chances).max() < 2.5 / learned.WHOLE
    assert (tmp_path / "learned").stat().st_size < (tmp_path / "play.table").stat().st_size / 10


def test_of_keys_met_seldom_nothing_is_kept(tmp_path: Path) -> None:
    training = trained(300)
    there = kept(training, tmp_path)
    keys, _, sums = training.sorted()
    often = sums.sum(axis=1) > learned.LEAST * training.rounds / 2
    assert 0 < often.sum() < len(keys)
    slots = there._learned.slots
    assert slots.used[0] == often.sum()
    for key, is_kept in zip(keys[:2000], often[:2000], strict=True):
        assert bool(slots.keys[slot_of(slots, key)]) == is_kept


def test_what_is_damaged_is_named(tmp_path: Path) -> None:
    kept(trained(20), tmp_path)
    path = tmp_path / "learned"
    sound = path.read_bytes()
    for place in (0, 80, sound.index(b"}\n") + 2, len(sound) - 1):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 1]) + sound[place + 1 :])
        with pytest.raises(TableDamaged, match="checksum"):
            read(path)
    with pytest.raises(TableDamaged, match="another kind"):
        read(tmp_path / "play.table")
    with pytest.raises(TableDamaged, match="missing"):
        read(tmp_path / "nowhere")


def test_what_is_shipped_was_learned_for_london_and_is_asked_by_name() -> None:
    london = Agreement(load("london"))
    assert card_player("learned", london) is learned_play()
    with pytest.raises(NotationError, match="these duties and this pack"):
        card_player("learned", Agreement(load("tiny")))
