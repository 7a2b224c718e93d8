"""From nodes to single values: texts, whole numbers and lengths.

Each is a reader: it takes a node and the list of findings of its file. It returns a value, or appends what is wrong
and returns None; it never raises for what a user wrote.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from meridian_print.text.diagnostics import Diagnostic, error
from meridian_print.text.source.nodes import Mapping, Node, Scalar, Sequence
from meridian_print.text.spelling import did_you_mean

T = TypeVar("T")
Findings = list[Diagnostic]
Reader = Callable[[Node, Findings], T | None]

UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
"""Millimetres in each unit of a length."""
LONGEST_NAME = 60
"""Most characters of a name."""
LARGEST_INTEGER = 999_999_999
_ONLY_FORMAT = "this version of the program reads no other format"

_NUMBER = re.compile(r"[-+]?([0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9})")
_LENGTH = re.compile(rf"(?P<number>{_NUMBER.pattern})\s*(?P<unit>[a-zA-Z]+)")
_EXTENT = re.compile(r"(?P<width>[0-9.]+)\s*(?P<unit>[a-zA-Z]*?)\s*[x×]\s*(?P<height>[0-9.]+\s*(?P<last>[a-zA-Z]+))")  # noqa: RUF001


def text(node: Node, findings: Findings) -> str | None:
    """Read a one-line text; numbers and `true` need quotes to be text."""
    if isinstance(node, Scalar) and node.kind == "text" and "\n" not in node.text:
        return node.text
    needs_quotes = isinstance(node, Scalar) and node.kind != "text" and node.text
    findings.append(wrong_type(node, "text on one line", "write it in quotes" if needs_quotes else ""))
    return None


def name(node: Node, findings: Findings) -> str | None:
    """Read a text to be printed: not empty, not endless; surrounding spaces are dropped."""
    read = text(node, findings)
    if read is None or (read.strip() and len(read) <= LONGEST_NAME):
        return read and read.strip()
    hint = "shorten it" if read.strip() else ""
    findings.append(wrong_type(node, f"text of 1 to {LONGEST_NAME} characters", hint))
    return None


def format_name(node: Node, findings: Findings, *, known: str) -> str | None:
    """Read the name of a file's format with its version, which must be `known`."""
    found = text(node, findings)
    if found is not None and found != known:
        is_other_version = found.rpartition("/")[0] == known.rpartition("/")[0]
        hint = "" if is_other_version else did_you_mean(found, (known,))
        message = f"expected '{known}', got {what_stands(node)}"
        findings.append(error("bad-format", node.span, message, hint or _ONLY_FORMAT))
    return found


def integer(node: Node, findings: Findings, *, least: int = 0, most: int = LARGEST_INTEGER) -> int | None:
    """Read a whole number in decimal digits, bounds included."""
    if isinstance(node, Scalar) and node.kind == "integer":
        value = _whole(node.text)
        if value is not None and least <= value <= most:
            return value
    findings.append(wrong_type(node, f"a whole number from {least} to {most}"))
    return None


@lru_cache(1 << 8)
def _whole(digits: str) -> int | None:
    """Return a whole number; None if it is written in another way than with decimal digits."""
    return int(digits) if _NUMBER.fullmatch(digits) else None


def length(node: Node, findings: Findings) -> float | None:
    """Read a length with its unit, such as '3mm', into millimetres."""
    wanted = "a length such as '3mm'"
    if not isinstance(node, Scalar):
        findings.append(wrong_type(node, wanted))
        return None
    value = millimetres(node.text)
    if value is None:
        hint = _length_hint(node.text.strip())
        findings.append(error("bad-length", node.span, f"expected {wanted}, got {what_stands(node)}", hint))
    return value


def millimetres(words: str) -> float | None:
    """Turn a length with its unit into millimetres.

    >>> millimetres("1.5cm"), millimetres("15")
    (15.0, None)
    """
    parts = _LENGTH.fullmatch(words.strip())
    factor = UNITS.get(parts["unit"].lower()) if parts else None
    return float(parts["number"]) * factor if parts and factor else None


def extent(words: str) -> tuple[float, float] | None:
    """Turn a width and a height with one unit or two into millimetres.

    >>> extent("320x450mm"), extent("8 in x 11 in"), extent("320")
    ((320.0, 450.0), (203.2, 279.4), None)
    """
    parts = _EXTENT.fullmatch(words.strip())
    if not parts:
        return None
    width = millimetres(parts["width"] + (parts["unit"] or parts["last"]))
    height = millimetres(parts["height"])
    return (width, height) if width is not None and height is not None else None


def with_unit(words: str) -> str:
    """Suggest a width and a height with the unit that was left out; empty if that is not what they lack.

    >>> with_unit("57x87"), with_unit("poker")
    ("did you mean '57x87mm'?", '')
    """
    return f"did you mean '{words}mm'?" if extent(f"{words}mm") else ""


def wrong_type(node: Node, wanted: str, hint: str = "") -> Diagnostic:
    """Report that a node is not what is expected here."""
    return error("wrong-type", node.span, f"expected {wanted}, got {what_stands(node)}", hint)


def what_stands(node: Node) -> str:
    """Describe a node for a message."""
    if isinstance(node, Mapping):
        return "a mapping of keys to values"
    if isinstance(node, Sequence):
        return "a list"
    return "nothing" if not node.text.strip() else f"'{shortened(node.text)}'"


def shortened(words: str) -> str:
    """Shorten a text to fit into a message."""
    line = " ".join(words.split())
    return line if len(line) <= 40 else f"{line[:37]}..."


def _length_hint(words: str) -> str:
    if _NUMBER.fullmatch(words):
        return f"did you mean '{words}mm'?"
    with_point = words.replace(",", ".")
    if millimetres(with_point) is not None:
        return f"did you mean '{with_point}'?"
    return f"units: {', '.join(UNITS)}"
