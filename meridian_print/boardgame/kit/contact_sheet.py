"""The contact sheet of new boards, as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, assert_never

from meridian_print.components.contact_sheet import (
    ContactSheet,
    ContactSheetStyle,
    ContactSheetWords,
    SampleBoard,
    contact_sheet,
)
from meridian_print.graphics.drawing.items import Document, Page
from meridian_print.templates import load

SheetKind = Literal["svg", "pdf"]
Gaps = Mapping[int, tuple[float, ...]]
"""By seed, for each side of a board, how far the best seat is ahead of the worst, as a share of games; 0 to 1."""


def contact_sheet_style() -> ContactSheetStyle:
    """Read the style of captions, which is the same in all themes of all games."""
    return load("contact-sheet.yaml", ContactSheetStyle)


def gap_lines(seed: int, gaps: Gaps, words: ContactSheetWords, decimal: str) -> tuple[str, ...]:
    """Write for each side of a board how far its best seat is ahead; nothing if it was not played."""
    return tuple(words.gap.format(gap=f"{gap * 100:.1f}".replace(".", decimal)) for gap in gaps.get(seed, ()))


def contact_sheet_bytes(samples: Sequence[SampleBoard], design: ContactSheet, language: str, kind: SheetKind) -> bytes:
    """Draw the boards on a sheet."""
    drawn = contact_sheet(samples, design)
    match kind:
        case "svg":
            from meridian_print.graphics.backends.svg import svg_bytes

            return svg_bytes(drawn, language)
        case "pdf":
            from meridian_print.graphics.backends.pdf import pdf_bytes

            return pdf_bytes(Document(drawn.title, language, (Page(drawn, "1", drawn.title),)))
        case _:
            assert_never(kind)
