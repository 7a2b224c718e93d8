"""What is done differently on Windows is done, by fakes of the calls that are missing here."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import click
import pytest

from meridian_print import parallel
from meridian_print.boardgame.kit.printers import is_name
from meridian_print.boardgame.layout.new import slug
from meridian_print.cli import group, start
from meridian_print.files import folders, writing
from meridian_print.files.folders import locked, write_folder
from meridian_print.files.writing import write_file
from meridian_print.text import shell_words
from meridian_print.text.shell_words import shell_word

ROOT = Path(__file__).parents[2]
LACKING = {"fcntl", "grp", "msvcrt", "pty", "pwd", "resource", "termios", "winreg"}
"""Modules that Windows or the others lack: whoever needs one imports it there."""
_replace = Path.replace


@pytest.fixture(autouse=True)
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (folders, writing, start, shell_words):
        monkeypatch.setattr(module, "_IS_WINDOWS", True)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that would have been waited."""
    waited: list[float] = []
    monkeypatch.setattr(writing.time, "sleep", waited.append)
    return waited


def test_nothing_is_imported_for_tests_that_a_system_lacks() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), name)
        for folder in ("meridian_print", "tests", "tools")
        for path in (ROOT / folder).rglob("*.py")
        for name in re.findall(r"^import (\w+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert {(path, name) for path, name in found if name in LACKING} == set()
    assert any(name == "errno" for _, name in found)


def held(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Let another program have a file open for some tries to rename it."""
    left = [times]

    def replace(path: Path, target: Path) -> Path:
        if left[0]:
            left[0] -= 1
            raise PermissionError(errno.EACCES, "Access is denied", str(path))
        return _replace(path, target)

    monkeypatch.setattr(Path, "replace", replace)


def test_a_file_that_is_open_for_a_moment_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    path = tmp_path / "board.pdf"
    path.write_bytes(b"old")
    held(monkeypatch, 3)

    write_file(path, b"new")

    assert path.read_bytes() == b"new"
    assert len(pauses) == 3


def test_a_file_that_stays_open_is_reported_and_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    path = tmp_path / "board.pdf"
    path.write_bytes(b"old")
    held(monkeypatch, 1000)

    with pytest.raises(PermissionError, match="close it in other programs") as refused:
        write_file(path, b"new")

    assert refused.value.filename == str(path)
    assert [path.name for path in tmp_path.iterdir()] == ["board.pdf"]
    assert path.read_bytes() == b"old"
    assert sum(pauses) < 5


def test_elsewhere_a_refusal_is_reported_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    monkeypatch.setattr(writing, "_IS_WINDOWS", False)
    held(monkeypatch, 1)

    with pytest.raises(PermissionError, match="Access is denied"):
        write_file(tmp_path / "board.pdf", b"new")

    assert pauses == []


def test_a_folder_that_is_open_for_a_moment_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    monkeypatch.setattr(folders, "exchange", lambda *_: False)
    kit = tmp_path / "kit"
    write_folder(kit, {"board.pdf": b"old"}, frozenset(), lambda _: {"board.pdf"})
    held(monkeypatch, 2)

    write_folder(kit, {"board.pdf": b"new"}, frozenset(), lambda _: {"board.pdf"})

    assert (kit / "board.pdf").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["kit"]
    assert len(pauses) == 2


def test_a_folder_is_locked_by_a_file_that_is_gone_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def locking(_handle: int, mode: str, _length: int) -> None:
        calls.append(mode)
        if len(calls) == 1:
            raise OSError(errno.EDEADLOCK, "another process has it for ten seconds")

    fake = SimpleNamespace(LK_LOCK="lock", LK_UNLCK="unlock", locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", fake)  # type: ignore[arg-type] # a fake

    with locked(tmp_path / "out" / "kit"):
        within = [path.name for path in (tmp_path / "out").iterdir()]

    assert within == [".kit.lock"]
    assert list((tmp_path / "out").iterdir()) == []
    assert calls == ["lock", "lock", "unlock"]


@pytest.mark.parametrize("cores", [4, 128])
def test_no_more_processes_are_used_than_windows_waits_for(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_MOST_PROCESSES", 61)
    monkeypatch.delattr(parallel.os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(parallel.os, "cpu_count", lambda: cores)

    assert parallel.cores() == min(cores, 61)


def test_words_of_a_command_are_quoted_as_its_shell_reads_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shell_word(r"C:\my boards\isles.yaml") == r'"C:\my boards\isles.yaml"'

    monkeypatch.setattr(shell_words, "_IS_WINDOWS", False)

    assert shell_word("my boards/isles.yaml") == "'my boards/isles.yaml'"


def test_a_pipe_that_nobody_reads_is_an_invalid_argument(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(group, "end_unread", lambda: ended.append(True))
    monkeypatch.setattr(start.sys, "stdout", None)

    with pytest.raises(SystemExit):
        start._leave(OSError(errno.EINVAL, "Invalid argument"))
    with pytest.raises(SystemExit, match=r"a\?b"):
        start._leave(OSError(errno.EINVAL, "Invalid argument", "a?b"))

    assert ended == [True]


def test_patterns_that_no_shell_has_filled_in_stand_for_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("first.yaml", "second.yaml"):
        shutil.copy(ROOT / "logs" / "three-players.yaml", tmp_path / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(click.core, "os", SimpleNamespace(**{**vars(os), "name": "nt"}))
    monkeypatch.setattr(sys, "argv", ["meridian-print", "check", "*.yaml"])

    with pytest.raises(SystemExit, match="0"):
        start._call()

    checked = {line.split()[0] for line in capsys.readouterr().out.splitlines()}
    assert {"first.yaml", "second.yaml"} <= checked


@pytest.mark.parametrize("name", ["CON", "Aux", "com1", "lpt9"])
def test_no_file_gets_the_name_of_a_device(name: str) -> None:
    assert slug(f"The {name}") == f"{name.lower()}-board"
    assert slug(f"{name} isles") == f"{name.lower()}-isles"
    assert not is_name(name)
    assert is_name(f"{name}-printer")
