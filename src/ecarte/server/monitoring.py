"""Metrics for Prometheus and log lines, for the operator.  Neither contains a card, a name or a token.

A log line is a JSON object: time, level, message, place in the code, and the ids of the request and command that were
served (`request_ids`).
An exception is logged by its type and place, not its message, which may contain cards.  Lines are written by a thread:
when nobody reads them and the pipe is full, the server goes on and lost lines are counted.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from importlib.metadata import version
from threading import Thread
from typing import Final

import msgspec
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)  # fmt: skip

from ecarte.server.access import Rates
from ecarte.server.http import static_folder
from ecarte.server.request_ids import command_id, request_id

LOGGERS: Final = ("ecarte.server", "uvicorn", "asyncio", "opentelemetry")

STANDARD_ERROR: Final = 2

MOST_WAITING: Final = 1000
"""Maximum number of lines that wait to be written."""

LINES_AT_ONCE: Final = 200
LINES_PER_SECOND: Final = 5.0
"""Rate limit of lines with the same message template, so that bad requests cannot fill the disk."""

LAST_SECONDS: Final = 0.5
"""Time for which a server that shuts down waits for its lines to be written."""

LAG_SECONDS: Final = 0.5
"""Interval at which the lag of the event loop is measured."""

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line: `fault` is the type of the exception, `calls` the calls that led to it, the innermost last."""

    time: str = msgspec.field(name="at")
    level: str
    logger: str
    text: str = msgspec.field(name="said")
    request: str = ""
    command: str = ""
    fault: str = ""
    calls: tuple[str, ...] = msgspec.field(name="where", default=())


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        return msgspec.json.encode(line_of(record)).decode()


class PlainLines(logging.Formatter):
    """Formats a log record as plain text for a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record, and below it the place of an exception."""
        line = line_of(record)
        parts = line.time, line.level, line.text, line.fault, line.request, line.command
        return "\n  ".join((" ".join(filter(None, parts)), *line.calls))


def line_of(record: logging.LogRecord) -> LogLine:
    """The parts of a record that are logged."""
    exception_type, _, trace = record.exc_info or (None, None, None)
    calls = [(frame.f_code, line_number) for frame, line_number in traceback.walk_tb(trace)]
    text = record.msg % tuple(map(_without_message, record.args)) if isinstance(record.args, tuple) else record.msg
    return LogLine(
        datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        record.levelname.lower(),
        record.name,
        str(text),
        request_id(),
        command_id(),
        "" if exception_type is None else exception_type.__name__,
        tuple(
            f"{code.co_filename.rpartition('/ecarte/')[2]}:{line_number} {code.co_name}" for code, line_number in calls
        ),
    )


def _without_message(value: object) -> object:
    """An argument of a message; for an exception other than OSError only its type."""
    if isinstance(value, BaseException) and not isinstance(value, OSError):
        return type(value).__name__
    return value


class BackgroundHandler(logging.Handler):
    """A logging handler that writes lines to a file from a thread of its own; the caller never waits."""

    def __init__(self, file: int = STANDARD_ERROR) -> None:
        super().__init__()
        self._file = file
        self._rates = Rates(LINES_AT_ONCE, LINES_PER_SECOND, now=time.monotonic)
        self._n_dropped = self._n_failed = self._n_reported = 0  # lost before the thread, lost by it, reported so far
        self._queued_lines: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        # a daemon may hang in its write when the process ends: it holds no lock that is needed then
        self._writer = Thread(target=self._write, name="ecarte-lines", daemon=True)
        self._writer.start()

    @property
    def lost(self) -> int:
        """The number of lines lost; the next line written is followed by one that reports them."""
        return self._n_dropped + self._n_failed

    def emit(self, record: logging.LogRecord) -> None:
        """Queue one line where there is room for it."""
        try:
            if record.levelno < logging.WARNING or self._rates.allows(f"{record.name} {record.msg}"):
                return self._queued_lines.put_nowait(self.format(record))
        except (queue.Full, TypeError, ValueError):  # a template and its arguments may not match
            pass
        self._n_dropped += 1
        return None

    def _write(self) -> None:
        while (line := self._queued_lines.get()) is not None:
            self._n_failed += not self._is_written(line)
            if lost := self.lost - self._n_reported:
                report = {
                    "name": "ecarte.server",
                    "levelname": "WARNING",
                    "msg": "%d lines were not written",
                    "args": (lost,),
                }
                self._n_reported += lost if self._is_written(self.format(logging.makeLogRecord(report))) else 0

    def _is_written(self, line: str) -> bool:
        unwritten = f"{line}\n".encode(errors="replace")
        try:
            while unwritten:
                unwritten = unwritten[os.write(self._file, unwritten) :]
        except OSError:
            return False
        return True

    def end(self) -> None:
        """Write the waiting lines, as far as possible within `LAST_SECONDS`."""
        with suppress(queue.Full):
            self._queued_lines.put(None, timeout=LAST_SECONDS)
            self._writer.join(LAST_SECONDS)


@contextmanager
def log_to_stderr(*, requests: bool = False) -> Iterator[BackgroundHandler]:
    """Log to standard error during the block: plain text on a terminal, JSON lines otherwise.

    With `requests` there is a line for each request, command, append and state sent; otherwise only for faults.
    """
    handler = BackgroundHandler()
    handler.setFormatter(PlainLines() if sys.stderr.isatty() else JsonLines())
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [(logger.handlers, logger.propagate) for logger in loggers]
    level_before = logging.getLogger(LOGGERS[0]).level
    if requests:
        logging.getLogger(LOGGERS[0]).setLevel(logging.INFO)
    for logger in loggers:
        logger.handlers, logger.propagate = [handler], False
    try:
        yield handler
    finally:
        for logger, (handlers, propagate) in zip(loggers, before, strict=True):
            logger.handlers, logger.propagate = handlers, propagate
        logging.getLogger(LOGGERS[0]).setLevel(level_before)
        handler.end()


class Metrics:
    """The metrics of one process; `n_lines_lost` returns the number of its log lines that were not written."""

    def __init__(self) -> None:
        self.n_lines_lost: Callable[[], int] = int
        self.queues: Callable[[], Mapping[str, int]] = dict
        """Returns the length of each queue."""
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)  # memory, CPU time and open files, where the system reports them
        self._tables = Gauge("ecarte_tables", "Tables in memory", registry=registry)
        self._pages = Gauge("ecarte_pages", "Pages that are there", registry=registry)
        self._sockets = Gauge("ecarte_sockets", "Sockets by what they are at a table", ["state"], registry=registry)
        self._queues = Gauge("ecarte_queue_length", "What waits in each queue", ["queue"], registry=registry)
        self._lines_lost = Gauge("ecarte_log_lines_lost", "Lines of the log not written", registry=registry)
        self._writable = Gauge("ecarte_store_writable", "1 where the last beat was written", registry=registry)
        self._wrong_ratings = Gauge(
            "ecarte_ratings_wrong", "Ratings that differ from what their games give", registry=registry
        )
        self._rows = Counter("ecarte_rows", "Rows appended", registry=registry)
        self._refused = Counter("ecarte_refused", "Frames refused", ["code"], registry=registry)
        self._answers = Counter("ecarte_http_responses", "Answers to requests", ["status"], registry=registry)
        self._append = self._seconds("ecarte_append_seconds", "From the decision to the disk")
        self._act = self._seconds("ecarte_act_seconds", "From the frame of an act to its acknowledgement")
        self._lag = self._seconds("ecarte_loop_lag_seconds", "How late the event loop comes to what is due")
        Info("ecarte_build", "What runs", registry=registry).info({"version": version("ecarte"), "page": _page_build()})

    def _seconds(self, name: str, description: str) -> Histogram:
        return Histogram(name, description, registry=self.registry, buckets=SECONDS)

    def count_rows(self, rows: int, seconds: float) -> None:
        """Count rows that were appended, and the time it took."""
        self._rows.inc(rows)
        self._append.observe(seconds)

    def observe_act(self, seconds: float) -> None:
        """Record the time from an act to its acknowledgement."""
        self._act.observe(seconds)

    def count_refusal(self, code: str) -> None:
        """Count a refused frame."""
        self._refused.labels(code).inc()

    def count_answer(self, status: int) -> None:
        """Count an answered request."""
        self._answers.labels(str(status)).inc()

    def note_heartbeat(self, *, is_written: bool) -> None:
        """Record whether the store accepted the last heartbeat."""
        self._writable.set(is_written)

    def note_wrong_ratings(self, number: int) -> None:
        """Record how many ratings the last check found wrong."""
        self._wrong_ratings.set(number)

    async def watch_lag(self) -> None:
        """Measure the lag of the event loop, forever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self._lag.observe(max(0.0, loop.time() - due))

    def prometheus_text(self, *, tables: int, sockets: Mapping[str, int]) -> bytes:
        """All metrics in Prometheus text format, with current numbers; `sockets` by their state at a table."""
        self._tables.set(tables)
        self._pages.set(sum(number for state, number in sockets.items() if state != "before-hello"))
        for state, number in sockets.items():
            self._sockets.labels(state).set(number)
        for queue_name, number in self.queues().items():
            self._queues.labels(queue_name).set(number)
        self._lines_lost.set(self.n_lines_lost())
        return generate_latest(self.registry)


def _page_build() -> str:
    """Twelve digits that identify the source of the page build; empty for a local build."""
    try:
        return (static_folder() / "built-from.txt").read_text(encoding="ascii").strip()[:12]
    except OSError:
        return ""
