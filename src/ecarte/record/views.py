"""Views as JSON: of a seat, of the public at the table, or of a person at an evening.

A view is one flat table in which all keys are always present.  A seat's view has the keys of `PublicView` and some of
its own.  `trump` follows from the turn-up and is added for convenience.  Views of club conduct have additional keys.
No view contains the agreement.  The JSON Schema in `docs/schema/views.json` is made from these forms.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from ecarte.acts import Action, AnyAct, SeatMove
from ecarte.cards import Card, Cards, Suit
from ecarte.engine.agreement import Agreement
from ecarte.errors import NotationError
from ecarte.record.forms import CARD_TEXT, AtKey, Context, PlainForm, PlainForms, hints_of, read_json
from ecarte.record.line_reader import read_line
from ecarte.record.writing import write_action
from ecarte.table.seats import Role
from ecarte.views.club import PublicClub, SeatClub
from ecarte.views.evening import PersonView
from ecarte.views.seat import PublicView, SeatView

View = TypeVar("View", bound=SeatView | PublicView | PersonView)

ORDER: Final = (
    "seat", "turn", "dealer", "phase", "score", "hand", "discards", "turn_up", "trump", "stock", "hand_counts",
    "proposals", "liable", "exchanges", "announced", "named", "leader", "led", "tricks", "won", "owed", "open_hands",
    "winner", "packets", "cut_at", "shuffled", "taken_up", "game_number", "deal_number", "over_scored", "carried",
    "last_tricks", "stage", "length", "results", "cuts", "chooser", "packs", "sides", "legal",
)  # fmt: skip
"""The keys of a seat's view in regular play, in the order of writing."""

OWN_KEYS: Final = ("seat", "hand", "discards", "legal")
"""The keys of a seat's view that the public view lacks."""

CLUB_KEYS: Final = ("club", "besides")
"""The keys of club conduct: the first for what is public, the second for what only this player may do or know."""


# --- forms ------------------------------------------------------------------------------------------


def _read_cards(texts: tuple[str, ...], _: Context) -> Cards:
    return Cards.read(" ".join(texts))


def _read_act(text: str, _: Context) -> AnyAct:
    acts = [stated_act.action for stated_act in read_line(text)]
    if len(acts) == 1 and isinstance(acts[0], SeatMove):
        return acts[0]
    raise NotationError("position", text=text, expected="one act of a player in each text")


def _read_action(text: str, context: Context) -> AnyAct:
    act = _read_act(text, context)
    if isinstance(act, Action):
        return act
    raise NotationError("position", text=text, expected="one act of a player in each text")


_FORMS: Final = PlainForms(
    {
        Card: PlainForm(CARD_TEXT, str, lambda text, _: Card.read(text)),
        Cards: PlainForm(tuple[CARD_TEXT, ...], lambda cards: tuple(map(str, cards)), _read_cards),
        Action: PlainForm(str, write_action, _read_action),
        AnyAct: PlainForm(str, write_action, _read_act),
        frozenset[Role]: PlainForm(tuple[Role, ...], sorted, lambda roles, _: frozenset(roles)),
    }
)
_PUBLIC: Final = {**hints_of(PublicView, PublicClub=PublicClub), "trump": Suit | None}
_SEAT: Final = {
    **_PUBLIC,
    **hints_of(SeatView, SeatClub=SeatClub),
    "club": PublicClub | None,
    "besides": SeatClub | None,
}


def _make_public(values: dict[str, Any], context: Context) -> PublicView:
    trump = values.pop("trump")
    assert context.agreement is not None
    public = PublicView(context.agreement, **values)
    if trump is not public.trump:
        expected = "null" if public.trump is None else public.trump.name.lower()
        fault = NotationError(
            "position", text=trump.name.lower() if trump else "null", expected=f"{expected}, the suit of turn_up"
        )
        raise AtKey("trump", fault)
    return public


def _make_seat(values: dict[str, Any], context: Context) -> SeatView:
    own_values = {name: values.pop(name) for name in OWN_KEYS}
    seat_club = values.pop("besides", None)
    return SeatView(public=_make_public(values, context), club=seat_club, **own_values)


def _seat_form(keys: tuple[str, ...]) -> PlainForm:
    paths = {name: f"public.{name}" for name in keys if name not in OWN_KEYS} | {"besides": "club"}
    return _FORMS.table(
        SeatView, {name: _SEAT[name] for name in keys}, paths=paths, make=_make_seat, optional=CLUB_KEYS
    )


REGULAR: Final = _seat_form(ORDER)
"""The form of a seat's view in regular play, as the protocol sends it to an engine."""

_FORMS.add(
    {
        SeatView: _seat_form((*ORDER, *CLUB_KEYS)),
        PublicView: _FORMS.table(
            PublicView,
            {name: _PUBLIC[name] for name in (*ORDER, "club") if name not in OWN_KEYS},
            make=_make_public,
            optional=CLUB_KEYS,
        ),
    }
)


# --- views ------------------------------------------------------------------------------------------


def write_view(view: SeatView | PublicView | PersonView, *, form: PlainForm | None = None) -> str:
    """The view as one line of JSON, without the agreement."""
    return msgspec.json.encode((form or _FORMS.form_of(type(view))).to_plain(view)).decode()


def read_view(kind: type[View], text: str, agreement: Agreement, *, form: PlainForm | None = None) -> View:
    """The view from its line of JSON; unknown keys are ignored.

    Raises NotationError, with the faulty key, for a malformed text.
    """
    view: View = read_json(text, form or _FORMS.form_of(kind), Context(agreement), code="position", thing="a view")
    return view


def schema() -> dict[str, Any]:
    """The JSON Schema published as `docs/schema/views.json`: of a seat's view, with the other views as parts."""
    kinds = [_FORMS.form_of(kind).plain_type for kind in (SeatView, PublicView, PersonView)]
    (seat, *_), parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    title = "A view of écarté: SeatView, PublicView or PersonView"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **seat, "$defs": parts}
