"""`ecarte analyse`: the luck of the cards and the cost of each choice, which together explain the result of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ecarte.cli import options
from ecarte.cli.contests import opponent_option
from ecarte.cli.look import refuse_in_hand
from ecarte.cli.options import Json, Language, say
from ecarte.cli.record import Lenient, Only, games_wanted
from ecarte.cli.reports import columns, item, localize, number, print_exactly, print_json_line, signed_number

if TYPE_CHECKING:
    from ecarte.bots.base import ChoiceValue
    from ecarte.record import Record
    from ecarte.study.analysis import ActPlace, Change, Decision, GameAnalysis
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
                    facts = {
                        "schema": SCHEMA,
                        "record": record_number,
                        "by": by,
                        "seed": seed,
                        **values(analysis, record),
                    }
                    print_json_line(facts | ({"file": path} if len(file) > 1 else {}))
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


def values(analysis: GameAnalysis, record: Record) -> dict[str, Any]:
    """The whole analysis under the keys of the JSON; shares of the game are seat A's if no seat is named."""
    from ecarte.cards import SEATS
    from ecarte.rules import rule_id

    return {
        "game": analysis.game,
        "rules": rule_id(record.agreement.rules),
        "names": {"A": record.headers.names.a, "B": record.headers.names.b},
        "over": analysis.is_over,
        "start": analysis.start,
        "result": analysis.result,
        "luck": analysis.luck_of_a,
        "unseen": analysis.unseen,
        "costs": {seat.name: analysis.cost(seat) for seat in SEATS},
        "decisions": [_decision(decision) for decision in analysis.decisions],
        "cards": [{**_change(change), **_cards(change, record)} for change in analysis.luck],
        "course": [_change(change) for change in analysis.course],
    }


def _decision(decision: Decision) -> dict[str, Any]:
    advice = decision.advice
    return {
        **_place(decision.place),
        "seat": decision.seat.name,
        "chosen": _action_text(decision.chosen),
        "cost": decision.cost,
        "unseen": decision.unseen,
        "values": [
            {"action": _action_text(valued), "value": valued.value, "error": valued.error} for valued in decision.values
        ],
        "laws": [] if advice is None else list(advice.ids),
    }


def _change(change: Change) -> dict[str, Any]:
    seat_name = None if change.seat is None else change.seat.name
    return {**_place(change.place), "seat": seat_name, "by": change.by, "error": change.error}


def _cards(change: Change, record: Record) -> dict[str, Any]:
    """The cards of a change by chance, in order, and whether they were `dealt`, `given` or `turned`.

    If a deal was dealt, its turn-up comes last.
    """
    from ecarte.acts.base import FromPack

    kind = "dealt" if change.is_dealt else "turned" if change.seat is None else "given"
    acts = record.actions[change.place.act : change.until]
    return {"what": kind, "cards": [str(act.card) for act in acts if isinstance(act, FromPack) and act.card]}


def _place(place: ActPlace) -> dict[str, int]:
    return {"act": place.act, "deal": place.deal}


def _action_text(valued: ChoiceValue) -> str:
    """The action as a record writes it."""
    from ecarte.record.writing import write_action

    return write_action(valued.action)
