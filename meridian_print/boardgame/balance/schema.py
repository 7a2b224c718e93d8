"""The JSON Schema of what `balance --format json` writes, but for what each game counts of its own."""

from __future__ import annotations

from meridian_print.boardgame.layout.schema import Schema, record
from meridian_print.boardgame.logs.schema import COUNT, DRAFT

FIGURE: Schema = {
    "description": "The mean and the ends of its 95 % interval.",
    "type": "array",
    "items": {"type": "number"},
    "minItems": 3,
    "maxItems": 3,
}
SHARE: Schema = {
    **FIGURE,
    "description": "A share from 0 to 1 and the ends of its 95 % interval.",
    "items": {"type": "number", "minimum": 0, "maximum": 1},
}
TEXT: Schema = {"type": "string"}
POSITIVE: Schema = {"type": "integer", "minimum": 1}


def board_schema(schema: str, own: Schema) -> Schema:
    """Return the schema of the figures of a board, named by `schema`; sides have a game's `own` keys, too."""
    board = {"schema": {"const": schema}, "layout": TEXT, "sides": listed(_side(own))}
    return {
        "$schema": DRAFT,
        "title": "Balance of a board",
        "description": "What games of bots say about the sides of a board.",
        **whole(board),
    }


def _side(own: Schema) -> Schema:
    seat = {"seat": POSITIVE, "wins": SHARE, "points": FIGURE}
    p: Schema = {"description": "null with too few games for a verdict", "type": ["number", "null"]}
    return whole(
        {
            **{"side": TEXT, "players": {"enum": [2, 3, 4]}, "bots": listed(TEXT)},
            **{"games": POSITIVE, "deals": POSITIVE, "seed": COUNT},
            **{"seats": listed(whole(seat)), "shared": SHARE},
            **own,
            **{"margin": FIGURE, "lead_changes": FIGURE},
            **{"settled_at": SHARE, "fair": whole({"p": p, "verdict": TEXT})},
        }
    )


def listed(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def whole(properties: Schema) -> Schema:
    """Return the schema of a mapping that has all of these keys."""
    return record(properties, tuple(properties))
