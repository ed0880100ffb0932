"""`ecarte equity`: what each score of a game is worth, from deals that `master` plays against itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

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
    facts = {"rules": rule_id(agreement.rules), "deals": table.deals, "seed": seed}
    if json:
        print_json({"schema": SCHEMA, **facts, "scores": _values(table)})
    else:
        print_exactly(_in_words(facts, table))


def _in_words(facts: dict[str, Any], table: EquityTable) -> str:
    points = range(1, len(table.shares) + 1)
    rows = [["", *(say("equity.dealer", n=dealer) for dealer in points)]]
    for elder in points:
        shares = (_share(*table.share((elder, dealer))) for dealer in points)
        rows.append([say("equity.elder", n=elder), *shares])
    introduction = fill_paragraph(say("equity.told"), first="", then="")
    return "\n".join([say("equity.title", **facts | {"seed": str(facts["seed"])}), introduction, *columns(rows), ""])


def _share(share: float, error: float) -> str:
    return say("equity.share", share=number(100 * share, 1), error=number(100 * error, 2))


def _values(table: EquityTable) -> list[dict[str, Any]]:
    """For each score, the points that both players need, and the elder's share of the game (0 to 1) with its error."""
    points = range(1, len(table.shares) + 1)
    return [
        {"elder_needs": elder, "dealer_needs": dealer, **dict(zip(("share", "error"), share, strict=True))}
        for elder in points
        for dealer in points
        for share in [table.share((elder, dealer))]
    ]
