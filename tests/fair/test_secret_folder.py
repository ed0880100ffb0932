"""The unrevealed secret lies in a file of its own, readable by its owner alone, and nowhere else."""

from __future__ import annotations

import os
import pickle
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

import ecarte
from ecarte import Agreement, Seat, apply, load, new_match, public_view, seat_view
from ecarte.errors import NotationError
from ecarte.fair import DealingCourse, FairDealer, Secret, commit
from ecarte.files.durable import home
from ecarte.host.secrets import SecretFolder
from tests.fair.games import choice

posix_only = pytest.mark.skipif(os.name != "posix", reason="file modes are those of POSIX")


@pytest.fixture
def box(tmp_path: Path) -> SecretFolder:
    return SecretFolder(tmp_path / "state" / "secrets")


@pytest.fixture
def no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix_only
@pytest.mark.usefixtures("no_umask")
def test_secret_file_and_folder_are_private_under_any_umask(box: SecretFolder) -> None:
    secret = box.make()
    assert mode(box.path(secret.commitment)) == 0o600
    assert mode(box.folder) == 0o700


def test_a_secret_is_read_again_by_its_commitment(box: SecretFolder) -> None:
    secrets = [box.make() for _ in range(3)]
    assert [box.read(secret.commitment).reveal_hex() for secret in secrets] == [
        secret.reveal_hex() for secret in secrets
    ]
    assert list(box.commitments()) == sorted(secret.commitment for secret in secrets)
    assert len({secret.reveal_hex() for secret in secrets}) == 3


def test_reading_does_not_create_the_secret_folder(box: SecretFolder) -> None:
    assert box.commitments() == ()
    assert not box.folder.exists()


def test_a_secret_can_be_deleted_more_than_once(box: SecretFolder) -> None:
    secret, other = box.make(), box.make()
    for _ in range(2):
        box.forget(secret.commitment)
        assert box.commitments() == (other.commitment,)
    with pytest.raises(FileNotFoundError):
        box.read(secret.commitment)


def test_a_secret_never_replaces_another(box: SecretFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_bytes", bytes)
    box.make()
    with pytest.raises(FileExistsError):
        box.make()


@posix_only
@pytest.mark.parametrize("others", [0o640, 0o604, 0o660, 0o666, 0o601])
def test_a_secret_file_that_others_could_read_is_refused(box: SecretFolder, others: int) -> None:
    secret = box.make()
    box.path(secret.commitment).chmod(others)
    with pytest.raises(PermissionError, match="others could read") as caught:
        box.read(secret.commitment)
    assert caught.value.filename == str(box.path(secret.commitment))


@posix_only
def test_a_secret_folder_that_others_could_open_is_refused(box: SecretFolder) -> None:
    secret = box.make()
    box.folder.chmod(0o755)
    with pytest.raises(PermissionError, match="others could read"):
        box.read(secret.commitment)
    with pytest.raises(PermissionError, match="others could read"):
        box.make()
    box.folder.chmod(0o700)


@posix_only
def test_a_secret_of_another_user_is_refused(box: SecretFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = box.make()
    stranger = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: stranger)
    with pytest.raises(PermissionError, match="must belong to the player"):
        box.read(secret.commitment)


@posix_only
def test_a_secret_file_that_is_a_link_is_not_followed(box: SecretFolder, tmp_path: Path) -> None:
    secret = box.make()
    elsewhere = tmp_path / "elsewhere"
    box.path(secret.commitment).rename(elsewhere)
    box.path(secret.commitment).symlink_to(elsewhere)
    with pytest.raises(OSError, match="symbolic links"):
        box.read(secret.commitment)


@posix_only
def test_a_secret_folder_that_is_a_link_is_refused(box: SecretFolder, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "other").mkdir(mode=0o700)
    box.folder.symlink_to(tmp_path / "other")
    with pytest.raises(NotADirectoryError):
        box.make()


@pytest.mark.parametrize("commitment", ["", "../../etc/passwd", "A" * 64, "a" * 63, "/" + "a" * 63])
def test_a_malformed_commitment_names_no_secret_file(box: SecretFolder, commitment: str) -> None:
    with pytest.raises(NotationError):
        box.path(commitment)


@pytest.mark.parametrize("content", [b"", b"12\n", b"f" * 64 + b"\n", b"0" * 65, b"\xff" * 64])
def test_a_damaged_secret_file_is_located_and_not_printed(box: SecretFolder, content: bytes) -> None:
    path = box.path(box.make().commitment)
    path.write_bytes(content)
    with pytest.raises(NotationError) as caught:
        box.read(path.stem)
    assert str(path) in str(caught.value)
    assert "ffff" not in str(caught.value).replace(str(path), "")


@pytest.mark.skipif(os.name != "posix" or os.uname().sysname == "Darwin", reason="XDG folders are those of Linux")
def test_the_secret_folder_follows_an_absolute_xdg_state_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ECARTE_HOME", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert home() == tmp_path / "ecarte"
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert home() == tmp_path / ".local" / "state" / "ecarte"
    monkeypatch.setenv("ECARTE_HOME", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine"


# --- nowhere else -----------------------------------------------------------------------------------


def test_no_state_view_or_header_of_a_game_in_progress_holds_the_secret(caplog: pytest.LogCaptureFixture) -> None:
    secret = Secret(Random(1).randbytes(32))
    key = secret.key(seed_a="", seed_b="")
    forms = [bits for raw in (bytes.fromhex(secret.reveal_hex()), key) for bits in (raw, raw.hex().encode())]
    match = new_match(Agreement(load("london")), length=1)
    dealing, course, rng = FairDealer(secret), DealingCourse.before(match), Random(2)
    header = commit(secret)
    while not match.is_over:
        action = dealing.nature(match, course) or choice(match, rng)
        match = apply(match, action)
        course = course.after(action, match)
        states: list[object] = [match, course, action, header]
        if match.game is not None:
            states += [public_view(match), *(seat_view(match, seat) for seat in Seat)]
        serialized = b"".join(pickle.dumps(thing) + repr(thing).encode() for thing in states)
        serialized += msgspec.json.encode(header)
        assert not any(form in serialized for form in forms)
    assert caplog.records == []


REVEALERS = {
    "fair/stream.py": "defines it",
    "fair/verify.py": "the header of a finished or abandoned game",
    "server/fairness.py": "the row of a table's log that ends a game, from which its record is made",
    "host/secrets.py": "the file that keeps it",
    "server/verification.py": "the fairness data of a game in hand, whose cards are compared and not reported",
}


def test_only_listed_modules_read_the_text_of_a_secret() -> None:
    source = Path(ecarte.__path__[0])
    asking = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if re.search(r"\breveal_hex\b|\._bits\b", path.read_text(encoding="utf-8"))
    }
    assert asking == set(REVEALERS)
