"""The choice with which a game opens: its lists, what Enter takes, and what is chosen in the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ecarte import codes
from ecarte.acts import AnyAct
from ecarte.bots import opponent, opponents
from ecarte.cards import Rank
from ecarte.host import Awaits
from ecarte.plain.welcome import choose
from ecarte.record.writing import write_action
from ecarte.ui.lesson import LessonPresenter, lesson_match
from ecarte.ui.menus import (
    LENGTHS,
    SETTINGS_OFFERED,
    AfterMatchAction,
    AfterMatchMenu,
    GameChoices,
    WelcomeAction,
    WelcomeMenu,
)
from ecarte.words import LANGUAGES, Message, keys, localize, say

LEFT = Message("welcome.go-on", {"other": "Victor", "mine": 2, "theirs": 3})


def lines(welcome: WelcomeMenu) -> list[str]:
    return [localize(line, welcome.chosen.language) for line in welcome.lines]


def test_enter_in_the_menu_begins_the_last_choice() -> None:
    last = GameChoices(opponent="sampler-3", rules="modern", length=3, language="fr")
    welcome = WelcomeMenu(last, unfinished=None)
    assert "Pascal" in lines(welcome)[welcome.default_place]
    welcome.take(welcome.default_place)
    assert welcome.result is WelcomeAction.NEW
    assert welcome.chosen == last


def test_the_menu_offers_an_unfinished_game_first_and_warns_before_giving_it_up() -> None:
    welcome = WelcomeMenu(GameChoices(), unfinished=LEFT)
    assert lines(welcome)[:2] == [
        "Go on with the game against Victor, at 2 to 3",
        "Give up that game and play: Victor, London rules, one game",
    ]
    welcome.take(0)
    assert welcome.result is WelcomeAction.GOING_ON


def test_each_setting_of_the_menu_lists_its_current_value_first() -> None:
    welcome = WelcomeMenu(GameChoices(), unfinished=None)
    for place, (setting, n_values) in enumerate(
        zip(SETTINGS_OFFERED, (len(opponents()), len(codes()), len(LENGTHS), len(LANGUAGES)), strict=True), 1
    ):
        for value in range(n_values):
            welcome.take(place)
            assert len(welcome.lines) == n_values
            welcome.take(value)
            welcome.take(place)
            assert welcome.default_place == value, setting
            welcome.back()
            assert welcome.result is None
    assert welcome.chosen == GameChoices(opponents()[-1], codes()[-1], LENGTHS[-1], LANGUAGES[-1])


def test_the_menu_does_not_ask_for_settings_given_as_options() -> None:
    welcome = WelcomeMenu(GameChoices(opponent="novice"), settings_offered=("length",), unfinished=None)
    assert lines(welcome)[:-1] == ["Play: Marius, London rules, one game", "Length: one game"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opponent_and_code_has_a_description_in_the_menu(language: str) -> None:
    wanted = {f"strength.{name}" for name in opponents()} | {f"about.{name}" for name in codes()}
    assert wanted == {key for key in keys(language) if key.startswith(("strength.", "about."))}
    for place in (1, 2):
        welcome = WelcomeMenu(GameChoices(language=language), unfinished=None)
        welcome.take(place)
        assert all(len(line) <= 62 for line in lines(welcome))  # with its number in a line of the sheet


def converse(*typed: str | None) -> tuple[WelcomeMenu, list[str]]:
    heard: list[str] = []
    answers = iter(typed)
    welcome = WelcomeMenu(GameChoices(), unfinished=None)

    def ask(prompt: str) -> str | None:
        heard.append(prompt)
        return next(answers)

    choose(welcome, ask=ask, tell=heard.append)
    return welcome, heard


def test_the_menu_in_lines_of_text_is_answered_by_numbers() -> None:
    welcome, heard = converse("2\n", "1\n", "nonsense\n", "5", "2", "\n")
    assert welcome.result is WelcomeAction.NEW
    assert welcome.chosen == GameChoices(opponent="novice", language="fr")
    assert "nonsense is not in the list: a number from 1 to 6, please." in heard
    assert "Jouer\u00a0: Marius, Londres, une partie" in " ".join(heard)


@pytest.mark.parametrize("typed", [("q",), (None,), ("2", "q", "quit")])
def test_leaving_the_menu_starts_no_game(typed: tuple[str | None, ...]) -> None:
    assert converse(*typed)[0].result is WelcomeAction.NOTHING


def test_leaving_the_list_of_games_returns_to_the_menu_after_a_match() -> None:
    after = AfterMatchMenu(language="en", other="Victor", n_games=3, preface=())
    first = after.title, after.lines
    after.take(2)
    assert (after.result, len(after.lines), after.default_place) == (None, 3, 2)
    after.back()
    assert (after.result, after.title, after.lines, after.default_place) == (None, *first, 0)
    after.take(2)
    after.take(0)
    assert (after.result, after.game) == (AfterMatchAction.LOOK, 1)
    after.again()
    after.back()
    assert after.result is AfterMatchAction.LEAVE


# --- the first deal, with explanations ----------------------------------------------------------------


def test_the_lesson_is_offered_first_to_newcomers_and_last_to_others() -> None:
    welcome = WelcomeMenu(GameChoices(), unfinished=None, is_first_visit=True)
    assert lines(welcome)[welcome.default_place] == "Two deals with explanations, five minutes"
    welcome.take(welcome.default_place)
    assert welcome.result is WelcomeAction.LESSON
    welcome.again()
    assert welcome.default_place == 0
    welcome.take(welcome.default_place)
    assert welcome.result is WelcomeAction.NEW  # type: ignore[comparison-overlap]  # the choice has been made again


def taught(
    *, play: Callable[[LessonPresenter], AnyAct], in_sight: bool = True, language: str = "en"
) -> tuple[LessonPresenter, list[str]]:
    """The lesson as played by a person who does what `play` says, and the names of the remarks shown."""
    presenter, heard = (
        LessonPresenter(lesson_match(language), kept_in_sight="deal" if in_sight else "game"),
        list[str](),
    )
    presenter.begin()
    while presenter.awaits_with_pause is not Awaits.END:
        heard += [line.key for line in presenter.scene().question if line.key.startswith("lesson.")]
        if presenter.awaits is Awaits.PLAYER:
            presenter.take(write_action(play(presenter)))
        else:
            presenter.step()
    return presenter, heard


def leading_the_king_in_silence(presenter: LessonPresenter) -> AnyAct:
    """Never lays the king of trumps down, leads it, and says nothing."""
    legal, trump = presenter.view.legal, presenter.view.public.trump
    king = next(
        (act for act in legal if (card := act.played_card) and (card.rank, card.suit) == (Rank.KING, trump)), None
    )
    return king or next(act for act in reversed(legal) if not act.row.unprompted and "Kh" not in write_action(act))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_speaks_alike_of_a_led_king_before_and_after(language: str) -> None:
    """It said that before the first card was the time, then that a king led may still be announced, then neither."""
    presenter, heard = taught(play=leading_the_king_in_silence, language=language)
    kings = list(dict.fromkeys(key for key in heard if "king" in key))
    assert kings == ["lesson.king", "lesson.king-led", "lesson.king-lost"]
    assert presenter.view.public.results == ()


@pytest.mark.parametrize("play", ["as_the_book", "leading_the_king_in_silence"])
def test_the_lesson_gives_each_advice_once(play: str) -> None:
    """But that the king may be announced is said in each deal."""
    talk, said = LessonPresenter(lesson_match("en"), kept_in_sight="game"), list[str]()
    talk.begin()
    while talk.awaits_with_pause is not Awaits.END:
        deal = str(talk.view.public.deal_number)
        keys = [line.key for line in talk.question() if line.key.startswith("lesson.")]
        said += [f"{key} {deal}" if key.startswith("lesson.king") else key for key in keys]
        if talk.awaits is Awaits.PLAYER:
            talk.take(write_action(globals()[play](talk)))
        else:
            talk.step()
    assert len(said) == len(set(said))


def test_the_lesson_goes_on_explaining_after_a_lost_king() -> None:
    """It is shown once, at the second card; what is new after it is explained as usual."""
    _, heard = taught(play=leading_the_king_in_silence)
    found = list(dict.fromkeys(heard))
    assert found[found.index("lesson.king-lost") :][:3] == ["lesson.king-lost", "lesson.lead", "lesson.reply"]


def as_the_book(presenter: LessonPresenter) -> AnyAct:
    book = opponent("book")
    return book.interject(presenter.view, Random(0)) or book.choose(presenter.view, Random(0))


def test_the_lesson_shows_being_elder_and_dealer_answering_and_having_to_follow() -> None:
    presenter, heard = taught(play=as_the_book)
    assert list(dict.fromkeys(heard)) == [
        "lesson.aim", "lesson.trumps", "lesson.propose", "lesson.discards", "lesson.again", "lesson.king",
        "lesson.lead", "lesson.reply", "lesson.answer", "lesson.refuse", "lesson.must-win",
    ]  # fmt: skip
    scene = presenter.scene()
    assert len(scene.cloth.tricks) == 5
    assert [line.key for line in scene.result[-2:]] == ["lesson.game", "lesson.over"]


@pytest.mark.parametrize(("in_sight", "key"), [(True, "lesson.king"), (False, "lesson.king-typed")])
def test_the_lesson_names_a_key_on_the_screen_and_what_is_typed_in_lines(*, in_sight: bool, key: str) -> None:
    _, heard = taught(play=as_the_book, in_sight=in_sight)
    assert {one for one in heard if one.startswith("lesson.king")} == {key}


@pytest.mark.parametrize("seed", range(20))
def test_the_lesson_reaches_its_end_whatever_the_player_does(seed: int) -> None:
    rng = Random(seed)
    presenter, heard = taught(play=lambda presenter: rng.choice(presenter.view.legal))
    assert presenter.scene().result
    assert heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_lesson_is_short(language: str) -> None:
    for key in keys(language):
        if key.startswith("lesson."):
            assert len(say(key, language, suit="hearts", other="Victor")) <= 125, key
