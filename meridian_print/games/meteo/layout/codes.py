"""The codes of all diagnostics about a layout, each with its severity and meaning."""

from __future__ import annotations

from meridian_print.text.codes import Code, catalogue, reading_codes
from meridian_print.text.diagnostics import Severity

_ERROR, _WARNING = Severity.ERROR, Severity.WARNING

CODES = catalogue(
    *reading_codes("layouts"),
    Code(
        "bad-length",
        _ERROR,
        "A length without a unit, or a board that is too small, too large or upright.",
        hint="write a number and mm, cm or in; a board is wider than high",
    ),
    Code("map-height", _ERROR, "The map does not have exactly five rows."),
    Code(
        "map-width",
        _ERROR,
        "A row of the map does not have exactly five words.",
        hint="count the words of the row; two kinds of ground in one region are joined by '+'",
    ),
    Code(
        "unknown-ground",
        _ERROR,
        "A word of the map, or of a card, is not a kind of ground.",
        hint="use sea, port, beach, river, mountain or forest",
    ),
    Code("sea-and-land", _ERROR, "A region is both sea and something else.", hint="make it a port, which takes ships"),
    Code("unknown-region", _ERROR, "A code is not that of a region, A1 to E5."),
    Code("missing-glyph", _ERROR, "A name has a letter that is in none of the fonts."),
    Code("card-number", _ERROR, "A card's number is not one of 1 to 99, or another card has it."),
    Code(
        "card-nothing",
        _ERROR,
        "A card can never have an effect: its pieces cannot be in its regions.",
        hint="name regions of the map that take its pieces",
    ),
    Code("no-water", _ERROR, "No region takes ships: the map has neither sea nor port."),
    Code("no-land", _ERROR, "No region takes hotels: the map is all sea."),
    Code(
        "port-inland",
        _WARNING,
        "A port has no sea or port beside it.",
        hint="put a sea or a port beside it, or make it a beach",
    ),
    Code("cut-off-water", _WARNING, "Regions for ships are cut off from the largest group of them."),
    Code("few-cards", _WARNING, "There are too few weather cards for four players, who take two each."),
    Code("ground-balance", _WARNING, "A kind of ground has fewer than 2 or more than 9 regions."),
    Code(
        "quoted-name",
        _WARNING,
        "Typographic quotes are left in a name, and would be printed.",
        hint="delete them, or use straight ones",
    ),
    Code(
        "long-name",
        _WARNING,
        "The name of a region is too long to fit on the map.",
        hint="shorten it, or make the board larger",
    ),
)
