"""Cuts the pack of the page out of `ancient_french.svgz`: 32 faces and a back, each a picture of its own.

    python web/cards/cut.py FOLDER

A face is named as records name its card: `Kh.svg`, `Ts.svg`; the back is `back.svg`.  Each carries what it refers to
and the notice of its authors, which has to travel with it.  The court cards are given their French names, as outlines
of EB Garamond, since a picture shown by an `<img>` can use no font of the page.
"""

from __future__ import annotations

import copy
import gzip
import re
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
HREF = f"{{{XLINK}}}href"

WIDTH, HEIGHT = 93.3983, 132.0277  # of a card; the sheet has one every 94.191 by 132.82
LEFT, TOP, ACROSS, DOWN = 0.396, 0.4035, 94.191, 132.82
SUITS = {"club": "c", "diamond": "d", "heart": "h", "spade": "s"}
"""The rows of the sheet, from the top."""
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
"""The columns, from the left."""
IN_THE_PACK = {"1": "A", "7": "7", "8": "8", "9": "9", "10": "T", "jack": "J", "queen": "Q", "king": "K"}
NAMES = {
    "Ks": "DAVID", "Kh": "CHARLES", "Kd": "CÉSAR", "Kc": "ALEXANDRE",
    "Qs": "PALLAS", "Qh": "JUDITH", "Qd": "RACHEL", "Qc": "ARGINE",
    "Js": "HOGIER", "Jh": "LA HIRE", "Jd": "HECTOR", "Jc": "LANCELOT",
}  # fmt: skip
INKS = {"#6d5789": "#2b4b9b", "#f5f3f0": "#fbf8f1"}
"""The sheet's purple is printed blue, and its paper a warmer white."""
FACE = HERE.parent / "node_modules" / "@fontsource" / "eb-garamond" / "files"
LETTERS = [FACE / f"eb-garamond-{part}-500-normal.woff" for part in ("latin", "latin-ext")]

NOTICE = """
  A card of the Paris pattern, cut out of SVG-cards (ancient_french, Debian's gnome-cards-data).
  Copyright (C) 2005 David Bellot
  Copyright (C) 2018 Tony 52 (linux 1306)
  Copyright (C) 2022 Vincent Bermel
  GNU Lesser General Public License, version 2 or (at your option) any later version;
  the text of the licence, the sheet and the program that cuts it lie in web/cards.
"""


def main(folder: Path) -> None:
    """Writes all pictures into the folder."""
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", XLINK)
    sheet = ET.fromstring(gzip.decompress((HERE / "ancient_french.svgz").read_bytes()))  # noqa: S314 - the sheet lies beside this program
    named = {element.get("id"): element for element in sheet.iter()}
    folder.mkdir(parents=True, exist_ok=True)
    for row, (suit, letter) in enumerate(SUITS.items()):
        for column, rank in enumerate(RANKS):
            if rank in IN_THE_PACK:
                card = IN_THE_PACK[rank] + letter
                picture = cut(named[f"{suit}_{rank}"], named, column, row, called=NAMES.get(card, ""))
                (folder / f"{card}.svg").write_text(picture, encoding="utf-8")
    (folder / "back.svg").write_text(cut(named["back"], named, 2, 4), encoding="utf-8")


def cut(
    drawn: ET.Element, named: dict[str | None, ET.Element], column: int, row: int, *, called: str = ""
) -> str:  # fmt: skip
    """One card as a whole picture, with a name along its edges where it has one."""
    box = LEFT + ACROSS * column, TOP + DOWN * row, WIDTH, HEIGHT
    picture = ET.Element(f"{{{SVG}}}svg", {"viewBox": " ".join(f"{number:.3f}" for number in box)})
    used = ET.SubElement(picture, f"{{{SVG}}}defs")
    inside = {element.get("id") for element in drawn.iter()}
    for name in referred_to(drawn, named):
        if name not in inside:
            used.append(without_inner_names(named[name], needed=set(referred_to(drawn, named))))
    picture.append(drawn)
    if called:
        picture.append(written(called, box))
    text = ET.tostring(picture, encoding="unicode")
    for ink, other in INKS.items():
        text = text.replace(ink, other)
    return text.replace(">", f"><!--{NOTICE}-->", 1) + "\n"


def written(name: str, box: tuple[float, float, float, float]) -> ET.Element:
    """The name from the lower left corner upwards, and the same where the card is turned round."""
    left, top, width, height = box
    both = ET.Element(f"{{{SVG}}}g", {"fill": "#2b2b2b"})
    at = f"translate({left + 6.1:.2f} {top + height - 5:.2f}) rotate(-90)"
    ET.SubElement(both, f"{{{SVG}}}path", {"id": "name", "d": outlined(name), "transform": at})
    round_about = f"rotate(180 {left + width / 2:.2f} {top + height / 2:.2f})"
    ET.SubElement(both, f"{{{SVG}}}use", {HREF: "#name", "transform": round_about})
    return both


def outlined(text: str, *, size: float = 5.4, apart: float = 0.35) -> str:
    """The letters as one path, from the origin to the right."""
    x, paths = 0.0, []
    for letter in text:
        font = next(font for font in map(opened, LETTERS) if ord(letter) in font.getBestCmap())
        glyphs, scale = font.getGlyphSet(), size / font["head"].unitsPerEm
        glyph = glyphs[font.getBestCmap()[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.2f}")
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
        paths.append(pen.getCommands())
        x += glyph.width * scale + apart
    return "".join(paths)


@cache
def opened(path: Path) -> TTFont:
    """A face of the page."""
    return TTFont(path)


def referred_to(drawn: ET.Element, named: dict[str | None, ET.Element]) -> list[str]:
    """The ids of all that an element shows by reference, and of what that refers to, the innermost first."""
    found: list[str] = []

    def follow(element: ET.Element) -> None:
        for part in element.iter():
            for name in names_in(part):
                if name not in found:
                    follow(named[name])
                    if name not in found:
                        found.append(name)

    follow(drawn)
    return found


def names_in(element: ET.Element) -> list[str]:
    """The ids that one element names."""
    values = " ".join(value for key, value in element.attrib.items() if key != HREF)
    names = re.findall(r"url\(#([^)]+)\)", values)
    reference = element.get(HREF, "")
    return [*names, reference[1:]] if reference.startswith("#") else names


def without_inner_names(element: ET.Element, *, needed: set[str]) -> ET.Element:
    """A copy in which nothing but the element itself has an id, so that no id stands twice."""
    found = copy.deepcopy(element)
    for part in found.iter():
        if part is not found:
            part.attrib.pop("id", None)
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]))
