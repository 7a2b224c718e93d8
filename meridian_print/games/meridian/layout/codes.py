"""The codes of all diagnostics about a layout, each with its severity and meaning."""

from __future__ import annotations

from meridian_print.text.codes import Code, catalogue, reading_codes
from meridian_print.text.diagnostics import Severity

_ERROR, _WARNING = Severity.ERROR, Severity.WARNING

CODES = catalogue(
    *reading_codes("layouts", kind="A value, or a word of the map, is"),
    Code(
        "bad-length",
        _ERROR,
        "A length without a unit, or a board that is too small, too large or upright.",
        hint="write a number and mm, cm or in; a board is wider than high",
    ),
    Code(
        "cities-per-meridian",
        _ERROR,
        "The number of cities per meridian is neither 4 nor 5.",
        hint="write 5 on the side for 2 or 4 players, 4 on the side for 3",
    ),
    Code(
        "map-width",
        _ERROR,
        "A row of the map does not have exactly ten words.",
        hint="count the words of the row; '.' stands for open sea",
    ),
    Code(
        "city-count",
        _ERROR,
        "A meridian has more or fewer cities than its side requires.",
        hint="turn a city into open sea, '.', or open sea into a city",
    ),
    Code("unknown-island", _ERROR, "A key under `islands` does not appear on the map."),
    Code("unknown-city", _ERROR, "A code under `cities` matches no city of the side."),
    Code("duplicate-name", _ERROR, "Two islands of a side have the same name."),
    Code(
        "missing-glyph",
        _ERROR,
        "A name has a letter that is in none of the fonts.",
        hint="name a font that has it under `fonts`, or spell the name differently",
    ),
    Code("unknown-theme", _ERROR, "The layout names a theme that does not exist."),
    Code("theme-file", _ERROR, "The theme file that the layout names cannot be read, or has errors."),
    Code("bad-colour", _ERROR, "A colour of a theme file is not a number sign and six digits."),
    Code(
        "font-letters",
        _WARNING,
        "A font of a theme file lacks letters that a language of the kit needs.",
        hint="use a font that has them, or leave it: they are set in the font of the theme",
    ),
    Code(
        "low-contrast",
        _WARNING,
        "A theme file gives letters a colour that is hard to read on its background.",
        hint="make one of the two colours darker or lighter",
    ),
    Code("missing-font", _ERROR, "A file under `fonts` does not exist."),
    Code("bad-font", _ERROR, "A file under `fonts` is not a TrueType or OpenType font, or has no such face."),
    Code("font-licence", _ERROR, "A font does not permit embedding in a PDF.", hint="use a font with an open licence"),
    Code(
        "island-split",
        _ERROR,
        "An island cannot be drawn in one piece without crossing another.",
        hint="swap letters on the map so that the island is in one piece, or give the far city to a neighbour",
    ),
    Code(
        "spacing",
        _ERROR,
        "Two cities are too close together, or a city lies outside its strip, outside the frame or out of order.",
        hint="move one of the cities, or delete its place and let the program find one",
    ),
    Code(
        "label-place",
        _ERROR,
        "A name that is given a place would leave the map, or cover a tower's foot or another name; there is no "
        "room for the name of a water; or the legend or the rose would leave the map, or come too near a tower's foot, "
        "land or each other.",
        hint="move the name, the legend or the rose, shorten a name, or delete the place and let the program find one",
    ),
    Code(
        "island-size",
        _WARNING,
        "An island has fewer than 3 or more than 5 cities.",
        hint="give cities of one island to another, or list this code under `accept`",
    ),
    Code(
        "capital-count",
        _WARNING,
        "An island of 4 or 5 cities has no capital, one of 3 has one, or an island has several.",
        hint="write or delete a '*' after a city's key, or list this code under `accept`",
    ),
    Code(
        "meridian-repeat",
        _WARNING,
        "An island has two cities on the same meridian.",
        hint="swap letters on the map, or list this code under `accept` if you like round islands",
    ),
    Code(
        "quoted-name",
        _WARNING,
        "Typographic quotes are left in a name, and would be printed.",
        hint="delete them, or use straight ones",
    ),
    Code(
        "near-key",
        _WARNING,
        "A key differs from another only in capitals, or a city is far from all others of its island.",
        hint="write the key of the island that is meant, or list this code under `accept`",
    ),
    Code("same-name", _WARNING, "Two cities of a side have the same name.", hint="rename one of them"),
    Code(
        "long-name",
        _WARNING,
        "The name of an island, a city or a water is too long to fit on the map.",
        hint="shorten it, or make the board larger",
    ),
    Code("accept-nothing", _WARNING, "A warning under `accept` did not arise.", hint="delete it from the list"),
    Code(
        "one-side",
        _WARNING,
        "A board has only one side, or two sides of the same kind.",
        hint="add the other side, or list this code under `accept`",
    ),
)
