"""Names in several languages: the one to be printed replaces all that a layout gives.

Wherever a layout has a name it may instead have a mapping of languages to names: `{en: Summer, fr: Été}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from meridian_print.boardgame.layout.printable import check_letters
from meridian_print.text.diagnostics import error
from meridian_print.text.source.nodes import Entry, Mapping, Node, Scalar, Sequence
from meridian_print.text.source.values import Findings, Reader, shortened

DEFAULT = "en"
"""The fallback for a name not given in the requested language; failing that, the first language given."""

TAG = r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"
"""A language, as in BCP 47."""

Change = Callable[[Node], Node]


Naming = Callable[[Reader[str]], Change]


def naming(language: str, own: tuple[str, ...] | None, findings: Findings) -> Naming:
    """Return what makes, of a reader of names, the change of a name to the one in a language.

    Names in other languages are checked as well. Letters are checked against the program's faces and the layout's
    `own`, or not at all if these are unknown.
    """

    def one(reader: Reader[str]) -> Change:
        def changed(node: Node) -> Node:
            chosen = _chosen(node, language, reader, findings)
            if own is not None:
                for each in _names(node):
                    check_letters(each, own, findings)
            return chosen

        return changed

    return one


def name_or_within(change: Change, changes: dict[str, Change]) -> Change:
    """Change a scalar, or the values of some keys of a mapping."""
    inside = within(changes)
    return lambda node: change(node) if isinstance(node, Scalar) else inside(node)


def within(changes: dict[str, Change]) -> Change:
    """Change the values of some keys of a mapping."""

    def changed(node: Node) -> Node:
        if not isinstance(node, Mapping):
            return node
        unchanged: Change = _same
        return replace(
            node, entries=tuple(Entry(key, changes.get(key.text, unchanged)(value)) for key, value in node.entries)
        )

    return changed


def each_value(change: Change) -> Change:
    """Change every value of a mapping."""

    def changed(node: Node) -> Node:
        if not isinstance(node, Mapping):
            return node
        return replace(node, entries=tuple(Entry(key, change(value)) for key, value in node.entries))

    return changed


def each_item(change: Change) -> Change:
    """Change every item of a list."""

    def changed(node: Node) -> Node:
        return replace(node, items=tuple(map(change, node.items))) if isinstance(node, Sequence) else node

    return changed


def _names(node: Node) -> tuple[Node, ...]:
    """List a name in all its languages."""
    return tuple(entry.value for entry in node.entries) if isinstance(node, Mapping) else (node,)


def _same(node: Node) -> Node:
    return node


def _chosen(node: Node, language: str, reader: Reader[str], findings: Findings) -> Node:
    """Choose among the names of a mapping; the others are read to find their mistakes."""
    if not isinstance(node, Mapping) or not node.entries:
        return node
    for entry in node.entries:
        if not re.fullmatch(TAG, entry.key.text):
            message = f"expected a language such as 'en' or 'fr', got '{shortened(entry.key.text)}'"
            findings.append(error("unknown-key", entry.key.span, message, "a name is a text, or one for each language"))
    given = {entry.key.text: entry.value for entry in node.entries}
    chosen = next((given[tag] for tag in (language, DEFAULT) if tag in given), node.entries[0].value)
    for other in given.values():
        if other is not chosen:
            reader(other, findings)
    return chosen
