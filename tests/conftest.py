"""Settings of the whole suite."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.kernels_kept import named_folder
from tests.thorough import THOROUGH

if "NUMBA_CACHE_DIR" not in os.environ and (folder := named_folder()):  # the workers of a run have it from its head
    os.environ["NUMBA_CACHE_DIR"] = str(folder)

# Two cores shared by two test processes: a single slow example says nothing about the code.
settings.register_profile(
    "suite",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=500 if THOROUGH else 50,
)
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
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves to `make thorough` what is marked so."""
    if not THOROUGH:
        left = [item for item in items if item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]


@pytest.fixture(scope="module", autouse=True)
def games_kept_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No file of tests, nor a command it starts, comes near games that a person or another file has saved."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.delenv("ECARTE_HOME", raising=False)
        yield
