"""`ecarte play` against one opponent: what is chosen, played, looked through and played again in one visit."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from enum import Enum
from io import BytesIO
from pathlib import Path

from msgspec.structs import replace

from ecarte.cli.play_choice import LastChoice, welcomed
from ecarte.desk.afterwards import After, Afterwards
from ecarte.desk.persons import persons_of
from ecarte.desk.visit import AtTable, Shown, Visit
from ecarte.desk.welcome import MATTERS, Chosen, Opens, left_off
from ecarte.errors import EcarteError
from ecarte.record import Record, read_games
from ecarte.rules import load, with_house
from ecarte.session import SecretCards, Session, Settings
from ecarte.session.keeping import KeptMatch, Shelf
from ecarte.session.opponents import noted_as, refuse_who_cannot_sit_down
from ecarte.session.settings import OPPONENT, PLAYER
from ecarte.session.started import command, going_on
from ecarte.words import code_name, say, spoken


class Beginning(Enum):
    """Whether a game that was left is gone on with."""

    EITHER = "either"
    RESUME = "resume"
    NEW = "new"


class Guest:
    """One person's games in a folder, one match after another.

    `given` are the options said on the command line.  `asks`: a choice comes first; `stays`: another one follows each
    match.  `points` are those of a game where not the code's; `seed` and `chance` are for the cards.
    """

    def __init__(
        self,
        shelf: Shelf,
        given: frozenset[str],
        *,
        asks: bool,
        stays: bool,
        points: int | None,
        seed: int | None,
        chance: str,
    ) -> None:
        self._shelf, self._given = shelf, given
        self._asks, self._stays = asks, stays
        self._points, self._seed, self._chance = points, seed, chance
        self._last = LastChoice(shelf.home, Chosen())

    def visit(
        self,
        settings: Settings,
        beginning: Beginning,
        *,
        tell: Callable[[str], None],
        aside: Callable[[str], None],
        is_page: bool = False,
    ) -> Visit:
        """The visit as settled so far.  `tell` hears what stays to be read; on a page how each match ended, too."""
        if self._asks:
            opened = yield from self._opened(settings)
            if isinstance(opened, int):
                return opened
            beginning, settings = opened
        kept, resumed = self._match(settings, beginning)
        if resumed and beginning is Beginning.EITHER and self._given - {"language"}:
            aside(say("plain.other-game", kept.settings.language))
        while True:
            with closing(kept.session()) as session:
                code = yield AtTable(session, commitment=kept.commitment, is_followed=self._stays)
                for line in (*(outcome(session) if is_page else ()), *farewell(session, kept, self._shelf)):
                    tell(line)
            if code or not (session.is_over and self._stays):
                return code
            following = yield from self._afterwards(kept, session)
            if isinstance(following, int):
                return following
            kept = following

    # --- before and after -----------------------------------------------------------------------------

    def _opened(self, settings: Settings) -> Generator[Shown, int, tuple[Beginning, Settings] | int]:
        """What is chosen before anything is played, and how it begins; an exit code where nothing is."""
        kept = self._shelf.left(settings.language)
        left = None
        if kept is not None and not kept.is_over:
            left = left_off(kept.play, persons_of(kept.settings).other)
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
        self._last = LastChoice(self._shelf.home, Chosen(language=settings.language))
        shown = self._last.read()
        if kept is not None:
            shown = replace(shown, language=kept.settings.language)
        welcome, code = yield from welcomed(
            self._last, replace(shown, **said), asked=[name for name in MATTERS if name not in said], left=left,
            first=self._last.is_first and left is None,
        )  # fmt: skip
        if code or welcome.ends not in (Opens.GOING_ON, Opens.NEW):
            return code
        settings = _as_chosen(settings, welcome.chosen, keeps_rules="rules" in said)
        if self._points is not None:
            settings = with_points(settings, self._points)
        if welcome.ends is Opens.GOING_ON:
            return Beginning.RESUME, settings
        refuse_who_cannot_sit_down(settings)  # before anything is given up
        self._shelf.give_up()
        return Beginning.NEW, settings

    def _afterwards(self, kept: KeptMatch, session: Session) -> Generator[Shown, int, KeptMatch | int]:
        """The match that follows this one, which has been put away; an exit code where none does."""
        settings = kept.settings.after(session.play)
        language = settings.language
        records = records_in(kept.file)
        told = tuple(tally(session, self._shelf))
        other = persons_of(session.settings).other
        after = Afterwards(language=language, other=other, n_games=len(records), preface=told)
        while True:
            code = yield from looking_through(after, records)
            if code == 0 and after.ends is After.AGAIN:
                return kept.another(settings)
            elif code == 0 and after.ends is After.OTHER:
                present = Chosen(settings.opponent, settings.rules.name, settings.length, language)
                welcome, code = yield from welcomed(self._last, present)
                if welcome.ends is Opens.NEW:
                    same = welcome.chosen.rules == present.rules
                    settings = replace(_as_chosen(settings, welcome.chosen, keeps_rules=same), start=None)
                    refuse_who_cannot_sit_down(settings)
                    return kept.another(settings)
            else:
                return code
            if code:
                return code
            after.again()

    def _match(self, settings: Settings, beginning: Beginning) -> tuple[KeptMatch, bool]:
        """The match to be played, and whether it is the one that was left; that may be in another language now."""
        kept = self._shelf.left(settings.language)
        if kept is not None and kept.is_over:  # a killed process had only to put it away
            kept.close()
            kept = None
        if kept is not None:
            said = self._asks or "language" in self._given
            language = settings.language if said else kept.settings.language
            remind = settings.remind_king or kept.settings.remind_king
            kept.settings = replace(kept.settings, language=language, remind_king=remind)
            return kept, True
        if beginning is Beginning.RESUME:
            raise EcarteError(say("fault.no-save", settings.language))
        refuse_who_cannot_sit_down(settings)  # before a secret is made
        cards = SecretCards(self._shelf.vault(self._seed), seed=self._chance)
        return self._shelf.begin(settings, cards, seed=self._seed), False


def records_in(file: Path) -> list[Record]:
    """The games in a file."""
    return list(read_games(BytesIO(file.read_bytes()), file=str(file)))


def looking_through(after: Afterwards, records: Sequence[Record]) -> Visit:
    """The choice of what comes afterwards, until nothing more is looked through."""
    while (code := (yield after)) == 0 and after.ends is After.LOOK:
        from ecarte.desk.looking import LookThrough

        code = yield LookThrough(records[after.game - 1], language=after.language, me=PLAYER)
        if code:
            break
        after.again()
    return code


def _as_chosen(settings: Settings, chosen: Chosen, *, keeps_rules: bool) -> Settings:
    rules = settings.rules if keeps_rules else load(chosen.rules)
    return replace(settings, rules=rules, opponent=chosen.opponent, length=chosen.length, language=chosen.language)


def with_points(settings: Settings, points: int) -> Settings:
    """The same with so many points to a game."""
    return replace(settings, rules=with_house(settings.rules, {"game.points_to_win": points}))


# --- how it ended -----------------------------------------------------------------------------------


def farewell(session: Session, kept: KeptMatch, shelf: Shelf) -> Iterator[str]:
    """What is said when the player leaves or the match is over, which is then put away."""
    language = session.settings.language
    if not kept.is_over:
        yield say("plain.saved", language, going_on=going_on())
        return
    file = str(kept.close())
    if session.spoiled:
        yield say("plain.not-counted", language)
    yield from tally(session, shelf)
    yield say("plain.revealed", language, file=file)
    yield say("plain.verify", language, command=command(), file=file)


def tally(session: Session, shelf: Shelf) -> Iterator[str]:
    """How often the player has won against this opponent by this code, where any game counts."""
    settings, language = session.settings, session.settings.language
    opponent, _ = noted_as(settings.opponent, session.other_called)
    mine = [
        result
        for result in shelf.results()
        if result.opponent == opponent and result.rules.partition("@")[0] == settings.rules.name
    ]
    if mine:
        yield say(
            "plain.results", language, n=len(mine), won=sum(result.won for result in mine),
            code=code_name(settings.rules.name, language), other=settings.names[OPPONENT],
        )  # fmt: skip


def outcome(session: Session) -> Iterator[str]:
    """Who has won, and how: what a full screen took away with it when it closed.  Nothing while the game goes on."""
    if not session.is_over:
        return
    persons = persons_of(session.settings)
    for happened in session.told(deals=1):
        if happened.key in ("game-won", "match-won", "match-drawn", "forfeit"):
            yield spoken(persons.told(happened), session.settings.language)
