"""Plain YAML without a YAML parser: the form of most files, read in a fraction of the time.

Read are block mappings and lists, `{...}` and `[...]` that end in their line, literal blocks, comments, and values
without quotes or in simple ones. For everything else, right or wrong, the answer is None: a parser then has the word.
What is read here comes out as the very nodes that it would make.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import repeat

from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Entry, Mapping, Node, Scalar, Sequence, Word, kind_of

_MOST_LINES = 2000
"""Longer files are left to the parser, which counts their values."""

_INMOST, _MOST_FLOWS = 12, 3
"""Anything indented beyond this column, or in more flows, is left to the parser, which counts levels."""

_START, _INNER = r"[^\W_]|[./]", r"[\w./+*()%'-]"
_FLOW_PLAIN = rf"(?:{_START})(?: *{_INNER})*"
_PLAIN = rf"(?:{_START})(?: *(?:{_INNER}|[,;?!={{}}]))*"
_QUOTED = r""""[^"\\]*"|'[^']*'"""
_END = r" *(?: #.*)?"
_PAIR = re.compile(
    rf"(?P<key>{_FLOW_PLAIN}):"
    rf"(?: +(?:(?P<plain>{_PLAIN})|(?P<quoted>{_QUOTED})|(?P<literal>\|)|(?P<flow>[\[{{].*)))?"
    rf"{_END}"
)
_FLOW_EMPTY = re.compile(r"\[ *\]|\{ *\}")
_FLOW_KEY = re.compile(rf" *(?P<key>{_FLOW_PLAIN}): +")
_FLOW_SINGLE = re.compile(rf" *(?:(?P<plain>{_FLOW_PLAIN})|(?P<quoted>{_QUOTED}))")
_FLOW_STOP = re.compile(r" *(?P<stop>[,\]}])")
_ITEM = re.compile(r" *- +(?=[^ #])")
_SINGLE = re.compile(rf"(?:(?P<plain>{_PLAIN})|(?P<quoted>{_QUOTED})){_END}")
_REST = re.compile(_END)


def plain_root(lines: tuple[str, ...]) -> Mapping | None:
    """Read the lines of a file as a mapping; None if they are not plain, or not a mapping."""
    if len(lines) > _MOST_LINES or any("\t" in line for line in lines):
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
            pair = _PAIR.fullmatch(self.lines[at], indent)
            if pair is None or pair["key"] in entries:
                raise _NotPlainError
            key = self._scalar(pair, "key", at)
            value, at = self._value(pair, key, at)
            entries[key.text] = Entry(key, value)
        if not entries or (at < len(self.lines) and self.indents[at] > indent):
            raise _NotPlainError
        return Mapping(span, tuple(entries.values())), at

    def _value(self, pair: re.Match[str], key: Scalar, at: int) -> tuple[Node, int]:
        match pair.lastgroup:
            case "plain" | "quoted" as single:
                return self._scalar(pair, single, at), self.next(at + 1)
            case "literal":
                return self._literal(at, pair.start("literal"), pair.start("key"))
            case "flow":
                return self._whole_flow(at, pair.start("flow"))
            case _:
                return self._below(self.next(at + 1), pair.start("key"), key)

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
            return self._whole_flow(at, start)
        single = _SINGLE.fullmatch(self.lines[at], start)
        if single is not None:
            return self._single(single, at), self.next(at + 1)
        return self.mapping(at, start)

    def _literal(self, at: int, start: int, outer: int) -> tuple[Scalar, int]:
        """Read the block that belongs to a '|'."""
        end = at + 1
        while end < len(self.lines) and (not self.lines[end] or _margin(self.lines[end]) > outer):
            end += 1
        body = self.lines[at + 1 : end]
        first = next(filter(None, body), "")
        margin = first[: _margin(first)]
        words = tuple(map(self._block_line, range(at + 1, end), body, repeat(margin)))
        while words and not words[-1].text:
            words = words[:-1]
        is_cut = end == len(self.lines) and self.lines[-1]  # the file's last line has no end
        text = "\n".join((*(word.text for word in words), *([] if is_cut or not words else [""])))
        return Scalar(self._rest_of(at, start), text, "text", words), self.next(end)

    def _whole_flow(self, at: int, start: int) -> tuple[Node, int]:
        flow, end = self._flow(at, start, 1)
        if not _REST.fullmatch(self.lines[at], end):
            raise _NotPlainError
        return flow, self.next(at + 1)

    def _flow(self, at: int, start: int, depth: int) -> tuple[Mapping | Sequence, int]:
        """Read a mapping or list within a line; also return where it ends."""
        line, span, stop, values = self.lines[at], self._rest_of(at, start), ",", list[Node]()
        keys, end = list[Scalar](), start + 1
        is_mapping, empty = line[start] == "{", _FLOW_EMPTY.match(line, start)
        if empty:
            return (Mapping(span, ()) if is_mapping else Sequence(span, ())), empty.end()
        while stop == ",":
            if is_mapping:
                pair = _matched(_FLOW_KEY, line, end)
                keys.append(self._scalar(pair, "key", at))
                end = pair.end()
            value, end = self._flow_value(at, end, keys, depth)
            values.append(value)
            found = _matched(_FLOW_STOP, line, end)
            stop, end = found["stop"], found.end()
        if stop != ("}" if is_mapping else "]") or len({key.text for key in keys}) < len(keys):
            raise _NotPlainError
        return (Mapping(span, tuple(map(Entry, keys, values))) if is_mapping else Sequence(span, tuple(values))), end

    def _flow_value(self, at: int, start: int, keys: list[Scalar], depth: int) -> tuple[Node, int]:
        """Read a value within a line; after a key there may be none."""
        line = self.lines[at]
        while line.startswith(" ", start):
            start += 1
        if line.startswith(("[", "{"), start) and depth < _MOST_FLOWS:
            return self._flow(at, start, depth + 1)
        single = _FLOW_SINGLE.match(line, start)
        if single is not None:
            return self._single(single, at), single.end()
        if not keys:
            raise _NotPlainError
        return Scalar(keys[-1].span, "", "null"), start

    def _single(self, part: re.Match[str], at: int) -> Scalar:
        return self._scalar(part, "plain" if part["plain"] is not None else "quoted", at)

    def _scalar(self, part: re.Match[str], group: str, at: int) -> Scalar:
        start, end = part.span(group)
        text, span = part[group], Span(at + 1, start + 1, end + 1)
        return Scalar(span, text[1:-1], "text") if group == "quoted" else Scalar(span, text, kind_of(text))

    def _block_line(self, row: int, line: str, margin: str) -> Word:
        """Read a line of a block without its margin, which an empty line lacks."""
        if line and (not line.startswith(margin) or line.isspace()):
            raise _NotPlainError
        text, end = line[len(margin) :], len(line) + 1
        return Word(text, Span(row + 1, end - len(text), end))

    def _rest_of(self, at: int, start: int) -> Span:
        return Span(at + 1, start + 1, len(self.lines[at].rstrip()) + 1) if at < len(self.lines) else Span(1, 1, 1)


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
