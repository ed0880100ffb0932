"""An error outside the game closes the table in good order, and is reported to the caller."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Sequence
from random import Random

import pytest

from ecarte import EcarteError, load
from ecarte.host import LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.host.event_log import AppendOutcome
from ecarte.host.events import RecordedEvent
from ecarte.tui import pause_seconds
from ecarte.tui.app import EcarteApp
from ecarte.ui.flow import AtTable, single_screen
from tests.tui.seats import Anyhow


class FullDisk:
    """Keeps the game until the disk is full."""

    def __init__(self, *, room_for: int) -> None:
        self.room_for = room_for

    def follow(self, played: LocalMatch) -> None:
        """The match as it stands."""
        del played
        self._write()

    def append(self, rows: Sequence[RecordedEvent], *, after: int) -> AppendOutcome:
        """One more event."""
        del rows, after
        self._write()
        return AppendOutcome.APPENDED

    def read(self, *, after: int = 0, most: int | None = None) -> Sequence[RecordedEvent]:
        """Nothing has been kept."""
        del after, most
        return ()

    def _write(self) -> None:
        self.room_for -= 1
        if self.room_for < 0:
            raise OSError(errno.ENOSPC, "No space left on device", "current.ecarte")


@pytest.mark.parametrize(("room_for", "pause"), [(2, 0.0), (3, 0.01), (7, 0.01)])
def test_a_full_disk_ends_the_screen_with_a_message_and_no_traceback(room_for: int, pause: float) -> None:
    session = LocalMatch(
        Settings(load("london")),
        cards=SecretCards(SeededSecrets(1)),
        opponent=Anyhow(),
        rng=Random(1),
        log=FullDisk(room_for=room_for),
    )
    app = EcarteApp(single_screen(AtTable(session)), pause=pause)

    async def sit() -> None:
        async with app.run_test() as pilot:
            for _ in range(200):
                if app.fault is not None:
                    return
                await pilot.press("s", "a", "1")
                await pilot.pause(0.01)

    asyncio.run(sit())
    assert isinstance(app.fault, OSError)
    assert app.fault.filename == "current.ecarte"


@pytest.mark.parametrize("text", ["soon", "-1", "11", "nan", "1e9"])
def test_an_invalid_pause_is_refused_in_the_players_language(text: str) -> None:
    with pytest.raises(EcarteError, match=text):
        pause_seconds(text, language="en")
    with pytest.raises(EcarteError, match="nombre de secondes"):
        pause_seconds(text, language="fr")


def test_the_pause_may_be_omitted_or_zero() -> None:
    assert pause_seconds("", language="en") > 0
    assert pause_seconds("0", language="en") == 0
