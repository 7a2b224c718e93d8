"""High land: the ground around mountains and hills in deeper tones, so that a plain is seen to be one."""

from __future__ import annotations

from collections.abc import Iterable

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed

MOUNTAINS = frozenset({ReliefKind.MOUNTAIN})
HIGH = MOUNTAINS | {ReliefKind.DOWNS, ReliefKind.HILL}
"""The marks that stand on high land: mountains alone, or hills, too."""
_FOOT, _RISE = 0.25, 0.35
"""Half the length of the line from which high land falls around a mark, and its height, as shares of the mark."""
_CELL: Mm = 4.0
"""The side of a square in which one mark is enough: its neighbours would change the tones little."""
_DEEP = 0.47
"""The share of the ink of rock in that of the highest land."""


def uplands(
    coast: Coast,
    land: Landscape,
    inks: tuple[Ink, Ink],
    reaches: tuple[Mm, ...],
    *,
    bands: int | None = None,
    kinds: frozenset[ReliefKind] = HIGH,
) -> tuple[Item, ...]:
    """Draw high land in steps within the innermost of the bands along a coast, from the ink there to that of rock.

    `reaches` are how far each step reaches around marks of some `kinds`, the lowest first; if only some `bands` are
    drawn, those farther inland do not count.
    """
    along = coast.bands[:bands]
    if not reaches or not along:
        return ()
    crests = _crests(mark for mark in land.marks if mark.island == coast.island and mark.kind in kinds)
    if not crests.verbs:
        return ()
    (ground, rock), steps = inks, len(reaches)
    shades = (mixed(ground, rock, _DEEP * (step + 1) / steps) for step in range(steps))
    pens = (Stroke(ink, 2 * reach, cap="round") for ink, reach in zip(shades, reaches, strict=True))
    return (Group(tuple(Path(crests, stroke=pen) for pen in pens), clip=along[-1]),)


def _crests(marks: Iterable[ReliefMark]) -> Outline:
    """Draw a line through marks, as high as most of their rock."""
    cells = {(mark.at.x // _CELL, mark.at.y // _CELL): mark for mark in marks}
    lines = []
    for mark in cells.values():
        half, y = _FOOT * mark.box.width, round(mark.at.y - _RISE * mark.box.height, 1)
        lines.append(line(round(mark.at.x - half, 1), y, round(mark.at.x + half, 1), y))
    return join(lines)
