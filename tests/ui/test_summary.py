"""The summary of a deal tells who won it and why it counts so much, and nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from ecarte import codes
from ecarte.cards import Card, Rank
from ecarte.host import PLAYER, Awaits, LocalMatch
from ecarte.record.writing import write_action
from ecarte.ui import DealSummary, PlayerPresenter
from ecarte.ui.names import SeatNames, persons_of
from ecarte.ui.summary import end_of_deal, summary_of
from ecarte.words import LANGUAGES, localize
from tests.edges.plain_player import a_session


def deals_ended(
    code: str, *, seed: int, by_hand: bool = False, games: int = 2
) -> Iterator[tuple[PlayerPresenter, DealSummary]]:
    """Each deal of a match, as it has just ended; the player does anything they may."""
    presenter, rng = (
        PlayerPresenter(a_session(code, seed=seed, by_hand=by_hand, games=games), kept_in_sight="deal"),
        Random(seed),
    )
    presenter.begin()
    shown = None
    while True:
        if presenter.summary is not None and presenter.summary is not shown:
            shown = presenter.summary
            yield presenter, shown
        if presenter.awaits_with_pause is Awaits.END:
            return
        if presenter.awaits_with_pause is Awaits.PLAYER:
            presenter.take(write_action(rng.choice(presenter.view.legal)))
        else:
            presenter.step()


def sentences(summary: DealSummary, language: str = "en") -> str:
    """What the summary tells of the end of the deal."""
    return " ".join(localize(one, language) for one in (*summary.told, summary.score, *summary.result))


def test_a_summary_cites_the_law_why_a_deal_counts_two() -> None:
    found = {
        localize(one, "en"): None if summary.law is None else summary.law.facts["law"]
        for seed in range(12)
        for _, summary in deals_ended("london", seed=seed)
        for one in summary.told
    }
    assert found["You refused and took two tricks: two for Victor."] == "LOND-049b"
    assert found["You played without proposing and took two tricks: two for Victor."] == "LOND-049a"
    assert found["The vole, all five tricks: two for Victor."] == "LOND-048b"
    assert found["The point, three tricks to two: one for you."] == "LOND-048a"
    assert found["Victor turned up the king: one for Victor."] == "LOND-047a"
    assert "It counts two; one was enough." in found


def test_a_summary_explains_two_points_to_an_elder_who_stood() -> None:
    """MOD-033 gives two to the winner; the line said nothing of why."""
    found = {
        localize(one) for seed in range(6) for _, summary in deals_ended("modern", seed=seed) for one in summary.told
    }
    assert "You played without proposing and took three tricks: two for you." in found


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("code", codes())
def test_the_points_of_a_summary_add_up_to_its_score_for_every_reader(code: str, by_hand: bool) -> None:  # noqa: FBT001
    n_deals = 0
    for presenter, summary in deals_ended(code, seed=4, by_hand=by_hand):
        n_deals += 1
        assert len(summary.tricks) == presenter.view.public.agreement.hand_size or presenter.view.public.results
        for mine in (True, False):
            marked = [one for one in summary.points if one.mine is mine]
            last = summary.score.facts["mine" if mine else "theirs"]
            assert [one.marks for one in marked][-1:] in ([], [last])
            assert all(later.marks - earlier.marks == later.n for earlier, later in pairwise(marked))
        for language in LANGUAGES:
            assert "{" not in sentences(summary, language)
        for persons in (SeatNames(presenter.persons.names, me=None), SeatNames(presenter.persons.names, me=PLAYER)):
            other = of_session(presenter.session, persons)
            assert [(one.led, one.reply) for one in other.tricks] == [(one.led, one.reply) for one in summary.tricks]
            assert [one.n for one in other.points] == [one.n for one in summary.points]
    assert n_deals > 3


def of_session(session: object, persons: SeatNames) -> DealSummary:
    assert isinstance(session, LocalMatch)
    last = end_of_deal(session.entries, session.play, since=0)
    assert last is not None
    return summary_of(session.entries, session.play, persons, last=last)


def test_a_summary_names_only_cards_played_or_turned_up() -> None:
    for presenter, summary in deals_ended("london", seed=3):
        public = presenter.last_deal()
        assert public is not None
        played = {card for trick in summary.tricks for card in (trick.led, trick.reply)}
        assert len(played) == 2 * len(summary.tricks)
        assert summary.left == ((), ()) or len(summary.tricks) < 5
        if summary.king is not None and summary.king.key == "summary.king-nobody":
            trump = Card.read(summary.turn_up or "").suit
            assert not any(Card.read(card).rank is Rank.KING and Card.read(card).suit is trump for card in played)


def test_marks_made_by_hand_are_in_the_summary_of_the_deal_that_earned_them() -> None:
    """The mark that ends a game comes after the next deal has begun; its summary was that of an empty deal."""
    ended = [summary for presenter, summary in deals_ended("parlour", seed=4, by_hand=True) if summary.result]
    assert len(ended) == 2
    assert all(len(summary.tricks) == 5 and summary.told for summary in ended)


def test_a_deal_that_was_taken_back_is_no_longer_the_last_one() -> None:
    session = a_session("london", seed=6)
    presenter, rng = PlayerPresenter(session, kept_in_sight="deal"), Random(6)
    presenter.begin()
    while presenter.summary is None or presenter.summary.deal < 2 or presenter.awaits_with_pause is not Awaits.PLAYER:
        assert presenter.awaits_with_pause is not Awaits.END
        if presenter.awaits_with_pause is Awaits.PLAYER:
            presenter.take(write_action(rng.choice(presenter.view.legal)))
        else:
            presenter.step()
    assert presenter.summary.deal == 2
    for _ in range(40):
        if presenter.view.public.deal_number == 2:
            break
        assert not presenter.undo().is_refused
    assert presenter.summary is not None
    assert presenter.summary.deal == 1
    assert presenter.summary == of_session(session, persons_of(session.settings))
