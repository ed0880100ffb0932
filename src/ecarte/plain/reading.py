"""What the player types, read as a question or as an action.

The words are those of the catalogue (`typed.*`), in the player's language; English is understood in any
language.  Capitals, accents and the kind of apostrophe do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from ecarte.acts import (
    Abandon,
    Accept,
    AcceptIfEnough,
    Agree,
    AnnounceKing,
    AnyAct,
    AskNumber,
    CallNewCards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Concede,
    Cut,
    CutForDeal,
    Discard,
    Due,
    GiveNotice,
    LayDown,
    Mark,
    NameNumber,
    NameSuit,
    OwnUp,
    Pack,
    Pay,
    PlayCard,
    Present,
    Propose,
    Refuse,
    SeatMove,
    Shuffle,
    Side,
    Stand,
    TakeBack,
    TakeDown,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TakeUp,
    TellNumber,
    TouchDiscards,
)
from ecarte.cards import PACK, SUITS, Card, Cards, Rank, Seat, Suit
from ecarte.engine.deal import Phase
from ecarte.errors import NotationError
from ecarte.plain.club_reading import Meant, read_in_club
from ecarte.plain.letters import plain_letters
from ecarte.plain.numbers import NumberedHand
from ecarte.table.match import Stage
from ecarte.view import SeatView
from ecarte.words import card_name, doing, keys, say, suit_name, take_together

QUESTIONS: Final = ("hand", "table", "score", "last", "what", "why", "rules", "hint", "undo", "help", "quit", "fair")
"""What may be asked at any prompt."""

_DEEDS: Final = (
    "propose", "stand", "accept", "refuse", "discard", "nothing", "play-card", "announce-king", "ask-number",
    "name-number", "name-suit", "shuffle", "present", "cut", "choose-packets", "take-up", "choose-pack-red",
    "choose-pack-blue", "choose-side-north", "choose-side-south", "call-new-cards", "give-notice", "mark", "take-down",
)  # fmt: skip
_DISCARDING: Final = (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS)


class NotUnderstood(Exception):
    """A line that says nothing the game knows.

    `number` where it is a card number that is not there; `which` where the kind of action is clear, and which of
    several is not.
    """

    def __init__(self, text: str, *, number: bool = False, which: bool = False) -> None:
        self.text = text
        self.number = number
        self.which = which
        super().__init__(text)


def read(line: str, view: SeatView, hand: NumberedHand, language: str) -> Meant:
    """The question (a name out of QUESTIONS or CLUB_QUESTIONS) or the action that the line means now.

    Whether the action is allowed is the engine's affair.  Raises NotUnderstood.
    """
    text = plain_letters(line)
    vocabulary = _vocabulary(language)
    reader = _Reader(line.strip(), view, hand, language)
    in_club = read_in_club(text, view, vocabulary, reader.cards)
    if in_club is not None:
        return in_club
    for name in QUESTIONS:
        if text in vocabulary[name]:
            return name
    bare = reader.bare(text) or offered(text, view, language)
    if bare is not None:
        return bare
    meant = [
        (len(phrase), name, text[len(phrase) :].strip())
        for name in _DEEDS
        for phrase in vocabulary[name]
        if text == phrase or text.startswith(phrase + " ")
    ]
    meant.sort(key=lambda one: -one[0])  # the longest phrase says most
    for _, name, rest in meant:
        action = reader.deed(name, rest)
        if action is not None:
            return action
    raise NotUnderstood(line.strip(), which=reader.is_open(text))


class _Reader:
    """Reads one line at one moment of the game."""

    def __init__(self, line: str, view: SeatView, hand: NumberedHand, language: str) -> None:
        self._line, self._view, self._hand, self._language = line, view, hand, language
        self._seat = view.seat
        self._phase = view.public.phase

    def bare(self, text: str) -> SeatMove | None:
        """A line of numbers or cards alone: what it means depends on what is asked."""
        numbers = _numbers(text)
        public = self._view.public
        if numbers and len(numbers) == 1:
            match self._phase:
                case _ if public.stage is Stage.CUT_FOR_DEAL:
                    return CutForDeal(self._seat, numbers[0])
                case Phase.CUT:
                    return Cut(self._seat, numbers[0])
                case Phase.ELDER_NAMES:
                    return NameNumber(self._seat, numbers[0])
                case Phase.ELDER_DECIDES:
                    return Propose(self._seat, numbers[0])
        if self._phase is Phase.PACKETS and re.fullmatch(r"[0-9](-[0-9])*", text):
            return self._packets(text)
        suit = _suits(self._language).get(text)
        if suit is not None and any(isinstance(action, NameSuit) for action in self._view.legal):
            return NameSuit(self._seat, suit)
        if self._phase in _DISCARDING:
            cards = self.cards(text)
            return Discard(self._seat, Cards.of(cards)) if cards else None
        if self._phase in (Phase.LEAD, Phase.REPLY):
            cards = self.cards(text)
            return PlayCard(self._seat, cards[0]) if cards and len(cards) == 1 else None
        return None

    def deed(self, name: str, rest: str) -> SeatMove | None:
        """The action a phrase stands for, with what follows it; None when that makes no sense."""
        if name in _WORDS_ALONE:
            return None if rest else _WORDS_ALONE[name](self._seat)
        match name:
            case "propose" | "accept":
                return self._offered(name, rest)
            case "stand":
                return None if rest or self._phase in (Phase.LEAD, Phase.REPLY) else Stand(self._seat)
            case "play-card":
                cards = self.cards(rest) if rest else ()
                return PlayCard(self._seat, cards[0]) if cards and len(cards) == 1 else None
            case "discard":
                return self._discard(rest)
            case "name-number" | "cut":
                return self._counted(name, rest)
            case "name-suit":
                suit = _suits(self._language).get(rest)
                return None if suit is None else NameSuit(self._seat, suit)
            case "choose-packets":
                return self._packets(rest)
        return self._mark(rest) if name == "mark" else None

    def is_open(self, text: str) -> bool:
        """Whether the line offers a choice instead of making it: `play` alone, `ask for 1 to 5 cards`."""
        legal, languages = self._view.legal, dict.fromkeys((self._language, "en"))
        if self._phase in (Phase.LEAD, Phase.REPLY) and text in _vocabulary(self._language)["play-card"]:
            return True
        return any(text == plain_letters(told) for spoken in languages for told in take_together(legal, spoken))

    def _offered(self, name: str, rest: str) -> SeatMove | None:
        numbers = _numbers(rest)
        if rest and not numbers:
            return None
        number = numbers[0] if numbers else None
        if name == "propose":
            return Propose(self._seat, number)
        return Accept(self._seat) if number is None else AcceptIfEnough(self._seat, number)

    def _discard(self, rest: str) -> SeatMove | None:
        if rest in _vocabulary(self._language)["nothing"]:
            return Discard(self._seat)
        cards = self.cards(rest)
        return Discard(self._seat, Cards.of(cards)) if cards else None

    def _counted(self, name: str, rest: str) -> SeatMove | None:
        numbers = _numbers(re.sub(r"(?<=\d) (card|carte)s?$", "", rest))
        if not numbers or len(numbers) != 1:
            return None
        if name == "name-number":
            return NameNumber(self._seat, numbers[0])
        if self._view.public.stage is Stage.CUT_FOR_DEAL:
            return CutForDeal(self._seat, numbers[0])
        return Cut(self._seat, numbers[0])

    def _packets(self, rest: str) -> SeatMove | None:
        numbers = _numbers(rest.replace("-", " "))
        return ChoosePackets(self._seat, tuple(numbers)) if numbers else None

    def _mark(self, rest: str) -> SeatMove | None:
        """`mark` marks what is due; what exactly may follow, as a word of its name."""
        due = [action for action in self._view.legal if isinstance(action, Mark)]
        if rest:
            due = [one for one in due if rest in plain_letters(_due_name(one.due, self._language))]
        if due:
            return due[0]
        wanted = [due for due in Due if rest in plain_letters(_due_name(due, self._language))]
        return Mark(self._seat, wanted[-1]) if wanted else None

    def cards(self, text: str) -> tuple[Card, ...] | None:
        """Cards by number, in short or by name; None when the text is no list of cards."""
        names = _card_names(self._language)
        words = text.replace(",", " ").split()
        found: list[Card] = []
        while words:
            if words[0] in ("and", "et") and found:
                del words[0]
                continue
            long = next((count for count in range(5, 1, -1) if " ".join(words[:count]) in names), 1)
            card = names[" ".join(words[:long])] if long > 1 else self._card(words[0])
            if card is None:
                return None
            found.append(card)
            del words[:long]
        return tuple(found) or None

    def _card(self, word: str) -> Card | None:
        if word.isdecimal() and len(word) <= 2:
            card = self._hand.card(int(word))
            if card is None and re.fullmatch(r"\D*\d[\d, ]*", plain_letters(self._line)):
                raise NotUnderstood(word, number=True)
            return card
        return _card_names(self._language).get(word) or _canonical(word)


_WORDS_ALONE: Final[Mapping[str, Callable[..., SeatMove]]] = {
    "refuse": Refuse,
    "nothing": Discard,
    "announce-king": AnnounceKing,
    "ask-number": AskNumber,
    "shuffle": Shuffle,
    "present": Present,
    "take-up": TakeUp,
    "choose-pack-red": lambda seat: ChoosePack(seat, Pack.RED),
    "choose-pack-blue": lambda seat: ChoosePack(seat, Pack.BLUE),
    "choose-side-north": lambda seat: ChooseSide(seat, Side.NORTH),
    "choose-side-south": lambda seat: ChooseSide(seat, Side.SOUTH),
    "call-new-cards": CallNewCards,
    "give-notice": GiveNotice,
    "take-down": TakeDown,
}


def offered(text: str, view: SeatView, language: str) -> SeatMove | None:
    """The act whose offer the text repeats, as `you may` and `what` have told it; None for anything else."""
    now = (*view.legal, *(() if view.club is None else view.club.acts))
    for acts in (now, _ever_offered(view.seat)):
        for spoken in dict.fromkeys((language, "en")):
            for act in acts:
                if isinstance(act, SeatMove) and plain_letters(doing(act, spoken)) == text:
                    return act
    return None


@cache
def _ever_offered(seat: Seat) -> tuple[AnyAct, ...]:
    """Acts that are understood by the words of their offer even while they may not be done."""
    most = range(1, 6)
    alone = (
        Stand, Accept, Refuse, AskNumber, AnnounceKing, CallNewCards, GiveNotice, Shuffle, Present, TakeUp, TakeDown,
        Propose, Discard, OwnUp, TakeBack, TakeMissing, TakeExposed, TakeNext, TouchDiscards, Abandon, LayDown, Concede,
        Agree, Pay,
    )  # fmt: skip
    return (
        *(kind(seat) for kind in alone),
        *(TellNumber(seat, number) for number in range(6)),
        *(ChoosePack(seat, pack) for pack in Pack),
        *(ChooseSide(seat, side) for side in Side),
        *(NameSuit(seat, suit) for suit in SUITS),
        *(kind(seat, number) for kind in (Propose, AcceptIfEnough, NameNumber) for number in most),
    )


def _numbers(text: str) -> list[int] | None:
    words = text.replace(",", " ").split()
    if words and all(word.isdecimal() and len(word) <= 2 for word in words):
        return [int(word) for word in words]
    return None


def _due_name(due: Due, language: str) -> str:
    return say(f"due.{due.name.lower().replace('_', '-')}", language)


def _canonical(word: str) -> Card | None:
    try:
        return Card.read(word)
    except NotationError:
        return None


@cache
def _vocabulary(language: str) -> dict[str, tuple[str, ...]]:
    """What may be typed for each thing; the words of the language go before those of English."""
    own = {name: _phrases(name, language) for name in _typed()}
    if language == "en":
        return own
    taken = {phrase for phrases in own.values() for phrase in phrases}
    english = {name: tuple(p for p in _phrases(name, "en") if p not in taken) for name in _typed()}
    return {name: own[name] + english[name] for name in own}


def _typed() -> tuple[str, ...]:
    return tuple(sorted(key.partition(".")[2] for key in keys() if key.startswith("typed.")))


def _phrases(name: str, language: str) -> tuple[str, ...]:
    return tuple(plain_letters(phrase) for phrase in say(f"typed.{name}", language).split("|"))


@cache
def _suits(language: str) -> dict[str, Suit]:
    languages = dict.fromkeys(("en", language))
    return {plain_letters(suit_name(suit, spoken)): suit for spoken in languages for suit in SUITS}


@cache
def _card_names(language: str) -> dict[str, Card]:
    """Every way to name a card: with its article, without, in short; the player's language wins over English."""
    names: dict[str, Card] = {}
    for spoken in dict.fromkeys(("en", language)):
        jack, knave = say("typed.also-knave", spoken), say("rank.knave", spoken)
        ranks = say("typed.card-letters", spoken).split()
        suits = say("typed.suit-letters", spoken).split()
        for card in PACK:
            for article in (False, True):
                name = plain_letters(card_name(card, spoken, article=article))
                names[name] = names[name.replace(knave, jack)] = card
            names[ranks[card.rank] + suits[card.suit]] = card
            names |= dict.fromkeys(_loose_names(card, ranks[card.rank], spoken), card)
    return names


def _loose_names(card: Card, short: str, spoken: str) -> Iterator[str]:
    """`10 of hearts`, `the 10 of hearts`, `10 hearts`, `ten hearts`; likewise `10 de coeur` and `dix coeur`."""
    rank = Rank(card.rank).name.lower()
    suit = plain_letters(suit_name(card.suit, spoken))
    linked, article = ("of", "the") if spoken == "en" else ("de", "la" if rank == "queen" else "le")
    for called in (short, plain_letters(say(f"rank.{rank}", spoken)), plain_letters(say("typed.also-knave", spoken))):
        if called == plain_letters(say("typed.also-knave", spoken)) and rank != "knave":
            continue
        for name in (f"{called} {linked} {suit}", f"{called} {suit}"):
            yield name
            yield f"{article} {name}"
