"""A fault exists once: a row, a room, its law as data and its words; everything else knows it from there."""

from __future__ import annotations

from pathlib import Path

from tests.one_more import a_copy, club_record, run

CLASS = '''

@row("whistles", event_key="whistles", typed_key="")
class Whistle(IrregularAct, frozen=True, gc=False):
    """The player whistles while a hand is played (E58)."""
'''
MISDEED = """

from ecarte.acts import Whistle
IRREGULAR_ACTS[Whistle] = (
    lambda club, act: club.deal.phase in (LEAD, REPLY),
    lambda club, act: with_fault(club, Fault("E58", act.seat)),
)
"""
LAW = """

[event.E58]
section = "play"
stage = "play"
claimed = "other"
heard = [{ act = "whistle" }]
rows = []
keys = ["remedies.other_fault"]
facts = ["next_cut"]
windows = [{ says = "the-adversary-may-claim-until" }]
cases = [
  { when = { next_cut = "yes" }, time = "late", who = "nobody", says = "it-is-past", short = "too-late-for-it" },
  { time = "open", who = "adversary", options = ["fresh", "stand"], short = "whistled" },
]
"""
WORDS = {
    "en": """
do-whistle = whistle
event-whistles = { $who } whistles.
event-whistles-you = You whistle.
irregular-E58-title = a player whistles
irregular-E58-happened = A player has whistled while a hand is played.
ruling-it-is-past = It is past.
ruling-too-late-for-it = too late
ruling-whistled = a fresh deal, or it stands
""",
    "fr": """
do-whistle = siffler
event-whistles = { $who } siffle.
event-whistles-you = Vous sifflez.
irregular-E58-title = un joueur siffle
irregular-E58-happened = Un joueur a sifflé pendant qu’on jouait un coup.
ruling-it-is-past = C’est passé.
ruling-too-late-for-it = trop tard
ruling-whistled = une nouvelle donne, ou on laisse passer
""",
}
HEARD = {"en": '[verbs]\nwhistle = ["whistle"]\n', "fr": '[verbs]\nwhistle = ["siffler"]\n'}
"""The verbs by which the arbiter hears of it, behind the sign of their table."""
PLAYED = club_record("A whistles", "B claims other", "B chooses fresh deal")
KNOWN = """
import sys
from msgspec.structs import replace
from ecarte import Seat, objection, seat_view
from ecarte.acts import Claim, Whistle
from ecarte.arbiter import rule, understand
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.record import parse, parse_json, replay, states, write, write_json
from ecarte.review import findings, review_text
from ecarte.rules import load
from ecarte.rules.events import events
from ecarte.table.club.noticeable import noticeable_claims
from ecarte.table.club.slips import slips
from ecarte.words import event_key, say, say_act

A, B = Seat.A, Seat.B
record = parse(sys.stdin.read())
assert parse(write(record)) == record == parse_json(write_json(record))
played = list(states(record))
done = next(place for place, act in enumerate(record.actions) if act == Whistle(A))
assert Whistle(A) in slips(played[done], A) and objection(played[done], Whistle(A)) is None
assert noticeable_claims(played[done + 1], B) == (ClaimKind.OTHER,) and noticeable_claims(played[done + 1], A) == ()
ruling = played[done + 2].ledger.pending_ruling
assert (ruling.event, ruling.claimant, ruling.options) == ("E58", B, (Remedy.FRESH_DEAL, Remedy.LET_STAND))
assert seat_view(played[done + 2], B).public.club.ruling.event == "E58"
assert replay(record).deal.hands == ((), ()) or not any(replay(record).deal.hands)
(found,) = findings(record)
assert (found.event, found.outcome, found.remedy, found.line) == ("E58", "claimed", Remedy.FRESH_DEAL, "A whistles")
assert "had a fresh deal" in review_text(findings(record), record, width=99)
assert "a eu une nouvelle donne" in review_text(findings(record), record, "fr", width=99)
heard = understand("My opponent whistled while I was thinking. No card of the next deal has been cut.", "en")
assert [case.event for case in heard.cases] == ["E58"], heard
assert understand("My opponent did not whistle.", "en").cases == ()
assert [case.event for case in understand("Mon adversaire a sifflé pendant le coup.", "fr").cases] == ["E58"]
asked = rule(events()[understand("E58, london").cases[0].event], load("london"), {"next_cut": "yes"})
assert (asked.event, [branch.time for branch in asked.branches]) == ("E58", ["late"])
assert (say_act(Whistle(A)), say_act(Whistle(A), "fr")) == ("whistle", "siffler")
assert (events()["E58"].title, events("fr")["E58"].title) == ("A player whistles", "Un joueur siffle")
key, facts = event_key(Whistle(A))
assert say(f"event.{key}", "fr", **facts, who="Anna") == "Anna siffle."
"""

ON_THE_SCREEN = """
from ecarte import Phase
from tests.tui.club_seats import in_phase, until
from tests.tui.test_club import after

assert "Whistle" in after(until(in_phase(Phase.LEAD)), "i")
"""


def with_one_fault_more(folder: Path) -> Path:
    """A copy of the project in which a player may whistle, and the adversary object: two Python files are changed."""
    copy = a_copy(folder)
    added = {
        "acts/club.py": CLASS,
        "table/club/slips_in_play.py": MISDEED,
        "rules/events.toml": LAW,
        **{f"words/{language}/table.ftl": words for language, words in WORDS.items()},
    }
    for file, text in added.items():
        (copy / file).write_text((copy / file).read_text(encoding="utf-8") + text, encoding="utf-8")
    for language, verb in HEARD.items():
        room = copy / "words" / language / "reader.toml"
        room.write_text(room.read_text(encoding="utf-8").replace("[verbs]\n", verb, 1), encoding="utf-8")
    room = copy / "table" / "club" / "slips_in_play.py"
    listed = room.read_text(encoding="utf-8").replace("TakeBackLead(seat))", "TakeBackLead(seat), Whistle(seat))", 1)
    room.write_text(listed, encoding="utf-8")
    return folder


def test_adding_a_fault_takes_a_row_its_place_its_law_and_its_words(tmp_path: Path) -> None:
    run(with_one_fault_more(tmp_path), "-c", KNOWN, typed=PLAYED)


def test_an_added_fault_can_be_committed_in_lines_of_text_and_on_the_screen(tmp_path: Path) -> None:
    house = with_one_fault_more(tmp_path)
    lines = ("-m", "ecarte", "play", "--new", "--plain", "--conduct", "club", "--seed", "4", "--language", "en")
    listed = run(house, *lines, typed="usual\nusual\nplay\nwrong\n")
    number = next(line.partition(",")[0] for line in listed.splitlines() if line.endswith(", whistle."))
    assert "You whistle." in run(house, *lines, typed=f"usual\nusual\nplay\nwrong {number}\n")
    run(house, "-c", ON_THE_SCREEN)
