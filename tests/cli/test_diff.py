"""`diff` tells a person, and a program, what to print again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.cli.commands.diff import command
from tests.cli.builds import build


def diff(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


@pytest.fixture(scope="module")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the kits `old` and `new`, which look the same, and two that do not."""
    folder = tmp_path_factory.mktemp("kits")
    text = find_layout("corvine-isles").read_text(encoding="utf-8")
    for name, layout in (("old", text), ("new", text + "\n# a remark makes it another kit\n")):
        path = folder / "mine.yaml"
        path.write_text(layout, encoding="utf-8")
        build(path, "-o", folder / name, "--only", "log-sheet", "--only", "cards-*")
    build(folder / "mine.yaml", "-o", folder / "other", "--only", "log-sheet", "--only", "cards-*", "--cards", "mini")
    build(folder / "mine.yaml", "-o", folder / "letter", "--only", "cards-*", "--paper", "Letter")
    return folder


@pytest.mark.slow
def test_a_kit_that_looks_the_same_is_not_printed_again(kits: Path) -> None:
    result = diff(kits / "old" / "mine", kits / "new" / "mine")

    assert (result.exit_code, result.output) == (0, "nothing to print again\n")
    old, new = (json.loads((kits / name / "mine" / "manifest.json").read_bytes()) for name in ("old", "new"))
    assert old["kit"] != new["kit"]
    assert old["files"][0]["sha256"] != new["files"][0]["sha256"]


def test_kits_of_two_versions_are_said_to_be(kits: Path, tmp_path: Path) -> None:
    manifest = json.loads((kits / "old" / "mine" / "manifest.json").read_bytes())
    manifest["program"]["version"] = "0.9.0"
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")

    result = diff(tmp_path, kits / "old" / "mine")

    assert (result.exit_code, result.stdout) == (0, "nothing to print again\n")
    assert result.stderr.startswith("made by versions 0.9.0 and ")


def test_files_that_look_different_are_reported(kits: Path) -> None:
    result = diff(kits / "old" / "mine", kits / "other" / "mine" / "manifest.json")

    assert result.exit_code == 1
    assert result.output.splitlines() == ["cards-a4.pdf: print it all again"]


def test_added_and_removed_files_are_reported(kits: Path) -> None:
    result = diff(kits / "old" / "mine", kits / "letter" / "mine")

    assert result.exit_code == 1
    assert "cards-a4.pdf: no longer part of the kit" in result.output
    assert "cards-letter.pdf: new, print all 16 pages" in result.output
    assert "also changed: log-sheet-2-players.svg, log-sheet-3-players.svg, log-sheet.svg" in result.output


def test_json_reports_the_same(kits: Path) -> None:
    result = diff(kits / "old" / "mine", kits / "other" / "mine", "--format", "json")

    assert result.exit_code == 1
    assert json.loads(result.output) == {
        "schema": "meridian-print/diff/1",
        "same": False,
        "files": [{"path": "cards-a4.pdf", "change": "changed", "pages": list(range(1, 9))}],
    }


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "No such file or directory; expected a kit's folder or its manifest.json"),
        (b"", "expected a kit's folder or its manifest.json, got"),
        (b"\xff{", "expected a kit's folder or its manifest.json, got"),
        (b"[" * 100_000, "expected a kit's folder or its manifest.json, got"),
        (b'{"schema": "meridian-print/kit/1", "files": []}', "expected a kit's folder or its manifest.json, got"),
    ],
    ids=range(5),
)
def test_what_is_no_kit_is_refused(content: bytes | None, expected: str, kits: Path, tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    if content is not None:
        path.write_bytes(content)

    for arguments in ((path, kits / "old" / "mine"), (kits / "old" / "mine", path)):
        result = diff(*arguments)

        assert result.exit_code == 2
        assert expected in " ".join(result.output.split())


def test_a_folder_without_a_kit_is_refused(kits: Path, tmp_path: Path) -> None:
    result = diff(tmp_path, kits / "old" / "mine")

    assert result.exit_code == 2
    assert "No such file or directory" in result.output
