"""`ecarte analyse`: the luck of the cards and the cost of each choice, which together explain the result of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
import typer
from msgspec import UNSET, UnsetType

from ecarte.cli import options
from ecarte.cli.contests import opponent_option
from ecarte.cli.look import refuse_in_hand
from ecarte.cli.options import Json, Language, say
from ecarte.cli.record import Lenient, Only, games_wanted
from ecarte.cli.reports import SeatName, columns, item, localize, number, print_exactly, print_json_line, signed_number

if TYPE_CHECKING:
    from ecarte.bots.base import ChoiceValue
    from ecarte.record import Record
    from ecarte.study.analysis import Change, Decision, GameAnalysis
    from ecarte.ui.account import GameAccount

EXAMPLES: Final = """\b
Examples:
  ecarte analyse evening.ecarte              every game: luck, choices, the costliest of them
  ecarte analyse --game 3 evening.ecarte
  ecarte analyse monday.ecarte sunday.ecarte   several files
  ecarte analyse --costliest 10 evening.ecarte
  ecarte analyse --json evening.ecarte       every choice and what each was worth, for a program
"""

SCHEMA: Final = 1
"""The version of the JSON.  It is increased when programs that read the JSON would have to change."""


# --- the JSON ---------------------------------------------------------------------------------------


class ValuedAction(msgspec.Struct, frozen=True):
    """A legal action as a record writes it, and the share of the game (0 to 1) that it is worth to the chooser.

    `error` is the standard error of the value.
    """

    action: str
    value: float
    error: float


class AnalysedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice: the number of its act in the record, from 0, its deal, from 1, who chose what, and what that gave away.

    `cost` is how much more the best action was worth, never below 0; `unseen` is the rest of the change in the value of
    the table for the chooser.  `values` are the legal actions, the best first, and `laws` the advice of the printed
    books on the choice.
    """

    act: int
    deal: int
    seat: SeatName
    chosen: str
    cost: float
    unseen: float
    values: tuple[ValuedAction, ...]
    laws: tuple[str, ...]


class ShareChange(msgspec.Struct, frozen=True, kw_only=True):
    """How an event changed A's share of the game: `by` is negative where it was good for B.

    `act` is the number of its act in the record, from 0, and `deal` that of its deal, from 1.  `seat` is the player who
    got the cards or acted; null for what concerned both.  `error` is a standard error, 0 where every case was counted.
    """

    act: int
    deal: int
    seat: SeatName | None
    by: float
    error: float


class CardsByChance(ShareChange, frozen=True, kw_only=True):
    """Cards that came by chance, in order, and what they changed.

    `what`: a deal was `dealt`, and its turn-up is the last card; cards were `given` to a player; or one was `turned`.
    """

    what: Literal["dealt", "given", "turned"]
    cards: tuple[str, ...]


class AnalysedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game, or the part of it in a record, analysed.  Shares of the game are A's and run from 0 to 1:

        result = start + luck + (B's costs - A's costs) + unseen

    - `record`: the number of the record in its file, and `game` that of the game in the record, both from 1.
    - `by` and `seed`: the opponent that values the choices, and the seed of its values.
    - `names`: those of the players, null where the record has none.
    - `over`: whether the game was played to its end; without that `result` is the share at the end of the record.
    - `luck`: what the cards brought A beyond their mean.
    - `unseen`: A's gain from what nobody could know when choosing.
    - `costs`: what each player gave away by their choices.
    - `cards` and `course`: the changes that make up `luck`, and those by the course of the game.
    - `file`: only where several files are analysed.
    """

    schema: Literal[1]
    record: int
    by: str
    seed: int
    game: int
    rules: str
    names: dict[SeatName, str | None]
    over: bool
    start: float
    result: float
    luck: float
    unseen: float
    costs: dict[SeatName, float]
    decisions: tuple[AnalysedChoice, ...]
    cards: tuple[CardsByChance, ...]
    course: tuple[ShareChange, ...]
    file: str | UnsetType = UNSET


# --- the command ------------------------------------------------------------------------------------


def analyse(
    file: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Files of games, as text or JSON Lines; - for standard input."),
    ],
    *,
    game: Only = None,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="OPPONENT",
            autocompletion=options.complete_opponents,
            callback=opponent_option,
            help="The opponent that values the choices.",
        ),
    ] = "sampler",
    costliest: Annotated[int, typer.Option(min=0, help="How many of the costliest choices are listed.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the values.")] = 0,
    json: Json = False,
    lenient: Lenient = False,
    _language: Language = None,
) -> None:
    """Analyse games: what luck brought, what choices gave away, and which of them gave away most.

    Shares are hundredths of a game. Luck, choices and what nobody could see make up the result together.
    """
    from ecarte.bots import opponent
    from ecarte.bots.base import Adviser, Valuer
    from ecarte.study.analysis import analyse as analyse_games
    from ecarte.ui.account import account

    valuer, adviser = opponent(by), opponent("book")
    if not isinstance(valuer, Valuer):
        raise typer.BadParameter(f"{by} cannot say what a choice is worth: try sampler", param_hint="--by")
    assert isinstance(adviser, Adviser)
    for path in file:
        for record_number, record in games_wanted(path, game, lenient=lenient):
            refuse_in_hand(record, path)
            for game_number, analysis in enumerate(analyse_games(record, valuer, adviser, seed=seed), start=1):
                if json:
                    found = analysed_game(analysis, record, record_number, by=by, seed=seed)
                    print_json_line(msgspec.structs.replace(found, file=path) if len(file) > 1 else found)
                    continue
                # a record may hold a whole match
                game_label = f"{record_number}.{game_number}" if game_number > 1 else str(record_number)
                key = "analyse.game-of" if len(file) > 1 else "analyse.game"
                title = say(key, number=game_label, file=path)
                print_exactly("\n".join([title, *in_words(account(analysis, record, costliest=costliest))]) + "\n")


# --- in words ---------------------------------------------------------------------------------------


def in_words(account: GameAccount) -> Iterator[str]:
    """The account of a game, and the choices that gave away most."""
    yield localize(account.title)
    rows = [
        [
            localize(line.label),
            *(signed_number(share, 1) if line.is_change else number(share, 1) for share in line.shares),
        ]
        for line in account.lines
    ]
    yield from (f"  {row}" for row in columns([["", *map(localize, account.names)], *rows]))
    yield from (item("  ", localize(luck)) for luck in account.luck)
    if account.costliest:
        yield say("analysis.dearest")
    for place, choice in enumerate(account.costliest, start=1):
        yield item(f"  {place}. ", " ".join(map(localize, choice)))
    yield ""


# --- for a program ----------------------------------------------------------------------------------


def analysed_game(analysis: GameAnalysis, record: Record, record_number: int, *, by: str, seed: int) -> AnalysedGame:
    """What `ecarte analyse --json` prints of a game, without its file."""
    from ecarte.cards import SEATS
    from ecarte.rules import rule_id

    return AnalysedGame(
        schema=SCHEMA,
        record=record_number,
        by=by,
        seed=seed,
        game=analysis.game,
        rules=rule_id(record.agreement.rules),
        names={"A": record.headers.names.a, "B": record.headers.names.b},
        over=analysis.is_over,
        start=analysis.start,
        result=analysis.result,
        luck=analysis.luck_of_a,
        unseen=analysis.unseen,
        costs={seat.name: analysis.cost(seat) for seat in SEATS},
        decisions=tuple([_analysed_choice(decision) for decision in analysis.decisions]),
        cards=tuple([_cards_by_chance(change, record) for change in analysis.luck]),
        course=tuple([_share_change(change) for change in analysis.course]),
    )


def _analysed_choice(decision: Decision) -> AnalysedChoice:
    return AnalysedChoice(
        act=decision.place.act,
        deal=decision.place.deal,
        seat=decision.seat.name,
        chosen=_action_text(decision.chosen),
        cost=decision.cost,
        unseen=decision.unseen,
        values=tuple([ValuedAction(_action_text(valued), valued.value, valued.error) for valued in decision.values]),
        laws=() if decision.advice is None else tuple(decision.advice.ids),
    )


def _share_change(change: Change) -> ShareChange:
    return ShareChange(
        act=change.place.act,
        deal=change.place.deal,
        seat=None if change.seat is None else change.seat.name,
        by=change.by,
        error=change.error,
    )


def _cards_by_chance(change: Change, record: Record) -> CardsByChance:
    from ecarte.acts.base import FromPack

    acts = record.actions[change.place.act : change.until]
    return CardsByChance(
        **msgspec.structs.asdict(_share_change(change)),
        what="dealt" if change.is_dealt else "turned" if change.seat is None else "given",
        cards=tuple([str(act.card) for act in acts if isinstance(act, FromPack) and act.card]),
    )


def _action_text(valued: ChoiceValue) -> str:
    """The action as a record writes it."""
    from ecarte.record.writing import write_action

    return write_action(valued.action)
