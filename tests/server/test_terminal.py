"""The terminal at the tables of a server: `ecarte play --server`, in lines and on the whole screen."""

from __future__ import annotations

import os
import re
import secrets
import stat
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pexpect
import pytest
from msgspec.structs import replace

from ecarte.errors import NotationError
from ecarte.remote.game_check import faults_of
from ecarte.remote.kept_seats import FILE_NAME, KeptDealing, KeptSeats
from ecarte.remote.rendered import cards_in_words, read_frames
from ecarte.server import messages
from ecarte.words import localize
from tests.server.faulty_proxy import faulty_proxy
from tests.server.pages import PageAt, ServerAt, serving
from tests.tui.terminal import Terminal, move

PATIENCE: Final = 180
FAIR: Final = {"en": "was dealt fairly", "fr": "a été donnée loyalement"}

ANSWERS: Final = {
    "Propose or play?": "play", "lay down": "1", "Accept or refuse?": "refuse", "You play.": "play", "Press Enter": "",
    "Entrée": "", "On n’écarte plus": "je joue", "Proposez-vous": "je joue", "uelles cartes": "1",
    "Acceptez-vous": "je refuse",
}  # fmt: skip
"""What a player answers to a question that has one of these texts; to any other question with a card."""


class LinesPlayer:
    """A person at `ecarte play --plain` in a terminal, who reads the questions and types answers."""

    def __init__(self, home: Path, *arguments: str, language: str = "en") -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
        environment |= {"ECARTE_HOME": str(home), "LANG": "C.UTF-8", "TERM": "dumb"}
        self.process = pexpect.spawn(
            sys.executable, ["-m", "ecarte", "play", "--language", language, *arguments], env=environment,
            dimensions=(24, 200), encoding="utf-8", timeout=PATIENCE, echo=False,
        )  # fmt: skip
        self.said = ""
        self.card = 0

    def hear(self, seconds: float = 0.05) -> bool:
        """Take in what comes; false at the end of the program."""
        while True:
            try:
                self.said += self.process.read_nonblocking(65536, seconds)
            except pexpect.TIMEOUT:
                return True
            except pexpect.EOF:
                return False

    def wait_for(self, pattern: str) -> str:
        """Wait until the pattern has been said; returns it, and what was said before it is forgotten."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.said)):
            assert time.monotonic() < end, self.said
            assert self.hear(), self.said
        self.said = self.said[found.end() :]
        return found[0]

    def type(self, line: str) -> None:
        self.process.sendline(line)

    def answer(self) -> bool:
        """Answer the question that stands at the end of what was said, if one does."""
        question = self.said.rpartition("\n")[2]
        if not question.endswith(" "):
            return False
        self.card = self.card % 5 + 1
        self.type(next((answer for text, answer in ANSWERS.items() if text in question), str(self.card)))
        self.said = ""
        return True

    def leave(self) -> None:
        """Close the terminal at once."""
        self.process.close(force=True)

    def end(self) -> int | None:
        """The exit code of the program, which ends by itself."""
        end = time.monotonic() + PATIENCE
        while self.hear():
            assert time.monotonic() < end, self.said
        self.process.close()
        status: int | None = self.process.exitstatus
        return status


def play_out(*players: LinesPlayer, until: str) -> None:
    """Let the players play until all have read this pattern."""
    end = time.monotonic() + 2 * PATIENCE
    ended = dict.fromkeys(players, False)
    heard = dict.fromkeys(players, "")
    while not all(ended.values()):
        assert time.monotonic() < end, [player.said for player in players]
        for player in players:
            before = len(player.said)
            player.hear(0.01)
            heard[player] += player.said[before:]
            ended[player] = ended[player] or re.search(until, heard[player]) is not None
            if not ended[player]:
                player.answer()


def test_a_line_terminal_plays_a_match_against_a_built_in_opponent_and_checks_it(
    server: ServerAt, tmp_path: Path
) -> None:
    player = LinesPlayer(tmp_path, "--plain", "--server", f"http://{server.address}", "--opponent", "novice")
    player.wait_for("The seat is yours")
    play_out(player, until="The match is over")
    player.type("")
    player.wait_for("was dealt fairly")
    assert player.end() == 0
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600


def test_two_terminals_in_two_languages_play_by_a_link(server: ServerAt, tmp_path: Path) -> None:
    host = LinesPlayer(
        tmp_path / "one", "--plain", "--server", f"http://{server.address}", "--invite", "--name", "Anna"
    )
    link = host.wait_for(r"http://\S+#sit=\S+")
    guest = LinesPlayer(tmp_path / "two", "--plain", "--name", "Émile", link, language="fr")
    guest.wait_for("Anna")
    guest.type("dire bonjour")
    host.wait_for("Émile says: bonjour")
    play_out(host, guest, until="The match is over|Le match est fini")
    host.type("again")
    guest.wait_for("revanche")
    guest.type("accorder")
    host.wait_for("Deal 1")
    guest.wait_for("Donne 1")
    play_out(host, guest, until="The match is over|Le match est fini")
    for player, fair in ((host, FAIR["en"]), (guest, FAIR["fr"])):
        player.type("")
        player.wait_for(fair)
        assert player.end() == 0


def test_a_terminal_speaks_the_language_of_its_player_from_the_first_line(server: ServerAt, tmp_path: Path) -> None:
    player = LinesPlayer(
        tmp_path, "--plain", "--server", f"http://{server.address}", "--opponent", "novice", language="fr"
    )
    player.wait_for("La place est à vous")
    player.wait_for("À vous")
    player.type("quitter")
    player.wait_for("Votre place est gardée")
    assert player.end() == 0


def test_two_terminals_find_each_other(server: ServerAt, tmp_path: Path) -> None:
    arguments = ("--plain", "--server", f"http://{server.address}", "--rules", "britannica", "--wait")
    players = [LinesPlayer(tmp_path / name, *arguments, "--name", name) for name in ("Anna", "Max")]
    for player in players:
        player.wait_for("Propose or play|Max|Anna")
        player.leave()


def test_a_search_that_is_interrupted_leaves_nobody_waiting_at_the_server(server: ServerAt, tmp_path: Path) -> None:
    games = {
        "rules": ["wikipedia"], "lengths": [1, 3, 5], "conducts": ["assisted"], "rated": [False],
        "clocks": [{"move_seconds": 60, "game_seconds": 0}],
    }  # fmt: skip
    asked = {"cid": secrets.token_urlsafe(18), "games": games, "ready": "later", "known": "something else"}

    def others() -> list[str]:
        return [other["name"] for other in server.post("/api/seek", **asked).json()["others"]]

    arguments = ("--plain", "--server", f"http://{server.address}", "--rules", "wikipedia", "--wait")
    player = LinesPlayer(tmp_path, *arguments, "--name", "Anna")
    end = time.monotonic() + PATIENCE
    while "Anna" not in others():
        assert time.monotonic() < end
        player.hear(0.5)
    player.process.sendintr()
    player.end()
    assert others() == []


def test_a_built_in_opponent_sits_down_when_a_search_finds_nobody(server: ServerAt, tmp_path: Path) -> None:
    player = LinesPlayer(tmp_path, "--plain", "--server", f"http://{server.address}", "--rules", "cyclopaedia")
    player.wait_for("a built-in opponent")
    player.wait_for(r"\?")
    player.leave()


def test_a_terminal_plays_with_a_page_that_has_the_other_seat(server: ServerAt, tmp_path: Path) -> None:
    table = server.table(length=1)
    page = PageAt(server, table["table"], table["token"])
    link = f"http://{server.address}/t/{table['table']}#sit={table['invitation']}"
    player, rng = LinesPlayer(tmp_path, "--plain", "--name", "Max", link), Random(3)
    end = time.monotonic() + 2 * PATIENCE
    while page.state["stage"] != "over":
        assert time.monotonic() < end, player.said
        if page.is_asked:
            page.acts_somehow(rng.choice)
        else:
            with suppress(TimeoutError):
                page.read(0.05)
        player.hear(0.01)
        player.answer()
    player.wait_for("The match is over")
    player.leave()


def test_a_server_that_is_killed_and_started_again_loses_nothing(server: ServerAt, tmp_path: Path) -> None:
    player = LinesPlayer(tmp_path, "--plain", "--server", f"http://{server.address}", "--opponent", "novice")
    question = player.wait_for(r"Propose or play\?|Accept or refuse\?|Which card .*\?")
    server.kill()
    player.wait_for("connection to the server is lost")
    player.said = question + " "
    assert player.answer()  # sent when the server is back
    server.start()
    player.wait_for("connection is back")
    play_out(player, until="The match is over")
    player.leave()


def test_an_act_sent_over_a_cut_connection_is_done_once(server: ServerAt, tmp_path: Path) -> None:
    with faulty_proxy(server.address) as proxy:
        player = LinesPlayer(tmp_path, "--plain", "--server", f"http://{proxy.address}", "--opponent", "book")
        player.wait_for(r"\? ")
        player.said = "Propose or play? "
        for _ in range(6):
            player.answer()
            proxy.cut()
            player.wait_for("connection is back")
            player.hear(0.3)
        play_out(player, until="The match is over")
        player.type("")
        player.wait_for("was dealt fairly")
        assert player.end() == 0


def test_a_terminal_returns_to_its_seat_from_a_private_file(server: ServerAt, tmp_path: Path) -> None:
    arguments = ("--plain", "--server", f"http://{server.address}")
    first = LinesPlayer(tmp_path, *arguments, "--opponent", "novice")
    first.wait_for(r"Your turn\..*\?")
    first.type("quit")
    first.wait_for("Your seat is kept")
    assert first.end() == 0
    again = LinesPlayer(tmp_path, *arguments, "--back")
    again.wait_for(r"Your turn\..*\?")
    play_out(again, until="The match is over|Your turn")
    again.leave()
    assert "no unfinished match" in refusal(tmp_path / "other", *arguments, "--back")


def refusal(home: Path, *arguments: str) -> str:
    """What the command says as it ends with an error."""
    ended = subprocess.run(
        [sys.executable, "-m", "ecarte", "play", *arguments], capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "ECARTE_HOME": str(home), "LANG": "C.UTF-8"}, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
    return " ".join(ended.stderr.split())


def test_a_wrong_link_or_address_is_explained(server: ServerAt, tmp_path: Path) -> None:
    address = f"http://{server.address}"
    assert "not a link to a seat" in refusal(tmp_path, f"{address}/t/abc")
    assert "invitation" in refusal(tmp_path, f"{address}/t/abc#sit=wrong")
    assert "does not know this seat" in refusal(tmp_path, f"{address}/t/{server.table()['table']}#seat=wrong")
    assert "No server answers" in refusal(tmp_path, "--server", "http://127.0.0.1:9", "--opponent", "book")
    assert "address such as" in refusal(tmp_path, "--server", "cards.example", "--opponent", "book")
    assert "does not have these rules" not in refusal(tmp_path, "--server", address, "--rules", "nothing")
    assert "exclude each other" in refusal(tmp_path, "--server", address, "--back", "--invite")
    assert "needs --server" in refusal(tmp_path, "--invite")
    assert "--undo cannot be combined" in refusal(tmp_path, "--server", address, "--no-undo")


def test_a_server_that_speaks_another_version_is_named_as_such(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    with serving(tmp_path / "server", broken="import ecarte.server.messages as m; m.VERSION = 3") as other:
        said = refusal(tmp_path, "--server", f"http://{other.address}", "--opponent", "book")
    assert "another version" in said


def test_a_script_is_read_line_by_line_as_input_is_requested(server: ServerAt, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ecarte", "play", "--plain", "--server", f"http://{server.address}"]
    lines = "what\nscore\nnonsense\n"
    ended = subprocess.run(
        [*command, "--opponent", "novice"], input=lines, capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "ECARTE_HOME": str(tmp_path), "LANG": "C.UTF-8"},
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    assert "I do not understand" in ended.stdout
    assert "1 line" in ended.stdout or "One line" in ended.stdout
    assert "♠" not in ended.stdout


@pytest.mark.parametrize("hints", [True, False])
def test_the_help_in_lines_names_hints_where_they_are_given(server: ServerAt, tmp_path: Path, *, hints: bool) -> None:
    """At a table without hints it named them too."""
    table = server.table(length=1, hints=hints)
    page = PageAt(server, table["table"], table["token"])
    player = LinesPlayer(
        tmp_path, "--plain", "--name", "Max", f"http://{server.address}/t/{table['table']}#sit={table['invitation']}"
    )
    while page.state["stage"] != "play":
        with suppress(TimeoutError):
            page.read(0.05)
    player.type("help")
    said = ""
    while "your seat is kept" not in said:
        assert player.hear()
        said = player.said
    assert ("hint, or h:" in said) is hints
    assert "rules: the rules" in said
    player.leave()


def test_the_fairness_check_finds_a_game_not_dealt_as_promised(server: ServerAt, tmp_path: Path) -> None:
    player = LinesPlayer(tmp_path, "--plain", "--server", f"http://{server.address}", "--opponent", "novice")
    play_out(player, until="The match is over")
    player.leave()
    seat = KeptSeats(tmp_path).read()[-1]
    finished = server.get(f"/api/tables/{seat.table}/games/1").json()
    assert faults_of(seat, 1, finished) == ()
    kept = seat.games[1]

    def keys(changed: KeptDealing) -> set[str]:
        return {fault.key for fault in faults_of(replace(seat, games={1: changed}), 1, finished)}

    assert keys(replace(kept, share=kept.share[::-1])) == {"page.fair-own-share-not"}
    assert keys(replace(kept, commitment="0" * 64)) == {"page.fair-secret-not"}
    assert keys(replace(kept, pledges={"A": "0" * 64})) == {"page.fair-share-not"}
    deal, (turned, held) = next(iter(kept.deals.items()))
    other = next(card for card in ("7s", "8s", "9s") if card not in (*held, turned))
    assert keys(replace(kept, deals={deal: (turned, (*held, other, "7d", "7h", "7c"))})) == {"page.fair-seen-not"}
    assert keys(replace(kept, deals={deal: (other, held)})) == {"page.fair-seen-not"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_full_screen_terminal_plays_a_match_and_checks_it(server: ServerAt, tmp_path: Path, language: str) -> None:
    terminal = Terminal(
        tmp_path, "--server", f"http://{server.address}", "--opponent", "novice", "--language", language
    )
    end, turn = time.monotonic() + 2 * PATIENCE, 0
    while FAIR[language].split()[-1] not in terminal.text and time.monotonic() < end:
        if key := move(terminal.text, turn):
            terminal.press(key)
            turn += 1
        else:
            terminal.read()
    assert FAIR[language].split()[-1] in terminal.text
    terminal.press("\r")
    assert terminal.leave("2") == 0


def test_lines_printed_after_the_full_screen_are_in_the_language_of_the_player(
    server: ServerAt, tmp_path: Path
) -> None:
    terminal = Terminal(tmp_path, "--server", f"http://{server.address}", "--opponent", "novice", "--language", "fr")
    assert terminal.leave("q") == 0
    assert "Votre place est gardée" in terminal.sent


def test_the_terminal_without_its_extra_says_what_to_install(server: ServerAt, tmp_path: Path) -> None:
    absent = "import sys; sys.modules['websockets'] = None; from ecarte.cli import main; main()"
    ended = subprocess.run(
        [sys.executable, "-c", absent, "play", "--server", f"http://{server.address}", "--opponent", "book"],
        capture_output=True, text=True, timeout=60, check=False, env={**os.environ, "ECARTE_HOME": str(tmp_path)},
    )  # fmt: skip
    assert "pip install 'ecarte[server]'" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_text_of_a_server_cannot_control_the_terminal() -> None:
    answer = {"is": "answer", "ref": 1, "lines": [[{"key": "x", "text": "a\x1b[2Jb\u202fc"}]], "laws": []}
    (frame,) = read_frames(msgspec.json.encode(answer).decode())
    assert isinstance(frame, messages.AnswerFrame)
    assert localize(frame.lines[0][0], "fr") == "a\ufffd[2Jb\u202fc"


def test_unknown_frames_and_fields_of_a_later_server_are_ignored() -> None:
    text = '[{"is": "later", "x": 1}, {"is": "pong", "ref": 1, "later": {"key": "a", "text": "b"}}]'
    assert read_frames(text) == [messages.PongFrame(1)]


def test_a_damaged_file_of_seats_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("[")
    with pytest.raises(NotationError, match=FILE_NAME):
        KeptSeats(tmp_path).read()


def test_the_screen_reader_terminal_has_cards_of_server_texts_in_words() -> None:
    assert cards_in_words("Q♥ is turned up: 10♠.", "en") == "The queen of hearts is turned up: the ten of spades."
    assert cards_in_words("Anna entame par D♥.", "fr") == "Anna entame par la dame de cœur."
