"""What a player may do against the laws, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from ecarte.acts import (
    Action,
    AnnounceKing,
    ChoosePackets,
    Cut,
    DealOutOfTurn,
    DealWrong,
    Discard,
    Due,
    GiveWrong,
    IrregularAct,
    LeadNaming,
    LookAtDiscards,
    Mark,
    MarkTooMany,
    Misplace,
    PlayCard,
    Shuffle,
    Slip,
    TakeBackLead,
    TakeTooFew,
    TakeTooMany,
    TakeUp,
    TellNumber,
    TurnUpAfterGiving,
    TurnUpAnother,
    UseOtherPack,
    Withdraw,
)
from ecarte.cards import OTHER, SUITS, Card, Seat
from ecarte.engine import exchange, king
from ecarte.engine.agreement import trick_winner_is_reply
from ecarte.engine.deal import (
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DISCARDS,
    ELDER_DRAWS,
    LEAD,
    PACKETS,
    REPLY,
    SHUFFLE,
    TURN_UP,
    Deal,
    Phase,
    full_hand,
    hand_count,
)
from ecarte.engine.objections import hand_not_taken_up
from ecarte.engine.step import objection_in_deal
from ecarte.errors import Objection
from ecarte.faults import Conduct, Event
from ecarte.table.club.state import (
    Club,
)
from ecarte.table.game import to_deal

MOST_ALSO_TURNED: Final = 2
"""How many cards at most are turned up besides the first."""

MOST_WRONG: Final = 2
"""By how many cards at most a hand is dealt wrongly."""


_TOOK_TOO_MANY: Final = (Event.ELDER_TOOK_TOO_MANY, Event.DEALER_TOOK_TOO_MANY)


def object_to_slip(club: Club, act: IrregularAct) -> Objection | None:
    """Why nobody could do this now, in the wrong or otherwise; None when it can be done."""
    if club.conduct is Conduct.ASSISTED:
        return _object(club, "no-faults-here", act)
    if not club.in_play or club.unpaid:
        return _object(club, "not-possible", act)
    return None if _POSSIBLE[type(act)](club, act) else _object(club, "not-possible", act)


def _object(club: Club, code: str, act: IrregularAct) -> Objection:
    return Objection(code=code, laws=(), rules=club.agreement.rules.name, seat=act.seat)


def slips(club: Club, seat: Seat) -> tuple[IrregularAct, ...]:
    """Everything a player could do against the laws now, in a fixed order; numbers and cards spelt out.

    Of discards too large only those are listed that add one card to the number asked for.
    """
    if club.conduct is Conduct.ASSISTED or not club.in_play or club.unpaid:
        return ()
    return tuple(act for act in _candidates(club, seat) if object_to_slip(club, act) is None)


# --- listing ----------------------------------------------------------------------------------------


def _candidates(club: Club, seat: Seat) -> Iterator[IrregularAct]:
    deal = club.deal
    for done in _regular_acts(deal, seat):
        yield Slip(seat, done)
    if club.asking:
        yield from (Slip(seat, TellNumber(seat, number)) for number in range(deal.agreement.hand_size + 1))
    if deal.phase is PACKETS:
        size = deal.agreement.hand_size
        for packets in deal.agreement.rules.deal.packets:
            yield from (DealWrong(seat, packets, e, d) for e, d in ((size + 1, size), (size, size + 1)))
            yield from (DealWrong(seat, packets, e, d) for e, d in ((size - 1, size), (size, size - 1)))
    yield from (DealOutOfTurn(seat), UseOtherPack(seat), TurnUpAnother(seat), Withdraw(seat), LookAtDiscards(seat))
    yield from (TakeTooMany(seat), GiveWrong(seat, 1), GiveWrong(seat, -1), TakeTooFew(seat), TurnUpAfterGiving(seat))
    yield from (MarkTooMany(seat, Due.TRICKS, 1), TakeBackLead(seat))
    if deal.phase is LEAD and seat is deal.leader:
        yield from (LeadNaming(seat, suit, card) for card in deal.hands[seat] for suit in SUITS if suit != card.suit)
    if deal.phase in (ELDER_DISCARDS, Phase.DEALER_DISCARDS):
        for option in exchange.discard_options(deal):
            if isinstance(option, Discard) and option.seat is seat and option.cards:
                yield Misplace(seat, option.cards)
    if deal.phase in (LEAD, REPLY):
        yield Slip(seat, Shuffle(seat))
    if deal.phase in (ELDER_DRAWS, DEALER_DRAWS):
        yield from (TakeTooMany(seat, seen=False, taken_up=False), TakeTooMany(seat, seen=False))
        yield from (TakeTooMany(seat, mixed=False), TakeTooMany(seat, by=2))
        yield from (GiveWrong(seat, 2), GiveWrong(seat, -2), TakeTooFew(seat, by=2))


def _regular_acts(deal: Deal, seat: Seat) -> Iterator[Action]:
    match deal.phase:
        case Phase.CUT:
            yield from (Cut(seat, 1), Cut(seat, deal.agreement.pack_size - 1))
        case Phase.SHUFFLE:
            yield Shuffle(seat)
        case Phase.TURN_UP:
            yield TakeUp(seat)
        case Phase.PACKETS:
            yield from (ChoosePackets(seat, packets) for packets in deal.agreement.rules.deal.packets)
        case Phase.ELDER_DISCARDS:
            asked = deal.exchanges[-1].asked
            held = exchange.subsets(deal.hands[seat].mask)
            yield from (Discard(seat, cards) for cards in held if asked is not None and len(cards) == asked + 1)
        case Phase.LEAD | Phase.REPLY:
            yield from (AnnounceKing(seat), Mark(seat, Due.HELD_KING))
            yield from (PlayCard(seat, card) for card in deal.hands[seat])


# --- what is possible -------------------------------------------------------------------------------


def _can_slip(club: Club, act: Slip) -> bool:
    own = getattr(act.done, "seat", None) is act.seat
    return own and not _waits_for_pack(club) and slip_event(club, act) is not None


def _waits_for_pack(club: Club) -> bool:
    """Whether new cards have been called for, and there is no pack to shuffle or cut until one is chosen."""
    game = club.match.game
    return game is not None and game.new_cards is not None and to_deal(game)


def slip_event(club: Club, act: Slip) -> Event | None:
    """Which fault the slip is, in this state; None when it cannot be done, or would be no fault."""
    deal, done = club.deal, act.done
    code = _code(deal, done)
    match done:
        case Cut() if code in ("cut-too-thin", "cut-too-deep") and 1 <= done.at < deal.agreement.pack_size:
            return Event.BAD_CUT
        case Shuffle() if deal.phase is SHUFFLE and code == "":
            return Event.BAD_SHUFFLE
        case Shuffle() if deal.phase in (LEAD, REPLY) and deal.agreement.rules.pack.packs == 2:
            return Event.BAD_SHUFFLE
        case TakeUp() if code == "hand-not-ready" and deal.phase is TURN_UP:
            return Event.OTHER_MISTAKE
        case ChoosePackets() if code == "order-bound":
            return Event.ORDER_CHANGED
        case Discard() if code == "number-binds" and done.seat is deal.elder and not done.unseen:
            asked = deal.exchanges[-1].asked
            return Event.ELDER_ASKED_FEWER if asked is not None and len(done.cards) > asked else None
        case AnnounceKing():
            return _king_event(deal, done.seat, code)
        case Mark(due=Due.HELD_KING) if code == "nothing-due" and deal.phase in (LEAD, REPLY):
            return Event.UNANNOUNCED_KING if deal.announced is not done.seat else None
        case PlayCard():
            return _play_event(club, done, code)
        case TellNumber():
            told = club.asking and done.seat is deal.dealer and 0 <= done.number <= deal.agreement.hand_size
            return Event.NUMBER_UNTOLD if told and done.number != number_taken(club) else None
    return None


def _code(deal: Deal, done: Action | TellNumber) -> str:
    if isinstance(done, TellNumber):
        return ""
    if isinstance(done, AnnounceKing) and deal.announced is OTHER[done.seat]:
        deal = replace(deal, announced=None)  # whether the other told the truth makes no difference
    found = objection_in_deal(deal, done)
    return found.code if found else ""


def _king_event(deal: Deal, seat: Seat, code: str) -> Event | None:
    if deal.announced is seat or code not in ("king-too-late", "king-not-held"):
        return None
    if king.holds_king(deal, seat) or king.played_king(deal, seat):
        return Event.LATE_KING if code == "king-too-late" else None
    return Event.FALSE_KING


def _play_event(club: Club, done: PlayCard, code: str) -> Event | None:
    deal, seat = club.deal, done.seat
    if done.card not in deal.hands[seat] or deal.king_bound or hand_not_taken_up(deal, seat):
        return None
    if deal.phase is LEAD:
        if seat is not deal.leader:
            return Event.LEAD_OUT_OF_TURN
        return {"name-suit-first": Event.SUIT_UNNAMED, "other-suit-named": Event.WRONG_SUIT}.get(code)
    if deal.phase is REPLY and seat is not deal.leader:
        return {"must-follow": Event.REVOKE, "must-win": Event.UNDERPLAY, "must-trump": Event.UNDERPLAY}.get(code)
    return None


def fails_to_win_too(deal: Deal, card: Card) -> bool:
    """Whether a card that does not follow suit loses a trick that following would have won (LOND-043a, LOND-043b)."""
    agreement, led = deal.agreement, deal.led
    assert led is not None
    assert deal.turn_up is not None
    if not agreement.must_win or trick_winner_is_reply(agreement, led, card, deal.turn_up.suit):
        return False
    seat = OTHER[deal.leader]
    following = deal.hands[seat].suit(led.suit)
    return any(trick_winner_is_reply(agreement, led, other, deal.turn_up.suit) for other in following)


def number_taken(club: Club) -> int:
    """How many cards the dealer laid down in the last exchange, and so should have taken."""
    return club.deal.exchanges[-1].dealer_number


def _can_deal_wrong(club: Club, act: DealWrong) -> bool:
    deal = club.deal
    size = deal.agreement.hand_size
    numbers = (act.elder, act.dealer)
    return (
        objection_in_deal(deal, ChoosePackets(act.seat, act.packets)) is None
        and all(max(1, size - MOST_WRONG) <= number <= size + MOST_WRONG for number in numbers)
        and numbers != (size, size)
        and sum(numbers) < deal.stock
        and all(number > sum(act.packets[:-1]) for number in numbers)
    )


def _can_deal_out_of_turn(club: Club, act: DealOutOfTurn) -> bool:
    deal = club.deal
    may_begin = deal.phase is SHUFFLE and not deal.shuffled and not _waits_for_pack(club)
    return may_begin and act.seat is deal.elder and club.chapter.owns


def _can_use_other_pack(club: Club, act: UseOtherPack) -> bool:
    deal = club.deal
    two = deal.agreement.rules.pack.packs == 2 and not _waits_for_pack(club)
    return two and deal.phase is SHUFFLE and act.seat is deal.dealer and club.chapter.owns and not deal.shuffled


def _can_turn_up_another(club: Club, act: TurnUpAnother) -> bool:
    """With the trump card, or after it while nobody has spoken; then the elder may have looked."""
    deal = club.deal
    if act.seat is not deal.dealer or club.turning or len(club.chapter.also_turned) >= MOST_ALSO_TURNED:
        return False
    with_the_first = deal.phase is TURN_UP and deal.stock >= 2
    return with_the_first or (deal.phase is ELDER_DECIDES and not deal.proposals and deal.stock > 0)


def _can_withdraw(club: Club, act: Withdraw) -> bool:
    return club.word is not None and club.word.seat is act.seat


def _can_look(club: Club, act: LookAtDiscards) -> bool:
    deal = club.deal
    looks = deal.phase is ELDER_DECIDES or deal.phase in (LEAD, REPLY, Phase.DEALER_ANSWERS)
    return looks and not hand_not_taken_up(deal, act.seat) and any(e.elder or e.dealer for e in deal.exchanges)


def _can_misplace(club: Club, act: Misplace) -> bool:
    return objection_in_deal(club.deal, Discard(act.seat, act.cards)) is None and bool(act.cards)


def cards_due(deal: Deal) -> int:
    """How many cards have still to be given in the present exchange."""
    return sum(max(0, full_hand(deal, seat) - hand_count(deal, seat)) for seat in (Seat.A, Seat.B))


def _is_served(deal: Deal, seat: Seat) -> bool:
    return deal.phase is (DEALER_DRAWS if seat is deal.dealer else ELDER_DRAWS)


def _can_take_too_many(club: Club, act: TakeTooMany) -> bool:
    deal = club.deal
    enough = deal.stock >= cards_due(deal) + act.by
    once = act.mixed or not any(f.event in _TOOK_TOO_MANY and f.offender is act.seat for f in club.chapter.faults)
    return _is_served(deal, act.seat) and act.by > 0 and enough and once and _may_resize(deal, act.seat, act.by)


def _can_give_wrong(club: Club, act: GiveWrong) -> bool:
    deal = club.deal
    if deal.phase is not ELDER_DRAWS or act.seat is not deal.dealer or not 1 <= abs(act.by) <= MOST_WRONG:
        return False
    enough = deal.stock >= cards_due(deal) + act.by
    lacks = full_hand(deal, deal.elder) - hand_count(deal, deal.elder)
    return enough and lacks + act.by >= 0 and _may_resize(deal, deal.elder, act.by)


def _can_take_too_few(club: Club, act: TakeTooFew) -> bool:
    deal = club.deal
    lacks = full_hand(deal, act.seat) - hand_count(deal, act.seat)
    own = deal.phase is DEALER_DRAWS and act.seat is deal.dealer
    return own and 1 <= act.by <= lacks and _may_resize(deal, act.seat, -act.by)


def _may_resize(deal: Deal, seat: Seat, by: int) -> bool:
    size = deal.agreement.hand_size
    return max(1, size - MOST_WRONG) <= full_hand(deal, seat) + by <= size + MOST_WRONG


def _can_turn_up_after(club: Club, act: TurnUpAfterGiving) -> bool:
    deal, chapter = club.deal, club.chapter
    ready = deal.phase is ELDER_DECIDES and bool(deal.exchanges) and deal.stock > 0 and not deal.reused
    return ready and act.seat is deal.dealer and not chapter.bound and not club.turning and chapter.offered is None


def _can_mark_too_many(club: Club, act: MarkTooMany) -> bool:
    deal = club.deal
    return 1 <= act.points <= 2 and deal.score[act.seat] + act.points <= deal.agreement.target


def _can_take_back_lead(club: Club, act: TakeBackLead) -> bool:
    deal = club.deal
    in_turn = all(f.event is not Event.LEAD_OUT_OF_TURN for f in club.chapter.faults)
    return deal.phase is REPLY and deal.leader is act.seat and in_turn and club.chapter.before_lead is not None


def _can_lead_naming(club: Club, act: LeadNaming) -> bool:
    deal = club.deal
    leads = deal.phase is LEAD and act.seat is deal.leader and not deal.king_bound and deal.named is None
    holds = (
        act.card in deal.hands[act.seat] and act.suit != act.card.suit and act.suit in deal.agreement.rules.pack.suits
    )
    return leads and holds and hand_not_taken_up(deal, act.seat) is None


_POSSIBLE: Final[dict[type, Callable[[Club, Any], bool]]] = {
    Slip: _can_slip,
    DealWrong: _can_deal_wrong,
    DealOutOfTurn: _can_deal_out_of_turn,
    UseOtherPack: _can_use_other_pack,
    TurnUpAnother: _can_turn_up_another,
    Withdraw: _can_withdraw,
    LookAtDiscards: _can_look,
    Misplace: _can_misplace,
    TakeTooMany: _can_take_too_many,
    GiveWrong: _can_give_wrong,
    TakeTooFew: _can_take_too_few,
    TurnUpAfterGiving: _can_turn_up_after,
    MarkTooMany: _can_mark_too_many,
    TakeBackLead: _can_take_back_lead,
    LeadNaming: _can_lead_naming,
}
