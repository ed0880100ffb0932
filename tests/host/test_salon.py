"""An evening with a player in it: pool and chouette against built-in persons, interrupted anywhere and settled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecarte import Seat
from ecarte.acts.faults import Conduct
from ecarte.record.evening import read_evening
from ecarte.record.files import read_games
from ecarte.table.evening import payments
from tests.edges.in_process import run
from tests.host.evening_spent import Left, Spender


@pytest.mark.parametrize("conduct", list(Conduct))
def test_a_pool_is_played_to_its_end_and_settled(tmp_path: Path, conduct: Conduct) -> None:
    spender = Spender(tmp_path)
    assert spender.spend(pool=True, games=2, conduct=conduct) == 0
    assert spender.salon is not None
    evening = spender.salon.evening
    assert evening.is_over
    assert sum(game.took_pool > 0 for game in evening.results) == 2
    assert sum(evening.ledger.balances().values()) == 0
    assert any("takes the pool" in line or "take the pool" in line for line in spender.told)
    out = [line for line in spender.room if line.startswith("Waiting:")]
    assert out, "somebody is out in every game of a pool"
    assert all(re.fullmatch(r"Waiting: (you|(?!None)[A-Z][a-zé]+)\.", line, re.IGNORECASE) for line in out)
    (record,) = (tmp_path / "games").glob("*.evening")
    kept = read_evening(record.read_text(encoding="utf-8"))
    assert payments(kept.evening) == payments(evening)


def test_a_bet_taken_by_a_player_is_described_as_to_win_the_game(tmp_path: Path) -> None:
    output: list[str] = []
    for seed in range(3):
        spender = Spender(tmp_path / str(seed), seed=seed)
        spender.spend(pool=True, games=2)
        output += spender.told
    takes = [line for line in output if re.search(r" takes? (one|\d+) of them", line)]
    assert any(line.endswith(", to win the game.") for line in takes)
    assert not [line for line in takes if re.fullmatch(r"(\w+) .* on (\1|you)\.", line, re.IGNORECASE)], takes


def test_the_player_alternates_between_the_seats(tmp_path: Path) -> None:
    seats: set[Seat | None] = set()
    for seed in range(4):
        spender = Spender(tmp_path / str(seed), seed=seed)
        spender.spend(pool=True, games=2)
        seats |= set(spender.seats)
    assert seats == {Seat.A, Seat.B}


def test_la_chouette_takes_all_bets_and_keeps_the_seat(tmp_path: Path) -> None:
    kept = taken = 0
    for seed in range(3):
        spender = Spender(tmp_path / str(seed), seed=seed)
        assert spender.spend(pool=False, games=4) == 0
        assert spender.salon is not None
        evening = spender.salon.evening
        assert len(evening.results) == 4
        kept += sum(game.kept_seat for game in evening.results)
        taken += sum("taken by you" in line.lower() for line in spender.room)
        bets = [line for line in spender.room if " bets " in line]
        assert all(re.search(r" bets \d+ on (you|(?!None)[A-Z][a-zé]+); ", line) for line in bets), bets
        assert sum(evening.ledger.balances().values()) == 0
    assert kept
    assert taken


@pytest.mark.parametrize("conduct", list(Conduct))
def test_an_evening_left_at_any_act_resumes_to_the_same_accounts(tmp_path: Path, conduct: Conduct) -> None:
    whole = Spender(tmp_path / "whole")
    whole.spend(pool=True, games=1, conduct=conduct)
    assert whole.salon is not None
    for leaves_after in (0, 3, 11, 25):
        home = tmp_path / str(leaves_after)
        with pytest.raises(Left):
            Spender(home, leaves_after=leaves_after).spend(pool=True, games=1, conduct=conduct)
        again = Spender(home)
        assert again.spend(pool=True, games=1, conduct=conduct) == 0
        assert again.salon is not None
        assert again.salon.evening.results == whole.salon.evening.results
        assert payments(again.salon.evening) == payments(whole.salon.evening)


def test_the_players_own_games_are_kept_as_records_with_their_secrets(tmp_path: Path) -> None:
    spender = Spender(tmp_path)
    spender.spend(pool=True, games=1)
    games = list((tmp_path / "games").glob("*.ecarte"))
    assert games
    for path in games:
        with path.open("rb") as stream:
            (record,) = read_games(stream)
        assert record.headers.fairness.secret


def test_a_finished_game_of_la_chouette_is_reported_as_finished(tmp_path: Path) -> None:
    """Its match has no end, and the next game had begun: it was reported as not finished, at nothing to nothing."""
    Spender(tmp_path).spend(pool=False, games=3)
    found = [run("record", "replay", file).stdout for file in (tmp_path / "games").glob("*.ecarte")]
    assert found
    for line in "".join(found).splitlines():
        assert " wins" in line
        assert "A 0, B 0" not in line


KEEPS_HIS_SEAT = 4
"""Of an evening: the player loses a game of la chouette, and plays on."""


@pytest.mark.parametrize("pool", [True, False])
def test_the_result_of_a_game_is_shown_once_before_the_next_begins(tmp_path: Path, *, pool: bool) -> None:
    """`Game 2 begins` was shown before the result of game 1 and its bets, and the result twice."""
    spender = Spender(tmp_path, seed=KEEPS_HIS_SEAT)
    spender.spend(pool=pool, games=3, named=False)
    heard = spender.heard
    assert not any("Guest" in line for line in (*heard, *spender.told, *spender.room))
    assert not any(
        "against you" in line.lower() or line.startswith("You win the game against") for line in spender.told
    )
    begins = [place for place, line in enumerate(heard) if line.startswith("Game ")]
    assert bool(begins) is not pool
    for place in begins:
        result = max(at for at, line in enumerate(heard[:place]) if " the game, " in line)
        between = heard[result + 1 : place]
        assert between[0] == "You have played la chouette, and keep your seat."
        assert any(" bets " in line for line in between)
        assert any(line.startswith("Press Enter") for line in between)
    assert not heard[-1].startswith("Deal"), "nothing begins when all is over"


def test_an_evening_left_between_two_games_goes_on_there(tmp_path: Path) -> None:
    whole = Spender(tmp_path / "whole", seed=KEEPS_HIS_SEAT)
    whole.spend(pool=False, games=3)
    assert whole.salon is not None
    stop = next(at for at, prompt in enumerate(whole.prompts) if prompt.startswith("Press Enter"))
    home = tmp_path / "left"
    with pytest.raises(Left):
        Spender(home, seed=KEEPS_HIS_SEAT, leaves_after=stop).spend(pool=False, games=3)
    again = Spender(home, seed=KEEPS_HIS_SEAT)
    assert again.spend(pool=False, games=3) == 0
    assert again.salon is not None
    assert len(again.salon.evening.results) == 3
    assert again.salon.evening.results[:2] == whole.salon.evening.results[:2]
