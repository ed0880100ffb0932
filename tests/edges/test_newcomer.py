"""What made somebody hesitate who had never played: each of these was seen at the table, and is mended."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from textwrap import wrap

import pytest

from ecarte import Phase
from ecarte.acts import Claim
from ecarte.bots import opponent
from ecarte.cli import console
from ecarte.cli.console import tell
from ecarte.host import PLAYER, Awaits, LocalMatch
from ecarte.plain import Conversation
from ecarte.record.writing import write_action
from ecarte.tui.captions import buttons_now
from ecarte.ui import PlayerPresenter
from ecarte.ui.hints import hint
from ecarte.ui.lesson import LessonPresenter, lesson_match
from ecarte.words import LANGUAGES, CardStyle, localize, say
from tests.edges.in_process import run
from tests.edges.plain_player import a_session
from tests.edges.test_plain import conversation, heard_in
from tests.tui.club_seats import a_choice, in_phase, until
from tests.tui.test_table import a_reply_with_a_duty, at


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("what is trumps?", "beats the others"), ("what are trumps?", "beats the others"), ("trumps", "beats the others"),
     ("what is elder hand?", "does not deal"), ("what does vole mean?", "All the tricks.")],
)  # fmt: skip
def test_a_word_of_the_game_is_explained_on_request(typed: str, expected: str) -> None:
    assert any(line.endswith(expected) or expected in line for line in heard_in("london", [typed]) if "?" not in line)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("c'est quoi l'atout ?", "bat toutes les autres"), ("que veut dire la vole ?", "Tous les plis."),
     ("premier en cartes", "ne donne pas"), ("qu'est-ce qu'un pli ?", "ramassées par la meilleure")],
)  # fmt: skip
def test_a_word_of_the_game_is_explained_in_french(typed: str, expected: str) -> None:
    assert any(expected in line for line in heard_in("london", [typed], language="fr"))


@pytest.mark.parametrize(("typed", "said"), [("acept", "I accept."), ("refuze", "I refuse."), ("i acept", "I accept.")])
def test_a_slightly_misspelled_word_is_understood(typed: str, said: str) -> None:
    assert f'You: "{said}"' in heard_in("london", [typed])


@pytest.mark.parametrize("typed", ["hands up", "7x", "ok", "bah", "the cat"])
def test_a_text_unlike_any_word_is_not_guessed(typed: str) -> None:
    assert any(line.startswith("I do not understand") for line in heard_in("london", [typed]))


@pytest.mark.parametrize(("typed", "language"), [("q", "en"), ("q", "fr"), ("je quitte", "fr")])
def test_the_letter_q_leaves(typed: str, language: str) -> None:
    talk, heard = conversation(a_session("london", language=language, seed=11), [typed, "help"])
    assert talk.run() == 0
    assert not any("help" in line for line in heard[-1:])


@pytest.mark.parametrize("typed", ["dernier pli", "pli", "la dernière levée"])
def test_the_last_trick_can_be_requested_in_modern_french(typed: str) -> None:
    assert say("plain.no-last", "fr") in heard_in("london", [typed], language="fr")


def test_a_vole_that_scores_one_point_says_that_no_more_was_needed() -> None:
    """At four points all five tricks gave one point, and nothing said why not two."""
    found = [line for seed in range(40) for line in play_lines(a_session("london", seed=seed))]
    after_vole = [(line, after) for line, after in pairwise(found) if "all five tricks: " in line]
    of_one = [after for line, after in after_vole if ": one for " in line]
    assert of_one
    assert set(of_one) == {"It counts two; one was enough."}
    assert all(": two for " in line for line, after in after_vole if after not in of_one)


def play_lines(session: LocalMatch) -> list[str]:
    """What is shown of a game that goes by the book."""
    presenter, book = PlayerPresenter(session), opponent("book")
    presenter.begin()
    while presenter.awaits is not Awaits.END:
        if presenter.awaits is Awaits.PLAYER:
            presenter.take(write_action(book.choose(presenter.view, Random(0))))
        else:
            presenter.step()
    return [localize(line, "en") for line in presenter.journal]


def test_with_a_single_card_the_hint_says_that_there_is_no_choice() -> None:
    session, _ = a_reply_with_a_duty()
    while len([act for act in session.view.legal if not act.row.unprompted]) != 1 or not session.view.is_on_turn:
        if session.awaits is Awaits.PLAYER:
            session.act(next(act for act in session.view.legal if not act.row.unprompted))  # type: ignore[arg-type]
        else:
            session.step()
    given = hint(session.view)
    assert given is not None
    assert [line.key for line in given.sentences] == ["plain.hint-only"]


def lesson_played(*, with_king: bool) -> list[str]:
    presenter, book = LessonPresenter(lesson_match("en")), opponent("book")
    presenter.begin()
    heard: list[str] = []
    while presenter.awaits is not Awaits.END:
        heard += [line.key for line in presenter.question() if line.key.startswith("lesson.")]
        if presenter.awaits is not Awaits.PLAYER:
            presenter.step()
            continue
        act = book.choose(presenter.view, Random(0))
        silent = (other for other in presenter.view.legal if not other.row.unprompted)
        presenter.take(write_action(act if with_king or not act.row.unprompted else next(silent)))
    return heard


def test_the_lesson_mentions_a_forgotten_king_once() -> None:
    assert lesson_played(with_king=False).count("lesson.king-lost") == 1
    assert "lesson.king-lost" not in lesson_played(with_king=True)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Here the choice is yours. You may propose"),
        ("fr", "Ici, c’est à vous de choisir. Vous pouvez proposer"),
    ],
)
def test_enter_alone_explains_the_question_where_enter_is_no_answer(language: str, expected: str) -> None:
    """The question came again without a word, as if the game had not heard."""
    talk, heard = conversation(at(Phase.ELDER_DECIDES, language=language), [""])
    talk.run_without_introduction()
    assert [line for line in heard if line.startswith(expected)]
    assert talk.bad_lines == 0


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Here the choice is yours. You may have a fresh deal or draw the extra cards."),
        ("fr", "Ici, c’est à vous de choisir. Vous pouvez demander une nouvelle donne ou tirer les cartes de trop."),
    ],
)
def test_enter_alone_at_a_remedy_names_the_remedies(language: str, expected: str) -> None:
    """It had said that one may choose the one or choose the other."""
    session = until(lambda here: a_choice(here) is not None, language=language, carefulness=0.8)
    kind = a_choice(session)
    assert kind is not None
    session.act(Claim(PLAYER, kind))
    talk, heard = conversation(session, [""])
    talk.run_without_introduction()
    assert expected in heard


@pytest.mark.parametrize(
    ("language", "claim", "why", "expected"),
    [
        ("en", "claim revoke", "why", "There was no such fault, or it is too late to claim it."),
        ("fr", "réclame renonce", "pourquoi", "Il n’y avait pas de faute de ce genre, ou il est trop tard"),
    ],
)
def test_the_question_why_explains_a_claim_that_was_not_upheld(
    language: str, claim: str, why: str, expected: str
) -> None:
    """It was answered that nothing had been refused."""
    talk, heard = conversation(until(in_phase(Phase.REPLY), carefulness=1.0, language=language), [claim, why])
    talk.run_without_introduction()
    assert any(line.startswith(expected) for line in heard)


def test_a_number_alone_is_a_card_where_no_number_of_cards_is_named() -> None:
    """It was refused as a number of cards named too soon, of which a newcomer knows nothing."""
    talk, heard = conversation(at(Phase.ELDER_DECIDES), ["1"])
    talk.run_without_introduction()
    assert any("the elder hand is to propose or play" in line for line in heard)
    assert not any("number of cards" in line for line in heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duty_of_the_dealer_is_not_phrased_as_a_question(language: str) -> None:
    """`Shuffle the pack?` left open what happens to a dealer who does not."""
    for asked in ("shuffle", "present"):
        assert "?" not in say(f"ask.{asked}", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_the_questions_of_the_lesson_fit_the_smallest_terminal(language: str, seed: int) -> None:
    """The prompt has four lines of 55 at 80x24: the question itself, which comes last, was cut off in French."""
    presenter, rng = LessonPresenter(lesson_match(language), kept_in_sight="deal"), Random(seed)
    presenter.begin()
    while presenter.awaits is not Awaits.END:
        asked = " ".join(localize(line, language, CardStyle.SIGNS) for line in presenter.question())
        assert len(wrap(asked.replace("\u00a0", " "), 55)) <= 4, asked
        if presenter.awaits is Awaits.PLAYER:
            presenter.take(write_action(rng.choice(presenter.view.legal)))
        else:
            presenter.step()


def test_the_lesson_repeats_no_explanation_after_a_slip() -> None:
    heard: list[str] = []
    typing = iter(["abracadabra\n", "abracadabra\n"])

    def ask(prompt: str) -> str | None:
        heard.append(prompt)
        return next(typing, None)

    talk = Conversation(lesson_match("en"), ask=ask, tell=heard.append, commitment=str, make_presenter=LessonPresenter)
    talk.run()
    assert len([line for line in heard if say("lesson.aim") in line]) == 1
    assert heard[-1].startswith("Your turn. Propose or play?") or heard[-2].startswith("Your turn. Propose or play?")


def test_lines_that_are_not_understood_are_counted_for_scripts_only() -> None:
    for by_hand in (False, True):
        heard: list[str] = []
        typing = iter(["abracadabra\n"])

        def ask(_: str, typing: Iterator[str] = typing) -> str | None:
            return next(typing, None)

        session = a_session("london", seed=11)
        talk = Conversation(session, ask=ask, tell=heard.append, commitment=str, by_hand=by_hand)
        talk.run()
        assert any("could not be carried out" in line for line in heard) is not by_hand


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("columns", [40, 80])
def test_no_word_is_cut_off_at_the_edge_of_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    output = "The ten of hearts is turned up: hearts are trumps. " * 4
    monkeypatch.setattr(console, "get_terminal_size", lambda: os.terminal_size((columns, 24)))
    monkeypatch.setattr(sys, "stdout", screen := Terminal())
    tell(output.strip())
    shown = screen.getvalue().splitlines()
    assert all(len(line) < columns for line in shown)
    assert " ".join(shown) == output.strip()


def test_a_sentence_written_to_a_pipe_is_not_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", pipe := io.StringIO())
    tell("word " * 60 + "end")
    assert pipe.getvalue().count("\n") == 1


def shown_keys(session: LocalMatch, *, raised: int = 0) -> list[tuple[str, str]]:
    language = session.settings.language
    return [(one.key_text, one.words) for one in buttons_now(PlayerPresenter(session).scene(), language, raised=raised)]


def test_the_button_names_exactly_the_playable_cards() -> None:
    session, _ = a_reply_with_a_duty()
    scene = PlayerPresenter(session).scene()
    (numbers,) = (shown for shown, words in shown_keys(session) if words == say("tui.play"))
    free = [held.number for held in scene.hand if held.is_free]
    assert 0 < len(free) < len(scene.hand)
    assert numbers in (" ".join(map(str, free)), f"{free[0]}-{free[-1]}")


def test_cards_are_chosen_before_they_can_be_laid_down() -> None:
    """`D  Choose cards` did nothing but complain that the number of cards must be from 1 to 5."""
    session = at(Phase.ELDER_DISCARDS, seed=3, language="en")
    assert shown_keys(session) == [("1-5", "Choose the cards to lay down")]
    assert shown_keys(session, raised=2) == [("Enter", "Lay down two cards")]


@pytest.mark.parametrize(("language", "key"), [("en", "S"), ("fr", "J")])
def test_a_key_is_the_first_letter_of_its_command_where_possible(language: str, key: str) -> None:
    shown = shown_keys(at(Phase.ELDER_DECIDES, seed=3, language=language))
    assert [one for one, _ in shown] == ["P", key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_mentions_that_nobody_is_liable(language: str) -> None:
    assert PlayerPresenter(at(Phase.ELDER_DECIDES, seed=3, language=language)).scene().standing == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("rules", " Did you mean 'laws'?"), ("replay", " Did you mean 'look'?"), ("resluts", " Did you mean 'results'?"),
     ("xyzzy", "")],
)  # fmt: skip
def test_a_misspelled_command_is_answered_with_the_right_one(typed: str, meant: str) -> None:
    ended = run(typed)
    assert ended.exit_code == 2
    assert ended.stderr.strip().endswith(f"No such command '{typed}'.{meant}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_the_help_explains_one_word(language: str) -> None:
    """ "give up, lay down my hand, concede, agree: give up the hand; claim, ..." had to be read twice."""
    helped = [line for line in heard_in("london", ["help"], language=language) if ": " in line]
    assert len(helped) > 15
    assert [line for line in helped if line.replace("\u00a0", "").partition(":")[0].count(",") > 1] == []


@pytest.mark.parametrize(
    ("most", "language", "said"),
    [
        (1, "en", "lay down one card, or none"), (5, "en", "lay down up to 5 cards, or none"),
        (1, "fr", "écarter une carte, ou aucune"), (5, "fr", "écarter jusqu’à 5 cartes, ou aucune"),
    ],
)  # fmt: skip
def test_a_discard_with_a_minimum_of_no_card_is_offered_in_plain_words(most: int, language: str, said: str) -> None:
    """It said "You may lay down 0 to 1 cards"."""
    assert say("range.discard", language, least=0, most=most) == said
    assert say("range.discard", "en", least=1, most=5) == "lay down 1 to 5 cards"
