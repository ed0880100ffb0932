"""Another course that looks the same to one seat: the opponent's cards sampled anew, with the same acts."""

from __future__ import annotations

from random import Random

from ecarte.acts import Discard
from ecarte.cards import OTHER, Cards, Seat
from ecarte_lab.adapters.decision_process import Course, DealCourse, NoteKind
from ecarte_lab.adapters.numbering import ANNOUNCE, SILENCE, number_of
from ecarte_lab.adapters.openspiel.determinization import imagine


def resample(beginning: Course, course: Course, seat: Seat, rng: Random) -> list[int]:
    """The numbers that lead from `beginning` to a course which `seat` cannot distinguish from `course`.

    Raises ValueError for house rules that keep the number of cards the dealer took a secret: it would have to be
    sampled as well.
    """
    if course.play.agreement.rules.exchange.taken_number == "never":
        raise ValueError("states are not drawn anew under house rules that keep the dealer's number a secret")
    retold = _Retold(beginning, OTHER[seat])
    for chapter in (*course.earlier, course.chapter):
        retold.go_through(chapter, imagine(chapter, seat, rng))
    if course.actor is not retold.other:
        retold.keep_silent()
    return retold.numbers


class _Retold:
    """A course replayed with other cards of the seat `other`, who keeps silent unless they did announce."""

    def __init__(self, beginning: Course, other: Seat) -> None:
        self.other = other
        self.numbers: list[int] = []
        self._course = beginning

    def go_through(self, chapter: DealCourse, cards: list[Cards]) -> None:
        """Replay a deal; `cards` came to the opponent or were laid down, note by note."""
        for note, own in zip(chapter.notes, cards, strict=True):
            if note.seat is not self.other:
                self.keep_silent()
                self._apply(note.number)
            elif note.lays_down:
                self._apply(number_of(Discard(self.other, own), self._course.deal.hands[self.other]))
            elif note.kind is not NoteKind.DID:
                self._apply(next(iter(own)).code)
            elif note.number != SILENCE:
                if note.number != ANNOUNCE:
                    self.keep_silent()
                self._apply(note.number)

    def keep_silent(self) -> None:
        """The opponent keeps silent where they decide separately."""
        while self._course.is_asked and self._course.actor is self.other:
            self._apply(SILENCE)

    def _apply(self, number: int) -> None:
        self._course = self._course.apply(number)
        self.numbers.append(number)
