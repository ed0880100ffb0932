"""A cluster under everything that befalls one in half an hour, with two browsers and fifty other pages that play on.

`make long-run` runs it; MINUTES says for how long, BEFORE which other version is deployed beside this one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.page.test_idle import two
from tests.page.test_page import Visitor, needs_browser
from tests.server.sites import KINDS, Crowd, Kind, RoamingPage, Site, ThinkingPage, site
from tests.server.test_cluster_faults import (
    Fault,
    a_node_is_drained,
    a_node_is_killed,
    a_node_is_suspended,
    account_for,
    the_database_is_killed,
)
from tools.cluster import check_out

MINUTES: Final = float(os.environ.get("ECARTE_MINUTES", "0"))
BEFORE: Final = os.environ.get("ECARTE_BEFORE", "")

N_TABLES: Final = 29
"""Tables of the crowd: a quarter of them with a built-in opponent, fifty-one pages together."""

FAULTS: Final = (a_node_is_killed, a_node_is_suspended, a_node_is_drained, the_database_is_killed)

FAULT_SECONDS: Final = 15.0
"""Pause between two faults."""

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]


class Guest(ThinkingPage, RoamingPage):
    """A page whose player thinks, and which comes back to any node or to the proxy."""

    think_seconds = 2.0

    def __init__(self, at: Site, table: str, token: str, rng: Random) -> None:
        self.pauses = []
        self._lost_at = 0.0
        RoamingPage.__init__(self, at, table, token, rng)


class Trouble:
    """Faults that happen to a site one after another, in a thread, until `end`."""

    def __init__(self, at: Site, people: Crowd, other_tree: Path) -> None:
        self.at, self.people, self.rng = at, people, Random("long run")
        self.trees = at.nodes[0].tree, other_tree
        self.happened = Counter[str]()
        self.fault: BaseException | None = None
        self.is_told_to_end = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            faults = (*FAULTS, self.another_version_is_deployed)
            coming: list[Fault] = []
            while not self.is_told_to_end.wait(FAULT_SECONDS):
                coming = coming or self.rng.sample(faults, len(faults))
                self._happen(coming.pop())
                self.people.go_on(20, seconds=120)
        except BaseException as fault:
            self.fault = fault

    def _happen(self, fault: Fault) -> None:
        self.happened[fault.__name__] += 1
        fault(self.at, self.rng)

    def another_version_is_deployed(self, at: Site, rng: Random) -> None:
        """Replace the version of every node by the other one, one node after another."""
        tree = self.trees[at.nodes[0].tree == self.trees[0]]
        for node in rng.sample(at.nodes, len(at.nodes)):
            node.end()
            node.tree = tree
            node.start()
            self.people.go_on(5, seconds=120)

    def end(self) -> None:
        """Wait for the last fault to pass."""
        self.is_told_to_end.set()
        self._thread.join(300)
        if self.fault is not None:
            raise self.fault


@contextmanager
def trouble(at: Site, people: Crowd, other_tree: Path) -> Iterator[Trouble]:
    """Faults during the block."""
    found = Trouble(at, people, other_tree)
    try:
        yield found
    finally:
        found.is_told_to_end.set()
        for one in people.restless:
            one.is_told_to_end.set()


def play(visitors: tuple[Visitor, Visitor], happening: Trouble) -> list[float]:
    """Let two browsers play until the time is over; returns for how long their pages were without a connection."""
    lost_at: dict[Visitor, float] = {}
    pauses: list[float] = []
    until = time.monotonic() + 60 * MINUTES
    while time.monotonic() < until and happening.fault is None:
        for visitor in visitors:
            visitor.act()
            try:
                is_lost = "No connection" in visitor.page.locator(".net").inner_text(timeout=1_000)
            except Error:  # the page renews itself
                continue
            if is_lost:
                lost_at.setdefault(visitor, time.monotonic())
            elif visitor in lost_at:
                pauses.append(time.monotonic() - lost_at.pop(visitor))
        visitors[0].page.wait_for_timeout(250)
    return pauses


@pytest.mark.skipif(not MINUTES, reason="takes half an hour: make long-run")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_two_browsers_and_fifty_pages_play_on_through_the_faults_of_a_cluster(
    kind: Kind, browser: Browser, tmp_path: Path
) -> None:
    with site(kind, tmp_path) as at:
        assert at.postgres is not None
        visitors = two(browser, at, rules="modern", length=0)
        table = visitors[0].page.url.partition("/t/")[2].partition("#")[0]
        people = Crowd(at, n_tables=N_TABLES, page=Guest)
        other_tree = check_out(BEFORE or "HEAD", tmp_path / "other")
        with trouble(at, people, other_tree) as happening:
            browser_pauses = play(visitors, happening)
            happening.end()
        for visitor in visitors:
            expect(visitor.page.locator(".net")).to_have_text("", timeout=20_000)
            visitor.leave(requests_failed=True)
        n_acts = account_for(at, people)
        pauses = [pause for page in people.pages if isinstance(page, Guest) for pause in page.pauses]
        command = [sys.executable, "-m", "ecarte", "admin", "verify", "--store", at.nodes[0].store]
        verified = subprocess.run(command, capture_output=True, text=True, check=False)
        n_of_browsers = sum(row.cid is not None for name, rows, _ in at.logs() if name == table for row in rows)
        lines = (
            f"{dict(happening.happened)}, {at.n_outages} outages of {at.out_seconds:.0f} s together",
            f"{n_acts} acts of {len(people.pages)} pages, {n_of_browsers} of two browsers at one table",
            f"pages came back {len(pauses)} times: {quantiles(pauses)}",
            f"browsers said {len(browser_pauses)} times that they had no connection: {quantiles(browser_pauses)}",
            verified.stdout + verified.stderr,
        )
        sys.stdout.write("\n".join(lines))
        assert verified.returncode == 0
        assert n_of_browsers > 10 * MINUTES


def quantiles(seconds: list[float]) -> str:
    """How long half and nine in ten took, and the longest."""
    half, most, longest = (
        sorted(seconds)[int(share * (len(seconds) - 1))] if seconds else 0.0 for share in (0.5, 0.9, 1.0)
    )
    return f"half within {half:.2f} s, nine in ten within {most:.2f} s, {longest:.1f} s at most"
