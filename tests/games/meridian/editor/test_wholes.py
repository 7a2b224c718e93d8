"""Strokes that concern a whole side or board: names and coasts, pinned and rolled; sides copied, boards resized."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.editor.edits import EditError
from meridian_print.games.meridian.chart.charting import coastlines
from meridian_print.games.meridian.layout.model import Side
from meridian_print.graphics.drawing.geometry import Outline
from tests.games.meridian.editor.test_edits import BARE, FIRST, after, changed, city, read

OWN = after(FIRST, "free-names", side=0)
"""A side all of whose names are invented."""


def names(side: Side) -> list[str]:
    return [each.name for each in (*side.islands, *side.cities)]


def side(text: str, number: int = 0) -> Side:
    return read(text).sides[number]


def outlines(text: str) -> dict[str, Outline]:
    """The coast of each island of the first side."""
    layout = read(text)
    keys = (island.key for island in layout.sides[0].islands)
    return dict(zip(keys, coastlines(layout.sides[0], layout.board, 1.5), strict=True))


def test_pinned_names_stay_when_the_seed_changes() -> None:
    pinned = after(OWN, "pin-names", side=0)
    seeded = after(pinned, "set-side", side=0, field="seed", words="99")

    assert names(side(pinned)) == names(side(OWN)) == names(side(seeded))
    assert names(side(after(OWN, "set-side", side=0, field="seed", words="99"))) != names(side(OWN))
    assert after(pinned, "pin-names", side=0) == pinned


def test_only_what_has_no_name_is_pinned() -> None:
    some = FIRST.replace("      B: Birch\n", "").replace("1b:  {name: Barrel,  x", "1b:  {x")

    found = after(some, "pin-names", side=0)

    assert len(changed(some, found)) == 2
    assert names(side(found)) == names(side(some))


def test_names_are_rolled_anew_each_time_and_places_stay() -> None:
    once, twice = (after(FIRST, "roll-names", side=0, seed=seed) for seed in (3, 4))

    assert len({*names(side(FIRST)), *names(side(once)), *names(side(twice))}) > 180
    assert [each.at for each in side(once).cities] == [each.at for each in side(FIRST).cities]
    assert side(once).seed == side(FIRST).seed
    assert names(read(once).sides[1])[13:] == names(read(FIRST).sides[1])[13:]
    assert after(FIRST, "roll-names", side=0, seed=3) == once


def test_names_are_left_to_the_program_and_places_stay() -> None:
    freed = after(FIRST, "free-names", side=0)

    assert city(freed, "1a").at == city(FIRST, "1a").at
    assert city(freed, "1a").name != city(FIRST, "1a").name
    assert after(after(BARE, "pin-names", side=0), "free-names", side=0) == BARE


def test_pinned_coasts_stay_when_the_seed_changes() -> None:
    own = after(FIRST, "set-coast", side=0, island="B", coast=12)

    pinned = after(own, "pin-coasts", side=0)

    assert {island.key: island.coast for island in side(pinned).islands} == {
        island.key: 12 if island.key == "B" else 5 for island in side(FIRST).islands
    }
    assert after(BARE, "pin-coasts", side=0).count("{coast: 1}") == 10


def test_one_pinned_coast_stays_when_the_others_change() -> None:
    pinned = after(FIRST, "set-coast", side=0, island="E", coast=5)

    rolled = after(pinned, "set-side", side=0, field="seed", words="77")

    before, now = (outlines(text) for text in (FIRST, rolled))
    assert [key for key, outline in now.items() if outline == before[key]] == ["E"]


def test_an_island_is_split_and_its_capital_goes_with_its_city() -> None:
    found = after(FIRST, "split-island", side=0, island="D", cells=[[1, 2], [1, 3]], into="N")

    assert changed(FIRST, found)[0] == "A  .  N  N* B  .  .  C  C  C"


@pytest.mark.parametrize(
    ("cells", "into", "message"),
    [
        ([[1, 2]], "B", "expected the key of no island yet"),
        ([[0, 0]], "N", "expected cities of island 'D'"),
        ([[99, 2]], "N", "expected cities of island 'D'"),
    ],
)
def test_an_island_is_split_into_its_own_cities_and_a_new_one(cells: list[list[int]], into: str, message: str) -> None:
    with pytest.raises(EditError, match=message):
        after(FIRST, "split-island", side=0, island="D", cells=cells, into=into)


def test_a_side_is_duplicated_beside_itself_and_over_the_other() -> None:
    beside = after(BARE, "duplicate-side", side=0)
    over = after(FIRST, "duplicate-side", side=1)

    assert beside.partition("  - map")[2].partition("  - map")[0] == beside.rpartition("  - map")[2]
    assert beside.count("# one side is enough") == 1
    assert [one.name for one in read(over).sides] == ["Evening", "Evening"]
    assert over.startswith(FIRST[: FIRST.index("  - name")])


def test_sides_behind_hyphens_of_their_own_are_exchanged() -> None:
    text = "sides:\n  -  # a - b\n     map: |\n       A\n  - map: |\n      B\n"

    assert after(text, "exchange-sides") == "sides:\n  - map: |\n      B\n  -  # a - b\n     map: |\n       A\n"


def test_a_board_is_resized_with_its_places_or_without() -> None:
    larger = after(FIRST, "resize", size="A2", places="scale")
    dropped = after(FIRST, "resize", size="500x400mm", places="drop")

    assert read(larger).board == (594.0, 420.0)
    assert city(larger, "1a").at.x > city(FIRST, "1a").at.x * 1.3
    assert "x:" not in dropped
    assert "1a:  {name: Anchor}" in dropped


@pytest.mark.parametrize(("size", "places"), [("A9", "scale"), ("A2", "stretch"), ("", "drop")])
def test_a_size_that_no_board_has_is_refused(size: str, places: str) -> None:
    with pytest.raises(EditError, match=r"^(size|places): expected"):
        after(FIRST, "resize", size=size, places=places)
