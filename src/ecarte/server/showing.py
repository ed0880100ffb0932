"""What a page is shown of a table: a moment of it, as frames in the page's language, and answers to what is asked.

A moment is taken when its row has been folded, and told when the row is on the disk: it says nothing of later rows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.desk import DealSummary, Scene, TableTalk
from ecarte.desk.answers import AT_A_TERMINAL, may_announce
from ecarte.desk.hints import Hint
from ecarte.desk.offers import Offered
from ecarte.desk.summary import event_key, in_short
from ecarte.play.pauses import Pause, is_vain, pause_for_word
from ecarte.server import wire
from ecarte.server.absence import callable_at, claimable_at, stand_in_for
from ecarte.server.deeds import NotDone
from ecarte.server.live import LiveTable
from ecarte.server.peers import Peer, StateShown
from ecarte.server.snapshot import MOST_TOLD
from ecarte.server.terms import terms
from ecarte.server.tokens import SeatToken, Tokens
from ecarte.server.told import all_told, in_words
from ecarte.session.game import Awaits
from ecarte.words import Message, message

PART: Final = 5
"""Lines, or things said, of a frame that holds nothing else: the longest that there can be fit."""

KING: Final = "king"
"""The feature of pages whose button for the king is lit while it may be announced, and that pass a vain word."""

SUMMARY: Final = "summary"
"""The feature of pages that show the summary of a deal."""

FRESH_LINES: Final = 12
"""Of what was told before it came a new page hears so much."""


def moment_of(live: LiveTable, there: Collection[Seat | None]) -> StateShown:
    """The table as it stands, for those viewers who are there."""
    viewers = [viewer for viewer in live.viewers if viewer in there]
    return StateShown(
        table=live,
        number=live.seq,
        stage=stage_of(live),
        holders=dict(live.holders),
        clocks=live.clocks.as_they_stand(),
        claimable_at={seat: claimable_at(live, seat) for seat in live.persons},
        stand_ins={seat: stand_in_for(live, OTHER[seat]) for seat in live.persons},
        stood_in=live.stood_in,
        callable_at={seat: callable_at(live, seat) for seat in live.persons},
        scenes={viewer: live.scene(viewer) for viewer in viewers},
        summaries={viewer: live.summaries[viewer] for viewer in viewers if viewer in live.summaries},
        kings={seat: _king(live, seat) for seat in live.desks},
        told={viewer: live.n_told(viewer) for viewer in viewers},
        dealing={} if live.chance is None else {seat: _dealing(live, seat) for seat in live.persons},
        requests={what: wire.letter(seat) for what, seat in live.asked.items()},
        rematch=live.next_table,
        n_said=live.n_said,
        onlooked=None if live.onlooked is live or None not in there else moment_of(live.onlooked, {None}),
    )


def catch_up(peer: Peer, live: LiveTable) -> None:
    """A page that comes back has heard what it had shown; one that is new hears the last of what was told."""
    live = live.onlooked if peer.seat is None else live
    peer.said = sum(live.said_before.values()) + sum(one.number <= peer.seen for one in live.spoken)
    moments, before = live.moments.get(peer.seat, []), live.told_before.get(peer.seat, 0)
    if peer.seen:
        peer.told = before + max(sum(number <= peer.seen for number in moments), len(moments) - MOST_TOLD)
    else:
        peer.told = before + max(0, len(moments) - FRESH_LINES)


def frames_of(
    moment: StateShown, peer: Peer, *, here: Collection[Seat | None], now: int, tokens: Tokens
) -> list[bytes]:
    """A moment as a page may know it, and before it what does not fit into one frame.

    `here` are those of whom a page is there.
    """
    if peer.seat is None and moment.onlooked is not None:
        moment = moment.onlooked
    state = _state(moment, peer, here, now, tokens)
    whole = wire.encoded(state, peer.language)
    if len(whole) <= wire.LARGEST:
        return [whole]
    told = [wire.MoreTold(state.lines[at : at + PART], ()) for at in range(0, len(state.lines), PART)]
    said = [wire.MoreTold((), state.said[at : at + PART]) for at in range(0, len(state.said), PART)]
    return [wire.encoded(frame, peer.language) for frame in (*told, *said, replace(state, lines=(), said=()))]


def _state(moment: StateShown, peer: Peer, here: Collection[Seat | None], now: int, tokens: Tokens) -> wire.TableState:
    """A moment in the language of a page, with what it has not heard yet: that is heard now."""
    live, seat = moment.table, peer.seat
    lines: tuple[wire.LineTold, ...] = ()
    if seat in moment.scenes:
        lines = _lines(live, peer, moment.told[seat], _shown_summary(moment, peer))
        peer.told = max(peer.told, moment.told[seat])
    before = sum(live.said_before.values())
    said = live.spoken[max(0, max(peer.said, moment.n_said - MOST_TOLD) - before) : moment.n_said - before]
    peer.said = max(peer.said, moment.n_said)
    first, second = (_person(moment, one, here) for one in SEATS)
    claimable_at = None if seat is None else moment.claimable_at.get(seat)
    return wire.TableState(
        number=moment.number,
        table=live.name,
        role="watch" if seat is None else wire.letter(seat),
        stage=moment.stage,
        persons=(first, second),
        dealing=None if seat is None else moment.dealing.get(seat),
        scene=_scene(moment, peer),
        lines=lines,
        said=tuple(wire.Spoken(one.number, wire.letter(one.seat), one.text) for one in said),
        requests=moment.requests,
        clocks=_clocks(moment, now),
        claimable_in=None if claimable_at is None else max(0, claimable_at - now),
        stand_in="" if seat is None else moment.stand_ins.get(seat, ""),
        spectators=live.made.spectators,
        summary=_summary(moment, peer),
        king=moment.kings.get(seat, "") if KING in peer.features and seat is not None else UNSET,
        terms=tuple(terms(live.made)) if moment.stage == "open" else (),
        rematch=None if moment.rematch is None else _next_table(moment, seat, moment.rematch, tokens),
        pause=moment.clocks.pause_left(seat, now) if seat is not None and "pause" in peer.features else UNSET,
        call=_call(moment, seat, now) if "call" in peer.features else UNSET,
    )


def _king(live: LiveTable, seat: Seat) -> Literal["may", "vain", "other", ""]:
    """What there is to say of the king to the player: see `TableState.king`."""
    view = live.desks[seat].view
    if may_announce(view):
        return "may"
    if live.awaits(seat) is Awaits.WORD:
        return "vain" if is_vain(view) else ""
    other = replace(view, seat=OTHER[seat])
    waits = live.waits_for is other.seat and view.is_on_turn and pause_for_word(other) is Pause.KING
    return "other" if waits and not is_vain(other) else ""


def _summary(moment: StateShown, peer: Peer) -> DealSummary | UnsetType:
    """The summary of the deal that ended last, for a page that shows it and has not been sent it."""
    summary = _shown_summary(moment, peer)
    if summary is None or peer.summed_up == summary.number:
        return UNSET
    peer.summed_up = summary.number
    return summary


def _call(moment: StateShown, seat: Seat | None, now: int) -> wire.CallState | None:
    """Who has been called, and when the viewer may call; None at a table with clocks, or where nobody can be called."""
    called, since = moment.clocks.called, None if seat is None else moment.callable_at.get(seat)
    if called is None and since is None:
        return None
    in_ms = None if since is None else max(0, since - now)
    return wire.CallState(None if called is None else wire.letter(called), in_ms)


def _next_table(moment: StateShown, seat: Seat | None, table: str, tokens: Tokens) -> wire.NextTable:
    return wire.NextTable(
        table, "" if seat is None else tokens.for_seat(SeatToken(table, seat, moment.holders[seat].token))
    )


def _person(moment: StateShown, seat: Seat, here: Collection[Seat | None]) -> wire.PersonAt:
    if not moment.table.is_person(seat):
        return wire.PersonAt(wire.letter(seat), moment.table.made.opponent, "", house=True, here=True)
    holder = moment.holders.get(seat)
    name, colour = (None, "") if holder is None else (moment.table.named(seat), holder.colour)
    played_by = moment.table.made.stand_in if seat is moment.stood_in else ""
    return wire.PersonAt(wire.letter(seat), name, colour, house=False, here=seat in here, played_by=played_by)


def _clocks(moment: StateShown, now: int) -> wire.ClocksTold | None:
    clocks = moment.clocks
    if not (clocks.game_limit or clocks.move_limit or clocks.call_limit):
        return None
    left = {seat.name: clocks.left(seat, now) for seat in moment.table.persons}
    return wire.ClocksTold(None if clocks.waits is None else wire.letter(clocks.waits), left, clocks.left_to_move(now))


def stage_of(live: LiveTable) -> Literal["open", "chance", "play", "over"]:
    """How far a table has come."""
    if not live.is_complete:
        return "open"
    if live.is_over:
        return "over"
    return "play" if live.is_dealt else "chance"


def _dealing(live: LiveTable, seat: Seat) -> wire.Dealing:
    chance = live.chance
    assert chance is not None
    wants: Literal["pledge", "share", ""] = ""
    if seat not in chance.wanted:
        wants = ""
    elif seat not in chance.pledges:
        wants = "pledge"
    elif seat not in chance.shares and chance.is_bound:
        wants = "share"
    pledges = {one.name: pledge for one, pledge in chance.pledges.items()}
    return wire.Dealing(live.game, live.deal, chance.commitment, pledges, "" if live.is_over else wants)


def _lines(live: LiveTable, peer: Peer, last: int, summary: DealSummary | None) -> tuple[wire.LineTold, ...]:
    """What a page has not heard yet; the end of the deal in short where it shows its summary."""
    before = live.told_before.get(peer.seat, 0)
    new = slice(max(0, peer.told - before), last - before)
    told = zip(live.moments[peer.seat][new], live.journal(peer.seat)[new], strict=True)
    lines: list[tuple[int, Message]] = []
    for number, row in groupby(told, key=itemgetter(0)):
        here = [line for _, line in row]
        is_summed_up = summary is not None and summary.number == number
        short = in_short(here, summary, key=event_key) if is_summed_up else here
        lines += [(number, line) for line in short]
    texts = all_told((line for _, line in lines), peer.language)
    return tuple(wire.LineTold(number, told.key, told.text) for (number, _), told in zip(lines, texts, strict=True))


def _scene(moment: StateShown, peer: Peer) -> Scene | None:
    """The scene of a page; how all ended in short where it shows the summary of the deal."""
    scene, summary = moment.scenes.get(peer.seat), _shown_summary(moment, peer)
    if scene is not None and KING in peer.features and peer.seat is not None:
        scene = replace(scene, question=_question(moment, peer.seat, scene))
    if scene is None or summary is None or summary.next is not None:
        return scene
    return replace(scene, result=tuple(in_short(scene.result, summary, key=event_key)))


_NAMES_KEYS: Final = frozenset({
    "ask.word-king-led", "ask.word-king-first", "ask.word-exchanged", "ask.next-deal", "ask.agree",
})  # fmt: skip
"""Questions that say what Enter does."""


def _question(moment: StateShown, seat: Seat, scene: Scene) -> tuple[Message, ...]:
    """The question where nobody need have a key to press; the other's word for which the table waits is named."""
    if moment.kings.get(seat) == "other":
        return (message("ask.may-announce", person=scene.other.name),)
    return tuple(replace(one, key=f"{one.key}-by-hand") if one.key in _NAMES_KEYS else one for one in scene.question)


def _shown_summary(moment: StateShown, peer: Peer) -> DealSummary | None:
    return moment.summaries.get(peer.seat) if SUMMARY in peer.features else None


# --- what is asked ----------------------------------------------------------------------------------


def is_hint(frame: wire.Asking) -> bool:
    """Whether a hint is asked for, which takes its time."""
    return isinstance(frame, wire.AsksDesk) and frame.name == "hint"


def answers(desk: TableTalk, frame: wire.Asking, language: str, *, hint: Hint | None = None) -> Iterator[wire.ToPage]:
    """The frames that answer a question; nothing is done by it.  A `hint` has been reckoned before.  Raises NotDone."""
    match frame:
        case wire.Recalls(ref=ref):
            scene = desk.last_deal()
            if scene is None:
                raise NotDone("no-deal-yet")
            yield wire.DealTold(ref, scene)
        case wire.Lists(ref=ref, name=name):
            yield from _listed(desk, ref, name, language)
        case wire.AsksDesk(ref=ref, name=name):
            if name not in desk.asks:
                raise NotDone("not-now")
            desk.language = language
            reply = desk.hinted(hint) if is_hint(frame) else desk.ask(name)
            lines = ([one for one in line if one.key not in AT_A_TERMINAL] for line in reply.lines)
            yield wire.AnswerTold(ref, tuple(tuple(line) for line in lines if line), reply.laws)


def _listed(desk: TableTalk, ref: int, name: str, language: str) -> Iterator[wire.ListTold]:
    """A list in as many frames as it needs."""
    parts: list[list[Offered]] = [[]]
    size = 0
    for offered in desk.listed(name):
        length = len(in_words(offered, language)) + 1
        if parts[-1] and size + length > wire.LARGEST - 200:
            parts.append([])
            size = 0
        parts[-1].append(offered)
        size += length
    for part in parts:
        yield wire.ListTold(ref, name, tuple(part), part is not parts[-1])
