"""The JSON Schema of what `balance --format json` writes."""

from __future__ import annotations

from meridian_print.boardgame.layout.schema import Schema, record
from meridian_print.boardgame.logs.schema import COUNT, DRAFT

_FIGURE: Schema = {
    "description": "The mean and the ends of its 95 % interval.",
    "type": "array",
    "items": {"type": "number"},
    "minItems": 3,
    "maxItems": 3,
}
_SHARE: Schema = {
    **_FIGURE,
    "description": "A share from 0 to 1 and the ends of its 95 % interval.",
    "items": {"type": "number", "minimum": 0, "maximum": 1},
}
_TEXT: Schema = {"type": "string"}
_POSITIVE: Schema = {"type": "integer", "minimum": 1}


def balance_schema(schema: str) -> Schema:
    """Return the schema of the figures of a board, which name it by `schema`."""
    board = {"schema": {"const": schema}, "layout": _TEXT, "sides": _list(_side())}
    return {
        "$schema": DRAFT,
        "title": "Balance of a board",
        "description": "What games of bots say about the sides of a board.",
        **_whole(board),
    }


def _side() -> Schema:
    seat = {"seat": _POSITIVE, "wins": _SHARE, "points": _FIGURE}
    island = {
        **{"key": _TEXT, "name": _TEXT, "worth": _POSITIVE, "taken": _SHARE, "tied": _SHARE, "empty": _SHARE},
        **{"pieces": _FIGURE, "by_seat": _list(_SHARE)},
    }
    city = {"code": _TEXT, "held": _SHARE, "pushed": _FIGURE}
    p: Schema = {"description": "null with too few games for a verdict", "type": ["number", "null"]}
    return _whole(
        {
            **{"side": _TEXT, "players": {"enum": [2, 3, 4]}, "bots": _list(_TEXT)},
            **{"games": _POSITIVE, "deals": _POSITIVE, "seed": COUNT},
            **{"seats": _list(_whole(seat)), "shared": _SHARE},
            **{"islands": _list(_whole(island)), "cities": _list(_whole(city))},
            **{"unassigned": _SHARE, "tie_break": _SHARE, "margin": _FIGURE, "lead_changes": _FIGURE},
            **{"settled_at": _SHARE, "fair": _whole({"p": p, "verdict": _TEXT})},
        }
    )


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _whole(properties: Schema) -> Schema:
    """Return the schema of a mapping that has all of these keys."""
    return record(properties, tuple(properties))
