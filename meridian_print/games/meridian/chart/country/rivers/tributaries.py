"""Tributaries: rivers that join another at an acute angle, each from mountains or hills of its own."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.landscape.hills import PER_TIER
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.games.meridian.chart.country.rivers.courses import Courses, courses
from meridian_print.games.meridian.chart.country.rivers.leading import led
from meridian_print.games.meridian.chart.country.rivers.meanders import distances_along
from meridian_print.games.meridian.chart.country.rivers.springs import Hills, Land, Springs, Watercourse, gaps, springs
from meridian_print.graphics.drawing.geometry import Mm

_JUNCTIONS = np.array((0.35, 0.52, 0.69))
"""Where others may join a river, as shares of its length from its spring."""
_FROM_ENDS: Mm = 7.0
"""How far that is from both ends of the river at least."""
_CHORD: Mm = 3.5
"""How far up and down from there the direction of a river is taken, whatever its bends."""
_ASIDE = elementary.cos_sin(np.radians((-50.0, 50.0)))
"""The cosines and the sines of the angles at which others join it."""
_ARCS = 2
"""Arcs of the longest course of a tributary."""
_HILLS = Hills((PER_TIER, 2 * PER_TIER + 1, 2 * PER_TIER), 0.0)
"""The hills where it rises, which may be close to mountains."""
_CLOSE, _BESIDE = 0.35, 4.5
"""Least distance from the river to be joined, against how far it is to where they meet, and the most of that, in mm."""
_OFF: Mm = 6.5
"""How far from all of that, and of other tributaries, the spring of a tributary is at least."""
_APART: Mm = 3.0
"""Least distance between two tributaries."""
_SHORTEST: Mm = 8.0
"""The least length of a tributary."""
_TRIES = 8
"""The best courses along which tributaries of a river are led."""
_MOST = 2
"""The most tributaries of a river."""
_ALPINE: Mm = 8.0
"""How much longer one of hills is than one of mountains that is as good."""


class Stem(NamedTuple):
    """A river that others may join, which need not keep off the shore near its mouth."""

    stream: Watercourse
    mouth: Floats


def tributaries(stem: Stem, land: Land, phases: Floats) -> tuple[Watercourse, ...]:
    """Return the tributaries of a river, those with the best courses, apart from each other."""
    line, (starts, ahead) = stem.stream.line, _junctions(stem.stream.line)
    if not len(starts):
        return ()

    def is_clear(places: Floats, ends: Indices) -> Mask:
        clear = land.is_clear(places, stem.mouth)
        which, _ = np.nonzero(clear)
        clear[clear] = _is_beside(places[clear], line, starts[ends[which]])
        return clear

    found = courses(starts, ahead, _ARCS, is_clear=is_clear, is_high=land.is_high)
    off = gaps(found.heads, line).min(axis=1)
    if not (off > _OFF).any():
        return ()
    rise, chosen = springs(found, land, off > _OFF, _HILLS), list[Watercourse]()
    for best in _ranked(found, off, rise).tolist():
        down = found.down(best)
        if len(chosen) == _MOST or any(gaps(down[:1], each.line).min() < _OFF for each in chosen):
            continue
        stream = led(down, rise.head(best), land, phases, mouth=stem.mouth, least=_SHORTEST)
        if stream is not None and _fits(stream, stem.stream) and all(stream.is_apart(each, _APART) for each in chosen):
            chosen.append(stream)
    return tuple(chosen)


def _junctions(line: Floats) -> tuple[Floats, Floats]:
    """Return where others may join a river, on both sides, and the directions from there up them."""
    gone = distances_along(line)
    at = gone[-1] * _JUNCTIONS
    at = at[(at > _FROM_ENDS) & (at < gone[-1] - _FROM_ENDS)]
    upper, places, lower = (
        np.stack([np.interp(at + by, gone, axis) for axis in line.T], axis=1) for by in (-_CHORD, 0.0, _CHORD)
    )
    up = (upper - lower) / np.maximum(elementary.hypot(*(upper - lower).T), 1e-6)[:, None]
    cos, sin = (of[:, None] for of in _ASIDE)
    x, y = up.T
    turned = np.stack([cos * x - sin * y, sin * x + cos * y], axis=-1)
    return np.tile(places, (len(_ASIDE[0]), 1)), turned.reshape(-1, 2)


def _is_beside(places: Floats, line: Floats, junctions: Floats) -> Mask:
    """Return which places keep off a river that is to be joined."""
    far = places - junctions
    least = np.minimum(_CLOSE * elementary.hypot(*far.T), _BESIDE)
    return np.asarray(gaps(places, line[::2]).min(axis=1) > least)


def _ranked(found: Courses, off: Floats, rise: Springs) -> Indices:
    """Return the best courses: those that lead far off the river, preferably to mountains."""
    those = np.flatnonzero(rise.exist)
    worth = off[those] + _ALPINE * found.are_risen[those]
    return np.asarray(those[np.argsort(-worth, kind="stable")][:_TRIES])


def _fits(stream: Watercourse, stem: Watercourse) -> bool:
    """Return whether a tributary keeps off its river as it winds, and off the hills where that rises."""
    is_beside = _is_beside(stream.line[:-2], stem.line, stream.line[-1]).all()
    return bool(is_beside) and not stream.is_in_way(stem) and not stem.is_in_way(stream)
