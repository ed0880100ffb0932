"""Play in club conduct at random: everything that can go wrong goes wrong, and is claimed or not."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

from ecarte.actions import AskNumber, CallNewCards, Nature
from ecarte.cards import SEATS
from ecarte.faults import Abandon, AnyAct, Claim, Concede, LayDown, MarkTooMany, TakeBack, TouchDiscards
from ecarte.table.club.accidents import accidents
from ecarte.table.club.slips import slips
from ecarte.table.club.state import Club
from ecarte.table.club.windows import KINDS, claimants, standing
from ecarte.table.step import apply, legal_actions, objection, turn

SELDOM = (Claim, Abandon, Concede, LayDown, TouchDiscards, CallNewCards, AskNumber, TakeBack)
"""What would otherwise fill the play."""


def play_in_club(club: Club, rng: Random, most: int) -> list[AnyAct]:
    """Up to `most` acts from `club` on; of each kind of slip and accident about as many as of any other."""
    done: list[AnyAct] = []
    while len(done) < most and not club.is_over:
        act = _claim(club, rng) or _mishap(club, rng) or _lawful(club, rng)
        if act is None:
            break
        done.append(act)
        club = apply(club, act)
    return done


def _claim(club: Club, rng: Random) -> AnyAct | None:
    faults = [found for found in standing(club) if found[1] in KINDS]
    if not faults or rng.random() > 0.15:
        return None
    fault, event, _ = rng.choice(faults)
    act = Claim(rng.choice(claimants(club, fault, event)), KINDS[event])
    return act if objection(club, act) is None else None


def _mishap(club: Club, rng: Random) -> AnyAct | None:
    chance = rng.random()
    if chance > 0.12:
        return None
    found: tuple[Any, ...] = accidents(club) if chance < 0.03 else slips(club, rng.choice(SEATS))
    kinds: dict[object, list[AnyAct]] = defaultdict(list)
    for act in found:
        if objection(club, act) is None and not (isinstance(act, MarkTooMany) and rng.random() < 0.9):
            kinds[type(act), type(getattr(act, "done", None))].append(act)
    return rng.choice(kinds[rng.choice(list(kinds))]) if kinds else None


def _lawful(club: Club, rng: Random) -> AnyAct | None:
    legal = legal_actions(club)
    usual = [act for act in legal if not isinstance(act, SELDOM) or rng.random() < 0.03] or list(legal)
    awaited = [act for act in usual if isinstance(act, Nature) or getattr(act, "seat", None) is turn(club)]
    return rng.choice(awaited or usual) if usual else None
