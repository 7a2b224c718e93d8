"""Templates: the program's own YAML data, read into the frozen dataclass or named tuple that the caller declares.

Named tuples are made in a fifth of the time, which matters where there are as many as in themes.

A field's type determines what the file holds: for an `Ink`, a colour such as '#c22b1c'; for a `float`, a number or a
length ('0.3mm', '8.5pt'), converted to mm; for a `Literal`, one of its words; for a `Font`, a `Stroke` or another
dataclass, a mapping of its fields; for a tuple, a list; for a `Mapping`, names of any kind with their values. A field
with a default may be left out.
"""

from __future__ import annotations

from collections import abc
from collections.abc import Hashable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from meridian_print import resources
from meridian_print.files.reading import read_bytes
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, hex_ink
from meridian_print.text.source.nodes import Mapping, Node, Scalar, Sequence
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import UNITS

T = TypeVar("T")

_UNITS: dict[str, Mm] = {**UNITS, "pt": 25.4 / 72}


class TemplateError(ValueError):
    """A template does not match what its dataclass declares: a mistake in the template, not in a user's file."""


def load(path: str, kind: type[T]) -> T:
    """Read `path` below the folder `templates`, once; raises TemplateError with file, line and column."""
    return cast(T, _loaded(resources.folder("templates"), path, cast(Hashable, kind)))


@cache
def _loaded(folder: Path, path: str, kind: Hashable) -> object:
    document = read_document(read_bytes(folder / path))
    if document.root is None or document.diagnostics:
        found = document.diagnostics[0]
        raise TemplateError(f"{path}:{found.span.line}:{found.span.column}: {found.message}")
    return cast(object, _value(document.root, kind, path))


def folders(within: str) -> tuple[str, ...]:
    """Return the names of the folders within a folder of `templates`, in alphabetical order."""
    found = (resources.folder("templates") / within).iterdir()
    return tuple(sorted(path.name for path in found if path.is_dir()))


def _value(node: Node, kind: Any, path: str) -> Any:
    """Read a node as a value of the type `kind`."""
    if get_origin(kind) is tuple:
        return _items(node, kind, path)
    if get_origin(kind) is abc.Mapping:
        return _named(node, kind, path)
    if kind is Ink or not (is_dataclass(kind) or hasattr(kind, "_fields")):
        return _scalar(node, kind, path)
    return _record(node, cast(type[Any], kind), path)


def _record(node: Node, kind: type[Any], path: str) -> Any:
    if not isinstance(node, Mapping):
        raise _fault(node, path, f"expected the fields of {kind.__name__}")
    known, values = _hints(cast(Hashable, kind)), {}
    for entry in node.entries:
        if entry.key.text not in known:
            raise _fault(entry.key, path, f"{kind.__name__} has no field '{entry.key.text}'; it has {', '.join(known)}")
        values[entry.key.text] = _value(entry.value, known[entry.key.text], path)
    lacking = [name for name in _needed(kind) if name not in values]
    if lacking:
        raise _fault(node, path, f"{kind.__name__} lacks {', '.join(lacking)}")
    return kind(**values)


def _needed(kind: Any) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind) if field.default is MISSING)
    return tuple(name for name in kind._fields if name not in kind._field_defaults)


@cache
def _hints(kind: Hashable) -> dict[str, Any]:
    return get_type_hints(kind)


def _items(node: Node, kind: Any, path: str) -> tuple[Any, ...]:
    if not isinstance(node, Sequence):
        raise _fault(node, path, "expected a list")
    of = get_args(kind)
    if of[1:] == (...,):
        return tuple(_value(item, of[0], path) for item in node.items)
    if len(of) != len(node.items):
        raise _fault(node, path, f"expected {len(of)} items, got {len(node.items)}")
    return tuple(_value(item, each, path) for item, each in zip(node.items, of, strict=True))


def _named(node: Node, kind: Any, path: str) -> dict[str, Any]:
    if not isinstance(node, Mapping):
        raise _fault(node, path, "expected names with their values")
    of = get_args(kind)[1]
    return {entry.key.text: _value(entry.value, of, path) for entry in node.entries}


def _scalar(node: Node, kind: Any, path: str) -> Any:
    if not isinstance(node, Scalar):
        raise _fault(node, path, "expected a single value")
    try:
        return _parsed(node, kind)
    except ValueError as error:
        raise _fault(node, path, str(error)) from None


def _parsed(node: Scalar, kind: Any) -> Any:
    """Read a scalar as text, number, length, colour or one of several words; raises ValueError."""
    if get_origin(kind) is Literal:
        if node.text not in get_args(kind):
            raise ValueError(f"expected one of {', '.join(get_args(kind))}, got '{node.text}'")
        return node.text
    if kind is Ink:
        return hex_ink(node.text)
    if kind is float:
        unit = node.text[-2:]
        return float(node.text[:-2]) * _UNITS[unit] if unit in _UNITS else float(node.text)
    if kind is bool:
        if node.text not in ("true", "false"):
            raise ValueError(f"expected true or false, got '{node.text}'")
        return node.text == "true"
    if kind is int:
        return int(node.text)
    if kind is str:
        return node.text
    raise TypeError(f"no way to read a {kind} from a template")


def _fault(node: Node, path: str, message: str) -> TemplateError:
    return TemplateError(f"{path}:{node.span.line}:{node.span.column}: {message}")
