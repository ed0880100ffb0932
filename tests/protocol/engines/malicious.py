"""Engines that mean harm, written from the page of the protocol alone: ``python malicious.py NAME``.

Each introduces itself as the page asks (but for the few whose harm is there) and does its worst when it is asked to
play.  What the host ought to make of each stands in ``tests/protocol/test_malice.py``.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable

OUT = sys.stdout.buffer
STEERING = "\x1b]0;owned\x07\x1b[2J\x1b[31m\x9b5n\u202egnp\u2066\x00\x07\x08"
ENDLESS = 3600.0

Misdeed = Callable[[list[str]], None]


def say(text: str) -> None:
    """One line, at once."""
    raw(text.encode() + b"\n")


def raw(what: bytes) -> None:
    """Bytes as they are."""
    OUT.write(what)
    OUT.flush()


def wait() -> None:
    """Nothing more is ever said."""
    time.sleep(ENDLESS)


def flood(_legal: list[str]) -> None:
    """Remarks without end."""
    while True:
        raw(b"info still thinking\n" * 500)


def torrent(_legal: list[str]) -> None:
    """A line that never ends."""
    while True:
        raw(b"choice " * 10_000)


def half_line(legal: list[str]) -> None:
    """Half an answer, and then nothing."""
    raw(f"choice {legal[0][:5]}".encode())
    wait()


def cut_short(legal: list[str]) -> None:
    """A whole answer but for its line feed, and the end."""
    raw(f"choice {legal[0]}".encode())
    os._exit(0)


def wrong_bytes(_legal: list[str]) -> None:
    """What no encoding knows."""
    raw(b"choice \xff\xfe\xc0\x80\xed\xa0\x80\n")
    wait()


def huge_line(_legal: list[str]) -> None:
    """Ten million letters in one line."""
    raw(b"error " + b"a" * 10_000_000 + b"\n")
    wait()


def closed_output(_legal: list[str]) -> None:
    """It closes its output and stays."""
    os.close(1)
    wait()


def closed_input(_legal: list[str]) -> None:
    """It closes its input and stays, so that everything sent to it breaks the pipe."""
    os.close(0)
    wait()


def brood(_legal: list[str]) -> None:
    """Children and grandchildren in sessions of their own, deaf to signals, with all pipes open; it goes itself."""
    for _ in range(3):
        if os.fork() == 0:
            os.setsid()
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            os.fork()
            wait()
    os._exit(3)


def deaf(_legal: list[str]) -> None:
    """Every signal that can be is ignored, and whatever it hears."""
    for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_IGN)
    while True:
        sys.stdin.readline()
        time.sleep(0.01)


def frozen(_legal: list[str]) -> None:
    """It stops itself, as a terminal would."""
    os.kill(os.getpid(), signal.SIGSTOP)


def steering(_legal: list[str]) -> None:
    """An error that would clear the screen, and as much on standard error."""
    sys.stderr.write(f"{STEERING}\n" * 3)
    sys.stderr.flush()
    say(f"error {STEERING} is my excuse")
    wait()


def steering_choice(_legal: list[str]) -> None:
    """A choice that would clear the screen."""
    say(f"choice {STEERING}")
    wait()


def dripping(_legal: list[str]) -> None:
    """A remark now and then, as if each gave it more time."""
    while True:
        say("info nearly there")
        time.sleep(0.02)


def too_late(legal: list[str]) -> None:
    """It answers well a second after it has been stopped."""
    while True:
        if sys.stdin.readline().strip() == "stop":
            time.sleep(1.0)
            say(f"choice {legal[0]}")
            wait()


def parricide(_legal: list[str]) -> None:
    """It kills what started it, and the whole of its own group."""
    os.kill(os.getppid(), signal.SIGKILL)
    os.killpg(0, signal.SIGKILL)
    wait()


def interrupting(_legal: list[str]) -> None:
    """It leaves a child in a session of its own, and interrupts what started it, as a key would."""
    warden = os.getppid()
    if os.fork() == 0:
        os.setsid()
        wait()
    os.kill(warden, signal.SIGINT)
    wait()


def worthless(legal: list[str]) -> None:
    """Values with which no computation is possible, and a choice that is not on offer."""
    say(f"value 1e999999999 -1e999999999 {legal[0]}")
    say("choice A plays the fool")
    wait()


def twice(legal: list[str]) -> None:
    """Two answers to one question, and many more."""
    raw(f"choice {legal[0]}\n".encode() * 20_000)
    wait()


MISDEEDS: dict[str, Misdeed] = {
    misdeed.__name__.replace("_", "-"): misdeed
    for misdeed in (
        flood,
        torrent,
        half_line,
        cut_short,
        wrong_bytes,
        huge_line,
        closed_output,
        closed_input,
        brood,
        deaf,
        frozen,
        steering,
        steering_choice,
        dripping,
        too_late,
        parricide,
        interrupting,
        worthless,
        twice,
    )
}


def rash(line: str) -> None:
    """An answer before anything is asked: at the position instead of after ``go``."""
    if line.startswith("position "):
        say(f"choice {json.loads(line[9:])['legal'][0]}")


def unreading(line: str) -> None:
    """It reads nothing any more once something has begun."""
    if line.startswith("new "):
        wait()


def dying(line: str) -> None:
    """It dies at the position, in the middle of its pong."""
    if line.startswith("position "):
        raw(b"pon")
        os.kill(os.getpid(), signal.SIGSEGV)


AT_A_LINE: dict[str, Callable[[str], None]] = {"rash": rash, "unreading": unreading, "dying": dying}


def many_options() -> None:
    """Options without end before it is ready."""
    while True:
        raw(b'option {"name":"x","type":"text","default":""}\n' * 500)


def deep_option() -> None:
    """An option nested more deeply than anybody reads."""
    say("option " + "[" * 60_000)


def steering_name() -> None:
    """A name, a version and an option that steer the terminal; then it goes."""
    say(f"id name {STEERING}")
    say(f"id version {STEERING}")
    say("option " + json.dumps({"name": STEERING, "type": "text", "default": STEERING}))
    say(f"ok {STEERING}")


def mute() -> None:
    """Not a word."""
    os.close(1)
    wait()


AT_THE_START: dict[str, Callable[[], None]] = {
    "many-options": many_options,
    "deep-option": deep_option,
    "steering-name": steering_name,
    "mute": mute,
}


def main(name: str) -> None:
    """A conversation after the page, up to the misdeed."""
    legal: list[str] = []
    for line in iter(sys.stdin.readline, ""):
        word, _, rest = line.rstrip("\r\n").partition(" ")
        if name in AT_A_LINE:
            AT_A_LINE[name](line)
        if word == "ecarte":
            if name in AT_THE_START:
                AT_THE_START[name]()
            say(f"id name {'an honest ' + STEERING + ' engine' if name == 'steering' else name}")
            say("ok 1")
        elif word == "ping":
            say(f"pong {rest}")
        elif word == "position":
            legal = json.loads(rest)["legal"]
        elif word == "interject":
            say("nothing")
        elif word == "go":
            MISDEEDS[name](legal)
        elif word == "quit":
            return


if __name__ == "__main__":
    main(sys.argv[1])
