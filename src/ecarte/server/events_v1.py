"""The events of version 1 of the log, as a server before 0.2 wrote them, and the current events that they are read as.

Frozen: rows of version 1 are never written again, so only the current event that a row is read as may change.
"""

# ruff: noqa: D101 - the docstring of the current struct of each event describes it

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from ecarte.cards import Seat
from ecarte.host import events as host_events
from ecarte.server import events


class _BodyV1(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True, omit_defaults=True):
    """The body of one row."""


class _OfSeatV1(_BodyV1, frozen=True):
    """An event of one of the two players."""

    seat: Seat


class MadeV1(_BodyV1, tag="made", frozen=True):
    rules: str
    length: int = 1
    conduct: str = "assisted"
    opponent: str = ""
    spectators: Literal["none", "live", "behind"] = "live"
    game_seconds: int = 0
    move_seconds: int = 0
    grace_seconds: int = 60
    stand_in: str = ""
    hints: bool = False
    pause_seconds: int = 0


class SatV1(_OfSeatV1, tag="sat", frozen=True):
    name: str
    colour: str
    holder: str


class BoundV1(_BodyV1, tag="bound", frozen=True):
    game: int
    commitment: str


class PledgedV1(_OfSeatV1, tag="pledged", frozen=True):
    game: int
    commitment: str


class SharedV1(_OfSeatV1, tag="shared", frozen=True):
    game: int
    share: str


class DoneV1(_BodyV1, tag="done", frozen=True):
    acts: tuple[str, ...]


class LetGoV1(_OfSeatV1, tag="let-go", frozen=True):
    """No further fields."""


class IntendedV1(_OfSeatV1, tag="intended", frozen=True):
    act: str


class TookBackV1(_BodyV1, tag="took-back", frozen=True):
    place: int


class GaveUpV1(_OfSeatV1, tag="gave-up", frozen=True):
    reason: str


class BrokenOffV1(_BodyV1, tag="broken-off", frozen=True):
    seat: Seat | None = None


class AsksV1(_OfSeatV1, tag="asks", frozen=True):
    what: str


class AnswersV1(_OfSeatV1, tag="answers", frozen=True):
    what: str
    yes: bool
    is_told: bool = False


class ReadyV1(_OfSeatV1, tag="ready", frozen=True):
    """No further fields."""


class CalledV1(_OfSeatV1, tag="call", frozen=True):
    seconds: int


class GaveTimeV1(_OfSeatV1, tag="give-time", frozen=True):
    seconds: int


class HintedV1(_OfSeatV1, tag="hint", frozen=True):
    """No further fields."""


class RevealedV1(_BodyV1, tag="revealed", frozen=True):
    game: int
    secret: str


class SpokeV1(_OfSeatV1, tag="spoke", frozen=True):
    text: str


class AwayV1(_OfSeatV1, tag="away", frozen=True):
    """No further fields."""


class BackV1(_OfSeatV1, tag="back", frozen=True):
    """No further fields."""


class StandsInV1(_BodyV1, tag="stands-in", frozen=True):
    seat: Seat


class WokeV1(_BodyV1, tag="woke", frozen=True):
    lost: int


class GapV1(_BodyV1, tag="gap", frozen=True):
    lost: int


class ContinuedV1(_BodyV1, tag="continued", frozen=True):
    table: str


Event: TypeAlias = (
    MadeV1
    | SatV1
    | BoundV1
    | PledgedV1
    | SharedV1
    | DoneV1
    | LetGoV1
    | IntendedV1
    | TookBackV1
    | GaveUpV1
    | BrokenOffV1
    | AsksV1
    | AnswersV1
    | ReadyV1
    | CalledV1
    | GaveTimeV1
    | HintedV1
    | RevealedV1
    | SpokeV1
    | AwayV1
    | BackV1
    | StandsInV1
    | WokeV1
    | GapV1
    | ContinuedV1
)

EVENTS: Final = msgspec.json.Decoder(Event)

_NOW: Final[dict[type[_BodyV1], type[events.Event]]] = {
    MadeV1: events.MakeEvent,
    SatV1: events.SitEvent,
    BoundV1: events.CommitEvent,
    PledgedV1: events.PledgeEvent,
    SharedV1: events.ShareEvent,
    DoneV1: host_events.TakeEvent,
    LetGoV1: host_events.PassEvent,
    IntendedV1: host_events.SlipEvent,
    TookBackV1: host_events.TakeBackEvent,
    GaveUpV1: events.ResignEvent,
    BrokenOffV1: events.BreakOffEvent,
    AsksV1: events.RequestEvent,
    AnswersV1: events.ReplyEvent,
    ReadyV1: events.ReadyEvent,
    CalledV1: events.CallEvent,
    GaveTimeV1: events.GiveTimeEvent,
    HintedV1: events.HintEvent,
    RevealedV1: events.RevealEvent,
    SpokeV1: events.SayEvent,
    AwayV1: events.AwayEvent,
    BackV1: events.BackEvent,
    StandsInV1: events.CallInEvent,
    WokeV1: events.WakeEvent,
    GapV1: events.GapEvent,
    ContinuedV1: events.RematchEvent,
}
"""For each struct of version 1 the current one, which has the same fields in the same order."""


def read(body: bytes) -> events.Event:
    """The current event for the body of a row of version 1.  Raises msgspec.DecodeError."""
    old = EVENTS.decode(body)
    return _NOW[type(old)](*msgspec.structs.astuple(old))
