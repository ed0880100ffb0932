"""docs/licences.md names every package that the program may need, each under a licence that may be used."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, distribution
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.kernels_kept import ROOT

EXTRAS: Final = frozenset({"server", "postgresql", "oidc", "telemetry", "plot"})

USABLE: Final = re.compile(r"MIT|MIT-0|MIT-CMU|ISC|BSD-[23]-Clause|Apache-2\.0|PSF-2\.0|MPL-2\.0|LGPL-[23]\.[01]")

FORBIDDEN: Final = re.compile(
    r"(?<!L)(?<!Lesser )(?<!Library or Lesser )\b(?:A?GPL|(?:Affero )?General Public License)\b"
)


def stated_licences() -> dict[str, str]:
    page = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", page, re.MULTILINE))


def needed_packages() -> set[str]:
    """What `ecarte` and its extras need on this machine, themselves and through others."""
    found: set[tuple[str, frozenset[str]]] = set()
    to_visit = [("ecarte", EXTRAS)]
    while to_visit:
        name, extras = to_visit.pop()
        if (name, extras) in found:
            continue
        found.add((name, extras))
        try:
            requirements = [Requirement(text) for text in distribution(name).requires or ()]
        except PackageNotFoundError:
            continue
        to_visit.extend(
            (canonicalize_name(one.name), frozenset(one.extras))
            for one in requirements
            if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in extras or {""})
        )
    return {name for name, _ in found} - {"ecarte"}


def test_every_required_package_is_listed_with_an_allowed_licence() -> None:
    assert needed_packages() - set(stated_licences()) == set()
    assert {name: licence for name, licence in stated_licences().items() if not USABLE.fullmatch(licence)} == {}


def test_every_package_that_is_listed_is_locked() -> None:
    locked = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements" / "dev.txt").read_text("utf-8"), re.MULTILINE))
    assert set(stated_licences()) - locked == set()


@pytest.mark.parametrize("name", sorted(stated_licences()))
def test_no_package_declares_a_forbidden_licence(name: str) -> None:
    try:
        metadata = distribution(name).metadata
    except PackageNotFoundError:
        pytest.skip(f"{name} is not needed on this machine")
    says = [*metadata.get_all("License-Expression", []), *metadata.get_all("Classifier", [])]
    assert not [text for text in says if FORBIDDEN.search(text)]
    if stated_licences()[name].startswith("LGPL"):
        assert any("LGPL" in text for text in says)


@pytest.mark.parametrize(
    ("text", "is_forbidden"),
    [
        ("LGPL-3.0-only", False),
        ("License :: OSI Approved :: GNU Lesser General Public License v3 (LGPLv3)", False),
        ("GPL-3.0-or-later", True),
        ("AGPL-3.0-only", True),
        ("License :: OSI Approved :: GNU General Public License v3 (GPLv3)", True),
        ("License :: OSI Approved :: GNU Affero General Public License v3", True),
    ],
)
def test_the_gpl_is_distinguished_from_the_lgpl(text: str, *, is_forbidden: bool) -> None:
    assert bool(FORBIDDEN.search(text)) is is_forbidden
