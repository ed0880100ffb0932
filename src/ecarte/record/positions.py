"""Converts deals, games and matches at any moment to sheets, and sheets to them.

A sheet leaves out what follows from its other keys.  The sheet of a deal about to begin, for example, may hold only the
dealer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import asdict, replace

from ecarte.cards import NO_CARDS, Cards
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import NOBODY, OVER, Deal, Exchange, Phase, new_deal
from ecarte.engine.setup import default_phase, default_proposals, position
from ecarte.errors import Place, PositionError, RuleFault
from ecarte.record.forms import at_key
from ecarte.record.sheet import DealSheet, ExchangeSheet, GameSheet, Hand, PlaySheet, ResultSheet, Unit
from ecarte.record.word_reader import write_packets
from ecarte.table.game import Game, new_game
from ecarte.table.match import GameResult, Match, Stage, new_match
from ecarte.table.step import Play

if TYPE_CHECKING:
    from ecarte.table.match import Match


def _values_not_default(values: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """The values that differ from the defaults; None is left out."""
    return {name: value for name, value in values.items() if value is not None and value != defaults.get(name)}


def _values_of(sheet: msgspec.Struct, names: tuple[str, ...]) -> dict[str, Any]:
    """The values that a sheet has for these keys, which are also the names of the fields."""
    return {name: value for name in names if (value := getattr(sheet, name)) is not None}


def _values_by_field(sheet: msgspec.Struct, fields: Mapping[str, str]) -> dict[str, Any]:
    """The values that a sheet has for these keys, each under the name of the field that its key stands for."""
    return {field: value for key, field in fields.items() if (value := getattr(sheet, key)) is not None}


# --- deals ----------------------------------------------------------------------------------------------

_DEAL_FIELDS: Final = (
    "score", "phase", "partial", "shuffled", "cut_at", "order_bound", "packets", "turn_up", "taken_up", "proposals",
    "liable", "reused", "announced", "king_bound", "named", "tricks", "led", "owed",
)  # fmt: skip
"""The fields that a sheet and a deal have under the same name."""


def _deal_sheet(deal: Deal) -> dict[str, Any]:
    hidden = any(deal.unseen) or any(exchange.elder_unseen or exchange.dealer_unseen for exchange in deal.exchanges)
    dealt = any(deal.hands) or any(deal.unseen) or deal.turn_up is not None
    packets = deal.order_bound or deal.agreement.rules.deal.packets[0]
    defaults = {
        "score": (0, 0),
        "phase": default_phase(
            deal.agreement, hands=deal.hands, unseen=deal.unseen, turn_up=deal.turn_up, tricks=deal.tricks, led=deal.led
        ),
        "partial": hidden,
        "packets": packets if deal.phase >= Phase.DEAL and (deal.phase is not OVER or dealt) else None,
        "taken_up": (False, False),
        "proposals": default_proposals(deal.agreement, deal.phase, deal.exchanges, deal.liable),
        "liable": NOBODY,
        "reused": 0,
        "king_bound": False,
    }
    lacks = [Cards(mask) or None for mask in deal.lacks]
    return {
        "dealer": deal.dealer,
        **_values_not_default({name: getattr(deal, name) for name in _DEAL_FIELDS}, defaults),
        "A": _hand_of(deal.hands[0], deal.unseen[0]),
        "B": _hand_of(deal.hands[1], deal.unseen[1]),
        "exchanges": tuple(map(_exchange_sheet, deal.exchanges)),
        "lacks": (lacks[0], lacks[1]),
    }


def _hand_of(cards: Cards, unseen: int) -> Hand | None:
    return (cards, unseen) if cards or unseen else None


def _exchange_sheet(exchange: Exchange) -> ExchangeSheet:
    return ExchangeSheet(
        asked=exchange.asked,
        enough_for=exchange.enough_for,
        elder=_hand_of(exchange.elder, exchange.elder_unseen),
        dealer=_hand_of(exchange.dealer, exchange.dealer_unseen),
        told=exchange.dealer_told or None,
    )


def _deal_from(sheet: DealSheet, agreement: Agreement, key_prefix: str = "", *, may_end_early: bool = False) -> Deal:
    if sheet.dealer is None:
        raise at_key(f"{key_prefix}dealer", "dealer", 'dealer = "A" or "B"', code="missing")
    if all(getattr(sheet, name) is None for name in DealSheet.__struct_fields__ if name not in _NEW_DEAL_KEYS):
        return _new_deal(sheet, agreement, key_prefix)
    (first, first_unseen), (second, second_unseen) = sheet.A or _NO_HAND, sheet.B or _NO_HAND
    lacks = sheet.lacks or (None, None)
    try:
        return position(
            agreement,
            dealer=sheet.dealer,
            hands=(first, second),
            unseen=(first_unseen, second_unseen),
            lacks=(lacks[0] or NO_CARDS, lacks[1] or NO_CARDS),
            exchanges=tuple(map(_exchange_from, sheet.exchanges or ())),
            may_end_early=may_end_early,
            **_values_of(sheet, _DEAL_FIELDS),
        )
    except PositionError as error:
        raise _position_error([(fault.key, fault.fault) for fault in error.faults], key_prefix) from None


_NEW_DEAL_KEYS: Final = frozenset({"dealer", "score", "order_bound", "partial"})
_NO_HAND: Final = (NO_CARDS, 0)


def _new_deal(sheet: DealSheet, agreement: Agreement, key_prefix: str) -> Deal:
    order = sheet.order_bound
    if order is not None and order not in agreement.rules.deal.packets:
        raise at_key(f"{key_prefix}order_bound", write_packets(order), "packets of this code")
    assert sheet.dealer is not None
    score = sheet.score or (0, 0)
    try:
        return new_deal(agreement, dealer=sheet.dealer, score=score, order_bound=order, partial=bool(sheet.partial))
    except ValueError:
        expected = f"marks from 0 to {agreement.target - 1} where a deal begins"
        raise at_key(f"{key_prefix}score", str(list(score)), expected) from None


def _exchange_from(sheet: ExchangeSheet) -> Exchange:
    (elder, elder_unseen), (dealer, dealer_unseen) = sheet.elder or _NO_HAND, sheet.dealer or _NO_HAND
    return Exchange(
        asked=sheet.asked,
        enough_for=sheet.enough_for,
        elder=elder,
        elder_unseen=elder_unseen,
        dealer=dealer,
        dealer_unseen=dealer_unseen,
        dealer_told=bool(sheet.told),
    )


def _position_error(faults: list[tuple[str, str]], key_prefix: str = "") -> PositionError:
    return PositionError(tuple(RuleFault(Place(), f"{key_prefix}{key}", fault) for key, fault in faults))


# --- games ----------------------------------------------------------------------------------------------

_GAME_FIELDS: Final = {
    "deal_number": "deal_number", "carried": "marks_carried_over", "over_scored": "overscores", "orders": "orders",
    "last_orders": "last_orders", "packs": "packs", "new_cards": "new_cards_called_by", "calls": "n_calls",
    "open_hands": "open_hands",
}  # fmt: skip
"""For each key of a sheet the field of a game."""


def _game_sheet(game: Game) -> dict[str, Any]:
    defaults = {"number": 1, "deal_number": 1, "over_scored": (0, 0), "calls": (0, 0), "open_hands": (False, False)}
    packs = new_game(game.agreement, dealer=game.deal.dealer).packs
    values = _values_not_default(
        {key: getattr(game, field) for key, field in _GAME_FIELDS.items()}, {**defaults, "packs": packs}
    )
    return {
        "game_number": None if game.number == 1 else game.number,
        **values,
        "last_deal": None if game.finished is None else DealSheet(**_deal_sheet(game.finished)),
        **_deal_sheet(game.deal),
    }


def _game_from(sheet: GameSheet, agreement: Agreement, key_prefix: str = "") -> Game:
    deal = _deal_from(sheet, agreement, key_prefix)
    finished = (
        None
        if sheet.last_deal is None
        else _deal_from(sheet.last_deal, agreement, f"{key_prefix}last_deal.", may_end_early=True)
    )
    defaults = {"packs": new_game(agreement, dealer=deal.dealer).packs}
    number = 1 if sheet.game_number is None else sheet.game_number
    game = Game(deal, number=number, finished=finished, **{**defaults, **_values_by_field(sheet, _GAME_FIELDS)})
    _check_game(game, key_prefix)
    return game


def _check_game(game: Game, key_prefix: str) -> None:
    faults = []
    if game.number < 1:
        faults.append(("game_number", "games are numbered from 1"))
    if game.deal_number < 1:
        faults.append(("deal_number", "deals are numbered from 1"))
    if any(overscore > marks for overscore, marks in zip(game.overscores, game.score, strict=True)):
        faults.append(("over_scored", "a player has more points by over-scores than points"))
    if game.deal.is_over and game.winner is None:
        faults.append(("dealer", "this deal is over, and in a game the next one begins at once"))
    if game.finished is not None and not game.finished.is_over:
        faults.append(("last_deal.phase", "the deal before must be over"))
    if game.marks_carried_over and game.finished is None:
        faults.append(("carried", "scores of the last deal need that deal"))
    if game.marks_carried_over and game.winner is not None:
        faults.append(("carried", "the game is won; nothing more is marked"))
    for key, orders in (("orders", game.orders), ("last_orders", game.last_orders)):
        if any(order is not None and order not in game.agreement.rules.deal.packets for order in orders):
            faults.append((key, "these are not packets of this code"))
    if faults:
        raise _position_error(faults, key_prefix)


# --- matches --------------------------------------------------------------------------------------------

_MATCH_FIELDS: Final = {
    "length": "length", "stage": "stage", "cuts": "cut_cards", "lifted": "cut_places", "cut_number": "cut_number",
    "chooser": "cut_winner", "sides": "sides",
}  # fmt: skip
"""For each key of a sheet the field of a match."""


def _match_sheet(match: Match) -> dict[str, Any]:
    game = match.game
    dealer = None if game is None else game.deal.dealer
    if match == new_match(match.agreement, length=match.length, dealer=dealer, partial=match.partial):
        length = None if match.length == 1 else match.length
        return {"length": length, "dealer": dealer, "partial": match.partial or None}
    partial = game is not None and game.deal.partial
    return {
        **_values_not_default(
            {key: getattr(match, field) for key, field in _MATCH_FIELDS.items()}, {"length": 1, "cut_number": 1}
        ),
        "first_dealer": None if match.dealer is dealer else match.dealer,
        "match_packs": match.packs,
        "results": tuple(ResultSheet(**asdict(result)) for result in match.results),
        "last_game": None if match.finished_game is None else GameSheet(**_game_sheet(match.finished_game)),
        "partial_match": None if match.partial is partial else match.partial,
        **({} if game is None else _game_sheet(game)),
    }


def _match_from(sheet: PlaySheet, agreement: Agreement) -> Match:
    if sheet.stage is None:
        for key in PlaySheet.__struct_fields__:
            if key not in ("length", "dealer", "partial") and getattr(sheet, key) is not None:
                raise at_key(
                    key, key, "nothing: a match that begins has only length and dealer; for any other give stage"
                )
        length = 1 if sheet.length is None else sheet.length
        return new_match(agreement, length=length, dealer=sheet.dealer, partial=bool(sheet.partial))
    game = None if sheet.dealer is None else _game_from(sheet, agreement)
    partial = game is not None and game.deal.partial
    match = Match(
        agreement,
        dealer=sheet.first_dealer if sheet.first_dealer is not None or game is None else game.deal.dealer,
        packs=sheet.match_packs,
        game=game,
        finished_game=None if sheet.last_game is None else _game_from(sheet.last_game, agreement, "last_game."),
        results=tuple(GameResult(**asdict(result_sheet)) for result_sheet in sheet.results or ()),
        partial=partial if sheet.partial_match is None else sheet.partial_match,
        **_values_by_field(sheet, _MATCH_FIELDS),
    )
    _check_match(match)
    return match


def _check_match(match: Match) -> None:
    faults = []
    if (match.game is None) is (match.stage in (Stage.PLAY, Stage.OVER)):
        faults.append(("stage", "a match in play has a current game, and before play it has none"))
    if match.stage is Stage.CHOICE and (match.cut_winner is None or match.dealer is None):
        faults.append(("chooser", "the choosing player and the dealer must be known"))
    if match.stage is Stage.PLAY and match.game is not None and match.game.winner is not None:
        faults.append(("stage", "the current game is won already"))
    if match.stage is Stage.OVER and len(match.results) != match.length:
        faults.append(("results", "a match is over when its games are played"))
    if match.stage is not Stage.OVER and match.length and len(match.results) >= match.length:
        faults.append(("results", "all games have been played"))
    pack = match.agreement.pack_mask
    cards_shown = [card for card in match.cut_cards if card is not None]
    if len(set(cards_shown)) < len(cards_shown) or any(not card.bit & pack for card in cards_shown):
        faults.append(("cuts", "two different cards of the pack are shown"))
    if any(place is not None and not 1 <= place <= match.agreement.pack_size for place in match.cut_places):
        faults.append(("lifted", f"places go from 1 to {match.agreement.pack_size}"))
    if match.cut_number < 1:
        faults.append(("cut_number", "cuts for deal are numbered from 1"))
    if faults:
        raise _position_error(faults)


# --- any of them ----------------------------------------------------------------------------------------


def sheet_of(play: Play) -> tuple[Unit, PlaySheet]:
    """Whether `play` is a deal, a game or a match, and its sheet without the agreement.

    Raises ValueError in club conduct if something has gone wrong in the current deal.
    """
    if isinstance(play, Match):
        return (
            ("match", PlaySheet(**_match_sheet(play))) if play.conduct is None else sheet_of(_play_before_conduct(play))
        )
    if isinstance(play, Game):
        return "game", PlaySheet(**_game_sheet(play))
    return "deal", PlaySheet(**_deal_sheet(play))


def _play_before_conduct(club: Match) -> Match | Game | Deal:
    """The match, game or deal with which play in club conduct began.  Raises ValueError after irregular acts."""
    from ecarte.table.club.state import club_at, with_conduct

    conduct = club.conduct
    assert conduct is not None
    club = replace(club, n_faults=0)  # the number of faults in earlier games has no effect on later play
    match, game = Match(**{name: getattr(club, name) for name in _REGULAR_FIELDS}), club.game
    match_at_beginning = new_match(match.agreement, length=match.length, dealer=match.dealer, partial=match.partial)
    if match != match_at_beginning and game is not None and game.deal.irregular is None:
        for play in (game.deal, game):
            if club == club_at(play, conduct=conduct):
                return play
    if club == with_conduct(match, conduct=conduct) and (game is None or game.deal.irregular is None):
        return match
    raise ValueError("a record must begin before anything has gone wrong; here something has gone wrong already")


_REGULAR_FIELDS: Final = (
    *_MATCH_FIELDS.values(), "agreement", "dealer", "packs", "game", "finished_game", "results", "partial",
)  # fmt: skip
"""The fields of a match that exist in regular play too."""


def play_from(sheet: PlaySheet, *, unit: Unit, agreement: Agreement) -> Deal | Game | Match:
    """The deal, game or match that `sheet` describes.

    Raises AtKey for an invalid value, and PositionError for an impossible position.
    """
    if unit == "match":
        return _match_from(sheet, agreement)
    kind = DealSheet if unit == "deal" else GameSheet
    for key in PlaySheet.__struct_fields__:
        if key not in kind.__struct_fields__ and getattr(sheet, key) is not None:
            raise at_key(key, key, f"nothing: a {unit} has no such key")
    return _deal_from(sheet, agreement) if unit == "deal" else _game_from(sheet, agreement)
