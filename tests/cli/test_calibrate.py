"""`calibrate` makes a sheet, keeps what was read off it, and `build` prints by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meridian_print.cli.commands.calibrate import command
from tests.checks.pdf import PDF_CHECKS, preferences
from tests.checks.programs import run
from tests.checks.rights import without_root_rights
from tests.cli.builds import build, content, manifest

FRONT = "A=10 B=10 C=-4 D=-4 E=170 F=220"
BACK = "G=0 H=0 J=0 K=0 L=170 M=220"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder of the test's own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "meridian-print" / "printers"


def calibrate(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


@pytest.mark.parametrize("check", PDF_CHECKS)
def test_the_sheet_passes(check: str, tmp_path: Path) -> None:
    made = calibrate("-o", tmp_path / "sheet.pdf")

    assert made.exit_code == 0, made.output
    assert PDF_CHECKS[check](tmp_path / "sheet.pdf") == ()


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_the_sheet_asks_for_every_number_and_says_how_to_type_them(paper: str, tmp_path: Path) -> None:
    calibrate("-o", tmp_path / "sheet.pdf", "--paper", paper)

    words = run("pdftotext", tmp_path / "sheet.pdf", "-").stdout

    assert all(f"{letter} = ____" in words for letter in "ABCDEFGHJKLM")
    assert f"--paper {paper}" in " ".join(words.split())
    assert preferences(tmp_path / "sheet.pdf").duplex == 3


def test_the_sheet_goes_to_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    calibrate("-o", "sheet.pdf")

    made = calibrate("-o", "-", "--force")

    assert made.stdout_bytes == Path("sheet.pdf").read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]
    assert "got standard output" in calibrate("-o", "-", "--open").stderr


@pytest.mark.parametrize(("language", "title"), [("fr", "Étalonnage"), ("de", "Messblatt: Vorderseite")])
def test_the_sheet_speaks_other_languages(language: str, title: str, tmp_path: Path) -> None:
    made = calibrate("-o", tmp_path / "sheet.pdf", "--lang", language)

    assert made.exit_code == 0, made.output
    assert title in run("pdftotext", tmp_path / "sheet.pdf", "-").stdout


def test_what_was_read_is_kept_under_the_printers_name(home: Path) -> None:
    kept = calibrate("--name", "attic", "--measured", f"{FRONT} {BACK}")

    assert kept.exit_code == 0, kept.output
    saved = json.loads((home / "attic.json").read_bytes())
    assert saved["front"] == {"right": 0.5, "down": -0.2, "degrees": 0.0, "across": 1.0, "along": 1.0}
    assert saved["back"] == {"right": 0.0, "down": 0.0, "degrees": 0.0, "across": 1.0, "along": 1.0}
    assert "front: +0.50 mm right, -0.20 mm down" in kept.output


def test_a_back_that_was_not_measured_is_corrected_like_the_front(home: Path) -> None:
    calibrate("--measured", FRONT)

    saved = json.loads((home / "home.json").read_bytes())
    assert saved["back"] == saved["front"]


@pytest.mark.parametrize(
    ("measured", "message"),
    [
        ("", "A, B, C, D, E, F are missing; give all of A-F"),
        ("A=10 B=10 C=-4 D=-4 E=170", "F is missing; give all of A-F"),
        (f"{FRONT} G=1", "H, J, K, L, M are missing; give all of G-M"),
        (f"{FRONT} A=10", "expected each letter once, such as 'A=3' or 'B=-2', got 'A=10'"),
        (f"{FRONT} I=1", "got 'I=1'"),
        ("A10", "got 'A10'"),
        ("A=ten", "got 'A=ten'"),
        ("A=nan", "got 'A=nan'"),
        ("A=41 B=0 C=0 D=0 E=170 F=220", "expected A from -40 to 40, got 41"),
        ("A=0 B=0 C=0 D=0 E=200 F=220", "expected E from 155 to 185, got 200"),
    ],
)
def test_numbers_that_cannot_have_been_read_are_refused(measured: str, message: str, home: Path) -> None:
    refused = calibrate("--measured", measured)

    assert refused.exit_code == 2
    assert message in " ".join(refused.output.split())
    assert not home.exists()


@pytest.mark.parametrize("name", ["", "../up", "a b", "x" * 41, "a/b"])
def test_a_printer_is_named_so_that_a_file_can_be(name: str) -> None:
    assert "--name: expected letters, digits, - and _" in calibrate("--name", name).output


def test_small_paper_is_refused(tmp_path: Path) -> None:
    refused = calibrate("-o", tmp_path / "sheet.pdf", "--paper", "150x210mm")

    assert refused.exit_code == 2
    assert "at least 200 x 276 mm to calibrate" in refused.output
    assert not (tmp_path / "sheet.pdf").exists()


def test_a_kit_for_a_printer_is_another_kit_whose_sheets_are_moved(tmp_path: Path) -> None:
    wanted = ("--only", "cards-a4.pdf", "--only", "cards/orange-01.svg", "--printer", "home")
    made = []
    for number, measured in enumerate((FRONT, "A=0 B=0 C=0 D=0 E=170 F=220")):
        calibrate("--measured", measured)
        made.append(build("-o", tmp_path / str(number), *wanted))

    kits = [tmp_path / str(number) / "corvine-isles" for number in range(2)]
    assert [one.exit_code for one in made] == [0, 0], made[0].output
    assert manifest(kits[0])["kit"] != manifest(kits[1])["kit"]
    assert manifest(kits[0])["printer"]["front"]["right"] == 0.5
    contents = [content(kit) for kit in kits]
    assert contents[0]["cards-a4.pdf"] != contents[1]["cards-a4.pdf"]
    assert contents[0]["cards/orange-01.svg"] == contents[1]["cards/orange-01.svg"]
    assert "corrected for 'home', sheets come within 4.5 mm of the paper's edge instead of 5" in made[0].output
    assert "corrected" not in made[1].output


def test_a_printer_that_is_not_known_is_answered_with_those_that_are(tmp_path: Path) -> None:
    assert "no printer 'attic'; none is saved yet" in build("-o", tmp_path, "--printer", "attic").output
    calibrate("--name", "attic", "--measured", FRONT)

    assert "no printer 'atic'; did you mean 'attic'" in build("-o", tmp_path, "--printer", "atic").output


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (b"", "expected JSON in"),
        (b"[" * 100_000, "expected JSON in"),
        (b"[]", "expected a profile of the schema meridian-print/printer/1 in"),
        (b'{"schema": "meridian-print/printer/1"}', "expected front.right from -10 to 10 in"),
        (b'{"schema": "meridian-print/printer/1", "front": {"right": NaN}}', "expected front.right from -10 to 10 in"),
        (b'{"schema": "meridian-print/printer/1", "front": {"right": "1"}}', "expected front.right from -10 to 10 in"),
        (
            b'{"schema": "meridian-print/printer/1", "front": {"right": 1, "down": 0, "degrees": 0, "across": 0}}',
            "expected front.across from 0.9 to 1.1 in",
        ),
    ],
    ids=range(7),
)
def test_a_damaged_profile_is_reported(damage: bytes, message: str, home: Path, tmp_path: Path) -> None:
    home.mkdir(parents=True)
    (home / "attic.json").write_bytes(damage)

    refused = build("-o", tmp_path / "out", "--printer", "attic")

    assert refused.exit_code == 2
    assert message in " ".join(refused.output.split())
    assert not (tmp_path / "out").exists()


def test_a_folder_of_printers_that_cannot_be_read_is_named(home: Path, tmp_path: Path) -> None:
    home.mkdir(parents=True)
    home.chmod(0)

    def work() -> None:
        refused = build("--printer", "attic", "--list", "-o", tmp_path)
        assert refused.exit_code == 2
        assert "cannot read the folder of printers" in refused.output
        assert "Permission denied" in refused.output

    without_root_rights(work)


def test_a_printer_that_cannot_be_saved_is_reported_with_the_place(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file")

    refused = calibrate("--measured", FRONT)

    assert refused.exit_code == 1
    assert f"'{tmp_path / 'config'}" in refused.output
