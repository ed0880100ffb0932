"""What happened in games, counted for one player, and what `ecarte results` tells of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import pytest
from msgspec import structs

from ecarte.acts import Accept, AcceptIfEnough, AnnounceKing, AnyAct, PlayCard, Propose, Refuse, TurnUp
from ecarte.cards import Card, Rank, Seat, Suit
from ecarte.engine.deal import Deal
from ecarte.record import Record, states
from ecarte.study.game_statistics import DealCounts, tally
from ecarte.table.layers import layers_of
from ecarte.table.match import Match
from tests.edges.in_process import run
from tests.study.test_analysis import play_game

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once


@pytest.mark.parametrize("code", ["london", "britannica", "modern", "parlour", "tiny"])
def test_statistics_have_the_points_of_both_players_and_one_elder_a_deal(code: str) -> None:
    for seed in range(12):
        record = play_game(code, seed)
        a, b = tally(record, Seat.A), tally(record, Seat.B)
        (*_, last) = states(record)
        assert isinstance(last, Match)
        assert a.points == last.results[0].score == (b.points[1], b.points[0])
        assert a.deals == b.deals == a.proposed + a.stood + b.proposed + b.stood
        assert a.stood_won <= a.stood
        assert a.refused_won <= a.refused <= b.proposed
        assert a.kings_silent <= a.kings


@pytest.mark.parametrize("code", ["london", "britannica", "modern", "parlour"])
def test_statistics_count_the_acts_of_both_players(code: str) -> None:
    seen = Counter[str]()
    for by, seed in product(("novice", "random"), range(6)):
        record = play_game(code, seed, by=by)
        for seat in Seat:
            output = structs.asdict(tally(record, seat))
            del output["points"]
            counts = by_the_acts(record, seat)
            assert output == counts, (by, seed, seat)
            seen += Counter(counts)
    assert {*seen, "points"} == set(DealCounts.__struct_fields__), "each of them has happened"


PRICED = {"london": "first", "britannica": "first", "parlour": "first", "modern": "any"}
"""Which refusals make the dealer pay more (BRIT-041, LOND-049b, MOD-033)."""


SHOWN = ("modern",)
"""Where a king that is the first card led is announced by that."""


def by_the_acts(record: Record, seat: Seat) -> dict[str, int]:
    """The counts of a player, from nothing but what was done, deal by deal."""
    deals: dict[tuple[int, int], list[tuple[Deal, AnyAct]]] = {}
    for play, act in zip(states(record), record.actions, strict=False):
        _, game, deal = layers_of(play)
        if game is not None and deal is not None:
            deals.setdefault(game.place, []).append((deal, act))
    total = Counter[str](dict.fromkeys((name for name in DealCounts.__struct_fields__ if name != "points"), 0))
    for done in deals.values():
        dealer, acts = done[0][0].dealer, [act for _, act in done]
        (trump,) = {act.card.suit for act in acts if isinstance(act, TurnUp)}
        mine = [act for act in acts if getattr(act, "seat", None) is seat]
        takers = list(trick_takers(acts, trump))
        won = takers.count(seat) > takers.count(seat.other)
        proposed = any(isinstance(act, Propose) for act in mine)
        first = [isinstance(act, Refuse) for act in acts if isinstance(act, Accept | AcceptIfEnough | Refuse)]
        king = [act for act in acts if isinstance(act, PlayCard) and act.card == Card(Rank.KING, trump)]
        has_played_king = any(act.seat is seat for act in king)
        shown = king == [act for act in acts if isinstance(act, PlayCard)][:1] and record.agreement.rules.name in SHOWN
        said = any(isinstance(act, AnnounceKing) for act in mine) or (has_played_king and shown)
        stood = seat is not dealer and not proposed
        refused = seat is dealer and any(first if PRICED[record.agreement.rules.name] == "any" else first[:1])
        total += Counter(
            deals=1, proposed=proposed, stood=stood, stood_won=stood and won, refused=refused,
            refused_won=refused and won, kings=said or has_played_king, kings_silent=has_played_king and not said,
        )  # fmt: skip
    return {name: total[name] for name in DealCounts.__struct_fields__ if name != "points"}


def trick_takers(acts: Iterable[AnyAct], trump: Suit) -> Iterator[Seat]:
    """Who took each trick: the higher trump, or the higher card of the suit led."""
    played = [act for act in acts if isinstance(act, PlayCard)]
    for led, reply in zip(played[::2], played[1::2], strict=False):
        (suit, rank), (other, beside) = ((one.card.suit, one.card.rank) for one in (led, reply))
        beats = beside > rank if suit is other else other is trump
        yield reply.seat if beats else led.seat


def test_statistics_of_several_games_are_added_up() -> None:
    assert DealCounts(deals=2, points=(3, 1), kings=1) + DealCounts(deals=1, points=(0, 2)) == DealCounts(
        3, (3, 3), kings=1
    )


# --- the command ----------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three games against two opponents, played by a script."""
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    anything = b"stand\nrefuse\n1\n2\n3\n4\n5\n\n" * 300
    for opponent in ("book", "novice", "book"):
        done = run("play", "--plain", "--new", "--language", "en", "--opponent", opponent, typed=anything)
        assert done.exit_code == 0
    return tmp_path


@pytest.mark.usefixtures("home")
def test_games_are_counted_by_opponent_code_and_month() -> None:
    output = run("results", "--language", "en").stdout
    assert [line.split()[:2] for line in output.splitlines()[1:]] == [["Victor", "2"], ["Marius", "1"], ["in", "all"]]
    assert run("results", "--by", "code", "--language", "en").stdout.splitlines()[1].startswith("London")
    assert len(run("results", "--by", "month").stdout.splitlines()) == 2


@pytest.mark.usefixtures("home")
def test_the_json_results_match_the_records() -> None:
    (book,) = json.loads(run("results", "--json", "--opponent", "book", "--accuracy").stdout)
    assert (book["name"], book["games"], book["without_record"]) == ("book", 2, 0)
    assert book["tally"]["proposed"] == 0
    assert book["tally"]["points"][1] >= 5 * (book["games"] - book["won"])
    assert book["choices"] > 5
    assert book["given_away"] > 0


@pytest.mark.usefixtures("home")
def test_results_plot_draws_games_won_minus_games_lost() -> None:
    output = run("results", "--plot", "--language", "en").stdout
    assert "games won minus games lost" in output
    assert "\x1b" not in output


def test_a_result_without_its_record_is_still_counted(home: Path) -> None:
    for record in (home / "games").glob("*.ecarte"):
        record.unlink()
    (book, novice) = json.loads(run("results", "--json").stdout)
    assert (book["games"], book["without_record"], novice["without_record"]) == (2, 2, 1)


def test_results_without_a_game_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    done = run("results", "--language", "en")
    assert done.exit_code == 2
    assert "no game counts yet" in done.stderr


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("asked", [("--opponent", "nobody"), ("--rules", "nocode"), ("--opponent", "")])
def test_a_filter_without_a_match_names_the_counted_games(asked: tuple[str, ...]) -> None:
    """It was said that no game counts yet."""
    done = run("results", *asked)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no such game counts; those that count are against book, novice, by the rules of london" in done.stderr


@pytest.mark.usefixtures("home")
def test_results_can_be_filtered_by_code_with_edition() -> None:
    """None was found by `london@1`, as reports write it."""
    assert run("results", "--rules", "london@1").stdout == run("results", "--rules", "london").stdout != ""
