"""Play in club conduct at random: everything that can go wrong goes wrong, and is claimed or not."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

from ecarte.acts import (
    Abandon,
    AnyAct,
    AskNumber,
    CallNewCards,
    Claim,
    Concede,
    LayDown,
    MarkTooMany,
    Nature,
    OwnUp,
    TakeBack,
    TakeMissing,
    TouchDiscards,
)
from ecarte.cards import SEATS
from ecarte.table.club.accidents import accidents
from ecarte.table.club.law import claim_kinds, claimable_faults
from ecarte.table.club.slips import slips
from ecarte.table.match import Match
from ecarte.table.step import apply, legal_actions, objection, turn

SELDOM = (Abandon, Concede, LayDown, TouchDiscards, CallNewCards, AskNumber, TakeBack)
"""What would otherwise fill the play."""

TELLING = (Claim, LayDown, OwnUp, TakeBack, TakeMissing)
"""What becomes of these depends on what lies hidden."""


def play_in_club(club: Match, rng: Random, most: int, *, claims: bool = True) -> list[AnyAct]:
    """Up to `most` acts from `club` on; of each kind of slip and accident about as many as of any other.

    Without `claims` nobody claims anything, lays their cards down, or takes anything back: the truth would come out.
    """
    done: list[AnyAct] = []
    while len(done) < most and not club.is_over:
        act = (_claim(club, rng) if claims else None) or _mishap(club, rng) or _lawful(club, rng, claims=claims)
        if act is None:
            break
        done.append(act)
        club = apply(club, act)
    return done


def _chance(act: AnyAct) -> float:
    return 0.003 if isinstance(act, Claim) else 0.03 if isinstance(act, SELDOM) else 1


def _claim(club: Match, rng: Random) -> AnyAct | None:
    faults = claimable_faults(club)
    if not faults or rng.random() > 0.15:
        return None
    one = rng.choice(faults)
    act = Claim(rng.choice(one.claimants), claim_kinds()[one.event])
    return act if objection(club, act) is None else None


def _mishap(club: Match, rng: Random) -> AnyAct | None:
    chance = rng.random()
    if chance > 0.12:
        return None
    found: tuple[Any, ...] = accidents(club) if chance < 0.03 else slips(club, rng.choice(SEATS))
    kinds: dict[object, list[AnyAct]] = defaultdict(list)
    for act in found:
        if objection(club, act) is None and not (isinstance(act, MarkTooMany) and rng.random() < 0.9):
            kinds[type(act), type(getattr(act, "done", None))].append(act)
    return rng.choice(kinds[rng.choice(list(kinds))]) if kinds else None


def _lawful(club: Match, rng: Random, *, claims: bool) -> AnyAct | None:
    legal = [act for act in legal_actions(club) if claims or not isinstance(act, TELLING)]
    usual = [act for act in legal if rng.random() < _chance(act)] or legal
    awaited = [act for act in usual if isinstance(act, Nature) or getattr(act, "seat", None) is turn(club)]
    return rng.choice(awaited or usual) if usual else None
