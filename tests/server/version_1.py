"""Today's frames with the names of version 1 of the wire, to compare them with recordings."""

from __future__ import annotations

from typing import Any, Final

NAMES: Final = {"chat": "said", "built_in": "house"}
TAGS: Final = {"lines": "told", "list": "listed", "last-deal": "deal"}


def in_version_1(frame: Any) -> Any:
    """A frame, or a part of one, with the names that it had."""
    if isinstance(frame, dict):
        found = {NAMES.get(name, name): in_version_1(value) for name, value in frame.items()}
        return {**found, "is": TAGS.get(found["is"], found["is"])} if "is" in found else found
    return [in_version_1(one) for one in frame] if isinstance(frame, list) else frame
