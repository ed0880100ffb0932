"""What the README and the documentation show is true: examples run, commands and targets exist."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecarte
from ecarte.cli import COMMANDS
from tests.for_each import for_each
from tools import pages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [
    ROOT / "README.md",
    *sorted(page for page in DOCS.rglob("*.md") if page.relative_to(DOCS).parts[0] not in {"_build", "made"}),
]
MADE = frozenset(pages.made_pages())
BLOCK = re.compile(r"^```(?P<language>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [block["text"] for block in found if block["language"] == language]


def page_name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def shell_lines(page: Path) -> Iterator[list[str]]:
    for block in blocks(page, "sh"):
        for line in block.splitlines():
            words = shlex.split(line, comments=True)
            if words:
                yield words


def module_names() -> list[str]:
    return [found.name for found in pkgutil.walk_packages(ecarte.__path__, "ecarte.") if "__main__" not in found.name]


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=page_name)
def test_the_python_examples_of_a_page_run_one_after_the_other(page: Path, tmp_path: Path) -> None:
    """A new interpreter in an empty folder, as the reader has it; a block that is a session is a doctest."""
    written = blocks(page, "python")
    plain = [block for block in written if not block.lstrip().startswith(">>>")]
    sessions = "\n".join(block for block in written if block.lstrip().startswith(">>>"))
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(plain)],
        check=False, capture_output=True, text=True, encoding="utf-8", cwd=tmp_path,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    test = doctest.DocTestParser().get_doctest(sessions, {}, page_name(page), str(page), 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@for_each("name", module_names())
def test_the_examples_in_docstrings_can_be_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@for_each("page", PAGES)
def test_the_commands_shown_on_a_page_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for words in shell_lines(page):
        if words[0] == "make" and len(words) > 1:
            assert re.search(rf"^{words[1]}:", makefile, re.MULTILINE), words
        if words[0] == "ecarte" and len(words) > 1 and not words[1].startswith("-"):
            assert words[1] in COMMANDS, words


def test_the_readme_shows_a_deal_in_ten_lines_of_python() -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    assert "import ecarte" in example


@for_each("page", PAGES)
def test_every_link_to_a_file_has_a_target(page: Path) -> None:
    """A file that is kept, or a page that is made when the site is built."""
    linked = re.findall(r"\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    there = {target: (page.parent / target).resolve() for target in linked}
    assert [target for target, path in there.items() if not path.exists() and path not in MADE] == []


def slug(heading: str) -> str:
    """The name of a heading in a link, as GitHub and the built site make it."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


@for_each("page", [*PAGES, *(ROOT / name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"))])
def test_every_link_to_a_heading_has_a_target(page: Path) -> None:
    """The site checks its own pages when it is built; this checks those beside it too."""
    linked = re.findall(r"\]\((?!https?:)([^)#]*\.md|)#([^)]*)\)", page.read_text(encoding="utf-8"))
    there = {target: (page.parent / target).resolve() if target else page for target, _ in linked}
    headings = {
        target: {slug(heading) for heading in re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)}
        for target, path in there.items()
        if path not in MADE
    }
    assert [(target, name) for target, name in linked if target in headings and name not in headings[target]] == []


def test_every_page_is_in_the_index_of_the_documentation() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    index = readme.partition("<!-- index -->")[2].partition("<!-- end of index -->")[0]
    linked = set(re.findall(r"\]\(docs/([^)#]*)", index))
    assert {page.name for page in DOCS.glob("*.md")} - {"index.md", "licences.md"} <= linked


def test_a_page_kept_in_the_checkout_links_to_no_generated_page() -> None:
    assert "docs/made" not in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_make_target_is_listed_by_make_help_all_and_a_dozen_by_make_help() -> None:
    make = ["make", "--no-print-directory"]  # these tests run below a make that may have other flags
    daily = subprocess.run([*make, "help"], check=True, capture_output=True, text=True, cwd=ROOT).stdout
    assert len(daily.splitlines()) <= 14
    listed = subprocess.run([*make, "help-all"], check=True, capture_output=True, text=True, cwd=ROOT).stdout
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert sorted(re.findall(r"^  make ([a-z-]+)", listed, re.MULTILINE)) == sorted({*phony.split()} - {"format-check"})


def test_every_script_called_by_the_makefile_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    called = {
        *re.findall(r"\b(?:tools|bench)/\w+\.py\b", makefile),
        *(f"{name.replace('.', '/')}.py" for name in re.findall(r"-m ((?:tools|bench)\.\w+)", makefile)),
    }
    assert len(called) > 10
    assert [script for script in sorted(called) if not (ROOT / script).is_file()] == []


def test_the_page_on_the_command_line_has_every_command() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `ecarte (\w+)` \|", page, re.MULTILINE)) == sorted(COMMANDS)
