"""`ecarte play` against one opponent: the flow of choosing, playing, replaying and playing again."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from enum import Enum
from io import BytesIO
from pathlib import Path

from msgspec.structs import replace

from ecarte.cli.play_choice import LastChoice, choose_with_welcome
from ecarte.errors import EcarteError
from ecarte.host import LocalMatch, SecretCards, Settings
from ecarte.host.folder import GameStore, StoredMatch
from ecarte.host.invocation import command, resume_command
from ecarte.host.opponents import require_available_opponent, results_name
from ecarte.host.settings import OPPONENT, PLAYER
from ecarte.record import Record, read_games
from ecarte.rules import load, with_house
from ecarte.ui.flow import AtTable, Flow, FlowScreen
from ecarte.ui.menus import (
    SETTINGS_OFFERED,
    AfterMatchAction,
    AfterMatchMenu,
    GameChoices,
    WelcomeAction,
    unfinished_game,
)
from ecarte.ui.names import persons_of
from ecarte.words import code_name, localize, say


class Beginning(Enum):
    """Whether an unfinished game is resumed; `EITHER` resumes it if there is one."""

    EITHER = "either"
    RESUME = "resume"
    NEW = "new"


class MatchRun:
    """One person's games in a folder, one match after another.

    `given_options` are the names of the options on the command line.  `starts_with_menu`: a menu comes before the first
    match.  `menu_after_match`: a menu follows each match.  `points` is the number of points that wins a game; None
    means the number in the code.  The same `seed` gives the same cards, so a match with a seed does not count.
    `chance` is a text of the player's, which is mixed into each shuffle.
    """

    def __init__(
        self,
        store: GameStore,
        given_options: frozenset[str],
        *,
        starts_with_menu: bool,
        menu_after_match: bool,
        points: int | None,
        seed: int | None,
        chance: str,
    ) -> None:
        self._store, self._given_options = store, given_options
        self._starts_with_menu, self._menu_after_match = starts_with_menu, menu_after_match
        self._points, self._seed, self._chance = points, seed, chance
        self._last = LastChoice(store.home, GameChoices())

    def flow(
        self,
        settings: Settings,
        beginning: Beginning,
        *,
        tell: Callable[[str], None],
        print_note: Callable[[str], None],
        full_screen: bool = False,
    ) -> Flow:
        """The flow with these settings.

        `tell` prints lines that stay in the terminal, `print_note` those on standard error.  `full_screen`: the
        screen is cleared, so `tell` also prints how each match ended.
        """
        if self._starts_with_menu:
            opening = yield from self._choose_opening(settings)
            if isinstance(opening, int):
                return opening
            beginning, settings = opening
        stored, is_resumed = self._match_to_play(settings, beginning)
        if is_resumed and beginning is Beginning.EITHER and self._given_options - {"language"}:
            print_note(say("plain.other-game", stored.settings.language))
        while True:
            with closing(stored.session()) as session:
                exit_code = yield AtTable(session, commitment=stored.commitment, is_followed=self._menu_after_match)
                for line in (
                    *(outcome_lines(session) if full_screen else ()),
                    *file_and_report(session, stored, self._store),
                ):
                    tell(line)
            if exit_code or not (session.is_over and self._menu_after_match):
                return exit_code
            following = yield from self._next_match(stored, session)
            if isinstance(following, int):
                return following
            stored = following

    # --- before and after -----------------------------------------------------------------------------

    def _choose_opening(self, settings: Settings) -> Generator[FlowScreen, int, tuple[Beginning, Settings] | int]:
        """Show the menu before the first match; returns how to begin and the settings, or an exit code to end with."""
        stored = self._store.unfinished_match(settings.language)
        unfinished = None
        if stored is not None and not stored.is_over:
            unfinished = unfinished_game(stored.play, persons_of(stored.settings).other)
        given_choices = {
            setting: value
            for option, setting, value in (
                ("opponent", "opponent", settings.opponent), ("rules", "rules", settings.rules.name),
                ("games", "length", settings.length), ("language", "language", settings.language),
            )
            if option in self._given_options
        }  # fmt: skip
        if "opponent" in given_choices:
            require_available_opponent(settings)
        self._last = LastChoice(self._store.home, GameChoices(language=settings.language))
        preselected = self._last.read()
        if stored is not None:
            preselected = replace(preselected, language=stored.settings.language)
        is_first_visit = self._last.is_first and unfinished is None and not given_choices.keys() - {"language"}
        welcome, exit_code = yield from choose_with_welcome(
            self._last, replace(preselected, **given_choices),
            settings_offered=[setting for setting in SETTINGS_OFFERED if setting not in given_choices],
            unfinished=unfinished, is_first_visit=is_first_visit,
        )  # fmt: skip
        if exit_code or welcome.result not in (WelcomeAction.GOING_ON, WelcomeAction.NEW):
            return exit_code
        settings = _with_choices(settings, welcome.chosen, keeps_rules="rules" in given_choices)
        if self._points is not None:
            settings = with_points(settings, self._points)
        if welcome.result is WelcomeAction.GOING_ON:
            return Beginning.RESUME, settings
        require_available_opponent(settings)  # before anything is given up
        self._store.give_up()
        return Beginning.NEW, settings

    def _next_match(self, stored: StoredMatch, session: LocalMatch) -> Generator[FlowScreen, int, StoredMatch | int]:
        """The match that follows `stored`, or an exit code if none follows.  `stored` must have been filed before."""
        settings = stored.settings.after(session.play)
        language = settings.language
        records = read_records(stored.file)
        results = tuple(results_lines(session, self._store))
        other = persons_of(session.settings).other
        menu = AfterMatchMenu(language=language, other=other, n_games=len(records), preface=results)
        while True:
            exit_code = yield from replay_until_left(menu, records)
            if exit_code == 0 and menu.result is AfterMatchAction.AGAIN:
                return stored.another(settings)
            elif exit_code == 0 and menu.result is AfterMatchAction.OTHER:
                present = GameChoices(settings.opponent, settings.rules.name, settings.length, language)
                welcome, exit_code = yield from choose_with_welcome(self._last, present)
                if welcome.result is WelcomeAction.NEW:
                    keeps_rules = welcome.chosen.rules == present.rules
                    settings = replace(_with_choices(settings, welcome.chosen, keeps_rules=keeps_rules), start=None)
                    require_available_opponent(settings)
                    return stored.another(settings)
            else:
                return exit_code
            if exit_code:
                return exit_code
            menu.again()

    def _match_to_play(self, settings: Settings, beginning: Beginning) -> tuple[StoredMatch, bool]:
        """The match to be played, and whether it is the unfinished one.

        The unfinished match may go on in another language than before.
        """
        stored = self._store.unfinished_match(settings.language)
        if stored is not None and stored.is_over:  # the match was over, but its process was killed before filing it
            stored.close()
            stored = None
        if stored is not None:
            language_was_chosen = self._starts_with_menu or "language" in self._given_options
            language = settings.language if language_was_chosen else stored.settings.language
            remind_king = settings.remind_king or stored.settings.remind_king
            stored.settings = replace(stored.settings, language=language, remind_king=remind_king)
            return stored, True
        if beginning is Beginning.RESUME:
            raise EcarteError(say("fault.no-save", settings.language))
        require_available_opponent(settings)  # before a secret is made
        cards = SecretCards(self._store.secret_store(self._seed), seed=self._chance)
        return self._store.begin(settings, cards, seed=self._seed), False


def read_records(file: Path) -> list[Record]:
    """The games in a file."""
    return list(read_games(BytesIO(file.read_bytes()), file=str(file)))


def replay_until_left(menu: AfterMatchMenu, records: Sequence[Record]) -> Flow:
    """Show the menu after a match, and show it again after each replay of one of the `records`.

    Returns the exit code of the last screen.
    """
    while (exit_code := (yield menu)) == 0 and menu.result is AfterMatchAction.LOOK:
        from ecarte.ui.replay import Replay

        exit_code = yield Replay(records[menu.game - 1], language=menu.language, me=PLAYER)
        if exit_code:
            break
        menu.again()
    return exit_code


def _with_choices(settings: Settings, choices: GameChoices, *, keeps_rules: bool) -> Settings:
    rules = settings.rules if keeps_rules else load(choices.rules)
    return replace(settings, rules=rules, opponent=choices.opponent, length=choices.length, language=choices.language)


def with_points(settings: Settings, points: int) -> Settings:
    """The settings with `points` to win a game."""
    return replace(settings, rules=with_house(settings.rules, {"game.points_to_win": points}))


# --- how it ended -----------------------------------------------------------------------------------


def file_and_report(session: LocalMatch, stored: StoredMatch, store: GameStore) -> Iterator[str]:
    """File the match if it is over; yields the lines to print, also if the player has left before its end."""
    language = session.settings.language
    if not stored.is_over:
        yield say("plain.saved", language, going_on=resume_command())
        return
    file = str(stored.close())
    if session.match.spoiled:
        yield say("plain.not-counted", language)
    yield from results_lines(session, store)
    yield say("plain.revealed", language, file=file)
    yield say("plain.verify", language, command=command(), file=file)


def results_lines(session: LocalMatch, store: GameStore) -> Iterator[str]:
    """A line on how many games the player has won against this opponent by this code; none if no game has counted."""
    settings, language = session.settings, session.settings.language
    opponent, _ = results_name(settings.opponent, session.opponent_own_name)
    results = [
        result
        for result in store.results()
        if result.opponent == opponent and result.rules.partition("@")[0] == settings.rules.name
    ]
    if results:
        yield say(
            "plain.results", language, n=len(results), won=sum(result.won for result in results),
            code=code_name(settings.rules.name, language), other=settings.names[OPPONENT],
        )  # fmt: skip


def outcome_lines(session: LocalMatch) -> Iterator[str]:
    """Lines on who has won, and how, to print after the full screen is cleared; none if the match is not over."""
    if not session.is_over:
        return
    persons = persons_of(session.settings)
    for event in session.events_heard(deals=1):
        if event.key in ("game-won", "match-won", "match-drawn", "forfeit"):
            yield localize(persons.sentence(event), session.settings.language)
