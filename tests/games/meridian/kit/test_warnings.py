"""`build` says so when towers would not fit on the board."""

from __future__ import annotations

from pathlib import Path

from tests.cli.builds import build


def test_towers_that_fit_are_not_mentioned(tmp_path: Path) -> None:
    result = build("--only", "towers/orange-net.svg", "-o", tmp_path)

    assert result.exit_code == 0
    assert "do not fit" not in result.output


def test_towers_that_are_too_wide_are_reported_with_cities_and_a_way_out(tmp_path: Path) -> None:
    result = build("--only", "towers/orange-net.svg", "--foot", "4cm", "-o", tmp_path)

    assert result.exit_code == 0
    assert "towers 40 mm wide do not fit side by side on " in result.output
    assert "build with --foot 2" in result.output


def test_a_width_that_no_tower_has_is_refused(tmp_path: Path) -> None:
    result = build("--foot", "19", "-o", tmp_path)

    assert result.exit_code == 2
    assert "expected a length from 10mm to 40mm, got '19'" in result.output
