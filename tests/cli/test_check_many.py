"""`meridian-print check` of many logs: folders, several processes, standings, a report as a file."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from select import select

import pytest
from click.testing import CliRunner, Result

from meridian_print import resources
from meridian_print.cli.group import group
from tests.cli.commands import LONGEST, waited_for
from tests.games.meridian.check.games import MARKED, PLAIN, text, wrong_log

GOOD = text(1, 4, MARKED)
BAD = wrong_log(3, 4, PLAIN).text
LOGS = resources.folder("logs")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(group, [str(argument) for argument in arguments])


def paths(result: Result) -> list[str]:
    return [Path(log["path"]).name for log in json.loads(result.stdout)["logs"]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a good log, a bad one, and other files."""
    made = tmp_path / "league"
    (made / "older").mkdir(parents=True)
    for name, content in {
        "b-good.yaml": GOOD,
        "a-bad.yaml": BAD,
        "board.yaml": "format: meridian-layout/1\n",
        "shopping.yaml": "[milk]\n",
        "good.yml": GOOD,
        "older/good.yaml": GOOD,
    }.items():
        (made / name).write_text(content, encoding="utf-8")
    return made


def test_a_folder_stands_for_the_logs_in_it_by_name(folder: Path) -> None:
    result = run("check", folder, "--format", "json")

    assert paths(result) == ["a-bad.yaml", "b-good.yaml"]
    assert result.exit_code == 1


def test_the_summary_counts_the_files_that_are_no_logs(folder: Path) -> None:
    result = run("check", folder)

    assert result.stdout.splitlines()[-1] == "2 logs: 1 with errors; 2 other files left out"


def test_a_folder_with_one_log_has_a_summary(folder: Path) -> None:
    result = run("check", folder / "older")

    assert result.stdout.splitlines()[-1] == "1 log: no errors"
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("logs", "counted"),
    [
        (["two-players.yaml", "four-players.yaml"], "points"),
        (["meteo-two-players.yaml", "meteo-four-players.yaml"], "money"),
        (["two-players.yaml", "meteo-two-players.yaml"], "points/money"),
    ],
)
def test_the_summary_is_headed_by_what_its_games_count(logs: list[str], counted: str) -> None:
    result = run("check", *(LOGS / name for name in logs))

    assert result.stdout.splitlines()[0].split() == ["log", "verdict", counted, "winner"]


def test_verdicts_stand_below_each_other_even_if_one_begins_with_a_number() -> None:
    result = run("check", LOGS / "meteo-two-players.yaml", LOGS / "meteo-three-slips.yaml")

    head, *_, first, second = result.stdout.splitlines()[-4:-1]
    assert head.index("verdict") == first.index("no errors") == second.index("21 of 21")


def test_a_folder_without_logs_ends_with_status_2(tmp_path: Path) -> None:
    result = run("check", tmp_path)

    assert result.exit_code == 2
    assert f"no log in the folder '{tmp_path}'" in result.stderr


def test_the_order_is_that_of_the_arguments(folder: Path) -> None:
    result = run("check", LOGS / "two-players.yaml", folder, LOGS / "four-players.yaml", "--format", "json")

    assert paths(result) == ["two-players.yaml", "a-bad.yaml", "b-good.yaml", "four-players.yaml"]


def test_a_file_that_cannot_be_read_counts_as_a_log_with_an_error(folder: Path) -> None:
    (folder / "c-huge.yaml").write_bytes(GOOD.encode())
    os.truncate(folder / "c-huge.yaml", 65 * 1024 * 1024)

    listed = run("check", folder / "b-good.yaml", folder / "c-huge.yaml")
    document = run("check", folder, "--format", "json")
    table = run("check", folder / "b-good.yaml", folder / "c-huge.yaml", "--table")

    assert [one.exit_code for one in (listed, document, table)] == [1, 1, 1]
    assert "2 logs: 1 with errors" in listed.stdout
    assert "cannot read" in listed.stderr
    log = json.loads(document.stdout)["logs"][2]
    assert (log["ok"], log["turns"], [found["code"] for found in log["diagnostics"]]) == (False, 0, ["unreadable"])
    assert f"{folder / 'c-huge.yaml'}: 1 error (not counted)" in table.stdout


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [(), ("--format", "json"), ("--table",)])
def test_several_processes_report_what_one_does(folder: Path, arguments: tuple[str, ...]) -> None:
    for number in range(30):
        (folder / f"{number}.yaml").write_text(BAD if number % 7 == 0 else GOOD, encoding="utf-8")

    one, three = (run("check", folder, folder / "none.yaml", *arguments, "--jobs", jobs) for jobs in ("1", "3"))

    assert one.stdout == three.stdout
    assert (one.exit_code, one.stderr) == (three.exit_code, three.stderr)


def test_standings_are_of_both_games() -> None:
    result = run("check", LOGS, "--table")

    assert result.exit_code == 1
    assert "meridian:\n" in result.stdout
    assert "meteo-business:\n" in result.stdout
    assert f"{LOGS / 'three-slips.yaml'}: 39 of 39 moves, 3 errors" in result.stdout


def test_standings_for_a_spreadsheet_hold_nothing_else() -> None:
    result = run("check", LOGS, "--table", "--format", "csv")

    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert {row["game"] for row in rows} == {"meridian", "meteo-business"}
    assert "three-slips.yaml" in result.stderr


def test_a_game_that_is_not_over_does_not_count(tmp_path: Path) -> None:
    log = tmp_path / "begun.yaml"
    log.write_text("\n".join(GOOD.splitlines()[:12]) + "\n", encoding="utf-8")

    result = run("check", log, "--table")

    assert "(not counted)" in result.stdout
    assert "played" not in result.stdout


def test_findings_are_no_spreadsheet() -> None:
    result = run("check", LOGS, "--format", "csv")

    assert result.exit_code == 2
    assert "add --table" in result.stderr


@pytest.mark.parametrize("arguments", [(), ("--format", "json"), ("--table", "--format", "csv")])
def test_a_report_is_written_to_a_file_as_it_is_printed(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    output = tmp_path / "report"

    written, printed = run("check", LOGS, *arguments, "-o", output), run("check", LOGS, *arguments)

    assert output.read_bytes() == printed.stdout_bytes
    assert (written.stdout, written.exit_code) == ("", 1)


@pytest.mark.parametrize("named", ["a-bad.yaml", "."])
def test_no_log_is_overwritten_by_the_report(folder: Path, named: str) -> None:
    result = run("check", folder / named, "-o", folder / "a-bad.yaml")

    assert result.exit_code == 2
    assert (folder / "a-bad.yaml").read_text(encoding="utf-8") == BAD


def test_a_report_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    result = run("check", LOGS / "two-players.yaml", "-o", tmp_path / "none" / "report.txt")

    assert result.exit_code == 1
    assert "cannot write" in result.stderr


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no signals here")
def test_who_is_interrupted_leaves_no_traceback_and_the_file_as_it_was(tmp_path: Path) -> None:
    for number in range(50):
        (tmp_path / f"{number}.yaml").write_text(BAD, encoding="utf-8")
    output = tmp_path / "report.txt"
    output.write_text("old")
    endless, writer = os.pipe()  # its end never comes, so the command has not ended when it is interrupted
    os.write(writer, b"#")
    line = [sys.executable, "-m", "meridian_print", "check", tmp_path, f"/dev/fd/{endless}"]

    process = subprocess.Popen(
        [*line, "--jobs", "2", "-o", output, "--force"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        pass_fds=(endless,),
        start_new_session=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    waited_for(lambda: not select([endless], [], [], 0)[0])  # the other processes are at work: one of them reads it
    assert list(tmp_path.glob(".report*"))
    os.killpg(process.pid, signal.SIGINT)
    printed, noted = process.communicate(timeout=LONGEST)
    os.close(endless)
    os.close(writer)

    assert (process.returncode, printed, noted.strip()) == (130, "", "Aborted!")
    assert output.read_text() == "old"
    assert not list(tmp_path.glob(".report*"))
