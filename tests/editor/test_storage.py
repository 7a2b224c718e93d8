"""A board's file is saved whole or not at all, never over what another program wrote; a draft keeps the rest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meridian_print.editor import storage
from meridian_print.editor.storage import BoardFile, ChangedOnDiskError, board_file, unsaved_boards, unsaved_text
from tests.checks.rights import without_root_rights

OLD, NEW, THEIRS = b"board: A3  # as it was\n", b"board: A2\n", b"board: A1  # by another program\n"


@pytest.fixture
def board(tmp_path: Path) -> BoardFile:
    path = tmp_path / "isles.yaml"
    path.write_bytes(OLD)
    return BoardFile(path, OLD)


def held(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_board_is_saved_and_kept_as_it_was_first(board: BoardFile) -> None:
    board.saved(NEW).saved(b"board: A1\n")

    assert held(board.path.parent) == {"isles.yaml": b"board: A1\n", "isles.yaml.bak": OLD}


def test_a_copy_that_is_there_is_not_overwritten(board: BoardFile) -> None:
    board.path.with_name("isles.yaml.bak").write_bytes(b"older\n")

    board.saved(NEW)

    assert held(board.path.parent) == {"isles.yaml": NEW, "isles.yaml.bak": b"older\n", "isles.yaml.bak-2": OLD}


def test_a_file_keeps_its_mode(board: BoardFile) -> None:
    board.path.chmod(0o640)

    board.saved(NEW)

    assert board.path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(board: BoardFile) -> None:
    link = board.path.with_name("link.yaml")
    link.symlink_to(board.path.name)

    BoardFile(link, OLD).saved(NEW)

    assert link.is_symlink()
    assert board.path.read_bytes() == NEW


def test_what_another_program_wrote_meanwhile_stays(board: BoardFile) -> None:
    board.path.write_bytes(THEIRS)

    with pytest.raises(ChangedOnDiskError):
        board.saved(NEW)

    assert held(board.path.parent) == {"isles.yaml": THEIRS}


def test_a_new_board_is_not_saved_over_a_file_that_appeared_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "isles.yaml"
    path.write_bytes(THEIRS)

    with pytest.raises(ChangedOnDiskError):
        BoardFile(path).saved(NEW)

    assert path.read_bytes() == THEIRS


def test_a_file_that_was_deleted_meanwhile_is_saved_anew(board: BoardFile) -> None:
    board.path.unlink()

    board.saved(NEW)

    assert held(board.path.parent) == {"isles.yaml": NEW}


def test_a_file_that_was_made_read_only_is_left_alone(board: BoardFile) -> None:
    board.path.chmod(0o444)

    with pytest.raises(OSError, match="it is read-only"):
        board.saved(NEW)

    assert held(board.path.parent) == {"isles.yaml": OLD}


def test_a_draft_is_for_its_user_alone_and_goes_when_the_board_is_saved(board: BoardFile) -> None:
    drafted = board.write_draft(NEW)
    mode = drafted.drafts[0][0].stat().st_mode & 0o777
    drafted.saved(NEW)

    assert mode == 0o600
    assert held(board.path.parent) == {"isles.yaml": NEW, "isles.yaml.bak": OLD}


def drafts_of(board: BoardFile) -> list[tuple[bytes, bool]]:
    return [(draft.data, draft.is_current) for draft in board.with_drafts()[1]]


def test_a_draft_knows_whether_the_file_is_still_the_one_that_it_is_of(board: BoardFile) -> None:
    board.write_draft(NEW)

    assert drafts_of(board) == [(NEW, True)]
    assert drafts_of(BoardFile(board.path, THEIRS)) == [(NEW, False)]


def test_two_editors_of_one_file_have_a_draft_each(board: BoardFile) -> None:
    one, other = board.write_draft(NEW), board.write_draft(THEIRS)
    one = one.write_draft(b"board: A4\n")

    both = drafts_of(board)
    one.drop_drafts()

    assert both == [(b"board: A4\n", True), (THEIRS, True)]
    assert drafts_of(board) == [(THEIRS, True)]
    assert other.has_draft


def test_of_drafts_that_were_left_the_last_is_written_on_and_all_go_when_the_board_is_saved(board: BoardFile) -> None:
    board.write_draft(NEW)
    board.write_draft(THEIRS)

    later = board.with_drafts()[0].write_draft(b"board: A4\n")

    assert drafts_of(board) == [(NEW, True), (b"board: A4\n", True)]
    later.saved(b"board: A4\n")
    assert drafts_of(board) == []


def test_no_draft_is_read_or_written_through_a_link(board: BoardFile) -> None:
    elsewhere, link = board.path.parent / "elsewhere", board.path.with_name(".isles.yaml.draft")
    content = board.write_draft(NEW).drafts[0][1]
    elsewhere.write_bytes(content)
    link.unlink()
    link.symlink_to(elsewhere)

    found, drafts = board.with_drafts()
    found.write_draft(THEIRS)

    assert drafts == ()
    assert elsewhere.read_bytes() == content


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"[" * 100_000, b'{"format": "other"}', b"\xff", b'{"format": 1, "text": 2}']
)
def test_a_draft_that_cannot_be_read_is_none(board: BoardFile, data: bytes) -> None:
    board.path.with_name(".isles.yaml.draft").write_bytes(data)

    assert board.with_drafts() == (board, ())


def full_disk() -> None:
    resource = pytest.importorskip("resource")  # not on Windows
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))


def run(board: BoardFile, code: str, *arguments: str, is_full: bool = False) -> int:
    """Run code in a process of its own on a board; returns how it ended."""
    lines = (
        "import sys, os, signal",
        "from pathlib import Path",
        "from meridian_print.editor.storage import BoardFile",
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)",
        f"board = BoardFile(Path({str(board.path)!r}), {OLD!r})",
        code,
    )
    line = [sys.executable, "-B", "-c", "\n".join(lines), *arguments]  # what is compiled is cut off on a full disk, too
    return subprocess.run(line, check=False, preexec_fn=full_disk if is_full else None).returncode


def test_on_a_full_disk_the_old_board_stays_whole(board: BoardFile) -> None:
    code = (
        f"try:\n    board.saved({NEW!r} * 20_000)\nexcept OSError as fault:\n    sys.exit(7 if fault.strerror else 8)\n"
    )

    assert run(board, code, is_full=True) == 7
    assert {name: data for name, data in held(board.path.parent).items() if name != "isles.yaml.bak"} == {
        "isles.yaml": OLD
    }


_KILLED = f"""
step = 0
def hook(event, arguments):
    global step
    is_write = event == "open" and isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR)
    if is_write or event in ("os.rename", "os.remove", "os.chmod", "os.chown"):
        step += 1
        if step == int(sys.argv[1]):
            os.kill(os.getpid(), signal.SIGKILL)
board = board.write_draft({NEW!r})
sys.addaudithook(hook)
board.saved({NEW!r})
"""


@pytest.mark.slow
def test_killed_at_any_operation_on_files_nothing_is_lost(tmp_path: Path) -> None:
    killed = 0
    for step in range(1, 40):
        folder = tmp_path / str(step)
        folder.mkdir()
        board = BoardFile(folder / "isles.yaml", OLD)
        board.path.write_bytes(OLD)

        ended = run(board, _KILLED, str(step))

        now = board.on_disk()
        assert now in (OLD, NEW)
        assert now == NEW or drafts_of(board) == [(NEW, True)]
        if ended == 0:
            break
        killed += 1
    assert killed >= 5
    assert held(folder) == {"isles.yaml": NEW, "isles.yaml.bak": OLD}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="rights are others here")
def test_in_a_folder_that_cannot_be_written_the_board_stays(board: BoardFile) -> None:
    board.path.parent.chmod(0o500)

    def work() -> None:
        with pytest.raises(OSError, match="denied"):
            board.saved(NEW)

    without_root_rights(work)

    board.path.parent.chmod(0o700)

    assert held(board.path.parent) == {"isles.yaml": OLD}


def test_boards_of_which_there_are_only_drafts_are_found_with_their_texts(tmp_path: Path) -> None:
    board_file(tmp_path / "new.yaml").write_draft(b"title: New\n")
    saved = board_file(tmp_path / "saved.yaml").saved(b"title: Saved\n")
    saved.write_draft(b"title: Changed\n")
    (tmp_path / ".other.yaml.draft").write_text("no draft")
    (tmp_path / ".linked.yaml.draft").symlink_to(tmp_path / ".new.yaml.draft")

    assert unsaved_boards(tmp_path) == ("new.yaml",)
    assert unsaved_text(tmp_path / "new.yaml") == "title: New\n"
    assert unsaved_text(tmp_path / "other.yaml") is None
    assert unsaved_boards(tmp_path / "nowhere") == ()


def test_drafts_are_not_read_to_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board_file(tmp_path / "new.yaml").write_draft(b"title: New\n")

    monkeypatch.setattr(storage, "read_bytes", None)

    assert unsaved_boards(tmp_path) == ("new.yaml",)
