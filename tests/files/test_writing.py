"""Files are written whole or not at all, and stay what they were."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from meridian_print.files.writing import write_file
from tests.checks.rights import IS_ROOT
from tests.files.test_folders import KILL, content

ONE_FILE = """
import resource, sys
from pathlib import Path
from meridian_print.files.writing import write_file
if {limit}:
    resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
{before}
write_file(Path(sys.argv[1]), b"new" * 100_000)
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    file = tmp_path / "game.html"
    write_file(file, b"old")
    return file


def test_a_file_is_replaced_and_nothing_left_beside_it(page: Path) -> None:
    write_file(page, b"new")

    assert content(page.parent) == {"game.html": b"new"}


def test_a_file_behind_a_link_is_written_where_the_link_points(page: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.html"
    link.symlink_to(page)

    write_file(link, b"new")

    assert link.is_symlink()
    assert page.read_bytes() == b"new"


def test_a_disk_that_is_full_leaves_the_old_file(page: Path) -> None:
    script = ONE_FILE.format(limit=10_000, before="")

    ended = subprocess.run([sys.executable, "-B", "-c", script, str(page)], capture_output=True, text=True, check=False)

    assert "File too large" in ended.stderr
    assert content(page.parent) == {"game.html": b"old"}


@pytest.mark.parametrize("step", ["pathlib.Path.open", "pathlib.Path.replace"])
def test_a_killed_write_leaves_the_old_file(page: Path, step: str) -> None:
    script = ONE_FILE.format(limit=0, before=KILL.format(target=step))

    ended = subprocess.run([sys.executable, "-B", "-c", script, str(page)], check=False)

    assert ended.returncode == -signal.SIGKILL
    assert page.read_bytes() == b"old"


def test_a_folder_in_the_files_place_is_an_error_and_stays(tmp_path: Path) -> None:
    (tmp_path / "game.html").mkdir()

    with pytest.raises(OSError, match=r"game\.html"):
        write_file(tmp_path / "game.html", b"new")

    assert [path.name for path in tmp_path.iterdir()] == ["game.html"]


def test_links_that_lead_in_a_circle_are_an_error(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)

    with pytest.raises(OSError, match="symbolic links"):
        write_file(loop / "game.html", b"new")


def test_a_file_keeps_its_mode(page: Path) -> None:
    page.chmod(0o600)

    write_file(page, b"new")

    assert stat.S_IMODE(page.stat().st_mode) == 0o600
    assert page.read_bytes() == b"new"


def test_a_file_with_another_name_is_not_parted_from_it(page: Path) -> None:
    (page.parent / "same.html").hardlink_to(page)

    with pytest.raises(OSError, match="hard links"):
        write_file(page, b"new")

    assert content(page.parent) == {"game.html": b"old", "same.html": b"old"}


def test_two_writers_of_a_file_are_not_in_each_others_way(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace = Path.replace

    def write_meanwhile(path: Path, target: Path) -> Path:
        monkeypatch.setattr(Path, "replace", replace)
        write_file(page, b"theirs")
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", write_meanwhile)

    write_file(page, b"ours")

    assert content(page.parent) == {"game.html": b"ours"}


def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        write_file(pipe, b"new" * 1_000)
        read, _ = reader.communicate()

    assert read == b"new" * 1_000
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_written_to_and_stays_one(tmp_path: Path) -> None:
    link = tmp_path / "nothing"
    link.symlink_to(os.devnull)

    write_file(link, b"new")

    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)
    assert [path.name for path in tmp_path.iterdir()] == ["nothing"]


@pytest.mark.skipif(not IS_ROOT, reason="only root can make devices")
def test_a_disk_is_neither_written_to_nor_replaced(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    try:
        os.mknod(disk, stat.S_IFBLK | 0o600, os.makedev(7, 200))  # a loop device that nothing is behind
    except PermissionError:
        pytest.skip("not even root can make devices here")

    with pytest.raises(OSError, match="found a disk"):
        write_file(disk, b"new")

    assert stat.S_ISBLK(disk.stat().st_mode)
