"""A session: who is awaited, what the player hears, taking back, results; and nothing hidden gets out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte import (
    Action,
    AnnounceKing,
    Card,
    Cards,
    Discard,
    Due,
    Give,
    IllegalAction,
    Mark,
    Phase,
    PlayCard,
    Propose,
    Refuse,
    SeatMove,
    SeatView,
    codes,
    load,
    seat_view,
    with_house,
)
from ecarte.engine.agreement import Act
from ecarte.engine.deal import unseen_mask
from ecarte.engine.king import king_bit
from ecarte.errors import EcarteError, NotationError
from ecarte.host import (
    OPPONENT,
    PLAYER,
    Awaits,
    Happening,
    LocalMatch,
    SecretCards,
    SeededSecrets,
    Settings,
)
from ecarte.host.folder import GameStore
from ecarte.host.history import act_seen_by
from ecarte.host.opponents import find_opponent
from ecarte.host.results import Result
from ecarte.plain import Conversation
from ecarte.plain.reading import QUESTIONS
from ecarte.record import read_games
from ecarte.rules import RuleSet
from ecarte.table.match import Match
from ecarte.ui.names import persons_of
from ecarte.words import localize
from tests.edges.plain_player import run_until_player


class Anyhow:
    """An opponent that chooses any legal act; what it sees is recorded."""

    def __init__(self) -> None:
        self.seen: list[SeatView] = []

    def choose(self, view: SeatView, rng: Random) -> Action:
        self.seen.append(view)
        return rng.choice(view.legal)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        self.seen.append(view)
        return rng.choice((None, *view.legal))


def begin_match(
    code: str | RuleSet = "london",
    *,
    seed: int = 1,
    shelf: GameStore | None = None,
    counts: bool = False,
    **agreed: object,
) -> LocalMatch:
    cards = SecretCards(SeededSecrets(seed))
    rules = load(code) if isinstance(code, str) else code
    settings = Settings(rules, **agreed)  # type: ignore[arg-type]
    log = None if shelf is None else shelf.begin(settings, cards, seed=None if counts else seed)
    return LocalMatch(settings, cards=cards, opponent=Anyhow(), rng=Random(seed), log=log)


def play_on(session: LocalMatch, rng: Random, *, steps: int = 10_000) -> Iterator[tuple[Happening, ...]]:
    """Plays at random, giving what is heard step by step."""
    for _ in range(steps):
        awaited = session.awaits
        if awaited is Awaits.END:
            return
        if awaited is Awaits.NOBODY:
            yield session.step()
            continue
        legal = [action for action in session.view.legal if isinstance(action, SeatMove)]
        choice = rng.choice([None, *legal] if awaited is Awaits.INTERJECTION else legal)
        yield session.step() if choice is None else session.act(choice)


def to_player(session: LocalMatch, *, phase: Phase | None = None, seed: int = 0) -> SeatView:
    """Plays on until the player is awaited, in that phase if one is given."""
    rng = Random(seed)
    while session.awaits is not Awaits.PLAYER or (phase is not None and session.view.public.phase is not phase):
        assert next(play_on(session, rng, steps=1), None) is not None, "the phase never came"
    return session.view


# --- what is heard ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by_hand", [frozenset(), frozenset(Act)])
@pytest.mark.parametrize("code", codes())
def test_a_finished_match_replays_to_the_same_state(code: str, by_hand: frozenset[Act]) -> None:
    session = begin_match(code, length=2, by_hand=by_hand)
    heard = [happened for line in play_on(session, Random(3)) for happened in line]
    assert session.play.is_over
    assert session.events_heard() == tuple(heard)
    for language in ("en", "fr"):
        persons = persons_of(replace(session.settings, language=language))
        assert all("{" not in localize(persons.sentence(happened), language) for happened in heard)


def test_reported_scores_are_those_on_the_counters() -> None:
    for seed in range(4):
        session = begin_match("wikipedia", seed=seed)
        for line in play_on(session, Random(seed)):
            for happened in line:
                if happened.key == "score":
                    facts = dict(happened.facts)
                    results = session.play.results
                    score = results[-1].score if session.play.is_over else session.view.public.score
                    assert (facts["mine"], facts["theirs"]) == score


def test_the_last_deals_can_be_listed_alone() -> None:
    session = begin_match(seed=3)
    list(play_on(session, Random(1), steps=120))
    whole, last, two = session.events_heard(), session.events_heard(deals=1), session.events_heard(deals=2)
    assert whole[-len(last) :] == last
    assert two[-len(last) :] == last
    assert len(last) < len(two) < len(whole)
    assert session.events_heard(deals=100) == whole


def test_cards_given_and_another_players_discard_are_not_seen() -> None:
    play = begin_match().play
    assert act_seen_by(play, Give(Card.read("Kh")), PLAYER) is None
    assert act_seen_by(play, Discard(OPPONENT, Cards.read("Kh 7h")), PLAYER) == Discard(OPPONENT)
    assert act_seen_by(play, Discard(PLAYER, Cards.read("Kh 7h")), PLAYER) == Discard(PLAYER, Cards.read("Kh 7h"))
    assert act_seen_by(play, PlayCard(OPPONENT, Card.read("Kh")), PLAYER) == PlayCard(OPPONENT, Card.read("Kh"))


# --- what must not be heard -------------------------------------------------------------------------


def twin_of(play: Match, rng: Random) -> Match:
    """The same match as far as the player can see, with other cards where they cannot see."""
    assert play.game is not None
    deal = play.game.deal
    theirs, mine = deal.hands[OPPONENT], deal.hands[PLAYER]
    king = king_bit(deal)
    hidden_discards = tuple(e.elder if OPPONENT is deal.elder else e.dealer for e in deal.exchanges)
    laid = Cards(sum(cards.mask for cards in hidden_discards))
    pool = [card for card in Cards(unseen_mask(deal) | theirs.mask | laid.mask) if not card.bit & king]
    fixed = Cards(theirs.mask & king)
    rng.shuffle(pool)
    wanted = len(theirs) - len(fixed)
    new_hand, rest = Cards.of(pool[:wanted]) | fixed, pool[wanted:]
    exchanges, put = [], Cards()
    for exchange, cards in zip(deal.exchanges, hidden_discards, strict=True):
        keep = Cards(cards.mask & king)
        other, rest = Cards.of(rest[: len(cards) - len(keep)]) | keep, rest[len(cards) - len(keep) :]
        field = "elder" if OPPONENT is deal.elder else "dealer"
        exchanges.append(replace(exchange, **{field: other}))
        put = put | other
    gone = (deal.gone - laid) | put
    return replace(
        play, game=replace(play.game, deal=replace(deal, hands=(mine, new_hand), gone=gone, exchanges=tuple(exchanges)))
    )


def answers(session: LocalMatch) -> list[str]:
    """Everything that is printed at this moment for anything that may be typed."""
    heard: list[str] = []
    asked = [question for question in QUESTIONS if question not in ("undo", "quit")]
    lines = iter([*asked, "propose 9", "nonsense"])

    def ask(prompt: str) -> str | None:
        heard.append(prompt)
        return next(lines, None)

    Conversation(session, ask=ask, tell=heard.append, commitment=str).run(resumed=True)
    return heard


@settings(max_examples=60)
@given(seed=st.integers(0, 10_000), code=st.sampled_from(["london", "parlour", "wikipedia", "modern"]))
def test_no_event_heard_by_a_player_depends_on_hidden_cards(seed: int, code: str) -> None:
    session = begin_match(code, seed=seed)
    rng = Random(seed)
    for _ in play_on(session, rng, steps=rng.randrange(6, 60)):
        pass
    while session.awaits is Awaits.NOBODY:
        session.step()
    if session.play.is_over or session.play.game is None or session.view.hand is None:
        return
    play = session.play
    other = twin_of(play, rng)
    assume(other != play)
    assert seat_view(other, PLAYER) == seat_view(play, PLAYER)
    mine = answers_from(session, play)
    assert answers_from(session, other) == mine


def answers_from(session: LocalMatch, play: Match) -> list[str]:
    entries = list(session.entries)
    session.match.play = play
    output = answers(session)
    session.entries[:] = entries
    session.match.play = play
    return output


def test_the_opponent_sees_views_of_their_own_seat_only() -> None:
    session = begin_match(seed=5, by_hand=frozenset(Act))
    list(play_on(session, Random(5)))
    opponent = session._opponent
    assert isinstance(opponent, Anyhow)
    assert opponent.seen
    assert {view.seat for view in opponent.seen} == {OPPONENT}


# --- whose turn -------------------------------------------------------------------------------------


def test_an_act_that_the_engine_refuses_is_refused_to_the_player() -> None:
    session = begin_match(seed=2)
    to_player(session)
    before = session.actions
    with pytest.raises(IllegalAction):
        session.act(Mark(PLAYER, Due.TRICKS))
    assert session.actions == before


def test_a_step_while_the_player_is_awaited_does_nothing() -> None:
    session = begin_match(seed=2)
    to_player(session)
    before = session.actions
    assert session.step() == ()
    assert session.actions == before


def test_a_dismissed_opponent_is_not_asked_again() -> None:
    """Asked once more, a program that had been ended was started again, and might think for ever."""
    session = begin_match(seed=5)
    opponent = session._opponent
    assert isinstance(opponent, Anyhow)
    for _ in play_on(session, Random(5)):
        if opponent.seen and session.awaits is Awaits.NOBODY:
            break
    session.leave()
    asked, before = len(opponent.seen), session.actions
    for _ in range(3):
        assert session.step() == ()
    assert (len(opponent.seen), session.actions) == (asked, before)


def words_before_leads(code: str) -> list[bool]:
    """At each moment before the opponent leads to a deal's first trick: whether the player holds the king."""
    held = []
    for seed in range(12):
        session = begin_match(code, seed=seed)
        rng = Random(seed)
        while (awaited := session.awaits) is not Awaits.END:
            if awaited is Awaits.INTERJECTION:
                deal = session.play.game.deal  # type: ignore[union-attr]
                held.append(bool(deal.hands[PLAYER].mask & king_bit(deal)))
                session.step()
            elif Refuse(PLAYER) in session.view.legal:
                session.act(Refuse(PLAYER))  # so that the king, where dealt, stays in hand
            else:
                next(play_on(session, rng, steps=1))
    return held


def test_the_game_waits_for_an_announcement_whether_or_not_the_king_is_held() -> None:
    held = words_before_leads("modern")
    assert set(held) == {True, False}
    assert held.count(False) > held.count(True)


def test_the_game_does_not_wait_for_a_king_that_can_be_announced_later() -> None:
    session = begin_match("london", seed=1)
    rng = Random(1)
    while (awaited := session.awaits) is not Awaits.END:
        if awaited is Awaits.INTERJECTION:
            public = session.view.public
            assert public.phase is Phase.REPLY
            assert public.led is not None
            assert public.led.suit is public.trump
        next(play_on(session, rng, steps=1))


def test_a_king_in_hand_can_be_announced_while_the_game_waits() -> None:
    for seed in range(60):
        session = begin_match("modern", seed=seed)
        rng = Random(seed)
        for _ in play_on(session, rng):
            announcement = AnnounceKing(PLAYER)
            if session.awaits is Awaits.INTERJECTION and announcement in session.view.legal:
                output = session.act(announcement)
                assert [happened.key for happened in output[:2]] == ["speech", "marks"]
                assert session.view.public.announced is PLAYER
                return
    raise AssertionError("the king was never held")


def test_marks_made_by_hand_may_be_made_before_the_next_deal() -> None:
    for seed in range(40):
        session = begin_match("london", seed=seed, by_hand=frozenset({Act.MARK}))
        for _ in play_on(session, Random(seed)):
            due = [action for action in session.view.legal if isinstance(action, Mark)]
            if due and session.awaits is Awaits.INTERJECTION:
                before = session.view.public.score[PLAYER]
                output = session.act(due[0])
                assert session.view.public.score[PLAYER] > before or session.play.is_over
                assert output[0].key.startswith("marks")
                return
    raise AssertionError("there was never anything to mark")


# --- taking back ------------------------------------------------------------------------------------


def test_undo_returns_to_the_decision_and_the_same_cards_come_again() -> None:
    session = begin_match(seed=9)
    to_player(session, phase=Phase.ELDER_DECIDES)
    play = session.play
    session.act(Propose(PLAYER))
    for _ in play_on(session, Random(2), steps=1):
        pass
    assert session.play != play
    while session.play != play:
        assert session.can_undo
        session.undo()
    assert session.play == play
    assert session.awaits is Awaits.PLAYER


def test_taking_back_before_a_card_was_seen_leaves_the_game_counted() -> None:
    session = begin_match(seed=9)
    to_player(session, phase=Phase.ELDER_DECIDES)
    session.act(Propose(PLAYER))
    session.undo()
    assert session.match.spoiled == frozenset()


def test_taking_back_after_a_card_was_seen_makes_the_game_uncounted() -> None:
    session = begin_match(seed=9)
    to_player(session, phase=Phase.LEAD)
    session.act(next(action for action in session.view.legal if isinstance(action, PlayCard)))
    run_until_player(session, lambda _: None)
    session.undo()
    assert session.match.spoiled == frozenset({1})


def test_undo_is_refused_where_it_was_not_agreed_and_before_any_decision() -> None:
    agreed, other = begin_match(seed=9), begin_match(seed=9, undo=False)
    assert not agreed.can_undo
    with pytest.raises(ValueError, match="nothing to take back"):
        agreed.undo()
    to_player(other, phase=Phase.ELDER_DECIDES)
    other.act(Propose(PLAYER))
    assert not other.can_undo


def test_a_decision_of_a_finished_game_cannot_be_taken_back() -> None:
    session = begin_match(with_house(load("london"), {"game.points_to_win": 1}), seed=3, length=2)
    rng = Random(3)
    while len(session.play.results) < 1:
        next(play_on(session, rng, steps=1))
    own = [e for e in session.entries if e.course.game == 2 and getattr(e.action, "seat", None) is PLAYER]
    assert session.can_undo is bool(own)


# --- keeping ----------------------------------------------------------------------------------------


def shelf_in(folder: Path) -> GameStore:
    folder.mkdir(exist_ok=True)
    return GameStore(folder, today=lambda: "2026-01-31")


def test_a_game_is_stored_after_every_action_and_resumes_unchanged(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    session = begin_match(
        "cyclopaedia", seed=2, shelf=shelf, name="Anna", length=0, language="fr", by_hand=frozenset({Act.CUT})
    )
    for _ in play_on(session, Random(2), steps=60):
        kept = shelf_in(tmp_path).unfinished_match()
        assert kept is not None
        assert kept.actions == session.actions
        assert kept.settings == session.settings
        resumed = LocalMatch(kept.settings, cards=kept.cards, opponent=Anyhow(), rng=Random(0), events=kept.read())
        assert resumed.play == session.play
        assert resumed.match.course == session.match.course


def test_every_game_of_a_match_is_on_file_with_its_own_text_after_every_act(tmp_path: Path) -> None:
    """Two of them have as many acts as each other; the text of a game that is over is made once."""
    shelf = shelf_in(tmp_path)
    session, rng, n_acts = begin_match("tiny", seed=3, shelf=shelf, length=12), Random(3), list[int]()
    for _ in play_on(session, rng):
        with shelf.record.open("rb") as stream:
            games = list(read_games(stream))
        assert tuple(act for game in games for act in game.actions) == session.actions
        assert [game.headers.result is not None for game in games].count(True) == len(session.play.results)
        n_acts = [len(game.actions) for game in games]
    assert len(set(n_acts)) < len(n_acts) == 12


def test_a_game_keeps_the_day_on_which_it_began_when_the_match_goes_on_the_day_after(tmp_path: Path) -> None:
    """The file of a match that was left told the day of the last sitting for every game of it."""
    days, rng = ["2026-01-31"], Random(4)
    shelf = GameStore(tmp_path, today=lambda: days[-1])
    session = begin_match("tiny", seed=4, shelf=shelf, length=3)
    while not session.play.results:
        next(play_on(session, rng))
    n_begun = len(session.play.results) + 1
    for _ in play_on(session, rng, steps=2):
        pass
    days.append("2026-02-01")
    kept = GameStore(tmp_path, today=lambda: days[-1]).unfinished_match()
    assert kept is not None
    list(
        play_on(
            LocalMatch(kept.settings, cards=kept.cards, opponent=Anyhow(), rng=rng, log=kept, events=kept.read()),
            rng,
        )
    )
    with shelf.record.open("rb") as stream:
        found = [game.headers.date for game in read_games(stream)]
    assert found == ["2026-01-31"] * n_begun + ["2026-02-01"] * (3 - n_begun)


def test_results_count_each_finished_game_once_and_no_spoiled_game(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    session = begin_match("modern", seed=4, shelf=shelf, counts=True, length=3, name="Anna")
    rng = Random(4)
    to_player(session, phase=Phase.LEAD)
    session.act(next(action for action in session.view.legal if isinstance(action, PlayCard)))
    run_until_player(session, lambda _: None)
    session.undo()
    assert session.match.spoiled == {1}
    list(play_on(session, rng))
    results = shelf.results()
    assert [result.won for result in results] == [result.winner is PLAYER for result in session.play.results[1:]]
    assert {(result.rules, result.name, result.date) for result in results} == {("modern@1", "Anna", "2026-01-31")}
    assert 'marks = ["undone"]' in shelf.record.read_text()


def test_a_game_whose_cards_follow_from_a_seed_is_kept_and_not_counted(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    kept = shelf.begin(Settings(load("tiny"), opponent="random"), SecretCards(shelf.secret_store(7)), seed=7)
    with closing(kept.session()) as session:
        list(play_on(session, Random(7)))
        assert session.play.is_over
    assert kept.close().exists()
    assert shelf.results() == ()


def test_a_damaged_line_of_the_results_is_reported_with_its_place(tmp_path: Path) -> None:
    good = '{"date":"d","rules":"london@1","opponent":"book","name":"","score":[5,1],"won":true,"game":"x"}\n'
    (tmp_path / "results.jsonl").write_text(good + "{half\n")
    with pytest.raises(NotationError) as fault:
        shelf_in(tmp_path).results()
    assert fault.value.place.line == 2
    (tmp_path / "results.jsonl").write_text(good)
    assert shelf_in(tmp_path).results() == (Result("d", "london@1", "book", "", (5, 1), won=True, game="x"),)


def test_the_secret_is_revealed_when_its_game_is_over_and_not_before() -> None:
    store = SeededSecrets(3)
    cards = SecretCards(store)
    session = LocalMatch(Settings(load("london"), length=2), cards=cards, opponent=Anyhow(), rng=Random(3))
    for _ in play_on(session, Random(3)):
        finished = len(session.play.results)
        assert all(entry.secret for entry in cards.fairness[:finished])
        assert not any(entry.secret for entry in cards.fairness[finished:])
        assert len(cards.fairness) == min(finished + 1, 2)
    assert len({entry.commitment for entry in cards.fairness}) == 2


def test_an_unknown_opponent_is_reported_with_the_known_ones() -> None:
    with pytest.raises(EcarteError, match=r"novice, sampler-1, .*book, .*sampler, master and random"):
        find_opponent("nobody")


@pytest.mark.parametrize(("language", "mine"), [("en", "You took two cards."), ("fr", "Vous avez pris deux cartes.")])
def test_the_dealer_sees_how_many_cards_they_took(language: str, mine: str) -> None:
    persons = persons_of(Settings(load("london"), language=language))
    assert localize(persons.sentence(Happening("takes-told", PLAYER, (("n", 2),))), language) == mine
    output = localize(persons.sentence(Happening("takes-told", OPPONENT, (("n", 2),))), language)
    assert output.startswith(localize(persons.other, language))
