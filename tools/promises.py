"""Gather what is promised to stay: the command line, the file formats, the JSON that programs read, the library.

All of it is flat: a name, such as `command build --paper`, and in a few words what it is. A name that is gone or that
has become something else breaks a promise; a new one does not, and is recorded at the next release.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from click.testing import CliRunner

import meridian_print
from meridian_print.cli.group import group
from meridian_print.cli.options.environment import CHOICES, OUTPUT
from meridian_print.games.catalogue import BY_TITLE
from tools.reference import KINDS, codes, commands, keys, schemas

Promises = Mapping[str, str]
RECORDED = Path(__file__).parents[1] / "tests" / "release" / "promises.json"
"""What was promised with the last release."""
_BROKEN_LAYOUT = "format: meridian-layout/1\ntitel: The Ember Isles\n"


def promises() -> dict[str, str]:
    """Return all promises, in alphabetical order of their names."""
    return dict(sorted({**dict(_command_line()), **dict(_formats()), **_reports(), **dict(_library())}.items()))


def recorded() -> dict[str, str]:
    """Read what was promised with the last release."""
    read: dict[str, str] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return read


def broken(promised: Promises, kept: Promises) -> list[str]:
    """List the recorded promises that are not kept.

    >>> broken({"command build": "command", "command new": "command"}, {"command build": "command", "code x": "code"})
    ['command new: expected command, got nothing']
    """
    return [
        f"{name}: expected {what}, got {kept.get(name, 'nothing')}"
        for name, what in promised.items()
        if kept.get(name) != what
    ]


def _command_line() -> Iterator[tuple[str, str]]:
    yield from ((f"variable {name}", "variable") for name in (*CHOICES.values(), OUTPUT))
    for name, command in commands().items():
        yield f"command {name}", "command"
        for parameter in command.params:
            takes = _taken(parameter)
            if isinstance(parameter, click.Argument):
                yield f"command {name} {parameter.name}", f"argument, {takes}"
            for flag in parameter.opts if isinstance(parameter, click.Option) else ():
                yield f"command {name} {flag}", f"option, {takes}"
            for choice in parameter.type.choices if isinstance(parameter.type, click.Choice) else ():
                yield f"command {name} {parameter.opts[-1]} {choice}", "choice"


def _taken(parameter: click.Parameter) -> str:
    if isinstance(parameter, click.Option) and parameter.is_flag:
        return "takes nothing"
    return "required" if parameter.required else "may be left out"


def _formats() -> Iterator[tuple[str, str]]:
    yield from ((f"code {name}", "code") for name in codes())
    for kind in KINDS:
        for title, schema in schemas(kind).items():
            for key, said in keys(schema):
                yield f"{kind} {title or 'of any game'}: {key}", _kind(said)


def _kind(said: Mapping[str, object]) -> str:
    """Return what a schema takes as a value, in a word or two; texts of any form are texts."""
    if "const" in said:
        return f"always {said['const']}"
    kinds = said.get("type")
    return " or ".join(map(str, kinds)) if isinstance(kinds, list | tuple) else str(kinds or "several kinds")


def _reports() -> dict[str, str]:
    """Return the shape of what commands write as JSON that has no schema: that of examples."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "broken.yaml").write_text(_BROKEN_LAYOUT, encoding="utf-8")
        kit = home / "first-voyage"
        _run("build", "first-voyage", "--only", "score-sheet", "-o", folder)
        written = {
            "manifest": (kit / "manifest.json").read_text(encoding="utf-8"),
            "validate": _run("validate", "--format", "json", "--invented", "first-voyage", str(home / "broken.yaml")),
            "preflight": _run("preflight", "--format", "json", str(kit / "score-sheet.pdf"), str(home / "broken.yaml")),
            "diff": _run("diff", "--format", "json", str(kit), str(kit)),
        }
    return {
        f"json of {name}: {path}": kind for name, text in written.items() for path, kind in _shape(json.loads(text), "")
    }


def _run(*arguments: str) -> str:
    return CliRunner().invoke(group, arguments).stdout


def _shape(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Yield the paths of all keys and the kinds of their values; items of a list are alike."""
    match value:
        case dict():
            for key, each in value.items():
                yield from _shape(each, f"{path}.{key}" if path else key)
        case list():
            yield path, "list"
            for each in value:
                yield from _shape(each, f"{path}[]")
        case _:
            yield path, "null" if value is None else type(value).__name__


def _library() -> Iterator[tuple[str, str]]:
    yield from ((f"game {title}", "game") for title in BY_TITLE)
    for name in meridian_print.__all__:
        value = getattr(meridian_print, name)
        if isinstance(value, type):
            yield f"library {name}", "class"
            yield from ((f"library {name}.{member}", "member") for member in _members(value))
        elif callable(value):
            yield f"library {name}", "function"
            for parameter in inspect.signature(value).parameters.values():
                needed = "required" if parameter.default is parameter.empty else "may be left out"
                yield f"library {name}({parameter.name})", f"{parameter.kind.description}, {needed}"
        else:
            yield f"library {name}", "value"


def _members(kind: type) -> set[str]:
    """Return the public members of a class that are the program's own."""
    own = (each for each in kind.__mro__ if each.__module__.startswith("meridian_print"))
    names = {name for each in own for name in (*vars(each), *inspect.get_annotations(each))}
    return {name for name in names if not name.startswith("_")}
