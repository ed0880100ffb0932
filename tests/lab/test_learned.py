"""What was learned, as it is shipped: small, under its checksum, and played like the training it was taken from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from ecarte import Agreement, load
from ecarte.engine.deal import Liable
from ecarte.errors import EcarteError, NotationError, TableDamaged
from ecarte.tables import play_strategy
from ecarte.tables.checksummed import stored_checksum
from ecarte.tables.duties import playable_cards
from ecarte.tables.infoset_keys import (
    AT_FIRST_DETAIL,
    AT_KIND,
    AT_SECOND_DETAIL,
    COARSE,
    KEY_MASKS,
    MIDDLE,
    WHOLE_KEY,
    InformationSet,
    key_of,
)
from ecarte.tables.play_strategy import PlayTable, read
from ecarte_lab.bounds.best_response import ResponderState, best_response, opposing_hands
from ecarte_lab.card_players import card_player
from ecarte_lab.kernels import infoset_keys
from ecarte_lab.kernels.deals import Ranges
from ecarte_lab.kernels.training import BATCH
from ecarte_lab.policies import BITS_OF_CARD, CardSets, Chances
from ecarte_lab.training import play_training, regret_training
from ecarte_lab.training.play_training import Training, play_of, shipped_policy, store_strategies
from ecarte_lab.training.regret_training import Rows, drop_rare, filled_table
from lab.tools import train_play
from tests.lab.test_response import Listening
from tests.lab.test_training import PACK, PAYOFFS, kinds_of, train_rounds

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once


@pytest.fixture(autouse=True)
def _all_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A training of a second has met few keys often."""
    monkeypatch.setattr(play_training, "LEAST", 0.0)


def stored_table(training: Training, tmp_path: Path) -> PlayTable:
    checksum = training.save(tmp_path / "play.table")
    store_strategies([(training, checksum)], tmp_path / "learned")
    return read(tmp_path / "learned")


def policy_answers(of: Training, *, liable: Liable = Liable.NOBODY) -> list[tuple[CardSets, Chances]]:
    """What a training plays at all it may see with one hand against some."""
    listening = Listening(of.player())
    seat = ResponderState(of.duties, PACK, 1 << 7, 0b11111, True, np.array(PAYOFFS), liable)
    best_response(seat, listening, hands=opposing_hands(seat)[::300])
    return listening.heard


def test_a_stored_strategy_plays_like_the_training_to_a_fifteenth(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(regret_training, "MIN_SHARE", 0.0)
    made = train_rounds(300)
    again = play_of(stored_table(made, tmp_path))
    for sets, chances in policy_answers(made):
        assert np.abs(again.probabilities(sets) - chances).max() < 2.5 / play_strategy.WHOLE
    assert (tmp_path / "learned").stat().st_size < (tmp_path / "play.table").stat().st_size / 10


def test_a_stored_strategy_without_numba_answers_like_the_policy(tmp_path: Path) -> None:
    made = train_rounds(300)
    table = stored_table(made, tmp_path)
    policy, known = play_of(table), 0
    for sets, _ in policy_answers(made):
        for which, chances in enumerate(policy.probabilities(sets)):
            at = sight(sets, which)
            mean = table.mean(at, is_elder=sets.is_elder, kind=int(sets.liable))
            known += bool(mean)
            for card, share in mean.items():
                assert chances[(at.hand & card - 1).bit_count()] == pytest.approx(share)
    assert known > 100


def sight(sets: CardSets, which: int) -> InformationSet:
    """What the player sees in one of many sets."""
    hand, lines, line = int(sets.hands[which]), sets.lines, sets.line[which]
    led = int(lines.led[line])
    gone = int(lines.mine[line] | lines.theirs[line] | lines.their_lacks[line])
    pool = sets.pack & ~(sets.turn_up | hand | gone)
    cards = [1 << (int(lines.played[line]) >> BITS_OF_CARD * place & 31) for place in range(4)]
    over = min(int(lines.mine[line]).bit_count(), int(lines.theirs[line]).bit_count())
    first, second = (
        next(card for card in cards[2 * trick :] if int(lines.theirs[line]) & card) if over > trick else 0
        for trick in range(2)
    )
    return InformationSet(
        hand, playable_cards(sets.duties, hand, led) if led else hand, led, pool, int(lines.won[line]), first, second
    )


def test_games_trained_separately_share_a_table_keyed_by_liability(tmp_path: Path) -> None:
    ranges = Ranges(np.zeros(512), np.zeros(512))
    alone, stood = train_rounds(300), Training(train_rounds(0).duties, 3 * (PAYOFFS,), seed=2, source=ranges)
    stood.train(300)
    both = [(made, made.save(tmp_path / f"{number}.table")) for number, made in enumerate((alone, stood))]
    store_strategies(both, tmp_path / "learned")
    table = read(tmp_path / "learned")
    assert [one.training.game for one in table.head.trainings] == ["alone", "stood"]
    assert kinds_of(table.keys) == {Liable.NOBODY, Liable.ELDER, Liable.DEALER}
    assert (np.diff(table.keys.astype(object)) > 0).all()


def test_rarely_visited_keys_are_not_stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(play_training, "LEAST", 2.0)
    made = train_rounds(300)
    keys, _, sums, _ = made.sorted_rows()
    often = sums.sum(axis=1) > made.rounds
    assert 0 < often.sum() < len(keys)
    assert stored_table(made, tmp_path).keys.tolist() == keys[often & (keys <= COARSE)].tolist()


def test_a_key_is_stored_only_if_it_differs_from_its_kind(tmp_path: Path) -> None:
    made = train_rounds(0)
    made.game = made.game._replace(prior=1e-6)  # a key is distinguished from its kind at once
    made.train(4 * BATCH)
    table, rows = stored_table(made, tmp_path), made.sorted_rows()
    shares = dict(zip(table.keys.tolist(), table.shares.tolist(), strict=True))
    alike = 0
    for key, sums in zip(rows.keys.tolist(), rows.sums, strict=True):
        if key <= COARSE or not sums.sum():
            continue
        often = drop_rare(sums[None])[0]
        own = np.rint(play_strategy.WHOLE * often / often.sum()).astype(np.uint8).tolist()
        assert next(shares[key & line] for line in KEY_MASKS if key & line in shares) == own
        alike += key not in shares
    assert 0 < alike < len(rows.keys)


def test_rare_acts_are_not_stored_but_the_most_frequent_always_is() -> None:
    sums = np.array([[2.9, 7.1, 0, 0, 0], [3.1, 6.9, 0, 0, 0], [2.2, 2.1, 2, 1.9, 1.8], [1, 0, 0, 0, 0]], np.float32)
    left = drop_rare(sums)
    assert left.tolist() == [[0, sums[0, 1], 0, 0, 0], sums[1].tolist(), [sums[2, 0], 0, 0, 0, 0], [1, 0, 0, 0, 0]]


def test_rare_acts_are_left_out_of_a_stored_strategy(tmp_path: Path) -> None:
    made = train_rounds(300)
    table, rows = stored_table(made, tmp_path), made.sorted_rows()
    places = np.searchsorted(rows.keys, table.keys)
    parts = rows.sums[places] / rows.sums[places].sum(axis=1, keepdims=True)
    seldom = (parts > 0.05) & (parts < regret_training.MIN_SHARE) & (parts < parts.max(axis=1, keepdims=True))
    assert seldom.any()
    assert not table.shares[seldom].any()
    assert table.shares[parts > regret_training.MIN_SHARE + 0.001].all()


def test_trainings_of_one_game_with_several_seeds_are_added_up(tmp_path: Path) -> None:
    """Also where one has learned twice as long: a visit is a visit."""
    both = [train_rounds(300), train_rounds(600, seed=2)]
    files = [(made, made.save(tmp_path / f"{made.seed}.table")) for made in both]
    store_strategies(files, tmp_path / "learned")
    table = read(tmp_path / "learned")
    assert [one.training.seed for one in table.head.trainings] == [1, 2]
    visits: dict[int, NDArray[np.float32]] = {}
    for made in both:
        rows = made.sorted_rows()
        for key, sums in zip(rows.keys.tolist(), rows.sums, strict=True):
            visits[key] = visits.get(key, np.zeros(5, np.float32)) + sums / (made.rounds / 2)
    only = set(both[1].sorted_rows().keys.tolist()) - set(both[0].sorted_rows().keys.tolist())
    assert only & set(table.keys.tolist())
    for key, shares in zip(table.keys.tolist(), table.shares.tolist(), strict=True):
        often = drop_rare(visits[key][None])[0]
        assert shares == pytest.approx(play_strategy.WHOLE * often / often.sum(), abs=0.501)


def test_a_training_is_added_to_the_stored_strategy_of_its_own_game_only(
    tmp_path: Path,
) -> None:
    """A visit of then counts as one of now: what was kept is worth twice as much, having had twice the rounds."""
    stood = Training(train_rounds(0).duties, 3 * (PAYOFFS,), seed=2, source=Ranges(np.zeros(512), np.zeros(512)))
    stood.train(300)
    before, now = train_rounds(4 * BATCH), train_rounds(2 * BATCH, seed=2)
    of_then = [(made, made.save(tmp_path / f"{made.head.game}.table")) for made in (before, stood)]
    store_strategies(of_then, tmp_path / "then")
    then = read(tmp_path / "then")
    checksum = now.save(tmp_path / "now.table")
    store_strategies([(now, checksum)], tmp_path / "both", onto=then)
    both = read(tmp_path / "both")
    assert both.head.trainings == (*then.head.trainings, play_strategy.PlaySource(now.head, checksum))
    assert rows_of_kind(both, Liable.ELDER) == rows_of_kind(then, Liable.ELDER)
    assert rows_of_kind(both, Liable.DEALER) == rows_of_kind(then, Liable.DEALER)
    shares, alone, rows = rows_of_kind(both, Liable.NOBODY), rows_of_kind(then, Liable.NOBODY), now.sorted_rows()
    assert {key for key in alone if key <= COARSE} <= set(shares)
    mixed = 0
    for key, sums in zip(rows.keys.tolist(), rows.sums, strict=True):
        if key > COARSE or not sums.sum():
            continue
        of_now = sums / sums.sum()
        mean = (of_now + 2 * np.array(alone[key]) / sum(alone[key])) / 3 if key in alone else of_now
        left = drop_rare(mean[None].astype(np.float32))[0]
        assert shares[key] == pytest.approx(play_strategy.WHOLE * left / left.sum(), abs=0.501)
        mixed += key in alone and (of_now.argmax() != np.array(alone[key]).argmax())
    assert mixed


def rows_of_kind(table: PlayTable, kind: int) -> dict[int, list[int]]:
    """The shares of the keys of one kind of deal."""
    there = table.keys >> np.uint64(AT_KIND) & np.uint64(3) == np.uint64(kind)
    return dict(zip(table.keys[there].tolist(), table.shares[there].tolist(), strict=True))


def test_trainings_at_other_payoffs_are_not_added_up(tmp_path: Path) -> None:
    made = train_rounds(20)
    other = Training(made.duties, 3 * (tuple(2 * worth for worth in PAYOFFS),), seed=2)
    with pytest.raises(EcarteError, match="other payoffs"):
        store_strategies([(made, "one"), (other, "other")], tmp_path / "learned")


def test_the_same_command_again_does_not_add_a_training_twice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stored_table(train_rounds(20), tmp_path)
    small = tmp_path / "learned"
    before = small.read_bytes()
    words = ["train_play", "--keep", small, "--onto", small, "--of", tmp_path / "play.table"]
    monkeypatch.setattr("sys.argv", list(map(str, words)))
    with pytest.raises(SystemExit):
        train_play.main()
    assert "added twice" in capsys.readouterr().err
    assert small.read_bytes() == before


def test_a_supplementary_table_stores_only_differences(tmp_path: Path) -> None:
    """Where it lacked a key and its kind any other key of it was looked at, and what was alike there was left out."""
    made = train_rounds(0)
    made.game = made.game._replace(prior=1e-6)
    made.train(4 * BATCH)
    alone, checksum = stored_table(made, tmp_path), made.save(tmp_path / "play.table")

    def beside(other: PlayTable) -> set[int]:
        store_strategies([(made, checksum)], tmp_path / "merged", beside=other)
        return set(read(tmp_path / "merged").keys.tolist())

    assert beside(alone) == set()
    kinds = (alone.keys & np.uint64(COARSE)).tolist()
    missing = {kind for kind in kinds if kind % 3 == 0}
    lacking = np.array([kind not in missing for kind in kinds])
    assert beside(alone._replace(keys=alone.keys[lacking], shares=alone.shares[lacking])) == {
        key for key, kind in zip(alone.keys.tolist(), kinds, strict=True) if kind in missing
    }
    turned = np.where(lacking[:, None], alone.shares, 15 - alone.shares).astype(np.uint8)
    assert beside(alone._replace(shares=turned)) >= {key for key in alone.keys.tolist() if key in missing}


def test_a_stored_strategy_is_measured_by_its_file_name(tmp_path: Path) -> None:
    table = stored_table(train_rounds(300), tmp_path)
    london = Agreement(load("london"))
    player = card_player(f"kept:{tmp_path / 'learned'}", london)
    assert player.name == f"kept:{tmp_path / 'learned'}"
    for sets, _ in policy_answers(train_rounds(300)):
        assert (player.probabilities(sets) == play_of(table).probabilities(sets)).all()
    with pytest.raises(NotationError, match="this pack and its duties"):
        card_player(f"kept:{tmp_path / 'learned'}", Agreement(load("tiny")))


def test_a_damaged_strategy_file_is_named(tmp_path: Path) -> None:
    stored_table(train_rounds(20), tmp_path)
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


def test_the_shipped_strategy_is_for_london_and_found_by_name() -> None:
    london = Agreement(load("london"))
    assert card_player("learned", london) is shipped_policy()
    with pytest.raises(NotationError, match="this pack and its duties"):
        card_player("learned", Agreement(load("tiny")))


def test_the_training_command_resumes_and_stores_but_refuses_other_options(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, small = tmp_path / "made" / "stood.table", tmp_path / "learned"

    def command(*words: object) -> None:
        monkeypatch.setattr("sys.argv", ["train_play", *map(str, words)])
        train_play.main()

    for rounds in (BATCH, 2 * BATCH):
        command("--game", "stood", "--rounds", rounds, "--out", table)
    for refused, line in (
        (("--game", "stood", "--seed", 2, "--rounds", BATCH, "--out", table), "begun with --game stood --seed 1"),
        (("--rounds", BATCH, "--out", table), "begun with --game stood --seed 1"),
        (("--game", "stood", "--alike", 7, "--rounds", BATCH, "--out", table), "--seed 1 --alike 100"),
        (("--keep", small), "--keep and --of"),
        (("--rounds", BATCH, "--beside", table), "--beside go with --keep"),
        (("--rounds", BATCH, "--onto", table), "--beside go with --keep"),
        (("--rounds", BATCH, "--last", 1), "--last goes with --by"),
    ):
        with pytest.raises(SystemExit):
            command(*refused)
        assert line in capsys.readouterr().err
    command("--keep", small, "--of", table)
    [one] = read(small).head.trainings
    assert (one.training.game, one.training.rounds, one.sha256) == ("stood", 2 * BATCH, stored_checksum(table))


def test_a_choice_has_the_same_key_compiled_or_not(tmp_path: Path) -> None:
    """Also once two tricks are over, with either player leading to the second."""
    made, much = train_rounds(20), set()
    tables, listening = made.game.tables, Listening(made.player())
    for is_elder in (True, False):
        hand = 0b0011_0000 | 0b0000_0011 << 8 | 1 << 23  # knave and ace of trumps, then eight and seven, and a king
        seat = ResponderState(made.duties, PACK, 1 << 7, hand, is_elder, np.array(PAYOFFS), Liable.NOBODY)
        best_response(seat, listening, hands=opposing_hands(seat)[::3000])
    for sets, _ in listening.heard:
        for which in range(len(sets.hands)):
            at = infoset_keys.infoset_of(tables.duties, sets.arrays, which, sets.is_elder)
            seen = sight(sets, which)
            assert (at.first, at.second) == (seen.first, seen.second)
            key, _ = infoset_keys.key_of(tables, at, sets.is_elder, 0)
            assert key == key_of(seen, is_elder=sets.is_elder, kind=0)[0]
            much.add((sets.is_elder, key > MIDDLE))
    assert much == {(is_elder, line) for is_elder in (True, False) for line in (True, False)}


@pytest.mark.parametrize(
    ("expected", "kept_too"),
    [
        ({COARSE: 0, MIDDLE: 1, WHOLE_KEY: 0}, 3),
        ({COARSE: 0, MIDDLE: 1, WHOLE_KEY: 1}, 2),
        ({COARSE: 0, MIDDLE: 0, WHOLE_KEY: 1}, 2),
        ({COARSE: 0, MIDDLE: 0, WHOLE_KEY: 0}, 1),
        ({COARSE: 0, WHOLE_KEY: 0}, 1),
        ({MIDDLE: 1, WHOLE_KEY: 1}, 1),
    ],
)
def test_a_key_is_stored_if_it_differs_from_its_coarser_key(
    expected: dict[int, int], kept_too: int, tmp_path: Path
) -> None:
    key = 5 | 17 << AT_FIRST_DETAIL | 18 << AT_SECOND_DETAIL
    keys = np.array(sorted(key & mask for mask in expected), np.uint64)
    sums = np.array([[1e6 * (choice == which) for choice in range(5)] for which in expected.values()], np.float32)
    made = train_rounds(BATCH)
    made.learned = filled_table(Rows(keys, np.zeros_like(sums), sums, np.zeros(len(keys), np.float32)))
    table = stored_table(made, tmp_path)
    assert len(table.keys) == kept_too
    shares = dict(zip(table.keys.tolist(), table.shares.tolist(), strict=True))
    for mask, which in expected.items():
        found = next(shares[key & mask & less] for less in KEY_MASKS if key & mask & less in shares)
        assert found[which] == play_strategy.WHOLE
