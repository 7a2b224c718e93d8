"""The lines of a net: where to cut, where to fold; and colour that goes a little beyond the cut."""

from __future__ import annotations

from meridian_print.drawing.geometry import Outline, join, line, polygon
from meridian_print.drawing.items import Path
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.nets.net import Net
from meridian_print.theme.nets import NetStyle


def cut_lines(net: Net, style: NetStyle) -> Path:
    """Draw where to cut."""
    return Path(join(line(*start, *end) for start, end in net.cuts), stroke=style.cut)


def fold_lines(net: Net, ink: Ink, style: NetStyle) -> Path:
    """Draw where to fold, in an ink that shows on the ground."""
    return Path(join(line(*start, *end) for start, end in net.folds), stroke=Stroke(ink, style.fold, style.fold_dash))


def panels(net: Net) -> Outline:
    """Return the outline of all that is seen when the net is folded."""
    return join(polygon(face.corners) for face in net.panels())


def bled(net: Net, ink: Ink, style: NetStyle) -> Path:
    """Fill the panels, and a little beyond them."""
    return Path(panels(net), fill=ink, stroke=Stroke(ink, 2 * style.bleed, join="round"))
