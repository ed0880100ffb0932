"""`ecarte bot`: a built-in opponent or a program plays at the tables of a server."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ecarte.cli import contests
from ecarte.cli.options import say, spoken_language
from ecarte.cli.printing import print_note, print_text
from ecarte.errors import EcarteError

if TYPE_CHECKING:
    from ecarte.bots.base import Bot
    from ecarte.client import Club, ProgramGame, TableKey

EXAMPLES: Final = """\b
Examples:
  ecarte bot http://127.0.0.1:8000 book                     for anybody who looks for a game there
  ecarte bot https://cards.example "cmd:perl first.pl"      a program of your own
  ecarte bot https://cards.example book --opponent novice   against a built-in opponent of the server
  ecarte bot https://cards.example book --matches 0         match after match, until Ctrl-C
"""

TOO_LATE: Final = ("stale", "over", "nothing-to-pass")
"""The codes with which a server refuses what comes too late: the table has gone on."""


def bot(
    address: Annotated[str, typer.Argument(help="The address of the server, such as https://cards.example.")],
    player: Annotated[str, typer.Argument(help=f"Who plays. {contests.PLAYER_HELP}")] = "book",
    *,
    name: Annotated[str, typer.Option(help="Its name at the table; by default its own.")] = "",
    opponent: Annotated[
        str, typer.Option(help="Play against this built-in opponent of the server; by default against anybody.")
    ] = "",
    rules: Annotated[
        list[str] | None, typer.Option(help="A code it plays; may be repeated; london by default.")
    ] = None,
    length: Annotated[int, typer.Option(min=1, max=99, help="How many games make a match.")] = 1,
    matches: Annotated[
        int, typer.Option("--matches", "--games", min=0, help="After how many matches it ends; 0 for never.")
    ] = 1,
    rated: Annotated[bool, typer.Option("--rated", help="Play rated games; needs --token.")] = False,
    token: Annotated[
        str,
        typer.Option(
            envvar="ECARTE_TOKEN", help="The token of the program's account on the server, to play under its name."
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The seed of its choices; drawn at random by default.")] = None,
) -> None:
    """Let a built-in opponent or a program play at the tables of a server (`ecarte serve`).

    What a server sends to programs is described in docs/programs.md.
    """
    from ecarte.client import Club, ServerRefused
    from ecarte.host.opponents import bot_of
    from ecarte.host.settings import Manner

    playing = bot_of(contests.opponent_option(player) or player, Manner(language=spoken_language()))
    rng = SystemRandom() if seed is None else Random(seed)
    club, codes, n_played = Club(address, token=token), tuple(rules or ("london",)), 0
    try:
        while not matches or n_played < matches:
            key = _find_table(club, opponent, codes, length, name=name or playing.name, rated=rated)
            table_address = f"{club.address}/t/{key.table}"
            print_note(say("bot.at-table", address=table_address))
            with key.join() as game:
                play_match(game, playing, rng)
                result = {True: "bot.won", False: "bot.lost", None: "bot.nobody-won"}[game.won]
            n_played += 1
            print_text(say(result, n=n_played, address=table_address))
    except ServerRefused as refused:
        raise EcarteError(say("bot.refused", address=club.address, code=refused.code)) from None
    except OSError as fault:
        raise EcarteError(say("bot.no-server", address=club.address, reason=str(fault))) from None


def _find_table(
    club: Club, opponent: str, codes: tuple[str, ...], length: int, *, name: str, rated: bool
) -> TableKey:  # fmt: skip
    """A seat at a table: against a built-in opponent, or else against the first who looks for such a game."""
    if opponent:
        return club.make_table(opponent, name=name, rules=codes[0], length=length, rated=rated)
    key = club.seek(rules=codes, lengths=(length,), rated=rated, name=name)
    assert key is not None
    return key


def play_match(game: ProgramGame, playing: Bot, rng: Random) -> None:
    """Play a match to its end.  Raises EcarteError, such as ServerRefused, and OSError without a server."""
    from ecarte.bots.base import SupportsBegin, SupportsClose
    from ecarte.client import ServerRefused
    from ecarte.record.writing import write_action

    game_number = 0
    try:
        for position in game.positions():
            if position.state.game != game_number and isinstance(playing, SupportsBegin):
                playing.begin(game.key.seat, unit="game")
            game_number = position.state.game
            view = position.view
            action = playing.choose(view, rng) if position.must_choose else playing.interject(view, rng)
            try:
                if action is not None:
                    game.act(position, write_action(action))
                else:
                    game.pass_turn(position)
            except ServerRefused as refused:
                if refused.code not in TOO_LATE:
                    raise
    finally:
        if isinstance(playing, SupportsClose):
            playing.close()
