"""A JSON Schema of theme files, for editors. Whatever it rejects, the reader rejects too."""

from __future__ import annotations

from meridian_print.boardgame.layout.schema import Schema, record, text_schema
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.theme_file import FORMAT
from meridian_print.games.meridian.theme.theme_keys import COLOURS, FONTS, ORNAMENTS, SIZES, ColourKey

_COLOUR: Schema = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$", "examples": ["#c22b1c"]}
_FILE: Schema = {"type": "string", "minLength": 1}
_FACE: Schema = {"description": "Which face of a collection, counted from 0.", "type": "integer", "minimum": 0}
_DRAWN = {
    "relief": "Whether mountains and hills are drawn.",
    "towns": "Whether towns are drawn around the cities.",
    "rose": "Whether a compass rose is drawn.",
    "ships": "Whether ships and beasts are drawn.",
    "scale": "Whether a scale bar is drawn.",
    "frame": "Whether the frame is ornamented.",
}
_WITH_FACE = record(
    {"file": {"description": "A TrueType or OpenType file.", **_FILE}, "face": _FACE}, required=("file",)
)


def theme_schema() -> Schema:
    """Return the schema, in draft 2020-12."""
    theme = {
        "format": {"const": FORMAT, "description": "The kind of file and its version."},
        "based_on": {"description": "The theme that applies to whatever is not set here.", "enum": list(theme_names())},
        "name": text_schema("What the theme is called."),
        "author": text_schema("Who made the theme."),
        "colours": _group("Colours, each as '#c22b1c'.", {key: _colours(kind) for key, kind in COLOURS.items()}),
        "fonts": _group(
            "Fonts, by paths relative to this file's folder.",
            {key: {"description": kind.help, "anyOf": [_FILE, _WITH_FACE]} for key, kind in FONTS.items()},
        ),
        "sizes": _group(
            "Sizes, each in percent of the theme's.",
            {key: _size(kind.help, kind.least, kind.most) for key, kind in SIZES.items()},
        ),
        "ornaments": _group(
            "Which ornaments are drawn.",
            {key: {"description": _DRAWN[key], "type": "boolean"} for key in ORNAMENTS},
        ),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Meridian Print theme",
        "description": "The look of a kit of Meridian: what differs from a built-in theme.",
        **record(theme, required=("format", "based_on")),
    }


def _group(description: str, keys: Schema) -> Schema:
    return {"description": description, **record(keys)}


def _colours(kind: ColourKey) -> Schema:
    if kind.count == 1:
        return {"description": kind.help, **_COLOUR}
    several = {"type": "array", "items": _COLOUR, "minItems": kind.count, "maxItems": kind.count}
    return {"description": kind.help, "anyOf": [_COLOUR, several]}


def _size(help_: str, least: int, most: int) -> Schema:
    described = f"{help_} From {least}% to {most}%."
    return {"description": described, "type": "string", "pattern": r"^\s*[0-9]{1,4}(\.[0-9]{1,2})? ?%\s*$"}
