"""A record as plain values under the names of its file format; text and JSON are two spellings of it.

The JSON Schema in `docs/schema` is made from these types.  Left-out keys mean what is usual.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

SeatName = Literal["A", "B"]
Points = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Score = tuple[Points, Points]
CardsText = Annotated[str, Meta(max_length=200, description="cards such as `Qh Th 7c`; ?? for one not seen")]
CardText = Annotated[str, Meta(max_length=3, description="a card such as `Qh`")]
PacketsText = Annotated[str, Meta(max_length=20, description="packets such as `3-2`")]


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common base: unknown keys are faults, usual values are left out."""


class PerSeat(_Part, frozen=True, kw_only=True):
    """A text for each seat that has one."""

    a: str | None = msgspec.field(default=None, name="A")
    b: str | None = msgspec.field(default=None, name="B")


class Ratings(_Part, frozen=True, kw_only=True):
    """A rating for each player who has one, as a number or in words."""

    a: int | str | None = msgspec.field(default=None, name="A")
    b: int | str | None = msgspec.field(default=None, name="B")


class Places(_Part, frozen=True, kw_only=True):
    """Where each player lifted in the cut for deal."""

    a: Count | None = msgspec.field(default=None, name="A")
    b: Count | None = msgspec.field(default=None, name="B")


class ExchangeSheet(_Part, frozen=True, kw_only=True):
    """One exchange: numbers named, cards laid down, and whether the dealer's number was told."""

    asked: Points | None = None
    enough_for: Points | None = None
    elder: CardsText = ""
    dealer: CardsText = ""
    told: bool = False


class ResultSheet(_Part, frozen=True, kw_only=True):
    """A finished game of a match."""

    winner: SeatName
    score: Score
    value: Points


class FairnessSheet(_Part, frozen=True, kw_only=True):
    """What is needed to verify the dealing: see the page on dealing."""

    commitment: str | None = None
    seed_a: str | None = None
    seed_b: str | None = None
    secret: str | None = None


class DealSheet(_Part, frozen=True, kw_only=True):
    """A deal at one moment."""

    dealer: SeatName | None = None
    score: Score | None = None
    phase: str | None = None
    partial: bool | None = None
    shuffled: tuple[SeatName, ...] | None = None
    cut_at: Count | None = None
    order_bound: PacketsText | None = None
    packets: PacketsText | None = None
    turn_up: CardText | None = None
    hand_a: CardsText | None = msgspec.field(default=None, name="A")
    hand_b: CardsText | None = msgspec.field(default=None, name="B")
    taken_up: tuple[SeatName, ...] | None = None
    proposals: Count | None = None
    liable: Literal["elder", "dealer"] | None = None
    exchanges: tuple[ExchangeSheet, ...] | None = None
    reused: Count | None = None
    announced: SeatName | None = None
    king_bound: bool | None = None
    named: str | None = None
    tricks: tuple[str, ...] | None = None
    led: CardText | None = None
    lacks: PerSeat | None = None
    owed: tuple[str, ...] | None = None


class GameSheet(DealSheet, frozen=True, kw_only=True):
    """A game at one moment: the deal in hand, and what outlives a deal."""

    game_number: Count | None = None
    deal_number: Count | None = None
    carried: tuple[str, ...] | None = None
    over_scored: Score | None = None
    orders: PerSeat | None = None
    last_orders: PerSeat | None = None
    packs: tuple[Literal["red", "blue"], Literal["red", "blue"]] | None = None
    new_cards: SeatName | None = None
    calls: tuple[Count, Count] | None = None
    open_hands: tuple[SeatName, ...] | None = None
    last_deal: DealSheet | None = None


class PlaySheet(GameSheet, frozen=True, kw_only=True):
    """A match, game or deal at one moment, with what was agreed."""

    length: Count | None = None
    stage: Literal["cut-for-deal", "choice", "play", "over"] | None = None
    first_dealer: SeatName | None = None
    cuts: PerSeat | None = None
    lifted: Places | None = None
    cut_number: Count | None = None
    chooser: SeatName | None = None
    match_packs: tuple[Literal["red", "blue"], Literal["red", "blue"]] | None = None
    sides: tuple[Literal["north", "south"], Literal["north", "south"]] | None = None
    results: tuple[ResultSheet, ...] | None = None
    last_game: GameSheet | None = None
    partial_match: bool | None = None


class Sheet(PlaySheet, frozen=True, kw_only=True):
    """A whole record."""

    record: Annotated[Literal[1], Meta(description="the edition of this format")]
    rules: Annotated[str, Meta(max_length=100, description="the code and its edition, such as `london@1`")]
    rules_title: str | None = None
    house: dict[str, dict[str, Any]] | None = None
    by_hand: tuple[str, ...] | None = None
    conduct: Literal["assisted", "club"] | None = None
    unit: Literal["deal", "game", "match"] = "match"
    language: Literal["en", "fr"] | None = None
    event: str | None = None
    place: str | None = None
    date: str | None = None
    result: str | None = None
    names: PerSeat | None = None
    ratings: Ratings | None = None
    marks: tuple[str, ...] | None = None
    fairness: FairnessSheet | None = None
    actions: Annotated[tuple[str, ...], Meta(description="one line of actions each")] = ()


_OF_DEAL: Final = (
    "dealer", "score", "phase", "partial", "shuffled", "cut_at", "order_bound", "packets", "turn_up", "B", "A",
    "taken_up", "proposals", "liable", "exchanges", "reused", "announced", "king_bound", "named", "tricks", "led",
    "lacks", "owed",
)  # fmt: skip
_OF_GAME: Final = (
    "game_number", "deal_number", "carried", "over_scored", "orders", "last_orders", "packs", "new_cards", "calls",
    "open_hands", "last_deal",
)  # fmt: skip
_OF_MATCH: Final = (
    "length", "stage", "first_dealer", "cuts", "lifted", "cut_number", "chooser", "match_packs", "sides", "results",
    "last_game", "partial_match",
)  # fmt: skip

KEYS: Final = (
    "record", "rules", "rules_title", "house", "by_hand", "conduct", "language", "event", "place", "date", "names",
    "ratings", "result", "marks", "fairness", "unit", *_OF_MATCH, *_OF_GAME, *_OF_DEAL, "actions",
)  # fmt: skip
"""Every key of a record in the order of the canonical writer."""


def schema() -> dict[str, Any]:
    """The JSON Schema of one record, as published in `docs/schema/record.json`."""
    made = msgspec.json.schema(Sheet)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A record of écarté", **made}
