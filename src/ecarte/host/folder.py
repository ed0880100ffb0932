"""The folder of a player's games: the current match, saved after every action, finished records, results.

HOME/current.ecarte   the current match, a record like any other for each of its games
HOME/current.json     terms of it that are not in the record
HOME/secrets/         the secret of the current game
HOME/games/           finished and abandoned matches
HOME/results.jsonl    one line for every game that counts

A game is identified by the commitment to its secret: in the record, among the secrets and in the results.
A `StoredMatch` has all of these for the games of one match.  Each of its steps may be interrupted and repeated: a
record is written before its result, and a result is written before the secret is deleted.
"""

from __future__ import annotations

import errno
import filecmp
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random, SystemRandom

import msgspec
from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.cards import OTHER
from ecarte.engine.agreement import EVERY_ACT
from ecarte.errors import EcarteError, NotationError, Place
from ecarte.files import durable, file_limits
from ecarte.host.dealing import SecretCards, SecretStore, SeededSecrets
from ecarte.host.event_log import AppendOutcome
from ecarte.host.events import RecordedEvent, TakeEvent
from ecarte.host.local_match import LocalMatch
from ecarte.host.match import take_event
from ecarte.host.opponents import results_name, seat_opponent
from ecarte.host.records import fairness_of, fairness_sheet, records_of
from ecarte.host.results import Result, add_results, damaged_file, read_results
from ecarte.host.secrets import SecretFolder
from ecarte.host.settings import OPPONENT, PLAYER, Manner, Settings
from ecarte.record import PerSeat, Record, replay
from ecarte.record.files import game_text, read_games
from ecarte.record.headers import forfeit_result, forfeiter
from ecarte.rules import rule_id
from ecarte.table.club.bookkeeping import DealLedger
from ecarte.table.match import Match
from ecarte.words import is_language, say


class UnrecordedTerms(Manner, frozen=True):
    """The terms of the current match that are not in its record; `own_name` is the name a program gives itself."""

    seed: int | None = None
    own_name: str = msgspec.field(default="", name="called")


class GameStore:
    """The games of one player, in the folder `home`.  `today` gives the date for records and results.

    `record` is the file of the current match, `terms_file` that of its other terms.
    """

    def __init__(self, home: Path, *, today: Callable[[], str]) -> None:
        self.home = home
        self.today = today
        self.record, self.terms_file = home / "current.ecarte", home / "current.json"

    @contextmanager
    def lock(self, *, first: Callable[[], None] = lambda: None) -> Iterator[None]:
        """Hold the folder's lock, so that nobody else plays from it; `first` is called before anything else.

        Raises EcarteError if somebody else holds it.
        """
        durable.make_folder(self.home)
        if not durable.is_usable_folder(self.home):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self.home))
        with durable.file_lock(self.home / "current", busy=say("fault.in-use")):
            first()
            self.clear()
            yield

    def clear(self) -> None:
        """Remove what killed processes have left.

        Where there is no current match, only the secrets of unreadable records are still needed.  Any other secret was
        never published, or has been revealed already.
        """
        secrets = SecretFolder(self.home / "secrets")
        for folder in (self.home, secrets.folder):
            durable.remove_leftovers(folder)
        if self.record.exists():
            return
        damaged = [
            file_limits.first_bytes(path, most=file_limits.MAX_RECORD)
            for path in self.home.glob("games/*-damaged*.ecarte")
            if path.is_file()
        ]
        for commitment in secrets.commitments():
            if not any(commitment.encode() in text for text in damaged):
                secrets.forget(commitment)

    def secret_store(self, seed: int | None, *, n_made: int = 0) -> SecretStore:
        """The store for the secrets of a match.  With a `seed` no game counts; the first `n_made` secrets are used."""
        return SecretFolder(self.home / "secrets") if seed is None else SeededSecrets(seed, n_made=n_made)

    # --- the current match --------------------------------------------------------------------------

    def begin(self, settings: Settings, cards: SecretCards, *, seed: int | None) -> StoredMatch:
        """A new match, which has no file before its first `keep`."""
        return StoredMatch(self, settings, cards, seed=seed)

    def unfinished_match(self, language: str = "en") -> StoredMatch | None:
        """The unfinished match; None if there is none.

        Raises EcarteError, which says in `language` how to begin another, or OSError if it cannot be read.
        """
        if not (self.record.exists() and self.terms_file.exists()):
            return None
        try:
            match = self._read()
        except EcarteError as fault:
            raise EcarteError(say("fault.save-damaged", language, reason=str(fault).rstrip("."))) from None
        if not is_language(match.settings.language):  # its catalogue is no longer installed
            match.settings = replace(match.settings, language=language)
        return match

    def give_up(self) -> None:
        """File an unfinished match among the finished ones; one that cannot be read is filed unchanged."""
        try:
            match = self.unfinished_match()
        except (EcarteError, OSError):
            self.set_aside()
        else:
            if match is not None:
                match.close()

    def _read(self) -> StoredMatch:
        records = self.read_records()
        terms = self.read_terms()
        start = records[0].start
        if not isinstance(start, Match):
            place = Place(file=str(self.record))
            raise NotationError("unit", text="no match", expected="a match from its beginning", place=place)
        settings = Settings(
            start.agreement.rules,
            length=start.length,
            by_hand=EVERY_ACT - start.agreement.by_table,
            conduct=start.conduct or Conduct.ASSISTED,
            start=_without_conduct(start) if start.in_play else None,
            **{name: getattr(terms, name) for name in Manner.__struct_fields__},
        )
        fairness = [fairness_of(record.headers.fairness) for record in records]
        cards = SecretCards(self.secret_store(terms.seed), fairness=fairness)
        return StoredMatch(self, settings, cards, seed=terms.seed, records=records, own_name=terms.own_name)

    def read_records(self) -> list[Record]:
        """The games of the current match.  Raises EcarteError or OSError if they cannot be read."""
        content = file_limits.read_regular(self.record, most=file_limits.MAX_RECORD)
        records = list(read_games(BytesIO(content), file=str(self.record)))
        if not records:
            raise NotationError("no-game", text="", expected="a record", place=Place(file=str(self.record)))
        return records

    def read_terms(self) -> UnrecordedTerms:
        """The terms that are not in the record.  Raises EcarteError or OSError if they cannot be read."""
        try:
            return msgspec.json.decode(
                file_limits.read_regular(self.terms_file, most=file_limits.MAX_SETTINGS), type=UnrecordedTerms
            )
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise damaged_file(
                error, Place(file=str(self.terms_file)), expected="what was agreed about a game"
            ) from None

    def has_in_hand(self, record: Record, file: Path) -> bool:
        """Whether the record in `file` is of a game still played here, even in a copy under another name."""
        if record.headers.result is not None:
            return False
        is_here = self.record.exists() and file.exists() and file.samefile(self.record)
        return is_here or record.headers.fairness.commitment in SecretFolder(self.home / "secrets").commitments()

    def set_aside(self) -> Path:
        """File a match that cannot be read among the others as it is; returns its new path."""
        folder = self.home / "games"
        number = 1 + sum(1 for _ in folder.iterdir()) if folder.exists() else 1
        return self.put_away(f"{self.today()}-{number}-damaged")

    def put_away(self, name: str) -> Path:
        """Move the current match among the others without overwriting any; returns its new path."""
        paths = [self.home / "games" / f"{name}.ecarte"]
        while os.path.lexists(paths[-1]) and not _are_equal(paths[-1], self.record):
            paths.append(paths[0].with_stem(f"{name}-{len(paths) + 1}"))
        durable.move(self.record, paths[-1])
        durable.remove(self.terms_file)
        return paths[-1]

    # --- results ------------------------------------------------------------------------------------

    @property
    def _results(self) -> Path:
        return self.home / "results.jsonl"

    def results(self) -> tuple[Result, ...]:
        """The games that count, oldest first.  Raises NotationError for a line that is no result."""
        return read_results(self._results)

    def note_match(self, match: Match, records: Sequence[Record], settings: Settings, *, own_name: str = "") -> None:
        """Note the games of a match that are over and count; a forfeited game is won by the other player."""
        outcomes = [(result.score, result.winner) for result in match.results]
        if (loser := forfeiter(records[-1].headers.result)) is not None:
            outcomes.append(((0, 0) if match.game is None else match.current_game.score, OTHER[loser]))
        opponent, command = results_name(settings.opponent, own_name)
        results = [
            Result(
                record.headers.date or self.today(), rule_id(match.agreement.rules), opponent, settings.name, score,
                winner is PLAYER, record.headers.fairness.commitment or "", command,
            )
            for (score, winner), record in zip(outcomes, records, strict=False)
            if record.counts
        ]  # fmt: skip
        add_results(self._results, results)

    def add_match(self, match: Match, records: Sequence[Record], settings: Settings) -> None:
        """File the finished games of a match that was played elsewhere among the others.

        It may be called again when more games are over, and changes nothing if nothing is new.
        """
        finished = [record for record in records if record.headers.result is not None]
        if not finished:
            return
        first_headers = finished[0].headers
        path = self.home / "games" / f"{first_headers.date}-{(first_headers.fairness.commitment or '')[:8]}.ecarte"
        content = b"".join(game_text(record).encode() for record in finished)
        if not path.exists() or path.read_bytes() != content:
            durable.make_folder(path.parent)
            durable.write_file(path, content)
        self.note_match(match, finished, settings)


class StoredMatch:
    """The log of one match: the records of its games, with their secrets, commitments and lines of results.

    An append writes the whole record again.  `actions` and `spoiled` are those of a resumed match.  Before each `keep`,
    `before_keeping` is called, and nothing is written if it returns False.  A match that is part of an evening uses it
    to record its acts in the evening first.
    """

    def __init__(
        self,
        store: GameStore,
        settings: Settings,
        cards: SecretCards,
        *,
        seed: int | None,
        records: Sequence[Record] = (),
        own_name: str = "",
    ) -> None:
        self.settings, self.cards, self.seed = settings, cards, seed
        self._own_name = own_name
        self.actions = tuple(action for record in records for action in record.actions)
        self.spoiled = frozenset(number for number, record in enumerate(records, 1) if not record.counts)
        self.file = store.record
        self.before_keeping: Callable[[LocalMatch], bool] = lambda session: True
        self._store = store
        self._records = list(records)
        self._first_dates = {record.headers.fairness.commitment: record.headers.date for record in records}
        self._texts: dict[str, str] = {}  # the text of each game that is over, by commitment
        self._version = _version_of(self.file)
        self._text = b""  # the text of the record as it was last written
        self._session: LocalMatch | None = None
        self._n_events = 0

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played: the last game has a result, or was abandoned."""
        return bool(self._records) and self._records[-1].headers.result is not None

    @property
    def play(self) -> Match:
        """The state of the match at the end of its record."""
        match = replay(self._records[-1])
        assert isinstance(match, Match)
        return match

    @property
    def is_closed(self) -> bool:
        """Whether it has been filed among the others."""
        return self.file != self._store.record

    def commitment(self) -> str:
        """The commitment of the current game."""
        return self.cards.commitment

    def session(self) -> LocalMatch:
        """The session in which the match is played, resumed after `actions`."""
        settings, opponent = seat_opponent(self.settings)
        return LocalMatch(
            settings,
            cards=self.cards,
            opponent=opponent,
            rng=SystemRandom() if self.seed is None else Random(self.seed),
            log=self,
            events=self.read(),
            spoiled=self.spoiled,
        )

    def another(self, settings: Settings) -> StoredMatch:
        """Another match after this one, which must be closed; the new one has no file before its first `keep`."""
        return self._store.begin(settings, self.cards.another(), seed=self.seed)

    # --- the log ------------------------------------------------------------------------------------

    def read(self, *, after: int = 0, most: int | None = None) -> Sequence[TakeEvent]:
        """The acts of the match as it was resumed."""
        return [take_event(action) for action in self.actions[after:]][:most]

    def follow(self, session: LocalMatch) -> None:
        self._session, self._n_events = session, len(self.actions)
        self.keep(session)

    def append(self, rows: Sequence[RecordedEvent], *, after: int) -> AppendOutcome:
        """Write the match as it stands after these events; CONFLICT if its record is not the one written last."""
        assert self._session is not None
        if after != self._n_events or not (self.is_closed or self._is_unchanged):
            return AppendOutcome.CONFLICT
        self._n_events += len(rows)
        self.keep(self._session)
        return AppendOutcome.APPENDED

    @property
    def _is_unchanged(self) -> bool:
        """Whether nobody else has changed the record; the file is read only if it is not the one written last."""
        return _version_of(self.file) == self._version or (self.file.exists() and self.file.read_bytes() == self._text)

    def keep(self, session: LocalMatch) -> None:
        """Write the current state of the match; results and secrets follow when a game is over."""
        if self.is_closed or not self.before_keeping(session):
            return
        self.settings, self._own_name = session.settings, session.opponent_own_name
        if session.forfeit is not None:
            self.cards.reveal()
        n_over_before = len(self._texts)
        forfeit = None if session.forfeit is None else forfeit_result(OPPONENT, session.forfeit.kind)
        names = PerSeat(a=session.settings.name or None, b=session.settings.names[OPPONENT])
        records = records_of(
            session.match, self.cards.fairness, names=names, date=self._store.today(), forfeit=forfeit
        )  # fmt: skip
        self._records = [self._with_first_date(record) for record in records]
        self._write()
        if len(self._texts) > n_over_before:
            self._note(session.play)
        self.cards.forget()

    def _with_first_date(self, record: Record) -> Record:
        """The record with the date on which its game began, even where the game goes on on another day."""
        date = self._first_dates.setdefault(record.headers.fairness.commitment, record.headers.date)
        return replace(record, headers=replace(record.headers, date=date))

    def close(self) -> Path:
        """File the match among the others with its secrets revealed; an unfinished game is abandoned.

        A game in which nothing has been done yet leaves no trace.
        """
        if self.is_closed:
            return self.file
        if not self.is_over:
            self._break_off()
            self._write()
        self._note(self.play)
        name = f"{self._store.today()}-{self.cards.fairness[0].commitment[:8]}"
        self.file = self._store.put_away(name)
        self.cards.forget()
        self._store.clear()
        return self.file

    def _break_off(self) -> None:
        last_record = self._records.pop()
        if self._records and not last_record.actions:
            self.cards.withdraw()
            return
        self.cards.reveal()
        headers = replace(
            last_record.headers, fairness=fairness_sheet(self.cards.fairness[-1]), result=say("result.abandoned")
        )
        self._records.append(replace(last_record, headers=headers))

    def _write(self) -> None:
        terms = msgspec.convert(self.settings, UnrecordedTerms, from_attributes=True)
        encoded = msgspec.json.encode(replace(terms, seed=self.seed, own_name=self._own_name))
        if not self._store.terms_file.exists() or self._store.terms_file.read_bytes() != encoded:
            durable.write_file(self._store.terms_file, encoded)
        self._text = b"".join(self._text_of(record).encode() for record in self._records)
        durable.write_file(self._store.record, self._text)
        self._version = _version_of(self._store.record)

    def _text_of(self, record: Record) -> str:
        """The text of a record; that of a finished game is cached, not written again after every action."""
        game = record.headers.fairness.commitment or ""
        text = self._texts.get(game) or game_text(record)
        if record.headers.result is not None:
            self._texts[game] = text
        return text

    def _note(self, match: Match) -> None:
        if self.seed is None:
            self._store.note_match(match, self._records, self.settings, own_name=self._own_name)


def _version_of(file: Path) -> tuple[int, int, int] | None:
    """Numbers that change whenever a file is replaced by a new version; None where there is no file."""
    try:
        status = file.stat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def _are_equal(path: Path, other_path: Path) -> bool:
    return path.is_file() and other_path.is_file() and filecmp.cmp(path, other_path, shallow=False)


def _without_conduct(start: Match) -> Match:
    """The same state in regular play, as it began."""
    return replace(start, conduct=None, ledger=DealLedger())
