"""Acts in words, by their rows: what the player says, the text in a list of choices, and what others see.

The words of an irregular act name it as irregular, so only the player who did it reads them.  Others read the words of
the act that it stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ecarte.acts import AnyAct, Choose, Claim, Due, SeatMove
from ecarte.acts.rows import Kind, Slot
from ecarte.cards import Cards
from ecarte.words.catalogue import localize
from ecarte.words.message import CardFact, CardsFact, ListFact, Message, join_messages, message


def due_message(due: Due) -> Message:
    """The reason why points are due."""
    return Message(f"due.{due.name.lower().replace('_', '-')}")


_FACTS_OF_KIND: Final[dict[Kind, Callable[..., dict[str, Any]]]] = {
    Kind.NUMBER: lambda number: {"n": number},
    Kind.ONE_OR_NUMBER: lambda number: {"n": number},
    Kind.EXCESS: lambda excess: {"n": abs(excess)},
    Kind.CARD: lambda card: {"card": card},
    Kind.ANY_CARD: lambda card: {"card": card},
    Kind.CARDS: lambda cards: {"cards": cards},
    Kind.LAID: lambda cards, unseen: {"cards": cards, "n": len(cards) + unseen},
    Kind.SUIT: lambda suit: {"suit": suit},
    Kind.DUE: lambda due: {"due": due_message(due)},
    Kind.PACKETS: lambda packets: {"order": "-".join(map(str, packets))},
    Kind.HANDS: lambda elder, dealer: {"elder": elder, "dealer": dealer},
    Kind.PACK: lambda pack: {"pack": Message(f"pack.{pack}")},
    Kind.SIDE: lambda side: {"side": Message(f"side.{side}")},
    Kind.CLAIM: lambda kind: {"claim": Message(f"claim.{kind}")},
    Kind.REMEDY: lambda remedy: {"remedy": Message(f"remedy.{remedy}"), "option": Message(f"option.{remedy}")},
    Kind.HANDLED: lambda handled: {},
    Kind.SEAT: lambda seat: {},
    Kind.ACT: lambda act: {"deed": act_message(act)},
}
"""For each kind of field, the facts that its value gives to a sentence."""


def _values(action: AnyAct, slot: Slot) -> list[Any]:
    return [getattr(action, field) for field in slot.fields]


def _facts_of(action: AnyAct) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for slot in action.row.slots:
        values = _values(action, slot)
        if values != [None]:
            facts |= _FACTS_OF_KIND[slot.kind](*values)
    return facts


def is_spoken(action: AnyAct) -> bool:
    """Whether the action consists of words that the player says, rightly or wrongly."""
    return action.apparent_act.row.spoken


def spoken_words(action: AnyAct) -> Message:
    """The words that the player says."""
    assert is_spoken(action), action
    apparent_act = action.apparent_act
    return message(f"say.{apparent_act.sentence_key}", **_facts_of(apparent_act))


def act_message(action: AnyAct) -> Message:
    """The action as a choice, after `you may`."""
    return message(f"do.{action.sentence_key}", **_facts_of(action))


def event_key(action: AnyAct) -> tuple[str, dict[str, Any]] | None:
    """The key (after `event.`) and the facts of the sentence on a visible act; None for slips and spoken acts.

    The key with `-you` at the end is for the player themselves.  The caller adds the fact `who`: the player's name or,
    for an exposed card, the name of the player who gets it.
    """
    return (action.event_key, _facts_of(action)) if action.event_key else None


# --- choices ----------------------------------------------------------------------------------------


def choice_message(action: AnyAct) -> Message | CardFact | CardsFact:
    """The text of an action among others of its kind: only its number, card or other detail."""
    if isinstance(action, Choose) and action.card is not None:
        return CardFact(str(action.card))
    match _only_field(action):
        case Kind.CARD, [card]:
            return CardFact(str(card))
        case Kind.LAID, [Cards() as cards, 0] if cards:
            return CardsFact(tuple(map(str, cards)))
    return act_message(action)


def _only_field(action: AnyAct) -> tuple[Kind, list[Any]] | None:
    slots = action.row.slots
    return (slots[0].kind, _values(action, slots[0])) if len(slots) == 1 else None


def _number_in(action: AnyAct) -> int | None:
    """The number by which actions of this kind differ, or None."""
    match _only_field(action):
        case Kind.NUMBER, [number]:
            return int(number) if number is not None else None
        case Kind.LAID, [cards, unseen]:
            return len(cards) + int(unseen)
    return None


def group_acts(actions: Iterable[AnyAct]) -> list[Message]:
    """The possible actions, those of one kind combined if there are many: `lay down 1 to 5 cards`."""
    kinds: dict[tuple[type, bool], list[AnyAct]] = {}
    for action in actions:
        kinds.setdefault((type(action), _number_in(action) is not None), []).append(action)
    grouped: list[Message] = []
    for (_, is_numbered), same_kind in kinds.items():
        is_card = all(slot.kind is Kind.CARD for slot in same_kind[0].row.slots) and bool(same_kind[0].row.slots)
        if len(same_kind) > 1 and (is_numbered or is_card):
            grouped.append(_number_range(same_kind) if is_numbered else _card_alternatives(same_kind))
        else:
            grouped += map(act_message, same_kind)
    return grouped


def _card_alternatives(same_kind: list[AnyAct]) -> Message:
    cards = join_messages((_facts_of(action)["card"] for action in same_kind), last="or")
    return message(f"range.{same_kind[0].sentence_key}", cards=cards)


def _number_range(same_kind: list[AnyAct]) -> Message:
    counts = [count for action in same_kind if (count := _number_in(action)) is not None]
    lowest, highest = min(counts), max(counts)
    is_laid = any(slot.kind is Kind.LAID for slot in same_kind[0].row.slots)
    name = same_kind[0].row.name if is_laid else same_kind[0].sentence_key
    if lowest == highest:
        return message(f"do.{name}-unseen" if is_laid else f"do.{name}", n=lowest)
    return message(f"range.{name}", least=lowest, most=highest)


def options(actions: Iterable[AnyAct]) -> ListFact:
    """The possible actions as one list: `propose an exchange or play without an exchange`.

    Acts that the player must think of themselves (`unprompted`) are left out, and so are claims, which are always
    possible.
    """
    offered_acts = (
        action
        for action in actions
        if isinstance(action, SeatMove) and not (action.row.unprompted or isinstance(action, Claim))
    )
    return ListFact(tuple(group_acts(offered_acts)), "or")


# --- in a language ----------------------------------------------------------------------------------


def say_act(action: AnyAct, language: str = "en") -> str:
    """The action as a choice, after `you may`: `play the queen of hearts`, in French `proposer`."""
    return localize(act_message(action), language)


def say_acts(actions: Iterable[AnyAct], language: str = "en") -> list[str]:
    """The possible actions in a language, combined as by `group_acts`."""
    return [localize(choice, language) for choice in group_acts(actions)]
