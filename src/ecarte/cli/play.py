"""`ecarte play`: a game in the terminal, as a table with cards or in lines of text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Final

import typer
from msgspec.structs import replace

from ecarte.bots import opponents
from ecarte.cli.lines import conversation_of, interruptible, tell
from ecarte.cli.play_evening import EveningAtHome, EveningShelf, Wanted
from ecarte.cli.reports import language_of
from ecarte.cli.secret import Strongbox, state_folder
from ecarte.desk.persons import persons_of
from ecarte.engine.agreement import Act
from ecarte.errors import EcarteError
from ecarte.faults import Conduct
from ecarte.rules import RuleSet, load, read_house, with_house
from ecarte.session import SecretCards, SeededVault, Session, Settings, Vault
from ecarte.session.evening import Opening
from ecarte.session.keeping import GameLeft, Shelf
from ecarte.session.opponents import opponent_called
from ecarte.session.settings import USUAL_CAREFULNESS, USUAL_VIGILANCE
from ecarte.session.started import command, going_on
from ecarte.words import code_name, listed, opponent_name, say, spoken

EXAMPLES: Final = """\b
Examples:
  ecarte play                                  go on with the game that was left, or begin one
  ecarte play --rules modern --opponent novice
  ecarte play --plain --language fr            in lines of text, in French
  ecarte play --by-hand cut,mark --games 3     cut and mark yourself; three games
  ecarte play --plain --new < moves.txt        a script of moves
  ecarte play --pool                           three for a pool, with two persons of the house
  ecarte play --chouette --games 5             take all bets of a gallery, five games
  ecarte play --conduct club --vigilance 0.9   faults can happen; nobody says so, and they stand until claimed
"""


class Beginning(Enum):
    """Whether a game that was left is gone on with."""

    EITHER = "either"
    RESUME = "resume"
    NEW = "new"


def register(app: typer.Typer) -> None:
    """Add `play` to the command line."""
    app.command("play", epilog=EXAMPLES)(play)


def play(
    ctx: typer.Context,
    *,
    rules: Annotated[str, typer.Option(metavar="CODE", help="Code of rules, or a file with a house rule.")] = "london",
    opponent: Annotated[str, typer.Option(metavar="NAME", help=f"Who: {', '.join(opponents())}.")] = "book",
    games: Annotated[int, typer.Option("--games", "--length", min=0, help="How many games; 0 for no end.")] = 1,
    points: Annotated[int | None, typer.Option(min=1, help="Points of a game, where not the code's.")] = None,
    name: Annotated[str, typer.Option(help="What you are called.")] = "",
    language: Annotated[str | None, typer.Option(metavar="en|fr", help="Language; by default that of LANG.")] = None,
    by_hand: Annotated[str, typer.Option(metavar="ACTS", help=f"Acts you do yourself: {', '.join(Act)}; or all.")] = "",
    remind_king: Annotated[bool, typer.Option("--remind-king", help="Be told when you may announce the king.")] = False,
    undo: Annotated[bool, typer.Option("--undo/--no-undo", help="May decisions be taken back?")] = True,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, for screen readers and scripts.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that was left.")] = False,
    new: Annotated[bool, typer.Option("--new", help="Begin a new game; one that was left is given up.")] = False,
    conduct: Annotated[
        Conduct, typer.Option(help="Can faults happen? In club conduct they can, and nobody says so.")
    ] = (Conduct.ASSISTED),
    vigilance: Annotated[
        float, typer.Option(min=0, max=1, help="In club conduct: how many of your faults the opponent sees.")
    ] = USUAL_VIGILANCE,
    carefulness: Annotated[
        float, typer.Option(min=0, max=1, help="In club conduct: how many chances to slip he lets pass.")
    ] = USUAL_CAREFULNESS,
    accidents: Annotated[bool, typer.Option("--accidents", help="In club conduct: cards may fall.")] = False,
    warn: Annotated[bool, typer.Option("--warn", help="In club conduct: be warned before your own faults.")] = False,
    pool: Annotated[bool, typer.Option("--pool", help="Three play for a pool; --games says how many pools.")] = False,
    chouette: Annotated[bool, typer.Option("--chouette", help="Play la chouette: take all bets of a gallery.")] = False,
    stake: Annotated[int, typer.Option(min=1, max=1000, help="Counters for a game of pool or chouette.")] = 5,
    chance: Annotated[str, typer.Option(metavar="TEXT", help="Words of yours to be mixed into the shuffles.")] = "",
    seed: Annotated[int | None, typer.Option(help="For tests: the same cards again; the game does not count.")] = None,
    strict_script: Annotated[
        bool, typer.Option("--strict-script", help="Stop at the first line that is not understood or not allowed.")
    ] = False,
) -> None:
    """Play a game in the terminal against an opponent of the house.

    A game that was left, or whose process was killed, goes on where it was.  Without a terminal, or with
    TERM=dumb, it is played in lines of text.
    """
    if resume and new:
        raise typer.BadParameter("--resume and --new exclude each other")
    _refuse_out_of_place(ctx, conduct, in_company=pool or chouette)
    settings = Settings(
        _rules(rules, points), opponent=opponent, length=games, name=name, language=language_of(language),
        by_hand=_acts(by_hand), remind_king=remind_king, undo=undo, conduct=conduct, vigilance=vigilance,
        carefulness=carefulness, accidents=accidents, warned=warn,
    )  # fmt: skip
    beginning = Beginning.RESUME if resume else Beginning.NEW if new else Beginning.EITHER
    if pool and chouette:
        raise typer.BadParameter("where a pool is played for nobody plays la chouette: give one of the two")
    shelf = Shelf(home(), today=today)
    with shelf.held():
        table = _Table(shelf, seed=seed, chance=chance)
        evening = EveningShelf(home(), today=today)
        if beginning is Beginning.NEW and (evening.exists() or pool or chouette):
            table.give_up()
            if evening.exists():
                evening.finish()
        if evening.exists() or ((pool or chouette) and not shelf.record.exists()):
            if evening.exists() and any(_is_given(ctx, option) for option in _OF_A_NEW_GAME):
                typer.echo(say("plain.other-game", settings.language), err=True)
            company = None if evening.exists() else Wanted(pool=pool, stake=stake, games=games or 1)
            lines = plain or not _is_screen()
            spent = EveningAtHome(table, shelf, evening, seed=seed, plain=lines, strict=strict_script)
            raise typer.Exit(spent.spend(settings, company))
        session, resumed = table.sit_down(settings, beginning, language_given=language is not None)
        if resumed and any(_is_given(ctx, option) for option in _OF_A_NEW_GAME):
            typer.echo(say("plain.other-game", session.settings.language), err=True)
        if plain or not _is_screen():
            code = _converse(session, table, resumed=resumed, strict=strict_script)
        else:
            from ecarte.tui import run

            with interruptible():
                code = run(session)
            for line in (*outcome(session), *table.farewell(session)):
                typer.echo(line)
    raise typer.Exit(code)


class _Table:
    """Puts a session together: its cards, its opponent, its keeper."""

    def __init__(self, shelf: Shelf, *, seed: int | None, chance: str) -> None:
        self._shelf, self._seed, self._chance = shelf, seed, chance
        self._cards: SecretCards | None = None

    def sit_down(self, settings: Settings, beginning: Beginning, *, language_given: bool) -> tuple[Session, bool]:
        """The session, and whether it goes on with a game that was left; that may be in another language now."""
        if beginning is Beginning.NEW:
            opponent_called(settings.opponent, settings.language)  # before anything is given up
            self.give_up()
        kept = self._left(settings.language)
        if kept is not None:
            language = settings.language if language_given else kept.settings.language
            remind = settings.remind_king or kept.settings.remind_king
            agreed = replace(kept.settings, language=language, remind_king=remind)
            return self._session(agreed, kept, seed=kept.seed), True
        if beginning is Beginning.RESUME:
            raise EcarteError(say("fault.no-save", settings.language))
        return self._session(settings, None, seed=self._seed), False

    def _left(self, language: str) -> GameLeft | None:
        """The game that was left; where it cannot be read, the fault says how to begin another."""
        try:
            return self._shelf.left()
        except EcarteError as fault:
            raise EcarteError(say("fault.save-damaged", language, reason=str(fault).rstrip("."))) from None

    def give_up(self) -> None:
        """Puts a game that was left among the records; one that cannot be read is put aside as it is."""
        try:
            kept = self._shelf.left()
            if kept is not None:
                self._shelf.abandon(self._dealt(kept, seed=kept.seed))
        except (EcarteError, OSError):
            self._shelf.set_aside()
        self._shelf.finished = None

    def _dealt(self, kept: GameLeft | None, *, seed: int | None) -> SecretCards:
        vault: Vault = Strongbox(home() / "secrets") if seed is None else SeededVault(seed)
        return SecretCards(vault, seed=self._chance, fairness=kept.fairness if kept else ())

    def _session(self, settings: Settings, kept: GameLeft | None, *, seed: int | None) -> Session:
        opponent = opponent_called(settings.opponent, settings.language)
        self._cards = self._dealt(kept, seed=seed)
        return Session(
            settings,
            cards=self._cards,
            opponent=opponent,
            rng=SystemRandom() if seed is None else Random(seed),
            keeper=self._shelf.keeper(self._cards, seed=seed),
            actions=kept.actions if kept else (),
            spoiled=kept.spoiled if kept else frozenset(),
        )

    def cards_of_evening(self, opening: Opening, *, seed: int | None) -> SecretCards:
        """The secrets of the player's next game in an evening, or of the one that was left."""
        kept = self._shelf.left()
        resumed = opening is Opening.RESUMED
        if kept is not None and not resumed:
            self._shelf.abandon(self._dealt(kept, seed=kept.seed))
            self._shelf.finished = None
        self._cards = self._dealt(kept if resumed else None, seed=seed)
        return self._cards

    def commitment(self) -> str:
        """The commitment of the game in hand."""
        assert self._cards is not None
        return self._cards.commitment

    def farewell(self, session: Session) -> Iterator[str]:
        """What is said when the player leaves or the match is over."""
        settings, language = session.settings, session.settings.language
        file = self._shelf.finished
        if file is None:
            yield say("plain.saved", language, going_on=going_on())
            return
        if session.spoiled:
            yield say("plain.not-counted", language)
        mine = [
            result
            for result in self._shelf.results()
            if result.opponent == settings.opponent and result.rules.partition("@")[0] == settings.rules.name
        ]
        if mine:
            yield say(
                "plain.results", language, n=len(mine), won=sum(result.won for result in mine),
                code=code_name(settings.rules.name, language), other=opponent_name(settings.opponent, language),
            )  # fmt: skip
        yield say("plain.revealed", language, file=str(file))
        yield say("plain.verify", language, command=command(), file=str(file))


def outcome(session: Session) -> Iterator[str]:
    """Who has won, and how: what a full screen took away with it when it closed.  Nothing while the game goes on."""
    if not session.play.is_over:
        return
    persons = persons_of(session.settings)
    for happened in session.told(deals=1):
        if happened.key in ("game-won", "match-won", "match-drawn"):
            yield spoken(persons.told(happened), session.settings.language)


_OF_A_NEW_GAME: Final = (
    "rules", "opponent", "games", "points", "name", "by_hand", "undo", "chance", "seed", "conduct",
    "vigilance", "carefulness", "accidents", "warn", "pool", "chouette", "stake",
)  # fmt: skip
"""The options that are agreed before a game, and do not change one that was left."""


def _refuse_out_of_place(ctx: typer.Context, conduct: Conduct, *, in_company: bool) -> None:
    """Raises BadParameter for an option that would change nothing without another one."""
    alone = [f"--{option}" for option in _OF_CLUB if _is_given(ctx, option)] if conduct is not Conduct.CLUB else []
    if alone:
        means = "means" if len(alone) == 1 else "mean"
        raise typer.BadParameter(f"{listed(alone)} {means} something in club conduct only: add --conduct club")
    if _is_given(ctx, "stake") and not in_company:
        raise typer.BadParameter("--stake means something in an evening only: add --pool or --chouette")


_OF_CLUB: Final = ("vigilance", "carefulness", "accidents", "warn")
"""The options that tell how club conduct goes."""


def _is_given(ctx: typer.Context, option: str) -> bool:
    source = ctx.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


# --- lines of text ----------------------------------------------------------------------------------


def _converse(session: Session, table: _Table, *, resumed: bool, strict: bool) -> int:
    conversation = conversation_of(session, commitment=table.commitment, strict=strict)
    with interruptible():
        code = conversation.run(resumed=resumed)
        for line in table.farewell(session):
            tell(line)
        return code


# --- the command line -------------------------------------------------------------------------------


def today() -> str:
    """The date for records and results."""
    return datetime.now(UTC).astimezone().date().isoformat()


def home() -> Path:
    """Where the player's games lie: ECARTE_HOME, or the platform's folder for what programs remember."""
    given = os.environ.get("ECARTE_HOME", "")
    return Path(given) if given else state_folder()


def _is_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def _rules(name: str, points: int | None) -> RuleSet:
    path = Path(name)
    is_file = path.suffix == ".toml" or len(path.parts) > 1
    chosen = read_house(path.read_text(encoding="utf-8"), file=name) if is_file else load(name)
    return chosen if points is None else with_house(chosen, {"game.points_to_win": points})


def _acts(text: str) -> frozenset[Act]:
    if text.strip() == "all":
        return frozenset(Act)
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in list(Act):
            raise EcarteError(say("fault.unknown-act", name=name, names=listed(Act)))
    return frozenset(Act(name) for name in names)
