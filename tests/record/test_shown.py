"""What a player or a bystander could write down has nothing they did not see: two worlds, one shown record."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from ecarte import Agreement, Card, Cards, IllegalAction, Seat, codes, load, new_match
from ecarte.acts import AnnounceKing, AnyAct, IrregularAct, Mark, PlayCard, Slip
from ecarte.cards import PACK
from ecarte.host import observe
from ecarte.host.history import act_seen_by
from ecarte.record import Record, parse, write
from ecarte.record.line_reader import read_line
from ecarte.record.redaction import acts_seen_by, record_for_seat
from ecarte.table.club.redaction import redact
from ecarte.table.club.state import new_club
from ecarte.table.match import Match
from ecarte.table.nature import next_receiver
from ecarte.table.step import Play, apply, objection
from ecarte.views.seat import PublicView, SeatView, public_view, seat_view
from tests.record.club_play import play_in_club
from tests.record.test_faults import DEAL
from tests.record.test_round_trip import play_at_random
from tests.strategies import CLUB_ACTS

A, B = Seat.A, Seat.B
SEATS_AND_BYSTANDER = (A, B, None)


def view_of(play: Play, seat: Seat | None) -> SeatView | PublicView:
    """What the seat, or a bystander, may know now."""
    return public_view(play) if seat is None else seat_view(play, seat)


def acts_seen(record: Record, seat: Seat | None) -> list[object]:
    """Every act seen, and every view that differs from the one before: all that announcements are made from."""
    play = record.start
    found: list[object] = []
    view: object = view_of(play, seat)
    for act in record.actions:
        found += redact(play, act, seat)
        play = apply(play, act)
        if (now := view_of(play, seat)) != view:
            found.append(now)
            view = now
    return found


def kings_said(record: Record, seat: Seat) -> list[object]:
    """Everything that is announced to the player at `seat` while it is done."""
    play = record.start
    output: list[object] = []
    for act in record.actions:
        assert isinstance(play, Match)
        before, gets, seen = seat_view(play, seat), next_receiver(play), act_seen_by(play, act, seat)
        play = apply(play, act)
        output += observe(before, seen, seat_view(play, seat), gets=gets)
    return output


def acts(text: str) -> tuple[AnyAct, ...]:
    """The acts of a text, lines parted by line ends or bars."""
    return tuple(said.action for line in text.replace("|", "\n").splitlines() for said in read_line(line))


def club_record(text: str, code: str = "london") -> Record:
    """A record of club conduct with B the first dealer."""
    return Record(new_club(load(code), dealer=B), acts(text))


BEFORE = "A shuffles | B shuffles | B presents | A cuts 9 | "


def deal(elder: str, dealer: str, turn_up: str = "9h", *, packets: str = "B deals 3-2") -> str:
    """The deal up to both hands taken up, A the elder."""
    first, last = elder.split(), dealer.split()
    given = f"A gets {' '.join(first[:3])} | B gets {' '.join(last[:3])}"
    given += f" | A gets {' '.join(first[3:])} | B gets {' '.join(last[3:])}"
    return f"{BEFORE}{packets} | {given} | turn-up {turn_up} | A takes up | B takes up | "


ELDER = "Kh Jh As 8d 7c"
DEALER = "Qs Ts 8s Kd 7d"
EXCHANGE = "A proposes | B accepts | A asks for 2 | A discards 8d 7c | "
SERVED = EXCHANGE + "B discards Kd 7d Ts | A gets Tc 9c | B gets Qd Jd 9d | "


class Worlds(NamedTuple):
    """One story with a fault in it and one without, and those who cannot tell them apart."""

    irregular: str
    regular: str
    alike_for: tuple[Seat | None, ...]
    code: str = "london"


STAND = "A stands | "

WORLDS: dict[str, Worlds] = {
    "shuffle": Worlds("A wrongly shuffles | B shuffles", "A shuffles | B shuffles", (B, None)),
    "hand looked at": Worlds(
        deal(ELDER, DEALER).replace(" | turn-up 9h | A takes up | B takes up", " | B wrongly takes up | turn-up 9h"),
        deal(ELDER, DEALER).replace(" | turn-up 9h | A takes up | B takes up", " | turn-up 9h"),
        (),
    ),
    "too many asked for": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("A discards 8d 7c", "A wrongly discards 8d 7c As"),
        deal(ELDER, DEALER) + SERVED,
        (B, None),
    ),
    "a number told": Worlds(
        deal(ELDER, DEALER) + SERVED + "A asks the number | B wrongly tells 2",
        deal(ELDER, DEALER)
        + SERVED.replace("Kd 7d Ts", "Kd 7d").replace("Qd Jd 9d", "Qd Jd")
        + "A asks the number | B tells 2",
        (A, None),
    ),
    "a king not held": Worlds(
        deal(ELDER, DEALER) + STAND + "B wrongly announces the king",
        deal(ELDER.replace("Kh", "Qh"), DEALER.replace("Kd", "Kh")) + STAND + "B has the king",
        (None,),
    ),
    "revoke": Worlds(
        deal(ELDER, DEALER) + STAND + "A As, B wrongly Kd | A Jh",
        deal(ELDER, "Qd Td 9d Kd 7d") + STAND + "A As, B Kd | A Jh",
        (A, None),
    ),
    "underplay": Worlds(
        deal(ELDER, DEALER) + STAND + "A As, B wrongly 8s | A Jh",
        deal(ELDER, "9s Ts 8s Kd 7d") + STAND + "A As, B 8s | A Jh",
        (A, None),
    ),
    "wrong number dealt": Worlds(
        BEFORE + "B deals 6-5 in 3-2 | A gets Kh Jh As | B gets Qs Ts 8s | A gets 8d 7c 9c | B gets Kd 7d | turn-up 9h",
        BEFORE + "B deals 3-2 | A gets Kh Jh As | B gets Qs Ts 8s | A gets 8d 7c | B gets Kd 7d | turn-up 9h",
        (A, None),
    ),
    "too few to the dealer": Worlds(
        BEFORE + "B deals 5-4 in 2-3 | A gets Kh Jh | B gets Qs Ts | A gets As 8d 7c | B gets Kd 7d | turn-up 9h",
        BEFORE + "B deals 2-3 | A gets Kh Jh | B gets Qs Ts | A gets As 8d 7c | B gets Kd 7d 8s | turn-up 9h",
        (A, None),
    ),
    "out of turn": Worlds("A deals out of turn", "A shuffles", ()),
    "the other pack": Worlds("B deals with the other pack | B shuffles", "B shuffles", (A, None)),
    "discards looked at": Worlds(
        deal(ELDER, DEALER) + SERVED + STAND + "B looks at the discards",
        deal(ELDER, DEALER) + SERVED + STAND + "B squares up the discards",
        (A, None),
    ),
    "discard misplaced": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("A discards", "A misplaces"), deal(ELDER, DEALER) + SERVED, (B, None)
    ),
    "the dealer's discard misplaced": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("B discards", "B misplaces"), deal(ELDER, DEALER) + SERVED, (A, None)
    ),
    "elder takes too many": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("A gets Tc 9c", "A takes one too many | A gets Tc 9c Ac"),
        deal(ELDER, DEALER) + SERVED,
        (B, None),
    ),
    "dealer takes too many": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("B gets Qd Jd 9d", "B takes one too many unseen | B gets Qd Jd 9d Ac"),
        deal(ELDER, DEALER) + SERVED,
        (A, None),
    ),
    "one too many given": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("A gets Tc 9c", "B gives one too many | A gets Tc 9c Ac"),
        deal(ELDER, DEALER) + SERVED,
        (None,),
    ),
    "one too few given": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("A gets Tc 9c", "B gives one too few | A gets Tc"),
        deal(ELDER, DEALER) + SERVED,
        (None,),
    ),
    "too few taken": Worlds(
        deal(ELDER, DEALER) + SERVED.replace("B gets Qd Jd 9d", "B takes one too few | B gets Qd Jd"),
        deal(ELDER, DEALER) + SERVED,
        (A, None),
    ),
    "misprinted pack": Worlds("pack lacks 8c | B shuffles", "B shuffles", SEATS_AND_BYSTANDER),
}  # fmt: skip


@pytest.mark.parametrize("story", WORLDS)
def test_a_fault_is_recorded_for_the_other_player_as_the_regular_act(story: str) -> None:
    worlds = WORLDS[story]
    irregular, regular = club_record(worlds.irregular, worlds.code), club_record(worlds.regular, worlds.code)
    assert irregular.actions != regular.actions
    for seat in worlds.alike_for:
        assert record_for_seat(irregular, seat) == record_for_seat(regular, seat)
        assert acts_seen(irregular, seat) == acts_seen(regular, seat)
        assert seat is None or kings_said(irregular, seat) == kings_said(regular, seat)
    done = next(act for act in irregular.actions if act not in regular.actions)
    author = getattr(done, "seat", None)
    if author is not None:
        assert author not in worlds.alike_for
        assert done in acts_seen_by(irregular, author)


IN_PLAIN_SIGHT = {
    "E01": ("B shuffles | B presents | A wrongly cuts 1", "A cuts 1"),
    "E07": (deal(ELDER, DEALER) + "A stands | A abandons | A shuffles", None),
    "E12": (
        deal(ELDER, DEALER).replace("turn-up 9h", "B turns up another | turn-up 9h | also turn-up 8h"),
        "also turn-up 8h",
    ),
    "E22": (deal(ELDER, DEALER) + "A proposes | A withdraws", "A withdraws"),
    "E34": (deal(ELDER, DEALER) + SERVED + "B turns up after giving | also turn-up Ac", "also turn-up Ac"),
    "E40": (deal(ELDER, DEALER) + STAND + "A As | A takes back the lead", "A takes back the lead"),
    "E49": (deal(ELDER, DEALER) + "A marks one too many for tricks", "A marks tricks"),
}


@pytest.mark.parametrize("event", [name for name, (_, line) in IN_PLAIN_SIGHT.items() if line])
def test_a_fault_in_plain_sight_is_in_the_record_of_every_viewer(event: str) -> None:
    story, line = IN_PLAIN_SIGHT[event]
    assert line is not None
    record = club_record(story)
    for seat in (B, None):
        assert line in record_for_seat(record, seat).splitlines()


def test_a_lead_of_another_suit_than_named_is_visible_to_all() -> None:
    story = deal(ELDER, DEALER).replace("A asks for 2 | ", "") + STAND + "A names spades and leads 8d"
    record = club_record(story, "cyclopaedia")
    assert record_for_seat(record, B).splitlines()[-2] == "A names spades and leads 8d"


def test_a_hand_is_visible_to_its_owner_once_taken_up() -> None:
    record = club_record(deal(ELDER, DEALER))
    lines = record_for_seat(record, A).splitlines()
    assert [line for line in lines if "gets" in line] == ["A gets As Kh Jh 8d 7c"]
    assert lines.index("A gets As Kh Jh 8d 7c") == lines.index("A takes up") + 1
    assert "gets" not in record_for_seat(record, None)


def test_a_drawn_card_is_visible_to_its_owner_and_to_those_who_may_look() -> None:
    story = deal("Kh Jh As 8d 7c", "Qs Ts 8s Kd 7d 9c").replace("B deals 3-2", "B deals 5-6 in 3-2")
    story = (
        story.replace("B gets Kd 7d 9c", "B gets Kd 7d 9c") + "A claims wrong number | A chooses draw excess | drawn 9c"
    )
    record = club_record(story)
    for seat, line in ((A, "drawn 9c"), (B, "drawn 9c"), (None, "drawn ??")):
        assert record_for_seat(record, seat).splitlines()[-2] == line
    unseen = club_record(story.replace(" | B takes up", ""))
    assert record_for_seat(unseen, A).splitlines()[-2] == "drawn ??"


def test_discards_are_hidden_from_the_other_player() -> None:
    story = deal("Kh Jh As 8d 7c 9c", DEALER).replace("B deals 3-2", "B deals 6-5 in 3-2")
    record = club_record(story + "A claims wrong number | A chooses discard excess | A lays aside 9c")
    assert record_for_seat(record, A).splitlines()[-2] == "A lays aside 9c"
    assert (
        record_for_seat(record, B).splitlines()[-2] == record_for_seat(record, None).splitlines()[-2] == "A lays aside"
    )


def test_every_irregular_act_has_a_regular_twin_or_is_in_plain_sight() -> None:
    found = [w.irregular for w in WORLDS.values()] + [story for story, _ in IN_PLAIN_SIGHT.values()]
    found.append("A names spades and leads 8d")
    shown = {type(act) for story in found for act in acts(story) if isinstance(act, IrregularAct)}
    assert shown == {kind for kind in CLUB_ACTS if issubclass(kind, IrregularAct)}


# --- hidden cards reshuffled -------------------------------------------------------------------------


def cards_in(thing: object) -> Cards:
    """Every card that an act or a view names."""
    if isinstance(thing, Card):
        return Cards.of([thing])
    if isinstance(thing, Cards):
        return thing
    found = Cards()
    if isinstance(thing, tuple | list):
        for part in thing:
            found = found | cards_in(part)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            found = found | cards_in(getattr(thing, name))
    return found


def shown_exchange(thing: Any, mapping: dict[Card, Card]) -> Any:
    """The act with hidden cards in the places of others."""
    if isinstance(thing, Card):
        return mapping.get(thing, thing)
    if isinstance(thing, Cards):
        return Cards.of(mapping.get(card, card) for card in thing)
    if isinstance(thing, msgspec.Struct):
        changes = {name: shown_exchange(getattr(thing, name), mapping) for name in thing.__struct_fields__}
        return replace(thing, **changes)
    return thing


def otherwise(club: Match, act: AnyAct) -> AnyAct | None:
    """The same deed in this world: what was a slip may be lawful here, and the other way round."""
    if objection(club, act) is None:
        return act
    if isinstance(act, Slip) and isinstance(act.done, PlayCard | AnnounceKing):
        other: AnyAct = act.done
    elif isinstance(act, PlayCard | AnnounceKing | Mark):
        other = Slip(act.seat, act)
    else:
        return None
    return other if objection(club, other) is None else None


def in_another_world(record: Record, mapping: dict[Card, Card]) -> Record:
    """The record with hidden cards exchanged, as far as it can be played there."""
    club, done = record.start, list[AnyAct]()
    assert isinstance(club, Match)
    for act in record.actions:
        same = otherwise(club, shown_exchange(act, mapping))
        if same is None:
            break
        done.append(same)
        club = apply(club, same)
    return Record(record.start, tuple(done))


def hidden_from(record: Record, seat: Seat | None) -> list[Card]:
    """The cards that never came before these eyes."""
    hidden = Cards.of(PACK) & Cards(record.agreement.pack_mask)
    for thing in acts_seen(record, seat):
        hidden = hidden - cards_in(thing)
    return list(hidden)


def stories(code: str, seeds: range) -> Iterator[Record]:
    """Stories of club conduct in which nobody claims: what a claim brings out depends on the truth."""
    for seed in seeds:
        start = new_club(load(code), dealer=B)
        about_a_deal = 2 * start.agreement.pack_size
        yield Record(start, tuple(play_in_club(start, Random(seed), about_a_deal, claims=False)))


@pytest.mark.parametrize("code", [code for code in codes() if code != "tiny"])
def test_swapped_hidden_cards_leave_the_record_of_a_viewer_unchanged(code: str) -> None:
    compared = 0
    for number, record in enumerate(stories(code, range(8))):
        for seat in SEATS_AND_BYSTANDER:
            hidden = hidden_from(record, seat)
            moved = Random(number).sample(hidden, len(hidden))
            other = in_another_world(record, dict(zip(hidden, moved, strict=True)))
            same = Record(record.start, record.actions[: len(other.actions)])
            assert acts_seen(other, seat) == acts_seen(same, seat)
            assert record_for_seat(other, seat) == record_for_seat(same, seat)
            compared += len(other.actions) > 12 and other != same
    assert compared > 8


def test_the_record_of_a_viewer_has_their_own_cards_and_all_played_cards() -> None:
    match = new_match(Agreement(load("london")), dealer=A)
    record = Record(match, tuple(play_at_random(match, Random(1), 60)))
    whole = write(record)
    for seat in SEATS_AND_BYSTANDER:
        assert set(acts_seen_by(record, seat)) <= {*record.actions, *acts_seen_by(record, A), *acts_seen_by(record, B)}
        assert record_for_seat(record, seat) != whole


def test_a_viewer_record_that_cannot_be_replayed_is_refused() -> None:
    with pytest.raises(IllegalAction):
        record_for_seat(club_record("B takes back"), None)


def test_a_viewer_record_from_a_position_has_open_cards_and_the_own_hand() -> None:
    record = parse(DEAL)
    for seat, hand in ((A, 'A = "Ks 8h Td 9d 7d"'), (B, 'B = "As Qh Jh 8d 7c"'), (None, None)):
        lines = record_for_seat(record, seat).splitlines()
        assert {'dealer = "A"', 'turn_up = "9h"'} < set(lines)
        assert [line for line in lines if line.startswith(("A =", "B ="))] == ([] if hand is None else [hand])
