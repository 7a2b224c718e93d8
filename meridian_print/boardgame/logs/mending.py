"""Mending a log: the suggestions of the checker carried out in its file, in which everything else stays as it is.

A line that changes ends in a comment with what was there. Mending may bring to light what a mistake had covered, so
that the mended log is checked, and mended, again.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Arrange, Edit, Finding, Insert, Remove, Rewrite, Split
from meridian_print.text.diagnostics import Span

Check = Callable[[bytes], tuple[Finding, ...]]
"""Finds what is wrong with a log."""

_MOST_TIMES = 40
"""How often a log is mended at most: each time may bring to light one more mark of each player that is wrong."""
_MOST_ERRORS = 100
"""How many errors all passes together may find; the first is always made. The more errors a check finds, the longer it
takes, and in a log that still has many, another pass mends hardly any."""
_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_BLANKS = " \t"
_WORD = re.compile(r"[^\s|]+")
_OPENS = (":", "|", ">", "|-", "|+")
"""How lines end below which a block stands deeper."""
_DEEPER = "  "
_TABBED, _SPACED = "a tab before the line", "spaces"
"""What is said of a line whose indentation alone was changed."""
_AROUND = "{}[],:\"'"
"""What stands around words in YAML."""


_NEW = 0
"""The number of a line that was not in the file."""
_PARTED = -1
"""The number of a line that was part of the one below it."""
_LEFT_OUT = "# was: left out, guessed"


class LineChange(NamedTuple):
    """What happened to a line, by its number in the file: what was written there, and what is now.

    `place` is the line in whose place it stands now, None if it was taken out; of a line that is new, the one below.
    """

    line: int
    was: str
    now: str
    place: int | None

    def __str__(self) -> str:
        """Describe the change."""
        if self.line == _NEW:
            return f"before line {self.place}: put in, '{self.now}'"
        if self.place is None:
            return f"line {self.line}: taken out, '{self.was}'"
        moved = [f"now in the place of line {self.place}"] if self.place != self.line else []
        if gone := _taken_out(self.was, self.now):
            written = [f"taken out, '{gone}'"]
        else:
            written = [f"'{self.now}', was '{self.was}'"] if self.now != self.was else []
        return f"line {self.line}: {', '.join((*moved, *written))}"


@dataclass(frozen=True, slots=True)
class Mended:
    """A log as mended, and what was changed, in the order in which the lines stood."""

    data: bytes
    changes: tuple[LineChange, ...]


class _Line(NamedTuple):
    """A line of a log: its number in the file, the number of the line in whose place it stands, its text, its end."""

    number: int
    place: int
    text: str
    end: str


def mended(source: bytes, check: Check) -> Mended:
    """Carry out what a check suggests about a log, and go on while that makes it no worse."""
    mark = BOM_UTF8 if source.startswith(BOM_UTF8) else b""
    written = _lines(source.removeprefix(mark))
    lines, findings = written, check(source)
    left = _MOST_ERRORS
    for time in range(_MOST_TIMES):
        left -= _errors(findings)
        if time and left < 0:
            break
        edits = _edits(found for found in findings if found.is_error)
        after = _edited(lines if _is_yaml(findings) else _indented(lines), edits)
        if after == lines:
            break
        found_after = check(mark + _bytes(after))
        if time and _errors(found_after) > _errors(findings):
            break
        lines, findings = after, found_after
    changes = tuple(_changes(written, lines))
    notes = {change.line: _note(change) for change in changes}
    return Mended(mark + _bytes(_noted(line, notes.get(line.number)) for line in lines), changes)


def _edits(findings: Iterable[Finding]) -> tuple[Edit, ...]:
    """Return the edits that mend findings; lines are parted first, as that moves the places of all other edits."""
    each = [found.mending for found in findings]
    parting = [edits for edits in each if any(isinstance(edit, Split) for edit in edits)]
    return tuple(chain.from_iterable(parting or each))


def _lines(text: bytes) -> tuple[_Line, ...]:
    """Split a text into lines as its reader does; bytes that are no text are kept."""
    found = _LINE.finditer(text.decode(errors="surrogateescape"))
    return tuple(_Line(number, number, one[1], one[2]) for number, one in enumerate(found, 1) if one[0])


def _bytes(lines: Iterable[_Line]) -> bytes:
    return "".join(f"{line.text}{line.end}" for line in lines).encode(errors="surrogateescape")


def _errors(findings: Iterable[Finding]) -> int:
    return sum(found.is_error for found in findings)


def _indented(lines: tuple[_Line, ...]) -> tuple[_Line, ...]:
    """Indent lines that begin with tabs by spaces: as the line above, or deeper below one that opens a block."""
    after: list[_Line] = []
    for line in lines:
        if _is_tabbed(line.text) and after:
            above = next((one.text for one in reversed(after) if one.text.strip()), "")
            deeper = _DEEPER if above.partition("#")[0].rstrip().endswith(_OPENS) else ""
            line = line._replace(text=f"{_indentation(above)}{deeper}{line.text.lstrip(_BLANKS)}")
        after.append(line)
    return tuple(after)


def _is_yaml(findings: Iterable[Finding]) -> bool:
    return all(found.diagnostic.code != "yaml-syntax" for found in findings)


def _is_tabbed(text: str) -> bool:
    return "\t" in _indentation(text) and bool(text.strip())


def _indentation(text: str) -> str:
    return text[: len(text) - len(text.lstrip(_BLANKS))]


def _edited(lines: tuple[_Line, ...], edits: tuple[Edit, ...]) -> tuple[_Line, ...]:
    """Apply edits: texts are written first, then lines are put in order, then copies are taken out."""
    after, removed = list(lines), set()
    rewrites: dict[int, list[Rewrite]] = {}
    for edit in edits:
        if isinstance(edit, Rewrite):
            rewrites.setdefault(edit.span.line - 1, []).append(edit)
        elif isinstance(edit, Remove):
            removed.add(edit.line - 1)
    for at, of_line in rewrites.items():
        after[at] = after[at]._replace(text=_rewritten(after[at].text, of_line))
    new: dict[int, Sequence[_Line]] = {}
    for edit in edits:
        if isinstance(edit, Arrange):
            _arrange(after, edit.lines)
        elif isinstance(edit, Insert):
            below = after[edit.line - 1]
            text = f"{_indentation(below.text)}{edit.text}"
            new[edit.line - 1] = (_Line(_NEW, below.number, text, below.end),)
        elif isinstance(edit, Split):
            *new[edit.line - 1], after[edit.line - 1] = _parts(after[edit.line - 1], edit.texts)
    kept = ((*new.get(at, ()), line) for at, line in enumerate(after) if at not in removed)
    return tuple(chain.from_iterable(kept))


def _parts(line: _Line, texts: tuple[str, ...]) -> Iterator[_Line]:
    """Yield the lines that one is parted into; the last is still the same, and keeps the comment."""
    _, hash_sign, comment = line.text.partition("#")
    *above, last = (f"{_indentation(line.text)}{text}" for text in texts)
    end = line.end or "\n"
    yield from (_Line(_PARTED, line.place, text, end) for text in above)
    yield line._replace(text=f"{last}  {hash_sign}{comment}" if hash_sign else last)


def _rewritten(text: str, rewrites: Iterable[Rewrite]) -> str:
    """Write into a line from its end to its start; of two texts for one place, the later finding knows better."""
    chosen: dict[Span, str] = {}
    for rewrite in rewrites:
        is_between = rewrite.span.column == rewrite.span.end_column
        before = chosen.get(rewrite.span, "") if is_between else ""
        chosen[rewrite.span] = before + rewrite.text
    untouched = len(text)
    for span in sorted(chosen, reverse=True):
        start, end = span.column - 1, span.end_column - 1
        if end <= untouched:
            text, untouched = text[:start] + chosen[span] + text[end:], start
    return text


def _arrange(lines: list[_Line], order: tuple[int, ...]) -> None:
    """Put lines into an order; the places keep their ends and their indentation, which YAML minds."""
    moved = [lines[number - 1] for number in order]
    for number, line in zip(sorted(order), moved, strict=True):
        there = lines[number - 1]
        lines[number - 1] = _Line(
            line.number, there.place, _indentation(there.text) + line.text.lstrip(_BLANKS), there.end
        )


def _changes(written: tuple[_Line, ...], lines: tuple[_Line, ...]) -> Iterator[LineChange]:
    by_number = {line.number: line for line in lines}
    new = {line.place: line for line in lines if line.number == _NEW}
    for before in written:
        if before.number in new:
            yield LineChange(_NEW, "", _body(new[before.number].text), before.number)
        after = by_number.get(before.number)
        if after is None:
            yield LineChange(before.number, _body(before.text), "", None)
        elif _is_tabbed(before.text) and not _is_tabbed(after.text) and before.text.strip() == after.text.strip():
            yield LineChange(before.number, _TABBED, _SPACED, after.place)
        elif (after.place, after.text.lstrip(_BLANKS)) != (before.place, before.text.lstrip(_BLANKS)):
            yield LineChange(before.number, *_differing(before.text, after.text), after.place)


def _differing(was: str, now: str) -> tuple[str, str]:
    """Return the words that differ; the whole lines, but for comments, if words were added or taken out only.

    Of a line that is a comment now, it is what follows the '#', if that was written before.
    """
    if not _body(now):
        return _body(was), now.strip() if _body(was) in now else ""
    old, new = (_WORD.findall(_body(text)) for text in (was, now))
    if len(old) == len(new):
        pairs = [pair for pair in zip(old, new, strict=True) if pair[0] != pair[1]]
        return _joined(one for one, _ in pairs), _joined(other for _, other in pairs)
    parts = [part for part in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if part[0] != "equal"]
    if any(kind != "replace" for kind, *_ in parts):
        return _body(was), _body(now)
    words = ((old[start:end], new[first:last]) for _, start, end, first, last in parts)
    gone, come = zip(*words, strict=True)
    return _joined(chain.from_iterable(gone)), _joined(chain.from_iterable(come))


def _taken_out(was: str, now: str) -> str:
    """Return the words that are no longer there, if nothing else is different; empty otherwise."""
    old, new = _WORD.findall(was), _WORD.findall(now)
    parts = [part for part in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if part[0] != "equal"]
    if any(kind != "delete" for kind, *_ in parts):
        return ""
    return " \u2026 ".join(" ".join(old[start:end]) for _, start, end, *_ in parts)


def _joined(words: Iterable[str]) -> str:
    return " ".join(word.strip(_AROUND) for word in words)


def _body(text: str) -> str:
    return text.partition("#")[0].strip()


def _note(change: LineChange) -> str:
    """Return what a comment says of a line that stays, or is new."""
    if change.line == _NEW:
        return _LEFT_OUT
    moved = [f"line {change.line}"] if change.place != change.line else []
    return f"# was: {', '.join((*moved, *([change.was] if change.was != change.now else [])))}"


def _noted(line: _Line, note: str | None) -> _Line:
    if note is None:
        return line
    gap = "" if line.text.endswith((" ", "\t")) else "  "
    return line._replace(text=f"{line.text}{gap}{note}")
