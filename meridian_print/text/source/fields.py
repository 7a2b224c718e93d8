"""Nodes to records, lists and mappings, with the readers of `values`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from meridian_print.text.diagnostics import Diagnostic, error
from meridian_print.text.source.nodes import Entry, Mapping, Node, Scalar, Sequence
from meridian_print.text.source.values import Findings, Reader, millimetres, shortened, wrong_type
from meridian_print.text.spelling import did_you_mean

T = TypeVar("T")
D = TypeVar("D")


class Fields(NamedTuple):
    """A mapping with known keys. Reading a key that is absent or unusable gives the stand-in.

    A stand-in only lets reading continue, to find the other mistakes: the caller drops the whole value when
    `findings` holds an error at the end.
    """

    node: Mapping
    of: str
    findings: Findings
    by_key: dict[str, Entry]

    def optional(self, key: str, reader: Reader[T], absent: D) -> T | D:
        """Read the value of a key."""
        entry = self.by_key.get(key)
        value = reader(entry.value, self.findings) if entry else None
        return absent if value is None else value

    def required(self, key: str, reader: Reader[T], stand_in: D, hint: str = "") -> T | D:
        """Read the value of a required key."""
        if key not in self.by_key:
            message = f"expected the key '{key}' in {self.of}, got none"
            self.findings.append(error("missing-key", self.node.span, message, hint or f"add a line '{key}: ...'"))
            return stand_in
        return self.optional(key, reader, stand_in)

    def entry(self, key: str) -> Entry | None:
        """Find the entry of a key."""
        return self.by_key.get(key)


def fields(
    node: Node, findings: Findings, *, of: str, known: tuple[str, ...], elsewhere: tuple[tuple[str, str], ...] = ()
) -> Fields | None:
    """Read a mapping with these known keys; `of` names it in messages, such as "a side".

    Keys that are known `elsewhere` are no slips for known ones; each comes with what to write instead.
    """
    if not isinstance(node, Mapping):
        findings.append(wrong_type(node, f"{of}: a mapping of keys to values", f"known keys: {', '.join(known)}"))
        return None
    by_key = {entry.key.text: entry for entry in node.entries}
    for key, entry in by_key.items():
        if key not in known:
            findings.append(_unknown(entry.key, of, known, dict(elsewhere).get(key, "")))
    return Fields(node, of, findings, by_key)


def entries(
    node: Node, findings: Findings, reader: Callable[[Entry, Findings], T | None], *, example: str = ""
) -> tuple[T, ...] | None:
    """Read a mapping with the user's own keys, each entry with the same reader; leaves out unreadable ones.

    An `example` of an entry makes the message plain to those who know no YAML.
    """
    if not isinstance(node, Mapping):
        wanted = f"lines such as '{example}'" if example else "a mapping of keys to values"
        findings.append(wrong_type(node, wanted, "write each on a line of its own, 'key: value'"))
        return None
    return tuple([value for entry in node.entries if (value := reader(entry, findings)) is not None])


def items(node: Node, findings: Findings, reader: Reader[T], *, key: str = "") -> tuple[T, ...] | None:
    """Read a list of values of one kind; leaves out unreadable ones.

    The `key` of a list of texts makes the message plain to those who wrote one text in its place.
    """
    if not isinstance(node, Sequence):
        one = shortened(node.text) if key and isinstance(node, Scalar) else ""
        hint = f"write {key}: [{one}]" if one else "start each entry with '- ', on a line of its own"
        findings.append(wrong_type(node, "a list", hint))
        return None
    return tuple([value for item in node.items if (value := reader(item, findings)) is not None])


def _unknown(key: Scalar, of: str, known: tuple[str, ...], instead: str) -> Diagnostic:
    message = f"expected a key of {of}, got '{shortened(key.text)}'"
    return error("unknown-key", key.span, message, instead or _advice(key.text, known))


def _advice(key: str, known: tuple[str, ...]) -> str:
    if millimetres(key) is not None:  # what is left of {x: 33,5mm}
        return "a comma ends the value before it; use a point in numbers"
    near = did_you_mean(key, known)
    return f"{near}{' ' if near else ''}known keys: {', '.join(known)}"
