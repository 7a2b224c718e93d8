"""A JSON Schema of layouts, for editors: completion, help on hover, and early errors while typing.

Whatever it rejects, the reader rejects too. What it cannot express (how rows, counts, names and places relate) only
the reader checks.
"""

from __future__ import annotations

from typing import Any

from meridian_print.boardgame.layout.board_size import PAPERS
from meridian_print.boardgame.layout.languages import TAG
from meridian_print.games.meridian.layout.declaration import FORMAT
from meridian_print.games.meridian.layout.references import codes
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE
from meridian_print.text.source.values import LARGEST_INTEGER, LONGEST_NAME, UNITS

Schema = dict[str, Any]

_FILE: Schema = {"type": "string", "minLength": 1}
_DIGITS = r"([0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9})"
_UNITS = "(" + "|".join("".join(f"[{sign}{sign.upper()}]" for sign in unit) for unit in UNITS) + ")"
_PAPERS = "|".join(f"[{name[0]}{name[0].lower()}]{name[1:]}" for name in PAPERS)
_SIZES = rf"{_DIGITS}\s*{_UNITS}?\s*[x×]\s*{_DIGITS}\s*{_UNITS}"  # noqa: RUF001 - the sign of multiplication is meant


def layout_schema() -> Schema:
    """Return the schema, in draft 2020-12."""
    layout = {
        "format": {"const": FORMAT, "description": "The kind of file and its version."},
        "title": _name("The title of the board, printed on it."),
        "board": _board(),
        "fonts": _fonts(),
        "sides": {
            "description": "One side for 2 or 4 players (5 cities per meridian), one for 3 players (4 cities).",
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "items": _side(),
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Meridian Print layout",
        "description": "A board for Meridian, both sides drawn as text.",
        **_record(layout, required=("format", "sides")),
    }


def _board() -> Schema:
    sides = {"width": _length("From left to right."), "height": _length("From top to bottom.")}
    return {
        "description": "The size of the trimmed board, landscape; A3 by default.",
        "anyOf": [
            {"type": "string", "pattern": rf"^\s*({_PAPERS}|{_SIZES})\s*$", "examples": [*PAPERS, "500x400mm"]},
            _record(sides, required=("width", "height")),
        ],
    }


def _fonts() -> Schema:
    file = {"description": "A TrueType or OpenType file; the path is relative to this file's folder.", **_FILE}
    number = {"description": "Which face of a collection, counted from 0.", "type": "integer", "minimum": 0}
    font = {"anyOf": [file, _record({"file": file, "face": number}, required=("file",))]}
    return {
        "description": "Fonts for letters missing from the program's own; the first that has a letter is used.",
        "anyOf": [*font["anyOf"], {"type": "array", "items": font}],
    }


def _side() -> Schema:
    side = {
        "name": _name("The side's name, such as Summer."),
        "cities_per_meridian": {
            "description": "5 for the side of 2 or 4 players, 4 for the side of 3.",
            "enum": list(PLAYERS_OF_SIDE),
        },
        "seed": {
            "description": "Whatever the layout leaves open follows from this number; change it for other coasts.",
            "type": "integer",
            "minimum": 0,
            "maximum": LARGEST_INTEGER,
            "default": 1,
        },
        "map": {
            "description": "The archipelago: rows from the top of the board down, each of ten words, one per meridian. "
            "A word is an island's key, followed by '*' for a capital, or '.' for open sea.",
            "type": "string",
            "pattern": r"\S",
        },
        "islands": _islands(),
        "cities": _cities(),
    }
    return _record(side, required=("map",))


def _islands() -> Schema:
    description = "The island's name; if left out, one is invented."
    tint = {
        "description": "The tint of its coast, one of six; if left out, neighbours are given different ones.",
        "type": "integer",
        "minimum": 0,
        "maximum": TINTS - 1,
    }
    return {
        "description": "Names of islands, by their keys on the map.",
        "type": "object",
        "additionalProperties": {"anyOf": [_text(description), _record({"name": _name(description), "tint": tint})]},
    }


def _cities() -> Schema:
    description = "The city's name; if left out, one is invented."
    city = {
        "name": _name(description),
        "x": _length("Its distance from the left edge of the board; goes with y."),
        "y": _length("Its distance from the top edge of the board; goes with x."),
        "dx": _length("Moves it to the right; a negative length to the left."),
        "dy": _length("Moves it down; a negative length up."),
    }
    together = {"dependentRequired": {"x": ["y"], "y": ["x"]}}
    return {
        "description": "Names and places of cities, by their codes: the meridian, then a letter from the bottom up.",
        "type": "object",
        "propertyNames": {"enum": list(codes(max(PLAYERS_OF_SIDE)))},
        "additionalProperties": {"anyOf": [_text(description), _record(city) | together]},
    }


def _record(properties: Schema, required: tuple[str, ...] = ()) -> Schema:
    schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return schema | {"required": list(required)} if required else schema


def _name(description: str) -> Schema:
    """Return the schema of a name: a text, or one for each language."""
    text = _text(description)
    languages = {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {"pattern": f"^{TAG}$"},
        "additionalProperties": text,
    }
    return {"description": description, "anyOf": [text, languages]}


def _text(description: str) -> Schema:
    return {"description": description, "type": "string", "minLength": 1, "maxLength": LONGEST_NAME}


def _length(description: str) -> Schema:
    return {"description": description, "type": "string", "pattern": rf"^\s*[-+]?{_DIGITS}\s*{_UNITS}\s*$"}
