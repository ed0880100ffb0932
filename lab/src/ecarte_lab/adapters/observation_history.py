"""What is remembered of a process, in words: publicly, and by a player of their own cards.

Public are the dealer, the score, the turn-up, every act but silence, and the numbers of cards laid down as far as they
are stated.  Private to a player are their hand when trumps are turned, what they lay down and draw, and that they
decided separately and kept silent.  Nobody knows the order in which cards come into a hand: a hand is taken up whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ecarte.cards import PACK, Cards, Seat
from ecarte.engine.deal import ELDER_DECIDES, ELDER_DISCARDS, ELDER_NAMES, Deal, phase_name
from ecarte.engine.proposal import most_for_elder
from ecarte_lab.adapters.decision_process import DealHistory, DecisionProcess, Event, EventKind
from ecarte_lab.adapters.numbering import DISCARD, N_NUMBERS, SILENCE, text_of

NAMES = ("A", "B")
"""The names of the seats in text, which are players 0 and 1 of a host."""


def _third_person(number: int) -> str:
    verb, blank, rest = text_of(number).partition(" ")
    return f"{verb}s{blank}{rest}"


_ACTS = tuple(tuple(f"{name} {_third_person(number)}" for number in range(N_NUMBERS)) for name in NAMES)


def history_text(process: DecisionProcess, *, public: bool = True, private: Collection[Seat] = ()) -> str:
    """Everything that happened, as far as it is `public`, and `private` to these seats; one thing after another."""
    lines: list[str] = []
    for history in (*process.earlier, process.history):
        lines += _deal_lines(history, public=public, private=private)
    if public:
        lines.append(phase_name(process.deal.phase))
    for seat in private:
        lines += private_state(process, seat)
    return "; ".join(lines)


def private_state(process: DecisionProcess, seat: Seat) -> Iterator[str]:
    """What only the seat knows at this moment: that it decides separately, and how few cards it may exchange."""
    if process.is_asked and process.actor is seat:
        yield f"{NAMES[seat]} is asked"
    most = most_to_exchange(process.deal, seat)
    if most is not None and most < process.deal.agreement.hand_size:
        yield f"{NAMES[seat]} may exchange {most}"


def most_to_exchange(deal: Deal, seat: Seat) -> int | None:
    """How many cards the elder may exchange, while that matters to them: their options reveal the stock."""
    if seat is deal.dealer or deal.phase not in (ELDER_DECIDES, ELDER_NAMES, ELDER_DISCARDS):
        return None
    return most_for_elder(deal)


def _deal_lines(history: DealHistory, *, public: bool, private: Collection[Seat]) -> Iterator[str]:
    deal = history.deal
    if public:
        yield f"{NAMES[deal.dealer]} deals at {history.score[0]}-{history.score[1]}"
    cards = [0, 0]  # given to each seat and not yet reported
    exchanges = 0
    for event in history.events:
        if event.kind is EventKind.DEALT or event.kind is EventKind.DRAWN:
            assert event.seat is not None
            cards[event.seat] |= 1 << event.number
            continue
        if cards != [0, 0]:
            yield from _received_lines(cards, private)
            cards = [0, 0]
        if event.number < DISCARD:
            yield from _act_line(event, public=public, private=private)
            continue
        exchanges += event.seat is not deal.dealer
        is_told = event.seat is not deal.dealer or deal.exchanges[exchanges - 1].dealer_told
        yield from _discard_lines(event, public=public, private=private, is_told=is_told)
    if deal.turn_up is not None and cards != [0, 0]:
        yield from _received_lines(cards, private)


def _received_lines(cards: Sequence[int], private: Collection[Seat]) -> Iterator[str]:
    for seat in private:
        if cards[seat]:
            yield f"{NAMES[seat]} takes up {Cards(cards[seat]) or '-'}"


def _act_line(event: Event, *, public: bool, private: Collection[Seat]) -> Iterator[str]:
    if event.seat is None:
        if public:
            yield f"{PACK[event.number]} is turned up"
    elif public if event.number != SILENCE else event.seat in private:
        yield _ACTS[event.seat][event.number]


def _discard_lines(event: Event, *, public: bool, private: Collection[Seat], is_told: bool) -> Iterator[str]:
    assert event.seat is not None
    name = NAMES[event.seat]
    if public:
        yield f"{name} discards {event.cards.bit_count()}" if is_told else f"{name} discards"
    if event.seat in private:
        yield f"{name} lays down {Cards(event.cards) or '-'}"
