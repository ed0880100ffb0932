"""Spend an evening for the tests: the player's own games by the printed advice, the rest by built-in opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ecarte import Seat, load
from ecarte.acts.faults import Conduct
from ecarte.cli.play_evening import EveningTable, sitting_for
from ecarte.host import Settings
from ecarte.host.evening import EveningTerms, PlayersEvening
from ecarte.host.evening_folder import EveningStore
from ecarte.host.folder import GameStore
from ecarte.ui.flow import AtTable
from ecarte.words import localize
from tests.edges.club_player import ClubPlayer
from tests.edges.plain_player import Player


class Left(Exception):
    """The player has left, or their process was killed."""


class Watched(EveningStore):
    """A shelf that shows the evening that was last opened."""

    spent: PlayersEvening | None = None

    @contextmanager
    def open(self, language: str = "en") -> Iterator[PlayersEvening]:
        with super().open(language) as self.spent:
            yield self.spent


class Spender:
    """Spends an evening in a folder; plays by the printed advice, and leaves after a number of lines typed.

    Where it `counts`, the player's cards come from secrets, and else from the seed.
    """

    def __init__(
        self, home: Path, *, seed: int = 3, leaves_after: int = 10_000, language: str = "en", counts: bool = False
    ) -> None:
        self.home, self.seed, self.lines_left = home, seed, leaves_after
        self.counts = counts
        self.language = language
        self.told: list[str] = []
        self.seats: list[Seat | None] = []
        self.room: list[str] = []
        self.lines: list[str] = []
        self.heard: list[str] = []
        self.prompts: list[str] = []
        home.mkdir(exist_ok=True)
        self.shelf = GameStore(home, today=lambda: "2020-01-01")
        self.store = Watched(home, today=lambda: "2020-01-01")

    @property
    def salon(self) -> PlayersEvening | None:
        """The evening as it stands."""
        return self.store.spent

    def spend(
        self,
        *,
        pool: bool,
        games: int,
        conduct: Conduct = Conduct.ASSISTED,
        sit: Callable[[AtTable], int] | None = None,
        named: bool = True,
        opponent: str = "",
    ) -> int:
        """The evening to its end; `sit` plays the player's games where not the printed advice does."""
        settings = Settings(load("london"), conduct=conduct, carefulness=1.0, language=self.language)
        if not self.store.exists():
            agreed = EveningTerms(
                "Zoe",
                company=2 if pool else 4,
                games=games,
                seed=self.seed,
                chouette=not pool,
                cards=None if self.counts else self.seed,
                opponent=opponent,
                is_named=named,
                time=400,
            )
            self.store.begin(agreed, sitting_for(settings, pool=pool, stake=5))
        table, found = EveningTable(self.shelf, self.store), self.told.append
        with self.shelf.lock(), closing(table.flow(settings, tell=found, print_note=found)) as flow:
            try:
                shown = next(flow)
                while True:
                    assert isinstance(shown, AtTable)
                    shown = flow.send((sit or self.sit)(shown))
            except StopIteration as end:
                code: int = end.value
                return code

    def sit(self, shown: AtTable) -> int:
        """A sitting by the printed advice: the games against the person opposite."""
        session = shown.session
        assert self.salon is not None
        self.seats.append(self.salon.seat)
        player = (ClubPlayer if session.settings.is_club else Player)(session, make_presenter=shown.make_presenter)
        typed = player._answer

        def answer(prompt: str) -> str:
            self.room += [
                line for text in session.room if (line := localize(text, self.language)) not in self.room[-9:]
            ]
            self.prompts.append(prompt)
            self.lines_left -= 1
            if self.lines_left < 0:
                raise Left
            self.lines.append(typed(prompt).rstrip("\n"))
            return self.lines[-1] + "\n"

        player.conversation._ask = answer
        try:
            return player.conversation.run(resumed=bool(session.entries))
        finally:
            self.heard += player.heard
