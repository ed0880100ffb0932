"""What a person sees is whole, is plain data, and holds nothing that they may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import jsonschema
import msgspec
import pytest

from ecarte import Agreement, SeatView, codes, load, new_match, public_view, seat_view
from ecarte.acts import AnyAct, Claim, Discard, LayAside, SeatMove
from ecarte.acts.faults import ClaimKind
from ecarte.bots import Bot, opponent
from ecarte.cards import Card
from ecarte.engine.deal import Phase
from ecarte.errors import NotationError
from ecarte.host import PLAYER, Awaits, LocalMatch
from ecarte.play.prompts import Pause
from ecarte.record.line_reader import read_action
from ecarte.record.writing import write_action
from ecarte.table.match import Match
from ecarte.ui import PlayerPresenter, Scene, scene_json, scene_schema
from ecarte.ui.answers import rules
from ecarte.ui.names import persons_of
from ecarte.ui.offers import laying_down, playable_cards
from ecarte.ui.summary import DEAL_ENDS, MARKS
from ecarte.words import LANGUAGES, Fact, ListFact, Message, keys, localize
from tests.edges.club_player import ClubPlayer, club_session
from tests.edges.plain_player import a_session
from tests.strategies import with_hidden_reshuffled
from tests.tui.club_seats import a_choice, until


def moments(session: LocalMatch, *, seed: int, most: int = 400) -> Iterator[PlayerPresenter]:
    """The desk, whenever the player is awaited or may say a word, and at the end; they choose any legal act."""
    presenter, rng = PlayerPresenter(session), Random(seed)
    presenter.begin()
    for _ in range(most):
        if presenter.awaits is Awaits.NOBODY:
            presenter.step()
            continue
        yield presenter
        if presenter.awaits is Awaits.END:
            return
        if presenter.awaits is Awaits.PLAYER or (presenter.view.legal and rng.random() < 0.3):
            presenter.take(write_action(rng.choice(presenter.view.legal)))
        else:
            presenter.step()


def moments_in_club(*, seed: int, carefulness: float = 0.97) -> Iterator[PlayerPresenter]:
    """The same in club conduct, as one usually plays there."""
    session = club_session("london", seed=seed, carefulness=carefulness, accidents=carefulness < 1)
    player = ClubPlayer(session, seed=seed)
    presenter, rng = PlayerPresenter(session), Random(seed)
    presenter.begin()
    while presenter.awaits is not Awaits.END:
        if presenter.awaits is Awaits.NOBODY:
            presenter.step()
            continue
        yield presenter
        if presenter.do_default_act() is not None:
            continue
        if presenter.view.is_on_turn:
            legal = [act for act in presenter.view.legal if session.objection(act) is None]
            presenter.take(write_action(rng.choice(legal or list(session.rights))))
        else:
            presenter.step()
    assert player is not None
    yield presenter


SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "scene.json"
PUBLISHED = json.loads(SCHEMA.read_text(encoding="utf-8"))


# --- plain data -------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
def test_a_scene_fits_its_schema_and_is_read_back(code: str) -> None:
    judge = jsonschema.Draft202012Validator(PUBLISHED)
    for number, presenter in enumerate(moments(a_session(code, by_hand=True), seed=3)):
        scene = presenter.scene()
        written = scene_json(scene)
        assert msgspec.json.decode(written, type=Scene) == scene
        assert scene_json(presenter.scene()) == written
        if number % 10 == 0:
            judge.validate(json.loads(written))


def test_the_last_trick_lies_on_the_cloth_and_a_single_game_shows_no_games() -> None:
    seen = 0
    for presenter in moments(a_session("london"), seed=3):
        last, tricks = presenter.scene().cloth.last_trick, presenter.view.public.tricks
        if tricks and last is not None:
            seen += 1
            assert (last.led, last.reply) == (str(tricks[-1].led), str(tricks[-1].reply))
        keys_told = {one.key for line in presenter.ask("score").lines for one in line}
        assert "event.score" in keys_told
        assert "plain.games" not in keys_told
    assert seen > 3


def test_a_player_who_has_taken_three_tricks_has_the_point_and_nobody_is_liable_any_more() -> None:
    seen = 0
    for presenter in moments(a_session("london"), seed=3):
        public = presenter.view.public
        if public.phase not in (Phase.LEAD, Phase.REPLY):
            continue
        keys_told = {line.key for line in presenter.scene().standing}
        is_won = max(public.won) >= 3
        seen += is_won
        assert ("tui.point-won" in keys_told) == is_won
        assert not is_won or not any(key.startswith("plain.liable") for key in keys_told)
    assert seen > 1


def test_an_empty_place_has_no_card_in_the_scene() -> None:
    found = set[str | None]()
    for presenter in moments(a_session("london", by_hand=True), seed=3):
        cloth = presenter.scene().cloth
        found.update({cloth.turn_up, *cloth.places})
    assert None in found
    assert {str(Card.read(card)) for card in found if card is not None} == found - {None}


def test_the_published_scene_schema_is_current() -> None:
    jsonschema.Draft202012Validator.check_schema(PUBLISHED)
    assert json.loads(msgspec.json.encode(scene_schema())) == PUBLISHED


def test_a_scene_of_club_conduct_fits_its_schema() -> None:
    judge = jsonschema.Draft202012Validator(PUBLISHED)
    for presenter in moments_in_club(seed=5):
        judge.validate(json.loads(scene_json(presenter.scene())))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_a_scene_is_in_the_catalogue(language: str) -> None:
    for presenters in (moments(a_session("parlour", by_hand=True, games=2), seed=1), moments_in_club(seed=3)):
        for presenter in presenters:
            found = list(facts_in(msgspec.to_builtins(presenter.scene())))
            assert found
            for one in found:
                assert "{" not in localize(one, language)


def facts_in(data: object) -> Iterator[Fact]:
    """Every sentence and list of words in the data."""
    if isinstance(data, dict) and data.get("is") in ("message", "list"):
        yield msgspec.convert(data, Message | ListFact)
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ():
        yield from facts_in(inner)


# --- nothing hidden ---------------------------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
def test_swapped_hidden_cards_leave_a_scene_unchanged(code: str) -> None:
    compared = 0
    for seed in range(2):
        session = a_session(code, seed=seed, by_hand=True)
        for presenter in moments(session, seed=seed):
            compared += _is_the_same_with_other_cards(presenter, session, Random(seed))
    assert compared > 20


def test_swapped_hidden_cards_leave_a_scene_of_club_conduct_unchanged() -> None:
    compared = sum(
        _is_the_same_with_other_cards(presenter, presenter.session, Random(seed))
        for seed in (1, 2)
        for presenter in moments_in_club(seed=seed, carefulness=1.0)
    )
    assert compared > 20


def _is_the_same_with_other_cards(presenter: PlayerPresenter, session: LocalMatch, rng: Random) -> bool:
    """Compares the scene, lists and answers; false where no hidden card could be moved."""
    play = session.play
    other = with_hidden_reshuffled(play, PLAYER, rng)
    assert isinstance(other, Match)
    if other == play or seat_view(other, PLAYER) != seat_view(play, PLAYER):
        return False
    mine = everything(presenter)
    asked, session.match.has_asked = (
        session.match.has_asked,
        True,
    )  # with those cards he might have had a word to say, and had none
    session.match.play = other
    theirs = everything(presenter)
    session.match.play, session.match.has_asked = play, asked
    assert mine == theirs
    return True


def everything(presenter: PlayerPresenter) -> bytes:
    """All that a person can be shown at this moment."""
    asked = [presenter.ask(name) for name in presenter.asks if name not in ("undo", "hint")]
    listed = [presenter.list_offers(name) for name in ("claim", "rights", "wrong")]
    return scene_json(presenter.scene()) + msgspec.json.encode((asked, listed))


# --- complete ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
def test_a_scene_offers_every_legal_act_and_gives_a_reason_for_others(code: str) -> None:
    for presenter in moments(a_session(code, by_hand=True), seed=7):
        scene, view = presenter.scene(), presenter.view
        for act in view.legal:
            if isinstance(act, Discard | LayAside):
                assert scene.lays_down is not None
                assert write_action(act).startswith(scene.lays_down.id)
            else:
                assert write_action(act) in ids_of(scene)
        assert all(wish.why_not or wish.name == "announce-king" for wish in scene.wishes)
        assert not {wish.name for wish in scene.wishes} & {offer.name for offer in scene.offers}
        assert sum(offer.is_usual for offer in scene.offers) <= 1
        assert all(held.why_not or held.is_free for held in scene.hand) or not _asks_for_a_card(view)


def ids_of(scene: Scene) -> set[str]:
    """Everything that the scene lets its reader take, but for cards to be laid down."""
    offered = {option.id for offer in scene.offers for option in offer.options}
    cards, wishes = {held.id for held in scene.hand}, {wish.id for wish in scene.wishes}
    return offered | cards | wishes | {option.id for option in scene.numbers}


def _asks_for_a_card(view: SeatView) -> bool:
    return view.is_on_turn and bool(playable_cards(view)) and laying_down(view) is None


def test_a_forbidden_card_of_a_scene_has_its_reason_and_law() -> None:
    reasons = [
        held.why_not
        for seed in range(6)
        for presenter in moments(a_session("london", seed=seed), seed=seed)
        for held in presenter.scene().hand
        if held.why_not
    ]
    assert any("LOND-043" in localize(line[0]) for line in reasons)


# --- each thing once --------------------------------------------------------------------------------


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_scene_reports_each_event_once_and_in_order(by_hand: bool) -> None:  # noqa: FBT001
    session = a_session("london", by_hand=by_hand, seed=4)
    heard: list[Message] = []
    for presenter in moments(session, seed=4):
        heard += presenter.news()
        assert presenter.news() == ()
    persons = persons_of(session.settings)
    happened = (*session.opening(), *session.events_heard())
    summed_up = {persons.sentence(one).key for one in happened if one.key in DEAL_ENDS | MARKS}
    summed_up -= {"event.marks", "event.marks-you"}  # a king's point is reported as it is marked
    assert not {one.key for one in heard} & summed_up
    apart = {one.key for one in heard if one.key.startswith("summary.")} | summed_up | ENDING
    found = [persons.sentence(one) for one in happened]
    assert [one for one in heard if one.key not in apart] == [one for one in found if one.key not in apart]


ENDING = frozenset({
    "event.marks", "event.marks-you", "event.score", "event.no-point", "event.deal", "event.deal-you", "event.game-won",
})  # fmt: skip
"""Events that are reported as they happen, or in a summary."""


def after(presenter: PlayerPresenter) -> tuple[Message, ...]:
    """Who deals next, where that is reported."""
    return () if presenter.summary is None or presenter.summary.next is None else (presenter.summary.next,)


def test_a_finished_deal_waits_where_only_one_scene_is_shown() -> None:
    session = a_session("london", seed=4)
    presenter, rng = PlayerPresenter(session, kept_in_sight="deal"), Random(4)
    presenter.begin()
    held = 0
    while presenter.awaits_with_pause is not Awaits.END:
        if presenter.shows_finished_deal:
            held += 1
            scene = presenter.scene()
            assert (scene.awaits, scene.pause, scene.question) == (
                Awaits.INTERJECTION,
                "deal-over",
                (*presenter.closing, *after(presenter)),
            )
            assert scene.question[0].key.startswith(("summary.", "event.no-point", "event.rest"))
        if presenter.awaits_with_pause is Awaits.PLAYER:
            presenter.take(write_action(rng.choice(presenter.view.legal)))
        else:
            presenter.step()
    assert held
    assert presenter.scene().result[-1].key.startswith(("event.game-won", "event.match"))


def test_a_scene_that_waits_for_an_announcement_says_why() -> None:
    reasons: set[str | None] = {presenter.pause for seed in range(1, 8) for presenter in moments_in_club(seed=seed)}
    reasons |= {
        presenter.pause for seed in range(8) for presenter in moments(a_session("modern", seed=seed), seed=seed)
    }
    assert {Pause.EXCHANGED, Pause.NEXT_DEAL, Pause.KING} <= reasons


def test_cards_of_a_scene_keep_their_numbers_while_others_are_played() -> None:
    numbers: dict[Card, int] = {}
    for presenter in moments(a_session("london", seed=2), seed=2):
        now = {Card.read(held.card): held.number for held in presenter.scene().hand}
        if presenter.view.public.tricks or presenter.view.public.led is not None:
            assert all(numbers.get(card, number) == number for card, number in now.items())
        numbers = now


def test_an_offer_has_id_key_and_words_and_the_default_act_is_marked() -> None:
    session = a_session("london", by_hand=True, seed=1)
    usual = [
        offer.name
        for presenter in moments(session, seed=1)
        for offer in presenter.scene().offers
        if offer.is_usual and offer.keys
    ]
    assert {"shuffle", "present", "take-up", "mark"} & set(usual)


def test_a_question_on_the_commitment_is_offered_only_for_committed_cards() -> None:
    session = a_session("london")
    assert "fair" not in PlayerPresenter(session).asks
    output = PlayerPresenter(session, commitment=lambda: "c0ffee")
    assert "fair" in output.asks
    assert "c0ffee" in localize(output.ask("fair").lines[0][0], "en")


# --- what is taken ----------------------------------------------------------------------------------


def ids_taken(session: LocalMatch, *, seed: int) -> Iterator[str]:
    """A game played by nothing but the ids of scenes and lists, in any order that the reader likes."""
    presenter, rng = PlayerPresenter(session), Random(seed)
    presenter.begin()
    for _ in range(600):
        scene = presenter.scene()
        if scene.awaits is Awaits.END:
            return
        listed = [
            option.id for name in ("rights", "wrong") for one in presenter.list_offers(name) for option in one.options
        ]
        ids = sorted(ids_of(scene)) if rng.random() < 0.97 else listed
        if (laying := scene.lays_down) is not None:
            cards = [held.card for held in scene.hand][: rng.randint(laying.least, laying.most)]
            ids = [f"{laying.id} {' '.join(cards) or 'nothing'}"]
        if scene.awaits is Awaits.NOBODY or not ids or rng.random() < 0.1:
            presenter.step()
            continue
        chosen, done = rng.choice(ids), len(session.entries)
        reply = presenter.take(chosen)
        if len(session.entries) > done:
            assert not reply.is_refused
            yield chosen
        else:
            assert reply.lines


@pytest.mark.parametrize("code", codes())
def test_a_game_can_be_played_by_the_ids_of_scenes(code: str) -> None:
    session = a_session(code, by_hand=True, seed=2)
    done = list(ids_taken(session, seed=2))
    assert done
    assert [entry.action for entry in session.entries if is_mine(entry.action)] == [read_action(one) for one in done]


def is_mine(act: AnyAct) -> bool:
    return isinstance(act, SeatMove) and act.seat is PLAYER


def test_slips_and_remedies_can_be_chosen_by_the_ids_of_scenes() -> None:
    done = {
        one.split()[1]
        for seed in range(6)
        for one in ids_taken(club_session("london", seed=seed, carefulness=0.9, accidents=True), seed=seed)
    }
    assert {"plays", "shuffles"} < done


def test_every_offer_of_a_scene_is_accepted_and_every_barred_act_refused_alike() -> None:
    for presenter in moments(a_session("london", by_hand=True), seed=6):
        scene, before = presenter.scene(), list(presenter.session.entries)
        barred = [(wish.id, wish.why_not) for wish in scene.wishes] + [(held.id, held.why_not) for held in scene.hand]
        for barred_id, why_not in barred:
            if why_not:
                reply = presenter.take(barred_id)
                assert reply.is_refused
                assert reply.lines == (why_not,)
        assert presenter.session.entries == before


def test_a_number_that_answers_a_scene_stands_for_an_offered_remedy() -> None:
    session = until(lambda here: a_choice(here) is not None, carefulness=0.8)
    kind, presenter = a_choice(session), PlayerPresenter(session)
    assert kind is not None
    presenter.take(write_action(Claim(PLAYER, kind)))
    scene = presenter.scene()
    (offer,) = (offer for offer in scene.offers if offer.name == "choose")
    assert [one.number for one in scene.numbers] == list(range(1, len(offer.options) + 1))
    assert scene.numbers == offer.options
    assert not presenter.take(scene.numbers[-1].id).is_refused


def test_the_number_of_cards_taken_can_be_stated_truly_or_falsely() -> None:
    for presenter in moments_in_club(seed=2):
        if presenter.awaits is Awaits.PLAYER and (numbers := presenter.scene().numbers) and " tells " in numbers[0].id:
            assert [one.number for one in numbers] == list(range(10))
            return
    raise AssertionError("nobody has asked")


@pytest.mark.parametrize(
    "text", ["B proposes", "gets Qh", "shuffle", "A dances", "", "A plays", "A proposes, A stands"]
)
def test_an_id_of_another_act_is_not_accepted_from_the_player(text: str) -> None:
    presenter = PlayerPresenter(a_session("london"))
    with pytest.raises(NotationError):
        presenter.take(text)


@pytest.mark.parametrize(
    "text", ["A wrongly plays Qh", "A deals out of turn", "A claims revoke", "A pays", "A chooses red"]
)
def test_an_act_that_the_scene_has_not_offered_is_refused(text: str) -> None:
    session = a_session("london")
    presenter = PlayerPresenter(session)
    while presenter.awaits is Awaits.NOBODY:
        presenter.step()
    before = session.actions
    assert presenter.take(text).is_refused
    assert session.actions == before


def test_every_kind_of_slip_in_a_scene_has_a_name() -> None:
    kinds = {
        one.words.key
        for seed in range(8)
        for presenter in moments_in_club(seed=seed)
        for one in presenter.list_offers("wrong")
        if len(one.options) > 1
    }
    assert kinds
    assert kinds <= keys()


# --- how deals and games end ------------------------------------------------------------------------


def by_the_book(presenter: PlayerPresenter, adviser: Bot) -> None:
    """The player does what the book advises; nothing happens while a deal that has ended is looked at."""
    word = adviser.interject(presenter.view, Random(0))
    if presenter.awaits is Awaits.PLAYER:
        presenter.take(write_action(word or adviser.choose(presenter.view, Random(0))))
    elif word is not None:
        presenter.take(write_action(word))
    else:
        presenter.step()


def test_a_finished_deal_in_a_scene_has_tricks_trumps_liability_and_marks() -> None:
    session = a_session("london", seed=17, games=1)
    presenter, adviser = PlayerPresenter(session, kept_in_sight="deal"), opponent("book")
    presenter.begin()
    liable: tuple[Message, ...] = ()
    looked = 0
    while presenter.awaits_with_pause is not Awaits.END:
        scene = presenter.scene()
        if presenter.shows_finished_deal:
            looked += 1
            assert len(scene.cloth.tricks) == scene.me.tricks + scene.other.tricks == 5
            assert scene.cloth.turn_up is not None
            assert scene.standing[: len(liable)] == liable
            assert sum(one.taken_by_me is True for one in scene.cloth.tricks) == scene.me.tricks
            assert (scene.me.marks, scene.other.marks) == session.view.public.score
        else:
            assert scene.cloth.tricks == ()
            liable = tuple(line for line in scene.standing if line.key.startswith("plain.liable"))
        by_the_book(presenter, adviser)
    assert looked > 1


@pytest.mark.parametrize("games", [1, 2])
@pytest.mark.parametrize(
    ("seed", "how", "won"),
    [(8, "announced", True), (17, "turned", True), (23, "turned", False), (68, "announced", False)],
)
def test_a_game_won_by_the_king_ends_like_any_other_in_a_scene(seed: int, how: str, won: bool, games: int) -> None:  # noqa: FBT001
    session = a_session("london", seed=seed, games=games)
    presenter, adviser = PlayerPresenter(session, kept_in_sight="deal"), opponent("book")
    presenter.begin()
    before = presenter.scene()
    while not session.play.results:
        before = presenter.scene()
        by_the_book(presenter, adviser)
    assert presenter.shows_finished_deal
    assert presenter.awaits_with_pause is (Awaits.END if games == 1 else Awaits.INTERJECTION)
    scene = presenter.scene()
    assert scene.question[: len(presenter.closing)] == presenter.closing
    assert presenter.closing[-1].key == f"event.game-won{'-you' if won else ''}"
    assert scene.question[0].key in ({"event.turned"} if how == "turned" else {"event.speech", "event.speech-you"})
    assert max(scene.me.marks, scene.other.marks) == 5
    assert (scene.me.marks == 5) is won
    assert scene.cloth.turn_up is not None
    assert ("K" in scene.cloth.turn_up) is (how == "turned")
    assert scene.hand == () or not any(held.is_free for held in scene.hand)
    assert scene.cloth.places == before.cloth.places, "a card that was led lies where it lay"
    if how == "turned":
        found = [one.key for one in presenter.journal]
        turned = len(found) - found[::-1].index("event.turned")
        assert not {"event.hand", "event.hand-you"} & set(found[turned:]), "nobody takes up a hand after that"
        assert (scene.hand, scene.face_down) == ((), 5)
    if games > 1:
        presenter.step()
        assert presenter.scene().question[: len(presenter.closing)] != presenter.closing
        assert presenter.scene().me.marks == 0


@pytest.mark.parametrize("code", codes())
def test_the_rules_of_every_code_are_shown_with_the_readings_of_its_laws(code: str) -> None:
    public = public_view(new_match(Agreement(load(code))))
    for language in LANGUAGES:
        found = [localize(one, language) for one in rules(public)]
        assert f"laws {code}" in found[-1]


def held_after_a_deal(*, talk: type[PlayerPresenter] = PlayerPresenter) -> PlayerPresenter:
    """A desk whose player looks at a deal that has ended, before the next one."""
    presenter, adviser = talk(a_session("london", seed=17), kept_in_sight="deal"), opponent("book")
    presenter.begin()
    while not presenter.shows_finished_deal:
        by_the_book(presenter, adviser)
    assert presenter.awaits_with_pause is Awaits.INTERJECTION
    return presenter


def test_announcements_of_the_next_deal_wait_until_the_player_goes_on() -> None:
    presenter = held_after_a_deal()
    next_deal = persons_of(presenter.session.settings).sentence(presenter.session.events_heard()[-1])
    assert next_deal.key == "event.deal"
    assert next_deal.facts["n"] == 2
    assert next_deal not in presenter.journal
    assert next_deal not in presenter.closing
    presenter.leave_finished_deal()
    assert presenter.journal[-1] == next_deal


def test_a_card_taken_back_leaves_the_view_of_the_deal_it_ended() -> None:
    presenter = held_after_a_deal()
    n_done = len(presenter.session.entries)
    assert not presenter.undo().is_refused
    assert len(presenter.session.entries) < n_done
    assert not presenter.shows_finished_deal
    assert presenter.awaits_with_pause is Awaits.PLAYER
    assert presenter.scene().cloth.tricks == ()
    assert (presenter.closing, presenter.last_deal()) == ((), None)
    presenter.leave_finished_deal()
    assert not any(line.key == "event.deal" and line.facts["n"] == 2 for line in presenter.journal)


def test_a_scene_of_club_conduct_offers_no_take_back() -> None:
    club, assisted = PlayerPresenter(club_session("london")), PlayerPresenter(a_session("london"))
    assert "undo" not in club.asks
    assert "undo" in assisted.asks
    assert [line.key for line in club.ask("undo").lines[0]] == ["plain.undo-club"]
    assert "undo" not in club.scene().asks


def test_the_question_why_explains_the_claim_being_settled() -> None:
    session = until(lambda here: a_choice(here) is not None, carefulness=0.8)
    kind, presenter = a_choice(session), PlayerPresenter(session)
    assert kind is not None
    before = presenter.reply_to_unknown(Message("plain.no-answer"))
    assert presenter.ask("why").lines == before.lines
    presenter.take(write_action(Claim(PLAYER, kind)))
    settled = presenter.ask("why")
    assert settled.lines[0][0].key == "plain.why-case"
    presenter.reply_to_unknown(Message("plain.no-answer"))
    assert presenter.ask("why") == settled, "a word that was not understood meanwhile changes nothing"


def test_the_question_why_explains_a_refused_claim() -> None:
    presenter = next(presenter for presenter in moments_in_club(seed=2) if presenter.awaits is Awaits.PLAYER)
    presenter.take(write_action(Claim(PLAYER, ClaimKind.REVOKE)))
    assert presenter.ask("why").lines[0][0].key == "plain.why-claim"


def test_the_question_why_explains_a_claim_settled_after_the_last_hint() -> None:
    """It mentioned the hint, however long ago it had been given."""
    session = until(lambda here: a_choice(here) is not None, carefulness=0.8)
    kind, presenter = a_choice(session), PlayerPresenter(session)
    assert kind is not None
    presenter.reply_to_unknown(Message("plain.no-answer"))
    presenter.take(write_action(Claim(PLAYER, kind)))
    presenter.take(presenter.scene().numbers[0].id)
    assert session.view.public.club is not None
    assert session.view.public.club.ruling is None
    assert presenter.ask("why").lines[0][0].key == "plain.why-case"


def test_the_last_trick_of_the_previous_deal_is_right_after_resuming_and_undoing() -> None:
    """Its trumps were remembered from what this conversation had heard, and went wrong with what it had not."""
    session, adviser, compared = a_session("london", seed=17), opponent("book"), 0
    presenter = PlayerPresenter(session, kept_in_sight="deal")
    presenter.begin()
    while presenter.awaits is not Awaits.END:
        lay = presenter.last_deal()
        if lay is not None and session.view.public.last_tricks and not session.view.public.tricks:
            again = PlayerPresenter(session)
            again.begin(deals=1, resumed=True)
            output = again.ask("last").lines[0][0]
            assert output == presenter.ask("last").lines[0][0]
            assert output.key == "plain.last-in-deal-before"
            assert (output.facts["taker"] == Message("plain.you")) is lay.cloth.tricks[-1].taken_by_me
            compared += 1
        by_the_book(presenter, adviser)
    assert compared > 5
