"""Which fault can still be claimed, by whom, and what he may then choose: the windows of every code."""

from __future__ import annotations

from typing import Final

from ecarte.acts import Due
from ecarte.cards import OTHER, SEATS, SUIT_MASK, Cards, Seat
from ecarte.engine import king
from ecarte.engine.deal import (
    DEAL,
    DEALER_ANSWERS,
    DEALER_DRAWS,
    ELDER_DECIDES,
    ELDER_DRAWS,
    OVER,
    PACKETS,
    SHUFFLE,
    TURN_UP,
    Deal,
    cards_played,
    full_hand,
    hand_count,
)
from ecarte.engine.play import is_played_out
from ecarte.faults import Claimed, Event, Remedy
from ecarte.rules.remedies import (
    AgainstHolder,
    DealerNumberUntil,
    DealtWrong,
    DealtWrongUntil,
    DiscardsSeen,
    PlayedWrong,
    ShuffleAgain,
)
from ecarte.table.club.state import Chapter, Club, Fault, Ruling

KINDS: Final[dict[Event, Claimed]] = {
    Event.BAD_CUT: Claimed.BAD_CUT,
    Event.BAD_SHUFFLE: Claimed.BAD_SHUFFLE,
    Event.ORDER_CHANGED: Claimed.ORDER_CHANGED,
    Event.WRONG_NUMBER_DEALT: Claimed.WRONG_NUMBER,
    Event.ELDER_TOO_MANY: Claimed.WRONG_NUMBER,
    Event.ELDER_TOO_FEW: Claimed.WRONG_NUMBER,
    Event.DEALER_TOO_MANY: Claimed.WRONG_NUMBER,
    Event.DEALER_TOO_FEW: Claimed.WRONG_NUMBER,
    Event.ELDER_PLAYED_WRONG: Claimed.WRONG_NUMBER,
    Event.DEALER_PLAYED_WRONG: Claimed.WRONG_NUMBER,
    Event.ELDER_CARD_EXPOSED: Claimed.CARD_EXPOSED,
    Event.TWO_TURNED_UP: Claimed.TWO_TURNED_UP,
    Event.TWO_TURNED_UP_SEEN: Claimed.TWO_TURNED_UP,
    Event.OUT_OF_TURN: Claimed.OUT_OF_TURN,
    Event.WRONG_PACK: Claimed.WRONG_PACK,
    Event.WORD_WITHDRAWN: Claimed.WORD_WITHDRAWN,
    Event.DISCARDS_SEEN: Claimed.DISCARDS_SEEN,
    Event.DISCARD_MISPLACED: Claimed.DISCARD_MISPLACED,
    Event.ELDER_TOOK_TOO_MANY: Claimed.TOOK_TOO_MANY,
    Event.DEALER_TOOK_TOO_MANY: Claimed.TOOK_TOO_MANY,
    Event.GAVE_TOO_MANY: Claimed.GIVEN_WRONG,
    Event.GAVE_TOO_FEW: Claimed.GIVEN_WRONG,
    Event.NUMBER_UNTOLD: Claimed.NUMBER_UNTOLD,
    Event.LATE_KING: Claimed.LATE_KING,
    Event.UNANNOUNCED_KING: Claimed.UNANNOUNCED_KING,
    Event.FALSE_KING: Claimed.FALSE_KING,
    Event.LEAD_TAKEN_BACK: Claimed.LEAD_TAKEN_BACK,
    Event.REVOKE: Claimed.REVOKE,
    Event.UNDERPLAY: Claimed.UNDERPLAY,
    Event.WRONG_SUIT: Claimed.WRONG_SUIT,
    Event.SUIT_UNNAMED: Claimed.SUIT_UNNAMED,
    Event.OVER_SCORE: Claimed.OVER_SCORE,
    Event.INCORRECT_PACK: Claimed.INCORRECT_PACK,
    Event.OTHER_MISTAKE: Claimed.OTHER,
}
"""Under which head of the list each event is claimed; the others settle themselves or are no one's to claim."""

_IN_LAST: Final = frozenset(
    {
        Event.ELDER_PLAYED_WRONG, Event.DEALER_PLAYED_WRONG, Event.LATE_KING, Event.UNANNOUNCED_KING, Event.FALSE_KING,
        Event.REVOKE, Event.UNDERPLAY, Event.DISCARDS_SEEN,
    }
)  # fmt: skip
"""What can still be claimed of a deal that has been played, until the cut for the next (G11)."""


_TWO_TURNED_UP: Final = (Event.TWO_TURNED_UP, Event.TWO_TURNED_UP_SEEN)


def upheld(club: Club, seat: Seat, kind: Claimed) -> Ruling | None:
    """The ruling on a claim: which event it is and what the claimant may choose; None when it is not upheld."""
    for fault, event, in_last in standing(club):
        if KINDS.get(event) is kind and seat in claimants(club, fault, event):
            return Ruling(event, fault, seat, options(club, fault, event, in_last=in_last), in_last)
    return None


def standing(club: Club) -> list[tuple[Fault, Event, bool]]:
    """Every fault somebody could claim now: the fault, the event it amounts to, whether it is of the last deal."""
    found: list[tuple[Fault, Event, bool]] = []
    game = club.match.game
    if game is None or not club.in_play:
        return found
    for chapter, deal, in_last in _chapters(club):
        for fault in chapter.faults:
            event = event_now(deal, fault)
            if event in _TWO_TURNED_UP and club.turning:
                continue  # the second card has not come yet
            if event is not None and (not in_last or event in _IN_LAST):
                found.append((fault, event, in_last))
    found += [
        (Fault(Event.OVER_SCORE, seat, number=game.over_scored[seat]), Event.OVER_SCORE, False)
        for seat in SEATS
        if game.over_scored[seat]
    ]
    if club.missing is not None:
        found.append((Fault(Event.INCORRECT_PACK, club.deal.dealer, card=club.missing), Event.INCORRECT_PACK, False))
    return found


def _chapters(club: Club) -> list[tuple[Chapter, Deal, bool]]:
    game = club.match.game
    assert game is not None
    chapters: list[tuple[Chapter, Deal, bool]] = [(club.chapter, game.deal, False)]
    if club.last is not None and game.finished is not None:
        chapters.append((club.last, game.finished, True))
    return chapters


def event_now(deal: Deal, fault: Fault) -> Event | None:
    """What the fault amounts to at this moment of the deal; None when its window is closed."""
    rules = deal.agreement.rules.remedies
    looked = deal.taken_up[deal.elder]
    match fault.event:
        case Event.BAD_SHUFFLE:
            return fault.event if deal.phase <= PACKETS else None
        case Event.BAD_CUT:
            return fault.event if deal.phase is PACKETS or (deal.phase is DEAL and not any(deal.hands)) else None
        case Event.OUT_OF_TURN | Event.WRONG_PACK:
            return fault.event if deal.phase <= TURN_UP else None
        case Event.ORDER_CHANGED:
            late = rules.order_changed_until is DealtWrongUntil.TURN_UP and deal.phase > TURN_UP
            fault_here = rules.order_changed is not DealtWrong.NO_FAULT
            return None if looked or late or not fault_here else fault.event
        case Event.WRONG_NUMBER_DEALT:
            return _number_event(deal, fault)
        case Event.ELDER_CARD_EXPOSED | Event.TWO_TURNED_UP:
            return None if looked else fault.event
        case Event.TWO_TURNED_UP_SEEN:
            return fault.event if deal.phase is ELDER_DECIDES and not deal.proposals else None
        case Event.DEALER_TOOK_TOO_FEW | Event.LEAD_OUT_OF_TURN | Event.ELDER_ASKED_FEWER | Event.OVER_SCORE:
            return None  # corrected by the offender himself, settled by itself, or found on the counters
        case Event.GAVE_TOO_MANY | Event.GAVE_TOO_FEW | Event.ELDER_TOOK_TOO_MANY:
            return None if deal.phase is ELDER_DRAWS else fault.event  # on receipt
        case Event.DEALER_TOOK_TOO_MANY:
            return None if deal.phase is DEALER_DRAWS else fault.event
    return fault.event


def _number_event(deal: Deal, fault: Fault) -> Event | None:
    """A wrong number dealt goes by another law as the deal goes on; an exchange closes the matter (G07)."""
    elder, phase = deal.elder, deal.phase
    assert fault.hand is not None
    if phase <= TURN_UP:
        return None if deal.taken_up[elder] else Event.WRONG_NUMBER_DEALT
    if deal.exchanges and phase is not DEALER_ANSWERS:
        return None
    if any(exchange.elder_number for exchange in deal.exchanges):
        return None
    many = deal.irregular is not None and deal.irregular.sizes[fault.hand] > deal.agreement.hand_size
    if fault.hand is elder:
        return _elder_number(deal, many=many)
    return _dealer_number(deal, many=many)


def _elder_number(deal: Deal, *, many: bool) -> Event | None:
    if cards_played(deal, deal.elder):
        return Event.ELDER_PLAYED_WRONG
    if deal.proposals:  # until he proposes; after a refusal only his first card opens another law
        return None
    return Event.ELDER_TOO_MANY if many else Event.ELDER_TOO_FEW


def _dealer_number(deal: Deal, *, many: bool) -> Event | None:
    event = Event.DEALER_TOO_MANY if many else Event.DEALER_TOO_FEW
    if cards_played(deal, deal.dealer):
        return Event.DEALER_PLAYED_WRONG
    if deal.agreement.rules.remedies.dealer_number_until is DealerNumberUntil.ELDER_DECIDES:
        return None if deal.proposals or cards_played(deal, deal.elder) else event
    answered = deal.proposals and deal.phase is not DEALER_ANSWERS
    return None if answered or deal.proposals > 1 else event


def claimants(club: Club, fault: Fault, event: Event) -> tuple[Seat, ...]:
    """Who may claim it."""
    rules = club.agreement.rules.remedies
    adversary = OTHER[fault.offender]
    match event:
        case Event.BAD_CUT | Event.BAD_SHUFFLE | Event.OUT_OF_TURN | Event.WRONG_PACK | Event.INCORRECT_PACK:
            return SEATS
        case Event.TWO_TURNED_UP_SEEN | Event.WORD_WITHDRAWN:
            return SEATS
        case Event.ELDER_PLAYED_WRONG:
            return SEATS if rules.elder_played_wrong is PlayedWrong.COMPULSORY else (fault.offender,)
    return (adversary,)  # of a wrong number the dealer is the offender, whosever the hand


def options(club: Club, fault: Fault, event: Event, *, in_last: bool) -> tuple[Remedy, ...]:
    """What the claimant may choose; one option is carried out at once, none means that nothing follows."""
    rules = club.agreement.rules.remedies
    match event:
        case Event.BAD_SHUFFLE:
            return () if rules.bad_shuffle is ShuffleAgain.NO_REMEDY else (Remedy.SHUFFLE_AGAIN,)
        case Event.ORDER_CHANGED:
            return _DEALT_WRONG[rules.order_changed]
        case Event.WRONG_NUMBER_DEALT:
            return _DEALT_WRONG[rules.wrong_number_dealt]
        case Event.ELDER_PLAYED_WRONG:
            compulsory = rules.elder_played_wrong is PlayedWrong.COMPULSORY
            return (Remedy.FRESH_DEAL,) if compulsory else (Remedy.FRESH_DEAL, Remedy.LET_STAND)
        case Event.DISCARDS_SEEN:
            return (Remedy.EXPOSE_HAND,) if rules.discards_seen is DiscardsSeen.HAND_EXPOSED else ()
        case Event.FALSE_KING | Event.REVOKE | Event.UNDERPLAY if fault.annulled:
            return (Remedy.CORRECT_SCORE,)
        case Event.FALSE_KING:
            return _false_king_options(club, fault, in_last=in_last)
        case Event.REVOKE | Event.UNDERPLAY:
            chapter = club.last if in_last else club.chapter
            correctable = chapter is not None and is_correctable(club, chapter, fault, in_last=in_last)
            return (Remedy.PUT_RIGHT,) if correctable else (Remedy.REPLAY, Remedy.CORRECT_SCORE)
        case Event.WRONG_SUIT:
            holds = fault.suit is not None and club.deal.hands[fault.offender].mask & SUIT_MASK[fault.suit]
            return (Remedy.REQUIRE_SUIT, Remedy.LET_STAND) if holds else ()
        case Event.GAVE_TOO_FEW | Event.ELDER_TOO_FEW | Event.DEALER_TOO_FEW:
            return (Remedy.FRESH_DEAL, Remedy.COMPLETE)
    return _OPTIONS[event]


_DEALT_WRONG: Final[dict[DealtWrong, tuple[Remedy, ...]]] = {
    DealtWrong.FRESH_DEAL: (Remedy.FRESH_DEAL, Remedy.LET_STAND),
    DealtWrong.RECTIFIED_OR_FRESH: (Remedy.RECTIFY, Remedy.FRESH_DEAL, Remedy.LET_STAND),
    DealtWrong.NO_FAULT: (),
}

_OPTIONS: Final[dict[Event, tuple[Remedy, ...]]] = {
    Event.BAD_CUT: (Remedy.CUT_AGAIN,),
    Event.ELDER_CARD_EXPOSED: (Remedy.FRESH_DEAL, Remedy.LET_STAND),
    Event.TWO_TURNED_UP: (Remedy.CHOOSE_TRUMP, Remedy.FRESH_DEAL),
    Event.TWO_TURNED_UP_SEEN: (Remedy.FRESH_DEAL,),
    Event.OUT_OF_TURN: (Remedy.VOID_DEAL,),
    Event.WRONG_PACK: (Remedy.VOID_DEAL,),
    Event.ELDER_TOO_MANY: (Remedy.FRESH_DEAL, Remedy.DISCARD_EXCESS),
    Event.DEALER_TOO_MANY: (Remedy.FRESH_DEAL, Remedy.DRAW_EXCESS),
    Event.DEALER_PLAYED_WRONG: (Remedy.FRESH_DEAL, Remedy.LET_STAND),
    Event.WORD_WITHDRAWN: (Remedy.HOLD_TO_WORD, Remedy.LET_STAND),
    Event.DISCARD_MISPLACED: (Remedy.SET_RIGHT,),
    Event.ELDER_TOOK_TOO_MANY: (Remedy.FRESH_DEAL, Remedy.DRAW_EXCESS),
    Event.DEALER_TOOK_TOO_MANY: (Remedy.FRESH_DEAL, Remedy.DRAW_EXCESS),
    Event.GAVE_TOO_MANY: (Remedy.FRESH_DEAL, Remedy.DISCARD_EXCESS),
    Event.NUMBER_UNTOLD: (Remedy.SET_RIGHT,),
    Event.LATE_KING: (Remedy.NO_POINT,),
    Event.UNANNOUNCED_KING: (Remedy.NO_POINT,),
    Event.LEAD_TAKEN_BACK: (Remedy.HOLD_TO_WORD, Remedy.LET_STAND),
    Event.SUIT_UNNAMED: (Remedy.SET_RIGHT,),
    Event.OVER_SCORE: (Remedy.TAKE_DOWN,),
    Event.OTHER_MISTAKE: (),  # as in similar games, none of which punishes it (CYCL-035)
    Event.INCORRECT_PACK: (Remedy.VOID_DEAL,),
}


def _false_king_options(club: Club, fault: Fault, *, in_last: bool) -> tuple[Remedy, ...]:
    """Before the offender plays there is no penalty; against the true holder London has none either (A18)."""
    deal = club.match.game.finished if in_last and club.match.game is not None else club.deal
    assert deal is not None
    if cards_played(deal, fault.offender) <= fault.number:
        return (Remedy.NO_POINT,)
    adversary = OTHER[fault.offender]
    held = king.holds_king(deal, adversary) or king.played_king(deal, adversary)
    exempt = club.agreement.rules.remedies.false_king_against_holder is AgainstHolder.POINT_OFF_ONLY
    return (Remedy.NO_POINT,) if held and exempt else (Remedy.REPLAY, Remedy.CORRECT_SCORE)


def is_correctable(club: Club, chapter: Chapter, fault: Fault, *, in_last: bool) -> bool:
    """Whether a wrong reply may still be put right: until the next lead, at the last trick until the score (G16)."""
    if chapter.before_reply is None or fault.annulled:
        return False
    deal = chapter.before_reply.match.game
    assert deal is not None
    of_last_trick = len(deal.deal.tricks) == fault.number
    if not in_last:
        return of_last_trick
    finished = club.match.game.finished if club.match.game is not None else None
    played_out = finished is not None and is_played_out(finished)
    return of_last_trick and played_out and not is_scored(chapter) and not club.deal.shuffled


def is_scored(chapter: Chapter) -> bool:
    """Whether the tricks of a deal that is over have been marked."""
    return any(mark.due is Due.TRICKS and not mark.over for mark in chapter.marked)


# --- what a careful eye could see -------------------------------------------------------------------

_PLAIN: Final = frozenset(
    {
        Event.OTHER_MISTAKE,
        Event.BAD_CUT, Event.BAD_SHUFFLE, Event.ORDER_CHANGED, Event.ELDER_CARD_EXPOSED, Event.TWO_TURNED_UP,
        Event.TWO_TURNED_UP_SEEN, Event.OUT_OF_TURN, Event.WRONG_PACK, Event.WORD_WITHDRAWN, Event.DISCARDS_SEEN,
        Event.DISCARD_MISPLACED, Event.LEAD_TAKEN_BACK, Event.WRONG_SUIT, Event.SUIT_UNNAMED, Event.OVER_SCORE,
        Event.LATE_KING, Event.UNANNOUNCED_KING, Event.ELDER_TOOK_TOO_MANY, Event.GAVE_TOO_MANY, Event.GAVE_TOO_FEW,
    }
)  # fmt: skip
"""What happens in plain sight of the player who may claim it, or in his own hand."""


def in_sight(club: Club, seat: Seat) -> tuple[Claimed, ...]:
    """The claims that would be upheld and whose fault this player could have seen by now, if he attended."""
    return tuple(
        KINDS[event]
        for fault, event, in_last in standing(club)
        if seat in claimants(club, fault, event) and _could_see(club, seat, fault, event, in_last=in_last)
    )


def _could_see(club: Club, seat: Seat, fault: Fault, event: Event, *, in_last: bool) -> bool:
    if event in _PLAIN:
        return True
    game = club.match.game
    assert game is not None
    deal = game.finished if in_last else club.deal
    assert deal is not None
    over = in_last or deal.phase is OVER
    if event is Event.WRONG_NUMBER_DEALT:  # his cards lie before him and can be counted
        return fault.hand is seat and deal.phase is TURN_UP
    if event is Event.INCORRECT_PACK:  # he has the pack in his hands
        return seat is deal.dealer and deal.phase is SHUFFLE
    if event is Event.DEALER_TOOK_TOO_MANY:  # counted, once he has told how many he laid down
        return deal.exchanges[-1].dealer_told
    if event in _NUMBERS:
        return over or (fault.hand is seat and deal.taken_up[seat])
    if event is Event.FALSE_KING:
        return over or king.holds_king(deal, seat) or king.played_king(deal, seat)
    if event in (Event.REVOKE, Event.UNDERPLAY) and not fault.annulled:
        return _has_come_out(deal, fault)
    return False


_NUMBERS: Final = frozenset(
    {
        Event.ELDER_TOO_MANY, Event.ELDER_TOO_FEW, Event.DEALER_TOO_MANY, Event.DEALER_TOO_FEW,
        Event.ELDER_PLAYED_WRONG, Event.DEALER_PLAYED_WRONG,
    }
)  # fmt: skip


def _has_come_out(deal: Deal, fault: Fault) -> bool:
    """Whether the offender has since played a card that he should have played to the trick of his fault."""
    if fault.number >= len(deal.tricks):
        return False
    led, wrong = deal.tricks[fault.number].led, deal.tricks[fault.number].card_of(fault.offender)
    later = Cards.of(trick.card_of(fault.offender) for trick in deal.tricks[fault.number + 1 :])
    if deal.led is not None and deal.leader is fault.offender:
        later = later | Cards(deal.led.bit)
    if fault.event is Event.REVOKE:
        return bool(later.suit(led.suit))
    if wrong.suit is led.suit:  # he followed with a card too low
        return bool(later.mask & deal.agreement.higher[led.code])
    return deal.turn_up is not None and bool(later.suit(deal.turn_up.suit))  # he did not trump


def cards_in_excess(deal: Deal, seat: Seat) -> int:
    """How many cards the seat holds beyond what its hand is made up to; negative for a short hand."""
    return hand_count(deal, seat) - (full_hand(deal, seat) - cards_played(deal, seat))
