"""The events that the player at one seat sees and hears, made from their views alone.

`observe` compares the views before and after one step.  The action it gets is the one that `act_seen_by` returns,
without anything hidden from the player, so no event can reveal anything hidden.
"""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.acts import (
    AnnounceKing,
    AnyAct,
    AskNumber,
    Discard,
    Due,
    Mark,
    NameNumber,
    SeatMove,
    ShowCut,
    TakeExposed,
    TakeUp,
    TellNumber,
    TurnUp,
)
from ecarte.acts.faults import Conduct
from ecarte.cards import NO_CARDS, OTHER, SEATS, Card, Cards, Seat, Suit
from ecarte.engine.agreement import trick_winner_is_reply
from ecarte.engine.deal import OVER, Liable, Phase, Trick
from ecarte.host.club_observation import club_events, debt
from ecarte.host.hand_order import sorted_hand
from ecarte.host.happening import Happening, event
from ecarte.table.match import Stage
from ecarte.views.seat import PublicView, SeatView
from ecarte.words import is_spoken


def opening(view: SeatView) -> tuple[Happening, ...]:
    """The events before the first card of a match."""
    public = view.public
    happenings = [event("opening", points=public.agreement.target, code=public.agreement.rules.name)]
    if public.length != 1:
        happenings += [event("match", n=public.length)] if public.length else []
    if public.club is not None and public.club.conduct is Conduct.CLUB:
        happenings.append(event("conduct-club"))
    return (*happenings, *_deal_begins(public)) if public.dealer is not None else tuple(happenings)


def observe(
    before: SeatView, action: AnyAct | None, after: SeatView, *, gets: Seat | None = None
) -> tuple[Happening, ...]:
    """What the player saw and heard happen between two views: first the act, then its results.

    `action` is as `act_seen_by` leaves it; None for cards given out.  `gets` is the player who gets the next card.
    """
    return (
        *act_events(before, action, after, gets=gets), *hand_events(before, action, after),
        *result_events(before, action, after),
    )  # fmt: skip


def act_events(
    before: SeatView, action: AnyAct | None, after: SeatView, *, gets: Seat | None = None
) -> Iterator[Happening]:
    """The events of the act itself.

    In regular play they are the same for everybody, except that players see which cards they lay down themselves.
    """
    if isinstance(action, SeatMove):
        yield from _act_event(action, before, after)
    if isinstance(action, TurnUp):
        yield event("turned", card=action.card, suit=action.card.suit)
    if isinstance(action, ShowCut):
        yield event("cut-shown", action.seat, card=action.card)
        if after.public.stage is Stage.CUT_FOR_DEAL and before.public.cuts != (None, None):
            yield event("cut-equal")
    if after.public.club is not None:
        yield from club_events(before, action, after, gets=gets)


def result_events(before: SeatView, action: AnyAct | None, after: SeatView) -> Iterator[Happening]:
    """The events that follow from an act; in regular play they are the same for everybody."""
    if isinstance(action, SeatMove) and action.played_card is not None and before.public.led is not None:
        yield from _trick(before, action.seat, action.played_card, after.public)
    if isinstance(action, NameNumber) and after.public.phase is Phase.LEAD:
        yield event("condition-failed")
    yield from _marks(before.public, action, after.public)
    yield from debt(before, after)
    yield from _endings(before.public, after.public)


# --- deeds ------------------------------------------------------------------------------------------


def _act_event(action: SeatMove, before: SeatView, after: SeatView) -> Iterator[Happening]:
    """The event of a player's act; a mark is reported with the score instead."""
    seat = action.seat
    match action:
        case _ if action.row.is_correction and before.public == after.public:
            yield event("nothing-to-mend", seat)
        case TellNumber(number=number):
            yield _exchange_event(seat, number)
        case Discard():
            yield _discard(action, before, after)
        case _ if action.played_card is not None:
            yield event("plays" if before.public.led is not None else "leads", seat, card=action.played_card)
        case _ if isinstance(action.apparent_act, Mark):
            return
        case _ if is_spoken(action):
            yield Happening("speech", seat, action=action)
            if isinstance(action, AskNumber) and not _is_asking(after.public):
                yield _exchange_event(after.public.dealer, after.public.exchanges[-1].dealer or 0)
        case _ if action.event_key:
            yield Happening(action.event_key, seat, action=action)


def _is_asking(public: PublicView) -> bool:
    return public.club is not None and public.club.asking


def _exchange_event(dealer: Seat | None, number: int) -> Happening:
    return event("takes-told", dealer, n=number) if number else event("discards-nothing", dealer)


def _discard(action: Discard, before: SeatView, after: SeatView) -> Happening:
    seat, public = action.seat, after.public
    if seat is before.seat and before.hand is not None:
        cards = sorted_hand(action.cards, public.trump)
        return event("discards", seat, cards=cards) if cards else event("discards-nothing", seat)
    exchange = public.exchanges[-1] if public.exchanges else None
    number = None if exchange is None else exchange.dealer if seat is before.public.dealer else exchange.elder
    if number is None:
        return event("discards-unknown", seat)
    return event("discards", seat, n=number) if number else event("discards-nothing", seat)


def hand_events(before: SeatView, action: AnyAct | None, after: SeatView) -> Iterator[Happening]:
    """The player's own new cards: the whole hand when it is first seen, then cards given or taken back.

    A hand that is first seen after a turned-up king has ended the game is not reported.
    """
    if after.hand is None or (after.public.is_over and not (before.hand and after.hand)):
        return
    if before.hand is None:
        yield event("hand", after.seat, cards=sorted_hand(after.hand, after.public.trump))
    elif new := after.hand - before.hand:
        key = "drawn" if action is None or isinstance(action, TakeUp | TakeExposed) else "back-in-hand"
        yield event(key, after.seat, cards=sorted_hand(new, after.public.trump))


# --- tricks -----------------------------------------------------------------------------------------


def trick_taker(public: PublicView, trick: Trick, trump: Suit | None) -> Seat:
    """Who took a trick."""
    reply_wins = trick_winner_is_reply(public.agreement, trick.led, trick.reply, -1 if trump is None else trump)
    return OTHER[trick.leader] if reply_wins else trick.leader


def _trick(before: SeatView, seat: Seat, reply: Card, after: PublicView) -> Iterator[Happening]:
    public = before.public
    assert public.led is not None
    assert public.leader is not None
    taker = trick_taker(public, Trick(public.leader, public.led, reply), public.trump)
    yield event("trick", taker)
    won = [public.won[seat] + (seat is taker) for seat in SEATS]
    if not _deal_is_over(public, sum(won), after):
        return
    tricks_left = public.agreement.hand_size - sum(won)
    if tricks_left > 0:  # cards that could not be played to count as tricks (TURF-13d, LOND-030)
        holder = before.seat if _number_held(before) > (seat is before.seat) else OTHER[before.seat]
        won[holder] += tricks_left
        yield event("rest", holder)
    scoring = public.agreement.rules.scoring
    best = Seat.A if won[0] >= won[1] else Seat.B
    most, least = won[best], won[OTHER[best]]
    if most < scoring.tricks_for_point or least >= scoring.tricks_for_point:
        yield event("no-point")
    else:
        yield event("vole" if most >= scoring.tricks_for_vole else "point", best, won=most, lost=least)


def _deal_is_over(public: PublicView, n_tricks: int, after: PublicView) -> bool:
    if public.club is None:
        return n_tricks == public.agreement.hand_size
    return after.phase is OVER or after.deal_number != public.deal_number


# --- marks ------------------------------------------------------------------------------------------


def _marks(before: PublicView, action: AnyAct | None, after: PublicView) -> Iterator[Happening]:
    score = after.results[-1].score if len(after.results) > len(before.results) else after.score
    for seat in SEATS:
        gained = score[seat] - before.score[seat]
        if gained <= 0:
            continue
        due = _due(before, action, after)
        reason = _reason(before, action, seat, gained) if due is Due.TRICKS else "marks"
        yield event(reason, seat, n=gained, due=due.name.lower().replace("_", "-"))
    if score != before.score:
        yield event("score", mine=score[0], theirs=score[1])


def _due(before: PublicView, action: AnyAct | None, after: PublicView) -> Due:
    match action:
        case TurnUp():
            return Due.TURNED_KING
        case Mark(due=due):
            return due
        case AnnounceKing():
            return Due.HELD_KING
        case None:
            return Due.TRICKS
    is_led = action.played_card is not None and before.led is None
    return Due.HELD_KING if is_led and after.announced is not before.announced else Due.TRICKS  # MOD-021


def _reason(before: PublicView, action: AnyAct | None, seat: Seat, gained: int) -> str:
    """The key of the event of a mark for tricks.

    It says why the tricks count more than usual, or less because no more points are needed.  If the mark is made later,
    it says neither.
    """
    scoring = before.agreement.rules.scoring
    if gained < _trick_points(before, action, seat):
        return "marks-enough"
    if gained <= scoring.point or before.phase not in (Phase.REPLY, OVER):
        return "marks"
    if before.liable is Liable.DEALER and seat is not before.dealer:
        return "marks-refused"
    if before.liable is Liable.ELDER and seat is before.dealer:
        return "marks-stood"
    return "marks"


def _trick_points(before: PublicView, action: AnyAct | None, seat: Seat) -> int:
    """The points of the tricks for the player when the last card is played; 0 at any other time."""
    if action is None or action.played_card is None or before.led is None or before.leader is None:
        return 0
    scoring = before.agreement.rules.scoring
    taker = trick_taker(before, Trick(before.leader, before.led, action.played_card), before.trump)
    if before.won[seat] + (taker is seat) >= scoring.tricks_for_vole:
        return scoring.vole
    if before.liable is Liable.DEALER and seat is not before.dealer:
        return scoring.point_against_dealer
    if before.liable is Liable.ELDER and seat is before.dealer:
        return scoring.point_against_elder
    return scoring.point


# --- endings and beginnings -------------------------------------------------------------------------


def _endings(before: PublicView, after: PublicView) -> Iterator[Happening]:
    if len(after.results) > len(before.results):
        result = after.results[-1]
        loser = OTHER[result.winner]
        yield event("game-won", result.winner, won=result.score[result.winner], lost=result.score[loser])
        if after.stage is Stage.OVER:
            yield from _match_ends(after)
            return
    new_game = before.game_number != after.game_number and after.dealer is not None
    if new_game and after.stage is not Stage.CUT_FOR_DEAL:
        yield event("game", n=after.game_number)
    is_play_beginning = before.stage is not Stage.PLAY and after.stage is Stage.PLAY
    if new_game or is_play_beginning or before.deal_number != after.deal_number:
        yield from _deal_begins(after)


def _match_ends(public: PublicView) -> Iterator[Happening]:
    if public.length == 1:
        return
    won = games_won(public)
    if won[0] == won[1]:
        yield event("match-drawn", n=won[0])
    else:
        winner = Seat.A if won[0] > won[1] else Seat.B
        yield event("match-won", winner, won=max(won), lost=min(won))


def games_won(public: PublicView) -> tuple[int, int]:
    """The games won so far, seat A's first."""
    winners = [result.winner for result in public.results]
    return winners.count(Seat.A), winners.count(Seat.B)


def _deal_begins(public: PublicView) -> Iterator[Happening]:
    yield event("deal", public.dealer, n=public.deal_number)


def _number_held(view: SeatView) -> int:
    """How many cards the player holds, from their own hand or as anybody sees."""
    return view.public.hand_counts[view.seat] if view.hand is None else len(view.hand)


def own_cards(view: SeatView) -> Cards:
    """The player's own cards; none before they have been taken up."""
    return view.hand if view.hand is not None else NO_CARDS
