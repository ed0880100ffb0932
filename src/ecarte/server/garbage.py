"""When a server looks for garbage: objects to which nothing refers any more but they themselves, to each other.

Left to itself Python looks now and then at everything there is, and with hundreds of tables nobody is answered for a
third of a second.  Here it looks twice at what was made last, for some milliseconds, and at nothing that was kept then.
A table that is forgotten comes apart by itself; what else there may be is looked for when many pages have gone: as many
as stay, so that it costs as much for each that goes however many there are.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NEW_OBJECTS: Final = 1_000
"""After so many objects more than were let go those made since are looked at."""

LOOKS: Final = 5
"""After so many looks whatever was kept in them is looked at once more, and then no more."""

NEVER: Final = 1 << 30

FEWEST_GONE: Final = 2_000
"""Fewer pages than that are not worth a look at everything."""


class Garbage:
    """Counts the pages that have gone, and looks at everything when there were many."""

    def __init__(self) -> None:
        self._gone = 0

    @contextmanager
    def in_pieces(self) -> Iterator[None]:
        """What is there by now stays; as long as the block runs what is made is looked at in small pieces."""
        before = gc.get_threshold()
        gc.set_threshold(NEW_OBJECTS, LOOKS, NEVER)
        gc.freeze()
        try:
            yield
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    def page_gone(self, stay: int) -> None:
        """A page has gone, and so many stay."""
        self._gone += 1
        if self._gone >= max(FEWEST_GONE, stay):
            self._gone = 0
            gc.collect()
