"""The conditions and the effect of each act of an evening, with the laws on which the conditions rest."""

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
from ecarte.table.evening import CallToPay, Evening, PointedCard
from ecarte.table.evening_games import (
    after_act,
    after_parting,
    after_sitting_down,
    break_up,
    correction,
    leave_to_backers,
)
from ecarte.table.layers import hand_taken_up
from ecarte.table.seats import arrive, leave, persons_who_may_sit, play_on, sit_down
from ecarte.table.step import objection

POOL_PLAYERS: Final = 3
"""The number of persons who play for a pool (BRIT-005)."""

Fact = Callable[[Evening, Any], object]
"""A question about an evening and an act proposed in it."""


class Condition(msgspec.Struct, frozen=True):
    """A condition of an act.

    `is_met` has a true answer where the condition is met.  Where it is not, the act is rejected with this `code`, these
    `laws`, and the answers to `facts`, which fill the sentence.
    """

    is_met: Fact
    code: str
    laws: tuple[str, ...]
    facts: dict[str, Fact]


def needs(is_met: Fact, code: str, *laws: str, **facts: Fact) -> Condition:
    """A condition, with the laws on which it rests."""
    return Condition(is_met, code, laws, facts)


Effect = Callable[[Evening, Any], Evening]
"""What an act changes: the evening after it."""


def objection_to_act(evening: Evening, act: AnyAct) -> Objection | None:
    """Why `act` may not be done now, or None when it may.  Never raises."""
    if isinstance(act, acts.GalleryAct):
        conditions, _ = _GALLERY_ACTS[type(act)]
        return _first_objection(_FOR_GALLERY_ACTS, evening, act) or _first_objection(conditions, evening, act)
    return _first_objection(_FOR_GAME_ACTS, evening, act) or objection(evening.table, act)


def apply_act(evening: Evening, act: AnyAct) -> Evening:
    """The evening after `act`.  Raises IllegalAction, with the reason, when it may not be done."""
    if isinstance(act, acts.GalleryAct):
        if (reason := objection_to_act(evening, act)) is not None:
            raise IllegalAction(act, reason)
        _, effect = _GALLERY_ACTS[type(act)]
        return effect(evening, act)
    if (reason := _first_objection(_FOR_GAME_ACTS, evening, act)) is not None:
        raise IllegalAction(act, reason)
    return after_act(evening, act)  # the game judges its own acts as it applies them


def _first_objection(conditions: Iterable[Condition], evening: Evening, act: AnyAct) -> Objection | None:
    """The objection of the first condition that is not met, or None where all are."""
    for condition in conditions:
        if not condition.is_met(evening, act):
            facts = tuple((name, str(fact(evening, act))) for name, fact in condition.facts.items())
            rules = evening.sitting.agreement.rules.name
            return Objection(code=condition.code, laws=condition.laws, rules=rules, facts=facts)
    return None


def _person(evening: Evening, act: acts.PersonalAct) -> str:
    return act.person


def _is_present(evening: Evening, act: acts.PersonalAct | acts.BreakUp) -> bool:
    return isinstance(act, acts.Arrive | acts.BreakUp) or act.person in evening.seating.present


_NOT_OVER: Final = needs(lambda evening, act: not evening.is_over, "evening-over")
_FOR_GALLERY_ACTS: Final = (
    needs(lambda evening, act: is_sound(act, acts.GALLERY_ROWS), "not-possible"),
    _NOT_OVER,
    needs(_is_present, "nobody-called", person=_person),
)

# --- coming and going -------------------------------------------------------------------------------


def _has_place_in_pool(evening: Evening, act: acts.Arrive) -> bool:
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
    needs(_has_place_in_pool, "pool-full", "BRIT-005"),
)


def _arrive(evening: Evening, act: acts.Arrive) -> Evening:
    return replace(evening, seating=arrive(evening.seating, act.person, only_watches=isinstance(act, acts.ComeToWatch)))


def _owns_no_seat(evening: Evening, act: acts.PersonalAct) -> bool:
    return evening.seating.seat_owned_by(act.person) is None


def _names_next_to_sit(evening: Evening) -> tuple[str, ...]:
    return persons_who_may_sit(evening.seating, evening.sitting.rules)


def _is_by_lot(evening: Evening) -> bool:
    return evening.sitting.rules.rentrants == "by-lot"


_TO_SIT_DOWN: Final = (
    needs(_owns_no_seat, "sits-already", person=_person),
    needs(lambda evening, act: act.person in evening.seating.waiting, "only-watches", person=_person),
    needs(lambda evening, act: evening.seating.first_empty_seat is not None, "seats-taken", "BRIT-004"),
    needs(
        lambda evening, act: not _is_by_lot(evening) or act.person in _names_next_to_sit(evening),
        "just-risen", "BRIT-009",
    ),
    needs(
        lambda evening, act: act.person in _names_next_to_sit(evening), "not-his-turn-to-sit", "BRIT-009",
        person=lambda evening, act: _names_next_to_sit(evening)[0],
    ),
)  # fmt: skip


def _sit_down(evening: Evening, act: acts.SitDown) -> Evening:
    return after_sitting_down(replace(evening, seating=sit_down(evening.seating, act.person)), act.person)


_TO_LEAVE: Final = (
    needs(
        lambda evening, act: evening.pool is None or act.person not in dict(evening.pool.paid),
        "pool-running", "BRIT-006",
    ),
    needs(
        lambda evening, act: _owns_no_seat(evening, act) or not _are_cards_given(evening, act),
        "game-going-on", "TURF-24b", "TURF-25c",
    ),
    needs(
        lambda evening, act: not _owns_no_seat(evening, act) or evening.book.backs(act.person) is None, "bets-open"
    ),
)  # fmt: skip


def _leave(evening: Evening, act: acts.Leave) -> Evening:
    evening_after = replace(evening, seating=leave(evening.seating, act.person))
    return evening_after if _owns_no_seat(evening, act) or evening.play is None else after_parting(evening_after)


# --- bets -------------------------------------------------------------------------------------------

_TO_BET: Final = (
    needs(lambda evening, act: evening.play is not None, "no-game"),
    needs(lambda evening, act: not evening.book.is_closed, "bets-closed"),
)
_HAS_POSSIBLE_SIZE: Final = needs(
    lambda evening, act: 1 <= act.counters <= bets.MOST_COUNTERS, "no-such-bet-size",
    most=lambda evening, act: bets.MOST_COUNTERS,
)  # fmt: skip


def side_of(evening: Evening, act: acts.Offer | acts.Take) -> Seat:
    """The side on which the person of this act bets.  To be called only for a bet that can be taken."""
    if isinstance(act, acts.Offer):
        return act.side
    bet = evening.book.bet(act.bet_number)
    assert bet is not None
    return bet.against


_ONE_SIDE_ONLY: Final = (
    needs(
        lambda evening, act: evening.seating.find_seat_of(act.person) in (None, side_of(evening, act)),
        "against-himself",
    ),
    needs(lambda evening, act: evening.book.backs(act.person) in (None, side_of(evening, act)), "one-side-only"),
)  # fmt: skip


def _offer(evening: Evening, act: acts.Offer) -> Evening:
    with_offer = evening.with_bets(bets.offer(evening.book, act.person, side=act.side, counters=act.counters))
    return _after_chouette_takes(with_offer)


def _after_chouette_takes(evening: Evening) -> Evening:
    """The evening once the player of la chouette, if there is one, has taken all bets offered against them."""
    seat = evening.gallery.chouette
    if seat is None:
        return evening
    return evening.with_bets(bets.take_all(evening.book, evening.seating.player_at(seat), seat=seat))


def _counters_still_open(evening: Evening, act: acts.Take) -> int:
    bet = evening.book.bet(act.bet_number)
    return 0 if bet is None else bet.open


_TO_TAKE: Final = (
    needs(_counters_still_open, "no-such-bet", bet=lambda evening, act: act.bet_number),
    *_ONE_SIDE_ONLY,
    needs(
        lambda evening, act: act.counters <= _counters_still_open(evening, act),
        "more-than-offered",
        most=_counters_still_open,
    ),
)


def _take(evening: Evening, act: acts.Take) -> Evening:
    return evening.with_bets(bets.take(evening.book, act.person, number=act.bet_number, counters=act.counters))


def _is_chouette_allowed(evening: Evening, act: acts.PlayChouette) -> bool:
    keeps_seat = evening.sitting.rules.chouette == "keeps-seat"
    return keeps_seat and evening.sitting.is_french and evening.pool is None


def _plays(evening: Evening, act: acts.PersonalAct) -> bool:
    return evening.seating.find_seat_of(act.person) is not None


def _play_chouette(evening: Evening, act: acts.PlayChouette) -> Evening:
    seat = evening.seating.seat_of(act.person)
    return _after_chouette_takes(replace(evening, gallery=replace(evening.gallery, chouette=seat)))


# --- bystanders -------------------------------------------------------------------------------------


def _is_french(evening: Evening, act: acts.GalleryAct) -> bool:
    return evening.sitting.is_french


def _are_cards_given(evening: Evening, act: acts.GalleryAct) -> bool:
    """Whether a game is being played and its first card has been given."""
    return evening.play is not None and evening.book.is_closed


def _is_backer(evening: Evening, act: acts.PersonalAct) -> bool:
    return evening.backs(act.person) is not None


_CARDS_GIVEN: Final = needs(_are_cards_given, "no-cards-yet")


def _is_card_in_backed_hand(evening: Evening, act: acts.PointTo) -> bool:
    seat = evening.backs(act.person)
    hand = None if seat is None else hand_taken_up(evening.table, seat)
    return hand is not None and act.card in hand


def _point(evening: Evening, act: acts.PointTo) -> Evening:
    seat = evening.backs(act.person)
    assert seat is not None
    pointed = (*evening.gallery.pointed, PointedCard(act.person, seat, act.card))
    return replace(evening, gallery=replace(evening.gallery, pointed=pointed))


def _remark(evening: Evening, act: acts.Remark) -> Evening:
    remarks = (*evening.gallery.remarks, act)
    return replace(evening, gallery=replace(evening.gallery, remarks=remarks))


def _has_remarked(evening: Evening, act: acts.CallOn) -> bool:
    seat = evening.seating.find_seat_of(act.person)
    return any(remark.person == act.bystander and remark.against is seat for remark in evening.gallery.remarks)


def _has_not_called(evening: Evening, act: acts.CallOn) -> bool:
    seat = evening.seating.find_seat_of(act.person)
    return all(call.seat is not seat for call in evening.gallery.calls)


def _call_on(evening: Evening, act: acts.CallOn) -> Evening:
    call = CallToPay(act.person, evening.seating.seat_of(act.person), act.bystander)
    return replace(evening, gallery=replace(evening.gallery, calls=(*evening.gallery.calls, call)))


def _may_ask_for_correction(evening: Evening, act: acts.CorrectScore) -> bool:
    """Whether the person may ask for a correction: if the score is wrong, in any conduct.

    In club conduct they may ask even if it is right, because an objection would tell everybody that it is.
    """
    return evening.table.conduct is not None or correction(evening.table, act.seat) is not None


def _correct(evening: Evening, act: acts.CorrectScore) -> Evening:
    correcting_act = correction(evening.table, act.seat)
    return evening if correcting_act is None else after_act(evening, correcting_act)


# --- resigning --------------------------------------------------------------------------------------


def _resign(evening: Evening, act: acts.Resign) -> Evening:
    seat = evening.seating.seat_of(act.person)
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
_FOR_GAME_ACTS: Final = (
    needs(lambda evening, act: is_sound(act), "not-possible"),
    _NOT_OVER,
    needs(lambda evening, act: evening.play is not None, "no-game"),
    _NOBODY_RESIGNED,
)

_GALLERY_ACTS: Final[dict[type, tuple[tuple[Condition, ...], Effect]]] = {
    acts.Arrive: (_TO_ARRIVE, _arrive),
    acts.ComeToWatch: (_TO_ARRIVE, _arrive),
    acts.SitDown: (_TO_SIT_DOWN, _sit_down),
    acts.Leave: (_TO_LEAVE, _leave),
    acts.BreakUp: ((), lambda evening, act: break_up(evening)),  # everybody may leave the table at any time
    acts.Offer: ((*_TO_BET, _HAS_POSSIBLE_SIZE, *_ONE_SIDE_ONLY), _offer),
    acts.Take: ((*_TO_BET, _HAS_POSSIBLE_SIZE, *_TO_TAKE), _take),
    acts.PlayChouette: (
        (
            needs(_is_chouette_allowed, "no-chouette", "BRIT-010", "BRIT-011"),
            *_TO_BET,
            needs(_plays, "players-only"),
            needs(lambda evening, act: evening.gallery.chouette is None, "chouette-played", "BRIT-011"),
        ),
        _play_chouette,
    ),
    acts.PointTo: (
        (
            needs(_is_french, "no-advice", "TURF-24a", "BRIT-008"),
            _CARDS_GIVEN,
            needs(_is_backer, "only-backers", "TURF-25b", "BRIT-007"),
            needs(_is_card_in_backed_hand, "card-not-there", "BRIT-007", card=lambda evening, act: act.card),
        ),
        _point,
    ),
    acts.Remark: (
        (needs(lambda evening, act: not _plays(evening, act), "bystanders-only", "TURF-24a"), _CARDS_GIVEN),
        _remark,
    ),
    acts.CallOn: (
        (
            needs(lambda evening, act: not evening.sitting.is_french, "no-call-in-french", "TURF-24c"),
            _CARDS_GIVEN,
            needs(_plays, "players-only", "TURF-24c"),
            needs(_has_remarked, "no-remark", "TURF-24c", person=lambda evening, act: act.bystander),
            needs(_has_not_called, "called-already", "TURF-24c"),
        ),
        _call_on,
    ),
    acts.CorrectScore: (
        (
            needs(_is_french, "no-correction", "TURF-24a", "TURF-25a"),
            _CARDS_GIVEN,
            needs(_is_backer, "only-backers", "TURF-25a"),
            needs(_may_ask_for_correction, "score-is-right", "TURF-25a"),
        ),
        _correct,
    ),
    acts.Resign: ((_CARDS_GIVEN, needs(_plays, "players-only", "TURF-24b", "TURF-25c"), _NOBODY_RESIGNED), _resign),
    acts.PlayOn: (_TO_PLAY_ON, _play_on),
    acts.Decline: (_TO_PLAY_ON, _decline),
}
"""The conditions and the effect of each act around the table."""
