"""Settings of the whole suite."""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from xdist.remote import Producer  # type: ignore[import-untyped]
from xdist.scheduler import LoadGroupScheduling  # type: ignore[import-untyped]

from tests.kernels_kept import ROOT, named_folder
from tests.thorough import THOROUGH

if "NUMBA_CACHE_DIR" not in os.environ and (folder := named_folder()):  # the workers of a run have it from its head
    os.environ["NUMBA_CACHE_DIR"] = str(folder)

# No test calls a public https address.  With one authority instead of a hundred, httpx makes a client in a twentieth of
# the time: for most requests that was more than the request itself.
if "SSL_CERT_FILE" not in os.environ:
    os.environ["SSL_CERT_FILE"] = str(Path(__file__).parent / "data" / "authority.pem")

# A shell that runs this in the background has SIGINT ignored, and tests send it, also to processes that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Ten thousand collected tests are a million objects: looking through them for garbage took a fifth of all time.
gc.set_threshold(100_000, 20, 10)

# Two cores shared by two test processes: a single slow example says nothing about the code.
settings.register_profile(
    "suite",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=500 if THOROUGH else 50,
)
# A run of everything reports a failure as it was found; that test run alone finds it again, and makes it small.
NOT_SHRUNK: Final = tuple(phase for phase in Phase if phase not in {Phase.shrink, Phase.explain})
settings.register_profile("on several processes", settings.get_profile("suite"), phases=NOT_SHRUNK)
settings.register_profile("long", settings.get_profile("suite"), max_examples=2000)
# The same examples for every mutant, so that one survives or falls for its own sake; and no time spent on making a
# failure small that nobody will read.
settings.register_profile(
    "mutation",
    settings.get_profile("suite"),
    derandomize=True,
    database=None,
    max_examples=8,
    phases=(Phase.explicit, Phase.generate),
)
LONGEST_FIRST: Final = (
    "page",
    "kernels",
    *(
        f"tests/{name}.py"
        for name in (
            "tui/test_terminal",
            "server/test_doors",
            "edges/test_nothing_is_lost",
            "docs/test_examples",
            "server/test_faults",
            "tui/test_table",
            "edges/test_plain_process",
            "edges/test_lacks",
            "edges/test_plain",
            "edges/test_reading_is_bounded",
            "server/test_deploy",
            "host/test_salon",
            "words/test_catalogue",
            "edges/test_cli_manners",
            "edges/test_pool_process",
            "tui/test_visit",
            "edges/test_said_as_shown",
            "edges/test_club_process",
            "bots/test_club_slips",
            "tui/test_snapshots",
        )
    ),
    "batch",
    "corpus",
    "damage",
)
"""Groups and files of tests that take longest, so that none of them is begun when the others are done."""

WORKER: Final = "PYTEST_XDIST_WORKER" in os.environ
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "on several processes" if WORKER else "suite"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves to `make thorough` what is marked so; on several processes, what takes longest is begun first."""
    if not THOROUGH:
        left = [item for item in items if item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]
    if WORKER:
        rank = {unit: place for place, unit in enumerate(LONGEST_FIRST)}
        items.sort(key=lambda item: rank.get(unit_of(item.nodeid), len(rank)))


def pytest_collection_finish() -> None:
    """What has been collected stays until the end."""
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def games_kept_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No file of tests, nor a command it starts, comes near games that a person or another file has saved."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.delenv("ECARTE_HOME", raising=False)
        yield


@pytest.fixture(autouse=True)
def english() -> None:
    """Every test begins in English: a command that ran in this process before leaves its language behind."""
    if options := sys.modules.get("ecarte.cli.options"):
        options.speak("en")


@pytest.fixture(scope="module", autouse=True)
def broken_pipes_end_no_tests() -> Iterator[None]:
    """No test leaves a process in which a broken pipe ends it, as it ends a command: it would end without a word."""
    yield
    if hasattr(signal, "SIGPIPE"):
        assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadByFile | None:
    """Gives each process one file after another, or all files of a group, so that what a file sets up is set up once.

    Groups are read from the files: pytest-xdist 3.8 writes the name behind an id where pytest 9.2 no longer reads it.
    """
    if config.getvalue("dist") != "loadgroup":
        return None
    config.option.loadscopereorder = False  # they come in the order of `pytest_collection_modifyitems`
    return LoadByFile(config, log)


class LoadByFile(LoadGroupScheduling):  # type: ignore[misc]
    """Tests of a file, or of a group of files, go to one process."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)


def unit_of(nodeid: str) -> str:
    """The group of the file of a test, or the file."""
    file = nodeid.partition("::")[0]
    return _group_of(file) or file


@cache
def _group_of(file: str) -> str:
    text = (ROOT / file).read_text(encoding="utf-8")
    found = re.search(r'^pytestmark = (?:\[\s*)?pytest\.mark\.xdist_group\("(\w+)"\)', text, re.MULTILINE)
    return found[1] if found else ""
