"""What can be wrong with a view that somebody wrote: it is told field by field before a bot is asked about it.

How the cards got where they lie is not judged; that is the affair of whoever holds the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from ecarte.acts import Action, Discard, PlayCard
from ecarte.cards import OTHER, SEATS, Card, Seat
from ecarte.engine.deal import LEAD, OVER, REPLY, TURN_UP, Phase, phase_name
from ecarte.engine.soundness import takers
from ecarte.errors import NotationError
from ecarte.record.writing import write_action
from ecarte.view import PublicView, SeatView

Fault = tuple[str, object, str]
"""The field, what stands in it, and what would be right."""

_BY_ELDER: Final = frozenset({Phase.ELDER_DECIDES, Phase.ELDER_NAMES, Phase.ELDER_DISCARDS})
_BY_DEALER: Final = frozenset({Phase.DEALER_ANSWERS, Phase.DEALER_DISCARDS})


def refuse_what_cannot_be(view: SeatView) -> None:
    """Raises NotationError, with the field, for the first thing in `view` that no play can bring about."""
    public = view.public
    found = chain(
        _of_score(public), _of_deal(public), _of_cards(view), _of_tricks(public), _of_exchanges(view), _of_legal(view)
    )
    for field, text, expected in found:
        raise NotationError("position", text=str(text), expected=f"{field}: {expected}")


def _of_score(public: PublicView) -> Iterator[Fault]:
    target = public.agreement.target
    if not all(0 <= points <= target for points in public.score) or public.score == (target, target):
        yield "score", public.score, f"marks from 0 to {target}, and {target} of one player at most"
        return
    winner = next((seat for seat in SEATS if public.score[seat] == target), None)
    if public.winner is not winner:
        yield "winner", _name(public.winner), f"{_name(winner)} with the score {public.score}"
    if winner is not None and public.phase is not OVER:
        yield "score", public.score, f"marks below {target} while the deal is not over"


def _of_deal(public: PublicView) -> Iterator[Fault]:
    phase = public.phase
    if phase is None:
        return
    if public.dealer is None:
        yield "dealer", "null", "a seat, once cards are given"
        return
    if public.turn_up is None and TURN_UP < phase < OVER:
        yield "turn_up", "null", f"a card in the phase {phase_name(phase)}"
    if public.turn_up is not None and phase <= TURN_UP:
        yield "turn_up", public.turn_up, f"null in the phase {phase_name(phase)}"
    if (public.leader is None) is (phase >= LEAD):
        yield "leader", _name(public.leader), "a seat from the first lead on, null before"
    if phase is not OVER and (public.led is None) is (phase is REPLY):
        yield "led", public.led or "null", "a card when a reply is due, and then only"
    if (due := _awaited(public)) is not None and public.turn is not due:
        yield "turn", _name(public.turn), f"{due.name} in the phase {phase_name(phase)}"


def _awaited(public: PublicView) -> Seat | None:
    """The seat that the phase waits for, where it waits for one."""
    if public.phase in _BY_ELDER:
        return public.elder
    if public.phase in _BY_DEALER:
        return public.dealer
    if public.leader is None or public.phase not in (LEAD, REPLY):
        return None
    return public.leader if public.phase is LEAD else OTHER[public.leader]


def _of_cards(view: SeatView) -> Iterator[Fault]:
    public = view.public
    agreement = public.agreement
    if not all(0 <= count <= agreement.hand_size for count in public.hand_counts):
        yield "hand_counts", public.hand_counts, f"from 0 to {agreement.hand_size} cards"
    elif view.hand is not None and len(view.hand) > public.hand_counts[view.seat]:
        yield "hand", view.hand, f"at most the {public.hand_counts[view.seat]} cards of hand_counts"
    if public.stock is not None and not 0 <= public.stock <= agreement.pack_size:
        yield "stock", public.stock, f"from 0 to {agreement.pack_size} cards"
    places: dict[Card, str] = {}
    for field, card in _lying(view):
        if not agreement.pack_mask & card.bit:
            yield field, card, f"a card of the pack of {agreement.rules.name}"
        if card in places:
            yield field, card, f"each card once; it lies in {places[card]} too"
        places[card] = field


def _lying(view: SeatView) -> Iterator[tuple[str, Card]]:
    """Every card in sight, with its field; discards only where none is served again (CYCL-030)."""
    public = view.public
    his = public.open_hands[OTHER[view.seat]]
    if public.turn_up is not None:
        yield "turn_up", public.turn_up
    yield from (("hand", card) for card in view.hand or ())
    yield from (("open_hands", card) for card in his or ())
    yield from (("tricks", card) for trick in public.tricks for card in (trick.led, trick.reply))
    if public.led is not None:
        yield "led", public.led
    if not public.agreement.reuses_discards:
        yield from (("discards", card) for laid in view.discards for card in laid)


def _of_tricks(public: PublicView) -> Iterator[Fault]:
    size = public.agreement.hand_size
    if len(public.tricks) > size or (public.tricks and (public.phase is None or public.phase < LEAD)):
        yield "tricks", f"{len(public.tricks)} tricks", f"at most {size}, and none before the first lead"
        return
    taken = takers(public.agreement, public.tricks, public.turn_up)
    won = (taken.count(Seat.A), taken.count(Seat.B))
    if public.won != won:
        yield "won", public.won, f"{won}, as many as are in tricks"


def _of_exchanges(view: SeatView) -> Iterator[Fault]:
    public = view.public
    size = public.agreement.hand_size
    for one in public.exchanges:
        for number in (one.elder, one.dealer, one.enough_for):
            if number is not None and not 0 <= number <= size:
                yield "exchanges", number, f"a number of cards from 0 to {size}"
    if public.proposals < len(public.exchanges):
        yield "proposals", public.proposals, f"{len(public.exchanges)} or more, one for each exchange"
    if len(view.discards) != len(public.exchanges):
        yield "discards", f"{len(view.discards)} lists", f"{len(public.exchanges)}, one for each exchange"
    if any(len(laid) > size for laid in view.discards):
        yield "discards", max(view.discards, key=len), f"at most {size} cards in each"


def _of_legal(view: SeatView) -> Iterator[Fault]:
    for action in view.legal:
        if getattr(action, "seat", None) is not view.seat:
            yield "legal", write_action(action), f"acts of {view.seat.name} only"
        elif isinstance(action, PlayCard | Discard) and not _is_held(view, action):
            yield "legal", write_action(action), "cards of the hand only"


def _is_held(view: SeatView, action: Action) -> bool:
    cards = action.cards if isinstance(action, Discard) else [action.card] if isinstance(action, PlayCard) else ()
    return view.hand is not None and all(card in view.hand for card in cards)


def _name(seat: Seat | None) -> str:
    return "null" if seat is None else seat.name
