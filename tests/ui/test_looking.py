"""A record looked through: every act of every golden record is stepped over, and the way back shows the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace

from ecarte.acts import Action, SeatMove
from ecarte.bots import opponent
from ecarte.bots.base import Advice, ChoiceValue, Valuer
from ecarte.bots.sampler import Sampler
from ecarte.cards import Card, Seat
from ecarte.engine.deal import hand_count
from ecarte.plain.replay_lines import ReplayLines
from ecarte.record import PerSeat, Record, parse, read_games, states
from ecarte.study.analysis import ActPlace, AnalysedRecord, Decision, analyse
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import Match
from ecarte.ui.account import account, printed_advice
from ecarte.ui.replay import DIRECTIONS, Replay, help_lines, typed_keys
from ecarte.ui.scene import scene_json
from ecarte.views.seat import seat_view
from ecarte.words import LANGUAGES, Message, localize, say
from tests.edges.plain_player import Player, a_session
from tests.for_each import for_each

TESTS = Path(__file__).parents[1]
GOLDEN = TESTS / "record" / "golden"
FILES = [*sorted(GOLDEN.glob("*.ecarte")), *sorted((TESTS / "golden_events").glob("*.ecarte"))]


def games(file: Path) -> list[Record]:
    with file.open("rb") as stream:
        return list(read_games(stream, file=file.name))


def london() -> Record:
    return games(GOLDEN / "london_by_hand.ecarte")[0]


def two_games() -> Record:
    """A match of two short games in one record."""
    session = a_session("london", seed=15, games=2, points=2)
    Player(session).play()
    return Record(session.match.start, session.actions)


@for_each("file", FILES)
def test_every_act_of_every_golden_record_can_be_replayed_in_words(file: Path) -> None:
    for record in games(file):
        look = Replay(record)
        passed = [look.at]
        while look.go("next"):
            passed.append(look.at)
            assert look.step_sentences()
            assert all(localize(line, language) for line in look.step_sentences() for language in LANGUAGES)
        assert passed[0] == 0
        assert look.at == len(record.actions)
        back = [look.at]
        while look.go("back"):
            back.append(look.at)
        assert back == passed[::-1]
        moves = {at for at, act in enumerate(record.actions) if isinstance(act, SeatMove)}
        assert moves <= set(passed), "what a player does is a step of its own"


def test_stepping_back_through_a_replay_shows_the_same_as_forward() -> None:
    look = Replay(london())
    forward = [everything_seen(look)]
    while look.go("next"):
        forward.append(everything_seen(look))
    back = [everything_seen(look)]
    while look.go("back"):
        back.append(everything_seen(look))
    assert back == forward[::-1]


def everything_seen(look: Replay) -> tuple[object, ...]:
    return scene_json(look.scene()), look.step_sentences(), look.hands(), look.table(), look.choice(), look.where


def test_a_replay_lists_the_deal_so_far_and_the_shrinking_stock() -> None:
    record = london()
    look, plays, deals = Replay(record), tuple(states(record)), 0
    found: list[Message] = []
    while look.go("next"):
        if look.at in look.deals:
            found, deals = [], deals + 1
        else:
            found.extend(look.step_sentences())
        assert list(look.course()) == found
        deal = deal_in_hand(plays[look.at])
        assert deal is None or look.scene().cloth.stock == deal.stock
    assert deals > 1


@pytest.mark.parametrize("direction", ["decision", "deal"])
def test_a_replay_finds_choices_and_deals_in_both_directions(direction: str) -> None:
    look = Replay(london())
    places = look.choices if direction == "decision" else look.deals
    found = [look.at]
    while look.go(direction):  # type: ignore[arg-type]  # one of the directions
        found.append(look.at)
    assert [at for at in found if at] == [at for at in places if at]
    look.go("end")
    back = []
    while look.go(f"{direction}-back"):  # type: ignore[arg-type]  # one of the directions
        back.append(look.at)
    assert back == list(places)[::-1]


def test_a_replay_shows_both_hands_as_far_as_known() -> None:
    kinds: set[str] = set()
    one_seen = (GOLDEN / "one_hand_seen.ecarte").read_text(encoding="utf-8")
    for record in (london(), parse(one_seen), parse(one_seen.replace("B gets Th Ks", "B gets Th ??"))):
        look = Replay(record)
        plays = tuple(states(record))
        while True:
            scene, deal, found = look.scene(), deal_in_hand(plays[look.at]), list[str]()
            for person, seat in ((scene.me, Seat.A), (scene.other, Seat.B)):
                if deal is not None:
                    assert person.open_hand is not None
                    assert {Card.read(card) for card in person.open_hand} == set(deal.hands[seat])
                    assert person.cards == hand_count(deal, seat)
                    hand, unknown = deal.hands[seat], deal.unseen[seat]
                    key = {
                        (True, False): "look.holds",
                        (True, True): "look.holds-also",
                        (False, True): "look.holds-unknown",
                    }
                    found += [key[bool(hand), bool(unknown)]] if hand or unknown else []
            assert [one.key for one in look.hands()] == found
            kinds.update(found)
            if not look.go("next"):
                break
    assert kinds == {"look.holds", "look.holds-also", "look.holds-unknown"}


def test_a_choice_in_a_replay_is_valued_on_request_as_in_an_analysis() -> None:
    record, valuer = london(), opponent("sampler")
    assert isinstance(valuer, Valuer)
    look = Replay(record)
    look.go("decision")
    before = look.choice()
    assert before is not None
    assert before.worth is None
    assert look.needs_valuing
    assert not look.game_is_valued
    look.value()
    (game,) = analyse(record, valuer, opponent("book"))  # type: ignore[arg-type]  # an adviser
    for decision in game.decisions:
        if decision.place.act not in look.choices:
            continue
        look.value(decision.place.act)
        look.at = decision.place.act
        found = look.choice()
        assert found is not None
        assert found.worth is not None
        assert [one.share for one in found.worth] == [100 * one.value for one in decision.values]
        assert [one.is_chosen for one in found.worth].count(True) == 1
    assert look.account().lines == account(game, record).lines
    look.go("start")
    dear = []
    for _ in range(4):
        assert look.go("costliest")
        dear.append(look.at)
    three = [decision.place.act for decision in game.costliest()]
    assert dear == [*three, three[0]]


def test_the_error_of_a_value_is_in_games_of_a_hundred_rounded_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a game is exactly fifty of a hundred; a little more than 1.2 is 1.3."""
    record = london()
    look = Replay(record)
    look.go("decision")
    chosen = record.actions[look.at]
    assert isinstance(chosen, SeatMove)
    legal = seat_view(list(states(record))[look.at], chosen.seat).legal
    other = next(act for act in legal if act != chosen)
    valued = [ChoiceValue(cast("Action", chosen), 0.5, 0.5), ChoiceValue(other, 0.5, 0.0121)]
    monkeypatch.setattr(Sampler, "values", lambda *asked, **also: valued)
    look.value()
    found = look.choice()
    assert found is not None
    assert found.worth is not None
    assert [one.error for one in found.worth] == [50.0, 1.3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_of_the_players_own_game_says_you(language: str) -> None:
    record = replace(london(), headers=replace(london().headers, names=PerSeat(a=None, b="Victor")))
    look, found = Replay(record, language=language, me=Seat.A), list[str]()
    for at in look.stops:
        look.at = at
        shown = (
            *look.step_sentences(),
            *look.hands(),
            *look.table(),
            *(() if (seen := look.choice()) is None else seen.told),
        )
        found += [localize(one, language) for one in shown]
        assert not any(name == "A" for name in (look.scene().me.name, look.scene().other.name))
    assert not [line for line in found if re.search(r"\bA\b (?!votre|son)", line)]
    assert any(line.startswith({"en": "You hold ", "fr": "Vous tenez "}[language]) for line in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_luck_and_value_in_a_replay_have_a_unit(language: str) -> None:
    unit = {"en": "games per hundred", "fr": "parties"}[language]
    for key in ("look.luck", "look.chooses-worth", "look.chooses-worth-you"):
        assert unit in say(key, language, what="", person="", deed="", share=1.0)


def test_an_account_of_a_replay_adds_up_for_both_players() -> None:
    output = Replay(london()).account()
    start, *changes, result = output.lines
    for seat in (0, 1):
        assert abs(start.shares[seat] + sum(line.shares[seat] for line in changes) - result.shares[seat]) < 1e-6
    assert len(output.costliest) == 3
    assert any(one.key == "plain.law" for line in output.costliest for one in line)
    french = Replay(london(), language="fr").account()
    assert any(one.key == "plain.law-elsewhere" for line in french.costliest for one in line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_or_key_of_a_replay_has_two_meanings(language: str) -> None:
    words = [word for spelled in typed_keys(language).values() for word in spelled]
    assert len(words) == len(set(words))
    assert all(len(spelled[-1]) == 1 for spelled in typed_keys(language).values())
    assert set(DIRECTIONS) < set(help_lines(language))


def test_the_share_at_a_stop_is_that_of_the_last_valued_state() -> None:
    record = two_games()
    look, analysed = Replay(record), AnalysedRecord.from_record(record)
    known = {at: 100 * worth.value for game in analysed.game_bounds() for at, worth in analysed.values(*game).items()}
    share, wanted = known[min(known)], list[float]()
    for at in range(len(record.actions) + 1):
        share = known.get(at, share)
        if at in look.stops:
            wanted.append(share)
    assert set(look.stops) - set(known), "between two cards of a hand nothing is known"
    assert look.shares() == tuple(wanted)
    over = tuple(states(record))[-1]
    assert isinstance(over, Match)
    assert look.shares()[-1] == 100 * (over.results[-1].winner is Seat.A)


def test_a_state_between_two_games_belongs_to_the_game_that_begins() -> None:
    record = two_games()
    look = Replay(record)
    (_, between), (_, end) = AnalysedRecord.from_record(record).game_bounds()
    titles = []
    for look.at in (0, between - 1, between, end):
        titles.append(look.account().title.facts["number"])
    assert titles == ["1", "1", "2", "2"]


def test_the_replay_says_when_nothing_more_follows_or_nothing_was_costly() -> None:
    said, typed_in = list[str](), iter(["end", "next", "costliest"])
    bare = replace(london(), actions=london().actions[:1])
    ReplayLines(Replay(bare), ask=lambda _: next(typed_in, None), tell=said.append).run()
    assert say("look.no-further") in said
    assert said[-1] == say("look.none-costly")
    found = {direction: Replay(bare).no_further_message(direction).key for direction in DIRECTIONS}
    assert {direction for direction, key in found.items() if key == "look.none-costly"} == {"costliest"}
    assert set(found.values()) == {"look.none-costly", "look.no-further"}


def test_a_replay_quotes_the_books_only_where_a_text_differs_from_the_choice() -> None:
    best, worse = (ChoiceValue(act, value, 0.0) for act, value in _two_choices())
    advised = [
        printed_advice(Decision(ActPlace(0, 1, 1), Seat.A, worse, (best, worse), unseen=0.0, advice=advice), "en")
        for advice in (
            None,
            Advice(worse.action, ("HOYLE-01",), "as-chosen"),
            Advice(best.action, (), "no-text", is_default=True),
            Advice(None, ("HOYLE-01",), "silence"),
            Advice(best.action, ("LOND-043b",), "otherwise"),
        )
    ]
    assert [[line.key for line in one] for one in advised] == [[], [], [], [], ["analysis.advice", "plain.law"]]


def _two_choices() -> list[tuple[Action, float]]:
    record = london()
    look = Replay(record)
    look.go("decision")
    chosen = record.actions[look.at]
    assert isinstance(chosen, SeatMove)
    legal = seat_view(list(states(record))[look.at], chosen.seat).legal
    return list(zip(legal, (0.6, 0.4), strict=False))


def test_a_replay_has_a_summary_at_the_beginning_of_each_deal() -> None:
    look = Replay(two_games())
    made = look.summaries()
    assert [one.number for one in made] == sorted({one.number for one in made})
    assert {one.number for one in made} <= set(look.deals)
    assert next(one.deal for one in made if one.game == 2) == 1
    assert sum(bool(one.result) for one in made) == 2
    assert all(one.told for one in made)


def test_every_deal_of_a_golden_record_has_a_summary() -> None:
    made = [one for file in FILES for record in games(file) for one in Replay(record).summaries()]
    assert len(made) > 20
    assert all(one.tricks or one.told or one.result for one in made if one.turn_up is not None and one.result)
