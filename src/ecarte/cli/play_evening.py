"""`ecarte play --pool` and `--chouette`: the player's games within an evening, kept act by act, settled at the end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from enum import StrEnum
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final

from msgspec.structs import replace

from ecarte.acts.gallery import is_name
from ecarte.cli.play_match import read_records, replay_until_left
from ecarte.host import SecretCards, Settings
from ecarte.host.evening import EveningAgreed, PlayersEvening
from ecarte.host.evening_folder import EveningStore
from ecarte.host.folder import GameStore, StoredMatch
from ecarte.host.invocation import resume_command
from ecarte.rules import with_house
from ecarte.table.evening import Sitting
from ecarte.ui.evening import EveningNarrator, EveningPresenter
from ecarte.ui.flow import AtTable, FixedMenu, Flow, FlowScreen
from ecarte.ui.menus import AfterMatchAction, AfterMatchMenu
from ecarte.words import Message, localize, message, say


def sitting_for(settings: Settings, *, pool: bool, stake: int) -> Sitting:
    """What is agreed: with the pool or, for la chouette, as French écarté, where seats change hands."""
    rules = settings.rules if pool else with_house(settings.rules, FOR_CHOUETTE)
    agreement = replace(settings, rules=rules).agreement
    return Sitting(agreement, stake=stake, pool=pool, conduct=settings.conduct.value)


class EveningTable:
    """Runs the current evening.  `stays`: a choice follows at its end; `is_other`: something else was asked for."""

    def __init__(
        self,
        games: GameStore,
        evenings: EveningStore,
        *,
        players_seed: str = "",
        stays: bool = False,
        is_other: bool = False,
    ) -> None:
        self._game_store, self._evening_store = games, evenings
        self._players_seed, self._stays, self._is_other = players_seed, stays, is_other
        self._files: list[Path] = []  # of the player's own games, as they were filed

    def flow(
        self,
        settings: Settings,
        *,
        tell: Callable[[str], None],
        aside: Callable[[str], None],
        is_page: bool = False,
    ) -> Flow:
        """Go on with the current evening until the player leaves, or all is over.

        `tell` prints what remains to be read.  On a page, what happens between two games is a screen of its own.
        """
        language = settings.language
        if self._is_other:
            aside(say("plain.other-game", language))
        while True:
            with self._evening_store.open(language) as state:
                heard = yield from self._games(state, settings, tell=tell, is_page=is_page)
                if isinstance(heard, int):
                    tell(say("plain.saved", language, going_on=resume_command()))
                    return heard
                lines = [localize(one, language) for one in (*heard, *EveningNarrator(state).accounts())]
            lines.append(say("room.kept", language, file=str(self._evening_store.finish())))
            lines += [say("room.kept-own", language, file=str(file)) for file in self._files]
            for line in lines:
                tell(line)
            if not self._stays:
                return 0
            records = [record for file in self._files for record in read_records(file)]
            after = AfterMatchMenu(language=language, other=None, n_games=len(records), preface=lines)
            code = yield from replay_until_left(after, records)
            if code or after.result is not AfterMatchAction.AGAIN:
                return code
            seed = SystemRandom().randrange(2**31)
            self._evening_store.begin(replace(state.agreed, seed=seed), state.evening.sitting)
            self._files.clear()

    def _games(
        self, state: PlayersEvening, settings: Settings, *, tell: Callable[[str], None], is_page: bool
    ) -> Generator[FlowScreen, int, tuple[Message, ...] | int]:
        """Play the player's games; returns what happened after the last, or an exit code if the player leaves."""
        room = EveningNarrator(state)
        self._put_away_what_is_over(state, settings)
        heard = tuple(room.meanwhile())
        while state.plays:
            if is_page and (code := (yield from _stopped(state, heard, settings.language))) is not None:
                return code
            for one in () if is_page else heard:
                tell(localize(one, settings.language))
            kept = self._match(state, settings)
            state.begin()
            with closing(kept.session()) as session:
                talk = partial(EveningPresenter, room=room)
                code = yield AtTable(session, presenter=talk, commitment=kept.commitment, is_followed=is_page)
                if not session.is_over:
                    return code
            self._files.append(kept.close())
            if code:
                return code
            heard = tuple(room.meanwhile())
        return heard

    def _match(self, state: PlayersEvening, settings: Settings) -> StoredMatch:
        """The games against the person opposite, resumed or about to begin."""
        agreed, kept = state.settings(settings), self._game_store.unfinished_match(settings.language)
        if kept is None:
            seed = state.agreed.cards
            store = self._game_store.secret_store(seed, n_made=state.evening.game - 1)
            kept = self._game_store.begin(agreed, SecretCards(store, seed=self._players_seed), seed=seed)
        kept.settings, kept.actions, kept.before_keeping = agreed, state.acts_since_sitting_down, state.follow
        return kept

    def _put_away_what_is_over(self, state: PlayersEvening, settings: Settings) -> None:
        """File what a killed process left of games whose end is already in the record of the evening."""
        kept = None if state.acts_since_sitting_down else self._game_store.unfinished_match(settings.language)
        if kept is not None and kept.actions:
            kept.actions = state.acts_of_last_sitting
            kept.session()
            self._files.append(kept.close())


FOR_CHOUETTE: Final = {"sitting.style": "french", "sitting.chouette": "keeps-seat"}
"""La chouette is played where seats change hands."""

POOL_COMPANY: Final = 2
"""The number of built-in persons who play for a pool with the player."""

GALLERY: Final = 4
"""The number of built-in persons at the table of la chouette, the player's opponent among them."""


def evening_terms(
    settings: Settings, *, pool: bool, games: int, seed: int | None, all_the_same: bool = False
) -> EveningAgreed:
    """What else is agreed: a pool of three, or la chouette against a gallery.

    `all_the_same`: every built-in person plays as the opponent of the settings.
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


def _stopped(state: PlayersEvening, heard: Iterable[Message], language: str) -> Generator[FlowScreen, int, int | None]:
    """Show what has happened round the table before the player sits down; returns an exit code if they leave."""
    offers: dict[StrEnum, Message] = {one: message(f"room.{one}", other=state.across) for one in Onward}
    stop = FixedMenu(
        language=language, title=message("room.between", other=state.across), offers=offers,
        preface=[localize(one, language) for one in heard],
    )  # fmt: skip
    code = yield stop
    return code if code or stop.result is Onward.LEAVE else None
