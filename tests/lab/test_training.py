"""Learning to play the cards: the same from the same seed, gone on with from a file, better than it began."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from ecarte.engine.deal import Liable
from ecarte.errors import TableDamaged
from ecarte.tables.duties import Duties
from ecarte.tables.infoset_keys import AT_FIRST_DETAIL, AT_KIND, COARSE, MIDDLE, WHOLE_KEY
from ecarte_lab.bounds.best_response import ResponderState, best_response
from ecarte_lab.kernels.deals import Ranges
from ecarte_lab.kernels.training import BATCH
from ecarte_lab.training import regret_training
from ecarte_lab.training.play_training import Training
from tests.lab.test_response import Listening

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

PAYOFFS = (-2.0, -1.0, -1.0, 1.0, 1.0, 2.0)
PACK = 0xFFFF_FFFF


def train_rounds(rounds: int, *, seed: int = 1) -> Training:
    made = Training(Duties.STRICT, 3 * (PAYOFFS,), seed=seed)
    made.train(rounds)
    return made


def seal(content: bytes) -> bytes:
    """A file with such content and its checksum."""
    return hashlib.sha256(content).hexdigest().encode() + b"\n" + content


def goes_on_to_the_same_bytes(trained: Callable[..., Any], load: Callable[[Path], Any], batch: int, to: Path) -> None:
    """What is trained in one piece, and in two with a file between, is the same; another seed makes something else."""
    whole, half = to / "whole", to / "half"
    trained(2 * batch).save(whole)
    trained(batch).save(half)
    gone_on = load(half)
    gone_on.train(batch)
    gone_on.save(half)
    assert half.read_bytes() == whole.read_bytes()
    trained(2 * batch, seed=2).save(half)
    assert half.read_bytes() != whole.read_bytes()


def test_a_training_of_play_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    goes_on_to_the_same_bytes(train_rounds, Training.load, BATCH, tmp_path)


def test_a_training_ends_with_a_whole_batch_so_that_it_can_resume() -> None:
    assert [train_rounds(rounds).rounds for rounds in (1, BATCH, BATCH + 1)] == [BATCH, BATCH, 2 * BATCH]


def test_trainings_by_liability_are_separate_and_resume_to_the_same_bytes(tmp_path: Path) -> None:
    stands = np.where(np.arange(512) & 1, 100.0, -100.0)  # holders of the seven of trumps stand
    ranges = Ranges(np.concatenate([stands[:256], np.zeros(256)]), np.full(512, 100.0))
    for rounds, name in ((2 * BATCH, "whole"), (BATCH, "half")):
        made = Training(Duties.STRICT, 3 * (PAYOFFS,), seed=1, source=ranges)
        made.train(rounds)
        made.save(tmp_path / name)
    gone_on = Training.load(tmp_path / "half")
    gone_on.train(BATCH)
    gone_on.save(tmp_path / "half")
    assert (tmp_path / "half").read_bytes() == (tmp_path / "whole").read_bytes()
    assert kinds_of(gone_on.sorted_rows().keys) == {Liable.ELDER, Liable.DEALER}


def kinds_of(keys: NDArray[np.uint64]) -> set[int]:
    """The kinds of deals that these keys are of."""
    return set((keys >> np.uint64(AT_KIND) & np.uint64(3)).tolist())


def test_a_training_with_or_without_baseline_resumes_the_same_way(tmp_path: Path) -> None:
    whole, half = tmp_path / "whole", tmp_path / "half"
    for rounds, path in ((2 * BATCH, whole), (BATCH, half)):
        plain = Training(Duties.STRICT, 3 * (PAYOFFS,), seed=1, baseline=False)
        plain.train(rounds)
        plain.save(path)
    gone_on = Training.load(half)
    gone_on.train(BATCH)
    gone_on.save(half)
    assert half.read_bytes() == whole.read_bytes()
    train_rounds(2 * BATCH).save(half)
    assert half.read_bytes() != whole.read_bytes()


def test_a_training_whose_table_grows_learns_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rounds = 3 * BATCH
    train_rounds(rounds).save(tmp_path / "roomy")
    monkeypatch.setattr(regret_training, "FIRST_SLOTS", 1 << 15)
    assert train_rounds(BATCH).n_keys < 1 << 14 < train_rounds(2 * BATCH).n_keys
    train_rounds(rounds).save(tmp_path / "grown")
    assert (tmp_path / "roomy").read_bytes() == (tmp_path / "grown").read_bytes()


def test_cached_kernels_train_the_same_in_another_process(tmp_path: Path) -> None:
    """Code of two functions that call each other came out of Numba's cache broken, and ended the process."""
    train_rounds(30).save(tmp_path / "here")
    script = (
        "import sys; from pathlib import Path; from tests.lab.test_training import train_rounds;"
        "train_rounds(30).save(Path(sys.argv[1]))"
    )
    subprocess.run([sys.executable, "-c", script, tmp_path / "there"], check=True, cwd=Path(__file__).parents[2])
    assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()


@pytest.mark.parametrize("damage", [b"", b"{}\n", b"x" * 100, seal(b"{}\n"), seal(b'{"format":1}\n')])
def test_a_file_that_is_no_training_is_named(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "play.table"
    path.write_bytes(damage)
    with pytest.raises(TableDamaged, match=r"play\.table"):
        Training.load(path)


def test_a_training_table_of_another_format_is_named(tmp_path: Path) -> None:
    path = tmp_path / "play.table"
    train_rounds(20).save(path)
    _, _, content = path.read_bytes().partition(b"\n")
    path.write_bytes(seal(content.replace(b'"format":6', b'"format":9')))
    with pytest.raises(TableDamaged, match="format 9"):
        Training.load(path)


def test_a_damaged_byte_of_a_training_is_found_by_the_checksum(tmp_path: Path) -> None:
    """What a table was trained for, its seed and its rounds stand in its head, which was under no checksum."""
    path = tmp_path / "play.table"
    train_rounds(20).save(path)
    sound = path.read_bytes()
    head = sound.index(b"}\n")
    for place in (0, 30, sound.index(b'"seed":') + 7, sound.index(b'"rounds":') + 9, head, head + 2, len(sound) - 1):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 1]) + sound[place + 1 :])
        with pytest.raises(TableDamaged, match="checksum"):
            Training.load(path)
    path.write_bytes(sound[:-1])
    with pytest.raises(TableDamaged, match="checksum"):
        Training.load(path)


def test_a_trained_strategy_plays_legally_and_distinguishes_equal_cards() -> None:
    """Played alike often they cost most of what a long training of a small pack could still be exploited."""
    policy = Listening(train_rounds(2000).player())
    trumps, plain = 0b0011_0000, 0b0000_0011 << 8 | 1 << 23  # knave and ace, then eight and seven, and a king
    best_response(ResponderState(Duties.STRICT, PACK, 1 << 7, trumps | plain, True, np.array(PAYOFFS)), policy)
    for _, chances in policy.heard:
        assert chances.min() >= 0
        assert np.allclose(chances.sum(axis=1), 1)
    own = next(chances for sets, chances in policy.heard if sets.is_elder and sets.held == 5)[0]
    assert own[0] != own[1]


def test_a_choice_far_behind_is_seldom_visited() -> None:
    every, few = (Training(Duties.STRICT, 3 * (PAYOFFS,), seed=1) for _ in range(2))
    for made, prune_behind in ((every, 0.0), (few, 1e-9)):
        made.game = made.game._replace(prune_behind=prune_behind)
        made.train(150 * BATCH)
    visits = [float(made.sorted_rows().visits.sum()) for made in (every, few)]
    assert visits[1] < 0.92 * visits[0]


def test_a_fine_key_is_made_once_its_coarser_key_has_enough_visits() -> None:
    never, at_once, later = (Training(Duties.STRICT, 3 * (PAYOFFS,), seed=1) for _ in range(3))
    for made, prior in ((never, 0.0), (at_once, 1e-6), (later, 20.0)):
        made.game = made.game._replace(prior=prior)
        made.train(20 * BATCH)
    fine = [(made.sorted_rows().keys >> np.uint64(AT_FIRST_DETAIL) > 0).sum() for made in (never, later, at_once)]
    assert fine[0] == 0 < fine[1] < fine[2] / 4
    keys, _, _, visits = later.sorted_rows()
    seen = dict(zip(keys.tolist(), visits.tolist(), strict=True))
    told_once, told_twice = (
        [key for key in seen if low < key <= high] for low, high in ((COARSE, MIDDLE), (MIDDLE, WHOLE_KEY))
    )
    assert told_once
    assert told_twice
    assert min(seen[key & COARSE] for key in told_once) > 20.0
    assert min(seen[key & MIDDLE] for key in told_twice) > 20.0
