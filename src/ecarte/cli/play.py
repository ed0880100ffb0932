"""`ecarte play`: a game in the terminal, as a table with cards or in lines of text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import Annotated, Final

import typer
from msgspec.structs import replace

from ecarte import durable
from ecarte.cli import completion
from ecarte.cli.contests import PLAYER_HELP, Clock, Time, milliseconds
from ecarte.cli.lines import conversation_of, interruptible, tell
from ecarte.cli.play_choice import LastChoice, chosen_at_terminal
from ecarte.cli.play_evening import AtTerminal, EveningShelf, EveningTable, agreed_by, sitting_for
from ecarte.cli.printing import aside, out
from ecarte.cli.reports import language_of
from ecarte.cli.resuming import is_given
from ecarte.desk.persons import persons_of
from ecarte.desk.welcome import Chosen, Opens
from ecarte.engine.agreement import Act
from ecarte.errors import EcarteError
from ecarte.faults import Conduct
from ecarte.rules import load, with_house
from ecarte.rules.house import read_rules
from ecarte.session import SecretCards, Session, Settings
from ecarte.session.keeping import KeptMatch, Shelf
from ecarte.session.opponents import is_program, refuse_who_cannot_sit_down
from ecarte.session.settings import OPPONENT, USUAL_CAREFULNESS, USUAL_VIGILANCE
from ecarte.session.started import command, going_on
from ecarte.words import code_name, listed, say, spoken

EXAMPLES: Final = """\b
Examples:
  ecarte play                                  go on with the game that was left, or begin one
  ecarte play --rules modern --opponent novice
  ecarte play --opponent "cmd:perl first.pl"   against a program of one's own
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


def play(
    ctx: typer.Context,
    *,
    rules: Annotated[
        str,
        typer.Option(
            metavar="CODE", autocompletion=completion.codes, help="Code of rules, or a file with a house rule."
        ),
    ] = "london",
    opponent: Annotated[
        str, typer.Option(metavar="NAME", autocompletion=completion.opponents, help=PLAYER_HELP)
    ] = "book",
    time: Time = None,
    clock: Clock = None,
    games: Annotated[int, typer.Option("--games", "--length", min=0, help="How many games; 0 for no end.")] = 1,
    points: Annotated[int | None, typer.Option(min=1, help="Points of a game, where not the code's.")] = None,
    name: Annotated[str, typer.Option(help="What you are called.")] = "",
    language: Annotated[
        str | None,
        typer.Option(metavar="en|fr|…", autocompletion=completion.languages, help="Language; by default that of LANG."),
    ] = None,
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
        read_rules(rules), opponent=opponent, length=games, name=name, language=language_of(language),
        by_hand=_acts(by_hand), remind_king=remind_king, undo=undo, conduct=conduct, vigilance=vigilance,
        carefulness=carefulness, accidents=accidents, warned=warn, time=5000 if time is None else milliseconds(time),
        clock=None if clock is None else milliseconds(clock),
    )  # fmt: skip
    beginning = Beginning.RESUME if resume else Beginning.NEW if new else Beginning.EITHER
    if pool and chouette:
        raise typer.BadParameter("where a pool is played for nobody plays la chouette: give one of the two")
    shelf = Shelf(home(), today=today)
    lines = plain or not is_screen()
    with shelf.held():
        evening = EveningShelf(home(), today=today)
        asked = beginning is Beginning.EITHER and is_terminal() and not (evening.exists() or _is_settled(ctx))
        if asked:
            beginning, settings = _opened(ctx, shelf, settings, lines=lines)
        if points is not None:
            settings = replace(settings, rules=with_house(settings.rules, {"game.points_to_win": points}))
        if beginning is Beginning.NEW:
            refuse_who_cannot_sit_down(settings)  # before anything is given up
            if evening.exists():  # before its match: an evening is never without the match that is played in it
                evening.finish()
            shelf.give_up()
        if evening.exists() or ((pool or chouette) and not shelf.record.exists()):
            if not evening.exists():
                _begin_evening(ctx, evening, settings, pool=pool, stake=stake, seed=seed)
            elif any(is_given(ctx, option) for option in _OF_A_NEW_GAME):
                aside(say("plain.other-game", settings.language))
            at = AtTerminal(settings.language, plain=lines, strict=strict_script)
            spent = EveningTable(shelf, evening, converse=at.converse, tell=tell, pause=at.pause, chance=chance)
            with interruptible():
                code = spent.spend(settings)
            raise typer.Exit(code)
        kept, resumed = _match(
            shelf, settings, beginning, seed=seed, chance=chance, language_given=asked or language is not None
        )
        with closing(kept.session()) as session:
            if resumed and beginning is Beginning.EITHER and any(is_given(ctx, option) for option in _OF_A_NEW_GAME):
                aside(say("plain.other-game", session.settings.language))
            if lines:
                code = _converse(session, kept, shelf, resumed=resumed, strict=strict_script)
            else:
                from ecarte.tui import run

                with interruptible():
                    code = run(session)
                for line in (*outcome(session), *farewell(session, kept, shelf)):
                    out(line)
    raise typer.Exit(code)


def _begin_evening(
    ctx: typer.Context, evening: EveningShelf, settings: Settings, *, pool: bool, stake: int, seed: int | None
) -> None:
    """An evening in which every person of the house plays as the opponent, where one was asked for."""
    refuse_who_cannot_sit_down(settings)
    same = is_given(ctx, "opponent")
    agreed = agreed_by(settings, pool=pool, games=settings.length or 1, seed=seed, all_the_same=same)
    evening.begin(agreed, sitting_for(settings, pool=pool, stake=stake))


def _opened(ctx: typer.Context, shelf: Shelf, settings: Settings, *, lines: bool) -> tuple[Beginning, Settings]:
    """What is chosen at the terminal before anything is played, and how it begins."""
    kept = shelf.left(settings.language)
    left = kept is not None and not kept.is_over
    given = {
        matter: value
        for option, matter, value in (
            ("opponent", "opponent", settings.opponent), ("rules", "rules", settings.rules.name),
            ("games", "length", settings.length), ("language", "language", settings.language),
        )
        if is_given(ctx, option)
    }  # fmt: skip
    if "opponent" in given:
        refuse_who_cannot_sit_down(settings)
    last = LastChoice(shelf.home, Chosen(language=settings.language))
    language = kept.settings.language if kept is not None and "language" not in given else ""
    welcome = chosen_at_terminal(last, given, left=left, language=language, lines=lines)
    if welcome.ends is Opens.NOTHING:
        raise typer.Exit
    chosen = welcome.chosen
    rules = settings.rules if "rules" in given else load(chosen.rules)
    settings = replace(settings, rules=rules, opponent=chosen.opponent, length=chosen.length, language=chosen.language)
    return Beginning.RESUME if welcome.ends is Opens.GOING_ON else Beginning.NEW, settings


def _is_settled(ctx: typer.Context) -> bool:
    """Whether there is nothing to choose: a company, a script, or the cards of a seed."""
    return any(is_given(ctx, option) for option in ("pool", "chouette", "seed", "strict_script"))


def _match(
    shelf: Shelf, settings: Settings, beginning: Beginning, *, seed: int | None, chance: str, language_given: bool
) -> tuple[KeptMatch, bool]:
    """The match to be played, and whether it is the one that was left; that may be in another language now."""
    kept = shelf.left(settings.language)
    if kept is not None and kept.is_over:  # a killed process had only to put it away
        kept.close()
        kept = None
    if kept is not None:
        language = settings.language if language_given else kept.settings.language
        remind = settings.remind_king or kept.settings.remind_king
        kept.settings = replace(kept.settings, language=language, remind_king=remind)
        return kept, True
    if beginning is Beginning.RESUME:
        raise EcarteError(say("fault.no-save", settings.language))
    refuse_who_cannot_sit_down(settings)  # before a secret is made
    return shelf.begin(settings, SecretCards(shelf.vault(seed), seed=chance), seed=seed), False


def farewell(session: Session, kept: KeptMatch, shelf: Shelf) -> Iterator[str]:
    """What is said when the player leaves or the match is over, which is then put away."""
    settings, language = session.settings, session.settings.language
    if not kept.is_over:
        yield say("plain.saved", language, going_on=going_on())
        return
    file = str(kept.close())
    if session.spoiled:
        yield say("plain.not-counted", language)
    mine = [
        result
        for result in shelf.results()
        if result.opponent == settings.opponent and result.rules.partition("@")[0] == settings.rules.name
    ]
    if mine:
        yield say(
            "plain.results", language, n=len(mine), won=sum(result.won for result in mine),
            code=code_name(settings.rules.name, language), other=settings.names[OPPONENT],
        )  # fmt: skip
    yield say("plain.revealed", language, file=file)
    yield say("plain.verify", language, command=command(), file=file)


def outcome(session: Session) -> Iterator[str]:
    """Who has won, and how: what a full screen took away with it when it closed.  Nothing while the game goes on."""
    if not session.play.is_over:
        return
    persons = persons_of(session.settings)
    for happened in session.told(deals=1):
        if happened.key in ("game-won", "match-won", "match-drawn", "forfeit"):
            yield spoken(persons.told(happened), session.settings.language)


_OF_A_NEW_GAME: Final = (
    "rules", "opponent", "games", "points", "name", "by_hand", "undo", "chance", "seed", "conduct",
    "vigilance", "carefulness", "accidents", "warn", "pool", "chouette", "stake", "time", "clock",
)  # fmt: skip
"""The options that are agreed before a game, and do not change one that was left."""


def _refuse_out_of_place(ctx: typer.Context, conduct: Conduct, *, in_company: bool) -> None:
    """Raises BadParameter for an option that would change nothing without another one."""
    alone = [f"--{option}" for option in _OF_CLUB if is_given(ctx, option)] if conduct is not Conduct.CLUB else []
    if alone:
        means = "means" if len(alone) == 1 else "mean"
        raise typer.BadParameter(f"{listed(alone)} {means} something in club conduct only: add --conduct club")
    if not is_program(ctx.params["opponent"]) and (alone := [f"--{o}" for o in ("time", "clock") if is_given(ctx, o)]):
        means = "means" if len(alone) == 1 else "mean"
        raise typer.BadParameter(f"{listed(alone)} {means} something to a program only: --opponent cmd:PROGRAM")
    if is_given(ctx, "stake") and not in_company:
        raise typer.BadParameter("--stake means something in an evening only: add --pool or --chouette")


_OF_CLUB: Final = ("vigilance", "carefulness", "accidents", "warn")
"""The options that tell how club conduct goes."""


# --- lines of text ----------------------------------------------------------------------------------


def _converse(session: Session, kept: KeptMatch, shelf: Shelf, *, resumed: bool, strict: bool) -> int:
    conversation = conversation_of(session, commitment=lambda: kept.cards.commitment, strict=strict)
    with interruptible():
        code = conversation.run(resumed=resumed)
        for line in farewell(session, kept, shelf):
            tell(line)
        return code


# --- the command line -------------------------------------------------------------------------------


def today() -> str:
    """The date for records and results."""
    return datetime.now(UTC).astimezone().date().isoformat()


def home() -> Path:
    """Where the player's games lie: ECARTE_HOME, or the platform's folder for what programs remember."""
    given = os.environ.get("ECARTE_HOME", "")
    return Path(given) if given else durable.state_folder()


def is_terminal() -> bool:
    """Whether somebody sits before it."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_screen() -> bool:
    """Whether a table can be drawn on it."""
    return is_terminal() and os.environ.get("TERM", "") not in ("", "dumb")


def _acts(text: str) -> frozenset[Act]:
    if text.strip() == "all":
        return frozenset(Act)
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in list(Act):
            raise EcarteError(say("fault.unknown-act", name=name, names=listed(Act)))
    return frozenset(Act(name) for name in names)
