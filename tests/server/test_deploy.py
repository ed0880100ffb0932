"""A server behind the proxies of `docs/deploy.md`, with real nginx and Caddy, and what else that page promises."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from subprocess import PIPE
from tempfile import TemporaryDirectory

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

import tools.cluster
from ecarte.server.http import HEADERS
from ecarte.server.seeks import HELD_SECONDS
from tests.server.pages import PATIENCE, PageAt, ServerAt, serving
from tools.cluster import cluster, free_port, missing_programs, nginx

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
NGINX = nginx()
CADDY = shutil.which("caddy")

ECARTE = [sys.executable, "-m", "ecarte"]
MAP = 'map $http_upgrade $connection_upgrade { default upgrade; "" ""; }'


def examples(kind: str) -> list[str]:
    """The code blocks in that language on the page."""
    return re.findall(rf"```{kind}\n(.*?)```", DOCS, re.DOTALL)


def nginx_config(folder: Path, port: int, address: str, *, prefix: str) -> list[str]:
    """The command that starts nginx with the configuration of the page, at another address and port."""
    whole, part = examples("nginx")
    inner = whole if not prefix else f"{MAP} server {{ listen 80; {part} }}"
    inner = inner.replace("listen 80", f"listen 127.0.0.1:{port}").replace("127.0.0.1:8000", address)
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = f"pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {kept} {inner} }}"
    (folder / "nginx.conf").write_text(text, encoding="utf-8")
    return [str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]


def caddy_config(folder: Path, port: int, address: str, *, prefix: str) -> list[str]:
    """The same for Caddy, without a certificate."""
    text = examples("caddy")[bool(prefix)].replace("cards.example", f"http://127.0.0.1:{port}")
    text = text.replace("127.0.0.1:8000", address)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https off\n}}\n{text}", encoding="utf-8")
    return [str(CADDY), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def behind(proxy: str, folder: Path, server: ServerAt, *, prefix: str = "") -> Iterator[ServerAt]:
    """The same server through a proxy."""
    port = free_port()
    made = {"nginx": nginx_config, "caddy": caddy_config}[proxy]
    command = made(folder, port, server.address, prefix=prefix)
    env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    process = subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(400):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            assert process.poll() is None, process.stderr and process.stderr.read()
            time.sleep(0.05)
        reached = ServerAt(folder)
        reached.address = f"127.0.0.1:{port}{prefix}"
        yield reached
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)


PROXIES = [
    pytest.param("nginx", marks=pytest.mark.skipif(NGINX is None, reason="nginx is not installed")),
    pytest.param("caddy", marks=pytest.mark.skipif(CADDY is None, reason="caddy is not installed")),
]


def test_a_free_port_is_reserved_for_one_process_outside_the_range_of_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as given_by_the_system:
        assert given_by_the_system.getsockname()[1] not in tools.cluster.PORTS
    few = range(32_000, 32_006)
    monkeypatch.setattr(tools.cluster, "PORTS", few)
    monkeypatch.setattr(tools.cluster, "_own_ports", cache(tools.cluster._own_ports.__wrapped__))
    program = f"import tools.cluster as c; c.PORTS = {few}; print(c.free_port(), c.free_port(), flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", program], stdin=PIPE, stdout=PIPE, text=True, cwd=ROOT) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        others = [int(port) for port in other.stdout.readline().split()]
        own = [free_port() for _ in range(len(few) - len(others))]
        assert sorted([*others, *own]) == [*few]
        with pytest.raises(SystemExit, match="no port from 32000 to 32005 is free"):
            free_port()
        other.stdin.write("\n")


@pytest.mark.parametrize("prefix", ["", "/ecarte"], ids=["root", "prefix"])
@pytest.mark.parametrize("proxy", PROXIES)
def test_a_game_is_played_behind_the_proxy_of_the_page(proxy: str, prefix: str, tmp_path: Path) -> None:
    options = ["--proxied", "--host-name", "cards.example", *(["--prefix", prefix] if prefix else [])]
    with serving(tmp_path, *options) as server, behind(proxy, tmp_path, server, prefix=prefix) as reached:
        shell = reached.get("/")
        parts = re.findall(r'"([^"]*/static/[^"]+)"', shell.text)
        assert all(part.startswith(f"{prefix}/static/") for part in parts)
        host = reached.address.removesuffix(prefix)
        assert [httpx.get(f"http://{host}{part}", timeout=PATIENCE).status_code for part in parts] == [200] * len(parts)
        assert all(shell.headers[name] == value for name, value in HEADERS)
        made = reached.table(opponent="book")
        page = PageAt(reached, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        page.acts_somehow(Random(1).choice)
        page.close()
        with connect(f"ws://{reached.address}/ws", origin=Origin(f"http://{host}")) as own:
            own.send("{")
            told = json.loads(own.recv(PATIENCE))
            assert told["code"] == "no-frame"  # and not other-origin: the host has come through
        assert reached.get("/metrics").json() == {"code": "not-here"}


def test_a_finished_game_below_a_prefix_links_to_addresses_below_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--prefix", "/ecarte") as server:
        made = server.table(opponent="book")
        page = PageAt(server, made["table"], made["token"])
        page.until(lambda one: one.is_asked)
        page.does(**{"is": "resign"})
        page.close()
        told = server.get(f"/ecarte/t/{made['table']}/1").text
    found = re.findall(r'(?:href|src|content)="(?:http://[^/"]+)?(/[^"]*)"', told)
    assert len(found) > 8
    assert all(one.startswith("/ecarte/") for one in found)


@pytest.mark.parametrize(("trusted", "believed"), [("127.0.0.0/8", True), ("10.0.0.0/8", False), ("", False)])
def test_a_forwarded_address_is_believed_from_a_trusted_network_only(
    trusted: str, *, believed: bool, tmp_path: Path
) -> None:
    options = ["--new-tables", "1", *(["--trusted", trusted] if trusted else [])]
    with serving(tmp_path, *options) as server:
        made = [
            httpx.post(
                f"http://{server.address}/api/tables",
                json={"cid": f"0123456789abcde{n}"},
                headers={"x-forwarded-for": f"203.0.113.{n}"},
                timeout=PATIENCE,
            ).status_code
            for n in range(10)
        ]
    assert made[0] == 201
    assert set(made) == ({201} if believed else {201, 429})


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [("--trusted", "10.0.0.0/99", "is not a network"), ("--prefix", "a b", "cannot begin a path")],
)
def test_an_option_without_effect_is_refused_in_a_sentence(option: str, value: str, told: str, tmp_path: Path) -> None:
    command = ["serve", "--check", "--database", str(tmp_path / "tables.db"), option, value]
    ended = subprocess.run([*ECARTE, *command], capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert told in ended.stderr


def test_the_systemd_unit_starts_ecarte_with_existing_options() -> None:
    text, daily = examples("ini")
    assert daily.split("/opt/ecarte/bin/")[1].startswith("ecarte admin expire --database ")
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text)
    _, *command = unit["Service"]["ExecStart"].split()
    help_told = subprocess.run(
        [*ECARTE, "serve", "--help"], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    assert command[0] == "serve"
    assert all(word in help_told for word in command if word.startswith("--"))
    assert unit["Service"]["StateDirectory"] == "ecarte"


def test_the_deployment_files_for_several_nodes_use_existing_options() -> None:
    help_text = subprocess.run(
        [*ECARTE, "serve", "--help"], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    for name in ("ecarte@.service", "compose.yaml"):
        text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
        options = re.findall(r" (--[a-z-]+)", text[text.index("serve --") :].partition("\n\n")[0])
        assert "--store" in options
        assert all(option in help_text for option in options), options


def test_the_container_of_the_proxy_names_the_containers_of_the_nodes() -> None:
    compose = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    (script,) = re.findall(r"sed -E '([^']+)'", compose)
    config = ROOT / "deploy" / "nginx.conf"
    changed = subprocess.run(["sed", "-E", script, config], capture_output=True, text=True, check=True).stdout
    nodes = re.findall(r"server (\S+) max_fails=0;", changed)
    assert nodes == ["node1:8000", "node2:8000", "node3:8000"]
    assert all(f"\n  {node.removesuffix(':8000')}:" in compose for node in nodes)


@pytest.mark.skipif(bool(missing_programs()), reason="a cluster needs PostgreSQL and nginx")
def test_the_proxy_sends_a_table_to_one_node_and_to_another_when_that_is_down() -> None:
    with cluster(n_nodes=2, options=("--pace", "0")) as running:
        reached = ServerAt(ROOT)
        reached.address = running.address
        made = reached.table(opponent="novice")
        pages = [PageAt(reached, made["table"], made["token"]) for _ in range(4)]
        for page in pages:
            page.read()
        n_pages = {node: n_pages_at(node.address) for node in running.nodes}
        assert sorted(n_pages.values()) == [0, 4]
        (routed_to,) = (node for node, n in n_pages.items() if n)
        routed_to.end(signal.SIGKILL)
        for page in pages:
            page.come_in()
            page.read()
        pages[0].until(lambda one: one.is_asked)
        pages[0].acts_somehow(Random(1).choice)
        assert [n_pages_at(node.address) for node in running.nodes if node is not routed_to] == [4]
        for page in pages:
            page.close()


@pytest.mark.skipif(bool(missing_programs()), reason="a cluster needs PostgreSQL and nginx")
def test_another_node_answers_the_requests_of_a_suspended_one_within_seconds() -> None:
    with cluster(n_nodes=2, options=("--pace", "0")) as running:
        reached = ServerAt(ROOT)
        reached.address = running.address
        made = reached.table()
        page = PageAt(reached, made["table"], made["token"])
        page.read()
        (routed_to,) = (node for node in running.nodes if n_pages_at(node.address))
        routed_to.send_signal(signal.SIGSTOP)
        try:
            since = time.monotonic()
            assert reached.sit(made)["table"] == made["table"]
            assert reached.get(f"/t/{made['table']}").status_code == 200
            assert time.monotonic() - since < 2 * 4 + 4
        finally:
            routed_to.send_signal(signal.SIGCONT)
            page.close()


@pytest.mark.skipif(bool(missing_programs()), reason="a cluster needs PostgreSQL and nginx")
def test_the_proxy_waits_as_long_as_a_seek_is_held_and_a_stream_of_a_program_is_silent() -> None:
    """After four seconds nginx asked the next node and answered 504, and closed the stream."""
    with cluster(n_nodes=2, options=("--pace", "0")) as running, httpx.Client(timeout=30) as client:
        client.base_url = httpx.URL(f"http://{running.address}")
        made = client.post("/api/tables", json={"cid": "made-by-this-test-1"}).json()
        own = {"authorization": f"Bearer {made['token']}"}
        with client.stream("GET", f"/api/bot/game/stream/{made['table']}", headers=own) as stream:
            since = time.monotonic()
            games = {"rules": ["london"], "lengths": [1], "conducts": ["assisted"], "clocks": [{"move_seconds": 60}]}
            asked = {"cid": "sought-by-this-test", "games": games, "ready": "now"}
            answer = client.post("/api/seek", json=asked)
            assert answer.status_code == 200, answer.text
            assert time.monotonic() - since > HELD_SECONDS - 1  # nobody came
            lines = stream.iter_lines()
            assert json.loads(next(lines))["type"] == "gameFull"
            assert next(lines) == ""  # what a stream has instead of silence


@pytest.mark.skipif(bool(missing_programs()), reason="a cluster needs PostgreSQL and nginx")
def test_an_interrupted_cluster_leaves_no_process_and_no_file() -> None:
    command = [sys.executable, "-m", "tools.cluster", "--nodes", "2", "--port", "0"]
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # where this is root, PostgreSQL runs under another user
        environment = {**os.environ, "TMPDIR": folder}
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(4)]
        address = re.findall(r"http://\S+", said[0])[0]
        assert httpx.get(address, timeout=20).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        process.stdout.close()
        assert list(Path(folder).iterdir()) == []
    for number in re.findall(r"process (\d+)", "".join(said)):
        assert not Path(f"/proc/{number}").exists()


def n_pages_at(address: str) -> int:
    """The number of pages that are connected to a node."""
    (number,) = re.findall(
        r"^ecarte_pages (\d+)", httpx.get(f"http://{address}/metrics", timeout=PATIENCE).text, re.MULTILINE
    )
    return int(number)


def test_the_container_serves_on_port_8000_and_has_a_health_check() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert "EXPOSE 8000" in lines
    assert json.loads(re.findall(r"^ENTRYPOINT (.*)$", lines, re.MULTILINE)[0]) == ["ecarte"]
    command = json.loads(re.findall(r"^CMD (\[.*\])$", lines, re.MULTILINE)[0])
    assert command == ["serve", "--host", "0.0.0.0", "--port", "8000"]
    (check,) = re.findall(r"^HEALTHCHECK .*\n +CMD (\[.*\])$", lines, re.MULTILINE)
    program, flag, code = json.loads(check)
    assert (program, flag) == ("python", "-c")
    compile(code, "HEALTHCHECK", "exec")
