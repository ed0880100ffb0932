"""Which rows of the ledger are claimed by tests, which are listed with a reason, and which are open.

A test claims rows with `@pytest.mark.law("LOND-049b", "BRIT-041")`.  Advice that cannot be played is listed with its
reason in `tools/advice.toml`; `tests/laws/listed.toml`, if it exists, lists other rows that no test can claim.  Prints
counts by text.  The exit code is 1 if a row that must be claimed is not, if a marker or a list names a row that does
not exist, or if a list has a row that must be tested or that a test claims.

    python -m tools.laws              counts, and what is open
    python -m tools.laws --open       every open row with its provision
    python -m tools.laws --write      also writes tests/laws/account.tsv, which tests hold each row
    python -m tools.laws --check      also fails when that is not what --write would write
"""

from __future__ import annotations

import contextlib
import io
import sys
import tomllib
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tools.advice_rows import State, advice_rows

ROOT = Path(__file__).parents[1]
LEDGER = ROOT / "src" / "ecarte" / "rules" / "ledger.toml"
LISTED = ROOT / "tests" / "laws" / "listed.toml"
ACCOUNT = ROOT / "tests" / "laws" / "account.tsv"

MAY_BE_LISTED = frozenset({"history", "terminology", "etiquette", "strategy"})
OPEN_FOR_NOW = frozenset({"irregularity", "penalty", "betting", "pool"})
"""The kinds of rows that club conduct and evenings need."""

STATES = ("cannot happen here", "left out", "printed", State.CANNOT.value)


@dataclass(frozen=True)
class Row:
    """One statement of one text."""

    id: str
    place: str
    kind: str
    provision: str

    @property
    def text(self) -> str:
        """The prefix of the text the row comes from."""
        return self.id.split("-")[0]


@dataclass
class Account:
    """The state of each row, and every fault found on the way."""

    rows: Mapping[str, Row]
    claimed: Mapping[str, tuple[str, ...]]
    listed: Mapping[str, tuple[str, str]]
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        for row_id, tests in self.claimed.items():
            if row_id not in self.rows:
                self.faults.append(f"{tests[0]} claims {row_id}, which is no row of the ledger")
        for row_id, (state, reason) in self.listed.items():
            if row_id not in self.rows:
                self.faults.append(f"{row_id} is listed, but is no row of the ledger")
            elif self.rows[row_id].kind not in MAY_BE_LISTED:
                self.faults.append(f"{row_id} is listed, but a row of kind {self.rows[row_id].kind} must be tested")
            elif row_id in self.claimed:
                self.faults.append(f"{row_id} is listed, but {self.claimed[row_id][0]} claims it")
            if state not in STATES or not reason:
                self.faults.append(f"{row_id} is listed, but needs a reason and one of the states {', '.join(STATES)}")
        for row_id in self.due:
            self.faults.append(f"{row_id} ({self.rows[row_id].kind}) is neither claimed nor listed")

    def state(self, row_id: str) -> str:
        """The state of a row: `claimed`, `listed`, `waiting` (for club conduct and the gallery) or `due`."""
        if row_id in self.claimed:
            return "claimed"
        if row_id in self.listed:
            return "listed"
        return "waiting" if self.rows[row_id].kind in OPEN_FOR_NOW else "due"

    @property
    def due(self) -> list[str]:
        """Rows that a test should claim and none does."""
        return [row_id for row_id in self.rows if self.state(row_id) == "due"]


class Claims:
    """A pytest plugin that collects which test claims which row."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Read the markers of all collected tests."""
        for item in session.items:
            name = item.nodeid.split("[")[0]
            for marker in item.iter_markers("law"):
                for row_id in marker.args:
                    if name not in self.tests[row_id]:
                        self.tests[row_id].append(name)


def claims() -> dict[str, tuple[str, ...]]:
    """Row id -> tests that claim it.  Raises SystemExit when the tests cannot be collected."""
    plugin = Claims()
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        code = pytest.main(
            ["--collect-only", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", str(ROOT / "tests")], [plugin]
        )
    if code:
        raise SystemExit(f"the tests cannot be collected:\n{output.getvalue()[-2000:]}")
    return {row_id: tuple(sorted(tests)) for row_id, tests in plugin.tests.items()}


def read_rows() -> dict[str, Row]:
    """All rows of the project's ledger, in its order."""
    ledger = tomllib.loads(LEDGER.read_text(encoding="utf-8"))
    return {row["id"]: Row(row["id"], row.get("place", ""), row["kind"], row["rule"]) for row in ledger["rule"]}


def read_listed() -> dict[str, tuple[str, str]]:
    """Row id -> state and reason: the advice that cannot be played, and the rows of `listed.toml`."""
    listed = {row_id: (row.state.value, row.note) for row_id, row in advice_rows().items() if row.state is State.CANNOT}
    if LISTED.is_file():
        groups = tomllib.loads(LISTED.read_text(encoding="utf-8"))["rows"]
        listed |= {row_id: (group["state"], group["reason"]) for group in groups for row_id in group["ids"]}
    return listed


def titles() -> dict[str, tuple[str, str]]:
    """Prefix -> name of the text and how it is cited."""
    ledger = tomllib.loads(LEDGER.read_text(encoding="utf-8"))
    return {source["prefix"]: (source["name"], source["cite"]) for source in ledger["source"]}


def counts(account: Account) -> str:
    """The table by text."""
    lines = [f"{'text':8}{'rows':>6}{'claimed':>9}{'listed':>8}{'waiting':>9}{'due':>6}"]
    total: Counter[str] = Counter()
    for prefix in titles():
        tally = Counter(account.state(row_id) for row_id, row in account.rows.items() if row.text == prefix)
        total += tally
        lines.append(_line(prefix, tally))
    return "\n".join([*lines, _line("all", total)])


def _line(name: str, tally: Counter[str]) -> str:
    return f"{name:8}{tally.total():6}{tally['claimed']:9}{tally['listed']:8}{tally['waiting']:9}{tally['due']:6}"


def page(prefix: str, account: Account) -> str:
    """The documentation page of one text: each law, with a remark where it is not played."""
    name, cite = titles()[prefix]
    remarks = {row: _remark(row, account) for row in account.rows.values() if row.text == prefix}
    columns = ["id", "provision", *(["remark"] if any(remarks.values()) else [])]
    rows = [[row.id, row.provision, remark][: len(columns)] for row, remark in remarks.items()]
    lines = [f"# {name}", "", f"{cite}. `ecarte laws {prefix}-…` explains a single row.", ""]
    lines += [_line_of(cells) for cells in (columns, ["---"] * len(columns), *rows)]
    return "\n".join(lines) + "\n"


def account_of_tests(account: Account) -> str:
    """Each row with its state and the tests that defend it, separated by tabs."""
    return "".join(
        "\t".join([row_id, account.state(row_id), *account.claimed.get(row_id, ())]) + "\n" for row_id in account.rows
    )


def _line_of(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(_cell, cells))} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _remark(row: Row, account: Account) -> str:
    match account.state(row.id):
        case "claimed":
            return ""
        case "listed":
            state, reason = account.listed[row.id]
            return f"*{state}*: {reason}"
        case "waiting":
            return f"*open*: {row.kind}, until club conduct and the gallery are played"
    return "*open*"


def account_as_kept() -> Account:
    """The account with the claims of `tests/laws/account.tsv`; no tests are collected."""
    rows = (line.split("\t") for line in ACCOUNT.read_text(encoding="utf-8").splitlines())
    return Account(read_rows(), {row_id: tuple(tests) for row_id, _, *tests in rows if tests}, read_listed())


def law_pages(account: Account) -> Iterable[tuple[str, str]]:
    """The page of each text with the name of its file."""
    for prefix, (name, _) in titles().items():
        yield f"{name.lower().replace(' ', '-')}.md", page(prefix, account)


def main() -> int:
    """Account for every row."""
    parser = ArgumentParser(description="Which rows of the ledger the tests claim.")
    parser.add_argument("--open", action="store_true", help="show every open row with its provision")
    parser.add_argument("--write", action="store_true", help="write the account of tests")
    parser.add_argument("--check", action="store_true", help="fail when it is not up to date")
    options = parser.parse_args()
    account = Account(read_rows(), claims(), read_listed())
    print(counts(account))
    if options.open:
        for row_id, row in account.rows.items():
            if account.state(row_id) in {"due", "waiting"}:
                print(f"{account.state(row_id):8}{row_id:10} {row.kind:14} {row.provision}")
    text = account_of_tests(account)
    if options.write:
        ACCOUNT.write_text(text, encoding="utf-8")
    elif options.check and ACCOUNT.read_text(encoding="utf-8") != text:
        account.faults.append(f"{ACCOUNT.relative_to(ROOT)} is not up to date: make laws ARGS=--write")
    due = len(account.due)
    for fault in account.faults if len(account.faults) <= 40 or options.open else account.faults[:40]:
        print(fault, file=sys.stderr)
    print(f"\n{due} rows due; {len(account.faults)} faults" if account.faults else "\nevery row is accounted for")
    return 1 if account.faults else 0


if __name__ == "__main__":
    sys.exit(main())
