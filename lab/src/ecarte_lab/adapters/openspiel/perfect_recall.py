"""Observation with perfect recall: everything observed since the first card, deal by deal, and nothing merged."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from ecarte.cards import Cards, Seat
from ecarte.engine.deal import Phase
from ecarte_lab.adapters import numbering
from ecarte_lab.adapters.decision_process import DealHistory, DecisionProcess, Event, EventKind, Unit
from ecarte_lab.adapters.limits import most_deals, most_exchanges
from ecarte_lab.adapters.observation_history import history_text
from ecarte_lab.adapters.openspiel.observer import Entry, Shapes


class PerfectRecall:
    """Perfect recall of the deals of a process that began as `beginning`; in a game each piece has the deal first."""

    def __init__(self, beginning: DecisionProcess) -> None:
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

    def public_entries(self, process: DecisionProcess) -> Iterator[Entry]:
        """What the table remembers.  Seats are counted A, B; numbers of cards from 0."""
        yield "phase", (process.deal.phase,)
        yield from self._by_deal(_public(history) for history in self._histories(process))

    def private_entries(self, process: DecisionProcess, seat: Seat) -> Iterator[Entry]:
        """What only the player remembers."""
        yield from self._by_deal(_own(history, seat) for history in self._histories(process))

    def text(self, process: DecisionProcess, *, public: bool, private: Collection[Seat]) -> str:
        """The same in words."""
        return history_text(process, public=public, private=private)

    def _histories(self, process: DecisionProcess) -> tuple[DealHistory, ...]:
        """The deals; of a game that ends undecided the deal that is no longer played is left out."""
        return (*process.earlier, process.history)[: self._most_deals]

    def _by_deal(self, deals: Iterable[Iterator[Entry]]) -> Iterator[Entry]:
        for number, entries in enumerate(deals):
            for piece, place in entries:
                yield piece, (number, *place) if self._counts_deals else place


def _public(history: DealHistory) -> Iterator[Entry]:
    deal = history.deal
    yield "dealer", (deal.dealer,)
    yield from (("score", (seat, points)) for seat, points in enumerate(history.score))
    if deal.turn_up is not None:
        yield "turn_up", (deal.turn_up.code,)
    for number, exchange in enumerate(deal.exchanges):  # the proposals that were accepted are the exchanges
        if exchange.elder_number:
            yield "elder_took", (number, exchange.elder_number)
        if exchange.dealer_told:
            yield "dealer_took", (number, exchange.dealer_number)
    proposal, played = -1, 0
    for event in history.events:
        if event.kind is not EventKind.DID:
            continue
        proposal += numbering.PROPOSE <= event.number < numbering.ACCEPT
        yield from _act_entries(event, proposal, played)
        played += _is_played(event)


def _act_entries(event: Event, proposal: int, played: int) -> Iterator[Entry]:
    """The public entries of an act, done after this proposal (counted from 0) and when `played` cards are played."""
    number, seat = event.number, event.seat
    assert seat is not None
    if number == numbering.STAND:
        yield "stood", (0,)
    elif numbering.PROPOSE <= number < numbering.ACCEPT:
        yield "proposed", (proposal, number - numbering.PROPOSE)
    elif numbering.ACCEPT <= number <= numbering.ACCEPT_IF + numbering.MOST_CARDS:
        yield "answered", (proposal, number - numbering.ACCEPT)
    elif numbering.NAME < number < numbering.PLAY:
        yield "named", (proposal, number - numbering.NAME)
    elif _is_played(event):
        yield "played", (played, 32 * seat + number - numbering.PLAY)
    elif number == numbering.ANNOUNCE:
        yield "announced", (seat, played)


def _own(history: DealHistory, seat: Seat) -> Iterator[Entry]:
    if history.deal.turn_up is None:  # nothing is taken up yet
        return
    exchange, played = -1, 0
    for event in history.events:
        lays_down = event.kind is EventKind.DID and event.number >= numbering.DISCARD
        exchange += lays_down and event.seat is not history.deal.dealer
        played += _is_played(event)
        if event.seat is not seat:
            continue
        if event.kind is EventKind.DEALT:
            yield "dealt", (event.number,)
        elif event.kind is EventKind.DRAWN:
            yield "drawn", (exchange, event.number)
        elif lays_down:
            yield from (("laid", (exchange, card.code)) for card in Cards(event.cards))
        elif event.number == numbering.SILENCE:
            yield "silent", (played,)


def _is_played(event: Event) -> bool:
    return event.kind is EventKind.DID and numbering.PLAY <= event.number < numbering.NAME_SUIT
