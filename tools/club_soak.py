"""Play hundreds of thousands of deals in club conduct, with careless and vigilant players under every code.

    python -m tools.club_soak --deals 200000 --seed 3 --out soak.jsonl --jobs 2
    python -m tools.club_soak --out soak.jsonl --report docs/lab/soak.md

It checks at every step that every card is in one place, the score is possible, and somebody may act; that every match
can be recorded, read again and replayed to the same end; and that no view contains hidden cards.  One line of JSON is
stored for each match, so that an interrupted run can be resumed; a fault is stored with the acts that led to it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from ecarte.acts import Accident, AnyAct, Choose, Claim, IrregularAct, Slip
from ecarte.bots import opponent
from ecarte.bots.club import ClubPlayer, Temper
from ecarte.cards import SEATS
from ecarte.engine.agreement import Agreement
from ecarte.play.evening import BuiltInCompany, habits_of
from ecarte.play.loop import Players, each_act
from ecarte.play.randomness import AccidentRates, Randomness, by_chance
from ecarte.record import Record, parse, replay, write
from ecarte.record.evening import EveningRecord, read_evening, write_evening
from ecarte.rules import load, with_house
from ecarte.rules.schema import RuleSet
from ecarte.table.club.state import new_club
from ecarte.table.evening import Evening, Sitting, new_evening
from ecarte.table.match import Match
from tools.club_watch import check_not_stuck, check_numbers, check_secrets, check_table, check_twin

CODES: Final = ("britannica", "london", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")
MOST_ACTS: Final = 2500
"""The most acts of a deal, fresh deals included; more is a fault."""
ONE_IN: Final = 35
"""Every view is checked at every step in one of this number of matches."""


class Lot(msgspec.Struct, frozen=True):
    """One match of the run: its number, its seed, and whether every view of every step is checked."""

    number: int
    seed: int
    every_step: bool


def rules_of(lot: Lot) -> RuleSet:
    """The code of the match: all codes in turn, and in one of ten the small pack, whose stock soon runs short."""
    rules = load(CODES[lot.number % len(CODES)])
    return with_house(rules, _SMALL) if lot.number % 10 == 9 else rules


_SMALL: Final[dict[str, object]] = {
    "pack.suits": "shd",
    "pack.ranks": "KQJA",
    "cut_for_deal.ranks": "KQJA",
    "deal.hand_size": 3,
    "deal.packets": [[2, 1], [1, 2]],
    "scoring.tricks_for_point": 2,
    "scoring.tricks_for_vole": 3,
}


def start_of(lot: Lot) -> tuple[Match, Players, Randomness]:
    """The table before the match, its players, and their random source."""
    rng = Random(f"{lot.seed}/{lot.number}")
    players = (_player(rng, lot), _player(rng, lot))
    frequency = rng.choice((0.0, 1.0, 1.0, 10.0))
    rates = AccidentRates(
        cut_for_deal=0.01 * frequency, cut=0.005 * frequency, in_deal=0.001 * frequency, in_exchange=0.003 * frequency,
        faced=0.0007 * frequency, misprinted=0.001 * frequency,
    )  # fmt: skip
    dealer = rng.choice((None, *SEATS))
    return new_club(rules_of(lot), length=2, dealer=dealer), players, by_chance(rng, rates=rates)


def _player(rng: Random, lot: Lot) -> ClubPlayer:
    temper = Temper(
        vigilance=rng.choice((0.0, 0.5, 0.8, 1.0)),
        carefulness=rng.choice((0.9, 0.96, 0.99, 1.0)),
        whim=rng.choice((0.0, 0.0, 0.02)),
    )
    bot = opponent(rng.choice(("book", "novice", "random")))
    return ClubPlayer(bot, temper, attention=f"{lot.seed}/{lot.number}")


# --- one match -------------------------------------------------------------------------------------


def play_lot(lot: Lot) -> dict[str, Any]:
    """Play a match or evening, checked and replayed: the result to be stored."""
    return _play_evening(lot) if lot.number % 15 == 7 else _play_match(lot)


def _play_match(lot: Lot) -> dict[str, Any]:
    match, players, randomness = start_of(lot)
    watched = WatchedMatch(lot, match)
    stored = {"lot": lot.number, "seed": lot.seed, "code": rules_of(lot).name}
    try:
        for act, after in each_act(match, players, randomness):
            watched.look(act, after)
        watched.close()
    except Exception as fault:
        fault_text = "".join(traceback.format_exception(fault, limit=-4))
        return {**stored, "fault": fault_text, "acts": [str(act) for act in watched.acts[-30:]]}
    n_deals = watched.counts.pop("deals")
    return {**stored, "deals": n_deals, "acts": len(watched.acts), "every": lot.every_step, "counts": watched.counts}


class WatchedMatch:
    """A match checked by the soak: every act with the table after it, and what has been checked."""

    def __init__(self, lot: Lot, start: Match) -> None:
        self.acts: list[AnyAct] = []
        self.counts = Counter[str]()
        self._every_step = lot.every_step
        self._rng = Random(f"watch/{lot.seed}/{lot.number}")
        self._start = self._now = start
        self._in_deal, self._checked_step = 0, self._rng.randrange(40)

    def look(self, act: AnyAct, after: Match) -> None:
        """Check one more act, and the match after it.  Raises AssertionError where a check fails."""
        before, self._now = self._now, after
        self.acts.append(act)
        self._count(act)
        if isinstance(act, IrregularAct) and (self._every_step or self._rng.random() < 0.3):
            self.counts["twins"] += check_twin(before, act)
        check_table(after)
        self._in_deal += 1
        assert self._in_deal <= MOST_ACTS, "the deal comes to no end"
        if self._every_step or self._in_deal == self._checked_step:
            self._look_at_views(after)
        if _is_new_deal(before, after):
            self.counts["deals"] += 1
            self._in_deal, self._checked_step = 0, self._rng.randrange(40)

    def _look_at_views(self, match: Match) -> None:
        check_not_stuck(match)
        check_secrets(match, self._rng, compare_bytes=self._in_deal == self._checked_step)
        check_numbers(match)
        self.counts["views"] += 1

    def close(self) -> None:
        """Check at the end that the match is the same when recorded and read, and ends the same when replayed."""
        self.counts["deals"] += 1
        assert self._now.is_over, "nobody acts and the match is not over"
        record = Record(self._start, tuple(self.acts))
        record_read = parse(write(record))
        assert record_read == record, "read again it is another record"
        assert replay(record_read) == self._now, "played again it ends otherwise"

    def _count(self, act: AnyAct) -> None:
        match act:
            case Slip():
                self.counts[f"slip {type(act.done).__name__}"] += 1
            case IrregularAct():
                self.counts[f"slip {type(act).__name__}"] += 1
            case Choose():
                self.counts[f"chosen {act.remedy}"] += 1
            case Accident():
                self.counts[f"accident {type(act).__name__}"] += 1
            case Claim():
                self.counts[f"claimed {act.kind}"] += 1


def _is_new_deal(before: Match, after: Match) -> bool:
    game_before, game_after = before.game, after.game
    if game_before is None or game_after is None:
        return game_before is not game_after and game_before is not None
    return (game_before.number, game_before.deal_number) != (game_after.number, game_after.deal_number)


# --- one evening -----------------------------------------------------------------------------------


def _play_evening(lot: Lot) -> dict[str, Any]:
    """Six games of a small company with bets and a settlement; after every act the sum of all accounts is zero."""
    rng = Random(f"{lot.seed}/{lot.number}")
    style = rng.choice(("english", "french"))
    rules = with_house(rules_of(lot), {"sitting.style": style})
    sitting = Sitting(Agreement(rules), stake=5, conduct="club", pool=rng.random() < 0.3)
    seed, n_games = rng.randrange(2**32), 6
    company = BuiltInCompany(habits_of(4, seed=seed), seed=seed, n_games=n_games)
    evening, acts, n_deals = new_evening(sitting), list[AnyAct](), 0
    stored = {"lot": lot.number, "seed": lot.seed, "code": f"{rules.name}, an evening"}
    try:
        for act, after in each_act(evening, company, company.randomness):
            acts.append(act)
            before, evening = evening, after
            _check_evening(evening, rng, every_step=lot.every_step)
            n_deals += bool(
                before.play is not None and evening.play is not None and _is_new_deal(before.play, evening.play)
            )
        record = EveningRecord(sitting, tuple(acts))
        evening_read = read_evening(write_evening(record))
        assert evening_read.record == record, "read again it is another evening"
        assert evening_read.evening == evening, "played again it ends otherwise"
    except Exception as fault:
        fault_text = "".join(traceback.format_exception(fault, limit=-4))
        return {**stored, "fault": fault_text, "acts": [str(act) for act in acts[-30:]]}
    counts = {"evenings": 1, "games of evenings": len(evening.results), "entries": len(evening.ledger.entries)}
    return {**stored, "deals": n_deals, "acts": len(acts), "every": lot.every_step, "counts": counts}


def _check_evening(evening: Evening, rng: Random, *, every_step: bool) -> None:
    assert sum(evening.ledger.balances().values()) == 0, "the accounts do not balance"
    if evening.play is None:
        return
    check_table(evening.play)
    if every_step or rng.random() < 0.02:
        check_secrets(evening.play, rng)


# --- the run ---------------------------------------------------------------------------------------


def run(*, deals: int, seed: int, out: Path, jobs: int, version: str, one_in: int = ONE_IN) -> int:
    """Play matches until `out` has this number of deals, and return the number of those with a fault.

    Every step is checked in one match of `one_in`.  `version` is the revision of the code, stored with each match.  The
    run ends early at more than 25 faults.
    """
    stored_matches = list(read_stored(out, seed=seed))
    numbers_played, n_wrong = {stored["lot"] for stored in stored_matches}, 0
    n_deals = sum(stored.get("deals", 0) for stored in stored_matches)
    n_deals_at_every_step = sum(stored.get("deals", 0) for stored in stored_matches if stored.get("every"))
    started_at = time.monotonic()
    with out.open("a", encoding="utf-8") as file, get_context("spawn").Pool(jobs) as pool:
        lots = (Lot(number, seed, number % one_in == 0) for number in range(10**9) if number not in numbers_played)
        while n_deals < deals:
            batch = [next(lots) for _ in range(40 * jobs)]
            for stored in pool.imap_unordered(play_lot, batch):
                stored |= {"version": version, "at": time.strftime("%Y-%m-%d %H:%M:%S")}
                file.write(json.dumps(stored) + "\n")
                n_wrong += "fault" in stored
                n_deals += stored.get("deals", 0)
                n_deals_at_every_step += stored.get("deals", 0) if stored.get("every") else 0
            file.flush()
            minutes = (time.monotonic() - started_at) / 60
            print(
                f"{n_deals} deals ({n_deals_at_every_step} at every step), {n_wrong} wrong, {minutes:.1f} min",
                flush=True,
            )
            if n_wrong > 25:
                break
    return n_wrong


def read_stored(path: Path, *, seed: int | None = None) -> Iterator[dict[str, Any]]:
    """The matches stored until now, without an incomplete line at the end."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            stored = json.loads(line)
        except json.JSONDecodeError:
            continue
        if seed is None or stored["seed"] == seed:
            yield stored


def report(stored_matches: list[dict[str, Any]]) -> Iterator[str]:
    """The lines of the page about a run: what was played, with which seed, when, and what was found."""
    n_deals = sum(stored.get("deals", 0) for stored in stored_matches)
    n_deals_at_every_step = sum(stored.get("deals", 0) for stored in stored_matches if stored.get("every"))
    n_acts = sum(stored["acts"] for stored in stored_matches if "fault" not in stored)
    counts, codes = Counter[str](), Counter[str]()
    for stored in stored_matches:
        counts.update(stored.get("counts", {}))
        codes[stored["code"].removesuffix(", an evening")] += stored.get("deals", 0)
    wrong_matches = [stored for stored in stored_matches if "fault" in stored]
    seeds = sorted({str(stored["seed"]) for stored in stored_matches})
    yield from _HEAD
    one_in_option = " --one-in 1" if n_deals_at_every_step == n_deals else ""
    run_options = f"--deals {n_deals // 1000 * 1000} --seed {' '.join(seeds)}{one_in_option}"
    yield f"- `python -m tools.club_soak {run_options} --out soak.jsonl`"
    times = sorted(stored["at"] for stored in stored_matches)
    yield f"- from {times[0]} to {times[-1]}, Python {sys.version.split()[0]}"
    for version in dict.fromkeys(stored["version"] for stored in stored_matches):
        n_deals_of_version = sum(stored.get("deals", 0) for stored in stored_matches if stored["version"] == version)
        yield f"- revision {version}: {n_deals_of_version:,} deals"
    yield f"- {n_deals:,} deals in {len(stored_matches):,} matches, {n_acts:,} acts;"
    yield f"  {n_deals_at_every_step:,} deals looked at in every view at every step, of the others one step each"
    yield f"- {counts['evenings']:,} of them evenings of six games, {counts['entries']:,} entries in balance"
    yield f"- {counts['views']:,} moments at which every view was compared with hidden cards changed about,"
    yield f"  {counts['twins']:,} irregular acts compared with the regular act they stand for"
    yield f"- matches in which something did not hold: {len(wrong_matches)}"
    for stored in wrong_matches:
        last_line = stored["fault"].strip().splitlines()[-1]
        yield f"  - match {stored['lot']} ({stored['code']}, revision {stored['version']}): {last_line}"
    if wrong_matches:
        yield ""
        yield "What did not hold has been mended; the tables are in `tests/properties/test_club_cases.py`."
    for title, prefix in (("Deals by code", None), *_TABLES):
        table = codes if prefix is None else _starting(counts, prefix)
        yield from ("", f"## {title}", "", "| what | how often |", "| --- | --- |")
        yield from (f"| {event} | {number:,} |" for event, number in sorted(table.items(), key=lambda row: -row[1]))


_HEAD: Final = (
    "# A soak of club conduct",
    "",
    "Careless and vigilant built-in players play at tables where cards fall, under every code, one match in ten",
    "with a pack of twelve cards. After every act each card is in exactly one place, the scores are possible and",
    "somebody may act; every match is written down, read again and replayed to the same end. One match in fifteen",
    "is an evening with bets, whose accounts add up to zero after every act. `make soak` goes on from where a run",
    "was left.",
    "",
)

_TABLES: Final = (
    ("What slipped", "slip "),
    ("What was claimed", "claimed "),
    ("What was chosen", "chosen "),
    ("What fell", "accident "),
)


def _starting(counts: Counter[str], prefix: str) -> dict[str, int]:
    return {event.removeprefix(prefix): number for event, number in counts.items() if event.startswith(prefix)}


def code_version() -> str:
    """The revision of the code, with a mark where the tree differs from it."""
    head = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--", "src/ecarte/table", "src/ecarte/engine", "src/ecarte/bots"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return head.stdout.strip() + ("+" if changed.stdout.strip() else "")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Deals of club conduct by the hundred thousand.")
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--one-in", type=int, default=ONE_IN, help="look at every step in one match of so many")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--report", type=Path, help="write the page about the run in --out, and play nothing")
    parser.add_argument("--revision", help="the revision of the code, where it is not to be asked of git")
    options = parser.parse_args()
    if options.report is not None:
        options.report.write_text("\n".join(report(list(read_stored(options.out)))) + "\n", encoding="utf-8")
        return 0
    version = options.revision or code_version()
    return (
        1
        if run(
            deals=options.deals,
            seed=options.seed,
            out=options.out,
            jobs=options.jobs,
            version=version,
            one_in=options.one_in,
        )
        else 0
    )


if __name__ == "__main__":
    sys.exit(main())
