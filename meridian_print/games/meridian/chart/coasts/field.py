"""The field whose zero line is the coast: positive on land, negative at sea, changing by about 1 per mm at the coast.

Every island has a core that must be land: a disc around every city, a strip along its spine. `straits` shares the sea
out between cores; land keeps off the middle of the water, which is shifted by claims: where one island has a belly, its
neighbour has a bay. Its heart claims more of the water, and so does land along its lines that no tower's foot stands
on, so that no lobe lies around each city.

Between its body, which is slim, and that limit an island fills as much as noise says: here all, so that a strait is
left, there nothing, so that there is a sound or a bay. Bays cut into that, and the sea wears land away, least beside
towers and in straits: coasts sweep past towers' squares instead of following them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import Floats, SampleGrid, Window, noise, smooth_max, smooth_min
from meridian_print.games.meridian.chart.coasts.bodies import aprons
from meridian_print.games.meridian.chart.coasts.distances import (
    FAR,
    from_cities,
    from_lines,
    from_plains,
    inside_limb,
    to_banner,
    to_bowed,
    to_box,
    to_edge,
)
from meridian_print.games.meridian.chart.coasts.girth import breadth, eased, tides
from meridian_print.games.meridian.chart.coasts.headlands import reaching, swell
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.chart.coasts.straits import coves, shared_out
from meridian_print.games.meridian.chart.coasts.weather import exposure, gusts, surf, worn
from meridian_print.games.meridian.layout.places.spines import BRIDGE
from meridian_print.games.meridian.layout.plan import FOOT, LAND, STRAIT
from meridian_print.graphics.drawing.geometry import Mm, Rect

REACH: Mm = 24.0
"""Farthest land from the core."""
_BERTH: Mm = LAND + STRAIT + 9.0
"""From the farthest land to where an island limits no other's: its towers' squares and the tide reach beyond its core.

Were it less, coasts would run along the edge of a window.
"""
_LAND: Mm = LAND + 0.35
"""Land around a city where there is room for it: the least, and what smoothing the coast may take."""
_WIDER: tuple[Mm, Mm] = (2.5, 3.0)
"""How much broader than its limbs a body is, before the sea wears some of it away, and how much noise varies that."""
_AROUND: Mm = 9.0
"""How far around a cape noise may make land of it."""
_AFAR: Mm = 24.0
"""The same around land along lines, with what hearts add, and around bays, with what the sea wears away."""
_BLEND: Mm = 8.0
"""How broadly the corner between two parts of a body is filled."""
_BEACH: tuple[Mm, Mm] = (6.3, 3.4)
"""Land beyond a tower's foot where coasts are worn but have room: its mean, and how high its waves are."""
_LEAST_BEACH: Mm = 0.8
_UNEVEN = 0.55
"""How much of what the sea wears away elsewhere it takes of that."""
_SPUR, _AT_RIM = 6.0, 0.7
"""Land beyond a spur that counts as core, too, in mm, and how much slimmer a spur is the nearer to the edge of the map.
"""
_NECK: Mm = 8.0
"""Land along a spine, where there is room for it."""
_TIGHT: Mm = 2.5
"""How much less of that there is at a waist."""
_BRIDGE: Mm = BRIDGE + 0.35
_OWN = 6
"""How many of the fields of an island's land matter only where no other island is nearer."""
_TIDES = 16
"""The seed of all tides: another one for an island with a coast of its own would move its neighbours' coasts, too."""
_FILLS: Mm = 22.0
"""The size of what land fills, and of sounds."""
_FILLED, _BY_TIDE, _BY_CHANCE = 1.6, 1.2, 2.2
"""How much of its room beyond its body an island fills where noise is 0, and how much more in a tide of 1 and where it
is 1: of 0 it fills none, of 1 all.
"""
_PULL, _CLAIMED = 1.0, 0.4
"""How much of the water that cores leave an island claims in a tide of 1, and at its heart, in shares of that."""
_FOOTED, _BARE = 13.2, 18.0
"""How much nearer a line is than a city where an island begins to claim more of the water for that, in mm, and how much
more than that where it claims all that it may.
"""
_USUAL, _MOST = 0.3, 0.55
"""The claim of an island where the water is shared equally, mostly, and the greatest beyond it."""
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
_BOW: Mm = 5.0
"""How far the sea that is kept open bows out beyond the sides of a box, where there is room."""
_SHELTER, _CALM, _EXPOSED = 0.3, 8.0, 1.2
"""The share that the sea takes beside towers of what it takes elsewhere, over what distance from there the share grows
by 1, and the greatest.
"""
_STILL: Mm = 9.0
_STILLEST = 0.6
"""How far inside its room the sea wears land away in full, and the share of that which it takes in a strait."""
_NO_COVES = 0.05
"""Of what share beside towers coves are none."""
_NICKED = 0.14
"""The share of their depth that coves have even where there would be no room for more land."""
_LEE = 0.5
"""The share of their depth that coves have on a coast that is not exposed at all; on one that is, that much more."""
_SHORE, _COVE = 3.4, 1.65
"""Water along the edge of the map where there is room, in mm, and how much deeper than others coves are there."""
_CORNER: Mm = 24.0
"""How broadly coasts are rounded in the corners of the map."""
_NEARER: tuple[Mm, Mm] = (2.4, 22.0)
"""How much nearer to the edge land comes beside towers, and how far from these it no longer does."""


@dataclass(frozen=True, slots=True)
class Country:
    """The lie of the land: waves of noise on one grid from one seed, and the scale of everything against A3."""

    grid: SampleGrid
    scale: float
    seed: int
    drift: tuple[Floats, Floats] = field(compare=False)
    bulges: Floats = field(compare=False)
    fills: Floats = field(compare=False)
    tides: tuple[Floats, Floats] = field(compare=False)
    surf: Floats = field(compare=False)
    gusts: Floats = field(compare=False)
    coves: Floats = field(compare=False)


@lru_cache(maxsize=2)
def country(grid: SampleGrid, scale: float, seed: int) -> Country:
    """Generate the noise for a map; cached for edits of a side, which keep its seed."""
    rng = np.random.default_rng(seed)
    eastward, southward = (noise(grid, 26.0, 3, 0.55, rng) for _ in range(2))
    bulges = noise(grid, 34.0, 2, 0.6, rng)
    waves, puffs = surf(grid, southward, rng), gusts(grid, rng)
    fills = noise(grid, _FILLS * scale, 3, 0.5, rng)
    sea = np.random.default_rng(_TIDES)
    tides = (noise(grid, 27.0 * scale, 1, 0.0, sea), noise(grid, 27.0 * scale, 1, 0.0, sea))
    drift = (8 * eastward, 8 * southward)
    return Country(grid, scale, seed, drift, bulges, fills, tides, waves, puffs, coves(grid, scale, sea))


class _Land(NamedTuple):
    """What there is to an island's land, in mm inside it, but for shares.

    Its body, how far out it reaches at most, the share between the two that it fills, what lies outside its bays, what
    it has where there is room, how exposed its coasts are; then what it must have, how far off its core is, and what it
    claims of the water between cores.
    """

    body: Floats
    full: Floats
    fill: Floats
    bays: Floats
    least: Floats
    exposed: Floats
    need: Floats
    core: Floats
    claim: Floats


def land_field(lands: tuple[Country, ...], skeletons: tuple[Skeleton, ...], kept: tuple[Rect, ...]) -> Floats:
    """Compute the field of a whole map from the country of each island, all on one grid; what is kept is sea."""
    grid, windows = lands[0].grid, [_around(*each) for each in zip(lands, skeletons, strict=True)]
    islands = [_island(land.grid, land.scale, land.seed, each) for land, each in zip(lands, skeletons, strict=True)]
    waters = shared_out(grid, [(at, each.core, each.claim) for at, each in zip(windows, islands, strict=True)])
    whole = _Land(*(np.full(grid.shape, -FAR, np.float32) for _ in _Land._fields))
    for number, (at, island) in enumerate(zip(windows, islands, strict=True)):
        mine = waters.owner[at] == number
        for values, part in zip(whole[:_OWN], island, strict=False):
            np.copyto(values[at], part, where=mine)
        np.maximum(whole.need[at], island.need, out=whole.need[at])
    joined = _joined(lands, waters.owner)
    found = np.maximum(_composed(joined, whole, waters.room, kept), whole.need)
    for box in kept:
        np.minimum(found, to_box(joined.grid, box) - np.float32(_OFF_KEPT), out=found)
    return found


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
def _island(grid: SampleGrid, scale: float, seed: int, skeleton: Skeleton) -> _Land:
    """Compute the land of an island; cached for edits that leave it as it is, without the country, which is large."""
    land = country(grid, scale, seed)
    at = _around(land, skeleton)
    x, y = land.grid.xs[:, at[1]], land.grid.ys[at[0]]
    to_city, to_line = from_cities(x, y, skeleton.cities), from_lines(x, y, skeleton.lines)
    beyond = swell(land.grid.part(at), skeleton.headlands)
    need = np.maximum(np.float32(LAND) - to_city, np.float32(BRIDGE) - to_line)
    along = np.minimum(from_plains(x, y, skeleton), from_lines(x, y, (part[:2] for part in skeleton.spurs)))
    core = np.minimum(np.minimum(-need, along - np.float32(BRIDGE)), beyond.off_footing)
    rim, banner = to_edge(x, y, land.grid.area), to_banner(x, y, land.grid.area)
    free = np.minimum(rim - np.float32(_LEAST_RIM), banner - np.float32(_OFF_KEPT))
    need = np.maximum(need, np.minimum(-beyond.off_footing, free))
    shape = breadth(land.grid.part(at), skeleton.girth, land.scale)
    tide = tides((land.tides[0][at], land.tides[1][at]), skeleton.phase, shape)
    slender = np.float32(_NECK) - np.float32(_TIGHT) * shape.waist - _strayed(land, skeleton, at)
    full = np.float32(1 + (REACH * land.scale - 1) * skeleton.swell) - core
    body = np.minimum(np.maximum(_body(land, skeleton, at, shape.less), slender), full)
    fill = eased(np.float32(_FILLED) + np.float32(_BY_TIDE) * tide + np.float32(_BY_CHANCE) * land.fills[at])
    exposed = exposure(body + fill * (full - body), skeleton.windward, land.gusts[at])
    uneven = np.float32(1) - np.float32(_UNEVEN) * worn(exposed, land.surf[at])
    reach = reaching(beyond, _BEACH, land.scale * skeleton.swell) + uneven - np.float32(4) * shape.waist
    beach = np.maximum(reach, np.float32(FOOT / 2 + _LEAST_BEACH) - beyond.away)
    neck = np.maximum(np.float32(_BRIDGE) - to_line, slender + np.float32(1.5) * uneven)
    least = np.maximum(np.maximum(np.float32(_LAND) - to_city, neck), beach)
    near_rim = np.float32(_AT_RIM) * np.clip(np.float32(_AFAR) - rim, 0, None)
    for spur in skeleton.spurs:
        inside = inside_limb(x, y, spur)
        least = smooth_max(least, inside + uneven - near_rim, 4.0)
        np.minimum(core, -inside - np.float32(_SPUR), out=core)
    claim = _claim(tide, shape.claim, to_city - to_line)
    return _Land(body, full, fill, _off_bays(land, skeleton, at), least, exposed, need, core, claim)


def _strayed(land: Country, skeleton: Skeleton, at: Window) -> Floats:
    """Measure to an island's lines, which stray half as far as other land does."""
    aside, below = (np.float32(0.5) * drift[at] for drift in land.drift)
    return from_lines(land.grid.xs[:, at[1]] + aside, land.grid.ys[at[0]] + below, skeleton.lines)


def _claim(tide: Floats, heart: Floats, bare: Floats) -> Floats:
    """Compute what an island claims of the water: the more, the farther than from lines it is `bare` from cities."""
    bare = np.clip((bare - np.float32(_FOOTED)) / np.float32(_BARE), 0, 1)
    claim = np.float32(_PULL) * tide + np.float32(_CLAIMED) * heart + bare
    return np.asarray(np.clip(claim - np.float32(_USUAL), np.float32(-_MOST), np.float32(_MOST)))


def _body(land: Country, skeleton: Skeleton, at: Window, less: Floats) -> Floats:
    """Compute how far places lie inside an island's body, with its capes."""
    (wider, varied), grid, bulges = _WIDER, land.grid.part(at), land.bulges[at]
    x, y, body = grid.xs, grid.ys, np.full(grid.shape, -FAR, np.float32)
    for limb in skeleton.body:
        rows, columns = near = grid.window(limb.box.inset(-_AFAR))
        body[near] = smooth_max(body[near], inside_limb(x[:, columns], y[rows], limb), _BLEND)
    body += np.float32(land.scale) * (np.float32(wider) + np.float32(varied) * bulges) - less
    for cape in (*skeleton.forelands, *skeleton.limbs.capes, *aprons(skeleton.cities)):
        rows, columns = near = grid.window(cape.box.inset(-_AROUND))
        reach = inside_limb(x[:, columns], y[rows], cape) + np.float32(varied) * bulges[near]
        body[near] = smooth_max(body[near], reach - np.clip(less[near], 0, None), 5.0)
    return body


def _off_bays(land: Country, skeleton: Skeleton, at: Window) -> Floats:
    """Measure to an island's bays, which stray; below 0 inside."""
    grid, (aside, below) = land.grid.part(at), (drift[at] for drift in land.drift)
    x, y, away = grid.xs + aside, grid.ys + below, np.full(grid.shape, FAR, np.float32)
    for bay in skeleton.limbs.bays:
        near = grid.window(bay.box.inset(-_AFAR))
        away[near] = np.minimum(away[near], -inside_limb(x[near], y[near], bay))
    return away


def _composed(land: Country, of: _Land, room: Floats, kept_open: tuple[Rect, ...]) -> Floats:
    """Limit what land islands would grow, should have and must have to the room that they have."""
    x, y, area = land.grid.xs, land.grid.ys, land.grid.area
    rim, beside = to_edge(x, y, area), to_banner(x, y, area) + np.float32(_BESIDE)
    for box in kept_open:
        beside = np.minimum(beside, to_bowed(land.grid, box, _BOW) + np.float32(_BESIDE))
    taken = np.clip(np.float32(_SHELTER) - of.least / np.float32(_CALM), np.float32(_SHELTER), np.float32(_EXPOSED))
    wear = worn(of.exposed, land.surf) * taken * np.clip(room / np.float32(_STILL), np.float32(_STILLEST), 1)
    off, beyond = _NEARER
    nearer = np.float32(off) * np.clip(np.float32(1) + of.least / np.float32(beyond), 0, 1)
    indented = np.float32(_SHORE) + np.float32(_COVE) * land.coves * taken - nearer
    edge = np.minimum(to_edge(x, y, area, rounded=_CORNER), beside)
    shore = edge - np.maximum(indented, np.float32(_RIM))
    coves = land.coves * (taken - np.float32(_NO_COVES)) * (np.float32(_LEE) + of.exposed)
    strait = room - np.float32(_SPARE) - coves
    slim = smooth_min(of.body, strait, 1.0)
    grown = slim + of.fill * np.maximum(smooth_min(of.full, strait, 1.5) - slim, 0)
    grown = smooth_min(smooth_min(grown, shore, 2.0), of.bays, 3.0) - wear
    frayed = np.clip(0.5 * wear, 0, _RIM - _LEAST_RIM)
    kept = np.minimum(of.least, np.minimum(beside - np.float32(_RIM), rim - np.float32(_LEAST_RIM) - frayed))
    around = np.minimum(of.need + np.float32(_LAND - LAND), rim - np.float32(_RIM))
    kept = np.minimum(kept, room - np.float32(_NICKED) * land.coves)
    return np.asarray(np.maximum(grown, np.maximum(kept, np.minimum(around, room))))
