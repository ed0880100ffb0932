"""The folder of a player's games: the current match, saved after every action, finished records, results.

HOME/current.ecarte   the current match, a record like any other for each of its games
HOME/current.json     what else was agreed about it
HOME/secrets/         the secret of the current game
HOME/games/           finished and abandoned matches
HOME/results.jsonl    one line for every game that counts

A game is identified by the commitment to its secret: in the record, among the secrets and in the results.
A `StoredMatch` holds all of that for the games played one after another.  Each of its steps may be interrupted and
repeated: the record is written before a result is noted, and a result is noted before a secret is forgotten.
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
from ecarte.host.event_log import Appending
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


class AgreedBesides(Manner, frozen=True):
    """What was agreed about the current match and is not in its record, and the opponent's own name."""

    seed: int | None = None
    called: str = ""


class GameStore:
    """The games of one player, in the folder `home`.  `today` gives the date for records and results.

    `record` is the file of the current match, `agreed` that of what else was agreed about it.
    """

    def __init__(self, home: Path, *, today: Callable[[], str]) -> None:
        self.home = home
        self.today = today
        self.record, self.agreed = home / "current.ecarte", home / "current.json"

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

        While there is no current match, the only secrets still needed are those of records that could not be read.  Any
        other was made too early to be published, or has been revealed already.
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
        """The store for the secrets of a match.  With a `seed`, of which `n_made` are used up, no game counts."""
        return SecretFolder(self.home / "secrets") if seed is None else SeededSecrets(seed, n_made=n_made)

    # --- the current match --------------------------------------------------------------------------

    def begin(self, settings: Settings, cards: SecretCards, *, seed: int | None) -> StoredMatch:
        """A new match, on file from the first time its session is kept."""
        return StoredMatch(self, settings, cards, seed=seed)

    def unfinished_match(self, language: str = "en") -> StoredMatch | None:
        """The unfinished match; None if there is none.

        Raises EcarteError, which says in `language` how to begin another, or OSError if it cannot be read.
        """
        if not (self.record.exists() and self.agreed.exists()):
            return None
        try:
            match = self._read()
        except EcarteError as fault:
            raise EcarteError(say("fault.save-damaged", language, reason=str(fault).rstrip("."))) from None
        if not is_language(match.settings.language):  # its catalogue is no longer installed
            match.settings = replace(match.settings, language=language)
        return match

    def give_up(self) -> None:
        """File an unfinished match among the others; one that cannot be read is filed as it is."""
        try:
            match = self.unfinished_match()
        except (EcarteError, OSError):
            self.set_aside()
        else:
            if match is not None:
                match.close()

    def _read(self) -> StoredMatch:
        records = self.read_records()
        agreed = self.read_agreed()
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
            **{name: getattr(agreed, name) for name in Manner.__struct_fields__},
        )
        fairness = [fairness_of(record.headers.fairness) for record in records]
        cards = SecretCards(self.secret_store(agreed.seed), fairness=fairness)
        return StoredMatch(self, settings, cards, seed=agreed.seed, records=records, called=agreed.called)

    def read_records(self) -> list[Record]:
        """The games of the current match.  Raises EcarteError or OSError if they cannot be read."""
        content = file_limits.read_regular(self.record, most=file_limits.MAX_RECORD)
        records = list(read_games(BytesIO(content), file=str(self.record)))
        if not records:
            raise NotationError("no-game", text="", expected="a record", place=Place(file=str(self.record)))
        return records

    def read_agreed(self) -> AgreedBesides:
        """What else was agreed.  Raises EcarteError or OSError if it cannot be read."""
        try:
            return msgspec.json.decode(
                file_limits.read_regular(self.agreed, most=file_limits.MAX_SETTINGS), type=AgreedBesides
            )
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise damaged_file(error, Place(file=str(self.agreed)), expected="what was agreed about a game") from None

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
        durable.remove(self.agreed)
        return paths[-1]

    # --- results ------------------------------------------------------------------------------------

    @property
    def _results(self) -> Path:
        return self.home / "results.jsonl"

    def results(self) -> tuple[Result, ...]:
        """The games that count, oldest first.  Raises NotationError for a line that is no result."""
        return read_results(self._results)

    def note_match(self, match: Match, records: Sequence[Record], settings: Settings, *, called: str = "") -> None:
        """Note the games of a match that are over and count; a forfeited game is won by the other player."""
        ended = [(result.score, result.winner) for result in match.results]
        if (loser := forfeiter(records[-1].headers.result)) is not None:
            ended.append(((0, 0) if match.game is None else match.playing.score, OTHER[loser]))
        opponent, command = results_name(settings.opponent, called)
        counted = [
            Result(
                record.headers.date or self.today(), rule_id(match.agreement.rules), opponent, settings.name, score,
                winner is PLAYER, record.headers.fairness.commitment or "", command,
            )
            for (score, winner), record in zip(ended, records, strict=False)
            if record.counts
        ]  # fmt: skip
        add_results(self._results, counted)

    def add_match(self, match: Match, records: Sequence[Record], settings: Settings) -> None:
        """File the finished games of a match that was played elsewhere among the others.

        It may be called again when more games are over, and changes nothing if nothing is new.
        """
        finished = [record for record in records if record.headers.result is not None]
        if not finished:
            return
        first = finished[0].headers
        path = self.home / "games" / f"{first.date}-{(first.fairness.commitment or '')[:8]}.ecarte"
        content = b"".join(game_text(record).encode() for record in finished)
        if not path.exists() or path.read_bytes() != content:
            durable.make_folder(path.parent)
            durable.write_file(path, content)
        self.note_match(match, finished, settings)


class StoredMatch:
    """The log of one match: the records of its games, with their secrets, commitments and lines of results.

    An append writes the record anew.  `actions` and `spoiled` are those of a resumed match.  `before_keeping` is called
    first whenever the match is to be kept.  A match played within something larger uses it to record every act there
    first; it returns whether all acts are recorded.
    """

    def __init__(
        self,
        store: GameStore,
        settings: Settings,
        cards: SecretCards,
        *,
        seed: int | None,
        records: Sequence[Record] = (),
        called: str = "",
    ) -> None:
        self.settings, self.cards, self.seed = settings, cards, seed
        self._called = called
        self.actions = tuple(action for record in records for action in record.actions)
        self.spoiled = frozenset(number for number, record in enumerate(records, 1) if not record.counts)
        self.file = store.record
        self.before_keeping: Callable[[LocalMatch], bool] = lambda session: True
        self._store = store
        self._records = list(records)
        self._begun = {record.headers.fairness.commitment: record.headers.date for record in records}
        self._texts: dict[str, str] = {}  # of the games that are over, by commitment
        self._version = _version_of(self.file)
        self._text = b""  # of the record, as written last
        self._session: LocalMatch | None = None
        self._n_events = 0

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played: its last game has a result, or was abandoned."""
        return bool(self._records) and self._records[-1].headers.result is not None

    @property
    def play(self) -> Match:
        """The state of the match at the end of its record."""
        played = replay(self._records[-1])
        assert isinstance(played, Match)
        return played

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
        """Another match after this one, which has been closed; on file from the first time its session is kept."""
        return self._store.begin(settings, self.cards.another(), seed=self.seed)

    # --- the log ------------------------------------------------------------------------------------

    def read(self, *, after: int = 0, most: int | None = None) -> Sequence[TakeEvent]:
        """The acts of the match as it was resumed."""
        return [take_event(action) for action in self.actions[after:]][:most]

    def follow(self, played: LocalMatch) -> None:
        self._session, self._n_events = played, len(self.actions)
        self.keep(played)

    def append(self, rows: Sequence[RecordedEvent], *, after: int) -> Appending:
        """Write the match as it stands after these events; CONFLICT if its record is not the one written last."""
        assert self._session is not None
        if after != self._n_events or not (self.is_closed or self._is_as_written):
            return Appending.CONFLICT
        self._n_events += len(rows)
        self.keep(self._session)
        return Appending.APPENDED

    @property
    def _is_as_written(self) -> bool:
        """Whether nobody else has changed the record; the file is read only if another has been put in its place."""
        return _version_of(self.file) == self._version or (self.file.exists() and self.file.read_bytes() == self._text)

    def keep(self, session: LocalMatch) -> None:
        """Write the current state of the match; results and secrets follow when a game is over."""
        if self.is_closed or not self.before_keeping(session):
            return
        self.settings, self._called = session.settings, session.other_called
        if session.forfeit is not None:
            self.cards.reveal()
        over = len(self._texts)
        forfeited = None if session.forfeit is None else forfeit_result(OPPONENT, session.forfeit.kind)
        names = PerSeat(a=session.settings.name or None, b=session.settings.names[OPPONENT])
        games = records_of(
            session.match, self.cards.fairness, names=names, date=self._store.today(), forfeited=forfeited
        )  # fmt: skip
        self._records = [self._as_begun(record) for record in games]
        self._write()
        if len(self._texts) > over:
            self._note(session.play)
        self.cards.forget()

    def _as_begun(self, record: Record) -> Record:
        """The record with the day on which its game began, also when it is continued on another day."""
        day = self._begun.setdefault(record.headers.fairness.commitment, record.headers.date)
        return replace(record, headers=replace(record.headers, date=day))

    def close(self) -> Path:
        """File the match among the others with its secrets revealed; an unfinished game is abandoned.

        A game that was only announced leaves no trace.
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
        last = self._records.pop()
        if self._records and not last.actions:
            self.cards.withdraw()
            return
        self.cards.reveal()
        headers = replace(
            last.headers, fairness=fairness_sheet(self.cards.fairness[-1]), result=say("result.abandoned")
        )
        self._records.append(replace(last, headers=headers))

    def _write(self) -> None:
        besides = msgspec.convert(self.settings, AgreedBesides, from_attributes=True)
        encoded = msgspec.json.encode(replace(besides, seed=self.seed, called=self._called))
        if not self._store.agreed.exists() or self._store.agreed.read_bytes() != encoded:
            durable.write_file(self._store.agreed, encoded)
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
            self._store.note_match(match, self._records, self.settings, called=self._called)


def _version_of(file: Path) -> tuple[int, int, int] | None:
    """What differs between two versions of a file that is replaced when it is written; None where there is none."""
    try:
        status = file.stat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def _are_equal(one: Path, other: Path) -> bool:
    return one.is_file() and other.is_file() and filecmp.cmp(one, other, shallow=False)


def _without_conduct(start: Match) -> Match:
    """The same state in regular play, as it began."""
    return replace(start, conduct=None, ledger=DealLedger())
