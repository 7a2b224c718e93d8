"""Outlines as PDF operators: quadratic curves, which PDF lacks, run where they should along few cubic ones."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest

from meridian_print.graphics.backends.pdf.operators import construction
from meridian_print.graphics.drawing.geometry import Outline

_Place = tuple[float, float]


def ring(sides: int, radius: float) -> Outline:
    """Return the smooth curve along a regular polygon about a place on a sheet."""
    turns = [math.tau * at / sides for at in range(sides)]
    corners = [(50 + radius * math.cos(turn), 50 + radius * math.sin(turn)) for turn in turns]
    joints = [((x + a) / 2, (y + b) / 2) for (x, y), (a, b) in zip(corners, (*corners[1:], corners[0]), strict=True)]
    points = [joints[-1], *(place for pair in zip(corners, joints, strict=True) for place in pair)]
    return Outline("M" + "Q" * sides + "Z", tuple(round(value, 3) for place in points for value in place))


def drawn(outline: Outline) -> list[_Place]:
    """Return places along the curves of an outline as the operators draw them."""
    places, here = list[_Place](), (0.0, 0.0)
    for line in construction(outline).splitlines():
        values = [float(number) for number in re.findall(r"-?[\d.]+", line)]
        points = [here, *zip(values[::2], values[1::2], strict=True)]
        if line.endswith("c"):
            places += [_cubic(points, at / 16) for at in range(17)]
        here = points[-1]
    return places


def _cubic(points: list[_Place], at: float) -> _Place:
    while len(points) > 1:
        points = [(x + (a - x) * at, y + (b - y) * at) for (x, y), (a, b) in pairwise(points)]
    return points[0]


def exact(outline: Outline) -> list[_Place]:
    """Return places along the quadratic curves of a ring, close together."""
    pairs = list(zip(outline.coords[::2], outline.coords[1::2], strict=True))
    return [_cubic(pairs[start : start + 3], at / 64) for start in range(0, len(pairs) - 2, 2) for at in range(65)]


def test_two_smooth_curves_are_drawn_as_one() -> None:
    outline = ring(12, 3.0)

    assert construction(outline).count(" c\n") == 6


@pytest.mark.parametrize(("sides", "radius"), [(5, 0.4), (8, 0.8), (9, 1.2), (12, 3.0), (40, 30.0), (7, 12.0)])
def test_no_curve_strays_by_more_than_three_hundredths(sides: int, radius: float) -> None:
    outline = ring(sides, radius)

    along = exact(outline)

    assert max(min(math.dist(place, other) for other in along) for place in drawn(outline)) < 0.03


@pytest.mark.parametrize(
    "coords",
    [(0, 0, 3, 0, 3, 3, 3, 6, 0, 6), (0, 0, 0.2, 0, 0.2, 0.2, 0.2, 0.3, 0.5, 0.3), (0, 0, 1, 0, 2, 0, 2, 1, 2, 2)],
    ids=["far", "off-middle", "corner"],
)
def test_curves_that_one_would_not_follow_stay_two(coords: tuple[float, ...]) -> None:
    assert construction(Outline("MQQ", coords)).count(" c\n") == 2


def test_what_follows_merged_curves_begins_at_their_end() -> None:
    outline = Outline("MQQLQZQ", (0, 0, 0.1, 0, 0.2, 0, 0.3, 0, 0.4, 0, 5, 5, 8, 5, 8, 8, 3, 0, 3, 3))

    operators = construction(outline).split("\n")

    assert operators[:3] == ["0.00 0.00 m", "0.13 0.00 0.27 0.00 0.40 0.00 c", "5.00 5.00 l"]
    assert operators[3] == "7.00 5.00 8.00 6.00 8.00 8.00 c"
    assert operators[4:6] == ["h", "2.00 0.00 3.00 1.00 3.00 3.00 c"]
