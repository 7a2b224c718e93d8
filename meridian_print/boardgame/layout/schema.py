"""The parts of a JSON Schema of layouts that those of all games share: sizes, seeds, names."""

from __future__ import annotations

from typing import Any

from meridian_print.boardgame.layout.board_size import PAPERS
from meridian_print.boardgame.layout.languages import TAG
from meridian_print.text.source.values import LARGEST_INTEGER, LONGEST_NAME, UNITS

Schema = dict[str, Any]

_DIGITS = r"([0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9})"
_UNITS = "(" + "|".join("".join(f"[{sign}{sign.upper()}]" for sign in unit) for unit in UNITS) + ")"
_PAPERS = "|".join(f"[{name[0]}{name[0].lower()}]{name[1:]}" for name in PAPERS)
_SIZES = rf"{_DIGITS}\s*{_UNITS}?\s*[x×]\s*{_DIGITS}\s*{_UNITS}"  # noqa: RUF001 - the sign of multiplication is meant


def size_schema(description: str) -> Schema:
    """Return the schema of a board's size."""
    sides = {"width": length_schema("From left to right."), "height": length_schema("From top to bottom.")}
    return {
        "description": description,
        "anyOf": [
            {"type": "string", "pattern": rf"^\s*({_PAPERS}|{_SIZES})\s*$", "examples": [*PAPERS, "500x400mm"]},
            record(sides, required=("width", "height")),
        ],
    }


def seed_schema() -> Schema:
    """Return the schema of a seed."""
    return {
        "description": "Whatever the layout leaves open follows from this number; change it for other coasts.",
        "type": "integer",
        "minimum": 0,
        "maximum": LARGEST_INTEGER,
        "default": 1,
    }


def record(properties: Schema, required: tuple[str, ...] = ()) -> Schema:
    """Return the schema of a mapping with these keys and no others."""
    schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return schema | {"required": list(required)} if required else schema


def name_schema(description: str) -> Schema:
    """Return the schema of a name: a text, or one for each language."""
    text = text_schema(description)
    languages = {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {"pattern": f"^{TAG}$"},
        "additionalProperties": text,
    }
    return {"description": description, "anyOf": [text, languages]}


def text_schema(description: str) -> Schema:
    """Return the schema of a text that is printed."""
    return {"description": description, "type": "string", "minLength": 1, "maxLength": LONGEST_NAME}


def length_schema(description: str) -> Schema:
    """Return the schema of a length with its unit."""
    return {"description": description, "type": "string", "pattern": rf"^\s*[-+]?{_DIGITS}\s*{_UNITS}\s*$"}
