"""`ecarte play --pool` and `--chouette`: the player's games in an evening, stored act by act and settled at the end."""

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
from ecarte.host.evening import EveningTerms, PlayersEvening
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
    """The terms of the evening's games: for a pool, or for la chouette, for which seats change as in French écarté."""
    rules = settings.rules if pool else with_house(settings.rules, FOR_CHOUETTE)
    agreement = replace(settings, rules=rules).agreement
    return Sitting(agreement, stake=stake, pool=pool, conduct=settings.conduct.value)


class EveningTable:
    """Runs the current evening.

    `players_seed` is a text of the player's, which is mixed into each shuffle.  `menu_at_end`: a menu follows each
    evening.  `other_was_asked_for`: the options ask for another game than the unfinished one that goes on, and a note
    says so.
    """

    def __init__(
        self,
        games: GameStore,
        evenings: EveningStore,
        *,
        players_seed: str = "",
        menu_at_end: bool = False,
        other_was_asked_for: bool = False,
    ) -> None:
        self._game_store, self._evening_store = games, evenings
        self._players_seed = players_seed
        self._menu_at_end, self._other_was_asked_for = menu_at_end, other_was_asked_for
        self._filed: list[Path] = []  # the files of the player's own games in this evening

    def flow(
        self,
        settings: Settings,
        *,
        tell: Callable[[str], None],
        print_note: Callable[[str], None],
        full_screen: bool = False,
    ) -> Flow:
        """Go on with the current evening until the player leaves or the evening is over.

        `tell` prints lines that stay in the terminal, and `print_note` those on standard error.  `full_screen`: what
        happens between two games is shown on a screen of its own.
        """
        language = settings.language
        if self._other_was_asked_for:
            print_note(say("plain.other-game", language))
        while True:
            with self._evening_store.open(language) as state:
                last_events = yield from self._games(state, settings, tell=tell, full_screen=full_screen)
                if isinstance(last_events, int):  # an exit code
                    tell(say("plain.saved", language, going_on=resume_command()))
                    return last_events
                lines = [localize(event, language) for event in (*last_events, *EveningNarrator(state).accounts())]
            lines.append(say("room.kept", language, file=str(self._evening_store.finish())))
            lines += [say("room.kept-own", language, file=str(file)) for file in self._filed]
            for line in lines:
                tell(line)
            if not self._menu_at_end:
                return 0
            records = [record for file in self._filed for record in read_records(file)]
            menu = AfterMatchMenu(language=language, other=None, n_games=len(records), preface=lines)
            exit_code = yield from replay_until_left(menu, records)
            if exit_code or menu.result is not AfterMatchAction.AGAIN:
                return exit_code
            seed = SystemRandom().randrange(2**31)
            self._evening_store.begin(replace(state.terms, seed=seed), state.evening.sitting)
            self._filed.clear()

    def _games(
        self, state: PlayersEvening, settings: Settings, *, tell: Callable[[str], None], full_screen: bool
    ) -> Generator[FlowScreen, int, tuple[Message, ...] | int]:
        """Play the player's games; returns the events after the last game, or an exit code if the player leaves."""
        narrator = EveningNarrator(state)
        self._file_finished_match(state, settings)
        events = tuple(narrator.describe_until_next_game())
        while state.plays:
            if full_screen and (exit_code := (yield from _pause(state, events, settings.language))) is not None:
                return exit_code
            for event in () if full_screen else events:
                tell(localize(event, settings.language))
            stored = self._match(state, settings)
            state.begin()
            with closing(stored.session()) as session:
                make_presenter = partial(EveningPresenter, narrator=narrator)
                exit_code = yield AtTable(
                    session, make_presenter=make_presenter, commitment=stored.commitment, is_followed=full_screen
                )
                if not session.is_over:
                    return exit_code
            self._filed.append(stored.close())
            if exit_code:
                return exit_code
            events = tuple(narrator.describe_until_next_game())
        return events

    def _match(self, state: PlayersEvening, settings: Settings) -> StoredMatch:
        """The match against the person opposite the player; a stored match is resumed."""
        agreed, stored = state.settings(settings), self._game_store.unfinished_match(settings.language)
        if stored is None:
            seed = state.terms.cards
            secrets = self._game_store.secret_store(seed, n_made=state.evening.game - 1)
            stored = self._game_store.begin(agreed, SecretCards(secrets, seed=self._players_seed), seed=seed)
        stored.settings, stored.actions, stored.before_keeping = agreed, state.acts_since_sitting_down, state.follow
        return stored

    def _file_finished_match(self, state: PlayersEvening, settings: Settings) -> None:
        """File the unfinished match if the record of the evening says that it is over.

        Its process was killed after the end of the match and before filing it.
        """
        stored = None if state.acts_since_sitting_down else self._game_store.unfinished_match(settings.language)
        if stored is not None and stored.actions:
            stored.actions = state.acts_of_last_sitting
            stored.session()
            self._filed.append(stored.close())


FOR_CHOUETTE: Final = {"sitting.style": "french", "sitting.chouette": "keeps-seat"}
"""The house rules of la chouette: seats change as in French écarté, but the player who takes all bets stays."""

POOL_COMPANY: Final = 2
"""The number of built-in persons who play for a pool with the player."""

GALLERY: Final = 4
"""The number of built-in persons at the table of la chouette, the player's opponent among them."""


def evening_terms(
    settings: Settings, *, pool: bool, games: int, seed: int | None, same_opponent_for_all: bool = False
) -> EveningTerms:
    """What is agreed for an evening, apart from the terms of its games: company, opponents, games, seeds, clocks.

    `same_opponent_for_all`: every built-in person plays as the opponent of the settings.
    """
    return EveningTerms(
        settings.name if is_name(settings.name) else say("room.guest", settings.language),
        company=POOL_COMPANY if pool else GALLERY, games=games, chouette=not pool, cards=seed,
        seed=SystemRandom().randrange(2**31) if seed is None else seed, time=settings.time, clock=settings.clock,
        opponent=settings.opponent if same_opponent_for_all else "", is_named=is_name(settings.name),
    )  # fmt: skip


# --- between games --------------------------------------------------------------------------------------


class BeforeGameChoice(StrEnum):
    """The player's choice in the pause before a game: sit `SIT_DOWN`, or `LEAVE`."""

    SIT_DOWN = "sit-down"
    LEAVE = "leave"


def _pause(state: PlayersEvening, events: Iterable[Message], language: str) -> Generator[FlowScreen, int, int | None]:
    """Show the `events` before the player sits down; returns an exit code if they leave, else None."""
    offers: dict[StrEnum, Message] = {
        choice: message(f"room.{choice}", other=state.opponent_name) for choice in BeforeGameChoice
    }
    menu = FixedMenu(
        language=language, title=message("room.between", other=state.opponent_name), offers=offers,
        preface=[localize(event, language) for event in events],
    )  # fmt: skip
    exit_code = yield menu
    return exit_code if exit_code or menu.result is BeforeGameChoice.LEAVE else None
