"""Figures of player aid and quick start: strips of the board, a move, and what the engine makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from meridian_print.drawing.geometry import (
    Mm,
    Point,
    Rect,
    after,
    circle,
    line,
    polygon,
    rectangle,
    scaling,
    star,
    translation,
)
from meridian_print.drawing.items import Group, Item, Path
from meridian_print.drawing.type import cap_height, text
from meridian_print.meridian.components.figure_alt import case_alt
from meridian_print.meridian.components.player_marks import colour_word
from meridian_print.meridian.components.towers_on_board import Standing, TowerDesign, here, tower
from meridian_print.meridian.layout.model import City
from meridian_print.meridian.rulebook.figures import (
    Case,
    IslandCase,
    IslandFigure,
    MeridianFigure,
    Outcome,
    counted,
    figures,
    outcome,
    seats_of,
    standing_on,
)
from meridian_print.meridian.rules.column import Column, Tower
from meridian_print.meridian.rules.moves import Violation
from meridian_print.meridian.rules.state import Seat
from meridian_print.meridian.words.figures import FigureWords
from meridian_print.theme.quick_start import FigureStyle

_STAR_TIPS, _STAR_NOTCH = 5, 0.42
_PLAYERS_OF_ISLANDS = 4


@dataclass(frozen=True, slots=True)
class FigureDesign:
    """The style and the words of figures."""

    towers: TowerDesign
    style: FigureStyle
    words: FigureWords


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure, drawn from (0, 0) and described in words, and its height."""

    item: Group
    height: Mm
    width: Mm


def picture_of(key: str, design: FigureDesign) -> Picture:
    """Draw the figure with a key."""
    drawn = figures()
    for meridian in drawn.meridians:
        if meridian.key == key:
            return meridian_picture(meridian, design)
    return next(island_picture(island, design) for island in drawn.islands if island.key == key)


def meridian_picture(figure: MeridianFigure, design: FigureDesign) -> Picture:
    """Draw the cases of a figure side by side, a letter beside each city at the left."""
    style = design.style
    found = [outcome(case) for case in figure.cases]
    cities = len(found[0].before)
    height = cities * style.pitch
    items = list(_letters(cities, design))
    x = style.letters
    for result, case in zip(found, figure.cases, strict=True):
        items.append(Group(tuple(_case(result, case, design)), matrix=translation(x, 0.0)))
        x += _width(result, style) + style.case_gap
    below = 2 * style.gap + cap_height(style.verdict)
    alt = " ".join(case_alt(case, design.words, design.towers.words.colours) for case in figure.cases)
    return Picture(Group(tuple(items), alt=alt), height + below, x - style.case_gap)


def island_picture(figure: IslandFigure, design: FigureDesign) -> Picture:
    """Draw the islands of a figure, two side by side, with the count below each."""
    style = design.style
    row = style.pitch + 4 * style.gap + cap_height(style.verdict)
    left, right = (max(_land(case, style).width for case in figure.islands[at::2]) for at in (0, 1))
    items = [
        Group(tuple(_island(case, design)), matrix=translation(at % 2 * (left + style.gap), at // 2 * row))
        for at, case in enumerate(figure.islands)
    ]
    alt = " ".join(_island_text(case, design) for case in figure.islands)
    return Picture(Group(tuple(items), alt=alt), (len(items) + 1) // 2 * row - style.gap, left + style.gap + right)


def _letters(cities: int, design: FigureDesign) -> Iterator[Item]:
    style = design.style
    for step in range(cities):
        y = _y(step, cities, style) + cap_height(style.code) / 2
        yield text(ascii_lowercase[step], (0.0, y), style.code, style.ink)


def _case(found: Outcome, case: Case, design: FigureDesign) -> Iterator[Item]:
    """Draw the strip before, the new tower on its way, and the strip after, or a cross in its place."""
    style, count = design.style, len(found.before)
    y, right = _y(found.step, count, style), style.strip + style.between
    yield from _strip(found.before, found.seats, 0.0, design)
    if found.origin is not None:
        yield from _placed(_gone(design), style.strip / 2, _y(found.origin, count, style), style)
    new = Tower(0, case.height)
    middle = style.strip + style.between / 2
    yield from _tower(new, found.seats, Point(middle, y), design)
    yield _head(Point(style.strip - style.arrow, y), (-1, 0), style)
    if isinstance(found.after, Violation):
        yield _cross(Point(right + style.cross, y), style)
    else:
        yield from _strip(found.after, found.seats, right, design)
        yield from _placed(here(_CITY, design.towers.style), right + style.strip / 2, y, style)
        yield from _push(found, middle, design)
    ink = style.fault if isinstance(found.after, Violation) else style.ink
    base = count * style.pitch + style.gap + cap_height(style.verdict)
    yield text(_verdict(found, design.words), (_width(found, style) / 2, base), style.verdict, ink, anchor="middle")


def _width(found: Outcome, style: FigureStyle) -> Mm:
    """Return the width of a case: an illegal one has no strip after it."""
    return style.strip + style.between + (2 * style.cross if isinstance(found.after, Violation) else style.strip)


def _strip(column: Column, seats: Sequence[Seat], x: Mm, design: FigureDesign) -> Iterator[Item]:
    style, count = design.style, len(column)
    yield Path(rectangle(Rect(x, 0.0, style.strip, count * style.pitch)), style.sea, style.coast)
    for step, standing in enumerate(column):
        centre = Point(x + style.strip / 2, _y(step, count, style))
        if standing is None:
            yield Path(circle(centre, style.islet), style.land, style.coast)
            yield Path(circle(centre, style.arrow / 2), style.ink)
        else:
            yield from _tower(standing, seats, centre, design)


def _push(found: Outcome, x: Mm, design: FigureDesign) -> Iterator[Item]:
    """Draw an arrow along the cities that the pushed towers go to."""
    style, count = design.style, len(found.before)
    if not found.moved:
        return
    onward = -1 if found.direction == "up" else 1
    start = _y(found.step, count, style) + onward * (style.pitch / 2 + style.arrow / 2)
    end = _y(found.moved[-1], count, style) + onward * style.pitch
    yield Path(line(x, start, x, end - onward * style.arrow), stroke=style.shaft)
    yield _head(Point(x, end), (0, onward), style)


def _head(tip: Point, way: tuple[int, int], style: FigureStyle) -> Item:
    """Draw the head of an arrow that points left, or up or down."""
    (dx, dy), long, wide = way, 1.6 * style.arrow, 0.9 * style.arrow
    foot = Point(tip.x - dx * long, tip.y - dy * long)
    corners = (tip, (foot.x + dy * wide, foot.y + dx * wide), (foot.x - dy * wide, foot.y - dx * wide))
    return Path(polygon(corners), style.ink)


def _cross(centre: Point, style: FigureStyle) -> Item:
    (x, y), arm = centre, style.cross
    return Path(
        line(x - arm, y - arm, x + arm, y + arm) + line(x - arm, y + arm, x + arm, y - arm), None, style.crossing
    )


def _gone(design: FigureDesign) -> Item:
    """Draw the strokes through a withdrawn tower."""
    reach = design.style.pitch
    return Path(line(-reach, reach, reach, -reach), stroke=design.towers.style.here)


_CITY = City(1, 0, "", is_capital=False, name="", at=Point(0.0, 0.0))
_CAPITAL = City(1, 0, "", is_capital=True, name="", at=Point(0.0, 0.0))


def _tower(
    standing: Tower, seats: Sequence[Seat], at: Point, design: FigureDesign, *, is_capital: bool = False
) -> Iterator[Item]:
    city = _CAPITAL if is_capital else _CITY
    for item in tower(Standing(city, seats[standing.owner], standing.height), design.towers):
        yield from _placed(item, at.x, at.y, design.style)


def _placed(item: Item, x: Mm, y: Mm, style: FigureStyle) -> Iterator[Item]:
    yield Group((item,), matrix=after(scaling(style.scale), translation(x, y)))


def _y(step: int, count: int, style: FigureStyle) -> Mm:
    return (count - step - 0.5) * style.pitch


def _verdict(found: Outcome, words: FigureWords) -> str:
    if isinstance(found.after, Violation):
        return words.forbidden.format(rule=found.after.rule)
    return {"up": words.up, "down": words.down, None: words.allowed}[found.direction]


def _tower_text(
    standing: Tower | None, seats: Sequence[Seat], design: FigureDesign, *, is_capital: bool = False
) -> str:
    words = design.words
    colour = "" if standing is None else colour_word(seats[standing.owner][0], design.towers.words.colours)
    label = words.vacant if standing is None else words.tower.format(colour=colour, height=standing.height)
    return words.capital.format(city=label) if is_capital else label


def _island(case: IslandCase, design: FigureDesign) -> Iterator[Item]:
    """Draw an island as a strip of land, its towers, and below who takes it."""
    style, cities = design.style, tuple(standing_on(case))
    land = _land(case, style)
    yield Path(rectangle(land, style.islet), style.land, style.coast)
    for at, (standing, is_capital) in enumerate(cities):
        centre = Point(style.gap + (at + 0.5) * style.pitch, land.height / 2)
        if standing is not None:
            yield from _tower(standing, seats_of(_PLAYERS_OF_ISLANDS), centre, design, is_capital=is_capital)
        elif is_capital:
            yield Path(star(centre, _STAR_TIPS, style.arrow, style.arrow * _STAR_NOTCH), style.star)
        else:
            yield Path(circle(centre, style.arrow / 2), style.ink)
    base = land.bottom + style.gap + cap_height(style.verdict)
    yield text(_taken(case, design), (land.centre.x, base), style.verdict, style.ink, anchor="middle")


def _land(case: IslandCase, style: FigureStyle) -> Rect:
    """Return an island's land, with room for its round ends beside the towers."""
    return Rect(0.0, 0.0, len(case.cities.split()) * style.pitch + 2 * style.gap, style.pitch + style.gap)


def _taken(case: IslandCase, design: FigureDesign) -> str:
    count, words = counted(case), design.words
    if count.owner is None:
        return words.nobody
    colour = colour_word(seats_of(_PLAYERS_OF_ISLANDS)[count.owner][0], words.facts.players)
    return words.taken.format(colour=colour, points=len(count.island.cities))


def _island_text(case: IslandCase, design: FigureDesign) -> str:
    seats = seats_of(_PLAYERS_OF_ISLANDS)
    cities = (_tower_text(standing, seats, design, is_capital=is_capital) for standing, is_capital in standing_on(case))
    return design.words.island.format(cities=", ".join(cities), taken=_taken(case, design))
