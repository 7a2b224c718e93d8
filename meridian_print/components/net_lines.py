"""The lines of a net: where to cut and to fold; instructions; and colour that extends a little beyond the cut."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.colours import brightness
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, join, line, polygon
from meridian_print.graphics.drawing.items import Path, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.nets.net import Net, NetStyle
from meridian_print.graphics.typesetting.lines import set_lines, wrapped

_UNSEEN = frozenset(("base",))


@dataclass(frozen=True, slots=True)
class Instructions:
    """Instructions for the nets below, in lines no wider than their room."""

    lines: tuple[str, ...]
    style: NetStyle

    @property
    def height(self) -> Mm:
        """The height of the lines, with the gap below them."""
        return len(self.lines) * self.style.legend_leading + self.style.legend_gap

    def drawn(self, corner: Point, ink: Ink) -> tuple[Text, ...]:
        """Set the lines; `corner` is their upper left one."""
        first = (corner.x, corner.y + self.style.legend_leading)
        return set_lines(self.lines, first, self.style.legend, ink, leading=self.style.legend_leading)


def instructions(words: str, room: Mm, style: NetStyle) -> Instructions:
    """Break instructions into lines."""
    return Instructions(wrapped(words, style.legend, room), style)


def cut_lines(net: Net, style: NetStyle) -> Path:
    """Draw where to cut."""
    return Path(_cuts(net), stroke=style.cut)


def fold_lines(net: Net, ink: Ink, style: NetStyle) -> Path:
    """Draw where to fold, in an ink that shows on the ground."""
    return Path(join(line(*start, *end) for start, end in net.folds), stroke=Stroke(ink, style.fold, style.fold_dash))


def bled(net: Net, ink: Ink, style: NetStyle) -> tuple[Path, ...]:
    """Fill what shows when the net is folded, and a little beyond it; the base of a tray never shows.

    On a ground so dark that the line to cut along would not show, a light line lies beside it in the bleed; none of it
    is left on what is cut out.
    """
    seen = join(polygon(face.corners) for face in net.panels() if face.name not in _UNSEEN)
    ground = Path(seen, fill=ink, stroke=Stroke(ink, 2 * style.bleed, join="round"))
    if brightness(ink) - brightness(style.cut.ink) >= style.shows:
        return (ground,)
    return (ground, Path(_cuts(net), stroke=style.casing), Path(seen, fill=ink))


def _cuts(net: Net) -> Outline:
    return join(line(*start, *end) for start, end in net.cuts)
