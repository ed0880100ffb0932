"""The files of an unfinished evening in the folder of a player's games.

HOME/evening.evening   its record
HOME/evening.json      terms of it that are not in the record
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import msgspec

from ecarte.errors import EcarteError, Place
from ecarte.files import durable, file_limits
from ecarte.host.evening import EveningTerms, PlayersEvening
from ecarte.host.repair import set_aside
from ecarte.host.results import damaged_file
from ecarte.record.evening import EveningRecord, evening_file, write_evening
from ecarte.table.evening import Sitting
from ecarte.words import say


class EveningStore:
    """The unfinished evening in the folder `home`; `today` gives the date for its finished record."""

    def __init__(self, home: Path, *, today: Callable[[], str]) -> None:
        self._home, self._today = home, today
        self.record, self._terms_file = home / "evening.evening", home / "evening.json"

    def exists(self) -> bool:
        """Whether there is an unfinished evening."""
        return self.record.exists() and self._terms_file.exists()

    def begin(self, terms: EveningTerms, sitting: Sitting) -> None:
        """Write what comes before the first act."""
        durable.write_file(self._terms_file, msgspec.json.encode(terms).decode())
        durable.write_file(self.record, write_evening(EveningRecord(sitting)))

    def mend(self, language: str = "en") -> Iterator[str]:
        """Set the current evening aside if it cannot be continued; yields the sentences that say so."""
        if not self.exists():
            return
        try:
            with self.open(language):
                pass
        except (EcarteError, OSError) as fault:
            reason = str(fault.__context__ or fault).replace(str(self._home) + os.sep, "")
            yield set_aside(self.record, reason, language)
            yield set_aside(self._terms_file, reason, language)

    @contextmanager
    def open(self, language: str = "en") -> Iterator[PlayersEvening]:
        """The current evening, without an incomplete last line; its further acts are added to its record.

        Raises EcarteError, which says in `language` how to begin something else, if it cannot be read.
        """
        with ExitStack() as stack:
            try:
                terms = self._read_terms()
                stored_evening, write = stack.enter_context(evening_file(self.record))
            except EcarteError as fault:
                raise EcarteError(say("fault.save-damaged", language, reason=str(fault).rstrip("."))) from None
            yield stack.enter_context(closing(PlayersEvening(terms, stored_evening.record, write=write)))

    def _read_terms(self) -> EveningTerms:
        try:
            return msgspec.json.decode(
                file_limits.read_regular(self._terms_file, most=file_limits.MAX_SETTINGS), type=EveningTerms
            )
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise damaged_file(
                error, Place(file=str(self._terms_file)), expected="what was agreed about an evening"
            ) from None

    def finish(self) -> Path:
        """Move the evening to the finished games; returns its new path."""
        folder = self._home / "games"
        number = 1 + sum(1 for _ in folder.glob("*.evening"))
        path = folder / f"{self._today()}-{number}.evening"
        durable.move(self.record, path)
        durable.remove(self._terms_file)
        return path
