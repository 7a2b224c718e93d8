"""From a report to the bytes of a file."""

from __future__ import annotations

from typing import assert_never

from meridian_print.boardgame.balance.contest import BalanceKind
from meridian_print.boardgame.balance_report.content import BalanceReport, HeatMap


def report_bytes(report: BalanceReport, kind: BalanceKind) -> bytes:
    """Make a file of a report; a picture is its first heat map alone."""
    match kind:
        case "html":
            from meridian_print.boardgame.balance_report.page import report_page

            return report_page(report)
        case "pdf":
            from meridian_print.boardgame.balance_report.sheets import report_document
            from meridian_print.graphics.backends.pdf import pdf_bytes

            return pdf_bytes(report_document(report))
        case "svg":
            from meridian_print.graphics.backends.svg import svg_bytes

            shown = first_map(report)
            return svg_bytes(shown.board, shown.language)
        case _:
            assert_never(kind)


def first_map(report: BalanceReport) -> HeatMap:
    """Return the first heat map of a report that has one."""
    return next(block for section in report.sections for block in section.blocks if isinstance(block, HeatMap))
