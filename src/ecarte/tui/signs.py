"""The words around the cards: who is liable, which keys there are now, which are always there."""

from __future__ import annotations

from ecarte.cards import OTHER
from ecarte.session.game import Awaits
from ecarte.tui import club, picture
from ecarte.tui.offers import discard_numbers, offers, playable
from ecarte.tui.picture import Button, Company
from ecarte.tui.sitting import Sitting


def terms(sitting: Sitting, company: Company) -> str:
    """Liability, the king, and how the games stand: always in sight."""
    view, say = sitting.view, sitting.teller.say
    public = view.public
    lines = [picture.liability(view, company=company)]
    if public.announced is not None:
        lines.append(say("tui.announced", name=company.name(public.announced)))
    lines += _lying_open(sitting)
    lines += ["\n".join(sitting.session.room)] if sitting.session.room else []
    if public.length != 1:
        won = [result.winner for result in public.results]
        names = (view.seat, OTHER[view.seat])
        lines.append("  ".join(f"{picture.short(company.name(seat), 9)} {won.count(seat)}" for seat in names))
    return "\n\n".join(lines)


def _lying_open(sitting: Sitting) -> list[str]:
    """Cards that a fault or accident has laid open besides the trump card."""
    shown = sitting.view.public.club
    if shown is None:
        return []
    cards = (*shown.turned[1:], *(() if shown.exposed is None else (shown.exposed,)))
    return [sitting.teller.say("tui.open", cards=cards)] if cards else []


def buttons_now(sitting: Sitting, *, raised: int) -> list[Button]:
    """What may be done now with one key each; `raised` cards are chosen for the discard."""
    view, say = sitting.view, sitting.teller.say
    shown = [
        Button(offer.keys[0], offer.keys[0].upper(), offer.label(sitting.language))
        for offer in offers(view, show_king=sitting.reminds_of_king)
    ]
    if numbers := discard_numbers(view):
        key = "lay-down" if raised else "lay-down-nothing" if 0 in numbers else "lay-down-choose"
        shown.append(Button("d", "D", say(f"tui.{key}", n=raised)))
    if view.is_on_turn and playable(view):
        held = len(view.hand or ())
        shown.append(Button("", "1" if held == 1 else f"1-{held}", say("tui.play")))
    if sitting.awaits is Awaits.WORD:
        shown.insert(0, Button("enter", say("tui.key-enter"), say("tui.go-on")))
    return shown


_ALWAYS = (
    ("k", "king"), ("h", "hint"), ("y", "why"), ("u", "undo"), ("l", "rules"), ("?", "help"), ("q", "quit"),
)  # fmt: skip


_ALWAYS_IN_CLUB = (
    ("k", "king"), (club.ATTENTION, "claim"), (club.USUAL, "usual"), (club.RIGHTS, "rights"), ("h", "hint"),
    ("?", "help"), ("q", "quit"),
)  # fmt: skip
"""Nothing is taken back in club conduct; how to go wrong is told to whoever asks for help."""


def foot(sitting: Sitting) -> list[tuple[str, str]]:
    """The keys that are always there, with their words; the king's too, whoever holds it."""
    keys: tuple[tuple[str, str], ...] = _ALWAYS_IN_CLUB if sitting.is_club else _ALWAYS
    if sitting.session.room:  # in company the bets are nearer than the printed advice
        keys = tuple(("b", "gallery") if name == "hint" else (key, name) for key, name in keys)
    return [(key, sitting.teller.say(f"tui.foot-{name}")) for key, name in keys]


def help_lines(sitting: Sitting) -> list[str]:
    """All keys, a line each."""
    undo = () if sitting.is_club else ("undo",)
    in_club = ("claim", "usual", "wrong") if sitting.is_club else ()
    in_company = ("gallery",) if sitting.session.room else ()
    names = (
        "cards", "confirm", "propose", "answer", "king", "hint", "why", *undo, "rules", "quit", "by-hand", "rights",
        *in_club, *in_company,
    )  # fmt: skip
    return [sitting.teller.say(f"tui.help-{name}") for name in names]
