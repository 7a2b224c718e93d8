"""How backs come behind faces: one way for all two-sided sheets of a kit, whatever the way up of their paper."""

from __future__ import annotations

from meridian_print.drawing.items import Drawing, Turn, TwoSided
from meridian_print.meridian.words.kit import KitWords
from meridian_print.press.paper import Duplex
from meridian_print.press.sheets import upside_down


def turned(duplex: Duplex) -> Turn | None:
    """Return over which edge the printer turns sheets; None where it prints on one side alone."""
    turns: dict[Duplex, Turn | None] = {
        "long-edge": "long-edge",
        "short-edge": "short-edge",
        "gutterfold": None,
        "none": None,
    }
    return turns[duplex]


def two_sided(duplex: Duplex) -> TwoSided:
    """Return how sheets are printed that have two sides in any case, such as those of a booklet."""
    return turned(duplex) or "by-hand"


def behind(back: Drawing, way: TwoSided) -> Drawing:
    """Return the back of a sheet as it is to be printed; `back` is as one sees it who turns a leaf of a book.

    A printer that turns sheets over the edge at their head or foot brings backs upside down. By hand, all
    sheets are turned over their long edge, so that one recipe serves for those that stand and those that lie.
    """
    is_upright = back.size.height >= back.size.width
    return upside_down(back) if is_upright == (way == "short-edge") else back


def turn_note(way: TwoSided, words: KitWords) -> str:
    """Return the line at the foot of a sheet that says how to print both its sides; `{bookmark}` is to be filled in."""
    notes: dict[TwoSided, str] = {
        "long-edge": words.long_edge,
        "short-edge": words.short_edge,
        "by-hand": words.by_hand,
    }
    return notes[way]
