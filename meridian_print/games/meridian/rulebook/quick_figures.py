"""The figures of the quick start: those of the rulebook, and some of its own."""

from __future__ import annotations

from meridian_print.games.meridian.figures.captions import caption, panel_captions
from meridian_print.games.meridian.figures.compared import picture_of, widest_scale
from meridian_print.games.meridian.rulebook.design import RulebookDesign
from meridian_print.graphics.rulebook.quick_start import QuickFigure


def quick_figure(key: str, design: RulebookDesign) -> QuickFigure:
    """Draw the figure with a key, with its caption."""
    picture = picture_of(key, design.figures)
    return QuickFigure(picture.block, picture.width, _captioned(key, design))


def widest_figure(design: RulebookDesign) -> float:
    """Return the scale at which two cases are as wide as a column."""
    return widest_scale(design.half, design.figures)


def _captioned(key: str, design: RulebookDesign) -> str:
    """Return the caption of a figure, or those of its panels in the rulebook."""
    words, facts = design.words, design.words.figures.facts
    if key in words.rulebook.captions:
        return " ".join(panel_captions(key, words.rulebook.captions[key], facts))
    template = next(each.words for each in words.quick_start.captions if each.figure == key)
    return caption(key, template, facts)
