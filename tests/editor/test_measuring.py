"""Games of bots on the board as it stands in the editor."""

from __future__ import annotations

from pathlib import Path

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.editor.measuring import board_balance

PATH = Path("mine.yaml")


def text(name: str = "first-voyage") -> str:
    return built_in_path(name).read_text()


def test_a_side_is_played_and_shown_with_its_heat() -> None:
    steps = list[tuple[int, int]]()

    found = board_balance(text(), PATH, "Morning", 8, steps.append)

    assert str(found["text"]).startswith("Morning, 4 players (greedy): 8 games of 2 deals")
    assert 'viewBox="' in str(found["svg"])[:500]
    assert steps[-1] == (8, 8)
    assert found["messages"] == []


def test_what_cannot_be_played_is_said() -> None:
    def messages(of: str, side: str = "Morning") -> object:
        return board_balance(of, PATH, side, 8, lambda _: None)["messages"]

    assert messages(text(), "Midnight") == ["no side 'Midnight'; the sides are Morning, Evening"]
    assert "cities_per_meridain" in str(messages(text().replace("cities_per_meridian", "cities_per_meridain", 1)))
    assert "meteo" in str(messages(text("meteo-business"), ""))
