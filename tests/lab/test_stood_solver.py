"""Deals stood or refused, solved: ranges, liability, the king and both decisions; whole against enumeration."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba", reason="the solver of the lab is compiled")

from ecarte import Agreement, load
from ecarte.engine.deal import Liable
from ecarte.solve.pack import hand_at, live_pack, points_by_tricks
from ecarte.tables.duties import Duties
from ecarte_lab.bounds.best_response import ResponderState, best_response, opposing_hands
from ecarte_lab.bounds.play_bound import points_of_tricks
from ecarte_lab.card_players import card_player
from ecarte_lab.whole_play.__main__ import main
from ecarte_lab.whole_play.accepted import points_of_accepted
from ecarte_lab.whole_play.decisions import (
    TURN_UPS,
    HandPoints,
    cards_held,
    points_of_kept_cards,
    read_points,
    sum_disjoint,
    write_points,
)
from ecarte_lab.whole_play.roots import Ranges
from ecarte_lab.whole_play.solver import Solver
from ecarte_lab.whole_play.stood_solver import StoodSolver
from tests.lab.test_exact_bound import mask_of
from tests.thorough import thorough

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON = Agreement(load("london"))


@pytest.mark.parametrize("liable", Liable)
def test_the_solver_scores_tricks_as_in_london(liable: Liable) -> None:
    expected = points_of_tricks(LONDON, as_elder=True, liable=liable)
    assert points_by_tricks(5, liable).tolist() == expected.tolist()


def test_sums_over_disjoint_hands_equal_enumeration() -> None:
    hands = cards_held(live_pack(3, 4))
    assert hands.tolist() == [list(hand) for hand in sorted(combinations(range(11), 4), key=lambda hand: hand[::-1])]
    weights = np.random.default_rng(1).random(len(hands))
    found = np.zeros(len(hands))
    sum_disjoint(weights, 4, 11, found)
    for place, hand in enumerate(hands.tolist()):
        apart = [weight for weight, other in zip(weights, hands.tolist(), strict=True) if not {*hand} & {*other}]
        assert found[place] == pytest.approx(sum(apart))


@pytest.mark.parametrize("liable", [Liable.ELDER, Liable.DEALER])
def test_the_best_answer_with_ranges_equals_a_search_for_one_hand(liable: Liable) -> None:
    """Before the first round of a solver all cards are equally likely."""
    pack, rng = live_pack(3, liable=liable), np.random.default_rng(2)
    n_trumps = (cards_held(pack) < pack.width[0]).sum(axis=1)
    weights = np.random.default_rng(3).random((2, 6))[:, n_trumps].astype(np.float32)  # alike for all plain suits
    everything = (1 << pack.n_cards) - 1
    masks = np.array([mask_of(hand_at(place, 5, everything), pack) for place in range(len(n_trumps))], np.uint32)
    weight_of = [dict(zip(masks.tolist(), of.tolist(), strict=True)) for of in weights]
    solver, cards = Solver(pack, uses_ends=False), mask_of(everything, pack) | 1 << 2
    for seat in (0, 1):
        values = solver.answer(seat, Ranges(weights, weights))
        payoffs = points_of_tricks(LONDON, as_elder=seat == 0, liable=liable)
        for place in rng.integers(0, len(values), 6).tolist():
            at = ResponderState(Duties.STRICT, cards, 1 << 2, int(masks[place]), seat == 0, payoffs, liable)
            others = opposing_hands(at)
            theirs = np.array([weight_of[1 - seat][hand] for hand in others.tolist()])
            found = best_response(at, card_player("uniform", LONDON), hands=others, weights=theirs).best
            assert values[place] == pytest.approx(found * theirs.sum(), rel=1e-5), (seat, place)


@pytest.mark.parametrize("hand", [3, 5])
def test_an_announced_king_informs_the_other_player_only(hand: int) -> None:
    """Against any card equally often: its holder gains nothing by what is said, and the other may gain."""
    silent, told = (Solver(live_pack(3, hand, king=king), uses_ends=False) for king in (False, True))
    holds = (cards_held(told.pack) == told.pack.king).any(axis=1)
    for seat in (0, 1):
        values, found = (solver.answer(seat, solver.even_ranges()) for solver in (silent, told))
        assert found[holds] == pytest.approx(values[holds], abs=1e-5)
        assert (found[~holds] > values[~holds] - 1e-5).all()
        assert hand == 5 or found[~holds].sum() > values[~holds].sum() + 1  # with 5 one card of 11 is left


@pytest.mark.parametrize("king", [False, True])
def test_the_solver_includes_the_decisions_to_stand_and_to_refuse(*, king: bool) -> None:
    solver, bounds = StoodSolver(3, king=king), []
    for rounds in (8, 16, 32):
        while solver.rounds < rounds:
            solver.play_round()
        bounds.append(solver.exploitability())
    assert bounds[0] < 0.03
    assert bounds[1] < 0.0075
    assert bounds[2] < 0.0026
    shares = solver.decisions.mean_shares(0)
    assert 0.4 < shares.mean() < 0.7


@thorough
def test_the_closed_form_solves_deals_stood_or_refused_like_a_walk_over_all_cards() -> None:
    solvers = StoodSolver(3, king=True), StoodSolver(3, king=True, uses_ends=False)
    values = []
    for solver, rounds, bound in zip(solvers, (64, 12), (0.0015, 0.025), strict=True):
        while solver.rounds < rounds:
            solver.play_round()
        elder, dealer = solver.best_answers()
        assert (elder + dealer) / 2 < bound
        values.append((-dealer, elder))
    assert values[1][0] - 1e-4 < values[0][1]
    assert values[0][0] < values[1][1] + 1e-4


class Interrupted(Exception):
    """Raised in the middle of a walk."""


def test_an_interrupted_solution_with_decisions_goes_on_with_the_same_bytes(tmp_path: Path) -> None:
    folders, rng = [tmp_path / name for name in ("straight", "interrupted")], np.random.default_rng(4)
    straight = StoodSolver(3, king=True, folder=folders[0], chunk_bytes=40_000)
    for _ in range(2):
        straight.play_round()
    interruptions, solver = 0, straight
    while interruptions == 0 or solver.rounds < 2:
        solver = StoodSolver(3, king=True, folder=folders[1], chunk_bytes=40_000, threads=2)
        walked, last = 0, int(rng.integers(2, 20))

        def interrupt(_done: int, _chunks: int, last: int = last) -> None:
            nonlocal walked
            walked += 1
            if walked == last:
                raise Interrupted

        try:
            while solver.rounds < 2:
                solver.play_round(interrupt)
        except Interrupted:
            interruptions += 1
            solver.close()
    assert interruptions > 3
    files = [
        {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        for folder in folders
    ]
    assert files[0] == files[1]
    assert straight.exploitability() == solver.exploitability()


def test_a_solution_is_not_resumed_with_other_values_of_an_accepted_exchange(tmp_path: Path) -> None:
    solver = StoodSolver(3, 3, king=False, folder=tmp_path)
    solver.play_round()
    solver.close()
    points = points_of_kept_cards(solver.pack)
    with pytest.raises(ValueError, match="another value of an accepted exchange"):
        StoodSolver(3, 3, king=False, folder=tmp_path, accepted=HandPoints(points.elder + 1, points.dealer))
    StoodSolver(3, 3, king=False, folder=tmp_path).close()


def test_values_of_an_accepted_exchange_are_read_back_as_written(tmp_path: Path) -> None:
    packs = [live_pack(3, king=name == "other") for name in TURN_UPS]
    points = dict(zip(TURN_UPS, map(points_of_kept_cards, packs), strict=True))
    write_points(points, tmp_path / "accepted")
    for pack, (elder, dealer) in zip(packs, points.values(), strict=True):
        found = read_points(tmp_path / "accepted", pack)
        assert (found.elder == elder).all()
        assert (found.dealer == dealer).all()
    with pytest.raises(ValueError, match="462 hands, which is another pack"):
        read_points(tmp_path / "accepted", live_pack(4))


def test_an_accepted_exchange_is_worth_more_with_the_king_and_the_same_for_hands_alike() -> None:
    pack = live_pack(8, king=True)
    points = points_of_accepted(100_000, seed=1)["other"]
    holds = (cards_held(pack) == pack.king).any(axis=1)
    place = {tuple(hand): number for number, hand in enumerate(cards_held(pack).tolist())}
    for of in points:
        assert 1 < of[holds].mean() - of[~holds].mean() < 2.5  # its point, and the tricks it makes
        assert len({of[place[hand]] for hand in [(0, 7, 8, 15, 23), (0, 7, 15, 16, 23), (0, 7, 15, 23, 24)]}) == 1
    assert -0.2 < points.elder.mean() - points.dealer.mean() < 0.3


def test_the_solver_command_solves_deals_stood_or_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["whole_play", "--game", "stood", "--hand", "3", "--rounds", "4", "--folder", str(tmp_path)]
    monkeypatch.setattr("sys.argv", words)
    main()
    printed = capsys.readouterr().out
    assert "the elder stood:" in printed
    assert "the dealer refused:" in printed
    assert printed.count("rounds done: 0") == 2
    monkeypatch.setattr("sys.argv", [*words, "--turn-up", "king"])
    with pytest.raises(SystemExit):
        main()
    assert "holds another solution" in capsys.readouterr().err
