"""The acts of an evening: for each its conditions, the law where a text has one, and its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct
from ecarte.acts import gallery as acts
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.acts.rows import is_sound
from ecarte.cards import Seat
from ecarte.table import bets
from ecarte.table.evening import Called, Evening, Pointed
from ecarte.table.evening_games import after_act, after_parting, break_up, correction, leave_to_backers, seat_taken
from ecarte.table.layers import hand_seen
from ecarte.table.seats import arrive, leave, may_sit, play_on, sit_down
from ecarte.table.step import objection

POOL_PLAYERS: Final = 3
"""How many play for a pool (BRIT-005)."""

Fact = Callable[[Evening, Any], object]
"""A question about an evening and an act proposed in it."""


class Condition(msgspec.Struct, frozen=True):
    """A condition of an act.  Where it does not hold the act is rejected with this code; `facts` fill the sentence."""

    holds: Fact
    code: str
    laws: tuple[str, ...]
    facts: dict[str, Fact]


def needs(holds: Fact, code: str, *laws: str, **facts: Fact) -> Condition:
    """A condition, with the laws on which it rests."""
    return Condition(holds, code, laws, facts)


Step = Callable[[Evening, Any], Evening]


def objection_to_act(evening: Evening, act: AnyAct) -> Objection | None:
    """Why `act` may not be done now, or None when it may.  Never raises."""
    if isinstance(act, acts.GalleryAct):
        return _failing(_ALWAYS, evening, act) or _failing(_ACTS[type(act)][0], evening, act)
    return _failing(_AT_TABLE, evening, act) or objection(evening.table, act)


def apply_act(evening: Evening, act: AnyAct) -> Evening:
    """The evening after `act`.  Raises IllegalAction, with the reason, when it may not be done."""
    at_table = not isinstance(act, acts.GalleryAct)
    found = _failing(_AT_TABLE, evening, act) if at_table else objection_to_act(evening, act)
    if found is not None:
        raise IllegalAction(act, found)
    if at_table:
        return after_act(evening, act)  # the game judges its own acts as it applies them
    _, step = _ACTS[type(act)]
    return step(evening, act)


def _failing(conditions: Iterable[Condition], evening: Evening, act: AnyAct) -> Objection | None:
    """The objection of the first condition that does not hold."""
    for condition in conditions:
        if not condition.holds(evening, act):
            facts = tuple((name, str(fact(evening, act))) for name, fact in condition.facts.items())
            rules = evening.sitting.agreement.rules.name
            return Objection(code=condition.code, laws=condition.laws, rules=rules, facts=facts)
    return None


def _person(evening: Evening, act: acts.PersonalAct) -> str:
    return act.person


def _is_there(evening: Evening, act: acts.PersonalAct | acts.BreakUp) -> bool:
    return isinstance(act, acts.Arrive | acts.BreakUp) or act.person in evening.seating.present


_NOT_OVER: Final = needs(lambda evening, act: not evening.is_over, "evening-over")
_ALWAYS: Final = (
    needs(lambda evening, act: is_sound(act, acts.GALLERY_ROWS), "not-possible"),
    _NOT_OVER,
    needs(_is_there, "nobody-called", person=_person),
)

# --- coming and going -------------------------------------------------------------------------------


def _finds_room(evening: Evening, act: acts.Arrive) -> bool:
    seating = evening.seating
    n_players = len(seating.waiting) + sum(owner is not None for owner in seating.seats)
    return evening.pool is None or isinstance(act, acts.ComeToWatch) or n_players < POOL_PLAYERS


_TO_ARRIVE: Final = (
    needs(lambda evening, act: act.person not in evening.seating.present, "name-taken", person=_person),
    needs(
        lambda evening, act: acts.is_name(act.person),
        "no-name",
        person=lambda evening, act: act.person[: acts.LONGEST_NAME],
    ),
    needs(_finds_room, "pool-full", "BRIT-005"),
)


def _arrive(evening: Evening, act: acts.Arrive) -> Evening:
    return replace(evening, seating=arrive(evening.seating, act.person, watches=isinstance(act, acts.ComeToWatch)))


def _owns_no_seat(evening: Evening, act: acts.PersonalAct) -> bool:
    return evening.seating.owns(act.person) is None


def _next_to_sit(evening: Evening) -> tuple[str, ...]:
    return may_sit(evening.seating, evening.sitting.rules)


def _by_lot(evening: Evening) -> bool:
    return evening.sitting.rules.rentrants == "by-lot"


_TO_SIT_DOWN: Final = (
    needs(_owns_no_seat, "sits-already", person=_person),
    needs(lambda evening, act: act.person in evening.seating.waiting, "only-watches", person=_person),
    needs(lambda evening, act: evening.seating.empty is not None, "seats-taken", "BRIT-004"),
    needs(
        lambda evening, act: not _by_lot(evening) or act.person in _next_to_sit(evening), "just-risen", "BRIT-009"
    ),
    needs(
        lambda evening, act: act.person in _next_to_sit(evening), "not-his-turn-to-sit", "BRIT-009",
        person=lambda evening, act: _next_to_sit(evening)[0],
    ),
)  # fmt: skip


def _sit_down(evening: Evening, act: acts.SitDown) -> Evening:
    return seat_taken(replace(evening, seating=sit_down(evening.seating, act.person)), act.person)


_TO_LEAVE: Final = (
    needs(
        lambda evening, act: evening.pool is None or act.person not in dict(evening.pool.paid),
        "pool-running", "BRIT-006",
    ),
    needs(
        lambda evening, act: _owns_no_seat(evening, act) or not _has_cards(evening, act),
        "game-going-on", "TURF-24b", "TURF-25c",
    ),
    needs(
        lambda evening, act: not _owns_no_seat(evening, act) or evening.book.backs(act.person) is None, "bets-open"
    ),
)  # fmt: skip


def _leave(evening: Evening, act: acts.Leave) -> Evening:
    after = replace(evening, seating=leave(evening.seating, act.person))
    return after if _owns_no_seat(evening, act) or evening.play is None else after_parting(after)


# --- bets -------------------------------------------------------------------------------------------

_TO_BET: Final = (
    needs(lambda evening, act: evening.play is not None, "no-game"),
    needs(lambda evening, act: not evening.book.is_closed, "bets-closed"),
)
_OF_A_BET: Final = needs(
    lambda evening, act: 1 <= act.counters <= bets.MOST_COUNTERS, "no-such-bet-size",
    most=lambda evening, act: bets.MOST_COUNTERS,
)  # fmt: skip


def side_of(evening: Evening, act: acts.Offer | acts.Take) -> Seat:
    """The side on which the person of this act bets.  Only for a bet that can be taken."""
    if isinstance(act, acts.Offer):
        return act.side
    bet = evening.book.bet(act.bet)
    assert bet is not None
    return bet.against


_FOR_A_SIDE: Final = (
    needs(
        lambda evening, act: evening.seating.seat_of(act.person) in (None, side_of(evening, act)), "against-himself"
    ),
    needs(lambda evening, act: evening.book.backs(act.person) in (None, side_of(evening, act)), "one-side-only"),
)  # fmt: skip


def _offer(evening: Evening, act: acts.Offer) -> Evening:
    made = evening.with_bets(bets.offer(evening.book, act.person, side=act.side, counters=act.counters))
    return _taken_by_chouette(made)


def _taken_by_chouette(evening: Evening) -> Evening:
    """The evening once a player of la chouette has taken everything that is offered against them."""
    seat = evening.gallery.chouette
    if seat is None:
        return evening
    return evening.with_bets(bets.take_all(evening.book, evening.seating.player_at(seat), seat=seat))


def _still_open(evening: Evening, act: acts.Take) -> int:
    bet = evening.book.bet(act.bet)
    return 0 if bet is None else bet.open


_TO_TAKE: Final = (
    needs(_still_open, "no-such-bet", bet=lambda evening, act: act.bet),
    *_FOR_A_SIDE,
    needs(lambda evening, act: act.counters <= _still_open(evening, act), "more-than-offered", most=_still_open),
)


def _take(evening: Evening, act: acts.Take) -> Evening:
    return evening.with_bets(bets.take(evening.book, act.person, number=act.bet, counters=act.counters))


def _is_chouette_played(evening: Evening, act: acts.PlayChouette) -> bool:
    keeps_seat = evening.sitting.rules.chouette == "keeps-seat"
    return keeps_seat and evening.sitting.is_french and evening.pool is None


def _plays(evening: Evening, act: acts.PersonalAct) -> bool:
    return evening.seating.seat_of(act.person) is not None


def _play_chouette(evening: Evening, act: acts.PlayChouette) -> Evening:
    seat = evening.seating.played_by(act.person)
    return _taken_by_chouette(replace(evening, gallery=replace(evening.gallery, chouette=seat)))


# --- bystanders -------------------------------------------------------------------------------------


def _is_french(evening: Evening, act: acts.GalleryAct) -> bool:
    return evening.sitting.is_french


def _has_cards(evening: Evening, act: acts.GalleryAct) -> bool:
    """Whether a game is in hand and its first card has been given."""
    return evening.play is not None and evening.book.is_closed


def _is_backer(evening: Evening, act: acts.PersonalAct) -> bool:
    return evening.backs(act.person) is not None


_IN_GAME: Final = needs(_has_cards, "no-cards-yet")


def _is_in_backed_hand(evening: Evening, act: acts.PointTo) -> bool:
    seat = evening.backs(act.person)
    hand = None if seat is None else hand_seen(evening.table, seat)
    return hand is not None and act.card in hand


def _point(evening: Evening, act: acts.PointTo) -> Evening:
    seat = evening.backs(act.person)
    assert seat is not None
    pointed = (*evening.gallery.pointed, Pointed(act.person, seat, act.card))
    return replace(evening, gallery=replace(evening.gallery, pointed=pointed))


def _remark(evening: Evening, act: acts.Remark) -> Evening:
    remarks = (*evening.gallery.remarks, act)
    return replace(evening, gallery=replace(evening.gallery, remarks=remarks))


def _has_remarked(evening: Evening, act: acts.CallOn) -> bool:
    seat = evening.seating.seat_of(act.person)
    return any(remark.person == act.bystander and remark.against is seat for remark in evening.gallery.remarks)


def _has_not_called(evening: Evening, act: acts.CallOn) -> bool:
    seat = evening.seating.seat_of(act.person)
    return all(call.seat is not seat for call in evening.gallery.calls)


def _call_on(evening: Evening, act: acts.CallOn) -> Evening:
    call = Called(act.person, evening.seating.played_by(act.person), act.bystander)
    return replace(evening, gallery=replace(evening.gallery, calls=(*evening.gallery.calls, call)))


def _may_be_wrong(evening: Evening, act: acts.CorrectScore) -> bool:
    """Whether a correction may be tried: always in club conduct, where an objection would reveal a fault."""
    return evening.table.conduct is not None or correction(evening.table, act.seat) is not None


def _correct(evening: Evening, act: acts.CorrectScore) -> Evening:
    mended = correction(evening.table, act.seat)
    return evening if mended is None else after_act(evening, mended)


# --- resigning --------------------------------------------------------------------------------------


def _resign(evening: Evening, act: acts.Resign) -> Evening:
    seat = evening.seating.played_by(act.person)
    return leave_to_backers(replace(evening, gallery=replace(evening.gallery, resigned=seat, declined=())), seat)


_TO_PLAY_ON: Final = (
    needs(_is_french, "no-playing-on", "TURF-24b"),
    needs(lambda evening, act: evening.gallery.resigned is not None, "nobody-resigned", "TURF-25c"),
    needs(
        lambda evening, act: evening.backs(act.person) is evening.gallery.resigned, "only-his-backers", "TURF-25c"
    ),
    needs(_owns_no_seat, "bystanders-only", "TURF-25c"),
    needs(lambda evening, act: act.person not in evening.gallery.declined, "declined-already", "TURF-25c"),
)  # fmt: skip


def _resigned_seat(evening: Evening) -> Seat:
    """The seat whose game nobody plays at the moment."""
    assert evening.gallery.resigned is not None
    return evening.gallery.resigned


def _play_on(evening: Evening, act: acts.PlayOn) -> Evening:
    seating = play_on(evening.seating, _resigned_seat(evening), act.person)
    return replace(evening, seating=seating, gallery=replace(evening.gallery, resigned=None, declined=()))


def _decline(evening: Evening, act: acts.Decline) -> Evening:
    gallery = replace(evening.gallery, declined=(*evening.gallery.declined, act.person))
    return leave_to_backers(replace(evening, gallery=gallery), _resigned_seat(evening))


# --- every act --------------------------------------------------------------------------------------

_NOBODY_RESIGNED: Final = needs(lambda evening, act: evening.gallery.resigned is None, "resigned-first", "TURF-25c")
_AT_TABLE: Final = (
    needs(lambda evening, act: is_sound(act), "not-possible"),
    _NOT_OVER,
    needs(lambda evening, act: evening.play is not None, "no-game"),
    _NOBODY_RESIGNED,
)

_ACTS: Final[dict[type, tuple[tuple[Condition, ...], Step]]] = {
    acts.Arrive: (_TO_ARRIVE, _arrive),
    acts.ComeToWatch: (_TO_ARRIVE, _arrive),
    acts.SitDown: (_TO_SIT_DOWN, _sit_down),
    acts.Leave: (_TO_LEAVE, _leave),
    acts.BreakUp: ((), lambda evening, act: break_up(evening)),  # everybody may leave the table at any time
    acts.Offer: ((*_TO_BET, _OF_A_BET, *_FOR_A_SIDE), _offer),
    acts.Take: ((*_TO_BET, _OF_A_BET, *_TO_TAKE), _take),
    acts.PlayChouette: (
        (
            needs(_is_chouette_played, "no-chouette", "BRIT-010", "BRIT-011"),
            *_TO_BET,
            needs(_plays, "players-only"),
            needs(lambda evening, act: evening.gallery.chouette is None, "chouette-played", "BRIT-011"),
        ),
        _play_chouette,
    ),
    acts.PointTo: (
        (
            needs(_is_french, "no-advice", "TURF-24a", "BRIT-008"),
            _IN_GAME,
            needs(_is_backer, "only-backers", "TURF-25b", "BRIT-007"),
            needs(_is_in_backed_hand, "card-not-there", "BRIT-007", card=lambda evening, act: act.card),
        ),
        _point,
    ),
    acts.Remark: (
        (needs(lambda evening, act: not _plays(evening, act), "bystanders-only", "TURF-24a"), _IN_GAME),
        _remark,
    ),
    acts.CallOn: (
        (
            needs(lambda evening, act: not evening.sitting.is_french, "no-call-in-french", "TURF-24c"),
            _IN_GAME,
            needs(_plays, "players-only", "TURF-24c"),
            needs(_has_remarked, "no-remark", "TURF-24c", person=lambda evening, act: act.bystander),
            needs(_has_not_called, "called-already", "TURF-24c"),
        ),
        _call_on,
    ),
    acts.CorrectScore: (
        (
            needs(_is_french, "no-correction", "TURF-24a", "TURF-25a"),
            _IN_GAME,
            needs(_is_backer, "only-backers", "TURF-25a"),
            needs(_may_be_wrong, "score-is-right", "TURF-25a"),
        ),
        _correct,
    ),
    acts.Resign: ((_IN_GAME, needs(_plays, "players-only", "TURF-24b", "TURF-25c"), _NOBODY_RESIGNED), _resign),
    acts.PlayOn: (_TO_PLAY_ON, _play_on),
    acts.Decline: (_TO_PLAY_ON, _decline),
}
"""For each act its conditions, and its effect."""
