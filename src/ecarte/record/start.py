"""Deals, games and matches at any moment, from the plain values of a sheet."""

from __future__ import annotations

import re
from typing import Final, TypeVar

from ecarte.acts import Due, Pack, Side
from ecarte.cards import Card, Cards, Seat, Suit
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import NOBODY, Deal, Exchange, Liable, Owed, Phase, Trick, new_deal, phase_name
from ecarte.engine.setup import position
from ecarte.errors import NotationError, Place, PositionError, RuleFault
from ecarte.record.scan import read_card, read_cards, read_packets
from ecarte.record.sheet import (
    DealSheet,
    ExchangeSheet,
    GameSheet,
    PerSeat,
    Places,
    PlaySheet,
    ResultSheet,
)
from ecarte.record.text import read_trick
from ecarte.table.game import Game, Order, new_game
from ecarte.table.match import GameResult, Match, Stage, new_match
from ecarte.table.step import Play

T = TypeVar("T")


class AtKey(Exception):
    """A fault laid to a key of the sheet; the reader of the file turns the key into a place."""

    def __init__(self, key: str, error: NotationError) -> None:
        self.key = key
        self.error = error
        super().__init__(key, error)


def at_key(key: str, text: str, expected: str, *, code: str = "header") -> AtKey:
    """The fault of a value that is not what belongs at `key`."""
    return AtKey(key, NotationError(code, text=text, expected=expected))


def play_from(sheet: PlaySheet, *, unit: str, agreement: Agreement, french: bool) -> Play:
    """The deal, game or match that `sheet` describes.

    Raises AtKey for a value that cannot be read, and PositionError for a position that cannot be.
    """
    _nothing_of_other_units(sheet, unit)
    if unit == "deal":
        return _deal_from(sheet, agreement=agreement, french=french)
    if unit == "game":
        return _game_from(sheet, agreement=agreement, french=french)
    return _match_from(sheet, agreement=agreement, french=french)


_DEAL_FIELDS: Final = frozenset(DealSheet.__struct_fields__)
_GAME_FIELDS: Final = frozenset(GameSheet.__struct_fields__)
_FOREIGN: Final = {
    "deal": tuple(name for name in PlaySheet.__struct_fields__ if name not in _DEAL_FIELDS),
    "game": tuple(name for name in PlaySheet.__struct_fields__ if name not in _GAME_FIELDS),
    "match": (),
}


def _nothing_of_other_units(sheet: PlaySheet, unit: str) -> None:
    for key in _FOREIGN[unit]:
        if getattr(sheet, key) is not None:
            raise at_key(key, key, f"nothing: a {unit} has no such key")


def _deal_from(sheet: DealSheet, *, agreement: Agreement, french: bool, within: str = "") -> Deal:
    if sheet.dealer is None:
        raise at_key(f"{within}dealer", "dealer", 'dealer = "A" or "B"', code="missing")
    hands, unseen = zip(*(_hand(text, f"{within}{seat}", french=french) for text, seat in _hands(sheet)), strict=True)
    lacks = sheet.lacks or PerSeat()
    lacking = [_hand(text, f"{within}lacks", french=french)[0] for text in (lacks.a, lacks.b)]
    if _is_beginning(sheet):
        return _new_deal(sheet, agreement, within)
    try:
        return position(
            agreement,
            dealer=Seat[sheet.dealer],
            score=sheet.score or (0, 0),
            phase=_phase(sheet.phase, within),
            hands=(hands[0], hands[1]),
            unseen=(unseen[0], unseen[1]),
            lacks=(lacking[0], lacking[1]),
            partial=sheet.partial,
            turn_up=_card(sheet.turn_up, f"{within}turn_up", french=french),
            exchanges=tuple(_exchange(one, within, french=french) for one in sheet.exchanges or ()),
            reused=sheet.reused or 0,
            tricks=tuple(_trick(text, f"{within}tricks") for text in sheet.tricks or ()),
            led=_card(sheet.led, f"{within}led", french=french),
            proposals=sheet.proposals,
            liable=NOBODY if sheet.liable is None else Liable[sheet.liable.upper()],
            announced=_seat(sheet.announced),
            king_bound=bool(sheet.king_bound),
            named=_suit(sheet.named, within),
            owed=tuple(_owed(text, f"{within}owed") for text in sheet.owed or ()),
            shuffled=tuple(Seat[name] for name in sheet.shuffled or ()),
            cut_at=sheet.cut_at,
            order_bound=_order(sheet.order_bound, f"{within}order_bound"),
            packets=_order(sheet.packets, f"{within}packets"),
            taken_up=_flags(sheet.taken_up),
        )
    except PositionError as error:
        if not within:
            raise
        raise PositionError(
            tuple(RuleFault(fault.place, f"{within}{fault.key}", fault.fault) for fault in error.faults)
        ) from None


def _is_beginning(sheet: DealSheet) -> bool:
    told = {"dealer", "score", "order_bound", "partial"}
    return all(getattr(sheet, name) is None for name in DealSheet.__struct_fields__ if name not in told)


def _new_deal(sheet: DealSheet, agreement: Agreement, within: str) -> Deal:
    assert sheet.dealer is not None
    order = _order(sheet.order_bound, f"{within}order_bound")
    if order is not None and order not in agreement.rules.deal.packets:
        raise at_key(f"{within}order_bound", str(sheet.order_bound), "packets of this code")
    score = sheet.score or (0, 0)
    try:
        return new_deal(
            agreement, dealer=Seat[sheet.dealer], score=score, order_bound=order, partial=bool(sheet.partial)
        )
    except ValueError:
        expected = f"marks from 0 to {agreement.target - 1} where a deal begins"
        raise at_key(f"{within}score", str(list(score)), expected) from None


def _hands(sheet: DealSheet) -> tuple[tuple[str | None, str], tuple[str | None, str]]:
    return (sheet.hand_a, "A"), (sheet.hand_b, "B")


def _hand(text: str | None, key: str, *, french: bool) -> tuple[Cards, int]:
    try:
        return read_cards(text or "", french=french)
    except NotationError as error:
        raise AtKey(key, error) from None


def _card(text: str | None, key: str, *, french: bool) -> Card | None:
    if text is None:
        return None
    try:
        return read_card(text.strip(), french=french)
    except NotationError as error:
        raise AtKey(key, error) from None


def _phase(name: str | None, within: str) -> Phase | None:
    if name is None:
        return None
    names = {phase_name(phase): phase for phase in Phase}
    if name not in names:
        raise at_key(f"{within}phase", name, f"one of {', '.join(names)}")
    return names[name]


def _suit(name: str | None, within: str) -> Suit | None:
    if name is None:
        return None
    if name.upper() not in Suit.__members__:
        raise at_key(f"{within}named", name, "spades, hearts, diamonds or clubs")
    return Suit[name.upper()]


def _seat(name: str | None) -> Seat | None:
    return None if name is None else Seat[name]


def _flags(names: tuple[str, ...] | None) -> tuple[bool, bool]:
    return "A" in (names or ()), "B" in (names or ())


def _order(text: str | None, key: str) -> Order:
    if text is None:
        return None
    try:
        return read_packets(text)
    except NotationError as error:
        raise AtKey(key, error) from None


def _orders(pair: PerSeat | None, key: str) -> tuple[Order, Order]:
    pair = pair or PerSeat()
    return _order(pair.a, key), _order(pair.b, key)


def _trick(text: str, key: str) -> Trick:
    try:
        return Trick(*read_trick(text))
    except NotationError as error:
        raise AtKey(key, error) from None


_OWED: Final = re.compile(r"(A|B) (turned king|held king|tricks) ([0-9]{1,2})")


def _owed(text: str, key: str) -> Owed:
    match = _OWED.fullmatch(text)
    if match is None:
        raise at_key(key, text, "a score due, such as B turned king 1")
    return Owed(Seat[match[1]], Due[match[2].upper().replace(" ", "_")], int(match[3]))


def _exchange(sheet: ExchangeSheet, within: str, *, french: bool) -> Exchange:
    elder, elder_unseen = _hand(sheet.elder, f"{within}exchanges", french=french)
    dealer, dealer_unseen = _hand(sheet.dealer, f"{within}exchanges", french=french)
    return Exchange(
        asked=sheet.asked,
        enough_for=sheet.enough_for,
        elder=elder,
        elder_unseen=elder_unseen,
        dealer=dealer,
        dealer_unseen=dealer_unseen,
        dealer_told=sheet.told,
    )


def _game_from(sheet: GameSheet, *, agreement: Agreement, french: bool, within: str = "") -> Game:
    deal = _deal_from(sheet, agreement=agreement, french=french, within=within)
    last = sheet.last_deal
    finished = None
    if last is not None:
        finished = _deal_from(last, agreement=agreement, french=french, within=f"{within}last_deal.")
    usual = new_game(agreement, dealer=deal.dealer)
    game = Game(
        deal,
        number=1 if sheet.game_number is None else sheet.game_number,
        deal_number=1 if sheet.deal_number is None else sheet.deal_number,
        finished=finished,
        carried=tuple(_owed(text, f"{within}carried") for text in sheet.carried or ()),
        over_scored=sheet.over_scored or (0, 0),
        orders=_orders(sheet.orders, f"{within}orders"),
        last_orders=_orders(sheet.last_orders, f"{within}last_orders"),
        packs=usual.packs if sheet.packs is None else (Pack(sheet.packs[0]), Pack(sheet.packs[1])),
        new_cards=_seat(sheet.new_cards),
        calls=sheet.calls or (0, 0),
        open_hands=_flags(sheet.open_hands),
    )
    _check_game(game, within)
    return game


def _check_game(game: Game, within: str) -> None:
    faults = []
    if game.number < 1:
        faults.append(("game_number", "games are numbered from 1"))
    if game.deal_number < 1:
        faults.append(("deal_number", "deals are numbered from 1"))
    if any(over > marks for over, marks in zip(game.over_scored, game.score, strict=True)):
        faults.append(("over_scored", "no more can stand unduly than stands"))
    if game.deal.is_over and game.winner is None:
        faults.append(("dealer", "the deal in hand is over, and in a game the next one is there at once"))
    if game.finished is not None and not game.finished.is_over:
        faults.append(("last_deal.phase", "the deal before must be over"))
    if game.carried and game.finished is None:
        faults.append(("carried", "scores of the last deal need that deal"))
    if game.carried and game.winner is not None:
        faults.append(("carried", "the game is won; nothing more is marked"))
    for key, orders in (("orders", game.orders), ("last_orders", game.last_orders)):
        if any(order is not None and order not in game.agreement.rules.deal.packets for order in orders):
            faults.append((key, "these are not packets of this code"))
    if faults:
        raise PositionError(tuple(RuleFault(Place(), f"{within}{key}", fault) for key, fault in faults))


def _match_from(sheet: PlaySheet, *, agreement: Agreement, french: bool) -> Match:
    length = 1 if sheet.length is None else sheet.length
    if sheet.stage is None:
        told = {"length", "dealer", "partial"}
        for key in PlaySheet.__struct_fields__:
            if key not in told and getattr(sheet, key) is not None:
                raise at_key(key, key, "nothing: a match that begins is told by length and dealer; else give stage")
        return new_match(agreement, length=length, dealer=_seat(sheet.dealer), partial=bool(sheet.partial))
    stage = Stage[sheet.stage.upper().replace("-", "_")]
    game = None
    if sheet.dealer is not None:
        game = _game_from(sheet, agreement=agreement, french=french)
    finished = None
    if sheet.last_game is not None:
        finished = _game_from(sheet.last_game, agreement=agreement, french=french, within="last_game.")
    cuts, lifted = sheet.cuts or PerSeat(), sheet.lifted or Places()
    packs = sheet.match_packs
    sides = sheet.sides
    match = Match(
        agreement,
        length=length,
        stage=stage,
        cuts=(_card(cuts.a, "cuts", french=french), _card(cuts.b, "cuts", french=french)),
        lifted=(lifted.a, lifted.b),
        cut_number=1 if sheet.cut_number is None else sheet.cut_number,
        dealer=_seat(sheet.first_dealer) if sheet.first_dealer or game is None else game.deal.dealer,
        chooser=_seat(sheet.chooser),
        packs=None if packs is None else (Pack(packs[0]), Pack(packs[1])),
        sides=None if sides is None else (Side(sides[0]), Side(sides[1])),
        game=game,
        finished=finished,
        results=tuple(_result(one) for one in sheet.results or ()),
        partial=(game is not None and game.deal.partial) if sheet.partial_match is None else sheet.partial_match,
    )
    _check_match(match)
    return match


def _result(sheet: ResultSheet) -> GameResult:
    return GameResult(Seat[sheet.winner], sheet.score, sheet.value)


def _check_match(match: Match) -> None:
    faults = []
    if (match.game is None) is (match.stage in (Stage.PLAY, Stage.OVER)):
        faults.append(("stage", "a match in play has a game, and before play it has none"))
    if match.stage is Stage.CHOICE and (match.chooser is None or match.dealer is None):
        faults.append(("chooser", "somebody must be choosing, and the dealer be known"))
    if match.stage is Stage.PLAY and match.game is not None and match.game.winner is not None:
        faults.append(("stage", "the game in hand is won already"))
    if match.stage is Stage.OVER and len(match.results) != match.length:
        faults.append(("results", "a match is over when its games are played"))
    if match.stage is not Stage.OVER and match.length and len(match.results) >= match.length:
        faults.append(("results", "all games have been played"))
    pack = match.agreement.pack_mask
    shown = [card for card in match.cuts if card is not None]
    if len(set(shown)) < len(shown) or any(not card.bit & pack for card in shown):
        faults.append(("cuts", "two different cards of the pack are shown"))
    if any(at is not None and not 1 <= at <= match.agreement.pack_size for at in match.lifted):
        faults.append(("lifted", f"places go from 1 to {match.agreement.pack_size}"))
    if match.cut_number < 1:
        faults.append(("cut_number", "cuts for deal are numbered from 1"))
    if faults:
        raise PositionError(tuple(RuleFault(Place(), key, fault) for key, fault in faults))
