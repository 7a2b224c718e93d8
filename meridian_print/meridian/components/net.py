"""The lines of a net: where to cut, where to fold; what to do with it; and colour that goes a little beyond the cut."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.drawing.colours import brightness
from meridian_print.drawing.geometry import Mm, Outline, Point, join, line, polygon
from meridian_print.drawing.items import Path, Text
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.meridian.components.paragraphs import set_lines, wrapped
from meridian_print.nets.net import Net
from meridian_print.theme.nets import NetStyle

_UNSEEN = frozenset(("base",))


@dataclass(frozen=True, slots=True)
class Instructions:
    """What to do with the nets below, in lines that are as wide as their room at most."""

    lines: tuple[str, ...]
    style: NetStyle

    @property
    def height(self) -> Mm:
        """What the lines take, and the gap below them."""
        return len(self.lines) * self.style.legend_leading + self.style.legend_gap

    def drawn(self, corner: Point, ink: Ink) -> tuple[Text, ...]:
        """Set the lines; `corner` is the upper left one of what they take."""
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
    """Fill what is seen when the net is folded, and a little beyond it; nobody sees the base of a tray.

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
