"""Show how far an edit of a board reaches: what share of the map changes far from the city that moved.

python -m tools.stability                  every city of the built-in boards, moved by 3 mm
python -m tools.stability my-board.yaml    those of other boards
python -m tools.stability --every 7        a sample: every seventh city
python -m tools.stability --directions all  each city in all directions, not in one of them
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import cast

import numpy as np
import pypdfium2
from PIL import Image

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.parts import kit_files
from meridian_print.games.meridian.editor.edits import move_city
from meridian_print.games.meridian.kit.boards import side_names
from meridian_print.games.meridian.kit.parts import PARTS
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.file import built_in
from meridian_print.games.meridian.layout.model import City, Layout
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Document, Drawing, Page

FAR: Mm = 80.0
"""How far from the city that moved a change counts."""
LIMIT = 0.005
"""The share of pixels that may change there."""
DPI = 75
MM = 25.4 / DPI
NOTICED = 24
"""How much a colour changes, of 255, before the pixel counts."""
MOVES = {
    "right": Point(3.0, 0.0),
    "up": Point(0.0, -3.0),
    "aslant": Point(-3.0, 3.0),
    "down": Point(0.0, 3.0),
    "left": Point(-3.0, 0.0),
}

Pixels = np.ndarray[tuple[int, ...], np.dtype[np.int16]]


@dataclass(frozen=True, slots=True)
class Edit:
    """A city that is moved, where to, and the layout afterwards."""

    city: City
    direction: str
    layout: Layout

    @property
    def name(self) -> str:
        """What is moved where, in two words."""
        return f"{self.city.code} {self.direction}"


def main() -> None:
    """Print the share of pixels that change, for the cities of every side, and which go beyond the limit."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.stability", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("boards", nargs="*", metavar="BOARD", help="layouts; without any, the built-in ones")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth city")
    parser.add_argument(
        "--directions", choices=("one", "all"), default="one", help="where each is moved (default: one)"
    )
    options = parser.parse_args()
    print(f"{'board':24}{'edits':>8}{'mean %':>8}{'most %':>8}  beyond the limit")
    for name in options.boards or built_in():
        text = find_layout(name).read_text(encoding="utf-8")
        layout = _read(text)
        assert layout is not None
        for at, kind in enumerate(side_names(layout)):
            before = _pixels(layout, at)
            made = edits(text, layout, at, options.every, in_all=options.directions == "all")
            shares = {edit.name: changed(before, edit, at) for edit in made}
            mean, most = 100 * sum(shares.values()) / len(shares), 100 * max(shares.values())
            beyond = ", ".join(f"{name} {100 * share:.2f}" for name, share in shares.items() if share > LIMIT)
            print(f"{Path(name).stem + f' {kind}':24}{len(shares):8}{mean:8.2f}{most:8.2f}  {beyond}", flush=True)


def edits(text: str, layout: Layout, at: int, every: int = 1, *, in_all: bool = False) -> Iterator[Edit]:
    """Move cities of a side, each in the first of several directions that leaves the board without an error.

    Move them in each direction that does so if they are moved `in_all`.
    """
    names = tuple(MOVES)
    for number, city in enumerate(layout.sides[at].cities[::every]):
        turn = number % len(names)
        found = _moved(text, at, city, (*names[turn:], *names[:turn]))
        yield from found if in_all else islice(found, 1)


def _moved(text: str, at: int, city: City, directions: Sequence[str]) -> Iterator[Edit]:
    for name in directions:
        by = MOVES[name]
        after = _read(move_city(text, at, city.code, city.at.x + by.x, city.at.y + by.y))
        if after is not None:
            yield Edit(city, name, after)


def changed(before: Pixels, edit: Edit, at: int) -> float:
    """Return the share of a side's pixels far from an edit that change, from 0 to 1."""
    rows, columns = np.mgrid[: before.shape[0], : before.shape[1]] * MM
    far = np.hypot(columns - edit.city.at.x, rows - edit.city.at.y) > FAR
    differs = np.abs(before - _pixels(edit.layout, at)).max(axis=2) > NOTICED
    return float(differs[far].mean())


def _read(text: str) -> Layout | None:
    return read_layout(text.encode()).value


def _pixels(layout: Layout, at: int) -> Pixels:
    kit = recipe_for(layout, Order())
    content = kit_files(PARTS, kit, f"board-{side_names(layout)[at]}.svg")[0].make()
    assert isinstance(content, Drawing)
    document = Document(content.title, "en", (Page(content, "1", content.title),))
    page = pypdfium2.PdfDocument(pdf_bytes(document))[0].render(scale=DPI / 72)
    image = cast(Image.Image, page.to_pil()).convert("RGB")
    return np.asarray(image, np.int16)


if __name__ == "__main__":
    main()
