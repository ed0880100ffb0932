"""A copy of the project to which something is added, and a deal begun in it: one more thing should be little work."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import ecarte

SOURCE = Path(ecarte.__path__[0])
ROOT = Path(__file__).parents[1]


def a_copy(folder: Path) -> Path:
    """The package copied into `folder`."""
    return Path(shutil.copytree(SOURCE, folder / "ecarte", ignore=shutil.ignore_patterns("__pycache__")))


def run(folder: Path, *arguments: str, typed: str = "") -> str:
    """What Python prints when it runs so with the package in `folder`; it must end well."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "ECARTE_HOME": str(folder / "home")}
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed, text=True, encoding="utf-8", capture_output=True, env=environment, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def install_files(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Where a distribution made of these files lies, once pip has installed it there."""
    made, target = folder / "made", folder / "installed"
    for name, content in files.items():
        file = made / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--target", str(target), str(made)], check=True)
    return target


def club_record(*lines: str) -> str:
    """A record in club conduct: the elder, at A, is about to lead, and then these lines."""
    return BEGUN + "\n".join((*lines, '"""\n'))


BEGUN = '''record = 1
rules = "london@1"
conduct = "club"
unit = "deal"
dealer = "B"
actions = """
B shuffles
B presents
A cuts 9
B deals 3-2
A gets Qh Jh As
B gets Qs Ts 8s
A gets 8d 7c
B gets Kd 7d
turn-up 9h
A takes up
B takes up
A stands
'''
