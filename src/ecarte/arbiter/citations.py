"""The grounds of a ruling: whether the code's own text has a law on it, and which laws are cited."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

import msgspec

from ecarte.deprecated import FormerField
from ecarte.rules import RuleSet, provisions, rule_id
from ecarte.rules.cases import cases_of
from ecarte.rules.events import Irregularity, lawful_acts, rows_on_events, rule_key
from ecarte.rules.ledger import constant, statement
from ecarte.rules.load import ValueMark, code

Basis = Literal["says", "implies", "companion", "unsettled", "read", "borrowed", "no-text", "house"]
"""How the text of a code relates to a ruling."""

_BASES: Final[Mapping[ValueMark, Basis]] = {
    "house": "house",
    "stated": "says",
    "implied": "implies",
    "companion": "companion",
    "borrowed": "borrowed",
}
"""How the text relates to a value with this mark.  A mark that is not listed is that of a reading, which depends on the
text that is read."""


class Law(msgspec.Struct, frozen=True):
    """A statement of the ledger, in the project's words."""

    id: str
    rule: str


class Ground(msgspec.Struct, frozen=True):
    """What one rule key or constant of a ruling rests on.

    `key` is "" for the ground of an event that rests on its texts alone.  `value` is as written in the rule files, or
    the sentence of a constant, or the event's title.  `silent` is true where the code's own text does not mention it.
    `sources` are the ledger prefixes of the texts whose `laws` are cited.  `basis` is called `standing` in JSON.
    """

    key: str
    value: object
    basis: Basis = msgspec.field(name="standing")
    silent: bool
    sources: tuple[str, ...]
    laws: tuple[Law, ...]
    note: str = ""

    standing = FormerField("basis")


def grounds(event: Irregularity, rules: RuleSet) -> tuple[Ground, ...]:
    """What the ruling on `event` rests on in a code: one ground for each key, the deciding one first.

    Where the code's values leave nothing to claim, the ruling rests on those values alone, and not on a remedy that
    another text has.
    """
    if (nothing_to_claim := cases_of(rules).case_by_values(event.number)) is not None:
        return tuple(_ground_of_value(rule_key(key), rules) for key in nothing_to_claim.values)
    key_grounds = [_ground_of_key(key, rules) for key in event.keys]
    if event.texts:
        key_grounds.append(_ground_of_texts(event, rules))
    return tuple(_limited_to_event(ground, event) for ground in key_grounds)


def speaks_of(event: Irregularity, rules: RuleSet) -> bool:
    """Whether the code's own text mentions this event itself, and not only another event from which this one
    follows."""
    first = _ground_of_key(event.keys[0], rules) if event.keys else _ground_of_texts(event, rules)
    return not first.silent and _limited_to_event(first, event).basis != "implies"


def text_on(event: Irregularity, rules: RuleSet) -> str:
    """The prefix of the text whose law a code follows on `event`: its own or its companion's, else ""."""
    texts_on_event = {law.partition("-")[0] for law in event.rows}
    return next((text for text in _texts(rules) if text in texts_on_event), "")


def laws_on_right(act: str, rules: RuleSet | None) -> tuple[str, ...]:
    """The laws by which an act is right: those of the code, or if `rules` is None those of Britannica, Turf and
    London."""
    texts = dict(lawful_acts().get(act, {}))
    if rules is not None:
        return texts.get(_texts(rules)[0]) or _basis_and_laws(texts, rules)[1]
    return tuple(law for name in ("BRIT", "TURF", "LOND") for law in texts.get(name, ()))


def _limited_to_event(ground: Ground, event: Irregularity) -> Ground:
    """The ground with only its laws on this event, or where it has none, with its laws on no event in particular.

    A law on another event is never cited.  Where no law is left although the ground had some, its basis is `read`.
    """
    laws = tuple(law for law in ground.laws if law.id in event.rows)
    laws = laws or tuple(law for law in ground.laws if law.id not in rows_on_events())
    basis: Basis = "read" if ground.laws and not laws else ground.basis
    return msgspec.structs.replace(ground, laws=laws, sources=_sources(law.id for law in laws), basis=basis)


def _ground_of_key(key: str, rules: RuleSet) -> Ground:
    return _ground_of_value(key, rules) if key in provisions(rules) else _ground_of_constant(key, rules)


def _ground_of_value(key: str, rules: RuleSet) -> Ground:
    provision = provisions(rules)[key]
    own_text, companion_text = _texts(rules)
    cited = {law.partition("-")[0] for law in provision.laws}
    read_basis: Basis = "unsettled" if cited & {own_text, companion_text} else "borrowed"
    basis = _BASES.get(provision.mark, read_basis)
    if basis == "companion" and own_text in cited:  # the code's own text leaves part to the companion
        basis = "unsettled"
    is_silent = own_text not in cited and basis != "house"
    return _ground(key, provision.value, basis, provision.laws, note=provision.note, is_silent=is_silent)


def _ground_of_constant(key: str, rules: RuleSet) -> Ground:
    shared = constant(key)
    basis, laws = _basis_and_laws(dict(shared.laws), rules)
    own_text = _texts(rules)[0]
    is_silent = basis != "says"
    if basis == "says" and own_text in shared.implied:
        basis = "implies"
    if shared.reading and basis in ("says", "companion"):
        basis = "unsettled"
    note = shared.reason if basis == "no-text" else shared.reading
    return _ground(key, shared.value, basis, laws, note=note, is_silent=is_silent)


def _ground_of_texts(event: Irregularity, rules: RuleSet) -> Ground:
    basis, laws = _basis_and_laws(dict(event.texts), rules)
    return _ground("", event.title, basis, laws, note="", is_silent=basis != "says")


def _basis_and_laws(texts: dict[str, tuple[str, ...]], rules: RuleSet) -> tuple[Basis, tuple[str, ...]]:
    """How the code's text relates to a subject, and the laws cited on it.

    The laws are those of the code's own text and its companion, else of the companion, else of London, else of all
    texts.
    """
    own_text, companion_text = _texts(rules)
    if own_text in texts:
        return "says", (*texts[own_text], *texts.get(companion_text, ()))
    if companion_text in texts:
        return "companion", texts[companion_text]
    borrowed_laws = texts.get("LOND") or tuple(law for laws in texts.values() for law in laws)
    return ("borrowed", borrowed_laws) if borrowed_laws else ("no-text", ())


def _texts(rules: RuleSet) -> tuple[str, str]:
    """The prefix of the code's own text and of the laws printed beside it, if any.

    London is printed with an article that has no laws of its own, and that does not count as a companion.
    """
    own_text, *texts_beside = code(rule_id(rules)).texts
    return own_text, texts_beside[0] if texts_beside and own_text != "LOND" else ""


def _ground(key: str, value: object, basis: Basis, laws: tuple[str, ...], *, note: str, is_silent: bool) -> Ground:
    sources = _sources(laws)
    return Ground(key, value, basis, is_silent, sources, tuple(Law(law, statement(law).rule) for law in laws), note)


def _sources(laws: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(law.partition("-")[0] for law in laws))
