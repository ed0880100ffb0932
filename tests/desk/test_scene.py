"""What lies before a person is whole, is plain data, and holds nothing that he may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import jsonschema
import msgspec
import pytest
from msgspec.structs import replace

from ecarte import PlayCard, SeatView, codes, seat_view
from ecarte.acts import Discard, LayAside
from ecarte.cards import Card
from ecarte.desk import Desk, Scene, scene_json, scene_schema
from ecarte.desk.offers import discard_numbers, offer_of_key, playable
from ecarte.desk.persons import persons_of
from ecarte.play.pauses import Pause
from ecarte.session import PLAYER, Awaits, Session
from ecarte.table.club.state import Club
from ecarte.words import LANGUAGES, Fact, Listed, Message, spoken
from tests.edges.club_player import ClubPlayer, club_session
from tests.edges.plain_player import a_session
from tests.strategies import with_hidden_reshuffled


def moments(session: Session, *, seed: int, most: int = 400) -> Iterator[Desk]:
    """The desk, whenever the player is awaited or may say a word, and at the end; he does anything he may."""
    desk, rng = Desk(session), Random(seed)
    desk.begin()
    for _ in range(most):
        if desk.awaits is Awaits.NOBODY:
            desk.step()
            continue
        yield desk
        if desk.awaits is Awaits.END:
            return
        if desk.awaits is Awaits.PLAYER or (desk.view.legal and rng.random() < 0.3):
            desk.act(rng.choice(desk.view.legal))
        else:
            desk.step()


def moments_in_club(*, seed: int, carefulness: float = 0.97) -> Iterator[Desk]:
    """The same in club conduct, as one usually plays there."""
    session = club_session("london", seed=seed, carefulness=carefulness, accidents=carefulness < 1)
    player = ClubPlayer(session, seed=seed)
    desk, rng = Desk(session), Random(seed)
    desk.begin()
    while desk.awaits is not Awaits.END:
        if desk.awaits is Awaits.NOBODY:
            desk.step()
            continue
        yield desk
        if desk.usual() is not None:
            continue
        if desk.view.is_on_turn:
            legal = [act for act in desk.view.legal if session.objection(act) is None]
            desk.act(rng.choice(legal or list(session.rights)))
        else:
            desk.step()
    assert player is not None
    yield desk


SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "scene.json"
PUBLISHED = json.loads(SCHEMA.read_text(encoding="utf-8"))


# --- plain data -------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
def test_a_scene_is_written_as_its_schema_says_and_read_again_as_it_was(code: str) -> None:
    judge = jsonschema.Draft202012Validator(PUBLISHED)
    for number, desk in enumerate(moments(a_session(code, by_hand=True), seed=3)):
        scene = desk.scene()
        written = scene_json(scene)
        assert msgspec.json.decode(written, type=Scene) == scene
        assert scene_json(desk.scene()) == written
        if number % 10 == 0:
            judge.validate(json.loads(written))


def test_the_published_schema_is_the_one_in_use() -> None:
    jsonschema.Draft202012Validator.check_schema(PUBLISHED)
    assert json.loads(msgspec.json.encode(scene_schema())) == PUBLISHED


def test_a_scene_of_club_conduct_is_written_as_its_schema_says() -> None:
    judge = jsonschema.Draft202012Validator(PUBLISHED)
    for desk in moments_in_club(seed=5):
        judge.validate(json.loads(scene_json(desk.scene())))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_scene_is_in_the_catalogue(language: str) -> None:
    for desks in (moments(a_session("parlour", by_hand=True, games=2), seed=1), moments_in_club(seed=3)):
        for desk in desks:
            told = list(facts_in(msgspec.to_builtins(desk.scene())))
            assert told
            for one in told:
                assert "{" not in spoken(one, language)


def facts_in(data: object) -> Iterator[Fact]:
    """Every sentence and list of words in the data."""
    if isinstance(data, dict) and data.get("is") in ("message", "list"):
        yield msgspec.convert(data, Message | Listed)
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ():
        yield from facts_in(inner)


# --- nothing hidden ---------------------------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
def test_hidden_cards_dealt_otherwise_give_the_same_bytes(code: str) -> None:
    compared = 0
    for seed in range(2):
        session = a_session(code, seed=seed, by_hand=True)
        for desk in moments(session, seed=seed):
            compared += _is_the_same_with_other_cards(desk, session, Random(seed))
    assert compared > 20


def test_hidden_cards_dealt_otherwise_give_the_same_bytes_in_club_conduct() -> None:
    compared = sum(
        _is_the_same_with_other_cards(desk, desk.session, Random(seed))
        for seed in (1, 2)
        for desk in moments_in_club(seed=seed, carefulness=1.0)
    )
    assert compared > 20


def _is_the_same_with_other_cards(desk: Desk, session: Session, rng: Random) -> bool:
    """Compares the scene, lists and answers; false where no hidden card could be moved."""
    play = session.play
    match = with_hidden_reshuffled(session.match, PLAYER, rng)
    other = replace(play, match=match) if isinstance(play, Club) else match
    if other == play or seat_view(other, PLAYER) != seat_view(play, PLAYER):
        return False
    mine = everything(desk)
    asked, session._asked = session._asked, True  # with those cards he might have had a word to say, and had none
    session.play = other  # type: ignore[assignment]
    theirs = everything(desk)
    session.play, session._asked = play, asked
    assert mine == theirs
    return True


def everything(desk: Desk) -> bytes:
    """All that a person can be shown at this moment."""
    asked = [desk.ask(name) for name in desk.asks if name not in ("undo", "hint")]
    listed = [(line.words, line.group) for lines in (desk.claims(), desk.rights(), desk.wrong()) for line in lines]
    return scene_json(desk.scene()) + msgspec.json.encode((asked, listed))


# --- complete ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
def test_whatever_the_player_may_do_the_scene_offers_and_what_it_bars_has_a_reason(code: str) -> None:
    for desk in moments(a_session(code, by_hand=True), seed=7):
        scene, view = desk.scene(), desk.view
        offered = {act for offer in desk.offers() for act in offer.acts}
        for act in view.legal:
            if isinstance(act, PlayCard):
                assert str(act.card) in {held.card for held in scene.hand if held.is_free}
            elif isinstance(act, Discard | LayAside):
                assert scene.lays_down is not None
            else:
                assert act in offered or offer_of_key(view, "k") is not None
        assert all(barred.why_not for barred in scene.barred)
        assert not {barred.name for barred in scene.barred} & {offer.name for offer in scene.offers}
        assert sum(offer.is_usual for offer in scene.offers) <= 1
        assert all(held.why_not or held.is_free for held in scene.hand) or not _asks_for_a_card(view)


def _asks_for_a_card(view: SeatView) -> bool:
    return view.is_on_turn and bool(playable(view)) and not discard_numbers(view)


def test_a_card_that_may_not_be_played_carries_its_reason_with_the_law() -> None:
    reasons = [
        held.why_not
        for seed in range(6)
        for desk in moments(a_session("london", seed=seed), seed=seed)
        for held in desk.scene().hand
        if held.why_not
    ]
    assert any("LOND-043" in spoken(told[0]) for told in reasons)


# --- each thing once --------------------------------------------------------------------------------


@pytest.mark.parametrize("by_hand", [False, True])
def test_each_thing_that_happens_is_news_once_and_in_order(by_hand: bool) -> None:  # noqa: FBT001
    session = a_session("london", by_hand=by_hand, seed=4)
    heard: list[Message] = []
    for desk in moments(session, seed=4):
        heard += desk.news()
        assert desk.news() == ()
    persons = persons_of(session.settings)
    assert heard == [persons.told(one) for one in (*session.opening(), *session.told())]


def test_a_deal_that_has_ended_waits_where_the_table_shows_one_moment_only() -> None:
    session = a_session("london", seed=4)
    desk, rng = Desk(session, keeps_in_sight=True), Random(4)
    desk.begin()
    held = 0
    while desk.waits is not Awaits.END:
        if desk.holds:
            held += 1
            scene = desk.scene()
            assert (scene.awaits, scene.pause, scene.question) == (Awaits.WORD, "deal-over", desk.closing)
            assert scene.question[0].key.startswith(("event.point", "event.vole", "event.no-point", "event.rest"))
        if desk.waits is Awaits.PLAYER:
            desk.act(rng.choice(desk.view.legal))
        else:
            desk.step()
    assert held
    assert desk.scene().result[-1].key.startswith(("event.game-won", "event.match"))


def test_the_game_waits_for_a_word_with_a_reason() -> None:
    reasons: set[str | None] = {desk.pause for seed in range(1, 8) for desk in moments_in_club(seed=seed)}
    reasons |= {desk.pause for seed in range(8) for desk in moments(a_session("modern", seed=seed), seed=seed)}
    assert {Pause.EXCHANGED, Pause.NEXT_DEAL, Pause.KING} <= reasons


def test_cards_keep_their_numbers_while_others_are_played() -> None:
    numbers: dict[Card, int] = {}
    for desk in moments(a_session("london", seed=2), seed=2):
        now = {Card.read(held.card): held.number for held in desk.scene().hand}
        if desk.view.public.tricks or desk.view.public.led is not None:
            assert all(numbers.get(card, number) == number for card, number in now.items())
        numbers = now


def test_an_offer_is_made_by_name_key_and_words_and_what_goes_without_saying_is_marked() -> None:
    session = a_session("london", by_hand=True, seed=1)
    usual = [
        offer.name
        for desk in moments(session, seed=1)
        for offer in desk.scene().offers
        if offer.is_usual and offer.keys
    ]
    assert {"shuffle", "present", "take-up", "mark"} & set(usual)


def test_the_commitment_is_asked_for_only_where_cards_are_dealt_from_one() -> None:
    session = a_session("london")
    assert "fair" not in Desk(session).asks
    told = Desk(session, commitment=lambda: "c0ffee")
    assert "fair" in told.asks
    assert "c0ffee" in spoken(told.ask("fair").lines[0][0], "en")
