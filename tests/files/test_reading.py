"""Only regular files of bounded size are read: whatever else has a file's name is refused, and nothing waits for it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from meridian_print.files.reading import MIB, TEXT, check_readable, read_bytes, read_standard_input


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.mark.parametrize("length", [0, 1, 5, MIB - 1, MIB, MIB + 1])
def test_a_file_is_read_to_its_end(tmp_path: Path, length: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * length)

    assert read_bytes(path) == b"x" * length


def test_a_file_of_the_size_that_is_allowed_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")

    assert read_bytes(str(path), 5) == b"12345"


@pytest.mark.parametrize(("most", "words"), [(MIB, "1 MiB"), (TEXT, "256 KiB")])
def test_a_file_that_is_too_large_is_refused(tmp_path: Path, most: int, words: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * (most + 1))

    with pytest.raises(OSError, match=f"expected at most {words}, got more"):
        read_bytes(path, most)


def test_a_pipe_that_nobody_writes_is_refused_at_once(pipe: Path) -> None:
    with pytest.raises(OSError, match="expected a file, got a pipe"):
        read_bytes(pipe)


def test_a_device_is_refused() -> None:
    with pytest.raises(OSError, match="expected a file, got a device"):
        read_bytes("/dev/zero")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_bytes(tmp_path)


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="only Linux has files that do not know their size")
def test_a_file_that_does_not_know_its_size_is_read_and_bounded() -> None:
    assert read_bytes("/proc/version").startswith(b"Linux")

    with pytest.raises(OSError, match="got more"):
        read_bytes("/proc/version", 3)


def test_what_the_shell_hands_over_is_read() -> None:
    program = "import sys; from meridian_print.files.reading import read_bytes; print(read_bytes(sys.argv[1]))"

    ended = subprocess.run(
        ["bash", "-c", f"{sys.executable} -c '{program}' <(echo one; sleep 0.2; echo two)"],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )

    assert ended.stdout == "b'one\\ntwo\\n'\n"


def test_what_a_library_reads_by_itself_is_looked_at_first(pipe: Path, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")

    check_readable(path, 5)

    with pytest.raises(OSError, match="got a pipe"):
        check_readable(pipe, 5)
    with pytest.raises(OSError, match="got more"):
        check_readable(path, 4)


def test_standard_input_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"12345")))
    assert read_standard_input(5) == b"12345"

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"12345")))
    with pytest.raises(OSError, match="got more"):
        read_standard_input(4)
