"""The command answers what needs no work at once, and names what it does not know."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print.cli import start
from meridian_print.cli.group import COMMANDS, group
from meridian_print.version import __version__

HELP = Path(start.__file__).with_name("help.txt")
HEAVY = (
    *("click", "yaml", "numpy", "shapely", "contourpy", "reportlab", "pikepdf", "svgwrite", "uharfbuzz"),
    *("numba", "dask", "distributed"),
)
PROGRAM = (sys.executable, "-m", "meridian_print")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, check=False)


def imported_by(*arguments: str, status: int | None = 0) -> set[str]:
    """Return which heavy libraries a run of the command imports; it ends with a status, or None for any."""
    ended = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "meridian_print", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert status in (None, ended.returncode)
    names = {line.rpartition("|")[2].strip() for line in ended.stderr.splitlines() if "import time:" in line}
    return {name for name in HEAVY if name in names}


def test_the_kept_help_is_what_click_would_print(rewrites: bool) -> None:
    context = group.make_context("meridian-print", [], resilient_parsing=True, terminal_width=80)
    fresh = group.get_help(context) + "\n"
    if rewrites:
        HELP.write_text(fresh, encoding="utf-8")

    assert HELP.read_text(encoding="utf-8") == fresh


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_is_printed(arguments: tuple[str, ...]) -> None:
    ended = run(*arguments)

    assert ended.returncode == 0
    assert ended.stdout == HELP.read_text(encoding="utf-8")


def test_the_version_is_printed() -> None:
    assert run("--version").stdout == f"meridian-print {__version__}\n"


ANSWERS = [("--help",), ("--version",), ("schema",), ("build", "--list"), ("validate", "corvine-isles")]


@pytest.mark.parametrize("arguments", ANSWERS)
def test_a_pipe_that_nobody_reads_ends_a_command_as_it_ends_others(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)

    ended = subprocess.run([*PROGRAM, *arguments], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)

    os.close(writer)
    assert (ended.returncode, ended.stderr) == (-signal.SIGPIPE, "")


def test_a_build_that_nobody_reads_of_is_written(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    line = [*PROGRAM, "build", "first-voyage", "--only", "log-sheet.pdf", "-o", str(tmp_path)]

    ended = subprocess.run(line, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)

    os.close(writer)
    assert (ended.returncode, ended.stderr) == (-signal.SIGPIPE, "")
    assert (tmp_path / "first-voyage" / "log-sheet.pdf").is_file()


@pytest.mark.parametrize("arguments", [("build",), ("new",), ("validate", "corvine-isles")])
def test_a_current_folder_that_was_removed_is_reported(arguments: tuple[str, ...], tmp_path: Path) -> None:
    line = ["sh", "-c", 'mkdir gone && cd gone && rmdir ../gone && "$@"', "sh", *PROGRAM, *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}

    ended = subprocess.run(line, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "error: the current folder has been removed; change to another, as with `cd`\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try on")
@pytest.mark.parametrize("arguments", ANSWERS)
def test_an_answer_that_cannot_be_written_is_reported(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run([*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert (ended.returncode, ended.stderr) == (1, "error: cannot write the output: No space left on device\n")


@pytest.mark.parametrize("arguments", ANSWERS)
def test_nobody_need_listen(arguments: tuple[str, ...]) -> None:
    ended = subprocess.run(["sh", "-c", '"$@" >&-', "sh", *PROGRAM, *arguments], stderr=subprocess.PIPE, check=False)

    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_stop_while_the_command_is_loaded_shows_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["meridian-print", "build"])
    monkeypatch.setattr("meridian_print.cli.start.gc.disable", stop)

    with pytest.raises(SystemExit, match="130"):
        start.main()

    assert capsys.readouterr().err == "\nAborted!\n"


def broken(monkeypatch: pytest.MonkeyPatch, debug: str) -> None:
    """Let the program make a mistake while it calls a command."""

    def mistake() -> None:
        raise TypeError("expected a number")

    monkeypatch.setenv("MERIDIAN_PRINT_DEBUG", debug)
    monkeypatch.setattr(sys, "argv", ["meridian-print", "build"])
    monkeypatch.setattr("meridian_print.cli.start._call", mistake)


def test_a_mistake_of_the_program_is_admitted_with_a_way_out_and_a_status_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken(monkeypatch, debug="")

    with pytest.raises(SystemExit) as ended:
        start.main()

    shown = capsys.readouterr().err
    assert ended.value.code == 70
    assert shown.startswith(f"error: internal error in meridian-print {__version__}: TypeError: expected a number\n")
    assert "MERIDIAN_PRINT_DEBUG=1" in shown
    assert "Traceback" not in shown


def test_a_mistake_of_the_program_is_shown_with_its_traceback_where_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken(monkeypatch, debug="1")

    with pytest.raises(TypeError, match="expected a number"):
        start.main()


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_help_and_version_import_no_library(argument: str) -> None:
    assert imported_by(argument) == set()


def test_checking_a_layout_with_places_imports_nothing_that_draws() -> None:
    assert imported_by("validate", "corvine-isles") == {"click"}


def test_checking_a_log_imports_no_library() -> None:
    assert imported_by("check", "logs/four-players.yaml") == set()


@pytest.mark.parametrize("logs", [("logs/four-players.yaml", "logs/three-slips.yaml"), ("none.yaml",), ("-",)])
def test_logs_are_checked_without_an_option_as_with_one_that_changes_nothing(logs: tuple[str, ...]) -> None:
    plain, by_click = run("check", *logs), run("check", "--format", "text", *logs)

    assert (plain.returncode, plain.stdout, plain.stderr) == (by_click.returncode, by_click.stdout, by_click.stderr)


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "--list"),
        ("check", "logs/four-players.yaml", "logs/three-slips.yaml", "--jobs", "2"),
        ("balance", "corvine-isles", "--games", "80", "--bots", "random", "-v"),
    ],
    ids=["build", "check", "balance"],
)
def test_nothing_is_compiled_and_no_cluster_is_looked_for_where_there_is_little_to_do(
    arguments: tuple[str, ...],
) -> None:
    assert not imported_by(*arguments, status=None) & {"numba", "dask", "distributed"}


def test_making_cards_imports_no_map() -> None:
    assert not imported_by("build", "--list", "--only", "cards") & {
        "numpy",
        "shapely",
        "contourpy",
        "reportlab",
        "svgwrite",
    }


def test_a_board_as_svg_is_made_and_checked_without_what_reads_and_writes_pdf(tmp_path: Path) -> None:
    assert not imported_by("build", "corvine-isles", "--only", "board-5.svg", "-o", str(tmp_path / "kit")) & {
        "reportlab",
        "pikepdf",
        "yaml",
    }


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    shown = CliRunner().invoke(group, [name, "--help"])

    assert shown.exit_code == 0
    assert "Usage:" in shown.output


@pytest.mark.parametrize("shown", ["--group [colour]", "--card-images [png|svg]", "--paper PAPER"])
def test_help_shows_words_to_type_as_they_are_typed_and_capitals_for_what_stands_for_others(shown: str) -> None:
    assert shown in CliRunner().invoke(group, ["build", "--help"]).stdout


def test_a_command_that_is_not_there_is_answered_with_the_nearest() -> None:
    ended = run("biuld")

    assert ended.returncode == 2
    assert "no command 'biuld'; did you mean 'build'?" in ended.stderr
