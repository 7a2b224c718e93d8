"""The documentation says of the boards that come along what bots find on them."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.boardgame.layout.file import built_in_boards
from tools import fairness

SIDE = {
    "players": 3,
    "games": 2136,
    "seats": [{"wins": [share, 0, 1]} for share in (0.25, 0.3333, 0.4167)],
    "unassigned": [0.24, 0, 1],
    "margin": [3.06, 0, 9],
    "lead_changes": [14.64, 0, 30],
}


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "sides", lambda _: [SIDE])


@pytest.mark.usefixtures("played")
def test_figures_are_written_where_a_page_has_a_place_for_them() -> None:
    page = "Before\n\n<!-- balance of {} -->\n\n{}\n\n<!-- end of balance -->\n\nAfter\n"

    table = fairness.filled(page.format("boards-of-meridian", "| old |"))
    sentence = fairness.filled(page.format("first-voyage", "Old."))

    assert "| `winding-sound` | 3 | 25.0 | 33.3 | 41.7 |  | 24.0 % | 3.1 | 14.6 |" in table
    assert "With `greedy` in every seat of `first-voyage`, seats 1 to 3 win 25, 33 and 42 % of 2,136 games." in sentence
    assert fairness.filled(sentence) == sentence
    assert (table[:6], table[-6:]) == ("Before", "After\n")


def test_every_board_that_comes_along_is_played() -> None:
    assert set(fairness.BOARDS) == set(built_in_boards())


@pytest.mark.parametrize("board", [board for board in fairness.BOARDS if board != "crosswind-isles"])
def test_the_gallery_says_how_the_seats_of_its_boards_fare(board: str) -> None:
    gallery = (Path(fairness.DOCS) / "gallery.md").read_text(encoding="utf-8")

    assert f"<!-- balance of {board} -->\n\nWith `greedy` in every seat of `{board}`, seats 1 to 4 win" in gallery
