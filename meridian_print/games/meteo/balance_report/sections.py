"""What was found out about a board, as a section of a report."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.boardgame.balance_report.content import (
    FigureTable,
    HeatMap,
    Section,
)
from meridian_print.boardgame.balance_report.heat import samples
from meridian_print.boardgame.balance_report.sections import contest_section
from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.balance.findings import (
    CARD_HEADS,
    CARDS_NOTE,
    GROUND_HEADS,
    GROUNDS_NOTE,
    MONEY,
    REGION_HEADS,
    REGIONS_NOTE,
    BoardFindings,
    card_row,
    ground_row,
    region_row,
)
from meridian_print.games.meteo.balance_report.heat_map import described, heat_map
from meridian_print.games.meteo.kit.boards import bare_board
from meridian_print.games.meteo.kit.recipe import recipe_for
from meridian_print.games.meteo.layout.model import Layout

_LEGEND = (
    "Regions: how many pieces are paid there in a game, hotter and with a larger disc for more; the number is what a "
    "piece brings there at a payday, in thousands."
)


def balance_sections(file: LayoutFile[Layout], findings: Sequence[BoardFindings]) -> tuple[Section, ...]:
    """Return a section for each contest."""
    return tuple(_section(file, each) for each in findings)


def _section(file: LayoutFile[Layout], findings: BoardFindings) -> Section:
    one = findings.figures
    own = (
        FigureTable("Games as a whole", ("", ""), tuple(one.contest.game_rows)),
        FigureTable("Grounds", GROUND_HEADS, tuple(map(ground_row, one.grounds)), GROUNDS_NOTE),
        FigureTable("Regions", REGION_HEADS, tuple(map(region_row, one.regions)), REGIONS_NOTE),
        FigureTable("Weather cards", CARD_HEADS, tuple(map(card_row, one.cards)), CARDS_NOTE),
    )
    return contest_section(one.contest, findings.verdicts, _map(file, findings), own, MONEY)


def _map(file: LayoutFile[Layout], findings: BoardFindings) -> HeatMap:
    recipe = recipe_for(file.layout, Order())
    drawn = heat_map(bare_board(recipe), findings.figures)
    return HeatMap(drawn, recipe.words.language, samples(), _LEGEND, described(findings.figures))
