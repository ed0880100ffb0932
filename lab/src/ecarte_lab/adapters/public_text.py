"""A deal as everybody at the table sees it, in a few lines of plain text."""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.cards import OTHER, SEATS
from ecarte.engine.deal import Liable, phase_name
from ecarte.rules.load import rule_id
from ecarte.views.seat import PublicExchange, PublicView

Names = tuple[str, str]


def public_text(public: PublicView, *, names: Names) -> str:
    """The deal as everybody at the table sees it, one line for each item; `names` has seat A's first."""
    return "\n".join((*_heading(public, names), *_exchange(public, names), *_play(public, names)))


def _heading(public: PublicView, names: Names) -> Iterator[str]:
    score = ", ".join(f"{names[seat]} {public.score[seat]}" for seat in SEATS)
    yield f"{rule_id(public.agreement.rules)}, deal {public.deal_number}: {score}"
    where = "not begun" if public.phase is None else phase_name(public.phase)
    awaited = "" if public.turn is None else f", {names[public.turn]} to act"
    yield f"phase: {where}{awaited}"
    if public.dealer is not None:
        yield f"dealer: {names[public.dealer]}"
    if public.turn_up is not None:
        yield f"turned up: {public.turn_up}"
        yield f"stock: {'?' if public.stock is None else public.stock}"


def _exchange(public: PublicView, names: Names) -> Iterator[str]:
    if public.proposals:
        yield f"proposals: {public.proposals}"
    for exchange in public.exchanges:
        yield f"exchange: {_numbers(exchange)}"
    if public.liable is not Liable.NOBODY and public.dealer is not None:
        seat = public.dealer if public.liable is Liable.DEALER else OTHER[public.dealer]
        yield f"liable: {names[seat]}"


def _numbers(exchange: PublicExchange) -> str:
    elder, dealer = ("?" if number is None else str(number) for number in (exchange.elder, exchange.dealer))
    condition = "" if exchange.enough_for is None else f", if enough for {exchange.enough_for}"
    return f"elder {elder}, dealer {dealer}{condition}"


def _play(public: PublicView, names: Names) -> Iterator[str]:
    if public.announced is not None:
        yield f"king: {names[public.announced]}"
    if any(public.won):
        yield f"tricks: {', '.join(f'{names[seat]} {public.won[seat]}' for seat in SEATS)}"
    for trick in public.tricks:
        yield f"{names[trick.leader]} {trick.led}, {names[OTHER[trick.leader]]} {trick.reply}"
    if public.led is not None and public.leader is not None:
        yield f"{names[public.leader]} {public.led}"
