"""The page on the protocol: its transcript is a real one, its engine is the one that plays in the tests."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ecarte import Agreement, Seat, load, new_deal
from ecarte.bots import Book
from ecarte.play import Randomness, play_out
from ecarte.play.pairs import DEALER
from ecarte.play.randomness import SeededPacks
from ecarte.protocol import hosting
from ecarte.protocol.handshake import Terms
from ecarte.protocol.hosting import FORFEIT_KINDS, GRACE, MOST_LINES, STARTING, ExternalBot
from ecarte.protocol.lines import ENGINE_WORDS, HOST_WORDS, write_line
from ecarte.protocol.messages import LONGEST, VERSION, FromEngine
from ecarte.protocol.serving import Server
from ecarte.record.views import ORDER
from tests.protocol.programs import FIRST

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def block(title: str, language: str) -> str:
    found = re.search(rf"^## {title}\n.*?^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


class Overheard:
    """A built-in engine in this process, every line of the conversation noted."""

    conversation: list[str]

    def __init__(self, command: tuple[str, ...], *, is_heard: bool) -> None:
        Overheard.conversation = []
        self._server = Server(command[0], options={})
        self._answers: list[str] = []

    def send(self, line: str) -> None:
        self.conversation.append(f"> {line}")
        self._server.hear(line, self._say)

    def _say(self, line: FromEngine) -> None:
        self._answers.append(write_line(line))
        self.conversation.append(f"< {self._answers[-1]}")

    def receive(self, until: float) -> str | None:
        return self._answers.pop(0)


def test_the_documented_transcript_is_reproduced_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "LineProcess", Overheard)
    agreement = Agreement(load("london"))
    book = ExternalBot(("book",), options={"seed": "7"})
    book.begin(Seat.B, unit="deal")
    play_out(
        new_deal(agreement, dealer=DEALER),
        (Book(), book),
        Randomness(SeededPacks(agreement, "24/0"), (Random(1), Random(2))),
    )
    shown = [line for line in block("A deal from beginning to end", "text").splitlines() if not line.startswith("#")]
    assert len(shown) > 40
    for written, said in zip(shown, Overheard.conversation, strict=False):
        assert re.fullmatch(re.escape(written).replace("…", ".*"), said), (written, said)


def test_the_documented_engine_is_the_one_that_plays_in_the_tests() -> None:
    shown = block("An engine in 30 lines", "perl")
    assert shown == Path(FIRST[1]).read_text(encoding="utf-8")
    assert len(shown.splitlines()) <= 30


@pytest.mark.parametrize("field", ORDER)
def test_every_field_of_the_view_is_documented(field: str) -> None:
    assert field in described_names("The view")


def test_the_documented_order_of_view_fields_is_that_of_the_protocol() -> None:
    places = [described_names("The view").index(field) for field in ORDER]
    late = [ORDER[n] for n in range(1, len(places)) if places[n] < places[n - 1]]
    assert late == []


def described_names(title: str) -> list[str]:
    """The names in the first column of a table, in their order."""
    part = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    return [name for row in re.findall(r"^\| (`.*?) \|", part, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)]


def test_every_field_of_the_agreement_is_documented() -> None:
    assert described_names("The agreement") == list(Terms.__struct_fields__)


def test_every_word_of_the_protocol_is_in_the_documented_tables_and_grammar() -> None:
    grammar = block("Lines", "text")
    for word in (*HOST_WORDS, *ENGINE_WORDS):
        assert re.search(rf"^\|.*`{word}\b", PAGE, re.MULTILINE), word
        assert f'"{word}' in grammar, word


def test_every_kind_of_engine_fault_is_documented_with_its_limits() -> None:
    part = PAGE.split("## What goes wrong\n")[1]
    assert re.findall(r"^\| `([\w-]+)` \|", part, re.MULTILINE) == list(FORFEIT_KINDS)
    for number in (f"{GRACE:g} s", f"{MOST_LINES:,} lines", f"within {STARTING:g} s"):
        assert number in part
    assert f"{LONGEST:,} bytes" in PAGE
    assert f"This is edition {VERSION}." in PAGE
