"""How card backs are printed: one way for all two-sided sheets of a kit, whatever the orientation of their paper."""

from __future__ import annotations

from typing import assert_never

from meridian_print.games.meridian.words.parts import KitWords
from meridian_print.graphics.drawing.items import Drawing, Turn, TwoSided
from meridian_print.printing.imposition.paper import Duplex
from meridian_print.printing.imposition.sheets import upside_down


def turned(duplex: Duplex) -> Turn | None:
    """Return the edge over which the printer flips sheets; None if it prints on one side only."""
    match duplex:
        case "long-edge" | "short-edge":
            return duplex
        case "gutterfold" | "none":
            return None
        case _:
            assert_never(duplex)


def two_sided(duplex: Duplex) -> TwoSided:
    """Return how sheets that always have two sides are printed, such as those of a booklet."""
    return turned(duplex) or "by-hand"


def behind(back: Drawing, way: TwoSided) -> Drawing:
    """Return the back of a sheet as it must be printed; `back` is given as seen when the sheet is turned like a page.

    A printer that turns sheets over the edge at their head or foot brings backs upside down. By hand, all
    sheets are turned over their long edge, so that one recipe serves for those that stand and those that lie.
    """
    is_upright = back.size.height >= back.size.width
    return upside_down(back) if is_upright == (way == "short-edge") else back


def turn_note(way: Duplex | TwoSided, words: KitWords) -> str:
    """Return the instructions at a sheet's foot for printing all its sides; `{bookmark}` is yet to be filled in."""
    notes: dict[Duplex | TwoSided, str] = {
        "long-edge": words.long_edge,
        "short-edge": words.short_edge,
        "by-hand": words.by_hand,
        "gutterfold": words.gutterfold,
        "none": words.fronts,
    }
    return notes[way]
