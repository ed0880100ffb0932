"""What an evening writes, byte for byte: its record, and the folder of a player who takes part in it."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from ecarte.acts.faults import Conduct
from ecarte.host import folder
from tests.edges.in_process import run
from tests.host.evening_spent import Left, Spender

RECORDS: Final = {
    "--seed 1 --games 6 --style english": "d50f412acca3d47f",
    "--seed 2 --games 10 --style french --players 5": "729c4750da3b7311",
    "--seed 3 --games 12 --pool --players 4": "afe2c5bdfd8babb1",
    "--seed 4 --games 3 --style french --conduct club": "d202f678bd8b05f0",
    "--seed 5 --games 3 --pool --players 3 --conduct club": "2a7846235a9c3d97",
    "--seed 6 --games 4 --rules cyclopaedia --opponent book --opponent sampler-1": "289445e1fa90a02d",
}
"""Options of `ecarte evening`, and the digest of the record it writes."""

FOLDERS: Final = {
    (True, Conduct.ASSISTED, 10_000): "39e9867fb467bb1a",
    (False, Conduct.ASSISTED, 45): "8846a4764d1b4d20",
    (False, Conduct.CLUB, 10_000): "00c03c3114a39a12",
    (True, Conduct.CLUB, 70): "8413f5a8fa71cb2c",
}
"""Whether a pool is played for, the conduct, after how many lines the player leaves; and the digest of the folder."""


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def digest_of_folder(home: Path) -> str:
    files = sorted(path for path in home.rglob("*") if path.is_file() and path.suffix != ".lock")
    return digest(*(part for path in files for part in (str(path.relative_to(home)).encode(), path.read_bytes())))


@pytest.mark.parametrize("options", RECORDS)
def test_an_evening_of_built_in_persons_writes_its_golden_record(options: str, tmp_path: Path) -> None:
    out = tmp_path / "an.evening"
    assert run("evening", *options.split(), "--out", str(out)).exit_code == 0
    assert digest(out.read_bytes()) == RECORDS[options]


@pytest.mark.parametrize(("pool", "conduct", "leaves_after"), FOLDERS)
def test_a_player_in_an_evening_has_the_golden_folder(
    *, pool: bool, conduct: Conduct, leaves_after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", Random(5).randbytes)
    monkeypatch.setattr(folder, "SystemRandom", lambda: Random(7))
    with suppress(Left):
        Spender(tmp_path, counts=True, leaves_after=leaves_after).spend(pool=pool, games=3, conduct=conduct)
    assert digest_of_folder(tmp_path) == FOLDERS[pool, conduct, leaves_after]
