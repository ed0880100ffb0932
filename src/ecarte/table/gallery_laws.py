"""Why an act of an evening may not be done now, with the law where a text has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecarte.acts import SeatMove
from ecarte.acts.rows import ROWS
from ecarte.illegal import Objection
from ecarte.table import acts
from ecarte.table.bets import MOST_COUNTERS
from ecarte.table.chouette import is_played
from ecarte.table.club.state import Club
from ecarte.table.evening import Evening
from ecarte.table.in_hand import correction, hand_seen
from ecarte.table.seats import may_sit
from ecarte.table.step import objection

POOL_PLAYERS: Final = 3
"""How many play for a pool (BRIT-005)."""

LONGEST_NAME: Final = 24
"""The most letters of a person's name."""


def objection_to_act(evening: Evening, act: acts.Act) -> Objection | None:
    """Why `act` may not be done now, or None when it may.  Never raises."""
    if evening.is_over:
        return _object(evening, "evening-over", ())
    if (
        isinstance(act, acts.PersonalAct)
        and not isinstance(act, acts.Arrive)
        and act.person not in evening.seating.present
    ):
        return _object(evening, "nobody-called", (), person=act.person)
    return _JUDGES[type(act)](evening, act)


def _object(evening: Evening, code: str, laws: tuple[str, ...], **facts: object) -> Objection:
    texts = tuple((name, str(value)) for name, value in facts.items())
    return Objection(code=code, laws=laws, rules=evening.sitting.agreement.rules.name, facts=texts)


# --- coming and going -------------------------------------------------------------------------------


def _to_arrive(evening: Evening, act: acts.Arrive) -> Objection | None:
    seating = evening.seating
    if act.person in seating.present:
        return _object(evening, "name-taken", (), person=act.person)
    if not is_name(act.person):
        return _object(evening, "no-name", (), person=act.person[:LONGEST_NAME])
    n_players = len(seating.waiting) + sum(owner is not None for owner in seating.seats)
    if evening.pool is not None and not act.watches and n_players >= POOL_PLAYERS:
        return _object(evening, "pool-full", ("BRIT-005",))
    return None


RESERVED: Final = frozenset(
    word
    for word in ("all", *(row.phrase[0] for row in ROWS.values() if not issubclass(row.act, SeatMove)))
    if isinstance(word, str)
)
"""Words with which a line of a record begins that is not about a person."""


def is_name(name: str) -> bool:
    """Whether somebody may be called so: 2 to 24 letters, hyphens and apostrophes, beginning with a letter."""
    letters = name.replace("-", "").replace("'", "")
    return 2 <= len(name) <= LONGEST_NAME and name[0].isalpha() and letters.isalpha() and name.lower() not in RESERVED


def _to_sit_down(evening: Evening, act: acts.SitDown) -> Objection | None:
    seating = evening.seating
    if seating.owns(act.person) is not None:
        return _object(evening, "sits-already", (), person=act.person)
    if act.person not in seating.waiting:
        return _object(evening, "only-watches", (), person=act.person)
    if seating.empty is None:
        return _object(evening, "seats-taken", ("BRIT-004",))
    first = may_sit(seating, evening.sitting.rules)
    if act.person in first:
        return None
    if evening.sitting.rules.rentrants == "by-lot":
        return _object(evening, "just-risen", ("BRIT-009",))
    return _object(evening, "not-his-turn-to-sit", ("BRIT-009",), person=first[0])


def _to_leave(evening: Evening, act: acts.Leave) -> Objection | None:
    if evening.pool is not None and any(name == act.person for name, _ in evening.pool.paid):
        return _object(evening, "pool-running", ("BRIT-006",))
    seated = evening.seating.owns(act.person) is not None
    if seated and evening.play is not None and evening.book.is_closed:
        return _object(evening, "game-going-on", ("TURF-24b", "TURF-25c"))
    if not seated and evening.book.backs(act.person) is not None:
        return _object(evening, "bets-open", ())
    return None


def _to_break_up(evening: Evening, act: acts.BreakUp) -> None:
    """Nobody is ever kept at a table."""


# --- bets -------------------------------------------------------------------------------------------


def _to_bet(evening: Evening, counters: int) -> Objection | None:
    if evening.play is None:
        return _object(evening, "no-game", ())
    if evening.book.is_closed:
        return _object(evening, "bets-closed", ())
    if not 1 <= counters <= MOST_COUNTERS:
        return _object(evening, "no-such-bet-size", (), most=MOST_COUNTERS)
    return None


def _to_offer(evening: Evening, act: acts.Offer) -> Objection | None:
    if (found := _to_bet(evening, act.counters)) is not None:
        return found
    own = evening.seating.seat_of(act.person)
    if own is not None and own is not act.side:
        return _object(evening, "against-himself", ())
    backs = evening.book.backs(act.person)
    if backs is not None and backs is not act.side:
        return _object(evening, "one-side-only", ())
    return None


def _to_take(evening: Evening, act: acts.Take) -> Objection | None:
    if (found := _to_bet(evening, act.counters)) is not None:
        return found
    bet = evening.book.bet(act.bet)
    if bet is None or not bet.open:
        return _object(evening, "no-such-bet", (), bet=act.bet)
    own = evening.seating.seat_of(act.person)
    if own is bet.side:
        return _object(evening, "against-himself", ())
    if evening.book.backs(act.person) is bet.side:
        return _object(evening, "one-side-only", ())
    if act.counters > bet.open:
        return _object(evening, "more-than-offered", (), most=bet.open)
    return None


def _to_play_chouette(evening: Evening, act: acts.PlayChouette) -> Objection | None:
    if not is_played(evening.sitting.rules) or evening.pool is not None:
        return _object(evening, "no-chouette", ("BRIT-010", "BRIT-011"))
    if (found := _to_bet(evening, 1)) is not None:
        return found
    if evening.seating.seat_of(act.person) is None:
        return _object(evening, "players-only", ())
    if evening.gallery.chouette is not None:
        return _object(evening, "chouette-played", ("BRIT-011",))
    return None


# --- bystanders -------------------------------------------------------------------------------------


def _in_game(evening: Evening) -> Objection | None:
    """A game in hand whose first card has been given."""
    if evening.play is None or not evening.book.is_closed:
        return _object(evening, "no-cards-yet", ())
    return None


def _to_point(evening: Evening, act: acts.PointTo) -> Objection | None:
    if not evening.sitting.is_french:
        return _object(evening, "no-advice", ("TURF-24a", "BRIT-008"))
    if (found := _in_game(evening)) is not None:
        return found
    seat = evening.backs(act.person)
    if seat is None:
        return _object(evening, "only-backers", ("TURF-25b", "BRIT-007"))
    hand = hand_seen(evening.table, seat)
    if hand is None or act.card not in hand:
        return _object(evening, "card-not-there", ("BRIT-007",), card=act.card)
    return None


def _to_remark(evening: Evening, act: acts.Remark) -> Objection | None:
    if evening.seating.seat_of(act.person) is not None:
        return _object(evening, "bystanders-only", ("TURF-24a",))
    return _in_game(evening)


def _to_call_on(evening: Evening, act: acts.CallOn) -> Objection | None:
    if evening.sitting.is_french:
        return _object(evening, "no-call-in-french", ("TURF-24c",))
    if (found := _in_game(evening)) is not None:
        return found
    seat = evening.seating.seat_of(act.person)
    if seat is None:
        return _object(evening, "players-only", ("TURF-24c",))
    remarks = evening.gallery.remarks
    if not any(remark.person == act.bystander and remark.against is seat for remark in remarks):
        return _object(evening, "no-remark", ("TURF-24c",), person=act.bystander)
    if any(call.seat is seat for call in evening.gallery.calls):
        return _object(evening, "called-already", ("TURF-24c",))
    return None


def _to_correct(evening: Evening, act: acts.CorrectScore) -> Objection | None:
    if not evening.sitting.is_french:
        return _object(evening, "no-correction", ("TURF-24a", "TURF-25a"))
    if (found := _in_game(evening)) is not None:
        return found
    if evening.backs(act.person) is None:
        return _object(evening, "only-backers", ("TURF-25a",))
    # In club conduct an objection would tell whoever asks that there is, or is not, a fault to be found.
    if not isinstance(evening.table, Club) and correction(evening.table, act.seat) is None:
        return _object(evening, "score-is-right", ("TURF-25a",))
    return None


# --- resigning --------------------------------------------------------------------------------------


def _to_resign(evening: Evening, act: acts.Resign) -> Objection | None:
    if (found := _in_game(evening)) is not None:
        return found
    if evening.seating.seat_of(act.person) is None:
        return _object(evening, "players-only", ("TURF-24b", "TURF-25c"))
    if evening.gallery.resigned is not None:
        return _object(evening, "resigned-first", ("TURF-25c",))
    return None


def _to_play_on(evening: Evening, act: acts.PlayOn | acts.Decline) -> Objection | None:
    if not evening.sitting.is_french:
        return _object(evening, "no-playing-on", ("TURF-24b",))
    seat = evening.gallery.resigned
    if seat is None:
        return _object(evening, "nobody-resigned", ("TURF-25c",))
    if evening.backs(act.person) is not seat:
        return _object(evening, "only-his-backers", ("TURF-25c",))
    if evening.seating.owns(act.person) is not None:
        return _object(evening, "bystanders-only", ("TURF-25c",))
    if act.person in evening.gallery.declined:
        return _object(evening, "declined-already", ("TURF-25c",))
    return None


def _at_table(evening: Evening, act: acts.AtTable) -> Objection | None:
    if evening.play is None:
        return _object(evening, "no-game", ())
    if evening.gallery.resigned is not None:
        return _object(evening, "resigned-first", ("TURF-25c",))
    return objection(evening.play, act.action)


_JUDGES: Final[dict[type, Callable[[Evening, Any], Objection | None]]] = {
    acts.Arrive: _to_arrive,
    acts.SitDown: _to_sit_down,
    acts.Leave: _to_leave,
    acts.BreakUp: _to_break_up,
    acts.Offer: _to_offer,
    acts.Take: _to_take,
    acts.PlayChouette: _to_play_chouette,
    acts.PointTo: _to_point,
    acts.Remark: _to_remark,
    acts.CallOn: _to_call_on,
    acts.CorrectScore: _to_correct,
    acts.Resign: _to_resign,
    acts.PlayOn: _to_play_on,
    acts.Decline: _to_play_on,
    acts.AtTable: _at_table,
}
