"""Programs as bots: what they hear, what they may do wrong, and what becomes of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Agreement, Deal, Game, Seat, load, new_deal, seat_view, with_house
from ecarte.bots import Book, Forfeit, opponent
from ecarte.bots.base import SupportsBegin, Valuer
from ecarte.errors import EcarteError, NotationError
from ecarte.play.pairs import Contest, Failure, play_pair
from ecarte.protocol import hosting, process
from ecarte.protocol.hosting import FORFEIT_KINDS, Clock, ExternalBot
from ecarte.protocol.process import ProcessEnded
from ecarte.record import Record, replay
from ecarte.record.writing import write_action
from tests.bots.seats import dealer_replies, elder_leads
from tests.protocol.programs import FIRST, naughty
from tests.protocol.test_sight import course
from tests.strategies import agreements, chances, with_hidden_reshuffled

LONDON = Agreement(load("london"))
HOUSE_ENGINE = (str(Path(sys.executable).with_name("ecarte")), "engine")
BOUND = elder_leads("K87 | 98")  # with spades for trumps: the hand holds no king of hearts
RNG = Random(1)


@contextmanager
def program(command: tuple[str, ...], **settings: Any) -> Iterator[ExternalBot]:
    bot = ExternalBot(command, **settings)
    try:
        yield bot
    finally:
        bot.close()


# --- a program that plays by the rules ----------------------------------------------------------------


def test_an_engine_in_another_language_plays_deals_and_games_to_the_end() -> None:
    with program(FIRST) as first:
        for games in (False, True):
            for code in ("london", "cyclopaedia", "wikipedia"):
                contest = Contest(Agreement(load(code)), ("book", "first"), seed=1, games=games)
                for half in play_pair(contest, 0, bots=(Book(), first))[1]:
                    assert half.failure is None
                    assert replay(Record(half.start, half.actions)) == half.end


def test_book_as_an_engine_chooses_like_book() -> None:
    """House rules are sent completely, and nothing is lost on the way: the same pairs, action by action."""
    house = Agreement(with_house(load("parlour"), {"game.points_to_win": 7, "scoring.vole": 3}))
    with program((*HOUSE_ENGINE, "book")) as book:
        assert book.start().name == "book"
        for agreement in (LONDON, house):
            contest = Contest(agreement, ("book", "novice"), seed=5)
            assert play_pair(contest, 3, bots=(book, opponent("novice"))) == play_pair(contest, 3)


def test_an_engine_can_play_against_another_instance_of_itself() -> None:
    with program(FIRST) as one, program(FIRST) as two:
        tally, _ = play_pair(Contest(LONDON, ("one", "two"), seed=2), 0, bots=(one, two))
        assert tally.margin == 0


def test_options_of_an_engine_are_set_and_an_unknown_option_is_refused() -> None:
    with program((*HOUSE_ENGINE,), options={"opponent": "random", "seed": "9"}) as chance:
        assert [option.name for option in chance.start().options] == ["opponent", "seed"]
        assert chance.choose(BOUND, RNG) in BOUND.legal
    for options, line in (({"depth": "3"}, "one of opponent, seed"), ({"seed": "x"}, "seed: a whole number from 0")):
        with program(HOUSE_ENGINE, options=options) as bot, pytest.raises(NotationError, match=line):
            bot.start()


def test_an_option_that_a_program_rejects_is_reported_when_it_starts() -> None:
    """It would play otherwise than it is said to."""
    output = "it does not take its options; its last error: I had rather not"
    with program(naughty("rather"), options={"fast": "true"}) as bot, pytest.raises(EcarteError, match=output):
        bot.start()


def test_an_engine_is_listed_under_its_own_name_unless_given_another() -> None:
    with program(FIRST) as first, program(FIRST, name="Perle") as named:
        identity = first.start()
        named.start()
        assert (first.name, named.name, identity.author) == ("first", "Perle", "the tests")


def test_an_engine_is_a_bot_that_hears_of_each_beginning_and_may_give_values() -> None:
    with program(FIRST) as first:
        assert isinstance(first, SupportsBegin)
        assert isinstance(first, Valuer)
        assert first.values(BOUND, RNG) == []


# --- what it hears ------------------------------------------------------------------------------------


class Ear:
    """Stands where the program would be: notes every line, and answers as a program would."""

    heard: list[str]

    def __init__(self, command: tuple[str, ...], *, is_heard: bool) -> None:
        self.heard = []
        self._answers: list[str] = []
        self._legal = ""

    def send(self, line: str) -> None:
        self.heard.append(line)
        word, _, rest = line.partition(" ")
        if word == "position":
            self._legal = rest.partition('"legal":["')[2].partition('"')[0]
        answers = {"ecarte": ["ok 1"], "ping": [f"pong {rest}"], "go": [f"choice {self._legal}"]}
        self._answers += answers.get(word, ["nothing"] if word == "interject" else [])

    def receive(self, until: float) -> str | None:
        return self._answers.pop(0)

    def close(self, *, farewell: str | None = None) -> None:
        self.heard.append("closed")


def lines_heard(bot: ExternalBot) -> list[str]:
    heard: list[str] = getattr(bot._process, "heard")  # noqa: B009 - of the ear in the place of a process
    return heard


@settings(max_examples=settings().max_examples // 4)
@given(agreement=agreements(), rng=chances(), game=st.booleans())
def test_the_lines_sent_to_an_engine_depend_on_its_view_alone(
    agreement: Agreement,
    rng: Random,
    game: bool,  # noqa: FBT001 - drawn
) -> None:
    """Two worlds that differ in what the seat cannot see, and in the chance of the arena: every line is the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosting, "LineProcess", Ear)
        worlds = ExternalBot(("ear",)), ExternalBot(("ear",))
        for seat in Seat:
            for bot in worlds:
                bot.begin(seat, unit="game" if game else "deal")
            for play in course(new_deal(agreement, dealer=Seat.B), rng, most=60):
                moved = with_hidden_reshuffled(play, seat, rng)
                for bot, world in zip(worlds, (play, moved), strict=True):
                    view = seat_view(world, seat)
                    if view.legal:
                        (bot.choose if view.is_on_turn else bot.interject)(view, Random(rng.random()))
        one, two = map(lines_heard, worlds)
        assert one == two
        assert any(line.startswith("position") for line in one)


def test_the_rules_are_sent_to_an_engine_once_and_after_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "LineProcess", Ear)
    bot = ExternalBot(("ear",))
    modern = dealer_replies("K87 | 98", "Ad", agreement=Agreement(load("modern")))
    for view in (BOUND, BOUND, modern):
        bot.choose(view, RNG)
    words = [line.split()[0] for line in lines_heard(bot)]
    assert words == [
        "ecarte", "ping",
        "rules", "position", "ping", "go", "position", "ping", "go",
        "rules", "position", "ping", "go",
    ]  # fmt: skip
    bot.close()
    assert bot._process is None


# --- what it may do wrong -----------------------------------------------------------------------------

WRONGS = {
    "crash": ("crash", "ended with exit code 3"),
    "killed": ("crash", "ended by signal 9"),
    "murder": ("crash", "ended by signal 9"),
    "hang": ("time-out", "no choice in 300 ms"),
    "sorry": ("error", "my table is \N{REPLACEMENT CHARACTER} damaged"),
    "mutter": ("time-out", "no choice in 300 ms; its last error: what a hand"),
    "sigh": ("crash", "ended with exit code 3; its last error: what a hand"),
    "nonsense": ("nonsense", "cannot read 'I'; expected one of id"),
    "nothing": ("nonsense", "nothing, where a choice is asked for"),
    "latin": ("nonsense", "not UTF-8"),
    "endless": ("nonsense", "a line without an end"),
    "flood": ("nonsense", "more than 10000 lines"),
    "illegal": ("illegal", "A plays 1z"),
}


@pytest.mark.parametrize("fault", WRONGS)
def test_each_fault_of_an_engine_has_a_name_and_restarts_the_engine(fault: str) -> None:
    kind, output = WRONGS[fault]
    assert kind in FORFEIT_KINDS
    sorry = elder_leads("K87 | K9")
    limit = 300 if kind == "time-out" else 60_000
    with program(naughty(fault), clock=Clock(limit)) as bot:
        assert bot.choose(BOUND, RNG) in BOUND.legal
        with pytest.raises(Forfeit) as broken:
            bot.choose(sorry, RNG)
        assert broken.value.kind == kind
        assert output in broken.value.detail
        assert bot._process is None
        if kind != "time-out":
            assert bot.choose(BOUND, RNG) in BOUND.legal


TALK = st.one_of(
    st.sampled_from(["pong 1", "pong 2", "nothing", "choice A plays Ks", "choice A stands", "value 1 0 A plays Ks"]),
    st.sampled_from(["ok 1", "info", "error what", "id name x", 'option {"name":"x","type":"flag"}', "", "go"]),
    st.text(max_size=20),
)


@given(st.lists(TALK, max_size=8), st.booleans())
def test_any_output_of_an_engine_is_a_choice_or_a_forfeit(talk: list[str], ready: bool) -> None:  # noqa: FBT001 - drawn
    """Any lines at all, after a beginning that is in order or without one; then it ends."""

    class Talker(Ear):
        def receive(self, until: float) -> str | None:
            if not self._answers:
                raise ProcessEnded
            return self._answers.pop(0)

        def send(self, line: str) -> None:
            if not self.heard:
                self._answers = [*(["ok 1", "pong ready"] if ready else []), *talk]
            self.heard.append(line)

        def status(self) -> str:
            return "ended"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosting, "LineProcess", Talker)
        bot = ExternalBot(("talker",))
        try:
            action = bot.choose(BOUND, RNG)
        except Forfeit as forfeit:
            kind, process = forfeit.kind, bot._process
        else:
            assert action in BOUND.legal
            assert talk.index("pong 1") < talk.index(f"choice {write_action(action)}")
            return
    assert kind in FORFEIT_KINDS
    assert process is None


def test_a_choice_sent_right_after_stop_still_counts() -> None:
    view = elder_leads("K87 | K9")
    with program(naughty("late"), clock=Clock(30), grace=30) as bot:
        assert bot.choose(view, RNG) == view.legal[0]


def test_an_unrequested_line_of_an_engine_is_a_nonsense_fault() -> None:
    view = elder_leads("K87 | K9")
    with program(naughty("twice")) as bot:
        assert bot.choose(view, RNG) == view.legal[0]
        with pytest.raises(Forfeit) as broken:
            bot.choose(view, RNG)
        assert (broken.value.kind, broken.value.detail) == (
            "nonsense",
            f"says 'choice {write_action(view.legal[0])}' without being asked",
        )


def test_a_late_line_of_one_deal_is_no_fault_in_the_next() -> None:
    """So that which process plays which pair makes no difference."""
    view = elder_leads("K87 | K9")
    with program(naughty("twice")) as bot:
        for _ in range(3):
            bot.begin(Seat.A, unit="deal")
            assert bot.choose(view, RNG) == view.legal[0]


def test_an_error_of_one_deal_is_not_reported_for_the_next() -> None:
    with program(naughty("once", "Ks")) as bot:
        bot.begin(Seat.A, unit="deal")
        bot.choose(elder_leads("K87 | K9"), RNG)
        details = []
        for begins in (False, True):
            if begins:
                bot.begin(Seat.A, unit="deal")
                bot.choose(elder_leads("K87 | K9"), RNG)
                bot.begin(Seat.A, unit="deal")
            with pytest.raises(Forfeit) as broken:
                bot.choose(elder_leads("987 | K9"), RNG)
            details.append(broken.value.detail)
    assert details == ["ended with exit code 3; its last error: what a hand", "ended with exit code 3"]


def test_values_for_illegal_acts_are_an_illegal_choice() -> None:
    view = elder_leads("K87 | K9")
    with program(naughty("values")) as bot:
        with pytest.raises(Forfeit) as broken:
            bot.values(view, RNG)
        assert (broken.value.kind, broken.value.detail) == ("illegal", "A flies")


def test_the_clock_of_an_engine_covers_all_decisions_of_a_deal() -> None:
    view = elder_leads("K87 | K9")  # answers a little after its time, on the word stop
    with program(naughty("late"), clock=Clock(40, play=100), grace=30) as bot:
        bot.begin(Seat.A, unit="deal")
        assert bot._time_limits() == (40, 100)
        bot.choose(view, RNG)
        (limit, left) = bot._time_limits()
        assert left is not None
        assert left <= 60
        assert limit == min(40, left)
        bot.choose(view, RNG)
        bot.choose(view, RNG)
        assert bot._time_limits() == (0, 0)
        bot.begin(Seat.B, unit="deal")
        assert bot._time_limits() == (40, 100)


def test_a_clock_that_has_run_out_is_named_as_the_cause() -> None:
    with program(naughty("hang"), clock=Clock(5000, play=400)) as bot:
        bot.begin(Seat.A, unit="deal")
        bot.choose(BOUND, RNG)
        with pytest.raises(Forfeit) as broken:
            bot.choose(elder_leads("K87 | K9"), RNG)
        assert (broken.value.kind, broken.value.detail) == ("time-out", "all 400 ms of its clock are used up")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (naughty("stillborn"), "ended with exit code 7"),
        (naughty("stranger"), "speaks edition 99"),
        (("perl", "/no/such/engine.pl"), "ended with exit code 2"),
        (("perl", "-e", "$|=1; print qq(hello\\n); sleep 9"), "cannot read 'hello'"),
        (("perl", "-e", "$|=1; print qq(choice A stands\\n); sleep 9"), "before ok"),
        (naughty("mute"), "not 'ok' in 0.05 s"),
    ],
)
def test_a_program_that_is_no_engine_is_reported_when_it_starts(command: tuple[str, ...], expected: str) -> None:
    with program(command, starting=0.05 if "mute" in command else 10.0) as bot:
        with pytest.raises(EcarteError) as refused:
            bot.start()
        assert "no engine that speaks the protocol (no-start" in str(refused.value)
        assert expected in str(refused.value)


def test_a_missing_program_is_reported_by_name() -> None:
    with pytest.raises(NotationError, match="no-such-program"):
        ExternalBot(("no-such-program",)).start()


def test_an_engine_that_does_not_quit_is_killed() -> None:
    bot = ExternalBot(("perl", "-e", "$|=1; print qq(ok 1\\npong ready\\n); sleep 60"))
    bot.start()
    assert bot._process is not None
    number = bot._process._process.pid
    bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only there is all found that a program has started")


@linux_only
def test_a_program_ends_with_the_process_that_started_it() -> None:
    """Even one that hears nothing, where the process that started it was killed."""
    starter = (
        "from ecarte.protocol.process import LineProcess; import time\n"
        "p = LineProcess(['perl', '-e', '$| = 1; print qq(here\\n); sleep 60'])\n"
        "assert p.receive(time.monotonic() + 30) == 'here'  # it runs, so it is bound to this process by now\n"
        "print(p._process.pid, flush=True)\ntime.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", starter], stdout=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        number = int(host.stdout.readline())
        host.kill()
    assert is_gone(number)


def test_child_processes_of_an_engine_end_with_the_engine() -> None:
    """A wrapper that starts the real engine, for instance; it says the number of that as its name."""
    wrapper = "sleep 60 & echo id name $!; echo ok 1; echo pong ready; wait"
    bot = ExternalBot(("sh", "-c", wrapper))
    number = int(bot.start().name)
    bot.close()
    assert is_gone(number)


LED = "sleep 60 & echo id name $!; setsid sleep 60 & echo ok 1; echo pong ready; wait"


def test_the_process_group_of_an_engine_ends_without_a_watchdog(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where no group of processes can be ended either."""
    monkeypatch.setattr(process, "_watchdog_command", tuple)
    monkeypatch.delattr(os, "killpg")
    monkeypatch.delattr(os, "set_blocking")
    bot = ExternalBot(("sh", "-c", LED))
    number = int(bot.start().name)
    assert not is_gone(number, tries=1)
    bot.close()
    assert is_gone(number)


ESCAPE = (
    "use POSIX 'setsid'; $| = 1; pipe my $r, my $w; if (!fork) { setsid; if (!fork) { setsid; %ENV = ();"
    " print $w qq($$\\n); close $w; close STDIN; close STDOUT; sleep 60 } exit } my $n = <$r>; chomp $n;"
    " print qq(id name $n\\nok 1\\npong ready\\n); <STDIN>; <STDIN>; <STDIN>; exit 3"
)
"""An engine with a child in a session of its own, without parent and surroundings; it ends at the third line."""


@linux_only
@pytest.mark.parametrize("leaves", [False, True])
def test_a_child_that_left_group_and_session_ends_with_the_engine(leaves: bool) -> None:  # noqa: FBT001 - drawn
    bot = ExternalBot(("perl", "-e", ESCAPE))
    number = int(bot.start().name)
    assert not is_gone(number, tries=1)
    if leaves:
        with pytest.raises(Forfeit, match="ended with exit code 3"):
            bot.choose(BOUND, RNG)
    bot.close()
    assert is_gone(number)


def test_a_broken_pipe_is_a_forfeit_even_where_sigpipe_would_end_the_host() -> None:
    host = (
        "import signal, time; from tests.protocol.test_hosting import BOUND, RNG, ExternalBot, naughty\n"
        "signal.signal(signal.SIGPIPE, signal.SIG_DFL)\n"
        "bot = ExternalBot(naughty('leaves', '..'))\n"
        "bot.choose(BOUND, RNG); time.sleep(0.3); bot.choose(BOUND, RNG)"
    )
    ended = subprocess.run([sys.executable, "-c", host], check=False, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr.splitlines()[-1].split(":")[0]) == (1, "ecarte.bots.base.Forfeit")


def is_gone(number: int, tries: int = 200) -> bool:
    """Whether the process ends within a few seconds; one that nobody has buried yet has ended."""
    for _ in range(tries):
        try:
            state = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.05)
    return False


# --- what becomes of it -------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [False, True])
def test_a_faulty_engine_forfeits_the_deal_or_game_and_plays_the_next(games: bool) -> None:  # noqa: FBT001 - drawn
    contest = Contest(LONDON, ("book", "crash"), seed=1, games=games)
    broken = sound = 0
    with program(naughty("crash")) as crash:
        for index in range(8):
            for half in play_pair(contest, index, bots=(Book(), crash))[1]:
                if half.failure is None:
                    sound += 1
                    continue
                broken += 1
                seat = Seat(half.names.index("crash"))
                assert half.failure == Failure(seat, "crash", "ended with exit code 3")
                assert half.margin == (1 if games else 3)
                assert replay(Record(half.start, half.actions)) == half.end
    assert broken > 0
    assert sound > 0 or games


@pytest.mark.parametrize(
    ("vole", "score", "loser", "margin"),
    [(2, (0, 0), 1, 3), (2, (3, 0), 1, 2), (2, (0, 4), 0, -1), (3, (0, 0), 0, -4)],
)
def test_a_forfeited_deal_counts_the_most_it_could_bring_the_adversary(
    vole: int, score: tuple[int, int], loser: int, margin: int
) -> None:
    """The king and the dearest vole, as far as the counters have room; `score` is the elder's first."""

    class Mute(Book):
        def choose(self, *_: object) -> Any:
            raise Forfeit("crash", "for the test")

    bots = (Book(), Mute()) if loser else (Mute(), Book())
    agreement = Agreement(with_house(load("london"), {"scoring.vole_unproposed": vole}))
    contest = Contest(agreement, ("one", "two"), seed=1, score=score)
    first, _ = play_pair(contest, 0, bots=bots)[1]
    assert first.failure is not None
    assert (first.failure.seat, first.margin) == (Seat(loser), margin)
    assert isinstance(first.end, Deal | Game)
