"""Built-in boards are kept as the rules know them, so that a check of one log reads no layout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from meridian_print import resources
from meridian_print.boardgame.layout.boards import NoBoard
from meridian_print.boardgame.layout.file import built_in_boards, built_in_path
from meridian_print.games.meteo.check.boards import boards_beside, read_board
from meridian_print.games.meteo.rules.material import Ground

BUILT_IN = list(map(built_in_path, built_in_boards("meteo")))
HEAVY = ("uharfbuzz", "yaml", "meridian_print.games.meteo.layout.reading")


@pytest.mark.parametrize("path", BUILT_IN, ids=lambda path: path.stem)
def test_a_board_that_is_kept_is_the_one_that_is_read(path: Path) -> None:
    kept, read = boards_beside(Path())(path.stem), read_board(path.read_bytes()).value

    assert read is not None
    assert not isinstance(kept, NoBoard)
    assert (kept.grounds, kept.cards) == (read.grounds, read.cards)


def test_a_built_in_layout_that_was_changed_is_read(tmp_path: Path) -> None:
    layout = built_in_path("meteo-business").read_bytes().replace(b"each: -1000", b"each: -2000")
    (tmp_path / "ours.yaml").write_bytes(layout)

    board = boards_beside(tmp_path)("ours.yaml")

    assert not isinstance(board, NoBoard)
    assert {Ground.SEA, Ground.PORT} <= {kind for kinds in board.grounds for kind in kinds}
    assert {card.each for card in board.cards} >= {-2}


def test_a_check_of_a_log_on_a_built_in_board_reads_no_layout() -> None:
    log = resources.folder("logs") / "meteo-two-players.yaml"
    program = (
        "import sys; from meridian_print.games.meteo.check.report import check_log; "
        f"assert check_log({log.read_bytes()!r}).is_ok; print(*sys.modules)"
    )

    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()

    assert not set(HEAVY) & set(loaded)
