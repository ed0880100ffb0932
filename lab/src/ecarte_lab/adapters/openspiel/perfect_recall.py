"""The outlook with perfect recall: everything observed since the first card, deal by deal, and nothing merged."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from ecarte.cards import Cards, Seat
from ecarte.engine.deal import Phase
from ecarte_lab.adapters.decision_process import Course, DealCourse, Note, NoteKind, Unit
from ecarte_lab.adapters.limits import most_deals, most_exchanges
from ecarte_lab.adapters.numbering import (
    ACCEPT,
    ACCEPT_IF,
    ANNOUNCE,
    DISCARD,
    MOST_CARDS,
    NAME,
    NAME_SUIT,
    PLAY,
    PROPOSE,
    SILENCE,
    STAND,
)
from ecarte_lab.adapters.observation_history import recall
from ecarte_lab.adapters.openspiel.observer import Entry, Shapes


class RecallOutlook:
    """Perfect recall of the deals of a course that began as `beginning`; in a game each piece has the deal first."""

    def __init__(self, beginning: Course) -> None:
        agreement = beginning.play.agreement
        self._counts_deals = beginning.unit is Unit.GAME
        self._most_deals = most_deals(agreement, beginning.start) if self._counts_deals else 1
        hand, exchanges = agreement.hand_size, most_exchanges(agreement)
        of_deals: Shapes = {
            "dealer": (2,),
            "score": (2, agreement.target),
            "turn_up": (32,),
            "proposed": (exchanges, hand + 1),
            "answered": (exchanges, hand + 2),
            "named": (exchanges, hand + 1),
            "elder_took": (exchanges, hand + 1),
            "dealer_took": (exchanges, hand + 1),
            "stood": (1,),
            "announced": (2, 2 * hand + 1),
            "played": (2 * hand, 64),
        }
        own: Shapes = {"dealt": (32,), "laid": (exchanges, 32), "drawn": (exchanges, 32), "silent": (2 * hand,)}
        deals = (self._most_deals,) if self._counts_deals else ()
        self.public = {"phase": (len(Phase),), **{name: deals + shape for name, shape in of_deals.items()}}
        self.private = {name: deals + shape for name, shape in own.items()}

    def public_entries(self, course: Course) -> Iterator[Entry]:
        """What the table remembers.  Seats are counted A, B; numbers of cards from 0."""
        yield "phase", (course.deal.phase,)
        yield from self._by_deal(_public(chapter) for chapter in self._chapters(course))

    def private_entries(self, course: Course, seat: Seat) -> Iterator[Entry]:
        """What only the player remembers."""
        yield from self._by_deal(_own(chapter, seat) for chapter in self._chapters(course))

    def text(self, course: Course, *, public: bool, private: Collection[Seat]) -> str:
        """The same in words."""
        return recall(course, public=public, private=private)

    def _chapters(self, course: Course) -> tuple[DealCourse, ...]:
        """The deals; of a game that ends undecided the deal that is no longer played is left out."""
        return (*course.earlier, course.chapter)[: self._most_deals]

    def _by_deal(self, deals: Iterable[Iterator[Entry]]) -> Iterator[Entry]:
        for number, entries in enumerate(deals):
            for piece, place in entries:
                yield piece, (number, *place) if self._counts_deals else place


def _public(chapter: DealCourse) -> Iterator[Entry]:
    deal = chapter.deal
    yield "dealer", (deal.dealer,)
    yield from (("score", (seat, points)) for seat, points in enumerate(chapter.score))
    if deal.turn_up is not None:
        yield "turn_up", (deal.turn_up.code,)
    for number, exchange in enumerate(deal.exchanges):  # the proposals that were accepted are the exchanges
        if exchange.elder_number:
            yield "elder_took", (number, exchange.elder_number)
        if exchange.dealer_told:
            yield "dealer_took", (number, exchange.dealer_number)
    proposal, played = -1, 0
    for note in chapter.notes:
        if note.kind is not NoteKind.DID:
            continue
        proposal += PROPOSE <= note.number < ACCEPT
        yield from _told(note, proposal, played)
        played += _is_played(note)


def _told(note: Note, proposal: int, played: int) -> Iterator[Entry]:
    """The public entries of an act, done after this proposal (counted from 0) and when `played` cards are played."""
    number, seat = note.number, note.seat
    assert seat is not None
    if number == STAND:
        yield "stood", (0,)
    elif PROPOSE <= number < ACCEPT:
        yield "proposed", (proposal, number - PROPOSE)
    elif ACCEPT <= number <= ACCEPT_IF + MOST_CARDS:
        yield "answered", (proposal, number - ACCEPT)
    elif NAME < number < PLAY:
        yield "named", (proposal, number - NAME)
    elif _is_played(note):
        yield "played", (played, 32 * seat + number - PLAY)
    elif number == ANNOUNCE:
        yield "announced", (seat, played)


def _own(chapter: DealCourse, seat: Seat) -> Iterator[Entry]:
    if chapter.deal.turn_up is None:  # nothing is taken up yet
        return
    exchange, played = -1, 0
    for note in chapter.notes:
        lays_down = note.kind is NoteKind.DID and note.number >= DISCARD
        exchange += lays_down and note.seat is not chapter.deal.dealer
        played += _is_played(note)
        if note.seat is not seat:
            continue
        if note.kind is NoteKind.DEALT:
            yield "dealt", (note.number,)
        elif note.kind is NoteKind.DRAWN:
            yield "drawn", (exchange, note.number)
        elif lays_down:
            yield from (("laid", (exchange, card.code)) for card in Cards(note.cards))
        elif note.number == SILENCE:
            yield "silent", (played,)


def _is_played(note: Note) -> bool:
    return note.kind is NoteKind.DID and PLAY <= note.number < NAME_SUIT
