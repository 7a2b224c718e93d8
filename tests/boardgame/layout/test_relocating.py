"""A layout in another folder still finds its theme and its fonts."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.boardgame.layout.relocating import relocated

LAYOUT = """\
format: meridian-layout/1
theme: aegean.yaml  # blue
fonts:
  - serif.otf
  - {file: fonts/cjk.ttc, face: 2}
"""


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_relative_paths_are_written_as_seen_from_the_new_folder(tmp_path: Path, mark: str) -> None:
    found = relocated(f"{mark}{LAYOUT}".encode(), tmp_path / "one", tmp_path / "other" / "deep").decode()

    assert (
        found
        == f"""{mark}\
format: meridian-layout/1
theme: "../../one/aegean.yaml"  # blue
fonts:
  - "../../one/serif.otf"
  - {{file: "../../one/fonts/cjk.ttc", face: 2}}
"""
    )


@pytest.mark.parametrize("fonts", ["serif.otf", "{file: serif.otf}"])
def test_a_single_font_is_found_too(tmp_path: Path, fonts: str) -> None:
    found = relocated(f"fonts: {fonts}\n".encode(), tmp_path, tmp_path / "other").decode()

    assert found == f"fonts: {fonts}\n".replace("serif.otf", '"../serif.otf"')


@pytest.mark.parametrize("line", ["theme: night", f"fonts: {Path('serif.otf').absolute()}", "title: a.yaml"])
def test_what_is_no_relative_path_stays(tmp_path: Path, line: str) -> None:
    assert relocated(line.encode(), tmp_path, tmp_path / "other") == line.encode()


def test_in_the_same_folder_nothing_changes(tmp_path: Path) -> None:
    assert relocated(LAYOUT.encode(), tmp_path / "one" / "..", tmp_path) == LAYOUT.encode()
