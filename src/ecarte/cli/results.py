"""`ecarte results`: the player's own games, by opponent, code or month, and as a chart in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
import typer

from ecarte.cli import options
from ecarte.cli.contests import opponent_option
from ecarte.cli.options import Json, Language, say, spoken_language
from ecarte.cli.play import today
from ecarte.cli.printing import print_note
from ecarte.cli.reports import (
    columns,
    comma_list,
    localize,
    number,
    percent,
    print_exactly,
    print_json,
    signed_number,
)
from ecarte.errors import EcarteError
from ecarte.files.durable import home
from ecarte.host.folder import GameStore
from ecarte.host.repair import mend_places, mend_results
from ecarte.host.results import Result
from ecarte.host.settings import PLAYER
from ecarte.study.game_statistics import DealCounts, tally
from ecarte.words import code_message, opponent_message

if TYPE_CHECKING:
    from ecarte.record import Record

EXAMPLES: Final = """\b
Examples:
  ecarte results                       by opponent
  ecarte results --by month --plot     month by month, with a chart
  ecarte results --opponent book --accuracy
  ecarte results --json                for a program
"""


By = Literal["opponent", "code", "month"]
"""The properties by which games can be grouped."""


class CountedGame(msgspec.Struct, frozen=True):
    """A game that counts.  `tally` has the counts of its record; None if there is no record.

    `given_away` is what the player's choices gave away, as shares of the game, and the number of these choices; None if
    this was not asked for.
    """

    result: Result
    tally: DealCounts | None
    given_away: tuple[float, int] | None = None


class GroupTotals(msgspec.Struct, frozen=True):
    """The sums over a group of games, under the keys of the JSON.

    `choices` is the number of the player's choices, and `given_away` what they gave away, as shares of the game.  Both
    are None if this was not asked for.
    """

    name: str
    games: int
    won: int
    without_record: int
    tally: DealCounts
    given_away: float | None
    choices: int | None


def results(
    *,
    by: Annotated[By, typer.Option(help="How the games are grouped.")] = "opponent",
    opponent: Annotated[
        str | None, typer.Option(metavar="NAME", callback=opponent_option, help="Only games against this opponent.")
    ] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="CODE", autocompletion=options.complete_codes, help="Only games by this code.")
    ] = None,
    accuracy: Annotated[
        bool, typer.Option("--accuracy", help="Also what your choices gave away; takes half a second a game.")
    ] = False,
    plot: Annotated[
        bool, typer.Option("--plot", help="Draw a chart of games won minus games lost, game by game.")
    ] = False,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Tell how your games went: games won, points a deal, proposals, refusals, kings not announced."""
    store = GameStore(home(), today=today)
    for note in (*mend_places(store.home, spoken_language()), *mend_results(store, spoken_language())):
        print_note(note)
    all_results = store.results()
    if not all_results:
        raise EcarteError(say("results.none"))
    selected_results = [
        result
        for result in all_results
        if opponent in (None, result.opponent) and rules in (None, result.rules, _code(result))
    ]
    if not selected_results:
        facts = {
            "opponents": comma_list(*dict.fromkeys(result.opponent for result in all_results)),
            "codes": comma_list(*dict.fromkeys(map(_code, all_results))),
        }
        raise EcarteError(say("results.none-selected", **facts))
    games = list(_counted_games(selected_results, store, accuracy=accuracy))
    if json:
        print_json([_totals(name, group) for name, group in _groups(games, by)])
        return
    print_exactly("\n".join(_table(games, by, accuracy=accuracy)) + "\n")
    if plot:
        print_exactly("\n" + _chart(games))


# --- the games ------------------------------------------------------------------------------------------


def _counted_games(results: Iterable[Result], store: GameStore, *, accuracy: bool) -> Iterator[CountedGame]:
    records = dict(_records(store))
    for result in results:
        record = records.get(result.game)
        if record is None:
            yield CountedGame(result, None)
        else:
            yield CountedGame(result, tally(record, PLAYER), _total_cost(record) if accuracy else None)


def _records(store: GameStore) -> Iterator[tuple[str, Record]]:
    """Each stored record, together with the commitment that identifies its game; damaged records are left out."""
    from ecarte.record import salvage_games

    for path in sorted((store.home / "games").glob("*.ecarte")):
        if not path.is_file():
            continue
        with path.open("rb") as stream:
            for saved in salvage_games(stream, file=str(path)):
                if saved.record is not None and saved.fault is None:
                    yield saved.record.headers.fairness.commitment or "", saved.record


def _total_cost(record: Record) -> tuple[float, int]:
    """What the player's choices gave away in total, as shares of the game, and the number of these choices."""
    from ecarte.bots import Valuer, opponent
    from ecarte.study.analysis import analyse

    valuer = opponent("sampler")
    assert isinstance(valuer, Valuer)
    decisions = [decision for game in analyse(record, valuer) for decision in game.decisions if decision.seat is PLAYER]
    return sum(decision.cost for decision in decisions), len(decisions)


def _groups(games: Iterable[CountedGame], key: By) -> list[tuple[str, list[CountedGame]]]:
    """The games of each group; the groups are in the order of their first games."""
    groups: dict[str, list[CountedGame]] = {}
    for game in games:
        groups.setdefault(_group_name(game.result, key), []).append(game)
    return list(groups.items())


def _group_name(result: Result, key: By) -> str:
    match key:
        case "opponent":
            return result.opponent
        case "code":
            return _code(result)
        case "month":
            return result.date[:7]


def _code(result: Result) -> str:
    """The code of a game, without its version."""
    return result.rules.partition("@")[0]


# --- output ---------------------------------------------------------------------------------------------

_COLUMNS: Final = ("games", "won", "deals", "points", "proposed", "stood", "refused", "silent")


def _table(games: list[CountedGame], key: By, *, accuracy: bool) -> list[str]:
    groups = _groups(games, key)
    names = [*_COLUMNS, *(["given"] if accuracy else [])]
    rows = [[say(f"results.by-{key}"), *(say(f"results.{name}") for name in names)]]
    rows += [[_group_heading(name, key), *_cells(group, accuracy=accuracy)] for name, group in groups]
    if len(groups) > 1:
        rows.append([say("results.all"), *_cells(games, accuracy=accuracy)])
    return columns(rows)


def _group_heading(name: str, key: By) -> str:
    to_message = {"opponent": opponent_message, "code": code_message}.get(key)
    return name if to_message is None else localize(to_message(name))


def _totals(name: str, group: list[CountedGame]) -> GroupTotals:
    costs = [game.given_away for game in group if game.given_away is not None]
    return GroupTotals(
        name,
        games=len(group),
        won=sum(game.result.won for game in group),
        without_record=sum(game.tally is None for game in group),
        tally=sum((game.tally for game in group if game.tally is not None), DealCounts()),
        given_away=sum(cost for cost, _ in costs) if costs else None,
        choices=sum(count for _, count in costs) if costs else None,
    )


def _cells(group: list[CountedGame], *, accuracy: bool) -> list[str]:
    totals = _totals("", group)
    tally = totals.tally
    cells = [
        str(totals.games),
        str(totals.won),
        str(tally.deals),
        signed_number((tally.points[0] - tally.points[1]) / tally.deals, 2) if tally.deals else "",
        _percent_of(tally.proposed, tally.proposed + tally.stood),
        _share_text(tally.stood_won, tally.stood),
        _share_text(tally.refused_won, tally.refused),
        _share_text(tally.kings_silent, tally.kings),
    ]
    if accuracy:
        cells.append(number(100 * (totals.given_away or 0) / totals.choices, 2) if totals.choices else "")
    return cells


def _percent_of(part: int, total: int) -> str:
    return percent(part / total) if total else ""


def _share_text(part: int, total: int) -> str:
    return say("results.of", part=str(part), whole=str(total)) if total else ""


def _chart(games: list[CountedGame]) -> str:
    """A chart of the number of games won minus the number of games lost, after each game."""
    try:
        import plotext  # type: ignore[import-untyped]
    except ImportError as missing:
        from ecarte.errors import ExtraNeeded

        raise ExtraNeeded("plotext", extra="plot", purpose="a drawing in the terminal") from missing
    from itertools import accumulate

    from ecarte.cli.reports import on_terminal, width

    course = list(accumulate((1 if game.result.won else -1 for game in games), initial=0))
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plotsize(min(width(), 100), 16)
    plotext.plot(list(range(len(course))), course, marker="braille" if on_terminal() else "dot")
    plotext.xticks(_whole_numbers(0, len(course) - 1))
    plotext.yticks(_whole_numbers(min(course), max(course)))
    plotext.title(say("results.drawn"))
    return str(plotext.uncolorize(plotext.build())) + "\n"


def _whole_numbers(least: int, most: int) -> list[int]:
    """At most eight whole numbers from `least` to `most`, evenly spaced."""
    return list(range(least, most + 1, max(1, (most - least + 6) // 7)))
