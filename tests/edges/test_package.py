"""What is built and locked: the wheel is complete outside the checkout, the locks name no machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecarte.tables.cards_only import LATE, LateTable, read_late, write_late
from ecarte.tables.play_strategy import path

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def unpack(project: Path, folder: Path) -> Path:
    """The unpacked wheel of a project of the checkout."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, check=True, cwd=project, capture_output=True)
    (packed,) = folder.glob("*.whl")
    zipfile.ZipFile(packed).extractall(folder / "unpacked")
    return folder / "unpacked"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel of the game."""
    return unpack(ROOT, tmp_path_factory.mktemp("wheel"))


def project_of(folder: Path) -> Any:
    return tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def listing(top: Path) -> set[str]:
    files = (path for path in top.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(path.relative_to(top)) for path in files}


def test_the_wheel_of_the_lab_carries_its_package_and_nothing_of_the_game(tmp_path: Path) -> None:
    made = unpack(ROOT / "lab", tmp_path)
    assert listing(made / "ecarte_lab") == listing(ROOT / "lab" / "src" / "ecarte_lab")
    assert {path.name for path in made.iterdir()} == {
        "ecarte_lab",
        f"ecarte_lab-{project_of(ROOT)['version']}.dist-info",
    }
    (licence,) = made.glob("*.dist-info/licenses/LICENSE")
    assert licence.read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_game_and_the_lab_have_one_version_and_are_pinned_to_each_other() -> None:
    game, lab = project_of(ROOT), project_of(ROOT / "lab")
    assert game["version"] == lab["version"]
    assert f"ecarte=={game['version']}" in lab["dependencies"]
    assert not any("lab" in needed for needed in game["dependencies"])
    extras = {name for name in game["optional-dependencies"] if name in lab["optional-dependencies"]}
    assert extras == set(lab["optional-dependencies"]) == {"fast", "gymnasium", "openspiel", "pettingzoo"}
    for extra in extras:
        assert game["optional-dependencies"][extra] == [f"ecarte-lab[{extra}]=={game['version']}"]


def test_larger_tables_are_used_if_their_wheel_is_installed(wheel: Path, tmp_path: Path) -> None:
    """Only one of its two tables lies there: the other is that of the game."""
    project = shutil.copytree(ROOT / "master", tmp_path / "master")
    data = project / "src" / "ecarte_master" / "data"
    for made in data.glob("cards-only.*"):
        made.unlink()
    late = read_late(path(LATE))
    larger = LateTable(msgspec.structs.replace(late.head, rounds=99, keys=1000), late.keys[:1000], late.shares[:1000])
    write_late(larger, data / LATE)
    made = unpack(project, tmp_path)
    assert (made / "ecarte_master" / "data" / LATE).exists()
    assert f"ecarte=={project_of(ROOT)['version']}" in project_of(project)["dependencies"]
    assert project_of(project)["version"] == project_of(ROOT)["version"]
    asked = "from ecarte.tables.cards_only import cards_only as c; print(c().late.head.rounds, c().pages.head.rounds)"
    for places, expected in (((wheel,), 2 * [late.head.rounds]), ((wheel, made), [99, late.head.rounds])):
        done = subprocess.run(
            [sys.executable, "-c", asked], check=True, capture_output=True, text=True, cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))},
        )  # fmt: skip
        assert [int(word) for word in done.stdout.split()] == expected


def test_the_requirements_of_the_lab_are_locked_for_the_checkout() -> None:
    lab = project_of(ROOT / "lab")
    locked = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    for needed in (*lab["dependencies"], *chain(*lab["optional-dependencies"].values())):
        name = re.split(r"[><=~ ]", needed)[0].replace("_", "-")
        assert name == "ecarte" or f"\n{name}==" in f"\n{locked}"


def run_from(wheel: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """`python -m ecarte`, with the package taken from the wheel and an empty folder to stand in."""
    environment = {**os.environ, "PYTHONPATH": str(wheel), "XDG_STATE_HOME": str(wheel.with_name("state"))}
    elsewhere = wheel.with_name("elsewhere")
    elsewhere.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-m", "ecarte", *args],
        check=False, input=typed, capture_output=True, text=True, encoding="utf-8", cwd=elsewhere, env=environment,
    )  # fmt: skip


def test_the_wheel_carries_every_file_of_the_package(wheel: Path) -> None:
    assert listing(wheel / "ecarte") == listing(ROOT / "src" / "ecarte")


def test_the_wheel_is_below_fifteen_megabytes(wheel: Path) -> None:
    (packed,) = wheel.parent.glob("*.whl")
    assert packed.stat().st_size < 15_000_000


def test_a_code_can_be_read_from_the_wheel_outside_the_checkout(wheel: Path) -> None:
    shown = run_from(wheel, "laws", "london")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "LOND-" in shown.stdout


def test_a_game_is_played_and_its_shuffles_verified_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "first_game.py"), str(tmp_path)],
        check=False, capture_output=True, text=True, encoding="utf-8", env={**os.environ, "PYTHONPATH": str(wheel)},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("1 game: 1 fair\n")


def test_the_package_description_has_working_links_and_begins_with_pip(wheel: Path) -> None:
    """The project has no public address, so the page says in words where its files lie."""
    (about,) = wheel.glob("*.dist-info/METADATA")
    headers, _, page = about.read_text(encoding="utf-8").partition("\n\n")
    assert "Description-Content-Type: text/markdown" in headers
    assert [
        link for link in re.findall(r"\]\(([^)]*)\)|<!--|make play|make test", page) if not link.startswith("https")
    ] == []
    assert page.index("pip install ecarte") < page.index("## A deal in ten lines")
    assert "(`docs/tutorial.md`)" in page
    named = set(re.findall(r"\(`([^`)]+\.md)(?:#[^`)]*)?`\)", page))
    assert len(named) > 20
    assert all((ROOT / name).exists() for name in named)


def test_the_wheel_brings_the_manual_page(wheel: Path) -> None:
    (page,) = wheel.glob("*.data/data/share/man/man6/ecarte.6")
    assert page.read_bytes() == (ROOT / "docs" / "man" / "ecarte.6").read_bytes()


def test_the_wheel_installs_the_command(wheel: Path) -> None:
    (entry_points,) = wheel.glob("*.dist-info/entry_points.txt")
    assert "ecarte = ecarte.cli:main" in entry_points.read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_pins_every_package_by_hash_and_names_no_host_or_folder(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    pinned = re.split(r"\n(?=[a-z0-9])", text)
    assert all(re.match(r"[a-z0-9-]+==\S+", entry) and "--hash=sha256:" in entry for entry in pinned)
    assert re.search(r"https?:|file:|--index|--find-links|\s/\w", text) is None


def test_the_lock_of_the_game_holds_the_same_versions_as_the_lock_of_the_checks() -> None:
    def versions(name: str) -> set[str]:
        return set(
            re.findall(r"^[a-z0-9-]+==[^ ]+", (ROOT / "requirements" / name).read_text(encoding="utf-8"), re.MULTILINE)
        )

    assert versions("run.txt") <= versions("container.txt") <= versions("dev.txt")


def test_the_requirements_of_a_user_are_locked_for_the_checkout() -> None:
    project = project_of(ROOT)
    locked = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    for needed in project["dependencies"]:
        name = re.split(r"[><=~ ]", needed)[0]
        assert f"\n{name}==" in f"\n{locked}"
