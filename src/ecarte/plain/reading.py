"""Reads a line that the player types, as a question or as an act.

The words come from the catalogue (`typed.*`) in the player's language; English is understood in every language.
Capitals, accents and the kind of apostrophe do not matter.  The row of an act gives the words for it and what may
follow them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

import msgspec

from ecarte.acts import AnyAct, Due, Pack, SeatMove, Side, TableAct
from ecarte.acts.faults import Claimed, Conduct
from ecarte.acts.rows import ROWS, Kind, Row, Slot
from ecarte.bots.club import club_acts, open_remedies
from ecarte.cards import SUITS, Card, Cards, Seat
from ecarte.engine.deal import ELDER_DECIDES, LEAD, REPLY
from ecarte.errors import NotationError, UnknownName
from ecarte.plain.normalize import plain_letters
from ecarte.plain.vocabulary import Typed, card_names, claims, suits, typed_acts, vocabulary
from ecarte.rules.glossary import Term, look_up
from ecarte.table.match import Stage
from ecarte.ui.offers import NumberedHand, by_number
from ecarte.ui.seat import ALWAYS_ASKED, ASKED_IN_CLUB
from ecarte.views.seat import SeatView
from ecarte.words import LANGUAGES, choice_message, due_message, localize, remedy_name, say_act, say_acts

QUESTIONS: Final = (*ALWAYS_ASKED, "help", "quit")
"""The questions at any prompt."""

CLUB_QUESTIONS: Final = (*ASKED_IN_CLUB, "usual", "gallery")
"""The questions that exist only in club conduct, and `usual` for the usual act."""

PLAY_CARD: Final = "play-card"
"""The act whose words have no other meaning during the play of the cards."""


LEAST_TO_GUESS: Final = 4
"""The least number of letters for guessing a misspelled word; a shorter text may be a card."""

SURE_ENOUGH: Final = 0.8
"""The least similarity, 0 to 1, of a misspelled word and the guess (`difflib`)."""


class NotUnderstood(Exception):
    """A line that the game does not understand.

    `number`: it has the number of a card that does not exist.  `which`: several acts of the same kind are possible.
    """

    def __init__(self, text: str, *, number: bool = False, which: bool = False) -> None:
        self.text = text
        self.number = number
        self.which = which
        super().__init__(text)


class NumberInList(msgspec.Struct, frozen=True):
    """The number of an entry in a list that was shown: a claim, or an irregular act."""

    name: str
    number: int


class WordAsked(msgspec.Struct, frozen=True):
    """A question about a word of the game, with its glossary entry."""

    term: Term


Meant = str | SeatMove | NumberInList | WordAsked


def read(line: str, view: SeatView, hand: NumberedHand, language: str) -> Meant:
    """What the line means now: a question (a name from QUESTIONS or CLUB_QUESTIONS) or an act.

    The act need not be legal.  Raises NotUnderstood.
    """
    text = plain_letters(line)
    reader = _Reader(line.strip(), view, hand, language)
    meant = (
        reader.question(text, CLUB_QUESTIONS)
        or reader.beyond_play(text)
        or reader.question(text, QUESTIONS)
        or reader.answer(text)
        or offered_act(text, view, language)
        or reader.act_of(text, [row for row in ROWS.values() if not issubclass(row.act, TableAct)])
    )
    if meant is None and not (which := reader.is_open(text)):
        meant = reader.word_asked(text) or reader.near_miss(text)
    if meant is not None:
        return meant
    raise NotUnderstood(line.strip(), which=which)


class _Reader:
    """Reads one line at one moment of the game."""

    def __init__(self, line: str, view: SeatView, hand: NumberedHand, language: str) -> None:
        self._line, self._view, self._hand, self._language = line, view, hand, language
        self._words = vocabulary(language)
        self._phase = view.public.phase

    def question(self, text: str, names: tuple[str, ...]) -> str | None:
        """The question with one of these names that the text asks; None if none."""
        return next((name for name in names if text in self._words[name]), None)

    def beyond_play(self, text: str) -> Meant | None:
        """An act of club conduct (claims, choices, rights) or, in any conduct, giving up; None for anything else."""
        club = self._view.public.club
        in_club = club is not None and club.conduct is Conduct.CLUB
        rows = [row for row in ROWS.values() if issubclass(row.act, TableAct) and (in_club or row.assisted)]
        found = self.act_of(text, rows) or self._awaited(text)
        if found is None and in_club:
            rests = (text.removeprefix(phrase + " ") for phrase in self._words["wrong"])
            return next(
                (NumberInList("wrong", int(rest)) for rest in rests if rest != text and _is_number(rest, 3)), None
            )
        return found

    def _awaited(self, text: str) -> Meant | None:
        """An answer without words, if the table waits for a choice, a number or cards too many; else None."""
        club = self._view.club
        if club is None or not self._view.is_on_turn or not text:
            return None
        asked = dict.fromkeys(act.row for act in club.acts if act.row.prompted and act.row.slots)
        by_itself = by_number(self._view).get(int(text)) if _is_number(text, 2) else None
        found = (self._act(row, text) for row in asked)
        return by_itself or next((act for act in found if act is not None), None)

    def answer(self, text: str) -> Meant | None:
        """The act meant by numbers, cards or a suit alone, which depends on the phase; else None."""
        asked = dict.fromkeys(act.row for act in self._view.legal if act.row.bare and _says_more(act))
        if not asked and self._phase in (
            ELDER_DECIDES,
            LEAD,
            REPLY,
        ):  # read as a card, so that the refusal says why it may not be played
            asked = dict.fromkeys(row for row in ROWS.values() if row.typed_key == PLAY_CARD)
        return next((act for row in asked if text and (act := self._act(row, text)) is not None), None)

    def act_of(self, text: str, rows: Iterable[Row]) -> Meant | None:
        """The act of one of the `rows` whose words the text begins with; the longest matching phrase wins."""
        acts = {row.act for row in rows}
        found: list[tuple[str, Meant]] = []
        for typed in typed_acts(self._language):
            if typed.row.act in acts and (text == typed.phrase or text.startswith(typed.phrase + " ")):
                act = self._typed(typed, text[len(typed.phrase) :].strip())
                found += [(typed.phrase, act)] if act is not None else []
        return self._likeliest([act for phrase, act in found if phrase == found[0][0]])

    def _likeliest(self, alike: list[Meant]) -> Meant | None:
        """The legal one among acts with the same words, else the first."""
        kinds = {type(act) for act in self._view.legal}
        for_deal = alike[:1] if self._view.public.stage is Stage.CUT_FOR_DEAL else alike[-1:]
        return next((act for act in (*alike, *for_deal) if type(act) in kinds), for_deal[0] if for_deal else None)

    def _typed(self, typed: Typed, rest: str) -> Meant | None:
        plays = self._phase in (LEAD, REPLY) and typed.phrase in self._words[PLAY_CARD]
        if plays and typed.row.typed_key != PLAY_CARD:
            return None
        if typed.said is None:
            return self._act(typed.row, rest)
        if rest:
            return None
        value = Cards() if isinstance(typed.said, str) and typed.row.slots[0].kind is Kind.LAID else typed.said
        act: SeatMove = typed.row.act(self._view.seat, value)
        return act

    def _act(self, row: Row, rest: str) -> Meant | None:
        """The act with its fields read from `rest`; None if that fails."""
        if not row.slots or (row.slots[0].optional and not rest):
            return None if rest else self._made(row)
        kind = row.slots[0].kind
        if kind is Kind.REMEDY:
            return self._choice(rest)
        read_field = _FIELDS.get(kind)
        value = None if read_field is None else read_field(self, row, rest)
        return value if value is None or isinstance(value, NumberInList) else self._made(row, value)

    def _made(self, row: Row, *values: object) -> SeatMove:
        act: SeatMove = row.act(self._view.seat, *values)
        return act

    def is_open(self, text: str) -> bool:
        """Whether the line names a kind of act without saying which: `play` alone, `ask for 1 to 5 cards`."""
        legal, languages = self._view.legal, dict.fromkeys((self._language, "en"))
        if self._phase in (LEAD, REPLY) and text in self._words[PLAY_CARD]:
            return True
        return any(text == plain_letters(told) for localize in languages for told in say_acts(legal, localize))

    def word_asked(self, text: str) -> WordAsked | None:
        """A question about a word of the game, such as `what is the vole?` or `trumps`; else None."""
        asked = text.rstrip("? ").removesuffix(" mean")
        for phrase in sorted(self._words["meaning"], key=len, reverse=True):
            asked = asked.removeprefix(f"{phrase} ")
        try:
            return WordAsked(look_up(asked)[0])
        except UnknownName:
            return None

    def near_miss(self, text: str) -> Meant | None:
        """The question or possible act with almost the same words, for `propse`; None unless there is exactly one."""
        if len(text) < LEAST_TO_GUESS:
            return None
        may = {act.row: act for act in self._view.legal if act.row.spoken and act.row.typed_key}
        meant: dict[str, Meant] = {phrase: name for name in QUESTIONS for phrase in self._words[name]}
        meant |= {
            phrase: self._made(row) for row in may for phrase in self._words[row.typed_key] if _needs_nothing(row)
        }
        near = [meant[phrase] for phrase in get_close_matches(text, meant, cutoff=SURE_ENOUGH)]
        return near[0] if near and all(one == near[0] for one in near) else None

    # --- fields -------------------------------------------------------------------------------------

    def number(self, row: Row, rest: str) -> int | None:
        """A number of cards."""
        numbers = _numbers(re.sub(r"(?<=\d) (card|carte)s?\Z", "", rest))
        return numbers[0] if numbers and len(numbers) == 1 else None

    def packets(self, row: Row, rest: str) -> tuple[int, ...] | None:
        """The sizes of packets, with or without hyphens."""
        numbers = _numbers(rest.replace("-", " "))
        return tuple(numbers) if numbers else None

    def suit(self, row: Row, rest: str) -> object:
        """A suit by its name."""
        return suits(self._language).get(rest)

    def due(self, row: Row, rest: str) -> Due | None:
        """The mark that is due now with these words in its name, or else any such mark."""
        due_now = [getattr(act, row.slots[0].fields[0]) for act in self._view.legal if act.row is row]
        fitting = [due for due in (*due_now, *reversed(Due)) if rest in plain_letters(self._name(due))]
        return fitting[0] if fitting else None

    def _name(self, due: Due) -> str:
        return localize(due_message(due), self._language)

    def claim(self, row: Row, rest: str) -> Claimed | NumberInList | None:
        """A fault, by its number in the list or by name."""
        return NumberInList(row.typed_key, int(rest)) if _is_number(rest, 3) else claims(self._language).get(rest)

    def _choice(self, rest: str) -> SeatMove | None:
        choices = open_remedies(self._view)
        if _is_number(rest, 2):
            return dict(enumerate(choices, start=1)).get(int(rest))
        for choice in choices:
            said = {choice.remedy.value}
            for language in dict.fromkeys((*LANGUAGES, self._language)):
                names = (
                    remedy_name(choice.remedy, language),
                    say_act(choice, language),
                    localize(choice_message(choice), language),
                )
                said |= {plain_letters(name) for name in names} | {plain_letters(names[0]).removeprefix("to ")}
            if rest in said:
                return choice
        return None

    def one_card(self, row: Row, rest: str) -> Card | None:
        """A card."""
        cards = self.cards(rest)
        return cards[0] if cards and len(cards) == 1 else None

    def some_cards(self, row: Row, rest: str) -> Cards | None:
        """Several cards, or none if that is allowed."""
        if rest in self._words["nothing"] and row.slots[0].kind is Kind.LAID:
            return Cards()
        cards = self.cards(rest)
        return Cards.of(cards) if cards else None

    def cards(self, text: str) -> tuple[Card, ...] | None:
        """Cards by number, in short form or by name; None if the text is not a list of cards."""
        names = card_names(self._language)
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
        return card_names(self._language).get(word) or _canonical(word)


_FIELDS: Final[dict[Kind, Callable[[_Reader, Row, str], object]]] = {
    Kind.NUMBER: _Reader.number,
    Kind.PACKETS: _Reader.packets,
    Kind.SUIT: _Reader.suit,
    Kind.DUE: _Reader.due,
    Kind.CLAIM: _Reader.claim,
    Kind.CARD: _Reader.one_card,
    Kind.CARDS: _Reader.some_cards,
    Kind.LAID: _Reader.some_cards,
}
"""The method that reads each kind of field after the words of an act."""


def offered_act(text: str, view: SeatView, language: str) -> SeatMove | None:
    """The act that the text names with the words in which `you may` and `what` offer it; else None."""
    now = (*view.legal, *club_acts(view))
    for acts in (now, _ever_offered(view.seat)):
        for spoken_in in dict.fromkeys((language, "en")):
            for act in acts:
                if isinstance(act, SeatMove) and plain_letters(say_act(act, spoken_in)) == text:
                    return act
    return None


_EVER: Final[dict[Kind, tuple[Any, ...]]] = {
    Kind.NUMBER: tuple(range(6)),
    Kind.PACK: tuple(Pack),
    Kind.SIDE: tuple(Side),
    Kind.SUIT: SUITS,
    Kind.LAID: (Cards(),),
}


@cache
def _ever_offered(seat: Seat) -> tuple[AnyAct, ...]:
    """Acts that are understood by the words of their offer even when they are not legal."""
    typed = dict.fromkeys(one.row for one in typed_acts("en"))
    return tuple(row.act(seat, *values) for row in typed for values in _examples(row.slots))


def _examples(slots: tuple[Slot, ...]) -> Iterator[tuple[Any, ...]]:
    if not slots or slots[0].optional:
        yield ()
    if len(slots) == 1:
        yield from ((value,) for value in _EVER.get(slots[0].kind, ()))


def _numbers(text: str) -> list[int] | None:
    words = text.replace(",", " ").split()
    return [int(word) for word in words] if words and all(_is_number(word, 2) for word in words) else None


def _says_more(act: AnyAct) -> bool:
    """Whether the act has a detail that may also be typed alone."""
    return any(getattr(act, field) is not None for slot in act.row.slots for field in slot.fields)


def _needs_nothing(row: Row) -> bool:
    return all(slot.optional for slot in row.slots)


def _is_number(text: str, digits: int) -> bool:
    return text.isdecimal() and len(text) <= digits


def _canonical(word: str) -> Card | None:
    try:
        return Card.read(word)
    except NotationError:
        return None
