"""`ecarte play`: a game in the terminal, as a table with cards or in lines of text, or on the page."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperCommand

from ecarte.acts.faults import Conduct
from ecarte.cli import options
from ecarte.cli.console import interruptible, run_in_lines, tell
from ecarte.cli.contests import PLAYER_HELP, Clock, Time, milliseconds, opponent_option
from ecarte.cli.options import is_given, language_of, speak
from ecarte.cli.play_evening import EveningTable, evening_terms, sitting_for
from ecarte.cli.play_match import Beginning, MatchRun, with_points
from ecarte.cli.printing import print_note, print_text, speaks_utf8
from ecarte.engine.agreement import Act
from ecarte.errors import EcarteError
from ecarte.files import durable
from ecarte.files.durable import home
from ecarte.host import Settings
from ecarte.host.evening_folder import EveningStore
from ecarte.host.folder import GameStore
from ecarte.host.invocation import command
from ecarte.host.opponents import is_program, require_available_opponent
from ecarte.host.repair import mend_match, mend_places, mend_results, mend_terms
from ecarte.host.settings import USUAL_CAREFULNESS, USUAL_VIGILANCE
from ecarte.rules.house import read_rules
from ecarte.text.safe_text import is_visible
from ecarte.words import join_list, say

if TYPE_CHECKING:
    from ecarte.ui.flow import Flow

EXAMPLES: Final = """\b
Examples:
  ecarte play                                  go on with the game that was left, or begin one
  ecarte play --page                           the table in the browser
  ecarte play --rules modern --opponent novice
  ecarte play --opponent "cmd:perl first.pl"   against a program of one's own
  ecarte play --plain --language fr            in lines of text, in French
  ecarte play --by-hand cut,mark --games 3     cut and mark yourself; three games
  ecarte play --plain --new < moves.txt        a script of moves
  ecarte play --pool                           three for a pool, with two built-in opponents
  ecarte play --chouette --games 5             take all bets of a gallery, five games
  ecarte play --server https://cards.example   with somebody at a table of a server
  ecarte play --server https://cards.example --rated  a rated game, after `ecarte login`
  ecarte play "https://cards.example/t/…#sit=…"  the seat to which a friend has sent a link
  ecarte play --conduct club --vigilance 0.9   faults can happen; nobody says so, and they stand until claimed
"""


_GROUPS: Final = {
    "The table": ("rules", "opponent", "games", "points", "name", "by_hand", "remind_king", "undo", "chance"),
    "How it is shown": ("language", "page", "plain", "strict_script"),
    "A game that was left": ("resume", "new"),
    "At a server": ("link", "server", "invite", "wait", "rated", "back"),
    "Programs as opponents": ("time", "clock"),
    "Club conduct": ("conduct", "vigilance", "carefulness", "accidents", "warn"),
    "Company": ("pool", "chouette", "stake"),
    "Tests": ("seed",),
}
"""The options by topic, as the help lists them."""


class PlayCommand(TyperCommand):
    """The command class of `play`, which lists the options in groups in the help."""

    def format_options(self, ctx: Any, formatter: Any) -> None:  # `Any`, because Typer exports neither type
        """Write each group under its title, then the other options as usual."""
        help_records = {str(param.name): param.get_help_record(ctx) for param in self.get_params(ctx)}
        grouped = {title: [help_records.pop(name) for name in names] for title, names in _GROUPS.items()}
        for title, records in (grouped | {"Options": list(help_records.values())}).items():
            with formatter.section(title):
                formatter.write_dl([record for record in records if record is not None])


KIND: Final = PlayCommand
"""The command class for Typer."""


def play(
    ctx: typer.Context,
    link: Annotated[
        str, typer.Argument(metavar="[LINK]", show_default=False, help="A link to a seat at a table of a server.")
    ] = "",
    *,
    server: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play at a table of this server, with anybody who looks for a game.")
    ] = "",
    invite: Annotated[
        bool, typer.Option("--invite", help="At a server: make a table, and print the link for a friend.")
    ] = False,
    wait: Annotated[
        bool, typer.Option("--wait", help="At a server: wait for a player, without a built-in opponent.")
    ] = False,
    rated: Annotated[
        bool, typer.Option("--rated", help="At a server: a rated game; takes an account (`ecarte login`).")
    ] = False,
    back: Annotated[bool, typer.Option("--back", help="At a server: go on with the match that was left.")] = False,
    rules: Annotated[
        str,
        typer.Option(
            metavar="CODE", autocompletion=options.complete_codes, help="Code of rules, or a file of house rules."
        ),
    ] = "london",
    opponent: Annotated[
        str,
        typer.Option(
            metavar="NAME", autocompletion=options.complete_opponents, callback=opponent_option, help=PLAYER_HELP
        ),
    ] = "book",
    time: Time = None,
    clock: Clock = None,
    games: Annotated[int, typer.Option("--games", "--length", min=0, help="How many games; 0 for no end.")] = 1,
    points: Annotated[int | None, typer.Option(min=1, help="Points that win a game, if not those of the code.")] = None,
    name: Annotated[str, typer.Option(help="Your name.")] = "",
    language: Annotated[
        str | None,
        typer.Option(
            metavar="en|fr|…", autocompletion=options.complete_languages, help="Language; by default that of LANG."
        ),
    ] = None,
    by_hand: Annotated[str, typer.Option(metavar="ACTS", help=f"Acts you do yourself: {', '.join(Act)}; or all.")] = "",
    remind_king: Annotated[
        bool, typer.Option("--remind-king", help="Remind you when you may announce the king.")
    ] = False,
    undo: Annotated[bool, typer.Option("--undo/--no-undo", help="May decisions be taken back?")] = True,
    page: Annotated[
        bool, typer.Option("--page/--terminal", help="The table in the browser, or in the terminal.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, for screen readers and scripts.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game that was left.")] = False,
    new: Annotated[bool, typer.Option("--new", help="Begin a new game; one that was left is given up.")] = False,
    conduct: Annotated[
        Conduct, typer.Option(help="Can faults happen? In club conduct they can, and nobody says so.")
    ] = (Conduct.ASSISTED),
    vigilance: Annotated[
        float, typer.Option(min=0, max=1, help="In club conduct: the share of your faults that the opponent notices.")
    ] = USUAL_VIGILANCE,
    carefulness: Annotated[
        float,
        typer.Option(
            min=0, max=1, help="In club conduct: the share of chances to make a fault that the opponent avoids."
        ),
    ] = USUAL_CAREFULNESS,
    accidents: Annotated[bool, typer.Option("--accidents", help="In club conduct: cards may fall.")] = False,
    warn: Annotated[bool, typer.Option("--warn", help="In club conduct: be warned before your own faults.")] = False,
    pool: Annotated[bool, typer.Option("--pool", help="Three play for a pool; --games says how many pools.")] = False,
    chouette: Annotated[bool, typer.Option("--chouette", help="Play la chouette: take all bets of a gallery.")] = False,
    stake: Annotated[int, typer.Option(min=1, max=1000, help="Counters for a game of pool or chouette.")] = 5,
    chance: Annotated[str, typer.Option(metavar="TEXT", help="Text of your own that is mixed into the shuffles.")] = "",
    seed: Annotated[int | None, typer.Option(help="For tests: the same cards again; the game does not count.")] = None,
    strict_script: Annotated[
        bool, typer.Option("--strict-script", help="Stop at the first line that is not understood or not allowed.")
    ] = False,
) -> None:
    """Play a game against a built-in opponent, in the terminal or with --page in the browser.

    A game that was left, or whose process was killed, goes on where it was.  Without a terminal, or with
    TERM=dumb, it is played in lines of text.  On the page everything is chosen there.
    """
    if page:
        _serve_page(ctx, language_of(language))
        return
    if resume and new:
        raise typer.BadParameter("--resume and --new exclude each other")
    if name and not is_visible(name):
        raise typer.BadParameter("no character of this name can be shown", param_hint="--name")
    _refuse_options_without_effect(ctx, conduct, in_company=pool or chouette)
    settings = Settings(
        read_rules(rules), opponent=opponent, length=games, name=name, language=language_of(language),
        by_hand=_acts(by_hand), remind_king=remind_king, undo=undo, conduct=conduct, vigilance=vigilance,
        carefulness=carefulness, accidents=accidents, warned=warn, time=5000 if time is None else milliseconds(time),
        clock=None if clock is None else milliseconds(clock),
    )  # fmt: skip
    if link or server:
        raise typer.Exit(_play_at_server(ctx, settings))
    beginning = Beginning.RESUME if resume else Beginning.NEW if new else Beginning.EITHER
    if pool and chouette:
        raise typer.BadParameter("--pool and --chouette exclude each other")
    store = GameStore(_home(settings.language), today=today)
    in_lines = plain or not can_draw_table()
    given_options = frozenset(option for option in (*_OPTIONS_OF_A_NEW_GAME, "language") if is_given(ctx, option))
    without_menu = strict_script or given_options & _OPTIONS_WITHOUT_MENU
    menu_afterwards = is_terminal() and not strict_script
    for note in mend_places(store.home, settings.language):
        print_note(note)
    with store.lock(first=partial(_mend, store, settings.language, match=beginning is Beginning.EITHER)):
        evening = EveningStore(store.home, today=today)
        for note in evening.mend(settings.language) if beginning is Beginning.EITHER else ():
            print_note(note)
        starts_with_menu = beginning is Beginning.EITHER and is_terminal() and not (evening.exists() or without_menu)
        if points is not None and not starts_with_menu:
            settings = with_points(settings, points)
        if beginning is Beginning.NEW:
            require_available_opponent(settings)  # before anything is given up
            if evening.exists():  # before the match: an evening on file must never lack the match that is played in it
                evening.finish()
            store.give_up()
        if evening.exists() or ((pool or chouette) and not store.record.exists()):
            other_was_asked_for = evening.exists() and bool(given_options & _OPTIONS_OF_A_NEW_GAME)
            if not evening.exists():
                _begin_evening(settings, evening, given_options, pool=pool, stake=stake, seed=seed)
            evening_table = EveningTable(
                store,
                evening,
                players_seed=chance,
                menu_at_end=menu_afterwards,
                other_was_asked_for=other_was_asked_for,
            )
            flow: Callable[..., Flow] = partial(evening_table.flow, settings)
        else:
            run = MatchRun(
                store, given_options, starts_with_menu=starts_with_menu, menu_after_match=menu_afterwards,
                points=points, seed=seed, chance=chance,
            )  # fmt: skip
            flow = partial(run.flow, settings, beginning)
        if in_lines:
            exit_code = run_in_lines(flow(tell=tell, print_note=print_note), strict=strict_script)
        else:
            exit_code = _run_full_screen(flow, settings.language)
    raise typer.Exit(exit_code)


def _play_at_server(ctx: typer.Context, settings: Settings) -> int:
    """Play at a table of a server, and return the exit code."""
    from ecarte.cli.play_server import Wanted, open_table, server_flow

    given = ctx.params
    wanted = Wanted(
        given["server"], given["link"], settings.opponent if is_given(ctx, "opponent") else "", invites=given["invite"],
        back=given["back"], waits=given["wait"], move_seconds=None if given["time"] is None else round(given["time"]),
        game_seconds=0 if given["clock"] is None else round(given["clock"]), rated=given["rated"],
    )  # fmt: skip
    speak(settings.language)
    with interruptible():
        table = open_table(wanted, settings, _home(settings.language), print_note=print_note)
    flow = partial(server_flow, table, leaves_word=f"{command()} play --server {table.seat.address} --back")
    if given["plain"] or not can_draw_table():
        return run_in_lines(flow(tell=tell, print_note=print_note), strict=given["strict_script"])
    return _run_full_screen(flow, settings.language)


def _mend(store: GameStore, language: str, *, match: bool) -> None:
    """Repair damaged files of the folder, and print a note on each.

    The file of the unfinished match is repaired only if `match`.
    """
    for mend in (mend_results, mend_terms, *((mend_match,) if match else ())):
        for note in mend(store, language):
            print_note(note)


def _home(language: str) -> Path:
    """The folder of the player's games; if it cannot be used, a temporary folder, after a note.

    If ECARTE_HOME names a folder that cannot be used, the error is raised instead.
    """
    try:
        folder = home()
        durable.make_folder(folder)
    except (EcarteError, OSError) as fault:
        if os.environ.get("ECARTE_HOME"):
            raise
        system_error = f"{fault.filename}: {fault.strerror}" if isinstance(fault, OSError) else None
        reason = system_error or say("fault.no-home", language)
        folder = durable.temporary_home()
        print_note(say("fault.kept-in-passing", language, folder=str(folder), reason=reason))
    return folder


def _serve_page(ctx: typer.Context, language: str) -> None:
    others = [f"--{name.replace('_', '-')}" for name in ctx.params if name not in ("page", "language")]
    if given_options := [option for option in others if is_given(ctx, option[2:].replace("-", "_"))]:
        raise typer.BadParameter(
            f"{join_list(given_options)} cannot be combined with --page: choose on the page itself"
        )
    from ecarte.cli.play_page import serve_page

    serve_page(_home(language), today=today, language=language, tell=print_note)


def _run_full_screen(flow: Callable[..., Flow], language: str) -> int:
    """Run the flow on the full screen, and return the exit code.  Its lines are printed after the screen has closed."""
    from ecarte.tui import run

    lines = list[str]()
    try:
        with interruptible():
            return run(flow(tell=lines.append, print_note=lines.append, full_screen=True), language=language)
    finally:
        for line in lines:
            print_text(line)


def _begin_evening(
    settings: Settings,
    evening: EveningStore,
    given_options: frozenset[str],
    *,
    pool: bool,
    stake: int,
    seed: int | None,
) -> None:
    """Begin an evening.  If an opponent was given, every built-in person plays as that opponent."""
    require_available_opponent(settings)
    terms = evening_terms(
        settings, pool=pool, games=settings.length or 1, seed=seed, same_opponent_for_all="opponent" in given_options
    )
    evening.begin(terms, sitting_for(settings, pool=pool, stake=stake))


_OPTIONS_OF_A_NEW_GAME: Final = frozenset({
    "rules", "opponent", "games", "points", "name", "by_hand", "undo", "chance", "seed", "conduct",
    "vigilance", "carefulness", "accidents", "warn", "pool", "chouette", "stake", "time", "clock",
})  # fmt: skip
"""The options that apply to a new game and do not change an unfinished one."""

_OPTIONS_WITHOUT_MENU: Final = frozenset({"pool", "chouette", "seed"})
"""The options that decide what is played; with any of them no menu is shown first."""


def _refuse_options_without_effect(ctx: typer.Context, conduct: Conduct, *, in_company: bool) -> None:
    """Raise BadParameter for an option that has no effect, alone or without another one."""
    if ctx.params["link"] or ctx.params["server"]:
        _refuse_options_at_server(ctx)
        return
    useless = (
        [f"--{option}" for option in _OPTIONS_OF_CLUB if is_given(ctx, option)] if conduct is not Conduct.CLUB else []
    )
    if useless:
        has = "has" if len(useless) == 1 else "have"
        raise typer.BadParameter(f"{join_list(useless)} {has} an effect only in club conduct: add --conduct club")
    if not is_program(ctx.params["opponent"]) and (
        useless := [f"--{option}" for option in ("time", "clock") if is_given(ctx, option)]
    ):
        has = "has" if len(useless) == 1 else "have"
        raise typer.BadParameter(f"{join_list(useless)} {has} an effect only on a program: add --opponent cmd:PROGRAM")
    alone = [f"--{name}" for name in ("invite", "wait", "rated", "back") if is_given(ctx, name)]
    if alone:
        raise typer.BadParameter(f"{join_list(alone)} needs --server ADDRESS")
    if is_given(ctx, "stake") and not in_company:
        raise typer.BadParameter("--stake has an effect only in an evening: add --pool or --chouette")


_OPTIONS_AT_SERVER: Final = frozenset({
    "link", "server", "invite", "wait", "rated", "back", "rules", "opponent", "games", "name", "language", "page",
    "plain", "strict_script", "conduct", "time", "clock",
})  # fmt: skip
"""The options that have an effect at a table of a server."""


def _refuse_options_at_server(ctx: typer.Context) -> None:
    """Raise BadParameter for options that cannot be combined, or have no effect at a server."""
    useless = [name for name in ctx.params if name not in _OPTIONS_AT_SERVER and is_given(ctx, name)]
    if useless:
        names = join_list(f"--{name.replace('_', '-')}" for name in useless)
        raise typer.BadParameter(f"{names} cannot be combined with a table of a server")
    ways = [name for name in ("link", "opponent", "invite", "wait", "back") if is_given(ctx, name)]
    if len(ways) > 1 or (ways == ["link"] and is_given(ctx, "server")):
        raise typer.BadParameter("a link, --opponent, --invite, --wait and --back exclude each other")
    if is_given(ctx, "rated") and {"link", "back"} & set(ways):
        raise typer.BadParameter("--rated cannot be combined with a link or --back: the table is agreed already")


_OPTIONS_OF_CLUB: Final = ("vigilance", "carefulness", "accidents", "warn")
"""The options of club conduct."""


# --- the command line -------------------------------------------------------------------------------


def today() -> str:
    """The date for records and results."""
    return datetime.now(UTC).astimezone().date().isoformat()


def is_terminal() -> bool:
    """Whether a person is at the terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def can_draw_table() -> bool:
    """Whether the table can be drawn: a person is at a terminal in UTF-8, and TERM is not `dumb`."""
    stream = sys.__stderr__
    shows_signs = stream is not None and stream.isatty() and speaks_utf8(stream)
    return is_terminal() and shows_signs and os.environ.get("TERM", "") not in ("", "dumb")


def _acts(text: str) -> frozenset[Act]:
    if text.strip() == "all":
        return frozenset(Act)
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in list(Act):
            raise EcarteError(say("fault.unknown-act", name=name, names=join_list(Act)))
    return frozenset(Act(name) for name in names)
