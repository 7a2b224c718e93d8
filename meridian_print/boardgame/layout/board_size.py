"""The board's size: the name of a paper format, a width and height in one text, or each on its own."""

from __future__ import annotations

from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.text.diagnostics import Diagnostic, error
from meridian_print.text.source.fields import fields
from meridian_print.text.source.nodes import Mapping, Node, Scalar
from meridian_print.text.source.values import Findings, extent, length, what_stands, with_unit
from meridian_print.text.spelling import did_you_mean

PAPERS = {"A3": Size(420.0, 297.0), "A2": Size(594.0, 420.0), "A1": Size(841.0, 594.0)}
DEFAULT = PAPERS["A3"]

_SHEETS = ("A4", "LETTER")
"""Papers to print a board on in parts, which are too small for one."""
_OTHERS = {"A0": "'1189x841mm'"}
"""Paper formats that boards can have, but by their lengths alone."""
LARGEST = Size(1200.0, 1200.0)
"""More than any table has."""
_WAYS = "'A3', 'A2', 'A1', a size such as '500x400mm', or {width: 500mm, height: 400mm}"


def size_words(size: Size) -> str:
    """Write a board's size as a layout does: `A2`, or `500x400mm`."""
    named = (name for name, known in PAPERS.items() if known == size)
    return next(named, f"{size.width:g}x{size.height:g}mm")


def board_size(node: Node, findings: Findings, *, least: Size, crowded: str) -> Size | None:
    """Read a board's size: landscape, and not smaller than `least`; `crowded` says what has no room on smaller ones."""
    size = _from_sides(node, findings) if isinstance(node, Mapping) else _from_text(node, findings, least)
    if size is None:
        return None
    fault = _unfit(size, node, least, crowded)
    if fault:
        findings.append(fault)
    return None if fault else size


def _from_sides(node: Mapping, findings: Findings) -> Size | None:
    given = fields(node, findings, of="a board", known=("width", "height"))
    width = given.required("width", length, None) if given else None
    height = given.required("height", length, None) if given else None
    return Size(width, height) if width is not None and height is not None else None


def _from_text(node: Node, findings: Findings, least: Size) -> Size | None:
    text = node.text.strip() if isinstance(node, Scalar) else ""
    size = PAPERS.get(text.upper()) or _parsed(text)
    if size is None:
        message = f"expected {_WAYS}, got {what_stands(node)}"
        findings.append(error("bad-length", node.span, message, _meant(text, least)))
    return size


def _meant(text: str, least: Size) -> str:
    """Say what may have been meant by what is no size."""
    pointed = text.replace(",", ".")
    if text.upper() in _SHEETS:
        return f"boards are at least {_words(*least)}; to print on {text} sheets, use --paper {text}"
    if text.upper() in _OTHERS:
        return f"did you mean {_OTHERS[text.upper()]}?"
    if pointed != text and _parsed(pointed):
        return f"use a decimal point: '{pointed}'"
    return with_unit(text) or did_you_mean(text, PAPERS)


def _parsed(text: str) -> Size | None:
    sides = extent(text)
    return Size(*sides) if sides else None


def _unfit(size: Size, node: Node, least: Size, crowded: str) -> Diagnostic | None:
    """Report why a size cannot be a board's."""
    found = _words(size.width, size.height)
    if size.width < size.height:
        hint = f"boards are landscape: did you mean {_words(size.height, size.width)}?"
        return error("bad-length", node.span, f"expected a board wider than high, got {found}", hint)
    if size.width < least.width or size.height < least.height:
        hint = f"smaller boards have no room for {crowded}"
        return error("bad-length", node.span, f"expected a board of at least {_words(*least)}, got {found}", hint)
    if size.width > LARGEST.width or size.height > LARGEST.height:
        return error("bad-length", node.span, f"expected a board of at most {_words(*LARGEST)}, got {found}")
    return None


def _words(width: Mm, height: Mm) -> str:
    return f"'{width:g}x{height:g}mm'"
