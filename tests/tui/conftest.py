"""A key has had all its effects before a test looks at the screen, however busy the machine is."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from operator import attrgetter

import pytest
import textual.app
import textual.pilot
from textual._context import active_app
from textual.app import App
from textual.message_pump import MessagePump
from textual.screen import Screen

QUIET_TURNS = 20
"""For how many turns of the event loop in a row no message may wait."""

PATIENCE = 60.0
"""Seconds until a message that still waits is a failure."""


@pytest.fixture(autouse=True)
def keys_are_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual's pilot waits until all messages are handled, instead of until the process seems idle.

    Its own measure is processor time in 20 ms: a process that gets no processor seems idle, with its key unread.
    """
    monkeypatch.setattr(textual.pilot, "wait_for_idle", wait_for_messages)
    monkeypatch.setattr(textual.app, "wait_for_idle", wait_for_messages)


async def wait_for_messages(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until no message of the application waits and all is drawn, or it has ended.  The times are not used."""
    del min_sleep, max_sleep
    app, n_quiet, end = active_app.get(), 0, time.monotonic() + PATIENCE
    while n_quiet < QUIET_TURNS and not app._exit:
        is_busy = bool(waiting_parts(app)) or must_draw(app.screen)
        assert time.monotonic() < end, f"messages wait at {waiting_parts(app)}"
        await asyncio.sleep(0.001 if is_busy else 0)
        n_quiet = 0 if is_busy else n_quiet + 1


def waiting_parts(app: App[object]) -> list[object]:
    """The running parts of the application at which a message or a call waits."""
    parts = [app, *(part for screen in app.screen_stack for part in screen.walk_children(with_self=True))]
    return [part for part in parts if part.is_running and has_message(part)]


def has_message(part: MessagePump) -> bool:
    """Whether a message or a call waits, or a message has been taken from the queue to be handled next."""
    queue: deque[object] = attrgetter("_message_queue.values")(part)  # its type is lost in Textual
    return bool(part._next_callbacks or queue or part._pending_message)


def must_draw(screen: Screen[object]) -> bool:
    """Whether the screen waits for its next moment of drawing."""
    timer: asyncio.Event = attrgetter("_update_timer._active")(screen)  # as above
    return screen.is_running and (timer.is_set() or bool(screen._callbacks))
