"""Detecting the kind of a file and checking it accordingly."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.files.reading import FAULTS
from meridian_print.printing.preflight.codes import Requirements, fault
from meridian_print.text.diagnostics import Diagnostic, on_one_line

_LONGEST = 300
"""Most characters of a message."""
_HEAD = 1024
"""A PDF identifies itself within this many bytes."""


def preflight(data: bytes, wanted: Requirements | None = None) -> tuple[Diagnostic, ...]:
    """Find what prevents a file from being printed as it is, the worst first, then page by page."""
    found = sorted(
        _found(data, wanted or Requirements()), key=lambda one: (one.spot.page if one.spot else 0, one.severity)
    )
    if len(found) > FAULTS:
        found[FAULTS:] = [fault("too-large", f"expected at most {FAULTS} faults in a file, got {len(found)}")]
    return tuple(map(_shown, found))


def _shown(found: Diagnostic) -> Diagnostic:
    """Prevent quotations from the file in a message from moving a terminal's cursor or filling the terminal."""
    message = on_one_line(found.message)
    short = message if len(message) <= _LONGEST else f"{message[: _LONGEST - 3]}..."
    return replace(found, message=short)


def _found(data: bytes, wanted: Requirements) -> tuple[Diagnostic, ...]:
    if b"%PDF-" in data[:_HEAD]:
        from meridian_print.printing.preflight.document import pdf_findings

        return pdf_findings(data, wanted)
    if data.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0")[:1] == b"<":
        from meridian_print.printing.preflight.svg import svg_findings

        return svg_findings(data, wanted)
    kind = "an empty file" if not data else "something else"
    return (fault("not-printable", f"expected a PDF or an SVG, got {kind}"),)
