"""Judging, listing and applying the acts of a match with a conduct, assisted or club."""

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
from ecarte.acts.faults import ClaimKind, Conduct, Remedy
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.engine.objections import object_to
from ecarte.table.club.accidents import accidents, after_chance, awaits_nature, is_chance, is_waiting, natural_acts
from ecarte.table.club.law import is_past, uphold
from ecarte.table.club.regular import after_regular, legal_regular, objection_to_regular
from ecarte.table.club.rights import after_right, object_to_right, offer_is_open, open_rights, rights_of
from ecarte.table.club.rulings import carry_out, carry_out_at_once, trump_choices
from ecarte.table.club.slips import after_slip, object_to_slip
from ecarte.table.club.state import with_ledger
from ecarte.table.match import Match, turn_in_match


def objection_in_club(match: Match, act: AnyAct) -> Objection | None:
    """Why `act` may not be done now, or None when it may; for a slip or an accident, why it cannot happen now."""
    if match.ledger.pending_ruling is not None and not isinstance(act, Choose):
        return _object(match, "ruling-first", act)
    if isinstance(act, Claim):
        return _object_to_claim(match, act)
    if isinstance(act, Choose):
        return _object_to_choice(match, act)
    if is_chance(match, act) and not isinstance(act, Accident):
        return None if act in natural_acts(match) else _object(match, "not-possible", act)
    if isinstance(act, TableAct):
        comes_later = is_waiting(match) and not act.row.blocks_deal
        return _object(match, "settle-first", act) if comes_later else object_to_right(match, act)
    if is_waiting(match) and not _is_wrong_answer(match, act):
        return _object(match, "settle-first", act)
    if isinstance(act, IrregularAct):
        return object_to_slip(match, act)
    if isinstance(act, Accident):
        return None if act in accidents(match) else _object(match, "not-possible", act)
    return _object_to_regular(match, cast(Action, act))


def _is_wrong_answer(match: Match, act: AnyAct) -> bool:
    """Whether the deal waits for the dealer's number and `act` is a slip, which may state it wrongly."""
    return match.ledger.number_asked and isinstance(act, IrregularAct)


def _object_to_regular(match: Match, act: Action) -> Objection | None:
    if match.unpaid:
        return object_to(match.deal, "game-to-pay", "game.first_to", act.mover)
    if (
        isinstance(act, Refuse)
        and match.in_play
        and match.ledger.unrefusable_proposals
        and act.seat is match.deal.dealer
    ):
        return object_to(match.deal, "may-not-refuse", "remedies.turned_after_giving", act.seat)
    if isinstance(act, TakeDown) and act in take_downs(match):
        return None
    return objection_to_regular(match, act)


def _object(match: Match, code: str, act: AnyAct) -> Objection:
    """An objection about the order of claims and cards, which rests on no law."""
    return Objection(code=code, laws=(), rules=match.agreement.rules.name, seat=act.mover)


def _object_to_claim(match: Match, act: Claim) -> Objection | None:
    if act.kind not in tuple(ClaimKind):  # from a program with another spelling
        return _object(match, "not-possible", act)
    if match.conduct is Conduct.ASSISTED:
        return _object(match, "no-faults-here", act)
    if not match.in_play or is_waiting(match):
        return _object(match, "settle-first", act)
    return None


def _object_to_choice(match: Match, act: Choose) -> Objection | None:
    ruling = match.ledger.pending_ruling
    if ruling is None:
        return _object(match, "nothing-to-choose", act)
    if act.seat is not ruling.claimant:
        return _object(match, "claimant-chooses", act)
    is_former_option = act.remedy in ruling.former_options and act.card is None  # accepted in old records
    return None if is_former_option or act in choices(match) else _object(match, "no-such-remedy", act)


# --- listing ----------------------------------------------------------------------------------------


def legal_in_club(match: Match) -> tuple[AnyAct, ...]:
    """Everything the laws allow now: the choices of a pending ruling, else regular play, then rights, then every claim.

    Slips and accidents are not included: see `slips` and `accidents`.
    """
    if match.ledger.pending_ruling is not None:
        return choices(match)
    claims = (*CLAIMS[0], *CLAIMS[1]) if match.conduct is Conduct.CLUB and match.in_play else ()
    if awaits_nature(match):
        return natural_acts(match)
    if is_waiting(match):
        return _blocking_acts(open_rights(match))
    rights = open_rights(match) if match.in_play else ()
    if match.unpaid:
        return (*rights, *claims)
    return (*_regular(match), *rights, *take_downs(match), *claims)


def acts_of_seat(match: Match, seat: Seat) -> tuple[tuple[Action, ...], tuple[AnyAct, ...]]:
    """What one player may do now, in two lists: the acts of regular play, and all other acts.

    The other acts are the choices of a pending ruling; without one, what the player may take down, then their rights,
    then every claim.
    """
    if match.ledger.pending_ruling is not None:
        return (), tuple(choice for choice in choices(match) if choice.seat is seat)
    if awaits_nature(match):
        return (), ()
    if is_waiting(match):
        return (), _blocking_acts(rights_of(match, seat))
    rights = rights_of(match, seat) if match.in_play else ()
    rights_and_claims = (*rights, *CLAIMS[seat]) if match.conduct is Conduct.CLUB and match.in_play else rights
    if match.unpaid:
        return (), rights_and_claims
    own_take_downs = [act for act in take_downs(match) if act.seat is seat]
    return tuple([act for act in _regular(match) if act.mover is seat]), (*own_take_downs, *rights_and_claims)


def take_downs(match: Match) -> tuple[TakeDown, ...]:
    """For each player who has marks, the act of taking down an over-score; without one it changes nothing (LOND-051).

    In club conduct it is open to every player with marks, so that it warns nobody of an over-score.  In assisted
    conduct it is an act of regular play, and not listed here.
    """
    if match.conduct is Conduct.ASSISTED or not match.in_play:
        return ()
    return tuple(TakeDown(seat) for seat in SEATS if match.deal.score[seat])


def _regular(match: Match) -> tuple[Action, ...]:
    legal = legal_regular(match)
    if match.conduct is Conduct.CLUB:
        legal = tuple([action for action in legal if type(action) is not TakeDown])
    if match.in_play and match.ledger.unrefusable_proposals:
        legal = tuple([action for action in legal if type(action) is not Refuse])
    return legal


def choices(match: Match) -> tuple[Choose, ...]:
    """The acts by which the claimant chooses a remedy; empty while there is no ruling."""
    ruling = match.ledger.pending_ruling
    if ruling is None:
        return ()
    choices_of_claimant: list[Choose] = []
    for remedy in ruling.options:
        if remedy is Remedy.CHOOSE_TRUMP:
            choices_of_claimant += [Choose(ruling.claimant, remedy, card) for card in trump_choices(match)]
        else:
            choices_of_claimant.append(Choose(ruling.claimant, remedy))
    return tuple(choices_of_claimant)


def _blocking_acts(acts: tuple[TableAct, ...]) -> tuple[TableAct, ...]:
    """Those of `acts` for which the deal waits."""
    return tuple(act for act in acts if act.row.blocks_deal)


# --- applying ---------------------------------------------------------------------------------------


def apply_in_club(match: Match, act: AnyAct) -> Match:
    """The match after `act`.  Raises IllegalAction, with the reason, when it may not or cannot be done."""
    objection = objection_in_club(match, act)
    if objection is not None:
        raise IllegalAction(act, objection)
    return _drop_past_faults(_after(match, act))


def _drop_past_faults(match: Match) -> Match:
    """The match without the faults of this deal whose time to be claimed has passed, so that none is claimed later."""
    if not match.ledger.faults or not match.in_play:
        return match
    faults = tuple(fault for fault in match.ledger.faults if not is_past(match, fault))
    return match if len(faults) == len(match.ledger.faults) else with_ledger(match, faults=faults)


def _after(match: Match, act: AnyAct) -> Match:
    match act:
        case Claim():
            return _after_claim(match, act)
        case Choose():
            assert match.ledger.pending_ruling is not None
            return carry_out(match, match.ledger.pending_ruling, act.remedy, act.card)
        case IrregularAct():
            return after_slip(match, act)
        case TableAct():
            return after_right(match, act)
    if is_chance(match, act):
        return after_chance(match, act)
    if isinstance(act, TakeDown) and not (match.game and match.game.overscores[act.seat]):
        return match
    if isinstance(act, AskNumber) and match.conduct is Conduct.CLUB:
        return with_ledger(match, number_asked=True, retractable=None)
    return _free_dealer_to_refuse(after_regular(match, cast(Action, act)), act)


def _free_dealer_to_refuse(match: Match, act: AnyAct) -> Match:
    """The match with one proposal less that the dealer may not refuse, if `act` accepts one of these (A25)."""
    if isinstance(act, Accept | AcceptIfEnough) and match.ledger.unrefusable_proposals > 0:
        return with_ledger(match, unrefusable_proposals=match.ledger.unrefusable_proposals - 1)
    return match


def _after_claim(match: Match, act: Claim) -> Match:
    ruling = uphold(match, act.seat, act.kind)
    if ruling is not None:
        return carry_out_at_once(match, ruling)
    n_rejected = list(match.n_rejected_claims)
    n_rejected[act.seat] += 1
    return replace(match, n_rejected_claims=(n_rejected[0], n_rejected[1]))


def turn_in_club(match: Match) -> Seat | None:
    """The player whose turn it is; None while nature is to act, or when all is over."""
    if match.ledger.pending_ruling is not None:
        return match.ledger.pending_ruling.claimant
    if awaits_nature(match):
        return None
    if match.ledger.discarding_excess is not None:
        return match.ledger.discarding_excess
    if match.ledger.number_asked:
        return match.deal.dealer
    if match.ledger.offered_now is not None or (match.in_play and offer_is_open(match)):
        return match.deal.elder
    if match.unpaid and match.deal.winner is not None:
        return OTHER[match.deal.winner]
    return turn_in_match(match)
