"""The calendar of a person's turns as iCalendar text (RFC 5545): of each turn an event, which ends with its time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final, NamedTuple

from ecarte.server.clocks import SECOND

SHOWN_SECONDS: Final = 900
"""The length of an event in seconds."""

LONGEST_LINE: Final = 75
"""Maximum length of a line in bytes; what is longer is folded."""


class CalendarEvent(NamedTuple):
    """A turn: a name that stays the same for a game, the number of its last row, and its times in milliseconds."""

    uid: str
    seq: int
    at: int
    due_at: int
    summary: str
    url: str


def calendar_text(name: str, events: Iterable[CalendarEvent]) -> str:
    """The calendar of that name."""
    lines = (
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ecarte//turns//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
        f"NAME:{escape(name)}", f"X-WR-CALNAME:{escape(name)}", "REFRESH-INTERVAL;VALUE=DURATION:PT30M",
        "X-PUBLISHED-TTL:PT30M", *(line for event in events for line in _lines(event)), "END:VCALENDAR",
    )  # fmt: skip
    return "".join(f"{fold(line)}\r\n" for line in lines)


def _lines(event: CalendarEvent) -> Iterator[str]:
    yield from (
        "BEGIN:VEVENT", f"UID:{escape(event.uid)}", f"SEQUENCE:{event.seq}", f"DTSTAMP:{moment(event.at)}",
        f"DTSTART:{moment(event.due_at - SHOWN_SECONDS * SECOND)}", f"DTEND:{moment(event.due_at)}",
        f"SUMMARY:{escape(event.summary)}", f"URL:{event.url}", "TRANSP:TRANSPARENT", "END:VEVENT",
    )  # fmt: skip


def moment(milliseconds: int) -> str:
    """A time as calendars write it.

    >>> moment(1_800_000_000_000)
    '20270115T080000Z'
    """
    return datetime.fromtimestamp(milliseconds // SECOND, UTC).strftime("%Y%m%dT%H%M%SZ")


def escape(text: str) -> str:
    r"""A text as the value of a property.

    >>> print(escape("Anna; \\ two,\nlines"))
    Anna\; \\ two\,\nlines
    """
    for character in ("\\", ";", ","):
        text = text.replace(character, f"\\{character}")
    return "\\n".join(text.splitlines())


def fold(line: str) -> str:
    """A line in parts that are not too long; no character is cut in two.

    >>> [len(part.encode()) for part in fold("SUMMARY:" + 60 * "é").split("\\r\\n")]
    [74, 55]
    """
    parts, length = [""], 0
    for character in line:
        size = len(character.encode())
        if length + size > LONGEST_LINE:
            parts.append(" ")
            length = 1
        parts[-1] += character
        length += size
    return "\r\n".join(parts)
