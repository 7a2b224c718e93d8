"""`preflight`: its words, its JSON and its exit status; and `build`, which delivers no file that it finds bad."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meridian_print.boardgame import production
from meridian_print.boardgame.production import DrawnFile, OutputFile
from meridian_print.cli.commands.preflight import command
from tests.cli.builds import build, content
from tests.printing.preflight.files import damaged, drawn, good_pdf, good_svg

HAIRLINE = drawn(b".1 w 28.3465 28.3465 m 56.6929 28.3465 l S")


def preflight(*arguments: str | Path, standard_input: bytes = b"") -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments], input=standard_input)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of files to check, entered."""
    (tmp_path / "good.pdf").write_bytes(good_pdf())
    (tmp_path / "good.svg").write_bytes(good_svg())
    (tmp_path / "bad.pdf").write_bytes(damaged(HAIRLINE))
    (tmp_path / "odd.svg").write_bytes(good_svg().replace(b"</svg>", b'<text x="3" y="4">a</text></svg>'))
    (tmp_path / "empty.pdf").write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("good.pdf", "good.svg"), 0),
        (("odd.svg",), 0),
        (("odd.svg", "--strict"), 1),
        (("good.pdf", "bad.pdf"), 1),
        (("empty.pdf",), 1),
        (("nowhere.pdf", "bad.pdf"), 2),
        ((".",), 2),
        ((), 2),
        (("good.pdf", "--ink", "500"), 2),
        (("good.pdf", "--ink", "nan"), 2),
        (("good.pdf", "--ink", "inf"), 2),
    ],
)
@pytest.mark.usefixtures("files")
def test_the_exit_status_reflects_the_worst(arguments: tuple[str, ...], status: int) -> None:
    assert preflight(*arguments).exit_code == status


@pytest.mark.usefixtures("files")
def test_a_fault_is_reported_with_page_and_place_and_a_way_out() -> None:
    assert preflight("bad.pdf").stdout == (
        "bad.pdf: page 2, 15.0 mm from the left, 40.0 mm from the top: error[hairline]: "
        "expected lines of at least 0.25 pt, got 0.10 pt\n"
        "      = draw it thicker\n"
        "bad.pdf: 1 error\n"
    )


@pytest.mark.usefixtures("files")
def test_good_files_are_called_good() -> None:
    assert preflight("good.pdf", "odd.svg").stdout.splitlines()[::3] == [
        "good.pdf: no errors",
        "odd.svg: no errors, 1 warning",
    ]


@pytest.mark.usefixtures("files")
def test_strict_calls_a_warning_bad_in_words_and_in_json() -> None:
    assert preflight("odd.svg", "--strict").stdout.splitlines()[-1] == "odd.svg: 1 warning"
    assert not json.loads(preflight("odd.svg", "--strict", "--format", "json").stdout)["files"][0]["ok"]


@pytest.mark.usefixtures("files")
def test_json_has_the_published_shape() -> None:
    content = json.loads(preflight("good.svg", "bad.pdf", "--format", "json").stdout)

    assert content == {
        "schema": "meridian-print/preflight/1",
        "files": [
            {"path": "good.svg", "ok": True, "findings": []},
            {
                "path": "bad.pdf",
                "ok": False,
                "findings": [
                    {
                        "code": "hairline",
                        "severity": "error",
                        "page": 2,
                        "x_mm": 15.0,
                        "y_mm": 40.0,
                        "message": "expected lines of at least 0.25 pt, got 0.10 pt",
                        "hint": "draw it thicker",
                    }
                ],
            },
        ],
    }


def test_standard_input_is_a_file_too() -> None:
    assert preflight("-", standard_input=good_pdf()).stdout == "-: no errors\n"


def test_layouts_are_checked_without_what_reads_pdf() -> None:
    code = "import sys; from meridian_print.cli.commands import validate, preflight; print('pikepdf' in sys.modules)"

    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ended.stdout == "False\n"


@pytest.mark.slow
def test_a_kit_of_ours_is_good(kit: Path) -> None:
    result = preflight("--strict", *(path for path in kit.rglob("*") if path.suffix in (".pdf", ".svg")))

    assert result.exit_code == 0, result.stdout


def test_build_delivers_no_bad_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only = ("-o", tmp_path, "--only", "score-sheet.pdf")
    assert build(*only).exit_code == 0
    before = content(tmp_path)

    written = production.written
    monkeypatch.setattr(
        "meridian_print.boardgame.build.written", lambda *given: replace(written(*given), data=damaged(HAIRLINE))
    )
    ended = build(*only, "--theme", "plain")

    assert ended.exit_code == 1
    assert "nothing was written" in ended.stderr
    assert "score-sheet.pdf: page 2, 15.0 mm from the left" in ended.stderr
    assert content(tmp_path) == before


def test_of_many_files_none_is_delivered_if_one_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = production.written

    def damaging(file: DrawnFile, language: str) -> OutputFile:
        product = written(file, language)
        return replace(product, data=damaged(HAIRLINE)) if file.path == "cards-a4.pdf" else product

    monkeypatch.setattr("meridian_print.boardgame.build.written", damaging)
    ended = build("-o", tmp_path, "--only", "cards")

    assert ended.exit_code == 1
    assert "cards-a4.pdf: page 2, 15.0 mm from the left" in ended.stderr
    assert content(tmp_path) == {}
