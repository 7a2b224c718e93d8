"""Entries on a sheet that is filled in: figures in cells, names on lines, ticks in boxes."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from meridian_print.graphics.drawing.faces import missing
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, polyline
from meridian_print.graphics.drawing.items import Path, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text, width

_ELLIPSIS = "…"


class EntryStyle(NamedTuple):
    """Style of a filled-in sheet: figures in cells, totals, names, and ticks, drawn `tick_beyond` outside their boxes.

    A name that does not fit is set smaller, down to the share `least`, and then truncated.
    """

    ink: Ink
    figure: Font
    total: Font
    name: Font
    least: float
    tick: Stroke
    tick_beyond: Mm


def figure(words: str, cell: Rect, font: Font, style: EntryStyle) -> Text:
    """Write a figure in the middle of its cell."""
    centre = cell.centre
    return text(words, (centre.x, centre.y + cap_height(font) / 2), font, style.ink, anchor="middle")


def tick(centre: Point, box: Mm, style: EntryStyle) -> Path:
    """Tick a box of this width."""
    reach, beyond = box / 2, style.tick_beyond
    corners = (
        (centre.x - reach * 0.6, centre.y),
        (centre.x - reach * 0.1, centre.y + reach * 0.6),
        (centre.x + reach + beyond, centre.y - reach - beyond),
    )
    return Path(polyline(corners), stroke=style.tick)


def is_settable(name: str, style: EntryStyle) -> bool:
    """Return whether the face of names has all letters of one that is not empty."""
    return bool(name) and not missing(name, style.name.face, *style.name.others)


def fitted(words: str, start: Point, room: Mm, style: EntryStyle) -> Text:
    """Set words no wider than `room`: smaller if necessary, and truncated if that is not enough."""
    share = min(1.0, room / max(width(words, style.name), room))
    font = replace(style.name, size=style.name.size * max(share, style.least))
    return text(_cut(words, font, room), start, font, style.ink)


def _cut(words: str, font: Font, room: Mm) -> str:
    """Shorten words until they are no wider than `room`."""
    slack = 1e-6
    if width(words, font) <= room + slack:
        return words
    cuts = (words[:end].rstrip() + _ELLIPSIS for end in range(len(words) - 1, 0, -1))
    return next((cut for cut in cuts if width(cut, font) <= room), _ELLIPSIS)
