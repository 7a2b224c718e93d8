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


class GroundWords(NamedTuple):
    """The kinds of ground, in the plural, as headings of cards; `all` is for all regions, `some` for a mixed lot."""

    sea: str
    port: str
    beach: str
    river: str
    mountain: str
    forest: str
    all: str
    some: str
    also: str


class CardWords(NamedTuple):
    """Words on and about the weather cards: `{title}`, `{number}` and `{heading}` are filled in.

    `thousands` parts the thousands of an amount. `hotel`, `ship` and `both` tell what an amount is for; `any_weather`
    stands where a card names none. `published` marks what the published game is known to hold, `ours` all else.
    """

    document: str
    face: str
    back: str
    thousands: str
    hotel: str
    ship: str
    both: str
    any_weather: str
    all_sign: str
    published: str
    ours: str
    map: str
    grounds: GroundWords


class MoneyWords(NamedTuple):
    """Words on and about the money: `{title}` and `{value}` are filled in; `thousands` parts the thousands."""

    document: str
    face: str
    back: str
    thousands: str
    bank: str
    promise: str
    one_thousand: str
    five_thousand: str


class PieceWords(NamedTuple):
    """Words on the sheets of hotels and ships: `{title}`, `{colour}` and `{number}` are filled in."""

    document: str
    counters: str
    hotel: str
    ship: str
    how_to_fold: str
    how_to_count: str


class BoxWords(NamedTuple):
    """Words on the boxes: `{title}` and `{number}` are filled in."""

    document: str
    tile_box: str
    card_box: str
    money_box: str
    tray: str
    tiles: str
    cards: str
    money: str
    pieces: str
    credit: str
    how_to: str
