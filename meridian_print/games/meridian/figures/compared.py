"""Figures of player aid and quick start: cases side by side with their verdicts, islands with who takes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.figures.cases import FigureDesign, case_figure, case_width, hangs_over
from meridian_print.games.meridian.figures.columns import Piled, capital_star, tower
from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.scenes.figures import (
    FigureCase,
    IslandCase,
    cases_of,
    counted,
    figures,
    outcome,
    seats_of,
    standing_on,
)
from meridian_print.games.meridian.theme.columns import ColumnSizes
from meridian_print.graphics.drawing.geometry import Mm, Rect, circle, rectangle, scaling, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.rulebook.marks import cross, tick
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_PLAYERS_OF_ISLANDS = 4
_STAR_OFF = 0.385
"""From the middle of a tower to the star of its capital, in sides of a tower."""


_APART: Mm = 3.0
"""From a verdict to the one after it, at least."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure and its width."""

    block: Block
    width: Mm


def picture_of(key: str, design: FigureDesign) -> Picture:
    """Draw the figure with a key."""
    islands = next((figure.islands for figure in figures().islands if figure.key == key), ())
    return _beside([_island(case, design) for case in islands] or _panels(cases_of(key), design), design)


def widest_scale(room: Mm, design: FigureDesign) -> float:
    """Return the scale at which two cases are as wide as a room."""
    return (room - design.style.sizes.gutter) / (2 * case_width(design.sizes))


def _beside(pictures: Sequence[Picture], design: FigureDesign) -> Picture:
    cells, x = list[tuple[Mm, Block]](), 0.0
    for picture in pictures:
        cells.append((x, picture.block))
        x += picture.width + design.style.sizes.gutter
    return Picture(row(cells), x - design.style.sizes.gutter)


def _panels(cases: Sequence[FigureCase], design: FigureDesign) -> list[Picture]:
    """Set each case below its verdict, their strips on one line."""
    wide, is_higher = design.scale * case_width(design.sizes), any(map(hangs_over, cases))
    pictures = []
    for case in cases:
        verdict = _verdict(case, design)
        figure = replace(case_figure(case, wide, design, room_above=is_higher), above=design.style.sizes.panel)
        least = verdict.width + _APART - design.style.sizes.gutter
        pictures.append(Picture(stacked((verdict.block, figure)), max(wide, least)))
    return pictures


def _verdict(case: FigureCase, design: FigureDesign) -> Picture:
    """Set a tick or a cross, and the verdict of the engine."""
    style, words, found = design.style, design.words, outcome(case)
    radius, font = style.sizes.disc, style.type.verdict
    if isinstance(found.after, Violation):
        ink, verdict = style.inks.no, words.forbidden.format(rule=found.after.rule)
        sign: tuple[Item, ...] = cross((radius, radius), ink, 0.62 * radius, 0.4 * radius)
    else:
        ink, verdict = style.inks.yes, {"up": words.up, "down": words.down, None: words.allowed}[found.direction]
        sign = (tick((radius, radius), ink, 1.6 * radius),)
    named = text(verdict, (2.4 * radius, radius + cap_height(font) / 2), font, ink)
    return Picture(Block((*sign, Group((named,), tag="P")), 2 * radius), named.start.x + named.width)


def _island(case: IslandCase, design: FigureDesign) -> Picture:
    """Draw an island as a strip of land with its towers, and below who takes it."""
    sizes, style, font = design.sizes, design.style, design.style.type.verdict
    land = Rect(0.0, 0.0, len(case.cities.split()) * sizes.pitch, sizes.pitch + 2 * sizes.outline)
    shore = Stroke(design.columns.style.inks.coast, sizes.fine)
    items = [Path(rectangle(land, sizes.islet), design.columns.style.inks.land, shore)]
    drawn = Group((*items, *_cities(case, land, design)), matrix=scaling(design.scale), alt=_alt(case, design))
    wide, high = design.scale * land.width, design.scale * land.height
    base = high + style.sizes.panel + cap_height(font)
    taken = text(_taken(case, design), (wide / 2, base), font, style.inks.ink, anchor="middle")
    over = max(0.0, (taken.width - wide) / 2)
    both = Group((drawn, Group((taken,), tag="P")), matrix=translation(over, 0.0))
    return Picture(Block((both,), base), wide + 2 * over)


def _cities(case: IslandCase, land: Rect, design: FigureDesign) -> Iterator[Item]:
    """Yield the cities of an island from left to right, with the towers in them."""
    style, sizes = design.columns.style, design.sizes
    for number, (standing, is_capital) in enumerate(standing_on(case)):
        at = ((number + 0.5) * sizes.pitch, land.height / 2)
        if standing is not None:
            (colour,) = seats_of(_PLAYERS_OF_ISLANDS)[standing.owner]
            yield from tower(Piled(colour, standing.height), at, design.columns)
        elif not is_capital:
            yield Path(circle(at, sizes.city), style.inks.city, Stroke(style.inks.outline, sizes.fine))
        if is_capital:
            yield from capital_star(_star_at(at, standing, sizes), 0.9 * sizes.capital, style)


def _star_at(at: tuple[Mm, Mm], standing: Tower | None, sizes: ColumnSizes) -> tuple[Mm, Mm]:
    off = _STAR_OFF * sizes.tower if standing else 0.0
    return at[0] + off, at[1] - off


def _taken(case: IslandCase, design: FigureDesign) -> str:
    count, words = counted(case), design.words
    if count.owner is None:
        return words.nobody
    (colour,) = seats_of(_PLAYERS_OF_ISLANDS)[count.owner]
    return words.taken.format(colour=colour_word(colour, words.facts.players), points=len(count.island.cities))


def _alt(case: IslandCase, design: FigureDesign) -> str:
    cities = (_described(standing, design, is_capital=is_capital) for standing, is_capital in standing_on(case))
    return design.words.island.format(cities=", ".join(cities), taken=_taken(case, design))


def _described(standing: Tower | None, design: FigureDesign, *, is_capital: bool) -> str:
    words, colours = design.words, design.columns.towers.words.colours
    label = words.vacant
    if standing is not None:
        (colour,) = seats_of(_PLAYERS_OF_ISLANDS)[standing.owner]
        label = words.tower.format(colour=colour_word(colour, colours), height=standing.height)
    return words.capital.format(city=label) if is_capital else label
