"""`build` warns of towers that would not fit on the board, and of many more tiles than the paper needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.builds import build

pytestmark = pytest.mark.usefixtures("empty_rules", "empty_boards")


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
    assert "expected a length from 10mm to 40mm, got '19'; did you mean '19mm'?" in result.output


@pytest.mark.slow
def test_many_more_tiles_than_needed_are_reported_with_the_fewest(tmp_path: Path) -> None:
    result = build("--tiles", "9x9", "--only", "assembly", "-o", tmp_path)

    assert result.exit_code == 0
    assert "cut into 81 tiles where 4 (2x2) would do on A4; leave out --tiles" in result.stderr


@pytest.mark.slow
@pytest.mark.parametrize("tiles", ["3x2", "portrait"])
def test_a_few_more_tiles_are_a_matter_of_taste(tiles: str, tmp_path: Path) -> None:
    result = build("--tiles", tiles, "--only", "assembly", "-o", tmp_path)

    assert (result.exit_code, result.stderr) == (0, "")
