"""Where a fault of a rule file is said to be: file, line and column of the key, or of what stands nearest above."""

from __future__ import annotations

import pytest

from ecarte.errors import Place, RuleSetError
from ecarte.rules.toml_positions import places, read_toml

TEXT = """\
# a comment = 1
name = "x"
  [game]
    points = 5
"quoted key" = 2
deal.hand = 3
[[deal . "packets"]]
\tfirst = [
  1,
]
'last' . one = 2
[game]
points = 6
"""


@pytest.mark.parametrize(
    ("key", "line", "column"),
    [
        ("name", 2, 1),
        ("game", 3, 4),
        ("game.points", 4, 5),
        ("game.quoted key", 5, 1),
        ("game.deal.hand", 6, 1),
        ("deal.packets", 7, 3),
        ("deal.packets.first", 8, 2),
        ("deal.packets.last.one", 11, 1),
    ],
)
def test_a_toml_key_is_located_where_it_is_first_written(key: str, line: int, column: int) -> None:
    assert places(TEXT, file="x.toml")(key) == Place(file="x.toml", line=line, column=column)


@pytest.mark.parametrize(
    ("key", "line", "column"), [("game.none", 3, 4), ("game.points.deeper.still", 4, 5), ("deal.packets.second", 7, 3)]
)
def test_a_missing_toml_key_is_located_at_its_heading(key: str, line: int, column: int) -> None:
    assert places(TEXT, file=None)(key) == Place(line=line, column=column)


def test_a_toml_key_without_heading_is_located_at_the_beginning() -> None:
    assert places(TEXT, file="x.toml")("king.earliest") == Place(file="x.toml", line=1)
    assert places("", file=None)("king") == Place(line=1)


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        ("a = 1\nb = \n", 2, 5, "this is not TOML: invalid value"),
        ("a = 1\na = 2\n", 2, 6, "this is not TOML: cannot overwrite a value"),
        ("a = 1\n\n[b\n", 3, 3, "this is not TOML: expected ']' at the end of a table declaration"),
        ('a = "never ended', 1, 17, "this is not TOML: unterminated string"),
        ('a = 1\nb = "never ended\n\n', 2, 17, "this is not TOML: unterminated string"),
        ("a = 1\nb = " + "[" * 5000, 2, 5005, "this is not TOML: brackets are nested too deep"),
        ("a = 1\n\n\nb = " + "[" * 5000 + "\n\n", 4, 5005, "this is not TOML: brackets are nested too deep"),
    ],
)
def test_a_toml_syntax_error_is_refused_at_its_place(text: str, line: int, column: int | None, sentence: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        read_toml(text, file="x.toml")
    (fault,) = caught.value.faults
    assert (fault.place, fault.key, fault.fault) == (Place(file="x.toml", line=line, column=column), "", sentence)


def test_valid_toml_is_read() -> None:
    assert read_toml("[a]\nb = 1\n", file=None) == {"a": {"b": 1}}
