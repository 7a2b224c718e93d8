"""The JSON Schema of what `balance --format json` writes about boards of this game."""

from __future__ import annotations

from meridian_print.boardgame.balance.schema import FIGURE, POSITIVE, SHARE, TEXT, board_schema, listed, whole
from meridian_print.boardgame.layout.schema import Schema
from meridian_print.boardgame.logs.schema import COUNT
from meridian_print.games.meteo.layout.model import Ground


def balance_schema(schema: str) -> Schema:
    """Return the schema of the figures of a board, which name it by `schema`."""
    region = {
        **{"code": TEXT, "name": TEXT, "grounds": listed({"enum": [ground.value for ground in Ground]})},
        **{"hotels": FIGURE, "ships": FIGURE, "used": SHARE, "paydays": FIGURE, "a_piece": _or_null(FIGURE)},
    }
    card = {
        **{"number": POSITIVE, "title": TEXT, "dealt": COUNT, "played": _or_null(SHARE)},
        **{"own": _or_null(FIGURE), "rivals": _or_null(FIGURE)},
    }
    own = {"game": TEXT, "regions": listed(whole(region)), "cards": listed(whole(card))}
    return board_schema(schema, own, {})


def _or_null(figure: Schema) -> Schema:
    return {"anyOf": [figure, {"type": "null"}], "description": "null where there is nothing to count"}
