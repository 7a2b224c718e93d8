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
from meridian_print.cartography.raster import SummedAreaTable
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Rect,
    Size,
    circle,
    join,
    polygon,
    rectangle,
)
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, mixed

_ROCKY = frozenset({ReliefKind.MOUNTAIN, ReliefKind.HILL, ReliefKind.DOWNS})
_LARGER = {
    **{ReliefKind.MOUNTAIN: (1.45, 1.4), ReliefKind.DOWNS: (1.2, 1.6)},
    **{
        ReliefKind.HEATH: (1.5, 1.4),
        ReliefKind.MARSH: (1.2, 1.3),
        ReliefKind.TREE: (1.5, 1.5),
        ReliefKind.FIR: (1.5, 1.5),
    },
}
"""How much wider and higher than their forms marks are drawn: without an engraver's lines they would look small."""
_LESS, _MOUNTAINS, _OTHERS = (0.6, 0.7, 0.8, 0.9, 1.0), 1.0, 0.7
"""By how much they are less enlarged where there is less room, by turns, and how small mountains and others are at
least.
"""
_BODY = ((-0.6, -0.4, 1.2, 0.5), (-0.25, -1.0, 0.5, 0.7))
_CLEAR: Mm = 0.3
"""The boxes that must have room for them, the foot and the top: their x, y, width and height, in those of the mark; and
how far from these there must be, too.
"""
_APART = {ReliefKind.MOUNTAIN: (0.22, 0.5), ReliefKind.DOWNS: (0.3, 0.75)}
"""How far mountains and groups of hills stand from a higher one at least, across in widths of both and down in their
heights: of those that are nearer, little would be seen.
"""
_LEAST = {
    **{ReliefKind.MOUNTAIN: 3.5, ReliefKind.TREE: 1.5, ReliefKind.FIR: 2.1},
    **{ReliefKind.HEATH: 1.2, ReliefKind.MARSH: 1.5, ReliefKind.DUNE: math.inf, ReliefKind.TUFT: math.inf},
}
"""The height, in mm, from which on marks can be drawn in flat colours."""
_ROW: Mm = 0.9
"""The breadth of the rows of conifers, of which each is drawn over the one behind."""
_LEAFY, _NEEDLES, _DEEP = 0.5, 0.45, 0.2
"""How far crowns in shade and lit sides of conifers are from the ink of trees to that of firs, and what is deepest in
woods from this to the dark ink.
"""
_BEYOND: Mm = 1.2
"""How far hills and their shadows reach beyond the forms of hills, at most."""
_FALLEN, _BEHIND, _BAND = (0.2, 0.4), (0.1, -0.3), 0.7
"""How far to the right and down of woods their dark rim lies, and that behind a clump, in mm, and how far from its back
a clump is in the light, as a share of its depth.
"""
_LIT_TOP, _OFF_CENTRE, _SHADED_BY = 0.82, 0.16, 0.12
"""The radius of what of a crown is in the light, and how far it is to the left and up, in radii of the crown."""


def flat_marks(
    kept: Sequence[ReliefMark],
    tints: Mapping[str | None, tuple[Ink, Ink]],
    room: SummedAreaTable,
    style: ArtStyle,
) -> tuple[Item, ...]:
    """Draw marks that are `seen`, from the back; those in front cover others.

    Each island is given the ink of its land and its tint. Marks are larger than their forms where there is `room`.
    """
    rocks = {island: rock_inks(*inks, style) for island, inks in tints.items()}
    looks = [_Look(mark.kind, mark.form, rocks[mark.island] if mark.kind in _ROCKY else None) for mark in kept]
    symbols = {look: _symbol(look, style) for look in dict.fromkeys(looks)}
    placed = _placed(kept, room)
    return tuple(Use(symbols[look], at) for look, at in zip(looks, placed, strict=True))


def seen(found: Iterable[ReliefMark]) -> tuple[ReliefMark, ...]:
    """Return the marks that are drawn: large enough ones, of mountains and groups of hills those that stand free of
    higher ones.
    """
    large = [mark for mark in found if FORMS[mark.kind][mark.form].height >= _LEAST.get(mark.kind, 0.0)]
    hidden = {
        mark for kind, by in _APART.items() for mark in _hidden([each for each in large if each.kind is kind], by)
    }
    return tuple(mark for mark in large if mark not in hidden)


def _hidden(marks: Sequence[ReliefMark], apart: tuple[float, float]) -> Iterator[ReliefMark]:
    """Yield marks of a kind that stand too near to a higher one that is seen."""
    in_sight = list[Rect]()
    for mark in sorted(marks, key=lambda mark: -mark.box.height):
        if any(_is_near(mark.box, other, apart) for other in in_sight):
            yield mark
        else:
            in_sight.append(mark.box)


def _is_near(one: Rect, other: Rect, apart: tuple[float, float]) -> bool:
    across = (one.centre.x - other.centre.x) / (apart[0] * (one.width + other.width))
    down = (one.bottom - other.bottom) / (apart[1] * (one.height + other.height))
    return math.hypot(across, down) < 1


def _placed(marks: Sequence[ReliefMark], room: SummedAreaTable) -> Iterator[Matrix]:
    """Yield where marks stand and how much larger than their forms they are: less where there is no room for that."""
    rows = [(mark.at, FORMS[mark.kind][mark.form], _LARGER.get(mark.kind, (1.0, 1.0))) for mark in marks]
    at, size, larger = np.array(rows).reshape(-1, 3, 2).swapaxes(0, 1)
    small = [[_MOUNTAINS if mark.kind is ReliefKind.MOUNTAIN else _OTHERS] for mark in marks]
    times = least = np.array(small).reshape(-1, 1) * np.ones(2)
    for by in _LESS:
        tried = np.maximum(by * larger, least)
        boxes = (np.array(part).reshape(2, 1, 2) * (tried * size) for part in _BODY)
        clear = ((at + off - _CLEAR, extent + 2 * _CLEAR) for off, extent in boxes)
        fits = np.logical_and(*(room.are_covered(xy[:, 0], xy[:, 1], extent) for xy, extent in clear))
        times = np.where(fits[:, None], tried, times)
    for (wider, higher), (x, y) in zip(times.tolist(), at.tolist(), strict=True):
        yield (wider, 0.0, 0.0, higher, x, y)


def flat_woods(woods: Masses, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods clump by clump from the back in two tones: crowns in shade, and tops of those in the light.

    Conifers stand before them.
    """
    if not woods:
        return ()
    crowns, inks = stand(woods), style.inks
    deep, own = mixed(inks.fir, inks.dark, _DEEP), mixed(inks.tree, inks.fir, _LEAFY)
    (number, share, is_back), broad = clumps(crowns), ~crowns.is_conifer
    masses = [(crowns.which(crowns.on_rim & broad).moved(*_FALLEN), deep, 0.0)]
    for clump in range(number.max() + 1):
        of_clump = broad & (number == clump)
        these = crowns.which(of_clump)
        masses += (
            (crowns.which(of_clump & is_back).moved(*_BEHIND), deep, 0.0),
            (these, own, 0.0),
            (_topmost(crowns.which(of_clump & ~crowns.shaded & (share < _BAND))), inks.tree, 0.0),
        )
    return (
        *(disc for mass, ink, by in masses for disc in discs(mass, ink, by)),
        *_conifers(crowns.which(crowns.is_conifer), _needles(inks)),
    )


def _needles(inks: ArtInks) -> tuple[Ink, Ink]:
    """Return the inks of both sides of conifers, in light and in shade."""
    return mixed(inks.tree, inks.fir, _NEEDLES), mixed(inks.fir, inks.dark, _DEEP)


def _topmost(crowns: Crowns) -> Crowns:
    """Return what of crowns is in the light."""
    radius, off = _LIT_TOP * crowns.radius, -_OFF_CENTRE * crowns.radius
    return crowns._replace(radius=radius.round(3)).moved(off, off)


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
            return hills.flat((hills.Hill(0.0, 0.0, wide / 2, high),), rock.hills)
        case _Look(ReliefKind.DOWNS, form, RockInks() as rock):
            return hills.flat(hills.GROUPS[form], rock.hills)
        case _Look(ReliefKind.FIR):
            right = [(0.0, -high), *((x * wide / 2, y * high) for x, y in _TIERS), (0.0, 0.0)]
            lit, deep = _needles(inks)
            return Path(polygon([(-x, y) for x, y in right]), lit), Path(polygon(right), deep)
        case _Look(ReliefKind.TREE):
            return _tree(look.form, size, style)
        case _Look(ReliefKind.MARSH):
            return wilds.flat_marsh(size, style)
        case _Look(ReliefKind.HEATH):
            return wilds.flat_heath(size, inks.tree, inks.fir)
        case _Look(ReliefKind.FIELD | ReliefKind.TUFT | ReliefKind.DUNE):
            return ()
        case _:
            raise ValueError(f"expected rock to draw a {look.kind.value} of, got none")


_TIERS = ((0.55, -0.56), (0.3, -0.56), (0.8, -0.3), (0.5, -0.3), (1.0, 0.0))
"""The right side of a fir from its tip to its foot, in halves of its width and in heights."""
_RIGHT = ((0.0, -SPIRE), *((0.9 * x, 0.6 + (0.6 + SPIRE) * y) for x, y in _TIERS), (0.0, 0.6))
_SIDES = tuple((-x, y) for x, y in _RIGHT), _RIGHT
"""Both sides of a conifer in a wood, in radii of its crown."""
_TRUNK = 0.07
"""Half the breadth of a trunk, in heights of the tree."""
_CROWNS = (
    ((-0.27, -0.5, 0.24), (0.27, -0.48, 0.25), (-0.1, -0.7, 0.28), (0.14, -0.68, 0.26)),
    ((0.0, -0.42, 0.27), (0.0, -0.63, 0.26), (0.0, -0.8, 0.19)),
    ((-0.13, -0.52, 0.34), (0.2, -0.5, 0.28)),
)
"""The crown of a tree of each form, spreading, slender and low: discs by their middles and radii, in its heights."""


def _tree(form: int, size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a crown in three tones on a trunk, the lightest towards the light."""
    inks, high = style.inks, size.height
    discs = [(high * x, high * y, high * radius) for x, y, radius in _CROWNS[form]]
    half = _TRUNK * high
    trunk = rectangle(Rect(-half, -0.5 * high, 2 * half, 0.5 * high))
    deep, own = mixed(inks.fir, inks.dark, _DEEP), mixed(inks.tree, inks.fir, _LEAFY)
    return (
        Path(join((trunk, *(circle((x, y), radius) for x, y, radius in discs))), deep),
        *(
            Path(join(circle((x - off * r, y - off * r), share * r) for x, y, r in discs), ink)
            for off, share, ink in ((_SHADED_BY, 1 - _SHADED_BY, own), (_OFF_CENTRE + 0.1, 0.68, inks.tree))
        ),
    )
