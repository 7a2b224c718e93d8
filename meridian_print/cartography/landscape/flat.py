"""Mountains, trees and woods in flat colours, as on a modern map: light and shade, but no lines."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape import hills, wilds
from meridian_print.cartography.landscape.canopy import clumps
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.massif import RockInks, mountain, rock_inks
from meridian_print.cartography.landscape.woods import SPIRE, Crowns, Masses, discs, stand
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Rect,
    Size,
    circle,
    polygon,
    rectangle,
)
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, mixed

_ROCKY = frozenset({ReliefKind.MOUNTAIN, ReliefKind.HILL, ReliefKind.DOWNS})
_LARGER = {
    **{ReliefKind.MOUNTAIN: (1.4, 1.36), ReliefKind.DOWNS: (1.4, 1.3)},
    **{ReliefKind.DUNE: (1.25, 1.25), ReliefKind.HEATH: (1.3, 1.3)},
    **{ReliefKind.TREE: (1.5, 1.5), ReliefKind.FIR: (1.5, 1.5)},
}
"""How much wider and higher than their forms marks are drawn: without an engraver's lines they would look small."""
_APART = {ReliefKind.MOUNTAIN: (0.27, 0.55), ReliefKind.DOWNS: (0.38, 0.85)}
"""How far mountains and groups of hills stand from a higher one at least, across in widths of both and down in their
heights: of those that are nearer, little would be seen.
"""
_LEAST = {
    **{ReliefKind.MOUNTAIN: 3.0, ReliefKind.TREE: 1.5, ReliefKind.FIR: 2.1},
    **{ReliefKind.DUNE: 1.2, ReliefKind.HEATH: 1.2, ReliefKind.MARSH: 1.5, ReliefKind.TUFT: math.inf},
}
"""The height, in mm, from which on marks can be drawn in flat colours."""
_ROW: Mm = 0.9
"""The breadth of the rows of conifers, of which each is drawn over the one behind."""
_TOP = 0.76
"""The radius of what of a tree's crown is in the light, as a share of its own."""
_SUNNY, _LEAFY, _DEEP = 0.42, 0.25, 0.12
"""How far the lit edge of woods is from the ink of trees to that of ripe fields, woods from the same to the ink of
firs, and their shaded edge from that to the dark one.
"""
_BEYOND: Mm = 1.2
"""How far hills and their shadows reach beyond the forms of hills, at most."""
_SANDY, _LEE = 0.5, 0.7
"""How far the lit side of dunes is from the ink of ripe fields to the lightest, and the other from that to fallow ones.
"""
_INWARDS, _FALLEN, _BEHIND = (0.42, 0.5), (0.85, 1.05), (-0.05, -0.5)
"""How far to the right and down of their lit edge woods are in their own ink, and in shade, and the shade behind a
clump, in mm.
"""


def flat_marks(
    found: tuple[ReliefMark, ...], tints: Mapping[str | None, tuple[Ink, Ink]], style: ArtStyle
) -> tuple[Item, ...]:
    """Draw marks, from the back; those in front cover others.

    Each island is given the ink of its land and its tint. Grass and the least of other marks are too small to
    be drawn without lines.
    """
    kept = seen(found)
    rocks = {island: rock_inks(*inks, style) for island, inks in tints.items()}
    looks = [_Look(mark.kind, mark.form, rocks[mark.island] if mark.kind in _ROCKY else None) for mark in kept]
    symbols = {look: _symbol(look, style) for look in dict.fromkeys(looks)}
    return tuple(Use(symbols[look], _placed(mark)) for look, mark in zip(looks, kept, strict=True))


def seen(found: Iterable[ReliefMark]) -> tuple[ReliefMark, ...]:
    """Return the marks that are drawn: large enough ones, and of mountains and groups of hills those that stand free
    of higher ones.
    """
    large = [mark for mark in found if FORMS[mark.kind][mark.form].height >= _LEAST.get(mark.kind, 0.0)]
    hidden = {
        mark for kind, by in _APART.items() for mark in _hidden([each for each in large if each.kind is kind], by)
    }
    return tuple(mark for mark in large if mark not in hidden)


def _hidden(marks: Sequence[ReliefMark], apart: tuple[float, float]) -> Iterator[ReliefMark]:
    """Yield marks of a kind that stand too near to a higher one that is seen."""
    seen = list[Rect]()
    for mark in sorted(marks, key=lambda mark: -mark.box.height):
        if any(_is_near(mark.box, other, apart) for other in seen):
            yield mark
        else:
            seen.append(mark.box)


def _is_near(one: Rect, other: Rect, apart: tuple[float, float]) -> bool:
    across = (one.centre.x - other.centre.x) / (apart[0] * (one.width + other.width))
    down = (one.bottom - other.bottom) / (apart[1] * (one.height + other.height))
    return math.hypot(across, down) < 1


def _placed(mark: ReliefMark) -> Matrix:
    wider, higher = _LARGER.get(mark.kind, (1.0, 1.0))
    return (wider, 0.0, 0.0, higher, *mark.at)


def flat_woods(woods: Masses, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods as masses with a lit edge and a shaded one, clumps in them in the same way, and conifers on them.

    Each tone is the mass once more, farther from the light: what it leaves of the one below is an edge of crowns.
    """
    if not woods:
        return ()
    crowns, inks = stand(woods), style.inks
    deep, own = mixed(inks.fir, inks.dark, _DEEP), mixed(inks.tree, inks.fir, _LEAFY)
    sunny, broad = mixed(inks.tree, inks.field, _SUNNY), ~crowns.is_conifer
    (number, _, is_back), closed, edge = clumps(crowns), crowns.closed(), crowns.which(crowns.on_rim & broad)
    masses = [
        (closed.which(crowns.on_rim | crowns.is_conifer).moved(*_FALLEN), deep),
        (edge.which(~edge.shaded), sunny),
        (closed.which(broad).moved(*_INWARDS), own),
    ]
    inner = is_back & ~crowns.on_rim & broad
    for clump in range(1, number.max() + 1):
        back, these = closed.which(inner & (number == clump)), closed.which(broad & (number == clump))
        masses += ((back.moved(*_BEHIND), deep), (back, sunny), (these.moved(*_INWARDS), own))
    return (
        *(disc for mass, ink in masses for disc in discs(mass, ink, 0.0)),
        *_conifers(crowns.which(crowns.is_conifer), (inks.tree, deep)),
    )


def _conifers(firs: Crowns, inks: tuple[Ink, Ink]) -> Iterator[Path]:
    """Draw conifers row by row from the back, in an ink for their lit sides and another for those in shade."""
    rows = np.floor(firs.y / _ROW)
    for row in sorted({*rows.tolist()}):  # np.unique would load all of numpy.ma
        of_row = firs.which(rows == row)
        yield from (Path(of_row.polygons(side), ink) for side, ink in zip(_SIDES, inks, strict=True))


class _Look(NamedTuple):
    """What a mark looks like; trees have no rock."""

    kind: ReliefKind
    form: int
    rock: RockInks | None


def _symbol(look: _Look, style: ArtStyle) -> Symbol:
    """Draw a form about the middle of its foot; what is of rock is named by the colour of its land, too.

    Sides of a board have different inks, and may be in one document.
    """
    wide, high = FORMS[look.kind][look.form]
    bounds = Rect(-wide / 2, -high, wide, high).inset(-_BEYOND)
    of_rock = "" if look.rock is None else " " + "".join(f"{round(255 * part):02x}" for part in look.rock.land.rgb)
    return Symbol(f"{look.kind.value} {look.form}{of_rock}", bounds, _drawn(look, Size(wide, high), style))


def _drawn(look: _Look, size: Size, style: ArtStyle) -> tuple[Item, ...]:
    inks, (wide, high) = style.inks, size
    match look:
        case _Look(ReliefKind.MOUNTAIN, form, RockInks() as rock):
            return mountain(form, rock, style)
        case _Look(ReliefKind.HILL, _, RockInks() as rock):
            return hills.flat((hills.Hill(0.0, 0.0, wide / 2, high),), rock.cast, rock.rise, rock.slope)
        case _Look(ReliefKind.DOWNS, form, RockInks() as rock):
            return hills.flat(hills.GROUPS[form], rock.cast, rock.rise, rock.slope)
        case _Look(ReliefKind.FIR):
            right = [(0.0, -high), *((x * wide / 2, y * high) for x, y in _TIERS), (0.0, 0.0)]
            left = Path(polygon([(-x, y) for x, y in right]), inks.tree)
            return left, Path(polygon(right), inks.fir)
        case _Look(ReliefKind.TREE):
            return _tree(size, style)
        case _Look(ReliefKind.DUNE):
            sand = mixed(inks.field, inks.light, _SANDY)
            lee = mixed(sand, inks.fallow, _LEE)
            return hills.flat(wilds.low_dunes(size), lee, sand, lee)
        case _Look(ReliefKind.MARSH):
            return wilds.flat_marsh(size, style)
        case _Look(ReliefKind.HEATH):
            return wilds.flat_heath(size, inks.tree, inks.fir)
        case _Look(ReliefKind.FIELD | ReliefKind.TUFT):
            return ()
        case _:
            raise ValueError(f"expected rock to draw a {look.kind.value} of, got none")


_TIERS = ((0.55, -0.56), (0.3, -0.56), (0.8, -0.3), (0.5, -0.3), (1.0, 0.0))
"""The right side of a fir from its tip to its foot, in halves of its width and in heights."""
_RIGHT = ((0.0, -SPIRE), *((0.9 * x, 0.6 + (0.6 + SPIRE) * y) for x, y in _TIERS), (0.0, 0.6))
_SIDES = tuple((-x, y) for x, y in _RIGHT), _RIGHT
"""Both sides of a conifer in a wood, in radii of its crown."""
_TRUNK, _CROWN, _AT = 0.07, 0.38, 0.6
"""Half the breadth of a trunk, the radius of a crown, and how high its middle is, in heights of the tree."""


def _tree(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a crown with its top in the light on a trunk."""
    inks, high = style.inks, size.height
    radius, half, y = _CROWN * high, _TRUNK * high, -_AT * high
    top = circle((0.7 * (_TOP - 1) * radius, y + 0.8 * (_TOP - 1) * radius), _TOP * radius)
    trunk = Rect(-half, y, 2 * half, -y)
    return Path(rectangle(trunk) + circle((0.0, y), radius), inks.fir), Path(top, inks.tree)
