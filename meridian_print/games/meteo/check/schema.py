"""JSON Schemas of logs of Météo Business, for editors, and of what is reported of them, for programs."""

from __future__ import annotations

from meridian_print.boardgame.layout.schema import Schema
from meridian_print.boardgame.logs import schema
from meridian_print.boardgame.logs.schema import COUNT, PLAYER, by_player, switch_schema, values_schema
from meridian_print.games.meteo.check.as_json import GAME
from meridian_print.games.meteo.check.codes import CODES
from meridian_print.games.meteo.notation.house_rules import SWITCHES
from meridian_print.games.meteo.notation.model import FORMAT
from meridian_print.games.meteo.rules.material import KINDS, REGION_CODES, SIDE, WINDS

_PLAYERS = r"^\s*[A-Za-z]+\s*$"
_TILES = "".join(KINDS)


def log_schema() -> Schema:
    """Return the schema of logs."""
    return schema.log_schema(
        FORMAT,
        "Météo Business log",
        {
            "players": schema.players_schema(_PLAYERS),
            "rules": schema.rules_schema({name: switch_schema(values) for name, values in SWITCHES.items()}),
            "tiles": {
                "description": f"The 25 tiles of the start: rows A to E from the north, a letter of {_TILES} each.",
                "type": "string",
            },
            "hands": by_player({"type": ["string", "number", "boolean", "null"]}, "Everyone's seven tiles."),
            "moves": schema.moves_schema("A line a turn, such as '2. grey: R@A4/L +3hE5 =1'."),
            "result": schema.result_schema({"money": "Everyone's money at the end, in thousands."}, least=-999_999),
        },
        required=("players", "tiles", "hands", "moves"),
    )


def report_schema() -> Schema:
    """Return the schema of what is reported of a log."""
    money: Schema = {"type": "integer"}
    final = by_player(money, "Everyone's money at the end, in thousands, all pieces sold; null while unfinished.")
    return schema.report_schema(
        GAME,
        CODES,
        {
            "money": by_player(money, "Everyone's money at the end of the log, in thousands, before the last income."),
            "final": final | {"type": ["object", "null"]},
            "winner": {
                "description": "Who has won, in the order of the seats; null while that is not known.",
                "type": ["array", "null"],
                "items": PLAYER,
            },
            **position_schema(),
        },
    )


def game_schema() -> Schema:
    """Return the schema of a game as data."""
    region: Schema = {"description": "Its code, such as A2.", "enum": [*REGION_CODES, None]}
    tile: Schema = {"enum": list(_TILES)}
    kinds = ("place", "set-aside", "buy", "sell", "sail", "card", "wind")
    parts: Schema = {
        "tile": tile,
        "region": region,
        "given": {"description": "The tile given for the one that left.", "enum": [*_TILES, None]},
        "piece": {"enum": ["hotel", "ship"]},
        "count": {"type": "integer", "minimum": 1},
        "from": {"description": "Where ships set sail.", **region},
        "number": {"description": "Of a weather card.", "type": "integer"},
        "wind": {"description": "Where the arrow points.", "enum": list(WINDS)},
    }
    money: Schema = {"type": "integer"}
    position = {
        "money": by_player(money, "Everyone's money, in thousands."),
        "if_over": by_player(money, "Everyone's money if the game ended now, all pieces sold."),
        **position_schema(),
        "cards": by_player({"type": "array", "items": money}, "The weather cards played."),
    }
    more = {
        "final": by_player(money, "Everyone's money at the end; null while unfinished.") | {"type": ["object", "null"]},
        "winner": {"description": "Who has won, as far as that is known.", "type": "array", "items": PLAYER},
    }
    return schema.game_schema(
        GAME, values_schema({"action": {"enum": list(kinds)}, **parts}, optional=tuple(parts)), position, more
    )


def position_schema() -> Schema:
    """Return the schemas of wind, tiles, hands and pieces."""
    pieces = by_player(values_schema({"hotel": COUNT, "ship": COUNT}), "The pieces in a region, by their owners.")
    return {
        "wind": {
            "description": "Where the arrow of the wind points; null if nothing was played.",
            "enum": [*WINDS, None],
        },
        "tiles": {
            "description": "The tiles on the board: rows from the north.",
            "type": "array",
            "items": {"type": "string", "pattern": f"^[{_TILES}]{{{SIDE}}}$"},
        },
        "hands": by_player({"type": "string", "pattern": f"^[{_TILES}]*$"}, "Everyone's tiles."),
        "pieces": {
            "description": "Hotels and ships by region.",
            "type": "object",
            "propertyNames": {"enum": list(REGION_CODES)},
            "additionalProperties": pieces,
        },
    }
