"""The YAML parser's complaints in our wording: what was expected, what was found, a way out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from meridian_print.text.diagnostics import Diagnostic, Span, error

_WORD = re.compile(r"\S+")
_QUOTES = "put the text in quotes"


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint of the parser: its words, where it gave up, and where the construct began that it was reading.

    Lines and columns count from 0, as the parser's do; `began` is None where it was reading nothing in particular.
    """

    problem: str
    context: str
    at: tuple[int, int]
    began: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class _Row:
    """Answers complaints whose "context: problem" holds `pattern`; {got}, {line} and {column} are filled in.

    `place` is where to point: at the sign the parser gave up on, or at the beginning of what it was reading.
    """

    pattern: str
    place: Literal["sign", "beginning"]
    message: str
    hint: str = ""


_ROWS = (
    _Row(
        r"unexpected end of stream|unexpected document (indicator|separator)",
        "beginning",
        "expected a closing quote, got the end of the text",
        "text that opens with a quote must close with the same quote; a quote inside it is written twice",
    ),
    _Row(
        r"' or '[\]}]'",
        "sign",
        "expected ',' or the end of what was opened on line {line}, got {got}",
        "each '[' needs a ']' and each '{{' a '}}'; text that contains , [ ] {{ or }} needs quotes",
    ),
    _Row(
        r"mapping values are not allowed",
        "sign",
        "expected the end of the value, got another ':'",
        "text that contains ': ' needs quotes; or the line above lacks its ':', or starts in another column",
    ),
    _Row(
        r"sequence entries are not allowed",
        "sign",
        "expected a value, got the '-' of a list",
        "start the list on the next line",
    ),
    _Row(
        r"alphabetic or numeric|tag|URI",
        "beginning",
        "expected a value, got {got}",
        f"if text starts with this character, {_QUOTES}",
    ),
    _Row(
        r"mapping keys are not allowed|cannot start any token|node content",
        "sign",
        "expected a value, got {got}",
        f"if text starts with this character, {_QUOTES}",
    ),
    _Row(
        r"could not find expected ':'",
        "beginning",
        "expected 'key: value', got {got}",
        "a key ends with ':' and a space; text of several lines needs '|' after its key and equal indentation",
    ),
    _Row(
        r"unknown escape character|hexa?decimal|invalid Unicode",
        "sign",
        "expected a known escape after '\\', got {got}",
        "single quotes take every character as it is; in double quotes a backslash is written '\\\\'",
    ),
    _Row(
        r"block collection.*('-' indicator|<block end>)",
        "sign",
        "expected '-' in column {column} as on line {line}, got {got}",
        "the entries of a list start in the same column, each with '- ', and an entry's keys below its first one",
    ),
    _Row(
        r"block mapping.*(expected key|<block end>)",
        "sign",
        "expected a key in column {column} as on line {line}, got {got}",
        "keys start in the same column; nothing follows a text in quotes, and a quote inside it is written twice",
    ),
    _Row(
        r"block scalar",
        "sign",
        "expected the text to start on the next line, got {got}",
        "nothing but a comment may follow '|' on its line",
    ),
    _Row(
        r"<document start>",
        "sign",
        "expected the end of the file, got {got}",
        "the outermost keys all start in the first column",
    ),
)
_OTHERWISE = _Row("", "sign", "expected YAML, got {got}", f"if this is meant as text, {_QUOTES}")


def explain(complaint: Complaint, lines: tuple[str, ...]) -> Diagnostic:
    """Report a syntax error in our wording; `lines` are the file's, without ends."""
    complaint_text = f"{complaint.context}: {complaint.problem}"
    row = next((row for row in _ROWS if re.search(row.pattern, complaint_text)), _OTHERWISE)
    began = complaint.began or complaint.at
    line, column = _within(began if row.place == "beginning" else complaint.at, lines)
    if "escape" in row.message:
        column = max(lines[line].rfind("\\", 0, column + 1), 0)
    span, got = _stretch(lines, line, column)
    fill = _filled(got=got, line=began[0] + 1, column=began[1] + 1)
    return error("yaml-syntax", span, fill(row.message), fill(row.hint))


def _within(at: tuple[int, int], lines: tuple[str, ...]) -> tuple[int, int]:
    """Keep a place inside the file: the parsers differ in where the end of a file is."""
    line, column = at
    last = len(lines) - 1
    while last > 0 and not lines[last].strip():
        last -= 1
    if line > last:
        return last, len(lines[last])
    return line, min(column, len(lines[line]))


def _stretch(lines: tuple[str, ...], line: int, column: int) -> tuple[Span, str]:
    """Return the place of the word that starts at a position, and the word as shown in a message."""
    word = _WORD.match(lines[line], column)
    if word:
        return Span(line + 1, column + 1, word.end() + 1), f"'{word[0][:30]}'"
    is_last = not any(rest.strip() for rest in lines[line + 1 :])
    return Span(line + 1, column + 1, column + 1), "the end of the file" if is_last else "the end of the line"


def _filled(*, got: str, line: int, column: int) -> Callable[[str], str]:
    def fill(text: str) -> str:
        return text.format(got=got, line=line, column=column)

    return fill
