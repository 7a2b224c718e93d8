"""The forms of a city's name: after its code on one line, or on two lines with it."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.geometry import Mm, Point

_RISE, _DROP = 0.70, 0.22
"""How far letters reach above and below the baseline, in ems."""
_FLUSH = (0.5, 0.5, 0.0, 1.0)
"""Where lines of two begin below, above, right and left of the foot: as shares of what they are shorter."""
_LEADING = 0.95
"""From one line to the next, in ems."""


class NamePart(NamedTuple):
    """A part of a name, all that is on one line, and the start of its baseline."""

    text: str
    start: Point


class CityForm(NamedTuple):
    """Code and name on one line or two: their size, and the starts of their baselines from the top left corner."""

    size: tuple[Mm, Mm]
    code_size: tuple[Mm, Mm]
    code: Point
    name: tuple[NamePart, ...]


CityForms = tuple[CityForm, ...]
"""A form of one size for each side of the foot: below, above, right and left of it."""


def on_one_line(city: City, style: MapType) -> CityForms:
    """Return the form with code and name side by side."""
    code, rise, high = _measured(city, style)
    after = code + style.code_gap
    name = (NamePart(city.name, Point(after, rise)),)
    size = after + lettertype.width(city.name, style.city), high
    return (CityForm(size, (code, high), Point(0.0, rise), name),) * len(_FLUSH)


def on_two_lines(city: City, style: MapType) -> CityForms:
    """Return forms on two lines, flush on the side of the city: the code with part of the name, and the rest.

    Above a name of one word, the code stands alone.
    """
    code, rise, high = _measured(city, style)
    first, rest = _broken(city, style)
    after, down = code + style.code_gap, rise + _LEADING * _em(style)
    upper = after + lettertype.width(first, style.city) if first else code
    lower = lettertype.width(rest, style.city)
    wide, forms = max(upper, lower), list[CityForm]()
    for flush in _FLUSH:
        left, below = flush * (wide - upper), NamePart(rest, Point(flush * (wide - lower), down))
        name = (NamePart(first, Point(left + after, rise)), below) if first else (below,)
        forms.append(CityForm((wide, high + down - rise), (code, high), Point(left, rise), name))
    return tuple(forms)


def _broken(city: City, style: MapType) -> tuple[str, str]:
    """Return what of a name stands after the code and what below, both as short as can be; of one word, nothing."""
    words = city.name.split()
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]

    def length(parts: tuple[str, str]) -> Mm:
        return max(lettertype.width(f"{city.code} {parts[0]}", style.city), lettertype.width(parts[1], style.city))

    return min(breaks, key=length, default=("", city.name))


def _measured(city: City, style: MapType) -> tuple[Mm, Mm, Mm]:
    """Return the width of a city's code, how far its baseline lies below the top of the line, and the line's height."""
    em = _em(style)
    return lettertype.width(city.code, style.code), _RISE * em, (_RISE + _DROP) * em


def _em(style: MapType) -> Mm:
    return max(style.city.size, style.code.size)
