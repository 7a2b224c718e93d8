"""Games of bots on the board as it stands in the editor, of any game, in any language."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.editor.processes.measuring import board_balance

PATH = Path("mine.yaml")
slow = partial(pytest.param, marks=pytest.mark.slow)


def text(name: str = "first-voyage") -> str:
    return built_in_path(name).read_text()


def ignored(_: tuple[int, int]) -> None:
    """Watch nothing."""


@pytest.mark.parametrize(
    ("board", "language", "side", "head"),
    [
        ("first-voyage", "", "Morning", "Morning, 4 players (greedy): 8 games of 2 deals"),
        slow("first-voyage", "de", "Morgen", "Morgen, 4 players (greedy): 8 games of 2 deals"),
        ("meteo-business", "", "Météo Business", "Météo Business, 4 players (greedy): 8 games of 2 deals"),
        slow(
            "crosswind-isles", "de", "Die Querwindinseln", "Die Querwindinseln, 4 players (greedy): 8 games of 2 deals"
        ),
        slow(
            "crosswind-isles", "fr", "Les îles des Vents", "Les îles des Vents, 4 players (greedy): 8 games of 2 deals"
        ),
    ],
)
def test_a_side_is_played_and_shown_with_its_heat(board: str, language: str, side: str, head: str) -> None:
    steps = list[tuple[int, int]]()

    found = board_balance(text(board), PATH, language, ContestOrder(side=side, games=8), steps.append)

    assert found["messages"] == []
    assert str(found["text"]).startswith(head)
    assert 'viewBox="' in str(found["svg"])[:500]
    assert steps[-1] == (8, 8)


def test_what_cannot_be_played_is_said() -> None:
    def messages(of: str, side: str = "Morning") -> object:
        return board_balance(of, PATH, "", ContestOrder(side=side, games=8), ignored)["messages"]

    assert messages(text(), "Midnight") == ["no side 'Midnight'; the sides are Morning, Evening"]
    assert "cities_per_meridain" in str(messages(text().replace("cities_per_meridian", "cities_per_meridain", 1)))
