"""Digests of drawings: equal for drawings that look the same, whatever file they are written to."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, assert_never

from meridian_print.graphics.drawing.items import NOTE, SLUG, Drawing, Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meridian_print.graphics.drawing.geometry import Mm


def digests(drawings: Iterable[Drawing]) -> tuple[str, ...]:
    """Return each drawing's digest, in hexadecimal digits, of everything visible except its slug line
    and its note.

    Lengths count in single precision: smaller differences cannot be seen, and may vary between machines. Symbols are
    digested once for all drawings.
    """
    symbols: dict[int, bytes] = {}
    return tuple(_digest(drawing, symbols) for drawing in tuple(drawings))


def _digest(drawing: Drawing, symbols: dict[int, bytes]) -> str:
    frame = _numbers((*drawing.size, drawing.bleed, drawing.slug))
    return hashlib.sha256(frame + _items(drawing.items, symbols)).hexdigest()


def _items(items: Iterable[Item], symbols: dict[int, bytes]) -> bytes:
    """Digest items in their order; `symbols` caches the digest of each symbol, by its identity."""
    found = hashlib.sha256()
    for item in items:
        match item:
            case Path():
                found.update(f"P{item.outline.verbs} {item.even_odd}".encode())
                found.update(_numbers(item.outline.coords) + _paint(item.fill, item.stroke))
            case Text():
                found.update(f"T{item.words}\0{item.face}{_others(item)}".encode())
                found.update(_numbers((*item.start, item.size, item.width)) + _paint(item.ink, item.halo))
            case Group():
                if item.layer not in (SLUG, NOTE):
                    found.update(_group(item) + _items(item.items, symbols))
            case Use():
                found.update(b"U" + _numbers(item.matrix) + _symbol(item.symbol, symbols))
            case _:
                assert_never(item)
    return found.digest()


def _others(text: Text) -> str:
    """Identify the faces that show letters which the text's own lacks, by their contents, not their paths."""
    others = {glyph.face for glyph in text.glyphs if glyph.face}
    if not others:
        return ""
    from meridian_print.graphics.drawing.faces import digest

    return "".join(sorted(map(digest, others)))


def _group(group: Group) -> bytes:
    clip = group.clip.verbs.encode() + _numbers(group.clip.coords) if group.clip else b""
    return b"G" + _numbers((*group.matrix, group.opacity)) + clip


def _symbol(symbol: Symbol, symbols: dict[int, bytes]) -> bytes:
    if id(symbol) not in symbols:
        symbols[id(symbol)] = _items(symbol.items, symbols)
    return symbols[id(symbol)]


@cache
def _paint(fill: Ink | None, stroke: Stroke | None) -> bytes:
    return f"{fill}{stroke}".encode()


def _numbers(values: Sequence[Mm]) -> bytes:
    return array("f", values).tobytes() + b"|"
