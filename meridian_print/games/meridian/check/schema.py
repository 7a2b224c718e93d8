"""JSON Schemas of logs of Meridian, for editors, and of what is reported of them, for programs."""

from __future__ import annotations

from meridian_print.boardgame.layout.schema import Schema
from meridian_print.boardgame.logs import schema
from meridian_print.boardgame.logs.schema import COUNT, PLAYER, by_player, switch_schema, values_schema
from meridian_print.games.meridian.check.codes import CODES
from meridian_print.games.meridian.notation.house_rules import SWITCHES
from meridian_print.games.meridian.notation.model import FORMAT
from meridian_print.games.meridian.rules.material import MERIDIANS, PLAYERS_OF_SIDE

_TOWER: Schema = {"description": "A tower, such as 'orange 3'; null in a vacant city.", "type": ["string", "null"]}
_PLAYERS = r"^\s*[A-Za-z]+\s*(\+\s*[A-Za-z]+\s*)?$"


def log_schema() -> Schema:
    """Return the schema of logs."""
    number = {"type": "integer", "minimum": 1, "maximum": 40}
    height = {"description": "The most pieces of a tower, or none.", "anyOf": [switch_schema(["none"]), number]}
    rules = {name: switch_schema(values) for name, values in SWITCHES.items()} | {"max-height": height}
    figures = {"points": "Everyone's points.", "left": "Everyone's pieces left."}
    return schema.log_schema(
        FORMAT,
        "Meridian log",
        {
            "players": schema.players_schema(_PLAYERS),
            "rules": schema.rules_schema(rules),
            "side": {
                "description": "The cities on a meridian of the side played on, where the house rule 'side' is free.",
                "enum": list(PLAYERS_OF_SIDE),
            },
            "pieces": by_player(COUNT, "A handicap: pieces at the start, where they are not the usual ones."),
            "starter": {"description": "Who begins, where the first column is not the starter's.", "type": "string"},
            "faceup": by_player(
                {"type": ["string", "integer"], "examples": ["7 4*"]}, "Everyone's first face-up cards."
            ),
            "moves": schema.moves_schema("A line a round, with a move for each player, such as 7c3 or 5*-b."),
            "result": schema.result_schema(figures, least=0),
        },
        required=("players", "moves"),
    )


def report_schema() -> Schema:
    """Return the schema of what is reported of a log."""
    return schema.report_schema(
        "meridian",
        CODES,
        {
            "points": by_player(COUNT, "Everyone's points at the end of the log."),
            "left": by_player(COUNT, "Everyone's pieces left."),
            "winner": {
                "description": "Who has won, or is ahead; nobody if that cannot be known.",
                "type": "array",
                "items": PLAYER,
            },
            "islands": {"type": "array", "items": island_schema()},
            "columns": columns_schema(),
        },
    )


def game_schema() -> Schema:
    """Return the schema of a game as data."""
    code: Schema = {"description": "A city, such as 7c.", "type": "string"}
    codes: Schema = {"type": "array", "items": code}
    card: Schema = {"description": "A card: 7, or 4* for the range card that holds 4.", "type": "string"}
    cards = by_player({"type": "array", "items": card}, "Everyone's cards, as far as they are known.")
    action = values_schema(
        {
            "action": {"enum": ["place", "withdraw", "rebuild", "pass"]},
            "card": card,
            "city": {"description": "Where the tower is placed.", "type": "string"},
            "from": {"description": "Where a tower is withdrawn.", "type": "string"},
            "height": {"description": "The pieces of the tower placed.", "type": "integer", "minimum": 1},
            "pushed": {"description": "From where to where towers were pushed.", "type": "array", "items": codes},
            "turned_up": {"description": "The card turned up, if it is noted.", "type": ["string", "null"]},
        },
        optional=("city", "from", "height"),
    )
    position = {
        "points": by_player(COUNT, "Everyone's points if the game ended now."),
        "left": by_player(COUNT, "Everyone's pieces left."),
        "islands": {"description": "Who holds which island.", "type": "array", "items": island_schema()},
        "columns": columns_schema(),
        "face_up": cards,
        "cards": cards | {"description": "Everyone's cards still to be played."},
    }
    more = {
        "winner": {"description": "Who has won, or is ahead.", "type": "array", "items": PLAYER},
        "islands": {
            "description": "The islands of the side played on.",
            "type": "array",
            "items": values_schema({"name": {"type": "string"}, "cities": codes, "capitals": codes}),
        },
    }
    return schema.game_schema("meridian", action, position, more)


def island_schema() -> Schema:
    """Return the schema of an island as it is counted."""
    return values_schema(
        {
            "name": {"type": "string"},
            "cities": {"description": "Its cities: the points that it is worth.", "type": "integer", "minimum": 1},
            "owner": {"description": "Who takes it; null if nobody does.", "type": ["string", "null"]},
            "garrisons": by_player({"type": "integer", "minimum": 1}, "The garrisons of those who have any."),
        }
    )


def columns_schema() -> Schema:
    """Return the schema of the towers on the board."""
    return {
        "description": "The cities of each meridian, from the lowest, a, up.",
        "type": "object",
        "propertyNames": {"enum": [str(meridian) for meridian in range(1, MERIDIANS + 1)]},
        "additionalProperties": {"type": "array", "items": _TOWER},
    }
