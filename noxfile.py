"""All tests on every Python that is here, and a first game of the wheel alone: `make matrix`.

An interpreter that is missing is left out, and named.  Everything else has the versions of requirements/.
"""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree

import nox

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]

nox.options.error_on_missing_interpreters = False
nox.options.reuse_existing_virtualenvs = True


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The tests in random order on two processes; what stands behind `--` goes to pytest."""
    session.install("--require-hashes", "-r", "requirements/dev.txt")
    session.install("--no-deps", "--no-build-isolation", "-e", ".", "-e", "./lab")
    session.run("pytest", "-n", "2", "--dist", "loadgroup", *session.posargs)


@nox.session(python=PYTHONS, reuse_venv=False)
@nox.parametrize("kind", ["wheel", "sdist"])
def wheel(session: nox.Session, kind: str) -> None:
    """The wheel, built here and from the sdist, where there is only what it asks for: a game, kept and proved fair."""
    made = Path(session.create_tmp())
    rmtree(made)
    session.install("build")
    session.run("python", "-m", "build", "--quiet", f"--{kind}", "--outdir", str(made), ".")
    session.run("pip", "uninstall", "--quiet", "--yes", "build", "pyproject_hooks", "packaging")
    (built,) = made.glob("ecarte-*")
    session.install(str(built))
    session.run("ecarte", "--version")
    games = made / "games"
    rmtree(games, ignore_errors=True)
    games.mkdir()
    session.run("python", "-W", "error", str(Path("tools", "first_game.py").resolve()), str(games))
