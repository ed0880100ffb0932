"""Écarté: the rules, records and opponents of the two-player card game, as a library.

>>> from ecarte import Agreement, Seat, load, new_deal
>>> new_deal(Agreement(load("london")), dealer=Seat.A).phase
<Phase.SHUFFLE: 0>
"""

from typing import TYPE_CHECKING, Any

from ecarte.acts.base import Due, Nature, Pack, SeatMove, Side
from ecarte.acts.regular import *
from ecarte.cards import Card, Cards, Rank, Seat, Suit
from ecarte.engine.agreement import Act, Agreement
from ecarte.engine.deal import Deal, Exchange, Liable, Owed, Phase, Trick, new_deal, trick_winner
from ecarte.engine.setup import position
from ecarte.errors import EcarteError, NotationError, OutOfDate, Place, PositionError, RuleFault, RuleSetError
from ecarte.illegal import IllegalAction, Objection, told_by
from ecarte.rules import RuleSet, codes, load, read_house, with_house
from ecarte.shown import drawn_by
from ecarte.table.game import Game, new_game
from ecarte.table.match import GameResult, Match, Stage, game_value, new_match
from ecarte.table.nature import from_pack, natural_actions, random_nature
from ecarte.table.step import actions_of, apply, legal_actions, objection, turn
from ecarte.view import PublicExchange, PublicView, SeatView, public_view, seat_view


def _in_words(refused: Objection, language: str) -> str:
    """An objection as it is said; nothing of the catalogue is read before a sentence is wanted."""
    from ecarte.words import objection_sentence

    return objection_sentence(refused, language)


def _in_lines(thing: Any) -> str:
    """A position or a view as `print` shows it."""
    from ecarte.drawn import lines

    return lines(thing)


def _in_a_picture(thing: Any) -> str:
    """A position or a view as a notebook shows it; nothing of the table on a screen is loaded before."""
    from ecarte.tui.still import picture

    return picture(thing)


told_by(_in_words)
drawn_by(_in_lines, _in_a_picture)

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name):
        """The version of the distribution, `__version__`, which costs as much as the rules and is seldom asked for."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version

        return version("ecarte")


__all__ = [
    "Accept", "AcceptIfEnough", "Act", "Action", "Agreement", "AnnounceKing", "AskNumber", "CallNewCards", "Card",
    "Cards", "ChoosePack", "ChoosePackets", "ChooseSide", "Cut", "CutForDeal", "Deal", "Discard", "Due", "EcarteError",
    "Exchange", "Game", "GameResult", "Give", "GiveNotice", "IllegalAction", "Liable", "Mark", "Match", "NameDealer",
    "NameNumber", "NameSuit", "Nature", "NotationError", "Objection", "OutOfDate", "Owed", "Pack", "Phase", "Place",
    "PlayCard", "PositionError", "Present", "Propose", "PublicExchange", "PublicView", "Rank", "Refuse", "RuleFault",
    "RuleSet", "RuleSetError", "Seat", "SeatMove", "SeatView", "ShowCut", "Shuffle", "Side", "Stage", "Stand", "Suit",
    "TableShuffles", "TakeDown", "TakeUp", "Trick", "TurnUp", "actions_of", "apply", "codes", "from_pack", "game_value",
    "legal_actions", "load", "natural_actions", "new_deal", "new_game", "new_match", "objection", "position",
    "public_view", "random_nature", "read_house", "seat_view", "trick_winner", "turn", "with_house",
]  # fmt: skip
