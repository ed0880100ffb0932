"""Deals, games and matches at any moment as the plain values of a sheet.

What follows from the rest is left out: the minimal sheet of a deal about to begin is its dealer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ecarte.cards import SEATS, Cards
from ecarte.engine.deal import NOBODY, OVER, Deal, Exchange, Owed, Phase, Trick, phase_name
from ecarte.engine.setup import default_phase, default_proposals
from ecarte.faults import Conduct
from ecarte.record.pieces import write_cards, write_due, write_packets
from ecarte.table.game import Game, Order, new_game
from ecarte.table.match import GameResult, Match, new_match
from ecarte.table.step import Play

if TYPE_CHECKING:
    from ecarte.table.club.state import Club


def sheet_of(play: Play) -> dict[str, Any]:
    """The values that describe `play`, by key, as the text and JSON forms show them; the agreement apart.

    Raises ValueError for club conduct in the middle of a deal in which something has gone wrong.
    """
    if not isinstance(play, Deal | Game | Match):
        return sheet_of(_before_conduct(play))
    if isinstance(play, Match):
        return {"unit": "match", **_match_values(play)}
    if isinstance(play, Game):
        return {"unit": "game", **_game_values(play)}
    return {"unit": "deal", **_deal_values(play)}


def conduct_of(play: Play) -> Conduct | None:
    """The conduct agreed upon; None where only regular play is known."""
    return None if isinstance(play, Deal | Game | Match) else play.conduct


def _before_conduct(club: Club) -> Match | Game | Deal:
    """The match, game or deal that was put into club conduct and has not been played on."""
    from ecarte.table.club.state import club_at, in_conduct

    match, game = club.match, club.match.game
    whole = new_match(match.agreement, length=match.length, dealer=match.dealer, partial=match.partial)
    if match != whole and game is not None and game.deal.irregular is None:
        for play in (game.deal, game):
            if club == club_at(play, conduct=club.conduct):
                return play
    if club == in_conduct(match, conduct=club.conduct) and (game is None or game.deal.irregular is None):
        return match
    raise ValueError("a record begins before anything has gone wrong; this one would begin in the middle of it")


def _deal_values(deal: Deal) -> dict[str, Any]:
    phase = default_phase(
        deal.agreement, hands=deal.hands, unseen=deal.unseen, turn_up=deal.turn_up, tricks=deal.tricks, led=deal.led
    )
    hidden = any(deal.unseen) or any(one.elder_unseen or one.dealer_unseen for one in deal.exchanges)
    packets = deal.order_bound or deal.agreement.rules.deal.packets[0]
    dealt = any(deal.hands) or any(deal.unseen) or deal.turn_up is not None
    usual_packets = packets if deal.phase >= Phase.DEAL and (deal.phase is not OVER or dealt) else None
    proposals = default_proposals(deal.agreement, deal.phase, deal.exchanges, deal.liable)
    lacks = [write_cards(Cards(mask)) or None for mask in deal.lacks]
    values: dict[str, Any] = {
        "dealer": deal.dealer.name,
        "score": None if deal.score == (0, 0) else list(deal.score),
        "phase": None if deal.phase is phase else phase_name(deal.phase),
        "partial": None if deal.partial is hidden else deal.partial,
        "shuffled": [seat.name for seat in deal.shuffled] or None,
        "cut_at": deal.cut_at,
        "order_bound": _packets_text(deal.order_bound),
        "packets": None if deal.packets == usual_packets else _packets_text(deal.packets),
        "turn_up": None if deal.turn_up is None else str(deal.turn_up),
        "A": write_cards(deal.hands[0], deal.unseen[0]) or None,
        "B": write_cards(deal.hands[1], deal.unseen[1]) or None,
        "taken_up": _seats(deal.taken_up),
        "proposals": None if deal.proposals == proposals else deal.proposals,
        "liable": None if deal.liable is NOBODY else deal.liable.name.lower(),
        "exchanges": [_exchange_values(one) for one in deal.exchanges] or None,
        "reused": deal.reused or None,
        "announced": None if deal.announced is None else deal.announced.name,
        "king_bound": deal.king_bound or None,
        "named": None if deal.named is None else deal.named.name.lower(),
        "tricks": [_trick_text(trick) for trick in deal.tricks] or None,
        "led": None if deal.led is None else str(deal.led),
        "lacks": _pair(lacks),
        "owed": [_owed_text(owed) for owed in deal.owed] or None,
    }
    return {key: value for key, value in values.items() if value is not None}


def _packets_text(order: Order) -> str | None:
    return None if order is None else write_packets(order)


def _pair(texts: Iterable[Any]) -> dict[str, Any] | None:
    return {seat.name: text for seat, text in zip(SEATS, texts, strict=True) if text is not None} or None


def _seats(flags: tuple[bool, bool]) -> list[str] | None:
    return [seat.name for seat in SEATS if flags[seat]] or None


def _trick_text(trick: Trick) -> str:
    return f"{trick.leader.name} {trick.led}, {trick.leader.other.name} {trick.reply}"


def _owed_text(owed: Owed) -> str:
    return f"{owed.seat.name} {write_due(owed.due)} {owed.points}"


def _exchange_values(exchange: Exchange) -> dict[str, Any]:
    values: dict[str, Any] = {
        "asked": exchange.asked,
        "enough_for": exchange.enough_for,
        "elder": write_cards(exchange.elder, exchange.elder_unseen) or None,
        "dealer": write_cards(exchange.dealer, exchange.dealer_unseen) or None,
        "told": exchange.dealer_told or None,
    }
    return {key: value for key, value in values.items() if value is not None}


def _game_values(game: Game) -> dict[str, Any]:
    usual = new_game(game.agreement, dealer=game.deal.dealer)
    values: dict[str, Any] = {
        "game_number": None if game.number == 1 else game.number,
        "deal_number": None if game.deal_number == 1 else game.deal_number,
        "carried": [_owed_text(owed) for owed in game.carried] or None,
        "over_scored": None if game.over_scored == (0, 0) else list(game.over_scored),
        "orders": _pair(map(_packets_text, game.orders)),
        "last_orders": _pair(map(_packets_text, game.last_orders)),
        "packs": None if game.packs == usual.packs else [pack.value for pack in game.packs],
        "new_cards": None if game.new_cards is None else game.new_cards.name,
        "calls": None if game.calls == (0, 0) else list(game.calls),
        "open_hands": _seats(game.open_hands),
        "last_deal": None if game.finished is None else _deal_values(game.finished),
    }
    return {**{key: value for key, value in values.items() if value is not None}, **_deal_values(game.deal)}


def _match_values(match: Match) -> dict[str, Any]:
    length = {} if match.length == 1 else {"length": match.length}
    dealer = None if match.game is None else match.game.deal.dealer
    if match == new_match(match.agreement, length=match.length, dealer=dealer, partial=match.partial):
        named = {} if dealer is None else {"dealer": dealer.name}
        return {**length, **named, **({"partial": True} if match.partial else {})}
    game = match.game
    values: dict[str, Any] = {
        "stage": match.stage.name.lower().replace("_", "-"),
        "first_dealer": None if match.dealer is dealer or match.dealer is None else match.dealer.name,
        "cuts": _pair(None if card is None else str(card) for card in match.cuts),
        "lifted": _pair(match.lifted),
        "cut_number": None if match.cut_number == 1 else match.cut_number,
        "chooser": None if match.chooser is None else match.chooser.name,
        "match_packs": None if match.packs is None else [pack.value for pack in match.packs],
        "sides": None if match.sides is None else [side.value for side in match.sides],
        "results": [_result_values(result) for result in match.results] or None,
        "last_game": None if match.finished is None else _game_values(match.finished),
        "partial_match": None if match.partial is (game is not None and game.deal.partial) else match.partial,
    }
    in_hand = {} if game is None else _game_values(game)
    return {**length, **{key: value for key, value in values.items() if value is not None}, **in_hand}


def _result_values(result: GameResult) -> dict[str, Any]:
    return {"winner": result.winner.name, "score": list(result.score), "value": result.value}
