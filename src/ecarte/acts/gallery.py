"""The acts of the persons around the table, which an evening has in addition to the acts of its games.

The decorator `@_row` of each act gives its phrase in records and the key of its sentences.  The conditions and effects
of the acts are in `ecarte.table.gallery`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ecarte.acts.base import AnyAct, SeatMove
from ecarte.acts.rows import ROWS, Row, row
from ecarte.cards import Card, Seat

GALLERY_ROWS: Final[dict[type, Row]] = {}
"""The row of each act around the table."""

_row: Final = partial(row, rows=GALLERY_ROWS)


class GalleryAct(AnyAct, frozen=True, gc=False):
    """The base of all acts around the table; never used itself."""

    @property
    def row(self) -> Row:
        return GALLERY_ROWS[type(self)]


class PersonalAct(GalleryAct, frozen=True, gc=False):
    """The base of the acts of one person; `person` is their name."""

    person: str


# --- coming and going -------------------------------------------------------------------------------


@_row("{person} arrives", event_key="comes")
class Arrive(PersonalAct, frozen=True, gc=False):
    """The person comes to the table, to play when a seat is free."""


@_row("{person} comes to watch", event_key="comes")
class ComeToWatch(Arrive, frozen=True, gc=False):
    """The person comes to the table only to watch."""


@_row("{person} sits down", event_key="sits")
class SitDown(PersonalAct, frozen=True, gc=False):
    """The person takes the first empty seat."""


@_row("{person} leaves")
class Leave(PersonalAct, frozen=True, gc=False):
    """The person goes home."""


@_row("all rise", event_key="all-rise")
class BreakUp(GalleryAct, frozen=True, gc=False):
    """Everybody gets up: the evening is over, and undecided bets and stakes are returned."""


# --- bets -------------------------------------------------------------------------------------------


@_row("{person} offers {counters} on {side:seat}", event_key="offers")
class Offer(PersonalAct, frozen=True, gc=False):
    """The person offers to bet `counters` that the player at `side` wins the game."""

    side: Seat
    counters: int


@_row("{person} takes {counters} of bet {bet_number:counters}", event_key="takes")
class Take(PersonalAct, frozen=True, gc=False):
    """The person takes `counters` of the bet with this number, for the other side.

    Records write the number of a bet in the same way as a number of counters.
    """

    bet_number: int
    counters: int


@_row("{person} plays la chouette", event_key="chouette")
class PlayChouette(PersonalAct, frozen=True, gc=False):
    """The player takes all bets offered against them (BRIT-011)."""


# --- bystanders -------------------------------------------------------------------------------------


@_row("{person} points to {card}")
class PointTo(PersonalAct, frozen=True, gc=False):
    """A backer points to a card in the hand of the player they back (BRIT-007, TURF-25b)."""

    card: Card


@_row("{person} remarks against {against:seat}")
class Remark(PersonalAct, frozen=True, gc=False):
    """A bystander makes a remark that harms the player at `against` (TURF-24c)."""

    against: Seat


@_row("{person} calls on {bystander:person}")
class CallOn(PersonalAct, frozen=True, gc=False):
    """A player calls on the bystander whose remark harmed them to pay their stakes and bets (TURF-24c)."""

    bystander: str


@_row("{person} corrects {seat}")
class CorrectScore(PersonalAct, frozen=True, gc=False):
    """A backer has the score of the player at `seat` corrected (TURF-25a).

    In club conduct a backer may always ask for it; if the score is right, nothing changes.
    """

    seat: Seat


# --- resigning --------------------------------------------------------------------------------------


@_row("{person} resigns")
class Resign(PersonalAct, frozen=True, gc=False):
    """A player gives up the game."""


@_row("{person} plays on")
class PlayOn(PersonalAct, frozen=True, gc=False):
    """A backer plays the game of the player who has resigned (TURF-25c)."""


@_row("{person} declines")
class Decline(PersonalAct, frozen=True, gc=False):
    """A backer does not want to play the game of the player who has resigned."""


# --- names ------------------------------------------------------------------------------------------

RESERVED: Final = frozenset(
    word
    for row in (*ROWS.values(), *GALLERY_ROWS.values())
    if not issubclass(row.act, SeatMove) and isinstance(word := row.phrase[0], str)
)
"""Words that cannot be names, because other lines of a record begin with them."""

LONGEST_NAME: Final = 24
"""The maximum length of a person's name."""


def is_name(name: str) -> bool:
    """Whether this can be a person's name: 2 to 24 letters, hyphens and apostrophes, beginning with a letter."""
    letters = name.replace("-", "").replace("'", "")
    return 2 <= len(name) <= LONGEST_NAME and name[0].isalpha() and letters.isalpha() and name.lower() not in RESERVED
