"""`validate`: its words, its JSON and its exit status."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.cli.commands.validate import command

TESTS = Path(__file__).parents[1]
GOOD = str(TESTS / "layouts" / "placed.yaml")
BAD = str(TESTS / "bad" / "layouts" / "bad-length-portrait.yaml")
ODD = str(TESTS / "bad" / "layouts" / "one-side.yaml")


def validate(*arguments: str, standard_input: bytes = b"") -> Result:
    return CliRunner().invoke(command, arguments, input=standard_input)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ((GOOD,), 0),
        ((ODD,), 0),
        ((ODD, "--strict"), 1),
        ((GOOD, "--strict"), 0),
        ((GOOD, BAD), 1),
        ((BAD, GOOD), 1),
        (("nowhere.yaml",), 2),
        (("nowhere.yaml", BAD), 2),
        ((str(TESTS),), 2),
        ((GOOD, "--format", "xml"), 2),
        ((), 2),
    ],
)
def test_the_exit_status_tells_the_worst(arguments: tuple[str, ...], status: int) -> None:
    assert validate(*arguments).exit_code == status


def test_a_good_layout_is_called_good() -> None:
    assert validate(GOOD).stdout == f"{GOOD}: no errors\n"


def test_a_warning_is_shown_and_counted() -> None:
    assert validate(ODD).stdout == (
        f"{ODD}:4:5: warning[one-side]: expected two sides, got one\n"
        "    4 |   - map: |\n"
        "      |     ^^^^^^\n"
        "      = a board has a side with 5 cities per meridian and one with 4; this one is for 2 or 4 players\n"
        f"{ODD}: no errors, 1 warning\n"
    )


def test_strict_makes_a_warning_an_error() -> None:
    lines = validate(ODD, "--strict").stdout.splitlines()

    assert lines[0] == f"{ODD}:4:5: error[one-side]: expected two sides, got one"
    assert lines[-1] == f"{ODD}: 1 error"


def test_an_error_is_shown_and_counted() -> None:
    lines = validate(BAD).stdout.splitlines()

    assert lines[0] == f"{BAD}:3:8: error[bad-length]: expected a board wider than high, got '297x420mm'"
    assert lines[-1] == f"{BAD}: 1 error"


def test_the_other_files_are_checked_when_one_cannot_be_read() -> None:
    result = validate("nowhere.yaml", GOOD)

    assert result.stdout == f"{GOOD}: no errors\n"
    assert result.stderr.startswith("error: no file and no built-in board named 'nowhere.yaml'")


def test_standard_input_is_a_layout_too() -> None:
    result = validate("-", standard_input=Path(GOOD).read_bytes())

    assert (result.stdout, result.exit_code) == ("-: no errors\n", 0)


def test_a_standard_input_that_is_closed_is_an_empty_file() -> None:
    line = [sys.executable, "-m", "meridian_print", "validate", "-"]

    ended = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *line], capture_output=True, text=True, check=False)

    assert (ended.returncode, ended.stderr) == (1, "")
    assert "got an empty file" in ended.stdout


def test_json_has_the_published_shape() -> None:
    result = validate(GOOD, BAD, "--format", "json")

    assert json.loads(result.stdout) == {
        "schema": "meridian-print/validate/1",
        "layouts": [
            {"path": GOOD, "ok": True, "diagnostics": []},
            {
                "path": BAD,
                "ok": False,
                "diagnostics": [
                    {
                        "code": "bad-length",
                        "severity": "error",
                        "line": 3,
                        "column": 8,
                        "message": "expected a board wider than high, got '297x420mm'",
                        "hint": "boards are landscape: did you mean '420x297mm'?",
                    }
                ],
            },
        ],
    }
    assert result.exit_code == 1


def test_json_knows_strict() -> None:
    layouts = json.loads(validate(ODD, "--format", "json", "--strict").stdout)["layouts"]

    assert [(each["ok"], [found["severity"] for found in each["diagnostics"]]) for each in layouts] == [
        (False, ["error"])
    ]


def test_json_stays_whole_when_a_file_cannot_be_read() -> None:
    result = validate("nowhere.yaml", GOOD, "--format", "json")

    assert [each["path"] for each in json.loads(result.stdout)["layouts"]] == [GOOD]
    assert result.exit_code == 2


def test_a_file_of_many_mistakes_is_not_reported_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text("".join(f"key{number}: x\n" for number in range(300)))

    lines = validate(str(path)).stdout.splitlines()

    assert sum("unknown-key" in line for line in lines) == 98
    assert lines[-2:] == ["and 202 more", f"{path}: 302 errors"]


def test_a_layout_that_another_program_writes_can_be_checked() -> None:
    line = f'"{sys.executable}" -m meridian_print validate <(cat "{find_layout("first-voyage")}")'

    ended = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("/dev/fd/")


def test_a_device_is_not_read() -> None:
    refused = CliRunner().invoke(command, ["/dev/zero"])

    assert refused.exit_code == 2
    assert "cannot read '/dev/zero': expected a file, got a device" in refused.output
