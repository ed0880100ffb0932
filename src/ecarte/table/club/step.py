"""The three questions about a match in club conduct: why not this act, which acts, what then."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from ecarte.acts import (
    CLAIMS,
    Accept,
    AcceptIfEnough,
    Accident,
    Action,
    AnyAct,
    AskNumber,
    Choose,
    Claim,
    IrregularAct,
    Refuse,
    TableAct,
    TakeDown,
)
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.objections import object_to
from ecarte.faults import Claimed, Conduct, Remedy
from ecarte.illegal import IllegalAction, Objection
from ecarte.table.club.accidents import accidents, after_chance, awaits_nature, is_chance, is_waiting, natural_acts
from ecarte.table.club.law import is_past, upheld
from ecarte.table.club.regular import after_regular, legal_regular, objection_to_regular
from ecarte.table.club.rights import after_right, object_to_right, offer_is_open, rights, rights_of
from ecarte.table.club.rulings import carry_out_at_once, rule, trump_choices
from ecarte.table.club.slips import after_slip, object_to_slip
from ecarte.table.club.state import with_chapter
from ecarte.table.match import Match, turn_in_match


def objection_in_club(club: Match, act: AnyAct) -> Objection | None:
    """Why `act` may not be done now, or None when it may; slips are judged by whether they can be done at all."""
    if club.chapter.ruling is not None and not isinstance(act, Choose):
        return _object(club, "ruling-first", act)
    if isinstance(act, Claim):
        return _object_to_claim(club, act)
    if isinstance(act, Choose):
        return _object_to_choice(club, act)
    if is_chance(club, act) and not isinstance(act, Accident):
        return None if act in natural_acts(club) else _object(club, "not-possible", act)
    if isinstance(act, TableAct):
        waits = is_waiting(club) and not act.row.settles
        return _object(club, "settle-first", act) if waits else object_to_right(club, act)
    if is_waiting(club) and not _answers(club, act):
        return _object(club, "settle-first", act)
    if isinstance(act, IrregularAct):
        return object_to_slip(club, act)
    if isinstance(act, Accident):
        return None if act in accidents(club) else _object(club, "not-possible", act)
    return _object_to_regular(club, cast(Action, act))


def _answers(club: Match, act: AnyAct) -> bool:
    """Whether a slip is what the deal waits for: a number told wrongly."""
    return club.chapter.asking and isinstance(act, IrregularAct)


def _object_to_regular(club: Match, act: Action) -> Objection | None:
    if club.unpaid:
        return object_to(club.deal, "game-to-pay", "game.first_to", act.mover)
    if isinstance(act, Refuse) and club.in_play and club.chapter.bound and act.seat is club.deal.dealer:
        return object_to(club.deal, "may-not-refuse", "remedies.turned_after_giving", act.seat)
    if isinstance(act, TakeDown) and act in take_downs(club):
        return None
    return objection_to_regular(club, act)


def _object(club: Match, code: str, act: AnyAct) -> Objection:
    """An objection that lies in how claims and cards go, and rests on no law."""
    return Objection(code=code, laws=(), rules=club.agreement.rules.name, seat=act.mover)


def _object_to_claim(club: Match, act: Claim) -> Objection | None:
    if act.kind not in tuple(Claimed):  # from a program that spells it its own way
        return _object(club, "not-possible", act)
    if club.conduct is Conduct.ASSISTED:
        return _object(club, "no-faults-here", act)
    if not club.in_play or is_waiting(club):
        return _object(club, "settle-first", act)
    return None


def _object_to_choice(club: Match, act: Choose) -> Objection | None:
    ruling = club.chapter.ruling
    if ruling is None:
        return _object(club, "nothing-to-choose", act)
    if act.seat is not ruling.claimant:
        return _object(club, "claimant-chooses", act)
    return None if act in choices(club) else _object(club, "no-such-remedy", act)


# --- listing ----------------------------------------------------------------------------------------


def legal_in_club(club: Match) -> tuple[AnyAct, ...]:
    """Everything the laws allow now: a ruling's choices; or regular play, then rights, then every claim.

    Slips and accidents are not among them: see `slips` and `accidents`.
    """
    if club.chapter.ruling is not None:
        return choices(club)
    claims = (*CLAIMS[0], *CLAIMS[1]) if club.conduct is Conduct.CLUB and club.in_play else ()
    if awaits_nature(club):
        return natural_acts(club)
    if is_waiting(club):
        return _settling(rights(club))
    own = rights(club) if club.in_play else ()
    if club.unpaid:
        return (*own, *claims)
    return (*_regular(club), *own, *take_downs(club), *claims)


def acts_of_seat(club: Match, seat: Seat) -> tuple[tuple[Action, ...], tuple[AnyAct, ...]]:
    """What one player may do now, in the same order: acts of regular play, then rights, choices and claims."""
    if club.chapter.ruling is not None:
        return (), tuple(choice for choice in choices(club) if choice.seat is seat)
    if awaits_nature(club):
        return (), ()
    if is_waiting(club):
        return (), _settling(rights_of(club, seat))
    own = rights_of(club, seat) if club.in_play else ()
    beyond = (*own, *CLAIMS[seat]) if club.conduct is Conduct.CLUB and club.in_play else own
    if club.unpaid:
        return (), beyond
    admitted = tuple(act for act in take_downs(club) if act.seat is seat)
    regular = tuple(act for act in _regular(club) if act.mover is seat)
    return regular, (*admitted, *beyond)


def take_downs(club: Match) -> tuple[TakeDown, ...]:
    """Whoever has marks may take down what is too many of them; where none is, he changes nothing (LOND-051).

    In club conduct it is no act of regular play and open to everybody, so that nothing warns a player of an over-score.
    """
    if club.conduct is Conduct.ASSISTED or not club.in_play:
        return ()
    return tuple(TakeDown(seat) for seat in SEATS if club.deal.score[seat])


def _regular(club: Match) -> tuple[Action, ...]:
    legal = legal_regular(club)
    if club.conduct is Conduct.CLUB:
        legal = tuple(action for action in legal if not isinstance(action, TakeDown))
    if club.in_play and club.chapter.bound:
        legal = tuple(action for action in legal if not isinstance(action, Refuse))
    return legal


def choices(club: Match) -> tuple[Choose, ...]:
    """What the claimant may choose."""
    ruling = club.chapter.ruling
    if ruling is None:
        return ()
    found: list[Choose] = []
    for remedy in ruling.options:
        if remedy is Remedy.CHOOSE_TRUMP:
            found += [Choose(ruling.claimant, remedy, card) for card in trump_choices(club)]
        else:
            found.append(Choose(ruling.claimant, remedy))
    return tuple(found)


def _settling(acts: tuple[TableAct, ...]) -> tuple[TableAct, ...]:
    """What the player may do for whom the deal waits."""
    return tuple(act for act in acts if act.row.settles)


# --- applying ---------------------------------------------------------------------------------------


def apply_in_club(club: Match, act: AnyAct) -> Match:
    """The table after `act`.  Raises IllegalAction, with the reason, when it may not or cannot be done."""
    objection = objection_in_club(club, act)
    if objection is not None:
        raise IllegalAction(act, objection)
    return _without_what_is_past(_after(club, act))


def _without_what_is_past(club: Match) -> Match:
    """The table without the faults of this deal that nobody can claim any more: a time that has ended stays ended."""
    if not club.chapter.faults or not club.in_play:
        return club
    faults = tuple(fault for fault in club.chapter.faults if not is_past(club, fault))
    return club if len(faults) == len(club.chapter.faults) else with_chapter(club, faults=faults)


def _after(club: Match, act: AnyAct) -> Match:
    match act:
        case Claim():
            return _claimed(club, act)
        case Choose():
            assert club.chapter.ruling is not None
            return rule(club, club.chapter.ruling, act.remedy, act.card)
        case IrregularAct():
            return after_slip(club, act)
        case TableAct():
            return after_right(club, act)
    if is_chance(club, act):
        return after_chance(club, act)
    if isinstance(act, TakeDown) and not (club.game and club.game.over_scored[act.seat]):
        return club
    if isinstance(act, AskNumber) and club.conduct is Conduct.CLUB:
        return with_chapter(club, asking=True, word=None)
    return _bound_no_longer(after_regular(club, cast(Action, act)), act)


def _bound_no_longer(club: Match, act: AnyAct) -> Match:
    """One proposal that could not be refused has been granted (A25)."""
    if isinstance(act, Accept | AcceptIfEnough) and club.chapter.bound > 0:
        return with_chapter(club, bound=club.chapter.bound - 1)
    return club


def _claimed(club: Match, act: Claim) -> Match:
    ruling = upheld(club, act.seat, act.kind)
    if ruling is not None:
        return carry_out_at_once(club, ruling)
    refused = list(club.refused)
    refused[act.seat] += 1
    return replace(club, refused=(refused[0], refused[1]))


def turn_in_club(club: Match) -> Seat | None:
    """The player everybody waits for; None while nature is to act, or when all is over."""
    if club.chapter.ruling is not None:
        return club.chapter.ruling.claimant
    if awaits_nature(club):
        return None
    if club.chapter.laying is not None:
        return club.chapter.laying
    if club.chapter.asking:
        return club.deal.dealer
    if club.chapter.exposed is not None or (club.in_play and offer_is_open(club)):
        return club.deal.elder
    if club.unpaid and club.deal.winner is not None:
        return OTHER[club.deal.winner]
    return turn_in_match(club)
