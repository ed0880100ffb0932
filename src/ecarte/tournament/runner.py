"""Plays the pairs of a schedule, in one or several processes; the results come in the order of the schedule."""

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
from ecarte.bots.base import Bot, SupportsClose
from ecarte.errors import EcarteError, NotationError, Place
from ecarte.play.pairs import Contest, Half, Tally, play_pair, reach
from ecarte.protocol.hosting import Clock, ExternalBot
from ecarte.record import Headers, PerSeat, Record, game_text
from ecarte.record.headers import forfeit_result
from ecarte.tournament.schedule import Player, Schedule, Task
from ecarte.tournament.sequential import Hypotheses, is_decided, log_ratio

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

BUNDLE_SIZE: Final = 10
"""The number of pairs given to a process at once, if no player is a program (to save overhead)."""

PAIRS_BETWEEN_CHECKS: Final = 100
"""The number of pairs between two checks whether a match may end."""


class HalfForfeit(msgspec.Struct, frozen=True):
    """A forfeited half, which is a deal or game: its index in the pair (0 or 1), the index of the player, why, and
    after how many actions."""

    half: int
    player: int
    kind: str
    detail: str
    after: int


class PairResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one pair: the margins of its halves for the first player, and forfeits.

    In a contest of games a margin is 1 or -1.  `decided` and `silent` are those of `Tally`, None if decisions were not
    counted.  `luck` is the first player's estimated luck of the cards in each half, in hundredths of a point, None if
    it was not estimated.  `recorded` is the length in bytes of the file of records, with those of this pair.
    """

    pair: int
    players: tuple[int, int]
    margins: tuple[int, int]
    broken: tuple[HalfForfeit, ...] = ()
    decided: tuple[int, int] | None = None
    silent: tuple[int, int] | None = None
    luck: tuple[int, int] | None = None
    recorded: int = 0

    @property
    def tally(self) -> Tally:
        """The pair as a tally that can be added to others."""
        margin = sum(self.margins)
        levelled = {} if self.luck is None else {100 * margin - sum(self.luck): 1}
        return Tally({margin: 1}, self.decided or (0, 0), self.silent or (0, 0), levelled)

    @property
    def score(self) -> float:
        """The first player's points in the pair: 1 for a half won, 0.5 for an even half."""
        return sum((margin > 0) + (margin == 0) / 2 for margin in self.margins)


RecordedResult = tuple[PairResult, bytes]
"""A result, and the records of its halves if they are kept."""


# --- players ------------------------------------------------------------------------------------------


def bot_of(player: Player, *, clock: Clock, is_heard: bool = True) -> Bot:
    """The bot of a player.  A program is started when it is first asked; `is_heard`: its standard error is shown."""
    if not player.command:
        return opponent(player.opponent)
    return ExternalBot(player.command, name=player.name, options=player.options, clock=clock, is_heard=is_heard)


class PlayerBots:
    """The bots of the players of a schedule in one process, each made once."""

    def __init__(self, players: Sequence[Player], *, clock: Clock) -> None:
        self._players = players
        self._clock = clock
        self._bots: dict[int, Bot] = {}

    def bot(self, index: int) -> Bot:
        """The bot of the player with this index in the schedule."""
        if index not in self._bots:
            self._bots[index] = bot_of(self._players[index], clock=self._clock)
        return self._bots[index]

    def introduce(self, places: Sequence[Place] = ()) -> tuple[str, ...]:
        """The names that the players give themselves.  Raises EcarteError for a program that gives none.

        `places` are those of the players' options, for errors about an invalid one.
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
            if isinstance(bot, SupportsClose):
                bot.close()
        self._bots.clear()


def clock_of(schedule: Schedule) -> Clock:
    """The time limits of programs."""
    return Clock(schedule.time, schedule.clock)


# --- one pair -----------------------------------------------------------------------------------------


def play_task(schedule: Schedule, task: Task, player_bots: PlayerBots) -> RecordedResult:
    """Play the pair of a task; with its records, if the schedule keeps them."""
    contest = schedule.contest(task)
    bots = (player_bots.bot(task.players[0]), player_bots.bot(task.players[1]))
    tally, halves = play_pair(contest, task.pair, bots=bots, listen=schedule.listen)
    forfeits = tuple(
        HalfForfeit(number, task.players[half.failure.seat ^ number], half.failure.kind, half.failure.detail,
               len(half.actions))
        for number, half in enumerate(halves)
        if half.failure is not None
    )  # fmt: skip
    margins = (halves[0].margin, halves[1].margin)
    decided, silent = (tally.decided, tally.silent) if schedule.listen else (None, None)
    luck = (halves[0].luck, halves[1].luck) if schedule.less_luck else None
    result = PairResult(task.pair, task.players, margins, forfeits, decided, silent, luck)
    if schedule.record is None:
        return result, b""
    return result, "".join(record_text(contest, half, task.pair) for half in halves).encode()


def record_text(contest: Contest, half: Half, index: int) -> str:
    """The record of one half of the pair with this index."""
    event = f"{contest.bots[0]} against {contest.bots[1]}, seed {contest.seed}, pair {index + 1}"
    failure = half.failure
    result = None if failure is None else forfeit_result(failure.seat, failure.kind)
    headers = Headers(event=event, names=PerSeat(a=half.names[0], b=half.names[1]), result=result)
    return game_text(Record(half.start, half.actions, headers))


# --- all of them --------------------------------------------------------------------------------------


def play(schedule: Schedule, *, start: int = 0, jobs: int = 1) -> Generator[list[RecordedResult]]:
    """The results of the schedule from pair number `start` on, in order, several at a time.

    They depend only on the schedule, not on `jobs` and `start`, if the players do.  (A program that uses nearly all its
    time may sometimes be late.)
    """
    bundles = _bundles(schedule, start)
    if jobs == 1:
        with closing(PlayerBots(schedule.players, clock=clock_of(schedule))) as player_bots:
            for tasks in bundles:
                yield [play_task(schedule, task, player_bots) for task in tasks]
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    # Each process gets a new interpreter, since a fork would copy the thread of the progress bar.
    context = get_context("spawn")
    _start_resource_tracker()
    worker_end, our_end = context.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, context, _start_worker, (schedule, worker_end)) as pool, closing(our_end):
        with _delay_interrupt():  # otherwise a process that is still starting would report an interruption too
            futures = deque(pool.submit(_play_here, tasks) for tasks in islice(bundles, 2 * jobs))
        while futures:
            try:
                results = futures.popleft().result()
            except BrokenProcessPool:
                raise EcarteError("a process that played was ended by something else; --resume goes on") from None
            with _delay_interrupt():
                futures.extend(pool.submit(_play_here, tasks) for tasks in islice(bundles, 1))
            yield results


def _start_resource_tracker() -> None:
    """Start Python's resource tracker now, with warnings off, so that it prints nothing if this process is killed."""
    if sys.platform == "win32":
        return
    from multiprocessing import resource_tracker

    warning_filter = "ignore:resource_tracker:UserWarning"
    sys.warnoptions.append(warning_filter)
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.remove(warning_filter)


@contextmanager
def _delay_interrupt() -> Iterator[None]:
    """A context in which new processes and threads ignore interruptions and broken pipes."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    old_mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGPIPE})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, old_mask)


def _bundles(schedule: Schedule, start: int) -> Iterator[list[Task]]:
    """The tasks in bundles, which are the same wherever the schedule is resumed."""
    size = 1 if any(player.command for player in schedule.players) else BUNDLE_SIZE
    tasks = schedule.tasks(start)
    first = size - start % size
    while bundle := list(islice(tasks, first)):
        yield bundle
        first = size


_worker_state: list[tuple[Schedule, PlayerBots]] = []  # the schedule and bots of a worker process


def _start_worker(schedule: Schedule, end: Connection) -> None:
    """Prepare a worker process.

    It ends when the other end of the connection `end` is closed, or the process there is killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the main process reports an interruption
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGPIPE})
    Thread(target=_exit_when_closed, args=(end,), daemon=True).start()
    _worker_state.append((schedule, PlayerBots(schedule.players, clock=clock_of(schedule))))


def _exit_when_closed(end: Connection) -> None:
    """Wait for the other side of `end` to close, then end this process."""
    end.poll(None)
    os._exit(1)


def _play_here(tasks: Iterable[Task]) -> list[RecordedResult]:
    schedule, player_bots = _worker_state[0]
    return [play_task(schedule, task, player_bots) for task in tasks]


def is_long_enough(schedule: Schedule, tally: Tally) -> bool:
    """Whether a match may end: its interval is narrow enough, or its test is decided.

    False except after each `PAIRS_BETWEEN_CHECKS` pairs.
    """
    if (schedule.until, schedule.test) == (None, None) or tally.pairs % PAIRS_BETWEEN_CHECKS:
        return False
    if schedule.until is not None and tally.half_width <= schedule.until:
        return True
    return schedule.test is not None and is_decided(ratio_of(schedule, tally, schedule.test))


def ratio_of(schedule: Schedule, tally: Tally, test: Hypotheses) -> float:
    """The log-likelihood ratio of the higher mean of a test to the lower, given the results of a match."""
    return log_ratio(tally.results, reach_of(schedule), test)


def reach_of(schedule: Schedule) -> int:
    """The most points by which a player of a match can be ahead after one pair."""
    return reach(schedule.contest(Task(0, (0, 1))))
