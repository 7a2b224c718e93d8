"""Diagnostics are reported alike, whatever kind of file they are about."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from pathlib import Path

import pytest

from meridian_print.games.meridian.check.codes import CODES as OF_LOGS
from meridian_print.games.meridian.layout.codes import CODES as OF_LAYOUTS
from meridian_print.printing.preflight.codes import CODES as OF_FILES
from meridian_print.text.codes import Catalogue
from meridian_print.text.diagnostics import START, Diagnostic, Severity, Span, Spot, error, warning
from meridian_print.text.reporting import (
    MOST_ALIKE,
    MOST_SHOWN,
    FileReport,
    as_text,
    as_values,
    report_json,
    report_text,
)

PACKAGE = Path(__file__).parents[2] / "meridian_print"
WRONG = error("some-code", Span(2, 3, 5), "expected this, got that")
DOUBTFUL = warning("other-code", START, "expected more, got less", "add some")
PRINTED = Diagnostic("hairline", Severity.ERROR, START, "expected 1, got 0", "", Spot(4, (12.34, 5.06)))
WITHOUT_A_FILE = {("unreadable", "error")}
"""What a caller of the library learns of a layout that cannot be opened; there is nothing in it to explain."""


def severities_in_calls(folder: str) -> set[tuple[str, str]]:
    """Return the codes written in the calls of `error` and `warning` of a folder, with the severity of the call."""
    calls = (
        node
        for path in (PACKAGE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("error", "warning")
    )
    return {
        (call.args[0].value, call.func.id)
        for call in calls
        if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.func, ast.Name)
    }


def test_a_place_in_a_file_to_print_is_a_page_and_millimetres() -> None:
    head = as_text(PRINTED, "a.pdf")

    assert head == "a.pdf: page 4, 12.3 mm from the left, 5.1 mm from the top: error[hairline]: expected 1, got 0"


def test_a_fault_of_a_whole_file_to_print_has_no_place() -> None:
    assert as_text(replace(PRINTED, spot=Spot()), "a.pdf") == "a.pdf: error[hairline]: expected 1, got 0"


def test_places_are_written_by_the_kind_of_file() -> None:
    assert list(as_values(WRONG)) == ["code", "severity", "line", "column", "message", "hint"]
    assert list(as_values(PRINTED)) == ["code", "severity", "page", "x_mm", "y_mm", "message", "hint"]
    assert as_values(replace(PRINTED, spot=Spot()))["page"] is None


def test_a_report_ends_with_the_count_of_each_severity() -> None:
    report = FileReport("a.yaml", (WRONG, DOUBTFUL, WRONG), ("one", "two"))

    assert report_text(report).split("\n")[-1] == "a.yaml: 2 errors, 1 warning"


def test_a_report_without_errors_says_so() -> None:
    assert report_text(FileReport("a.yaml", (DOUBTFUL,))).endswith("a.yaml: no errors, 1 warning")


def test_a_strict_report_counts_warnings_as_errors() -> None:
    report = FileReport("a.yaml", (DOUBTFUL,), is_strict=True)

    assert not report.is_ok
    assert report_text(report).endswith("a.yaml: 1 warning")


def test_a_long_report_is_cut_and_says_by_how_many() -> None:
    assert "\nand 2 more\n" in report_text(FileReport("a.yaml", (WRONG,) * (MOST_SHOWN + 2)))


def test_of_warnings_alike_the_first_are_shown_and_the_lines_of_the_others() -> None:
    alike = tuple(replace(DOUBTFUL, span=Span(line, 1, 2)) for line in (*range(1, MOST_ALIKE + 1), 7, 8, 8, 11))
    lines = report_text(FileReport("a.yaml", (WRONG, *alike, WRONG))).split("\n")

    assert sum("warning[other-code]" in line for line in lines) == MOST_ALIKE
    assert lines[-2:] == ["and 4 more of other-code, in lines 7-8 and 11", "a.yaml: 2 errors, 7 warnings"]


def test_errors_alike_are_all_shown() -> None:
    assert report_text(FileReport("a.yaml", (WRONG,) * 9)).count("error[some-code]") == 9


def test_reports_are_one_document() -> None:
    document = json.loads(report_json("x/1", [FileReport("é.yaml", (WRONG,))], files="layouts", found="diagnostics"))

    assert document["schema"] == "x/1"
    assert document["layouts"] == [{"path": "é.yaml", "ok": False, "diagnostics": [as_values(WRONG)]}]


@pytest.mark.parametrize("codes", [OF_LOGS, OF_LAYOUTS, OF_FILES])
def test_codes_are_in_the_catalogue_by_their_names(codes: Catalogue) -> None:
    assert [code.code for code in codes.values()] == list(codes)


@pytest.mark.parametrize("codes", [OF_LOGS, OF_LAYOUTS, OF_FILES])
def test_a_summary_is_a_sentence(codes: Catalogue) -> None:
    assert all(code.summary[0].isupper() and code.summary.endswith(".") for code in codes.values())


@pytest.mark.parametrize(
    ("folder", "codes"),
    [
        ("games/meridian/layout", OF_LAYOUTS),
        ("games/meridian/notation", OF_LOGS),
        ("text/source", OF_LAYOUTS),
    ],
)
def test_what_is_reported_has_the_severity_of_the_catalogue(folder: str, codes: Catalogue) -> None:
    written = severities_in_calls(folder) - WITHOUT_A_FILE

    assert written
    assert written <= {(code.code, str(code.severity)) for code in codes.values()}
