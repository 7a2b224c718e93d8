"""The picture of a board in two suits of inks, for light and for dark screens: one drawing, its colours by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_INK = re.compile(r'\b(fill|stroke)="(#[0-9a-f]+)"')
_SHAPE = re.compile(r"<(/?\w+)")


class Art(NamedTuple):
    """A picture as SVG, and the style sheets' definitions of the names of its inks by light and in the dark."""

    svg: str
    light: str = ""
    dark: str = ""


def two_suited(light: str, dark: str) -> Art:
    """Draw a picture once for light and dark; the light one alone if the two differ in more than their inks.

    >>> two_suited('<path fill="#fff"/>', '<path fill="#000"/>')
    Art(svg='<path fill="var(--art-0)"/>', light='--art-0: #fff;', dark='--art-0: #000;')
    """
    if _SHAPE.findall(light) != _SHAPE.findall(dark):
        return Art(light)
    inks = tuple(zip(_inks(light), _inks(dark), strict=False))
    if len(inks) != sum(1 for _ in _inks(light)) or any(one[0] != other[0] for one, other in inks):
        return Art(light)
    names = {pair: f"--art-{number}" for number, pair in enumerate(dict.fromkeys(_pairs(inks)))}
    found = iter(_pairs(inks))
    svg = _INK.sub(lambda match: f'{match[1]}="var({names[next(found)]})"', light)
    return Art(svg, *(" ".join(f"{name}: {pair[suit]};" for pair, name in names.items()) for suit in (0, 1)))


def _inks(svg: str) -> Iterator[tuple[str, str]]:
    yield from ((match[1], match[2]) for match in _INK.finditer(svg))


def _pairs(inks: tuple[tuple[tuple[str, str], tuple[str, str]], ...]) -> Iterator[tuple[str, str]]:
    yield from ((one[1], other[1]) for one, other in inks)
