"""What the pages about trouble show on a screen is what the program prints, and the codes they name are there."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print.cli.group import group
from tools.reference import codes

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(path.name for path in DOCS.glob("trouble-*.md"))
SAVED = re.compile(r"^Save this as `(\S+)`:\n\n```yaml\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SHOWN = re.compile(r"^```console\n\$ meridian-print ([^\n]+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ROWS = re.compile(r"^\| ((?:`[a-z-]+`(?:, )?)+) \|", re.MULTILINE)
LEFT_OUT = "...\n"


def text(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def follows(shown: str, printed: str) -> bool:
    """Return whether what is shown was printed, in that order, but for what is left out."""
    end = 0
    for part in shown.split(LEFT_OUT):
        begin = printed.find(part, end)
        if begin < 0:
            return False
        end = begin + len(part)
    return shown.endswith(LEFT_OUT) or end == len(printed)


@pytest.mark.parametrize("page", [page for page in PAGES if SHOWN.search(text(page))])
def test_what_is_shown_is_printed(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in SAVED.findall(text(page)):
        Path(name).write_text(content, encoding="utf-8")

    for line, shown in SHOWN.findall(text(page)):
        printed = CliRunner().invoke(group, shlex.split(line)).output

        assert follows(shown, printed), printed


def test_something_else_would_be_noticed() -> None:
    assert follows("a\n...\nc\n", "a\nb\nc\n")
    assert not follows("a\n...\nd\n", "a\nb\nc\n")
    assert not follows("a\n", "a\nb\n")


@pytest.mark.parametrize("page", PAGES)
def test_every_code_named_is_one(page: str) -> None:
    named = {code for row in ROWS.findall(text(page)) for code in re.findall(r"`([a-z-]+)`", row)}

    assert named <= set(codes())


def test_pages_and_codes_are_found() -> None:
    assert len(PAGES) == 4
    assert sum(len(ROWS.findall(text(page))) for page in PAGES) > 10


GALLERY = text("gallery.md")


@pytest.mark.parametrize("line", re.findall(r"^meridian-print (build .+)$", GALLERY, re.MULTILINE))
def test_what_the_gallery_builds_can_be_built(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for source in (DOCS / "first-board").iterdir():
        shutil.copy(source, tmp_path)
    shutil.copy(DOCS.parent / "templates" / "fonts" / "CormorantSC-SemiBold.ttf", tmp_path / "Title.ttf")
    monkeypatch.chdir(tmp_path)

    listed = CliRunner().invoke(group, [*shlex.split(line), "--list"])

    assert listed.exit_code == 0, listed.output


def test_the_gallery_shows_every_picture_of_the_readme_and_files_that_are_there() -> None:
    shown = set(re.findall(r"\((gallery/\S+\.png)\)", GALLERY))
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")

    assert {picture.removeprefix("docs/") for picture in re.findall(r"\((docs/gallery/\S+\.png)\)", readme)} <= shown
    assert [path for path in shown if not (DOCS / path).is_file()] == []
    assert [path for path in re.findall(r"\{literalinclude\} (\S+)", GALLERY) if not (DOCS / path).is_file()] == []
