"""Where a player's games lie: the game in hand, saved after every action, finished records, results.

    HOME/current.ecarte   the game in hand, a record like any other
    HOME/current.json     what was agreed about it besides
    HOME/games/           finished and abandoned games
    HOME/results.jsonl    one line for every game that counts

A file is written beside its place and renamed, so a killed process leaves the game as it was after
one action or the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.engine.agreement import EVERY_ACT
from ecarte.errors import EcarteError, NotationError, Place
from ecarte.fair import Fairness
from ecarte.faults import Conduct
from ecarte.record import Headers, Record
from ecarte.record.files import game_text, read_games
from ecarte.record.sheet import FairnessSheet, PerSeat
from ecarte.session.dealing import SecretCards
from ecarte.session.game import Session
from ecarte.session.history import Entry
from ecarte.session.settings import OPPONENT, PLAYER, USUAL_CAREFULNESS, USUAL_VIGILANCE, Settings
from ecarte.table.club.state import Club
from ecarte.table.match import Match
from ecarte.words import say

UNDONE: Final = "undone"
"""The mark of a record in which a decision was taken back after a card had been seen."""


class AgreedBesides(msgspec.Struct, frozen=True):
    """What was agreed about the game in hand besides what its record says."""

    opponent: str
    name: str
    language: str
    remind_king: bool
    undo: bool
    seed: int | None = None
    vigilance: float = USUAL_VIGILANCE
    carefulness: float = USUAL_CAREFULNESS
    accidents: bool = False
    warned: bool = False


class Result(msgspec.Struct, frozen=True):
    """One game that counts, the player's points first.  `game` is its commitment, which no other game shares."""

    date: str
    rules: str
    opponent: str
    name: str
    score: tuple[int, int]
    won: bool
    game: str


class GameLeft(msgspec.Struct, frozen=True):
    """A game as it was left."""

    settings: Settings
    actions: tuple[AnyAct, ...]
    fairness: tuple[Fairness, ...]
    spoiled: frozenset[int]
    seed: int | None


class Shelf:
    """The games of one player, in the folder `home`.  `today` says the date for records and results."""

    def __init__(self, home: Path, *, today: Callable[[], str]) -> None:
        self.home = home
        self.finished: Path | None = None
        self._today = today
        self._texts: dict[int, str] = {}

    @property
    def record(self) -> Path:
        """The file of the game in hand."""
        return self.home / "current.ecarte"

    @property
    def _agreed(self) -> Path:
        return self.home / "current.json"

    # --- opening ------------------------------------------------------------------------------------

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else plays from this folder meanwhile.  Raises EcarteError when somebody does."""
        self.home.mkdir(parents=True, exist_ok=True)
        with (self.home / "current.lock").open("w") as file:
            with suppress(ImportError):  # a system without such locks goes without
                import fcntl

                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    raise EcarteError(say("fault.in-use")) from None
            yield

    def left(self) -> GameLeft | None:
        """The game that was left, None when there is none.  Raises EcarteError when it cannot be read."""
        if not (self.record.exists() and self._agreed.exists()):
            return None
        records = self._records()
        try:
            agreed = msgspec.json.decode(self._agreed.read_bytes(), type=AgreedBesides)
        except msgspec.DecodeError as error:
            place = Place(file=str(self._agreed))
            raise NotationError("settings", text=str(error), expected="the settings of a game", place=place) from None
        start = records[0].start
        match = start.match if isinstance(start, Club) else start
        if not isinstance(match, Match):
            place = Place(file=str(self.record))
            raise NotationError("unit", text="no match", expected="a match from its beginning", place=place)
        besides = {name: getattr(agreed, name) for name in AgreedBesides.__struct_fields__ if name != "seed"}
        settings = Settings(
            start.agreement.rules,
            length=match.length,
            by_hand=EVERY_ACT - start.agreement.by_table,
            conduct=start.conduct if isinstance(start, Club) else Conduct.ASSISTED,
            **besides,
        )
        return GameLeft(
            settings,
            tuple(action for record in records for action in record.actions),
            tuple(_fairness(record.headers.fairness) for record in records),
            frozenset(number for number, record in enumerate(records, 1) if UNDONE in record.headers.marks),
            agreed.seed,
        )

    def _records(self) -> list[Record]:
        with self.record.open("rb") as stream:
            records = list(read_games(stream, file=str(self.record)))
        if not records:
            place = Place(file=str(self.record))
            raise NotationError("no-game", text="", expected="a record", place=place)
        return records

    # --- keeping ------------------------------------------------------------------------------------

    def keeper(self, cards: SecretCards, *, seed: int | None = None) -> ShelfKeeper:
        """Whoever keeps a session on this shelf.  With a `seed` the cards are no chance, and nothing counts."""
        return ShelfKeeper(self, cards, seed=seed)

    def set_aside(self) -> Path:
        """Puts a game that cannot be gone on with among the others as it is."""
        return self._move(f"{self._today()}-{self._number()}-damaged.ecarte")

    def abandon(self, cards: SecretCards) -> Path:
        """Puts the game that was left among the records, its secret revealed.  Its unfinished game does not count."""
        cards.reveal()
        records = self._records()
        shown = records[-1]
        last_headers = replace(shown.headers, fairness=_sheet(cards.fairness[-1]), result=say("result.abandoned"))
        last = replace(shown, headers=last_headers)
        put(self.record, "".join(map(game_text, (*records[:-1], last))))
        return self.shelve(cards)

    def save(self, session: Session, cards: SecretCards, *, seed: int | None) -> None:
        """Writes the game in hand as it stands."""
        agreed = replace(msgspec.convert(session.settings, AgreedBesides, from_attributes=True), seed=seed)
        encoded = msgspec.json.encode(agreed).decode()
        if not self._agreed.exists() or self._agreed.read_text(encoding="utf-8") != encoded:
            put(self._agreed, encoded)
        texts: list[str] = []
        for number, record in enumerate(_records_of(session, cards.fairness, date=self._today()), start=1):
            text = self._texts.get(number) or game_text(record)
            if record.headers.result is not None:  # over, so it is not written out again after every action
                self._texts[number] = text
            texts.append(text)
        put(self.record, "".join(texts))

    def shelve(self, cards: SecretCards) -> Path:
        """Moves the game in hand among the finished ones; only then are its secrets forgotten."""
        self.finished = self._move(f"{self._today()}-{cards.fairness[0].commitment[:8]}.ecarte")
        cards.forget()
        return self.finished

    def _move(self, name: str) -> Path:
        place = self.home / "games" / name
        place.parent.mkdir(exist_ok=True)
        self.record.replace(place)
        self._agreed.unlink(missing_ok=True)
        return place

    def _number(self) -> int:
        folder = self.home / "games"
        return 1 + sum(1 for _ in folder.iterdir()) if folder.exists() else 1

    # --- results ------------------------------------------------------------------------------------

    def results(self) -> tuple[Result, ...]:
        """The games that count, oldest first.  Raises NotationError for a line that is no result."""
        path = self.home / "results.jsonl"
        if not path.exists():
            return ()
        found: list[Result] = []
        for number, line in enumerate(path.read_bytes().splitlines(), start=1):
            try:
                found.append(msgspec.json.decode(line, type=Result))
            except msgspec.DecodeError as error:
                place = Place(file=str(path), line=number)
                raise NotationError("result", text=str(error), expected="a result", place=place) from None
        return tuple(found)

    def note_results(self, session: Session, cards: SecretCards) -> None:
        """Adds the finished games of the session that count and are not noted yet."""
        noted = {result.game for result in self.results()}
        rules = session.settings.rules
        for number, result in enumerate(session.match.results, start=1):
            game = cards.fairness[number - 1].commitment
            if game in noted or number in session.spoiled:
                continue
            line = Result(
                self._today(), f"{rules.name}@{rules.edition}", session.settings.opponent, session.settings.name,
                result.score, result.winner is PLAYER, game,
            )  # fmt: skip
            with (self.home / "results.jsonl").open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")


class ShelfKeeper:
    """Keeps one session on a shelf after every action."""

    def __init__(self, shelf: Shelf, cards: SecretCards, *, seed: int | None) -> None:
        self._shelf, self._cards, self._seed = shelf, cards, seed

    def keep(self, session: Session) -> None:
        """Writes the game; results and secrets follow when a game is over."""
        if self._shelf.finished:
            return
        self._shelf.save(session, self._cards, seed=self._seed)
        if self._seed is None and session.match.results:
            self._shelf.note_results(session, self._cards)
        if session.play.is_over:
            self._shelf.shelve(self._cards)
        else:
            self._cards.forget()


def put(path: Path, text: str) -> None:
    """Writes a file beside its place and renames it; only its owner may read it, for it knows both hands."""
    beside = path.with_name(path.name + ".new")
    beside.unlink(missing_ok=True)
    beside.touch(mode=0o600)
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def _records_of(session: Session, fairness: list[Fairness], *, date: str) -> Iterator[Record]:
    """One record for each game, since each has a secret of its own; a game begins where the one before ended."""
    games: list[list[Entry]] = []
    for entry in session.entries:
        if len(games) < entry.course.game:
            games.append([])
        games[-1].append(entry)
    settings = session.settings
    for number, dealt in enumerate(fairness, start=1):
        entries = games[number - 1] if number <= len(games) else []
        start = entries[0].play if entries else session.play
        yield Record(
            start,
            tuple(entry.action for entry in entries),
            Headers(
                date=date,
                result=_score(session, number),
                names=PerSeat(a=settings.name or None, b=settings.names[OPPONENT]),
                marks=(UNDONE,) if number in session.spoiled else (),
                fairness=_sheet(dealt),
            ),
        )


def _score(session: Session, number: int) -> str | None:
    """The score of a finished game, the player's points first."""
    results = session.match.results
    return "-".join(map(str, results[number - 1].score)) if number <= len(results) else None


def _sheet(dealt: Fairness) -> FairnessSheet:
    return FairnessSheet(
        commitment=dealt.commitment, seed_a=dealt.seed_a or None, seed_b=dealt.seed_b or None, secret=dealt.secret
    )


def _fairness(sheet: FairnessSheet) -> Fairness:
    return Fairness(sheet.commitment or "", sheet.seed_a or "", sheet.seed_b or "", sheet.secret)
