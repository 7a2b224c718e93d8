"""Write the pages of the documentation that the program knows best: its commands, codes, keys, notations and schemas.

They are made anew whenever the documentation is built, from what the program itself prints, and never kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from textwrap import dedent

import click

import meridian_print
from meridian_print.boardgame.game import MeasuredGame, Reference
from meridian_print.cli.commands.explain import explanation
from meridian_print.cli.group import group
from meridian_print.cli.options.environment import CHOICES, DEBUG, OUTPUT
from meridian_print.games.catalogue import BY_TITLE
from meridian_print.printing.preflight.codes import CODES

Schema = Mapping[str, object]
KINDS = {
    "layout": "Layouts",
    "theme": "Theme files",
    "log": "Logs",
    "check": "What `check --format json` writes",
    "game": "What `replay -o game.json` writes",
    "balance": "What `balance --format json` writes",
}
"""The files that have a JSON Schema, with the titles of their pages."""
EXIT_STATUSES = {
    0: "all went well",
    1: "a file has errors, `check` cannot read a log, `diff` finds pages to print again, or something could not be "
    "made or written",
    2: "the command is wrong: an unknown option, or a file that is not there or cannot be read",
    70: "there is a bug in the program; please report it",
    130: "Ctrl-C",
}
_WRITTEN_BY_PEOPLE = ("layout", "theme", "log")


def write_reference(folder: Path) -> None:
    """Write all pages and schemas below a folder; those that are there already and the same are left alone."""
    for name, text in {**pages(), **schema_files()}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")


def pages() -> dict[str, str]:
    """Return all pages as Markdown, by their paths."""
    made = {
        "commands.md": _commands(),
        "environment.md": _environment(),
        "codes.md": _codes(),
        "notation.md": _notation(),
        "schemas.md": _schemas(),
        "api.md": _api(),
    }
    made |= {f"codes/{name.lower()}.md": _code(name) for name in codes()}
    return made | {f"{kind}-keys.md": _keys(kind) for kind in _WRITTEN_BY_PEOPLE}


def codes() -> tuple[str, ...]:
    """Return all codes and rules that `explain` explains, each once."""
    return tuple(dict.fromkeys((*(name for game in _games().values() for name in game.names), *CODES)))


def commands() -> dict[str, click.Command]:
    """Return all commands by their names."""
    context = context_of(group)
    found = {name: group.get_command(context, name) for name in group.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


def context_of(command: click.Command, name: str = "") -> click.Context:
    """Return the context in which a command, or without a name the group, is called."""
    whole = click.Context(group, info_name="meridian-print", **{"terminal_width": 80, **group.context_settings})
    return click.Context(command, info_name=name, parent=whole) if name else whole


def schemas(kind: str) -> dict[str, Schema]:
    """Return the schemas of a kind of file by the games that have one; that of reports is of all games."""
    if kind == "check":
        from meridian_print.boardgame.logs.schema import document_schema

        reports = (game.report_schema for game in _games().values())
        return {"": document_schema(schema() for schema in reports if schema)}
    if kind == "balance":
        played = {title: game() for title, game in BY_TITLE.items()}
        return {title: game.balance_schema() for title, game in played.items() if isinstance(game, MeasuredGame)}
    made = {}
    for title, game in _games().items():
        schema = {"layout": game.schema, "theme": game.theme_schema, "log": game.log_schema, "game": game.game_schema}[
            kind
        ]
        if schema:
            made[title] = schema()
    return made


def schema_files() -> dict[str, str]:
    """Return all JSON Schemas by their paths."""
    return {
        _schema_path(kind, title): f"{json.dumps(schema, indent=2)}\n"
        for kind in KINDS
        for title, schema in schemas(kind).items()
    }


def keys(schema: Schema) -> Iterator[tuple[str, Schema]]:
    """Yield the keys of a schema with what it says of each, as paths: `sides[].islands.*.name`."""
    yield from dict(_below(schema, schema, "")).items()


def described(said: Schema) -> str:
    """Return what a schema says of a key, in words."""
    words = [str(said.get("description", ""))]
    if "const" in said:
        words.append(f"Always `{said['const']}`.")
    choices = (each.get("enum") for each in (said, *_listed(said.get("anyOf"))) if isinstance(each, Mapping))
    values = next(filter(None, map(_listed, choices)), ())
    if len(values) > 1:  # a single one beside a number, such as none, stands in the description
        words.append(f"One of {', '.join(f'`{value}`' for value in values)}.")
    if "default" in said:
        words.append(f"Default: `{said['default']}`.")
    return " ".join(filter(None, words)).replace("|", "\\|").replace("\n", " ")


def _below(node: object, root: Schema, path: str) -> Iterator[tuple[str, Schema]]:
    if not isinstance(node, Mapping):
        return
    if isinstance(reference := node.get("$ref"), str):
        if path.count(".") < 8:  # what refers to itself ends
            yield from _below(_found(root, reference), root, path)
        return
    for word in ("anyOf", "oneOf", "allOf"):
        for each in _listed(node.get(word)):
            yield from _below(each, root, path)
    properties = node.get("properties")
    for key, each in properties.items() if isinstance(properties, Mapping) else ():
        name = f"{path}.{key}" if path else key
        yield name, _resolved(each, root)
        yield from _below(each, root, name)
    patterns = node.get("patternProperties")
    others = [*(patterns.values() if isinstance(patterns, Mapping) else ()), node.get("additionalProperties")]
    for each in others:
        yield from _below(each, root, f"{path}.*" if path else "*")
    yield from _below(node.get("items"), root, f"{path}[]")


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def _found(root: Schema, reference: str) -> object:
    node: object = root
    for step in reference.removeprefix("#/").split("/"):
        node = node[step] if isinstance(node, Mapping) else None
    return node


def _resolved(node: object, root: Schema) -> Schema:
    if not isinstance(node, Mapping):
        return {}
    reference = node.get("$ref")
    return node if not isinstance(reference, str) else {**_resolved(_found(root, reference), root), **node}


def _games() -> dict[str, Reference]:
    return {title: game().reference() for title, game in BY_TITLE.items()}


def _commands() -> str:
    parts = ["# Commands\n", "Each command prints the same with `--help`.\n", f"```text\n{_help(group, '')}\n```\n"]
    for name, command in commands().items():
        parts += [f"(command-{name})=\n## meridian-print {name}\n", f"```text\n{_help(command, name)}\n```\n"]
    return "\n".join(parts)


def _help(command: click.Command, name: str) -> str:
    return command.get_help(context_of(command, name))


def variables() -> Mapping[str, str]:
    """Return the variables of the environment and what they do."""
    return {
        **{
            variable: f"stands for `--{flag}` where that is not given"
            for variable, flag in zip(CHOICES.values(), _flags(), strict=True)
        },
        OUTPUT: "stands for `--output` of `build`, the folder for kits, where that is not given",
        DEBUG: "if set, a bug in the program is shown with its traceback",
    }


def _environment() -> str:
    effects = "".join(f"| `{name}` | {effect} |\n" for name, effect in variables().items())
    meanings = "".join(f"| {status} | {meaning} |\n" for status, meaning in EXIT_STATUSES.items())
    return (
        "# Environment and exit statuses\n\n"
        f"| variable | effect |\n|---|---|\n{effects}\n"
        f"| exit status | meaning |\n|---|---|\n{meanings}"
    )


def _flags() -> tuple[str, ...]:
    return tuple({"language": "lang"}.get(field, field) for field in CHOICES)


def _codes() -> str:
    """Return the one way to the pages of codes: over a hundred would hide all others in the list beside each page."""
    rows = "".join(f"| [`{name}`](codes/{name.lower()}.md) | {_in_brief(name)} |\n" for name in codes())
    return (
        "# Codes and rules\n\nEvery finding has a code; `meridian-print explain CODE` prints its page.\n\n"
        f"| code or rule | meaning |\n|---|---|\n{rows}"
    )


def _in_brief(name: str) -> str:
    """Return what a code or a rule means, in a sentence for each kind of file in which it means something else."""
    heads = (
        " ".join(part.split()) for part in explanation(name).split("\n\n") if part.startswith((f"{name} (", f"{name}:"))
    )
    meanings = dict.fromkeys(head.partition(": ")[2] for head in heads)
    return " ".join(f"{meaning[:1].upper()}{meaning[1:]}" for meaning in meanings).replace("|", "\\|")


def _code(name: str) -> str:
    """Return the page of a code or a rule: its sentences flow, and what is indented below them is a block."""
    blocks = (
        (is_example, dedent("\n".join(lines)))
        for is_example, lines in groupby(explanation(name).splitlines(), key=lambda line: line.startswith(" "))
    )
    text = "\n".join(f"\n```text\n{block}\n```\n" if is_example else block for is_example, block in blocks)
    return f"(code-{name.lower()})=\n# {name}\n\n{text}\n\n[All codes and rules](../codes.md)\n"


def _notation() -> str:
    return (
        "# Notation of logs\n\nFor a tour, see [Checking a game](../checking-games.md) and"
        " [Météo Business](../meteo-business.md).\n\n"
        f"```text\n{explanation('syntax')}\n```\n"
    )


def _keys(kind: str) -> str:
    parts = [f"# Keys of {KINDS[kind].lower()}\n", "`[]` stands for each item of a list, `*` for any key.\n"]
    for title, schema in schemas(kind).items():
        rows = "".join(f"| `{path}` | {described(said)} |\n" for path, said in keys(schema))
        parts.append(f"## {title}\n\n{schema.get('description', '')}\n\n| key | meaning |\n|---|---|\n{rows}")
    return "\n".join(parts)


def _schemas() -> str:
    parts = ["# JSON Schemas\n", "`meridian-print schema KIND GAME` prints them.\n"]
    for kind, heading in KINDS.items():
        parts.append(f"## {heading}\n")
        for title in schemas(kind):
            path = _schema_path(kind, title)
            about = f"`{title}`" if title else "All games"
            parts.append(f"{about}: {{download}}`{path}`\n\n```{{literalinclude}} {path}\n:language: json\n```\n")
    return "\n".join(parts)


def _schema_path(kind: str, title: str) -> str:
    return f"schemas/{'-'.join(filter(None, (title, kind)))}.schema.json"


def _api() -> str:
    names = [name for name in meridian_print.__all__ if not name.startswith("_")]
    parts = [f".. {_directive(getattr(meridian_print, name))}:: meridian_print.{name}\n" for name in names]
    return (
        "# Public names\n\nAll of these are imported from `meridian_print`. [Using it as a library](../library.md)"
        f" shows them at work.\n\n```{{eval-rst}}\n{chr(10).join(parts)}```\n"
    )


def _directive(value: object) -> str:
    return "autoclass" if isinstance(value, type) else "autofunction" if callable(value) else "autodata"
