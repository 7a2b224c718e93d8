"""How the quick start is laid out; it looks like the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm


class QuickStartStyle(NamedTuple):
    """Lengths on a page: what is kept free around the text, and between its two columns.

    Of the `scales` of the rulebook's type the first is taken at which a page fits.
    """

    margin: Mm
    foot: Mm
    gutter: Mm
    scales: tuple[float, ...]
