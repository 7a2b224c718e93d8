"""Mountains in flat colours: lit and shaded faces in the hue of their island, and snow."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.cartography.landscape.peaks import Points, Silhouette, across, peak
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, join, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_SNOWY: Mm = 7.0
"""The height above which mountains have a cap of snow."""
_SNOW = ((-1.0, 0.27), (-0.55, 0.2), (-0.2, 0.33), (0.2, 0.24), (0.55, 0.34), (1.0, 0.24))
"""Its lower edge: from one flank, -1, to the other, and how far below the peak, in heights of the mountain."""

_GENTLE = (0.2, 0.55)
"""How far the lit flank of a hill, and its shaded one, are from the land to the shaded face of a mountain."""


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


_SUNNY, _SHADED = 0.8, 0.8
"""How much lighter than the land a lit face is, and how far a shaded one is from the tint to the ink of its shade."""


def rock_inks(land: Ink, tint: Ink, style: ArtStyle) -> RockInks:
    """Return the inks of rock on land of an ink, which is a tint made lighter: both faces are of its hue."""
    inks = style.inks
    return RockInks(land, mixed(land, inks.light, _SUNNY), mixed(tint, inks.mountain_shade, _SHADED))


def mountain(form: int, inks: RockInks, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a form of a mountain about the middle of its foot."""
    drawn = peak(form)
    shade = join(polygon(face.outline) for face in drawn.faces)
    snow = () if drawn.size.height < _SNOWY else (Path(polygon(_snow(drawn)), style.inks.light),)
    return (Path(polygon(drawn.outline), inks.lit), Path(shade, inks.shaded), *snow)


def _snow(drawn: Silhouette) -> Points:
    """Return the corners of a cap of snow on the highest summit."""
    number = min(drawn.tops, key=lambda top: drawn.skyline[top][1])
    left, right = drawn.skyline[: number + 1], drawn.skyline[number:]
    (top, high), edge = left[-1], Points()
    for share, down in _SNOW:
        y = high - down * high
        edge.append((top + abs(share) * (across(left if share < 0 else right, y) - top), y))
    return [(top, high), *edge]
