"""What slips from nobody: the king that lies in sight, and what the player has just been caught at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecarte.acts import AnnounceKing, AnyAct, Claim, IrregularAct, Mark, Slip
from ecarte.bots.club import Temper
from ecarte.cards import OTHER, Card, Rank, Seat
from ecarte.engine.deal import Deal
from ecarte.host import Awaits, human_opponent
from ecarte.host.settings import OPPONENT
from ecarte.play import human_error
from ecarte.table.club.law import claim_kinds
from ecarte.table.match import Match
from tests.bots.test_club import play_acts
from tests.edges.club_player import club_session

BLUNDERER = Temper(vigilance=1.0, carefulness=0.3)


def slips_of_king(seeds: range) -> Iterator[tuple[Slip, Deal]]:
    """Every king announced or marked in the wrong, and the deal after it."""
    for seed in seeds:
        for act, club in play_acts(BLUNDERER, seed):
            if isinstance(act, Slip) and isinstance(act.done, AnnounceKing | Mark) and club.in_play:
                yield act, club.deal


def lies_in_sight(slip: Slip, deal: Deal) -> bool:
    """Whether the king was turned up, or the other has played it."""
    assert deal.trump is not None
    king = Card(Rank.KING, deal.trump)
    other = OTHER[slip.seat]
    return deal.turn_up == king or any(
        king is (trick.led if trick.leader is other else trick.reply) for trick in deal.tricks
    )


def test_a_player_does_not_announce_or_mark_a_king_in_plain_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(slips_of_king(range(40)))
    assert len(found) > 40
    assert not [slip for slip, deal in found if lies_in_sight(slip, deal)]
    monkeypatch.setattr(human_error, "believable_slips", lambda _, slips: slips)
    assert [slip for slip, deal in slips_of_king(range(40)) if lies_in_sight(slip, deal)], "or the test shows nothing"


def repeated_slips(steps: Iterator[tuple[AnyAct, Match]], seats: tuple[Seat, ...]) -> list[object]:
    """What the players have been caught at a second time in one deal, having slipped again."""
    caught: list[tuple[int, int, object]] = []
    slipped: set[Seat] = set()
    for act, club in steps:
        if isinstance(act, IrregularAct):
            slipped.add(act.seat)
        if isinstance(act, Claim) and club.upheld_claims and club.in_play and club.game is not None:
            in_hand, (event, offender, _) = club.ledger.pending_ruling, club.upheld_claims[-1]
            if in_hand is not None:
                event, offender = in_hand.event, in_hand.fault.offender
            if claim_kinds().get(event) == act.kind and offender in slipped & set(seats):
                game = club.game
                caught.append((game.number, game.deal_number, (act.kind, offender)))
                slipped.discard(offender)
    return [one for place, one in enumerate(caught) if one in caught[:place]]


def of_opponent(seed: int) -> list[tuple[int, str]]:
    """The deals of each slip of the opponent's that is of one kind with one before it in that deal."""
    session = club_session("london", seed=seed, carefulness=0.2)
    found: list[tuple[int, str]] = []
    for _ in range(400):
        if session.awaits is Awaits.END:
            break
        if session.awaits is not Awaits.PLAYER:
            session.step()
        elif session.view.legal:
            session.act(session.view.legal[0])  # type: ignore[arg-type]  # a player's acts only
        else:
            session.act(session.rights[0])
    for entry in session.entries:
        act = entry.action
        if isinstance(act, IrregularAct) and act.seat is OPPONENT and entry.play.game:
            name = type(act.done).__name__ if isinstance(act, Slip) else type(act).__name__
            if name != "PlayCard":
                found.append((entry.play.game.deal_number, name))
    return [one for place, one in enumerate(found) if one in found[:place]]


def test_a_built_in_opponent_makes_no_slip_twice_in_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(of_opponent(seed) for seed in range(1, 6))
    monkeypatch.setattr(human_opponent, "kind_of", lambda _: object())
    monkeypatch.setattr(human_error, "is_repeated", lambda *_: False)
    assert any(of_opponent(seed) for seed in range(1, 6)), "or the test shows nothing"


def test_a_player_makes_a_claimed_slip_at_most_once_in_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not [again for seed in range(10) for again in repeated_slips(play_acts(BLUNDERER, seed), (Seat.A, Seat.B))]
    monkeypatch.setattr(human_error, "is_repeated", lambda *_: False)
    assert [again for seed in range(10) for again in repeated_slips(play_acts(BLUNDERER, seed), (Seat.A, Seat.B))]
