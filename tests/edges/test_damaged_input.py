"""Damaged records, rule files and scripts: each is sound as it stands, or refused with its place and exit code 2.

Every mutant goes through the command line.  None may end in a traceback, take long, or leave a file behind.
"""

from __future__ import annotations

import io
import re
import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
import pytest

from ecarte import Agreement, RuleSetError, Seat, new_deal, read_house
from ecarte.cli import BAD_INPUT
from ecarte.record import Record, parse, read_games, write
from tests.edges.damage import DAMAGES, damage_texts
from tests.edges.in_process import Result
from tests.edges.in_process import run as run_command
from tests.edges.plain_player import Player, a_session
from tests.thorough import THOROUGH

pytestmark = pytest.mark.xdist_group("damage")  # what became of each damage is counted at the end, and tried once

GOLDEN: Final = Path(__file__).parents[1] / "record" / "golden"
PER_KIND: Final = 22 if THOROUGH else 5
MOST_SECONDS: Final = 5.0

HOUSE: Final = b"""\
# The rules of Thursday.
extends = "london"
name = "thursday"
title = "The Thursday table"

[game]
points_to_win = 7
value = "graded"

[deal]
packets = [[3, 2]]
least_lifted = 3

[king]
turned_points = 2
dealer_window = "first-card-of-deal"

[cut_for_deal]
ranks = "AKQJT987"
"""

RECORDS: Final = {
    "a game by hand": GOLDEN / "london_by_hand.ecarte",
    "house rules": GOLDEN / "house_rules.ecarte",
    "positions": GOLDEN / "positions.ecarte",
    "a deal half seen": GOLDEN / "one_hand_seen.ecarte",
    "pencil": GOLDEN / "pencil" / "thursday.ecarte",
    "json": GOLDEN / "discards_used_again.ecarte",
}

NOT_IN_SCRIPTS: Final = ("card changed", "key misspelt", "value of another kind", "punctuation lost")
"""Damage to what a script of moves does not have."""


class Outcomes(msgspec.Struct, frozen=True):
    """How many mutants were sound, how many were refused."""

    sound: int
    refused: int


def names_the_place(stderr: str, file: Path, *, in_game: bool) -> bool:
    """Whether every line of the answer names the file, the line, and for records the game."""
    game = r"(?:, game \d+)?" if in_game else ""
    place = re.compile(rf"(?:ecarte: )?{re.escape(str(file))}{game}, line \d+(?:, column \d+)?: \S")
    lines = stderr.splitlines()
    return bool(lines) and lines[0].startswith("ecarte: ") and all(place.match(line) for line in lines)


def run(*args: str, typed: bytes = b"") -> Result:
    """The command in this process; it may end in any orderly way, but soon."""
    began = time.process_time()
    result = run_command(*args, typed=typed)
    assert time.process_time() - began < MOST_SECONDS, args
    return result


def record_text(name: str) -> bytes:
    if name != "json":
        return RECORDS[name].read_bytes()
    from ecarte.record import write_json

    with RECORDS[name].open("rb") as stream:
        return "".join(write_json(record) + "\n" for record in read_games(stream)).encode()


@cache
def outcomes_of_records(name: str, kind: str) -> Outcomes:
    sound = refused = 0
    with TemporaryDirectory() as folder:
        file, target = Path(folder) / "damaged.ecarte", Path(folder) / "target.ecarte"
        for mutant in damage_texts(record_text(name), kind, number=PER_KIND):
            file.write_bytes(mutant)
            result = run("record", "convert", str(file), str(target))
            if result.exit_code == 0:
                sound += 1
                with file.open("rb") as damaged_stream, target.open("rb") as stream:
                    assert list(read_games(damaged_stream)) == list(read_games(stream)), mutant
                first = target.read_bytes()
                assert run("record", "convert", str(target), str(target)).exit_code == 0
                assert target.read_bytes() == first
                target.unlink()
            else:
                refused += 1
                assert result.exit_code == BAD_INPUT, (mutant, result.stderr)
                assert names_the_place(result.stderr, file, in_game=True), (mutant, result.stderr)
            assert list(Path(folder).iterdir()) == [file]
    return Outcomes(sound, refused)


@cache
def outcomes_of_rules(kind: str) -> Outcomes:
    sound = refused = 0
    with TemporaryDirectory() as folder:
        file = Path(folder) / "house.toml"
        for mutant in damage_texts(HOUSE, kind, number=2 * PER_KIND):
            file.write_bytes(mutant)
            result = run("laws", str(file))
            if result.exit_code == 0:
                sound += 1
                rules = read_house(mutant.decode(), file=None)
                record = Record(new_deal(Agreement(rules), dealer=Seat.A))
                assert parse(write(record)) == record
            else:
                refused += 1
                assert result.exit_code == BAD_INPUT, (mutant, result.stderr)
                assert result.stdout == ""
                assert names_the_place(result.stderr, file, in_game=False), (mutant, result.stderr)
    return Outcomes(sound, refused)


@cache
def script() -> bytes:
    """The moves of a whole game, as they are typed."""
    player = Player(a_session("london", seed=7))
    assert player.play() == 0
    return "".join(f"{line}\n" for line in player.lines).encode()


def play_script(moves: bytes, folder: str) -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ECARTE_HOME", folder)
        return run("play", "--plain", "--strict-script", "--new", "--seed", "7", "--language", "en", typed=moves)


@cache
def outcomes_of_scripts(kind: str) -> Outcomes:
    sound = refused = 0
    for mutant in damage_texts(script(), kind, number=PER_KIND):
        with TemporaryDirectory() as folder:
            result = play_script(mutant, folder)
            for file in Path(folder).rglob("*.ecarte"):
                with file.open("rb") as stream:
                    assert list(read_games(stream)), mutant
            assert not list(Path(folder).rglob("*.new"))
        if result.exit_code == 0:
            sound += 1
        else:
            refused += 1
            assert result.exit_code == BAD_INPUT, (mutant, result.stdout[-300:])
            assert re.search(r"line \d+: ", result.stdout + result.stderr), mutant
    return Outcomes(sound, refused)


@pytest.mark.parametrize("kind", DAMAGES)
@pytest.mark.parametrize("name", RECORDS)
def test_a_damaged_record_is_read_or_refused_with_its_place(name: str, kind: str) -> None:
    outcomes = outcomes_of_records(name, kind)
    assert outcomes.sound + outcomes.refused > 0 or kind == "card changed"


@pytest.mark.parametrize("kind", [kind for kind in DAMAGES if kind != "card changed"])
def test_a_damaged_rule_file_is_read_or_refused_with_its_place(kind: str) -> None:
    outcomes = outcomes_of_rules(kind)
    assert outcomes.sound + outcomes.refused > 0


@pytest.mark.parametrize("kind", [kind for kind in DAMAGES if kind not in NOT_IN_SCRIPTS])
def test_a_damaged_script_plays_on_or_stops_at_its_line(kind: str) -> None:
    outcomes = outcomes_of_scripts(kind)
    assert outcomes.sound + outcomes.refused > 0


def test_the_damage_of_these_tests_causes_enough_refusals() -> None:
    records = [outcomes_of_records(name, kind) for name in RECORDS for kind in DAMAGES]
    rules = [outcomes_of_rules(kind) for kind in DAMAGES if kind != "card changed"]
    scripts = [outcomes_of_scripts(kind) for kind in DAMAGES if kind not in NOT_IN_SCRIPTS]
    everything = [*records, *rules, *scripts]
    assert sum(one.sound + one.refused for one in everything) >= 90 * PER_KIND
    assert sum(one.refused for one in everything) >= 68 * PER_KIND


def test_the_texts_of_these_tests_are_valid_before_the_damage() -> None:
    for name in RECORDS:
        assert list(read_games(io.BytesIO(record_text(name))))
    assert read_house(HOUSE.decode(), file=None).house
    with TemporaryDirectory() as folder:
        assert play_script(script(), folder).exit_code == 0
    with pytest.raises(RuleSetError):
        read_house(HOUSE.decode().replace("graded", "grand"), file=None)
