"""A JSON Schema of layouts, for editors: completion, help on hover, and early errors while typing.

Whatever it rejects, the reader rejects too. What it cannot express (how rows, counts, names and places relate) only
the reader checks.
"""

from __future__ import annotations

from meridian_print.boardgame.layout.schema import (
    Schema,
    length_schema,
    name_schema,
    record,
    seed_schema,
    size_schema,
    text_schema,
)
from meridian_print.games.meridian.layout.codes import CODES
from meridian_print.games.meridian.layout.cultures import culture_names
from meridian_print.games.meridian.layout.declared.declaration import FORMAT
from meridian_print.games.meridian.layout.declared.references import codes
from meridian_print.games.meridian.layout.declared.settings import NOTHING, languages, themes
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.games.meridian.notation.house_rules import SWITCHES
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE
from meridian_print.text.diagnostics import Severity

_FILE: Schema = {"type": "string", "minLength": 1}


def layout_schema() -> Schema:
    """Return the schema, in draft 2020-12."""
    layout = {
        "format": {"const": FORMAT, "description": "The kind of file and its version."},
        "title": name_schema("The title of the board, printed on it."),
        "board": size_schema("The size of the trimmed board, landscape; A3 by default."),
        "fonts": _fonts(),
        **_settings(),
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
        **record(layout, required=("format", "sides")),
    }


def _settings() -> Schema:
    warnings = [code.code for code in CODES.values() if code.severity is Severity.WARNING and code.code != NOTHING]
    return {
        "theme": {"description": "How the kit looks unless the command says otherwise.", "enum": list(themes())},
        "language": {
            "description": "The language of the kit unless the command says otherwise.",
            "enum": list(languages()),
        },
        "author": name_schema("Who made the board; printed on the assembly sheet and in the rulebook."),
        "notes": {"description": "Your own notes; printed nowhere.", "type": "string"},
        "rules": {
            "description": "House rules of this board, and of its logs; printed in the rulebook and on log sheets.",
            "type": "object",
            "properties": {switch: _switch(values) for switch, values in SWITCHES.items()},
            "additionalProperties": False,
        },
        "accept": {
            "description": "Warnings that you have seen and want: they are counted, not shown.",
            "type": "array",
            "items": {"description": "The code of a warning.", "enum": warnings},
        },
        "culture": _culture(),
    }


def _switch(values: tuple[str, ...]) -> Schema:
    if "N" not in values:
        return {"description": "A house rule; the first value is the usual one.", "enum": list(values)}
    named = {"enum": [value for value in values if value != "N"]}
    number = {"type": "integer", "minimum": 1, "maximum": 40}
    return {"description": "The most pieces of a tower, or none, as is usual.", "anyOf": [named, number]}


def _culture() -> Schema:
    return {"description": "The culture of names that are invented.", "enum": list(culture_names())}


def _fonts() -> Schema:
    file = {"description": "A TrueType or OpenType file; the path is relative to this file's folder.", **_FILE}
    number = {"description": "Which face of a collection, counted from 0.", "type": "integer", "minimum": 0}
    font = {"anyOf": [file, record({"file": file, "face": number}, required=("file",))]}
    return {
        "description": "Fonts for letters missing from the program's own; the first that has a letter is used.",
        "anyOf": [*font["anyOf"], {"type": "array", "items": font}],
    }


def _side() -> Schema:
    side = {
        "name": name_schema("The side's name, such as Summer."),
        "cities_per_meridian": {
            "description": "5 for the side of 2 or 4 players, 4 for the side of 3.",
            "enum": list(PLAYERS_OF_SIDE),
        },
        "seed": seed_schema(),
        "relief": _seed_of_its_own("relief and scenery alone: mountains, woods, ships, beasts, rose, legend"),
        "culture": _culture(),
        "map": {
            "description": "The archipelago: rows from the top of the board down, each of ten words, one per meridian. "
            "A word is an island's key, followed by '*' for a capital, or '.' for open sea.",
            "type": "string",
            "pattern": r"\S",
        },
        "islands": _islands(),
        "cities": _cities(),
        "seas": _seas(),
        "legend": _pin("Where the legend, the panel with title, legend and scale, stands.", "the legend"),
        "rose": _pin("Where the compass rose stands.", "the rose"),
    }
    return record(side, required=("map",))


def _islands() -> Schema:
    description = "The island's name; if left out, one is invented."
    tint = {
        "description": "The tint of its coast, one of six; if left out, neighbours are given different ones.",
        "type": "integer",
        "minimum": 0,
        "maximum": TINTS - 1,
    }
    own = {
        "name": name_schema(description),
        "tint": tint,
        "coast": _seed_of_its_own("this island's coast alone"),
        "label": _pin("Where its name stands.", "the name"),
    }
    return {
        "description": "Names of islands, by their keys on the map.",
        "type": "object",
        "additionalProperties": {"anyOf": [text_schema(description), record(own)]},
    }


def _pin(description: str, what: str) -> Schema:
    place = {
        "x": length_schema(f"The distance of the middle of {what} from the left edge of the board."),
        "y": length_schema(f"The distance of the middle of {what} from the top edge of the board."),
    }
    return {"description": description, **record(place, required=("x", "y"))}


def _seas() -> Schema:
    placed = {
        "name": name_schema("The name of the water."),
        "x": length_schema("The distance of the middle of the name from the left edge of the board; goes with y."),
        "y": length_schema("The distance of the middle of the name from the top edge of the board; goes with x."),
    }
    together = {"dependentRequired": {"x": ["y"], "y": ["x"]}}
    return {
        "description": "Names of seas, straits and bays; places are found where none is given. "
        "If left out, names are invented; an empty list has none.",
        "type": "array",
        "items": {"anyOf": [text_schema("The name of a water."), record(placed, required=("name",)) | together]},
    }


def _seed_of_its_own(what: str) -> Schema:
    return {key: value for key, value in seed_schema().items() if key != "default"} | {
        "description": f"A seed for {what}; if left out, the side's.",
    }


def _cities() -> Schema:
    description = "The city's name; if left out, one is invented."
    city = {
        "name": name_schema(description),
        "x": length_schema("Its distance from the left edge of the board; goes with y."),
        "y": length_schema("Its distance from the top edge of the board; goes with x."),
        "dx": length_schema("Moves it to the right; a negative length to the left."),
        "dy": length_schema("Moves it down; a negative length up."),
    }
    together = {"dependentRequired": {"x": ["y"], "y": ["x"]}}
    return {
        "description": "Names and places of cities, by their codes: the meridian, then a letter from the bottom up.",
        "type": "object",
        "propertyNames": {"enum": list(codes(max(PLAYERS_OF_SIDE)))},
        "additionalProperties": {"anyOf": [text_schema(description), record(city) | together]},
    }
