"""`ecarte play --pool` and `--chouette`: the player's games within an evening, kept act by act, settled at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from ecarte import bounded, durable
from ecarte.acts.gallery import is_name
from ecarte.cli.lines import asker, conversation_of
from ecarte.desk.room import Room
from ecarte.desk.visit import AtTable, only
from ecarte.errors import EcarteError, NotationError, Place
from ecarte.record.evening import EveningRecord, evening_file, write_evening
from ecarte.rules import with_house
from ecarte.session import SecretCards, Session, Settings
from ecarte.session.evening import EveningAgreed, Opening, PlayersEvening
from ecarte.session.keeping import KeptMatch, Shelf
from ecarte.session.started import going_on
from ecarte.table.evening import Sitting
from ecarte.words import Message, say, spoken

if TYPE_CHECKING:
    from ecarte.plain import Conversation

Converse = Callable[[Session, SecretCards, Opening], int]
"""Plays a game of a session, dealt from these cards; gives the exit code."""


class EveningShelf:
    """Where an evening lies while it is spent: its record, and beside it what was agreed."""

    def __init__(self, home: Path, *, today: Callable[[], str]) -> None:
        self._home, self._today = home, today
        self.record, self._agreed = home / "evening.evening", home / "evening.json"

    def exists(self) -> bool:
        """Whether an evening was left."""
        return self.record.exists() and self._agreed.exists()

    def begin(self, agreed: EveningAgreed, sitting: Sitting) -> None:
        """Writes what comes before the first act."""
        durable.put(self._agreed, msgspec.json.encode(agreed).decode())
        durable.put(self.record, write_evening(EveningRecord(sitting)))

    @contextmanager
    def opened(self, language: str = "en") -> Iterator[PlayersEvening]:
        """The evening in hand, without half a line at its end; whatever is done in it is added to its record.

        Raises EcarteError, which says in that language how to begin something else, where it cannot be read.
        """
        with ExitStack() as stack:
            try:
                agreed = self._read_agreed()
                kept, write = stack.enter_context(evening_file(self.record))
            except EcarteError as fault:
                raise EcarteError(say("fault.save-damaged", language, reason=str(fault).rstrip("."))) from None
            yield stack.enter_context(closing(PlayersEvening(agreed, kept.record, write=write)))

    def _read_agreed(self) -> EveningAgreed:
        try:
            return msgspec.json.decode(bounded.read(self._agreed, most=bounded.WRITTEN), type=EveningAgreed)
        except msgspec.DecodeError as error:
            place = Place(file=str(self._agreed))
            raise NotationError("settings", text=str(error), expected="an evening's settings", place=place) from None

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


class EveningTable:
    """Spends an evening: `converse` plays the player's games, and `pause` waits between what is told and the next."""

    def __init__(
        self,
        shelf: Shelf,
        store: EveningShelf,
        *,
        converse: Converse,
        tell: Callable[[str], None],
        pause: Callable[[], bool] = lambda: True,
        chance: str = "",
    ) -> None:
        self._shelf, self._store = shelf, store
        self._converse, self._tell, self._pause = converse, tell, pause
        self._chance = chance
        self._files: list[Path] = []  # of the player's own games, as they were put away

    def spend(self, settings: Settings) -> int:
        """Goes on with the evening in hand until the player leaves, or all is over; gives the exit code."""
        with self._store.opened(settings.language) as spent:
            told = Room(spent)
            self._put_away_what_is_over(spent, settings)
            self._hear(spent, told, settings)
            while spent.plays:
                code = self._play(spent, settings, told)
                if code is not None:
                    self._tell(say("plain.saved", settings.language, going_on=going_on()))
                    return code
        self._say(told.accounts(), settings)
        self._tell(say("room.kept", settings.language, file=str(self._store.finish())))
        for file in self._files:
            self._tell(say("room.kept-own", settings.language, file=str(file)))
        return 0

    def _say(self, told: Iterable[Message], settings: Settings) -> None:
        for one in told:
            self._tell(spoken(one, settings.language))

    def _hear(self, spent: PlayersEvening, told: Room, settings: Settings) -> None:
        for before, act, after in spent.go_on():
            self._say(told.happened(before, act, after), settings)

    def _play(self, spent: PlayersEvening, settings: Settings, told: Room) -> int | None:
        """The player's games against whoever sits opposite, until they part; an exit code when he leaves."""
        opening = Opening.RESUMED if spent.done_here else Opening.NEW
        kept = self._match(spent, settings)
        spent.begin()
        with closing(kept.session()) as session:
            while spent.sits_on:
                session.room = told.standing()
                session.until_game = spent.evening.n_settled + 1
                code = self._converse(session, kept.cards, opening)
                opening = Opening.NEXT
                if not session.is_over:
                    return code
                self._say(told.result(spent.evening, spent.evening.results[-1]), settings)
                self._hear(spent, told, settings)
                if spent.plays and not self._pause():
                    return code
        self._files.append(kept.close())
        return None

    def _match(self, spent: PlayersEvening, settings: Settings) -> KeptMatch:
        """The games against whoever sits opposite, as they were left or about to begin."""
        agreed, kept = spent.settings(settings), self._shelf.left(settings.language)
        if kept is None:
            seed = spent.agreed.cards
            vault = self._shelf.vault(seed, n_made=spent.evening.game - 1)
            kept = self._shelf.begin(agreed, SecretCards(vault, seed=self._chance), seed=seed)
        kept.settings, kept.actions, kept.before_keeping = agreed, spent.done_here, spent.follow
        return kept

    def _put_away_what_is_over(self, spent: PlayersEvening, settings: Settings) -> None:
        """What a killed process left of games whose end stands in the record of the evening already."""
        kept = None if spent.done_here else self._shelf.left(settings.language)
        if kept is not None and kept.actions:
            kept.actions = spent.done_before
            kept.session()
            self._files.append(kept.close())


FOR_CHOUETTE: Final = {"sitting.style": "french", "sitting.chouette": "keeps-seat"}
"""La chouette is played where seats change hands."""

POOL_COMPANY: Final = 2
"""The persons of the house who play for a pool with the player."""

GALLERY: Final = 4
"""The persons of the house round the table of a player of la chouette, his opponent among them."""


def agreed_by(
    settings: Settings, *, pool: bool, games: int, seed: int | None, all_the_same: bool = False
) -> EveningAgreed:
    """What is agreed besides: a pool of three, or la chouette against a gallery.

    `all_the_same`: every person of the house plays as the opponent of the settings.
    """
    return EveningAgreed(
        settings.name if is_name(settings.name) else say("room.guest", settings.language),
        company=POOL_COMPANY if pool else GALLERY, games=games, chouette=not pool, cards=seed,
        seed=SystemRandom().randrange(2**31) if seed is None else seed, time=settings.time, clock=settings.clock,
        opponent=settings.opponent if all_the_same else "",
    )  # fmt: skip


class AtTerminal:
    """The player's games at the terminal: on the screen, or as lines of text."""

    def __init__(self, language: str, *, plain: bool, strict: bool) -> None:
        self._language, self._plain, self._strict = language, plain, strict
        self._conversation: Conversation | None = None

    def converse(self, session: Session, cards: SecretCards, opening: Opening) -> int:
        """Plays a game; gives the exit code."""
        if not self._plain:
            from ecarte.tui import run

            return run(only(AtTable(session)), language=self._language)
        if opening is not Opening.NEXT:
            self._conversation = conversation_of(session, commitment=lambda: cards.commitment, strict=self._strict)
        assert self._conversation is not None
        if opening is Opening.NEXT:
            return self._conversation.go_on()
        return self._conversation.run(resumed=opening is Opening.RESUMED)

    def pause(self) -> bool:
        """Waits for Enter where a screen is about to cover what has been told; false when the player leaves."""
        return self._plain or asker()(say("room.press", self._language)) is not None
