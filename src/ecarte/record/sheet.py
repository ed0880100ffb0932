"""The sheet of a record: its contents under the keys of the file format.

Text and JSON are two notations of the same sheet.  A sheet holds cards, seats and tricks as values; `FORMS` says how
each is written.  The JSON Schema in `docs/schema` is made from the sheet and the forms.  A key that is left out has the
value None, which stands for its default.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import GenericAlias
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from ecarte.acts import Due, Pack, Side
from ecarte.acts.faults import Conduct
from ecarte.cards import SEATS, Card, Cards, Seat, Suit
from ecarte.engine.agreement import Act
from ecarte.engine.deal import Liable, OwedMark, Phase, Trick
from ecarte.errors import NotationError
from ecarte.record.forms import SEAT, AtKey, Context, PlainForm, PlainForms, by_name, hints_of
from ecarte.record.line_reader import read_trick
from ecarte.record.source import SourcePlaces
from ecarte.record.word_reader import read_card, read_cards, read_packets, write_cards, write_due, write_packets
from ecarte.table.match import Stage

EDITION: Final = 1
"""The edition of the format in which games and evenings are written."""

Points = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Score = tuple[Points, Points]
Unit = Literal["deal", "game", "match"]
Hand = Annotated[tuple[Cards, int], "cards, and how many more are not seen"]
Packets = Annotated[tuple[int, ...], "packets"]
Flags = Annotated[tuple[bool, bool], "written as the seats that have them"]
Lacks = Annotated[tuple[Cards | None, Cards | None], "by seat"]
Orders = Annotated[tuple[Packets | None, Packets | None], "by seat"]
Cuts = Annotated[tuple[Card | None, Card | None], "by seat"]
Lifted = Annotated[tuple[Count | None, Count | None], "by seat"]


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base class of sheets: an unknown key is a fault, and a default is left out."""


class PerSeat(_Part, frozen=True, kw_only=True):
    """A text for each seat that has one."""

    a: str | None = msgspec.field(default=None, name="A")
    b: str | None = msgspec.field(default=None, name="B")


class Ratings(_Part, frozen=True, kw_only=True):
    """A rating for each player who has one, as a number or in words."""

    a: int | str | None = msgspec.field(default=None, name="A")
    b: int | str | None = msgspec.field(default=None, name="B")


class FairnessSheet(_Part, frozen=True, kw_only=True):
    """The values needed to verify the dealing (`docs/dealing.md`)."""

    commitment: str | None = None
    seed_a: str | None = None
    seed_b: str | None = None
    secret: str | None = None


class Headers(msgspec.Struct, frozen=True, kw_only=True):
    """Headers about the play; all are optional.

    `marks` are the constants `UNDONE`, `HINTED` and `STOOD_IN`; a record with `undone` never counts in results.
    """

    event: str | None = None
    place: str | None = None
    date: str | None = None
    names: PerSeat = PerSeat()
    ratings: Ratings = Ratings()
    result: str | None = None
    marks: tuple[str, ...] = ()
    fairness: FairnessSheet = FairnessSheet()


# --- where play begins --------------------------------------------------------------------------------


class ExchangeSheet(_Part, frozen=True, kw_only=True):
    """One exchange: the numbers named, the cards laid down, and whether the dealer stated a number."""

    asked: Points | None = None
    enough_for: Points | None = None
    elder: Hand | None = None
    dealer: Hand | None = None
    told: bool | None = None


class ResultSheet(_Part, frozen=True, kw_only=True):
    """A finished game of a match."""

    winner: Seat
    score: Score
    value: Points


class DealSheet(_Part, frozen=True, kw_only=True):
    """A deal in any phase."""

    dealer: Seat | None = None
    score: Score | None = None
    phase: Phase | None = None
    partial: bool | None = None
    shuffled: tuple[Seat, ...] | None = None
    cut_at: Count | None = None
    order_bound: Packets | None = None
    packets: Packets | None = None
    turn_up: Card | None = None
    A: Hand | None = None
    B: Hand | None = None
    taken_up: Flags | None = None
    proposals: Count | None = None
    liable: Liable | None = None
    exchanges: tuple[ExchangeSheet, ...] | None = None
    reused: Count | None = None
    announced: Seat | None = None
    king_bound: bool | None = None
    named: Suit | None = None
    tricks: tuple[Trick, ...] | None = None
    led: Card | None = None
    lacks: Lacks | None = None
    owed: tuple[OwedMark, ...] | None = None


class GameSheet(DealSheet, frozen=True, kw_only=True):
    """A game at any moment: its own state, and the current deal."""

    game_number: Count | None = None
    deal_number: Count | None = None
    carried: tuple[OwedMark, ...] | None = None
    over_scored: Score | None = None
    orders: Orders | None = None
    last_orders: Orders | None = None
    packs: tuple[Pack, Pack] | None = None
    new_cards: Seat | None = None
    calls: tuple[Count, Count] | None = None
    open_hands: Flags | None = None
    last_deal: DealSheet | None = None


class PlaySheet(GameSheet, frozen=True, kw_only=True):
    """A match, game or deal at any moment."""

    length: Count | None = None
    stage: Stage | None = None
    first_dealer: Seat | None = None
    cuts: Cuts | None = None
    lifted: Lifted | None = None
    cut_number: Count | None = None
    chooser: Seat | None = None
    match_packs: tuple[Pack, Pack] | None = None
    sides: tuple[Side, Side] | None = None
    results: tuple[ResultSheet, ...] | None = None
    last_game: GameSheet | None = None
    partial_match: bool | None = None


# --- a record -----------------------------------------------------------------------------------------


class Agreed(_Part, frozen=True, kw_only=True):
    """An agreement: a code with its edition, house rules, and the acts that players do by hand."""

    rules: Annotated[str, Meta(max_length=100, description="the code and its edition, such as `london@1`")]
    rules_title: str | None = None
    house: dict[str, dict[str, Any]] | None = None
    by_hand: tuple[Act, ...] | None = None


class Sheet(Agreed, frozen=True, kw_only=True):
    """A whole record; its headers and the start of play are among its keys."""

    record: Annotated[Literal[1], Meta(description="the edition of this format")]
    conduct: Conduct | None = None
    language: Literal["en", "fr"] | None = None
    headers: Headers = Headers()
    unit: Annotated[Unit, Meta(description="a match where nothing is said")] | None = None
    play: PlaySheet = PlaySheet()
    actions: Annotated[tuple[str, ...], Meta(description="one line of actions each")] = ()


# --- forms --------------------------------------------------------------------------------------------

_OWED: Final = re.compile(r"(A|B) (turned king|held king|tricks) ([0-9]{1,2})")


def _read_owed(text: str, _: Context) -> OwedMark:
    match = _OWED.fullmatch(text)
    if match is None:
        raise NotationError("header", text=text, expected="a score due, such as B turned king 1")
    return OwedMark(Seat[match[1]], Due[match[2].upper().replace(" ", "_")], int(match[3]))


def _read_suit(text: str, _: Context) -> Suit:
    if text.upper() not in Suit.__members__:
        raise NotationError("header", text=text, expected="spades, hearts, diamonds or clubs")
    return Suit[text.upper()]


def _write_trick(trick: Trick) -> str:
    return f"{trick.leader.name} {trick.led}, {trick.leader.other.name} {trick.reply}"


def _read_flags(names: tuple[str, ...], _: Context) -> tuple[bool, bool]:
    return "A" in names, "B" in names


def _by_seat(name: str, item_form: PlainForm) -> PlainForm:
    """The form of a pair: a table with the keys A and B, of which each may be missing."""
    keys = [(seat.name, item_form.plain_type | None, None) for seat in SEATS]
    table = msgspec.defstruct(name, keys, frozen=True, forbid_unknown_fields=True, module=__name__)
    read_item = item_form.read

    def write(pair: tuple[Any, Any]) -> dict[str, Any]:
        return {seat.name: item_form.to_plain(pair[seat]) for seat in SEATS if pair[seat] is not None}

    def read_pair(plain: Any, context: Context) -> tuple[Any, ...]:
        texts = (plain.A, plain.B)
        return (
            texts if read_item is None else tuple(None if text is None else read_item(text, context) for text in texts)
        )

    return PlainForm(table, write, read_pair)


_CARDS_TEXT = Annotated[str, Meta(max_length=200, description="cards such as `Qh Th 7c`; ?? for one not seen")]
_CARD_TEXT = Annotated[str, Meta(max_length=3, description="a card such as `Qh`")]
_PACKETS_TEXT = Annotated[str, Meta(max_length=20, description="packets such as `3-2`")]

_CARD: Final = PlainForm(_CARD_TEXT, str, lambda text, context: read_card(text.strip(), french=context.french))
_CARDS: Final = PlainForm(_CARDS_TEXT, write_cards, lambda text, context: read_cards(text, french=context.french)[0])
_PACKETS: Final = PlainForm(_PACKETS_TEXT, write_packets, lambda text, _: read_packets(text))

FORMS: Final = PlainForms(
    {
        Card: _CARD,
        Cards: _CARDS,
        Packets: _PACKETS,
        Hand: PlainForm(
            _CARDS_TEXT, lambda hand: write_cards(*hand), lambda text, context: read_cards(text, french=context.french)
        ),
        Flags: PlainForm(
            GenericAlias(tuple, (SEAT.plain_type, ...)),
            lambda flags: tuple(seat.name for seat in SEATS if flags[seat]),
            _read_flags,
        ),
        Lacks: _by_seat("Lacks", _CARDS),
        Orders: _by_seat("Orders", _PACKETS),
        Cuts: _by_seat("Cuts", _CARD),
        Lifted: _by_seat("Lifted", PlainForm(Count)),
        Trick: PlainForm(str, _write_trick, lambda text, _: Trick(*read_trick(text))),
        OwedMark: PlainForm(str, lambda owed: f"{owed.seat.name} {write_due(owed.due)} {owed.points}", _read_owed),
        Suit: PlainForm(str, lambda suit: suit.name.lower(), _read_suit),
        Liable: by_name({"elder": Liable.ELDER, "dealer": Liable.DEALER}),
    }
)

_HEADER_TYPES: Final = {name: hint | None for name, hint in hints_of(Headers).items()}
_PLAY_TYPES: Final = hints_of(PlaySheet)
_FIRST_B: Final = {"A": "B", "B": "A"}

KEYS: Final = (
    "record", "rules", "rules_title", "house", "by_hand", "conduct", "language", *_HEADER_TYPES, "unit",
    *(_FIRST_B.get(name, name) for name in _PLAY_TYPES), "actions",
)  # fmt: skip
"""Every key of a record in the order of the canonical writer."""


def _make_sheet(values: dict[str, Any], _: Context) -> Sheet:
    headers = {name: value for name in _HEADER_TYPES if (value := values.pop(name)) is not None}
    play = PlaySheet(**{name: values.pop(name) for name in _PLAY_TYPES})
    return Sheet(headers=Headers(**headers), play=play, **values)


def _sheet_form() -> PlainForm:
    hints = {**hints_of(Sheet), **_HEADER_TYPES, **_PLAY_TYPES}
    paths = {name: f"headers.{name}" for name in _HEADER_TYPES} | {name: f"play.{name}" for name in _PLAY_TYPES}
    return FORMS.table(Sheet, {name: hints[name] for name in KEYS}, paths=paths, make=_make_sheet)


SHEET: Final = _sheet_form()


def read_sheet(
    form: PlainForm,
    values: Mapping[str, object],
    places: SourcePlaces,
    *,
    edition: str,
    thing: str,
    context: Context | None = None,
) -> Any:
    """The sheet with these values.  Raises NotationError with the place.

    `edition` is the key under which the edition of the format stands.  Errors call the sheet `thing`, such as `a
    record`.
    """
    stated_edition = values.get(edition)
    if stated_edition != EDITION or isinstance(stated_edition, bool):
        edition_text = "" if stated_edition is None else str(stated_edition)
        raise NotationError(
            "edition", text=edition_text, expected=f"{edition} = {EDITION}", place=places.header(edition)
        )
    try:
        return form.from_plain(values, context or Context(), code="header", thing=thing)
    except AtKey as fault:
        raise fault.error.at(places.header(fault.key)) from None


def schema() -> dict[str, Any]:
    """The JSON Schema of a record, published as `docs/schema/record.json`."""
    sheet_schema = msgspec.json.schema(SHEET.plain_type)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A record of écarté", **sheet_schema}
