"""The catalogue is complete in both languages, and every objection of the engine has its sentence."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecarte
from ecarte.words import LANGUAGES, keys, placeholders
from ecarte.words.catalogue import catalogue

SOURCE = Path(ecarte.__path__[0])
JUDGES = {"object_to", "_object"}
SAYING = {"say", "_say"}


def judged() -> dict[str, list[set[str]]]:
    """Every objection code in the source, with the facts that each place gives it."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for path in (*SOURCE.glob("engine/*.py"), *SOURCE.rglob("table/**/*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name not in JUDGES:
                for code, facts in codes_in(function):
                    found[code].append(facts)
    return found


def codes_in(function: ast.FunctionDef) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in JUDGES:
            facts = {keyword.arg for keyword in node.keywords if keyword.arg}
            for code in texts(node.args[1], function):
                yield code, facts


def texts(node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The texts that an expression may stand for: itself, either branch, or what the name was given."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from texts(node.body, function)
            yield from texts(node.orelse, function)
        case ast.Name():
            for other in ast.walk(function):
                if isinstance(other, ast.Assign) and any(getattr(t, "id", "") == node.id for t in other.targets):
                    yield from texts(other.value, function)
        case _:
            raise AssertionError(f"an objection code that cannot be read: {ast.dump(node)}")


def test_every_code_of_the_judges_has_a_sentence_and_no_sentence_is_left_over() -> None:
    sentences = {key.removeprefix("objection.") for key in keys() if key.startswith("objection.")}
    assert len(sentences) > 50
    assert sentences == set(judged())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_an_objection_is_filled_wherever_it_is_raised(language: str) -> None:
    for code, everywhere in judged().items():
        for facts in everywhere:
            assert placeholders(f"objection.{code}", language) <= facts, code


def test_the_languages_have_the_same_keys_and_the_same_places() -> None:
    first, *others = LANGUAGES
    for other in others:
        assert keys(other) == keys(first)
        for key in keys(first):
            assert placeholders(key, other) == placeholders(key, first), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_come_in_pairs(language: str) -> None:
    for key, sentence in catalogue(language).items():
        if not isinstance(sentence, str):
            assert set(sentence) == {"one", "other"}, key


NEVER_OF_THE_PLAYER_HIMSELF = {"event.discards-unknown"}
"""He sees his own discard, so it is never unknown to him."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_player_does_is_told_to_himself_as_you(language: str) -> None:
    """A name in front of a verb of the third person would become `Vous a pris une carte`."""
    told = {key for key in keys(language) if key.startswith("event.") and "who" in placeholders(key, language)}
    of_others = {key for key in told if not key.endswith("-you")} - NEVER_OF_THE_PLAYER_HIMSELF
    assert len(of_others) > 20
    for key in of_others:
        own = catalogue(language)[f"{key}-you"]
        for text in (own,) if isinstance(own, str) else own.values():
            assert not text.startswith("{"), key


def test_every_other_sentence_about_somebody_is_about_the_other_player() -> None:
    """Outside events `who` is never the player himself, whose verb would be another."""
    found = [
        (path.name, ast.unparse(keyword.value))
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in SAYING
        for keyword in node.keywords
        if keyword.arg == "who"
    ]
    assert len(found) > 5
    for file, value in found:
        assert value.endswith(".other"), (file, value)


def asked_for() -> set[str]:
    """Every text in the source that looks like a key of the catalogue's sections."""
    sections = {key.partition(".")[0] for key in keys()}
    found: set[object] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in SAYING:
                found |= {text.value for text in node.args[:1] if isinstance(text, ast.Constant)}
    return {text for text in found if isinstance(text, str) and text.partition(".")[0] in sections}


def test_every_sentence_asked_for_is_there() -> None:
    wanted = asked_for()
    assert len(wanted) > 30
    assert wanted <= keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_written_with_care(language: str) -> None:
    for key, sentence in catalogue(language).items():
        for text in (sentence,) if isinstance(sentence, str) else sentence.values():
            assert text == text.strip() or key.startswith("list."), key
            assert "  " not in text or key.startswith("tui.help"), key
            if key.startswith(("event.", "ask.")) and "question" not in key:
                assert re.search(r"[.?]\"?$|»$", text.replace("\u00a0", "")), key
            if language == "fr" and not key.startswith("typed."):
                assert not re.search(r"\w [:;?!»]|« ", text), f"{key}: a plain blank where the line must not break"
                assert "'" not in text, f"{key}: a straight apostrophe"
