"""Écarté: the rules, records and opponents of the two-player card game, as a library.

>>> from ecarte import Agreement, Seat, load, new_deal
>>> new_deal(Agreement(load("london")), dealer=Seat.A).phase
<Phase.SHUFFLE: 0>
"""

from typing import TYPE_CHECKING, Any

from ecarte.text.repr_hooks import use_drawings, use_words

if TYPE_CHECKING:
    from ecarte.acts.base import Due, Nature, Pack, SeatMove, Side
    from ecarte.acts.objections import IllegalAction, Objection
    from ecarte.acts.regular import *
    from ecarte.cards import Card, Cards, Rank, Seat, Suit
    from ecarte.engine.agreement import Act, Agreement
    from ecarte.engine.deal import Deal, Exchange, Liable, OwedMark, Phase, Trick, new_deal, trick_winner
    from ecarte.engine.setup import position
    from ecarte.errors import EcarteError, NotationError, OutOfDate, Place, PositionError, RuleFault, RuleSetError
    from ecarte.rules.house import read_house, with_house
    from ecarte.rules.load import codes, load
    from ecarte.rules.schema import RuleSet
    from ecarte.table.game import Game, new_game
    from ecarte.table.match import GameResult, Match, Stage, game_value, new_match
    from ecarte.table.nature import from_pack, natural_actions, random_nature
    from ecarte.table.step import actions_of, apply, legal_actions, objection, turn
    from ecarte.views.seat import PublicExchange, PublicView, SeatView, public_view, seat_view

    __version__: str


def _in_words(objection: Any, language: str) -> str:
    """An objection as a sentence; this loads the message catalogue."""
    from ecarte.words import objection_sentence

    return objection_sentence(objection, language)


def _in_lines(position: Any) -> str:
    """A position or a view as `print` shows it."""
    from ecarte.views.text import lines

    return lines(position)


def _in_a_picture(position: Any) -> str:
    """A position or a view as a notebook shows it; this loads the drawing code."""
    from ecarte.tui.svg import picture

    return picture(position)


use_words(_in_words)
use_drawings(_in_lines, _in_a_picture)

_MODULE_NAMES = {
    "acts.base": ("Due", "Nature", "Pack", "SeatMove", "Side"),
    "cards": ("Card", "Cards", "Rank", "Seat", "Suit"),
    "engine.agreement": ("Act", "Agreement"),
    "engine.deal": ("Deal", "Exchange", "Liable", "OwedMark", "Phase", "Trick", "new_deal", "trick_winner"),
    "engine.setup": ("position",),
    "errors": (
        "EcarteError", "NotationError", "OutOfDate", "Place", "PositionError", "RuleFault", "RuleSetError",
    ),
    "acts.objections": ("IllegalAction", "Objection"),
    "rules.house": ("read_house", "with_house"),
    "rules.load": ("codes", "load"),
    "rules.schema": ("RuleSet",),
    "table.game": ("Game", "new_game"),
    "table.match": ("GameResult", "Match", "Stage", "game_value", "new_match"),
    "table.nature": ("from_pack", "natural_actions", "random_nature"),
    "table.step": ("actions_of", "apply", "legal_actions", "objection", "turn"),
    "views.seat": ("PublicExchange", "PublicView", "SeatView", "public_view", "seat_view"),
}  # fmt: skip
"""For each module, its public names that this package exports; all other public names are acts of regular play."""

if not TYPE_CHECKING:

    def __getattr__(name):
        """A public name, imported on first use, or the version of the distribution, `__version__`."""
        if name == "__version__":
            from importlib.metadata import version

            return version("ecarte")
        if name == "Owed":
            from ecarte.deprecated import former_name

            return former_name(__name__, name, {"Owed": "OwedMark"})
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        module = next((module for module, names in _MODULE_NAMES.items() if name in names), "acts.regular")
        globals()[name] = member = getattr(import_module(f"ecarte.{module}"), name)
        return member

    def __dir__():
        return sorted({*globals(), *__all__})


__all__ = [
    "Accept", "AcceptIfEnough", "Act", "Action", "Agreement", "AnnounceKing", "AskNumber", "CallNewCards", "Card",
    "Cards", "ChoosePack", "ChoosePackets", "ChooseSide", "Cut", "CutForDeal", "Deal", "Discard", "Due", "EcarteError",
    "Exchange", "Game", "GameResult", "Give", "GiveNotice", "IllegalAction", "Liable", "Mark", "Match", "NameDealer",
    "NameNumber", "NameSuit", "Nature", "NotationError", "Objection", "OutOfDate", "OwedMark", "Pack", "Phase", "Place",
    "PlayCard", "PositionError", "Present", "Propose", "PublicExchange", "PublicView", "Rank", "Refuse", "RuleFault",
    "RuleSet", "RuleSetError", "Seat", "SeatMove", "SeatView", "ShowCut", "Shuffle", "Side", "Stage", "Stand", "Suit",
    "TableShuffles", "TakeDown", "TakeUp", "Trick", "TurnUp", "actions_of", "apply", "codes", "from_pack", "game_value",
    "legal_actions", "load", "natural_actions", "new_deal", "new_game", "new_match", "objection", "position",
    "public_view", "random_nature", "read_house", "seat_view", "trick_winner", "turn", "with_house",
]  # fmt: skip
