"""Plain YAML without a YAML parser: the form of most files, read in a fraction of the time.

Read are block mappings and lists, `{...}` and `[...]` that end in their line, literal blocks, folded ones of a single
paragraph, comments, and values without quotes or in simple ones. For everything else, right or wrong, the answer is
None: a parser then has the word. What is read here comes out as the very nodes that it would make.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Entry, LiteralBlock, Mapping, Node, Scalar, Sequence, kind_of

_MOST_LINES = 2000
"""Longer files are left to the parser, which counts their values."""

_KEPT, _LONG = 1 << 10, 160
"""How many lines are kept as they were read, unless they are longer: files that are read by the thousand have most of
their keys alike.
"""

_INMOST, _MOST_FLOWS = 12, 3
"""Anything indented beyond this column, or in more flows, is left to the parser, which counts levels."""

_SIGNS = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}‘’‚“”„«»–—…°²×·"  # noqa: RUF001
"""What typesetting adds to letters, and YAML takes as it does them."""
_START, _INNER = r"(?:[\w./“„«]|[-+](?=\d))", rf"\w./+*()%'{_SIGNS}\-"
_FLOW_PLAIN = rf"{_START}(?: *+[{_INNER}]++)*+"
_PLAIN = rf"{_START}(?: *+[{_INNER},;?!={{}}]++)*+"
_QUOTED = r""""[^"\\]*"|'[^']*'"""
_END = r" *(?: #.*)?"
_PAIR = re.compile(
    rf"(?P<key>{_FLOW_PLAIN}):"
    rf"(?: +(?:(?P<plain>{_PLAIN})|(?P<quoted>{_QUOTED})|(?P<literal>\|)|(?P<folded>>-)|(?P<flow>[\[{{].*)))?"
    rf"{_END}"
)
_FLOW_EMPTY = re.compile(r"\[ *\]|\{ *\}")
_FLOW_PART = re.compile(
    rf" *(?:(?P<key>{_FLOW_PLAIN}): +)?(?:(?P<plain>{_FLOW_PLAIN})|(?P<quoted>{_QUOTED})|(?=(?P<flow>[\[{{])))?"
)
_FLOW_STOP = re.compile(r" *([,\]}])")
_ITEM = re.compile(r" *- +(?=[^ #])")
_SINGLE = re.compile(rf"(?:(?P<plain>{_PLAIN})|(?P<quoted>{_QUOTED})){_END}")
_FOLDED = re.compile(r" *- +>-")
_REST = re.compile(_END)


def plain_root(lines: tuple[str, ...]) -> Mapping | None:
    """Read the lines of a file as a mapping; None if they are not plain, or not a mapping."""
    if len(lines) > _MOST_LINES or "\t" in "\n".join(lines):
        return None
    reader = _Reader(lines, list(map(_indent, lines)))
    try:
        root, end = reader.mapping(reader.next(0), 0)
    except _NotPlainError:
        return None
    return root if end == len(lines) else None


class _NotPlainError(Exception):
    """Something other than plain YAML."""


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads nodes from lines; each method returns a node and the next significant line.

    `indents` are those of the lines, negative where there is nothing but a comment. A list item counts, once its marker
    is read, as indented to what follows the marker, like any mapping.
    """

    lines: tuple[str, ...]
    indents: list[int]

    def next(self, at: int) -> int:
        """Return the first line from `at` on with more than a comment; after the last, the number of lines."""
        indents, end = self.indents, len(self.indents)
        while at < end and indents[at] < 0:
            at += 1
        return at

    def mapping(self, at: int, indent: int) -> tuple[Mapping, int]:
        """Read the mapping whose keys have an indentation."""
        if indent > _INMOST:
            raise _NotPlainError
        span, entries = self._rest_of(at, indent), {}
        while at < len(self.lines) and self.indents[at] == indent:
            pair = _pair(self.lines[at], at, indent)
            if pair is None or pair.key.text in entries:
                raise _NotPlainError
            value, at = (pair.value, self.next(at + 1)) if pair.value is not None else self._value(pair, at)
            entries[pair.key.text] = Entry(pair.key, value)
        if not entries or (at < len(self.lines) and self.indents[at] > indent):
            raise _NotPlainError
        return Mapping(span, tuple(entries.values())), at

    def _value(self, pair: _Pair, at: int) -> tuple[Node, int]:
        """Read a value that is more than the rest of the line of its key."""
        match pair.follows:
            case "literal":
                return self._literal(at, pair.start, pair.indent)
            case "folded":
                return self._folded(at, pair.start, pair.indent)
            case _:
                return self._below(self.next(at + 1), pair.indent, pair.key)

    def _below(self, at: int, indent: int, key: Scalar) -> tuple[Node, int]:
        """Read the value under a key: a mapping, a list, or nothing."""
        inner = self.indents[at] if at < len(self.lines) else -1
        if inner >= indent and _ITEM.match(self.lines[at]):
            return self._sequence(at, inner)
        if inner > indent:
            return self.mapping(at, inner)
        return Scalar(key.span, "", "null"), at

    def _sequence(self, at: int, indent: int) -> tuple[Sequence, int]:
        """Read a list."""
        span, items = self._rest_of(at, indent), []
        while at < len(self.lines) and self.indents[at] == indent:
            mark = _ITEM.match(self.lines[at])
            if mark is None:
                break
            self.indents[at] = mark.end()
            item, at = self._item(at, mark.end())
            items.append(item)
        return Sequence(span, tuple(items)), at

    def _item(self, at: int, start: int) -> tuple[Node, int]:
        """Read an item of a list, after its marker: a mapping, or a value on one line."""
        if self.lines[at][start] in "[{":
            return _whole_flow(self.lines[at], at, start), self.next(at + 1)
        if _FOLDED.fullmatch(self.lines[at]):
            return self._folded(at, start, _margin(self.lines[at]))
        single = _SINGLE.fullmatch(self.lines[at], start)
        if single is not None:
            return _single(single, at), self.next(at + 1)
        return self.mapping(at, start)

    def _literal(self, at: int, start: int, outer: int) -> tuple[Scalar, int]:
        """Read the block that belongs to a '|'."""
        block, end = self._block(at, outer)
        is_cut = end == len(self.lines) and self.lines[-1]  # the file's last line has no end
        text = "\n".join(block.texts if is_cut or not block else (*block.texts, ""))
        return Scalar(self._rest_of(at, start), text, "text", block), self.next(end)

    def _folded(self, at: int, start: int, outer: int) -> tuple[Scalar, int]:
        """Read the block that belongs to a '>-': lines of one paragraph."""
        block, end = self._block(at, outer)
        if any(not text or text[0] == " " for text in block.texts):
            raise _NotPlainError
        return Scalar(self._rest_of(at, start), " ".join(block.texts), "text"), self.next(end)

    def _block(self, at: int, outer: int) -> tuple[LiteralBlock, int]:
        """Read the lines below one that are indented further than a column; empty ones at the end are left out."""
        inside, end = " " * (outer + 1), at + 1
        while end < len(self.lines) and (not self.lines[end] or self.lines[end].startswith(inside)):
            end += 1
        last = end
        while last > at + 1 and not self.lines[last - 1]:
            last -= 1
        return _block(self.lines[at + 1 : last], at + 2), end

    def _rest_of(self, at: int, start: int) -> Span:
        return _rest_of(self.lines[at], at, start) if at < len(self.lines) else Span(1, 1, 1)


class _Pair(NamedTuple):
    """A key, and the value that follows it in its line; None if that begins there, or below, and goes on further.

    `indent` and `start` are the columns, from 0, of the key and of what `follows` it, a group of `_PAIR`.
    """

    key: Scalar
    indent: int
    start: int
    follows: str
    value: Node | None


def _pair(line: str, at: int, indent: int) -> _Pair | None:
    """Read the key that a line has in a column, with what follows it; None if there is none."""
    return (_kept_pair if len(line) <= _LONG else _read_pair)(line, at, indent)


def _read_pair(line: str, at: int, indent: int) -> _Pair | None:
    pair = _PAIR.fullmatch(line, indent)
    if pair is None:
        return None
    key, follows = _scalar(pair, "key", at), pair.lastgroup or "key"
    start = pair.start(follows)
    value: Node | None = None
    if follows in ("plain", "quoted"):
        value = _scalar(pair, follows, at)
    elif follows == "flow":
        value = _whole_flow(line, at, start)
    return _Pair(key, pair.start("key"), start, follows, value)


_kept_pair = lru_cache(_KEPT)(_read_pair)


def _whole_flow(line: str, at: int, start: int) -> Mapping | Sequence:
    """Read a mapping or list that ends with its line."""
    flow, end = _flow(line, at, start, 1)
    if not _REST.fullmatch(line, end):
        raise _NotPlainError
    return flow


def _flow(line: str, at: int, start: int, depth: int) -> tuple[Mapping | Sequence, int]:
    """Read a mapping or list within a line; also return where it ends."""
    span, is_mapping = _rest_of(line, at, start), line[start] == "{"
    keys, values, end, stop = list[Scalar](), list[Node](), start + 1, ","
    if empty := _FLOW_EMPTY.match(line, start):
        return (Mapping(span, ()) if is_mapping else Sequence(span, ())), empty.end()
    while stop == ",":
        part = _matched(_FLOW_PART, line, end)
        if part["key"] is not None:
            keys.append(_scalar(part, "key", at))
        value, end = _flow_value(part, keys, at, depth)
        values.append(value)
        found = _matched(_FLOW_STOP, line, end)
        stop, end = found[1], found.end()
    if stop != ("}" if is_mapping else "]") or len({key.text for key in keys}) != (len(values) if is_mapping else 0):
        raise _NotPlainError
    return (Mapping(span, tuple(map(Entry, keys, values))) if is_mapping else Sequence(span, tuple(values))), end


def _flow_value(part: re.Match[str], keys: list[Scalar], at: int, depth: int) -> tuple[Node, int]:
    """Read a value within a line; after a key there may be none."""
    match part.lastgroup:
        case "plain" | "quoted" as single:
            return _scalar(part, single, at), part.end()
        case "flow" if depth < _MOST_FLOWS:
            return _flow(part.string, at, part.end(), depth + 1)
        case "key":
            return Scalar(keys[-1].span, "", "null"), part.end()
        case _:
            raise _NotPlainError


def _rest_of(line: str, at: int, start: int) -> Span:
    return Span(at + 1, start + 1, len(line.rstrip()) + 1)


def _single(part: re.Match[str], at: int) -> Scalar:
    return _scalar(part, "plain" if part["plain"] is not None else "quoted", at)


def _scalar(part: re.Match[str], group: str, at: int) -> Scalar:
    start, end = part.span(group)
    text, span = part[group], Span(at + 1, start + 1, end + 1)
    return Scalar(span, text[1:-1], "text") if group == "quoted" else Scalar(span, text, kind_of(text))


def _block(lines: tuple[str, ...], first: int) -> LiteralBlock:
    """Read the lines of a block, the first with a number, without their margin, which empty lines lack."""
    top = next(filter(None, lines), "")
    margin = top[: _margin(top)]
    if any(line and (not line.startswith(margin) or line.isspace()) for line in lines):
        raise _NotPlainError
    wide = len(margin)
    return LiteralBlock(tuple([line[wide:] for line in lines]), first, wide)


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _indent(line: str) -> int:
    """Return the number of spaces before the first value of a line; negative if there is none."""
    written = line.lstrip(" ")
    return -1 if written[:1] in ("", "#") else len(line) - len(written)


def _matched(pattern: re.Pattern[str], line: str, start: int) -> re.Match[str]:
    found = pattern.match(line, start)
    if found is None:
        raise _NotPlainError
    return found
