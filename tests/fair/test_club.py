"""Games in club conduct are dealt as their secret says, whatever goes wrong in them; a card changed is found."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from ecarte import Card, Cards, IllegalAction, Seat, Shuffle, apply, codes
from ecarte.acts import AlsoTurnUp, AnyAct, DealOutOfTurn, DrawnFromHand, FindFaced, GiveExposed, Slip
from ecarte.fair import DealingCourse, Secret, lists, verify
from ecarte.fair.dealing import is_shuffle
from ecarte.fair.verify import ChanceKind, Verdict
from ecarte.host import LocalMatch
from ecarte.record import Record
from ecarte.record import states as record_states
from tests.edges.club_player import ClubPlayer, club_session
from tests.fair import independent as page
from tests.laws.club_table import club_dealt

SEEDS = range(7)


def play_faulty_game(code: str, seed: int) -> LocalMatch:
    """A game in which much goes wrong."""
    session = club_session(code, seed=seed, carefulness=0.9, vigilance=0.9, accidents=True)
    assert ClubPlayer(session, claims=0.02, slips=0.1, seed=seed).play() == 0
    return session


def report_on(session: LocalMatch, actions: tuple[AnyAct, ...]) -> Any:
    (report,) = verify(session.match.start, actions, session._cards.fairness)
    return report


@pytest.mark.parametrize("code", codes())
def test_a_club_game_with_many_faults_verifies_against_its_secret(code: str) -> None:
    kinds: Counter[str] = Counter()
    for seed in SEEDS:
        session = play_faulty_game(code, seed)
        report = report_on(session, session.actions)
        assert report.verdict is Verdict.MATCHES, [str(mismatch) for mismatch in report.mismatches]
        states = record_states(Record(session.match.start, session.actions))
        assert report.shuffles == sum(is_shuffle(act, play) for act, play in zip(session.actions, states, strict=False))
        kinds.update(type(act).__name__ for act in session.actions)
    assert kinds["Choose"] + kinds["Claim"] > 0
    assert sum(kinds[name] for name in ("FindFaced", "GiveExposed", "AlsoTurnUp", "DrawnFromHand")) > 0


def test_verification_finds_a_wrong_card_wherever_it_lay_open() -> None:
    required_types = {AlsoTurnUp, GiveExposed, DrawnFromHand}
    checked_types: set[type] = set()
    for code in ("modern", "london", "britannica"):
        for seed in range(30):
            if checked_types >= required_types:
                return
            session = play_faulty_game(code, seed)
            for place, act in enumerate(session.actions):
                if (
                    not isinstance(act, AlsoTurnUp | GiveExposed | FindFaced | DrawnFromHand)
                    or type(act) in checked_types
                ):
                    continue
                if _is_found(session, place, act):
                    checked_types.add(type(act))
    assert checked_types >= required_types


def _is_found(session: LocalMatch, place: int, act: Any) -> bool:
    """Whether another card in its stead is found; false where no other could have lain there."""
    for card in Cards((1 << 32) - 1):
        other = replace(act, card=card)
        if card == act.card:
            continue
        try:
            report = report_on(session, (*session.actions[:place], other))
        except IllegalAction:
            continue
        assert report.verdict is Verdict.DIFFERS
        assert report.mismatches[-1].expected == str(act.card)
        assert report.mismatches[-1].kind in get_args(ChanceKind)
        return True
    return False


def test_every_kind_of_shuffle_counts_as_a_shuffle_of_the_secret() -> None:
    session = play_faulty_game("london", 3)
    seat = next(act.seat for act in session.actions if isinstance(act, Shuffle))
    course = DealingCourse()
    for act in (Shuffle(seat), Slip(seat, Shuffle(seat)), DealOutOfTurn(seat)):
        before = course.shuffles
        assert before is not None
        course = course.after(act, session.match.start)
        assert course.shuffles == before + 1


def test_lond_002c_a_shuffle_during_the_play_leaves_the_pack_in_play_as_it_lies() -> None:
    dealt = club_dealt("london", elder="Kc Qh Jh Td 7d", dealer="8c 7c Js 8s 7s", turn_up="9h").play("A stands").club
    slip = Slip(Seat.B, Shuffle(Seat.B))
    assert DealingCourse(1, 1).after(slip, apply(dealt, slip)) == DealingCourse(1, 1)


def test_a_card_drawn_from_a_hand_follows_the_documented_procedure() -> None:
    secret = "11" * 32
    key = Secret.read(secret).key(seed_a="one", seed_b="")
    assert key == page.game_key(secret, "one", "")
    pack = tuple(Card(rank, suit) for suit in range(4) for rank in (7, 6, 5, 4, 3, 2, 1, 0))  # type: ignore[arg-type]
    hand = pack[3:20:3]
    fan = page.shuffle(key, f"drawn/4/{len(hand)}", [str(card) for card in hand])
    assert str(lists.drawn_from_hand(key, pack, hand, shuffle=4)) == fan[0]
