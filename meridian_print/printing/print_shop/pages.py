"""Pages for a print shop: art in inks, the cut line, marks and a title in the slug, each on its layer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, rectangle
from meridian_print.graphics.drawing.items import SLUG, Drawing, Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import text, width
from meridian_print.printing.imposition.marks import PressStyle, crop_marks
from meridian_print.printing.imposition.sheets import reach_of_marks, slug_of
from meridian_print.printing.print_shop.process import PrintShopProfile
from meridian_print.printing.print_shop.separation import BLACK_ALONE, Separation

_REGISTRATION = Ink((0.0, 0.0, 0.0), (1.0, 1.0, 1.0, 1.0), "All")
"""On every plate, whatever plates there are."""
_BLACK = Ink((0.0, 0.0, 0.0), BLACK_ALONE)
_CUT = Ink((1.0, 0.0, 1.0), (0.0, 1.0, 0.0, 0.0), overprints=True)
"""The cut line's alternate colour, magenta, where its spot ink does not exist."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The finish of a page: the marks around it, the radius of its corners, and its slug line."""

    style: PressStyle
    corner: Mm
    made: str


def shop_page(drawing: Drawing, separation: Separation, profile: PrintShopProfile, finish: Finish) -> Drawing:
    """Make a page from a drawing; raises ValueError if it has less bleed than required."""
    if drawing.bleed < profile.bleed:
        raise ValueError(f"expected {profile.bleed:g} mm of bleed for {profile.title}, got {drawing.bleed:g} mm")
    cut, crop = Rect(0.0, 0.0, *drawing.size), finish.style.crop
    bleed = rectangle(cut.inset(-profile.bleed))
    marks = crop_marks(cut, (cut.x, cut.right), (cut.y, cut.bottom), finish.style._replace(ink=_REGISTRATION))
    layers = [
        Group(separation.items(drawing.items), clip=bleed, layer="Art"),
        Group((marks,), layer="Guides"),
        Group(_slug_line(drawing, finish), layer=SLUG),
    ]
    if profile.cut_line:
        pen = Stroke(replace(_CUT, spot=profile.cut_line), profile.cut_width)
        layers.append(Group((Path(rectangle(cut, finish.corner), stroke=pen),), layer="Cut"))
    slug = crop.gap + crop.length + crop.margin
    return replace(drawing, items=tuple(layers), bleed=profile.bleed, slug=slug)


def _slug_line(drawing: Drawing, finish: Finish) -> tuple[Item, ...]:
    """Write the page's title and kit between the marks below the art, as much as fits."""
    style = finish.style
    at = Point(style.note_gap, drawing.size.height + reach_of_marks(style))
    room = drawing.size.width - 2 * at.x
    for line in (slug_of(drawing.title, finish.made), finish.made):
        if width(line, style.note) <= room:
            return (text(line, at, style.note, _BLACK),)
    return ()
