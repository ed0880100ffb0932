"""The table as one player sees it, drawn from his view alone: blocks of text in parts with roles."""

from __future__ import annotations

from typing import Final

import msgspec

from ecarte.cards import OTHER, SUIT_SIGNS, Card, Cards, Seat
from ecarte.engine.agreement import trick_winner_is_reply
from ecarte.engine.deal import Liable, Trick
from ecarte.session.holding import in_order
from ecarte.tui.faces import (
    Block,
    Line,
    Part,
    Scale,
    back,
    beside,
    captioned,
    face,
    index_of,
    place_for_card,
    width_of,
)
from ecarte.tui.offers import is_asked_by_number, playable
from ecarte.view import SeatView
from ecarte.words import say, suit_name

MOST_COUNTERS: Final = 12
"""A longer game is shown by its number alone."""


ROOMY_HAND: Final = 6
"""More cards than that lie close together."""


class Spot(msgspec.Struct, frozen=True):
    """A part of a block that the mouse can point at: `width` columns from `left`, on one `line` or on all of them."""

    left: int
    width: int
    name: str
    line: int | None = None


class Button(msgspec.Struct, frozen=True):
    """One thing that may be done with one key: the key, how it is shown, and the words beside it."""

    key: str
    shown: str
    words: str


class Company(msgspec.Struct, frozen=True):
    """Who sits at the table: the names by seat, and the language they are spoken to in."""

    names: tuple[str, str]
    language: str

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.names[seat]


def opponents_cards(view: SeatView, *, scale: Scale, language: str, most: int) -> Block:
    """The opponent's cards: backs, or faces where his hand has to lie open (CYCL-033); `most` while they are dealt."""
    other = OTHER[view.seat]
    open_hand = view.public.open_hands[other]
    if open_hand is not None:
        return beside(*(face(card, scale=scale, language=language) for card in in_order(open_hand, view.public.trump)))
    held = min(most, view.public.hand_counts[other])
    return (
        beside(*(back(scale=scale) for _ in range(held)), gap=int(held <= ROOMY_HAND)) if held else bare(scale.height)
    )


def bare(lines: int) -> Block:
    """Some lines of cloth with nothing on it."""
    return ((("", "cloth"),),) * lines


def stock_and_turn_up(view: SeatView, *, scale: Scale, language: str, brief: bool = False) -> Block:
    """The stock with the turn-up on it, trumps and the number of cards left below; `brief` without the suit's name."""
    public = view.public
    if public.turn_up is None:
        heap = back(scale=scale) if public.hand_counts == (0, 0) else place_for_card(scale=scale)
        return captioned(heap, say("tui.stock-before", language))
    shown = face(public.turn_up, scale=scale, language=language)
    heap = shown if public.stock == 0 else beside(_edge_of_stock(scale), shown, gap=0)
    count = say("tui.stock-secret" if public.stock is None else "tui.stock", language, n=public.stock or 0)
    suit = public.turn_up.suit
    trumps = SUIT_SIGNS[suit] if brief else f"{SUIT_SIGNS[suit]} {suit_name(suit, language)}"
    return captioned(heap, f"{trumps} · {count}")


def _edge_of_stock(scale: Scale) -> Block:
    return tuple(((("".join(text for text, _ in line))[:2], "back"),) for line in back(scale=scale))


def trick_on_table(view: SeatView, *, scale: Scale, company: Company, name_width: int) -> Block:
    """The two places of the trick, the opponent's first: the card led, or the trick just finished."""
    mine, other = view.seat, OTHER[view.seat]
    cards: dict[Seat, Card | None] = {mine: None, other: None}
    public = view.public
    trick = latest_trick(view)
    if public.led is not None and public.leader is not None:
        cards[public.leader] = public.led
    elif trick is not None:
        cards = {seat: trick.card_of(seat) for seat in cards}
    places = []
    for seat in (other, mine):
        card = cards[seat]
        drawn = place_for_card(scale=scale) if card is None else face(card, scale=scale, language=company.language)
        places.append(captioned(drawn, short(company.name(seat), name_width)))
    return beside(*places, gap=1)


def latest_trick(view: SeatView) -> Trick | None:
    """The trick finished last: of this deal, or of the deal before as long as no card has been dealt."""
    public = view.public
    if public.tricks:
        return public.tricks[-1]
    return public.last_tricks[-1] if public.last_tricks and public.hand_counts == (0, 0) else None


def last_trick(view: SeatView, *, company: Company) -> Block:
    """The last trick in words: its two cards in the order played, and who took it."""
    trick, language = latest_trick(view), company.language
    title: Line = ((say("tui.last-trick", language), "caption"),)
    if trick is None:
        return (title, (("—", "caption"),))
    led, reply = (index_of(card, language) + SUIT_SIGNS[card.suit] for card in (trick.led, trick.reply))
    taker = trick_taker(view, trick)
    lines: list[Line] = [title, ((f"{led}  {reply}", "cloth"),)]
    if taker is not None:
        lines.append(((f"→ {short(company.name(taker), 10)}", "caption"),))
    return tuple(lines)


def trick_taker(view: SeatView, trick: Trick) -> Seat | None:
    """Who took the trick; None for a trick of the deal before, whose trumps are no longer on the table."""
    public = view.public
    if public.trump is None:
        return None
    by_reply = trick_winner_is_reply(public.agreement, trick.led, trick.reply, public.trump)
    return OTHER[trick.leader] if by_reply else trick.leader


def middle(view: SeatView, *, scale: Scale, company: Company, width: int) -> Block:
    """Stock, trick and last trick side by side, spread over `width` columns; long names are cut where it is narrow."""
    parts: list[Block] = []
    spare = 0
    for name_width, brief in ((12, False), (8, False), (6, False), (6, True)):
        parts = [
            stock_and_turn_up(view, scale=scale, language=company.language, brief=brief),
            trick_on_table(view, scale=scale, company=company, name_width=max(scale.width, name_width)),
            last_trick(view, company=company),
        ]
        spare = width - sum(map(width_of, parts))
        if spare >= len(parts) - 1:
            break
    return beside(*parts, gap=max(1, min(8, spare // 3)))


def own_hand(
    view: SeatView, *, scale: Scale, language: str, raised: Cards, order: tuple[Card, ...], face_down: int
) -> tuple[Block, tuple[Spot, ...]]:
    """The player's hand with a number under each card, and where each card lies.

    Cards chosen for discarding stand a line higher.  A number in brackets may be played; where a number answers a
    question the cards have none.  A hand not yet taken up lies there as so many cards `face_down`.
    """
    trump = view.public.trump
    free, bare_of_numbers = playable(view), is_asked_by_number(view)
    if not order and not face_down:
        return bare(scale.height + 2), ()
    if not order:
        return (
            *bare(1),
            *beside(*(back(scale=scale) for _ in range(face_down)), gap=int(face_down <= ROOMY_HAND)),
            *bare(1),
        ), ()
    columns: list[Block] = []
    spots: list[Spot] = []
    left = 0
    for number, card in enumerate(order, start=1):
        if number > 1:
            parted = trump is not None and order[number - 2].suit is trump and card.suit is not trump
            gap = (3 if parted else 1) if len(order) <= ROOMY_HAND else int(parted)
            columns.append((((" " * gap, "cloth"),),) * (scale.height + 2))
            left += gap
        lifted = card in raised
        label = ("", "caption") if bare_of_numbers else _label(number, card, free, lifted=lifted)
        columns.append(_card_of_hand(card, scale=scale, language=language, lifted=lifted, label=label))
        spots.append(Spot(left, scale.width, str(number)))
        left += scale.width
    return beside(*columns, gap=0), () if bare_of_numbers else tuple(spots)


def _label(number: int, card: Card, free: Cards, *, lifted: bool) -> tuple[str, str]:
    if lifted:
        return f"▲{number} ", "chosen"
    return (f"[{number}]", "open") if card in free else (f" {number} ", "caption")


def _card_of_hand(card: Card, *, scale: Scale, language: str, lifted: bool, label: tuple[str, str]) -> Block:
    cloth: Line = ((" " * scale.width, "cloth"),)
    drawn = face(card, scale=scale, language=language)
    rows = (*drawn, cloth) if lifted else (cloth, *drawn)
    text, role = label
    return (*rows, ((f"{text:^{scale.width}}", role),))


def marks(view: SeatView, seat: Seat, *, language: str) -> Block:
    """One player's part of the rail: marks as counters and number, role, tricks."""
    public = view.public
    target = public.agreement.target
    points = public.score[seat]
    role = " " if public.dealer is None else say("tui.dealer" if seat is public.dealer else "tui.elder", language)
    won = public.won[seat]
    filled, empty = "●" * points, "○" * max(0, target - points)
    counters: Line = ((filled + empty, "counters"), (f"  {points}", "points"))
    if target > MOST_COUNTERS:
        counters = ((f"{points}", "points"), (f" / {target}", "counters"))
    return (
        counters,
        ((role, "role"),),
        ((say("tui.tricks", language, n=won), "role"), (" " + "▮" * won, "tricks")),
    )


def liability(view: SeatView, *, company: Company) -> str:
    """Who pays more for losing the point, in a sentence."""
    public, language = view.public, company.language
    scoring = public.agreement.rules.scoring
    if public.liable is Liable.NOBODY or public.dealer is None:
        return say("tui.liable-nobody", language)
    stood = public.liable is Liable.ELDER
    seat = OTHER[public.dealer] if stood else public.dealer
    points = scoring.point_against_elder if stood else scoring.point_against_dealer
    key = "tui.liable-stood" if stood else "tui.liable-refused"
    if seat is view.seat:
        return say(f"{key}-you", language, n=points)
    return say(key, language, name=company.name(seat), n=points)


def short(name: str, width: int) -> str:
    """The name cut to `width` columns."""
    return name if len(name) <= width else name[: width - 1] + "…"


def buttons(offered: list[Button], *, width: int, tall: bool) -> tuple[Block, tuple[Spot, ...]]:
    """Keys and words as buttons, the first the main one; on a further line where they do not fit beside each other."""
    lines: list[Line] = []
    spots: list[Spot] = []
    parts: list[Part] = []
    left = 0
    for number, button in enumerate(offered):
        main = "" if number == 0 else "second-"
        key, words = f" {button.shown} ", f" {button.words} "
        wide = len(key) + len(words)
        if parts and left + 2 + wide > width:
            lines.append(tuple(parts))
            parts, left = [], 0
        if parts:
            parts.append(("  ", "cloth"))
            left += 2
        parts += [(key, main + "key"), (words, main + "button")]
        spots.append(Spot(left, wide, button.key, line=len(lines)))
        left += wide
    lines.append(tuple(parts))
    if not tall or len(lines) > 1:
        return tuple(lines), tuple(spots)
    rim = tuple((" " * len(text), role) for text, role in lines[0])
    return (rim, lines[0], rim), tuple(Spot(spot.left, spot.width, spot.name) for spot in spots)


def keys_at_foot(keys: list[tuple[str, str]]) -> tuple[Block, tuple[Spot, ...]]:
    """The keys that are always there, in one line."""
    parts: list[tuple[str, str]] = []
    spots: list[Spot] = []
    left = 0
    for key, words in keys:
        if parts:
            parts.append(("   ", "foot"))
            left += 3
        parts += [(key, "foot-key"), (f" {words}", "foot")]
        spots.append(Spot(left, len(key) + 1 + len(words), key))
        left += len(key) + 1 + len(words)
    return (tuple(parts),), tuple(spots)
