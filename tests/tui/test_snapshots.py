"""What stands on the screen, kept as text and read by eye when it changes.

`ECARTE_WRITE_SNAPSHOTS=1 pytest tests/tui/test_snapshots.py` writes the files again; read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ecarte import Phase
from ecarte.session import Session
from ecarte.tui.table import TableScreen
from tests.tui.seats import LARGE, SMALL, at_table, text_of
from tests.tui.test_table import a_reply_with_a_duty, at

FOLDER = Path(__file__).with_name("snapshots")

SCENES = {
    "propose": (Phase.ELDER_DECIDES, ()),
    "answer": (Phase.DEALER_ANSWERS, ()),
    "discard": (Phase.ELDER_DISCARDS, ("1", "3")),
    "lead": (Phase.LEAD, ()),
    "reply": (Phase.REPLY, ()),
    "help": (Phase.ELDER_DECIDES, ("question_mark",)),
    "rules": (Phase.ELDER_DECIDES, ("l",)),
}


def compare(name: str, shown: str) -> None:
    path = FOLDER / f"{name}.txt"
    if os.environ.get("ECARTE_WRITE_SNAPSHOTS"):
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


def shown_after(session: Session, keys: tuple[str, ...], size: tuple[int, int]) -> str:
    told: list[str] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        told.append(text_of(pilot))

    at_table(session, steps, size=size)
    return told[0]


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("fr", SMALL), ("fr", LARGE)])
@pytest.mark.parametrize("scene", SCENES)
def test_the_screen_is_as_it_was_when_last_read(scene: str, language: str, size: tuple[int, int]) -> None:
    phase, keys = SCENES[scene]
    shown = shown_after(at(phase, seed=3, language=language), keys, size)
    compare(f"{scene}-{language}-{size[0]}x{size[1]}", shown)


def test_a_refusal_is_as_it_was_when_last_read() -> None:
    session, number = a_reply_with_a_duty()
    compare("refused-en-80x24", shown_after(session, (str(number),), SMALL))


def test_no_line_is_wider_and_no_snapshot_is_left_over() -> None:
    kept = {path.stem for path in FOLDER.glob("*.txt")}
    sizes = [("en", SMALL), ("fr", SMALL), ("fr", LARGE)]
    wanted = {f"{scene}-{language}-{size[0]}x{size[1]}" for scene in SCENES for language, size in sizes}
    assert kept == wanted | {"refused-en-80x24"}
    for path in FOLDER.glob("*.txt"):
        width, height = map(int, path.stem.rsplit("-", 1)[1].split("x"))
        lines = path.read_text(encoding="utf-8").splitlines()
        assert len(lines) == height
        assert max(map(len, lines)) <= width
