"""The view of one seat as a line of JSON: plain fields, nothing beyond what a `SeatView` of regular play holds.

Every field is described in `docs/protocol.md`.  Cards are written `Kh`, pairs have seat A's part first, and
what is not known or does not apply is null.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ecarte.acts import Action, Due, Pack, SeatMove, Side
from ecarte.cards import SEATS, Card, Cards, Seat, Suit
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Owed, Phase, Trick, phase_name
from ecarte.errors import NotationError
from ecarte.protocol.soundness import refuse_what_cannot_be
from ecarte.record.text import read_line
from ecarte.record.writing import write_action
from ecarte.table.match import GameResult, Stage
from ecarte.view import PublicExchange, PublicView, SeatView

Pair = tuple[int, int]
T = TypeVar("T")


class SightExchange(msgspec.Struct, frozen=True):
    """One exchange as the table knows it: numbers of cards."""

    elder: int | None
    dealer: int | None
    enough_for: int | None


class SightTrick(msgspec.Struct, frozen=True):
    """One trick: who led what, and the card that was played to it."""

    leader: str
    led: str
    reply: str


class SightOwed(msgspec.Struct, frozen=True):
    """Points due and not yet marked."""

    seat: str
    due: str
    points: int


class SightResult(msgspec.Struct, frozen=True):
    """A game of the match that is over."""

    winner: str
    score: Pair
    value: int


class Sight(msgspec.Struct, frozen=True):
    """A view in the fields of the protocol, in the order in which they are written; `trump` is told for convenience."""

    seat: str
    turn: str | None
    dealer: str | None
    phase: str | None
    score: Pair
    hand: tuple[str, ...] | None
    discards: tuple[tuple[str, ...], ...]
    turn_up: str | None
    trump: str | None
    stock: int | None
    hand_counts: Pair
    proposals: int
    liable: str
    exchanges: tuple[SightExchange, ...]
    announced: str | None
    named: str | None
    leader: str | None
    led: str | None
    tricks: tuple[SightTrick, ...]
    won: Pair
    owed: tuple[SightOwed, ...]
    open_hands: tuple[tuple[str, ...] | None, tuple[str, ...] | None]
    winner: str | None
    packets: tuple[int, ...] | None
    cut_at: int | None
    shuffled: tuple[str, ...]
    taken_up: tuple[bool, bool]
    game_number: int
    deal_number: int
    over_scored: Pair
    carried: tuple[SightOwed, ...]
    last_tricks: tuple[SightTrick, ...]
    stage: str
    length: int
    results: tuple[SightResult, ...]
    cuts: tuple[str | None, str | None]
    chooser: str | None
    packs: tuple[str, str] | None
    sides: tuple[str, str] | None
    legal: tuple[str, ...]


# --- writing ----------------------------------------------------------------------------------------


def sight_of(view: SeatView) -> Sight:
    """The fields of a view.  Raises ValueError for club conduct, which the protocol does not speak of."""
    public = view.public
    if view.club is not None or public.club is not None:
        raise ValueError("the protocol speaks of regular play; a view of club conduct has more to say than it can")
    return Sight(
        seat=view.seat.name,
        turn=_name(public.turn),
        dealer=_name(public.dealer),
        phase=None if public.phase is None else phase_name(public.phase),
        score=public.score,
        hand=_cards(view.hand),
        discards=tuple(tuple(map(str, laid)) for laid in view.discards),
        turn_up=_text(public.turn_up),
        trump=_suit(public.trump),
        stock=public.stock,
        hand_counts=public.hand_counts,
        proposals=public.proposals,
        liable=public.liable.name.lower(),
        exchanges=tuple(SightExchange(one.elder, one.dealer, one.enough_for) for one in public.exchanges),
        announced=_name(public.announced),
        named=_suit(public.named),
        leader=_name(public.leader),
        led=_text(public.led),
        tricks=_tricks(public.tricks),
        won=public.won,
        owed=_owed(public.owed),
        open_hands=(_cards(public.open_hands[0]), _cards(public.open_hands[1])),
        winner=_name(public.winner),
        packets=public.packets,
        cut_at=public.cut_at,
        shuffled=tuple(seat.name for seat in public.shuffled),
        taken_up=public.taken_up,
        game_number=public.game_number,
        deal_number=public.deal_number,
        over_scored=public.over_scored,
        carried=_owed(public.carried),
        last_tricks=_tricks(public.last_tricks),
        stage=public.stage.name.lower().replace("_", "-"),
        length=public.length,
        results=tuple(SightResult(one.winner.name, one.score, one.value) for one in public.results),
        cuts=(_text(public.cuts[0]), _text(public.cuts[1])),
        chooser=_name(public.chooser),
        packs=None if public.packs is None else (public.packs[0].value, public.packs[1].value),
        sides=None if public.sides is None else (public.sides[0].value, public.sides[1].value),
        legal=tuple(map(write_action, view.legal)),
    )


def _name(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _suit(suit: Suit | None) -> str | None:
    return None if suit is None else suit.name.lower()


def _cards(cards: Cards | None) -> tuple[str, ...] | None:
    return None if cards is None else tuple(map(str, cards))


def _tricks(tricks: tuple[Trick, ...]) -> tuple[SightTrick, ...]:
    return tuple(SightTrick(one.leader.name, str(one.led), str(one.reply)) for one in tricks)


def _owed(owed: tuple[Owed, ...]) -> tuple[SightOwed, ...]:
    return tuple(SightOwed(one.seat.name, _due_word(one.due), one.points) for one in owed)


def _due_word(due: Due) -> str:
    return due.name.lower().replace("_", "-")


def write_sight(view: SeatView) -> str:
    """The view as one line of JSON.  Raises ValueError for club conduct."""
    return msgspec.json.encode(sight_of(view)).decode()


# --- reading ----------------------------------------------------------------------------------------


def read_sight(text: str, agreement: Agreement) -> SeatView:
    """The view written in `text`, under the agreement told before; fields that are not known are passed over.

    Raises NotationError, with the field, for anything that is not in the form, or that no play can bring about.
    """
    try:
        sight = msgspec.json.decode(text, type=Sight)
    except RecursionError:
        raise NotationError("position", text="[", expected="fewer brackets") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError("position", text=text, expected=f"a view in JSON ({error})") from None
    return view_of(sight, agreement)


def view_of(sight: Sight, agreement: Agreement) -> SeatView:
    """The view with these fields.  Raises NotationError for words and cards that are none, and as `read_sight` does."""
    seat = _seat("seat", sight.seat)
    public = PublicView(
        agreement=agreement,
        turn=_maybe_seat("turn", sight.turn),
        dealer=_maybe_seat("dealer", sight.dealer),
        phase=None if sight.phase is None else _word("phase", sight.phase, _PHASES),
        score=sight.score,
        packets=sight.packets,
        cut_at=sight.cut_at,
        shuffled=tuple(_seat("shuffled", name) for name in sight.shuffled),
        hand_counts=sight.hand_counts,
        taken_up=sight.taken_up,
        turn_up=_maybe_card(sight.turn_up),
        stock=sight.stock,
        proposals=sight.proposals,
        liable=_word("liable", sight.liable, _LIABLE),
        exchanges=tuple(PublicExchange(one.elder, one.dealer, one.enough_for) for one in sight.exchanges),
        announced=_maybe_seat("announced", sight.announced),
        named=None if sight.named is None else _word("named", sight.named, _SUITS),
        leader=_maybe_seat("leader", sight.leader),
        led=_maybe_card(sight.led),
        tricks=_read_tricks(sight.tricks),
        won=sight.won,
        owed=_read_owed(sight.owed),
        open_hands=(_read_cards(sight.open_hands[0]), _read_cards(sight.open_hands[1])),
        winner=_maybe_seat("winner", sight.winner),
        game_number=sight.game_number,
        deal_number=sight.deal_number,
        packs=None if sight.packs is None else _two("packs", sight.packs, _PACKS),
        sides=None if sight.sides is None else _two("sides", sight.sides, _SIDES),
        stage=_word("stage", sight.stage, _STAGES),
        cuts=(_maybe_card(sight.cuts[0]), _maybe_card(sight.cuts[1])),
        chooser=_maybe_seat("chooser", sight.chooser),
        results=tuple(GameResult(_seat("winner", one.winner), one.score, one.value) for one in sight.results),
        length=sight.length,
        over_scored=sight.over_scored,
        carried=_read_owed(sight.carried),
        last_tricks=_read_tricks(sight.last_tricks),
    )
    discards = tuple(Cards.read(" ".join(laid)) for laid in sight.discards)
    if sight.trump != _suit(public.trump):
        told = f"trump: {_suit(public.trump) or 'null'}, the suit of turn_up"
        raise NotationError("position", text=sight.trump or "null", expected=told)
    view = SeatView(seat, public, _read_cards(sight.hand), discards, tuple(map(_read_legal, sight.legal)))
    refuse_what_cannot_be(view)
    return view


_PHASES = {phase_name(phase): phase for phase in Phase}
_LIABLE = {one.name.lower(): one for one in Liable}
_SUITS = {suit.name.lower(): suit for suit in Suit}
_STAGES = {stage.name.lower().replace("_", "-"): stage for stage in Stage}
_DUES = {_due_word(due): due for due in Due}
_SEATS = {seat.name: seat for seat in SEATS}
_PACKS = {pack.value: pack for pack in Pack}
_SIDES = {side.value: side for side in Side}


def _word(field: str, text: str, known: dict[str, T]) -> T:
    if text not in known:
        raise NotationError("position", text=text, expected=f"{field}: one of {', '.join(known)}")
    return known[text]


def _two(field: str, texts: tuple[str, str], known: dict[str, T]) -> tuple[T, T]:
    return _word(field, texts[0], known), _word(field, texts[1], known)


def _seat(field: str, text: str) -> Seat:
    return _word(field, text, _SEATS)


def _maybe_seat(field: str, text: str | None) -> Seat | None:
    return None if text is None else _seat(field, text)


def _maybe_card(text: str | None) -> Card | None:
    return None if text is None else Card.read(text)


def _read_cards(texts: tuple[str, ...] | None) -> Cards | None:
    return None if texts is None else Cards.read(" ".join(texts))


def _read_tricks(tricks: tuple[SightTrick, ...]) -> tuple[Trick, ...]:
    return tuple(Trick(_seat("leader", one.leader), Card.read(one.led), Card.read(one.reply)) for one in tricks)


def _read_owed(owed: tuple[SightOwed, ...]) -> tuple[Owed, ...]:
    return tuple(Owed(_seat("owed", one.seat), _word("due", one.due, _DUES), one.points) for one in owed)


def _read_legal(text: str) -> Action:
    said = [one.action for one in read_line(text)]
    if len(said) == 1 and isinstance(said[0], Action) and isinstance(said[0], SeatMove):
        return said[0]
    raise NotationError("position", text=text, expected="legal: one act of a player in each text")
