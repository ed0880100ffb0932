"""The built-in engine: its answers, its complaints, and that it goes on after them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte import Action, Agreement, Seat, SeatView, load, new_game, seat_view
from ecarte.bots import Book, ChoiceValue, Novice, RandomBot, opponents
from ecarte.errors import NotationError
from ecarte.play import Randomness, play_out
from ecarte.play.randomness import SeededPacks
from ecarte.protocol import serving
from ecarte.protocol.handshake import write_terms
from ecarte.protocol.lines import read_from_engine, write_line
from ecarte.protocol.messages import (
    Complaint,
    EngineChoice,
    EngineOption,
    FromEngine,
    Go,
    Nothing,
    Ok,
    PositionLine,
    Rules,
    Value,
)
from ecarte.protocol.serving import Server, serve
from ecarte.protocol.view_json import view_to_json
from ecarte.record.writing import write_action
from ecarte.tables import open_hand_file
from tests.bots.seats import elder_decides, elder_leads
from tests.edges.in_process import run

LONDON = Agreement(load("london"))
COMMAND = Path(sys.executable).with_name("ecarte")


def answers(lines: Sequence[str], name: str = "book", **options: str) -> list[FromEngine]:
    """What an engine says to these lines."""
    said: list[bytes] = []
    serve(Server(name, options=options), [f"{line}\n".encode() for line in lines], said.append)
    return [read_from_engine(line.decode().rstrip("\n")) for line in said]


def request(view: SeatView, question: str = "go time 100") -> list[str]:
    agreement = view.public.agreement
    return [write_line(Rules(write_terms(agreement))), write_line(PositionLine(view_to_json(view))), question]


@pytest.mark.parametrize("name", opponents())
def test_every_built_in_opponent_identifies_itself_and_chooses(name: str) -> None:
    *introduced, ok, choice = answers(["ecarte 1", *request(elder_decides("K87 | 98"))], name)
    assert write_line(introduced[0]) == f"id name {name}"
    assert [line.name for line in introduced if isinstance(line, EngineOption)] == ["opponent", "seed"]
    assert (ok, type(choice)) == (Ok(1), EngineChoice)


def test_an_engine_chooses_like_its_bot_with_the_same_view() -> None:
    """A whole game of the book through the protocol, its every decision compared."""
    server = Server("book", options={})
    server.hear(write_line(Rules(write_terms(LONDON))), lambda line: None)
    compared: list[str] = []

    class Twice(Book):
        def choose(self, view: SeatView, rng: Random) -> Action:
            action = super().choose(view, rng)
            said: list[FromEngine] = []
            for line in (write_line(PositionLine(view_to_json(view))), "go time 1"):
                server.hear(line, said.append)
            assert said == [EngineChoice(write_action(action))]
            compared.append(write_line(said[0]))
            return action

    play_out(
        new_game(LONDON, dealer=Seat.A),
        (Twice(), Twice()),
        Randomness(SeededPacks(LONDON, "served"), (Random(1), Random(2))),
    )
    assert len(compared) > 20


def test_random_choices_of_an_engine_follow_from_seed_and_position() -> None:
    lines = request(elder_leads("KQJ | 98"))
    chosen = {seed: answers(lines, "random", seed=str(seed)) for seed in range(20)}
    assert all(answers(lines, "random", seed=str(seed)) == line for seed, line in chosen.items())
    assert len({str(line) for line in chosen.values()}) > 2
    assert answers(["set seed 3", *lines], "random") == chosen[3]
    assert answers([*request(elder_decides("K87 | 98")), *lines], "random", seed="3")[1:] == chosen[3]


def test_the_opponent_can_be_changed_by_an_option() -> None:
    lines = request(elder_leads("KQJ | 98"))
    assert answers(["set opponent random", "set seed 3", *lines]) == answers(lines, "random", seed="3")


def test_an_engine_that_passes_out_of_turn_sends_no_act() -> None:
    view = seat_view(new_game(LONDON, dealer=Seat.B), Seat.A)
    assert answers(request(view, "interject time 5")) == [Nothing()]


class Judge(Book):
    """Says what its choices are worth."""

    name = "judge"

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> list[ChoiceValue]:
        return [ChoiceValue(action, -number / 8, 0.01) for number, action in enumerate(view.legal)]


def test_an_engine_sends_values_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    view = elder_decides("K87 | 98")
    monkeypatch.setattr(serving, "opponent", lambda name: Judge())
    heard = answers(request(view, write_line(Go(5, values=True))), "judge", opponent="book")
    assert heard[:-1] == [Value(-n / 8, 0.01, write_action(action)) for n, action in enumerate(view.legal)]
    assert isinstance(heard[-1], EngineChoice)
    assert len(answers(request(view), "judge", opponent="book")) == 1


def test_the_sampler_gives_values_from_0_to_1_best_first_and_makes_the_best_choice() -> None:
    for view in (elder_decides("K87 | 98"), elder_leads("KQJ | 98")):
        *values, choice = answers(request(view, "go time 1000 values"), "sampler")
        assert len(values) > 1
        found = [line for line in values if isinstance(line, Value)]
        assert found == values
        assert {line.action for line in found} <= {write_action(action) for action in view.legal}
        assert [line.value for line in found] == sorted((line.value for line in found), reverse=True)
        assert all(0 <= line.value <= 1 and line.error >= 0 for line in found)
        assert choice == EngineChoice(found[0].action)
        assert answers(request(view, "go time 1000"), "sampler") == [choice]


def test_a_bot_without_values_still_chooses() -> None:
    assert [type(line) for line in answers(request(elder_decides("K87 | 98"), "go time 5 values"))] == [EngineChoice]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["go time 5"], "a position before it is asked about"),
        (["position {}"], "the rules before a position"),
        (["hello"], "one of ecarte"),
        (["rules {}"], "rules"),
        (["rules []"], "an agreement, with keys of its own"),
        (["rules nonsense"], "an agreement in JSON"),
        (["ecarte 0"], "an edition from 1"),
        (["set seed many"], "a whole number from 0"),
        (["set level 3"], "one of opponent, seed"),
        (['rules {"rules":"london@1"}', "position {}", "go time 5"], "seat: the key seat, which every view must have"),
    ],
)
def test_an_impossible_request_is_answered_with_an_error_and_the_engine_goes_on(
    lines: list[str], expected: str
) -> None:
    first, *_, last = answers([*lines, "ping still there"])
    assert isinstance(first, Complaint)
    assert expected in first.text
    assert write_line(last) == "pong still there"


def test_a_position_that_could_not_be_read_is_not_answered_with_the_one_before() -> None:
    first, *others = answers([*request(elder_leads("KQJ | 98")), "position {}", "go time 5"])
    assert isinstance(first, EngineChoice)
    assert [type(line) for line in others] == [Complaint, Complaint]


def test_an_engine_chooses_nothing_where_no_act_is_legal() -> None:
    (only,) = answers(request(seat_view(new_game(LONDON, dealer=Seat.B), Seat.A)))
    assert isinstance(only, Complaint)


@given(st.lists(st.binary(max_size=60)))
def test_the_engine_survives_any_bytes(lines: list[bytes]) -> None:
    said: list[bytes] = []
    serve(Server("book", options={}), [*(line.replace(b"quit", b"") for line in lines), b"ping end\n"], said.append)
    assert said[-1] == b"pong end\n"
    for line in said:
        read_from_engine(line.decode().rstrip("\n"))


def test_a_line_that_is_not_utf_8_or_far_too_long_is_reported_by_number() -> None:
    said: list[bytes] = []
    serve(Server("book", options={}), [b"\n", b"ping \xe9\n", b"ping " + b"x" * 70_000 + b"\n"], said.append)
    assert [line.decode() for line in said] == [
        "error line 2: not UTF-8 at byte 6\n", "error line 3: longer than 65536 bytes\n",
    ]  # fmt: skip


def test_an_engine_answers_nothing_after_quit() -> None:
    assert answers(["ping a", "quit", "ping b"]) == answers(["ping a"])


@pytest.mark.parametrize("bot", [Novice, RandomBot])
def test_a_random_bot_as_an_engine_chooses_legal_acts(bot: type) -> None:
    (choice,) = answers(request(elder_leads("KQJ | 98")), bot().name)
    assert isinstance(choice, EngineChoice)
    assert choice.action in [write_action(action) for action in elder_leads("KQJ | 98").legal]


@pytest.mark.parametrize("name", opponents())
@pytest.mark.parametrize(
    "change",
    [
        ('"won":[0,0]', '"won":[4,4]'), ('"score":[0,0]', '"score":[7,-2]'), ('"legal":["A', '"legal":["B'),
        ('"trump":"spades"', '"trump":null'),
    ],
)  # fmt: skip
def test_every_opponent_answers_an_impossible_position_with_an_error(change: tuple[str, str], name: str) -> None:
    rules, position, go = request(elder_leads("KQJ | 98"))
    assert change[0] in position
    output = answers([rules, position.replace(*change), go, position, go], name)
    assert [type(line) for line in output] == [Complaint, Complaint, EngineChoice]


def test_a_view_of_the_wrong_seat_is_answered_with_an_error() -> None:
    rules, *others = request(elder_leads("KQJ | 98"))
    output = answers([rules, "new deal B", *others, "new deal A", *others])
    assert [type(line) for line in output] == [Complaint, Complaint, EngineChoice]
    assert "seat: B, as in the line `new`" in write_line(output[0])


class Stumbler(Book):
    """Falls over whatever it is asked."""

    def choose(self, view: SeatView, rng: Random) -> Action:
        raise IndexError("list index out of range")

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        raise AssertionError

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> list[ChoiceValue]:
        raise ZeroDivisionError

    def begin(self, seat: Seat, *, unit: str) -> None:
        raise KeyError(unit)


def test_an_exception_of_a_bot_is_answered_with_an_error_and_the_engine_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serving, "opponent", lambda name: Stumbler())
    lines = [
        "new deal A",
        *request(elder_leads("KQJ | 98")),
        "interject time 5",
        "go time 5 values",
        "ping still there",
    ]
    *errors, last = answers(lines)
    assert [write_line(line) for line in errors] == [
        f"error book has no answer to this: {kind}"
        for kind in ("KeyError", "IndexError", "AssertionError", "ZeroDivisionError")
    ]
    assert write_line(last) == "pong still there"


# --- on the command line ------------------------------------------------------------------------------


def test_the_engine_command_answers_each_line_before_its_input_ends() -> None:
    with subprocess.Popen([COMMAND, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write("ping 1\n")
        engine.stdin.flush()
        assert engine.stdout.readline() == "pong 1\n"
        engine.stdin.write("quit\n")
        engine.stdin.flush()
        assert engine.wait(20) == 0


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("champion",), f"one of {', '.join(opponents())}"),
        (("book", "--option", "seed"), "an option such as seed=7"),
        (("book", "--option", "seed=x"), "a whole number from 0"),
        (("book", "--option", "depth=3"), "one of opponent, seed"),
    ],
)
def test_an_unknown_engine_is_refused_in_one_sentence_with_exit_code_2(args: tuple[str, ...], expected: str) -> None:
    refused = run("engine", *args)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert expected in refused.stderr


def test_the_sampler_checks_its_table_before_introducing_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = bytearray(open_hand_file.path().read_bytes())
    table[len(table) // 2] ^= 1
    damaged = tmp_path / open_hand_file.NAME
    damaged.write_bytes(table)
    monkeypatch.setattr(open_hand_file, "path", lambda: damaged)
    open_hand_file.image.cache_clear()
    try:
        for command in (("engine", "sampler"), ("match", "book", "sampler-2", "--deals", "2")):
            refused = run(*command, typed=b"ecarte 1\n")
            assert (refused.exit_code, refused.stdout) == (2, "")
            assert f"{damaged} is damaged" in refused.stderr
        lines = request(elder_leads("KQJ | 98"))
        complaint, *others = answers(["set opponent sampler", "set seed 3", *lines], "random")
        assert isinstance(complaint, Complaint)
        assert others == answers(["set seed 3", *lines], "random")
    finally:
        open_hand_file.image.cache_clear()


def test_a_bad_option_is_a_notation_error() -> None:
    with pytest.raises(NotationError, match="seed"):
        Server("book", options={"seed": "-1"})
