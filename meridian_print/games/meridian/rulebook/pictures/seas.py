"""The sea of boards that are drawn small: with fewer lines, which would run together into black, or in tones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle

from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import mixed

_APART: Mm = 0.4
"""The least distance of rows on the sheet."""
_TONES = (0.16, 0.24)
"""The shares of the ink of coasts in the water of odd and of even meridians, if it is toned."""
_EXACT: Mm = 0.01
"""To which rows are told apart."""


def thinned(layers: Iterable[Group], scale: float, style: BoardStyle) -> tuple[Group, ...]:
    """Leave out rows of strokes at sea, so that those left stand apart at a scale; tone a lined sea."""
    return tuple(
        replace(layer, items=_sea(layer.items, scale, style)) if layer.layer == "Sea" else layer for layer in layers
    )


def _sea(items: Sequence[Item], scale: float, style: BoardStyle) -> tuple[Item, ...]:
    free = tuple(_unclipped(items, style.map))
    return _toned(free, style.map) if style.art.switches.lined_sea else _thinned(free, _APART / scale)


def _unclipped(items: Iterable[Item], style: MapStyle) -> Iterator[Item]:
    """Take lines at sea out of the clip by which they end around names: small boards have none, or others."""
    for item in items:
        if isinstance(item, Group) and lines_in_water(item.items, style):
            for each in item.items:
                yield from each.items if isinstance(each, Group) else (each,)
        else:
            yield item


def _toned(items: Iterable[Item], style: MapStyle) -> tuple[Item, ...]:
    """Fill the strips of meridians with two greys by turns, in place of lines in the water and around borders."""
    tones = cycle(mixed(style.inks.land, style.pens.coast.ink, share) for share in _TONES)
    return tuple(
        replace(item, items=tuple(replace(path, fill=next(tones)) for path in item.items if isinstance(path, Path)))
        if isinstance(item, Group)
        else item
        for item in items
        if isinstance(item, Group) or (isinstance(item, Path) and item.stroke == style.pens.border)
    )


def lines_in_water(items: Iterable[Item], style: MapStyle) -> list[Path]:
    """Return the hatching and the waterlines among what is drawn at sea, those nearest to the coast last."""
    pens = (*style.pens.hatching, *style.pens.waterlines)
    return [item for item in items if isinstance(item, Path) and item.stroke in pens]


def _thinned(items: Sequence[Item], apart: Mm) -> tuple[Item, ...]:
    """Leave out rows that are not so far from the one above, in all paths at once: each is drawn by several pens."""
    hatched = {at: item for at, item in enumerate(items) if isinstance(item, Path) and _is_hatching(item)}
    kept = _spread({y for path in hatched.values() for y in path.outline.coords[1::4]}, apart)
    return tuple(
        replace(hatched[at], outline=_of_rows(hatched[at].outline, kept)) if at in hatched else item
        for at, item in enumerate(items)
    )


def _is_hatching(path: Path) -> bool:
    """Return whether a path is of level strokes alone."""
    (verbs, coords), strokes = (path.outline.verbs, path.outline.coords), len(path.outline.verbs) // 2
    return path.fill is None and strokes > 0 and verbs == "ML" * strokes and coords[1::4] == coords[3::4]


def _spread(rows: Iterable[Mm], apart: Mm) -> frozenset[Mm]:
    """Choose rows from the top, each so far from the last one or at the same height."""
    kept = list[Mm]()
    first = -apart
    for row in sorted(rows):
        if row - first >= apart - _EXACT:
            first = row
        if row - first <= _EXACT:
            kept.append(row)
    return frozenset(kept)


def _of_rows(hatching: Outline, rows: frozenset[Mm]) -> Outline:
    coords = hatching.coords
    strokes = [coords[at : at + 4] for at in range(0, len(coords), 4) if coords[at + 1] in rows]
    return Outline("ML" * len(strokes), tuple(value for stroke in strokes for value in stroke))
