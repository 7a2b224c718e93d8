"""The parts of JSON Schemas of logs, and of what is reported of them, that those of all games share.

What the schema of a log rejects, the reader rejects too; moves, and how the parts of a log relate, only the reader
checks. Reports may get further keys: programs that read them pass over those that they do not know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from meridian_print.boardgame.layout.schema import Schema, record
from meridian_print.boardgame.logs.game_log import METADATA
from meridian_print.boardgame.logs.report import SCHEMA
from meridian_print.text.diagnostics import Severity

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_ANY_TEXT: Schema = {"type": ["string", "number", "boolean", "null"]}
_METADATA: Schema = {
    "description": "What the log says of the occasion.",
    **record({key: {"type": "string"} for key in METADATA}),
}
COUNT: Schema = {"type": "integer", "minimum": 0}
PLAYER: Schema = {"description": "A player, as the log names it, such as orange.", "type": "string"}


def log_schema(form: str, title: str, properties: Schema, required: Iterable[str]) -> Schema:
    """Return the schema of a game's logs; `form` is what their line `format:` holds."""
    metadata = {key: {"description": f"The {key}, in any words.", **_ANY_TEXT} for key in METADATA}
    head = {
        "format": {"const": form, "description": "The kind of file and its version."},
        "board": {
            "description": "A built-in board's name, or the path of a layout, relative to the log.",
            "type": ["string", "number"],
            "examples": ["corvine-isles", "our-board.yaml"],
        },
        **metadata,
    }
    log = record(head | properties, required=("format", "board", *required))
    return {"$schema": DRAFT, "title": title, "description": "A game as the players wrote it down.", **log}


def players_schema(key: str) -> Schema:
    """Return the schema of the players of a log; `key` is a pattern of what stands for one of them."""
    return {
        "description": "The players, clockwise from the starter: colour: name. The name may be left out.",
        "type": "object",
        "minProperties": 2,
        "maxProperties": 4,
        "propertyNames": {"pattern": key},
        "additionalProperties": _ANY_TEXT,
    }


def rules_schema(switches: Mapping[str, Schema]) -> Schema:
    """Return the schema of house rules."""
    return {"description": "House rules; those left out are as usual.", **record(dict(switches))}


def switch_schema(values: Collection[str]) -> Schema:
    """Return the schema of a house rule, whose values may be written in any case."""
    also = ("true", "false") if "yes" in values else ()
    in_any_case = "|".join("".join(map(_in_any_case, value)) for value in (*values, *also))
    words = {"enum": [*values, *([True, False] if also else [])]}
    return {"anyOf": [words, {"type": "string", "pattern": rf"^\s*({in_any_case})\s*$"}]}


def _in_any_case(sign: str) -> str:
    return f"[{sign.lower()}{sign.upper()}]" if sign.isalpha() else sign


def result_schema(figures: Mapping[str, str], *, least: int) -> Schema:
    """Return the schema of the players' own count: figures by name, with what each is, and the winner."""
    number = {"type": "integer", "minimum": least}
    counts = {
        name: {"description": description, "type": "object", "additionalProperties": number}
        for name, description in figures.items()
    }
    winner = {"description": "A player, or those who share the victory, by colour or by name."}
    names = {"anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}]}
    return {
        "description": "What the players counted themselves; every figure given is checked.",
        **record({**counts, "winner": winner | names}),
    }


def moves_schema(description: str) -> Schema:
    """Return the schema of the lines of moves."""
    parts = "A game that was resumed may be a list of such blocks."
    lines: Schema = {"anyOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}]}
    return {"description": f"{description} Each line may end in a comment after '#'. {parts}", **lines}


def values_schema(properties: Schema, *, optional: Collection[str] = ()) -> Schema:
    """Return the schema of an object that a program writes: with all of these keys but the optional ones."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required}


def by_player(values: Schema, description: str) -> Schema:
    """Return the schema of values for each player."""
    return {"description": description, "type": "object", "additionalProperties": values}


def report_schema(game: str, codes: Iterable[str], properties: Schema) -> Schema:
    """Return the schema of what is reported of a game's log, of findings with these codes."""
    return values_schema(
        {
            "path": {"description": "The log as it was named, or within the folder named.", "type": "string"},
            "game": {"const": game},
            "ok": {"description": "Whether the log has no errors.", "type": "boolean"},
            "complete": {"description": "Whether the game is over.", "type": "boolean"},
            "certain": {"description": "Whether the count rests on no guess.", "type": "boolean"},
            "metadata": _METADATA,
            "turns": {"description": "Turns replayed.", **COUNT},
            "diagnostics": {"description": "In the order of the file.", "type": "array", "items": _finding(codes)},
            **properties,
        },
        optional=("metadata",),
    )


def _finding(codes: Iterable[str]) -> Schema:
    place = {name: {"type": "integer", "minimum": 1} for name in ("line", "column", "end_column")}
    number: Schema = {"type": ["integer", "null"], "minimum": 1}
    token: Schema = {"type": "string"}
    earlier = values_schema({"turn": {"type": "integer", "minimum": 1}, **place, "suggestion": token})
    return values_schema(
        {
            "code": {"enum": sorted(codes)},
            "severity": {"enum": [str(severity) for severity in Severity]},
            **place,
            "round": number,
            "turn": number,
            "player": {"type": ["string", "null"]},
            "message": {"description": "What was expected, then what was found.", "type": "string"},
            "hint": {"description": "A way out, or empty.", "type": "string"},
            "rule": {"description": "The rule it rests on, such as R3; empty if on none.", "type": "string"},
            "legal": {"description": "Legal moves that could stand there.", "type": "array", "items": token},
            "suggestion": {"description": "The move most likely meant.", "type": ["string", "null"]},
            "earlier": {
                "description": "An earlier move that is more likely to be wrong, and what it should be.",
                "anyOf": [earlier, {"type": "null"}],
            },
            "follows_guess": {"description": "Whether it may follow from an earlier mistake.", "type": "boolean"},
        }
    )


def document_schema(reports: Iterable[Mapping[str, object]]) -> Schema:
    """Return the schema of the document that `check --format json` writes."""
    logs = {"description": "In the order of the arguments.", "type": "array", "items": {"anyOf": list(reports)}}
    return {
        "$schema": DRAFT,
        "title": "Report of meridian-print check",
        **values_schema({"schema": {"const": SCHEMA}, "logs": logs}),
    }


def game_schema(game: str, action: Schema, position: Schema, more: Schema) -> Schema:
    """Return the schema of a game as data, as `replay -o game.json` writes it.

    `action` is the schema of what was done in a turn, `position` the properties of what there is after one, and `more`
    those of the document that only this game has.
    """
    following = {"description": "Whose turn it is; null at the end.", "type": ["string", "null"]}
    there = values_schema({"next": following, **position})
    player = values_schema({"player": PLAYER, "name": {"description": "May be empty.", "type": "string"}})
    return {
        "$schema": DRAFT,
        "title": "Game as meridian-print replay writes it",
        **values_schema(
            {
                "schema": {"const": "meridian-print/game/1"},
                "game": {"const": game},
                "board": {"description": "The board as the log names it.", "type": "string"},
                "metadata": _METADATA,
                "players": {"description": "By seat, the starter first.", "type": "array", "items": player},
                "complete": {"description": "Whether the game is over.", "type": "boolean"},
                "certain": {"description": "Whether the count rests on no guess.", "type": "boolean"},
                "begin": {"description": "What there was before the first turn.", **there},
                "turns": {"type": "array", "items": _turn(action, there)},
                **more,
            }
        ),
    }


def _turn(action: Schema, position: Schema) -> Schema:
    number: Schema = {"type": "integer", "minimum": 1}
    word: Schema = {"type": "string"}
    finding = values_schema({"code": word, "severity": word, "message": word})
    return values_schema(
        {
            "turn": number,
            "round": number,
            "player": PLAYER,
            "written": {"description": "What stands in the log; empty if nothing does.", "type": "string"},
            "taken": {
                "description": "What it was read as; null if played as written, or left out.",
                "type": ["string", "null"],
            },
            "actions": {"description": "What was done, in order.", "type": "array", "items": action},
            "comment": {"description": "What the players wrote beside it.", "type": "string"},
            "findings": {"description": "What is wrong with it.", "type": "array", "items": finding},
            "position": {"description": "What there is after it.", **position},
        }
    )
