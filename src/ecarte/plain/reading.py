"""Reads a line that the player types, as a question or as an act.

The words come from the catalogue (`typed.*`) in the player's language; English is understood in every language.
The key of an act or a question on the page and in the terminal is understood where it means one alone.  Capitals,
accents and the kind of apostrophe do not matter.  The row of an act gives the words for it and what may follow them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

import msgspec

from ecarte.acts import AnyAct, Due, Pack, SeatMove, Side, TableAct
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.acts.rows import ROWS, Kind, Row, Slot
from ecarte.cards import SUITS, Card, Cards, Seat
from ecarte.engine.deal import ELDER_DECIDES, LEAD, REPLY
from ecarte.errors import NotationError, UnknownName
from ecarte.plain.moment import LineMoment
from ecarte.plain.normalize import plain_letters
from ecarte.plain.vocabulary import ActPhrase, act_phrases, card_names, claims, suits, vocabulary
from ecarte.rules.glossary import Term, look_up
from ecarte.ui.offers import WISHES, NumberedHand
from ecarte.ui.seat import ALWAYS_ASKED, ASKED_IN_CLUB, KEYS
from ecarte.words import LANGUAGES, choice_message, due_message, localize, remedy_name, say_act, say_acts

QUESTIONS: Final = (*ALWAYS_ASKED, "help", "quit")
"""The questions at any prompt."""

CLUB_QUESTIONS: Final = (*ASKED_IN_CLUB, "usual", "gallery")
"""The questions that exist only in club conduct, and `usual` for the usual act."""

PLAY_CARD: Final = "play-card"
"""The act whose words have no other meaning during the play of the cards."""


MIN_LETTERS_TO_GUESS: Final = 4
"""The least number of letters for guessing a misspelled word; a shorter text may be a card."""

MIN_SIMILARITY: Final = 0.8
"""The least similarity, 0 to 1, of a misspelled word and the guess (`difflib`)."""


class NotUnderstood(Exception):
    """A line that the game does not understand.

    `is_card_number` is true where the line has the number of a card that does not exist.  `is_ambiguous` is true where
    several acts of the same kind are possible.
    """

    def __init__(self, text: str, *, is_card_number: bool = False, is_ambiguous: bool = False) -> None:
        self.text = text
        self.is_card_number = is_card_number
        self.is_ambiguous = is_ambiguous
        super().__init__(text)


class NumberInList(msgspec.Struct, frozen=True):
    """The number of an entry in a list that was shown: a claim, or an irregular act."""

    name: str
    number: int


class GlossaryQuestion(msgspec.Struct, frozen=True):
    """A question about a word of the game, with its glossary entry."""

    term: Term


Meaning = str | SeatMove | NumberInList | GlossaryQuestion


def read(line: str, moment: LineMoment, hand: NumberedHand, language: str) -> Meaning:
    """What the line means now: a question (a name from QUESTIONS or CLUB_QUESTIONS) or an act.

    The act need not be legal.  Raises NotUnderstood.
    """
    text = plain_letters(line)
    reader = _Reader(line.strip(), moment, hand, language)
    meaning = (
        reader.question(text, CLUB_QUESTIONS)
        or reader.table_act(text)
        or reader.question(text, QUESTIONS)
        or reader.bare_answer(text)
        or offered_act(text, moment, language)
        or reader.act_among(text, [row for row in ROWS.values() if not issubclass(row.act, TableAct)])
        or reader.act_of_key(text)
        or question_of_key(text)
    )
    if meaning is None and not (is_ambiguous := reader.is_incomplete(text)):
        meaning = reader.glossary_question(text) or reader.misspelled_phrase(text)
    if meaning is not None:
        return meaning
    raise NotUnderstood(line.strip(), is_ambiguous=is_ambiguous)


def question_of_key(key: str) -> str | None:
    """The question whose key in the terminal is typed; None if it is the key of none."""
    return next((name for name in (*QUESTIONS, *CLUB_QUESTIONS) if KEYS.get(name) == key), None)


class _Reader:
    """Reads one line at one moment of the game."""

    def __init__(self, line: str, moment: LineMoment, hand: NumberedHand, language: str) -> None:
        self._line, self._moment, self._hand, self._language = line, moment, hand, language
        self._words = vocabulary(language)
        self._phase = moment.phase

    def question(self, text: str, names: tuple[str, ...]) -> str | None:
        """The question with one of these names that the text asks; None if none."""
        return next((name for name in names if text in self._words[name]), None)

    def table_act(self, text: str) -> Meaning | None:
        """An act of club conduct (claims, choices, rights) or, in any conduct, giving up; None for anything else."""
        in_club = self._moment.in_club
        rows = [row for row in ROWS.values() if issubclass(row.act, TableAct) and (in_club or row.assisted)]
        meaning = self.act_among(text, rows) or self._prompted_answer(text)
        if meaning is None and in_club:
            details = (text.removeprefix(phrase + " ") for phrase in self._words["wrong"])
            return next(
                (NumberInList("wrong", int(detail)) for detail in details if detail != text and _is_number(detail, 3)),
                None,
            )
        return meaning

    def _prompted_answer(self, text: str) -> Meaning | None:
        """The act meant by numbers or cards alone, if the table waits in club conduct for a choice, a number or surplus
        cards; else None."""
        if not self._moment.prompted or not text:
            return None
        prompted_rows = dict.fromkeys(act.row for act in self._moment.prompted if act.row.slots)
        choice = self._moment.by_number.get(int(text)) if _is_number(text, 2) else None
        meanings = (self._read_act(row, text) for row in prompted_rows)
        return choice or next((meaning for meaning in meanings if meaning is not None), None)

    def bare_answer(self, text: str) -> Meaning | None:
        """The act meant by numbers, cards or a suit alone, which depends on the phase; else None."""
        rows = dict.fromkeys(act.row for act in self._moment.legal if act.row.bare and _says_more(act))
        if not rows and self._phase in (
            ELDER_DECIDES,
            LEAD,
            REPLY,
        ):  # read as a card, so that the refusal says why it may not be played
            rows = dict.fromkeys(row for row in ROWS.values() if row.typed_key == PLAY_CARD)
        return next((act for row in rows if text and (act := self._read_act(row, text)) is not None), None)

    def act_among(self, text: str, rows: Iterable[Row]) -> Meaning | None:
        """The act of one of the `rows` whose words the text begins with; the longest matching phrase wins."""
        act_types = {row.act for row in rows}
        matches: list[tuple[str, Meaning]] = []
        for act_phrase in act_phrases(self._language):
            if act_phrase.row.act in act_types and (
                text == act_phrase.phrase or text.startswith(act_phrase.phrase + " ")
            ):
                act = self._act_of_phrase(act_phrase, text[len(act_phrase.phrase) :].strip())
                matches += [(act_phrase.phrase, act)] if act is not None else []
        return self._likeliest([act for phrase, act in matches if phrase == matches[0][0]])

    def _likeliest(self, candidates: list[Meaning]) -> Meaning | None:
        """The first legal act of `candidates`, which have the same words; else the act preferred at this stage."""
        legal_types = {type(act) for act in self._moment.legal}
        preferred = candidates[:1] if self._moment.is_cut_for_deal else candidates[-1:]
        return next(
            (act for act in (*candidates, *preferred) if type(act) in legal_types), preferred[0] if preferred else None
        )

    def _act_of_phrase(self, act_phrase: ActPhrase, detail: str) -> Meaning | None:
        is_card_phrase = self._phase in (LEAD, REPLY) and act_phrase.phrase in self._words[PLAY_CARD]
        if is_card_phrase and act_phrase.row.typed_key != PLAY_CARD:
            return None
        if act_phrase.field_value is None:
            return self._read_act(act_phrase.row, detail)
        if detail:
            return None
        value = (
            Cards()
            if isinstance(act_phrase.field_value, str) and act_phrase.row.slots[0].kind is Kind.LAID
            else act_phrase.field_value
        )
        act: SeatMove = act_phrase.row.act(self._moment.seat, value)
        return act

    def _read_act(self, row: Row, detail: str) -> Meaning | None:
        """The act of a row with its fields read from `detail`, the text after its words; None if that fails."""
        if not row.slots or (row.slots[0].optional and not detail):
            return None if detail else self._make_act(row)
        kind = row.slots[0].kind
        if kind is Kind.REMEDY:
            return self._read_remedy(detail)
        read_slot = _READERS.get(kind)
        value = None if read_slot is None else read_slot(self, row, detail)
        return value if value is None or isinstance(value, NumberInList) else self._make_act(row, value)

    def _make_act(self, row: Row, *values: object) -> SeatMove:
        act: SeatMove = row.act(self._moment.seat, *values)
        return act

    def act_of_key(self, text: str) -> SeatMove | None:
        """The act whose key on the page and in the terminal is typed; None where several acts have it."""
        acts = self._acts_of_key(text)
        return acts[0] if len(acts) == 1 else None

    def _acts_of_key(self, text: str) -> list[SeatMove]:
        """The possible acts with this key, or else those that may be wished at any time, to be told why not."""
        possible = dict.fromkeys((*self._moment.legal, *self._moment.prompted))
        acts = [act for act in possible if isinstance(act, SeatMove) and text in act.row.keys]
        if acts or self._phase is None:
            return acts
        return [one.act for one in WISHES[self._moment.seat] if text in one.row.keys and isinstance(one.act, SeatMove)]

    def is_incomplete(self, text: str) -> bool:
        """Whether the line names a kind of act without saying which: `play` alone, `ask for 1 to 5 cards`."""
        if self._acts_of_key(text):
            return True
        legal, languages = self._moment.legal, dict.fromkeys((self._language, "en"))
        if self._phase in (LEAD, REPLY) and text in self._words[PLAY_CARD]:
            return True
        return any(text == plain_letters(offer) for localize in languages for offer in say_acts(legal, localize))

    def glossary_question(self, text: str) -> GlossaryQuestion | None:
        """A question about a word of the game, such as `what is the vole?` or `trumps`; else None."""
        name = text.rstrip("? ").removesuffix(" mean")
        for phrase in sorted(self._words["meaning"], key=len, reverse=True):
            name = name.removeprefix(f"{phrase} ")
        try:
            return GlossaryQuestion(look_up(name)[0])
        except UnknownName:
            return None

    def misspelled_phrase(self, text: str) -> Meaning | None:
        """The question or possible act with almost the same words, for `propse`; None unless there is exactly one."""
        if len(text) < MIN_LETTERS_TO_GUESS:
            return None
        legal_rows = {act.row: act for act in self._moment.legal if act.row.spoken and act.row.typed_key}
        meaning_of_phrase: dict[str, Meaning] = {phrase: name for name in QUESTIONS for phrase in self._words[name]}
        meaning_of_phrase |= {
            phrase: self._make_act(row)
            for row in legal_rows
            for phrase in self._words[row.typed_key]
            if _needs_no_detail(row)
        }
        guesses = [
            meaning_of_phrase[phrase] for phrase in get_close_matches(text, meaning_of_phrase, cutoff=MIN_SIMILARITY)
        ]
        return guesses[0] if guesses and all(guess == guesses[0] for guess in guesses) else None

    # --- fields -------------------------------------------------------------------------------------

    def read_number(self, row: Row, detail: str) -> int | None:
        """A number of cards."""
        numbers = _numbers(re.sub(r"(?<=\d) (card|carte)s?\Z", "", detail))
        return numbers[0] if numbers and len(numbers) == 1 else None

    def read_packets(self, row: Row, detail: str) -> tuple[int, ...] | None:
        """The sizes of packets, with or without hyphens."""
        numbers = _numbers(detail.replace("-", " "))
        return tuple(numbers) if numbers else None

    def read_suit(self, row: Row, detail: str) -> object:
        """A suit by its name."""
        return suits(self._language).get(detail)

    def read_due(self, row: Row, detail: str) -> Due | None:
        """The mark with these words in its name: one that is due now, or else any."""
        marks_due = [getattr(act, row.slots[0].fields[0]) for act in self._moment.legal if act.row is row]
        matching_marks = [due for due in (*marks_due, *reversed(Due)) if detail in plain_letters(self._due_name(due))]
        return matching_marks[0] if matching_marks else None

    def _due_name(self, due: Due) -> str:
        return localize(due_message(due), self._language)

    def read_claim(self, row: Row, detail: str) -> ClaimKind | NumberInList | None:
        """A fault, by its number in the list or by name."""
        return NumberInList(row.typed_key, int(detail)) if _is_number(detail, 3) else claims(self._language).get(detail)

    def _read_remedy(self, detail: str) -> SeatMove | None:
        choices = self._moment.remedies
        if _is_number(detail, 2):
            return dict(enumerate(choices, start=1)).get(int(detail))
        for choice in choices:
            remedy: Remedy = getattr(choice, choice.row.slots[0].fields[0])
            phrases = {remedy.value}
            for language in dict.fromkeys((*LANGUAGES, self._language)):
                names = (
                    remedy_name(remedy, language),
                    say_act(choice, language),
                    localize(choice_message(choice), language),
                )
                phrases |= {plain_letters(name) for name in names} | {plain_letters(names[0]).removeprefix("to ")}
            if detail in phrases:
                return choice
        return None

    def read_one_card(self, row: Row, detail: str) -> Card | None:
        """A card."""
        cards = self.read_cards(detail)
        return cards[0] if cards and len(cards) == 1 else None

    def read_some_cards(self, row: Row, detail: str) -> Cards | None:
        """Several cards, or none if that is allowed."""
        if detail in self._words["nothing"] and row.slots[0].kind is Kind.LAID:
            return Cards()
        cards = self.read_cards(detail)
        return Cards.of(cards) if cards else None

    def read_cards(self, text: str) -> tuple[Card, ...] | None:
        """Cards by number, in short form or by name; None if the text is not a list of cards."""
        names = card_names(self._language)
        words = text.replace(",", " ").split()
        cards: list[Card] = []
        while words:
            if words[0] in ("and", "et") and cards:
                del words[0]
                continue
            n_words = next((count for count in range(5, 1, -1) if " ".join(words[:count]) in names), 1)
            card = names[" ".join(words[:n_words])] if n_words > 1 else self._read_card(words[0])
            if card is None:
                return None
            cards.append(card)
            del words[:n_words]
        return tuple(cards) or None

    def _read_card(self, word: str) -> Card | None:
        if word.isdecimal() and len(word) <= 2:
            card = self._hand.card(int(word))
            if card is None and re.fullmatch(r"\D*\d[\d, ]*", plain_letters(self._line)):
                raise NotUnderstood(word, is_card_number=True)
            return card
        return card_names(self._language).get(word) or _card_in_notation(word)


_READERS: Final[dict[Kind, Callable[[_Reader, Row, str], object]]] = {
    Kind.NUMBER: _Reader.read_number,
    Kind.PACKETS: _Reader.read_packets,
    Kind.SUIT: _Reader.read_suit,
    Kind.DUE: _Reader.read_due,
    Kind.CLAIM: _Reader.read_claim,
    Kind.CARD: _Reader.read_one_card,
    Kind.CARDS: _Reader.read_some_cards,
    Kind.LAID: _Reader.read_some_cards,
}
"""The method that reads each kind of field after the words of an act."""


def offered_act(text: str, moment: LineMoment, language: str) -> SeatMove | None:
    """The act that the text names with the words in which `you may` and `what` offer it; else None."""
    current_acts = (*moment.legal, *moment.club_acts)
    for acts in (current_acts, _acts_ever_offered(moment.seat)):
        for offer_language in dict.fromkeys((language, "en")):
            for act in acts:
                if isinstance(act, SeatMove) and plain_letters(say_act(act, offer_language)) == text:
                    return act
    return None


_EXAMPLE_VALUES: Final[dict[Kind, tuple[Any, ...]]] = {
    Kind.NUMBER: tuple(range(6)),
    Kind.PACK: tuple(Pack),
    Kind.SIDE: tuple(Side),
    Kind.SUIT: SUITS,
    Kind.LAID: (Cards(),),
}


@cache
def _acts_ever_offered(seat: Seat) -> tuple[AnyAct, ...]:
    """Acts that are understood by the words of their offer even when they are not legal."""
    rows = dict.fromkeys(act_phrase.row for act_phrase in act_phrases("en"))
    return tuple(row.act(seat, *values) for row in rows for values in _examples(row.slots))


def _examples(slots: tuple[Slot, ...]) -> Iterator[tuple[Any, ...]]:
    if not slots or slots[0].optional:
        yield ()
    if len(slots) == 1:
        yield from ((value,) for value in _EXAMPLE_VALUES.get(slots[0].kind, ()))


def _numbers(text: str) -> list[int] | None:
    words = text.replace(",", " ").split()
    return [int(word) for word in words] if words and all(_is_number(word, 2) for word in words) else None


def _says_more(act: AnyAct) -> bool:
    """Whether the act has a detail that may also be typed alone."""
    return any(getattr(act, field) is not None for slot in act.row.slots for field in slot.fields)


def _needs_no_detail(row: Row) -> bool:
    return all(slot.optional for slot in row.slots)


def _is_number(text: str, digits: int) -> bool:
    return text.isdecimal() and len(text) <= digits


def _card_in_notation(word: str) -> Card | None:
    try:
        return Card.read(word)
    except NotationError:
        return None
