"""The heat map of a board: its own map, faded, with how busy each region is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from meridian_print.boardgame.balance_report.heat import HEAT_INKS, HeatInks, heat, letters_on
from meridian_print.games.meteo.balance.figures import BoardFigures, RegionFigures
from meridian_print.games.meteo.chart.plan import Plan, plan, regions
from meridian_print.graphics.drawing.font import Font
from meridian_print.graphics.drawing.geometry import Mm, Point, circle, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text


class HeatStyle(NamedTuple):
    """Style of a heat map on an A3 board; the map is faded below it.

    `veil` is how much of the paper covers the map, `tint` how much of its heat a region shows. The disc in the slot of
    a region has the `radius` if no piece earns there, and `growth` more where most do.
    """

    inks: HeatInks = HEAT_INKS
    veil: float = 0.55
    tint: float = 0.6
    radius: Mm = 7.0
    growth: Mm = 4.0
    line: Mm = 0.3
    number: Font = Font("AlegreyaSans-ExtraBold", 6.4)


HEAT = HeatStyle()


def heat_map(board: Drawing, figures: BoardFigures, style: HeatStyle = HEAT) -> Drawing:
    """Draw the heat over a board.

    A region is the hotter, and its disc the larger, the more pieces are paid there in a game, from nothing to the most
    on this board. The number is what a piece brings at a payday, in thousands.
    """
    of = plan(board.size)
    above = next(at for at, item in enumerate(board.items) if isinstance(item, Group) and item.layer == "Regions")
    most = max(region.paydays.mean for region in figures.regions) or 1.0
    layers = (
        *board.items[:above],
        Group((Path(rectangle(of.area), fill=style.inks.paper),), opacity=style.veil, layer="Veil"),
        Group(tuple(_squares(of, figures, most, style)), opacity=style.tint, layer="Regions' heat"),
        *board.items[above:],
        Group(tuple(_discs(of, figures, most, style)), layer="Regions' figures", alt=described(figures)),
    )
    return replace(board, title=f"{board.title}: how busy its regions are", items=layers)


def described(figures: BoardFigures) -> str:
    """Say in words which regions are busiest and quietest, and where a piece brings most."""
    ranked = sorted(figures.regions, key=lambda region: -region.paydays.mean)
    paid = max((each for each in figures.regions if each.a_piece), key=_brings, default=ranked[0])
    return (
        f"busiest: {_named(ranked[0])}, {ranked[0].paydays.mean:.1f} pieces paid per game; "
        f"quietest: {_named(ranked[-1])}, {ranked[-1].paydays.mean:.1f}; "
        f"a piece brings most in {_named(paid)}, {_brings(paid):.2f} thousand"
    )


def _brings(region: RegionFigures) -> float:
    return region.a_piece.mean if region.a_piece else 0.0


def _named(region: RegionFigures) -> str:
    return f"{region.name} ({region.code})" if region.name else region.code


def _squares(of: Plan, figures: BoardFigures, most: float, style: HeatStyle) -> Iterator[Item]:
    for at, region in zip(regions(), figures.regions, strict=True):
        yield Path(rectangle(of.region(at)), fill=heat(region.paydays.mean / most, style.inks))


def _discs(of: Plan, figures: BoardFigures, most: float, style: HeatStyle) -> Iterator[Item]:
    for at, region in zip(regions(), figures.regions, strict=True):
        share, middle = region.paydays.mean / most, of.slot(at).centre
        ink = heat(share, style.inks)
        disc = circle(middle, style.radius + style.growth * share)
        yield Path(disc, fill=ink, stroke=Stroke(style.inks.ink, style.line))
        if region.a_piece:
            baseline = Point(middle.x, middle.y + cap_height(style.number) / 2)
            yield text(f"{_brings(region):.1f}", baseline, style.number, letters_on(ink, style.inks), anchor="middle")
