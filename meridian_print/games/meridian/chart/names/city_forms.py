"""The forms of a city's name: after its code on one line, or on two lines with it, either in smaller letters, too."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.theme.board import CityType, MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.geometry import Mm, Point

_FLUSH = (0.5, 0.5, 0.0, 1.0)
"""Where lines of two begin below, above, right and left of the foot: as shares of what they are shorter."""
_LEADING, _UNDER_CODE = 0.95, 0.85
"""From one line of a name to the next, and from a code alone to the name, in ems of the name."""
_SMALLER, _CLOSER = 0.92, 0.025
"""The size of smaller letters, and how much closer they stand, in ems: seen only by who looks for it.

The code keeps its size.
"""
_WORD_SPACE = 0.2
"""Least space between the words of a name, in ems."""


class NamePart(NamedTuple):
    """A part of a name, all that is on one line, and the start of its baseline."""

    text: str
    start: Point


class CityForm(NamedTuple):
    """Code and name on one line or two: their size, and the starts of their baselines from the top left corner."""

    type: CityType
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


def usual_type(city: City, style: MapType) -> CityType:
    """Return the type of a city's code and name."""
    code, name = style.of_city(is_capital=city.is_capital)
    return CityType(code, replace(name, word_space=_WORD_SPACE))


def smaller_type(city: City, style: MapType) -> CityType:
    """Return the type of a city whose name has little room."""
    code, name = usual_type(city, style)
    return CityType(code, replace(name, size=name.size * _SMALLER, tracking=name.tracking - _CLOSER))


def on_one_line(city: City, of_city: CityType, gap: Mm) -> CityForms:
    """Return the form with code and name side by side, with a gap between."""
    line = _line(city.code, city.name, of_city, gap)
    name = (NamePart(city.name, Point(line.after, line.name)),)
    form = CityForm(of_city, line.size, _code_size(city, line, of_city), Point(0.0, line.code), name)
    return (form,) * len(_FLUSH)


def on_two_lines(city: City, of_city: CityType, gap: Mm) -> CityForms:
    """Return forms on two lines, flush on the side of the city: the code with part of the name, and the rest.

    Above a name of one word, the code stands alone.
    """
    first, rest = _broken(city, of_city, gap)
    upper, (_, drop) = _line(city.code, first, of_city, gap), lettertype.reach(rest, of_city.name)
    down = upper.name + (_LEADING if first else _UNDER_CODE) * of_city.name.size
    lower = lettertype.width(rest, of_city.name)
    wide, forms = max(upper.size[0], lower), list[CityForm]()
    for flush in _FLUSH:
        left, below = flush * (wide - upper.size[0]), NamePart(rest, Point(flush * (wide - lower), down))
        name = (NamePart(first, Point(left + upper.after, upper.name)), below) if first else (below,)
        code = Point(left, upper.code)
        forms.append(CityForm(of_city, (wide, down + drop), _code_size(city, upper, of_city), code, name))
    return tuple(forms)


def _broken(city: City, of_city: CityType, gap: Mm) -> tuple[str, str]:
    """Return what of a name stands after the code and what below, both as short as can be; of one word, nothing."""
    words, after = city.name.split(), _after_code(city.code, of_city, gap)
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]

    def length(parts: tuple[str, str]) -> Mm:
        first, rest = (lettertype.width(part, of_city.name) for part in parts)
        return max(after + first, rest)

    return min(breaks, key=length, default=("", city.name))


def _line(code: str, name: str, of_city: CityType, gap: Mm) -> _Line:
    """Set a code with part of a name after it, if any, in a line that is as high as their letters reach."""
    of_code = lettertype.reach(code, of_city.code)
    if not name:
        rise, drop = of_code
        return _Line(0.0, rise, rise, (lettertype.width(code, of_city.code), rise + drop))
    of_name, after = lettertype.reach(name, of_city.name), _after_code(code, of_city, gap)
    rise, drop = (max(of) for of in zip(of_code, of_name, strict=True))
    return _Line(after, rise, rise, (after + lettertype.width(name, of_city.name), rise + drop))


def _after_code(code: str, of_city: CityType, gap: Mm) -> Mm:
    return lettertype.width(code, of_city.code) + gap


def _code_size(city: City, line: _Line, of_city: CityType) -> tuple[Mm, Mm]:
    return lettertype.width(city.code, of_city.code), line.size[1]
