"""Nothing announces a fault: what is heard of an irregular act is what is heard of the regular act it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ecarte import ChoosePackets, Discard, Phase, Shuffle
from ecarte.acts import (
    AnyAct,
    DealWrong,
    GiveWrong,
    IrregularAct,
    LeadNaming,
    LookAtDiscards,
    Misplace,
    Slip,
    TakeBackLead,
    TakeTooFew,
    TakeTooMany,
    TouchDiscards,
    TurnUpAfterGiving,
    TurnUpAnother,
    UseOtherPack,
    Withdraw,
)
from ecarte.host import OPPONENT, PLAYER, Awaits, Happening, LocalMatch, observe
from ecarte.host.history import act_seen_by
from ecarte.play import loop
from ecarte.table.club.slips import slips
from ecarte.table.match import Match
from ecarte.table.step import apply, objection
from ecarte.ui.offers import default_act
from ecarte.views.seat import seat_view
from tests.edges.club_player import ClubPlayer, club_session

PLAIN = (Withdraw, TakeBackLead, LeadNaming)
"""What is done in plain sight."""

UNNOTICED = (UseOtherPack, TakeTooMany, GiveWrong, TakeTooFew, TurnUpAnother, TurnUpAfterGiving)


def clubs(seed: int) -> Iterator[Match]:
    """Every state of a game in which nothing goes wrong."""
    session = club_session("london", seed=seed, carefulness=1.0)
    player = ClubPlayer(session, seed=seed)
    while session.awaits is not Awaits.END:
        yield session.play
        if session.awaits is Awaits.NOBODY:
            session.step()
        elif (usual := default_act(session.view)) is not None:
            session.act(usual)
        elif session.view.is_on_turn:
            session.act(player._adviser.choose(session.view, player._rng))  # type: ignore[arg-type]  # a player's act
        else:
            session.step()


def events_heard(club: Match, act: AnyAct) -> tuple[Happening, ...]:
    """What the player hears and sees of it."""
    return observe(seat_view(club, PLAYER), act_seen_by(club, act, PLAYER), seat_view(apply(club, act), PLAYER))


def twin(act: IrregularAct) -> AnyAct | None:
    """The regular act that the slip stands for, where that could be done in the same moment."""
    match act:
        case Slip(done=Shuffle()):
            return act.done
        case DealWrong():
            return ChoosePackets(act.seat, act.packets)
        case LookAtDiscards():
            return TouchDiscards(act.seat)
        case Misplace():
            return Discard(act.seat, act.cards)
    return None


def test_a_slip_of_the_opponent_is_announced_as_the_regular_act() -> None:
    compared: set[str] = set()
    for seed in range(12):
        for club in clubs(seed):
            for act in slips(club, OPPONENT):
                regular = twin(act)
                if regular is None or objection(club, regular) is not None:
                    continue
                assert events_heard(club, act) == events_heard(club, regular), act
                compared.add(type(act).__name__)
    assert compared == {"Slip", "DealWrong", "LookAtDiscards", "Misplace"}


def test_a_slip_of_the_opponent_is_visible_only_in_plain_sight() -> None:
    kinds: set[type] = set()
    for seed in range(12):
        for club in clubs(seed):
            for act in slips(club, OPPONENT):
                seen = act_seen_by(club, act, PLAYER)
                kinds.add(type(act))
                if isinstance(act, PLAIN):
                    assert seen == act
                else:
                    assert not isinstance(seen, IrregularAct), act
                if isinstance(act, UNNOTICED):
                    assert seen is None
                    assert events_heard(club, act) == (), act
    assert {Slip, DealWrong, GiveWrong, TakeTooMany, LookAtDiscards, Misplace, Withdraw} <= kinds


@pytest.mark.parametrize(
    "slip", [TakeTooMany(OPPONENT), TakeTooMany(OPPONENT, handled="taken up unseen"), TakeTooFew(OPPONENT)]
)
def test_a_wrong_number_of_cards_taken_by_the_opponent_is_not_announced(
    slip: IrregularAct, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same game twice from the same cards: once the player takes one too many, or too few."""
    compared = 0
    for seed in range(1, 16):
        worlds = [_to_the_exchange(seed), _to_the_exchange(seed)]
        if worlds[0] is None or worlds[1] is None or objection(worlds[1].play, slip) is not None:
            continue
        regular, irregular = worlds[0], worlds[1]
        first = _until_awaited(regular)
        with monkeypatch.context() as patched:
            patched.setattr(loop, "choose_slip_while_drawing", _once(slip))
            second = _until_awaited(irregular)
        assert any(entry.action == slip for entry in irregular.entries)
        assert [_shape(one) for one in first] == [_shape(one) for one in second]
        compared += 1
    assert compared


def _shape(happened: Happening) -> tuple[object, ...]:
    """The sentence and how many cards are in it; which cards come next is another matter, and hidden before."""
    facts = [(name, len(fact) if isinstance(fact, tuple) else fact) for name, fact in happened.facts]
    return happened.key, happened.seat, facts


def _to_the_exchange(seed: int) -> LocalMatch | None:
    """A game in which the other is about to be served."""
    session = club_session("london", seed=seed, carefulness=1.0, vigilance=0.0)
    player = ClubPlayer(session, seed=seed)
    for _ in range(200):
        served = Phase.DEALER_DRAWS if session.view.is_elder else Phase.ELDER_DRAWS
        if session.view.public.phase is served:
            return session
        if session.awaits is Awaits.NOBODY:
            session.step()
        elif (usual := default_act(session.view)) is not None:
            session.act(usual)
        elif session.view.is_on_turn and session.view.legal:
            session.act(player._adviser.choose(session.view, player._rng))  # type: ignore[arg-type]  # a player's act
        else:
            session.step()
    return None


def _once(slip: IrregularAct) -> Callable[..., AnyAct | None]:
    waiting = [slip]

    def slips_once(club: Match, *_: object) -> AnyAct | None:
        possible = waiting and objection(club, waiting[0]) is None
        return waiting.pop() if possible else None

    return slips_once


def _until_awaited(session: LocalMatch) -> list[Happening]:
    happened: list[Happening] = []
    while session.awaits is Awaits.NOBODY and session.view.public.phase in (Phase.DEALER_DRAWS, Phase.ELDER_DRAWS):
        happened += session.step()
    return happened
