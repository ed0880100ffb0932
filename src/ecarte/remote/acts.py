"""What a player may do at a table of a server beside the game: speak, ask the other for something, claim, give up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ecarte.server import messages
from ecarte.server.messages import Command, StateFrame
from ecarte.ui.names import Name
from ecarte.ui.presenters import ActBeside
from ecarte.words import Message, message


class RemoteAct(ActBeside, frozen=True, kw_only=True):
    """An act beside the game, and the command that does it, with its fields."""

    kind: type[Command]
    fields: Mapping[str, Any] = msgspec.field(default_factory=dict)


def acts_now(state: StateFrame, *, others_name: Name) -> tuple[RemoteAct, ...]:
    """The acts that may be possible now; the server decides."""
    return tuple(_acts(state, others_name))


def _acts(state: StateFrame, others_name: Name) -> Iterator[RemoteAct]:
    is_over, me = state.stage == "over", state.role
    other = next(person for person in state.persons if person.seat != me)
    for what, seat in state.requests.items():
        if seat == me:
            yield _reply("withdraw", Message("remote.act-withdraw"), what, yes=False)
        else:
            yield _reply("yes", Message(f"remote.act-yes-{what}"), what, yes=True)
            yield _reply("no", Message(f"remote.act-no-{what}"), what, yes=False)
    if not other.built_in:
        yield RemoteAct("say", Message("page.say"), kind=messages.SayCommand, has_text=True)
    if is_over:
        if state.rematch is None and "rematch" not in state.requests:
            yield RemoteAct(
                "rematch", Message("page.rematch"), kind=messages.RequestCommand, fields={"what": "rematch"}
            )
        return
    if state.claimable_in is not None:
        if state.stand_in:
            words = message("page.call-in", name=state.stand_in)
            yield RemoteAct("stand-in", words, kind=messages.CallInCommand)
        else:
            yield RemoteAct("claim-match", Message("page.claim"), kind=messages.ClaimMatchCommand)
    if state.call and state.call.callable_in is not None:
        yield RemoteAct("call", message("page.call", name=others_name), kind=messages.CallCommand)
    if state.clocks is not None and state.clocks.running not in (None, me):
        yield RemoteAct("give-time", Message("page.give-time"), kind=messages.GiveTimeCommand)
    yield RemoteAct("resign", Message("page.resign"), kind=messages.ResignCommand, needs_consent=True)


def _reply(name: str, words: Message, what: str, *, yes: bool) -> RemoteAct:
    return RemoteAct(name, words, kind=messages.ReplyCommand, fields={"what": what, "yes": yes})
