"""House rules: a code in which the players have changed some values."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.files import file_limits
from ecarte.rules.check import build, entries, kinds, plain, plain_values, unknown_key_message
from ecarte.rules.load import codes, load
from ecarte.rules.schema import SECTIONS, RuleSet
from ecarte.rules.toml_positions import places, read_toml, toml_value

_HEAD = ("extends", "name", "title")


def read_house(text: str, *, file: str | None) -> RuleSet:
    """The code that results from a file of house rules.

    The file names a code with `extends = "london"`, may give a `name` and a `title`, and overrides values under the
    headings of the schema.  The result has the name and edition of the extended code, so that a record can name it, and
    the title of the file.  Raises RuleSetError with all faults, each with file, line and key.
    """
    tables = read_toml(text, file=file)
    place_of = places(text, file=file)
    head = {key: value for key, value in tables.items() if key not in SECTIONS}
    faults = [
        RuleFault(place_of(key), key, unknown_key_message(key, {**kinds(), **dict.fromkeys((*_HEAD, *SECTIONS))}))
        for key in head
        if key not in _HEAD
    ]
    faults += [
        RuleFault(place_of(key), key, "a text belongs here")
        for key in _HEAD
        if key in head and not isinstance(head[key], str)
    ]
    overrides = entries(tables, place_of, faults)
    base = _base(head, place_of, faults)
    title = head.get("title") or head.get("name") or ""
    try:
        return _with_overrides(base, overrides, title=str(title), place_of=place_of, faults=tuple(faults))
    except RuleSetError as error:
        raise RuleSetError(tuple(sorted(error.faults, key=_place_order))) from None


def read_rules(name: str) -> RuleSet:
    """The code called `name`, or the code in the file of house rules at the path `name`.

    Raises UnknownName, RuleSetError with the faults of the file, or NotationError for a file that is too long.
    """
    if name.partition("@")[0].lower() in codes():
        return load(name.lower())
    from pathlib import Path  # imported only where a file is read

    path = Path(name)
    if not (path.suffix == ".toml" or path.is_file()):
        from ecarte.rules.queries import unknown_name

        raise unknown_name(name)
    content = file_limits.read(path, most=file_limits.MAX_SETTINGS)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise RuleSetError((RuleFault(Place(file=name, line=line), "", "this is not UTF-8 text"),)) from None
    return read_house(text, file=name)


def with_house(base: RuleSet, overrides: Mapping[str, object], *, place: Place | None = None) -> RuleSet:
    """`base` with some values changed: written values by dotted keys such as `game.points_to_win`.

    A value equal to the one of `base` does not count as a house rule.  Raises RuleSetError with all faults, at `place`.
    """
    only_place = place or Place()
    return _with_overrides(base, overrides, title="", place_of=lambda _: only_place, faults=())


def _place_order(fault: RuleFault) -> tuple[int, int]:
    return fault.place.line or 0, fault.place.column or 0


def _base(head: Mapping[str, object], place_of: Callable[[str], Place], faults: list[RuleFault]) -> RuleSet:
    name = head.get("extends")
    if name is None:
        faults.append(RuleFault(place_of("extends"), "extends", 'missing; a house file says extends = "london"'))
    elif isinstance(name, str):
        try:
            return load(name)
        except RuleSetError as error:
            faults += [RuleFault(place_of("extends"), "extends", fault.fault) for fault in error.faults]
    # Without a base the overrides are checked against London, so that one report lists all faults.
    return load("london")


def _with_overrides(
    base: RuleSet,
    overrides: Mapping[str, object],
    *,
    title: str,
    place_of: Callable[[str], Place],
    faults: tuple[RuleFault, ...],
) -> RuleSet:
    values = plain_values(base)
    house = dict(base.house)
    for key, value in overrides.items():
        if key not in values or plain(value) != values[key] or type(plain(value)) is not type(values[key]):
            house[key] = toml_value(plain(value))
    # Overrides come last, so that a contradiction is reported at a value of the file.
    ordered_values = {**{key: value for key, value in values.items() if key not in overrides}, **overrides}
    order = list(kinds())
    pairs = tuple(sorted(house.items(), key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order)))
    own_title = title or (f"{base.title}, house rules" if pairs and not base.house else base.title)
    return build(
        ordered_values,
        name=base.name,
        edition=base.edition,
        title=own_title,
        house=pairs,
        written_keys=tuple(overrides),
        place_of=place_of,
        faults=faults,
    )
