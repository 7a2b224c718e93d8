"""What the pictures of the steps of assembly show, as outlines on a field of 34 by 21 units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from meridian_print.graphics.drawing.geometry import (
    Outline,
    Rect,
    circle,
    join,
    line,
    polygon,
    polyline,
    rectangle,
    star,
)

_OfTheBoard = Literal[
    "choice",
    "ruler",
    "crosses",
    "tile",
    "flaps",
    "overlap",
    "tabs",
    "butt",
    "skins",
    "paper",
    "paper_fold",
    "mount",
    "fold",
    "fold_one",
]
_OfThings = Literal["cards", "corners", "gutterfold", "sleeves", "weather", "film", "rose", "money", "towers", "pieces"]
_OfTheRest = Literal["counters", "boxes", "aids", "booklet", "pack"]
Picture = Literal[_OfTheBoard, _OfThings, _OfTheRest]
"""What can be shown, by the step that shows it."""

Fill = Literal["none", "paper", "sea", "land", "dark"]
Pen = Literal["none", "outline", "line", "fold", "cut", "arrow"]


class Shape(NamedTuple):
    """An outline with what fills it and what draws it."""

    outline: Outline
    fill: Fill = "none"
    pen: Pen = "outline"


def _box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    return rectangle(Rect(x, y, width, height), radius)


def _ticks(left: float, base: float, tall: float) -> Outline:
    return join(line(left + 2.6 * step, base, left + 2.6 * step, base - tall) for step in range(11))


def _heads(x: float, *ys: float) -> Outline:
    """Draw arrowheads that point to the left."""
    return join(polygon(((x, y), (x + 2, y - 1), (x + 2, y + 1))) for y in ys)


def _star(x: float, y: float) -> Outline:
    return star((x, y), 4, 1.6, 0.5)


def _crop(area: Rect) -> Outline:
    """Draw crop marks at the corners of what is cut out."""
    ends = ((area.x, -1), (area.right, 1))
    upright = (line(x, y + s * 0.8, x, y + s * 2) for x, _ in ends for y, s in ((area.y, -1), (area.bottom, 1)))
    level = (line(x + s * 0.8, y, x + s * 2, y) for y in (area.y, area.bottom) for x, s in ends)
    return join((*upright, *level))


def _coast(x: float, y: float) -> Shape:
    """Draw a bit of land."""
    shore = ((0, 2), (1.5, 0), (4, 0.5), (5.5, 2), (4.5, 4), (2, 4.5), (0.5, 3.5))
    return Shape(polygon([(x + across, y + down) for across, down in shore]), "land", "line")


def _joined(flap: Fill) -> tuple[Shape, ...]:
    """Draw a tile that is laid on the strip of another."""
    return (
        Shape(_box(1, 4, 13, 14), "sea"),
        Shape(_box(14, 4, 4, 14), flap, "line"),
        _coast(5, 8),
        Shape(_heads(14.5, 6.5, 11, 15.5), "dark", "none"),
        Shape(_box(20, 2, 13, 14), "sea"),
        _coast(24, 6),
        *_to_the_left(19.4, 15.2),
    )


def _to_the_left(start: float, end: float) -> tuple[Shape, ...]:
    """Draw the arrow along which a tile is laid on another."""
    return (
        Shape(line(start, 18.6, end, 18.6), pen="arrow"),
        Shape(polyline(((end + 1.4, 17.6), (end, 18.6), (end + 1.4, 19.6))), pen="arrow"),
    )


_TILE = Rect(7, 4, 17, 12)
PICTURES: Mapping[Picture, tuple[Shape, ...]] = {
    "choice": (
        Shape(polygon(((4, 8), (15, 8), (12, 13), (1, 13))), "sea"),
        Shape(polygon(((22, 14.5), (33, 14.5), (30, 19.5), (19, 19.5))), "sea"),
        Shape(polygon(((22, 8), (33, 8), (30, 13), (19, 13))), "paper"),
        Shape(polygon(((19, 13), (30, 13), (33, 8), (33, 9), (30, 14), (19, 14))), "dark", "line"),
        Shape(polygon(((22, 1.5), (33, 1.5), (30, 6.5), (19, 6.5))), "sea"),
    ),
    "ruler": (
        Shape(_box(2, 4, 30, 7), "land"),
        Shape(join((_ticks(4, 11, 2.5), _ticks(4, 15.5, 2.5))), pen="line"),
        Shape(line(4, 15.5, 30, 15.5)),
    ),
    "crosses": (
        Shape(_box(4, 2, 26, 17), "paper"),
        Shape(join((line(10, 10.5, 24, 10.5), line(17, 4, 17, 17), circle((17, 10.5), 3.6))), pen="arrow"),
    ),
    "tile": (
        Shape(_box(3, 0.5, 25, 20), "paper"),
        Shape(rectangle(_TILE), "sea", "line"),
        _coast(12, 8),
        Shape(_crop(_TILE)),
        Shape(rectangle(_TILE), pen="cut"),
    ),
    "flaps": (
        Shape(_box(3, 0.5, 28, 20), "paper"),
        Shape(_box(7, 3.5, 15, 10), "sea", "line"),
        _coast(11, 6),
        Shape(_box(22, 3.5, 4, 14), "paper", "line"),
        Shape(_box(7, 13.5, 15, 4), "paper", "line"),
        Shape(_heads(22.4, 6, 11), "dark", "none"),
        Shape(_crop(Rect(7, 3.5, 19, 14))),
        Shape(_box(7, 3.5, 19, 14), pen="cut"),
    ),
    "overlap": _joined("sea"),
    "tabs": _joined("paper"),
    "butt": (
        Shape(_box(3, 4, 14, 13), "sea"),
        Shape(_box(17, 4, 14, 13), "sea"),
        _coast(7, 8),
        _coast(22, 8),
        Shape(_box(13, 6, 8, 2.6), "paper", "line"),
        Shape(_box(13, 12.4, 8, 2.6), "paper", "line"),
    ),
    "skins": (
        Shape(_box(1, 4, 13, 14), "sea"),
        _coast(4, 8),
        Shape(_box(16.5, 2, 4, 14), "sea", "line"),
        Shape(_box(20.5, 2, 12.5, 14), "sea"),
        _coast(24, 6),
        *_to_the_left(18.5, 12.5),
    ),
    "paper": (
        Shape(_box(4, 2, 26, 17), "sea"),
        _coast(9, 6),
        _coast(19, 11),
    ),
    "paper_fold": (
        Shape(polygon(((17, 4), (31, 1), (31, 17), (17, 20))), "sea"),
        Shape(polygon(((17, 4), (3, 1), (3, 17), (17, 20))), "sea"),
        Shape(line(17, 4, 17, 20), pen="fold"),
        _coast(7, 7),
        _coast(22, 9),
    ),
    "mount": (
        Shape(polygon(((6, 1), (32, 1), (28, 6), (2, 6))), "sea"),
        Shape(polygon(((6, 8), (32, 8), (28, 13), (2, 13))), "paper"),
        Shape(polygon(((2, 13), (28, 13), (32, 8), (32, 9), (28, 14), (2, 14))), "dark", "line"),
        Shape(polygon(((6, 15), (32, 15), (28, 20), (2, 20))), "sea"),
    ),
    "fold": (
        Shape(polygon(((2, 18), (16, 8), (17.4, 10), (3.4, 20))), "paper"),
        Shape(polygon(((32, 18), (18, 8), (16.6, 10), (30.6, 20))), "paper"),
        Shape(polyline(((3.9, 20.6), (17, 11.2), (30.1, 20.6))), pen="arrow"),
        Shape(polyline(((1.6, 17.2), (14.6, 7.9))), pen="arrow"),
        Shape(polyline(((32.4, 17.2), (19.4, 7.9))), pen="arrow"),
        Shape(join((line(17, 0.5, 17, 6), polyline(((15.8, 4.4), (17, 6.2), (18.2, 4.4))))), pen="cut"),
    ),
    "fold_one": (
        Shape(polygon(((2, 18), (16, 8), (17.4, 10), (3.4, 20))), "paper"),
        Shape(polygon(((32, 18), (18, 8), (16.6, 10), (30.6, 20))), "paper"),
        Shape(polyline(((1.6, 17.2), (14.6, 7.9), (17, 6.6), (19.4, 7.9), (32.4, 17.2))), pen="arrow"),
        Shape(join((line(8, 3, 13, 6), polyline(((10.8, 6.2), (13.2, 6.2), (12.2, 4)))))),
        Shape(join((line(26, 3, 21, 6), polyline(((23.2, 6.2), (20.8, 6.2), (21.8, 4)))))),
    ),
    "cards": (
        Shape(_box(4, 0.5, 26, 20), "paper"),
        *(Shape(_box(8 + 6 * at, y, 6, 7), "land", "line") for at in range(3) for y in (3.5, 10.5)),
        Shape(
            join((*(line(x, 1, x, 20) for x in (8, 14, 20, 26)), *(line(5, y, 29, y) for y in (3.5, 10.5, 17.5)))),
            pen="cut",
        ),
    ),
    "corners": (
        Shape(_box(5, 4, 27, 16.5), "land", "none"),
        Shape(polyline(((5, 20.5), (5, 4), (32, 4))), pen="fold"),
        Shape(Outline("MLCL", (5, 20.5, 5, 12, 5, 7.6, 8.6, 4, 13, 4, 32, 4)), pen="cut"),
    ),
    "gutterfold": (
        Shape(polygon(((3, 7), (15, 3), (15, 17), (3, 20))), "land"),
        Shape(polygon(((31, 7), (19, 3), (15, 3), (15, 17), (19, 17), (31, 20))), "paper"),
        Shape(line(15, 1, 15, 20), pen="fold"),
        Shape(polyline(((26, 3), (21, 1), (17.5, 1))), pen="arrow"),
    ),
    "sleeves": (
        Shape(_box(12, 1, 10, 13, 1), "land"),
        Shape(_box(11, 7, 12, 13.5, 0.6), "paper"),
        Shape(line(11, 7, 23, 7)),
    ),
    "towers": (
        Shape(_box(6.5, 1, 5, 19), "land"),
        Shape(_box(0.5, 8, 17, 5), "land"),
        Shape(_box(6.5, 8, 5, 5), "land", "fold"),
        Shape(_star(9, 10.5), "dark", "none"),
        Shape(polygon(((22, 8), (27, 6), (32, 8), (27, 10))), "land"),
        Shape(_star(27, 8), "dark", "none"),
        Shape(polygon(((22, 8), (27, 10), (27, 16.5), (22, 14.5))), "land"),
        Shape(polygon(((32, 8), (27, 10), (27, 16.5), (32, 14.5))), "paper"),
        Shape(join((line(19, 11, 21, 11), polyline(((20, 10), (21.2, 11), (20, 12))))), pen="arrow"),
    ),
    "counters": (
        Shape(_box(4, 5, 11, 11, 1), "land"),
        Shape(_box(19, 5, 11, 11, 1), "land"),
        Shape(join((_box(3.4, 4.4, 12.2, 12.2), _box(18.4, 4.4, 12.2, 12.2))), pen="cut"),
    ),
    "weather": (
        Shape(_box(4, 0.5, 26, 20), "paper"),
        *(Shape(_box(8 + 6 * at, y, 6, 6), "land", "line") for at in range(3) for y in (4.5, 10.5)),
        *(Shape(circle((11 + 6 * at, y), 1.6), "paper", "line") for at in range(3) for y in (7.5, 13.5)),
        Shape(
            join((*(line(x, 1, x, 20) for x in (8, 14, 20, 26)), *(line(5, y, 29, y) for y in (4.5, 10.5, 16.5)))),
            pen="cut",
        ),
    ),
    "film": (
        Shape(_box(2, 3, 30, 16), "sea"),
        _coast(5, 6),
        _coast(14, 9),
        _coast(25, 12),
        Shape(_box(11, 5, 12, 12, 0.8)),
        Shape(circle((17, 11), 3.2), pen="line"),
        Shape(join((line(17, 6.2, 17, 7), line(17, 15, 17, 15.8), line(12.2, 11, 13, 11), line(21, 11, 21.8, 11)))),
    ),
    "rose": (
        Shape(circle((17, 10.5), 9.5), "paper"),
        Shape(circle((17, 10.5), 7.4), pen="line"),
        Shape(star((17, 10.5), 4, 7, 1.6), "land", "line"),
        Shape(polygon(((11.2, 17.2), (15.6, 10.2), (21.2, 3.2), (24.2, 2.4), (23.6, 5.4), (17.8, 11.6))), "paper"),
        Shape(circle((17, 10.5), 1.1), "dark", "none"),
    ),
    "money": (
        *(Shape(_box(4 + 2 * at, 8 - 2.6 * at, 22, 10.5, 0.4), "land") for at in range(3)),
        Shape(_box(9.4, 4.2, 19.2, 7.7), pen="line"),
        Shape(circle((19, 8.05), 2.6), "paper", "line"),
    ),
    "pieces": (
        Shape(_box(3, 4, 12, 13, 0.6), "land"),
        Shape(polygon(((5.5, 15), (5.5, 9), (9, 6), (12.5, 9), (12.5, 15))), "paper", "line"),
        Shape(join((_box(6.9, 10, 1.2, 1.6), _box(9.9, 10, 1.2, 1.6), _box(8.3, 12.6, 1.4, 2.4))), "dark", "none"),
        Shape(_box(18, 5, 14, 10, 0.6), "land"),
        Shape(polygon(((20, 11), (30, 11), (28.6, 13.4), (21.4, 13.4))), "paper", "line"),
        Shape(join((_box(22.4, 8.8, 5, 2.2), _box(24.2, 7, 1.4, 1.8))), "dark", "none"),
        Shape(join((_box(2.4, 3.4, 13.2, 14.2), _box(17.4, 4.4, 15.2, 11.2))), pen="cut"),
    ),
    "pack": (
        Shape(_box(2, 3, 13, 15), "sea"),
        _coast(5, 7),
        Shape(polygon(((18, 9), (25, 7), (32, 9), (25, 11))), "land"),
        Shape(polygon(((18, 9), (25, 11), (25, 18), (18, 15.8))), "paper"),
        Shape(polygon(((32, 9), (25, 11), (25, 18), (32, 15.8))), "paper"),
        Shape(join((line(25, 0.8, 25, 5.2), polyline(((23.8, 3.8), (25, 5.4), (26.2, 3.8))))), pen="arrow"),
    ),
    "boxes": (
        Shape(polygon(((6, 8), (16, 4), (28, 8), (18, 12))), "land"),
        Shape(polygon(((6, 8), (18, 12), (18, 20), (6, 15.5))), "paper"),
        Shape(polygon(((28, 8), (18, 12), (18, 20), (28, 15.5))), "paper"),
        Shape(polyline(((6, 8), (9, 2.5), (19, 0.8), (16, 4))), pen="line"),
    ),
    "aids": (
        Shape(_box(2, 3, 17, 15), "land"),
        Shape(_box(21.5, 1.5, 4, 18), "paper"),
        Shape(_box(27.5, 6, 5.5, 4), "paper"),
        Shape(_box(27.5, 11.5, 5.5, 4), "paper"),
        Shape(join((_box(4, 8, 5, 7, 0.5), _box(11, 8, 5, 7, 0.5))), pen="fold"),
    ),
    "booklet": (
        Shape(polygon(((17, 5), (31, 2), (31, 17), (17, 20))), "paper"),
        Shape(polygon(((17, 5), (3, 2), (3, 17), (17, 20))), "paper"),
        Shape(polygon(((17, 6), (29, 3.4), (29, 16.6), (17, 19.2))), "land", "line"),
        Shape(join((line(17, 8, 17, 10.5), line(17, 14, 17, 16.5))), pen="arrow"),
    ),
}
"""The shapes of each picture, from the back to the front."""
