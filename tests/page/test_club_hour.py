"""A whole club: strangers, rated games, a Swiss, an evening of six, programs; servers die and are replaced.

Twelve browsers and twenty programs at three servers on PostgreSQL behind nginx.  `make club-hour` runs it; MINUTES says
for how long.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import httpx
import psycopg
import pytest
from playwright.sync_api import Browser, Error, expect

from ecarte.client import Club, ServerRefused
from ecarte.record.writing import write_action
from tests.page.test_account import Owner, unused_name
from tests.page.test_page import Visitor, needs_browser
from tests.page.test_room import BEGIN, LOOK_ON, TO_ROOM, comes, opens
from tests.page.test_seek import FIND
from tests.server.sites import KINDS, Kind, Site, site
from tests.server.test_accounts import Browser as Account
from tests.server.test_cluster_faults import a_node_is_drained, a_node_is_killed
from tests.server.test_tournaments import Playing, does, fetch_tournament, is_round_over, make, token_of

MINUTES: Final = float(os.environ.get("ECARTE_CLUB_MINUTES", "0"))

N_ROUNDS: Final = 5

pytestmark = [pytest.mark.xdist_group("page"), needs_browser]


class Member:
    """A person in a browser who does what they have come for, one step at a time."""

    def __init__(self, visitor: Visitor, rng: Random) -> None:
        self.visitor, self.page, self.rng = visitor, visitor.page, rng
        self.n_games = 0

    def step(self) -> None:
        """Do one thing, if there is anything to do; what is gone by now is left for the next step."""
        with suppress(Error):
            if "/t/" not in self.page.url:
                self.step_elsewhere()
            elif self.visitor.is_over:
                self.n_games += 1
                self.leave_table()
            else:
                self.step_at_table()

    def step_at_table(self) -> None:
        """Act, if it is the turn of this person."""
        self.visitor.act()

    def step_elsewhere(self) -> None:
        """Look for the next game."""

    def leave_table(self) -> None:
        """Leave a table whose match is over."""

    def click(self, name: re.Pattern[str]) -> bool:
        """Click a button, if it is there."""
        button = self.page.get_by_role("button", name=name).first
        if not button.is_visible() or not button.is_enabled():
            return False
        button.click(timeout=2_000)
        return True


class Stranger(Member):
    """Somebody who looks for anybody to play with, again and again."""

    def step_elsewhere(self) -> None:
        self.click(FIND)

    def leave_table(self) -> None:
        self.visitor.come()


class Entrant(Member):
    """A player of a tournament, who goes from its page to each game."""

    def __init__(self, visitor: Visitor, rng: Random, tournament: str) -> None:
        super().__init__(visitor, rng)
        self.path = f"/tournament/{tournament}"

    def step_elsewhere(self) -> None:
        self.click(re.compile("^(Play|Jouer)$"))

    def leave_table(self) -> None:
        self.visitor.come(self.path)


TO_GAME: Final = re.compile("^(To your game|À votre partie)$")


class Guest(Member):
    """Somebody who spends the evening in a room: plays, bets, looks on, until they are to go home."""

    n_bets = 0
    goes_home = False

    def step_elsewhere(self) -> None:
        offer = self.page.locator(".offer .button").first
        if self.click(TO_GAME) or self.goes_home:
            return
        if offer.is_visible() and self.rng.random() < 0.7:
            offer.click(timeout=2_000)
            self.n_bets += 1
        elif self.page.locator(".stake input").is_visible() and self.rng.random() < 0.3:
            self.page.locator(".stake input").fill(str(self.rng.randint(1, 20)), timeout=2_000)
            self.page.keyboard.press("Enter")
        elif not self.click(BEGIN) and self.rng.random() < 0.1:
            self.click(LOOK_ON)

    def step_at_table(self) -> None:
        is_finished = self.page.locator(".buttons").get_by_role("button", name=TO_ROOM).count()  # as lookers-on see it
        if self.visitor.act() or self.click(TO_GAME):
            return
        if self.rng.random() < (0.1 if is_finished else 0.02) and (is_finished or self.page.locator(".backed").count()):
            self.click(TO_ROOM)

    def leave_table(self) -> None:
        self.click(TO_ROOM)


class RatedProgram:
    """A program that looks for rated games and plays them, until `ends`."""

    def __init__(self, at: Site, token: str, seed: int, ends: threading.Event) -> None:
        self._club, self._choose, self._ends = Club(f"http://{at.address}", token=token), Random(seed), ends
        self.n_games = 0
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        while not self._ends.is_set():
            with suppress(OSError, ServerRefused):
                key = self._club.seek(rated=True, patience=10)
                if key is not None:
                    with key.join() as game:
                        for position in game.positions():
                            self._ends.wait(self._choose.expovariate(1.0))  # it thinks
                            with suppress(ServerRefused):  # the table has gone on meanwhile
                                if position.must_choose:
                                    game.act(position, write_action(self._choose.choice(position.view.legal)))
                                else:
                                    game.pass_turn(position)
                            if self._ends.is_set():
                                game.resign()
                    self.n_games += 1


@contextmanager
def happenings(at: Site, minutes: float) -> Iterator[Counter[str]]:
    """During the block: a node is killed, all nodes are replaced one after another, and a node is killed once more."""
    happened, is_over, rng = Counter[str](), threading.Event(), Random("club")

    def deploy(_at: Site, _rng: Random) -> None:
        for node in at.nodes:
            node.end()
            node.start()
            time.sleep(1.0)

    faults: dict[float, Callable[[Site, Random], None]] = {
        0.2: a_node_is_killed, 0.4: deploy, 0.6: a_node_is_killed, 0.75: a_node_is_drained,
    }  # fmt: skip

    def run() -> None:
        begun = time.monotonic()
        for share, fault in faults.items():
            if is_over.wait(max(0.0, begun + 60 * minutes * share - time.monotonic())):
                return
            fault(at, rng)
            happened[fault.__name__] += 1

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield happened
    finally:
        is_over.set()
        thread.join(60)


def entrant(browser: Browser, at: Site, tournament: str, number: int) -> Entrant:
    """A person with an account who enters a tournament on its page."""
    owner = Owner(browser, at, language=("en-GB", "fr-FR")[number % 2], phone=number % 2 == 1)
    owner.makes_an_account(unused_name())
    owner.come(f"/tournament/{tournament}")
    owner.page.get_by_role("button", name=re.compile("^(Enter|S’inscrire)$")).click()
    return Entrant(owner, Random(number), tournament)


def evening(browser: Browser, at: Site) -> list[Guest]:
    """Six who have come to one room, in two languages, at desks and with telephones."""
    visitors = [
        Visitor(browser, at, language=("en-GB", "fr-FR")[number % 2], phone=number in (1, 4)) for number in range(6)
    ]
    path = opens(visitors[0], "french")
    for visitor, name in zip(visitors[1:], ("Berta", "Claude", "Dora", "Émile", "Félix"), strict=True):
        comes(visitor, path, name)
    return [Guest(visitor, Random(number)) for number, visitor in enumerate(visitors)]


def settle(guests: list[Guest]) -> list[str]:
    """End the evening once the host plays no game; returns what everybody pays, as the host reads it."""
    host = guests[0].page
    end = host.get_by_role("button", name="End the evening")
    until = time.monotonic() + 240
    while "/t/" in host.url or not end.is_visible():
        if time.monotonic() > until:  # all of it, which pytest would shorten
            sys.stdout.write("\n\n".join(f"{one.page.url}\n{one.page.inner_text('body')}" for one in guests))
            raise AssertionError("the evening does not end")
        for one in guests:
            one.goes_home = True
            one.step()
        if host.locator(".hand.own .held").count() == 0:
            guests[0].click(TO_ROOM)
        host.wait_for_timeout(50)
    end.click()
    host.get_by_role("button", name="Yes").click()
    expect(host.locator(".account").last).to_be_visible()
    return host.locator(".account p").all_inner_texts()


def is_played(director: Account, tournament: str) -> bool:
    """Pair the next round where one is over; returns whether the last one is."""
    with suppress(httpx.HTTPError, AssertionError):
        n_rounds = len(fetch_tournament(director, tournament)["rounds"])
        if is_round_over(director, tournament):
            if n_rounds == N_ROUNDS:
                return True
            does(director, tournament, "round", round=n_rounds + 1)
    return False


@pytest.mark.skipif(not MINUTES, reason="takes an hour: make club-hour")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_club_of_browsers_and_programs_plays_an_hour_while_nodes_die(
    kind: Kind, browser: Browser, tmp_path: Path
) -> None:
    with ExitStack() as opened:
        at = opened.enter_context(site(kind, tmp_path))
        director = Account(at)
        opened.enter_context(director.client)
        director.makes(unused_name())
        tournament = make(director, rounds=N_ROUNDS, built_in="novice", rated=True)
        ends = threading.Event()
        opened.callback(ends.set)
        tokens = [token_of(director, opened) for _ in range(20)]
        nodes = [at.door(node.address) for node in at.nodes]
        playing = [Playing(nodes, token, 3 * seed + 2) for seed, token in enumerate(tokens[:8])]
        for one in playing:
            opened.callback(one.ends.set)
            address, headers = f"http://{at.address}/api", {"authorization": f"Bearer {one.token}"}
            answer = httpx.post(f"{address}/tournaments/{tournament}/enter", json={}, headers=headers)
            assert answer.status_code == 200, answer.text
        entrants = [entrant(browser, at, tournament, number) for number in range(2)]
        guests = evening(browser, at)
        strangers = [Stranger(Visitor(browser, at, phone=number == 0), Random(number)) for number in range(4)]
        for stranger in strangers:
            stranger.visitor.come()
        does(director, tournament, "start")
        threads = [threading.Thread(target=one, args=(tournament,)) for one in playing]
        for thread in threads:
            thread.start()
        rated = [RatedProgram(at, token, seed, ends) for seed, token in enumerate(tokens[8:])]
        members: list[Member] = [*entrants, *guests, *strangers]
        until = time.monotonic() + 60 * MINUTES
        with happenings(at, MINUTES) as happened:
            next_look = 0.0
            while True:
                for member in members:
                    member.step()
                members[0].page.wait_for_timeout(20)
                if time.monotonic() > next_look:
                    if is_played(director, tournament) and time.monotonic() > until:
                        break
                    assert time.monotonic() < until + 300, fetch_tournament(director, tournament)["rounds"][-1]
                    next_look = time.monotonic() + 2
        does(director, tournament, "end")
        payments = settle(guests)
        ends.set()
        for one in playing:
            one.ends.set()
        for thread in (*threads, *(program.thread for program in rated)):
            thread.join(120)
        for member in members:
            if (
                fault := member.page.locator(".net")
            ).count():  # only tables and rooms have a line for a lost connection
                expect(fault).to_have_text("", timeout=20_000)
            member.visitor.leave(requests_failed=True)
        check(at, happened, members, rated, payments)


def check(
    at: Site, happened: Counter[str], members: list[Member], rated: list[RatedProgram], payments: list[str]
) -> None:
    """Everything is computed again from the logs; the figures of the hour are printed."""
    store = at.nodes[0].store
    with psycopg.connect(store) as database:
        ((n_rows,),) = database.execute("SELECT count(*) FROM event").fetchall()
        ((n_rated,),) = database.execute("SELECT count(*) FROM rated_game").fetchall()
        ((n_lines, total),) = database.execute("SELECT count(*), coalesce(sum(counters), 0) FROM ledger").fetchall()
    command = [sys.executable, "-m", "ecarte", "admin", "verify", "--store", store, "--json"]
    verified = subprocess.run(command, capture_output=True, text=True, check=False)
    games = [member.n_games for member in members]
    lines = (
        f"{dict(happened)}",
        f"{n_rows} rows, {n_rated} rated games, {n_lines} lines of the ledger, which add up to {total}",
        f"{games} games of the browsers, {sum(one.n_games for one in rated)} at the seats of programs",
        *payments,
        verified.stdout + verified.stderr,
    )
    sys.stdout.write("\n".join(lines) + "\n")
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert json.loads(verified.stdout)["discrepancies"] == []
    assert total == 0
    assert n_rated > 0
    assert sum(happened.values()) == 4
