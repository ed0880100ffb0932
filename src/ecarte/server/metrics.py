"""Metrics of the server for Prometheus: numbers only, about no single table or person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)  # fmt: skip

from ecarte.server.responses import static

LAG_SECONDS: Final = 0.5
"""Interval at which the lag of the event loop is measured."""

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)


class Metrics:
    """The metrics of one process; `lines_lost` returns the number of its log lines that were not written."""

    def __init__(self) -> None:
        self.lines_lost: Callable[[], int] = int
        self.queues: Callable[[], Mapping[str, int]] = dict
        """Returns the length of each queue."""
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)  # memory, CPU time and open files, where the system reports them
        self._tables = Gauge("ecarte_tables", "Tables in memory", registry=registry)
        self._pages = Gauge("ecarte_pages", "Pages that are there", registry=registry)
        self._sockets = Gauge("ecarte_sockets", "Sockets by what they are at a table", ["state"], registry=registry)
        self._queues = Gauge("ecarte_queue_length", "What waits in each queue", ["queue"], registry=registry)
        self._lost = Gauge("ecarte_log_lines_lost", "Lines of the log not written", registry=registry)
        self._writable = Gauge("ecarte_store_writable", "1 where the last beat was written", registry=registry)
        self._rows = Counter("ecarte_rows", "Rows appended", registry=registry)
        self._refused = Counter("ecarte_refused", "Frames refused", ["code"], registry=registry)
        self._answers = Counter("ecarte_http_responses", "Answers to requests", ["status"], registry=registry)
        self._append = self._of_seconds("ecarte_append_seconds", "From the decision to the disk")
        self._act = self._of_seconds("ecarte_act_seconds", "From the frame of an act to its acknowledgement")
        self._lag = self._of_seconds("ecarte_loop_lag_seconds", "How late the event loop comes to what is due")
        Info("ecarte_build", "What runs", registry=registry).info({"version": version("ecarte"), "page": _page_built()})

    def _of_seconds(self, name: str, told: str) -> Histogram:
        return Histogram(name, told, registry=self.registry, buckets=SECONDS)

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

    def beaten(self, *, written: bool) -> None:
        """Record whether the store accepted the last heartbeat."""
        self._writable.set(written)

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
        for queue, number in self.queues().items():
            self._queues.labels(queue).set(number)
        self._lost.set(self.lines_lost())
        return generate_latest(self.registry)


def _page_built() -> str:
    """Twelve digits that identify the source of the page build; empty for a local build."""
    try:
        return (static() / "built-from.txt").read_text(encoding="ascii").strip()[:12]
    except OSError:
        return ""
