"""Observation without memory: what is on the table now and held in hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ecarte.cards import NO_CARDS, SEATS, Cards, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import TURN_UP, Deal, Liable, Phase, phase_name
from ecarte.views.seat import PublicView, public_view
from ecarte_lab.adapters.decision_process import DecisionProcess
from ecarte_lab.adapters.limits import most_exchanges
from ecarte_lab.adapters.observation_history import NAMES, private_state
from ecarte_lab.adapters.openspiel.observer import Entry, Shapes


class CurrentObservation:
    """What a newcomer to the table sees, and what a player sees of their own cards."""

    def __init__(self, agreement: Agreement) -> None:
        hand, exchanges = agreement.hand_size, most_exchanges(agreement)
        self.public: Shapes = {
            "dealer": (2,),
            "score": (2, agreement.target + 1),
            "phase": (len(Phase),),
            "turn_up": (32,),
            "stock": (agreement.pack_size + 1,),
            "proposals": (exchanges + 1,),
            "elder_takes": (hand + 1,),
            "dealer_takes": (hand + 1,),
            "enough_for": (hand + 1,),
            "liable": (len(Liable),),
            "announced": (2,),
            "leader": (2,),
            "led": (32,),
            "won": (2, hand + 1),
            "played": (2, 32),
        }
        self.private: Shapes = {"hand": (32,), "discarded": (32,)}

    def public_entries(self, process: DecisionProcess) -> Iterator[Entry]:
        """What lies open on the table."""
        view = public_view(process.play)
        for piece, number in _numbers(view).items():
            if number is not None:
                yield piece, (number,)
        for seat in SEATS:
            yield "score", (seat, view.score[seat])
            yield "won", (seat, view.won[seat])
            yield from (("played", (seat, trick.card_of(seat).code)) for trick in view.tricks)

    def private_entries(self, process: DecisionProcess, seat: Seat) -> Iterator[Entry]:
        """What the player holds and has laid down."""
        hand, discarded = own_cards(process.deal, seat)
        yield from (("hand", (card.code,)) for card in hand)
        yield from (("discarded", (card.code,)) for card in discarded)

    def text(self, process: DecisionProcess, *, public: bool, private: Collection[Seat]) -> str:
        """The same in words."""
        lines = list(_table_in_words(public_view(process.play))) if public else []
        for seat in private:
            hand, discarded = own_cards(process.deal, seat)
            lines.append(f"{NAMES[seat]} holds {hand or '-'}")
            if discarded:
                lines.append(f"{NAMES[seat]} has laid down {discarded}")
            lines += private_state(process, seat)
        return "; ".join(lines)


def _numbers(view: PublicView) -> dict[str, int | None]:
    """The pieces with at most one entry of 1, each with its place."""
    last = view.exchanges[-1] if view.exchanges else None
    return {
        "dealer": view.dealer,
        "phase": view.phase,
        "turn_up": None if view.turn_up is None else view.turn_up.code,
        "stock": view.stock,
        "proposals": view.proposals,
        "elder_takes": None if last is None else last.elder,
        "dealer_takes": None if last is None else last.dealer,
        "enough_for": None if last is None else last.enough_for,
        "liable": view.liable,
        "announced": view.announced,
        "leader": view.leader,
        "led": None if view.led is None else view.led.code,
    }


def own_cards(deal: Deal, seat: Seat) -> tuple[Cards, Cards]:
    """What the player holds, and what they have laid down in this deal; nothing before they take up their hand."""
    if deal.phase <= TURN_UP:
        return NO_CARDS, NO_CARDS
    discarded = NO_CARDS
    for exchange in deal.exchanges:
        discarded |= exchange.dealer if seat is deal.dealer else exchange.elder
    return deal.hands[seat], discarded


def _table_in_words(view: PublicView) -> Iterator[str]:
    assert view.dealer is not None
    assert view.phase is not None
    yield f"{NAMES[view.dealer]} deals"
    yield f"{view.score[0]}-{view.score[1]}"
    yield phase_name(view.phase)
    if view.turn_up is not None:
        yield f"{view.turn_up} is turned up"
    if view.stock is not None:
        yield f"stock {view.stock}"
    if view.proposals:
        yield f"{view.proposals} proposed"
    if view.liable:
        yield f"{view.liable.name.lower()} is liable"
    if view.exchanges:
        last = view.exchanges[-1]
        numbers = ("?" if number is None else str(number) for number in (last.elder, last.dealer, last.enough_for))
        yield f"exchange {' '.join(numbers)}"
    if view.announced is not None:
        yield f"{NAMES[view.announced]} has announced the king"
    if view.leader is not None:
        yield f"{NAMES[view.leader]} leads {view.led or ''}".rstrip()
    for trick in view.tricks:
        yield f"{trick.led} {trick.reply} led by {NAMES[trick.leader]}"
