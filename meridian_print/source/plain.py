"""Plain YAML without a YAML parser: the form in which most files are written, read in a fraction of the time.

Read are block mappings and lists, one-line `{...}` and `[...]` of single values, literal blocks, comments, and values
without quotes or in simple ones. For everything else, right or wrong, the answer is None: a parser then has the word.
What is read here comes out as the very nodes that it would make.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from meridian_print.diagnostics import Span
from meridian_print.source.nodes import Entry, Mapping, Node, Scalar, Sequence, Word, kind_of

_MOST_LINES = 2000
"""Longer files are left to the parser, which counts what they hold."""

_START, _INNER = r"[^\W_]|[./]", r"[\w./+*()'-]"
_FLOW_PLAIN = rf"(?:{_START})(?: *{_INNER})*"
_PLAIN = rf"(?:{_START})(?: *(?:{_INNER}|,))*"
_QUOTED = r'"[^"\\]*"'
_PAIR = re.compile(
    rf"(?P<key>{_FLOW_PLAIN}):"
    rf"(?: +(?:(?P<plain>{_PLAIN})|(?P<quoted>{_QUOTED})|(?P<literal>\|)|(?P<flow>[\[{{][^#]*[\]}}])))?"
    r" *(?: #.*)?"
)
_FLOW_PAIR = re.compile(
    rf" *(?P<key>{_FLOW_PLAIN}): +(?:(?P<plain>{_FLOW_PLAIN})|(?P<quoted>{_QUOTED}))? *(?P<end>[,}}])"
)
_FLOW_ITEM = re.compile(rf" *(?:(?P<plain>{_FLOW_PLAIN})|(?P<quoted>{_QUOTED})) *(?P<end>[,\]])")
_ITEM = re.compile(r" *- +(?=[^ #])")


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
    """Something else than plain YAML."""


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads nodes from lines; each method gives a node and the next line that says something.

    In `left` the marks of list items, once read, are blanks, so that what follows them stands like any mapping.
    """

    lines: tuple[str, ...]
    left: list[str]

    def next(self, at: int) -> int:
        """Return the first line from `at` on that holds more than a comment; after the last, their number."""
        while at < len(self.left) and self.left[at].lstrip(" ")[:1] in ("", "#"):
            at += 1
        return at

    def mapping(self, at: int, indent: int) -> tuple[Mapping, int]:
        """Read the mapping whose keys stand at an indentation."""
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
            return self._flow(at, pair.start("flow"), pair.end("flow")), self.next(at + 1)
        return self._below(self.next(at + 1), pair.start("key"), key)

    def _below(self, at: int, indent: int, key: Scalar) -> tuple[Node, int]:
        """Read what stands under a key: a mapping, a list, or nothing."""
        inner = self._indent(at) if at < len(self.left) else -1
        if inner >= indent and _ITEM.match(self.left[at]):
            return self._sequence(at, inner)
        if inner > indent:
            return self.mapping(at, inner)
        return Scalar(key.span, "", "null"), at

    def _sequence(self, at: int, indent: int) -> tuple[Sequence, int]:
        """Read a list of mappings."""
        span, items = self._rest_of(at, indent), []
        while at < len(self.left) and self._indent(at) == indent:
            mark = _ITEM.match(self.left[at])
            if mark is None:
                break
            self.left[at] = " " * mark.end() + self.left[at][mark.end() :]
            item, at = self.mapping(at, mark.end())
            items.append(item)
        return Sequence(span, tuple(items)), at

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

    def _flow(self, at: int, start: int, end: int) -> Node:
        """Read a mapping or list within a line."""
        line = self.lines[at]
        is_mapping, span = line[start] == "{", self._rest_of(at, start)
        pattern, close = (_FLOW_PAIR, "}") if is_mapping else (_FLOW_ITEM, "]")
        found, last = [], ","
        start += 1
        while last == ",":
            part = pattern.match(line, start, end)
            if part is None:
                raise _NotPlainError
            found.append(part)
            start, last = part.end(), part["end"]
        if start != end or last != close:
            raise _NotPlainError
        if is_mapping:
            return self._flow_mapping(at, span, found)
        return Sequence(span, tuple(self._single(part, at) for part in found))

    def _flow_mapping(self, at: int, span: Span, found: list[re.Match[str]]) -> Mapping:
        keys = [self._scalar(part, "key", at) for part in found]
        if len({key.text for key in keys}) < len(keys):
            raise _NotPlainError
        values = (self._single(part, at, key) for part, key in zip(found, keys, strict=True))
        return Mapping(span, tuple(map(Entry, keys, values)))

    def _single(self, part: re.Match[str], at: int, key: Scalar | None = None) -> Scalar:
        single = "plain" if part["plain"] is not None else "quoted"
        if part[single] is None and key is not None:
            return Scalar(key.span, "", "null")
        return self._scalar(part, single, at)

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
