"""Outlines as path data of SVG: relative, with few characters that keep every point where it is."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from operator import sub
from typing import NamedTuple

from meridian_print.caching import Cache
from meridian_print.graphics.drawing.geometry import Outline

_RUNS = re.compile("M|L+|Q+|C+|Z")
_STEPS = re.compile("M|L+")
_COORDS_OF = {"L": 2, "Q": 4, "C": 6}
_VERBS = "mlqtc"
"""Those that are followed by numbers, as they are written."""
_NEEDLESS = re.compile(r" \.(?:(?<=\.\d \.)|(?<=\.\d\d \.))")
"""A space between a number with decimals and one that begins with its point, and that point."""
_DOT, _SHORT_DOT = "l0 0m", "h0m"
"""A line from a point to itself, as text and shorter: woods have thousands."""
_NEAR = 1
"""How far, in hundredths of a unit, a control point may be from where a smooth curve has it."""
_MOST_NUMBERS = 1 << 18
_MOST_KEPT = 8192
"""Most outlines whose path data are cached: two sides of a board that is drawn again after an edit, which leaves nearly
all as they were. Coordinates are packed, as many outlines are long: so they take a quarter of the memory."""


def path_data(outline: Outline) -> str:
    """Write an outline in hundredths of a unit from point to point, so that rounding errors do not accumulate.

    Where a quadratic curve goes on smoothly, its control point is left out, and may move by a hundredth.

    >>> from meridian_print.graphics.drawing.geometry import Outline
    >>> path_data(Outline("MQQQZ", (1, 2, 2, 3, 3, 3, 4, 3, 5, 2, 9, 9, 5, 8)))
    'M1 2q1 1 2 1t2-1q4 7 0 6z'
    """
    return placed_path_data(((outline, 0.0, 0.0),)) if outline.verbs else ""


def placed_path_data(placed: Iterable[tuple[Outline, float, float]]) -> str:
    """Write outlines one after the other, each moved by x and y; what is drawn often is written once.

    >>> from meridian_print.graphics.drawing.geometry import Outline
    >>> placed_path_data([(Outline("MLML", (1, 2, 3, 2, 1, 4, 3, 4)), 10, 0), (Outline("ML", (1, 2, 3, 2)), 20, 5)])
    'M11 2l2 0m-2 2l2 0m8 3l2 0'
    """
    data, here = list[str](), (0, 0)
    for outline, x, y in placed:
        whole, right, down = _whole(outline.verbs, _packed(outline)), round(100 * x), round(100 * y)
        start, end = ((at[0] + right, at[1] + down) for at in (whole.start, whole.end))
        data += (_shortened(_move(start, here)), whole.strokes)
        here = end
    return "".join(data).replace("m", "M", 1)


class _Whole(NamedTuple):
    """An outline from where it begins to where it ends; the strokes between are path data."""

    start: tuple[int, int]
    strokes: str
    end: tuple[int, int]


@lru_cache(maxsize=_MOST_KEPT)
def _whole(verbs: str, packed: bytes) -> _Whole:
    """Write an outline from where it begins, wherever that is."""
    if verbs.strip("ML"):
        start, strokes, end = _drawn(verbs, packed)
        return _Whole(start, _shortened(strokes), end)
    start, strokes, end = _lines(verbs, packed)
    return _Whole(start, _shortened(strokes).replace(_DOT, _SHORT_DOT), end)


def _drawn(verbs: str, packed: bytes) -> _Whole:
    """Write any strokes."""
    first_x, first_y, *values = _in_hundredths(packed)
    strokes, at, here, begun = list[str](), 0, (first_x, first_y), (first_x, first_y)
    for run in _RUNS.findall(verbs, 1):
        verb = run[0]
        if verb == "Z":
            strokes.append("z")
            here = begun
            continue
        if verb == "M":
            begun = values[at], values[at + 1]
            strokes.append(_move(begun, here))
            here, at = begun, at + 2
            continue
        end = at + _COORDS_OF[verb] * len(run)
        own = values[at:end]
        if verb == "Q":
            strokes += _quadratics(own, here)
        else:
            strokes.append(verb.lower())
            strokes += map(_TEXTS.__getitem__, map(sub, own, _ends_before(own, here, verb)))
        at, here = end, (own[-2], own[-1])
    return _Whole((first_x, first_y), "".join(strokes), here)


def _lines(verbs: str, packed: bytes) -> _Whole:
    """Write straight lines, however short: each point is as far from the last one whether a line leads there or not."""
    values, strokes, at = _in_hundredths(packed), list[str](), 0
    steps = list(map(_TEXTS.__getitem__, map(sub, values[2:], values)))
    for run in _STEPS.findall(verbs, 1):
        end = at + 2 * len(run)
        strokes.append(run[0].lower())
        strokes += steps[at:end]
        at = end
    return _Whole((values[0], values[1]), "".join(strokes), (values[-2], values[-1]))


def _packed(outline: Outline) -> bytes:
    return array("d", outline.coords).tobytes()


def _in_hundredths(packed: bytes) -> list[int]:
    return [round(100.0 * value) for value in array("d", packed)]


def _move(to: tuple[int, int], here: tuple[int, int]) -> str:
    """Begin at a point, given by how far it is from here."""
    return f"m{_TEXTS[to[0] - here[0]]}{_TEXTS[to[1] - here[1]]}"


def _quadratics(values: list[int], here: tuple[int, int]) -> list[str]:
    """Write consecutive curves, given by their control points and ends."""
    written, numbers, (last_x, last_y) = list[str](), iter(values), here
    verb, smooth_x, smooth_y, texts = "", 0, 0, _TEXTS
    for control_x, control_y, x, y in zip(numbers, numbers, numbers, numbers, strict=True):
        if verb and -_NEAR <= smooth_x - control_x <= _NEAR and -_NEAR <= smooth_y - control_y <= _NEAR:
            if verb == "q":
                written.append(verb := "t")
        else:
            if verb != "q":
                written.append(verb := "q")
            written += (texts[control_x - last_x], texts[control_y - last_y])
            smooth_x, smooth_y = control_x, control_y
        written += (texts[x - last_x], texts[y - last_y])
        smooth_x, smooth_y = 2 * x - smooth_x, 2 * y - smooth_y
        last_x, last_y = x, y
    return written


def _shortened(data: str) -> str:
    """Leave out spaces that numbers need neither after a verb nor before a point."""
    for verb in _VERBS:
        data = data.replace(f"{verb} ", verb)
    return _NEEDLESS.sub(".", data)


def _ends_before(values: list[int], here: tuple[int, int], verb: str) -> Iterable[int]:
    """Return for each coordinate of lines or of cubic curves the end of the stroke before."""
    if verb == "L":
        return (*here, *values)
    ends = zip(values[4::6], values[5::6], strict=True)
    return chain.from_iterable(3 * end for end in chain((here,), ends))


def _hundredths(value: int) -> str:
    """Write a number of hundredths in the shortest form that may follow another number."""
    whole, decimals = divmod(abs(value), 100)
    return f"{'-' if value < 0 else ' '}{whole or ''}{_DECIMALS[decimals]}" if value else " 0"


_DECIMALS = ("", *(f".{number:02}".rstrip("0") for number in range(1, 100)))
"""The decimals of each number of hundredths, after the whole number."""
_TEXTS = Cache(_hundredths, _MOST_NUMBERS)
"""Numbers of hundredths as they are written: a board has three hundred thousand."""
