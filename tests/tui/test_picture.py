"""Everything on the cloth fits the cloth, whatever the names and wherever the game stands."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ecarte.host import Awaits, LocalMatch
from ecarte.tui.card_art import Scale, width_of
from ecarte.tui.scene_blocks import marks, middle, short
from ecarte.ui import PlayerPresenter, Scene
from tests.edges.club_player import club_session
from tests.tui.club_seats import moments
from tests.tui.seats import a_session

NARROWEST = {Scale.SMALL: 56, Scale.MIDDLE: 56, Scale.LARGE: 63}
"""The narrowest cloth on which cards of that size are drawn."""


def with_long_names(session: LocalMatch) -> Scene:
    """What lies before the player, if both had the longest names."""
    scene = PlayerPresenter(session).scene()
    return replace(
        scene,
        me=replace(scene.me, name="Maximilienne de la Tour"),
        other=replace(scene.other, name="Monsieur de Saint-Évremond"),
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_stock_trick_and_last_trick_fit_beside_each_other_with_the_longest_names(language: str) -> None:
    session = a_session(3, language=language)
    rng = Random(3)
    looked = 0
    while session.awaits is not Awaits.END:
        scene = with_long_names(session)
        for scale, width in NARROWEST.items():
            assert width_of(middle(scene, scale=scale, language=language, width=width)) <= width
            looked += 1
        if session.awaits is Awaits.PLAYER:
            session.act(rng.choice(session.view.legal))  # type: ignore[arg-type]  # a player's actions only
        else:
            session.step()
    assert looked > 100


@pytest.mark.parametrize("language", ["en", "fr"])
def test_stock_and_tricks_fit_with_an_unknown_number_of_stock_cards(language: str) -> None:
    unknown = 0
    for seed in range(1, 12):
        for here in moments(club_session("london", seed=seed, language=language), seed=seed):
            view, scene = here.view, with_long_names(here)
            for scale, width in NARROWEST.items():
                assert width_of(middle(scene, scale=scale, language=language, width=width)) <= width
            unknown += view.public.turn_up is not None and view.public.stock is None
    assert unknown > 20


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    assert short("Anne", 10) == "Anne"
    assert short("Maximilienne", 10) == "Maximilie…"


@pytest.mark.parametrize(("points", "shown"), [(5, "○○○○○"), (12, "○" * 12), (30, "0 / 30")])
def test_marks_are_drawn_as_counters_if_there_is_room(points: int, shown: str) -> None:
    scene = PlayerPresenter(a_session(1, points=points)).scene()
    first = "".join(text for text, _ in marks(scene.me, target=scene.target, language="en")[0])
    assert shown in first
    assert len(first) <= 20
