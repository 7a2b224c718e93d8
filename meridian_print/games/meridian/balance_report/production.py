"""From what was found out about a board to the bytes of a report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from meridian_print.boardgame.balance.contest import BalanceKind
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.balance.as_text import SideFindings
from meridian_print.games.meridian.balance_report.heat_map import heat_map
from meridian_print.games.meridian.balance_report.page import ReportedSide, report_page
from meridian_print.games.meridian.balance_report.style import HEAT
from meridian_print.games.meridian.kit.boards import bare_board, screen_recipe, side_chart
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.graphics.backends.svg import svg_bytes


def balance_report(file: LayoutFile, findings: Sequence[SideFindings], kind: BalanceKind, command: str) -> bytes:
    """Make a report; the command repeats its figures, and a heat map is of the first side.

    Raises UndrawableError if the map cannot be drawn.
    """
    recipe = screen_recipe(file, Order())
    match kind:
        case "svg":
            return _heat_map(recipe, findings[0])
        case "html":
            sides = tuple(ReportedSide(each, _heat_map(recipe, each)) for each in findings)
            return report_page(recipe.layout.title, sides, command)
        case _:
            assert_never(kind)


def _heat_map(recipe: Recipe, findings: SideFindings) -> bytes:
    layout = recipe.layout
    side = next(side for side in layout.sides if side.name == findings.figures.side)
    chart = side_chart(side, layout.board)
    return svg_bytes(heat_map(bare_board(recipe, side), side, chart, findings.figures, HEAT), recipe.words.language)
