"""Why a layout cannot be drawn; apart from what is drawn, which reading a layout does not load."""

from __future__ import annotations


class CannotDrawError(ValueError):
    """A layout cannot be drawn; the classes of games that derive from it say what it is of, and name a way out."""

    code = "undrawable"
    what = "a sheet"
    way_out = "change the layout"
