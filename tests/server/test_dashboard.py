"""The dashboard of docs/deploy.md names only metrics that a server has, and all that the page lists of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from ecarte.server.monitoring import Metrics

ROOT = Path(__file__).parents[2]
DASHBOARD = json.loads((ROOT / "docs" / "dashboards" / "tables.json").read_text(encoding="utf-8"))

SERIES = re.compile(r"\b((?:ecarte|process)_[a-z_]+)(?=\{)")
LABEL = re.compile(r"by \(([a-z, ]+)\)")


def samples() -> dict[str, set[str]]:
    """The name of every series of a server, with its labels."""
    metrics = Metrics()
    metrics.queues = lambda: {"moves": 0}
    metrics.count_rows(1, 0.1)
    metrics.observe_act(0.1)
    metrics.count_refusal("stale")
    metrics.count_answer(200)
    metrics.note_heartbeat(is_written=True)
    text = metrics.prometheus_text(tables=0, sockets={"seated": 0}).decode()
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def queries() -> list[str]:
    """Every query of the dashboard."""
    return [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]


def test_the_dashboard_names_only_existing_metrics() -> None:
    there = samples()
    for query in queries():
        names = SERIES.findall(query)
        assert names, query
        assert set(names) <= set(there), query
        for labels in LABEL.findall(query):
            assert set(labels.split(", ")) <= {"instance"}.union(*(there[name] for name in names)), query


def test_the_dashboard_shows_every_metric_of_the_game() -> None:
    shown = {name for query in queries() for name in SERIES.findall(query)}
    parts = ("_bucket", "_count", "_sum", "_created")
    families = {re.sub("|".join(f"{part}$" for part in parts), "", name) for name in samples() if "ecarte_" in name}
    assert families - {re.sub("|".join(f"{part}$" for part in parts), "", name) for name in shown} <= {
        "ecarte_rows", "ecarte_refused", "ecarte_http_responses",
    }  # fmt: skip


def test_no_two_panels_of_the_dashboard_overlap() -> None:
    places: list[Any] = [panel["gridPos"] for panel in DASHBOARD["panels"]]
    cells = [
        (x, y) for at in places for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(cells) == len(set(cells))
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(places)
