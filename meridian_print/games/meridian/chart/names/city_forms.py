"""The forms of a city's name: after its code on one line, or on two lines with it."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.geometry import Mm, Point

_FLUSH = (0.5, 0.5, 0.0, 1.0)
"""Where lines of two begin below, above, right and left of the foot: as shares of what they are shorter."""
_LEADING, _UNDER_CODE = 0.95, 0.85
"""From one line of a name to the next, and from a code alone to the name, in ems of the name."""


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


class _Line(NamedTuple):
    """A code, alone or with part of a name beside it: where the name begins, the baselines of both, and the size."""

    after: Mm
    code: Mm
    name: Mm
    size: tuple[Mm, Mm]


def on_one_line(city: City, style: MapType) -> CityForms:
    """Return the form with code and name side by side."""
    line = _line(city.code, city.name, style)
    name = (NamePart(city.name, Point(line.after, line.name)),)
    return (CityForm(line.size, _code_size(city, line, style), Point(0.0, line.code), name),) * len(_FLUSH)


def on_two_lines(city: City, style: MapType) -> CityForms:
    """Return forms on two lines, flush on the side of the city: the code with part of the name, and the rest.

    Above a name of one word, the code stands alone.
    """
    first, rest = _broken(city, style)
    upper, (_, drop) = _line(city.code, first, style), lettertype.reach(rest, style.city)
    down = upper.name + (_LEADING if first else _UNDER_CODE) * style.city.size
    lower = lettertype.width(rest, style.city)
    wide, forms = max(upper.size[0], lower), list[CityForm]()
    for flush in _FLUSH:
        left, below = flush * (wide - upper.size[0]), NamePart(rest, Point(flush * (wide - lower), down))
        name = (NamePart(first, Point(left + upper.after, upper.name)), below) if first else (below,)
        code = Point(left, upper.code)
        forms.append(CityForm((wide, down + drop), _code_size(city, upper, style), code, name))
    return tuple(forms)


def _broken(city: City, style: MapType) -> tuple[str, str]:
    """Return what of a name stands after the code and what below, both as short as can be; of one word, nothing."""
    words, after = city.name.split(), _after_code(city.code, style)
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]

    def length(parts: tuple[str, str]) -> Mm:
        first, rest = (lettertype.width(part, style.city) for part in parts)
        return max(after + first, rest)

    return min(breaks, key=length, default=("", city.name))


def _line(code: str, name: str, style: MapType) -> _Line:
    """Set a code with part of a name after it, if any, in a line that is as high as their letters reach."""
    of_code = lettertype.reach(code, style.code)
    if not name:
        rise, drop = of_code
        return _Line(0.0, rise, rise, (lettertype.width(code, style.code), rise + drop))
    of_name, after = lettertype.reach(name, style.city), _after_code(code, style)
    rise, drop = (max(of) for of in zip(of_code, of_name, strict=True))
    return _Line(after, rise, rise, (after + lettertype.width(name, style.city), rise + drop))


def _after_code(code: str, style: MapType) -> Mm:
    return lettertype.width(code, style.code) + style.code_gap


def _code_size(city: City, line: _Line, style: MapType) -> tuple[Mm, Mm]:
    return lettertype.width(city.code, style.code), line.size[1]
