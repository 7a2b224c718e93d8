"""A game of a package of its own, found by its entry point: the real command and the real library make and check it."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from meridian_print.boardgame.game import Game
from meridian_print.games.meridian.game import Meridian
from tests.games.toy import noughts

pytestmark = pytest.mark.slow  # nearly all begin the program anew, some twice

HERE = Path(__file__).parent
LAYOUT = "format: noughts-layout/1\ntitle: Noughts and Crosses\nfield: 40mm\n"
GOOD = "format: noughts-log/1\nmoves: [b2, a1, c1, a3, a2, c2, b1, b3, c3]\n"
BAD = "format: noughts-log/1\nmoves:\n  - b2\n  - a1\n  - b2\n  - d4\n"
KIT = ["board-tiles.pdf", "board.pdf", "board.svg", "cards.pdf", "cards/cross.svg", "cards/nought.svg", "manifest.json"]
USE = """
import sys
from pathlib import Path
from meridian_print import build_kit, check_log, load_layout
board = load_layout("noughts.yaml").value
kit = build_kit(board, {"paper": "Letter"}, Path("kit"), ["cards"])
print(kit.is_ok, [file.path for file in kit.files])
print([found.message for found in build_kit(board, {"foot": 20.0}).diagnostics])
print(check_log(Path("game.yaml").read_bytes()).winner)
print(sorted(name for name in sys.modules if name.startswith("meridian_print.cli")))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "noughts.yaml").write_text(LAYOUT)
    (tmp_path / "game.yaml").write_text(GOOD)
    return tmp_path


def run(folder: Path, *arguments: str, path: Path = HERE) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, with the game installed."""
    found = os.pathsep.join(filter(None, (str(path), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": found}
    line = [sys.executable, *arguments]
    return subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def command(folder: Path, *arguments: str) -> tuple[int, str, str]:
    ended = run(folder, "-m", "meridian_print", *arguments)
    return ended.returncode, ended.stdout, ended.stderr


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_its_kit_is_built_and_then_up_to_date(folder: Path) -> None:
    status, first, faults = command(folder, "build", "noughts.yaml", "-o", ".")
    _, second, _ = command(folder, "build", "noughts.yaml", "-o", ".")

    assert (status, faults) == (0, "")
    assert files(folder / "noughts") == KIT
    assert first.splitlines()[1] == "print first: board-tiles.pdf, 1 page of A4"
    assert second.splitlines()[0].endswith("6 files, 0.0 MB, unchanged")


def test_its_sheets_have_ruler_and_cut_marks(folder: Path) -> None:
    command(folder, "build", "noughts.yaml", "-o", ".")

    checked = command(folder, "preflight", "noughts/cards.pdf", "noughts/board-tiles.pdf")

    assert checked[0] == 0, checked
    assert b"ruler" in run(folder, "-c", PAGE_TEXT, "noughts/cards.pdf").stdout.encode()


PAGE_TEXT = """
import sys, pypdfium2
print(pypdfium2.PdfDocument(sys.argv[1])[0].get_textpage().get_text_range())
"""


def test_its_parts_are_listed(folder: Path) -> None:
    _, listed, _ = command(folder, "build", "noughts.yaml", "--list", "--only", "cards")

    assert listed == "cards: two cards\n  cards/nought.svg\n  cards/cross.svg\n  cards.pdf\n"


def test_a_bad_layout_is_reported_with_its_place(folder: Path) -> None:
    (folder / "noughts.yaml").write_text("format: noughts-layout/1\ntitel: Mine\nfield: 40\n")

    built = command(folder, "build", "noughts.yaml")
    validated = command(folder, "validate", "noughts.yaml")

    assert (built[0], validated[0]) == (1, 1)
    for text in (built[2], validated[1]):
        assert "noughts.yaml:2:1: error[unknown-key]: expected a key of a file noughts-layout/1, got 'titel'" in text
        assert "noughts.yaml:3:8: error[" in text


def test_an_option_that_it_does_not_have_is_refused_with_those_it_has(folder: Path) -> None:
    status, _, faults = command(folder, "build", "noughts.yaml", "--theme", "plain", "--paper", "Letter")

    assert status == 2
    assert faults.startswith("error: a kit of noughts has no choice --theme; its choices are --lang, --paper\n")


def test_a_good_log_passes(folder: Path) -> None:
    assert command(folder, "check", "game.yaml") == (0, "winner: nobody\ngame.yaml: no errors\n", "")


def test_illegal_moves_are_reported_with_their_places(folder: Path) -> None:
    (folder / "game.yaml").write_text(BAD)

    status, text, _ = command(folder, "check", "game.yaml")

    assert status == 1
    assert "game.yaml:5:5: error[illegal-move]: expected a free field from a1 to c3, got 'b2'" in text
    assert "game.yaml:6:5: error[illegal-move]" in text


def test_its_report_as_json_stands_beside_those_of_other_games(folder: Path) -> None:
    (folder / "bad.yaml").write_text(BAD)
    (folder / "other.yaml").write_text("format: meridian-log/1\n")

    status, text, _ = command(folder, "check", "bad.yaml", "other.yaml", "game.yaml", "--format", "json")

    bad, other, good = json.loads(text)["logs"]
    assert status == 1
    assert [(found["line"], found["column"]) for found in bad["diagnostics"]] == [(5, 5), (6, 5)]
    assert (good["ok"], good["winner"], "columns" in other) == (True, "", True)


def test_house_rules_of_a_game_that_has_none_are_refused(folder: Path) -> None:
    status, _, faults = command(folder, "check", "game.yaml", "--rules", "side=free")

    assert status == 2
    assert "--rules: expected a game that offers house rules; noughts does not" in faults


def test_a_sheet_of_a_game_that_has_none_is_refused(folder: Path) -> None:
    status, _, faults = command(folder, "check", "game.yaml", "--score-sheet", "sheet.pdf")

    assert status == 2
    assert "expected a game that offers sheets to fill in; noughts does not" in faults


@pytest.mark.parametrize("name", ["illegal-move", "OVER"])
def test_its_codes_are_explained(folder: Path, name: str) -> None:
    status, text, _ = command(folder, "explain", name)

    assert status == 0
    assert text.startswith(f"{name.lower()} (error), in a log of noughts and crosses: ")


def test_its_codes_are_listed_and_near_ones_suggested(folder: Path) -> None:
    listed = command(folder, "explain")[1]
    refused = command(folder, "explain", "ilegal-move")

    assert "\n  illegal-move " in listed
    assert refused[0] == 2
    assert "did you mean 'illegal-move'" in refused[2]


def test_its_schema_is_printed_and_what_it_does_not_have_is_refused(folder: Path) -> None:
    printed = command(folder, "schema", "layout", "noughts")
    refused = command(folder, "schema", "log", "noughts")

    assert json.loads(printed[1])["title"] == "Noughts layout"
    assert (refused[0], refused[2].partition("\n")[0]) == (
        2,
        "error: expected a game that offers a schema of logs; noughts does not",
    )


def test_the_library_builds_and_checks_it(folder: Path) -> None:
    ended = run(folder, "-c", USE)

    assert ended.stderr == ""
    assert ended.stdout.splitlines() == [
        "True ['cards/nought.svg', 'cards/cross.svg', 'cards.pdf']",
        "['a kit of noughts has no choice `foot`; its choices are `language`, `paper`']",
        "",
        "[]",
    ]


def test_without_its_package_its_files_are_read_as_before(folder: Path) -> None:
    ended = run(folder, "-m", "meridian_print", "validate", "noughts.yaml", path=folder)

    assert ended.returncode == 1
    assert "noughts.yaml:1:9: error[bad-format]: expected 'meridian-layout/1', got 'noughts-layout/1'" in ended.stdout


@pytest.mark.parametrize(
    "line",
    [
        ("build", "noughts.yaml"),
        ("validate", "noughts.yaml"),
        ("check", "game.yaml"),
        ("explain",),
        ("schema", "noughts"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_reported(folder: Path, line: tuple[str, ...]) -> None:
    (folder / "noughts-1.0.dist-info").mkdir()
    for each in (HERE / "noughts-1.0.dist-info").iterdir():
        (folder / "noughts-1.0.dist-info" / each.name).write_text(each.read_text().replace(":GAME", ":GONE"))

    ended = run(folder, "-m", "meridian_print", *line, path=folder)

    assert ended.returncode != 0
    assert "cannot load the game 'noughts' from 'noughts:GONE': " in ended.stderr
    assert "Traceback" not in ended.stderr


def test_it_offers_what_every_game_offers() -> None:
    games: tuple[Game, ...] = (noughts.GAME, Meridian())
    verbs = {name for name in vars(Game) if not name.startswith("_")}

    assert len(verbs) <= 7
    assert [verbs - set(dir(game)) for game in games] == [set(), set()]


def test_it_imports_no_other_game() -> None:
    tree = ast.parse((HERE / "noughts.py").read_text())
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]

    assert [name for name in imported if name.startswith("meridian_print.games")] == []


def test_a_log_of_a_built_in_game_looks_up_no_entry_points(folder: Path) -> None:
    (folder / "log.yaml").write_text("format: meridian-log/1\n")
    code = "import sys, meridian_print; meridian_print.check_log(open('log.yaml', 'rb').read()); print(*sys.modules)"

    loaded = run(folder, "-c", code).stdout.split()

    assert "meridian_print.games.meridian.check.report" in loaded
    assert "importlib.metadata" not in loaded
