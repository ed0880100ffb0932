"""What a server counts of itself, as Prometheus reads it: numbers alone, of no table and no person."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counts of one process; `lines_lost` gives how many lines of its log were not written."""

    def __init__(self) -> None:
        self.lines_lost: Callable[[], int] = int
        self._registry = CollectorRegistry()
        self._tables = Gauge("ecarte_tables", "Tables in memory", registry=self._registry)
        self._pages = Gauge("ecarte_pages", "Pages that are there", registry=self._registry)
        self._lost = Gauge("ecarte_log_lines_lost", "Lines of the log not written", registry=self._registry)
        self._rows = Counter("ecarte_rows", "Rows appended", registry=self._registry)
        self._refused = Counter("ecarte_refused", "Frames refused", ["code"], registry=self._registry)
        self._append = Histogram(
            "ecarte_append_seconds", "From the decision to the disk", registry=self._registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0),
        )  # fmt: skip

    def appended(self, rows: int, seconds: float) -> None:
        """So many rows are on the disk, after so long."""
        self._rows.inc(rows)
        self._append.observe(seconds)

    def refused(self, code: str) -> None:
        """A frame has been refused."""
        self._refused.labels(code).inc()

    def told(self, *, tables: int, pages: int) -> bytes:
        """All of it as text, with the numbers of this moment."""
        self._tables.set(tables)
        self._pages.set(pages)
        self._lost.set(self.lines_lost())
        return generate_latest(self._registry)
