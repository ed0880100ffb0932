"""Compare the project's ledger with another one: `python tools/compare_ledger.py LEDGER.toml`.

The other ledger is TOML with one [[rule]] table per statement, each with `id` and `kind`.  Prints the statements that
are missing on either side and the kinds that differ.  The exit code is 0 if there is no difference, 1 if there is one,
2 if the file cannot be read.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from ecarte.rules.ledger import ledger


def differences(other_kinds: Mapping[str, str]) -> list[str]:
    """What differs between the project's ledger and `other_kinds`, ids with their kinds; empty when they agree."""
    own_kinds = {law: statement.kind for law, statement in ledger().statements.items()}
    return [
        *(f"{law}: missing here" for law in other_kinds if law not in own_kinds),
        *(f"{law}: missing there" for law in own_kinds if law not in other_kinds),
        *(
            f"{law}: kind {own_kinds[law]} here, {kind} there"
            for law, kind in other_kinds.items()
            if law in own_kinds and own_kinds[law] != kind
        ),
    ]


def main(arguments: list[str]) -> int:
    """Print the comparison; returns the exit code."""
    if len(arguments) != 1:
        print("usage: python tools/compare_ledger.py LEDGER.toml", file=sys.stderr)
        return 2
    try:
        rows = tomllib.loads(Path(arguments[0]).read_text(encoding="utf-8"))["rule"]
        other_statements = [(str(row["id"]), str(row["kind"])) for row in rows]
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        print(f"{arguments[0]}: cannot be read as a ledger: {error!r}", file=sys.stderr)
        return 2
    found_differences = [
        f"{law}: stands there more than once"
        for law, times in Counter(law for law, _ in other_statements).items()
        if times > 1
    ]
    found_differences += differences(dict(other_statements))
    for line in found_differences:
        print(line)
    print(
        f"{len(ledger().statements)} statements here, {len(other_statements)} there, "
        f"{len(found_differences)} differences"
    )
    return 1 if found_differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
