"""What club conduct adds to play, as a person writes it: `A claims revoke`, `B deals 6-5 in 3-2`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecarte.acts import (
    Abandon,
    Agree,
    AlsoTurnUp,
    AnyAct,
    Choose,
    ChoosePackets,
    Claim,
    Concede,
    CutExposes,
    DealOutOfTurn,
    DealWrong,
    DrawnFromHand,
    Due,
    FindFaced,
    GiveWrong,
    LayAside,
    LayDown,
    LeadNaming,
    LookAtDiscards,
    MarkTooMany,
    Misplace,
    MisprintedPack,
    OwnUp,
    Pay,
    TakeBack,
    TakeBackLead,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TakeTooFew,
    TakeTooMany,
    TellNumber,
    TouchDiscards,
    TurnUpAfterGiving,
    TurnUpAnother,
    UseOtherPack,
    Withdraw,
)
from ecarte.cards import Card, Cards, Seat, Suit
from ecarte.errors import NotationError
from ecarte.faults import Claimed, Remedy
from ecarte.record.pieces import write_phrase
from ecarte.record.scan import Words, read_packets

# --- verbs that regular play has as well ------------------------------------------------------------


def read_deal(seat: Seat, words: Words) -> AnyAct:
    """What comes after `deals`: packets, wrong numbers in packets, out of turn, with the other pack."""
    if words.peek() == "out":
        words.literal("out", "of", "turn")
        return DealOutOfTurn(seat)
    if words.peek() == "with":
        words.literal("with", "the", "other", "pack")
        return UseOtherPack(seat)
    numbers = read_order(words, "packets such as 3-2")
    if not words.peek():
        return ChoosePackets(seat, numbers)
    if len(numbers) != 2:
        raise words.fault("number", "the cards of the elder and the dealer, such as 6-5")
    words.literal("in")
    return DealWrong(seat, read_order(words, "packets such as 3-2"), *numbers)


def read_order(words: Words, expected: str) -> tuple[int, ...]:
    """Packets, laid to their word where they are none."""
    word = words.next(expected)
    try:
        return read_packets(word)
    except NotationError as error:
        raise words.fault(error.code, error.expected) from None


def read_taking(seat: Seat, words: Words) -> AnyAct | None:
    """What comes after `takes` in club conduct; None where nothing of it comes next."""
    match words.peek():
        case "back":
            words.literal("back")
            if not words.peek():
                return TakeBack(seat)
            words.literal("the", "lead")
            return TakeBackLead(seat)
        case "the":
            return _the_card(seat, words)
        case "one" | "1":
            return _one_too(seat, words)
    return None


def _the_card(seat: Seat, words: Words) -> AnyAct:
    words.literal("the")
    word = words.next("exposed, next or missing").lower()
    if word == "missing":
        words.skip("cards")
        return TakeMissing(seat)
    if word not in ("exposed", "next"):
        raise words.fault("word", "exposed, next or missing")
    words.literal("card")
    return TakeExposed(seat) if word == "exposed" else TakeNext(seat)


def _one_too(seat: Seat, words: Words) -> AnyAct:
    words.next("one")
    if _too(words) < 0:
        return TakeTooFew(seat)
    if words.peek():
        words.literal("unseen")
        return TakeTooMany(seat, seen=False)
    return TakeTooMany(seat)


def _too(words: Words) -> int:
    """1 for `too many`, -1 for `too few`."""
    words.literal("too")
    word = words.next("many or few").lower()
    if word not in ("many", "few"):
        raise words.fault("word", "many or few")
    return 1 if word == "many" else -1


def read_giving_wrong(seat: Seat, words: Words) -> AnyAct:
    """What comes after `gives` when it is no notice: `one too many`."""
    number = words.one_or_number()
    return GiveWrong(seat, _too(words) * number)


def read_marking_too_many(seat: Seat, words: Words, read_due: Callable[[Words], Due]) -> AnyAct:
    """What comes after `marks` when it is a number: `one too many for tricks`."""
    points = words.one_or_number()
    words.literal("too", "many", "for")
    return MarkTooMany(seat, read_due(words), points)


def read_leading(seat: Seat, suit: Suit, words: Words) -> AnyAct:
    """What comes after a suit named in the same breath as another is led: `and leads 9c`."""
    words.literal("and", "leads")
    return LeadNaming(seat, suit, words.known_card())


_REMEDIES: Final = {remedy.value: remedy for remedy in Remedy} | {"trump": Remedy.CHOOSE_TRUMP}


def read_remedy(seat: Seat, words: Words) -> AnyAct:
    """What comes after `chooses` when it is no pack or side: a remedy, and a card where one is chosen with it."""
    name = words.phrase("a remedy such as fresh deal")
    if name not in _REMEDIES:
        known = ", ".join(map(write_phrase, _REMEDIES))
        raise words.fault("choice", f"red, blue, north, south, or a remedy: {known}")
    return Choose(seat, _REMEDIES[name], words.known_card() if words.peek() else None)


# --- verbs of their own -----------------------------------------------------------------------------


def _claim(seat: Seat, words: Words) -> AnyAct:
    name = words.phrase("a fault such as revoke")
    if name not in tuple(Claimed):
        raise words.fault("claim", f"one of {', '.join(map(write_phrase, Claimed))}")
    return Claim(seat, Claimed(name))


def _turn(seat: Seat, words: Words) -> AnyAct:
    words.literal("up")
    if words.peek() == "another":
        words.literal("another")
        return TurnUpAnother(seat)
    words.literal("after", "giving")
    return TurnUpAfterGiving(seat)


def _lay(seat: Seat, words: Words) -> AnyAct:
    word = words.next("down or aside").lower()
    if word == "down":
        return LayDown(seat)
    if word != "aside":
        raise words.fault("word", "down or aside")
    return LayAside(seat, _seen_cards(words)) if words.peek() else LayAside(seat)


def _misplace(seat: Seat, words: Words) -> AnyAct:
    if words.peek() == "nothing":
        words.literal("nothing")
        return Misplace(seat, Cards())
    return Misplace(seat, _seen_cards(words))


def _seen_cards(words: Words) -> Cards:
    cards: list[Card] = []
    while words.peek():
        card = words.known_card()
        if card in cards:
            raise words.fault("card-twice", "each card once")
        cards.append(card)
    return Cards.of(cards) if cards else Cards.of([words.known_card()])


def fixed(make: Callable[[Seat], AnyAct], *rest: str) -> Callable[[Seat, Words], AnyAct]:
    """The reader of a verb after which always the same words come."""

    def read(seat: Seat, words: Words) -> AnyAct:
        words.literal(*rest)
        return make(seat)

    return read


CLUB_READERS: Final[dict[str, Callable[[Seat, Words], AnyAct]]] = {
    "abandons": fixed(Abandon),
    "agrees": fixed(Agree),
    "claims": _claim,
    "concedes": fixed(Concede),
    "lays": _lay,
    "looks": fixed(LookAtDiscards, "at", "the", "discards"),
    "misplaces": _misplace,
    "owns": fixed(OwnUp, "up"),
    "pays": fixed(Pay),
    "squares": fixed(TouchDiscards, "up", "the", "discards"),
    "tells": lambda seat, words: TellNumber(seat, words.number()),
    "turns": _turn,
    "withdraws": fixed(Withdraw),
}
"""The verbs of a player that regular play does not know."""


# --- what goes wrong without anybody's choice -------------------------------------------------------


def _after(make: Callable[[Card], AnyAct], *rest: str) -> Callable[[Words], AnyAct]:
    def read(words: Words) -> AnyAct:
        words.literal(*rest)
        return make(words.known_card())

    return read


ACCIDENTS: Final[dict[str, Callable[[Words], AnyAct]]] = {
    "also": _after(AlsoTurnUp, "turn-up"),
    "cut": _after(CutExposes, "exposes"),
    "drawn": lambda words: DrawnFromHand(words.card()),
    "face-up": _after(FindFaced),
    "pack": _after(MisprintedPack, "lacks"),
}
"""The first words of lines about nobody."""
