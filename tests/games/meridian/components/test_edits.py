"""An edit of a board changes what it concerns, and nothing far away."""

from __future__ import annotations

import pytest

from meridian_print import resources
from tests.games.meridian.components.edits import changed, handed_over, moved, place, renamed, with_empty_row

pytestmark = pytest.mark.slow

CORVINE = (resources.folder("layouts") / "corvine-isles.yaml").read_text("utf-8")
LITTLE = 0.005

_IN_PLAIN = ("1a", "6c")
_IN_ATLAS = ("2b", "3c", "4b", "4d", "5c", "7c", "7d", "8d", "9c", "10e")


@pytest.mark.parametrize(
    ("code", "theme"), [*((code, "plain") for code in _IN_PLAIN), *((code, "atlas") for code in _IN_ATLAS)]
)
def test_a_city_moved_by_3_mm_leaves_the_board_far_away_as_it_was(code: str, theme: str) -> None:
    found = changed(CORVINE, moved(CORVINE, code, 3), (place(CORVINE, code),), theme)

    assert found.anywhere > 0.002
    assert found.far <= LITTLE


@pytest.mark.parametrize(("code", "dx", "dy"), [("1c", -3, 3), ("10c", -3, 3), ("10d", 0, 3)])
def test_a_summit_that_has_less_room_leaves_other_ranges_as_they_were(code: str, dx: int, dy: int) -> None:
    found = changed(CORVINE, moved(CORVINE, code, dx, dy), (place(CORVINE, code),))

    assert found.far <= LITTLE


def test_an_empty_row_changes_nothing() -> None:
    assert changed(CORVINE, with_empty_row(CORVINE, 2), ()).anywhere == 0.0


def test_a_new_name_of_a_city_changes_nothing_else() -> None:
    found = changed(CORVINE, renamed(CORVINE, "Mavena", "Mevana"), (place(CORVINE, "1c"),))

    assert 0.0 < found.anywhere < 0.001
    assert found.far == 0.0


def test_a_city_of_another_island_changes_those_two() -> None:
    found = changed(CORVINE, handed_over(CORVINE, "1e", "B"), (place(CORVINE, "1e"), place(CORVINE, "3d")), "plain")

    assert found.far <= 1.6 * LITTLE
