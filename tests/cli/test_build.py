"""`build` makes whole kits, tells what it did, and leaves the last kit alone when it cannot."""

from __future__ import annotations

import hashlib
import json
import os
import pty
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from meridian_print import __version__
from meridian_print.cli.build import command
from meridian_print.cli.layouts import built_in, find_layout
from meridian_print.meridian.layout.model import UndrawableError

DEFAULT_FILES = {
    *("board-5.svg", "board-5.pdf", "board-4.svg", "board-4.pdf", "cards-a4.pdf", "score-sheet.svg"),
    *("score-sheet.pdf", "log-sheet.svg", "log-sheet.pdf", "manifest.json"),
}


def build(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def manifest(folder: Path) -> dict[str, Any]:
    told = json.loads((folder / "manifest.json").read_bytes())
    assert isinstance(told, dict)
    return told


def process(*arguments: str | Path, seed: str = "0") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    line = [sys.executable, "-m", "meridian_print", "build", *map(str, arguments)]
    return subprocess.run(line, capture_output=True, text=True, env=environment, check=False)


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole default kit."""
    folder = tmp_path_factory.mktemp("out")
    ended = process("-o", folder)
    assert ended.returncode == 0, ended.stderr
    return folder / "corvine-isles"


def test_the_whole_kit_is_made(kit: Path) -> None:
    made = set(content(kit))

    assert made >= DEFAULT_FILES
    assert len([path for path in made if path.startswith("cards/")]) == 4 * 13 + 4


def test_the_manifest_lists_every_file_with_its_digest(kit: Path) -> None:
    made = {path: data for path, data in content(kit).items() if path != "manifest.json"}

    told = manifest(kit)

    files = told["files"]
    assert {entry["path"]: entry["sha256"] for entry in files} == {
        path: hashlib.sha256(data).hexdigest() for path, data in made.items()
    }
    assert {entry["path"]: entry["bytes"] for entry in files} == {path: len(data) for path, data in made.items()}
    assert told["program"] == {"name": "meridian-print", "version": __version__}
    assert (told["theme"], told["paper"]) == ("atlas", "A4")


def test_the_manifest_tells_sizes_and_pages(kit: Path) -> None:
    files = manifest(kit)["files"]

    sizes = {entry["path"]: (entry["width_mm"], entry["height_mm"], entry["pages"]) for entry in files}

    assert sizes["board-5.pdf"] == (420, 297, 1)
    assert sizes["cards-a4.pdf"] == (210, 297, 12)
    assert sizes["cards/orange-07.svg"] == (63, 88, 1)


@pytest.mark.slow
def test_the_same_kit_has_the_same_bytes_whatever_the_hash_seed(kit: Path, tmp_path: Path) -> None:
    process("-o", tmp_path, seed="4711")

    assert content(tmp_path / "corvine-isles") == content(kit)


@pytest.mark.parametrize("name", built_in())
def test_every_built_in_board_can_be_built(name: str, tmp_path: Path) -> None:
    made = build(name, "-o", tmp_path, "--only", "board")

    assert made.exit_code == 0, made.output
    assert set(content(tmp_path / name)) >= {"board-5.svg", "board-4.pdf", "manifest.json"}


def test_a_part_or_a_file_can_be_made_alone(tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "cards/grey-0*", "--only", "score-sheet.pdf")

    assert made.exit_code == 0, made.output
    grey = {f"cards/grey-{number:02}.svg" for number in range(1, 10)}
    assert set(content(tmp_path / "corvine-isles")) == {*grey, "score-sheet.pdf", "manifest.json"}


def test_making_a_part_again_keeps_the_rest_and_tells_what_is_older(tmp_path: Path) -> None:
    build("-o", tmp_path, "--only", "cards-a4.pdf", "--only", "log-sheet")
    before = content(tmp_path / "corvine-isles")

    again = build("-o", tmp_path, "--only", "cards-a4.pdf", "--theme", "line-art")

    after = content(tmp_path / "corvine-isles")
    assert {path for path in before if before[path] != after[path]} == {"cards-a4.pdf", "manifest.json"}
    assert "older and not made again: log-sheet" in again.output


def test_a_whole_kit_leaves_no_file_of_an_older_one(tmp_path: Path) -> None:
    layout = tmp_path / "mine.yaml"
    layout.write_bytes(find_layout("corvine-isles").read_bytes())
    build(layout, "-o", tmp_path / "out", "--paper", "Letter", "--only", "cards-letter.pdf")
    (tmp_path / "out" / "mine" / "notes.txt").write_text("mine")

    build(layout, "-o", tmp_path / "out")

    made = set(content(tmp_path / "out" / "mine"))
    assert "cards-letter.pdf" not in made
    assert made >= DEFAULT_FILES | {"notes.txt"}


def test_list_names_parts_and_files_and_makes_nothing(tmp_path: Path) -> None:
    listed = build("-o", tmp_path / "out", "--list")

    assert listed.exit_code == 0
    assert "cards: 52 cards" in listed.output
    assert "  board-5.pdf\n" in listed.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("names", [("--list",), ("--list", "--only", "cards")])
def test_what_is_listed_is_what_is_made(names: tuple[str, ...], kit: Path, tmp_path: Path) -> None:
    listed = {line.strip() for line in build("-o", tmp_path, *names).output.splitlines() if line.startswith("  ")}

    assert listed <= set(content(kit))
    assert len(names) > 1 or listed == set(content(kit)) - {"manifest.json"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("corvin-isles",), "did you mean 'corvine-isles'?"),
        (("nothing-like-it",), "the built-in boards are"),
        (("--only", "card"), "no part or file 'card'; did you mean 'cards'"),
        (("--only", "zzz"), "the parts are board, cards, score-sheet, log-sheet"),
        (("--theme", "atlantis"), "'atlantis' is not one of 'atlas', 'line-art'"),
        (("--paper", "A9"), "'A9' is not one of 'a4', 'letter'"),
    ],
)
def test_a_name_that_is_not_there_is_answered_with_those_that_are(
    arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    refused = build("-o", tmp_path / "out", *arguments)

    assert refused.exit_code == 2
    assert said in refused.output
    assert not (tmp_path / "out").exists()


def test_a_layout_with_mistakes_makes_nothing_and_tells_them_all(kit: Path, tmp_path: Path) -> None:
    layout = tmp_path / "corvine-isles.yaml"
    text = find_layout("corvine-isles").read_text(encoding="utf-8")
    layout.write_text(text.replace("title:", "titel:", 1).replace("cities_per_meridian: 4", "cities_per_meridian: 6"))
    before = content(kit)

    refused = build(layout, "-o", kit.parent)

    assert refused.exit_code == 1
    assert "error[unknown-key]" in refused.output
    assert "error[cities-per-meridian]" in refused.output
    assert f"nothing was made: {layout} has 2 errors" in refused.output
    assert content(kit) == before


def test_a_map_that_cannot_be_drawn_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UndrawableError("two islands merge")

    monkeypatch.setattr("meridian_print.meridian.chart.charting.chart", refuse)

    refused = build("-o", tmp_path / "out", "--only", "board")

    assert refused.exit_code == 1
    assert "two islands merge; move cities apart" in refused.output
    assert not (tmp_path / "out").exists()


def limited(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build where no file can grow beyond 100,000 bytes, as on a disk that is full."""
    return subprocess.run(
        [sys.executable, "-m", "meridian_print", "build", "-o", str(folder), "--only", "score-sheet"],
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
        check=False,
    )


def test_a_full_disk_is_told_and_leaves_the_kit(kit: Path) -> None:
    before = content(kit)

    ended = limited(kit.parent)

    assert ended.returncode == 1
    assert "File too large; the kit that was there is untouched" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert content(kit) == before
    assert [path.name for path in kit.parent.iterdir()] == ["corvine-isles"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")

    refused = build("-o", tmp_path / "out" / "deeper", "--only", "log-sheet.pdf")

    assert refused.exit_code == 1
    assert "cannot write" in refused.output
    assert "nothing was written" in refused.output


def test_a_file_that_has_the_kits_name_is_told_and_stays(tmp_path: Path) -> None:
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
    layout.write_bytes(find_layout("first-voyage").read_bytes())

    made = process(layout, "-o", tmp_path / "out", "--only", "log-sheet.pdf")

    assert made.returncode == 0, made.stderr
    assert manifest(tmp_path / "out" / os.fsdecode(b"caf\xe9"))["layout"]["name"] == "caf\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize("name", ["...yaml", "..yaml"])
def test_a_layout_whose_name_leads_out_of_the_folder_is_refused(name: str, tmp_path: Path) -> None:
    layout = tmp_path / name
    layout.write_bytes(find_layout("first-voyage").read_bytes())

    refused = build(layout, "-o", tmp_path / "out", "--only", "log-sheet.pdf")

    assert refused.exit_code == 2
    assert "expected a file with a name such as 'my-board.yaml'" in refused.output
    assert set(content(tmp_path)) == {name}


def test_a_layout_whose_name_is_too_long_is_told(tmp_path: Path) -> None:
    refused = build("x" * 300, "-o", tmp_path)

    assert refused.exit_code == 2
    assert "File name too long" in refused.output


def test_a_folder_whose_name_is_too_long_is_told(tmp_path: Path) -> None:
    refused = build("-o", tmp_path / ("x" * 300), "--only", "log-sheet.pdf")

    assert refused.exit_code == 1
    assert "File name too long; nothing was written" in refused.output


def is_whole(folder: Path) -> bool:
    """Tell whether a kit's files are those of its manifest."""
    files = manifest(folder)["files"]
    return all(hashlib.sha256((folder / entry["path"]).read_bytes()).hexdigest() == entry["sha256"] for entry in files)


@pytest.mark.slow
def test_a_build_killed_at_any_moment_leaves_a_whole_kit(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "meridian_print", "build", "-o", str(tmp_path), "--only", "cards"]
    subprocess.run(line, check=True)
    for number, tenths in enumerate(range(1, 12)):
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

    monkeypatch.setattr("meridian_print.cli.build.turn", recorded)
    monkeypatch.setattr("meridian_print.cli.build.entries", look)
    monkeypatch.setattr("meridian_print.cli.build.write_folder", lambda *_: seen.append("write"))
    (tmp_path / "corvine-isles").mkdir()
    (tmp_path / "corvine-isles" / "manifest.json").write_bytes(b"")

    build("-o", tmp_path, "--only", "log-sheet.pdf")

    assert seen == ["turn at corvine-isles", "look", "write", "end of turn"]


@pytest.mark.slow
def test_builds_at_the_same_time_leave_a_whole_kit(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "meridian_print", "build", "-o", str(tmp_path), "--only"]
    parts = ("score-sheet", "log-sheet") * 3

    running = [subprocess.Popen([*line, part], stdout=subprocess.DEVNULL) for part in parts]

    assert [build.wait() for build in running] == [0] * len(parts)
    assert is_whole(tmp_path / "corvine-isles")
    assert {entry["part"] for entry in manifest(tmp_path / "corvine-isles")["files"]} == set(parts)


def test_a_pipe_sees_no_progress(tmp_path: Path) -> None:
    ended = process("-o", tmp_path, "--only", "log-sheet.pdf")

    assert ended.stderr == ""
    assert "\r" not in ended.stdout


def test_a_terminal_sees_one_line_of_progress_that_goes_away(tmp_path: Path) -> None:
    outer, inner = pty.openpty()
    line = [sys.executable, "-m", "meridian_print", "build", "-o", str(tmp_path), "--only", "log-sheet.pdf"]

    subprocess.run(line, stdout=subprocess.DEVNULL, stderr=inner, env={**os.environ, "TERM": "xterm"}, check=True)
    os.close(inner)

    shown = os.read(outer, 4096).decode()
    os.close(outer)
    assert "[1/1] log-sheet.pdf" in shown
    assert "\n" not in shown
    assert shown.endswith("\r\x1b[K")


def test_a_terminal_that_cannot_rub_out_sees_no_progress(tmp_path: Path) -> None:
    outer, inner = pty.openpty()
    line = [sys.executable, "-m", "meridian_print", "build", "-o", str(tmp_path), "--only", "log-sheet.pdf"]

    subprocess.run(line, stdout=subprocess.DEVNULL, stderr=inner, env={**os.environ, "TERM": "dumb"}, check=True)
    os.write(inner, b"that is all")
    os.close(inner)

    assert os.read(outer, 4096) == b"that is all"
    os.close(outer)


def test_the_help_names_the_built_in_boards() -> None:
    said = " ".join(build("--help").output.split())

    assert all(name in said for name in built_in())


@pytest.mark.parametrize("arguments", [("--theme", "Line-Art"), ("--paper", "LETTER")])
def test_names_may_be_written_in_capitals(arguments: tuple[str, str], tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "log-sheet.pdf", *arguments)

    assert made.exit_code == 0, made.output
    assert arguments[1].casefold() in str(manifest(tmp_path / "corvine-isles")).casefold()


def test_the_end_says_where_the_files_are_and_what_to_print_first(tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "cards", "--only", "log-sheet")

    assert made.output.splitlines()[0].startswith(f"{tmp_path / 'corvine-isles'}: 61 files")
    assert made.output.splitlines()[1:] == [
        "print first: cards-a4.pdf, 12 pages of A4, both sides, over the long edge",
        "then: log-sheet.pdf, 3 pages of A4",
        "print at 100 % (actual size), and hold a ruler to the one at the foot of the first page",
    ]
