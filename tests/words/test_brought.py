"""Languages that other distributions bring, by entry points of the group `ecarte.languages`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ecarte import Card
from ecarte.cli import options
from ecarte.cli.play_choice import LastChoice
from ecarte.errors import NotationError
from ecarte.ui.menus import GameChoices, WelcomeMenu
from ecarte.words import catalogue, digits, fluent, is_language, keys, language_message, languages, localize, say
from ecarte.words import tongues as brought
from tests.edges.in_process import run
from tests.one_more import ROOT, install_files
from tests.words.places import placeholders

GAME = ROOT / "tests" / "record" / "golden" / "london_by_hand.ecarte"

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "slavic"
version = "2.0"

[project.entry-points."ecarte.languages"]
xx = "slavic:plural"
zz = "slavic"
fr = "slavic"
"""

MODULE = """
def plural(number):
    if number == 1:
        return "one"
    return "few" if number in (2, 3, 4) else "many"
"""

WORDS = """### A few sentences.

welcome-in-xx = Iksiksa
welcome-ask = XX-PLAYED?
suit-hearts = XX-HEARTS
typed-refuse = nietak|nie
typed-claim = wolam
claim-revoke = pewien blad
event-cut-shown-you = XX-CUT { $card }
rank-king=XX-KING
event-leads = XX { $who } XX { THE($card) }.
event-shuffles-you = { "\\u0041" } XX-SHUFFLE
arbiter-the-ruling = XX-RULING
laws-compared-codes = { $first } XX-AND { $second }
look-where = XX { $at } { $n }
list-thousands = ~
welcome-games =
    { $n ->
        [one] { $n } XX-ONE
        [few] { $n } XX-FEW
       *[other] { $n } XX-OTHER
    }
of-another-version = XX { $anything }
"""

CACHES = (
    brought._from_other_distributions, brought.plural, fluent.sources, fluent.pattern, fluent.filler, keys,
    catalogue._begins_with_fact,
)  # fmt: skip


@pytest.fixture(scope="module")
def distribution(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A distribution that brings three languages, as pip installs it."""
    files = {
        "pyproject.toml": PROJECT, "slavic/__init__.py": MODULE, "slavic/xx/words.ftl": WORDS,
        "slavic/zz/words.ftl": "suit-hearts = ZZ\n", "slavic/fr/words.ftl": "suit-hearts = FR\n",
    }  # fmt: skip
    return install_files(tmp_path_factory.mktemp("brought"), files)


@pytest.fixture
def there(distribution: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of its languages; they are as good as installed."""
    monkeypatch.syspath_prepend(str(distribution))
    _forget()
    yield distribution / "slavic"
    _forget()


def _forget() -> None:
    for cache in CACHES:
        cache.cache_clear()


@pytest.mark.usefixtures("there")
def test_a_language_of_an_installed_distribution_can_be_used() -> None:
    assert languages() == ("en", "fr", "xx", "zz")
    assert say("event.leads", "xx", who="Anna", card=Card.read("Kh")) == "XX Anna XX the king of XX-HEARTS."
    assert say("event.shuffles-you", "xx") == "A XX-SHUFFLE"
    assert digits(12345, "xx") == "12~345"


@pytest.mark.usefixtures("there")
def test_a_sentence_missing_in_a_language_is_given_in_english() -> None:
    output = say("event.plays", "xx", who="Anna", card=Card.read("Kh"))
    assert output == say("event.plays", who="Anna", card=Card.read("Kh"))
    missing = [key for key in keys() if key not in keys("xx")]
    assert len(missing) > 900
    for key in missing[::25]:
        facts: dict[str, Any] = dict.fromkeys(placeholders(key, "en"), 3)
        assert say(key, "xx", **facts) == say(key, "en", **facts)


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize(("n", "expected"), [(1, "1 XX-ONE"), (2, "2 XX-FEW"), (5, "5 XX-OTHER")])
def test_an_installed_language_has_its_own_plural_forms(n: int, expected: str) -> None:
    assert say("welcome.games", "xx", n=n) == expected


@pytest.mark.usefixtures("there")
def test_an_installed_language_cannot_replace_a_built_in_one() -> None:
    assert say("suit.hearts", "fr") == "cœur"
    assert languages().count("fr") == 1


@pytest.mark.usefixtures("there")
def test_the_menu_lists_an_installed_language_by_its_own_name() -> None:
    assert [localize(language_message(name)) for name in languages()] == ["English", "français", "Iksiksa", "zz"]
    welcome = WelcomeMenu(GameChoices(), unfinished=None)
    welcome.take(4)
    assert [localize(line) for line in welcome.lines] == ["English", "français", "Iksiksa", "zz"]
    welcome.take(2)
    assert welcome.chosen.language == "xx"
    assert localize(welcome.title, welcome.chosen.language) == "XX-PLAYED?"


@pytest.mark.usefixtures("there")
def test_every_command_can_use_an_installed_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    for words, line in (
        (("laws", "--compare", "london", "modern"), "XX-AND"), (("arbiter", "E08", "--rules", "london"), "XX-RULING"),
    ):  # fmt: skip
        said = run(*words, "--language", "xx")
        assert (said.exit_code, said.stderr) == (0, "")
        assert line in said.stdout
    looked = run("look", GAME, "--plain", "--language", "xx", typed=b"\n" * 6 + b"q\n")
    assert (looked.exit_code, looked.stderr) == (0, "")
    assert "XX" in looked.stdout
    played = run("play", "--plain", "--new", "--seed", "3", "--language", "xx", typed=b"propose\nnietak\n1\n2\n" * 40)
    assert (played.exit_code, played.stderr) == (0, "")
    assert "XX-CUT" in played.stdout
    assert options.complete_languages() == ["en", "fr", "xx", "zz"]


@pytest.mark.usefixtures("there")
@pytest.mark.parametrize(
    ("lang", "spoken_"),
    [("xx_YY.UTF-8", "XX-AND"), ("xx", "XX-AND"), ("frr_DE.UTF-8", " and "), ("C.UTF-8", " and "), ("", " and ")],
)
def test_the_variable_lang_selects_an_installed_language(
    lang: str, spoken_: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert spoken_ in run("laws", "--compare", "london", "modern").stdout.partition("\n")[0]


def test_a_game_left_in_a_removed_language_resumes_in_another(
    there: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    left = run("play", "--plain", "--new", "--language", "xx", typed=b"propose\n")
    assert left.exit_code == 0
    monkeypatch.setattr("sys.path", [place for place in __import__("sys").path if place != str(there.parent)])
    _forget()
    assert not is_language("xx")
    gone_on = run("play", "--plain", "--resume", typed=b"")
    assert (gone_on.exit_code, gone_on.stderr) == (0, "")
    assert "XX" not in gone_on.stdout


BROKEN = [
    ("suit-hearts = { $n", 3, "suit-hearts"),
    ("no message at all", 3, "no message at all"),
    ("-term = x", 3, "no terms"),
    ("event-leads = { $whoo } leads", 3, r"\$card, \$who, not \$whoo"),
    ("event-leads = { NUMBER($who) }", 3, "THE"),
    ('event-leads = { WORDS($who, case: "2") }', 3, "WORDS"),
    ("event-leads = { suit-hearts }", 3, "what this catalogue has"),
    ("event-leads = { event-leads }", 3, "what this catalogue has"),
    ("event-leads = { -term }", 3, "what this catalogue has"),
    ("suit-hearts = a\nsuit-hearts = b", 4, "each message once"),
    ("suit-hearts = a\n    .title = b", 3, "without attributes"),
    ("welcome-games = { THE($n) ->\n   *[other] x\n }", 3, "a choice by a fact"),
]


@pytest.mark.parametrize(("text", "line", "why"), BROKEN, ids=lambda value: str(value)[:30])
def test_an_invalid_message_is_reported_by_distribution_file_and_line(
    text: str, line: int, why: str, there: Path, written: Callable[[bytes], int]
) -> None:
    written(f"# A comment.\n\n{text}\n".encode())
    with pytest.raises(NotationError, match=why) as refused:
        say("suit.hearts", "zz")
    assert refused.value.place.file == "slavic 2.0, slavic/zz/words.ftl"
    assert refused.value.place.line == line


@pytest.fixture
def written(there: Path) -> Iterator[Callable[[bytes], int]]:
    """Writes the file of the language `zz`, which is as it was afterwards."""
    file = there / "zz" / "words.ftl"
    before = file.read_bytes()
    yield file.write_bytes
    file.write_bytes(before)


def test_a_damaged_language_is_refused_in_one_sentence_before_a_game(
    written: Callable[[bytes], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path))
    written(b"suit-hearts = { $n\n")
    for words in (("play", "--plain"), ("laws", "london"), ("arbiter", "E08")):
        output = run(*words, "--language", "zz")
        assert (output.exit_code, output.stdout) == (2, "")
        assert output.stderr.startswith("ecarte: slavic 2.0, slavic/zz/words.ftl, line 1: cannot read")
    assert list(tmp_path.iterdir()) == []
    assert run("laws", "london", "--language", "xx").exit_code == 0
    assert language_message("zz") == "zz"


def test_the_menu_does_not_offer_a_removed_language_first(written: Callable[[bytes], int], tmp_path: Path) -> None:
    last = LastChoice(tmp_path, GameChoices())
    last.keep(GameChoices(language="zz", opponent="novice"))
    assert last.read().language == "zz"
    _forget()
    written(b"suit-hearts = { $n\n")
    assert last.read() == GameChoices()


def test_text_that_is_not_utf8_is_reported_with_its_line(written: Callable[[bytes], int]) -> None:
    written(b"suit-hearts = a\nsuit-clubs = \xff\n")
    with pytest.raises(NotationError, match="line 2: found nothing; expected text in UTF-8"):
        say("suit.hearts", "zz")


@pytest.mark.usefixtures("there")
def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    output = run("laws", "london", "--language", "yy")
    assert (output.exit_code, output.stdout) == (2, "")
    assert "en, fr, xx and zz" in output.stderr
