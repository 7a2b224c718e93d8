"""What a designer fixes of an island stays, and changes nothing else."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.chart.names.lettering import lettering
from tests.games.meridian.chart.boards import drawn, ground_of
from tests.games.meridian.chart.styles import BOARDS, STYLES
from tests.games.meridian.components.edits import changed, first_side, place, read
from tests.games.meridian.components.test_edits import CORVINE

ROSE = "    rose:\n      x: 197mm\n      y: 114mm\n"
"""The place of the rose on its first side."""


def pinned(key: str, pin: str) -> str:
    """Give an island of Corvine Isles a pin on its first side."""
    name = next(island.name for island in first_side(CORVINE).islands if island.key == key)
    return CORVINE.replace(f"{key}: {name}\n", f"{key}: {{name: {name}, {pin}}}\n", 1)


def test_a_tint_is_that_island_s_alone() -> None:
    before, after = first_side(CORVINE), first_side(pinned("C", "tint: 3"))

    others = [(island.key, island.tint) for island in before.islands if island.key != "C"]
    assert [(island.key, island.tint) for island in after.islands if island.key != "C"] == others
    assert next(island.tint for island in after.islands if island.key == "C") == 3


def test_a_seed_of_its_own_redraws_the_coast_of_an_island_alone() -> None:
    plain, edited = first_side(CORVINE), first_side(pinned("C", "coast: 7"))
    board = read(CORVINE).board

    coasts = zip(chart(plain, board).coasts, chart(edited, board).coasts, strict=True)

    assert [one.island for one, other in coasts if one.corners != other.corners] == ["C"]


@pytest.mark.slow
def test_the_seed_of_a_side_as_a_coast_s_own_changes_nothing() -> None:
    seed = first_side(CORVINE).seed

    assert changed(CORVINE, pinned("C", f"coast: {seed}"), (), "plain").anywhere == 0.0


def test_a_name_stands_where_it_is_fixed() -> None:
    side = first_side(pinned("G", "label: {x: 215mm, y: 112mm}").replace(ROSE, ""))
    on = drawn(side)

    names = lettering(side, ground_of(on, BOARDS["atlas"]), STYLES["atlas"])

    label = next(label for label in names.islands if label.island.key == "G")
    assert tuple(label.line.middle) == (215.0, 112.0)


def test_a_name_is_smaller_than_usual_where_its_fixed_place_has_no_more_room() -> None:
    side = first_side(pinned("H", "label: {x: 216.5mm, y: 136mm}"))

    names = lettering(side, ground_of(drawn(side), BOARDS["atlas"]), STYLES["atlas"])

    label = next(label for label in names.islands if label.island.key == "H")
    assert tuple(label.line.middle) == (216.5, 136.0)
    assert label.island.worth == 5
    assert label.font.size < STYLES["atlas"].islands[1].size


@pytest.mark.slow
def test_a_seed_for_relief_leaves_coasts_and_names_as_they_are() -> None:
    edited = CORVINE.replace("    seed: 484\n", "    seed: 484\n    relief: 12\n", 1)

    assert first_side(edited).scenery_seed == 12
    assert chart(first_side(edited), read(edited).board) == chart(first_side(CORVINE), read(CORVINE).board)
    assert changed(CORVINE, edited, (place(CORVINE, "1a"),)).far > 0.01
