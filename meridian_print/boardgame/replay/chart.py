"""The score over time: a line for each player, and the same figures in a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from meridian_print.boardgame.replay.shown import Shown, chip, named, section
from meridian_print.text.markup import Markup, element


class Course(NamedTuple):
    """What everyone had before the first move and after each, by seat: as numbers to draw, and in words."""

    values: tuple[tuple[int, ...], ...]
    words: tuple[tuple[str, ...], ...]


def chart_panel(shown: Shown, course: Course) -> Markup:
    """Draw a game's course; a table has the figures after every round."""
    words = shown.own
    body = (_legend(shown, course), _picture(shown, course), _figures(shown, course))
    return section("course", words.course, *body) if len(course.values) > 1 else Markup("")


def _legend(shown: Shown, course: Course) -> Markup:
    players = (
        element("li", {}, chip(shown, seat), " ", shown.players[seat].name, " ", _value(seat, course))
        for seat in shown.seats
    )
    return element("ul", {"class": "legend", "aria-hidden": "true"}, *players)


def _value(seat: int, course: Course) -> Markup:
    return element("b", {"data-seat": str(seat), "data-what": "course"}, course.words[-1][seat])


def _picture(shown: Shown, course: Course) -> Markup:
    """Draw the lines in a picture that stretches: a unit is a move across and a point upwards."""
    low, high = _range(course)
    across, up = str(len(course.values) - 1), str(high - low)
    axis = element("line", {"class": "zero", "x1": "0", "x2": across, "y1": str(high), "y2": str(high)})
    cursor = element("line", {"id": "cursor", "x1": across, "x2": across, "y1": "0", "y2": up})
    box = {"id": "chart", "viewBox": f"0 0 {across} {up}", "preserveAspectRatio": "none", "role": "img"}
    lines = (line for seat in shown.seats for line in _line(seat, course, high))
    drawn = element("svg", {**box, "aria-label": shown.own.course_note}, axis, *lines, cursor)
    ends = (element("span", {}, _words(value, course)) for value in (high, low))
    scale = element("div", {"class": "scale", "aria-hidden": "true"}, *ends)
    return element("div", {"class": "chart"}, scale, drawn)


def _range(course: Course) -> tuple[int, int]:
    """Return the least and the greatest value; zero is between them."""
    values = [value for at in course.values for value in at]
    low = min(0, *values)
    return low, max(low + 1, *values)


def _words(value: int, course: Course) -> str:
    """Write a value as it is written somewhere in the course; a limit that nobody reached is plain."""
    for values, words in zip(course.values, course.words, strict=True):
        if value in values:
            return words[values.index(value)]
    return str(value)


def _line(seat: int, course: Course, high: int) -> Iterator[Markup]:
    """Draw a line of steps, and an edge behind it that stands out from any paper."""
    heights = [high - at[seat] for at in course.values]
    steps = "".join(f"H{at}V{height}" for at, (_, height) in enumerate(pairwise(heights), 1))
    for kind in ("edge", f"seat-{seat}"):
        yield element("path", {"class": kind, "d": f"M0 {heights[0]}{steps}"})


def _figures(shown: Shown, course: Course) -> Markup:
    """List the figures after every round."""
    words = shown.words.list
    players = (element("th", {"scope": "col"}, named(shown, seat)) for seat in shown.seats)
    head = element("tr", {}, element("th", {"scope": "col"}, words.round), *players)
    ends = {turn.round: turn.number for turn in shown.turns}
    rows = (_row(number, course.words[at]) for number, at in ends.items())
    table = element("table", {}, element("thead", {}, head), element("tbody", {}, *rows))
    return element("details", {}, element("summary", {}, shown.own.course_table), table)


def _row(number: int, words: tuple[str, ...]) -> Markup:
    return element("tr", {}, element("th", {"scope": "row"}, str(number)), *(element("td", {}, one) for one in words))
