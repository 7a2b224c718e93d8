"""Plain YAML without a YAML parser: the form of most files, read in a fraction of the time.

Read are block mappings and lists, `{...}` and `[...]` that end in their line, literal blocks, comments, and values
without quotes or in simple ones. For everything else, right or wrong, the answer is None: a parser then has the word.
What is read here comes out as the very nodes that it would make.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from meridian_print.diagnostics import Span
from meridian_print.source.nodes import Entry, Mapping, Node, Scalar, Sequence, Word, kind_of

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
    reader = _Reader(lines, list(lines))
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

    In `left` the markers of list items, once read, become spaces, so that what follows is indented like any mapping.
    """

    lines: tuple[str, ...]
    left: list[str]

    def next(self, at: int) -> int:
        """Return the first line from `at` on with more than a comment; after the last, the number of lines."""
        while at < len(self.left) and self.left[at].lstrip(" ")[:1] in ("", "#"):
            at += 1
        return at

    def mapping(self, at: int, indent: int) -> tuple[Mapping, int]:
        """Read the mapping whose keys have an indentation."""
        if indent > _INMOST:
            raise _NotPlainError
        span, entries = self._rest_of(at, indent), {}
        while at < len(self.left) and self._indent(at) == indent:
            pair = _PAIR.fullmatch(self.left[at], indent)
            if pair is None or pair["key"] in entries:
                raise _NotPlainError
            key = self._scalar(pair, "key", at)
            value, at = self._value(pair, key, at)
            entries[key.text] = Entry(key, value)
        if not entries or (at < len(self.left) and self._indent(at) > indent):
            raise _NotPlainError
        return Mapping(span, tuple(entries.values())), at

    def _value(self, pair: re.Match[str], key: Scalar, at: int) -> tuple[Node, int]:
        for single in ("plain", "quoted"):
            if pair[single] is not None:
                return self._scalar(pair, single, at), self.next(at + 1)
        if pair["literal"]:
            return self._literal(at, pair.start("literal"), pair.start("key"))
        if pair["flow"]:
            return self._whole_flow(at, pair.start("flow"))
        return self._below(self.next(at + 1), pair.start("key"), key)

    def _below(self, at: int, indent: int, key: Scalar) -> tuple[Node, int]:
        """Read the value under a key: a mapping, a list, or nothing."""
        inner = self._indent(at) if at < len(self.left) else -1
        if inner >= indent and _ITEM.match(self.left[at]):
            return self._sequence(at, inner)
        if inner > indent:
            return self.mapping(at, inner)
        return Scalar(key.span, "", "null"), at

    def _sequence(self, at: int, indent: int) -> tuple[Sequence, int]:
        """Read a list."""
        span, items = self._rest_of(at, indent), []
        while at < len(self.left) and self._indent(at) == indent:
            mark = _ITEM.match(self.left[at])
            if mark is None:
                break
            self.left[at] = " " * mark.end() + self.left[at][mark.end() :]
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
        while end < len(self.left) and (not self.left[end] or self._indent(end) > outer):
            end += 1
        body = self.lines[at + 1 : end]
        indent = next((len(line) - len(line.lstrip(" ")) for line in body if line), 0)
        if any(line and (line.isspace() or not line.startswith(" " * indent)) for line in body):
            raise _NotPlainError
        texts = [line[indent:] for line in body]
        while texts and not texts[-1]:
            texts.pop()
        words = tuple(self._word(at + 1 + row, text) for row, text in enumerate(texts))
        is_cut = end == len(self.lines) and self.lines[-1]  # the file's last line has no end
        text = "\n".join((*texts, *([] if is_cut or not texts else [""])))
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
        text, span = part[group], Span(at + 1, part.start(group) + 1, part.end(group) + 1)
        return Scalar(span, text[1:-1], "text") if group == "quoted" else Scalar(span, text, kind_of(text))

    def _word(self, row: int, text: str) -> Word:
        end = len(self.lines[row]) + 1
        return Word(text, Span(row + 1, end - len(text), end))

    def _rest_of(self, at: int, start: int) -> Span:
        return Span(at + 1, start + 1, len(self.lines[at].rstrip()) + 1) if at < len(self.lines) else Span(1, 1, 1)

    def _indent(self, at: int) -> int:
        line = self.left[at]
        return len(line) - len(line.lstrip(" "))


def _matched(pattern: re.Pattern[str], line: str, start: int) -> re.Match[str]:
    found = pattern.match(line, start)
    if found is None:
        raise _NotPlainError
    return found
