"""`meridian-print check --fix` as a player calls it."""

from __future__ import annotations

import stat
from functools import partial
from pathlib import Path

import pytest

from meridian_print import resources
from tests.cli import commands

check = partial(commands.run, "check")
LOGS = resources.folder("logs")
SLIPS = (LOGS / "three-slips.yaml").read_bytes()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_bytes(SLIPS)
    return path


@pytest.mark.parametrize("name", ["three-slips.yaml", "meteo-three-slips.yaml"])
def test_a_mended_log_has_no_errors(name: str, tmp_path: Path):
    result = check(LOGS / name, "--fix", "-o", tmp_path / "mended.yaml")

    assert result.exit_code == 0
    assert check(tmp_path / "mended.yaml").exit_code == 0


def test_every_change_is_listed(log: Path, tmp_path: Path):
    lines = check(log, "--fix", "-o", tmp_path / "mended.yaml").stdout.splitlines()

    assert lines == [
        f"{log}: 3 lines changed",
        "  line 13: '1-cd4', was '1-ce4'",
        "  line 16: '7d3', was '7*d3'",
        "  line 18: '1*-bd6', was '1*-bd1'",
        "",
        f"{tmp_path / 'mended.yaml'}: no errors, 39 of 39 moves",
    ]


def test_the_log_itself_stays_as_it_is(log: Path, tmp_path: Path):
    check(log, "--fix", "-o", tmp_path / "mended.yaml")

    assert log.read_bytes() == SLIPS


def test_what_cannot_be_mended_is_reported_and_ends_with_status_1(log: Path, tmp_path: Path):
    log.write_bytes(SLIPS.replace(b"points: {orange: 9", b"points: {orange: 8"))

    result = check(log, "--fix", "-o", tmp_path / "mended.yaml")

    assert result.exit_code == 1
    assert "mended.yaml:23:20: error[result-points]: " in result.stdout


def test_in_place_the_log_is_mended_and_the_old_one_is_kept(log: Path):
    log.chmod(0o640)

    result = check(log, "--fix", "--in-place")

    kept = log.with_name("game.yaml.bak")
    assert result.exit_code == 0
    assert kept.read_bytes() == SLIPS
    assert b"1-cd4  # was: 1-ce4" in log.read_bytes()
    assert [stat.S_IMODE(path.stat().st_mode) for path in (log, kept)] == [0o640, 0o640]


def test_a_kept_log_is_never_written_over(log: Path):
    kept = log.with_name("game.yaml.bak")
    kept.write_bytes(b"precious")

    result = check(log, "--fix", "--in-place")

    assert result.exit_code == 2
    assert "game.yaml.bak' is there already, and nothing was changed" in result.stderr
    assert (log.read_bytes(), kept.read_bytes()) == (SLIPS, b"precious")


def test_a_log_without_mistakes_is_left_alone_in_its_place(tmp_path: Path):
    log = tmp_path / "game.yaml"
    log.write_bytes((LOGS / "three-players.yaml").read_bytes())

    result = check(log, "--fix", "--in-place")

    assert result.exit_code == 0
    assert f"{log}: nothing to mend" in result.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["game.yaml"]


def test_a_log_without_mistakes_is_written_as_it_is(tmp_path: Path):
    right = LOGS / "three-players.yaml"

    check(right, "--fix", "-o", tmp_path / "mended.yaml")

    assert (tmp_path / "mended.yaml").read_bytes() == right.read_bytes()


def test_a_log_from_standard_input_is_mended(tmp_path: Path):
    assert check("-", "--fix", "-o", tmp_path / "mended.yaml", typed=SLIPS).exit_code == 0


def test_the_mended_log_goes_to_standard_output_and_what_is_said_of_it_elsewhere(
    log: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(log.parent)

    result = check(log, "--fix", "-o", "-")

    assert result.stderr.startswith(f"{log}: 3 lines changed\n")
    assert check("-", typed=result.stdout).exit_code == 0
    assert [*log.parent.iterdir()] == [log]


def test_the_mended_log_cannot_be_the_log_by_any_name(log: Path):
    other = log.with_name("other.yaml")
    other.symlink_to(log)

    for name in (log, other):
        result = check(log, "--fix", "-o", name)
        assert result.exit_code == 2
        assert "use --in-place" in result.stderr
    assert log.read_bytes() == SLIPS


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--fix"], "expected a place for the mended log, got none"),
        (["--in-place"], "add --fix"),
        (["--fix", "--in-place", "-o", "x.yaml"], "expected -o or --in-place, got both"),
        (["--fix", "-o", "x.yaml", "--table"], "--fix: expected no --table beside it"),
        (["--fix", "-o", "x.yaml", "--format", "json"], "--fix: expected no --format beside it"),
    ],
)
def test_impossible_requests_are_refused(log: Path, options: list[str], message: str):
    result = check(log, *options)

    assert result.exit_code == 2
    assert message in result.stderr
    assert not Path("x.yaml").exists()


def test_several_logs_are_refused(log: Path):
    assert "--fix: expected one log, got 2" in check(log, log, "--fix", "-o", "x.yaml").stderr


def test_a_folder_is_refused(log: Path):
    assert "--fix: expected one log, got a folder" in check(log.parent, "--fix", "-o", "x.yaml").stderr


def test_standard_input_has_no_place():
    assert "expected a log file, got standard input" in check("-", "--fix", "--in-place", typed=SLIPS).stderr


def test_a_log_that_is_not_there_ends_with_status_2(tmp_path: Path):
    assert check(tmp_path / "none.yaml", "--fix", "-o", tmp_path / "x.yaml").exit_code == 2


def test_a_file_that_is_no_log_cannot_be_mended(tmp_path: Path):
    (tmp_path / "board.yaml").write_text("format: chess-log/1\n", encoding="utf-8")

    result = check(tmp_path / "board.yaml", "--fix", "-o", tmp_path / "x.yaml")

    assert result.exit_code == 1
    assert "board.yaml: nothing to mend" in result.stdout


@pytest.mark.slow
def test_rules_from_the_command_line_hold_for_the_mended_log(log: Path, tmp_path: Path):
    result = check(log, "--fix", "-o", tmp_path / "mended.yaml", "--rules", "max-height=3")

    assert result.exit_code == 1
    assert "error[max-height]" in result.stdout


def test_rules_of_another_game_mend_nothing(log: Path, tmp_path: Path):
    result = check(log, "--fix", "-o", tmp_path / "mended.yaml", "--rules", "fronts=sum")

    assert result.exit_code == 2
    assert "cannot check logs of meridian: --rules: expected a key of the house rules, got 'fronts'" in result.stderr
    assert not (tmp_path / "mended.yaml").exists()
