"""Relief: ranges in the mountains, woods in the forests, hills, fields and trees in open country."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import Floats, SampleGrid, noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark, from_the_back
from meridian_print.cartography.raster import Boxes, Mask, SummedAreaTable, share
from meridian_print.cartography.taking import NONE, Windows, in_turn, windows
from meridian_print.games.meteo.chart import ranges
from meridian_print.games.meteo.chart.model import RangeMark, Relief, Standing, TreeMark
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

CROWNS, FIRS = 9, 4
"""How many forms the trees of woods have."""
TREE: Mm = 4.6
"""Height of the tallest tree of a wood, on the usual board, as every length here."""
OPEN_SCALE = 1.25
"""How large marks of open country are against those of a sea chart."""
_ROW: Mm = 2.05
_APART: Mm = 2.75
"""From row to row of trees and from tree to tree."""
_CROWN: Mm = 1.9
"""Half the width of a crown."""
_TRIES = (1.0, 1.0, 1.0, 1.0, 0.3, 0.3, 0.3, 0.25, 0.3, 0.3, 0.3)
"""Places tried for each form of range, for each mm2 of mountains."""
_FREE = 0.93
"""The share of a range's room, and of a tree's, that must be free."""
_SUMMITS_SEEN, _RANGE_SEEN, _TREE_SEEN = 0.8, 0.5, 0.45
"""The least share of a range's summits, of all of it, and of a tree that is seen."""
_SHOULDER = (0.74, 0.56)
"""The share of a range's width and height, from its foot, that no other range covers."""


@dataclass(frozen=True, slots=True, eq=False)
class Country:
    """The samples where mountains, trees and the marks of open country may stand, and the scale of everything.

    Mountains and trees may stand partly in what is not `seen`, as slots and places lie upon them.
    """

    grid: SampleGrid
    high: Mask
    wooded: Mask
    open: Mask
    seen: Mask
    k: float
    seed: int


def relief(of: Country) -> Relief:
    """Choose everything that stands on the land."""
    dice = np.random.default_rng((of.seed, 5))
    taken = np.zeros(of.grid.shape, bool)
    mountains = _ranges(of, taken, dice)
    trees = _woods(replace(of, wooded=of.wooded & ~taken), dice)
    for tree in trees:
        taken[of.grid.window(Rect(tree.at.x - 1, tree.at.y - 3 * of.k, 2, 3 * of.k))] = True
    lowland = _lowland(replace(of, open=of.open & ~taken), dice)
    standing: list[Standing] = [*mountains, *trees]
    standing.sort(key=lambda mark: (mark.at.y, mark.at.x))
    return Relief(tuple(standing), lowland, OPEN_SCALE * of.k)


def _ranges(of: Country, taken: Mask, dice: np.random.Generator) -> list[RangeMark]:
    """Set ranges, the largest first, where foot and summit are free and their foot covers no other's."""
    free, seen, chosen = share(of.grid, of.high), share(of.grid, of.seen), list[RangeMark]()
    places, shoulders = _darts(of.high, of.grid, dice), NONE
    for form, tries in enumerate(_TRIES):
        some = places[dice.permutation(len(places))[: int(tries * len(places))]]
        some = some[_fits(some, form, free, of.k)]
        some = some[_shows(some, form, seen, of.k)]
        wide, high = (of.k * extent for extent in ranges.size(form))
        across, up = _SHOULDER[0] * wide, _SHOULDER[1] * high
        mine = windows(of.grid, some - (across / 2, up), (across, up))
        found = in_turn(mine, mine, shoulders)
        shoulders = np.concatenate([shoulders, mine[found]])
        chosen += [RangeMark(form, at) for at in _rounded(some[found])]
    for top, bottom, left, right in shoulders.tolist():
        taken[top:bottom, left:right] = True
    for mark in chosen:
        wide, high = (of.k * extent for extent in ranges.size(mark.form))
        taken[of.grid.window(Rect(mark.at.x - 0.42 * wide, mark.at.y - 0.8 * high, 0.84 * wide, 0.8 * high))] = True
    return chosen


def _fits(places: NDArray[np.float64], form: int, free: SummedAreaTable, k: float) -> Mask:
    """Return at which places a range has room: for the lower half of its box, and for the middle of the upper one."""
    wide, high = (k * extent for extent in ranges.size(form))
    x, y = places.T
    foot = free.of(Boxes(x - wide / 2, y - high / 2, (wide, high / 2))) > _FREE
    top = free.of(Boxes(x - 0.3 * wide, y - high, (0.6 * wide, high / 2))) > _FREE
    return np.asarray(foot & top)


def _shows(places: NDArray[np.float64], form: int, seen: SummedAreaTable, k: float) -> Mask:
    """Return at which places the summits of a range are seen, and enough of the rest."""
    wide, high = (k * extent for extent in ranges.size(form))
    x, y = places.T
    summits = seen.of(Boxes(x - wide / 2, y - high, (wide, 0.45 * high))) > _SUMMITS_SEEN
    return np.asarray(summits & (seen.of(Boxes(x - wide / 2, y - high, (wide, high))) > _RANGE_SEEN))


def _darts(mask: Mask, grid: SampleGrid, dice: np.random.Generator) -> NDArray[np.float64]:
    """Scatter a place over each sample of a mask."""
    rows, columns = np.nonzero(mask)
    at = np.column_stack([columns, rows]) + dice.random((len(rows), 2)) - 0.5
    return np.asarray((grid.area.x, grid.area.y) + grid.step * at)


def _woods(of: Country, dice: np.random.Generator) -> list[TreeMark]:
    """Plant rows of trees, shifted against each other and jittered; noise decides where firs stand."""
    area, k = of.grid.area, of.k
    x = np.arange(area.x + 2, area.right - 2, _APART * k)
    y = np.arange(area.y + TREE * k, area.bottom - 2, _ROW * k)
    across, down = np.meshgrid(x, y)
    across[1::2] += _APART * k / 2
    at = np.column_stack([across.ravel(), down.ravel()]) + dice.uniform(-1, 1, (across.size, 2)) * (0.55 * k, 0.4 * k)
    free = share(of.grid, of.wooded)
    left, top = at.T
    fits = free.of(Boxes(left - _CROWN * k, top - 3.9 * k, (2 * _CROWN * k, 4.2 * k))) > _FREE
    seen = share(of.grid, of.seen).of(Boxes(left - _CROWN * k, top - 3.9 * k, (2 * _CROWN * k, 3.9 * k))) > _TREE_SEEN
    at = at[fits & seen]
    kind = noise(of.grid, 22.0 * k, 2, 0.5, np.random.default_rng((of.seed, 7)))
    firs = _at(kind, of.grid, at) + dice.normal(0, 0.1, len(at)) > 0.22
    forms = np.where(firs, dice.integers(0, FIRS, len(at)), dice.integers(0, CROWNS, len(at)))
    found = zip(firs.tolist(), forms.tolist(), np.round(at, 2).tolist(), strict=True)
    return [TreeMark(is_fir, form, Point(*place)) for is_fir, form, place in found]


def _at(field: Floats, grid: SampleGrid, places: NDArray[np.float64]) -> Floats:
    """Read a field at places."""
    column, row = ((places - (grid.area.x, grid.area.y)) / grid.step + 0.5).astype(int).T
    rows, columns = field.shape
    return np.asarray(field[np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)])


_PLAN: tuple[tuple[ReliefKind, float, Mm, tuple[float, float]], ...] = (
    (ReliefKind.FIELD, 0.05, 2.4, (0.2, 9.0)),
    (ReliefKind.HILL, 0.04, 1.1, (-0.2, 0.35)),
    (ReliefKind.TREE, 0.13, 0.35, (-9.0, -0.14)),
    (ReliefKind.FIR, 0.03, 0.7, (-0.6, -0.2)),
    (ReliefKind.TUFT, 0.09, 2.2, (-9.0, 9.0)),
)
"""Marks of open country: places tried for each mm2, the room around one, and the country where it stands."""


def _lowland(of: Country, dice: np.random.Generator) -> tuple[ReliefMark, ...]:
    """Scatter the marks of open country in clumps; their places are in units of their scale."""
    places = _darts(of.open, of.grid, dice)
    country = noise(of.grid, 14.0 * of.k, 2, 0.5, np.random.default_rng((of.seed, 8)))
    room, taken, chosen = _Room(share(of.grid, of.open), OPEN_SCALE * of.k), NONE, list[ReliefMark]()
    for kind, tries, apart, (least, most) in _PLAN:
        some = places[dice.permutation(len(places))[: int(tries * len(places) * 4)]]
        here = _at(country, of.grid, some)
        some = some[(here > least) & (here < most)]
        forms = dice.integers(0, len(FORMS[kind]), len(some))
        for form in range(len(FORMS[kind])):
            like = ReliefMark(kind, form, Point(0.0, 0.0))
            marks, boxes = _set(like, some[forms == form], apart * of.k, room, taken)
            chosen += marks
            taken = np.concatenate([taken, boxes])
    return from_the_back(chosen)


class _Room(NamedTuple):
    """Open country, and how many times as large as their forms marks are."""

    free: SummedAreaTable
    scale: float


def _set(
    like: ReliefMark, places: NDArray[np.float64], apart: Mm, room: _Room, taken: Windows
) -> tuple[list[ReliefMark], Windows]:
    """Set marks like one in turn where their box and the room around it are free; return them with their boxes."""
    free, scale = room
    left, top, wide, high = (scale * extent for extent in like.box)
    corners = places + np.array([left, top])
    fits = free.of(Boxes(corners[:, 0], corners[:, 1], (wide, high))) > 0.985
    places, corners = places[fits], corners[fits]
    boxes = windows(free.grid, corners, (wide, high))
    around = windows(free.grid, corners - apart, (wide + 2 * apart, high + 2 * apart))
    found = in_turn(boxes, around, taken)
    return [replace(like, at=at) for at in _rounded(places[found] / scale)], boxes[found]


def _rounded(places: NDArray[np.float64]) -> list[Point]:
    return [Point(round(x, 2), round(y, 2)) for x, y in places.tolist()]
