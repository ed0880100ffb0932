"""Sittings in club conduct for the tests, driven to a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from ecarte import Phase
from ecarte.acts import AnyAct, Claim, GiveExposed
from ecarte.acts.faults import ClaimKind
from ecarte.host import PLAYER, Awaits, LocalMatch
from ecarte.play import randomness
from ecarte.table.club.accidents import cards_below
from ecarte.table.club.law import uphold
from ecarte.table.match import Match
from ecarte.ui.offers import default_act
from tests.edges.club_player import ClubPlayer, club_session


def moments(session: LocalMatch, *, seed: int = 1) -> Iterator[LocalMatch]:
    """The session, whenever the player is awaited or may say a word; it goes on as players usually do."""
    player = ClubPlayer(session, seed=seed)
    rng = Random(seed)
    while session.awaits is not Awaits.END:
        if session.awaits is Awaits.NOBODY:
            session.step()
            continue
        yield session
        if (usual := default_act(session.view)) is not None:
            session.act(usual)
        elif session.view.is_on_turn:
            _play(session, player, rng)
        else:
            session.step()


def _play(session: LocalMatch, player: ClubPlayer, rng: Random) -> None:
    legal = [act for act in session.view.legal if session.objection(act) is None]
    session.act(rng.choice(legal or list(session.rights)))  # type: ignore[arg-type]  # a player's acts only


def until(wanted: Callable[[LocalMatch], bool], *, carefulness: float = 0.97, language: str = "en") -> LocalMatch:
    """A session in London's code where the player is awaited at such a moment."""
    for seed in range(1, 60):
        session = club_session("london", seed=seed, carefulness=carefulness, language=language)
        for here in moments(session, seed=seed):
            if wanted(here):
                return here
    raise AssertionError("no such moment is reached")


def in_phase(phase: Phase) -> Callable[[LocalMatch], bool]:
    """The player is on turn in this phase."""
    return lambda session: session.view.is_on_turn and session.view.public.phase is phase


def a_choice(session: LocalMatch) -> ClaimKind | None:
    """What the player could claim now with a choice of remedies."""
    club = session.play
    if not session.view.is_on_turn or session.objection(Claim(PLAYER, ClaimKind.OTHER)):
        return None
    for kind in ClaimKind:
        ruling = uphold(club, PLAYER, kind)
        if ruling is not None and len(ruling.options) > 1 and ruling.fault.offender is not PLAYER:
            return kind
    return None


def with_a_card_exposed(monkeypatch: pytest.MonkeyPatch, *, language: str = "en") -> LocalMatch:
    """A session where a card has been shown in giving, and the player may take it or have the next."""

    def shown(club: Match, _rates: object, _rng: object) -> AnyAct | None:
        giving = club.in_play and club.deal.phase is Phase.ELDER_DRAWS and club.deal.elder is PLAYER
        return GiveExposed(next(iter(cards_below(club)))) if giving and club.ledger.offered_now is None else None

    monkeypatch.setattr(randomness, "accident_now", shown)
    return until(_has_a_card_exposed, carefulness=1.0, language=language)


def _has_a_card_exposed(session: LocalMatch) -> bool:
    shown = session.view.public.club
    return session.view.is_on_turn and shown is not None and shown.exposed is not None
