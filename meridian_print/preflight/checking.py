"""Telling what kind of file it is, and checking it as that."""

from __future__ import annotations

from meridian_print.preflight.findings import Finding, Wanted

_HEAD = 1024
"""A PDF says within so many bytes that it is one."""


def preflight(data: bytes, wanted: Wanted | None = None) -> tuple[Finding, ...]:
    """Find what keeps a file from being printed as it is, the worst first and then page by page."""
    found = _found(data, wanted or Wanted())
    return tuple(sorted(found, key=lambda one: (one.page, one.severity)))


def _found(data: bytes, wanted: Wanted) -> tuple[Finding, ...]:
    if b"%PDF-" in data[:_HEAD]:
        from meridian_print.preflight.document import pdf_findings

        return pdf_findings(data, wanted)
    if data.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0")[:1] == b"<":
        from meridian_print.preflight.svg import svg_findings

        return svg_findings(data, wanted)
    kind = "an empty file" if not data else "something else"
    return (Finding("not-printable", f"expected a PDF or an SVG, got {kind}"),)
