"""Fonts of a layout's own: files that are added to those it names, and taken from them again."""

from __future__ import annotations

import json
import re

from meridian_print.boardgame.editor.edits import TEXT_FIRST, EditError
from meridian_print.boardgame.layout.own_fonts import FONTS
from meridian_print.text.source.edits import Replacement, edited, item_removals, new_entry, new_item, quoted, removals
from meridian_print.text.source.marks import Marked, marked

_IN_BRACKETS = re.compile(r"[^,\[\]{}]*")
"""Texts that stand between brackets as they stand without."""


def fonts_in(tree: Marked) -> tuple[str, ...]:
    """Return the files of a layout's own fonts, in the order in which they are tried for a letter."""
    given = tree.at([FONTS])
    return tuple(map(_file, _each(given))) if given else ()


def add_font(text: str, file: str) -> str:
    """Name one more font, which is tried last; one that is named already stays as it is."""
    tree = marked(text)
    given, words = tree.at([FONTS]), quoted(file)
    if not file:
        raise EditError("file: expected the name of a font file")
    if tree.kind != "mapping":
        raise EditError("expected a layout; correct the text first", TEXT_FIRST)
    if file in fonts_in(tree):
        return text
    if given is None:
        return edited(text, [new_entry(text, tree, FONTS, words, ("format", "title", "board"))])
    if given.kind == "list":
        return edited(text, [new_item(text, given, words)])
    if given.kind == "mapping" and not given.is_flow:
        raise EditError("expected one font, or a list of fonts behind hyphens or in brackets; mend the text first")
    old = text[given.start : given.stop]
    is_same = given.kind == "mapping" or _IN_BRACKETS.fullmatch(old)
    return edited(text, [Replacement(given.start, given.stop, f"[{old if is_same else json.dumps(old)}, {words}]")])


def remove_font(text: str, file: str) -> str:
    """Take a font from those that are named; with the last one, their entry goes."""
    tree = marked(text)
    given = tree.at([FONTS])
    gone = [at for at, each in enumerate(_each(given)) if _file(each) == file] if given else []
    if given is None or not gone:
        raise EditError(f"file: expected a font of the layout, got '{file}'")
    if len(gone) == len(_each(given)):
        return edited(text, removals(text, tree, [(FONTS,)]))
    return edited(text, item_removals(text, given, gone))


def _each(given: Marked) -> tuple[Marked, ...]:
    return given.items if given.kind == "list" else (given,)


def _file(font: Marked) -> str:
    named = font.entry("file")
    return named.value.words if named else font.words
