"""What one person sees of a table at one moment, as plain data for a screen, lines of text or a page.

A `Scene` is made from a player's view and from the events reported to that player, so it holds nothing hidden from
them.  Cards are texts (`Qh`), and sentences are messages of the catalogue.  `scene_json` writes a scene as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from inspect import cleandoc
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.cards import NO_CARDS, OTHER, SEATS, Card, Cards, Seat, Suit
from ecarte.engine.deal import Liable, Phase, Trick
from ecarte.host.hand_order import sorted_hand
from ecarte.host.match import Awaits
from ecarte.host.observation import trick_taker
from ecarte.ui.answers import liability
from ecarte.ui.names import YOU_FIRST, Name, SeatNames
from ecarte.ui.offers import CARDS_PLAYED, ActOffer, LayingDown, NumberedHand, Option, Wish, playable_cards
from ecarte.views.seat import PublicView, SeatView
from ecarte.words import Message, code_message, message

HANDS_CACHED: Final = 2048
"""How many hands are kept as their player sees them: most scenes show the same hand as the scene before them."""


class PersonInScene(msgspec.Struct, frozen=True, gc=False):
    """One of the two players: name, role, points marked, tricks, and the number of cards in hand that others can see.

    `games` is the number of games they have won, if more than one is played.  `open_hand` are their cards if the hand
    lies open (CYCL-033).
    """

    name: Name
    on_turn: bool
    role: Message | None
    marks: int
    tricks: int
    cards: int
    open_hand: tuple[str, ...] | None = None
    games: int | None = None


class PlayedTrick(msgspec.Struct, frozen=True, gc=False):
    """A trick: the card led and the reply, whether the reader led (`by_me`), and whether the reader took the trick."""

    led: str
    reply: str
    by_me: bool
    taken_by_me: bool | None


class Cloth(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table between the two players.

    `stock` is the number of cards left in the stock, None if the player may not know it.  `places` are the two places
    of the trick, the player's own first; they hold the card led, or the cards of the trick just finished.
    `is_undealt`: nobody holds a card.  `tricks` are all tricks of a finished deal; while a deal is played, only
    `last_trick` may be seen.
    """

    turn_up: str | None
    stock: int | None
    is_undealt: bool
    places: tuple[str | None, str | None]
    last_trick: PlayedTrick | None
    tricks: tuple[PlayedTrick, ...] = ()


class CardInHand(msgspec.Struct, frozen=True, gc=False):
    """One card of the player's hand with its number.  `PlayerPresenter.take` plays the card if it gets the `id`.

    If the player is asked for a card and may not play this one, `why_not` says why.
    """

    number: int
    card: str
    id: str
    is_trump: bool
    is_free: bool
    why_not: tuple[Message, ...] = ()


class Scene(msgspec.Struct, frozen=True, gc=False):
    """What one person sees now.

    `number` counts what has been done, so of two scenes the one with the greater number is newer.  `awaits` is what the
    game waits for.  `pause` says why the game waits for the player although it is not their turn.  `question` is what
    the player is asked or, while a finished deal is shown, how that deal ended.  `asks` are the names of the questions
    that the player may ask (`PlayerPresenter.ask`).  `standing` says who is liable, who has the king, and what else
    lies open.  `room` describes the gallery round the table.  `news` are the latest events.  `result` says how the
    match ended.  `numbers` are the acts that typed numbers stand for, if a number does not mean a card now.  `wishes`
    are acts that are not offered but that the player may want.
    """

    number: int
    title: Message
    deal: Message
    awaits: Awaits
    pause: str | None
    target: int
    me: PersonInScene
    other: PersonInScene
    cloth: Cloth
    hand: tuple[CardInHand, ...]
    face_down: int
    standing: tuple[Message, ...]
    room: tuple[Message, ...]
    question: tuple[Message, ...]
    offers: tuple[ActOffer, ...]
    lays_down: LayingDown | None
    numbers: tuple[Option, ...]
    wishes: tuple[Wish, ...]
    asks: tuple[str, ...]
    counts: bool
    news: tuple[Message, ...]
    result: tuple[Message, ...]


def scene_json(scene: Scene) -> bytes:
    """The scene as JSON; equal scenes give equal bytes."""
    return msgspec.json.encode(scene, order="deterministic")


def scene_schema() -> dict[str, Any]:
    """The JSON Schema of the output of `scene_json`."""
    schema = msgspec.json.schema(Scene)
    for definition in schema["$defs"].values():
        if description := definition.get("description"):
            definition["description"] = cleandoc(description)  # Python before 3.13 keeps the indentation
    return schema


def _card_texts(hand: tuple[Card, ...] | None) -> tuple[str, ...] | None:
    return None if hand is None else tuple(map(str, hand))


def scene_of_view(
    view: SeatView,
    names: tuple[Name, Name],
    *,
    hands: tuple[tuple[Card, ...] | None, tuple[Card, ...] | None],
    hand_sizes: tuple[int, int],
    cloth_shown: Cloth,
) -> Scene:
    """The scene of a table at which nothing is asked or offered.

    `hands` are the open cards of both seats, None for a hand of which nothing is seen.  `hand_sizes` are the numbers of
    cards in both hands.  `cloth_shown` is what lies between the players.
    """
    public, rules = view.public, view.public.agreement.rules
    persons = [
        replace(person(view, seat, names[seat]), cards=hand_sizes[seat], open_hand=_card_texts(hands[seat]))
        for seat in (view.seat, OTHER[view.seat])
    ]
    return Scene(
        number=0,
        title=title(rules.name, rules.game.points_to_win),
        deal=deal_title(public.game_number, public.deal_number),
        awaits=Awaits.NOBODY,
        pause=None,
        target=public.agreement.target,
        me=persons[0],
        other=persons[1],
        cloth=cloth_shown,
        hand=(),
        face_down=0,
        standing=(),
        room=(),
        question=(),
        offers=(),
        lays_down=None,
        numbers=(),
        wishes=(),
        asks=(),
        counts=True,
        news=(),
        result=(),
    )


@lru_cache
def title(code: str, points: int) -> Message:
    """The title of a table: its code, and the points that win a game."""
    return message("tui.title", code=code_message(code), n=points)


@lru_cache
def deal_title(game: int, deal: int) -> Message:
    """The numbers of a game and of a deal in it."""
    return message("tui.deal", game=game, n=deal)


# --- the parts, from the view -----------------------------------------------------------------------


DEALER: Final = Message("tui.dealer")
ELDER: Final = Message("tui.elder")
"""The roles of the two players."""


def person(view: SeatView, seat: Seat, name: Name) -> PersonInScene:
    """What everybody sees of the player at a seat."""
    public = view.public
    role = None if public.dealer is None else DEALER if seat is public.dealer else ELDER
    open_cards = public.open_hands[seat]
    return PersonInScene(
        name,
        on_turn=public.turn is seat,
        role=role,
        marks=public.score[seat],
        tricks=public.won[seat],
        cards=public.hand_counts[seat],
        open_hand=None if open_cards is None else _card_texts(sorted_hand(open_cards, public.trump)),
        games=None if public.length == 1 else [result.winner for result in public.results].count(seat),
    )


def cloth(view: SeatView, *, is_over: bool = False) -> Cloth:
    """What lies between the two players; if the deal `is_over`, with all its tricks."""
    public = view.public
    trick = _latest_trick(public)
    own_card = other_card = None
    if public.led is not None and public.leader is not None:
        own_card, other_card = (public.led, None) if public.leader is view.seat else (None, public.led)
    elif trick is not None:
        own_card, other_card = trick.card_of(view.seat), trick.card_of(OTHER[view.seat])
    return Cloth(
        turn_up=_card_text(public.turn_up),
        stock=public.stock,
        is_undealt=public.hand_counts == (0, 0),
        places=(_card_text(own_card), _card_text(other_card)),
        last_trick=None if trick is None else played_trick(view, trick),
        tricks=tuple([played_trick(view, finished) for finished in public.tricks]) if is_over else (),
    )


def _card_text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _latest_trick(public: PublicView) -> Trick | None:
    """The last finished trick of this deal; until a card is dealt, that of the deal before."""
    if public.tricks:
        return public.tricks[-1]
    return public.last_tricks[-1] if public.last_tricks and public.hand_counts == (0, 0) else None


def played_trick(view: SeatView, trick: Trick) -> PlayedTrick:
    """A trick as the player sees it; who took it is unknown if the turn-up of its deal no longer lies open."""
    public = view.public
    taker = None if public.trump is None else trick_taker(public, trick, public.trump)
    taken_by_me = None if taker is None else taker is view.seat
    return PlayedTrick(str(trick.led), str(trick.reply), trick.leader is view.seat, taken_by_me)


def cards_to_play(
    view: SeatView, numbered: NumberedHand, why_not: Callable[[AnyAct], tuple[Message, ...]]
) -> tuple[CardInHand, ...]:
    """The cards of the hand; if the player is asked for a card, with the reasons why some may not be played."""
    free = playable_cards(view)
    hand = _numbered_hand(view.seat, numbered.cards, free, view.public.trump)
    if view.public.phase not in (Phase.LEAD, Phase.REPLY) or not view.is_on_turn or free == view.hand:
        return hand
    return tuple(
        [
            held if held.is_free else replace(held, why_not=why_not(CARDS_PLAYED[view.seat][Card.read(held.card)].act))
            for held in hand
        ]
    )


@lru_cache(HANDS_CACHED)
def _numbered_hand(
    seat: Seat, cards: tuple[tuple[int, Card], ...], free: Cards, trump: Suit | None
) -> tuple[CardInHand, ...]:
    """The cards of a hand without reasons; the same object as long as nothing changes in it."""
    return tuple(
        CardInHand(number, str(card), CARDS_PLAYED[seat][card].id, card.suit is trump, card in free)
        for number, card in cards
    )


def left_in_hand(view: SeatView) -> Iterator[CardInHand]:
    """The cards that the player still holds of a finished deal; none of them can be played."""
    trump = view.public.trump
    for number, card in enumerate(sorted_hand(view.hand or NO_CARDS, trump), 1):
        yield CardInHand(number, str(card), str(card), card.suit is trump, is_free=False)


def point_winner(public: PublicView) -> Seat | None:
    """The seat that already has the tricks for the point, while the deal is still played; else None."""
    if public.phase not in (Phase.LEAD, Phase.REPLY):
        return None
    n_needed = public.agreement.rules.scoring.tricks_for_point
    return next((seat for seat in SEATS if public.won[seat] >= n_needed), None)


def standing(view: SeatView, persons: SeatNames, *, me: Name) -> tuple[Message, ...]:
    """Sentences on who is liable or has won the point already, who has announced the king, and what else lies open."""
    public = view.public
    winner = point_winner(public)
    sentences = [] if winner is not None or public.liable is Liable.NOBODY else [liability(view, persons)]
    if winner is not None:
        sentences.append(message("tui.point-won", name=persons.name_of(winner, me=me)))
    if public.announced is not None:
        sentences.append(message("tui.announced", name=persons.name_of(public.announced, me=me)))
    club = public.club
    if club is not None and (open_cards := (*club.turned[1:], *(() if club.exposed is None else (club.exposed,)))):
        sentences.append(message("tui.open", cards=open_cards))
    return tuple(sentences)


def public_standing(public: PublicView, persons: SeatNames) -> Iterator[Message]:
    """Sentences for spectators and replays: who is liable or has won the point already, who has announced the king."""
    if (winner := point_winner(public)) is not None:
        yield message("tui.point-won", name=persons.name_of(winner, me=YOU_FIRST))
    elif public.liable is not Liable.NOBODY and public.dealer is not None:
        by_dealer = public.liable is Liable.DEALER
        seat = public.dealer if by_dealer else OTHER[public.dealer]
        yield persons.sentence_about(seat, "look.refused" if by_dealer else "look.stood")
    if public.announced is not None:
        yield message("tui.announced", name=persons.name_of(public.announced, me=YOU_FIRST))
