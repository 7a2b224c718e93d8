"""Mountains in flat colours: broad pyramids in two tones of the hue of their island, the taller ones with snow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from meridian_print.cartography.landscape.peaks import Points, across, peak
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_SNOWY: Mm = 4.5
"""The height from which on mountains have a cap of snow."""
_SNOW = ((-1.0, 0.34), (-0.45, 0.24), (-0.1, 0.38), (0.3, 0.27), (0.6, 0.4), (1.0, 0.3))
"""Its lower edge: from one flank, -1, to the other, and how far below the peak, in heights of the mountain."""
_DUSKY = 0.34
"""How far snow in shade is from snow in the light to the shaded face."""
_CREST = ((0.22, 0.1), (0.4, -0.13), (0.56, 0.05), (0.76, -0.12), (1.0, 0.08))
"""The line between light and shade: how far down it turns, and how far to the right, in widths of a mountain there."""
_SHOULDER = (0.4, 0.56), (-0.02, 0.07)
"""How far down a flank is bent, and how far out from a straight line there, in heights of the mountain."""
_SPUR = 0.62
"""Half the width of a lower summit, in its heights."""
_GENTLE = (0.2, 0.55)
"""How far the lit flank of a hill, and its shaded one, are from the land to the shaded face of a mountain."""
_LIT, _SHADED = 0.34, 0.7
"""How far a lit face is from the land to a shaded one, and how far that is from the tint to the ink of its shade."""


class RockInks(NamedTuple):
    """The inks of mountains and hills on land of some tint: its own, a lit face, a shaded face."""

    land: Ink
    lit: Ink
    shaded: Ink

    @property
    def of_hills(self) -> tuple[Ink, Ink]:
        """The inks of a hill's lit flank and of its shaded one: both are land in some shade."""
        lit, shaded = (mixed(self.land, self.shaded, share) for share in _GENTLE)
        return lit, shaded


def rock_inks(land: Ink, tint: Ink, style: ArtStyle) -> RockInks:
    """Return the inks of rock on land of an ink, which is a tint made lighter: both faces are of its hue."""
    shaded = mixed(tint, style.inks.mountain_shade, _SHADED)
    return RockInks(land, mixed(land, shaded, _LIT), shaded)


def mountain(form: int, inks: RockInks, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a form of a mountain about the middle of its foot: its highest summit, and lower ones before it."""
    snow = style.inks.light
    drawn = list[Item]()
    for each in _pyramids(form):
        drawn += (Path(polygon(each.outline), inks.lit), Path(polygon(each.shade), inks.shaded))
        if each.high > _SNOWY:
            lit, dusky = _snow(each)
            drawn += (Path(lit, snow), Path(dusky, mixed(snow, inks.shaded, _DUSKY)))
    return tuple(drawn)


class _Pyramid(NamedTuple):
    """A summit by its flanks from the feet to the top, and the line between them from the top to the foot."""

    left: Points
    right: Points
    crest: Points

    @property
    def high(self) -> Mm:
        return -self.left[-1][1]

    @property
    def outline(self) -> Points:
        return [*self.left, *reversed(self.right[:-1])]

    @property
    def shade(self) -> Points:
        return [*self.crest, *self.right[:-1]]


def _pyramids(form: int) -> Iterator[_Pyramid]:
    """Yield the summits of a form: the highest, as wide as all of it, and lower ones as spurs at its foot."""
    drawn, dice = peak(form), random.Random(f"pyramids {form}")
    half = drawn.size.width / 2
    tops = sorted((drawn.skyline[top] for top in drawn.tops), key=lambda at: at[1])
    yield _pyramid((-half, half), tops[0], dice)
    for x, y in tops[1:]:
        wide = -_SPUR * y
        yield _pyramid((max(x - wide, -half), min(x + wide, half)), (x, y), dice)


def _pyramid(feet: tuple[Mm, Mm], top: tuple[Mm, Mm], dice: random.Random) -> _Pyramid:
    """Return a summit between two feet."""
    left, right = (_flank(foot, top, dice) for foot in feet)
    crest = [top]
    for down, aside in _CREST:
        y = top[1] * (1 - down)
        wide = across(right, y) - across(left, y)
        crest.append((top[0] + (aside + dice.uniform(-0.05, 0.05)) * wide, y))
    return _Pyramid(left, right, crest)


def _flank(foot: Mm, top: tuple[Mm, Mm], dice: random.Random) -> Points:
    """Return a flank from its foot to the top, bent at its shoulder."""
    down, out = (dice.uniform(*between) for between in _SHOULDER)
    x, y = top
    shoulder = (x + (foot - x) * (down + out), y * (1 - down))
    return [(foot, 0.0), shoulder, top]


def _snow(of: _Pyramid) -> tuple[Outline, Outline]:
    """Return the cap of snow of a summit, and what of it is in shade."""
    (top, high), edge = of.left[-1], Points()
    for share, down in _SNOW:
        y = high - down * high
        edge.append((top + abs(share) * (across(of.left if share < 0 else of.right, y) - top), y))
    shaded = [*of.crest[:2], *edge[3:]]
    return polygon([(top, high), *edge]), polygon(shaded)
