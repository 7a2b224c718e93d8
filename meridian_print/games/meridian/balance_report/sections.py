"""What was found out about the sides of a board, as the sections of a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.boardgame.balance.figures.contest_figures import Points
from meridian_print.boardgame.balance.figures.wording import interval, percent
from meridian_print.boardgame.balance_report.content import (
    Block,
    Cell,
    FigureTable,
    HeatMap,
    Section,
    ShareBar,
)
from meridian_print.boardgame.balance_report.heat import samples
from meridian_print.boardgame.balance_report.sections import contest_section
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.balance.findings import ISLANDS_NOTE, SideFindings, game_rows, static_tables
from meridian_print.games.meridian.balance_report.heat_map import HEAT, described, heat_map
from meridian_print.games.meridian.kit.boards import bare_board, screen_recipe, side_chart
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.file import LayoutFile

_LEGEND = (
    "Islands: how often they are tied. Cities: how often a tower is pushed out, larger and hotter for more; the number "
    "is the per cent of games that end with a tower there. Capitals have a ring."
)


def balance_sections(file: LayoutFile, findings: Sequence[SideFindings]) -> tuple[Section, ...]:
    """Return a section for each side that was played; raises UndrawableError if its map cannot be drawn."""
    recipe = screen_recipe(file, Order())
    return tuple(_section(recipe, each, file.layout.fonts) for each in findings)


def _section(recipe: Recipe, findings: SideFindings, fonts: tuple[str, ...]) -> Section:
    one, tables = findings.figures, tuple(_tables(findings))
    section = contest_section(one.contest, findings.verdicts, _map(recipe, findings), tables, Points())
    return replace(section, fonts=fonts)


def _tables(findings: SideFindings) -> Iterator[Block]:
    heads = ("island", "worth", "taken", "", "tied", "empty", "pieces", "points per piece")
    yield FigureTable("Games as a whole", ("", ""), tuple(game_rows(findings.figures)))
    yield FigureTable("Islands", heads, tuple(_island_rows(findings)), ISLANDS_NOTE)
    yield from (FigureTable(*table) for table in static_tables(findings.static))


def _map(recipe: Recipe, findings: SideFindings) -> HeatMap:
    layout, figures = recipe.layout, findings.figures
    side = next(side for side in layout.sides if side.name == figures.contest.conditions.side)
    drawn = heat_map(bare_board(recipe, side), side, side_chart(side, layout.board), figures, HEAT)
    return HeatMap(drawn, recipe.words.language, samples(HEAT.inks), _LEGEND, described(figures))


def _island_rows(findings: SideFindings) -> Iterator[tuple[Cell, ...]]:
    for each in findings.figures.islands:
        shares = (percent(each.tied.mean), percent(each.empty.mean))
        means = (f"{each.pieces.mean:.1f}", f"{each.points_a_piece:.2f}")
        yield each.name or each.key, str(each.worth), interval(each.taken), ShareBar(each.taken), *shares, *means
