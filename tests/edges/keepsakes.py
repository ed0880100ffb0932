"""Games begun, left, killed and resumed in one folder, and the account of every one of them.

`Player` starts `ecarte play` again and again as a person would, and notes what was reported as stored.  `Disk` knows
what would be left of a folder after a loss of power.  `account` compares the two.
"""

from __future__ import annotations

import io
import os
import shlex
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from ecarte.cli import console as in_lines
from ecarte.cli import play
from ecarte.fair import Fairness, Verdict, verify
from ecarte.host import LocalMatch
from ecarte.host.folder import GameStore, StoredMatch
from ecarte.plain import Conversation
from ecarte.plain.vocabulary import vocabulary
from ecarte.record import Record, read_games
from ecarte.ui import PlayerPresenter
from tests.edges import club_player, plain_player
from tests.edges.in_process import Result, run
from tests.protocol.programs import FIRST

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "game": ("--rules", "london", "--opponent", "novice"),
    "match": ("--rules", "modern", "--games", "3", "--opponent", "random"),
    "club": ("--rules", "london", "--conduct", "club", "--games", "2", "--carefulness", "0.97", "--accidents"),
    "pool": ("--pool", "--games", "2", "--name", "Zoe"),
    "chouette": ("--chouette", "--games", "4", "--name", "Zoe"),
    "again": ("--points", "2", "--opponent", "random"),
    "program": ("--points", "2", "--opponent", f"cmd:{shlex.join(FIRST)}"),
}
"""What can be begun, by the options that begin it; `again` by somebody at a terminal, who plays once more and more."""


LEFT: Final = "abandoned"
"""The result of a game that was given up."""


class Promise(msgspec.Struct, frozen=True):
    """What was reported as stored after one act: the commitment, acts and result of each game that has them."""

    games: tuple[tuple[str, int, str | None], ...] = ()


# --- playing ----------------------------------------------------------------------------------------


def once(kind: str, rng: Random, on_kept: Callable[[Promise], None], *, lines: int = 10_000) -> Result:
    """`ecarte play` started once: goes on with what was left, or begins that kind; the player leaves after `lines`."""
    beginning = ("--new",) if rng.random() < 0.1 else ()

    def conversation_of(
        session: LocalMatch, *, make_presenter: Callable[..., PlayerPresenter] | None = None, **_: object
    ) -> Conversation:
        return _conversation(session, rng, lines, make_presenter or PlayerPresenter)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(in_lines, "conversation_of", conversation_of)
        patch.setattr(StoredMatch, "keep", _telling(StoredMatch.keep, on_kept))
        patch.setattr(play, "is_terminal", lambda: kind == "again")
        chosen = ["1"] * rng.randrange(1, 5) + ["4"]  # go on or play, once more and once more, leave
        return run("play", "--plain", *beginning, *KINDS[kind], typed="\n".join(chosen).encode())


def _conversation(
    session: LocalMatch, rng: Random, lines: int, make_presenter: Callable[..., PlayerPresenter] = PlayerPresenter
) -> Conversation:
    if session.settings.is_club:
        player: Any = club_player.ClubPlayer(
            session, claims=0.02, slips=0.04, seed=rng.randrange(1000), make_presenter=make_presenter
        )
    else:
        player = plain_player.Player(session, make_presenter=make_presenter)
    usual, left = player._answer, [lines]

    def answer(prompt: str) -> str | None:
        left[0] -= 1
        if left[0] < 0:
            return None
        if session.can_undo and rng.random() < 0.01:
            return vocabulary(session.settings.language)["undo"][0] + "\n"
        return str(usual(prompt))

    player.conversation._ask = answer
    return player.conversation  # type: ignore[no-any-return]


def _telling(
    keep: Callable[[StoredMatch, LocalMatch], None], on_kept: Callable[[Promise], None]
) -> Callable[..., None]:
    def kept(self: StoredMatch, session: LocalMatch) -> None:
        keep(self, session)
        on_kept(
            Promise(
                tuple(
                    (str(one.headers.fairness.commitment), len(one.actions), one.headers.result)
                    for one in self._records
                )
            )
        )

    return kept


# --- killed -----------------------------------------------------------------------------------------


def killed_once(kind: str, rng: Random, home: Path, *, at: int) -> tuple[list[Promise], bool]:
    """The same in a process that is killed before its `at`-th operation on a file of the folder.

    Returns what was reported as stored until then, and whether it got that far.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 1
        try:
            os.fsync = lambda file: None  # type: ignore[assignment]  # a kill loses nothing that was written
            _kill_at(home, at)
            done = once(kind, rng, lambda promise: _tell(writing, msgspec.json.encode(promise)))
            code = done.exit_code
            if code:
                _tell(writing, repr(done.stdout[-600:] + done.stderr).encode())
        except BaseException as error:  # sent to the parent
            _tell(writing, repr(error).encode())
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        output = pipe.read().splitlines()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        assert os.WEXITSTATUS(status) == 0, output[-1:]
        return [msgspec.json.decode(line, type=Promise) for line in output], False
    assert os.WTERMSIG(status) == signal.SIGKILL
    return [msgspec.json.decode(line, type=Promise) for line in output], True


def _tell(pipe: int, line: bytes) -> None:
    os.write(pipe, line + b"\n")


def _kill_at(home: Path, at: int) -> None:
    left = [at]
    events = {"open", "os.rename", "os.remove", "os.mkdir", "os.truncate"}

    def hook(event: str, args: tuple[object, ...]) -> None:
        if event in events and str(args[0]).startswith(str(home)):
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)


# --- the power that fails ---------------------------------------------------------------------------


class Disk:
    """What is on a disk for good: contents and names as they were when they were last synchronised."""

    def __init__(self, top: Path) -> None:
        self._top = top
        self._contents: dict[int, bytes] = {}
        self._names: dict[Path, dict[str, int]] = {}
        self._open: list[int] = []  # a file that is open keeps its number from any other

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Notices what is synchronised while the block runs."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "fsync", self._synchronised)
            yield
        for handle in self._open:
            os.close(handle)

    def _synchronised(self, handle: int) -> None:
        place = Path(f"/proc/self/fd/{handle}").readlink()
        if place.is_dir():
            self._names[place] = {one.name: one.stat().st_ino for one in place.iterdir()}
        else:
            self._open.append(os.dup(handle))
            self._contents[os.fstat(handle).st_ino] = place.read_bytes()

    def after_power_cut(self, place: Path, *, names_kept: bool) -> Path:
        """A copy of the folder as it would be found; with `names_kept` all renaming has come through, as it may."""
        self._restore(self._top, place, names_kept=names_kept)
        return place

    def _restore(self, folder: Path, place: Path, *, names_kept: bool) -> None:
        place.mkdir(mode=folder.stat().st_mode & 0o777)
        now = {one.name: one.stat().st_ino for one in folder.iterdir()}
        for name, number in (now if names_kept else self._names.get(folder, {})).items():
            if (folder / name).is_dir():
                self._restore(folder / name, place / name, names_kept=names_kept)
            else:
                (place / name).write_bytes(self._contents.get(number, b""))
                (place / name).chmod(0o600)


# --- the account ------------------------------------------------------------------------------------


def account(home: Path, promises: list[Promise]) -> int:
    """Puts away what is in hand and asks after every game that was ever promised; gives how many are kept."""
    shelf = GameStore(home, today=lambda: "2020-01-01")
    with shelf.lock():
        if (left := shelf.unfinished_match()) is not None:
            left.close()
    assert not list((home / "secrets").iterdir())
    assert not [path.name for path in home.rglob(".*.part")]
    assert not [path.name for path in home.rglob("*damaged*")]
    kept: dict[str, Record] = {}
    for path in sorted((home / "games").glob("*.ecarte")):
        for game, record in _proved_games(path.read_bytes()):
            assert game not in kept, f"{path.name}: game {game} is kept already"
            kept[game] = record
    acts: dict[str, int] = {}
    for promise in promises:
        for commitment, n_acts, result in promise.games:
            acts[commitment] = n_acts
            assert result is None or kept[commitment].headers.result == result
    for commitment, n_acts in acts.items():
        assert n_acts == 0 or len(kept[commitment].actions) >= n_acts, f"acts of game {commitment} are lost"
    noted = Counter(result.game for result in shelf.results())
    over = [game for game, record in kept.items() if record.headers.result != LEFT and record.counts]
    assert noted == Counter(over), "the results are not those of the games that count"
    return len(kept)


@lru_cache(maxsize=512)
def _proved_games(text: bytes) -> tuple[tuple[str, Record], ...]:
    """The games of a file, each by its commitment, after their cards are verified; once for the same bytes."""
    found = list[tuple[str, Record]]()
    for record in read_games(io.BytesIO(text)):
        output = record.headers.fairness
        game = str(output.commitment)
        (report,) = verify(record.start, record.actions, [Fairness(game, secret=output.secret)])
        nothing_seen = report.verdict is Verdict.UNPROVED and report.compared == 0 and record.headers.result == LEFT
        assert report.verdict is Verdict.MATCHES or nothing_seen, report
        found.append((game, record))
    return tuple(found)
