"""Content streams of PDF as operators with their operands, read in strides: an outline of any length is one operand.

A board has two hundred thousand numbers, nearly all of them in outlines. Here only what decides about printing is
told apart: strings, arrays and dictionaries are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from meridian_print.printing.preflight.bounds import Work

OUTLINE, STAMP, LINE, IMAGE = "outline", "stamp", "line", "image"
"""Operators of our own: a run of operators that build an outline, a form that is shown through a matrix (`q ... cm
/Name Do Q`, most of a board's operators), a line of text (`BT ... Tm [...] TJ ET`, most of a page's), and an inline
image."""

_NUMBER = rb"[-+]?(?:\d+\.?\d*|\.\d+)"
_TOKEN = re.compile(
    rb"(?P<outline>(?:(?:[-+.\d]++\s++){2,6}(?:[mlcvy]|re)\b\s*+|\bh\b\s*+){1,500}+)"
    rb"(?P<painted>(?:[fFsSbBn]|[fbB]\*)(?!\S))?+"
    rb"|(?P<stamp>q\s++(?:[-+.\d]++\s++){6}cm\s++/[\w.+-]++\s++Do\s++Q(?!\S))"
    rb"|(?P<line>BT\s++(?P<place>(?:[-+.\d]++\s++){6})Tm\s++\[[-+.\s<>\da-fA-F]*+\]\s*+TJ\s++ET(?!\S))"
    rb"|(?P<plain>(?:(?:/[\w.+-]++|[-+]?(?:\d++\.?\d*+|\.\d++))\s++){0,6}+)(?P<word>(?!BI\b)[A-Za-z][\w*]*+)(?=\s)"
    rb"|(?P<number>" + _NUMBER + rb")"
    rb"|(?P<name>/[^\s\0()<>\[\]{}/%]*)"
    rb"|(?P<image>\bBI\b(?P<entries>(?:(?!\b(?:BI|ID)\b)[^()]){0,999}+)\bID\s(?:[\s\S]*?\sEI(?=\s|$)|[\s\S]*))"
    rb"|(?P<operator>[A-Za-z'\"][\w*]*)"
    rb"|\((?:[^()\\]++|\\[\s\S]|\((?:[^()\\]++|\\[\s\S]|\([^()]*+\))*+\))*+(?:\)|(?=\()|\\?\Z)"
    rb"|(?P<dictionary><<)"
    rb"|<[^<>]*+>"
    rb"|%[^\r\n]*+"
    rb"|[-+.\d]++"
    rb"|[\s\0()\[\]{}>\x80-\xff]{32,}+"
)
_DIGITS = b"0123456789+-. \t\r\n\f\0"
_LETTERS = bytes(byte for byte in range(256) if byte not in _DIGITS)
_RECTANGLE = re.compile(rb"(?<![-+.\d])([-+.\d]++)\s++([-+.\d]++)\s++([-+.\d]++)\s++([-+.\d]++)\s++re\b")
_ESCAPED = re.compile(r"#([0-9A-Fa-f]{2})")
_ENTRY = re.compile(rb"/(\w+)\s*(/?\w+)")
_SIZES = ((b"W", b"Width"), (b"H", b"Height"))
_MOST_KEPT = 4096
_LARGEST_KEPT = 32_000
"""Most outlines whose extents are kept, and most bytes of each.

The files of a kit show the same board whole, in tiles, for a print shop.
"""
_LONGEST_KEPT = 100
"""Most bytes of an operator and its operands that are kept: colours and widths come again and again."""
_TOKENS = 4
"""How many tokens cost as much as one operation."""
_VALUES = ("true", "false", "null")

Operands = list[Any]
"""Numbers, names with their slash, and the bytes of an outline or an image."""


class Operation(NamedTuple):
    """An operator and what stands before it."""

    operator: str
    operands: Operands


class Extent(NamedTuple):
    """Left, top, right and bottom of what is drawn, or right above left for nothing."""

    left: float
    top: float
    right: float
    bottom: float


_NOWHERE = Extent(0.0, 0.0, -1.0, -1.0)


def operations(data: bytes, work: Work) -> Iterator[Operation]:
    """Read a content stream; what is no PDF in it is passed over."""
    operands: Operands = []
    for number, token in enumerate(_TOKEN.finditer(data)):
        if not number % _TOKENS:
            work.do()
        match token.lastgroup:
            case "word":
                words = token[0]
                operation = _kept_operation(words) if len(words) <= _LONGEST_KEPT else _operation(words)
                if operands:
                    operation = Operation(operation.operator, [*operands, *operation.operands])
            case "outline":
                operation = Operation(OUTLINE, [token[0]])
            case "painted":
                work.do()  # two operations in one
                operation = Operation(token["painted"].decode(), [token["outline"]])
            case "stamp":
                _, *matrix, _, name, _, _ = token[0].split()
                operation = Operation(STAMP, _plainly([*matrix, name]))
            case "line":
                operation = Operation(LINE, _plainly(token["place"].split()))
            case "number":
                operands.append(float(token[0]))
                continue
            case "name":
                operands.append(_plain(token[0]))
                continue
            case "image":
                operation = Operation(IMAGE, [token["entries"]])
            case "operator":
                operation = Operation(token[0].decode("latin-1"), operands)
            case "dictionary":
                operands.append("<<")
                continue
            case _:
                continue
        operands = []
        if operation.operator in _VALUES:
            operands += (*operation.operands, operation.operator)
        else:
            yield operation


@lru_cache(maxsize=_MOST_KEPT)
def _kept_operation(words: bytes) -> Operation:
    return _operation(words)


def _operation(words: bytes) -> Operation:
    """Read an operator after names and numbers."""
    *operands, operator = words.split()
    return Operation(operator.decode(), _plainly(operands))


def inline_image(entries: bytes) -> tuple[tuple[int, int], str]:
    """Return the pixels of an inline image, across and down, and the name of its colour space."""
    values = {found[1]: found[2] for found in _ENTRY.finditer(entries)}
    width, height = (next((int(values[key]) for key in keys if values.get(key, b"").isdigit()), 0) for keys in _SIZES)
    space = next((values[key] for key in (b"CS", b"ColorSpace") if key in values), b"/G")
    return (width, height), space.decode("latin-1")


def spanned(outlines: Sequence[bytes]) -> Extent:
    """Return what the parts of an outline span; raises ValueError for what is no number."""
    extents = [_kept(part) if len(part) <= _LARGEST_KEPT else _extent(part) for part in outlines]
    seen = [one for one in extents if one.left <= one.right and one.top <= one.bottom]
    if len(seen) <= 1:
        return seen[0] if seen else _NOWHERE
    lefts, tops, rights, bottoms = zip(*seen, strict=True)
    return Extent(min(lefts), min(tops), max(rights), max(bottoms))


@lru_cache(maxsize=_MOST_KEPT)
def _kept(outline: bytes) -> Extent:
    return _extent(outline)


def _extent(outline: bytes) -> Extent:
    """Return what the points of an outline span; raises ValueError for what is no number."""
    rectangles = _RECTANGLE.findall(outline) if b"re" in outline else ()
    points = _RECTANGLE.sub(b"", outline) if rectangles else outline
    values = list(map(float, points.translate(None, _LETTERS).split()))
    xs, ys = values[::2], values[1::2]
    for corner in rectangles:
        x, y, width, height = map(float, corner)
        xs += (x, x + width)
        ys += (y, y + height)
    return Extent(min(xs), min(ys), max(xs), max(ys)) if ys else _NOWHERE


def _plainly(words: list[bytes]) -> Operands:
    """Read names and numbers; where a damaged stream has a word that is neither, all of them are passed over."""
    try:
        return [word.decode() if word[:1] == b"/" else float(word) for word in words]
    except ValueError:
        return []


def _plain(name: bytes) -> str:
    """Return a name, its escapes undone."""
    text = name.decode("latin-1")
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "#" in text else text
