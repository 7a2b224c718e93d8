"""The walk through a first board does what it says, step by step."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print.cli.group import group

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "first-board.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
MAPS, NAMES, KEYS, THEME = (text for language, text in BLOCKS if language == "yaml")
CHECKED, MISSING = (text for language, text in BLOCKS if not language and "northern.yaml:" in text)
TITLE = "title: The Faroes\n"
SECOND = "  - name: Winter\n"
FINISHED = {
    "faroes.yaml": MAPS.replace(TITLE, TITLE + KEYS).replace(SECOND, NAMES + SECOND),
    "northern.yaml": THEME,
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, contents in FINISHED.items():
        Path(name).write_text(contents, encoding="utf-8")
    shutil.copy(ROOT / "templates" / "fonts" / "EBGaramond-Italic.ttf", "Title.ttf")
    return tmp_path


def output(*arguments: str) -> str:
    return CliRunner().invoke(group, arguments).output


@pytest.mark.parametrize("name", FINISHED)
def test_the_finished_files_are_what_the_steps_lead_to(name: str) -> None:
    assert (ROOT / "docs" / "first-board" / name).read_text(encoding="utf-8") == FINISHED[name]


def test_the_maps_alone_have_the_warnings_that_the_page_counts(folder: Path) -> None:
    (folder / "faroes.yaml").write_text(MAPS, encoding="utf-8")

    lines = output("validate", "faroes.yaml").splitlines()

    assert lines[-1] == "faroes.yaml: no errors, 30 warnings"
    assert {*re.findall(r"\[([a-z-]+)\]", "\n".join(lines))} == {"meridian-repeat"}


@pytest.mark.usefixtures("folder")
def test_the_finished_files_are_reported_as_shown() -> None:
    assert output("validate", "northern.yaml", "faroes.yaml") == CHECKED.split("\n", 1)[1]


def test_a_missing_font_is_reported_as_shown(folder: Path) -> None:
    (folder / "Title.ttf").unlink()

    assert output("validate", "northern.yaml").startswith(MISSING)


@pytest.mark.usefixtures("folder")
def test_names_of_the_first_side_are_not_invented_on_the_second() -> None:
    listed = output("validate", "--invented", "faroes.yaml")

    assert " city " in listed
    assert " island " not in listed


@pytest.mark.usefixtures("folder")
def test_the_finished_board_can_be_resized_and_drawn() -> None:
    output("resize", "faroes.yaml", "A2", "-o", "faroes-a2.yaml")

    assert output("validate", "--strict", "faroes-a2.yaml").endswith("no errors, 30 accepted warnings\n")
    assert "594 x 420 mm" in output("build", "faroes-a2.yaml", "--only", "board-5.pdf")
