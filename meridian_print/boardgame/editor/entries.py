"""Entries of a layout's text that any game has: single values, and names, which may be given in several languages."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.boardgame.editor.edits import TEXT_FIRST, EditError
from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.text.source.edits import Replacement, edited, new_entry, quoted, removals, value
from meridian_print.text.source.marks import Key, Marked, marked


def renamed(old: Marked, words: str, language: str | None = None) -> Replacement:
    """Write a name anew; of one that is given in several languages, the one that readers of `language` see."""
    shown = (old.entry(language or DEFAULT) or old.entry(DEFAULT) or old.entries[0]).value if old.entries else old
    return value(shown, words)


def entry_set(
    text: str, path: tuple[Key, ...], words: str, language: str | None = None, after: Sequence[str] = ()
) -> str:
    """Set an entry of a mapping to what YAML reads as `words`; nothing removes it.

    A new one stands behind those of the keys `after`.
    """
    tree = marked(text)
    holder, key = tree.at(path[:-1]), str(path[-1])
    if holder is None or holder.kind != "mapping":
        raise EditError("expected a layout; correct the text first", TEXT_FIRST)
    old = holder.entry(key)
    if not words:
        return edited(text, removals(text, tree, [path])) if old else text
    return edited(text, [renamed(old.value, words, language) if old else new_entry(text, holder, key, words, after)])


def scalar(words: str, *, is_number: bool) -> str:
    """Write a value as YAML has it: digits as a number where one is wanted, any other text as text.

    >>> scalar("12", is_number=True), scalar("12", is_number=False), scalar("", is_number=True)
    ('12', '"12"', '')
    """
    return words if not words or (is_number and words.isascii() and words.isdigit()) else quoted(words)


def known_field(field: str, known: Sequence[str]) -> None:
    """Raise EditError for a field that an edit does not set."""
    if field not in known:
        raise EditError(f"field: expected one of {', '.join(known)}, got '{field}'")
