"""What the pages of the API promise is there, explains itself, and a short program from each page is enough."""

from __future__ import annotations

import importlib
import inspect
import pydoc
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import ecarte
from tests.docs.test_examples import blocks

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((DOCS / "api").glob("*.md"))
MOST_LINES = 40


def promised_names(page: Path) -> Iterator[tuple[str, list[str]]]:
    """Each module of a page with the names promised from it."""
    for part in page.read_text(encoding="utf-8").split("\nFrom `")[1:]:
        yield part.partition("`")[0], re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_promised_name_exists_and_has_a_docstring(page: Path) -> None:
    areas = list(promised_names(page))
    assert areas
    for module_name, names in areas:
        module = importlib.import_module(module_name)
        assert names == sorted(names, key=str.lower)
        assert names
        for name in names:
            thing = getattr(module, name)
            if inspect.isclass(thing) or inspect.isfunction(thing):
                assert inspect.getdoc(thing), name
        listed = getattr(module, "__all__", None)
        assert listed is None or set(listed) == set(names), f"{module_name}.__all__ and {page.name} differ"


def everything_promised() -> Iterator[tuple[str, Any]]:
    """Every promised name and what it stands for."""
    for name in ecarte.__all__:
        yield f"ecarte.{name}", getattr(ecarte, name)
    for page in PAGES:
        for module, names in promised_names(page):
            for name in names:
                yield f"{module}.{name}", getattr(importlib.import_module(module), name)


def parts_of(thing: Any) -> Iterator[Any]:
    """A class or function, and what a class has of its own that is called or asked for."""
    if inspect.isclass(thing) or inspect.isfunction(thing):
        yield thing
    for _, member in inspect.getmembers(thing) if inspect.isclass(thing) else ():
        function = getattr(member, "fget", None) or getattr(member, "func", None) or member
        if inspect.isfunction(function) or inspect.ismethod(function):
            yield function


def test_help_signatures_and_types_of_every_promised_name_can_be_read_at_run_time() -> None:
    """The types that a name is written with are where it is written, not for type checkers alone."""
    for name, thing in everything_promised():
        for part in parts_of(thing):
            get_type_hints(part)
            inspect.signature(part, eval_str=True)
            assert pydoc.render_doc(part), name
    assert "class SeatView" in pydoc.plain(pydoc.render_doc(ecarte))


@pytest.mark.parametrize("page", [DOCS / "api.md", *PAGES], ids=lambda page: page.stem)
def test_each_page_of_promises_has_a_program_of_at_most_forty_lines(page: Path) -> None:
    """That it runs is seen by tests/docs/test_examples.py."""
    (program,) = blocks(page, "python")
    assert len(program.splitlines()) <= MOST_LINES


def test_every_page_of_promises_is_listed() -> None:
    found = (DOCS / "api.md").read_text(encoding="utf-8")
    assert re.findall(r"^api/(\w+)$", found, re.MULTILINE) == [
        "record", "fair", "odds", "bots", "arbiter", "protocol", "batch", "adapters", "analysis",
    ]  # fmt: skip
    assert {page.stem for page in PAGES} == set(re.findall(r"^api/(\w+)$", found, re.MULTILINE))


def test_the_version_is_that_of_the_distribution_and_is_read_on_demand() -> None:
    assert ecarte.__version__ == version("ecarte")
    asked = "import sys, ecarte; assert 'importlib.metadata' not in sys.modules; ecarte.__version__"
    subprocess.run([sys.executable, "-c", asked], check=True)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(ecarte, "nothing" + "")


FORMER = re.findall(
    r"^\| (`ecarte\.[^|]*) \| (`[^|]*`) \|$", (DOCS / "api.md").read_text(encoding="utf-8"), re.MULTILINE
)
"""The rows of the table of former names: those of before, and those of now."""


def find_named(dotted: str) -> Any:
    """What a dotted name stands for: a part of a module, or of a class in it."""
    module, _, name = dotted.rpartition(".")
    try:
        holder = importlib.import_module(module)
    except ModuleNotFoundError:
        holder = find_named(module)
    return getattr(holder, name)


@pytest.mark.parametrize(("before", "now"), FORMER, ids=[before for before, _ in FORMER])
def test_a_former_name_works_with_a_warning_that_names_its_successor(before: str, now: str) -> None:
    first, *others = (part.strip("`") for part in before.split(", "))
    names = [first, *(f"{first.rpartition('.')[0]}{other}" for other in others)]
    for old, new in zip(names, (part.strip("`") for part in now.split(", ")), strict=True):
        if new.startswith("."):
            assert find_named(old)._new_name == new[1:]
        else:
            with pytest.warns(DeprecationWarning, match=re.escape(new.rpartition(".")[2])):
                found = find_named(old)
            assert found is find_named(new)


def test_every_former_field_is_documented() -> None:
    listed = {name for before, _ in FORMER for name in re.findall(r"\.(\w+)`", before)}
    source = "".join(path.read_text(encoding="utf-8") for path in (DOCS.parent / "src").rglob("*.py"))
    assert set(re.findall(r"^    (\w+) = FormerField\(", source, re.MULTILINE)) <= listed


MOVED = re.findall(
    r"^\| module `([\w.]+)` \| module `([\w.]+)` \|$", (DOCS / "api.md").read_text(encoding="utf-8"), re.MULTILINE
)
"""The modules that have moved: where they were, and where they are."""


@pytest.mark.parametrize(("before", "now"), MOVED, ids=[before for before, _ in MOVED])
def test_the_names_of_a_moved_module_are_found_at_its_former_place(before: str, now: str) -> None:
    areas = {module: names for page in PAGES for module, names in promised_names(page)}
    program = (
        "import importlib, warnings\n"
        f"new = importlib.import_module({now!r})\n"
        f"for name in {areas.get(now, [])!r}:\n"
        "    with warnings.catch_warnings(record=True) as caught:\n"
        "        warnings.simplefilter('always')\n"
        f"        found = getattr(importlib.import_module({before!r}), name)\n"
        "    assert found is getattr(new, name), name\n"
        f"    assert any({now!r} in str(one.message) and one.category is DeprecationWarning for one in caught), name\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_every_moved_module_of_the_lab_and_the_tables_is_listed() -> None:
    areas = {module for page in PAGES for module, _ in promised_names(page)}
    assert {module for module in areas if module.startswith(("ecarte_lab.", "ecarte.tables."))} <= {
        now for _, now in MOVED
    }
