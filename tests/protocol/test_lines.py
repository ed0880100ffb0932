"""The lines of the protocol: what is written is read again, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.errors import NotationError
from ecarte.protocol.lines import read_from_engine, read_from_host, write_line
from ecarte.protocol.messages import (
    Complaint,
    EngineChoice,
    EngineOption,
    FromEngine,
    FromHost,
    Go,
    Hello,
    Id,
    Info,
    Interject,
    NewPlay,
    Nothing,
    Ok,
    Ping,
    Pong,
    PositionLine,
    Quit,
    Rules,
    SetOption,
    Stop,
    Value,
)

texts = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=40)
names = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,39}", fullmatch=True)
times = st.integers(0, 10**12 - 1)
clocks = st.none() | times
numbers = st.floats(-1e6, 1e6).map(lambda value: float(f"{value:.6g}"))

said_by_host = st.one_of(
    st.builds(Hello, st.integers(0, 9999)),
    st.builds(SetOption, names, texts),
    st.builds(Rules, texts),
    st.builds(NewPlay, st.sampled_from(["deal", "game"]), st.sampled_from("AB")),
    st.builds(PositionLine, texts),
    st.builds(Go, times, clocks, st.booleans()),
    st.builds(Interject, times, clocks),
    st.builds(Ping, texts),
    st.sampled_from([Stop(), Quit()]),
)
options = st.one_of(
    st.builds(
        EngineOption, name=names, type=st.just("whole"), default=st.integers(-9, 9), min=st.none() | st.integers(-9, 0)
    ),
    st.builds(EngineOption, name=names, type=st.just("number"), default=numbers, max=st.none() | numbers),
    st.builds(EngineOption, name=names, type=st.just("choice"), choices=st.lists(texts, max_size=4).map(tuple)),
    st.builds(EngineOption, name=names, type=st.just("flag"), default=st.booleans()),
    st.builds(EngineOption, name=names, type=st.just("text"), default=texts),
)
said_by_engine = st.one_of(
    st.builds(Id, st.sampled_from(["name", "version", "author"]), texts),
    options,
    st.builds(Ok, st.integers(0, 9999)),
    st.builds(Pong, texts),
    st.builds(Value, numbers, numbers.map(abs), texts),
    st.builds(EngineChoice, texts),
    st.builds(Info, texts),
    st.builds(Complaint, texts),
    st.just(Nothing()),
)


@given(said_by_host)
def test_a_line_of_the_host_is_read_back_as_written(line: FromHost) -> None:
    assert read_from_host(write_line(line)) == line


@given(said_by_engine)
def test_a_line_of_an_engine_is_read_back_as_written(line: FromEngine) -> None:
    assert read_from_engine(write_line(line)) == line


@pytest.mark.parametrize("read", [read_from_host, read_from_engine])
@given(text=st.one_of(st.text(), st.builds(" ".join, st.lists(st.sampled_from(
    ["go", "time", "clock", "values", "set", "new", "deal", "A", "id", "name", "option", "{}", "[" * 2000, "value",
     "1", "-1", "1e999", "nan", "choice", "ecarte", "ok", "\u00e9", "\x1c", '{"name":"x","type":"whole"}']))))
)  # fmt: skip
def test_any_text_is_read_as_a_line_or_refused_with_its_column(read: object, text: str) -> None:
    assert callable(read)
    try:
        line = read(text)
    except NotationError as error:
        fault = error
    else:
        assert read(write_line(line)) == line
        return
    assert (fault.code, bool(fault.expected)) == ("protocol", True)
    assert fault.place.column is not None
    assert 1 <= fault.place.column <= len(text) + 1


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "one of ecarte"),
        ("og time 3", 1, "one of ecarte"),
        ("go", 3, "time"),
        ("go time", 8, "milliseconds"),
        ("go time soon", 9, "milliseconds"),
        ("go time -5", 9, "milliseconds"),
        ("go time 5 clock", 16, "milliseconds"),
        ("go time 5 valves", 11, "the end of the line"),
        ("stop it", 6, "the end of the line"),
        ("new match A", 5, "deal or game"),
        ("new deal C", 10, "A or B"),
        ("set", 4, "the name of an option"),
        ("set 9lives yes", 5, "the name of an option"),
        ("set level", 10, "a value"),
        ("ecarte one", 8, "the edition"),
    ],
)
def test_a_protocol_error_names_its_column_and_what_was_expected(text: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as fault:
        read_from_host(text)
    assert fault.value.place.column == column
    assert expected in str(fault.value)


@pytest.mark.parametrize(
    "text", ["value much 0 A stands", "value 1 -1 A stands", "value 1e999 0 A stands", "value 1 0"]
)
def test_a_value_has_two_finite_numbers_and_an_action(text: str) -> None:
    with pytest.raises(NotationError):
        read_from_engine(text)


def test_a_protocol_line_has_no_line_breaks() -> None:
    with pytest.raises(ValueError, match="no line breaks"):
        write_line(Info("one\ntwo"))


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        (EngineOption(name="n", type="whole", min=0, max=9), "9", None),
        (EngineOption(name="n", type="whole", min=0, max=9), "10", "a whole number from 0 to 9"),
        (EngineOption(name="n", type="whole", min=0), "1.5", "a whole number from 0"),
        (EngineOption(name="n", type="number", max=1), "0.25", None),
        (EngineOption(name="n", type="number", max=1), "2", "a number to 1"),
        (EngineOption(name="n", type="number"), "nan", "a number"),
        (EngineOption(name="n", type="flag"), "true", None),
        (EngineOption(name="n", type="flag"), "yes", "true or false"),
        (EngineOption(name="n", type="choice", choices=("a", "b")), "b", None),
        (EngineOption(name="n", type="choice", choices=("a", "b")), "c", "one of a, b"),
        (EngineOption(name="n", type="text"), "anything", None),
        (EngineOption(name="n", type="text"), "two\nlines", "a text of one line"),
        (EngineOption(name="n", type="text"), " ", "a text of one line"),
    ],
)
def test_an_option_of_an_engine_names_its_allowed_values(
    option: EngineOption, value: str, expected: str | None
) -> None:
    assert option.objection(value) == expected
