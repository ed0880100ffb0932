"""Loads the codes of the package, with the provision behind each value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import msgspec

from ecarte.errors import Place, RuleFault, RuleSetError, did_you_mean
from ecarte.files.datafiles import data_file
from ecarte.rules.check import build, entries, plain_values
from ecarte.rules.schema import SECTIONS, RuleSet
from ecarte.rules.toml_positions import places, read_toml, toml_value

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ORDER: Final = ("london", "britannica", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")
"""The order of lists; other codes follow by name."""


_READING: Final = re.compile(r"\b[AGX]\d\d\b")


ValueMark = Literal["stated", "implied", "companion", "reading", "borrowed", "house"]
"""How a code gets a value: its text states or implies it, a companion text states it, it is a reading, it is borrowed
from another code, or it is a house rule."""


class Provision(msgspec.Struct, frozen=True):
    """One value of a code, how the code gets it, and the ledger ids behind it.

    `value` is in its written form: `"KQJAT987"`, `2`, `"next-turn-up"`, `[[3, 2], [2, 3]]`.  `laws` is empty only for a
    house rule.
    """

    value: object
    mark: ValueMark
    laws: tuple[str, ...]
    note: str = ""

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings that the note names by number (`A11`); see `ecarte.rules.readings`."""
        return tuple(dict.fromkeys(_READING.findall(self.note)))


class Code(msgspec.Struct, frozen=True):
    """A code of the package, with what its file says about it.  `texts` are ledger prefixes by authority."""

    rules: RuleSet
    about: str
    texts: tuple[str, ...]
    provisions: Mapping[str, Provision]


def shipped_folder() -> Traversable:
    """The folder of the codes, one file `NAME@EDITION.toml` for each."""
    return data_file("rules", "codes")


def _shipped_ids() -> list[str]:
    """The `NAME@EDITION` of all codes."""
    names = (path.name for path in shipped_folder().iterdir())
    return [name.removesuffix(".toml") for name in names if "@" in name and name.endswith(".toml")]


def codes() -> tuple[str, ...]:
    """The names of the codes, London first."""
    names = {shipped.partition("@")[0] for shipped in _shipped_ids()}
    return (*(name for name in ORDER if name in names), *sorted(names.difference(ORDER)))


def editions(name: str) -> tuple[int, ...]:
    """The available editions of a code, oldest first; empty for an unknown name."""
    pairs = (shipped.split("@") for shipped in _shipped_ids())
    return tuple(sorted(int(edition) for stem, edition in pairs if stem == name and edition.isdecimal()))


def load(name: str) -> RuleSet:
    """The code called `name`: `london` for its latest edition, `london@1` for that edition.

    Raises RuleSetError for an unknown name or edition.
    """
    return code(name).rules


@cache
def code(name: str) -> Code:
    """The code called `name` with its provisions.  Raises RuleSetError as `load` does."""
    stem, separator, edition = name.partition("@")
    available = editions(stem)
    if not available or (separator and edition not in map(str, available)):
        raise RuleSetError((RuleFault(Place(), "", _no_such_code(name, stem, available)),))
    return _read_shipped(f"{stem}@{edition or available[-1]}")


def rule_id(rules: RuleSet) -> str:
    """Name and edition, as in records: `london@1`; house rules do not change it."""
    return f"{rules.name}@{rules.edition}"


def provisions(rules: RuleSet | str) -> Mapping[str, Provision]:
    """The provisions of a code by key, in the order of the schema; house rules have the mark `house`."""
    if isinstance(rules, str):
        return code(rules).provisions
    printed_provisions = code(rule_id(rules)).provisions
    if not rules.house:
        return printed_provisions
    values = plain_values(rules)
    house_provisions = {key: Provision(values[key], "house", ()) for key, _ in rules.house}
    return MappingProxyType({**printed_provisions, **house_provisions})


def fingerprint(rules: RuleSet) -> str:
    """A hash of all values of a code, without name and title: sixteen hex digits."""
    from hashlib import sha256

    text = "\n".join(f"{key} = {toml_value(value)}" for key, value in plain_values(rules).items())
    return sha256(text.encode()).hexdigest()[:16]


@cache
def _read_shipped(stem: str) -> Code:
    file = f"{stem}.toml"
    text = (shipped_folder() / file).read_text(encoding="utf-8")
    return read_code(text, file=file)


def read_code(text: str, *, file: str) -> Code:
    """The code in a text of the form of the package's files; `extends` is allowed.

    Raises RuleSetError with all faults and their places.
    """
    tables = read_toml(text, file=file)
    place_of = places(text, file=file)
    head = {key: value for key, value in tables.items() if key not in SECTIONS}
    base = code(str(head["extends"])) if "extends" in head else None
    faults: list[RuleFault] = []
    own_provisions: dict[str, Provision] = {}
    for key, entry in entries(tables, place_of, faults).items():
        try:
            own_provisions[key] = msgspec.convert(entry, Provision)
        except msgspec.ValidationError:
            faults.append(RuleFault(place_of(key), key, _SHAPE))
    faults += _faults_of_head(head, place_of)
    all_provisions = {**(base.provisions if base else {}), **own_provisions}
    rules = build(
        {key: provision.value for key, provision in all_provisions.items()},
        name=str(head.get("name", "")),
        edition=edition if isinstance(edition := head.get("edition"), int) else 0,
        title=str(head.get("title", "")),
        written_keys=tuple(own_provisions),
        place_of=place_of,
        faults=tuple(faults),
    )
    ordered = {key: all_provisions[key] for key in plain_values(rules)}
    texts: Any = head["texts"]
    return Code(rules, str(head["about"]), tuple(texts), MappingProxyType(ordered))


_HEAD: Final[Mapping[str, type]] = {"name": str, "edition": int, "title": str, "texts": list, "about": str}


_SHAPE: Final = (
    'a value stands with its mark and laws, as in { value = 5, mark = "stated", laws = ["LOND-046a"] }; '
    f"the marks are {', '.join(get_args(ValueMark))}"
)


def _faults_of_head(head: Mapping[str, object], place_of: Any) -> list[RuleFault]:
    faults = [
        RuleFault(place_of(key), key, "missing" if key not in head else f"{head[key]!r} is not what belongs here")
        for key, kind in _HEAD.items()
        if not isinstance(head.get(key), kind)
    ]
    return faults + [RuleFault(place_of(key), key, "unknown key") for key in head if key not in (*_HEAD, "extends")]


def _no_such_code(name: str, stem: str, available: tuple[int, ...]) -> str:
    if available:
        return f"there is no {name}; {stem} is kept in edition {', '.join(map(str, available))}"
    from difflib import get_close_matches

    similar_names = get_close_matches(stem, codes())
    hint = did_you_mean(similar_names[:1]) or f"there are {', '.join(codes())}"
    return f"there is no code of rules called {name!r}; {hint}"
