"""`ecarte equity`: what each score of a game is worth, from deals that `master` plays against itself."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
import typer

from ecarte.cli.options import Json, Language, say
from ecarte.cli.reports import announce_compiling, columns, fill_paragraph, number, print_exactly, print_json, progress
from ecarte.errors import ExtraNeeded

if TYPE_CHECKING:
    from ecarte_lab.equity import EquityTable

EXAMPLES: Final = """\b
Examples:
  ecarte equity                       the elder's share of the game at every score
  ecarte equity --deals 1000000       with a seventh of the error: minutes
  ecarte equity --seed 7 --json
"""

SCHEMA: Final = 1
"""The version of the JSON.  It is increased when programs that read the JSON would have to change."""

RULES: Final = "london"
"""The code for which `master` is trained."""


class ScoreWorth(msgspec.Struct, frozen=True):
    """A score, by the points that both players need (from 1), and the elder's `share` of the game there, 0 to 1.

    `error` is the standard error of the share, with those of the higher scores.
    """

    elder_needs: int
    dealer_needs: int
    share: float
    error: float


class ScoresFound(msgspec.Struct, frozen=True):
    """What every score of a game is worth, by `deals` deals at each score."""

    schema: Literal[1]
    rules: str
    deals: int
    seed: int
    scores: tuple[ScoreWorth, ...]


def equity(
    *,
    deals: Annotated[int, typer.Option(min=2, max=100_000_000, help="How many deals are played at each score.")] = (
        20_000
    ),
    seed: Annotated[int, typer.Option(min=0, help="The number from which the deals follow.")] = 1,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Tell what each score is worth: how often the elder wins the game, by how many points both players need.

    The figures come from deals by the London rules that `master` plays against itself at each score, from the highest
    scores down to 0-0. Each share has its standard error, which includes those of the higher scores. Needs the extra
    `fast`.
    """
    # Imported here, because NumPy and Numba load more slowly than everything that other commands need.
    from ecarte.engine.agreement import Agreement
    from ecarte.rules import load, rule_id

    try:
        from ecarte_lab.equity import equity_table
        from ecarte_lab.threads import in_thread
    except ModuleNotFoundError as missing:
        raise ExtraNeeded("ecarte-lab", extra="fast", purpose="the worth of every score") from missing

    agreement = Agreement(load(RULES))
    with announce_compiling(), progress(agreement.target**2) as advance:
        table = in_thread(lambda: equity_table(agreement, deals=deals, seed=seed, tell=advance))
    found = ScoresFound(SCHEMA, rule_id(agreement.rules), table.deals, seed, _scores(table))
    print_json(found) if json else print_exactly(_in_words(found))


def _scores(table: EquityTable) -> tuple[ScoreWorth, ...]:
    """Every score, by the points that the elder needs and then by those that the dealer needs."""
    points = range(1, len(table.shares) + 1)
    return tuple([ScoreWorth(elder, dealer, *table.share((elder, dealer))) for elder in points for dealer in points])


def _in_words(found: ScoresFound) -> str:
    rows: list[list[str]] = []
    for elder, scores in groupby(found.scores, key=lambda score: score.elder_needs):
        rows.append([say("equity.elder", n=elder), *(_share(score) for score in scores)])
    rows.insert(0, ["", *(say("equity.dealer", n=dealer) for dealer in range(1, len(rows) + 1))])
    introduction = fill_paragraph(say("equity.told"), first="", then="")
    title = say("equity.title", rules=found.rules, deals=found.deals, seed=str(found.seed))
    return "\n".join([title, introduction, *columns(rows), ""])


def _share(score: ScoreWorth) -> str:
    return say("equity.share", share=number(100 * score.share, 1), error=number(100 * score.error, 2))
