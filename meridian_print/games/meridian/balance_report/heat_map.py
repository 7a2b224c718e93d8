"""The heat map of a side: its own map, faded, with how contested each island and each city is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from meridian_print.boardgame.balance_report.heat import HEAT_INKS, HeatInks, heat, letters_on
from meridian_print.games.meridian.balance.figures import SideFigures
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.layout.model import Side
from meridian_print.graphics.drawing.font import Font
from meridian_print.graphics.drawing.geometry import Mm, circle, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text


class HeatStyle(NamedTuple):
    """Style of a heat map; the map is faded below it.

    `veil` is how much of the paper covers the map, `tint` how much of its heat an island shows. A city's disc has the
    `radius` if its towers are never pushed, and `growth` more for one that is pushed as often as any. The `ring` of a
    capital is so much wider.
    """

    inks: HeatInks = HEAT_INKS
    veil: float = 0.62
    tint: float = 0.6
    radius: Mm = 4.0
    growth: Mm = 3.0
    ring: Mm = 0.9
    line: Mm = 0.25
    number: Font = Font("AlegreyaSans-ExtraBold", 4.4)


HEAT = HeatStyle()


def heat_map(board: Drawing, side: Side, chart: Chart, figures: SideFigures, style: HeatStyle) -> Drawing:
    """Draw the heat over a side's board, which has the chart.

    An island is the hotter the more often it is tied, a city the hotter and larger the more often a tower is pushed out
    of it; both from nothing to the most on this side. The number in a city is the per cent of games that end with a
    tower there. A capital has a ring.
    """
    lettering = next(at for at, item in enumerate(board.items) if isinstance(item, Group) and item.layer == "Lettering")
    layers = (
        *board.items[:lettering],
        Group((Path(rectangle(chart.area), fill=style.inks.paper),), opacity=style.veil, layer="Veil"),
        Group(tuple(_islands(chart, figures, style)), opacity=style.tint, layer="Islands' heat"),
        *board.items[lettering:],
        Group(tuple(_rings(side, figures, style)), layer="Capitals"),
        Group(tuple(_cities(side, figures, style)), layer="Cities' heat", alt=described(figures)),
    )
    return replace(board, title=f"{board.title}: how contested its islands and cities are", items=layers)


def described(figures: SideFigures) -> str:
    """Say in words what the heat shows most of."""
    tied = max(figures.islands, key=lambda island: island.tied.mean)
    pushed = max(figures.cities, key=lambda city: city.pushed.mean)
    return (
        f"most often tied: {tied.name or tied.key}, in {tied.tied.mean * 100:.0f} % of games; "
        f"most often pushed: {pushed.code}, {pushed.pushed.mean:.1f} times per game"
    )


def _islands(chart: Chart, figures: SideFigures, style: HeatStyle) -> Iterator[Item]:
    most = max(island.tied.mean for island in figures.islands) or 1.0
    for coast, island in zip(chart.coasts, figures.islands, strict=True):
        yield Path(
            coast.shore, fill=heat(island.tied.mean / most, style.inks), stroke=Stroke(style.inks.ink, style.line)
        )


def _pushed(figures: SideFigures) -> list[float]:
    """Return how often each city is pushed, 1 for as often as any."""
    most = max(city.pushed.mean for city in figures.cities) or 1.0
    return [city.pushed.mean / most for city in figures.cities]


def _rings(side: Side, figures: SideFigures, style: HeatStyle) -> Iterator[Item]:
    outline = Stroke(style.inks.ink, style.line)
    for city, share in zip(side.cities, _pushed(figures), strict=True):
        if city.is_capital:
            radius = style.radius + style.growth * share + style.ring
            yield Path(circle(city.at, radius), fill=style.inks.paper, stroke=outline)


def _cities(side: Side, figures: SideFigures, style: HeatStyle) -> Iterator[Item]:
    for city, figure, share in zip(side.cities, figures.cities, _pushed(figures), strict=True):
        ink, radius = heat(share, style.inks), style.radius + style.growth * share
        yield Path(circle(city.at, radius), fill=ink, stroke=Stroke(style.inks.ink, style.line))
        baseline = (city.at.x, city.at.y + cap_height(style.number) / 2)
        yield text(
            f"{figure.held.mean * 100:.0f}",
            baseline,
            style.number,
            letters_on(ink, style.inks),
            anchor="middle",
        )
