"""Show how far an edit of a board reaches: what share of the map changes far from the city that moved.

python -m tools.stability                  the built-in boards
python -m tools.stability my-board.yaml    another one, too
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

import numpy as np
import pypdfium2
from PIL import Image

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.parts import kit_files
from meridian_print.games.meridian.kit.parts import PARTS
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.file import built_in
from meridian_print.games.meridian.layout.model import City, Layout, Side
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Document, Drawing, Page

FAR: Mm = 80.0
"""How far from the city that moved a change counts."""
DPI = 75
MM = 25.4 / DPI
NOTICED = 24
"""How much a colour changes, of 255, before the pixel counts."""
MOVES = (Point(3.0, 0.0), Point(0.0, -3.0), Point(-3.0, 3.0))


@dataclass(frozen=True, slots=True)
class Edit:
    """A city of a side that is moved."""

    city: City
    by: Point


def main(paths: list[str]) -> None:
    """Print the share of pixels that change, for some cities of every side."""
    print(f"{'board':24}{'cities':>8}{'mean %':>8}{'most %':>8}")
    for name in (*built_in(), *paths):
        layout = read_layout(find_layout(name).read_bytes()).value
        assert layout is not None
        for at, side in enumerate(layout.sides):
            shares = [changed(layout, at, edit) for edit in edits(side)]
            mean, most = 100 * sum(shares) / len(shares), 100 * max(shares)
            print(f"{Path(name).stem + f' {side.cities_per_meridian}':24}{len(shares):8}{mean:8.2f}{most:8.2f}")


def edits(side: Side) -> Iterator[Edit]:
    """Yield edits all over a side that leave it drawable: every seventh city, moved in one of three directions."""
    for number, city in enumerate(side.cities[::7]):
        yield Edit(city, MOVES[number % len(MOVES)])


def changed(layout: Layout, at: int, edit: Edit) -> float:
    """Return the share of the pixels far from an edit that change, from 0 to 1."""
    before, after = (_pixels(each, at) for each in (layout, _edited(layout, at, edit)))
    rows, columns = np.mgrid[: before.shape[0], : before.shape[1]] * MM
    far = np.hypot(columns - edit.city.at.x, rows - edit.city.at.y) > FAR
    differs = np.abs(before - after).max(axis=2) > NOTICED
    return float(differs[far].mean())


def _edited(layout: Layout, at: int, edit: Edit) -> Layout:
    place = Point(edit.city.at.x + edit.by.x, edit.city.at.y + edit.by.y)
    side = layout.sides[at]
    islands = tuple(
        replace(
            island,
            cities=tuple(replace(city, at=place) if city.code == edit.city.code else city for city in island.cities),
        )
        for island in side.islands
    )
    sides = list(layout.sides)
    sides[at] = replace(side, islands=islands)
    return replace(layout, sides=tuple(sides))


def _pixels(layout: Layout, at: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    kit = recipe_for(layout, Order())
    content = kit_files(PARTS, kit, f"board-{layout.sides[at].cities_per_meridian}.svg")[0].make()
    assert isinstance(content, Drawing)
    document = Document(content.title, "en", (Page(content, "1", content.title),))
    page = pypdfium2.PdfDocument(pdf_bytes(document))[0].render(scale=DPI / 72)
    image = cast(Image.Image, page.to_pil()).convert("RGB")
    return np.asarray(image, np.int16)


if __name__ == "__main__":
    main(sys.argv[1:])
