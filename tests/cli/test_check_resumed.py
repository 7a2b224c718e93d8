"""`check --resume` keeps what is known of many logs, and goes on with it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from meridian_print.boardgame.logs.samples import read_log
from meridian_print.cli import checking
from meridian_print.cli.check_task import Log, LogText, Task
from meridian_print.cli.commands.check import command


@pytest.fixture
def league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Seven logs, three of them with errors, and a file that is none; a journal keeps two at a time."""
    folder = tmp_path / "league"
    folder.mkdir()
    for number, name in enumerate(("two-players", "three-slips", "three-players", "three-slips") * 2):
        (folder / f"game-{number}.yaml").write_bytes(read_log(name))
    (folder / "game-7.yaml").write_bytes(b"title: no log\n")
    monkeypatch.setattr(checking, "_AT_ONCE_ELSEWHERE", 2)
    return folder


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def counting(monkeypatch: pytest.MonkeyPatch, stop: Callable[[int], bool] = lambda _: False) -> list[str]:
    """Return a list that grows by the path of each log that is checked; at the call of a number, Ctrl-C is pressed."""
    seen, check = list[str](), checking._checked

    def counted(log: Log, task: Task, is_alone: bool) -> LogText | None:
        if stop(len(seen)):
            raise KeyboardInterrupt
        seen.append(log.path)
        return check(log, task, is_alone)

    monkeypatch.setattr(checking, "_checked", counted)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), ("--format", "json"), ("--table",)], ids=["text", "json", "table"])
def test_after_an_interruption_only_the_rest_is_checked_and_the_report_is_the_same(
    league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    whole = run(league, *options, "--jobs", "1")
    order = (league, *options, "--jobs", "1", "--resume", tmp_path / "known")
    with monkeypatch.context() as patch:
        counting(patch, lambda done: done == 5)
        partial = run(*order)
    seen = counting(monkeypatch)

    resumed = run(*order)

    assert partial.exit_code == 130
    assert f"interrupted; to continue, run the same command with --resume '{tmp_path / 'known'}'" in partial.stderr
    assert [Path(path).stem for path in seen] == [f"game-{number}" for number in (4, 5, 6, 7)]
    assert (resumed.stdout, resumed.stderr, resumed.exit_code) == (whole.stdout, whole.stderr, whole.exit_code)


def test_two_processes_go_on_where_one_stopped(league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        counting(patch, lambda done: done == 5)
        run(league, "--jobs", "1", "--resume", tmp_path / "known")

    assert run(league, "--jobs", "2", "--resume", tmp_path / "known").stdout == run(league).stdout


def test_a_part_that_was_damaged_is_checked_again(
    league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run(league, "--resume", tmp_path / "known")
    part = tmp_path / "known" / "logs-0000001.json"
    part.write_bytes(part.read_bytes().replace(b"game-2", b"game-9"))
    seen = counting(monkeypatch)

    again = run(league, "--resume", tmp_path / "known")

    assert [Path(path).stem for path in seen] == ["game-2", "game-3"]
    assert again.stdout == whole.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--rules", "max-height=5"), "rules are none, not max-height=5"),
        (("--stop-at-first",), "stop at first is false, not true"),
        (("--format", "json"), "report is 'text', not 'json'"),
    ],
    ids=["rules", "stop", "form"],
)
def test_a_journal_of_another_order_is_refused(
    league: Path, tmp_path: Path, options: tuple[str, ...], message: str
) -> None:
    run(league, "--resume", tmp_path / "known")

    refused = run(league, *options, "--resume", tmp_path / "known")

    assert refused.exit_code == 2
    assert message in refused.stderr


def test_a_journal_of_logs_that_were_changed_since_is_refused(league: Path, tmp_path: Path) -> None:
    run(league, "--resume", tmp_path / "known")
    os.utime(league / "game-3.yaml", ns=(1, 1))

    refused = run(league, "--resume", tmp_path / "known")

    assert refused.exit_code == 2
    assert "its logs differ" in refused.stderr


def test_a_folder_of_somebody_else_is_no_journal(league: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter-1.txt").touch()

    refused = run(league, "--resume", tmp_path / "thesis")

    assert refused.exit_code == 2
    assert "expected a journal or an empty folder" in refused.stderr
    assert [path.name for path in (tmp_path / "thesis").iterdir()] == ["chapter-1.txt"]
