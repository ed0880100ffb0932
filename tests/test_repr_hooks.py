"""Positions and views as `print` and a notebook show them: no more than they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree as ET

import pytest

from ecarte import (
    Agreement,
    Card,
    Cards,
    Deal,
    Match,
    PlayCard,
    Seat,
    SeatView,
    Stand,
    apply,
    codes,
    load,
    new_deal,
    new_game,
    new_match,
    position,
    public_view,
    random_nature,
    seat_view,
    turn,
)
from ecarte.cards import SEATS
from ecarte.tui.svg import picture
from ecarte.views.evening import person_view
from ecarte.views.text import Drawable
from tests.gallery.room import seat_persons
from tests.strategies import with_hidden_reshuffled
from tests.thorough import some_of
from tests.ui.test_scene import moments_in_club

LONDON = Agreement(load("london"))


@pytest.fixture
def deal() -> Deal:
    """The elder has led after standing."""
    begun = position(
        LONDON, dealer=Seat.B, turn_up=Card.read("9d"), score=(2, 3),
        hands=(Cards.read("Qd Jd Ks Ts As"), Cards.read("Kd Ad Ah Kc 8s")),
    )  # fmt: skip
    return apply(apply(begun, Stand(Seat.A)), PlayCard(Seat.A, Card.read("Ks")))


def test_the_repr_of_a_deal_shows_the_table(deal: Deal) -> None:
    assert str(deal).splitlines() == [
        "london · 2 to 3 · reply",
        "9♦ turned up · trumps ♦ · 21 in the stock",
        "A elder   A♠ 10♠ Q♦ J♦    0 won · stood",
        "B dealer  8♠ A♥ K♦ A♦ K♣  0 won · on turn",
        "A leads K♠",
    ]
    assert repr(deal).startswith("Deal(agreement=")


def test_the_repr_of_a_view_shows_the_own_hand_and_backs(deal: Deal) -> None:
    assert str(seat_view(deal, Seat.B)).splitlines() == [
        "game 1, deal 1 · as B sees it",
        "london · 2 to 3 · reply",
        "9♦ turned up · trumps ♦ · 21 in the stock",
        "A elder   ?? ?? ?? ??     0 won · stood",
        "B dealer  8♠ A♥ K♦ A♦ K♣  0 won · on turn",
        "A leads K♠",
    ]
    assert "?? ?? ?? ?? ??" in str(public_view(deal))


def test_the_repr_of_a_partial_deal_shows_only_known_cards() -> None:
    assert "nothing turned up yet" in str(new_deal(LONDON, dealer=Seat.A))
    known = position(
        LONDON, dealer=Seat.B, turn_up=Card.read("9d"), hands=(Cards.read("Qd Jd Ks Qs As"), Cards(0)), unseen=(0, 5)
    )
    assert "?? ?? ?? ?? ??" in str(known)
    assert len(cards_in(known._repr_html_())) == 6


def test_the_repr_of_game_and_match_shows_the_score() -> None:
    assert str(new_game(LONDON, dealer=Seat.A, number=3)).startswith("game 3, deal 1\nlondon · 0 to 0 · shuffle\n")
    assert str(new_match(LONDON, length=3)).splitlines() == [
        "a match of 3 games, 0 to 0 · game 1, deal 1", "london · 0 to 0 · the cut for deal", "nothing turned up yet",
        "A   -  0 won", "B   -  0 won",
    ]  # fmt: skip
    *_, over = course("london", seed=2, length=2)
    assert str(over).startswith("a match of 2 games, ")
    assert "all is played" in str(over)


def test_the_repr_of_an_evening_shows_each_persons_view_by_name() -> None:
    room = seat_persons("french", "Anna", "Bertin", "Claire")
    assert str(person_view(room.evening, "Claire"))
    room.do("Claire offers 10 on A")
    for person in ("Anna", "Bertin", "Claire"):
        view = person_view(room.evening, person)
        assert ("Anna" in str(view)) == (view.public is not None) or str(view) == "no game in hand"
        ET.fromstring(view._repr_html_())


# --- nothing hidden -----------------------------------------------------------------------------------


def course(code: str, *, seed: int, length: int = 1) -> Iterator[Match]:
    """A match played at random, state by state."""
    rng = Random(seed)
    match = new_match(Agreement(load(code)), length=length)
    while not match.is_over:
        seat = turn(match)
        act = random_nature(match, rng) if seat is None else rng.choice(seat_view(match, seat).legal)
        assert act is not None
        match = apply(match, act)
        yield match


def draw_both(thing: Drawable) -> tuple[str, str]:
    return str(thing), thing._repr_html_()


@pytest.mark.parametrize("code", some_of(codes(), n=3))
def test_swapped_hidden_cards_leave_the_picture_of_a_view_unchanged(code: str) -> None:
    rng = Random(5)
    compared = 0
    for number, match in enumerate(course(code, seed=3)):
        if number % 4:
            continue
        for seat in (None, *SEATS):
            other = with_hidden_reshuffled(match, seat, rng)
            views = [public_view(one) if seat is None else seat_view(one, seat) for one in (match, other)]
            assert draw_both(views[0]) == draw_both(views[1])
            compared += str(match) != str(other)
    assert compared > 5


@pytest.mark.parametrize("seed", [1, 2])
def test_the_picture_of_a_club_view_shows_no_unseen_card(seed: int) -> None:
    compared = 0
    for number, desk in enumerate(moments_in_club(seed=seed)):
        if number % 5:
            continue
        view = desk.view
        assert cards_in(view._repr_html_()) <= names_seen(view)
        compared += 1
    assert compared > 5


def names_seen(view: SeatView) -> set[str]:
    """The cards a player can see."""
    public = view.public
    shown = [public.turn_up, public.led, *public.cuts, *(view.hand or ())]
    shown += [card for trick in (*public.tricks, *public.last_tricks) for card in (trick.led, trick.reply)]
    shown += [card for hand in public.open_hands for card in hand or ()]
    return {str(card) for card in shown if card is not None}


SIGNS = dict(zip("♠♥♦♣", "shdc", strict=True))


def cards_in(svg: str) -> set[str]:
    """The cards whose faces or names are in a picture."""
    words = " ".join(ET.fromstring(svg).itertext())
    found = re.findall(r"\b(10|[789AJQK])\s*([♠♥♦♣])", words)
    return {index.replace("10", "T") + SIGNS[sign] for index, sign in found}


# --- the picture --------------------------------------------------------------------------------------


def test_the_picture_of_a_position_is_self_contained_and_shows_every_card(deal: Deal) -> None:
    svg = deal._repr_html_()
    assert svg == picture(deal)
    assert svg.startswith("<svg ")
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|<script|@font-face|url\((?!#)", svg)
    assert cards_in(svg) == {"Ts", "As", "Qd", "Jd", "Ks", "9d", "8s", "Ah", "Kd", "Ad", "Kc"}


def test_names_cannot_insert_markup_in_a_picture() -> None:
    from msgspec.structs import replace

    view = person_view(seat_persons("french", "Anna", "Bertin", "Claire").evening, "Anna")
    evil = replace(view, room=replace(view.room, players=("<script>x</script>", "\x1b[2J\n")))
    for line in draw_both(evil):
        assert "<script" not in line.replace(str(evil), "")
        assert "\x1b" not in line


def test_the_html_picture_does_not_depend_on_the_terminal(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    before = deal._repr_html_()
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    assert deal._repr_html_() == before
