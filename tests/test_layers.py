"""Imports point one way, and `import ecarte` stays light."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import ecarte
from tests.for_each import for_each

SOURCE = Path(ecarte.__path__[0])

LAYERS = {
    "rules and words": ("text", "deprecated", "errors", "cards", "acts", "files", "words", "rules", "arbiter"),
    "core": ("engine", "table"),
    "views and record": ("views", "fair", "record", "review"),
    "bots and tables": ("tables", "solve", "bots"),
    "play, study and contests": ("play", "study", "protocol", "tournament", "rating"),
    "host": ("host",),
    "ui": ("ui",),
    "shell": (
        "",
        "adapters",
        "server",
        "client",
        "remote",
        "tui",
        "plain",
        "cli",
        "__main__",
    ),  # "" is ecarte/__init__.py, the public face
}
"""From the ground up; a part may import from its own layer and from those before it."""

SHELL = frozenset({"adapters", "client", "remote", "cli", "tui", "server", "__main__"})
BESIDE = {
    "tables": ("numpy",), "bots": ("numpy",), "study": ("numpy",), "tournament": ("numpy", "networkx"),
    "solve": ("numpy", "numba"), "words": ("fluent",), "files": ("filelock", "platformdirs"), "protocol": ("psutil",),
}  # fmt: skip
"""What some parts may use beside msgspec, loaded when it is used."""

HEAVY = (
    "fluent",
    "filelock",
    "platformdirs",
    "typer",
    "rich",
    "textual",
    "numpy",
    "numba",
    "pathlib",
    "urllib",
    "asyncio",
    "multiprocessing",
    "ecarte.bots",
    "ecarte.solve",
    "ecarte.tables",
    "ecarte_lab",
    "ecarte_lab.adapters",
)


def part_of(module: str) -> str:
    """The part of the project to which a dotted name below `ecarte` belongs."""
    names = module.split(".")
    return names[1] if len(names) > 1 else ""


def level(part: str) -> int:
    """The layer of a part, from 0."""
    for height, parts in enumerate(LAYERS.values()):
        if part in parts:
            return height
    raise AssertionError(f"{part!r} has no place in LAYERS")


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def dotted_name(path: Path) -> str:
    names = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(("ecarte", *names)).removesuffix(".__init__")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and absolute dotted name of everything a module imports, late imports and those for types included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(level=0, module=str(module), names=names):
                # `from ecarte import rules` names a part as well as `from ecarte.rules import load` does.
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in names)
            case ast.ImportFrom():
                raise AssertionError(f"{path}:{node.lineno}: relative import; the house writes names in full")


def arrows_the_wrong_way(path: Path) -> list[str]:
    here = part_of(dotted_name(path))
    return [
        f"{path.name}:{line}: {here or 'ecarte'} imports {name}"
        for line, name in imports(path)
        if name.split(".")[0] == "ecarte" and level(part_of(name)) > level(here)
    ]


@for_each("path", modules())
def test_no_module_imports_from_a_later_layer(path: Path) -> None:
    assert arrows_the_wrong_way(path) == []


def test_the_decision_on_layers_lists_them_in_order() -> None:
    page = Path(__file__).parents[1] / "docs" / "decisions" / "0002-layers.md"
    rows = re.findall(r"^\| \d \| (.*?) \| (`.*?) \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    named = {layer: tuple(re.findall(r"`(\w+)`", parts)) for layer, parts in rows}
    assert list(named.items()) == [
        (layer, tuple(part or "ecarte" for part in parts if part != "__main__")) for layer, parts in LAYERS.items()
    ]


MAY_NEED_THE_LAB = {"ecarte.adapters", "ecarte.cli.bound", "ecarte.cli.equity"}


def names_of_the_lab(path: Path) -> set[str]:
    """What a module imports from `ecarte_lab`, or names in a string that is no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in said)
    named = (node.value for node in strings if isinstance(node.value, str))
    return {name for name in (*(name for _, name in imports(path)), *named) if name.startswith("ecarte_lab")}


def test_the_game_imports_the_lab_only_in_the_former_adapters_and_two_commands() -> None:
    assert {dotted_name(path) for path in modules() if names_of_the_lab(path)} == MAY_NEED_THE_LAB


PURE = frozenset({"play", "study"})
"""The parts without a clock or chance of their own above the opponents; all parts up to those have none."""

OWN_CHANCE = ("time", "secrets", "uuid", "random.SystemRandom", "random.random", "random.choice", "random.shuffle")
"""A clock, or a source of chance that is no argument."""


def test_only_the_last_layer_uses_clocks_and_randomness() -> None:
    pure = [path for path in modules() if (part := part_of(dotted_name(path))) in PURE or level(part) < level("play")]
    assert len(pure) > 200
    assert [
        (dotted_name(path), name) for path in pure for _, name in imports(path) if name.startswith(OWN_CHANCE)
    ] == []


def circles(arrows: Mapping[str, set[str]]) -> list[list[str]]:
    """The modules that import each other in a circle, each group of them in order."""
    reached: dict[str, set[str]] = {}
    for start in arrows:
        reached[start], waiting = set(), [start]
        while waiting:
            for name in arrows[waiting.pop()] - reached[start]:
                reached[start].add(name)
                waiting.append(name)
    groups = {tuple(sorted(name for name in reached[start] if start in reached[name])) for start in arrows}
    return sorted(list(group) for group in groups if group)


def arrows_between_modules() -> dict[str, set[str]]:
    """Which module imports which, late imports and those for types included; `import ecarte` is no arrow to all."""
    names = {dotted_name(path): path for path in modules()}
    return {
        name: {
            found
            for _, target in imports(path)
            if (found := target if target in names else target.rpartition(".")[0]) in names and found != name
        }
        for name, path in names.items()
    }


def test_modules_have_no_circular_imports() -> None:
    assert circles(arrows_between_modules()) == []


def test_a_circular_import_is_noticed() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def test_an_import_from_a_later_layer_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "SOURCE", tmp_path)
    (tmp_path / "rules").mkdir()
    guilty = tmp_path / "rules" / "schema.py"
    guilty.write_text("def load():\n    from ecarte.engine import apply\n    return apply\n", encoding="utf-8")
    assert arrows_the_wrong_way(guilty) == ["schema.py:2: rules imports ecarte.engine.apply"]


@for_each("path", [path for path in modules() if part_of(dotted_name(path)) not in SHELL])
def test_the_core_needs_only_msgspec_and_the_standard_library(path: Path) -> None:
    allowed = {"ecarte", "msgspec", *sys.stdlib_module_names, *BESIDE.get(part_of(dotted_name(path)), ())}
    assert [name for _, name in imports(path) if name.split(".")[0] not in allowed] == []


def test_importing_ecarte_loads_no_heavy_module() -> None:
    script = (
        "import sys; bare = set(sys.modules); import ecarte, json; print(json.dumps(sorted(set(sys.modules) - bare)))"
    )
    loaded = json.loads(
        subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    )
    assert [name for name in loaded if name.startswith(HEAVY)] == []


ONLY_MSGSPEC = """\
import sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "ecarte", "msgspec"}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Nothing())

import ecarte
from ecarte.fair import DealingCourse, FairDealer, Secret, commit, verify
from ecarte.record import Record, parse, replay, write

secret = Secret(bytes(range(32)))
chance = FairDealer(secret)
start = play = ecarte.new_game(ecarte.Agreement(ecarte.load("london")), dealer=chance.first_dealer())
course, done = DealingCourse.before(start), []
while play.winner is None:
    done.append(chance.nature(play, course) or ecarte.legal_actions(play)[0])
    assert ecarte.objection(play, done[-1]) is None
    play = ecarte.apply(play, done[-1])
    course = course.after(done[-1], play)
record = parse(write(Record(start, tuple(done))))
assert replay(record) == play
(report,) = verify(record.start, record.actions, [commit(secret).with_secret(secret)])
print(*sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names))
"""


def test_rules_records_and_fair_dealing_need_msgspec_and_nothing_else() -> None:
    """A whole game dealt from a secret, written, read and verified where nothing else can be imported."""
    done = subprocess.run([sys.executable, "-c", ONLY_MSGSPEC], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert {"ecarte", "msgspec"} <= set(done.stdout.split())


def test_no_module_has_a_todo_comment() -> None:
    marks = ("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")
    left = [path.name for path in modules() if any(mark in path.read_text(encoding="utf-8") for mark in marks)]
    assert left == []


def test_no_two_classes_have_one_name() -> None:
    named = Counter(
        node.name
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, times in named.items() if times > 1] == []
