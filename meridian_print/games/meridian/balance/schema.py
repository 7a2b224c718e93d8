"""The JSON Schema of what `balance --format json` writes about boards of this game."""

from __future__ import annotations

from meridian_print.boardgame.balance.schema import FIGURE, POSITIVE, SHARE, TEXT, board_schema, listed, whole
from meridian_print.boardgame.layout.schema import Schema
from meridian_print.boardgame.logs.schema import COUNT


def balance_schema(schema: str) -> Schema:
    """Return the schema of the figures of a board, which name it by `schema`."""
    island = {
        **{"key": TEXT, "name": TEXT, "worth": POSITIVE, "taken": SHARE, "tied": SHARE, "empty": SHARE},
        **{"pieces": FIGURE, "by_seat": listed(SHARE)},
    }
    city = {"code": TEXT, "held": SHARE, "pushed": FIGURE}
    own = {"islands": listed(whole(island)), "cities": listed(whole(city)), "unassigned": SHARE, "tie_break": SHARE}
    return board_schema(schema, own, {"static": _static()})


def _static() -> Schema:
    island = {"key": TEXT, **dict.fromkeys(("worth", "capitals", "meridians", "low", "pieces"), COUNT)}
    meridian = dict.fromkeys(("meridian", "islands", "capitals"), COUNT)
    even = {"type": "object", "additionalProperties": {"type": "number", "minimum": 0, "maximum": 1}}
    return whole({"islands": listed(whole(island)), "meridians": listed(whole(meridian)), "evenness": even})
