"""From YAML 1.2 text to nodes that know their place.

Anchors, aliases, tags, directives and second documents are refused: no file of ours needs them, and with them goes
everything that makes YAML dangerous. Size, nesting and number of values are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from meridian_print.files.reading import LEVELS, VALUES
from meridian_print.text.diagnostics import HIDDEN, START, Diagnostic, Span, error
from meridian_print.text.source.characters import Characters
from meridian_print.text.source.nodes import Entry, Kind, Mapping, Node, Scalar, Sequence, Word, YamlDocument, kind_of
from meridian_print.text.source.values import shortened

FASTEST: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser in use: libyaml's where it is there. Python's own gives the same nodes, only more slowly; oddities such as
`{a:}` one reads and the other refuses.
"""

_TOO_DEEP = "exceeded maximum nesting depth"
"""What libyaml since 0.2.6 says of lists so deep that it gives up before the first event; Python's parser goes on."""


def parse(characters: Characters, loader: Any = FASTEST) -> YamlDocument:
    """Parse a file's characters into nodes; never raises, whatever they are."""
    if characters.text is None:
        return YamlDocument(None, characters.lines, characters.diagnostics)
    blanks_for_tabs = characters.text.replace("\t", " ")  # the two parsers differ in where they take a tab
    events, trouble = _events(blanks_for_tabs, loader, characters.lines)
    if trouble:
        return YamlDocument(None, characters.lines, trouble)
    composer = _Composer(characters.lines, iter(events), [])
    return YamlDocument(composer.node(next(composer.events), START), characters.lines, tuple(composer.found))


def _events(text: str, loader: Any, lines: tuple[str, ...]) -> tuple[list[Any], tuple[Diagnostic, ...]]:
    """Parse a text into the events of one document of bounded depth and size, or report why that is impossible."""
    events: list[Any] = []
    trouble: list[Diagnostic] = []
    documents = depth = 0
    try:
        for event in yaml.parse(text, Loader=loader):
            documents += isinstance(event, yaml.DocumentStartEvent)
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if documents > 1 or depth > LEVELS or len(events) > VALUES:
                return [], (*trouble, _boundless(event, documents, depth, lines))
            if refused := _refused(event):
                message, hint = f"expected a value, got {refused}", "put text that starts with *, & or ! in quotes"
                trouble.append(error("yaml-syntax", _span(event, lines), message, hint))
            if isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent):
                events.append(event)
    except yaml.MarkedYAMLError as fault:
        if fault.problem == _TOO_DEEP:
            return _events(text, yaml.SafeLoader, lines)
        trouble.append(_explained(fault, lines))
    if not events and not trouble:
        trouble.append(error("yaml-syntax", START, "expected lines of 'key: value', got an empty file"))
    return events, tuple(trouble)


def _boundless(event: Any, documents: int, depth: int, lines: tuple[str, ...]) -> Diagnostic:
    """Report which bound was exceeded."""
    if documents > 1:
        message, hint = "expected one document, got a second '---'", "put each document in a file of its own"
    elif depth > LEVELS:
        message, hint = f"expected at most {LEVELS} levels of lists and mappings, got more", ""
    else:
        message, hint = f"expected at most {VALUES} values in a file, got more", ""
    return error("yaml-syntax", _span(event, lines), message, hint)


def _refused(event: Any) -> str:
    """Report anything that YAML allows here and we do not; nothing for most events."""
    if isinstance(event, yaml.AliasEvent):
        return f"the alias '*{shortened(event.anchor or '')}'"
    if getattr(event, "anchor", None):
        return f"the anchor '&{shortened(event.anchor or '')}'"
    if getattr(event, "tag", None):
        return f"the tag '{shortened(event.tag)}'"
    if isinstance(event, yaml.ScalarEvent) and (hidden := re.search(HIDDEN, event.value)):
        return f"an escape for the hidden character U+{ord(hidden[0]):04X}"
    return ""


def _explained(fault: yaml.MarkedYAMLError, lines: tuple[str, ...]) -> Diagnostic:
    from meridian_print.text.source.syntax import Complaint, explain  # costs a valid file nothing

    mark = fault.problem_mark or fault.context_mark
    at = (mark.line, mark.column) if mark else (0, 0)
    began = (fault.context_mark.line, fault.context_mark.column) if fault.context_mark else None
    return explain(Complaint(fault.problem or "", fault.context or "", at, began), lines)


def _span(event: Any, lines: tuple[str, ...]) -> Span:
    """Return the place of an event: its part on its first line."""
    start, end = event.start_mark, event.end_mark
    if start.line >= len(lines):
        return START
    line = lines[start.line]
    is_whole = start.line == end.line and end.column > start.column and isinstance(event, yaml.ScalarEvent)
    last = end.column if is_whole else len(line.rstrip())
    return Span(start.line + 1, start.column + 1, max(last, start.column) + 1)


@dataclass(frozen=True, slots=True)
class _Composer:
    """Builds nodes from the events of a whole document; `found` collects."""

    lines: tuple[str, ...]
    events: Iterator[Any]
    found: list[Diagnostic]

    def node(self, event: Any, around: Span) -> Node:
        """Compose what starts with `event`; a value that is not there gets the place `around` it.

        The parsers disagree on where that is.
        """
        span = _span(event, self.lines)
        if isinstance(event, yaml.MappingStartEvent):
            return Mapping(span, self._entries(span))
        if isinstance(event, yaml.SequenceStartEvent):
            return Sequence(span, tuple(self.node(inner, span) for inner in self._inside()))
        return self._scalar(event, span if event.value or event.style else around)

    def _inside(self) -> Iterator[Any]:
        """Yield the first event of each item of a collection, up to its end."""
        for event in self.events:
            if isinstance(event, yaml.CollectionEndEvent):
                return
            yield event

    def _entries(self, around: Span) -> tuple[Entry, ...]:
        first: dict[str, Entry] = {}
        for event in self._inside():
            key = self.node(event, around)
            value = self.node(next(self.events), key.span)
            if not isinstance(key, Scalar):
                kind = "list" if isinstance(key, Sequence) else "mapping"
                hint = "put a key that starts with '[' or '{' in quotes"
                self.found.append(error("wrong-type", key.span, f"expected text as a key, got a {kind}", hint))
            elif key.text in first:
                self.found.append(_twice(key, first[key.text].key))
            else:
                first[key.text] = Entry(key, value)
        return tuple(first.values())

    def _scalar(self, event: Any, span: Span) -> Scalar:
        kind: Kind = "text" if event.style else kind_of(event.value)
        return Scalar(span, event.value, kind, self._block(event) if event.style == "|" else ())

    def _block(self, event: Any) -> tuple[Word, ...]:
        """Place each line of a literal block: its first line follows the line of the '|'."""
        texts = event.value.removesuffix("\n").split("\n") if event.value else []
        return tuple(self._line(text, number) for number, text in enumerate(texts, event.start_mark.line + 1))

    def _line(self, text: str, number: int) -> Word:
        end = len(self.lines[number]) + 1
        return Word(text, Span(number + 1, end - len(text), end))


def _twice(key: Scalar, first: Scalar) -> Diagnostic:
    word = shortened(key.text)
    hint = f"the first '{word}' is on line {first.span.line}"
    return error("duplicate-key", key.span, f"expected each key once, got '{word}' again", hint)
