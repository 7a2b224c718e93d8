"""A JSON Schema of layouts, for editors: completion, help on hover, and early errors while typing.

Whatever it rejects, the reader rejects too. What it cannot express (rows, words, how cards and map relate) only the
reader checks.
"""

from __future__ import annotations

from meridian_print.boardgame.layout.schema import Schema, name_schema, record, seed_schema, size_schema
from meridian_print.games.meteo.layout.cards import ALL, BOTH, MOST_NUMBER, PIECES
from meridian_print.games.meteo.layout.map_block import KINDS
from meridian_print.games.meteo.layout.model import REGION_CODES
from meridian_print.games.meteo.layout.reading import FORMAT, TITLE
from meridian_print.games.meteo.rules.material import LETTERS


def layout_schema() -> Schema:
    """Return the schema, in draft 2020-12."""
    layout = {
        "format": {"const": FORMAT, "description": "The kind of file and its version."},
        "title": name_schema(f"The title of the board, printed on it; {TITLE} by default."),
        "size": size_schema("The size of the trimmed board, landscape; A3 by default."),
        "seed": seed_schema(),
        "map": {
            "description": "The grounds: five rows from the north, each of five words from the west. A word is a kind "
            "of ground, or two of them joined by '+'; sea stands alone.",
            "type": "string",
            "pattern": r"\S",
        },
        "regions": {
            "description": "Names of regions by their codes: the row, A to E, then the column. Others are invented.",
            "type": "object",
            "propertyNames": {"enum": list(REGION_CODES)},
            "additionalProperties": name_schema("The name of the region."),
        },
        "cards": {
            "description": "The weather cards; if left out, the usual fourteen.",
            "type": "array",
            "items": _card(),
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Météo Business layout",
        "description": "A board for Météo Business: 25 regions and the weather cards.",
        **record(layout, required=("format", "map")),
    }


def _card() -> Schema:
    place: Schema = {"enum": [*KINDS, ALL, *REGION_CODES]}
    weather: Schema = {"enum": list(LETTERS)}
    card: Schema = {
        "number": {"description": "Its number.", "type": "integer", "minimum": 1, "maximum": MOST_NUMBER},
        "regions": {
            "description": "A kind of ground, 'all', or a list of kinds and of codes of regions.",
            "anyOf": [place, {"type": "array", "minItems": 1, "items": place}],
        },
        "weather": {
            "description": "The weather of the regions that it holds for; if left out, any.",
            "anyOf": [weather, {"type": "array", "items": weather}],
        },
        "pieces": {"description": "What it holds for.", "enum": [*PIECES, BOTH]},
        "each": {
            "description": "What each piece earns; a negative amount is what it costs.",
            "type": "integer",
            "multipleOf": 1000,
            "not": {"const": 0},
        },
        "title": name_schema("The title of the card."),
    }
    return record(card, required=("number", "regions", "pieces", "each"))
