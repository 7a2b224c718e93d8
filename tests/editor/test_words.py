"""The page's words: every language has them all, for whatever the page or a game asks for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from meridian_print.boardgame.game import DesignedGame
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.editor.desk import Desk
from meridian_print.editor.processes.drawing import sheet_names
from meridian_print.editor.processes.kits import kit_choices
from meridian_print.editor.processes.tasks import FAULTS
from meridian_print.games.catalogue import BUILT_IN
from meridian_print.games.meridian.layout import codes as meridian
from meridian_print.games.meteo.layout import codes as meteo

SAID = "said-"
"""How names of words begin that stand for those of the program, which speaks English."""
BOARDS = ("first-voyage", "meteo-business")
PAGE = Path(__file__).parents[2] / "templates" / "editor"


def words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((PAGE / f"{language}.json").read_text(encoding="utf-8"))
    return found


def board_file(name: str) -> tuple[str, Path]:
    return built_in_path(name).read_text("utf-8"), Path(f"{name}.yaml")


def asked() -> set[str]:
    """All words that are asked for by a name that stands in the page itself."""
    text = "".join(each.read_text(encoding="utf-8") for each in (*PAGE.glob("*.js"), *PAGE.glob("*.html")))
    patterns = (r'\bt\("([\w-]+)"', r'\bwords\("([\w-]+)"', r'data-(?:word|label)="([\w-]+)"')
    return {name for pattern in patterns for name in re.findall(pattern, text)}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_language_has_the_words_that_the_page_asks_for(language: str) -> None:
    assert sorted(asked() - words(language).keys()) == []
    assert {name for name in words(language) if not name.startswith(SAID)} == words("en").keys()


def test_what_the_program_says_in_english_has_the_same_words_in_all_other_languages() -> None:
    codes = {code for game in (meridian, meteo) for code in game.CODES}
    french, german = ({name for name in words(language) if name.startswith(SAID)} for language in ("fr", "de"))

    assert french == german
    assert {name.removeprefix(SAID) for name in german} <= codes


@pytest.mark.parametrize("language", ["fr", "de"])
def test_words_have_the_same_gaps_in_every_language(language: str) -> None:
    def gaps(of: str) -> list[str]:
        return sorted(re.findall(r"\{\w+\}", of))

    same = {**words("de"), **words("en")}
    assert [key for key, text in words(language).items() if gaps(text) != gaps(same[key])] == []


def test_every_fault_of_a_piece_of_work_has_words() -> None:
    assert sorted({f"fault-{fault}" for fault in FAULTS} - words("en").keys()) == []


def test_every_drawing_of_a_kit_is_called_by_words_of_the_page() -> None:
    drawings = [name for board in BOARDS for name in sheet_names(*board_file(board), Order())]

    called = {word for name in drawings for word in re.findall(r"[a-z]+-sheet|[a-z]+", name.rpartition("/")[2][:-4])}
    folders = {folder for name in drawings if (folder := name.rpartition("/")[0])}
    assert sorted({f"drawn-{word}" for word in called} - words("en").keys()) == []
    assert sorted({f"part-{folder}" for folder in folders} - words("en").keys()) == []


def test_every_problem_that_the_page_words_itself_has_words_and_a_way_out() -> None:
    text = (PAGE / "problems.js").read_text("utf-8")
    keys = re.findall(r'"([\w-]+)"(?!:)', text[text.index("const WORDS") : text.index("\n};")])

    assert {"few-cities", "no-capitals", "port-inland"} <= set(keys)
    assert sorted({f"{kind}-{key}" for kind in ("problem", "way") for key in keys} - words("en").keys()) == []


def test_every_edit_and_every_new_board_of_a_game_has_words(tmp_path: Path) -> None:
    games = {name: game for name in BUILT_IN if isinstance(game := BUILT_IN[name](), DesignedGame)}
    edits = {f"edit-{edit}" for game in games.values() for edit in game.edits}
    boards = {f"{kind}-{name}" for kind in ("blank", "new") for name in Desk(tmp_path).boards["blank"]}

    assert sorted((edits | boards) - words("en").keys()) == []


@pytest.mark.parametrize("board", BOARDS)
def test_every_choice_and_every_part_of_a_kit_has_words(board: str) -> None:
    found = kit_choices(*board_file(board))

    asked_for = {f"print-{name}" for name in found["choices"]} | {f"part-{name}" for name in found["parts"]}  # type: ignore[attr-defined]
    assert sorted(asked_for - words("en").keys()) == []
