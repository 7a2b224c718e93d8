"""What stands on land in flat colours, as on a modern map: light and shade, no lines but skylines of mountains."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.landscape import hills, wilds
from meridian_print.cartography.landscape.flat_trees import flat_fir, flat_tree
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.massif import RockInks, mountain, rock_inks
from meridian_print.cartography.raster import Mask, SummedAreaTable
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Matrix, Mm, Outline, Rect, Size, circle, join, transformed
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, mixed

_ROCKY = frozenset({ReliefKind.MOUNTAIN, ReliefKind.HILL, ReliefKind.DOWNS})
_LARGER = {
    **{ReliefKind.MOUNTAIN: (1.85, 1.75), ReliefKind.DOWNS: (1.5, 1.8)},
    **{ReliefKind.TREE: (1.5, 1.5), ReliefKind.FIR: (1.5, 1.5)},
    **{ReliefKind.HEATH: (1.15, 1.2), ReliefKind.MARSH: (1.2, 1.3)},
}
"""How much wider and higher than their forms marks are drawn: without an engraver's lines they would look small."""
_FAIR, _RAISED, _MOST_RAISED = 6.5, 0.12, 0.3
"""The height, in mm, below which mountains are enlarged more, by how much for each mm, and at most: a low one that
stands alone is a landmark, too.
"""
_TRIED = (0.6, 0.7, 0.8, 0.9, 1.0)
"""The shares of that enlargement that are tried: marks have the largest for which there is room."""
_LEAST_MOUNTAIN, _LEAST_OTHER = 1.0, 0.7
"""How large mountains and other marks are at least, whatever room there is, in sizes of their forms."""
_BODY = ((-0.6, -0.4, 1.2, 0.5), (-0.25, -1.0, 0.5, 0.7))
_CLEAR: Mm = 0.3
"""The boxes of a mark that need room, its foot and its top, by x, y, width and height, in its own; and how far around
them there must be room, too.
"""
_GORSE = 0.35
"""How far shrubs of heath are from the inks of trees to that of ripe fields."""
_APART = {ReliefKind.MOUNTAIN: (0.25, 0.54), ReliefKind.DOWNS: (0.42, 1.1)}
"""How far mountains and groups of hills stand from a higher one at least, across in widths of both and down in their
heights: of those that are nearer, little would be seen.
"""
_DISC = circle((0.0, 0.0), 1.0)
_FEET = {ReliefKind.MOUNTAIN: ((0.04, -0.06), (0.57, 0.16)), ReliefKind.FIR: ((0.16, -0.08), (0.6, 0.13))}
"""Where the middle of the ground of a mark lies, and half the width and height of that, in those of the mark."""
_UNEVEN: tuple[Mm, Mm] = (0.8, 3.5)
"""How far up and down the sheet conifers stray from their rows, and the extent of the bays of their stands."""
_FOOTHILLS = (0.45, 0.7)
"""How far groups of hills stand from mountains at least, likewise: those at their feet would hide them."""
_LEAST = {
    **{ReliefKind.MOUNTAIN: 3.5, ReliefKind.HEATH: 1.2, ReliefKind.MARSH: 1.5},
    **{ReliefKind.DUNE: math.inf, ReliefKind.TUFT: math.inf},
}
"""The height, in mm, from which on marks can be drawn in flat colours."""
_BEYOND: Mm = 1.9
"""How far hills and their skirts reach beyond the forms of hills, at most."""


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
    standing = tuple(zip(looks, _placed(kept, room), strict=True))
    return (*_feet(standing, style.inks.fir), *(Use(symbols[look], at) for look, at in standing))


def _feet(standing: Iterable[tuple[_Look, Matrix]], shade: Ink) -> Iterator[Path]:
    """Draw the ground that rises to mountains, and what of it conifers shade, under all that stands there.

    Mountains of a range have one foot, and conifers of a stand one shade. Where there is no room for a mountain to be
    larger there is none for its foot.
    """
    feet = defaultdict[Ink, list[Outline]](list)
    for (kind, form, rock), (wider, _, _, higher, x, y) in standing:
        if kind is ReliefKind.FIR or (rock and kind is ReliefKind.MOUNTAIN and higher > _LEAST_MOUNTAIN):
            ((across, down), (half, low)), (wide, high) = _FEET[kind], FORMS[kind][form]
            wide, high = wider * wide, higher * high
            foot = (half * wide, 0.0, 0.0, low * high, x + across * wide, y + down * high)
            feet[rock.hills.skirt if rock else shade].append(transformed(_DISC, foot))
    return (Path(join(each), ink) for ink, each in feet.items())


def seen(found: Iterable[ReliefMark]) -> tuple[ReliefMark, ...]:
    """Return the marks that are drawn: large enough ones, of mountains and groups of hills those that stand free of
    higher ones, and of these those that stand off mountains.
    """
    large = [mark for mark in found if FORMS[mark.kind][mark.form].height >= _LEAST.get(mark.kind, 0.0)]
    hidden = {mark for kind in _APART for mark in _hidden([each for each in large if each.kind is kind], _APART[kind])}
    left = [mark for mark in large if mark not in hidden]
    mountains = [mark for mark in left if mark.kind is ReliefKind.MOUNTAIN]
    hills = [mark for mark in left if mark.kind is ReliefKind.DOWNS]
    are_beside = _near(hills, mountains, _FOOTHILLS).sum(axis=1).tolist()
    beside = {hill for hill, is_beside in zip(hills, are_beside, strict=True) if is_beside}
    return tuple(mark for mark in left if mark not in beside)


def _hidden(marks: Iterable[ReliefMark], apart: tuple[float, float]) -> Iterator[ReliefMark]:
    """Yield marks of a kind that stand too near to a higher one that is seen."""
    highest = sorted(marks, key=lambda mark: -FORMS[mark.kind][mark.form].height)
    is_near, in_sight = _near(highest, highest, apart), list[int]()
    for number, mark in enumerate(highest):
        if is_near[number, in_sight].any():
            yield mark
        else:
            in_sight.append(number)


def _near(marks: Sequence[ReliefMark], others: Sequence[ReliefMark], apart: tuple[float, float]) -> Mask:
    """Return which marks stand nearer than so far, in widths and heights of both, to which of others."""
    rows = ([(mark.at, FORMS[mark.kind][mark.form]) for mark in each] for each in (marks, others))
    (feet, sizes), (to_feet, to_sizes) = (np.array(each).reshape(-1, 2, 2).swapaxes(0, 1) for each in rows)
    off = (feet[:, None] - to_feet) / (apart * (sizes[:, None] + to_sizes))
    return np.asarray(np.square(off).sum(axis=-1) < 1)


def _placed(marks: Sequence[ReliefMark], room: SummedAreaTable) -> Iterator[Matrix]:
    """Yield where marks stand and how much larger than their forms they are: less where there is no room for that."""
    rows = [(mark.at, FORMS[mark.kind][mark.form], _LARGER.get(mark.kind, (1.0, 1.0))) for mark in marks]
    at, size, larger = np.array(rows).reshape(-1, 3, 2).swapaxes(0, 1)
    mountains, high = np.array([mark.kind is ReliefKind.MOUNTAIN for mark in marks], bool), size[:, 1:]
    larger = np.where(mountains[:, None], larger * (1 + (_RAISED * (_FAIR - high)).clip(0.0, _MOST_RAISED)), larger)
    firs = np.array([mark.kind is ReliefKind.FIR for mark in marks], bool)
    up, extent = _UNEVEN
    at[firs, 1] -= up * noise_at(at[firs], extent, 1, 0.0, 1)
    times = least = np.where(mountains[:, None], _LEAST_MOUNTAIN, _LEAST_OTHER) * np.ones(2)
    for by in _TRIED:
        tried = np.maximum(by * larger, least)
        boxes = (np.array(part).reshape(2, 1, 2) * (tried * size) for part in _BODY)
        clear = ((at + off - _CLEAR, wide + 2 * _CLEAR) for off, wide in boxes)
        fits = np.logical_and(*(room.are_covered(xy[:, 0], xy[:, 1], wide) for xy, wide in clear))
        times = np.where(fits[:, None], tried, times)
    for (wider, higher), (x, y) in zip(times.tolist(), at.tolist(), strict=True):
        yield (wider, 0.0, 0.0, higher, x, y)


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
    wide, high = size
    match look:
        case _Look(ReliefKind.MOUNTAIN, form, RockInks() as rock):
            return mountain(form, rock, style)
        case _Look(ReliefKind.HILL, _, RockInks() as rock):
            return hills.flat((hills.Hill(0.0, 0.0, wide / 2, high),), rock.hills, style.pens.lit)
        case _Look(ReliefKind.DOWNS, form, RockInks() as rock):
            return hills.flat(hills.GROUPS[form], rock.hills, style.pens.lit)
        case _Look(ReliefKind.FIR):
            return flat_fir(size, style.inks)
        case _Look(ReliefKind.TREE, form):
            return flat_tree(form, high, style.inks)
        case _Look(ReliefKind.MARSH):
            return wilds.flat_marsh(size, style)
        case _Look(ReliefKind.HEATH):
            greens = style.inks.tree, style.inks.fir
            return wilds.flat_heath(size, *(mixed(green, style.inks.field, _GORSE) for green in greens))
        case _Look(ReliefKind.FIELD | ReliefKind.TUFT | ReliefKind.DUNE):
            return ()
        case _:
            raise ValueError(f"expected rock to draw a {look.kind.value} of, got none")
