"""The public names: what `ecarte.__all__` lists is what the API page shows, and all of it is there."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

import ecarte
from tests.for_each import for_each

PAGE = Path(__file__).parents[1] / "docs" / "api.md"


def names_on_the_page() -> list[str]:
    return re.findall(
        r"^\.\. auto(?:class|function|data|exception):: ecarte\.(\w+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )


def test_the_api_page_shows_exactly_the_public_names() -> None:
    assert sorted(names_on_the_page()) == sorted(ecarte.__all__)


def test_no_name_is_public_twice() -> None:
    assert len(set(ecarte.__all__)) == len(ecarte.__all__)
    assert len(set(names_on_the_page())) == len(names_on_the_page())


@for_each("name", sorted(ecarte.__all__))
def test_each_public_name_exists_and_has_a_docstring(name: str) -> None:
    thing = getattr(ecarte, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert inspect.getdoc(thing)


def test_a_public_name_is_loaded_from_the_module_that_type_checkers_see() -> None:
    tree = ast.parse(Path(ecarte.__file__).read_text(encoding="utf-8"))
    found = {
        alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.col_offset == 4 and str(node.module).startswith("ecarte.")
        for alias in node.names
        if alias.name in ecarte.__all__
    }
    for name in ecarte.__all__:
        module = import_module(found.get(name) or "ecarte.acts.regular")
        assert getattr(ecarte, name) is getattr(module, name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = ecarte.nonsense  # type: ignore[attr-defined]
    assert set(ecarte.__all__) <= set(dir(ecarte))


def test_the_package_is_marked_as_typed() -> None:
    assert (Path(ecarte.__file__).parent / "py.typed").is_file()
