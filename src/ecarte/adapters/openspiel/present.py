"""The observer that looks: what lies on the table now and is held in hand, without memory of how it came about."""

from __future__ import annotations

from ecarte.adapters.course import Course
from ecarte.adapters.openspiel.observer import Information, Observer
from ecarte.adapters.openspiel.pieces import private_now_shapes, set_cards, table_shapes
from ecarte.adapters.recall import NAMES, cards_in_words, now_private
from ecarte.cards import Seat
from ecarte.engine.deal import TURN_UP, Deal, phase_name
from ecarte.view import PublicView, public_view


class PresentObserver(Observer):
    """What anybody sees who comes to the table now, and what a player sees of his own cards."""

    def __init__(self, kind: Information, beginning: Course) -> None:
        agreement = beginning.play.agreement
        private = {"hand": (32,), "discarded": (32,), **private_now_shapes(agreement)}
        super().__init__(kind, table_shapes(agreement), private)

    def _write_public(self, course: Course) -> None:
        view = public_view(course.play)
        self._write_table(view)
        self._write_numbers(view)
        for trick in view.tricks:
            for seat in Seat:
                self.dict["played"][seat, trick.card_of(seat).code] = 1

    def _write_table(self, view: PublicView) -> None:
        assert view.dealer is not None
        self.dict["dealer"][view.dealer] = 1
        for seat in Seat:
            self.dict["score"][seat, view.score[seat]] = 1
            self.dict["won"][seat, view.won[seat]] = 1
        for name, card in (("turn_up", view.turn_up), ("led", view.led)):
            if card is not None:
                self.dict[name][card.code] = 1
        for name, seat_or_none in (("announced", view.announced), ("leader", view.leader)):
            if seat_or_none is not None:
                self.dict[name][seat_or_none] = 1
        self.dict["liable"][view.liable] = 1

    def _write_numbers(self, view: PublicView) -> None:
        self.dict["proposals"][view.proposals] = 1
        if view.stock is not None:
            self.dict["stock"][view.stock] = 1
        if view.exchanges:
            last = view.exchanges[-1]
            told = (("elder_takes", last.elder), ("dealer_takes", last.dealer), ("enough_for", last.enough_for))
            for name, number in told:
                if number is not None:
                    self.dict[name][number] = 1

    def _write_private(self, course: Course, seat: Seat, suffix: str) -> None:
        hand, discarded = own_cards(course.deal, seat)
        set_cards(self.dict["hand" + suffix], hand)
        set_cards(self.dict["discarded" + suffix], discarded)

    def _text(self, course: Course, private: tuple[Seat, ...]) -> str:
        told = list(_table_in_words(public_view(course.play))) if self._kind.public_info else []
        for seat in private:
            hand, discarded = own_cards(course.deal, seat)
            told.append(f"{NAMES[seat]} holds {cards_in_words(hand)}")
            if discarded:
                told.append(f"{NAMES[seat]} has laid down {cards_in_words(discarded)}")
            told += now_private(course, seat)
        return "; ".join(told)


def own_cards(deal: Deal, seat: Seat) -> tuple[int, int]:
    """What the player holds, and what he has laid down in this deal, as masks; nothing before he takes up his hand."""
    if deal.phase <= TURN_UP:
        return 0, 0
    discarded = 0
    for exchange in deal.exchanges:
        discarded |= (exchange.dealer if seat is deal.dealer else exchange.elder).mask
    return deal.hands[seat].mask, discarded


def _table_in_words(view: PublicView) -> list[str]:
    assert view.dealer is not None
    assert view.phase is not None
    told = [f"{NAMES[view.dealer]} deals", f"{view.score[0]}-{view.score[1]}", phase_name(view.phase)]
    if view.turn_up is not None:
        told.append(f"{view.turn_up} is turned up")
    if view.stock is not None:
        told.append(f"stock {view.stock}")
    if view.proposals:
        told.append(f"{view.proposals} proposed")
    if view.liable:
        told.append(f"{view.liable.name.lower()} is liable")
    if view.exchanges:
        last = view.exchanges[-1]
        told.append(f"exchange {_number(last.elder)} {_number(last.dealer)} {_number(last.enough_for)}")
    if view.announced is not None:
        told.append(f"{NAMES[view.announced]} has announced the king")
    if view.leader is not None:
        told.append(f"{NAMES[view.leader]} leads {view.led or ''}".rstrip())
    told += [f"{trick.led} {trick.reply} led by {NAMES[trick.leader]}" for trick in view.tricks]
    return told


def _number(number: int | None) -> str:
    return "?" if number is None else str(number)
