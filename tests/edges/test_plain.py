"""The game in lines of text: golden transcripts, scripts in every code, questions, mistakes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ecarte import Accept, Cards, NameNumber, Phase, Present, Propose, Refuse, Shuffle, Stand, TakeUp, codes
from ecarte.bots.master import Master
from ecarte.cards import PACK
from ecarte.errors import TableDamaged
from ecarte.host import Awaits, Happening
from ecarte.plain import Conversation
from ecarte.plain.reading import QUESTIONS
from ecarte.ui.offers import NumberedHand
from ecarte.words import LANGUAGES, card_name, say
from tests.edges.plain_player import MATCHES, TRANSCRIPTS, Player, a_session, run_until_player, transcript

GOLDEN = Path(__file__).parents[1] / "transcripts"


@pytest.mark.parametrize("file", [*TRANSCRIPTS, *MATCHES])
def test_the_transcript_of_a_whole_game_equals_its_golden_file(file: str) -> None:
    assert transcript(file) == (GOLDEN / file).read_text(encoding="utf-8"), "make transcripts, and read the difference"


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("code", codes())
def test_a_script_of_moves_plays_a_whole_game_in_every_code(code: str, by_hand: bool) -> None:  # noqa: FBT001
    for language in LANGUAGES:
        player = Player(a_session(code, language=language, seed=7, by_hand=by_hand))
        assert player.play() == 0
        assert player.session.play.is_over
        again, heard = conversation(a_session(code, language=language, seed=7, by_hand=by_hand), player.lines)
        assert again.run() == 0
        assert heard == player.heard


def conversation(session_: object, lines: list[str], *, strict: bool = False) -> tuple[Conversation, list[str]]:
    """A conversation in which these lines are typed, and what is heard of it."""
    heard: list[str] = []
    typing: Iterator[str] = iter(lines)

    def ask(prompt: str) -> str | None:
        line = next(typing, None)
        heard.append(prompt if line is None else f"{prompt} {line}")
        return None if line is None else line + "\n"

    talk = Conversation(session_, ask=ask, tell=heard.append, commitment=lambda: "ab" * 32, strict=strict)  # type: ignore[arg-type]
    return talk, heard


def heard_in(code: str, lines: list[str], *, language: str = "en", seed: int = 11) -> list[str]:
    talk, heard = conversation(a_session(code, language=language, seed=seed), lines)
    assert talk.run() == 0
    return heard


@pytest.mark.parametrize("code", ["london", "tiny"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_text_have_no_cursor_codes_and_no_suit_signs(code: str, language: str) -> None:
    player = Player(a_session(code, language=language, seed=5), asks=True)
    player.play()
    for line in player.heard:
        assert not re.search(r"[\x00-\x1f\x7f-\x9f♠♥♦♣]", line), line


def test_every_prompt_says_whose_turn_it_is() -> None:
    player = Player(a_session("london", seed=2, by_hand=True))
    player.play()
    prompts = [line for line in player.heard if line.startswith(("Your turn", "If you hold", "The next deal"))]
    assert len(prompts) == len(player.lines)


@pytest.mark.parametrize("question", ["hand", "table", "score", "last", "what", "why", "rules", "hint", "help", "fair"])
def test_a_question_is_answered_at_any_prompt_and_changes_nothing(question: str) -> None:
    for seed in range(3):
        plain = Player(a_session("london", seed=seed))
        plain.play()
        asked = [line for move in plain.lines for line in (question, move)]
        talk, heard = conversation(a_session("london", seed=seed), asked)
        assert talk.run() == 0
        assert talk.bad_lines == 0
        assert [line for line in heard if line in set(plain.heard)][-1] == plain.heard[-1]


def test_a_hint_begins_with_the_values_of_the_best_choices_and_is_repeatable() -> None:
    once, twice = heard_in("london", ["hint", "refuse"]), heard_in("london", ["hint", "hint", "refuse"])
    found = [line for line in twice if " of 100 games that way, " in line]
    assert found == 2 * [line for line in once if " of 100 games that way, " in line]
    assert re.fullmatch(
        r"(Accept|Refuse) the exchange: you win \d+ of 100 games that way, \d+ if you (refuse|accept) the exchange\.",
        found[0],
    )
    assert once[-1] == twice[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_lists_at_most_four_choices_in_words_best_first(language: str) -> None:
    """Through a whole game, asked at every prompt; the cards that come are the same as unasked."""
    plain = Player(a_session("london", language=language, seed=1))
    plain.play()
    asked = [line for move in plain.lines for line in ("hint", "why", move)]
    talk, heard = conversation(a_session("london", language=language, seed=1), asked)
    assert talk.run() == 0
    assert [line for line in heard if line in set(plain.heard)][-1] == plain.heard[-1]
    found = [line for line in heard if line.startswith(say("reckoned.figures", language, choices="")[:-1])]
    shares = [
        [float(one.replace(",", ".")) for one in re.findall(r"(\d+[.,]\d)(?: \(|;|\.|\u00a0)", line)] for line in found
    ]
    assert len(found) > 10
    assert all(worth == sorted(worth, reverse=True) and 2 <= len(worth) <= 4 for worth in shares)
    assert all(0 <= share <= 100 for worth in shares for share in worth)
    assert any(card_name(card, language) in line for line in found for card in PACK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_without_a_sound_table_says_so_and_the_game_goes_on(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = TableDamaged("open-hands.bin", found="3 bytes", command="make it")
    sound, _ = conversation(a_session("london", language=language), ["hint", "hint"])
    monkeypatch.setattr(Master, "values", raising(damaged))
    talk, heard = conversation(a_session("london", language=language), ["hint", "why", "hand"])
    assert (sound.run(), talk.run()) == (0, 0)
    found = [line for line in heard if str(damaged) in line]
    assert found == 2 * [say("reckoned.impossible", language, why=str(damaged))]
    assert any("BRIT-" in line for line in heard[heard.index(found[0]) :])
    assert len(heard) > heard.index(found[0]) + 3


def raising(error: Exception) -> Callable[..., Any]:
    def act(*_: object, **__: object) -> Any:
        raise error

    return act


def test_the_numbers_of_the_cards_stay_while_cards_are_played() -> None:
    player = Player(a_session("london", seed=11))
    player.play()
    asked = [line for move in player.lines for line in ("hand", move)]
    heard = heard_in("london", asked, seed=11)
    hands = [dict(re.findall(r"(\d), ([a-z ]+)", line)) for line in heard if line.startswith("You hold")]
    played = [(one, other) for one, other in pairwise(hands) if len(other) == len(one) - 1]
    assert len(played) > 10
    assert all(other.items() <= one.items() for one, other in played)
    assert all(list(hand) == list("12345") for hand in hands if len(hand) == 5)


def test_a_refusal_names_the_law_and_why_says_more() -> None:
    output = transcript("plain-en.txt").splitlines()
    place = next(number for number, line in enumerate(output) if line.endswith("? why"))
    assert output[place + 1] == output[place - 1]
    assert "(London, LOND-043a). You may play" in output[place - 1]
    assert output[place + 2].startswith("LOND-043a: ")


def test_a_line_that_is_not_understood_gets_an_answer_and_is_counted() -> None:
    talk, heard = conversation(a_session("london", seed=11), ["abracadabra", "9", "refuse", "9"])
    assert talk.run() == 0
    assert talk.bad_lines == 3
    assert 'I do not understand "abracadabra". You may accept the exchange or refuse the exchange.' in "\n".join(heard)
    assert "There is no card number 9 in your hand. Type hand for your cards and their numbers." in heard
    assert heard[-1] == "3 lines could not be carried out: they were not understood, or the rules did not allow them."


def test_a_strict_script_stops_at_its_first_mistake() -> None:
    talk, heard = conversation(a_session("london", seed=11), ["refuse", "abracadabra", "1"], strict=True)
    assert talk.run() == 2
    assert heard[-1] == "The script stopped at line 2: abracadabra"


def test_an_empty_line_asks_again_and_does_nothing() -> None:
    heard = heard_in("london", ["", "", "refuse"], seed=11)
    prompts = [line.strip() for line in heard if line.startswith("Your turn. Accept or refuse?")]
    assert len(prompts) == 3


def test_undo_takes_back_a_decision_and_says_if_the_game_no_longer_counts() -> None:
    heard = heard_in("london", ["undo", "refuse", "undo", "accept"], seed=11)
    output = "\n".join(heard)
    assert "There is nothing to take back." in output
    assert "You take back your last decision.\nYou had seen a card since then: this game will not count" in output
    assert 'You: "I accept."' in output


def test_the_last_trick_is_shown_after_its_deal_too() -> None:
    player = Player(a_session("london", seed=11))
    player.play()
    place = next(number for number, line in enumerate(player.heard) if line.startswith("Deal 2"))
    typed_before = sum(1 for line in player.heard[:place] if line.startswith("Your turn"))
    heard = heard_in("london", [*player.lines[:typed_before], "last"], seed=11)
    taken = next(line for line in reversed(player.heard[:place]) if line.endswith("the trick."))
    (found,) = [line for line in heard if line.startswith("In the deal before: ")]
    assert found.endswith("you took it." if taken.startswith("You") else "Victor took it.")


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_guide_and_the_help_name_every_question(question: str) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
    assert f"| `{question}` |" in guide
    if question != "help":
        assert any(line.startswith((f"{question}: ", f"{question}, or ")) for line in heard_in("london", ["help"]))


@pytest.mark.parametrize("remind", [False, True])
def test_the_player_is_reminded_of_the_king_only_on_request(remind: bool) -> None:  # noqa: FBT001
    session = a_session("london", seed=11)
    session.settings = replace(session.settings, remind_king=remind)
    talk, heard = conversation(session, ["accept", "2 3 4 5", "what"])
    talk.run()
    reminder = "Remember: you hold the king of trumps, and may announce it now."
    assert any("1, king of spades" in line for line in heard)
    assert [line for line in heard if line.endswith(reminder)] == (
        [reminder, f"You may play the queen of diamonds or the knave of diamonds. {reminder}"] if remind else []
    )


def test_the_question_why_before_a_refusal_says_that_nothing_was_refused() -> None:
    assert "Nothing you tried has been refused." in heard_in("london", ["why"])


@pytest.mark.parametrize(
    ("card", "why", "language"),
    [("10 of hearts", "why", "en"), ("play 10 of hearts", "why", "en"), ("10 de cœur", "pourquoi", "fr")],
)
def test_the_question_why_explains_the_refusal_of_a_card_named_by_its_rank(card: str, why: str, language: str) -> None:
    stand = "joue" if language == "fr" else "play"
    for seed in range(30):
        heard = heard_in("london", [stand, card, why], language=language, seed=seed)
        refused = [line for line in heard if "(London, " in line or "(Londres, " in line]
        if refused:
            assert refused[0] == refused[1]
            return
    raise AssertionError("the ten of hearts was never refused")


def test_the_question_why_repeats_the_line_that_was_not_understood() -> None:
    heard = heard_in("london", ["abracadabra", "why"])
    assert len([line for line in heard if line.startswith('I do not understand "abracadabra"')]) == 2


@pytest.mark.parametrize(
    ("lines", "asked"),
    [(("play", "play"), "Which card? You hold: 1, "), (("je joue", "joue"), "Quelle carte\u00a0? Vous")],
)
def test_the_word_play_alone_asks_which_card_to_lead(lines: tuple[str, str], asked: str) -> None:
    language = "fr" if "joue" in lines else "en"
    for seed in range(30):
        if any(line.startswith(asked) for line in heard_in("london", list(lines), language=language, seed=seed)):
            return
    raise AssertionError(asked)


def first_prompts(code: str, *, language: str, seeds: range) -> set[str]:
    """The prompts of games in which everything is done by hand, moves by the printed advice."""
    prompts: set[str] = set()
    for seed in seeds:
        player = Player(a_session(code, language=language, seed=seed, by_hand=True))
        player.play()
        prompts |= {line for line in player.heard if line.startswith(("Your turn", "À vous"))}
    return prompts


def test_the_requested_order_of_packets_is_named() -> None:
    packets = {
        line.partition("?")[0] for line in first_prompts("london", language="en", seeds=range(2)) if "pack" in line
    }
    assert any(re.search(r"Which packets, \d-\d( or \d-\d)*$", line) for line in packets), packets


@pytest.mark.parametrize(
    ("language", "shuffle", "put_down"), [("en", "huffle", "ut the pack down"), ("fr", "êlez", "résentez")]
)
def test_a_dealer_is_offered_only_acts_that_are_allowed(language: str, shuffle: str, put_down: str) -> None:
    session = a_session("london", language=language, seed=2, by_hand=True)
    talk, _ = conversation(session, [])
    rng, seen = Random(5), set()
    for _ in range(300):
        if run_until_player(session, lambda _: None) is not Awaits.PLAYER:
            session.step()
            continue
        view = session.view
        kinds = {type(one) for one in view.legal}
        if view.public.phase is Phase.SHUFFLE and kinds & {Shuffle, Present}:
            asked = talk._text(talk.presenter.question())
            assert (shuffle in asked, put_down in asked) == (Shuffle in kinds, Present in kinds)
            seen |= kinds & {Shuffle, Present}
        session.act(rng.choice(view.legal))  # type: ignore[arg-type]  # all legal actions of a view are his own
    assert seen == {Shuffle, Present}


def test_taking_up_the_hand_is_optional_before_an_answer_that_needs_no_hand() -> None:
    alone, besides = "Take up your hand first.", "You have not taken up your hand."
    session = a_session("london", seed=1, by_hand=True)
    seen: set[str] = set()
    talk, heard = conversation(session, [])
    del heard
    rng = Random(3)
    for _ in range(400):
        if run_until_player(session, lambda _: None) is not Awaits.PLAYER:
            session.step()
            continue
        view = session.view
        asked = talk._text(talk.presenter.question())
        free = any(isinstance(one, Propose | Stand | Accept | Refuse | NameNumber) for one in view.legal)
        if any(isinstance(one, TakeUp) for one in view.legal):
            assert (alone in asked) is not free
            assert (besides in asked) is free
            seen.add("free" if free else "bound")
        session.act(rng.choice(view.legal))  # type: ignore[arg-type]  # all legal actions of a view are his own
    assert seen == {"free", "bound"}


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "The match is drawn, one game each.", "The match is drawn, 2 games each."),
        ("fr", "Le match est nul, une partie chacun.", "Le match est nul, 2 parties chacun."),
    ],
)
def test_a_drawn_match_has_its_number_of_games_in_the_right_plural(language: str, one: str, two: str) -> None:
    assert (say("event.match-drawn", language, n=1), say("event.match-drawn", language, n=2)) == (one, two)
    for seed in range(40):
        player = Player(a_session("london", language=language, seed=seed, games=2))
        player.play()
        if one in player.heard:
            return
    raise AssertionError("no match of two games was drawn")


def test_the_journal_lists_a_hand_in_the_order_of_its_numbers() -> None:
    session = a_session("london", seed=11)
    output: list[Happening] = []
    run_until_player(session, output.append)
    cards = dict(next(one.facts for one in output if one.key == "hand"))["cards"]
    numbered = NumberedHand()
    numbered.follow(session.view.hand or Cards(), session.view.public.trump)
    assert cards == tuple(card for _, card in numbered.cards)


# --- between the games of a match ---------------------------------------------------------------------

STOP = "Press Enter for the next game."


def of_a_match(answer: list[str], *, strict: bool = True) -> tuple[Conversation, list[str]]:
    """A match whose first game a king ends, and where that is answered; after that no more is typed."""
    player = Player(a_session("london", seed=15, games=2, points=2))
    player.play()
    first = player.lines[: player.lines.index("")]
    return conversation(a_session("london", seed=15, games=2, points=2), [*first, *answer], strict=strict)


def test_a_finished_game_stays_in_sight_until_the_player_goes_on() -> None:
    talk, heard = of_a_match([])
    assert talk.run() == 0
    assert heard[-2:] == ["You win the game, 2 to 0.", STOP]
    talk, heard = of_a_match([""])
    assert talk.run() == 0
    after = heard[heard.index(f"{STOP} ") + 1 :]
    assert after[:2] == ["Game 2 begins.", "Deal 1. You deal."]


def test_a_script_unaware_of_the_stop_between_games_goes_on_to_the_next() -> None:
    talk, heard = of_a_match(["accept"])
    assert talk.run() == 0
    assert f"{STOP} accept" in heard
    assert "Your turn. Accept or refuse? accept" in heard
    assert 'You: "I accept."' in heard
    assert talk.bad_lines == 0


def test_a_question_at_the_stop_between_games_is_answered_there() -> None:
    talk, heard = of_a_match(["score", "last", "quit"])
    assert talk.run() == 0
    assert [line for line in heard if line.startswith(STOP)] == [f"{STOP} score", f"{STOP} last", f"{STOP} quit"]
    assert "Game 2 begins." not in heard


def test_a_line_not_understood_at_the_stop_is_counted_once() -> None:
    talk, heard = of_a_match(["nonsense", "accept"], strict=False)
    assert talk.run() == 0
    assert talk.bad_lines == 1
    assert 'You: "I accept."' in heard


def test_the_last_game_of_a_match_has_no_stop_after_it() -> None:
    for games in (1, 2):
        player = Player(a_session("london", seed=15, games=games, points=2))
        player.play()
        assert sum(line.startswith(STOP) for line in player.heard) == games - 1
