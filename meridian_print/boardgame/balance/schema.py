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
_P: Schema = {"description": "null with too few games for a verdict", "type": ["number", "null"]}


def board_schema(schema: str, own: Schema, further: Schema) -> Schema:
    """Return the schema of the figures of boards, named by `schema`.

    Sides have a game's `own` keys, too, and may have `further` ones.
    """
    board = {"layout": TEXT, "sides": listed(_side(own, further))}
    figure = {"figure": TEXT, "means": listed({"type": "number"}), "differences": listed(FIGURE)}
    compared = {
        **{"kind": TEXT, "boards": listed(TEXT), "games": POSITIVE, "p": listed(_P)},
        "figures": listed(whole(figure)),
    }
    several = {"others": listed(whole(board)), "compared": listed(whole(compared))}
    return {
        "$schema": DRAFT,
        "title": "Balance of boards",
        "description": "What games of bots say about the sides of a board, and how other boards compare with it.",
        **record({"schema": {"const": schema}, **board, **several}, ("schema", *board)),
    }


def _side(own: Schema, further: Schema) -> Schema:
    seat = {"seat": POSITIVE, "wins": SHARE, "points": FIGURE}
    figures = {
        **{"side": TEXT, "players": {"enum": [2, 3, 4]}, "bots": listed(TEXT)},
        **{"games": POSITIVE, "deals": POSITIVE, "seed": COUNT},
        **{"seats": listed(whole(seat)), "shared": SHARE},
        **own,
        **{"margin": FIGURE, "lead_changes": FIGURE},
        **{"settled_at": SHARE, "fair": whole({"p": _P, "verdict": TEXT}), "verdicts": listed(TEXT)},
    }
    return record({**figures, **further, "controls": _controls()}, tuple(figures))


def _controls() -> Schema:
    mirror = {"seed": COUNT, "p": _P, "seats": listed(FIGURE)}
    skill = {"bots": listed(TEXT), "wins": SHARE, "even": {"type": "number", "minimum": 0, "maximum": 1}}
    return whole({"mirror": whole(mirror), "skill": whole(skill)})


def listed(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def whole(properties: Schema) -> Schema:
    """Return the schema of a mapping that has all of these keys."""
    return record(properties, tuple(properties))
