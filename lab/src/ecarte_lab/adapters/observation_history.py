"""What is remembered of a course, in words: publicly, and by a player of their own cards.

Public are the dealer, the score, the turn-up, every act but silence, and the numbers of cards laid down as far as they
are stated.  Private to a player are their hand when trumps are turned, what they lay down and draw, and that they
decided separately and kept silent.  Nobody knows the order in which cards come into a hand: a hand is taken up whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ecarte.cards import PACK, Cards, Seat
from ecarte.engine.deal import ELDER_DECIDES, ELDER_DISCARDS, ELDER_NAMES, Deal, phase_name
from ecarte.engine.proposal import most_for_elder
from ecarte_lab.adapters.decision_process import Course, DealCourse, Note, NoteKind
from ecarte_lab.adapters.numbering import DISCARD, N_NUMBERS, SILENCE, text_of

NAMES = ("A", "B")
"""The names of the seats in text, which are players 0 and 1 of a host."""


def _third_person(number: int) -> str:
    verb, blank, rest = text_of(number).partition(" ")
    return f"{verb}s{blank}{rest}"


_ACTS = tuple(tuple(f"{name} {_third_person(number)}" for number in range(N_NUMBERS)) for name in NAMES)


def recall(course: Course, *, public: bool = True, private: Collection[Seat] = ()) -> str:
    """Everything that happened, as far as it is `public`, and `private` to these seats; one thing after another."""
    told: list[str] = []
    for chapter in (*course.earlier, course.chapter):
        told += _told(chapter, public=public, private=private)
    if public:
        told.append(phase_name(course.deal.phase))
    for seat in private:
        told += now_private(course, seat)
    return "; ".join(told)


def now_private(course: Course, seat: Seat) -> Iterator[str]:
    """What only the seat knows at this moment: that it decides separately, and how few cards it may exchange."""
    if course.is_asked and course.actor is seat:
        yield f"{NAMES[seat]} is asked"
    most = most_to_exchange(course.deal, seat)
    if most is not None and most < course.deal.agreement.hand_size:
        yield f"{NAMES[seat]} may exchange {most}"


def most_to_exchange(deal: Deal, seat: Seat) -> int | None:
    """How many cards the elder may exchange, while that matters to them: their options reveal the stock."""
    if seat is deal.dealer or deal.phase not in (ELDER_DECIDES, ELDER_NAMES, ELDER_DISCARDS):
        return None
    return most_for_elder(deal)


def _told(chapter: DealCourse, *, public: bool, private: Collection[Seat]) -> Iterator[str]:
    deal = chapter.deal
    if public:
        yield f"{NAMES[deal.dealer]} deals at {chapter.score[0]}-{chapter.score[1]}"
    cards = [0, 0]  # given to each seat and not yet reported
    exchanges = 0
    for note in chapter.notes:
        if note.kind is NoteKind.DEALT or note.kind is NoteKind.DRAWN:
            assert note.seat is not None
            cards[note.seat] |= 1 << note.number
            continue
        if cards != [0, 0]:
            yield from _given(cards, private)
            cards = [0, 0]
        if note.number < DISCARD:
            yield from _open_act(note, public=public, private=private)
            continue
        exchanges += note.seat is not deal.dealer
        is_told = note.seat is not deal.dealer or deal.exchanges[exchanges - 1].dealer_told
        yield from _discard(note, public=public, private=private, is_told=is_told)
    if deal.turn_up is not None and cards != [0, 0]:
        yield from _given(cards, private)


def _given(cards: Sequence[int], private: Collection[Seat]) -> Iterator[str]:
    for seat in private:
        if cards[seat]:
            yield f"{NAMES[seat]} takes up {Cards(cards[seat]) or '-'}"


def _open_act(note: Note, *, public: bool, private: Collection[Seat]) -> Iterator[str]:
    if note.seat is None:
        if public:
            yield f"{PACK[note.number]} is turned up"
    elif public if note.number != SILENCE else note.seat in private:
        yield _ACTS[note.seat][note.number]


def _discard(note: Note, *, public: bool, private: Collection[Seat], is_told: bool) -> Iterator[str]:
    assert note.seat is not None
    name = NAMES[note.seat]
    if public:
        yield f"{name} discards {note.cards.bit_count()}" if is_told else f"{name} discards"
    if note.seat in private:
        yield f"{name} lays down {Cards(note.cards) or '-'}"
