"""What stands on the screen, kept as text and read by eye when it changes.

`ECARTE_WRITE_SNAPSHOTS=1 pytest tests/tui/test_snapshots.py` writes the files again; read the difference.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ecarte import Phase
from ecarte.acts.faults import ClaimKind
from ecarte.host import LocalMatch
from ecarte.tui.match_screen import TableScreen
from ecarte.ui.flow import AtTable
from tests.host.evening_spent import Left, Spender
from tests.tui.club_seats import a_choice, in_phase, until
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

VISITED = ("welcome", "lesson", "ended", "afterwards")
VISITED_IN = [("en", SMALL), ("fr", SMALL), ("en", (120, 40)), ("fr", (120, 40))]
"""The moments of a visit, `test_visit.py`."""

CLUB_SCENES: dict[str, tuple[Callable[[LocalMatch], bool], tuple[str, ...]]] = {
    "club-claims": (in_phase(Phase.REPLY), ("exclamation_mark",)),
    "club-wrong": (in_phase(Phase.LEAD), ("i",)),
    "club-more": (in_phase(Phase.LEAD), ("v",)),
    "club-help": (in_phase(Phase.DEALER_ANSWERS), ("question_mark",)),
    "club-choice": (lambda session: a_choice(session) is ClaimKind.TWO_TURNED_UP, ("exclamation_mark", "6", "enter")),
}


def compare(name: str, shown: str) -> None:
    path = FOLDER / f"{name}.txt"
    if os.environ.get("ECARTE_WRITE_SNAPSHOTS"):
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


def shown_after(session: LocalMatch | AtTable, keys: tuple[str, ...], size: tuple[int, int]) -> str:
    output: list[str] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        output.append(text_of(pilot))

    at_table(session, steps, size=size)
    return output[0]


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("fr", SMALL), ("fr", LARGE)])
@pytest.mark.parametrize("scene", SCENES)
def test_the_table_screen_equals_its_snapshot(scene: str, language: str, size: tuple[int, int]) -> None:
    phase, keys = SCENES[scene]
    shown = shown_after(at(phase, seed=3, language=language), keys, size)
    compare(f"{scene}-{language}-{size[0]}x{size[1]}", shown)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scene", CLUB_SCENES)
def test_the_screen_in_club_conduct_equals_its_snapshot(scene: str, language: str) -> None:
    wanted, keys = CLUB_SCENES[scene]
    session = until(wanted, carefulness=0.8 if scene == "club-choice" else 1.0, language=language)
    compare(f"{scene}-{language}-80x24", shown_after(session, keys, SMALL))


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("fr", LARGE)])
def test_the_gallery_beside_the_table_equals_its_snapshot(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    shown: list[str] = []

    def looks(at: AtTable) -> int:
        shown.append(shown_after(at, (), size))
        raise Left

    with suppress(Left):
        Spender(tmp_path, seed=8, language=language).spend(pool=False, games=2, sit=looks)
    compare(f"gallery-{language}-{size[0]}x{size[1]}", shown[0])


def test_a_refusal_on_the_screen_equals_its_snapshot() -> None:
    session, number = a_reply_with_a_duty()
    compare("refused-en-80x24", shown_after(session, (str(number),), SMALL))


def test_no_snapshot_is_too_wide_or_unused() -> None:
    kept = {path.stem for path in FOLDER.glob("*.txt")}
    sizes = [("en", SMALL), ("fr", SMALL), ("fr", LARGE)]
    wanted = {f"{scene}-{language}-{size[0]}x{size[1]}" for scene in SCENES for language, size in sizes}
    wanted |= {f"{scene}-{language}-80x24" for scene in CLUB_SCENES for language in ("en", "fr")}
    wanted |= {f"{moment}-{language}-{size[0]}x{size[1]}" for moment in VISITED for language, size in VISITED_IN}
    assert kept == wanted | {"refused-en-80x24", "gallery-en-80x24", "gallery-fr-120x36"}
    for path in FOLDER.glob("*.txt"):
        width, height = map(int, path.stem.rsplit("-", 1)[1].split("x"))
        lines = path.read_text(encoding="utf-8").splitlines()
        assert len(lines) == height
        assert max(map(len, lines)) <= width
