"""Pairs played by several processes: an error in one of them is reported by the one that asked."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from ecarte import Agreement, Card, Seat, Suit, load
from ecarte.acts import PlayCard
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.bots import Forfeit
from ecarte.cards import Rank
from ecarte.errors import EcarteError, NotationError, OutOfDate, Place, PositionError, RuleFault, RuleSetError
from ecarte.tournament.journal import TournamentJournal
from ecarte.tournament.runner import BUNDLE_SIZE, PAIRS_BETWEEN_CHECKS, play
from ecarte.tournament.schedule import Player, Schedule, agreement_fields
from tests.edges.in_process import run
from tests.protocol.programs import naughty

LONDON = agreement_fields(Agreement(load("london")))
FAULTS = (RuleFault(Place("house.toml", line=3), "game.value", "no such value"),)


@pytest.mark.parametrize(
    "error",
    [
        NotationError("card", text="1z", expected="a card", place=Place(line=2, column=5)),
        IllegalAction(PlayCard(Seat.A, Card(Rank.KING, Suit.HEARTS)), Objection("must-win", (), "london", Seat.A)),
        RuleSetError(FAULTS),
        PositionError(FAULTS),
        OutOfDate(seen=3, current=5),
        Forfeit("crash", "ended with exit code 3"),
        EcarteError("in so many words"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_of_another_process_arrives_with_its_facts(error: EcarteError) -> None:
    """One that could not be sent would leave the process that waits for it waiting for ever."""
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert (str(arrived), arrived.__dict__, arrived.args) == (str(error), error.__dict__, error.args)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_removed_in_the_middle_is_reported_and_ends_the_match(tmp_path: Path, jobs: str) -> None:
    engine, out = tmp_path / "engine", tmp_path / "m.jsonl"
    engine.write_text(
        "#!/usr/bin/perl\n$| = 1; my $pings = 0;\n"
        "while (<STDIN>) {\n"
        "  print qq(id name gone\\nok 1\\n) if /^ecarte/;\n"
        "  print qq(pong $1\\n) if /^ping (.*)/;\n"
        "  do { unlink $0; exit 3 } if /^go/;\n"
        "  print qq(nothing\\n) if /^interject/;\n"
        "}\n",
        encoding="utf-8",
    )
    engine.chmod(0o700)
    refused = run("match", "book", f"cmd:{engine}", "--deals", "40", "--out", out, "--jobs", jobs)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert str(engine) in refused.stderr
    assert "a program that can be run" in refused.stderr


def test_a_killed_worker_process_ends_the_match_with_an_error(tmp_path: Path) -> None:
    """As by a system without memory; the match would wait for its results for ever.  Here an engine does it."""
    out, engine = tmp_path / "m.jsonl", " ".join(naughty("regicide"))
    refused = run("match", "book", f"cmd:{engine}", "--deals", "80", "--out", out, "--jobs", "2", "--time", "20")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "--resume goes on" in refused.stderr
    with TournamentJournal.resume(out) as journal:
        assert all(not result.broken for result in journal.results)


def test_a_bundle_of_pairs_ends_where_a_match_may_end() -> None:
    assert PAIRS_BETWEEN_CHECKS % BUNDLE_SIZE == 0


@pytest.mark.parametrize("start", [0, 3, 10, 17])
def test_a_schedule_resumed_at_any_pair_gives_the_same_results(start: int) -> None:
    schedule = Schedule(ecarte="match", players=(Player("book", "book"), Player("dice", "random")), pairs=20, **LONDON)
    whole = [result for some in play(schedule) for result, _ in some]
    assert [result for some in play(schedule, start=start) for result, _ in some] == whole[start:]
    assert len(whole) == 20
