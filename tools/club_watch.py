"""Checks of invariants at any moment of a match in club conduct.

They are used by `tools.club_soak` and by the Hypothesis machine of the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from ecarte.acts import (
    AnnounceKing,
    AnyAct,
    ChoosePackets,
    Claim,
    DealWrong,
    Discard,
    Give,
    IrregularAct,
    LookAtDiscards,
    Misplace,
    Nature,
    PlayCard,
    Shuffle,
    Slip,
    TakeTooFew,
    TakeTooMany,
    UseOtherPack,
)
from ecarte.cards import NO_CARDS, OTHER, PACK, SEATS, Card, Cards, Seat
from ecarte.engine.agreement import Agreement, cards_allowed
from ecarte.engine.deal import (
    DEALER_ANSWERS,
    DEALER_DRAWS,
    ELDER_DECIDES,
    LEAD,
    REPLY,
    SHUFFLE,
    Deal,
    full_hand,
    hand_count,
    unseen_mask,
    with_seat,
)
from ecarte.table.club.accidents import is_waiting
from ecarte.table.club.bookkeeping import DealLedger, Fault
from ecarte.table.club.state import resize_hand, with_deal
from ecarte.table.club.step import apply_in_club, legal_in_club, objection_in_club, turn_in_club
from ecarte.table.game import Game
from ecarte.table.match import Match
from ecarte.views.seat import PublicView, SeatView, public_view, seat_view

# --- the table -------------------------------------------------------------------------------------


def check_table(match: Match) -> None:
    """Check that every card is in one place, none is lost, and the scores are possible.  Raises AssertionError."""
    game = match.game
    if game is None:
        return
    deal = game.deal
    first, second, gone = deal.hands[0].mask, deal.hands[1].mask, deal.gone.mask
    assert not first & second, f"in both hands: {Cards(first & second)}"
    assert not (first | second) & gone, f"in a hand and out of play: {Cards((first | second) & gone)}"
    assert not (first | second | gone) & ~deal.agreement.pack_mask, "a card that is not in the pack"
    placed = (first | second | gone).bit_count() + deal.stock
    assert placed == deal.agreement.pack_size, f"{placed} cards of {deal.agreement.pack_size}, {deal.stock} in stock"
    assert deal.stock >= 0
    if match.missing_card is not None and deal.stock != deal.agreement.pack_size:
        assert match.missing_card in deal.gone, "the missing card has come"
    target = deal.agreement.target
    assert all(0 <= points <= target for points in deal.score), f"score {deal.score}"
    assert all(points >= 0 for points in game.overscores), f"over-scores {game.overscores}"
    assert not (deal.winner is not None and not match.unpaid and not match.is_over), "a game is won and goes on"
    _check_moments(match, deal)


def _check_moments(match: Match, deal: Deal) -> None:
    """Check that the remembered states include every correction of a hand, card turned up and hand looked at."""
    is_settled = (
        match.ledger.pending_draw is None
        and match.ledger.discarding_excess is None
        and match.ledger.cards_owed == (0, 0)
    )
    if deal.phase not in (LEAD, REPLY) or not is_settled:
        return
    for before in (match.ledger.first_lead, match.ledger.before_lead, match.ledger.before_reply):
        if before is None:
            continue
        earlier = before.deal
        hands = earlier.hands[0].mask.bit_count() + earlier.hands[1].mask.bit_count()
        assert hands + earlier.gone.mask.bit_count() + earlier.stock == deal.agreement.pack_size, (
            "an earlier moment lacks cards"
        )
        assert all(
            hand_now.mask & ~hand_before.mask == 0
            for hand_now, hand_before in zip(deal.hands, earlier.hands, strict=True)
        ), "a card put right"
        assert [full_hand(earlier, seat) for seat in SEATS] == [full_hand(deal, seat) for seat in SEATS], (
            "a number put right"
        )
        assert earlier.turn_up == deal.turn_up, "the trump card chosen"


def check_not_stuck(match: Match) -> None:
    """Check that somebody may act, and the player on turn do more than claim.  Raises AssertionError."""
    if match.is_over:
        return
    legal = legal_in_club(match)
    on_turn = turn_in_club(match)
    acts = [act for act in legal if not isinstance(act, Claim)]
    if on_turn is None:
        assert any(isinstance(act, Nature) for act in acts), "nothing comes and nobody is awaited"
    else:
        assert any(getattr(act, "seat", None) is on_turn for act in acts), f"{on_turn!r} is awaited and may do nothing"
    rejected_acts = [act for act in acts if objection_in_club(match, act) is not None]
    assert not rejected_acts, f"listed and refused: {rejected_acts[:3]}"


# --- what is hidden --------------------------------------------------------------------------------


def hidden_cards(match: Match, seat: Seat | None, *, backer: bool = False) -> list[Card]:
    """The cards of the deal in hand that `seat`, their `backer`, or a bystander (None) has never seen."""
    if not match.in_play:
        return []
    deal, ledger = match.deal, match.ledger
    seen_cards = ledger.exposed_cards | Cards.of(ledger.extra_turn_ups)
    seen_cards |= Cards.of(
        card for trick in (*deal.tricks, *ledger.annulled_tricks) for card in (trick.led, trick.reply)
    )
    seen_cards |= Cards.of(
        card for card in (deal.led, deal.turn_up, ledger.offered_now, ledger.offered_next) if card is not None
    )
    if deal.announced is not None and deal.turn_up is not None:
        seen_cards |= Cards(deal.agreement.king_bits[deal.turn_up.suit])
    for open_seat in SEATS:
        if match.game is not None and match.game.open_hands[open_seat]:
            seen_cards |= deal.hands[open_seat]
    if seat is not None:
        seen_cards |= deal.hands[seat] if deal.taken_up[seat] else NO_CARDS
        if not backer:
            seen_cards |= ledger.seen_cards[seat]
            for exchange in deal.exchanges:
                seen_cards |= exchange.dealer if seat is deal.dealer else exchange.elder
    return list(Cards(deal.agreement.pack_mask) - seen_cards)


def with_cards_shuffled(match: Match, cards: list[Card], rng: Random) -> Match:
    """The match with these cards exchanged at random among their places, in all remembered states too."""
    change = list(PACK)
    for card, other in zip(cards, rng.sample(cards, len(cards)), strict=True):
        change[card.code] = other
    return _with_cards(match, change)


Change = Sequence[Card]
"""The new card for each card, by its code."""


def _with_cards(match: Match, change: Change) -> Match:
    ledger = _changed_ledger(match.ledger, change)
    missing = None if match.missing_card is None else change[match.missing_card.code]
    word = ledger.retractable
    if word is not None:
        ledger = replace(ledger, retractable=replace(word, before=_changed_game(word.before, change)))
    game = None if match.game is None else _changed_game(match.game, change)
    return replace(match, game=game, ledger=ledger, missing_card=missing)


def _changed_ledger(ledger: DealLedger, change: Change) -> DealLedger:
    def with_change(game: Game | None) -> Game | None:
        return None if game is None else _changed_game(game, change)

    return replace(
        ledger,
        faults=tuple(_changed_fault(fault, change) for fault in ledger.faults),
        marks=tuple(replace(mark, before=_changed_game(mark.before, change)) for mark in ledger.marks),
        first_lead=with_change(ledger.first_lead),
        before_lead=with_change(ledger.before_lead),
        before_reply=with_change(ledger.before_reply),
        deal_order=tuple(change[card.code] for card in ledger.deal_order),
    )


def _changed_fault(fault: Fault, change: Change) -> Fault:
    return fault if fault.before is None else replace(fault, before=_changed_game(fault.before, change))


def _changed_game(game: Game, change: Change) -> Game:
    return replace(game, deal=_changed_deal(game.deal, change))


def _changed_deal(deal: Deal, change: Change) -> Deal:
    def with_change(cards: Cards) -> Cards:
        return Cards.of([change[card.code] for card in cards])

    exchanges = tuple(
        replace(exchange, elder=with_change(exchange.elder), dealer=with_change(exchange.dealer))
        for exchange in deal.exchanges
    )
    hands = with_change(deal.hands[0]), with_change(deal.hands[1])
    return replace(deal, hands=hands, gone=with_change(deal.gone), exchanges=exchanges)


AnyView = SeatView | PublicView | tuple[PublicView, Cards | None]


def views(match: Match) -> dict[tuple[str, Seat | None], AnyView]:
    """The views of both players, the backer of each, and a bystander."""
    public, own = public_view(match), [(seat, seat_view(match, seat)) for seat in SEATS]
    players: dict[tuple[str, Seat | None], AnyView] = {("player", seat): view for seat, view in own}
    return players | {("backer", seat): (public, view.hand) for seat, view in own} | {("bystander", None): public}


def view_of(match: Match, role: str, seat: Seat | None) -> AnyView:
    """The view of one player, of their backer, or of a bystander."""
    if seat is None:
        return public_view(match)
    view = seat_view(match, seat)
    return view if role == "player" else (public_view(match), view.hand)


def check_secrets(match: Match, rng: Random, *, compare_bytes: bool = True) -> None:
    """Check that no view changes when cards hidden from its holder change places.  Raises AssertionError.

    `compare_bytes` also compares the views as they would be sent.
    """
    for (role, seat), view in views(match).items():
        other_view = view_of(
            with_cards_shuffled(match, hidden_cards(match, seat, backer=role == "backer"), rng), role, seat
        )
        assert other_view == view, f"the view of a {role} at {seat!r} tells of hidden cards"
        if compare_bytes:
            assert view_bytes(other_view) == view_bytes(view), (
                f"the view of a {role} at {seat!r} is sent with hidden cards"
            )


def check_numbers(match: Match) -> None:
    """Check that a hand with one card less looks the same to everybody but its holder.  Raises AssertionError.

    The check is made only while the stock is enough for any exchange, because everybody sees when it is not.
    """
    if not match.in_play or is_waiting(match) or match.unpaid:
        return
    deal = match.deal
    if deal.phase not in _HANDS_FULL or deal.stock <= 2 * deal.agreement.hand_size:
        return
    for seat in SEATS:
        unexposed = [card for card in deal.hands[seat] if card not in match.ledger.exposed_cards]
        is_open = match.game is not None and match.game.open_hands[seat]
        if len(unexposed) < 2 or is_open or deal.announced is not None or deal.king_bound:
            continue
        hands = with_seat(deal.hands, seat, deal.hands[seat] - Cards(unexposed[0].bit))
        other_match = with_deal(match, resize_hand(replace(deal, hands=hands, stock=deal.stock + 1), seat, -1))
        assert public_view(other_match) == public_view(match), f"the number of cards of {seat!r} shows"
        assert seat_view(other_match, OTHER[seat]) == seat_view(match, OTHER[seat]), (
            f"the number of cards of {seat!r} shows"
        )


_HANDS_FULL = frozenset({ELDER_DECIDES, DEALER_ANSWERS, LEAD, REPLY})


def view_bytes(view: AnyView) -> bytes:
    """The view as bytes."""
    return msgspec.json.encode(view, enc_hook=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, Agreement):
        return value.rules.name
    return str(value)


# --- an irregular act and its twin -----------------------------------------------------------------


def check_twin(match: Match, act: IrregularAct) -> bool:
    """Check that a slip looks to everybody but its author like the regular act it stands for.

    Raises AssertionError.  Returns False without a check if the slip is visible, or if no table can be built in which
    the slip would be regular.
    """
    match_after_slip = apply_in_club(match, act)
    if any(game is not None and game.open_hands[act.seat] for game in (match.game, match_after_slip.game)):
        return False  # the hand lay open, or the slip lays it open (CYCL-033)
    twin = _twin(match, act)
    if twin is None:
        return False
    table, regular = twin
    if regular is not None:
        table = apply_in_club(table, regular)
    adversary = OTHER[act.seat]
    assert seat_view(match_after_slip, adversary) == seat_view(table, adversary), f"{act} shows to the adversary"
    assert public_view(match_after_slip) == public_view(table), f"{act} shows to a bystander"
    return True


def _twin(match: Match, act: IrregularAct) -> tuple[Match, AnyAct | None] | None:
    match act:
        case LookAtDiscards() | UseOtherPack() | TakeTooMany():
            return match, None
        case Slip(done=Shuffle() as lawful_act):
            return (match, lawful_act) if match.deal.phase is SHUFFLE else None
        case DealWrong():
            regular = ChoosePackets(act.seat, act.packets)
            return (match, regular) if objection_in_club(match, regular) is None else None
        case Misplace():
            return match, Discard(act.seat, act.cards)
        case Slip(done=Discard() as lawful_act):
            number_asked = match.deal.exchanges[-1].asked
            assert number_asked is not None
            return match, Discard(act.seat, Cards.of(list(lawful_act.cards)[:number_asked]))
        case TakeTooFew():
            deal = match.deal
            is_last_card = (
                deal.phase is DEALER_DRAWS and full_hand(deal, act.seat) - hand_count(deal, act.seat) == act.by
            )
            if deal.stock <= 2 * deal.agreement.hand_size:  # everybody sees a stock that runs short
                return None
            if not is_last_card:
                return match, None
            first, *others = list(Cards(unseen_mask(deal)))[: act.by]
            for card in others:
                match = apply_in_club(match, Give(card))
            return match, Give(first)
        case Slip(done=AnnounceKing() as lawful_act):
            return _with_king(match, lawful_act)
        case Slip(done=PlayCard() as lawful_act) if match.deal.led is not None and act.seat is not match.deal.leader:
            return _with_no_better_card(match, lawful_act)
    return None


def _with_king(match: Match, announcement: AnnounceKing) -> tuple[Match, AnyAct] | None:
    """The same match, except that the author holds the king."""
    deal = match.deal
    assert deal.turn_up is not None
    king = Cards(deal.agreement.king_bits[deal.turn_up.suit])
    if not king.mask & unseen_mask(deal) or not deal.hands[announcement.seat]:
        return None
    other_card = next(iter(deal.hands[announcement.seat]))
    match = _with_cards(match, _swap_of(other_card, next(iter(king))))
    return (match, announcement) if objection_in_club(match, announcement) is None else None


def _swap_of(first: Card, second: Card) -> Change:
    change = list(PACK)
    change[first.code], change[second.code] = second, first
    return change


def _with_no_better_card(match: Match, play: PlayCard) -> tuple[Match, AnyAct] | None:
    """The same match, except that no card in the author's hand forbids the one played."""
    deal = match.deal
    assert deal.led is not None
    assert deal.turn_up is not None
    harmless = [card for card in Cards(unseen_mask(deal)) if card.suit not in (deal.led.suit, deal.turn_up.suit)]
    others = [card for card in deal.hands[play.seat] if card is not play.card]
    if len(harmless) < len(others):
        return None
    for own_card, harmless_card in zip(others, harmless, strict=False):
        match = _with_cards(match, _swap_of(own_card, harmless_card))
    hand = match.deal.hands[play.seat].mask
    allowed = cards_allowed(deal.agreement, hand, deal.led, deal.turn_up.suit) & play.card.bit
    return (match, play) if allowed and objection_in_club(match, play) is None else None
