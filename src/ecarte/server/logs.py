"""What goes wrong, one JSON object a line: when, how bad, what, and where in the code; never a card, a name or a token.

Of a fault its kind and its place are told and not its words, in which there may be cards.
"""

from __future__ import annotations

import logging
import traceback
from datetime import UTC, datetime
from typing import Final

import msgspec

LOGGERS: Final = ("ecarte.server", "uvicorn", "asyncio")


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line: `fault` is the kind of what was raised, `where` the calls that led there, the last one last."""

    at: str
    level: str
    logger: str
    said: str
    fault: str = ""
    where: tuple[str, ...] = ()


class JsonLines(logging.Formatter):
    """Every record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        kind, _, trace = record.exc_info or (None, None, None)
        calls = traceback.extract_tb(trace) if trace is not None else []
        said = record.msg % tuple(map(_without_words, record.args)) if isinstance(record.args, tuple) else record.msg
        line = LogLine(
            datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            record.levelname.lower(),
            record.name,
            str(said),
            "" if kind is None else kind.__name__,
            tuple(f"{call.filename.rpartition('/ecarte/')[2]}:{call.lineno} {call.name}" for call in calls),
        )
        return msgspec.json.encode(line).decode()


def _without_words(value: object) -> object:
    """What is filled in; of a fault that is none of a file its kind alone."""
    if isinstance(value, BaseException) and not isinstance(value, OSError):
        return type(value).__name__
    return value


def write_lines() -> None:
    """From now on what goes wrong is written as lines of JSON to standard error."""
    lines = logging.StreamHandler()
    lines.setFormatter(JsonLines())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [lines], False
