"""Draws the parts of a scene, which is the table as one player sees it, as blocks of text (see `card_art`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from ecarte.cards import SUIT_SIGNS, Card
from ecarte.tui.card_art import (
    Block,
    Line,
    Part,
    Scale,
    add_caption,
    back,
    beside,
    face,
    index_of,
    place_for_card,
    width_of,
)
from ecarte.ui.scene import CardInHand, Cloth, PersonInScene, PlayedTrick, Scene
from ecarte.words import localize, say, suit_name

MOST_COUNTERS: Final = 12
"""The largest number of points of a game that is shown with counters; above it only the number is shown."""


ROOMY_HAND: Final = 6
"""The largest hand that is drawn with gaps between the cards."""


class Spot(msgspec.Struct, frozen=True):
    """A part of a block that can be clicked: `width` columns from `left`, on one `line` or on all (None)."""

    left: int
    width: int
    name: str
    line: int | None = None


class Button(msgspec.Struct, frozen=True):
    """A button for an act: the key that does it, the text for the key, and the words next to it."""

    key: str
    key_text: str
    words: str


def opponents_cards(person: PersonInScene, *, scale: Scale, language: str, most: int) -> Block:
    """At most `most` cards of the opponent's hand: those that lie open (CYCL-033), then backs."""
    faces = [face(Card.read(card), scale=scale, language=language) for card in person.open_hand or ()]
    n_backs = min(most, person.cards) - len(faces)
    if not faces:
        return _row_of_backs(n_backs, scale=scale) if n_backs else bare(scale.height)
    return beside(*faces, *(back(scale=scale) for _ in range(n_backs)))


def _row_of_backs(number: int, *, scale: Scale) -> Block:
    return beside(*(back(scale=scale) for _ in range(number)), gap=int(number <= ROOMY_HAND))


def bare(lines: int) -> Block:
    """This number of lines of empty cloth."""
    return ((("", "cloth"),),) * lines


def stock_and_turn_up(cloth: Cloth, *, scale: Scale, language: str, brief: bool = False) -> Block:
    """The stock and the turn-up, and below them the trump suit and the number of cards left.

    `brief`: the trump suit is written as a sign only.
    """
    if cloth.turn_up is None:
        stock = back(scale=scale) if cloth.is_undealt else place_for_card(scale=scale)
        return add_caption(stock, say("tui.stock-before", language))
    turn_up = Card.read(cloth.turn_up)
    turn_up_face = face(turn_up, scale=scale, language=language)
    stock = turn_up_face if cloth.stock == 0 else beside(_edge_of_stock(scale), turn_up_face, gap=0)
    count = say("tui.stock-secret" if cloth.stock is None else "tui.stock", language, n=cloth.stock or 0)
    sign = SUIT_SIGNS[turn_up.suit]
    trumps = sign if brief else f"{sign} {suit_name(turn_up.suit, language)}"
    return add_caption(stock, f"{trumps} · {count}")


def _edge_of_stock(scale: Scale) -> Block:
    return tuple(((("".join(text for text, _ in line))[:2], "back"),) for line in back(scale=scale))


def trick_on_table(scene: Scene, *, scale: Scale, language: str, name_width: int) -> Block:
    """The two places for the cards of the current or last trick; the opponent's place comes first."""
    own_card, other_card = scene.cloth.places
    places = []
    for person, card in ((scene.other, other_card), (scene.me, own_card)):
        place = place_for_card(scale=scale) if card is None else face(Card.read(card), scale=scale, language=language)
        places.append(add_caption(place, short(name_of(person, language), name_width)))
    return beside(*places, gap=1)


def last_trick(scene: Scene, *, language: str) -> Block:
    """The last trick as text: its cards in the order played, and who took it."""
    trick = scene.cloth.last_trick
    title: Line = ((say("tui.last-trick", language), "caption"),)
    if trick is None:
        return (title, (("—", "caption"),))
    lines: list[Line] = [title, ((_cards_of(trick, language), "cloth"),)]
    if trick.taken_by_me is not None:
        lines.append(((_taker(scene, trick, language), "caption"),))
    return tuple(lines)


def all_tricks(scene: Scene, *, language: str) -> Block:
    """The tricks of a finished deal, one in each line."""
    return tuple(
        ((f"{_cards_of(trick, language):<8}", "cloth"), (_taker(scene, trick, language), "caption"))
        for trick in scene.cloth.tricks
    )


def _cards_of(trick: PlayedTrick, language: str) -> str:
    led, reply = (index_of(card, language) + SUIT_SIGNS[card.suit] for card in map(Card.read, (trick.led, trick.reply)))
    return f"{led}  {reply}"


def _taker(scene: Scene, trick: PlayedTrick, language: str) -> str:
    return f"→ {short(name_of(scene.me if trick.taken_by_me else scene.other, language), 10)}"


def middle(scene: Scene, *, scale: Scale, language: str, width: int) -> Block:
    """The stock, the current trick and the last trick side by side in `width` columns; too long names are cut."""
    parts: list[Block] = []
    spare = 0
    for name_width, brief in ((12, False), (8, False), (6, False), (6, True)):
        parts = [
            stock_and_turn_up(scene.cloth, scale=scale, language=language, brief=brief),
            trick_on_table(scene, scale=scale, language=language, name_width=max(scale.width, name_width)),
            all_tricks(scene, language=language) or last_trick(scene, language=language),
        ]
        spare = width - sum(map(width_of, parts))
        if spare >= len(parts) - 1:
            break
    return beside(*parts, gap=max(1, min(8, spare // 3)))


def own_hand(
    scene: Scene, *, scale: Scale, language: str, raised: frozenset[str], face_down: int
) -> tuple[Block, tuple[Spot, ...]]:
    """The player's hand with a number under each card, and the spots of the cards.

    Cards chosen for the discard (`raised`) are drawn one line higher.  The numbers of cards that may be played are in
    brackets.  If a number answers the question, cards have no numbers.  A hand not yet taken up is drawn as `face_down`
    backs.
    """
    hand = scene.hand
    if not hand and not face_down:
        return bare(scale.height + 2), ()
    if not hand:
        return (*bare(1), *_row_of_backs(face_down, scale=scale), *bare(1)), ()
    blocks: list[Block] = []
    spots: list[Spot] = []
    column = 0
    for place, hand_card in enumerate(hand):
        if place:
            ends_trumps = hand[place - 1].is_trump and not hand_card.is_trump
            gap = (3 if ends_trumps else 1) if len(hand) <= ROOMY_HAND else int(ends_trumps)
            blocks.append((((" " * gap, "cloth"),),) * (scale.height + 2))
            column += gap
        is_raised = hand_card.card in raised
        label = ("", "caption") if scene.numbers else _label(hand_card, is_raised=is_raised)
        card = Card.read(hand_card.card)
        blocks.append(_card_of_hand(card, scale=scale, language=language, is_raised=is_raised, label=label))
        spots.append(Spot(column, scale.width, str(hand_card.number)))
        column += scale.width
    return beside(*blocks, gap=0), () if scene.numbers else tuple(spots)


def _label(hand_card: CardInHand, *, is_raised: bool) -> tuple[str, str]:
    if is_raised:
        return f"▲{hand_card.number} ", "chosen"
    return (f"[{hand_card.number}]", "open") if hand_card.is_free else (f" {hand_card.number} ", "caption")


def _card_of_hand(card: Card, *, scale: Scale, language: str, is_raised: bool, label: tuple[str, str]) -> Block:
    cloth: Line = ((" " * scale.width, "cloth"),)
    card_face = face(card, scale=scale, language=language)
    rows = (*card_face, cloth) if is_raised else (cloth, *card_face)
    text, role = label
    return (*rows, ((f"{text:^{scale.width}}", role),))


def marks(person: PersonInScene, *, target: int, language: str) -> Block:
    """One player's part of the rail: the points, as counters and as a number, the role and the tricks."""
    role = " " if person.role is None else localize(person.role, language)
    filled, empty = "●" * person.marks, "○" * max(0, target - person.marks)
    counters: Line = ((filled + empty, "counters"), (f"  {person.marks}", "points"))
    if target > MOST_COUNTERS:
        counters = ((f"{person.marks}", "points"), (f" / {target}", "counters"))
    return (
        counters,
        ((role, "role"),),
        ((say("tui.tricks", language, n=person.tricks), "role"), (" " + "▮" * person.tricks, "tricks")),
    )


def name_of(person: PersonInScene, language: str) -> str:
    """The person's name."""
    return localize(person.name, language)


def short(name: str, width: int) -> str:
    """The name cut to `width` columns."""
    return name if len(name) <= width else name[: width - 1] + "…"


def buttons(all_buttons: list[Button], *, width: int, tall: bool) -> tuple[Block, tuple[Spot, ...]]:
    """The buttons in lines of at most `width` columns, and their spots; the first button is highlighted."""
    items: list[tuple[str, Line]] = []
    for number, button in enumerate(all_buttons):
        main = "" if number == 0 else "second-"
        items.append((button.key, ((f" {button.key_text} ", main + "key"), (f" {button.words} ", main + "button"))))
    lines, spots = _set_in_rows(items, gap=("  ", "cloth"), width=width)
    if not tall or len(lines) > 1:
        return lines, spots
    rim = tuple((" " * len(text), role) for text, role in lines[0])
    return (rim, lines[0], rim), tuple(Spot(spot.left, spot.width, spot.name) for spot in spots)


def keys_at_foot(keys: list[tuple[str, str]]) -> tuple[Block, tuple[Spot, ...]]:
    """The keys that always work, in one line, and their spots."""
    items = [(key, ((key, "foot-key"), (f" {words}", "foot"))) for key, words in keys]
    return _set_in_rows(items, gap=("   ", "foot"))


def _set_in_rows(
    items: Iterable[tuple[str, Line]], *, gap: Part, width: int | None = None
) -> tuple[Block, tuple[Spot, ...]]:
    """The items in lines of at most `width` columns, and for each a spot with its name."""
    lines: list[list[Part]] = [[]]
    spots: list[Spot] = []
    column = 0
    for name, parts in items:
        item_width = width_of((parts,))
        if lines[-1] and width is not None and column + len(gap[0]) + item_width > width:
            lines.append([])
            column = 0
        if lines[-1]:
            lines[-1].append(gap)
            column += len(gap[0])
        lines[-1] += parts
        spots.append(Spot(column, item_width, name, line=len(lines) - 1))
        column += item_width
    return tuple(map(tuple, lines)), tuple(spots)
