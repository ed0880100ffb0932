"""The chart of `ecarte odds --plot`.  Matplotlib is an extra, loaded on demand."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ecarte.bots.base import HALF_95
from ecarte.cli.options import say
from ecarte.cli.reports import localize, percent
from ecarte.errors import DoesNotFit, ExtraNeeded, Place
from ecarte.study.exchange import AfterExchange
from ecarte.study.odds import Odds
from ecarte.words import message

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS: Final = (".png", ".svg")
SHOWN: Final = 8
"""The number of discards shown in the chart."""

LOST: Final = "#b9b4a8"
POINT: Final = "#2f6f5e"
VOLE: Final = "#c0842f"
ERROR: Final = "#222222"


def check(file: Path) -> None:
    """Raise ExtraNeeded if Matplotlib is not installed, or DoesNotFit for an unknown kind of file."""
    if file.suffix.lower() not in KINDS:
        raise DoesNotFit("picture", text=str(file), expected="a file ending in .png or .svg", place=Place(file="plot"))
    if find_spec("matplotlib") is None:
        raise ExtraNeeded("matplotlib", extra="plot", purpose="a picture of the odds")


def draw(hand_odds: Odds, after: Sequence[AfterExchange], file: Path) -> None:
    """Draw the odds of the hand by number of tricks and by first card, and the best discards under each model."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    panels = 1 + bool(hand_odds.by_first_card) + len(after)
    rows, columns = (panels + 1) // 2, min(panels, 2)
    with mpl.rc_context({"svg.hashsalt": "ecarte", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(6 * columns, 3.4 * rows + 0.8), layout="constrained")
        figure.suptitle(_title(hand_odds), fontsize=12)
        axes = list(figure.subplots(rows, columns, squeeze=False).flat)
        for spare in axes[panels:]:
            spare.set_visible(False)
        places = iter(axes)
        _draw_by_tricks(next(places), hand_odds)
        if hand_odds.by_first_card:
            _draw_by_first_card(next(places), hand_odds)
        for exchange in after:
            _draw_by_discard(next(places), exchange)
        kind = file.suffix.lower().removeprefix(".")
        figure.savefig(file, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else None)


def _title(hand_odds: Odds) -> str:
    return say("odds.chart", hand=str(hand_odds.question), side=message(f"odds.{hand_odds.side}"))


def _draw_by_tricks(axes: Axes, hand_odds: Odds) -> None:
    distribution = hand_odds.made
    numbers = range(len(distribution.counts))
    colours = [VOLE if n >= distribution.for_vole else POINT if n >= distribution.for_point else LOST for n in numbers]
    bars = axes.bar(numbers, [100 * count / distribution.total for count in distribution.counts], color=colours)
    axes.bar_label(bars, [localize(count) for count in distribution.counts], fontsize=8)
    axes.set_title(say("odds.chart-tricks", share=percent(distribution.chance)), fontsize=10)
    axes.set_xlabel(say("odds.head-tricks"))
    opponent = message(f"odds.the-{hand_odds.side.other}")
    axes.set_ylabel(say("odds.chart-hands", total=distribution.total, opponent=opponent))
    _hide_frame(axes)


def _draw_by_first_card(axes: Axes, hand_odds: Odds) -> None:
    names = [say("odds.chart-best"), *(localize(hand_odds.question.name(card)) for card in hand_odds.by_first_card)]
    chances = [hand_odds.made.chance, *(distribution.chance for distribution in hand_odds.by_first_card.values())]
    _draw_bars(axes, names, chances, [0.0] * len(names))
    axes.set_title(say("odds.chart-first"), fontsize=10)


def _draw_by_discard(axes: Axes, after: AfterExchange) -> None:
    discards = after.distinct_discards[:SHOWN]
    names = [localize(after.question.brief(discard.thrown)) for discard in discards]
    _draw_bars(
        axes, names, [discard.made.chance for discard in discards], [HALF_95 * discard.error for discard in discards]
    )
    key = "odds.chart-sampled" if after.deals else "odds.chart-exact"
    model = say(key, model=after.model, deals=after.deals or 0)
    axes.set_title(f"{say('odds.chart-thrown')}\n{model}", fontsize=10)


def _draw_bars(axes: Axes, names: Sequence[str], chances: Sequence[float], errors: Sequence[float]) -> None:
    """Draw horizontal bars, the first at the top, each with its figure, and with error bars if there are errors."""
    places = range(len(names))
    error_bars = [100 * error for error in errors] if any(errors) else None
    bars = axes.barh(places, [100 * chance for chance in chances], xerr=error_bars, color=POINT, ecolor=ERROR)
    axes.bar_label(bars, [localize(100 * chance) for chance in chances], padding=3, fontsize=8)
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.set_xlim(0, 108)
    axes.set_xlabel(say("odds.chart-point"))
    _hide_frame(axes)


def _hide_frame(axes: Axes) -> None:
    axes.spines[["top", "right"]].set_visible(False)
