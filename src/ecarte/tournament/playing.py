"""Plays the pairs of a schedule, one after another or in several processes; the results come in its order."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import islice
from threading import Thread
from typing import TYPE_CHECKING, Final

import msgspec

from ecarte.bots import opponent
from ecarte.bots.base import Bot, Closable
from ecarte.errors import EcarteError, NotationError, Place
from ecarte.play.pairs import Contest, Half, Tally, play_pair, reach
from ecarte.protocol.hosting import Clock, ExternalBot
from ecarte.record import Headers, PerSeat, Record, game_text
from ecarte.record.headers import forfeit_result
from ecarte.tournament.schedule import Player, Schedule, Task
from ecarte.tournament.sequential import Hypotheses, is_decided, log_ratio

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

AT_A_TIME: Final = 10
"""How many pairs a process takes at once where nobody thinks for long: enough to repay the overhead."""

CHECKED: Final = 100
"""A match that ends when it is long enough is checked after each such number of pairs."""


class Broken(msgspec.Struct, frozen=True):
    """A forfeited deal or game: which half of the pair, by which player, why, and after how many actions."""

    half: int
    player: int
    kind: str
    detail: str
    after: int


class PairResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """One pair as it was played: the margins of its halves for the first player, and what went wrong.

    In a contest of games a margin is 1 or -1.  `decided` and `silent` are those of `Tally`, None where decisions were
    not counted.  `luck` is what the draws of each half brought the first player, in hundredths of a point, None where
    it is not counted.  `recorded`: the length of the file of records including this pair's, once both are on file.
    """

    pair: int
    players: tuple[int, int]
    margins: tuple[int, int]
    broken: tuple[Broken, ...] = ()
    decided: tuple[int, int] | None = None
    silent: tuple[int, int] | None = None
    luck: tuple[int, int] | None = None
    recorded: int = 0

    @property
    def tally(self) -> Tally:
        """The pair as an additive tally."""
        margin = sum(self.margins)
        levelled = {} if self.luck is None else {100 * margin - sum(self.luck): 1}
        return Tally({margin: 1}, self.decided or (0, 0), self.silent or (0, 0), levelled)

    @property
    def score(self) -> float:
        """The first player's share of the two points of the pair: 1 for a half won, a half for an even one."""
        return sum((margin > 0) + (margin == 0) / 2 for margin in self.margins)


Played = tuple[PairResult, bytes]
"""A result, and the records of its halves where they are kept."""


# --- who plays ----------------------------------------------------------------------------------------


def bot_of(player: Player, *, clock: Clock, is_heard: bool = True) -> Bot:
    """The bot of a player; a program is started when it is first asked, and has no standard error unless `is_heard`."""
    if not player.command:
        return opponent(player.opponent)
    return ExternalBot(player.command, name=player.name, options=player.options, clock=clock, is_heard=is_heard)


class Crew:
    """The players of a schedule in one process, each made once; programs are started when they are first asked."""

    def __init__(self, players: Sequence[Player], *, clock: Clock) -> None:
        self._players = players
        self._clock = clock
        self._bots: dict[int, Bot] = {}

    def bot(self, place: int) -> Bot:
        """The player with this place in the schedule."""
        if place not in self._bots:
            self._bots[place] = bot_of(self._players[place], clock=self._clock)
        return self._bots[place]

    def introduce(self, places: Sequence[Place] = ()) -> tuple[str, ...]:
        """The players' own names for themselves.  Raises EcarteError for a program that gives none.

        An invalid option is reported with its place, where `places` has one for its player.
        """
        names: list[str] = []
        for number, _ in enumerate(self._players):
            try:
                bot = self.bot(number)
                names.append(bot.start().name if isinstance(bot, ExternalBot) else bot.name)
            except NotationError as error:
                raise error.at(places[number]) if error.code == "option" and number < len(places) else error from None
        return tuple(names)

    def close(self) -> None:
        """End the programs."""
        for bot in self._bots.values():
            if isinstance(bot, Closable):
                bot.close()
        self._bots.clear()


def clock_of(schedule: Schedule) -> Clock:
    """The time a program has."""
    return Clock(schedule.time, schedule.clock)


# --- one pair -----------------------------------------------------------------------------------------


def play_task(schedule: Schedule, task: Task, together: Crew) -> Played:
    """Play the pair of a task, with its records where the schedule keeps them."""
    contest = schedule.contest(task)
    bots = (together.bot(task.players[0]), together.bot(task.players[1]))
    tally, halves = play_pair(contest, task.pair, bots=bots, listen=schedule.listen)
    broken = tuple(
        Broken(number, task.players[half.failure.seat ^ number], half.failure.kind, half.failure.detail,
               len(half.actions))
        for number, half in enumerate(halves)
        if half.failure is not None
    )  # fmt: skip
    margins = (halves[0].margin, halves[1].margin)
    decided, silent = (tally.decided, tally.silent) if schedule.listen else (None, None)
    luck = (halves[0].luck, halves[1].luck) if schedule.less_luck else None
    result = PairResult(task.pair, task.players, margins, broken, decided, silent, luck)
    if schedule.record is None:
        return result, b""
    return result, "".join(record_text(contest, half, task.pair) for half in halves).encode()


def record_text(contest: Contest, half: Half, index: int) -> str:
    """The record of one half of the pair with this number."""
    event = f"{contest.bots[0]} against {contest.bots[1]}, seed {contest.seed}, pair {index + 1}"
    failure = half.failure
    result = None if failure is None else forfeit_result(failure.seat, failure.kind)
    headers = Headers(event=event, names=PerSeat(a=half.names[0], b=half.names[1]), result=result)
    return game_text(Record(half.start, half.actions, headers))


# --- all of them --------------------------------------------------------------------------------------


def play(schedule: Schedule, *, start: int = 0, jobs: int = 1) -> Generator[list[Played]]:
    """The results of the schedule from pair number `start` on, in its order and some at a time.

    They depend on the schedule alone, not on `jobs` or `start`, as long as the players do: a program that takes nearly
    all its time may be late at times.
    """
    some = _bundles(schedule, start)
    if jobs == 1:
        with closing(Crew(schedule.players, clock=clock_of(schedule))) as together:
            for tasks in some:
                yield [play_task(schedule, task, together) for task in tasks]
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    # A fresh interpreter each: a fork would copy the progress bar's thread in whatever state it is.
    spawning = get_context("spawn")
    _clear_up_in_silence()
    end, ours = spawning.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, spawning, _sit_down, (schedule, end)) as pool, closing(ours):
        with _uninterrupted():  # a process that is still starting would report an interruption too
            waiting = deque(pool.submit(_play_here, tasks) for tasks in islice(some, 2 * jobs))
        while waiting:
            try:
                played = waiting.popleft().result()
            except BrokenProcessPool:
                raise EcarteError("a process that played was ended by something else; --resume goes on") from None
            with _uninterrupted():
                waiting.extend(pool.submit(_play_here, tasks) for tasks in islice(some, 1))
            yield played


def _clear_up_in_silence() -> None:
    """Start Python's clean-up process for a killed host now, so that it works without output."""
    if sys.platform == "win32":
        return
    from multiprocessing import resource_tracker

    said = "ignore:resource_tracker:UserWarning"
    sys.warnoptions.append(said)
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.remove(said)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """A context in which new processes and threads ignore interruptions and broken pipes."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGPIPE})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _bundles(schedule: Schedule, start: int) -> Iterator[list[Task]]:
    """The tasks in bundles, which begin at the same places wherever the schedule is resumed."""
    size = 1 if any(player.command for player in schedule.players) else AT_A_TIME
    tasks = schedule.tasks(start)
    first = size - start % size
    while bundle := list(islice(tasks, first)):
        yield bundle
        first = size


_here: list[tuple[Schedule, Crew]] = []  # of a process that plays for another


def _sit_down(schedule: Schedule, end: Connection) -> None:
    """Play until the other side of `end` is closed, which also happens when the process there is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is reported by the process this one plays for
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGPIPE})
    Thread(target=_leave_at, args=(end,), daemon=True).start()
    _here.append((schedule, Crew(schedule.players, clock=clock_of(schedule))))


def _leave_at(end: Connection) -> None:
    """End this process, whatever it is doing."""
    end.poll(None)
    os._exit(1)


def _play_here(tasks: Iterable[Task]) -> list[Played]:
    schedule, together = _here[0]
    return [play_task(schedule, task, together) for task in tasks]


def is_long_enough(schedule: Schedule, tally: Tally) -> bool:
    """Whether a match may end: its interval is narrow enough, or its test is decided.

    Checked after every 100 pairs.
    """
    if (schedule.until, schedule.test) == (None, None) or tally.pairs % CHECKED:
        return False
    if schedule.until is not None and tally.half_width <= schedule.until:
        return True
    return schedule.test is not None and is_decided(ratio_of(schedule, tally, schedule.test))


def ratio_of(schedule: Schedule, tally: Tally, test: Hypotheses) -> float:
    """The log-likelihood ratio of the higher mean of a test, given the results of a match."""
    return log_ratio(tally.results, reach_of(schedule), test)


def reach_of(schedule: Schedule) -> int:
    """The greatest lead that one player of a match can have after a pair."""
    return reach(schedule.contest(Task(0, (0, 1))))
