"""Mountains in flat colours: solid summits of a few facets under one light, the tallest with snow."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from meridian_print.cartography.landscape.peaks import Points, across, peak
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_SNOWY: Mm = 4.4
"""The height from which on mountains have a cap of snow."""
_CAP = ((-1.0, 0.27), (-0.55, 0.4), (-0.2, 0.25), (0.22, 0.44), (0.6, 0.28), (1.0, 0.36))
"""Its lower edge: from one flank, -1, to the other, and how far below the peak, in heights of the mountain."""
_DEEPER: Mm = 30.0
"""By how much a mountain must be higher than those that have just snow for its cap to be twice as deep."""
_DUSKY = 0.32
"""How far snow in shade is from snow in the light to the shaded face."""
_CREST = ((0.22, 0.07), (0.42, -0.08), (0.7, 0.1), (1.0, -0.02))
"""The line between light and shade: how far down it turns, and how far to the right, in widths of a mountain there."""
_FRONT = 0.5
"""Where the foot of the face towards the viewer begins, from the foot of the crest to the left one."""
_SHOULDERS = ((0.42, -0.1), (0.38, 0.08), (0.55, 0.06), (0.5, -0.06))
"""How far down a flank is bent, and how far out from a straight line there, as shares of it: hollow or broad."""
_RAISED = 0.08, 0.12
"""How far above the foot of its crest the left and the right foot of a mountain lie, in its heights."""
_SPUR, _LOWER = 0.66, 0.5
"""Half the width of a lower summit, in its heights, and the least height of one, in heights of the highest."""
_PER_SPUR: Mm = 6.0
"""The height of a mountain for each lower summit that it has at most."""
_LOW: Mm = 4.0
"""The height up to which mountains are foothills, in softer tones."""
_SOFT = 0.3
"""How much nearer to the land these are."""
_DARK = 0.5
"""How far shaded faces are from the tint of their island to the ink of shade."""
_LIT, _MIDDLE = 0.85, 0.45
"""How far a lit face is from the land to the tint, and the face between both from it to the shaded one."""
_CAST, _RISE, _SLOPE = 0.3, 0.5, 0.5
"""How far shadows on the ground are from the land to a shaded face of mountains, lit flanks of hills from the land to
the tint, and their shaded ones from there to that face.
"""


_FALLEN = ((-0.4, 0.0), (0.62, -0.16), (0.72, 0.28))
"""The shadow of a mountain on the ground: its corners across in widths and down in heights; the last is where the
summit's falls.
"""


class RockInks(NamedTuple):
    """The inks of rock on land of some tint: that of the land, faces of mountains that are lit, turned to the
    viewer and shaded, the shadow of hills, their lit flanks and their shaded ones.
    """

    land: Ink
    lit: Ink
    front: Ink
    shaded: Ink
    cast: Ink
    rise: Ink
    slope: Ink

    @property
    def of_foothills(self) -> RockInks:
        """The same, but for mountains nearer to the land."""
        lit, front, shaded = (mixed(ink, self.land, _SOFT) for ink in (self.lit, self.front, self.shaded))
        return self._replace(lit=lit, front=front, shaded=shaded)


def rock_inks(land: Ink, tint: Ink, style: ArtStyle) -> RockInks:
    """Return the inks of rock on land of an ink, which is a tint made lighter."""
    shaded = mixed(tint, style.inks.mountain_shade, _DARK)
    lit, rise = (mixed(land, tint, share) for share in (_LIT, _RISE))
    slope, cast = mixed(rise, shaded, _SLOPE), mixed(land, shaded, _CAST)
    return RockInks(land, lit, mixed(lit, shaded, _MIDDLE), shaded, cast, rise, slope)


def shadows(boxes: Iterable[Rect], ink: Ink) -> Path:
    """Draw the shadows of mountains that fill some boxes, to the right of them, as one area."""
    return Path(
        join(
            polygon([(box.centre.x + x * box.width, box.bottom + y * box.height) for x, y in _FALLEN]) for box in boxes
        ),
        ink,
    )


def mountain(form: int, inks: RockInks, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a form of a mountain about the middle of its foot: its highest summit, and lower ones before it."""
    snow, drawn = style.inks.light, list[Item]()
    summits = tuple(_summits(form))
    if summits[0].high < _LOW:
        inks = inks.of_foothills
    for each in summits:
        faces = (each.outline, inks.shaded), (each.lit, inks.lit), (each.front, inks.front)
        drawn += (Path(polygon(corners), ink) for corners, ink in faces)
        if each.high > _SNOWY:
            lit, dusky = _snow(each)
            drawn += (Path(lit, snow), Path(dusky, mixed(snow, inks.shaded, _DUSKY)))
    return tuple(drawn)


class _Summit(NamedTuple):
    """A summit by its flanks from the feet to the top, and the crest between them from the top to its foot."""

    left: Points
    right: Points
    crest: Points

    @property
    def high(self) -> Mm:
        return -self.left[-1][1]

    @property
    def outline(self) -> Points:
        return [*self.left, *reversed(self.right[:-1]), self.crest[-1]]

    @property
    def lit(self) -> Points:
        return [*self.left, *self.crest[1:]]

    @property
    def front(self) -> Points:
        """The lower part of the lit side, left of the crest, which is turned to the viewer."""
        (x, y), (left, foot) = self.crest[-1], self.left[0]
        return [*self.crest[2:], (x + _FRONT * (left - x), y + _FRONT * (foot - y))]


def _summits(form: int) -> Iterator[_Summit]:
    """Yield the summits of a form: the highest, as wide as all of it, and lower ones as spurs at its foot."""
    drawn, dice = peak(form), random.Random(f"summits {form}")
    half = drawn.size.width / 2
    highest, *others = sorted((drawn.skyline[top] for top in drawn.tops), key=lambda at: at[1])
    yield _summit((-half, half), highest, dice)
    for x, y in (lower for lower in others[: int(-highest[1] / _PER_SPUR)] if lower[1] < _LOWER * highest[1]):
        wide = -_SPUR * y
        yield _summit((max(x - wide, -half), min(x + wide, half)), (x, y), dice)


def _summit(feet: tuple[Mm, Mm], top: tuple[Mm, Mm], dice: random.Random) -> _Summit:
    """Return a summit between two feet."""
    left, right = (_flank((foot, up * top[1]), top, dice) for foot, up in zip(feet, _RAISED, strict=True))
    crest = [top]
    for down, aside in _CREST:
        y = top[1] * (1 - down)
        wide = across(right, y) - across(left, y)
        crest.append((top[0] + (aside + dice.uniform(-0.05, 0.05)) * wide, y))
    return _Summit(left, right, crest)


def _flank(foot: tuple[Mm, Mm], top: tuple[Mm, Mm], dice: random.Random) -> Points:
    """Return a flank from its foot to the top, bent at its shoulder."""
    down, out = dice.choice(_SHOULDERS)
    x, y = top
    return [foot, (x + (foot[0] - x) * (down + out), y + (foot[1] - y) * down), top]


def _snow(of: _Summit) -> tuple[Outline, Outline]:
    """Return the cap of snow of a summit, and what of it is in shade."""
    (top, high), edge = of.left[-1], Points()
    deep = 1 + (of.high - _SNOWY) / _DEEPER
    for share, down in _CAP:
        y = high - deep * down * high
        edge.append((top + abs(share) * (across(of.left if share < 0 else of.right, y) - top), y))
    left, right = ([at for at in flank if at[1] < end[1]] for flank, end in ((of.left, edge[0]), (of.right, edge[-1])))
    return polygon([*reversed(left), *edge, *right[:-1]]), polygon([*of.crest[:2], *edge[3:], *right[:-1]])
