"""`build` leaves the last kit alone when it cannot make a new one, and says why."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.games.meridian.kit import boards
from meridian_print.games.meridian.layout.model import UndrawableError
from tests.cli.builds import PROGRAM, build, content, is_whole, manifest, process


def test_a_layout_with_mistakes_makes_nothing_and_all_are_reported(tmp_path: Path) -> None:
    build("-o", tmp_path, "--only", "score-sheet.pdf")
    layout = tmp_path / "corvine-isles.yaml"
    text = find_layout("corvine-isles").read_text(encoding="utf-8")
    layout.write_text(text.replace("title:", "titel:", 1).replace("cities_per_meridian: 4", "cities_per_meridian: 6"))
    before = content(tmp_path / "corvine-isles")

    refused = build(layout, "-o", tmp_path)

    assert refused.exit_code == 1
    assert "error[unknown-key]" in refused.output
    assert "error[cities-per-meridian]" in refused.output
    assert f"nothing was built: {layout} has 2 errors" in refused.output
    assert before
    assert content(tmp_path / "corvine-isles") == before


def test_of_a_hopeless_layout_a_hundred_mistakes_are_reported_and_the_others_counted(tmp_path: Path) -> None:
    layout = tmp_path / "hopeless.yaml"
    text = find_layout("corvine-isles").read_text(encoding="utf-8")
    layout.write_text("".join(f"stray{number}: 1\n" for number in range(300)) + text)

    refused = build(layout, "-o", tmp_path / "out")

    assert refused.exit_code == 1
    assert refused.stderr.count("error[unknown-key]") == 100
    assert refused.stderr.endswith(f"and 200 more\nnothing was built: {layout} has 300 errors\n")


@pytest.mark.parametrize(
    "order", [("--cutter", "silhouette", "--duplex", "gutterfold"), ("--icc", "nowhere.icc"), ("--theme", "none")]
)
def test_a_missing_layout_is_reported_before_what_is_made_of_it(order: tuple[str, ...]) -> None:
    refused = build("nowhere.yaml", *order)

    assert refused.exit_code == 2
    assert "no file and no built-in board named 'nowhere.yaml'" in refused.stderr


def test_a_map_that_cannot_be_drawn_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UndrawableError("two islands merge")

    monkeypatch.setattr("meridian_print.games.meridian.chart.charting.chart", refuse)
    boards.drawn_side.cache_clear()
    boards.side_chart.cache_clear()

    refused = build("-o", tmp_path / "out", "--only", "board")

    assert refused.exit_code == 1
    assert "two islands merge; move the cities apart" in refused.output
    assert not (tmp_path / "out").exists()


def limited(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build where no file can grow beyond 100,000 bytes, as on a disk that is full."""
    resource = pytest.importorskip("resource")  # not on Windows
    return subprocess.run(
        [*PROGRAM, "-o", str(folder), "--only", "score-sheet", "--theme", "engraved"],
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},  # what is compiled would be cut off, too
        check=False,
    )


@pytest.mark.slow
def test_a_full_disk_is_reported_and_leaves_the_kit(kit: Path) -> None:
    before = content(kit)

    ended = limited(kit.parent)

    assert ended.returncode == 1
    assert "File too large; the existing kit is unchanged" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert content(kit) == before
    assert [path.name for path in kit.parent.iterdir()] == ["corvine-isles"]


@pytest.mark.parametrize("number", [errno.EBUSY, errno.EXDEV])
def test_a_disk_mounted_in_the_kits_place_is_reported_with_a_way_out(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(one: Path, other: Path) -> bool:
        raise OSError(number, os.strerror(number), str(one), None, str(other))

    monkeypatch.setattr("meridian_print.files.folders.exchange", refuse)
    disk = tmp_path / "corvine-isles"
    disk.mkdir()

    refused = build("-o", tmp_path, "--only", "log-sheet.pdf")

    assert refused.exit_code == 1
    assert f"cannot write '{disk}': a disk is mounted there" in refused.stderr
    assert "choose a folder on it with -o; the existing kit is unchanged" in refused.stderr
    assert [*tmp_path.iterdir()] == [disk]


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")

    refused = build("-o", tmp_path / "out" / "deeper", "--only", "log-sheet.pdf")

    assert refused.exit_code == 1
    assert "cannot write" in refused.output
    assert "nothing was written" in refused.output


def test_a_link_that_leads_to_itself_is_reported(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")

    refused = build("-o", tmp_path / "loop", "--only", "log-sheet.pdf")

    assert refused.exit_code == 1
    assert "Too many levels of symbolic links; nothing was written" in refused.output


def test_a_file_with_the_kits_name_is_reported_and_stays(tmp_path: Path) -> None:
    (tmp_path / "corvine-isles").write_text("mine")

    refused = build("-o", tmp_path, "--only", "log-sheet.pdf")

    assert refused.exit_code == 1
    assert "Not a directory; nothing was written" in refused.output
    assert content(tmp_path) == {"corvine-isles": b"mine"}


def test_a_manifest_that_somebody_changed_is_no_obstacle(tmp_path: Path) -> None:
    build("-o", tmp_path, "--only", "log-sheet.pdf")
    (tmp_path / "corvine-isles" / "manifest.json").write_text(
        '{"schema": "meridian-print/kit/1", "files": [{"path": "board-5.pdf"}]}'
    )

    again = build("-o", tmp_path, "--only", "log-sheet.pdf")

    assert again.exit_code == 0, again.output


def test_a_layout_whose_name_is_no_text_can_be_built(tmp_path: Path) -> None:
    layout = tmp_path / os.fsdecode(b"caf\xe9.yaml")
    layout.write_bytes(find_layout("corvine-isles").read_bytes())

    made = process(layout, "-o", tmp_path / "out", "--only", "log-sheet.pdf")

    assert made.returncode == 0, made.stderr
    assert manifest(tmp_path / "out" / os.fsdecode(b"caf\xe9"))["layout"]["name"] == "caf\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize("name", ["...yaml", "..yaml"])
def test_a_layout_whose_name_leads_out_of_the_folder_is_refused(name: str, tmp_path: Path) -> None:
    layout = tmp_path / name
    layout.write_bytes(find_layout("corvine-isles").read_bytes())

    refused = build(layout, "-o", tmp_path / "out", "--only", "log-sheet.pdf")

    assert refused.exit_code == 2
    assert "expected a file with a name such as 'my-board.yaml'" in refused.output
    assert set(content(tmp_path)) == {name}


def test_a_layout_whose_name_is_too_long_is_reported(tmp_path: Path) -> None:
    refused = build("x" * 300, "-o", tmp_path)

    assert refused.exit_code == 2
    assert "File name too long" in refused.output


def test_a_folder_whose_name_is_too_long_is_reported(tmp_path: Path) -> None:
    refused = build("-o", tmp_path / ("x" * 300), "--only", "log-sheet.pdf")

    assert refused.exit_code == 1
    assert "File name too long; nothing was written" in refused.output


@pytest.mark.slow
def test_a_build_killed_at_any_moment_leaves_a_whole_kit(tmp_path: Path) -> None:
    line = [*PROGRAM, "-o", str(tmp_path), "--only", "cards"]
    subprocess.run(line, check=True)
    for number, tenths in enumerate((1, 4, 8)):
        running = subprocess.Popen([*line, "--theme", ("line-art", "atlas")[number % 2]])
        time.sleep(tenths / 10)
        running.send_signal(signal.SIGKILL)
        running.wait()

        assert is_whole(tmp_path / "corvine-isles")


def test_a_kit_is_looked_at_and_written_in_one_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    @contextmanager
    def recorded(target: Path) -> Iterator[None]:
        seen.append(f"turn at {target.name}")
        yield
        seen.append("end of turn")

    def look(_: bytes) -> tuple[()]:
        seen.append("look")
        return ()

    def written(*_: object) -> tuple[()]:
        seen.append("write")
        return ()

    monkeypatch.setattr("meridian_print.boardgame.delivery.locked", recorded)
    monkeypatch.setattr("meridian_print.boardgame.delivery.entries", look)
    monkeypatch.setattr("meridian_print.boardgame.delivery.write_folder", written)
    (tmp_path / "corvine-isles").mkdir()
    (tmp_path / "corvine-isles" / "manifest.json").write_bytes(b"")

    build("-o", tmp_path, "--only", "log-sheet.pdf")

    assert list(dict.fromkeys(seen)) == ["turn at corvine-isles", "look", "write", "end of turn"]


@pytest.mark.slow
def test_builds_at_the_same_time_leave_a_whole_kit(tmp_path: Path) -> None:
    line = [*PROGRAM, "-o", str(tmp_path), "--only"]
    parts = ("score-sheet", "log-sheet") * 2

    running = [subprocess.Popen([*line, part], stdout=subprocess.DEVNULL) for part in parts]

    assert [build.wait() for build in running] == [0] * len(parts)
    assert is_whole(tmp_path / "corvine-isles")
    assert {entry["part"] for entry in manifest(tmp_path / "corvine-isles")["files"]} == set(parts)


LOG_SHEET = ("corvine-isles", "--only", "log-sheet.pdf")


def test_a_partial_build_forgets_nothing_after_one_that_was_killed_between_its_renamings(tmp_path: Path) -> None:
    build("corvine-isles", "--only", "cards/black-0[12].svg", "-o", tmp_path)
    kit = tmp_path / "corvine-isles"
    (kit / "mine.txt").write_bytes(b"mine")
    kit.rename(tmp_path / ".corvine-isles.old")

    again = build(*LOG_SHEET, "-o", tmp_path)

    assert again.exit_code == 0, again.output
    assert {entry["path"] for entry in manifest(kit)["files"]} == {
        *("cards/black-01.svg", "cards/black-02.svg", "log-sheet.pdf")
    }
    assert (kit / "mine.txt").read_bytes() == b"mine"
    assert [path.name for path in tmp_path.iterdir()] == ["corvine-isles"]


def test_what_a_killed_build_left_goes_even_if_there_is_nothing_to_do(tmp_path: Path) -> None:
    build(*LOG_SHEET, "-o", tmp_path)
    for ending in ("new", "old", "gone"):
        shutil.copytree(tmp_path / "corvine-isles", tmp_path / f".corvine-isles.{ending}")

    again = build(*LOG_SHEET, "-o", tmp_path)

    assert "unchanged" in again.output
    assert [path.name for path in tmp_path.iterdir()] == ["corvine-isles"]


def test_a_folder_left_by_a_killed_build_is_reported(tmp_path: Path) -> None:
    build(*LOG_SHEET, "-o", tmp_path)
    old = Path(shutil.copytree(tmp_path / "corvine-isles", tmp_path / ".corvine-isles.old"))
    (old / "mine.txt").write_bytes(b"yesterday")
    (tmp_path / "corvine-isles" / "mine.txt").write_bytes(b"today")

    again = build(*LOG_SHEET, "-o", tmp_path)

    assert f"{tmp_path / 'corvine-isles.kept'}: kept, for a build that was cut short" in again.output
    assert (tmp_path / "corvine-isles.kept" / "mine.txt").read_bytes() == b"yesterday"


def test_a_file_that_no_build_has_made_is_not_overwritten_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "corvine-isles").mkdir()
    mine = tmp_path / "corvine-isles" / "log-sheet.pdf"
    mine.write_bytes(b"mine")

    refused = build(*LOG_SHEET, "-o", tmp_path)

    assert refused.exit_code == 1
    assert "it holds files that no build has made: log-sheet.pdf; nothing was written" in refused.output
    assert "overwrite them with --force, or choose another folder with -o" in refused.output
    assert content(tmp_path) == {"corvine-isles/log-sheet.pdf": b"mine"}

    forced = build(*LOG_SHEET, "-o", tmp_path, "--force")

    assert forced.exit_code == 0, forced.output
    assert is_whole(tmp_path / "corvine-isles")
    assert [path.name for path in tmp_path.iterdir()] == ["corvine-isles"]


@pytest.mark.parametrize("more", [(), ("--force",)])
def test_a_file_in_a_folders_place_is_named_and_stays(more: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "corvine-isles").mkdir()
    (tmp_path / "corvine-isles" / "cards").write_bytes(b"mine")

    refused = build("corvine-isles", "--only", "cards/black-01.svg", "-o", tmp_path, *more)

    assert refused.exit_code == 1
    assert f"'{tmp_path / 'corvine-isles' / 'cards'}' is in the way, a file; nothing was written" in refused.output
    assert "move it away" in refused.output
    assert content(tmp_path) == {"corvine-isles/cards": b"mine"}


@pytest.mark.parametrize("more", [(), ("--force",)])
def test_a_folder_in_a_files_place_is_named_and_stays(more: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "corvine-isles" / "log-sheet.pdf").mkdir(parents=True)

    refused = build(*LOG_SHEET, "-o", tmp_path, *more)

    assert refused.exit_code == 1
    assert f"'{tmp_path / 'corvine-isles' / 'log-sheet.pdf'}' is in the way, a folder" in refused.output


def test_a_file_in_the_way_of_the_folder_for_kits_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")

    refused = build(*LOG_SHEET, "-o", tmp_path / "out" / "deeper")

    assert f"'{tmp_path / 'out'}': " in refused.output
