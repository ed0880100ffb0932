"""The observer that remembers: everything told since the first card, deal by deal, and nothing merged."""

from __future__ import annotations

from ecarte.adapters.bounds import most_deals
from ecarte.adapters.course import Course, DealCourse, Note, NoteKind, Unit
from ecarte.adapters.numbering import (
    ACCEPT,
    ACCEPT_IF,
    ANNOUNCE,
    DISCARD,
    NAME,
    NAME_SUIT,
    PLAY,
    PROPOSE,
    SILENCE,
    STAND,
)
from ecarte.adapters.openspiel.observer import Information, Observer
from ecarte.adapters.openspiel.pieces import (
    Tensor,
    deal_shapes,
    of_deals,
    private_deal_shapes,
    private_now_shapes,
    set_cards,
)
from ecarte.adapters.recall import recall
from ecarte.cards import Seat
from ecarte.engine.deal import Phase


class RecallObserver(Observer):
    """Perfect recall of the deals of a course that began as `beginning`."""

    def __init__(self, kind: Information, beginning: Course) -> None:
        agreement = beginning.play.agreement
        deals = most_deals(agreement, beginning.start) if beginning.unit is Unit.GAME else None
        super().__init__(
            kind,
            {"phase": (len(Phase),), **of_deals(deal_shapes(agreement), deals)},
            {**of_deals(private_deal_shapes(agreement), deals), **private_now_shapes(agreement)},
        )
        self._counts_deals = deals is not None
        self._most_deals = deals or 1

    def _chapters(self, course: Course) -> tuple[DealCourse, ...]:
        """The deals; of a game that ends undecided the deal that is not played any more is left out."""
        return (*course.earlier, course.chapter)[: self._most_deals]

    def _text(self, course: Course, private: tuple[Seat, ...]) -> str:
        return recall(course, public=self._kind.public_info, private=private)

    def _write_public(self, course: Course) -> None:
        for place, chapter in enumerate(self._chapters(course)):
            self._write_chapter(chapter, place)

    def _piece(self, name: str, place: int) -> Tensor:
        piece = self.dict[name]
        return piece[place] if self._counts_deals else piece

    def _write_chapter(self, chapter: DealCourse, place: int) -> None:
        deal = chapter.deal
        self._piece("dealer", place)[deal.dealer] = 1
        score = self._piece("score", place)
        for seat, points in enumerate(chapter.score):
            score[seat, points] = 1
        if deal.turn_up is not None:
            self._piece("turn_up", place)[deal.turn_up.code] = 1
        self._write_exchanges(chapter, place)
        self._write_play(chapter, place)

    def _write_exchanges(self, chapter: DealCourse, place: int) -> None:
        """Each proposal with its answer and what came of it; the proposals that were accepted are the exchanges."""
        proposal = -1
        for note in acts(chapter):
            number = note.number
            if number == STAND:
                self._piece("stood", place)[0] = 1
            elif PROPOSE <= number < ACCEPT:
                proposal += 1
                self._piece("proposed", place)[proposal, number - PROPOSE] = 1
            elif ACCEPT <= number <= ACCEPT_IF[-1]:
                self._piece("answered", place)[proposal, number - ACCEPT] = 1
            elif NAME[0] < number < PLAY:
                self._piece("named", place)[proposal, number - NAME[0]] = 1
        for place_of_exchange, exchange in enumerate(chapter.deal.exchanges):
            if exchange.elder_number:
                self._piece("elder_took", place)[place_of_exchange, exchange.elder_number] = 1
            if exchange.dealer_told:
                self._piece("dealer_took", place)[place_of_exchange, exchange.dealer_number] = 1

    def _write_play(self, chapter: DealCourse, place: int) -> None:
        played = 0
        for note in acts(chapter):
            assert note.seat is not None
            if PLAY <= note.number < NAME_SUIT:
                self._piece("played", place)[played, 32 * note.seat + note.number - PLAY] = 1
                played += 1
            elif note.number == ANNOUNCE:
                self._piece("announced", place)[note.seat, played] = 1

    def _write_private(self, course: Course, seat: Seat, suffix: str) -> None:
        for place, chapter in enumerate(self._chapters(course)):
            if chapter.deal.turn_up is not None:
                self._write_own(chapter, place, seat, suffix)

    def _write_own(self, chapter: DealCourse, place: int, seat: Seat, suffix: str) -> None:
        exchange = -1
        played = 0
        for note in chapter.notes:
            if note.kind is NoteKind.DID and note.number >= DISCARD and note.seat is not chapter.deal.dealer:
                exchange += 1
            played += note.kind is NoteKind.DID and PLAY <= note.number < NAME_SUIT
            if note.seat is not seat:
                continue
            if note.kind is NoteKind.DEALT:
                self._piece("dealt" + suffix, place)[note.number] = 1
            elif note.kind is NoteKind.DRAWN:
                self._piece("drawn" + suffix, place)[exchange, note.number] = 1
            elif note.number >= DISCARD:
                set_cards(self._piece("laid" + suffix, place)[exchange], note.cards)
            elif note.number == SILENCE:
                self._piece("silent" + suffix, place)[played] = 1


def acts(chapter: DealCourse) -> list[Note]:
    """What the players did in a deal, in order."""
    return [note for note in chapter.notes if note.kind is NoteKind.DID]
