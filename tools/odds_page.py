"""The pages about odds: their tables, written by `tools/pages.py`, and their charts.

python -m tools.odds_page    draw the charts again, docs/pictures/odds-*.svg
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ecarte import Agreement, load
from ecarte.cli.odds_chart import ERROR, LOST, POINT, VOLE
from ecarte.study import chances
from ecarte.study.exchange import AfterExchange, after_exchange, after_exchange_with_book
from ecarte.study.jeux import Jeu, elder_chances, jeux, membership
from ecarte.study.odds import OddsSide, odds
from ecarte.study.parse_hand import read_question
from ecarte.study.printed_figures import printed_figures
from ecarte.study.refusal_counts import refusal
from ecarte.tables.hands import hand_classes, hands_of_class

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = DOCS / "pictures"
LONDON: Final = Agreement(load("london"))
FIGURES = ("<!-- figures: written by tools/pages.py -->\n", "<!-- end of figures -->\n")
"""The marks around the tables on both pages."""

OPEN: Final = "with both hands open"


# --- the page on odds -------------------------------------------------------------------------------


def odds_page() -> str:
    """`docs/odds.md`: the current page with new tables."""
    return _with_figures(DOCS / "odds.md", "\n".join(_printed_tables()))


def jeux_page() -> str:
    """`docs/jeux-de-regle.md`: the current page with a new table."""
    return _with_figures(DOCS / "jeux-de-regle.md", "\n".join(_jeux_table()))


def _with_figures(page: Path, figures: str) -> str:
    begin, end = FIGURES
    before, _, tail = page.read_text(encoding="utf-8").partition(begin)
    return f"{before}{begin}\n{figures}\n\n{end}{tail.partition(end)[2]}"


def _printed_tables() -> Iterator[str]:
    figures = printed_figures()
    yield f"Printed: {figures.source}."
    yield ""
    yield "### The elder makes the point, with both hands open"
    yield ""
    yield "| hand | printed, of 65,780 | ours | |"
    yield "| --- | --- | --- | --- |"
    for row in (*figures.elder_makes_point, *figures.doubtful):
        ours = odds(read_question(row.hand, agreement=LONDON), OddsSide.ELDER, LONDON).made.point
        verdict = "the same" if ours == row.wins else f"doubtful: {row.wins - ours:+,} printed"
        yield f"| `{row.hand}` | {row.wins:,} | {ours:,} | {verdict} |"
    yield ""
    yield "### The dealer refuses"
    yield ""
    yield "| dealer's hand | | no proposal | dealer wins | elder wins | dealer's share of those played |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for refused in figures.refusal:
        ours_of = refusal(read_question(refused.hand, agreement=LONDON), LONDON)
        yield _refusal_row(f"`{refused.hand}`", "printed", refused.counts)
        yield _refusal_row("", f"`book`, {OPEN}", (ours_of.no_proposal, ours_of.dealer_wins, ours_of.elder_wins))
    yield ""
    yield "### Exact chances"
    yield ""
    yield "| | |"
    yield "| --- | --- |"
    for name, value in _exact().items():
        yield f"| {name} | {value} |"


def _refusal_row(hand: str, whose: str, counts: tuple[int, int, int]) -> str:
    none, dealer, elder = counts
    return f"| {hand} | {whose} | {none:,} | {dealer:,} | {elder:,} | {dealer / (dealer + elder):.1%} |"


def _exact() -> Mapping[str, str]:
    two_or_more = [sum(chances.opposing_hands_by_trumps(n_trumps)[2:]) for n_trumps in range(6)]
    return {
        "the turn-up is the king": str(chances.TURNED_UP_IS_KING),
        "a named hand holds the king, if it is not turned up": str(chances.NAMED_HAND_HOLDS_KING),
        "the opponent holds the king, if it is neither turned up nor mine": str(chances.OPPONENT_HOLDS_KING),
        "hands with 0, 1, … 5 trumps, of 169,911": _numbers(chances.hands_by_trumps()),
        "opposing hands with two trumps or more, of 65,780, when I hold 0, 1, … 5": _numbers(two_or_more),
        "classes of hands given the turn-up": f"{chances.n_hand_classes():,}",
        "classes of deals (pairs of hands) given the turn-up": f"{chances.n_deal_classes():,}",
    }


def _numbers(numbers: Sequence[int]) -> str:
    return ", ".join(f"{number:,}" for number in numbers)


# --- the page on the jeux de règle ------------------------------------------------------------------


@cache
def _jeux() -> tuple[Jeu, ...]:
    return jeux(LONDON)


@cache
def _exchange_rows() -> tuple[tuple[AfterExchange, AfterExchange], ...]:
    """The results of each discard from the least hand of each group, under both models."""
    questions = [jeu.elder.question for jeu in _jeux()]
    return tuple(
        (after_exchange(hand, OddsSide.ELDER, LONDON), after_exchange_with_book(hand, OddsSide.ELDER, LONDON))
        for hand in questions
    )


def _jeux_table() -> Iterator[str]:
    heads = (
        "row",
        "hands",
        "average",
        "range",
        "least hand",
        "stands",
        "points",
        "`uniform`",
        "`book`",
        "points",
        "refuses",
    )
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    for jeu, (uniform, book) in zip(_jeux(), _exchange_rows(), strict=True):
        stands, best = jeu.elder.made, book.exchanges[0]
        worth = max(exchange.made.points(book.prices) for exchange in book.exchanges)
        cells = (
            jeu.id,
            f"{jeu.hands:,}",
            _per_hundred(jeu.average),
            f"{_per_hundred(jeu.weakest)}–{_per_hundred(jeu.strongest)}",
            f"`{jeu.elder.question}`",
            _per_hundred(stands.chance),
            f"{stands.points(jeu.elder.prices):+.2f}",
            _per_hundred(uniform.exchanges[0].made.chance),
            f"{_per_hundred(best.made.chance)} ± {_per_hundred(2 * best.error)}",
            f"{worth:+.2f}",
            _per_hundred(jeu.dealer.made.chance),
        )
        yield f"| {' | '.join(cells)} |"
    yield ""
    yield from _union_text()


def _per_hundred(chance: float) -> str:
    return f"{100 * chance:.1f}"


def _union_text() -> Iterator[str]:
    """The union of the groups against all other hands."""
    chance, weight, listed = elder_chances(LONDON), hands_of_class(), _union()
    safe = 3 * chance >= 2
    numbers = {
        "all": weight.sum(),
        "listed": weight[listed].sum(),
        "safe": weight[safe].sum(),
        "safe_listed": weight[safe & listed].sum(),
        "safe_other": weight[safe & ~listed].sum(),
        "unsafe_listed": weight[listed & ~safe].sum(),
    }
    yield _UNION_TEXT.format(
        **numbers, of_listed=_mean(listed), of_others=_mean(~listed), of_all=_mean(listed | ~listed)
    )


_UNION_TEXT: Final = """\
Of the {all:,} hands beside a turn-up {listed:,} are jeux de règle. With both hands open the elder makes the point
with them in {of_listed} of 100, with all others in {of_others}, with any hand in {of_all}. Two chances of three,
the least at which standing pays for itself (one point won against two lost), have {safe:,} hands:
{safe_listed:,} that are listed and {safe_other:,} that are not. {unsafe_listed:,} that are listed have less."""


@cache
def _union() -> NDArray[np.bool_]:
    """The union of the groups."""
    listed: NDArray[np.bool_] = sum(membership().values(), start=np.zeros(len(hand_classes()), dtype=bool))
    return listed


def _mean(mask: NDArray[np.bool_]) -> str:
    return _per_hundred(float(np.average(elder_chances(LONDON)[mask], weights=hands_of_class()[mask])))


# --- the charts -------------------------------------------------------------------------------------


def _ranges(figure: Figure) -> None:
    """Every group: its weakest and strongest hand, its average, its least printed hand."""
    axes = _rows(figure, f"Jeux de règle, the elder standing, {OPEN}", [jeu.id for jeu in _jeux()])
    for place, jeu in enumerate(_jeux()):
        axes.plot([100 * jeu.weakest, 100 * jeu.strongest], [place, place], color=LOST, linewidth=5, zorder=1)
    places = range(len(_jeux()))
    axes.scatter([100 * jeu.average for jeu in _jeux()], places, color=POINT, zorder=2, label="average of the group")
    least = [100 * jeu.elder.made.chance for jeu in _jeux()]
    axes.scatter(least, places, color=VOLE, marker="D", zorder=3, label="the least hand printed")
    axes.axvline(200 / 3, color=ERROR, linewidth=1, linestyle=":")
    axes.annotate("two of three", (200 / 3, -0.9), ha="center", fontsize=8)
    axes.legend(loc="lower left", fontsize=8)


def _exchanges(figure: Figure) -> None:
    """The least hand of every group: standing, and after the best exchange under each model."""
    names = [f"{jeu.id}  {jeu.elder.question}" for jeu in _jeux()]
    axes = _rows(figure, f"The least hand of each: standing or exchanging, {OPEN}", names)
    places = range(len(names))
    uniform = [100 * outcome.exchanges[0].made.chance for outcome, _ in _exchange_rows()]
    book = [100 * outcome.exchanges[0].made.chance for _, outcome in _exchange_rows()]
    stands = [100 * jeu.elder.made.chance for jeu in _jeux()]
    axes.hlines(places, book, uniform, color=LOST, linewidth=2, zorder=1)
    axes.scatter(stands, places, color=VOLE, marker="D", zorder=3, label="stands")
    axes.scatter(book, places, color=POINT, marker="<", zorder=2, label="best exchange, model `book` (sampled)")
    axes.scatter(uniform, places, color=POINT, marker=">", zorder=2, label="best exchange, model `uniform` (exact)")
    figure.legend(loc="outside lower center", ncols=3, fontsize=8)


def _tricks(figure: Figure) -> None:
    """The least hand of every group by the tricks it makes."""
    names = [f"{jeu.id}  {jeu.elder.question}" for jeu in _jeux()]
    axes = _rows(figure, f"The least hand of each, the elder standing: tricks {OPEN}", names)
    shades = ("#8d8778", "#aba597", "#c9c4b8", "#8fb7a8", POINT, VOLE)
    bar_starts = np.zeros(len(names))
    for number, shade in enumerate(shades):
        share = np.array([100 * jeu.elder.made.counts[number] / jeu.elder.made.total for jeu in _jeux()])
        axes.barh(range(len(names)), share, left=bar_starts, color=shade, label=str(number))
        bar_starts += share
    axes.set_xlabel("of 100 opposing hands")
    figure.legend(loc="outside lower center", ncols=6, fontsize=8, title="tricks", title_fontsize=8)


def _all_hands(figure: Figure) -> None:
    """Every hand that can be held, by the elder's chance of the point."""
    axes = figure.subplots()
    chance, weight, listed = elder_chances(LONDON), hands_of_class(), _union()
    axes.hist(
        [100 * chance[listed], 100 * chance[~listed]],
        bins=50, range=(0, 100), weights=[weight[listed], weight[~listed]],
        stacked=True, color=[POINT, LOST], label=["jeux de règle", "all others"],
    )  # fmt: skip
    axes.axvline(200 / 3, color=ERROR, linewidth=1, linestyle=":")
    axes.set_title(f"All 169,911 hands by the elder's chance of the point, {OPEN}", fontsize=10)
    axes.set_xlabel("the point in 100")
    axes.set_ylabel("hands")
    axes.legend(fontsize=8)
    axes.spines[["top", "right"]].set_visible(False)


def _rows(figure: Figure, title: str, names: Sequence[str]) -> Axes:
    axes = figure.subplots()
    axes.set_title(title, fontsize=10)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -1.2)
    axes.set_xlim(0, 100)
    axes.set_xlabel("the point in 100")
    axes.grid(axis="x", color="#e4e0d6", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    return axes


CHARTS: Final[Mapping[str, Callable[[Figure], None]]] = {
    "odds-all-hands": _all_hands,
    "odds-jeux": _ranges,
    "odds-jeux-exchange": _exchanges,
    "odds-jeux-tricks": _tricks,
}
"""The charts by the name of their file."""


def main() -> None:
    """Draw every chart."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "ecarte", "svg.fonttype": "none", "font.size": 9}):
        for name, draw in CHARTS.items():
            figure = Figure(figsize=(8, 3.6 if draw is _all_hands else 6.4), layout="constrained")
            draw(figure)
            figure.savefig(PICTURES / f"{name}.svg", metadata={"Date": None})
            print(f"docs/pictures/{name}.svg")


if __name__ == "__main__":
    main()
