"""Diagnostics as text and as JSON: the same for every kind of file and every command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from meridian_print.text.diagnostics import Diagnostic, Severity, Span, enumerated, runs

MOST_SHOWN = 100
"""Most diagnostics of a file that are listed one by one: a file with more is of another kind."""

MOST_ALIKE = 3
"""Most warnings of a code that are listed one by one: more of them have one cause, such as the shape of all islands."""

LONGEST_LINE = 160
"""Most characters of a line that are shown with a finding."""


@dataclass(frozen=True, slots=True)
class FileReport:
    """What was found in a file, and its lines, if it has any; if it `is_strict`, warnings count as errors.

    `accepted` counts the warnings that the file accepts; `more` is what else the JSON of the file holds.
    """

    path: str
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...] = ()
    is_strict: bool = False
    accepted: int = 0
    more: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_ok(self) -> bool:
        """Return whether nothing counts as an error."""
        bad = (Severity.ERROR, Severity.WARNING) if self.is_strict else (Severity.ERROR,)
        return not any(found.severity in bad for found in self.diagnostics)


def as_text(found: Diagnostic, path: str, lines: tuple[str, ...] = ()) -> str:
    """Write a diagnostic with its place and its way out; below it its line, if it has one, the place underlined.

    `lines` are the file's own, without ends.
    """
    head = f"{path}{_place(found)}: {found.severity}[{found.code}]: {found.message}"
    shown = [head]
    if found.spot is None and 1 <= found.span.line <= len(lines) and lines[found.span.line - 1].strip():
        line, start, width = _window(lines[found.span.line - 1], found.span)
        margin = f"{found.span.line:5d} | "
        pad = "".join("\t" if sign == "\t" else " " for sign in line[:start])
        shown += [margin + line, " " * (len(margin) - 2) + "| " + pad + "^" * width]
    if found.hint:
        shown.append(f"      = {found.hint}")
    return "\n".join(shown)


def report_text(report: FileReport, *, most: int = MOST_SHOWN) -> str:
    """Write what was found in a file, then how many of each severity."""
    counts = counted(found.severity for found in report.diagnostics)
    verdict = ", ".join((*([] if not report.is_ok else ["no errors"]), *counts, *_accepted(report)))
    return "\n".join((*listed(report, most=most), f"{report.path}: {verdict}"))


def listed(report: FileReport, *, most: int = MOST_SHOWN) -> tuple[str, ...]:
    """Write what was found in a file, each finding by itself, and how many more there are.

    Of warnings with one code, only the first are written, and of the others how many there are and in which lines.
    """
    shown, alike = _parted(report.diagnostics)
    blocks = [as_text(found, report.path, report.lines) for found in shown[:most]]
    more = len(shown) - len(blocks)
    return (*blocks, *map(_further, alike), *([f"and {more} more"] if more else []))


def _parted(diagnostics: tuple[Diagnostic, ...]) -> tuple[list[Diagnostic], list[list[Diagnostic]]]:
    """Return what is to be written by itself, and by code the warnings that are not."""
    seen: Counter[str] = Counter()
    shown: list[Diagnostic] = []
    alike: dict[str, list[Diagnostic]] = {}
    for found in diagnostics:
        seen[found.code] += found.severity is Severity.WARNING and found.spot is None
        if seen[found.code] > MOST_ALIKE:
            alike.setdefault(found.code, []).append(found)
        else:
            shown.append(found)
    return shown, list(alike.values())


def _further(alike: list[Diagnostic]) -> str:
    """Write how many more warnings of a code there are, and in which lines."""
    lines = sorted({found.span.line for found in alike})
    where = enumerated([f"{first}-{last}" if last > first else f"{first}" for first, last in runs(lines)])
    return f"and {len(alike)} more of {alike[0].code}, in line{'s'[: len(lines) > 1]} {where}"


def _accepted(report: FileReport) -> tuple[str, ...]:
    """Count the accepted warnings in words, if there are any."""
    count = report.accepted
    return (f"{count} accepted warning{'s'[: count != 1]}",) if count else ()


def counted(severities: Iterable[Severity]) -> tuple[str, ...]:
    """Count severities in words.

    >>> counted([Severity.NOTE, Severity.ERROR, Severity.ERROR])
    ('2 errors', '1 note')
    """
    found = list(severities)
    counts = ((found.count(severity), severity) for severity in Severity)
    return tuple(f"{count} {severity}{'s'[: count != 1]}" for count, severity in counts if count)


def report_json(schema: str, reports: Iterable[FileReport], *, files: str, found: str) -> str:
    """Write reports as a JSON document; `files` and `found` are the keys of the list of files and of what is found."""
    from meridian_print.text.json_text import json_text  # not needed for text

    written = [
        {
            "path": report.path,
            "ok": report.is_ok,
            found: [as_values(one) for one in report.diagnostics],
            **({"accepted": report.accepted} if report.accepted else {}),
            **report.more,
        }
        for report in reports
    ]
    return json_text({"schema": schema, files: written})


def as_values(found: Diagnostic, place: Mapping[str, object] | None = None) -> dict[str, object]:
    """Return a diagnostic as JSON values, with other words for its place if given."""
    return {
        "code": found.code,
        "severity": str(found.severity),
        **(place or _place_values(found)),
        "message": found.message,
        "hint": found.hint,
    }


def _place(found: Diagnostic) -> str:
    """Write where a diagnostic belongs, after the path."""
    if found.spot is None:
        return f":{found.span.line}:{found.span.column}"
    page = f": page {found.spot.page}" if found.spot.page else ""
    if found.spot.at is None:
        return page
    left, top = found.spot.at
    return f"{page}, {left:.1f} mm from the left, {top:.1f} mm from the top"


def _place_values(found: Diagnostic) -> Mapping[str, object]:
    """Return the place as JSON values; page and distances are null if there are none."""
    if found.spot is None:
        return {"line": found.span.line, "column": found.span.column}
    left, top = found.spot.at or (None, None)
    return {
        "page": found.spot.page or None,
        "x_mm": None if left is None else round(left, 2),
        "y_mm": None if top is None else round(top, 2),
    }


def _window(line: str, span: Span) -> tuple[str, int, int]:
    """Cut a long line to the part around the place; returns it with the start and the width of the place in it."""
    start, end = span.column - 1, max(span.column, span.end_column - 1)
    if len(line) <= LONGEST_LINE:
        return line, start, end - start
    left = max(0, min(start - LONGEST_LINE // 3, len(line) - LONGEST_LINE))
    right = left + LONGEST_LINE
    before, after = "..." if left else "", "..." if right < len(line) else ""
    return before + line[left:right] + after, start - left + len(before), min(end, right) - start
