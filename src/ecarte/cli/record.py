"""`ecarte record`: shows, checks, replays and converts files of games, with one game in memory at a time."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, BinaryIO, Final, Literal

import msgspec
import typer
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.cards import Seat
from ecarte.cli import CHECK_FAILED
from ecarte.cli.options import Language, say
from ecarte.cli.printing import print_file_text, print_json_text, print_note
from ecarte.cli.reports import SeatName, comma_list, localize, print_exactly, print_json_line
from ecarte.errors import EcarteError
from ecarte.files import durable
from ecarte.record import Form, Record, SalvagedGame, game_text, read_games, salvage_games, states
from ecarte.rules import rule_id
from ecarte.table.game import Game
from ecarte.table.layers import layers_of
from ecarte.table.match import Match
from ecarte.table.step import Play
from ecarte.words import Message, message

STDIN: Final = "-"

EXAMPLES: Final = """\b
Examples:
  ecarte record check evening.ecarte              is every game sound?
  ecarte record show --game 3 evening.ecarte      one game, in the canonical writing
  ecarte record replay evening.ecarte             how each game ended
  ecarte record replay --at 40 evening.ecarte     where it stood after forty actions
  ecarte record convert evening.ecarte evening.jsonl
  ecarte record convert --lenient damaged.ecarte saved.ecarte

\b
Exit codes:
  0  done; with --lenient also where something was left out, which is listed
  1  check --lenient found damage
  2  the file is damaged or cannot be read; convert has written nothing
"""

_SHOW_EXAMPLES: Final = """\b
Examples:
  ecarte record show evening.ecarte               all games
  ecarte record show --game 3 --json evening.ecarte
  ecarte record show --seen-by b evening.ecarte   what B saw of it
"""
_CHECK_EXAMPLES: Final = """\b
Examples:
  ecarte record check evening.ecarte              stop at the first fault
  ecarte record check --lenient evening.ecarte    list all of them
"""
_REPLAY_EXAMPLES: Final = """\b
Examples:
  ecarte record replay evening.ecarte             how each game ended
  ecarte record replay --game 3 --at 40 evening.ecarte
"""
_CONVERT_EXAMPLES: Final = """\b
Examples:
  ecarte record convert evening.ecarte evening.jsonl
  ecarte record convert --lenient damaged.ecarte saved.ecarte
"""


record = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Show, check, replay and convert records of play."
)

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A file of games, as text or JSON Lines; - for standard input.")
]
Lenient = Annotated[bool, typer.Option("--lenient", help="Save what is sound of damaged games; list the rest.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, one line a game.")]
Only = Annotated[int | None, typer.Option("--game", metavar="N", min=1, help="Only the N-th game of the file.")]


Observer = Literal["a", "b", "bystander"]
"""The person whose knowledge of a game is written: a player, or a bystander."""

_SEATS: Final[dict[Observer, Seat | None]] = {"a": Seat.A, "b": Seat.B, "bystander": None}


class CheckedFile(msgspec.Struct, frozen=True):
    """How many games of a file are sound and how many damaged, and the number of actions in the sound ones."""

    file: str
    sound: int
    damaged: int
    actions: int


class ReplayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """How a record ended; `game` is its number in the file, from 1.

    - `house`: the house rules in use, each as `KEY = VALUE`.
    - `unit`: what the record is of.
    - `names`: those of the players, null where the record has none.
    - `actions` and `deals`: how many there were; `deals` are those of the last game.
    - `score`: the points of the last game, A's first; null between two games.
    - `games_won`: the games that each has won, A's first; null if the record is not of a match.
    - `winner`: the winner of the last game; null where nobody has won it yet.
    - `over`: whether what the record is of has been played to its end.
    - `marks`: what the headers note about the play, such as `undone`.
    - `conduct`, and whether a game is won and not yet paid (`unpaid`): only for a match with a conduct.
    """

    game: int
    rules: str
    house: tuple[str, ...]
    unit: Literal["deal", "game", "match"]
    names: dict[SeatName, str | None]
    actions: int
    deals: int
    score: tuple[int, int] | None
    games_won: tuple[int, int] | None
    winner: SeatName | None
    over: bool
    marks: tuple[str, ...]
    conduct: Conduct | UnsetType = UNSET
    unpaid: bool | UnsetType = UNSET


@record.command(epilog=_SHOW_EXAMPLES)
def show(
    file: File,
    *,
    game: Only = None,
    seen_by: Annotated[
        Observer | None, typer.Option("--seen-by", help="What one player, or a bystander, could have written down.")
    ] = None,
    json: Json = False,
    lenient: Lenient = False,
    _language: Language = None,
) -> None:
    """Print the games in the canonical writing.  Sound games before a damaged one are printed."""
    if json and seen_by is not None:
        raise typer.BadParameter("what somebody saw is text only: leave out --json or --seen-by")
    for _, game_record in games_wanted(file, game, lenient=lenient):
        if seen_by is not None:
            from ecarte.record.redaction import record_for_seat

            print_file_text(record_for_seat(game_record, _SEATS[seen_by]) + "\n")
            continue
        _print_game(game_record, json=json)


@record.command(epilog=_CHECK_EXAMPLES)
def check(file: File, *, json: Json = False, lenient: Lenient = False, _language: Language = None) -> None:
    """Read and replay every game: stop at the first fault and say where it is, or list all of them with --lenient."""
    sound = damaged = actions = 0
    with open_games(file, prints=False) as stream:
        for saved in _read(stream, file, lenient=lenient):
            if saved.fault is None:
                assert saved.record is not None
                sound += 1
                actions += len(saved.record.actions)
            else:
                damaged += 1
    if json:
        print_json_line(CheckedFile(file, sound, damaged, actions))
    else:
        summary = say("record.checked", games=_games(sound), damaged=damaged, actions=_actions(actions))
        print_exactly(summary + "\n")
    if damaged:
        raise typer.Exit(CHECK_FAILED)


@record.command(epilog=_REPLAY_EXAMPLES)
def replay(
    file: File,
    *,
    game: Only = None,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", min=0, help="The position after N actions, as a record.")
    ] = None,
    json: Json = False,
    lenient: Lenient = False,
    _language: Language = None,
) -> None:
    """Play the games again and tell how each ended, or print the position after N actions."""
    for number, game_record in games_wanted(file, game, lenient=lenient):
        if at is None:
            summary = _replayed_game(number, game_record)
            print_json_line(summary) if json else print_exactly(_summary_text(summary) + "\n")
        else:
            position = _position(game_record, at, file, number)
            _print_game(position, json=json)


@record.command(epilog=_CONVERT_EXAMPLES)
def convert(
    file: File,
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="Where to write; .json and .jsonl mean JSON.")],
    *,
    to: Annotated[Form | None, typer.Option("--to", help="The form to write, whatever the name of the target.")] = None,
    lenient: Lenient = False,
    _language: Language = None,
) -> None:
    """Write the games in the other form, or in the canonical one.

    The target appears when all is written, or not at all.
    """
    form = to or (Form.JSON if target.suffix in (".json", ".jsonl") else Form.TEXT)
    number = 0
    with durable.locked_new_file(target) as out:
        for _, game_record in games_wanted(file, None, lenient=lenient, prints=False):
            out.write(game_text(game_record, form=form).encode())
            number += 1
    print_note(say("record.written", games=_games(number), file=str(target)))


def _print_game(game_record: Record, *, json: bool) -> None:
    if json:
        print_json_text(game_text(game_record, form=Form.JSON))
    else:
        print_file_text(game_text(game_record))


# --- reading ----------------------------------------------------------------------------------------


def games_wanted(file: str, game: int | None, *, lenient: bool, prints: bool = True) -> Iterator[tuple[int, Record]]:
    """The records of a file, or only the record of number `game`, each with its number.

    `file` is a path, or - for standard input.  `prints`: the caller prints games while the file is read.
    """
    is_found = False
    number = 0
    with open_games(file, prints=prints) as stream:
        for number, saved in enumerate(_read(stream, file, lenient=lenient), start=1):
            if saved.record is not None and (game is None or game == number):
                is_found = True
                yield number, saved.record
            if game == number:
                break
    if game is not None and not is_found:
        key = "record.not-sound" if number >= game else "record.no-game"
        raise EcarteError(say(key, file=file, number=str(game), games=_games(number)))


def _read(stream: BinaryIO, file: str, *, lenient: bool) -> Iterator[SalvagedGame]:
    """The games of a stream.  If `lenient`, damaged parts are skipped and reported on standard error."""
    if not lenient:
        yield from (SalvagedGame(game_record, None) for game_record in read_games(stream, file=file))
        return
    for saved in salvage_games(stream, file=file):
        if saved.fault is not None:
            facts = {"number": str(saved.game), "why": _fault_in_one_line(saved.fault)}
            if saved.record is None:
                print_note(say("record.skipped", **facts))
            else:
                print_note(say("record.salvaged", actions=_actions(len(saved.record.actions)), **facts))
        yield saved


def _fault_in_one_line(fault: EcarteError) -> str:
    return "; ".join(str(fault).splitlines())


@contextmanager
def open_games(file: str, *, prints: bool = True) -> Iterator[BinaryIO]:
    """The opened file, or standard input for -.  Raises EcarteError where no file is named.

    Reading a file shows a progress bar on a terminal, unless `prints`: the caller prints there while it reads.
    """
    if file == STDIN:
        yield sys.stdin.buffer
        return
    if not file.strip():
        raise EcarteError(say("record.no-file-named"))
    with Path(file).open("rb") as stream:
        if sys.stderr.isatty() and not (prints and sys.stdout.isatty()):
            from rich.console import Console
            from rich.progress import wrap_file

            size = os.fstat(stream.fileno()).st_size
            with wrap_file(
                stream, size, description=say("record.reading"), console=Console(stderr=True), transient=True
            ) as stream_with_progress:
                yield stream_with_progress
        else:
            yield stream


# --- answers ----------------------------------------------------------------------------------------


def _play_at(game_record: Record, n_actions: int, file: str, number: int) -> Play:
    for play in islice(states(game_record), n_actions, None):
        return play
    facts = {"file": file, "number": str(number), "at": str(n_actions)}
    raise EcarteError(say("record.no-position", actions=_actions(len(game_record.actions)), **facts))


def _position(game_record: Record, n_actions: int, file: str, number: int) -> Record:
    """The record that begins at the position after `n_actions`.

    In club conduct the record has all earlier acts too, because faults in them can still be claimed.
    """
    play = _play_at(game_record, n_actions, file, number)
    if game_record.conduct is None:
        return Record(play, (), game_record.headers)
    return Record(game_record.start, game_record.actions[:n_actions], replace(game_record.headers, result=None))


def _replayed_game(number: int, game_record: Record) -> ReplayedGame:
    last_states = deque(states(game_record), maxlen=2)
    play, match_before = last_states[-1], layers_of(last_states[0])[0]
    match, game, deal = layers_of(play)
    ends_a_game = match is not None and match_before is not None and len(match.results) > len(match_before.results)
    if (
        ends_a_game and match is not None and not match.is_over
    ):  # a record of one game of a match: at its end the next game has begun already
        game = match.finished_game
        deal = None if game is None else game.deal
    names = game_record.headers.names
    return ReplayedGame(
        game=number,
        rules=rule_id(game_record.agreement.rules),
        house=tuple([f"{key} = {value}" for key, value in game_record.agreement.rules.house]),
        unit="match" if isinstance(play, Match) else "game" if isinstance(play, Game) else "deal",
        names={"A": names.a, "B": names.b},
        actions=len(game_record.actions),
        deals=game.deal_number if game else 1,
        score=None if deal is None else deal.score,
        games_won=match.games_won if match else None,
        winner=None if deal is None or deal.winner is None else deal.winner.name,
        over=ends_a_game or (play.is_over if not isinstance(play, Game) else play.winner is not None),
        marks=game_record.headers.marks,
        conduct=match.conduct if match and match.conduct else UNSET,
        unpaid=match.unpaid if match and match.conduct else UNSET,
    )


def _summary_text(summary: ReplayedGame) -> str:
    parts: list[object] = [
        message("record.game", number=str(summary.game), rules=summary.rules),
        message("count.deals", n=summary.deals),
        _actions(summary.actions),
    ]
    if summary.score is not None:
        parts.append(message("record.score", a=summary.score[0], b=summary.score[1]))
    if summary.winner:
        parts.append(message("record.wins", name=summary.names[summary.winner] or summary.winner))
    elif not summary.over:
        parts.append(message("record.unfinished"))
    return localize(comma_list(*parts, *summary.marks))


def _games(number: int) -> Message:
    return message("count.games", n=number)


def _actions(number: int) -> Message:
    return message("count.actions", n=number)
