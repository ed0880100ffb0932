"""One number for each act of a player, the same in every code and for every host.

| number | act |
| --- | --- |
| 0 | keep silent, where the king may be announced and this seat is asked apart from its main decision |
| 1 | announce the king |
| 2 | stand |
| 3 | propose; the number of cards is named later or never |
| 4-11 | propose for 1-8 cards |
| 12 | accept |
| 13 | refuse |
| 14-21 | accept if the stock serves me 1-8 cards |
| 22-29 | name the number 1-8 |
| 30-61 | lead or reply with the card of code 0-31 |
| 62-65 | name spades, hearts, diamonds, clubs |
| 66-321 | discard: bit j of the number less 66 stands for the j-th card of the hand, sorted by `Card.code` ascending |

Acts that the table performs under `Agreement(rules)` have no number.
"""

from __future__ import annotations

from typing import Final

from ecarte.acts import (
    Accept,
    AcceptIfEnough,
    Action,
    AnnounceKing,
    Discard,
    NameNumber,
    NameSuit,
    PlayCard,
    Propose,
    Refuse,
    Stand,
)
from ecarte.cards import PACK, SUITS, Cards, Seat

SILENCE: Final = 0
ANNOUNCE: Final = 1
STAND: Final = 2
PROPOSE: Final = 3
ACCEPT: Final = 12
REFUSE: Final = 13
PLAY: Final = 30
"""Lead or reply with the card of code 0; the other cards follow by code."""
NAME_SUIT: Final = 62
"""Name spades; the other suits follow."""
DISCARD: Final = 66
"""Discard nothing; the other choices follow."""
N_NUMBERS: Final = 322

MOST_CARDS: Final = 8
"""The largest hand a code can have."""
PROPOSE_FOR: Final = range(3, 12)
"""`PROPOSE_FOR[n]` proposes for n cards, n from 1 to 8."""
ACCEPT_IF: Final = range(13, 22)
"""`ACCEPT_IF[n]` accepts if the stock serves the elder and n cards for the dealer, n from 1 to 8."""
NAME: Final = range(21, 30)
"""`NAME[n]` names the number n, from 1 to 8."""

_SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")


def number_of(action: Action | None, hand: Cards) -> int:
    """The number of a player's act, 0 to 321; None is silence.  `hand` is the actor's, before the act.

    Raises ValueError for an act without a number: nature's, one that the table performs, a proposal for no cards,
    a discard of cards not in `hand`.

    >>> number_of(Discard(Seat.A, Cards.read("7c")), Cards.read("Qh 9s 7c"))
    70
    """
    match action:
        case None:
            return SILENCE
        case PlayCard(card=card):
            return PLAY + card.code
        case Discard(cards=cards, unseen=0) if not cards.mask & ~hand.mask:
            return DISCARD + _choice(cards.mask, hand.mask)
        case Propose(number=None):
            return PROPOSE
        case Propose(number=int(number)) if 1 <= number <= MOST_CARDS:
            return PROPOSE_FOR[number]
        case AcceptIfEnough(number=number) if 1 <= number <= MOST_CARDS:
            return ACCEPT_IF[number]
        case NameNumber(number=number) if 1 <= number <= MOST_CARDS:
            return NAME[number]
        case NameSuit(suit=suit):
            return NAME_SUIT + suit
    if type(action) not in _PLAIN:
        raise ValueError(f"{action!r} has no number with the hand {hand}")
    return _PLAIN[type(action)]


_PLAIN: Final[dict[type, int]] = {AnnounceKing: ANNOUNCE, Stand: STAND, Accept: ACCEPT, Refuse: REFUSE}


def action_of(number: int, seat: Seat, hand: Cards) -> Action | None:
    """The act of `seat` with this number, None for silence.  `hand` is the actor's, before the act.

    Whether it may be done now is the engine's affair.  Raises ValueError for a number outside 0 to 321, and for a
    discard of more cards than `hand` has.

    >>> action_of(70, Seat.A, Cards.read("Qh 9s 7c"))
    Discard(seat=<Seat.A: 0>, cards=Cards.read('7c'), unseen=0)
    """
    if not 0 <= number < N_NUMBERS:
        raise ValueError(f"a number is from 0 to {N_NUMBERS - 1}, got {number}")
    if number >= DISCARD:
        return Discard(seat, _chosen(number - DISCARD, hand.mask))
    if number >= NAME_SUIT:
        return NameSuit(seat, SUITS[number - NAME_SUIT])
    if number >= PLAY:
        return PlayCard(seat, PACK[number - PLAY])
    if number > NAME[0]:
        return NameNumber(seat, number - NAME[0])
    if number > REFUSE:
        return AcceptIfEnough(seat, number - ACCEPT_IF[0])
    if PROPOSE < number < ACCEPT:
        return Propose(seat, number - PROPOSE)
    plain = (None, AnnounceKing(seat), Stand(seat), Propose(seat))
    return plain[number] if number <= PROPOSE else (Accept(seat) if number == ACCEPT else Refuse(seat))


def _choice(cards: int, hand: int) -> int:
    """The cards chosen as bits of their places in the hand; both arguments are masks of 32 bits."""
    chosen, place = 0, 1
    while hand:
        lowest = hand & -hand
        if cards & lowest:
            chosen |= place
        place <<= 1
        hand ^= lowest
    return chosen


def _chosen(choice: int, hand: int) -> Cards:
    """The cards at the places set in `choice`."""
    cards, left = 0, choice
    while left and hand:
        lowest = hand & -hand
        if left & 1:
            cards |= lowest
        left >>= 1
        hand ^= lowest
    if left:
        raise ValueError(f"discard {choice:b} points beyond the last card of the hand")
    return Cards(cards)


def text_of(number: int, hand: Cards | None = None) -> str:
    """A number in words.  A discard names its cards where `hand` is given, their places from 1 where it is not.

    Raises ValueError as `action_of` does.

    >>> text_of(70), text_of(70, Cards.read("Qh 9s 7c")), text_of(31)
    ('discard the 3rd', 'discard 7c', 'play 8s')
    """
    if number >= DISCARD and hand is None:
        return "discard " + (" ".join(_places(number - DISCARD)) or "nothing")
    match action_of(number, Seat.A, hand or Cards()):
        case None:
            return "keep silent"
        case PlayCard(card=card):
            return f"play {card}"
        case Discard(cards=cards):
            return f"discard {cards or 'nothing'}"
        case Propose(number=int(asked)):
            return f"propose for {asked}"
        case AcceptIfEnough(number=wished):
            return f"accept if enough for {wished}"
        case NameNumber(number=asked):
            return f"name {asked}"
        case NameSuit(suit=suit):
            return f"name {_SUIT_NAMES[suit]}"
    return _WORDS[number]


_WORDS: Final = {
    ANNOUNCE: "announce the king",
    STAND: "stand",
    PROPOSE: "propose",
    ACCEPT: "accept",
    REFUSE: "refuse",
}
_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def _places(choice: int) -> list[str]:
    if choice >> MOST_CARDS:
        raise ValueError(f"a number is from 0 to {N_NUMBERS - 1}, got {choice + DISCARD}")
    places = [ordinal for place, ordinal in enumerate(_ORDINALS) if choice >> place & 1]
    return ["the", *places] if places else []
