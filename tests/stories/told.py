"""Stories of faults as they are written down beside this file, and what each of them expects.

A file of stories is read line by line:

    LOND-015a TURF-07a | elder has six | he finds it before he proposes
        A claims wrong number -> upheld: fresh deal, discard excess
        A chooses fresh deal  -> new deal & dealer B

A line that begins at the margin names the laws judged, the beginning (from `beginnings.toml`) and what happens; the
lines below it are lines of a record, and behind the arrow stands what the law says must then be so.  The laws say by
which code the story is judged; a story with laws of two texts is one story by each.  `#` begins a comment.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CODE_OF = {
    "LOND": "london",
    "WIKI": "wikipedia",
    "TURF": "britannica",
    "BRIT": "britannica",
    "CYCL": "cyclopaedia",
    "PARL": "parlour",
}
SEATS = {"A": "B", "B": "A"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record and what must be so when it is done."""

    acts: str
    expected: tuple[str, ...] = ()

    @property
    def n_acts(self) -> int:
        """How many acts stand in the line: commas part them, and each card that somebody gets is one."""
        return sum(
            max(1, len(re.findall(r" (?:[KQJAT987][shdc]|\?\?)", act)) if " gets " in act else 1)
            for act in self.acts.split(",")
        )


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a story begins: the head of its record, and what was done before the story starts."""

    head: Mapping[str, str]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """What happened at the table, and what the printed sentence says of it."""

    laws: tuple[str, ...]
    code: str
    title: str
    beginning: Beginning
    lines: tuple[Line, ...]
    place: str

    @property
    def name(self) -> str:
        """The name of its test: the first law, the code and what happens."""
        words = re.sub(r"[^\w]+", "-", self.title.lower()).strip("-")
        return f"{self.laws[0]}-{self.code}-{words}"

    def record(self, n_lines: int | None = None, *more: str) -> str:
        """The record of the story, or of its first lines and what is tried after them."""
        acts = [*(line.acts for line in (*self.beginning.lines, *self.lines[:n_lines])), *more]
        keys = [f'rules = "{self.code}@1"', *(f"{key} = {value}" for key, value in self.beginning.head.items())]
        if self.of_an_evening:
            return "\n".join(["# ---- ecarte evening ----", *keys, "# ---- acts ----", *acts, ""])
        return "\n".join(["record = 1", 'conduct = "club"', *keys, 'actions = """', *acts, '"""', ""])

    @property
    def of_an_evening(self) -> bool:
        """Whether the story is of an evening with bystanders, and not of a game."""
        return "evening" in self.beginning.head

    def changed_over(self) -> Story:
        """The same story with the two seats changed over; of an evening, where persons have names, the same."""
        if self.of_an_evening:
            return self
        head = {_swap_seats(key): _swap_seats(value) for key, value in self.beginning.head.items()}
        lines = tuple(_line_swapped(line) for line in self.beginning.lines)
        return replace(self, beginning=Beginning(head, lines), lines=tuple(_line_swapped(line) for line in self.lines))


def _swap_seats(text: str) -> str:
    text = re.sub(r"\b[AB]\b", lambda seat: SEATS[seat[0]], text)
    return re.sub(r"^(\[)(\w+)(, ?)(\w+)(\])$", r"\1\4\3\2\5", text)


def _line_swapped(line: Line) -> Line:
    pair = r"^(score|counts|hands|tricks) (\d+)-(\d+)$"
    return Line(_swap_seats(line.acts), tuple(re.sub(pair, r"\1 \3-\2", _swap_seats(each)) for each in line.expected))


def read_beginnings() -> dict[str, Beginning]:
    """Name -> beginning, each with everything of the one that it goes on from."""
    sheets = tomllib.loads((HERE / "beginnings.toml").read_text(encoding="utf-8"))
    begun: dict[str, Beginning] = {}
    for name, sheet in sheets.items():
        begun[name] = _beginning(sheet, begun)
    return begun


def _beginning(sheet: dict[str, Any], begun: Mapping[str, Beginning]) -> Beginning:
    before = begun[sheet["after"]] if "after" in sheet else Beginning({}, ())
    head = {**before.head, **{key: _toml(value) for key, value in _keys(sheet) if key not in {"after", "acts"}}}
    acts = tuple(Line(text.strip()) for text in sheet.get("acts", "").splitlines() if text.strip())
    return Beginning(head, before.lines + acts)


def _keys(sheet: dict[str, Any]) -> Iterator[tuple[str, object]]:
    for key, value in sheet.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{below}", each) for below, each in value.items())
        else:
            yield key, value


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list():
            return f"[{', '.join(_toml(each) for each in value)}]"
        case dict():
            return f"{{ {', '.join(f'{key} = {_toml(each)}' for key, each in value.items())} }}"
    return str(value)


def read_stories(folder: Path = HERE) -> Iterator[Story]:
    """Every story of every file, once for each code whose text has a word on it."""
    begun = read_beginnings()
    for path in sorted(folder.glob("*.stories")):
        yield from _file_of_stories(path, begun)


def _file_of_stories(path: Path, begun: Mapping[str, Beginning]) -> Iterator[Story]:
    head, place, lines = "", "", list[Line]()
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = raw.split("#")[0].rstrip()
        if not text:
            continue
        if text[0].isspace():
            lines.append(_line(text))
            continue
        yield from _by_code(head, tuple(lines), place, begun)
        head, place, lines = text, f"{path.name}:{number}", []
    yield from _by_code(head, tuple(lines), place, begun)


def _line(text: str) -> Line:
    acts, _, expected = text.partition("->")
    return Line(acts.strip(), tuple(each.strip() for each in expected.split("&") if each.strip()))


def _by_code(head: str, lines: tuple[Line, ...], place: str, begun: Mapping[str, Beginning]) -> Iterator[Story]:
    if not head:
        return
    laws, beginning, title = (part.strip() for part in head.split("|"))
    by_code: dict[str, list[str]] = {}
    for cited in laws.split():
        law, _, code = cited.partition("@")
        by_code.setdefault(code or CODE_OF[law.split("-")[0]], []).append(law)
    for code, judging in by_code.items():
        yield Story(tuple(judging), code, title, begun[beginning], lines, place)
