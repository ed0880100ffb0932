"""A table of late keys fitted to a solution: how little is lost by it, and that it says what its file says."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from ecarte.errors import TableDamaged
from ecarte.solve.pack import live_pack
from ecarte.tables.cards_only import LateTable, read_late, write_late
from ecarte.tables.infoset_keys import choices
from ecarte.tables.late_keys import LATE_LEVELS, fill_late_keys, late_order, late_suits, late_view, stored_key
from ecarte.tables.pages import suit_of
from ecarte_lab.whole_play.__main__ import main
from ecarte_lab.whole_play.exact_bound import CARDS_ONLY, SolvedPlayer, exact_bound
from ecarte_lab.whole_play.fit import fitted_table, sum_samples
from ecarte_lab.whole_play.rows import Rows
from ecarte_lab.whole_play.solver import Solver
from tests.tables.write_late_vectors import FILE, late_turns

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

ALL = 1 << 30


@pytest.fixture(scope="module")
def solved() -> Solver:
    solver = Solver(live_pack(3))
    for _ in range(16):
        solver.play_round()
    return solver


@pytest.fixture(scope="module")
def rows(solved: Solver) -> Rows:
    return sum_samples(solved)


def bound_of(solver: Solver, table: LateTable) -> float:
    return exact_bound(CARDS_ONLY, solver.pack, table=SolvedPlayer(solver.trunk.means, table)).exploitability


def test_a_fit_with_all_finest_keys_loses_almost_nothing(solved: Solver, rows: Rows) -> None:
    whole = solved.exploitability()
    assert bound_of(solved, fitted_table(rows, ALL, solved)) < whole + 0.0002


def test_a_fit_with_a_hundredth_of_the_keys_is_nearly_as_good(solved: Solver, rows: Rows) -> None:
    whole = solved.exploitability()
    assert bound_of(solved, fitted_table(rows, 1_500, solved)) < whole + 0.0005
    assert bound_of(solved, fitted_table(rows, 150, solved)) > whole + 0.002


def test_a_fitted_table_has_the_requested_number_of_keys(solved: Solver, rows: Rows) -> None:
    for n in (100, 5000):
        table = fitted_table(rows, n, solved)
        assert 0.98 * n <= len(table.keys) <= n
        assert (np.diff(table.keys) > 0).all()
        assert table.shares.max(axis=1).min() >= 5


def test_a_fit_of_a_solution_in_chunks_gives_the_same_bytes(tmp_path: Path, solved: Solver, rows: Rows) -> None:
    solver = Solver(live_pack(3), folder=tmp_path / "solution", chunk_bytes=100_000)
    for _ in range(16):
        solver.play_round()
    assert len(solver.storage.chunks) > 3
    write_late(fitted_table(rows, 5000, solved), tmp_path / "one")
    write_late(fitted_table(sum_samples(solver), 5000, solver), tmp_path / "other")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    solver.close()


def test_a_fit_with_limited_space_for_sums_loses_little(solved: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecarte_lab.whole_play.fit.FIRST_ROWS", 1000)
    few = sum_samples(solved, most_rows=20_000)
    assert few.used[0] < 60_000
    assert few.least == np.inf
    assert bound_of(solved, fitted_table(few, 9_000, solved)) < solved.exploitability() + 0.0005


def test_a_fit_with_any_number_of_threads_makes_the_same_table(tmp_path: Path, solved: Solver, rows: Rows) -> None:
    two = Solver(live_pack(3), threads=2)
    for _ in range(16):
        two.play_round()
    write_late(fitted_table(rows, 5000, solved), tmp_path / "one")
    write_late(fitted_table(sum_samples(two), 5000, two), tmp_path / "other")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def test_a_fit_samples_light_entries_and_weights_them_up(solved: Solver, rows: Rows) -> None:
    some = sum_samples(solved, samples=1000)
    assert some.used[0] < rows.used[0] / 2
    coarsest = [one.sums[: one.used[0]][one.levels[: one.used[0]] == 0] for one in (some, rows)]
    assert some.sums[:, 0].sum() == pytest.approx(rows.sums[:, 0].sum(), rel=0.01)
    assert len(coarsest[0]) < len(coarsest[1])
    assert bound_of(solved, fitted_table(some, ALL, solved)) < 0.1


def test_an_incomplete_round_cannot_be_fitted(tmp_path: Path) -> None:
    solver = Solver(live_pack(3), folder=tmp_path)
    solver.play_round()
    solver.storage.progress = solver.storage.progress._replace(player=1)  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="a round is not complete"):
        sum_samples(solver)
    solver.close()


def test_solutions_of_other_hand_sizes_cannot_be_fitted() -> None:
    with pytest.raises(ValueError, match="hands of five"):
        sum_samples(Solver(live_pack(3, 4)))


def test_a_fitted_table_plays_the_same_under_renamed_plain_suits(tmp_path: Path, solved: Solver, rows: Rows) -> None:
    write_late(fitted_table(rows, ALL, solved), tmp_path / "table")
    table = read_late(tmp_path / "table")
    pack = [8 * suit + rank for suit in range(4) for rank in range(3)]
    dealt = sum(1 << card for card in pack[1:])
    for turn in late_turns(600, seed=3, ranks=3):
        hand, played = sum(1 << card for card in turn.hand), [1 << card for card in turn.played]
        shares = table.mean(*late_view(hand, dealt, played, is_elder=turn.elder))
        assert sum(shares.values()) == pytest.approx(1)
        assert all(card & hand for card in shares)
        other = [rename_suits(card) for card in played]
        again = table.mean(*late_view(rename_suits(hand), rename_suits(dealt), other, is_elder=turn.elder))
        assert again == pytest.approx({rename_suits(card): share for card, share in shares.items()})


def test_a_fitted_table_plays_a_single_legal_card_without_a_key(solved: Solver, rows: Rows) -> None:
    hand, played = 0b10 | 1 << 8, [1 << 9, 1 << 16, 1 << 10, 1 << 17, 1 << 18]
    infoset, past = late_view(hand | 1 << 24, 0x07070706, played, is_elder=True)
    suits, keys = late_suits(infoset, past), [0] * LATE_LEVELS
    fill_late_keys(infoset, past, suits, keys)
    table = fitted_table(rows, 100, solved)
    stored = np.array([stored_key(keys[0])], np.uint64)
    only = table._replace(keys=stored, shares=np.array([[5, 5, 5]], np.uint8))
    assert only.mean(infoset, past) == {infoset.lawful: 1.0}


def test_a_fitted_table_plays_the_first_card_without_a_stored_key(solved: Solver, rows: Rows) -> None:
    """In the order of the suits; of cards that correspond in suits that are alike each as often."""
    table, n_alike = fitted_table(rows, ALL, solved), 0
    empty = table._replace(keys=table.keys[:0], shares=table.shares[:0])
    for turn in late_turns(1000, seed=4, ranks=3):
        hand, played = sum(1 << card for card in turn.hand), [1 << card for card in turn.played]
        infoset, past = late_view(hand, 0x07070706, played, is_elder=turn.elder)
        suits = late_suits(infoset, past)
        first = next(choices(infoset, late_order(suits)))
        codes = [code >> 2 for code in suits[1:] if code & 3 == suit_of(first)]
        n = [code >> 2 for code in suits[1:]].count(codes[0]) if codes else 1
        shares = empty.mean(infoset, past)
        assert shares[first] == pytest.approx(1 / n)
        assert sum(shares.values()) == pytest.approx(1)
        n_alike += n > 1
    assert n_alike > 3


def rename_suits(cards: int) -> int:
    """The cards with the first plain suit called the second, the second the third, and the third the first."""
    return cards & 0xFF | (cards & 0xFFFF00) << 8 | cards >> 16 & 0xFF00


def test_a_damaged_fitted_table_is_named(tmp_path: Path, solved: Solver, rows: Rows) -> None:
    file = tmp_path / "table"
    write_late(fitted_table(rows, 500, solved), file)
    content = bytearray(file.read_bytes())
    content[-5] ^= 1
    file.write_bytes(content)
    with pytest.raises(TableDamaged, match="table"):
        read_late(file)


def test_the_fit_command_writes_a_table_and_prints_its_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["whole_play", "--folder", str(tmp_path / "solution"), "--fit", str(tmp_path / "table"), "--rows", "3000"]
    monkeypatch.setattr("sys.argv", [*asked, "--rounds", "2"])
    main()
    printed = capsys.readouterr().out
    assert f"{len(read_late(tmp_path / 'table').keys):,} of" in printed
    assert "cards-only: exploitability 0." in printed


def test_the_bound_of_a_player_with_two_fitted_files_is_measured(
    tmp_path: Path, solved: Solver, rows: Rows, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_late(fitted_table(rows, 9000, solved), tmp_path / "table")
    asked = ["whole_play", "--bound", "cards-only", "--pages", str(FILE.parent / "three-ranks.pages")]
    asked += ["--fit", str(tmp_path / "table")]
    monkeypatch.setattr("sys.argv", asked)
    main()
    assert "cards-only: exploitability 0.00" in capsys.readouterr().out
    for wrong, words in (
        ([*asked, "--ranks", "4"], "is for 3 ranks"),
        (asked[:5], "needs --pages and --fit"),
        (asked[:3], "is for 8 ranks"),
    ):
        monkeypatch.setattr("sys.argv", wrong)
        with pytest.raises(SystemExit):
            main()
        assert words in capsys.readouterr().err
