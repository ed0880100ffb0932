"""Who sits opposite, and what goes wrong of itself: asked for the next act, whatever the conduct.

The other player sees his views alone.  What this module knows of the table besides it uses only to say what could
slip from him, what his eye has caught, and whether a card falls.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from msgspec.structs import replace

from ecarte.acts import (
    Accident,
    Action,
    Agree,
    AnyAct,
    FindFaced,
    Give,
    GiveExposed,
    GiveWrong,
    IrregularAct,
    OwnUp,
    PlayCard,
    Slip,
    TakeBack,
    TakeMissing,
    TakeTooFew,
    TakeTooMany,
    TurnUp,
    TurnUpAnother,
)
from ecarte.bots.club import ClubPlayer, Temper, believable, kind_of
from ecarte.bots.club_arena import (
    NO_ACCIDENTS,
    USUAL,
    AccidentRates,
    Attention,
    accident_now,
    can_slip,
    is_repeated,
    something_is_wrong,
)
from ecarte.bots.remedies import ByWorth
from ecarte.engine.deal import DEALER_DRAWS, ELDER_DRAWS, TURN_UP
from ecarte.faults import Claimed, Conduct
from ecarte.session.settings import OPPONENT, Settings
from ecarte.table.club.accidents import can_happen, is_waiting
from ecarte.table.club.slips import slips
from ecarte.table.club.state import Club
from ecarte.table.club.windows import in_sight, upheld
from ecarte.table.in_hand import InHand, match_of
from ecarte.table.match import Match, Stage
from ecarte.table.step import apply, turn
from ecarte.view import SeatView, seat_view

Table = InHand
"""What is played in a session: a match, or a club where something may go wrong."""

PLAYOUTS: Final = 8
"""On how many imagined tables the opponent tries each remedy before he chooses."""

_WHILE_CARDS_COME: Final = (TakeTooMany, GiveWrong, TakeTooFew, TurnUpAnother)
"""What slips from a player while cards are given or turned up."""


class Opponent(Protocol):
    """Whoever plays the other seat, from his views alone."""

    def choose(self, view: SeatView, rng: Random) -> Action:
        """What he does on his turn."""

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """What he does while it is not his turn, None for nothing."""


class _Bot:
    """An opponent under the name by which bots go."""

    name = "opponent"

    def __init__(self, opponent: Opponent) -> None:
        self._opponent = opponent

    def choose(self, view: SeatView, rng: Random) -> Action:
        return self._opponent.choose(view, rng)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        return self._opponent.interject(view, rng)


class Adversary:
    """The other player of a session, with his eyes and hands."""

    def __init__(self, opponent: Opponent, settings: Settings, rng: Random) -> None:
        self._opponent = opponent
        self._rng = rng
        temper = Temper(vigilance=settings.vigilance, carefulness=settings.carefulness)
        self._player = ClubPlayer(_Bot(opponent), temper, remedy=ByWorth(playouts=PLAYOUTS))
        self._eye = Attention((self._player, self._player), seed=str(rng.random()) if settings.is_club else "")
        self._rates = _rates(settings)
        self._slipped: dict[tuple[int, int], set[str]] = {}  # what he has done wrong in each deal, but for cards played

    def may_speak(self, table: Table) -> bool:
        """Whether he could have a word to say while the table waits for somebody else, or for nobody."""
        if turn(table) is OPPONENT or match_of(table).stage is not Stage.PLAY:
            return False
        if not isinstance(table, Match) and table.conduct is Conduct.CLUB:
            return not is_waiting(table)
        return bool(self._view(table).legal) or _offers_tricks(table)

    def in_passing(self, table: Table) -> AnyAct | None:
        """What he says or does though it is not his turn."""
        view = self._view(table)
        if isinstance(table, Match):
            return self._opponent.interject(view, self._rng)
        if table.conduct is Conduct.CLUB:
            return self._claim(table) or self._slip(table) or self._word(table)
        if _offers_tricks(table):
            return Agree(OPPONENT)
        return self._opponent.interject(view, self._rng) if view.legal else None

    def on_turn(self, table: Table) -> AnyAct:
        """What he does when the table waits for him."""
        view = self._view(table)
        if isinstance(table, Match):
            return self._opponent.choose(view, self._rng)
        if table.conduct is Conduct.CLUB:
            return self._claim(table) or self._slip(table) or self._player.choose(view, self._rng)
        return Agree(OPPONENT) if _offers_tricks(table) else self._opponent.choose(view, self._rng)

    def as_cards_come(self, table: Table) -> AnyAct | None:
        """What slips from him while cards are given, None for nothing."""
        if (
            isinstance(table, Match)
            or not table.in_play
            or table.deal.phase not in (ELDER_DRAWS, DEALER_DRAWS, TURN_UP)
        ):
            return None
        return self._slip(table, _WHILE_CARDS_COME)

    def accident(self, table: Table, next_card: Callable[[], AnyAct]) -> AnyAct | None:
        """What goes wrong at this moment without anybody's choice; a card that shows itself is the next to come."""
        if isinstance(table, Match):
            return None
        found = accident_now(table, self._rates, self._rng)
        if isinstance(found, GiveExposed | FindFaced):
            card = next_card()
            if not isinstance(card, Give | TurnUp) or card.card is None:
                return None
            found = replace(found, card=card.card)
        return found if isinstance(found, Accident) and can_happen(table, found) else None

    # --- his part in club conduct -------------------------------------------------------------------

    def _view(self, table: Table) -> SeatView:
        return seat_view(table, OPPONENT)

    def _claim(self, club: Club) -> AnyAct | None:
        if not something_is_wrong(club) or is_waiting(club):
            return None
        caught = [
            kind for kind in in_sight(club, OPPONENT) if _is_others(club, kind) and self._eye(club, OPPONENT, kind)
        ]
        return self._player.claim(self._view(club), caught) if caught else None

    def _word(self, club: Club) -> AnyAct | None:
        """What he says in passing; he mends no fault that he has not committed."""
        act = self._player.interject(self._view(club), self._rng)
        if isinstance(act, TakeBack | TakeMissing | OwnUp) and apply(club, act) == club:
            return None
        return act

    def _slip(self, club: Club, kinds: tuple[type, ...] = (IrregularAct,)) -> AnyAct | None:
        if not can_slip(club) or not self._player.slips_now(self._rng):
            return None
        done = self._slipped.setdefault(_deal(club), set())
        open_to_him = [act for act in slips(club, OPPONENT) if isinstance(act, kinds) and kind_of(act) not in done]
        if not open_to_him:
            return None
        slip = self._player.slip(believable(self._view(club), open_to_him), self._rng)
        if slip is None or is_repeated(club, slip):
            return None
        if not (isinstance(slip, Slip) and isinstance(slip.done, PlayCard)):
            done.add(kind_of(slip))
        return slip


def _is_others(club: Club, kind: Claimed) -> bool:
    """Whether the fault is not his own: where either player may speak up, nobody speaks against himself."""
    ruling = upheld(club, OPPONENT, kind)
    return ruling is not None and ruling.fault.offender is not OPPONENT


def _deal(club: Club) -> tuple[int, int]:
    """Which game and deal it is."""
    game = club.match.game
    return (0, 0) if game is None else (game.number, game.deal_number)


def _rates(settings: Settings) -> AccidentRates:
    """A pack that lacks a card is brought in a match of one game only: every game has a record of its own."""
    if not settings.accidents:
        return NO_ACCIDENTS
    return USUAL if settings.length == 1 else replace(USUAL, misprinted=0.0)


def _offers_tricks(table: Table) -> bool:
    """Whether the rest of the tricks has been offered to him."""
    return not isinstance(table, Match) and table.conceded is not None and table.conceded is not OPPONENT
