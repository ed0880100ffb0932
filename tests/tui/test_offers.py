"""The live list of what may be done: complete, and one key for one thing."""

from __future__ import annotations

from random import Random

import pytest

from ecarte import Act, AnnounceKing, Discard, Phase, PlayCard, SeatView, codes, seat_view
from ecarte.engine.agreement import EVERY_ACT
from ecarte.host import Awaits
from ecarte.record.writing import write_action
from ecarte.tui.captions import capitalize
from ecarte.ui.offers import CARDS_PLAYED, WISHES, laying_down, offers, playable_cards
from tests.laws.table import A, game
from tests.tui.seats import a_session

ALWAYS_THERE = frozenset("hulyq?")


def views(seed: int, code: str) -> list[SeatView]:
    """Views of the player through a whole match in which they do everything by hand."""
    session = a_session(seed, code=code, by_hand=EVERY_ACT)
    rng = Random(seed)
    seen = []
    for _ in range(2000):
        if session.awaits is Awaits.END:
            break
        seen.append(session.view)
        if session.awaits is Awaits.PLAYER or (session.view.legal and rng.random() < 0.5):
            session.act(rng.choice(session.view.legal))  # type: ignore[arg-type]  # a player's actions only
        else:
            session.step()
    assert session.awaits is Awaits.END
    return seen


@pytest.mark.parametrize("code", codes())
def test_every_action_has_exactly_one_place_on_the_screen_and_every_key_one_meaning(code: str) -> None:
    for view in views(3, code):
        shown = offers(view, show_king=True)
        listed = [option.id for offer in shown for option in offer.options]
        in_hand = [write_action(action) for action in view.legal if isinstance(action, PlayCard | Discard)]
        assert sorted(listed + in_hand) == sorted(map(write_action, view.legal))
        keys = [key for offer in shown for key in offer.keys]
        assert len(keys) == len(set(keys))
        assert not ALWAYS_THERE & set(keys)
        assert not any(key.isdigit() for key in keys)
        if laying_down(view) is not None:
            assert "d" not in keys


@pytest.mark.parametrize("code", codes())
def test_every_offer_has_words_in_both_languages(code: str) -> None:
    for view in views(4, code):
        for offer in offers(view, show_king=True):
            english, french = capitalize(offer.words, "en"), capitalize(offer.words, "fr")
            assert english
            assert french
            assert english[0].isupper() or not english[0].isalpha()
            assert "{" not in english + french


def test_the_king_is_offered_only_with_reminders_but_its_key_always_works() -> None:
    holding = [view for seed in range(12) for view in views(seed, "london") if _may_announce(view)]
    assert holding
    for view in holding:
        assert "announce-king" not in [offer.name for offer in offers(view, show_king=False)]
        assert "announce-king" in [offer.name for offer in offers(view, show_king=True)]
        assert AnnounceKing(view.seat) in [wished.act for wished in WISHES[view.seat]]


def _may_announce(view: SeatView) -> bool:
    return any(isinstance(action, AnnounceKing) for action in view.legal)


def test_a_key_at_the_wrong_moment_keeps_its_meaning() -> None:
    view = views(1, "london")[0]
    assert {key for wished in WISHES[view.seat] for key in wished.row.keys} == set("psjark")


def test_playable_cards_are_those_without_an_objection() -> None:
    on_turn = [view for view in views(5, "london") if playable_cards(view)]
    assert on_turn
    for view in on_turn:
        assert view.hand is not None
        legal = set(map(repr, view.legal))
        for card in view.hand:
            assert (card in playable_cards(view)) == (repr(CARDS_PLAYED[view.seat][card].act) in legal)


def test_a_proposal_of_no_number_and_of_one_card_are_two_options() -> None:
    table = game("london", by_hand=[Act.NUMBER], house={"exchange.elder_least": 0}).run(until=Phase.ELDER_DECIDES)
    view = seat_view(table.play("A proposes", "B accepts").state, A)
    (offer,) = offers(view, show_king=False)
    assert [option.number for option in offer.options] == [0, 1, 2, 3, 4, 5]
