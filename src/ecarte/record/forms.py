"""Converts values to and from plain values (text, numbers, lists, tables), with a `PlainForm` for each type.

The forms of basic types, such as `Seat` and `Card`, are written by hand.  The form of any other type is built from the
forms of its fields.  The form of `Exchange`, for example, is built from the forms of numbers and hands.  msgspec checks
plain values and describes them in a JSON Schema.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from inspect import cleandoc, get_annotations
from operator import attrgetter
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, final, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from ecarte.cards import RANK_LETTERS, SEATS, SUIT_LETTERS, Seat
from ecarte.engine.agreement import Agreement
from ecarte.errors import NotationError
from ecarte.record.misfits import misfit
from ecarte.text.patterns import full_match_pattern

CARD_TEXT = Annotated[str, Meta(extra_json_schema={"pattern": full_match_pattern(f"[{RANK_LETTERS}][{SUIT_LETTERS}]")})]
"""The text of a card in canonical form; reading accepts other forms."""


class Context(msgspec.Struct, frozen=True):
    """What a reader of plain values may need: the agreement of a view, and whether cards may be written in French."""

    agreement: Agreement | None = None
    french: bool = False


class PlainForm(msgspec.Struct, frozen=True):
    """How values of one type are written as plain values, and read from them.

    `plain_type` is the type by which msgspec checks the plain value.  Without `write` and `read` the plain value is the
    value itself.  In tables and tuples None stays None.  `read` raises NotationError if the plain value is invalid, or
    AtKey if the invalid value is inside it.
    """

    plain_type: Any
    write: Callable[[Any], Any] | None = None
    read: Callable[[Any, Context], Any] | None = None

    def to_plain(self, value: Any) -> Any:
        """The plain value."""
        return value if self.write is None else self.write(value)

    def from_plain(self, values: object, context: Context, *, code: str, thing: str) -> Any:
        """The value that `values`, a plain value, stands for.

        Raises AtKey if the plain value has another form.  The error calls the value `thing`, such as `a record`.
        """
        try:
            plain = msgspec.convert(values, self.plain_type)
            return plain if self.read is None else self.read(plain, context)
        except msgspec.ValidationError as error:
            raise AtKey(*misfit(str(error), values, self.plain_type, code=code, thing=thing)) from None


class AtKey(Exception):
    """A fault at a key of plain values; the caller replaces the key by a place in the text."""

    def __init__(self, key: str, error: NotationError) -> None:
        self.key = key
        self.error = error
        super().__init__(key, error)


def at_key(key: str, text: str, expected: str, *, code: str = "header") -> AtKey:
    """The error for an invalid value at `key`."""
    return AtKey(key, NotationError(code, text=text, expected=expected))


# --- forms ------------------------------------------------------------------------------------------

EMPTY_VALUES: Final[tuple[object, ...]] = (None, (), [], {})
"""An optional key with one of these values is left out."""


def by_name(names: Mapping[str, IntEnum]) -> PlainForm:
    """The form of an enumeration whose values are written by name."""
    spelling = {int(value): name for name, value in names.items()}
    listed = tuple(spelling.get(value, "") for value in range(max(spelling) + 1))
    return PlainForm(Literal[tuple(names)], listed.__getitem__, lambda name, _: names[name])


SEAT: Final = by_name({seat.name: seat for seat in SEATS})


def _sequence_form(item_form: PlainForm) -> PlainForm:
    write_item, read_item = item_form.write, item_form.read
    return PlainForm(
        GenericAlias(tuple, (item_form.plain_type, ...)),
        write_item and (lambda values: tuple(map(write_item, values))),
        read_item and (lambda values, context: tuple([read_item(value, context) for value in values])),
    )


def _tuple_form(forms: Sequence[PlainForm]) -> PlainForm:
    writes, reads = [form.write for form in forms], [form.read for form in forms]

    def write(values: Any) -> Any:
        return tuple(
            [
                value if write_value is None or value is None else write_value(value)
                for write_value, value in zip(writes, values, strict=True)
            ]
        )

    def read(values: Any, context: Context) -> Any:
        pairs = zip(reads, values, strict=True)
        return tuple(
            [
                value if read_value is None or value is None else read_value(value, context)
                for read_value, value in pairs
            ]
        )

    return PlainForm(GenericAlias(tuple, tuple(form.plain_type for form in forms)), write, read)


def _optional_form(form: PlainForm) -> PlainForm:
    """The form of a value that may be None."""
    plain_type = form.plain_type
    optional_type = plain_type | None if isinstance(plain_type, type | UnionType) else Union[plain_type, None]  # noqa: UP007
    return PlainForm(optional_type, form.write, form.read)


def hints_of(kind: type[msgspec.Struct], **names: Any) -> dict[str, Any]:
    """The types of a struct's fields by name; the struct's own fields come before those of its bases.

    `names` gives the types whose names the annotations use without importing them.
    """
    hints = get_type_hints(kind, localns=names, include_extras=True)
    own = [name for part in kind.__mro__ for name in get_annotations(part)]
    return {name: hints[name] for name in dict.fromkeys(own) if name in kind.__struct_fields__}


@final
class PlainForms:
    """The forms of all types in one kind of text: those written by hand, and those built from them."""

    def __init__(self, forms: Mapping[Any, PlainForm]) -> None:
        self._forms = {Seat: SEAT, **forms}

    def add(self, forms: Mapping[Any, PlainForm]) -> None:
        """Add forms that are written by hand."""
        self._forms.update(forms)

    def form_of(self, kind: Any) -> PlainForm:
        """The form of a type: a struct, an enumeration, a tuple or an optional of known types."""
        if kind not in self._forms:
            self._forms[kind] = self._build(kind)
        return self._forms[kind]

    def _build(self, kind: Any) -> PlainForm:
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            forms = [self.form_of(part) for part in parts if part is not NoneType]
            return _optional_form(forms[0]) if len(forms) == 1 else PlainForm(kind)
        if origin is tuple and parts[-1] is Ellipsis:
            return _sequence_form(self.form_of(parts[0]))
        if origin is tuple:
            row = _tuple_form(list(map(self.form_of, parts)))
            return row if any(self.form_of(part).write for part in parts) else PlainForm(kind)
        if isinstance(kind, type) and issubclass(kind, IntEnum):
            return by_name({member.name.lower().replace("_", "-"): member for member in kind})
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.table(kind, hints_of(kind))
        return PlainForm(kind)

    def table(
        self,
        kind: type[msgspec.Struct],
        hints: Mapping[str, Any],
        *,
        paths: Mapping[str, str] | None = None,
        make: Callable[[dict[str, Any], Context], Any] | None = None,
        optional: Iterable[str] = (),
    ) -> PlainForm:
        """The form of a struct as a table of keys, in the order of `hints`.

        `paths` gives the attribute path for each key that differs from its path.  `make` builds the struct from the
        values; by default its constructor does.  `optional` keys are left out if the value is None or empty.  In a
        struct that omits its defaults, every field with a default is optional.
        """
        defaults: dict[str, Any] = dict.fromkeys(optional)
        if kind.__struct_config__.omit_defaults:
            defaults = dict.fromkeys(hints) | {field.name: field.default for field in msgspec.structs.fields(kind)}
        forms = {name: self.form_of(hint) for name, hint in hints.items()}
        keys = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
        keys = {name: keys.get(name, name) for name in forms}
        plain_type = msgspec.defstruct(
            kind.__name__,
            [_field(name, form, defaults.get(name, msgspec.NODEFAULT)) for name, form in forms.items()],
            rename=keys,
            namespace={"__doc__": cleandoc(kind.__doc__ or "")},
            module=kind.__module__,
            frozen=True,
            kw_only=True,
            forbid_unknown_fields=kind.__struct_config__.forbid_unknown_fields,
        )
        get = attrgetter(
            *((paths or {}).get(name, name) for name in forms), "__class__"
        )  # `__class__` makes them two at least, because `attrgetter` returns a tuple only for several names
        writes = [(index, form.write) for index, form in enumerate(forms.values()) if form.write]
        reads = [(name, keys[name], form.read) for name, form in forms.items() if form.read]
        optional_keys = [
            key for name, key in keys.items() if defaults.get(name, msgspec.NODEFAULT) is not msgspec.NODEFAULT
        ]

        def write(value: Any) -> dict[str, Any]:
            values = list(get(value))
            for index, write_value in writes:
                if (field_value := values[index]) is not None:
                    values[index] = write_value(field_value)
            plain = dict(zip(keys.values(), values, strict=False))
            for key in optional_keys:
                if plain[key] in EMPTY_VALUES:
                    del plain[key]
            return plain

        def read(plain: Any, context: Context) -> Any:
            values = msgspec.structs.asdict(plain)
            for name, key, read_value in reads:
                if (plain_value := values[name]) is None:
                    continue
                try:
                    values[name] = read_value(plain_value, context)
                except NotationError as error:
                    raise AtKey(key, error) from None
                except AtKey as fault:
                    raise AtKey(f"{key}.{fault.key}", fault.error) from None
            if make is not None:
                return make(values, context)
            return kind(**values)

        return PlainForm(plain_type, write, read)


def _field(name: str, form: PlainForm, default: object) -> tuple[Any, ...]:
    """A field for msgspec, with its default if it may be left out."""
    if default is msgspec.NODEFAULT:
        return name, form.plain_type
    return name, (_optional_form(form) if default is None else form).plain_type, default


def read_json(text: str, form: PlainForm, context: Context, *, code: str, thing: str) -> Any:
    """The value in a JSON text.  Unknown keys are ignored; errors call the value `thing`, such as `a view`.

    Raises NotationError with the key.
    """
    try:
        return form.from_plain(msgspec.json.decode(text), context, code=code, thing=thing)
    except AtKey as fault:
        key, inner = fault.key, fault.error
        expected = f"{key}: {inner.expected}" if key else inner.expected
        raise NotationError(inner.code, text=inner.text, expected=expected) from None
    except RecursionError:
        raise NotationError(code, text="[", expected="fewer brackets") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError(code, text=text, expected=f"{thing} in JSON ({error})") from None
