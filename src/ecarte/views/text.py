"""A position or a view as lines of text, as `print` shows it; and the `ShownPosition` from which all drawings start.

A `ShownPosition` has what everybody may know, and the hands as far as the drawn object contains them.  So the drawing
of a view cannot show anything that its holder may not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec

from ecarte.cards import NO_CARDS, SEATS, SUIT_SIGNS, Card, Cards, Seat
from ecarte.engine.deal import Deal, Liable, phase_name
from ecarte.table.game import Game
from ecarte.table.layers import layers_of
from ecarte.table.match import Match, Stage
from ecarte.text.safe_text import one_line
from ecarte.views.evening import PersonView
from ecarte.views.seat import PublicView, SeatView, public_view

Drawable: TypeAlias = Deal | Game | Match | PublicView | SeatView | PersonView


class ShownPosition(msgspec.Struct, frozen=True):
    """A table as one person sees it.

    `hands` are the cards whose faces they see, `unseen` counts the other cards of each hand.  `seat` is the seat of the
    person, None for a bystander and for somebody who has the whole position.  `discards` are the cards that the person
    laid down, exchange by exchange.  `is_deal` is true for a deal that is not part of a game.
    """

    public: PublicView
    hands: tuple[Cards, Cards]
    unseen: tuple[int, int]
    seat: Seat | None = None
    discards: tuple[Cards, ...] = ()
    names: tuple[str, str] = ("A", "B")
    is_deal: bool = False


def shown_position(thing: Drawable) -> ShownPosition | None:
    """The table to be drawn; None for a `PersonView` while no game is in progress."""
    match thing:
        case SeatView():
            return _position(thing.public, {thing.seat: thing.hand}, thing)
        case PublicView():
            return _position(thing, {})
        case PersonView():
            return None if thing.public is None else _position_for_person(thing, thing.public)
    deal = layers_of(thing)[2]
    hands, unseen = ((NO_CARDS, NO_CARDS), (0, 0)) if deal is None else (deal.hands, deal.unseen)
    return ShownPosition(public_view(thing), hands, unseen, is_deal=isinstance(thing, Deal))


def _position(
    public: PublicView, known_hands: Mapping[Seat, Cards | None], own_view: SeatView | None = None
) -> ShownPosition:
    """The table with the hands that are known or lie open, and the number of all other cards."""
    first, second = (known_hands.get(seat) or public.open_hands[seat] or NO_CARDS for seat in SEATS)
    face_down = [
        max(0, public.hand_counts[seat] - len(hand)) for seat, hand in zip(SEATS, (first, second), strict=True)
    ]
    seat, discards = (None, ()) if own_view is None else (own_view.seat, own_view.discards)
    return ShownPosition(public, (first, second), (face_down[0], face_down[1]), seat, discards)


def _position_for_person(view: PersonView, public: PublicView) -> ShownPosition:
    own_view = view.own
    known_hands = {} if view.backs is None else {view.backs: view.backed_hand}
    table = _position(public, known_hands if own_view is None else {own_view.seat: own_view.hand}, own_view)
    first, second = (one_line(name or seat.name) for name, seat in zip(view.room.players, SEATS, strict=True))
    return msgspec.structs.replace(table, names=(first, second))


# --- in lines -----------------------------------------------------------------------------------------


def lines(thing: Drawable) -> str:
    """The table as lines of text: what is played and its stage, trumps and stock, both players, the tricks."""
    table = shown_position(thing)
    return "no game in hand" if table is None else "\n".join(_lines(table))


def _lines(table: ShownPosition) -> Iterator[str]:
    public, names = table.public, table.names
    if not table.is_deal:
        yield " · ".join(_heading(table))
    phase = "the cut for deal" if public.phase is None else phase_name(public.phase).replace("-", " ")
    yield f"{public.agreement.rules.name} · {public.score[0]} to {public.score[1]} · {phase}"
    yield " · ".join(_trumps(public))
    rows = [
        (*_name_and_role(table, seat), _hand(table, seat), f"{public.won[seat]} won", *_remarks(public, seat))
        for seat in SEATS
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for name, role, cards, *remarks in rows:
        first_columns = f"{name:{widths[0]}} {role:{widths[1]}}  {cards:{widths[2]}}  "
        yield first_columns + " · ".join(remarks)
    for number, exchange in enumerate(public.exchanges, 1):
        elder, dealer = ("?" if count is None else str(count) for count in (exchange.elder, exchange.dealer))
        yield f"exchange {number}: the elder {elder}, the dealer {dealer}"
    if table.seat is not None and any(table.discards):
        yield f"{names[table.seat]} laid down {_cards([card for discard in table.discards for card in discard])}"
    for trick in public.tricks:
        yield f"{names[trick.leader]} led {_card(trick.led)}, {names[trick.leader.other]} {_card(trick.reply)}"
    if public.led is not None and public.leader is not None:
        yield f"{names[public.leader]} leads {_card(public.led)}"
    if public.announced is not None:
        yield f"{names[public.announced]} has announced the king"
    if public.winner is not None:
        yield f"{names[public.winner]} has won the game"


def _heading(table: ShownPosition) -> Iterator[str]:
    """The number of the game and the deal, and whose view it is."""
    public = table.public
    if public.length != 1:
        games_won = [sum(result.winner is seat for result in public.results) for seat in SEATS]
        length = f"of {public.length} games" if public.length else "without end"
        yield f"a match {length}, {games_won[0]} to {games_won[1]}"
    is_over = public.stage is Stage.OVER
    yield "all is played" if is_over else f"game {public.game_number}, deal {public.deal_number}"
    if table.seat is not None:
        yield f"as {table.names[table.seat]} sees it"


def _trumps(public: PublicView) -> Iterator[str]:
    if public.turn_up is None:
        yield "nothing turned up yet"
    else:
        yield f"{_card(public.turn_up)} turned up"
        yield f"trumps {SUIT_SIGNS[public.turn_up.suit]}"
    if public.stock is not None:
        yield f"{public.stock} in the stock"


def _name_and_role(table: ShownPosition, seat: Seat) -> tuple[str, str]:
    dealer = table.public.dealer
    return table.names[seat], "" if dealer is None else "dealer" if seat is dealer else "elder"


def _hand(table: ShownPosition, seat: Seat) -> str:
    cut = table.public.cuts[seat] if table.public.phase is None else None
    if cut is not None:
        return f"cuts {_card(cut)}"
    return _cards(table.hands[seat], unseen=table.unseen[seat]) or "-"


def _remarks(public: PublicView, seat: Seat) -> Iterator[str]:
    """Further remarks about a player: `refused`, `on turn`."""
    liable = Liable.DEALER if seat is public.dealer else Liable.ELDER
    if public.liable is liable:
        yield "refused" if liable is Liable.DEALER else "stood"
    if public.turn is seat:
        yield "on turn"


def _cards(cards: Cards | list[Card], *, unseen: int = 0) -> str:
    return " ".join([*map(_card, cards), *(["??"] * unseen)])


def _card(card: Card) -> str:
    return f"{str(card)[:-1].replace('T', '10')}{SUIT_SIGNS[card.suit]}"
