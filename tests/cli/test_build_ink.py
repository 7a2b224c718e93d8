"""What `build --ink` tells."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.builds import build

ROW = re.compile(r"^  (\S+?)(?: (\d+))? +(\d+\.\d) +(\d+\.\d) +(\d+\.\d) +(\d+\.\d) +(\d+\.\d)$", re.MULTILINE)


def test_each_page_is_listed_with_its_inks(tmp_path: Path) -> None:
    result = build("corvine-isles", "-o", tmp_path, "--only", "log-sheet", "--ink")

    rows = ROW.findall(result.stdout)
    assert [row[:2] for row in rows] == [("log-sheet.pdf", str(page)) for page in (1, 2, 3)]
    assert all(0 < float(row[2]) < 10 for row in rows)


def test_the_inks_of_drawings_are_listed_if_no_document_was_asked_for(tmp_path: Path) -> None:
    result = build("corvine-isles", "-o", tmp_path, "--only", "cards/orange-0[12].svg", "--ink")

    assert [row[0] for row in ROW.findall(result.stdout)] == ["cards/orange-01.svg", "cards/orange-02.svg"]


def test_no_ink_is_reported_unasked(tmp_path: Path) -> None:
    result = build("corvine-isles", "-o", tmp_path, "--only", "log-sheet")

    assert "ink, in %" not in result.stdout
