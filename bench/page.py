"""How fast the page is, in Chromium: from a command to the first card, frames while cards move, act to other screen.

    python bench/page.py

Each figure is of this machine, with whatever else runs on it; none of them is tested.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Error, Page, sync_playwright

QUIET = ["--no-sandbox", "--disable-background-networking", "--no-first-run", "--disable-gpu"]
FRAMES = """
  window.frames_taken = []
  let before = performance.now()
  const next = (now) => {
    if (document.getAnimations().length) window.frames_taken.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
"""
HEARD = """
  window.heard_at = []
  new MutationObserver(() => window.heard_at.push(Date.now()))
    .observe(document.querySelector('[role=log]'), { childList: true })
"""


def main() -> None:
    """Print all figures."""
    command = [sys.executable, "-m", "ecarte", "play", "--page"]
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        begun = time.perf_counter()
        served = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env={**os.environ, "ECARTE_HOME": str(Path(home)), "LANG": "C"}
        )
        assert served.stderr is not None
        said = re.search(r"http://[0-9.:]+/", served.stderr.readline())
        assert said is not None
        ready = time.perf_counter()
        page = browser.new_page()
        page.goto(said[0])
        first_card(page)
        print(f"command to address {ready - begun:.2f} s, to the first card {time.perf_counter() - begun:.2f} s")
        page.context.close()
        for throttle in (1, 4):
            frames(browser, said[0], throttle)
        delays = sorted(latency(browser, said[0]))
        p95 = delays[int(len(delays) * 0.95)]
        print(f"act to other screen, {len(delays)} acts: median {statistics.median(delays):.0f} ms, p95 {p95} ms")
        browser.close()
        served.send_signal(signal.SIGTERM)
        served.wait(20)


def first_card(page: Page) -> None:
    """Time one click from the front page to the first card."""
    page.locator(".doors .main").click()
    page.locator(".hand.own .held").first.wait_for(timeout=30_000)


def frames(browser: Browser, address: str, throttle: int) -> None:
    """The frame times while the cards of a first hand moved; their faces are drawn for the first time then."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(address)
    page.locator(".doors .main:not([disabled])").wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.evaluate(FRAMES)
    first_card(page)
    page.wait_for_timeout(1200)
    taken = page.evaluate("window.frames_taken")
    late = sum(one > 25 for one in taken)
    print(
        f"dealing, throttled {throttle} times: {len(taken)} frames, median {statistics.median(taken):.1f} ms, "
        f"{late} later than 25 ms, the longest {max(taken):.0f} ms"
    )
    context.close()


def latency(browser: Browser, address: str) -> list[int]:
    """Milliseconds from one player's click to its text on the other's page."""
    pages = [browser.new_context(reduced_motion="reduce").new_page() for _ in range(2)]
    one, other = pages
    one.goto(address)
    one.locator(".doors .button:not(.main)").click()
    link = one.locator(".alone input").input_value(timeout=20_000)
    other.goto(link)
    other.locator("form button").click()
    for page in pages:
        page.locator(".hand.own .held").first.wait_for(timeout=30_000)
        page.evaluate(HEARD)
    found: list[int] = []
    for _ in range(400):
        if one.locator(".result").count() or len(found) > 60:
            break
        for page, across in ((one, other), (other, one)):
            at = _click(page, across)
            if at is not None:
                found.append(at)
    return found


def _click(page: Page, across: Page) -> int | None:
    script = """() => {
      const lay = document.querySelectorAll('.held[aria-pressed]')
      if (lay.length && !document.querySelector('.held.raised')) lay[0].click()
      const found = document.querySelector('.ask .options button, .ask .buttons button:not([disabled])') ??
        (lay.length ? null : document.querySelector('.held:not(.barred)'))
      if (!found) return null
      const at = Date.now()
      found.click()
      return at
    }"""
    before = across.evaluate("window.heard_at.length")
    try:
        at = page.evaluate(script)
        if at is None:
            return None
        across.wait_for_function("n => window.heard_at.length > n", arg=before, timeout=500)
    except Error:
        return None
    heard: int = across.evaluate("n => window.heard_at[n]", before)
    return heard - int(at)


if __name__ == "__main__":
    main()
