"""Values as JSON text, indented: the very text that `json.dumps(..., indent=2)` writes, in half the time."""

from __future__ import annotations

import json
from collections.abc import Iterable
from json.encoder import encode_basestring
from typing import Any


class Written(str):
    """A value that is already JSON text, indented for its place; large parts of a document are written this way."""

    __slots__ = ()


def json_text(values: Any, margin: str = "\n") -> str:
    r"""Write values; `margin` is what a new line begins with, with its end of line.

    Python's own encoder in C writes everything on one line, and its other one yields each sign by itself.

    >>> print(json_text({"winner": ["grey"], "left": {}}))
    {
      "winner": [
        "grey"
      ],
      "left": {}
    }
    """
    kind = type(values)
    if kind is dict:
        quoted, inner = encode_basestring, f"{margin}  "
        pairs = [
            f"{quoted(key)}: {quoted(value) if type(value) is str else json_text(value, inner)}"
            for key, value in values.items()
        ]
        return in_braces(pairs, margin)
    if kind is list:
        quoted, inner = encode_basestring, f"{margin}  "
        return in_brackets(
            [quoted(value) if type(value) is str else json_text(value, inner) for value in values], margin
        )
    if kind is int:
        return repr(values)
    if kind is bool or values is None:
        return _WORDS[values]
    return values if kind is Written else json.dumps(values, ensure_ascii=False)


def in_brackets(texts: Iterable[str], margin: str) -> str:
    """Write a list of values that are texts already."""
    inner = f"{margin}  "
    items = f",{inner}".join(texts)
    return f"[{inner}{items}{margin}]" if items else "[]"


def in_braces(texts: Iterable[str], margin: str) -> str:
    """Write an object whose keys with their values are texts already."""
    inner = f"{margin}  "
    pairs = f",{inner}".join(texts)
    return f"{{{inner}{pairs}{margin}}}" if pairs else "{}"


_WORDS = {None: "null", True: "true", False: "false"}
