"""Marks for cutting and printing: crop marks, duplex crosses, the 100 mm ruler, the slug line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, circle, join, line, rectangle
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font

RULER: Mm = 100.0
"""Length of the ruler that shows whether the printer kept the size."""


class CropStyle(NamedTuple):
    """The offset of a crop mark from the cut, its length and width, and its distance from the edge of a slug."""

    gap: Mm
    length: Mm
    width: Mm
    margin: Mm


class CrossStyle(NamedTuple):
    """A duplex cross: its circle, the length of its arms, level and upright, and their width."""

    radius: Mm
    across: Mm
    along: Mm
    width: Mm

    @property
    def wide(self) -> Mm:
        """The width of the whole cross."""
        return 2 * self.across + self.width


class BookletStyle(NamedTuple):
    """A folded sheet: the length of a stitch; as shares of its height, where stitches are, and the duplex crosses.

    The crosses stand on the fold: the picture of a cover goes on to the rim, and there is text up to the margins.
    """

    stitch: Mm
    stitches: tuple[float, ...]
    crosses: tuple[float, ...]


class RulerStyle(NamedTuple):
    """A ruler: its ticks at centimetres and halves, and their width."""

    tick: Mm
    half_tick: Mm
    width: Mm


class GuideStyle(NamedTuple):
    """A guide on the art for cutting a rounded corner: a line with a light casing, to show on any ground."""

    casing: Ink
    casing_width: Mm
    width: Mm


class FoldStyle(NamedTuple):
    """The marks at the ends of a fold: dashes of this total length."""

    length: Mm
    dash: Mm


class TileMarkStyle(NamedTuple):
    """The flaps of tiles: their width, arrowheads this long that stop this `gap` short of the joint, halos of ids.

    `name` is the type of a tile's own id, in the margin.
    """

    flap: Mm
    pointer: Mm
    gap: Mm
    halo: Mm
    name: Font


class PressStyle(NamedTuple):
    """All marks, and the type of the lines beside the ruler, set so far from it and from each other.

    The upper ones are at most `note_room` long: crop marks may stand beside them.
    """

    ink: Ink
    crop: CropStyle
    guide: GuideStyle
    fold: FoldStyle
    cross: CrossStyle
    booklet: BookletStyle
    ruler: RulerStyle
    tile: TileMarkStyle
    note: Font
    note_gap: Mm
    note_leading: Mm
    note_clear: Mm
    note_room: Mm


def crop_marks(area: Rect, xs: Iterable[Mm], ys: Iterable[Mm], style: PressStyle) -> Item:
    """Mark the cuts at `xs` and `ys` outside all four sides of `area`; nothing is drawn inside it."""
    near, far = style.crop.gap, style.crop.gap + style.crop.length
    upright = (line(x, y + sign * near, x, y + sign * far) for x in xs for y, sign in ((area.y, -1), (area.bottom, 1)))
    level = (line(x + sign * near, y, x + sign * far, y) for y in ys for x, sign in ((area.x, -1), (area.right, 1)))
    return Path(join((*upright, *level)), stroke=Stroke(style.ink, style.crop.width))


def fold_marks(area: Rect, style: PressStyle, *, upright: bool) -> Item:
    """Mark the fold through the middle of a sheet with dashes outside `area`."""
    (x, y), near = area.centre, style.crop.gap
    far = near + style.fold.length
    if upright:
        ends = (line(x, area.y - near, x, area.y - far), line(x, area.bottom + near, x, area.bottom + far))
    else:
        ends = (line(area.x - near, y, area.x - far, y), line(area.right + near, y, area.right + far, y))
    dash = (style.fold.dash, style.fold.dash)
    return Path(join(ends), stroke=Stroke(style.ink, style.ruler.width, dash=dash))


def corner_guides(places: Iterable[Rect], radius: Mm, style: PressStyle) -> tuple[Item, ...]:
    """Draw guides for rounding the corners."""
    arcs = join(arc for place in places for arc in _corners(place, radius))
    casing = Stroke(style.guide.casing, style.guide.casing_width)
    return (Path(arcs, stroke=casing), Path(arcs, stroke=Stroke(style.ink, style.guide.width)))


def _corners(place: Rect, radius: Mm) -> Iterator[Outline]:
    """Yield the quarter circles of a rounded rectangle."""
    coords = rectangle(place, radius).coords
    for start in (2, 10, 18, 26):  # where each quarter begins in the rounded rectangle's strokes
        yield Outline("MC", coords[start : start + 8])


def duplex_cross(at: Point, style: PressStyle) -> Item:
    """Draw a cross to check against the light: the crosses of the two sides of a sheet must coincide."""
    across, along = style.cross.across, style.cross.along
    strokes = (line(at.x - across, at.y, at.x + across, at.y), line(at.x, at.y - along, at.x, at.y + along))
    return Path(join((*strokes, circle(at, style.cross.radius))), stroke=Stroke(style.ink, style.cross.width))


def ruler(at: Point, style: PressStyle) -> Item:
    """Draw a 100 mm ruler with its zero at `at`, ticks upward."""
    marks = [line(at.x, at.y, at.x + RULER, at.y)]
    for half in range(int(RULER / 5) + 1):
        x, tall = at.x + half * 5, style.ruler.half_tick if half % 2 else style.ruler.tick
        marks.append(line(x, at.y, x, at.y - tall))
    return Path(join(marks), stroke=Stroke(style.ink, style.ruler.width, cap="square"))
