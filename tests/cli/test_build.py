"""`build` makes whole kits, and tells what it did."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from meridian_print.boardgame.kit.vendors.profiles import vendor
from meridian_print.boardgame.layout.file import built_in_boards
from meridian_print.games.meridian.layout.file import built_in
from meridian_print.version import __version__
from tests.checks.programs import needed
from tests.cli.builds import PROGRAM, build, content, manifest, process
from tests.cli.test_start import imported_by
from tests.printing.imposition.presses import ICC

DEFAULT_BOARD = "corvine-isles"
"""The board of the kit that is made without a name."""
DEFAULT_FILES = {
    *("board-5.svg", "board-5.pdf", "board-4.svg", "board-4.pdf", "cards-a4.pdf", "score-sheet.svg"),
    *("score-sheet.pdf", "log-sheet.svg", "log-sheet.pdf", "manifest.json"),
    *("rules-en.pdf", "rules-en-booklet-a4.pdf", "rules-en-quick-start.pdf", "player-aid-a4.pdf"),
    *("player-aid-mats-a4.pdf", "player-aid-strips-a4.pdf", "player-aid-labels-a4.pdf"),
}


@pytest.mark.slow
def test_the_whole_kit_is_made(kit: Path) -> None:
    made = set(content(kit))

    assert made >= DEFAULT_FILES
    assert len([path for path in made if path.startswith("cards/")]) == 4 * 13 + 4


@pytest.mark.slow
def test_the_manifest_lists_every_file_with_its_digest(kit: Path) -> None:
    made = {path: data for path, data in content(kit).items() if path != "manifest.json"}

    listed = manifest(kit)

    files = listed["files"]
    assert {entry["path"]: entry["sha256"] for entry in files} == {
        path: hashlib.sha256(data).hexdigest() for path, data in made.items()
    }
    assert {entry["path"]: entry["bytes"] for entry in files} == {path: len(data) for path, data in made.items()}
    assert listed["program"] == {"name": "meridian-print", "version": __version__}
    assert (listed["theme"], listed["paper"]) == ("atlas", "A4")


@pytest.mark.slow
def test_the_manifest_lists_sizes_and_pages(kit: Path) -> None:
    files = manifest(kit)["files"]

    sizes = {entry["path"]: (entry["width_mm"], entry["height_mm"], entry["pages"]) for entry in files}

    assert sizes["board-5.pdf"] == (420, 297, 1)
    assert sizes["cards-a4.pdf"] == (210, 297, 14)
    assert sizes["cards/orange-07.svg"] == (63, 88, 1)


@pytest.mark.slow
def test_the_same_kit_has_the_same_bytes_whatever_the_hash_seed_and_without_what_plays_by_the_million(
    kit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", "4711")

    imported = imported_by("build", "-o", str(tmp_path))

    assert content(tmp_path / "corvine-isles") == content(kit)
    assert "numpy" in imported
    assert not imported & {"numba", "dask", "distributed"}


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in built_in() if name != DEFAULT_BOARD])
def test_every_built_in_board_can_be_built(name: str, tmp_path: Path) -> None:
    made = build(name, "-o", tmp_path, "--only", "board-5.svg")

    assert made.exit_code == 0, made.output
    assert {path.name for path in (tmp_path / name).iterdir()} == {"board-5.svg", "manifest.json"}


def test_a_part_or_a_file_can_be_made_alone(tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "cards/grey-0*", "--only", "score-sheet.pdf")

    assert made.exit_code == 0, made.output
    grey = {f"cards/grey-{number:02}.svg" for number in range(1, 10)}
    assert set(content(tmp_path / "corvine-isles")) == {*grey, "score-sheet.pdf", "manifest.json"}


@pytest.mark.slow
def test_making_a_part_again_keeps_the_rest_and_reports_what_is_older(tmp_path: Path) -> None:
    build("-o", tmp_path, "--only", "cards-a4.pdf", "--only", "log-sheet")
    before = content(tmp_path / "corvine-isles")

    again = build("-o", tmp_path, "--only", "cards-a4.pdf", "--theme", "line-art")

    after = content(tmp_path / "corvine-isles")
    assert {path for path in before if before[path] != after[path]} == {"cards-a4.pdf", "manifest.json"}
    assert "left from an older build: log-sheet" in again.output


@pytest.mark.slow
def test_a_whole_kit_leaves_no_file_of_an_older_one(kit: Path, tmp_path: Path) -> None:
    mine = Path(shutil.copytree(kit, tmp_path / "corvine-isles"))
    (mine / "notes.txt").write_text("mine")
    build("-o", tmp_path, "--paper", "Letter", "--only", "cards-letter.pdf")
    assert "cards-letter.pdf" in content(mine)

    build("-o", tmp_path)

    assert content(mine) == content(kit) | {"notes.txt": b"mine"}


def test_list_names_parts_and_files_and_makes_nothing(tmp_path: Path) -> None:
    listed = build("-o", tmp_path / "out", "--list")

    assert listed.exit_code == 0
    assert "cards: 52 cards" in listed.output
    assert "  board-5.pdf\n" in listed.output
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
@pytest.mark.parametrize("names", [("--list",), ("--list", "--only", "cards")])
def test_what_is_listed_is_what_is_made(names: tuple[str, ...], kit: Path, tmp_path: Path) -> None:
    listed = {line.strip() for line in build("-o", tmp_path, *names).output.splitlines() if line.startswith("  ")}

    assert listed <= set(content(kit))
    assert len(names) > 1 or listed == set(content(kit)) - {"manifest.json"}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("corvin-isles",), "did you mean 'corvine-isles'?"),
        (("nothing-like-it",), "the built-in boards are"),
        (("--only", "card"), "no part or file 'card'; did you mean 'cards'"),
        (("--only", "board-5"), "no part or file 'board-5'; did you mean 'board-5.svg' or 'board-5.pdf'?"),
        (("--only", "zzz"), "the parts are assembly, board, board-tiles, "),
        (
            ("--theme", "atlantis"),
            "one of atlas, engraved, line-art, night, plain, or a file such as my-theme.yaml, got",
        ),
        (("--theme", "nigt"), "got 'nigt'; did you mean 'night'?"),
        (("--theme", "nada.yaml"), "which does not exist; the path is relative to the folder that you are in"),
        (("--foot", "18"), "got '18'; did you mean '18mm'?"),
        (("--paper", "320x450"), "got '320x450'; did you mean '320x450mm'?"),
        (("--paper", "A9"), "got 'A9'; the papers are A4, Letter, A3, Tabloid, A2, A1"),
        (("--paper", "60x90mm", "--only", "cards"), "no card of 63 x 88 mm fits on 60x90mm"),
        (("--paper", "120x200mm", "--only", "cards"), "for the ruler at the foot, got '120x200mm'; choose a larger"),
        (
            ("--paper", "150x210mm", "--only", "log-sheet"),
            "expected at least 200 x 270 mm for the score and log sheets",
        ),
    ],
)
def test_a_name_that_is_not_there_is_answered_with_those_that_are(
    arguments: tuple[str, ...], expected: str, tmp_path: Path
) -> None:
    refused = build("-o", tmp_path / "out", *arguments)

    assert refused.exit_code == 2
    assert expected in refused.output
    assert not (tmp_path / "out").exists()


def test_a_pipe_sees_no_progress(tmp_path: Path) -> None:
    ended = process("-o", tmp_path, "--only", "log-sheet.pdf")

    assert ended.stderr == ""
    assert "\r" not in ended.stdout


def test_a_terminal_sees_one_line_of_progress_that_goes_away(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")  # not on Windows
    outer, inner = pty.openpty()
    line = [*PROGRAM, "-o", str(tmp_path), "--only", "log-sheet.pdf"]

    subprocess.run(line, stdout=subprocess.DEVNULL, stderr=inner, env={**os.environ, "TERM": "xterm"}, check=True)
    os.close(inner)

    shown = all_shown(outer).decode()
    assert "drawing [1/1] log-sheet.pdf" in shown
    assert "writing [1/1] log-sheet.pdf" in shown
    assert "\n" not in shown
    assert shown.endswith("\r\x1b[K")


def test_a_terminal_that_cannot_rub_out_sees_no_progress(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")  # not on Windows
    outer, inner = pty.openpty()
    line = [*PROGRAM, "-o", str(tmp_path), "--only", "log-sheet.pdf"]

    subprocess.run(line, stdout=subprocess.DEVNULL, stderr=inner, env={**os.environ, "TERM": "dumb"}, check=True)
    os.write(inner, b"that is all")
    os.close(inner)

    assert all_shown(outer) == b"that is all"


def all_shown(terminal: int) -> bytes:
    """Read all that a terminal was sent, and close it; what comes last may be on its way for a moment."""
    shown = b""
    with suppress(OSError):  # as Linux says that there is no more
        while more := os.read(terminal, 4096):
            shown += more
    os.close(terminal)
    return shown


def test_the_help_names_the_built_in_boards_of_all_games() -> None:
    help_text = " ".join(build("--help").output.split())

    assert all(name in help_text for name in built_in_boards())


@pytest.mark.parametrize(
    ("option", "one", "other"), [("--vendor", "the-game-crafter", "make-playing-cards"), ("--paper", "A4", "A3")]
)
def test_an_option_given_twice_is_reported(option: str, one: str, other: str) -> None:
    result = build(option, one, option, other)

    assert result.exit_code == 2
    assert f"'{option}'" in result.output
    assert "expected it once, got it 2 times" in result.output


@pytest.mark.parametrize("arguments", [("--theme", "Line-Art"), ("--paper", "LETTER")])
def test_names_may_be_written_in_capitals(arguments: tuple[str, str], tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "log-sheet.pdf", *arguments)

    assert made.exit_code == 0, made.output
    assert arguments[1].casefold() in str(manifest(tmp_path / "corvine-isles")).casefold()


@pytest.mark.parametrize(("paper", "name"), [("A3", "a3"), ("450x320mm", "320x450mm"), ("11x17in", "tabloid")])
def test_files_are_named_after_their_paper(paper: str, name: str, tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "cards-*", "--paper", paper)

    assert made.exit_code == 0, made.output
    assert set(content(tmp_path / "corvine-isles")) == {f"cards-{name}.pdf", "manifest.json"}


def test_smaller_sheets_to_write_on_are_mentioned_for_a_large_paper(tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "cards-*", "--only", "log-sheet", "--paper", "Tabloid")

    assert "cards-tabloid.pdf, 8 pages of Tabloid" in made.output
    assert "log-sheet.pdf, 3 pages of Letter" in made.output


def test_the_end_says_where_the_files_are_and_what_to_print_first(tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "cards", "--only", "log-sheet")

    assert made.output.splitlines()[0].startswith(f"{tmp_path / 'corvine-isles'}: 61 files")
    assert made.output.splitlines()[1:] == [
        "print first: cards-a4.pdf, 14 pages of A4, both sides, flipped on the long edge",
        "then: log-sheet.pdf, 3 pages of A4",
        "print at 100 % (actual size), then measure the printed ruler at the foot of the first page",
    ]


def test_files_for_a_print_shop_are_made_when_they_are_asked_for(tmp_path: Path) -> None:
    ended = build("-o", tmp_path, "--print-shop", "--only", "print-shop/cards.pdf")

    assert ended.exit_code == 0, ended.output
    assert "at a print shop: print-shop/cards.pdf, 104 pages of 63 x 88 mm" in ended.stdout
    assert manifest(tmp_path / "corvine-isles")["print_shop"] is True


def test_decks_for_a_vendor_are_made_when_they_are_asked_for(tmp_path: Path) -> None:
    ended = build("-o", tmp_path, "--vendor", "drive-thru-cards", "--only", "vendor")

    assert ended.exit_code == 0, ended.output
    assert "to upload: vendor/drive-thru-cards/black.pdf, 14 pages of 63.5 x 88.9 mm" in ended.stdout
    assert manifest(tmp_path / "corvine-isles")["vendor"] == "drive-thru-cards"


@pytest.mark.slow
def test_images_for_a_vendor_are_counted_in_the_folder_that_is_uploaded(tmp_path: Path) -> None:
    ended = build("-o", tmp_path, "--vendor", "the-game-crafter", "--only", "vendor/the-game-crafter/orange/*")

    assert ended.stdout.splitlines()[-1] == "to upload: 14 images in vendor/the-game-crafter"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--only", "vendor"), "'vendor' is made only on request; add --vendor"),
        (("--vendor", "the-game-craftr"), "expected the name of a vendor, got 'the-game-craftr'; did you mean"),
        (
            ("--vendor", "drive-thru-cards", "--cards", "mini"),
            "--vendor makes cards of poker size; leave out --cards mini",
        ),
    ],
)
def test_what_a_vendor_needs_is_reported(arguments: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    ended = build("-o", tmp_path, *arguments)

    assert ended.exit_code == 2
    assert expected in ended.stderr
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_when_a_card_does_not_fit_its_vendor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tight = replace(vendor("drive-thru-cards"), safe=(600, 900))
    monkeypatch.setattr("meridian_print.boardgame.kit.vendors.decks.vendor", lambda _: tight)

    ended = build("-o", tmp_path, "--vendor", "drive-thru-cards", "--only", "vendor")

    assert ended.exit_code == 1
    assert "nothing was written" in ended.stderr
    assert "inside the safe zone of DriveThruCards" in ended.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--only", "print-shop"), "'print-shop' is made only on request; add --print-shop"),
        (("--icc", str(ICC)), "--icc applies to files for a print shop; add --print-shop"),
        (("--print-shop", "--icc", "nowhere.icc"), "cannot read 'nowhere.icc': No such file or directory"),
        (("--print-shop", "--icc", __file__), "expected the ICC profile of a press, got another kind of file"),
    ],
)
def test_what_a_print_shop_needs_is_reported(arguments: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    needed(ICC, "libgs-common")

    ended = build("-o", tmp_path, *arguments)

    assert ended.exit_code == 2
    assert expected in ended.stderr
    assert not list(tmp_path.iterdir())


def test_the_manifest_names_the_profile_of_the_press(tmp_path: Path) -> None:
    icc = needed(ICC, "libgs-common")

    ended = build("-o", tmp_path, "--print-shop", "--icc", icc, "--only", "print-shop/cards.pdf")

    assert ended.exit_code == 0, ended.output
    assert manifest(tmp_path / "corvine-isles")["icc"] == {
        "name": "Artifex CMYK SWOP Profile",
        "sha256": hashlib.sha256(icc.read_bytes()).hexdigest(),
    }


def test_a_form_is_reported_as_something_to_fill_in_and_not_to_print(tmp_path: Path) -> None:
    made = build("-o", tmp_path, "--only", "score-sheet", "--form")

    assert "to fill in on screen: score-sheet-form.pdf" in made.output
    assert not [line for line in made.output.splitlines() if line.startswith(("print", "then")) and "form" in line]
