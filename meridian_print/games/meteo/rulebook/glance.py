"""The figures of quick start and player aid: some of the rulebook's, and what is looked up during play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meridian_print.games.meteo.figures.grid import Clipping
from meridian_print.games.meteo.figures.money import earning_figure, voyage_figure
from meridian_print.games.meteo.figures.moves import applicants_figure, line_figure
from meridian_print.games.meteo.rulebook.board_page import grounds_table, values_row
from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.rulebook.turn_page import turns_table
from meridian_print.games.meteo.rules.material import SIDE
from meridian_print.games.meteo.scenes.business import earnings, voyage
from meridian_print.games.meteo.scenes.weather import applicants, shift_down_a_column
from meridian_print.graphics.rulebook.quick_start import QuickFigure
from meridian_print.graphics.rulebook.words import Caption
from meridian_print.graphics.typesetting.blocks import Block, row

_EXAMPLES = 3
"""How many examples of income stand side by side."""
_SECOND = Clipping(range(SIDE), range(1, 2))
Draw = Callable[[RulebookDesign], Block]


def figure_of(captions: Sequence[Caption]) -> Callable[[str, RulebookDesign], QuickFigure]:
    """Return what draws the figure with a key, with one of the captions."""

    def drawn(key: str, design: RulebookDesign) -> QuickFigure:
        words = next(each.words for each in captions if each.figure == key)
        return QuickFigure(_FIGURES[key](design), design.half, words)

    return drawn


def widest(design: RulebookDesign) -> float:
    """Return the scale at which three parts of the board are as wide as a column."""
    return design.half / (_EXAMPLES * (3 * design.look.cell + 6.0))


def _income(design: RulebookDesign) -> Block:
    each = design.half / _EXAMPLES
    figures = design.figures_at(design.scale)
    return row([(at * each, earning_figure(one, each, figures)) for at, one in enumerate(earnings()[:_EXAMPLES])])


def _shift(design: RulebookDesign) -> Block:
    return line_figure(shift_down_a_column(), _SECOND, design.half, design.figures_at(1.25 * design.scale))


def _difference(design: RulebookDesign) -> Block:
    return applicants_figure(applicants(), design.half, design.figures_at(1.35 * design.scale))


def _voyage(design: RulebookDesign) -> Block:
    return voyage_figure(voyage(), design.half, design.figures_at(1.5 * design.scale))


_FIGURES: dict[str, Draw] = {
    "income": _income,
    "shift": _shift,
    "difference": _difference,
    "voyage": _voyage,
    "values": values_row,
    "prices": grounds_table,
    "when": lambda design: turns_table(design, design.half),
}
