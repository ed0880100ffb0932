"""Tunes Python's cyclic garbage collector for many open tables.

By default Python scans all objects now and then, and with hundreds of tables nobody gets an answer for a third of a
second.  Here it scans new objects twice, for some milliseconds, and never again those that survived.  A closed table
breaks its own reference cycles.  A full collection runs when as many pages have gone as remain, so that its cost per
departure does not depend on the number of pages.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NEW_OBJECTS: Final = 1_000
"""Threshold of generation 0: allocations minus deallocations before new objects are scanned."""

LOOKS: Final = 5
"""Threshold of generation 1: scans of new objects before their survivors are scanned once more, for the last time."""

NEVER: Final = 1 << 30

FEWEST_GONE: Final = 2_000
"""Minimum number of departed pages that is worth a full collection."""


class Garbage:
    """Counts departed pages, and runs a full collection when there were many."""

    def __init__(self) -> None:
        self._gone = 0

    @contextmanager
    def in_pieces(self) -> Iterator[None]:
        """Freeze the existing objects, and collect new ones in small steps during the block."""
        before = gc.get_threshold()
        gc.set_threshold(NEW_OBJECTS, LOOKS, NEVER)
        gc.freeze()
        try:
            yield
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    def page_gone(self, stay: int) -> None:
        """Count a departed page; `stay` pages remain."""
        self._gone += 1
        if self._gone >= max(FEWEST_GONE, stay):
            self._gone = 0
            gc.collect()
