"""The one loop of play: who decides next, what they do, and which person the table waits for.

A table is a deal, a game, a match (in which things may go wrong) or an evening.  It advances act by act, and `next_act`
returns the next act.  That is a function of the table, its players and what is random: it keeps nothing, reads no clock
and writes nothing, so any process can resume a table from its log.  The driver of the loop applies the act and stores
it; thinking time, the place of the log and who is shown what are the driver's concern.  A timeout results in an act
like any other, and so does the decision of a person.

The order of the checks:

1. *in passing*: has a player noticed a fault, do they make a slip, do they have something to say?
2. a *person* is awaited, on their turn or for an interjection: `next_act` is None, and their act comes from outside.
3. *going on*: an accident happens, a card comes, or the player on turn acts.

Where only built-in players sit, accidents come before slips in the same moment.  Where a person sits, an accident
happens as the act is done, and so do the slips of an exchange: as the cards come.

In an evening persons act round the table before the two who sit there play on.

Players see their own views.  The loop uses what they cannot see only to determine which slips they could make and which
faults they could notice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias, TypeGuard, TypeVar, overload

import msgspec

from ecarte.acts import Agree, AnyAct, Cut, CutForDeal, IrregularAct, Shuffle
from ecarte.acts.faults import Conduct
from ecarte.acts.gallery import BreakUp
from ecarte.bots.base import Forfeit, SeatPlayer
from ecarte.bots.club import ClubPlayer
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.agreement import EVERY_ACT
from ecarte.play.human_error import (
    can_slip,
    choose_slip,
    choose_slip_while_drawing,
    has_open_faults,
    notice,
    seats_that_may_speak,
    whim,
)
from ecarte.play.prompts import interjection_prompt
from ecarte.play.randomness import EveningRandomness, Randomness
from ecarte.table.club.accidents import is_waiting
from ecarte.table.evening import Evening
from ecarte.table.gallery import apply_act, objection_to_act
from ecarte.table.layers import conduct_of
from ecarte.table.match import Match, Stage
from ecarte.table.step import Play, apply, objection, turn
from ecarte.views.seat import SeatView, seat_view

A = TypeVar("A")
P = TypeVar("P", bound=Play)


class Person(msgspec.Struct, frozen=True):
    """A seat whose player decides elsewhere, at a keyboard or across a network; the table waits for them.

    `intends` is their slip for the next cards that come, where it is possible.
    """

    intends: IrregularAct | None = None


Players: TypeAlias = tuple[SeatPlayer | Person, SeatPlayer | Person]
"""The players of the two seats, A's first; where something may go wrong, `ClubPlayer` or `Person`."""


@dataclass(eq=False)
class Forfeited(Exception):
    """The player at `seat` has forfeited the deal or game."""

    seat: Seat
    fault: Forfeit


class Company(Protocol):
    """The persons of an evening: what they do round the table, and who plays for those who sit."""

    def wishes(self, evening: Evening, rng: Random) -> Iterator[AnyAct]:
        """What persons would do round the table, the most pressing first; the first that is allowed is done."""

    def players_at_table(self, evening: Evening) -> Players | None:
        """The players of the game in hand; None where it is played elsewhere."""

    def after_forfeit(self, evening: Evening, forfeited: Forfeited) -> AnyAct | None:
        """What happens when one of the two who sit forfeits the game; None if nothing can be done."""


@overload
def next_act(
    table: Play, players: Players, randomness: Randomness, *, let_go: Collection[Seat] = ()
) -> AnyAct | None: ...
@overload
def next_act(table: Evening, players: Company, randomness: Randomness) -> AnyAct | None: ...
def next_act(table: Any, players: Any, randomness: Randomness, *, let_go: Collection[Seat] = ()) -> AnyAct | None:
    """The next act at this table, always a legal one; None when a person is awaited, or all is over.

    `let_go` are the persons who have nothing to say before play goes on.  Raises Forfeited when a player gives up.
    """
    if isinstance(table, Evening):
        return _next_in_evening(table, players, randomness)
    interjection = next_interjection(table, players, randomness)
    if interjection is not None or awaited_person(table, players, let_go=let_go) is not None:
        return interjection
    return next_act_in_turn(table, players, randomness)


def awaited_person(table: Play, players: Players, *, let_go: Collection[Seat] = ()) -> Seat | None:
    """The person for whom the table waits: on their turn, or for an interjection unless they have let play go on."""
    if not _person_sits(players):
        return None
    on_turn = turn(table)
    if on_turn is not None and isinstance(players[on_turn], Person):
        return on_turn
    persons = (seat for seat in SEATS if isinstance(players[seat], Person) and seat not in let_go)
    return next((seat for seat in persons if interjection_prompt(seat_view(table, seat)) is not None), None)


def act_of_person(table: Play, act: AnyAct, randomness: Callable[[], Randomness]) -> AnyAct:
    """The act that happens when a person does `act`: the same, or an accident while they have the pack in hand.

    `randomness` is called only where there may be an accident.
    """
    if isinstance(act, Shuffle | Cut | CutForDeal) and _is_club(table):
        return randomness().accident(table) or act
    return act


@overload
def each_act(table: P, players: Players, randomness: Randomness) -> Iterator[tuple[AnyAct, P]]: ...
@overload
def each_act(
    table: Evening, players: Company, randomness: EveningRandomness, *, n_acts: int = 0
) -> Iterator[tuple[AnyAct, Evening]]: ...
def each_act(
    table: Any, players: Any, randomness: Randomness | EveningRandomness, *, n_acts: int = 0
) -> Iterator[tuple[AnyAct, Any]]:
    """Every act until a person is awaited or all is over, and the table after it.

    `n_acts` is the number of acts of an evening so far, from which its randomness follows.
    """
    step = apply_act if isinstance(table, Evening) else apply
    while (act := next_act(table, players, randomness.at(table, n_acts))) is not None:
        table, n_acts = step(table, act), n_acts + 1
        yield act, table


def play_out(
    table: P, players: Players, randomness: Randomness, *, on_act: Callable[[AnyAct], None] | None = None
) -> P:
    """The table when all has been played; `on_act` gets every act.  Raises Forfeited when a player gives up."""
    for act, after in each_act(table, players, randomness):
        if on_act is not None:
            on_act(act)
        table = after
    return table


# --- an evening -------------------------------------------------------------------------------------


def _next_in_evening(evening: Evening, company: Company, randomness: Randomness) -> AnyAct | None:
    if evening.is_over:
        return None
    for wish in company.wishes(evening, randomness.sources[0]):
        if objection_to_act(evening, wish) is None:
            return wish
    if evening.play is None:
        return BreakUp()
    players = company.players_at_table(evening)
    if players is None:
        return None
    try:
        act = next_act(evening.play, players, randomness)
    except Forfeited as forfeited:
        act = company.after_forfeit(evening, forfeited)
    return BreakUp() if act is None else act


# --- interjections -------------------------------------------------------------------------------------


def next_interjection(table: Play, players: Players, randomness: Randomness) -> AnyAct | None:
    """What a built-in player does before play goes on, if anything: each decides once in every state."""
    if not _is_club(table):
        return _accept_tricks(table, players) or _interjection_in_regular_play(table, players, randomness)
    return (
        _in_club_with_person(table, players, randomness)
        if _person_sits(players)
        else _in_club_without_person(table, players, randomness)
    )


def may_speak(table: Play, seat: Seat) -> bool:
    """Whether the player at `seat` could interject while the table waits for somebody else, or for nobody."""
    if _is_club(table):
        return turn(table) is not seat and table.in_play and not is_waiting(table)
    return _is_offered(table, seat) or _view_to_interject(table, seat, turn(table)) is not None


def _interjection_in_regular_play(table: Play, players: Players, randomness: Randomness) -> AnyAct | None:
    on_turn = turn(table)
    for seat in SEATS:
        player = players[seat]
        if isinstance(player, Person) or (view := _view_to_interject(table, seat, on_turn)) is None:
            continue
        if (interjection := _ask(seat, player.interject, view, randomness)) is not None:
            return interjection
    return None


def _view_to_interject(table: Play, seat: Seat, on_turn: Seat | None) -> SeatView | None:
    """The view of a player who could interject in regular play; None where they could not."""
    if seat is on_turn or (on_turn is None and table.agreement.by_table == EVERY_ACT):
        return None  # while nature is to act, players have rights only if they perform some acts themselves
    if isinstance(table, Match) and table.stage is not Stage.PLAY:
        return None
    view = seat_view(table, seat)
    return view if view.legal else None


def _is_club(table: Play) -> TypeGuard[Match]:
    """Whether the table is in club conduct, where faults and accidents happen."""
    return conduct_of(table) is Conduct.CLUB


def _is_offered(table: Play, seat: Seat) -> bool:
    """Whether the rest of the tricks has been offered to the player."""
    return isinstance(table, Match) and table.ledger.conceded_by is OTHER[seat]


def _accept_tricks(table: Play, players: Players) -> AnyAct | None:
    """A built-in player's agreement, where the other offers them the rest of the tricks; they never refuse it."""
    return next(
        (Agree(seat) for seat in SEATS if not isinstance(players[seat], Person) and _is_offered(table, seat)), None
    )


# --- interjections where something may go wrong -------------------------------------------------------


def _in_club_without_person(match: Match, players: Players, randomness: Randomness) -> AnyAct | None:
    if match.is_over:
        return None
    return (
        _notice_fault(match, players, SEATS)
        or randomness.accident(match)
        or _any_slip(match, players, SEATS, randomness)
        or _whim_or_interjection(match, players, randomness)
    )


def _in_club_with_person(match: Match, players: Players, randomness: Randomness) -> AnyAct | None:
    seats = [seat for seat in SEATS if may_speak(match, seat)]
    return _fault_or_slip(match, players, seats, randomness) or _interjection(match, players, seats, randomness)


def _fault_or_slip(match: Match, players: Players, seats: Sequence[Seat], randomness: Randomness) -> AnyAct | None:
    return _notice_fault(match, players, seats) or (
        _any_slip(match, players, seats, randomness) if can_slip(match) else None
    )


def _notice_fault(match: Match, players: Players, seats: Sequence[Seat]) -> AnyAct | None:
    if not has_open_faults(match) or is_waiting(match):
        return None
    return _first_act(notice(match, seat, player) for seat, player in _club_players(players, seats))


def _any_slip(match: Match, players: Players, seats: Sequence[Seat], randomness: Randomness) -> AnyAct | None:
    return _first_act(
        choose_slip(match, seat, player, randomness.sources[seat]) for seat, player in _club_players(players, seats)
    )


def _whim_or_interjection(match: Match, players: Players, randomness: Randomness) -> AnyAct | None:
    if not match.in_play or is_waiting(match):
        return None
    on_turn = turn(match)
    return _first_act(
        whim(match, seat, player, randomness.sources[seat]) for seat, player in _club_players(players, SEATS)
    ) or _interjection(
        match, players, [seat for seat in seats_that_may_speak(match) if seat is not on_turn], randomness
    )


def _interjection(match: Match, players: Players, seats: Iterable[Seat], randomness: Randomness) -> AnyAct | None:
    return _first_act(
        _ask(seat, player.interject, seat_view(match, seat), randomness)
        for seat, player in _club_players(players, seats)
    )


def _club_players(players: Players, seats: Iterable[Seat]) -> Iterator[tuple[Seat, ClubPlayer]]:
    return ((seat, player) for seat in seats if isinstance(player := players[seat], ClubPlayer))


def _first_act(answers: Iterable[AnyAct | None]) -> AnyAct | None:
    return next((answer for answer in answers if answer is not None), None)


def _person_sits(players: Players) -> bool:
    return isinstance(players[0], Person) or isinstance(players[1], Person)


# --- acts in turn ---------------------------------------------------------------------------------------


def next_act_in_turn(table: Play, players: Players, randomness: Randomness) -> AnyAct | None:
    """The next act once nobody has anything to say; None when a person is on turn, or all is over."""
    seat = turn(table)
    player = None if seat is None else players[seat]
    if isinstance(player, Person):
        return None
    if _accidents_come_with_acts(table, players) and (accident := randomness.accident(table)) is not None:
        return accident
    if seat is None or player is None:
        return next_card(table, players, randomness)
    return _act_on_turn(table, seat, player, players, randomness)


def next_card(table: Play, players: Players, randomness: Randomness) -> AnyAct | None:
    """The next act of nature, or an accident or slip as it comes; None while a player is awaited."""
    if _accidents_come_with_acts(table, players):
        irregular_act = _first_act(
            _slip_as_cards_come(table, seat, players[seat], randomness) for seat in SEATS
        ) or randomness.accident(table)
        if irregular_act is not None:
            return irregular_act
    return randomness.card(table)


def _slip_as_cards_come(match: Match, seat: Seat, player: SeatPlayer | Person, randomness: Randomness) -> AnyAct | None:
    if isinstance(player, Person):
        slip = player.intends
        return slip if slip is not None and objection(match, slip) is None else None
    return (
        choose_slip_while_drawing(match, seat, player, randomness.sources[seat])
        if isinstance(player, ClubPlayer)
        else None
    )


def _accidents_come_with_acts(table: Play, players: Players) -> TypeGuard[Match]:
    """Whether accidents happen with the act that causes them, and slips as the cards come: where a person sits."""
    return _is_club(table) and _person_sits(players)


def _act_on_turn(table: Play, seat: Seat, player: SeatPlayer, players: Players, randomness: Randomness) -> AnyAct:
    if not _is_club(table):
        if _is_offered(table, seat):
            return Agree(seat)
    elif _person_sits(players) and (irregular_act := _fault_or_slip(table, players, (seat,), randomness)) is not None:
        return irregular_act
    return _ask(seat, player.choose, seat_view(table, seat), randomness)


def _ask(seat: Seat, ask: Callable[[SeatView, Random], A], view: SeatView, randomness: Randomness) -> A:
    try:
        return ask(view, randomness.sources[seat])
    except Forfeit as fault:
        raise Forfeited(seat, fault) from None
