"""Build the page from `web/` into the folder from which the server serves it.

    python tools/page.py           install what is needed from Node, make types and bundle
    python tools/page.py --cards   first cut the cards out of their sheet again

The bundle is kept in the repository, so that a clone or a wheel plays without Node.  Beside it is the checksum of all
its sources, which a test compares.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).parents[1]
WEB: Final = ROOT / "web"
MODULES: Final = WEB / "node_modules"
BUILT_FROM: Final = ROOT / "src" / "ecarte" / "server" / "static" / "built-from.txt"
WORDS: Final = ROOT / "src" / "ecarte" / "words"

SOURCES: Final = tuple(
    sorted(
        path
        for path in (
            *(WEB / "src").rglob("*"),
            *(WEB / "public").rglob("*"),
            *WEB.glob("*.*"),
            *WORDS.glob("*/page*.ftl"),
            *WORDS.glob("*/names.ftl"),
            ROOT / "docs" / "schema" / "wire.json",
        )
        if path.is_file()
    )
)
"""The files and folders from which the bundle is built."""


def sources_in_one(paths: tuple[Path, ...]) -> str:
    """One checksum over names and contents, the same for every location of the repository."""
    checksum = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        checksum.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        checksum.update(content)
    return checksum.hexdigest()


def _write_font(packed: Path) -> None:
    """Write a web font in the format that Python's drawing libraries need, beside the page."""
    face = TTFont(packed, recalcTimestamp=False)
    face.flavor = None
    folder = BUILT_FROM.with_name("faces")
    folder.mkdir(exist_ok=True)
    face.save(folder / packed.with_suffix(".ttf").name)


def main(arguments: Sequence[str] | None = None) -> None:
    """Build everything."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cards", action="store_true")
    options = parser.parse_args(arguments)
    if MODULES.is_symlink():
        sys.exit(f"{MODULES} is a link, and npm ci would empty the folder to which it leads: remove the link first")
    steps = [["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "--silent", "wire"]]
    if options.cards:
        subprocess.run([sys.executable, WEB / "cards" / "cut.py", WEB / "public" / "cards"], check=True)
        steps.append(["npm", "run", "--silent", "cards"])
    for step in [*steps, ["npm", "run", "--silent", "check"], ["npm", "run", "--silent", "build"]]:
        subprocess.run(step, check=True, cwd=WEB)
    for style in ("normal", "italic"):
        _write_font(MODULES / "@fontsource/eb-garamond/files" / f"eb-garamond-latin-400-{style}.woff")
    BUILT_FROM.write_text(sources_in_one(SOURCES) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
