"""Firefox from the distribution's packages, as Playwright can steer it.

Playwright speaks WebDriver BiDi with a Firefox as it is shipped, and asks it before anything else for dark or light
pages.  A Firefox of extended support does not know that command yet, and its answer would end everything.  Run as a
program, this starts Firefox with the arguments it is given, says as Firefox does where it can be spoken with, and
passes on all that is said but that command.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

FIREFOX: Final = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)

UNKNOWN: Final = "emulation.setMediaFeaturesOverride"


@contextmanager
def firefox(playwright: Playwright, folder: Path) -> Iterator[Browser]:
    """A headless Firefox without animations of its own; its files lie in the folder."""
    program = folder / "firefox"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{Path(__file__)}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    quiet: dict[str, str | float | bool] = {
        "ui.prefersReducedMotion": 1,
        "app.normandy.enabled": False,
        "network.captive-portal-service.enabled": False,
    }
    opened = playwright.firefox.launch(channel="moz-firefox", executable_path=program, firefox_user_prefs=quiet)
    try:
        yield opened
    finally:
        opened.close()


async def _between(steered: ServerConnection, there: str) -> None:
    """Everything from one side is passed to the other, except what Firefox does not support, which counts as done."""
    async with connect(there, max_size=None, ping_interval=None) as browser, asyncio.TaskGroup() as both:

        async def back() -> None:
            async for output in browser:
                await steered.send(output)

        answers = both.create_task(back())
        async for asked in steered:
            said = json.loads(asked)
            if said["method"] == UNKNOWN:
                await steered.send(json.dumps({"type": "success", "id": said["id"], "result": {}}))
            else:
                await browser.send(asked)
        answers.cancel()


async def _main(arguments: list[str]) -> int:
    assert FIREFOX is not None
    process = await asyncio.create_subprocess_exec(FIREFOX, *arguments, stderr=asyncio.subprocess.PIPE)
    assert process.stderr is not None
    line = b""
    while not (found := re.search(rb"WebDriver BiDi listening on (ws://\S+)", line)):
        line = await process.stderr.readline()
        if not line:
            return await process.wait()
    there = found[1].decode() + "/session"
    async with serve(lambda one: _between(one, there), "127.0.0.1", 0, max_size=None, ping_interval=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        sys.stderr.write(f"WebDriver BiDi listening on ws://127.0.0.1:{port}\n")
        sys.stderr.flush()
        while await process.stderr.read(1 << 16):
            pass  # what it complains of is nobody's concern, but must not fill the pipe
        return await process.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(_main(sys.argv[1:])))
