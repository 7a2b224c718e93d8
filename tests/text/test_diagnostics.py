"""Findings are reported with their line, the place underlined."""

from __future__ import annotations

import pytest

from meridian_print.text.diagnostics import Severity, Span, error, has_error, in_order, strict, warning
from meridian_print.text.reporting import LONGEST_LINE, as_text

LINES = ("title: Two Coasts", "", "\tmap: x")


def shown(span: Span, lines: tuple[str, ...] = LINES, hint: str = "") -> list[str]:
    return as_text(error("some-code", span, "expected this, got that", hint), "my.yaml", lines).split("\n")


def underlined(span: Span, line: str) -> str:
    """Return what stands above the underline."""
    _, above, below = shown(span, (line,))
    return "".join(sign for sign, mark in zip(above, below.ljust(len(above)), strict=False) if mark == "^")


def test_a_finding_is_reported_with_place_severity_and_code() -> None:
    assert shown(Span(1, 8, 18), hint="try another") == [
        "my.yaml:1:8: error[some-code]: expected this, got that",
        "    1 | title: Two Coasts",
        "      |        ^^^^^^^^^^",
        "      = try another",
    ]


@pytest.mark.parametrize("span", [Span(2, 1, 1), Span(9, 1, 1)], ids=["empty", "beyond the end"])
def test_a_line_without_words_is_not_shown(span: Span) -> None:
    assert len(shown(span)) == 1


def test_a_place_of_no_width_is_underlined_all_the_same() -> None:
    assert shown(Span(1, 8, 8))[-1].endswith("|        ^")


def test_a_tab_before_the_place_keeps_the_underline_below_it() -> None:
    assert shown(Span(3, 7, 8))[-1] == "      | \t     ^"


@pytest.mark.parametrize("start", [1, 100, 300, 495])
def test_a_long_line_is_cut_to_what_is_around_the_place(start: int) -> None:
    line = "".join(f"{number:05}" for number in range(100))

    head, above, below = shown(Span(1, start, start + 4), (line,))

    assert head.startswith(f"my.yaml:1:{start}:")
    assert underlined(Span(1, start, start + 4), line) == line[start - 1 : start + 3]
    assert len(above) <= LONGEST_LINE + 14
    assert len(below) <= len(above)


def test_a_place_longer_than_what_is_shown_is_underlined_to_the_end_of_that() -> None:
    _, above, below = shown(Span(1, 5, 400), ("x" * 500,))

    assert len(below) <= len(above)


def test_findings_of_one_place_keep_their_order() -> None:
    late, first, second = (
        error(code, Span(line, 3, end), "") for code, line, end in (("c", 2, 4), ("b", 1, 9), ("a", 1, 4))
    )

    assert in_order((late, first, second)) == (first, second, late)


def test_strict_leaves_no_warning() -> None:
    found = strict((warning("odd", Span(1, 1, 2), ""), error("wrong", Span(2, 1, 2), "")))

    assert [each.severity for each in found] == [Severity.ERROR, Severity.ERROR]
    assert has_error(found)


def test_a_warning_alone_is_no_error() -> None:
    assert not has_error((warning("odd", Span(1, 1, 2), ""),))
