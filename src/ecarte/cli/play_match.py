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
from ecarte.host.opponents import refuse_who_cannot_sit_down, results_name
from ecarte.host.settings import OPPONENT, PLAYER
from ecarte.record import Record, read_games
from ecarte.rules import load, with_house
from ecarte.ui.flow import AtTable, Flow, FlowScreen
from ecarte.ui.menus import MATTERS, AfterMatchAction, AfterMatchMenu, GameChoices, WelcomeAction, unfinished_game
from ecarte.ui.names import persons_of
from ecarte.words import code_name, localize, say


class Beginning(Enum):
    """Whether an unfinished game is resumed."""

    EITHER = "either"
    RESUME = "resume"
    NEW = "new"


class MatchRun:
    """One person's games in a folder, one match after another.

    `given` are the options of the command line.  `asks`: a choice comes first; `stays`: another one follows each
    match.  `points` is the length of a game if not that of the code; `seed` and `chance` are for the cards.
    """

    def __init__(
        self,
        store: GameStore,
        given: frozenset[str],
        *,
        asks: bool,
        stays: bool,
        points: int | None,
        seed: int | None,
        chance: str,
    ) -> None:
        self._store, self._given = store, given
        self._asks, self._stays = asks, stays
        self._points, self._seed, self._chance = points, seed, chance
        self._last = LastChoice(store.home, GameChoices())

    def flow(
        self,
        settings: Settings,
        beginning: Beginning,
        *,
        tell: Callable[[str], None],
        aside: Callable[[str], None],
        is_page: bool = False,
    ) -> Flow:
        """The flow with these settings.  `tell` prints what remains to be read; on a page also how each match ended."""
        if self._asks:
            opened = yield from self._choose_opening(settings)
            if isinstance(opened, int):
                return opened
            beginning, settings = opened
        stored, resumed = self._match_to_play(settings, beginning)
        if resumed and beginning is Beginning.EITHER and self._given - {"language"}:
            aside(say("plain.other-game", stored.settings.language))
        while True:
            with closing(stored.session()) as session:
                code = yield AtTable(session, commitment=stored.commitment, is_followed=self._stays)
                for line in (
                    *(outcome_lines(session) if is_page else ()),
                    *closing_lines(session, stored, self._store),
                ):
                    tell(line)
            if code or not (session.is_over and self._stays):
                return code
            following = yield from self._next_match(stored, session)
            if isinstance(following, int):
                return following
            stored = following

    # --- before and after -----------------------------------------------------------------------------

    def _choose_opening(self, settings: Settings) -> Generator[FlowScreen, int, tuple[Beginning, Settings] | int]:
        """The choice before anything is played, and how to begin; an exit code if nothing is played."""
        stored = self._store.unfinished_match(settings.language)
        left = None
        if stored is not None and not stored.is_over:
            left = unfinished_game(stored.play, persons_of(stored.settings).other)
        said = {
            matter: value
            for option, matter, value in (
                ("opponent", "opponent", settings.opponent), ("rules", "rules", settings.rules.name),
                ("games", "length", settings.length), ("language", "language", settings.language),
            )
            if option in self._given
        }  # fmt: skip
        if "opponent" in said:
            refuse_who_cannot_sit_down(settings)
        self._last = LastChoice(self._store.home, GameChoices(language=settings.language))
        shown = self._last.read()
        if stored is not None:
            shown = replace(shown, language=stored.settings.language)
        welcome, code = yield from choose_with_welcome(
            self._last, replace(shown, **said), asked=[name for name in MATTERS if name not in said], left=left,
            first=self._last.is_first and left is None,
        )  # fmt: skip
        if code or welcome.result not in (WelcomeAction.GOING_ON, WelcomeAction.NEW):
            return code
        settings = _as_chosen(settings, welcome.chosen, keeps_rules="rules" in said)
        if self._points is not None:
            settings = with_points(settings, self._points)
        if welcome.result is WelcomeAction.GOING_ON:
            return Beginning.RESUME, settings
        refuse_who_cannot_sit_down(settings)  # before anything is given up
        self._store.give_up()
        return Beginning.NEW, settings

    def _next_match(self, stored: StoredMatch, session: LocalMatch) -> Generator[FlowScreen, int, StoredMatch | int]:
        """The match that follows this one, which has been filed; an exit code if none does."""
        settings = stored.settings.after(session.play)
        language = settings.language
        records = read_records(stored.file)
        told = tuple(results_lines(session, self._store))
        other = persons_of(session.settings).other
        after = AfterMatchMenu(language=language, other=other, n_games=len(records), preface=told)
        while True:
            code = yield from replay_until_left(after, records)
            if code == 0 and after.result is AfterMatchAction.AGAIN:
                return stored.another(settings)
            elif code == 0 and after.result is AfterMatchAction.OTHER:
                present = GameChoices(settings.opponent, settings.rules.name, settings.length, language)
                welcome, code = yield from choose_with_welcome(self._last, present)
                if welcome.result is WelcomeAction.NEW:
                    same = welcome.chosen.rules == present.rules
                    settings = replace(_as_chosen(settings, welcome.chosen, keeps_rules=same), start=None)
                    refuse_who_cannot_sit_down(settings)
                    return stored.another(settings)
            else:
                return code
            if code:
                return code
            after.again()

    def _match_to_play(self, settings: Settings, beginning: Beginning) -> tuple[StoredMatch, bool]:
        """The match to be played, and whether it is the unfinished one, which may now be in another language."""
        stored = self._store.unfinished_match(settings.language)
        if stored is not None and stored.is_over:  # a killed process had only to file it
            stored.close()
            stored = None
        if stored is not None:
            said = self._asks or "language" in self._given
            language = settings.language if said else stored.settings.language
            remind = settings.remind_king or stored.settings.remind_king
            stored.settings = replace(stored.settings, language=language, remind_king=remind)
            return stored, True
        if beginning is Beginning.RESUME:
            raise EcarteError(say("fault.no-save", settings.language))
        refuse_who_cannot_sit_down(settings)  # before a secret is made
        cards = SecretCards(self._store.secret_store(self._seed), seed=self._chance)
        return self._store.begin(settings, cards, seed=self._seed), False


def read_records(file: Path) -> list[Record]:
    """The games in a file."""
    return list(read_games(BytesIO(file.read_bytes()), file=str(file)))


def replay_until_left(after: AfterMatchMenu, records: Sequence[Record]) -> Flow:
    """The choice of what comes afterwards, repeated after each replay."""
    while (code := (yield after)) == 0 and after.result is AfterMatchAction.LOOK:
        from ecarte.ui.replay import Replay

        code = yield Replay(records[after.game - 1], language=after.language, me=PLAYER)
        if code:
            break
        after.again()
    return code


def _as_chosen(settings: Settings, chosen: GameChoices, *, keeps_rules: bool) -> Settings:
    rules = settings.rules if keeps_rules else load(chosen.rules)
    return replace(settings, rules=rules, opponent=chosen.opponent, length=chosen.length, language=chosen.language)


def with_points(settings: Settings, points: int) -> Settings:
    """The same with that number of points to a game."""
    return replace(settings, rules=with_house(settings.rules, {"game.points_to_win": points}))


# --- how it ended -----------------------------------------------------------------------------------


def closing_lines(session: LocalMatch, stored: StoredMatch, store: GameStore) -> Iterator[str]:
    """What is printed when the player leaves or the match is over, which is then filed."""
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
    """How many games the player has won against this opponent by this code, if games count."""
    settings, language = session.settings, session.settings.language
    opponent, _ = results_name(settings.opponent, session.other_called)
    mine = [
        result
        for result in store.results()
        if result.opponent == opponent and result.rules.partition("@")[0] == settings.rules.name
    ]
    if mine:
        yield say(
            "plain.results", language, n=len(mine), won=sum(result.won for result in mine),
            code=code_name(settings.rules.name, language), other=settings.names[OPPONENT],
        )  # fmt: skip


def outcome_lines(session: LocalMatch) -> Iterator[str]:
    """Who has won, and how, because a full screen takes that away as it closes.  Empty while the game goes on."""
    if not session.is_over:
        return
    persons = persons_of(session.settings)
    for happened in session.events_heard(deals=1):
        if happened.key in ("game-won", "match-won", "match-drawn", "forfeit"):
            yield localize(persons.sentence(happened), session.settings.language)
