"""Wild country: marsh and heath in ink and in flat colours, dunes in ink, each about the middle of its foot."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Size, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink

_RUSHES = (
    *((-0.27, -0.34, 0.66), (-0.25, -0.25, 0.92), (-0.23, -0.17, 0.7)),
    *((0.17, 0.1, 0.72), (0.19, 0.19, 1.0), (0.21, 0.28, 0.74)),
)
"""Where in the width of a marsh rushes stand, where their tips are, and how high up, in heights."""
_WATER = ((-0.5, -0.04, 0.0), (0.04, 0.5, 0.0), (-0.1, 0.12, -0.24), (0.3, 0.46, -0.28), (-0.46, -0.36, -0.26))
"""The lines of water of marsh: from and to, in widths, and how far down, in heights: above the foot is negative."""
_RIDGES = ((-0.5, 0.14, 0.0, 0.72), (-0.1, 0.5, -0.2, 0.8))
"""The ridges of dunes: from and to, how far down their ends are, and how high they rise above those."""
_SHRUBS = ((-0.3, 0.0, 0.2), (0.08, 0.0, 0.22), (0.36, -0.04, 0.14), (-0.1, -0.55, 0.16))
"""Shrubs of heath: across in widths, down in heights, and half the width of each, in widths."""
_POOLS, _SHALLOW = ((-0.5, 0.1, -0.04), (-0.05, 0.5, -0.2), (0.2, 0.45, 0.08)), 0.16
"""The pools of marsh in flat colours, likewise: from and to, and how far down; and how far their edges bend, in their
lengths.
"""
_DOMES = ((-0.06, -0.34, 0.17), (-0.28, 0.0, 0.21), (0.1, 0.04, 0.24), (0.38, 0.0, 0.15))
"""Shrubs of heath in flat colours, from the back, by the same measures as those in ink."""
_HAIR: Mm = 0.16
"""The thickness of a line that is an area in flat colours."""


def marsh(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw lines of water with rushes."""
    water = join(line(*_at(size, left, up), *_at(size, right, up)) for left, right, up in _WATER)
    rushes = join(line(*_at(size, foot, -0.1), *_at(size, tip, -high)) for foot, tip, high in _RUSHES)
    return Path(water, stroke=style.pens.hachure), Path(rushes, stroke=style.pens.tree)


def flat_marsh(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw the same as areas, the water as pools."""
    pools = (_pool(_at(size, left, up), _at(size, right, up)) for left, right, up in _POOLS)
    rushes = (_blade(_at(size, foot, -0.1), _at(size, tip, -high)) for foot, tip, high in _RUSHES)
    return Path(join(pools), style.inks.accents[1]), Path(join(rushes), style.inks.fir)


def _blade(foot: tuple[Mm, Mm], tip: tuple[Mm, Mm]) -> Outline:
    return polygon([(foot[0] - _HAIR, foot[1]), (foot[0] + _HAIR, foot[1]), tip])


def _at(size: Size, across: float, down: float) -> tuple[Mm, Mm]:
    return round(across * size.width, 3), round(down * size.height, 3)


def _pool(start: tuple[Mm, Mm], end: tuple[Mm, Mm]) -> Outline:
    (left, y), (right, _) = start, end
    high = _SHALLOW * (right - left)
    across = (left, y, left, y - high, right, y - high, right, y, right, y + high, left, y + high, left, y)
    return Outline("MCCZ", across)


def dunes(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw ridges of sand, the left side of each longer and bare, strokes on the other."""
    backs = join(_back(size, ridge) for ridge in _RIDGES)
    lee = join(stroke for ridge in _RIDGES for stroke in _lee(size, ridge))
    return Path(backs, stroke=style.pens.hachure), Path(lee, stroke=style.pens.hachure)


def _back(size: Size, ridge: tuple[float, float, float, float]) -> Outline:
    left, right, foot, high = ridge
    (x, y), (end, _) = _at(size, left, foot), _at(size, right, foot)
    top, across = y - high * size.height, end - x
    return Outline("MCQ", (x, y, x + 0.3 * across, y, x + 0.5 * across, top, x + 0.64 * across, top, end, top, end, y))


def _lee(size: Size, ridge: tuple[float, float, float, float]) -> Iterator[Outline]:
    """Yield the strokes on the right of a ridge."""
    left, right, foot, high = ridge
    for share, up, down in ((0.7, 0.82, 0.36), (0.8, 0.72, 0.3), (0.9, 0.5, 0.16)):
        at = left + share * (right - left)
        yield line(*_at(size, at, foot - up * high), *_at(size, at - 0.02, foot - down * high))


def heath(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw low shrubs in groups."""
    return (Path(join(_shrub(size, *shrub) for shrub in _SHRUBS), stroke=style.pens.tree),)


def _shrub(size: Size, across: float, down: float, half: float) -> Outline:
    """Draw a shrub as an arch, with a stroke in its right half."""
    (x, y), reach, high = _at(size, across, down), half * size.width, 0.46 * size.height
    arch = Outline("MC", (x - reach, y, x - 0.9 * reach, y - 1.3 * high, x + 0.9 * reach, y - 1.3 * high, x + reach, y))
    return arch + line(x + 0.35 * reach, y - 0.66 * high, x + 0.3 * reach, y - 0.1 * high)


def flat_heath(size: Size, lit: Ink, shaded: Ink) -> tuple[Item, ...]:
    """Draw low shrubs as domes, lit from the north-west."""
    at = [(*_at(size, across, down), half * size.width) for across, down, half in _DOMES]
    tops = (_dome(x - 0.18 * radius, y - 0.25 * radius, 0.66 * radius) for x, y, radius in at)
    return Path(join(_dome(*each) for each in at), shaded), Path(join(tops), lit)


def _dome(x: Mm, y: Mm, radius: Mm) -> Outline:
    """Draw a dome by the middle of its foot."""
    top = y - 1.5 * radius
    foot = (x + 0.6 * radius, y + 0.3 * radius, x - 0.6 * radius, y + 0.3 * radius, x - radius, y)
    return Outline("MCCZ", (x - radius, y, x - radius, top, x + radius, top, x + radius, y, *foot))
