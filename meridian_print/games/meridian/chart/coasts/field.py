"""The field whose zero line is the coast: positive on land, negative at sea, changing by about 1 per mm at the coast.

Every island has a core that must be land: a disc around every city, a strip along its spine. Let core(i) be the
distance to the core of island i, below zero inside. Island i may have land only where
(core(nearest other) - core(i)) / 2 - STRAIT / 2 is positive. Two points of land of different islands are then at least
STRAIT apart, because no distance changes faster than the position; and cores satisfy it themselves if cities keep the
distances that the plan of the board requires. Noise only ever reduces the room thus allotted.

For what an island would like to have beyond that, the sea is shared out by circles around cities and broad strips along
lines instead, and a tide of its own shifts the middle of the water: where one island has a belly, its neighbour has a
bay. Its heart and its spurs claim more of the water. Strips run along its course, now to one side of its cities, now to
the other, so that no lobe lies around each. Between islands, noise widens the water, and the sea wears land away, both
least beside towers: coasts sweep past these instead of following their squares.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import Floats, SampleGrid, Window, noise, smooth_max, smooth_min
from meridian_print.games.meridian.chart.coasts.distances import (
    FAR,
    from_cities,
    from_lines,
    from_plains,
    inside_limb,
    limb_windows,
    on_pads,
    outside_bays,
    to_banner,
    to_bowed,
    to_box,
    to_edge,
)
from meridian_print.games.meridian.chart.coasts.girth import breadth, tides
from meridian_print.games.meridian.chart.coasts.headlands import Swell, reaching, swell
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.chart.coasts.weather import Exposure, exposure, gusts, surf, worn
from meridian_print.games.meridian.chart.model import OpenSea
from meridian_print.games.meridian.layout.places.spines import BRIDGE
from meridian_print.games.meridian.layout.plan import FOOT, LAND, STRAIT
from meridian_print.graphics.drawing.geometry import Mm, Rect

REACH: Mm = 19.0
"""Farthest land from the core."""
_BERTH: Mm = LAND + STRAIT + 9.0
"""From the farthest land to where an island limits no other's: its towers' squares and the tide reach beyond its core.

Were it less, coasts would run along the edge of a window.
"""
_FULL, _TIDAL, _MOST = 7.4, 12.0, 19.0
"""How much broader than by itself a body is, in mm, what a tide of 1 adds to that, and the most: less than `_AFAR`."""
_LAND: Mm = LAND + 0.35
"""Land around a city where there is room for it: the least, and what smoothing the coast may take."""
_AROUND: Mm = 9.0
"""How far around a cape noise may make land of it."""
_AFAR: Mm = 24.0
"""The same around land along lines, with what tides and hearts add, and around bays, with what the sea wears away."""
_PLAIN, _LEAST_PLAIN, _LEVEL = 10.0, 4.0, 12.5
"""Land around plains between cities, the least of it where there is room, and what of it parts the sea as core does."""
_HEADLAND: tuple[Mm, Mm] = (1.0, 5.0)
"""Land beyond a tower's foot, before any noise, whatever the tide: its mean, and how high its waves are."""
_BEACH: tuple[Mm, Mm] = (4.6, 3.0)
"""The same where coasts are worn but have room."""
_LEAST_BEACH: Mm = 0.8
_UNEVEN = 0.45
"""How much of what the sea wears away elsewhere it takes of that."""
_CIRCLE: Mm = FOOT / 2 + 3.5
"""The radius of what counts as core around a city: hardly a foot's square, along which coasts would run."""
_ISTHMUS: Mm = 12.5
"""Half the width of what counts as core around a line: no neighbour's tide leaves a bare strip of it."""
_SPUR, _AT_RIM = 6.0, 0.7
"""Land beyond a spur that counts as core, too, in mm, and how much slimmer a spur is the nearer to the edge of the map.
"""
_NECK: Mm = 7.0
"""Land along a spine, where there is room for it."""
_TIGHT: Mm = 1.2
"""How much less of that there is at a waist."""
_SLENDER, _BELT = 0.4, 0.3
"""How much slimmer a cape is at a waist, and the land for a name, in shares of how much less land there is."""
_FORELAND: Mm = 3.0
"""How much broader than it would be by itself a foreland is."""
_SHORES, _COVES = 2.5, 0.25
"""How broadly the points of bays are rounded, in mm, and how much of what the sea wears away it takes within."""
_BLEND: Mm = 14.0
"""How broadly the corner between two parts of a body is filled."""
_BRIDGE: Mm = BRIDGE + 0.35
_HALF_STRAIT: Mm = STRAIT / 2 + 0.3
"""From the middle of the water to either coast; what cores leave of a strait holds besides, whatever the tide."""
_APART: Mm = STRAIT / 2 + 0.4
"""The same where cores leave it: as an island counts the nearer to its core the nearer its heart, a little more."""
_TIDES = 16
"""The seed of all tides: another one for an island with a coast of its own would move its neighbours' coasts, too."""
_FLOOD: Mm = 14.0
_EBB: Mm = 8.0
"""How far a tide of 1 and one of -1 move the coast where the sea is free."""
_PULL: Mm = 7.0
"""How much nearer to its core an island counts in a tide of 1."""
_CLAIMED: Mm = 9.0
"""How much nearer to its core an island counts at its heart."""
_PADDED = 1.4
"""How high a tide a pad has, which claims water as a heart does, and which the sea hardly wears away."""
_PULLED: Mm = 12.0
"""How far from its core it does so in full."""
_NARROW: Mm = 8.0
_WIDE: Mm = 22.0
"""How much nearer the next island is where land grows no farther out, and where it does in full."""
_OUTWARD: Mm = 6.0
"""How far out it grows there at most."""
_SPARE: Mm = 0.15
"""By how much land keeps farther from that of others where it can."""
_RIM: Mm = 2.4
"""Least water along the edge of the map."""
_LEAST_RIM: Mm = 1.3
"""The same beside a tower's foot, where the shore would otherwise run along a ruler."""
_BESIDE: Mm = 1.5
"""How much nearer to what is kept open than to the edge land may be."""
_OFF_KEPT: Mm = 0.9
"""From the banner and what is kept open to any land."""
_BOW, _BROAD_BOW = 2.0, 4.0
"""How far the sea that is kept open bows out beyond the sides of a box, where there is room, in mm, and that which is
only avoided.
"""
_SHELTER, _CALM, _EXPOSED = 0.3, 8.0, 1.2
"""The share of its wear that the sea takes beside towers, how far from there it takes 1 more, and the greatest."""
_WIDENED: Mm = 4.0
"""How much farther from the middle of the water land keeps where noise is 1 or -1."""
_INDENTED: Mm = 10.0
"""The same from the edge of the map."""
_NEARER: tuple[Mm, Mm] = (2.4, 22.0)
"""How much nearer to the edge land comes beside towers, and how far from these it no longer does."""
_SHORE: Mm = 3.4
"""Water along the edge of the map where there is room for it."""


@dataclass(frozen=True, slots=True)
class Country:
    """The lie of the land: waves of noise on one grid from one seed, and the scale of everything against A3."""

    grid: SampleGrid
    scale: float
    seed: int
    drift: tuple[Floats, Floats] = field(compare=False)
    bulges: Floats = field(compare=False)
    tides: tuple[Floats, Floats] = field(compare=False)
    surf: Floats = field(compare=False)
    gusts: Floats = field(compare=False)


@lru_cache(maxsize=2)
def country(grid: SampleGrid, scale: float, seed: int) -> Country:
    """Generate the noise for a map; cached for edits of a side, which keep its seed."""
    rng = np.random.default_rng(seed)
    eastward, southward = (noise(grid, 26.0, 3, 0.55, rng) for _ in range(2))
    bulges = noise(grid, 34.0, 2, 0.6, rng)
    waves, puffs = surf(grid, southward, rng), gusts(grid, rng)
    sea = np.random.default_rng(_TIDES)
    tides = (noise(grid, 27.0 * scale, 1, 0.0, sea), noise(grid, 27.0 * scale, 1, 0.0, sea))
    return Country(grid, scale, seed, (8 * eastward, 8 * southward), bulges, tides, waves, puffs)


def land_field(lands: tuple[Country, ...], skeletons: tuple[Skeleton, ...], sea: OpenSea) -> tuple[Floats, Exposure]:
    """Compute the field of a whole map from the country of each island, all on one grid, around the open sea.

    With it comes how exposed coasts are.
    """
    shape, owner = lands[0].grid.shape, np.zeros(lands[0].grid.shape, np.intp)
    nearest, second, own, others = (np.full(shape, FAR, np.float32) for _ in range(4))
    wish, least, need, broad = (np.full(shape, -FAR, np.float32) for _ in range(4))
    rough = np.zeros(shape, np.float32)
    for number, (land, skeleton) in enumerate(zip(lands, skeletons, strict=True)):
        at = _around(land, skeleton)
        grown, wanted, needed, body, core, berth, exposed = _island(land.grid, land.scale, land.seed, skeleton)
        closer = berth < nearest[at]
        second[at] = np.minimum(second[at], np.maximum(nearest[at], berth))
        others[at] = np.minimum(others[at], np.where(closer, own[at], core))
        np.copyto(wish[at], grown, where=closer)
        np.copyto(least[at], wanted, where=closer)
        need[at] = np.maximum(need[at], needed)
        np.copyto(broad[at], body, where=closer)
        np.copyto(rough[at], exposed, where=closer)
        nearest[at] = np.minimum(nearest[at], berth)
        np.copyto(own[at], core, where=closer)
        np.copyto(owner[at], number, where=closer)
    apart = np.minimum((others - own) / 2 - np.float32(_APART), others - np.float32(STRAIT))
    room = np.minimum((second - nearest) / 2 - np.float32(_HALF_STRAIT), apart)
    joined = _joined(lands, owner)
    wish += _seaward(joined, second - nearest)
    dry = outside_bays(joined.grid, skeletons, owner, np.float32(_COVES) * joined.surf)
    composed = _composed(joined, (wish, least, need, broad, rough), room, sea)
    found = np.maximum(smooth_min(composed, dry, _SHORES), need)
    for box in sea.kept:
        np.minimum(found, to_box(joined.grid, box) - np.float32(_OFF_KEPT), out=found)
    return found, Exposure(joined.grid, rough)


def _seaward(land: Country, sea: Floats) -> Floats:
    """Return how much farther out land grows where the next island is far: the more of it, the wider the sea."""
    wide = np.clip((sea - np.float32(_NARROW)) / np.float32(_WIDE - _NARROW), 0, 1)
    share = np.clip(np.float32(0.4) - np.float32(2) * land.bulges, 0, 1)
    return np.asarray(np.float32(_OUTWARD * land.scale) * wide * share)


def _joined(lands: tuple[Country, ...], owner: NDArray[np.intp]) -> Country:
    """Return the country that at each sample is that of the island nearest there."""
    joined, *others = dict.fromkeys(lands)
    for land in others:
        at = np.isin(owner, [number for number, each in enumerate(lands) if each is land])
        parts = ("bulges", "surf")
        joined = replace(joined, **{part: np.where(at, getattr(land, part), getattr(joined, part)) for part in parts})
    return joined


def _around(land: Country, skeleton: Skeleton) -> Window:
    """Return the window outside which an island neither has land nor limits others."""
    xs, ys = zip(*skeleton.cities, *(spur.end for spur in skeleton.spurs), strict=True)
    box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return land.grid.window(box.inset(-(REACH * land.scale + _BERTH)))


@lru_cache(maxsize=32)
def _island(grid: SampleGrid, scale: float, seed: int, skeleton: Skeleton) -> tuple[Floats, ...]:
    """Compute what land an island would grow, has where there is room, and must have, and its body.

    Then how far off are its core and what counts as core where the sea is shared out, and how exposed it is.

    Cached for edits that leave it as it is, without the country, which is large.
    """
    land = country(grid, scale, seed)
    at = _around(land, skeleton)
    x, y = land.grid.xs[:, at[1]], land.grid.ys[at[0]]
    to_city, to_line = from_cities(x, y, skeleton.cities), from_lines(x, y, skeleton.lines)
    to_plain = from_plains(x, y, skeleton)
    needed = np.maximum(np.float32(LAND) - to_city, np.float32(BRIDGE) - to_line)
    along = from_lines(x, y, (part[:2] for part in skeleton.spurs))
    core = np.minimum(-needed, np.minimum(to_plain, along) - np.float32(BRIDGE))
    beyond = swell(land.grid.part(at), skeleton.headlands)
    rim, below = to_edge(x, y, land.grid.area), to_banner(x, y, land.grid.area)
    free = np.minimum(rim - np.float32(_LEAST_RIM), below - np.float32(_OFF_KEPT))
    footing = np.minimum(-beyond.off_footing, free)
    needed, core = np.maximum(needed, footing), np.minimum(core, beyond.off_footing)
    slim = np.float32(1 + (REACH * land.scale - 1) * skeleton.swell)
    shape, claimed = breadth(land.grid.part(at), skeleton.girth, land.scale), on_pads(land.grid.part(at), skeleton.pads)
    shape = shape._replace(tide=shape.tide + np.float32(_PADDED) * claimed, claim=np.maximum(shape.claim, claimed))
    tide = tides((land.tides[0][at], land.tides[1][at]), skeleton.phase, shape)
    slender = np.float32(_NECK) - np.float32(_TIGHT) * shape.waist
    grown = _grown(land, skeleton, at, (tide, shape.less), beyond)
    grown = np.minimum(np.maximum(grown, slender - to_line), slim - core)
    body = np.minimum(_body(land, skeleton, at, (tide, shape.less)), slim - core)
    exposed = exposure(np.maximum(grown, body), skeleton.windward, land.gusts[at] - claimed)
    uneven = np.float32(2) - np.float32(_UNEVEN) * worn(exposed, land.surf[at])
    reach = reaching(beyond, _BEACH, land.scale * skeleton.swell) + uneven - np.float32(5) * shape.waist
    beach = np.maximum(reach, np.float32(FOOT / 2 + _LEAST_BEACH) - beyond.away)
    neck = np.maximum(np.float32(_BRIDGE), slender + np.float32(1.5) * uneven) - to_line
    wanted = np.maximum(np.maximum(np.float32(_LAND) - to_city, neck), beach)
    wanted = smooth_max(wanted, np.float32(_LEAST_PLAIN) + uneven - to_plain, 4.0)
    berth = np.minimum(to_city - np.float32(_CIRCLE), from_lines(x, y, skeleton.course) - np.float32(_ISTHMUS))
    np.minimum(berth, to_plain - np.float32(_LEVEL), out=berth)
    near_rim = np.float32(_AT_RIM) * np.clip(np.float32(_AFAR) - rim, 0, None)
    for spur in skeleton.spurs:
        inside = inside_limb(x, y, spur)
        wanted = smooth_max(wanted, inside + uneven - near_rim, 4.0)
        np.minimum(berth, -inside - np.float32(_SPUR), out=berth)
    berth -= np.float32(_PULL) * tide * np.clip(berth / np.float32(_PULLED), 0, 1)
    core -= np.float32(_CLAIMED * land.scale) * shape.claim * np.clip(core / np.float32(_PULLED), 0, 1)
    return np.maximum(grown, wanted), wanted, needed, body, core, berth, exposed


def _body(land: Country, skeleton: Skeleton, at: Window, girth: tuple[Floats, Floats]) -> Floats:
    """Compute how far places lie inside an island's body, which slow waves widen and narrow, between its bays."""
    (tide, less), grid = girth, land.grid.part(at)
    x, y, body = grid.xs, grid.ys, np.full(grid.shape, -FAR, np.float32)
    for limb, (rows, columns) in limb_windows(grid, skeleton.body, _AFAR):
        body[rows, columns] = smooth_max(body[rows, columns], inside_limb(x[:, columns], y[rows], limb), _BLEND)
    waves = np.float32(_FULL) + 5.0 * land.bulges[at] + np.float32(_TIDAL) * tide
    body = np.asarray(body + np.minimum(np.float32(land.scale) * waves - less, np.float32(_MOST)))
    for cape, (rows, columns) in limb_windows(grid, skeleton.forelands, _AROUND):
        reach = inside_limb(x[:, columns], y[rows], cape) + np.float32(_FORELAND) + 3.0 * land.bulges[at][rows, columns]
        body[rows, columns] = smooth_max(body[rows, columns], reach, 8.0)
    for own, (rows, columns) in limb_windows(grid, tuple(filter(None, [skeleton.name])), _AROUND):
        slimmer = np.float32(_BELT) * np.maximum(less[rows, columns], np.float32(0))
        belt: Floats = inside_limb(x[:, columns], y[rows], own) - slimmer
        body[rows, columns] = smooth_max(body[rows, columns], belt, 4.0)
    return body


def _grown(land: Country, skeleton: Skeleton, at: Window, girth: tuple[Floats, Floats], beyond: Swell) -> Floats:
    """Compute the land that an island would grow by itself."""
    (tide, less), grid = girth, land.grid.part(at)
    slimmer: Floats = np.maximum(less, 0)
    aside, below = (drift[at] for drift in land.drift)
    x, y = land.grid.xs[:, at[1]] + aside, land.grid.ys[at[0]] + below
    grown = -from_cities(x, y, skeleton.cities, skeleton.radii)
    for limb, near in limb_windows(grid, skeleton.limbs.land, _AFAR):
        grown[near] = smooth_max(grown[near], inside_limb(x[near], y[near], limb), 3.0)
    if skeleton.triangles:
        grown = smooth_max(grown, np.float32(_PLAIN * land.scale) - from_plains(x, y, skeleton), 4.0)
    grown += np.float32(land.scale) * np.where(tide > 0, np.float32(_FLOOD), np.float32(_EBB)) * tide
    grown = smooth_max(grown, reaching(beyond, _HEADLAND, land.scale), 4.0) - slimmer
    for cape, near in limb_windows(grid, skeleton.limbs.capes, _AROUND):
        reach = inside_limb(x[near], y[near], cape) - np.float32(_SLENDER) * slimmer[near]
        grown[near] = smooth_max(grown[near], reach, 3.0)
    return np.asarray(grown + np.float32(3.0 * land.scale) * land.bulges[at])


def _composed(land: Country, lands: tuple[Floats, ...], room: Floats, sea: OpenSea) -> Floats:
    """Limit what land islands would grow, should have and must have, and their bodies, to the room that they have."""
    (wish, least, need, broad, rough), x, y, area = lands, land.grid.xs, land.grid.ys, land.grid.area
    rim, beside = to_edge(x, y, area), to_banner(x, y, area) + np.float32(_BESIDE)
    for boxes, bow in ((sea.kept, _BOW), (sea.avoided, _BROAD_BOW)):
        for box in boxes:
            beside = np.minimum(beside, to_bowed(land.grid, box, bow) + np.float32(_BESIDE))
    edge = np.minimum(rim, beside)
    taken = np.clip(np.float32(_SHELTER) - least / np.float32(_CALM), np.float32(_SHELTER), np.float32(_EXPOSED))
    wear, uneven = worn(rough, land.surf) * taken, np.abs(land.bulges)
    strait = room - np.float32(_SPARE) - np.float32(_WIDENED) * uneven * (taken - np.float32(_SHELTER))
    off, beyond = _NEARER
    nearer = np.float32(off) * np.clip(np.float32(1) + least / np.float32(beyond), 0, 1)
    shore = edge - np.maximum(np.float32(_SHORE) + np.float32(_INDENTED) * uneven - nearer, np.float32(_RIM))
    whole = smooth_min(broad, strait, 2.0)
    grown = smooth_min(smooth_max(smooth_min(wish, strait, 2.0), whole, 3.0), shore, 2.0) - wear
    frayed = np.clip(0.5 * wear, 0, _RIM - _LEAST_RIM)
    kept = np.minimum(least, np.minimum(beside - np.float32(_RIM), rim - np.float32(_LEAST_RIM) - frayed))
    around = np.minimum(need + np.float32(_LAND - LAND), rim - np.float32(_RIM))
    return np.asarray(np.maximum(grown, np.minimum(np.maximum(kept, around), room)))
