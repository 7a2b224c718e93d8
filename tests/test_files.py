"""Folders and files are written whole or not at all."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from meridian_print.files import turn, write_file, write_folder


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    folder = tmp_path / "out" / "kit"
    write_folder(folder, {"board.svg": b"old board", "cards/1.svg": b"old card"})
    return folder


def test_what_is_written_is_what_lies_there(kit: Path) -> None:
    assert content(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_a_file_of_somebody_else_stays_and_an_obsolete_one_goes(kit: Path) -> None:
    (kit / "notes").mkdir()
    (kit / "notes" / "mine.txt").write_bytes(b"mine")

    write_folder(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert content(kit) == {"board.svg": b"new board", "notes/mine.txt": b"mine"}


def test_an_empty_folder_of_somebody_else_stays_and_one_that_becomes_empty_goes(kit: Path) -> None:
    (kit / "to print").mkdir()

    write_folder(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert sorted(path.name for path in kit.iterdir()) == ["board.svg", "to print"]


def test_a_folder_behind_a_link_is_written_where_the_link_points(kit: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(kit)

    write_folder(link, {"board.svg": b"new board"})

    assert link.is_symlink()
    assert (kit / "board.svg").read_bytes() == b"new board"


@pytest.fixture
def loop(tmp_path: Path) -> Path:
    link = tmp_path / "loop"
    link.symlink_to(link)
    return link


@pytest.mark.parametrize("within", ["", "kit"])
def test_links_that_lead_in_a_circle_are_an_error(loop: Path, within: str) -> None:
    target = loop / within

    with pytest.raises(OSError, match="symbolic links"):
        write_folder(target, {"board.svg": b""})
    with pytest.raises(OSError, match="symbolic links"), turn(target):
        pass
    with pytest.raises(OSError, match="symbolic links"):
        write_file(target, b"")
    assert loop.is_symlink()


def is_free(folder: Path) -> bool:
    """Tell whether somebody else could have the turn now."""
    handle = os.open(folder.parent, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(handle)
    return True


def test_only_one_has_the_turn(kit: Path) -> None:
    with turn(kit):
        meanwhile = is_free(kit)

    assert not meanwhile
    assert is_free(kit)


def test_a_turn_at_a_folder_that_is_not_there_makes_the_one_around_it(tmp_path: Path) -> None:
    with turn(tmp_path / "out" / "kit"):
        pass

    assert [path.name for path in tmp_path.rglob("*")] == ["out"]


WRITE = """
import resource, sys
from pathlib import Path
from meridian_print.files import turn, write_folder
if {limit}:
    resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
{before}
write_folder(Path(sys.argv[1]), {{"board.svg": b"new" * 100_000, "cards/1.svg": b"new"}})
"""


def test_a_disk_that_is_full_leaves_the_old_content(kit: Path) -> None:
    script = WRITE.format(limit=10_000, before="")

    ended = subprocess.run([sys.executable, "-c", script, str(kit)], capture_output=True, text=True, check=False)

    assert "File too large" in ended.stderr
    assert content(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


KILL = "import os, signal, pathlib\n{target} = lambda *args, **named: os.kill(os.getpid(), signal.SIGKILL)"


@pytest.mark.parametrize("step", ["pathlib.Path.write_bytes", "os.link", "pathlib.Path.rename"])
def test_a_killed_write_leaves_the_old_content(kit: Path, step: str) -> None:
    (kit / "mine.txt").write_bytes(b"mine")
    script = WRITE.format(limit=0, before=KILL.format(target=step))

    ended = subprocess.run([sys.executable, "-c", script, str(kit)], check=False)

    assert ended.returncode == -signal.SIGKILL
    assert content(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card", "mine.txt": b"mine"}


def test_a_write_killed_between_its_two_renamings_is_put_right_by_the_next(kit: Path) -> None:
    (kit / "mine.txt").write_bytes(b"mine")
    kit.rename(kit.with_name(".kit.old"))

    write_folder(kit, {"board.svg": b"new board"})

    assert content(kit) == {"board.svg": b"new board", "cards/1.svg": b"old card", "mine.txt": b"mine"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_a_write_stopped_between_its_two_renamings_puts_the_old_content_back(
    kit: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def stop_second(path: Path, target: Path) -> Path:
        if path.name == ".kit.new":
            raise KeyboardInterrupt
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", stop_second)

    with pytest.raises(KeyboardInterrupt):
        write_folder(kit, {"board.svg": b"new board"})

    assert content(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card"}


def test_what_a_killed_write_left_behind_is_cleared_away(kit: Path) -> None:
    staged = kit.with_name(".kit.new")
    staged.mkdir()
    (staged / "half.svg").write_bytes(b"ha")

    write_folder(kit, {"board.svg": b"new board"})

    assert "half.svg" not in content(kit)
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


@pytest.mark.parametrize("folder", ["out", "out/kit"])
def test_a_file_in_the_folders_place_is_an_error_and_stays(folder: str, tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"a file")

    with pytest.raises(OSError, match="out"):
        write_folder(tmp_path / folder, {"board.svg": b""})

    assert content(tmp_path) == {"out": b"a file"}


def test_an_old_folder_that_cannot_be_cleared_away_is_no_failure(kit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(path)

    monkeypatch.setattr(shutil, "rmtree", refuse)

    write_folder(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert content(kit) == {"board.svg": b"new board"}


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)

    with pytest.raises(PermissionError):
        write_folder(tmp_path / "kit", {"board.svg": b""})


ONE_FILE = """
import resource, sys
from pathlib import Path
from meridian_print.files import write_file
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

    ended = subprocess.run([sys.executable, "-c", script, str(page)], capture_output=True, text=True, check=False)

    assert "File too large" in ended.stderr
    assert content(page.parent) == {"game.html": b"old"}


@pytest.mark.parametrize("step", ["pathlib.Path.write_bytes", "pathlib.Path.replace"])
def test_a_killed_write_leaves_the_old_file(page: Path, step: str) -> None:
    script = ONE_FILE.format(limit=0, before=KILL.format(target=step))

    ended = subprocess.run([sys.executable, "-c", script, str(page)], check=False)

    assert ended.returncode == -signal.SIGKILL
    assert page.read_bytes() == b"old"


def test_a_folder_in_the_files_place_is_an_error_and_stays(tmp_path: Path) -> None:
    (tmp_path / "game.html").mkdir()

    with pytest.raises(OSError, match=r"game\.html"):
        write_file(tmp_path / "game.html", b"new")

    assert [path.name for path in tmp_path.iterdir()] == ["game.html"]
