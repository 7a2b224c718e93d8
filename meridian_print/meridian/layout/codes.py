"""The codes of all findings about a layout, each with its severity and meaning."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.diagnostics import Severity

_ERROR, _WARNING = Severity.ERROR, Severity.WARNING


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of finding; `when` explains in one sentence when it is reported."""

    code: str
    severity: Severity
    when: str


CODES = (
    Code("yaml-syntax", _ERROR, "The file is not plain YAML in UTF-8, or uses aliases, anchors, tags or directives."),
    Code("duplicate-key", _ERROR, "A key stands twice in one mapping."),
    Code("wrong-type", _ERROR, "A value, or a word of the map, is not of the kind that belongs there."),
    Code("missing-key", _ERROR, "A key that must be there is not."),
    Code("unknown-key", _ERROR, "A key that a layout does not have."),
    Code("bad-length", _ERROR, "A length without unit, or a board too small, too large or upright."),
    Code("bad-format", _ERROR, "A format that this version of the program does not know."),
    Code("cities-per-meridian", _ERROR, "A number of cities on a meridian that is not 4 or 5."),
    Code("map-width", _ERROR, "A row of the map that has not exactly ten words."),
    Code("city-count", _ERROR, "A meridian with more or fewer cities than its side's number."),
    Code("unknown-island", _ERROR, "A key under `islands` that is not on the map."),
    Code("unknown-city", _ERROR, "A code under `cities` that no city of the side has."),
    Code("duplicate-name", _ERROR, "Two islands of a side with one name."),
    Code("missing-glyph", _ERROR, "A letter of a name that the fonts do not have."),
    Code("missing-font", _ERROR, "A file under `fonts` that is not there."),
    Code("bad-font", _ERROR, "A file under `fonts` that is no TrueType or OpenType font, or has no such face."),
    Code("font-licence", _ERROR, "A font that forbids to be embedded in a PDF."),
    Code("island-split", _ERROR, "An island that cannot be drawn in one piece without crossing another."),
    Code("spacing", _ERROR, "Two cities too near to each other, or a city outside its strip, the frame or its order."),
    Code("island-size", _WARNING, "An island with fewer than 3 or more than 5 cities."),
    Code("capital-count", _WARNING, "An island of 4 or 5 without a capital, one of 3 with one, or any with several."),
    Code("meridian-repeat", _WARNING, "An island with two cities on one meridian."),
    Code("long-name", _WARNING, "A name of an island or a city too long to find room on the map."),
    Code("one-side", _WARNING, "A board with one side only, or with two sides of the same kind."),
)
