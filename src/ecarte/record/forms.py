"""Converts values to and from plain values (text, numbers, lists, tables), with a `PlainForm` for each type.

Forms of basic types, such as `Seat` and `Card`, are given; those of other types are built from their fields, such as
that of `Trick` from one `Seat` and two `Card`s.  msgspec checks plain values and describes them in a JSON Schema.
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
from ecarte.text.patterns import whole

CARD_TEXT = Annotated[str, Meta(extra_json_schema={"pattern": whole(f"[{RANK_LETTERS}][{SUIT_LETTERS}]")})]
"""The text of a card in canonical form; reading accepts other forms."""


class Context(msgspec.Struct, frozen=True):
    """What reading a value may depend on: the agreement of a view, and whether cards may be written in French."""

    agreement: Agreement | None = None
    french: bool = False


class PlainForm(msgspec.Struct, frozen=True):
    """How values of one type become plain values.  `kind` is the type of the plain value for msgspec.

    Without `write` and `read` the plain value is the value itself; None always is.  `read` raises NotationError, or
    AtKey for a value inside.
    """

    kind: Any
    write: Callable[[Any], Any] | None = None
    read: Callable[[Any, Context], Any] | None = None

    def to_plain(self, value: Any) -> Any:
        """The plain value."""
        return value if self.write is None else self.write(value)

    def from_plain(self, values: object, context: Context, *, code: str, thing: str) -> Any:
        """The value.  Raises AtKey for plain values of another form; `thing` names the value in the error: `a
        record`."""
        try:
            plain = msgspec.convert(values, self.kind)
            return plain if self.read is None else self.read(plain, context)
        except msgspec.ValidationError as error:
            raise AtKey(*misfit(str(error), values, self.kind, code=code, thing=thing)) from None


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

NOTHING: Final[tuple[object, ...]] = (None, (), [], {})
"""The values of optional keys that are left out."""


def by_name(names: Mapping[str, IntEnum]) -> PlainForm:
    """The form of an enumeration whose values are written by name."""
    spelling = {int(value): name for name, value in names.items()}
    listed = tuple(spelling.get(value, "") for value in range(max(spelling) + 1))
    return PlainForm(Literal[tuple(names)], listed.__getitem__, lambda name, _: names[name])


SEAT: Final = by_name({seat.name: seat for seat in SEATS})


def _sequence(one: PlainForm) -> PlainForm:
    write, read = one.write, one.read
    return PlainForm(
        GenericAlias(tuple, (one.kind, ...)),
        write and (lambda values: tuple(map(write, values))),
        read and (lambda values, context: tuple([read(value, context) for value in values])),
    )


def _row(forms: Sequence[PlainForm]) -> PlainForm:
    writes, reads = [form.write for form in forms], [form.read for form in forms]

    def write(values: Any) -> Any:
        return tuple(
            [one if tell is None or one is None else tell(one) for tell, one in zip(writes, values, strict=True)]
        )

    def read(values: Any, context: Context) -> Any:
        pairs = zip(reads, values, strict=True)
        return tuple(
            [one if understand is None or one is None else understand(one, context) for understand, one in pairs]
        )

    return PlainForm(GenericAlias(tuple, tuple(form.kind for form in forms)), write, read)


def _maybe(one: PlainForm) -> PlainForm:
    """The form of a value that may be None."""
    kind = one.kind | None if isinstance(one.kind, type | UnionType) else Union[one.kind, None]  # noqa: UP007
    return PlainForm(kind, one.write, one.read)


def hints_of(kind: type[msgspec.Struct], **names: Any) -> dict[str, Any]:
    """The types of the fields, the struct's own before those of its bases; `names` resolves type names."""
    hints = get_type_hints(kind, localns=names, include_extras=True)
    own = [name for part in kind.__mro__ for name in get_annotations(part)]
    return {name: hints[name] for name in dict.fromkeys(own) if name in kind.__struct_fields__}


@final
class PlainForms:
    """The forms of all types in one kind of text: given ones, and those built from them."""

    def __init__(self, known: Mapping[Any, PlainForm]) -> None:
        self._known = {Seat: SEAT, **known}

    def know(self, known: Mapping[Any, PlainForm]) -> None:
        """Add given forms."""
        self._known.update(known)

    def of(self, kind: Any) -> PlainForm:
        """The form of a type: a struct, an enumeration, a tuple or an optional of known types."""
        if kind not in self._known:
            self._known[kind] = self._made(kind)
        return self._known[kind]

    def _made(self, kind: Any) -> PlainForm:
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            forms = [self.of(part) for part in parts if part is not NoneType]
            return _maybe(forms[0]) if len(forms) == 1 else PlainForm(kind)
        if origin is tuple and parts[-1] is Ellipsis:
            return _sequence(self.of(parts[0]))
        if origin is tuple:
            row = _row(list(map(self.of, parts)))
            return row if any(self.of(part).write for part in parts) else PlainForm(kind)
        if isinstance(kind, type) and issubclass(kind, IntEnum):
            return by_name({one.name.lower().replace("_", "-"): one for one in kind})
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

        `paths` maps keys to attribute paths, where these differ; `make` builds the struct from the values.  `optional`
        keys are left out if the value is None or empty.  In a struct that omits its defaults, all keys but required
        ones are optional.
        """
        usual: dict[str, Any] = dict.fromkeys(optional)
        if kind.__struct_config__.omit_defaults:
            usual = dict.fromkeys(hints) | {field.name: field.default for field in msgspec.structs.fields(kind)}
        forms = {name: self.of(hint) for name, hint in hints.items()}
        keys = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
        keys = {name: keys.get(name, name) for name in forms}
        wire = msgspec.defstruct(
            kind.__name__,
            [_field(name, form, usual.get(name, msgspec.NODEFAULT)) for name, form in forms.items()],
            rename=keys,
            namespace={"__doc__": cleandoc(kind.__doc__ or "")},
            module=kind.__module__,
            frozen=True,
            kw_only=True,
            forbid_unknown_fields=kind.__struct_config__.forbid_unknown_fields,
        )
        get = attrgetter(
            *((paths or {}).get(name, name) for name in forms), "__class__"
        )  # with __class__ there are at least two, so that a tuple is returned
        writes = [(index, form.write) for index, form in enumerate(forms.values()) if form.write]
        reads = [(name, keys[name], form.read) for name, form in forms.items() if form.read]
        left_out = [key for name, key in keys.items() if usual.get(name, msgspec.NODEFAULT) is not msgspec.NODEFAULT]

        def write(value: Any) -> dict[str, Any]:
            values = list(get(value))
            for index, tell in writes:
                if (one := values[index]) is not None:
                    values[index] = tell(one)
            plain = dict(zip(keys.values(), values, strict=False))
            for key in left_out:
                if plain[key] in NOTHING:
                    del plain[key]
            return plain

        def read(plain: Any, context: Context) -> Any:
            values = msgspec.structs.asdict(plain)
            for name, key, understand in reads:
                if (one := values[name]) is None:
                    continue
                try:
                    values[name] = understand(one, context)
                except NotationError as error:
                    raise AtKey(key, error) from None
                except AtKey as fault:
                    raise AtKey(f"{key}.{fault.key}", fault.error) from None
            if make is not None:
                return make(values, context)
            return kind(**values)

        return PlainForm(wire, write, read)


def _field(name: str, form: PlainForm, usual: object) -> tuple[Any, ...]:
    """A field for msgspec, with its default if it may be left out."""
    if usual is msgspec.NODEFAULT:
        return name, form.kind
    return name, (_maybe(form) if usual is None else form).kind, usual


def read_json(text: str, form: PlainForm, context: Context, *, code: str, thing: str) -> Any:
    """The value in a JSON text; `thing` names it in errors: `a view`.  Unknown keys are ignored.

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
