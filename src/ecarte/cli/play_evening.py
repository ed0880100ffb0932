"""`ecarte play --pool` and `--chouette`: the player's games within an evening, kept act by act, settled at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from ecarte import durable
from ecarte.acts import AnyAct
from ecarte.acts.gallery import is_name
from ecarte.cli.lines import asker, conversation_of, interruptible, tell
from ecarte.desk.room import Room
from ecarte.engine.agreement import EVERY_ACT
from ecarte.errors import EcarteError, NotationError, Place
from ecarte.faults import Conduct
from ecarte.record.evening import head_lines, read_evening
from ecarte.rules import with_house
from ecarte.session import SecretCards, Session, Settings
from ecarte.session.evening import EveningAgreed, Opening, PlayersEvening
from ecarte.session.keeping import KeptMatch, Shelf
from ecarte.session.started import going_on
from ecarte.table.evening import Sitting, new_evening
from ecarte.words import Message, say, spoken

if TYPE_CHECKING:
    from ecarte.plain import Conversation

Converse = Callable[[Session, Opening], int]
"""Plays a game of a session; gives the exit code."""


class EveningShelf:
    """Where an evening lies while it is spent: its record, and beside it what was agreed."""

    def __init__(self, home: Path, *, today: Callable[[], str]) -> None:
        self._home, self._today = home, today

    @property
    def record(self) -> Path:
        """The record, one line for each act."""
        return self._home / "evening.evening"

    @property
    def _agreed(self) -> Path:
        return self._home / "evening.json"

    def exists(self) -> bool:
        """Whether an evening was left."""
        return self.record.exists() and self._agreed.exists()

    def begin(self, agreed: EveningAgreed, sitting: Sitting) -> None:
        """Writes what comes before the first act."""
        durable.put(self._agreed, msgspec.json.encode(agreed).decode())
        durable.put(self.record, "\n".join(head_lines(sitting)) + "\n")

    def left(self) -> tuple[EveningAgreed, Sitting, tuple[AnyAct, ...]]:
        """The evening that was left, without half a line at its end.  Raises EcarteError when it cannot be read."""
        try:
            agreed = msgspec.json.decode(self._agreed.read_bytes(), type=EveningAgreed)
        except msgspec.DecodeError as error:
            place = Place(file=str(self._agreed))
            raise NotationError("settings", text=str(error), expected="an evening's settings", place=place) from None
        kept = read_evening(self.record.read_text(encoding="utf-8"), file=str(self.record), may_be_cut=True)
        durable.put(self.record, kept.whole)
        return agreed, kept.record.sitting, kept.record.acts

    def writer(self) -> durable.Lines:
        """The record, open for the next act."""
        lines = durable.Lines(self.record)
        lines.cut(len(lines.read()))
        return lines

    def finish(self) -> Path:
        """Puts the evening among the finished games."""
        folder = self._home / "games"
        number = 1 + sum(1 for _ in folder.glob("*.evening"))
        place = folder / f"{self._today()}-{number}.evening"
        durable.move(self.record, place)
        durable.remove(self._agreed)
        return place


def sitting_for(settings: Settings, *, pool: bool, stake: int) -> Sitting:
    """What is agreed: with the pool or, for la chouette, as French écarté, where seats change hands."""
    rules = settings.rules if pool else with_house(settings.rules, FOR_CHOUETTE)
    agreement = replace(settings, rules=rules).agreement
    return Sitting(agreement, stake=stake, pool=pool, conduct=settings.conduct.value)


def settings_of(sitting: Sitting, settings: Settings) -> Settings:
    """The settings of an evening that was left: what was agreed comes from its record."""
    agreement = sitting.agreement
    return replace(
        settings, rules=agreement.rules, by_hand=EVERY_ACT - agreement.by_table, conduct=Conduct(sitting.conduct)
    )


class EveningTable:
    """Spends an evening: `converse` plays the player's session, for the first time or on, and gives its exit code."""

    def __init__(
        self, shelf: Shelf, store: EveningShelf, *, seed: int | None, tell: Callable[[str], None], chance: str = ""
    ) -> None:
        self._shelf, self._store = shelf, store
        self._seed, self._chance, self._tell = seed, chance, tell

    def spend(self, spent: PlayersEvening, settings: Settings, converse: Converse, pause: Callable[[], bool]) -> int:
        """Goes on with the evening until the player leaves, or all is over."""
        told = Room(spent)
        self._hear(spent, told, settings)
        while spent.plays:
            code = self._play(spent, settings, told, converse, pause)
            if code is not None:
                return code
        self._say(told.accounts(), settings)
        self._tell(say("room.kept", settings.language, file=str(self._store.finish())))
        return 0

    def _say(self, told: Iterable[Message], settings: Settings) -> None:
        for one in told:
            self._tell(spoken(one, settings.language))

    def _hear(self, spent: PlayersEvening, told: Room, settings: Settings) -> None:
        for before, act, after in spent.go_on():
            self._say(told.happened(before, act, after), settings)

    def _play(
        self,
        spent: PlayersEvening,
        settings: Settings,
        told: Room,
        converse: Converse,
        pause: Callable[[], bool],
    ) -> int | None:
        """The player's games against whoever sits opposite, until they part; an exit code when he leaves."""
        opening = Opening.RESUMED if spent.done_here else Opening.NEW
        self.kept = self._match(spent, settings)
        spent.begin()
        session = self.kept.session()
        while spent.sits_on:
            session.room = told.standing()
            session.until_game = spent.evening.n_settled + 1
            code = converse(session, opening)
            opening = Opening.NEXT
            if not session.is_over:
                return code
            self._say(told.result(spent.evening, spent.evening.results[-1]), settings)
            self._hear(spent, told, settings)
            if spent.plays and not pause():
                return code
        self.kept.close()
        return None

    def _match(self, spent: PlayersEvening, settings: Settings) -> KeptMatch:
        """The games against whoever sits opposite, as they were left or about to begin.

        What was left of the sitting before is put away: its end had been written when the process was killed.
        """
        agreed, done = spent.settings(settings), spent.done_here
        kept = self._shelf.left(settings.language)
        if kept is not None and kept.actions and not done:
            kept.close()
            kept = None
        if kept is None:
            cards = SecretCards(self._shelf.vault(self._seed), seed=self._chance)
            kept = self._shelf.begin(agreed, cards, seed=self._seed)
        kept.settings, kept.actions, kept.before_keeping = agreed, done, spent.follow
        return kept


FOR_CHOUETTE: Final = {"sitting.style": "french", "sitting.chouette": "keeps-seat"}
"""La chouette is played where seats change hands."""

POOL_COMPANY: Final = 2
"""The persons of the house who play for a pool with the player."""

GALLERY: Final = 4
"""The persons of the house round the table of a player of la chouette, his opponent among them."""


class Wanted(msgspec.Struct, frozen=True):
    """The evening somebody wishes to begin: a pool of three, or la chouette against a gallery."""

    pool: bool
    stake: int
    games: int


class EveningAtHome:
    """An evening at the terminal: the player's games as lines or on the screen, all else in lines."""

    def __init__(
        self, shelf: Shelf, store: EveningShelf, *, seed: int | None, chance: str, plain: bool, strict: bool
    ) -> None:
        self._shelf, self._store = shelf, store
        self._seed, self._chance, self._plain, self._strict = seed, chance, plain, strict
        self._conversation: Conversation | None = None

    def spend(self, settings: Settings, wanted: Wanted | None) -> int:
        """Begins the evening that is wanted, or goes on with the one that was left."""
        if wanted is not None:
            sitting = sitting_for(settings, pool=wanted.pool, stake=wanted.stake)
            seed = SystemRandom().randrange(2**31) if self._seed is None else self._seed
            agreed = EveningAgreed(
                settings.name if is_name(settings.name) else say("room.guest", settings.language),
                company=POOL_COMPANY if wanted.pool else GALLERY, games=wanted.games, seed=seed,
                chouette=not wanted.pool, cards=self._seed,
            )  # fmt: skip
            self._store.begin(agreed, sitting)
            acts: tuple[AnyAct, ...] = ()
        else:
            agreed, sitting, acts = self._left(settings.language)
            settings = settings_of(sitting, settings)
        self._table = EveningTable(self._shelf, self._store, seed=agreed.cards, tell=tell, chance=self._chance)
        with self._store.writer() as file, interruptible():

            def write(line: str) -> None:
                file.add(f"{line}\n".encode())

            spent = PlayersEvening(agreed, new_evening(sitting), write=write, acts=acts)
            code = self._table.spend(spent, settings, self._converse, lambda: self._pause(settings.language))
        if self._store.exists():
            tell(say("plain.saved", settings.language, going_on=going_on()))
        return code

    def _left(self, language: str) -> tuple[EveningAgreed, Sitting, tuple[AnyAct, ...]]:
        """The evening that was left; where it cannot be read, the fault says how to begin something else."""
        try:
            return self._store.left()
        except EcarteError as fault:
            raise EcarteError(say("fault.save-damaged", language, reason=str(fault).rstrip("."))) from None

    def _converse(self, session: Session, opening: Opening) -> int:
        if not self._plain:
            from ecarte.tui import run

            return run(session)
        if opening is not Opening.NEXT:
            self._conversation = conversation_of(
                session, commitment=lambda: self._table.kept.cards.commitment, strict=self._strict
            )
        assert self._conversation is not None
        if opening is Opening.NEXT:
            return self._conversation.go_on()
        return self._conversation.run(resumed=opening is Opening.RESUMED)

    def _pause(self, language: str) -> bool:
        """Waits for Enter where a screen is about to cover what has been told; false when the player leaves."""
        if self._plain:
            return True
        return asker()(say("room.press", language)) is not None
