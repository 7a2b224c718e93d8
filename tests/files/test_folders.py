"""Folders are written whole or not at all, and what is not ours in them stays."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from meridian_print.files import folders
from meridian_print.files.folders import in_the_way, locked, recover, write_folder
from tests.checks.rights import IS_ROOT, NOBODY, without_root_rights


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


LIST = "list.txt"
"""The file of a kit that lists its others."""


def ours(folder: Path) -> set[str]:
    path = folder / LIST
    return {LIST, *(path.read_text().split() if path.is_file() else ())}


def listed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {LIST: " ".join(files).encode(), **files}


def write(folder: Path, files: Mapping[str, bytes], obsolete: frozenset[str] = frozenset()) -> tuple[Path, ...]:
    """Write a folder as a build does."""
    with locked(folder):
        return (*recover(folder, ours), *write_folder(folder, listed(files), obsolete, ours))


def texts(folder: Path) -> dict[str, bytes]:
    """Read all files of a folder but its list."""
    return {name: data for name, data in content(folder).items() if name != LIST}


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    folder = tmp_path / "out" / "kit"
    write(folder, {"board.svg": b"old board", "cards/1.svg": b"old card"})
    return folder


@pytest.fixture(params=["in one step", "by two renamings"])
def each_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the folders change places as they can here, and as they must where they cannot."""
    if request.param == "by two renamings":
        monkeypatch.setattr(folders, "exchange", lambda *_: False)


def test_what_is_written_is_what_lies_there(kit: Path) -> None:
    assert texts(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_a_file_of_somebody_else_stays_and_an_obsolete_one_goes(kit: Path) -> None:
    (kit / "notes").mkdir()
    (kit / "notes" / "mine.txt").write_bytes(b"mine")

    write(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert texts(kit) == {"board.svg": b"new board", "notes/mine.txt": b"mine"}


def test_an_empty_folder_of_somebody_else_stays_and_one_that_becomes_empty_goes(kit: Path) -> None:
    (kit / "to print").mkdir()

    write(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert sorted(path.name for path in kit.iterdir()) == ["board.svg", LIST, "to print"]


def test_a_folder_behind_a_link_is_written_where_the_link_points(kit: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(kit)

    write(link, {"board.svg": b"new board"})

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
        write_folder(target, {"board.svg": b""}, frozenset(), ours)
    with pytest.raises(OSError, match="symbolic links"), locked(target):
        pass
    assert loop.is_symlink()


def is_free(folder: Path) -> bool:
    """Return whether somebody else could have the turn now."""
    fcntl = pytest.importorskip("fcntl")  # not on Windows
    handle = os.open(folder.parent, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(handle)
    return True


def test_only_one_has_the_turn(kit: Path) -> None:
    with locked(kit):
        meanwhile = is_free(kit)

    assert not meanwhile
    assert is_free(kit)


def test_a_turn_at_a_folder_that_is_not_there_makes_the_one_around_it(tmp_path: Path) -> None:
    with locked(tmp_path / "out" / "kit"):
        pass

    assert [path.name for path in tmp_path.rglob("*")] == ["out"]


WRITE = """
import resource, sys
from pathlib import Path
from tests.files.test_folders import write
if {limit}:
    resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
{before}
write(Path(sys.argv[1]), {{"board.svg": b"new" * 100_000, "cards/1.svg": b"new"}})
"""


@pytest.mark.slow
def test_a_disk_that_is_full_leaves_the_old_content(kit: Path) -> None:
    script = WRITE.format(limit=10_000, before="")  # with -B: what is compiled would be cut off, too

    ended = subprocess.run([sys.executable, "-B", "-c", script, str(kit)], capture_output=True, text=True, check=False)

    assert "File too large" in ended.stderr
    assert texts(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


KILL = "import os, signal, pathlib\n{target} = lambda *args, **named: os.kill(os.getpid(), signal.SIGKILL)"


@pytest.mark.slow
@pytest.mark.parametrize("step", ["pathlib.Path.write_bytes", "os.link", "pathlib.Path.rename"])
def test_a_killed_write_leaves_old_content_or_new(kit: Path, step: str) -> None:
    (kit / "mine.txt").write_bytes(b"mine")
    script = WRITE.format(limit=0, before=KILL.format(target=step))

    ended = subprocess.run([sys.executable, "-B", "-c", script, str(kit)], check=False)

    assert ended.returncode == -signal.SIGKILL
    assert texts(kit)["cards/1.svg"] == (b"new" if step == "pathlib.Path.rename" else b"old card")
    assert texts(kit)["mine.txt"] == b"mine"


@pytest.mark.usefixtures("each_way")
def test_old_and_new_change_places(kit: Path) -> None:
    (kit / "mine.txt").write_bytes(b"mine")

    write(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert texts(kit) == {"board.svg": b"new board", "mine.txt": b"mine"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_a_write_killed_between_two_renamings_is_put_right_before_anything_is_read(kit: Path) -> None:
    (kit / "mine.txt").write_bytes(b"mine")
    kit.rename(kit.with_name(".kit.old"))

    with locked(kit):
        kept = recover(kit, ours)

    assert kept == ()
    assert texts(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card", "mine.txt": b"mine"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_what_is_not_ours_in_an_old_folder_goes_into_one_that_was_made_again(kit: Path) -> None:
    old = Path(shutil.copytree(kit, kit.with_name(".kit.old")))
    (old / "notes").mkdir()
    (old / "notes" / "mine.txt").write_bytes(b"mine")

    kept = recover(kit, ours)

    assert kept == ()
    assert texts(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card", "notes/mine.txt": b"mine"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_an_old_folder_stays_in_sight_when_a_file_in_it_is_another_than_in_the_new(kit: Path) -> None:
    shutil.copytree(kit, kit.with_name(".kit.old"))
    kit.with_name("kit.kept").mkdir()
    (kit.with_name(".kit.old") / "mine.txt").write_bytes(b"mine, yesterday")
    (kit / "mine.txt").write_bytes(b"mine, today")

    kept = recover(kit, ours)

    assert kept == (kit.with_name("kit.kept-2"),)
    assert texts(kit)["mine.txt"] == b"mine, today"
    assert content(kept[0])["mine.txt"] == b"mine, yesterday"


def test_a_write_stopped_between_its_two_renamings_puts_the_old_content_back(
    kit: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = Path.replace

    def stop_second(path: Path, target: Path) -> Path:
        if (path.name, target.name) == (".kit.new", "kit"):
            raise KeyboardInterrupt
        return replace(path, target)

    monkeypatch.setattr(folders, "exchange", lambda *_: False)
    monkeypatch.setattr(Path, "replace", stop_second)

    with pytest.raises(KeyboardInterrupt):
        write(kit, {"board.svg": b"new board"})

    assert texts(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_what_a_killed_write_left_behind_is_cleared_away(kit: Path) -> None:
    for ending in ("new", "gone"):
        staged = kit.with_name(f".kit.{ending}")
        staged.mkdir()
        (staged / LIST).write_text("half.svg board.svg")
        (staged / "half.svg").write_bytes(b"ha")

    recover(kit, ours)

    assert texts(kit) == {"board.svg": b"old board", "cards/1.svg": b"old card"}
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


@pytest.mark.parametrize("folder", ["out", "out/kit"])
def test_a_file_in_the_folders_place_is_an_error_and_stays(folder: str, tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"a file")

    with pytest.raises(OSError, match="out"):
        write(tmp_path / folder, {"board.svg": b""})

    assert content(tmp_path) == {"out": b"a file"}


def test_an_old_folder_that_cannot_be_cleared_away_is_no_failure(kit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(path)

    with monkeypatch.context() as patched:
        patched.setattr(shutil, "rmtree", refuse)
        write(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert texts(kit) == {"board.svg": b"new board"}
    assert [path.name for path in sorted(kit.parent.iterdir())] == [".kit.gone", "kit"]

    recover(kit, ours)

    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_a_folder_that_cannot_be_written_is_an_error(kit: Path) -> None:
    def work() -> None:
        kit.parent.chmod(0o555)
        with pytest.raises(PermissionError):
            write(kit, {"board.svg": b""})

    without_root_rights(work)


def test_a_read_only_folder_of_somebody_stays_and_leaves_nothing_behind(kit: Path) -> None:
    def work() -> None:
        (kit / "notes").mkdir()
        (kit / "notes" / "mine.txt").write_bytes(b"mine")
        (kit / "notes").chmod(0o555)
        write(kit, {"board.svg": b"new board"})
        write(kit, {"board.svg": b"newer board"})

    without_root_rights(work)

    assert texts(kit) == {"board.svg": b"newer board", "cards/1.svg": b"old card", "notes/mine.txt": b"mine"}
    assert stat.S_IMODE((kit / "notes").stat().st_mode) == 0o555
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


@pytest.mark.skipif(not IS_ROOT, reason="only root can make a folder of somebody else")
def test_a_folder_that_could_not_be_cleared_away_is_named_and_nothing_changes(kit: Path) -> None:
    (kit / "theirs").mkdir()
    (kit / "theirs" / "note.txt").write_bytes(b"theirs")
    os.chown(kit / "theirs", NOBODY, NOBODY)

    def work() -> None:
        with pytest.raises(PermissionError) as refused:
            write(kit, {"board.svg": b"new board"})
        assert str(refused.value.filename) == str(kit / "theirs")

    without_root_rights(work)

    assert texts(kit)["board.svg"] == b"old board"
    assert [path.name for path in kit.parent.iterdir()] == ["kit"]


def test_modes_stay(kit: Path) -> None:
    modes = {"": 0o700, "cards": 0o710, "board.svg": 0o600, "mine": 0o750}
    (kit / "mine").mkdir()
    for name, mode in modes.items():
        (kit / name).chmod(mode)

    write(kit, {"board.svg": b"new board"})

    assert {name: stat.S_IMODE((kit / name).stat().st_mode) for name in modes} == modes


@pytest.mark.skipif(not IS_ROOT, reason="only root can give files away")
def test_owners_stay(kit: Path) -> None:
    for name in ("", "cards", "board.svg"):
        os.chown(kit / name, NOBODY, NOBODY)

    write(kit, {"board.svg": b"new board"})

    assert {(kit / name).stat().st_uid for name in ("", "cards", "board.svg")} == {NOBODY}


def test_links_and_pipes_of_somebody_stay_what_they_are(kit: Path) -> None:
    os.mkfifo(kit / "pipe")
    (kit / "nowhere").symlink_to("gone")
    (kit / "up").symlink_to("..")

    write(kit, {"board.svg": b"new board"})

    assert stat.S_ISFIFO((kit / "pipe").stat().st_mode)
    assert ((kit / "nowhere").readlink(), (kit / "up").readlink()) == (Path("gone"), Path(".."))


def test_a_link_of_somebody_stays_though_a_file_of_its_name_is_obsolete(kit: Path) -> None:
    (kit / "cards" / "1.svg").unlink()
    (kit / "cards" / "1.svg").symlink_to("../mine.svg")

    write(kit, {"board.svg": b"new board"}, frozenset({"cards/1.svg"}))

    assert (kit / "cards" / "1.svg").readlink() == Path("../mine.svg")


def blocked(folder: Path) -> tuple[str, ...]:
    return in_the_way(folder, {"board.svg": b"new board", "cards/1.svg": b"new card"}, ours)


def test_files_of_ours_are_in_nobodys_way(kit: Path) -> None:
    assert blocked(kit) == ()
    assert blocked(kit.with_name("none")) == ()


def test_a_file_that_is_not_ours_is_in_the_way_unless_it_is_the_same(kit: Path) -> None:
    (kit / LIST).write_text("")
    (kit / "board.svg").write_bytes(b"new board")

    assert blocked(kit) == ("cards/1.svg",)


@pytest.mark.parametrize(
    ("put", "name"),
    [
        (lambda kit: (kit / "board.svg").mkdir(), "board.svg"),
        (lambda kit: (kit / "board.svg").symlink_to("mine.svg"), "board.svg"),
        (lambda kit: (kit / "cards").write_bytes(b"mine"), "cards"),
        (lambda kit: (kit / "cards").symlink_to("elsewhere"), "cards"),
    ],
    ids=["folder for file", "link for file", "file for folder", "link for folder"],
)
def test_what_is_no_file_or_folder_in_its_place_is_in_the_way(
    put: Callable[[Path], None], name: str, kit: Path
) -> None:
    shutil.move(kit / name, kit / "moved")

    put(kit)

    assert blocked(kit) == (name,)
