"""The catalogue is complete in both languages, every entry is used, and every objection has its sentence."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as tree

import ecarte
from ecarte.rules.events import Who
from ecarte.rules.ledger import ledger
from ecarte.words import LANGUAGES, keys, say
from ecarte.words.catalogue import number_word
from ecarte.words.fluent import pattern, sources
from tests.words.places import placeholders, places

SOURCE = Path(ecarte.__path__[0])
LAB = Path(__file__).parents[2] / "lab" / "src"  # its kernels say a sentence of the catalogue too
JUDGES = {"object_to", "_object"}
SAYING = {"say", "_say", "message", "Message", "_told"}
SECTIONS = {key.partition(".")[0] for key in keys()}


def judge_sentences() -> dict[str, list[set[str]]]:
    """Every objection code in the source, with the facts that each place gives it."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for path in (*SOURCE.glob("engine/*.py"), *SOURCE.rglob("table/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.FunctionDef() if node.name not in JUDGES:
                    for code, facts in codes_in(node):
                        found[code].append(facts)
                case ast.Call(func=ast.Name(id="needs"), args=[_, ast.Constant(value=code), *_]):  # of an evening
                    found[str(code)].append({keyword.arg for keyword in node.keywords if keyword.arg})
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


def test_every_objection_code_has_exactly_one_sentence() -> None:
    sentences = {key.removeprefix("objection.") for key in keys() if key.startswith("objection.")}
    assert len(sentences) > 50
    assert sentences == set(judge_sentences())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_of_an_objection_is_filled_wherever_it_is_raised(language: str) -> None:
    for code, everywhere in judge_sentences().items():
        for facts in everywhere:
            assert placeholders(f"objection.{code}", language) <= facts, code


OF_ONE_LANGUAGE = {"gender"}
"""What one language has to know and another has not."""


def test_all_languages_have_the_same_keys_and_placeholders() -> None:
    first, *others = LANGUAGES
    for other in others:
        assert keys(other) == keys(first)
        for key in keys(first):
            assert placeholders(key, other) - OF_ONE_LANGUAGE == placeholders(key, first) - OF_ONE_LANGUAGE, key


NEVER_OF_THE_PLAYER_HIMSELF = {"event.discards-unknown"}
"""Players see their own discard, so it is never unknown to them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_on_an_act_of_the_player_says_you(language: str) -> None:
    """A name in front of a verb of the third person would become `Vous a pris une carte`."""
    found = {key for key in keys(language) if key.startswith("event.") and "who" in placeholders(key, language)}
    of_others = {key for key in found if not key.endswith("-you")} - NEVER_OF_THE_PLAYER_HIMSELF
    assert len(of_others) > 20
    for key in of_others:
        for form in forms(f"{key}-you", language).values():
            assert isinstance(form.elements[0], tree.TextElement), key


def test_every_sentence_with_a_name_is_about_the_other_player() -> None:
    """Outside events `who` is never the reader, whose verb would be in the second person."""
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
        assert value.endswith((".other", ".other.name")), (file, value)


def asked_for() -> set[str]:
    """Every key that is said outright in the source."""
    found: set[object] = set()
    for node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in SAYING:
            found |= {text.value for text in node.args[:1] if isinstance(text, ast.Constant)}
    return {text for text in found if isinstance(text, str) and text.partition(".")[0] in SECTIONS}


def nodes() -> Iterator[ast.AST]:
    for path in (*SOURCE.rglob("*.py"), *LAB.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def test_every_message_key_used_in_the_code_exists() -> None:
    wanted = asked_for()
    assert len(wanted) > 30
    assert wanted <= keys()


def of_either() -> set[str]:
    """Every key of a sentence about one of two, which says *you* to the reader (`SeatNames.sentence_about`)."""
    said = (
        node.args[1:]
        for node in nodes()
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "sentence_about"
    )
    found = {one.value for args in said for arg in args for one in ast.walk(arg) if isinstance(one, ast.Constant)}
    return {key for key in found if isinstance(key, str) and key.partition(".")[0] in SECTIONS}


def test_every_sentence_about_a_player_has_a_form_that_addresses_them() -> None:
    wanted = of_either()
    assert len(wanted) > 8
    assert wanted <= keys()
    assert {f"{key}-you" for key in wanted} <= keys()


def mentioned_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """The texts of the source, names of enum members and classes, and keys made with something in the middle."""
    texts_: set[str] = set()
    made: list[re.Pattern[str]] = []
    for node in nodes():
        match node:
            case ast.Constant(value=str(text)):
                texts_.add(text)
            case ast.ClassDef(name=name):
                texts_ |= {name.lower()} | {
                    target.id.lower().replace("_", "-")
                    for line in node.body if isinstance(line, ast.Assign | ast.AnnAssign)
                    for target in ast.walk(line) if isinstance(target, ast.Name)
                }  # fmt: skip
            case ast.JoinedStr(values=[ast.Constant(value=str(begin)), *rest]) if "." in begin:
                parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in rest]
                made.append(re.compile(re.escape(begin) + "".join(parts)))
            case ast.JoinedStr(values=values):
                texts_ |= {v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)}
    return texts_, made


FROM_DATA = {
    "objection", "phase", "number", "letter", "rank", "definite", "suit", "code", "opponent", "by", "text",
    "about", "strength", "irregular", "ruling", "choice", "fact", "who", "page",
    "account", "rule", "tournament", "tournaments",
}  # fmt: skip
"""Sections whose names come from the judges, stages of a deal, the cards, files of codes, opponents, the laws, and the
page in the browser and the values of codes, which have tests of their own."""


def test_rule_data_name_exactly_the_messages_of_the_law() -> None:
    data = tomllib.loads((SOURCE / "rules" / "events.toml").read_text(encoding="utf-8"))
    named = {f"fact.{name}-{answer}" for name, table in data["fact"].items() for answer in (*table["answers"], "asks")}
    named |= {f"choice.{name}{end}" for name in data["option"] for end in ("", "-leads")}
    named |= {f"irregular.{number}-{what}" for number in data["event"] for what in ("title", "happened")}
    named |= {
        f"ruling.{line[key]}"
        for table in data["event"].values() for case in (*table["windows"], *table["cases"])
        for line in (case, *case.get("worded", {}).values()) for key in ("says", "short") if key in line
    }  # fmt: skip
    assert named == {key for key in keys() if key.startswith(("irregular.", "ruling.", "choice.", "fact."))}
    assert {key.removeprefix("who.") for key in keys() if key.startswith("who.")} == set(Who)
    assert {key.removeprefix("text.") for key in keys() if key.startswith("text.")} <= set(ledger().sources)


def test_every_message_of_the_catalogue_is_used() -> None:
    texts_, made = mentioned_keys()
    of_you = {f"{key}-you" for key in of_either()}
    unused = set()
    for key in keys():
        section, _, name = key.partition(".")
        bare = name.removesuffix("-you")
        outright = key in texts_ or any(m.fullmatch(key) and not m.pattern.endswith(rf"{section}\\..+") for m in made)
        by_name = any(m.fullmatch(key) for m in made) and bool({name, bare, f"{section}.{bare}"} & texts_)
        if section not in FROM_DATA and not (outright or by_name or key in of_you):
            unused.add(key)
    assert unused == set()


# --- how they are written ---------------------------------------------------------------------------------


def forms(key: str, language: str) -> dict[str, tree.Pattern]:
    """The forms of a message by the number or word they are for; the key of an only form is empty.

    A message chooses as a whole or not at all, so that translators see whole sentences.
    """
    written = pattern(key.replace(".", "-", 1), language)
    match written.elements:
        case [tree.Placeable(expression=tree.SelectExpression(variants=variants))]:
            return {getattr(v.key, "value", getattr(v.key, "name", "")): v.value for v in variants}
    return {"": written}


def chosen_by(key: str, language: str) -> str:
    """The fact by which a message chooses its form, or an empty text."""
    match pattern(key.replace(".", "-", 1), language).elements:
        case [tree.Placeable(expression=tree.SelectExpression(selector=tree.VariableReference(id=name)))]:
            return name.name
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_of_a_sentence_has_all_placeholders(language: str) -> None:
    """Only the number itself may be left out where the form says it: `one card`."""
    for key in keys(language):
        chosen, found = chosen_by(key, language), forms(key, language)
        everywhere = set().union(*map(places, found.values())) - {chosen}
        for form in found.values():
            assert places(form) - {chosen} == everywhere, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_right_for_zero_one_and_two(language: str) -> None:
    for key in keys(language):
        found = forms(key, language)
        if "one" not in found:
            continue
        assert set(found) <= {"0", "1", "one", "other"}, key
        if language == "fr":  # none takes the singular there: it tells its number, or none has a form of its own
            assert chosen_by(key, language) in places(found["one"]) or "0" in found or key in NEVER_NONE, key
        others: dict[str, Any] = dict.fromkeys(placeholders(key, language), "x")
        lines = [say(key, language, **others | {chosen_by(key, language): n}) for n in (0, 1, 2)]
        assert len(set(lines[key in NEVER_NONE :])) == (2 if key in NEVER_NONE else 3), key
        singular = lines[1] if language == "en" else " ".join(lines[:2])
        assert not re.search(r"(?<![\d,.])[01] (?!sans |plus )\w+s\b", singular), lines


NEVER_NONE = {"resume.file-says", "arbiter.left-open", "arbiter.by-these", "summary.enough"}
"""Messages that are said of one or more alone."""


LOOSE = re.compile(r"[^\s][:;?!»](?![\w/])|[^\S\u00a0\u202f][:;?!»]|«[^\u00a0\u202f]")
"""French signs that want a blank before or after them at which no line breaks."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_have_correct_punctuation_and_spacing(language: str) -> None:
    for key in keys(language):
        for form in forms(key, language).values():
            text = plain_text(form)
            assert text == text.strip() or key.startswith("list."), key
            assert "  " not in text or key.startswith("tui.help"), key
            assert "..." not in text, key
            if key.startswith(("event.", "ask.")) and "question" not in key:
                assert re.search(r"[.?]\"?$|»$", text.replace("\u00a0", "")), key
            if not key.startswith("typed."):
                assert "'" not in text, f"{key}: a straight apostrophe"
            if language == "fr" and not key.startswith("typed."):
                assert not re.search(r"[^\s\u00a0\u202f][:;?!»](?![\w/])|« |[\w»)}] [:;?!»]|«[^\u00a0\u202f]", text), (
                    f"{key}: {text}"
                )
                assert '"' not in text, f"{key}: quotes that are not French"


def plain_text(form: tree.Pattern) -> str:
    """The text of a form with its places as `{}`."""
    return "".join(
        e.value if isinstance(e, tree.TextElement)
        else e.expression.value if isinstance(e.expression, tree.StringLiteral) else "{}"
        for e in form.elements
    )  # fmt: skip


FILES = sorted((SOURCE / "words").glob("*/*.ftl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_message_files_have_the_layout_of_translation_tools(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert FluentSerializer().serialize(FluentParser(with_spans=False).parse(text)) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_defined_twice(language: str) -> None:
    names = [
        line.partition(" =")[0]
        for file in FILES if file.parent.name == language
        for line in file.read_text(encoding="utf-8").splitlines() if line[:1].isalpha()
    ]  # fmt: skip
    assert len(names) == len(set(names)) == len(sources(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 12345])
def test_the_resolver_of_the_fluent_library_renders_every_message_alike(language: str, number: int) -> None:
    """What a page in the browser or another tool makes of the files is what is said here."""
    bundle = FluentBundle([language], functions=functions(language), use_isolating=False)
    for file in FILES:
        if file.parent.name == language:
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for key in keys(language):
        written = sources(language)[key.replace(".", "-", 1)]
        facts: dict[str, Any] = {
            fact: number if is_number(fact, written) else f"Some {fact}" for fact in placeholders(key, language)
        }
        found = bundle.get_message(key.replace(".", "-", 1)).value
        assert found is not None
        output, faults = bundle.format_pattern(found, facts)
        assert isinstance(output, str)
        assert not faults, (key, faults)
        assert say(key, language, **facts) in (output, output[:1].upper() + output[1:]), key


def is_number(fact: str, written: str) -> bool:
    return fact == "n" or f"WORDS(${fact}" in written or f"${fact} ->" in written


def functions(language: str) -> dict[str, Any]:
    """What the messages call, for a resolver that does not know cards."""
    return {
        "THE": lambda card: card,
        "WORDS": lambda n, gender="feminine": number_word(int(n), language, gender=str(gender)),
    }
