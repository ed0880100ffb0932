"""`ecarte analyse`: what each choice of a game cost, what the cards brought, and how both make up the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ecarte.cli.record import File, Lenient, Only, games_wanted
from ecarte.cli.reports import Json, Language, columns, exact, item, json_line, number, say, signed
from ecarte.words import Message, deed, message

if TYPE_CHECKING:
    from ecarte.bots.base import Valued
    from ecarte.record import Record
    from ecarte.study.analysis import Change, Decision, GameAnalysis, WhereDone

EXAMPLES: Final = """\b
Examples:
  ecarte analyse evening.ecarte              every game: luck, choices, the costliest of them
  ecarte analyse --game 3 evening.ecarte
  ecarte analyse --costliest 10 evening.ecarte
  ecarte analyse --json evening.ecarte       every choice and what each was worth, for a program
"""

SCHEMA: Final = 1
"""Raised when a reader of the JSON would have to change."""


def analyse(
    file: File,
    *,
    game: Only = None,
    by: Annotated[str, typer.Option("--by", metavar="OPPONENT", help="Who values the choices.")] = "sampler",
    costliest: Annotated[int, typer.Option(min=0, help="How many of the dearest choices are told.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="The number from which the values follow.")] = 0,
    json: Json = False,
    lenient: Lenient = False,
    _language: Language = None,
) -> None:
    """Look back upon games: what luck brought, what choices gave away, and which gave away most.

    Shares are hundredths of a game. Luck, choices and what nobody could see make up the result together.
    """
    from ecarte.bots import opponent
    from ecarte.bots.base import Adviser, Valuer
    from ecarte.study.analysis import analyse as look_back

    valuer, adviser = opponent(by), opponent("book")
    if not isinstance(valuer, Valuer):
        raise typer.BadParameter(f"{by} cannot say what a choice is worth: try sampler", param_hint="--by")
    assert isinstance(adviser, Adviser)
    for which, kept in games_wanted(file, game, lenient=lenient):
        for found in look_back(kept, valuer, adviser, seed=seed):
            if json:
                json_line({"schema": SCHEMA, "record": which, "by": by, "seed": seed, **values(found, kept)})
            else:
                exact("\n".join(in_words(found, kept, costliest=costliest)) + "\n")


# --- in words ---------------------------------------------------------------------------------------


def in_words(found: GameAnalysis, kept: Record, *, costliest: int) -> Iterator[str]:
    """The account of a game, and the choices that gave away most."""
    from ecarte.cards import SEATS
    from ecarte.rules import rule_id

    names = [_name(kept, seat.name) for seat in SEATS]
    yield say("analysis.title", number=str(found.game), rules=rule_id(kept.agreement.rules))
    choices = found.cost(SEATS[1]) - found.cost(SEATS[0])
    rows = [
        ["", *names],
        [say("analysis.start"), _hundredths(found.start), _hundredths(1 - found.start)],
        *(
            [say(f"analysis.{what}"), signed(100 * part, 1), signed(-100 * part, 1)]
            for what, part in (("luck", found.luck_of_a), ("choices", choices), ("unseen", found.unseen))
        ),
        [
            say("analysis.result" if found.is_over else "analysis.so-far"),
            _hundredths(found.result), _hundredths(1 - found.result),
        ],
    ]  # fmt: skip
    yield from (f"  {row}" for row in columns(rows))
    dear = found.costliest(costliest)
    if dear:
        yield say("analysis.dearest")
    for place, decision in enumerate(dear, start=1):
        yield item(f"  {place}. ", _told(decision, _name(kept, decision.seat.name)))
    yield ""


def _told(decision: Decision, name: str) -> str:
    advice = decision.advice
    told = say(
        "analysis.choice", deal=str(decision.place.deal), person=name, cost=number(100 * decision.cost, 1),
        chosen=_choice(decision.chosen), best=_choice(decision.best),
    )  # fmt: skip
    if advice is None or advice.action is None or not advice.is_printed or advice.action == decision.chosen.action:
        return told
    return f"{told} {say('analysis.advice', action=deed(advice.action), laws=', '.join(advice.ids))}"


def _choice(valued: Valued) -> Message:
    return message("analysis.valued", deed=deed(valued.action), share=number(100 * valued.value, 1))


def _name(kept: Record, seat: str) -> str:
    return getattr(kept.headers.names, seat.lower()) or seat


def _hundredths(share: float) -> str:
    return number(100 * share, 1)


# --- for a program ----------------------------------------------------------------------------------


def values(found: GameAnalysis, kept: Record) -> dict[str, Any]:
    """All that was found, as the keys of the JSON; shares of the game, seat A's where no seat is named."""
    from ecarte.rules import rule_id

    return {
        "game": found.game,
        "rules": rule_id(kept.agreement.rules),
        "names": {"A": kept.headers.names.a, "B": kept.headers.names.b},
        "over": found.is_over,
        "start": found.start,
        "result": found.result,
        "luck": found.luck_of_a,
        "unseen": found.unseen,
        "costs": {"A": sum(_costs(found, "A")), "B": sum(_costs(found, "B"))},
        "decisions": [_decision(decision) for decision in found.decisions],
        "cards": [_change(change) for change in found.luck],
        "course": [_change(change) for change in found.course],
    }


def _costs(found: GameAnalysis, seat: str) -> Iterator[float]:
    return (decision.cost for decision in found.decisions if decision.seat.name == seat)


def _decision(decision: Decision) -> dict[str, Any]:
    advice = decision.advice
    return {
        **_place(decision.place),
        "seat": decision.seat.name,
        "chosen": _written(decision.chosen),
        "cost": decision.cost,
        "unseen": decision.unseen,
        "values": [{"action": _written(one), "value": one.value, "error": one.error} for one in decision.values],
        "laws": [] if advice is None else list(advice.ids),
    }


def _change(change: Change) -> dict[str, Any]:
    seat = None if change.seat is None else change.seat.name
    return {**_place(change.place), "seat": seat, "by": change.by, "error": change.error}


def _place(place: WhereDone) -> dict[str, int]:
    return {"act": place.act, "deal": place.deal}


def _written(valued: Valued) -> str:
    """The action as a record has it."""
    from ecarte.record.writing import write_action

    return write_action(valued.action)
