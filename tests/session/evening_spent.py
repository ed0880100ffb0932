"""Spends an evening for the tests: the player's own games by the printed advice, the rest by the house."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ecarte import Seat, load
from ecarte.cli.play_evening import EveningShelf, EveningTable, settings_of, sitting_for
from ecarte.faults import Conduct
from ecarte.session import Session, Settings
from ecarte.session.evening import EveningAgreed, Opening, PlayersEvening
from ecarte.session.keeping import Shelf
from ecarte.table.evening import new_evening
from ecarte.words import spoken
from tests.edges.club_player import ClubPlayer
from tests.edges.plain_player import Player


class Left(Exception):
    """The player has left, or his process was killed."""


class Spender:
    """Spends an evening in a folder; plays by the printed advice, and leaves after so many lines typed."""

    def __init__(self, home: Path, *, seed: int = 3, leaves_after: int = 10_000, language: str = "en") -> None:
        self.home, self.seed, self.lines_left = home, seed, leaves_after
        self.language = language
        self.told: list[str] = []
        self.seats: list[Seat | None] = []
        self.room: list[str] = []
        self.lines: list[str] = []
        home.mkdir(exist_ok=True)
        self.shelf = Shelf(home, today=lambda: "2020-01-01")
        self.store = EveningShelf(home, today=lambda: "2020-01-01")
        self.salon: PlayersEvening | None = None

    def spend(
        self,
        *,
        pool: bool,
        games: int,
        conduct: Conduct = Conduct.ASSISTED,
        converse: Callable[[Session, Opening], int] | None = None,
    ) -> int:
        """The evening to its end; `converse` plays the player's games where not the printed advice does."""
        settings = Settings(load("london"), conduct=conduct, carefulness=1.0, language=self.language)
        if self.store.exists():
            agreed, sitting, acts = self.store.left()
            settings = settings_of(sitting, settings)
        else:
            sitting = sitting_for(settings, pool=pool, stake=5)
            agreed = EveningAgreed("Zoe", company=2 if pool else 4, games=games, seed=self.seed, chouette=not pool)
            self.store.begin(agreed, sitting)
            acts = ()
        table = EveningTable(self.shelf, self.store, seed=self.seed, tell=self.told.append)
        with self.store.writer() as file:

            def write(line: str) -> None:
                file.add(f"{line}\n".encode())

            self.salon = PlayersEvening(agreed, new_evening(sitting), write=write, acts=acts)
            return table.spend(self.salon, settings, converse or self.converse, lambda: True)

    def converse(self, session: Session, opening: Opening = Opening.NEW) -> int:
        """One game by the printed advice."""
        assert self.salon is not None
        self.seats.append(self.salon.seat)
        self.room += [spoken(told, self.language) for told in session.room]
        player = ClubPlayer(session) if session.settings.is_club else Player(session)
        typed = player._answer

        def answer(prompt: str) -> str:
            self.lines_left -= 1
            if self.lines_left < 0:
                raise Left
            self.lines.append(typed(prompt).rstrip("\n"))
            return self.lines[-1] + "\n"

        player.conversation._ask = answer
        if opening is Opening.NEXT:
            return player.conversation.go_on()
        return player.conversation.run(resumed=opening is Opening.RESUMED)
