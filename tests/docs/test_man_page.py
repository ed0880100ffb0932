"""The manual page has every command and option that `--help` has, and is roff that a reader of manuals takes."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.edges.in_process import COMMAND, run

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "man" / "ecarte.6"


def text() -> str:
    """The page without its marks."""
    return re.sub(r"\\(f.|\(..|.)", lambda mark: MARKS.get(mark[1], ""), PAGE.read_text(encoding="utf-8"))


MARKS = {"-": "-", "e": "\\", "(aq": "'", "(dq": '"', "(ga": "`", "(ha": "^", "(ti": "~"}


def paths(group: object = COMMAND, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, command in getattr(group, "commands", {}).items():
        yield (*above, name)
        yield from paths(command, (*above, name))


def section(path: tuple[str, ...]) -> str:
    """What the page says of a command."""
    _, _, rest = text().partition(f".SS {' '.join(('ecarte', *path))}\n")
    return rest.partition("\n.SS ")[0]


def test_no_placeholder_in_the_manual_page_is_a_python_type() -> None:
    """What may be repeated was shown as `<list[str]>`."""
    assert "list[" not in text()
    assert "--rules <str>" in run("bot", "--help").stdout


@pytest.mark.parametrize("path", list(paths()), ids=" ".join)
def test_the_manual_page_has_every_command_and_option(path: tuple[str, ...]) -> None:
    output = section(path)
    shown = run(*path, "--help").stdout
    options = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", shown.partition("Examples:")[0].partition("Options:")[2]))
    assert options
    assert {option for option in options if option not in output} == set()
    for line in shown.partition("Examples:")[2].splitlines():
        assert line.strip() in output


def test_the_manual_page_has_no_other_commands() -> None:
    assert len(re.findall(r"^\.SS ecarte ", text(), re.MULTILINE)) == len(list(paths())) > 15
    assert re.search(r"^\.SH EXIT CODES$", text(), re.MULTILINE | re.IGNORECASE)


def test_the_wheel_installs_the_manual_page_where_manuals_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"] == {"docs/man": "share/man/man6"}
    assert list((ROOT / "docs" / "man").iterdir()) == [PAGE]


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here")
def test_man_renders_the_manual_page_without_a_warning() -> None:
    done = subprocess.run(
        ["groff", "-man", "-K", "utf8", "-ww", "-Tutf8", str(PAGE)],
        check=True, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    assert done.stderr == ""
    assert "Écarté by the book" in re.sub(r"\x1b\[[0-9;]*m|.\x08", "", done.stdout)
