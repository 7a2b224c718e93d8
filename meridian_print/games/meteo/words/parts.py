"""Words on and about what lies on the table: colours, weather, winds, tiles."""

from __future__ import annotations

from typing import NamedTuple


class ColourWords(NamedTuple):
    """The colours' names as they stand on sheets and about pieces."""

    orange: str
    grey: str
    brown: str
    black: str


class WeatherWords(NamedTuple):
    """The names of the six kinds of weather; `high_letter` and `low_letter` are those of weather maps."""

    sunny: str
    cloudy: str
    overcast: str
    rain: str
    high: str
    low: str
    high_letter: str
    low_letter: str


class WindWords(NamedTuple):
    """The letters of the eight winds."""

    n: str
    ne: str
    e: str
    se: str
    s: str
    sw: str
    w: str
    nw: str


class TileWords(NamedTuple):
    """Words on and about the tiles: `{title}`, `{weather}` and `{value}` are filled in.

    `how_to_pin` tells how to make the wind rose.
    """

    document: str
    film: str
    face: str
    back: str
    rose: str
    dial: str
    arrow: str
    how_to_pin: str
    blows_to: str
    clockwise: str
