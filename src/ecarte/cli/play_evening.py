"""`ecarte play --pool` and `--chouette`: the player's games within an evening, kept act by act, settled at the end."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from enum import StrEnum
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte import bounded, durable
from ecarte.acts.gallery import is_name
from ecarte.cli.play_visit import looking_through, records_in
from ecarte.desk.afterwards import After, Afterwards
from ecarte.desk.room import DeskInCompany, Room
from ecarte.desk.visit import AtTable, OneOf, Shown, Visit
from ecarte.errors import EcarteError, Place
from ecarte.record.evening import EveningRecord, evening_file, write_evening
from ecarte.rules import with_house
from ecarte.session import SecretCards, Settings
from ecarte.session.evening import EveningAgreed, PlayersEvening
from ecarte.session.keeping import KeptMatch, Shelf, damaged
from ecarte.session.mending import set_aside
from ecarte.session.started import going_on
from ecarte.table.evening import Sitting
from ecarte.words import Message, message, say, spoken


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

    def mend(self, language: str = "en") -> Iterator[str]:
        """Sets the evening in hand aside where it cannot be gone on with; the sentences that say so."""
        if not self.exists():
            return
        try:
            with self.opened(language):
                pass
        except (EcarteError, OSError) as fault:
            reason = str(fault.__context__ or fault).replace(str(self._home) + os.sep, "")
            yield set_aside(self.record, reason, language)
            yield set_aside(self._agreed, reason, language)

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
            return msgspec.json.decode(bounded.read_regular(self._agreed, most=bounded.WRITTEN), type=EveningAgreed)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise damaged(error, Place(file=str(self._agreed)), expected="what was agreed about an evening") from None

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
    """Spends the evening in hand.  `stays`: a choice follows at its end; `is_other`: something else was asked for."""

    def __init__(
        self,
        shelf: Shelf,
        store: EveningShelf,
        *,
        chance: str = "",
        stays: bool = False,
        is_other: bool = False,
    ) -> None:
        self._shelf, self._store = shelf, store
        self._chance, self._stays, self._is_other = chance, stays, is_other
        self._files: list[Path] = []  # of the player's own games, as they were put away

    def visit(
        self,
        settings: Settings,
        *,
        tell: Callable[[str], None],
        aside: Callable[[str], None],
        is_page: bool = False,
    ) -> Visit:
        """Goes on with the evening in hand until the player leaves, or all is over.

        `tell` hears what stays to be read; on a page what happens between two games is laid before him.
        """
        language = settings.language
        if self._is_other:
            aside(say("plain.other-game", language))
        while True:
            with self._store.opened(language) as spent:
                heard = yield from self._games(spent, settings, tell=tell, is_page=is_page)
                if isinstance(heard, int):
                    tell(say("plain.saved", language, going_on=going_on()))
                    return heard
                told = [spoken(one, language) for one in (*heard, *Room(spent).accounts())]
            told.append(say("room.kept", language, file=str(self._store.finish())))
            told += [say("room.kept-own", language, file=str(file)) for file in self._files]
            for one in told:
                tell(one)
            if not self._stays:
                return 0
            records = [record for file in self._files for record in records_in(file)]
            after = Afterwards(language=language, other=None, n_games=len(records), preface=told)
            code = yield from looking_through(after, records)
            if code or after.ends is not After.AGAIN:
                return code
            seed = SystemRandom().randrange(2**31)
            self._store.begin(replace(spent.agreed, seed=seed), spent.evening.sitting)
            self._files.clear()

    def _games(
        self, spent: PlayersEvening, settings: Settings, *, tell: Callable[[str], None], is_page: bool
    ) -> Generator[Shown, int, tuple[Message, ...] | int]:
        """The player's games, and what happened after the last of them; an exit code when he leaves."""
        room = Room(spent)
        self._put_away_what_is_over(spent, settings)
        heard = tuple(room.meanwhile())
        while spent.plays:
            if is_page and (code := (yield from _stopped(spent, heard, settings.language))) is not None:
                return code
            for one in () if is_page else heard:
                tell(spoken(one, settings.language))
            kept = self._match(spent, settings)
            spent.begin()
            with closing(kept.session()) as session:
                room.surrounds(session)
                talk = partial(DeskInCompany, room=room)
                code = yield AtTable(session, talk=talk, commitment=kept.commitment, is_followed=is_page)
                if not session.is_over:
                    return code
            self._files.append(kept.close())
            if code:
                return code
            heard = tuple(room.meanwhile())
        return heard

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
        opponent=settings.opponent if all_the_same else "", named=is_name(settings.name),
    )  # fmt: skip


# --- between games --------------------------------------------------------------------------------------


class Onward(StrEnum):
    """How a stop before a game ended: the player sits `DOWN`, or will `LEAVE`."""

    DOWN = "sit-down"
    LEAVE = "leave"


def _stopped(spent: PlayersEvening, heard: Iterable[Message], language: str) -> Generator[Shown, int, int | None]:
    """What has happened round the table, before the player sits down; an exit code when he leaves."""
    offers: dict[StrEnum, Message] = {one: message(f"room.{one}", other=spent.across) for one in Onward}
    stop = OneOf(
        language=language, title=message("room.between", other=spent.across), offers=offers,
        preface=[spoken(one, language) for one in heard],
    )  # fmt: skip
    code = yield stop
    return code if code or stop.ends is Onward.LEAVE else None
