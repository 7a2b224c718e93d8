"""Names of waters stand on the water, where they are wanted, and cover nothing."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from meridian_print import resources
from meridian_print.cartography.raster import Boxes
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.names.lettering import MapLettering, lettering
from meridian_print.games.meridian.editor.edits import move_city
from meridian_print.games.meridian.layout.model import CrowdedSeaError, Sea, Side, Water
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.drawing.geometry import Point, Rect
from tests.games.meridian.chart.boards import OWN, Drawn, drawn, ground_of, some
from tests.games.meridian.chart.styles import BOARDS, STYLES
from tests.games.meridian.components.edits import first_side, read
from tests.games.meridian.components.test_edits import CORVINE

pytestmark = pytest.mark.slow

FREE = Sea("The Corvine Sea")
FIXED = Sea("Fair Strait", Point(250.0, 170.0))


def with_seas(text: str) -> str:
    """Give the first side of Corvine Isles some names of waters, as written in a layout."""
    return CORVINE.replace("    seed: 484\n", f"    seed: 484\n    seas: {text}\n", 1)


def findings(text: str) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in read_layout(with_seas(text).encode()).diagnostics]


def invented(layout: str, theme: str = "atlas") -> tuple[Side, Ground, MapLettering]:
    side = first_side(layout)
    on = ground_of(drawn(side), BOARDS[theme])
    return side, on, lettering(side, on, STYLES[theme])


def surveyed(*seas: Sea) -> tuple[Side, Ground]:
    side = replace(first_side(CORVINE), seas=seas)
    return side, ground_of(drawn(side), BOARDS["atlas"])


def named(theme: str, *seas: Sea) -> MapLettering:
    side, on = surveyed(*seas)
    return lettering(side, on, STYLES[theme])


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_names_are_read_alone_or_with_a_place() -> None:
    side = first_side(with_seas("[The Corvine Sea, {name: Fair Strait, x: 250mm, y: 170mm}]"))

    assert side.seas == (FREE, FIXED)


@pytest.mark.parametrize("theme", sorted(STYLES))
def test_a_name_covers_no_land_no_foot_and_no_other_name(theme: str) -> None:
    side, on = surveyed(FREE, Sea("Fair Strait"))
    names = lettering(side, on, STYLES[theme])

    others = [label.box for label in names.cities] + [box for label in names.islands for box in label.boxes]
    for box in (box for label in names.waters for box in label.boxes):
        assert not any(overlap(box, other) for other in (*others, *on.kept))
        assert on.land.of(Boxes(np.array([box.x]), np.array([box.y]), (box.width, box.height))).max() == 0.0
    first, second = names.waters
    assert not any(overlap(one, other) for one in first.boxes for other in second.boxes)


def test_only_a_given_name_without_room_in_usual_type_is_in_the_smallest() -> None:
    style, (side, on) = STYLES["atlas"], surveyed(Sea("The Great Southern Ocean of the Corvine Isles"), FREE)

    assert [label.font == style.waters[-1] for label in lettering(side, on, style).waters] == [True, False]
    with pytest.raises(CrowdedSeaError):
        lettering(side, on, style._replace(waters=style.waters[:-1]))
    assert style.waters[-1] not in {label.font for label in invented(CORVINE)[2].waters}


def test_a_name_stands_at_its_place() -> None:
    assert named("atlas", FREE, FIXED).waters[1].line.middle == FIXED.at


def test_a_name_without_a_place_moves_no_other_name() -> None:
    assert replace(named("atlas", FREE), waters=()) == named("atlas")


def test_a_name_stays_when_another_is_changed() -> None:
    first, *others = Sea("Corvine Bay"), Sea("Fair Strait"), Sea("Long Reach"), Sea("Far Sound")

    before, after = (named("atlas", each, *others).waters for each in (first, Sea("Corvine Water")))

    assert before[1:] == after[1:]


def test_a_name_that_loses_its_room_to_a_city_that_moves_stays_near() -> None:
    style, found = BOARDS["atlas"], list[Point]()
    for x, y in ((70.0, 116.0), (70.0, 113.0)):
        side = read(move_city(CORVINE, 1, "2c", x, y)).sides[1]
        waters = lettering(side, ground_of(drawn(side), style), STYLES["atlas"]).waters
        found += (label.line.middle for label in waters if label.name == "Sinus Torediae")

    assert 10.0 < math.dist(*found) < 100.0


def shores(name: str, shape: Water) -> tuple[float, float]:
    """Return two shares of land around an invented name, on average over the boards that have room for it: the lesser
    of those above and below, and the second least of all four sides.
    """
    labels = (_label(some(of), Sea(name, is_invented=True, shape=shape)) for of in OWN)
    between, around = zip(*(_land(on, at) for on, at in filter(None, labels)), strict=True)
    return float(np.mean(between)), float(np.mean(around))


def _label(on: Drawn, sea: Sea) -> tuple[Ground, Point] | None:
    """Return the ground of a side, and where on it stands the name, if there is room for it."""
    ground = ground_of(on, BOARDS["atlas"])
    found = lettering(replace(on.side, seas=(sea,)), ground, STYLES["atlas"]).waters
    return (ground, found[0].line.middle) if found else None


def _land(on: Ground, at: Point) -> tuple[float, float]:
    x, y = at
    boxes = (Rect(x - 8, y - 26, 16, 26), Rect(x - 8, y, 16, 26), Rect(x - 32, y - 6, 32, 12), Rect(x, y - 6, 32, 12))
    above, below, *beside = (
        float(on.land.of(Boxes(np.array([box.x]), np.array([box.y]), (box.width, box.height)))[0]) for box in boxes
    )
    return min(above, below), sorted((above, below, *beside))[1]


def test_an_invented_name_stands_where_the_sea_has_the_shape_that_it_says() -> None:
    strait, bay, open_sea = (
        shores(f"{word} Corandiae", shape)
        for word, shape in (("Fretum", Water.STRAIT), ("Sinus", Water.BAY), ("Mare", Water.OPEN))
    )

    assert strait[0] > 0.4
    assert open_sea[0] < 0.2
    assert bay[1] > max(strait[1], 2 * open_sea[1])


@pytest.mark.parametrize(
    ("culture", "words"),
    [
        ("romance", ("Stretto", "Golfo", "Mare")),
        ("norse", ("sundet", "bukta", "havet")),
        ("celtic", ("Sound", "Bay", "Water")),
        ("slavic", ("vrata", "zaljev", "more")),
        ("greek", ("Porthmos", "Kolpos", "Pelagos")),
    ],
)
def test_names_of_every_culture_say_what_they_are(culture: str, words: tuple[str, str, str]) -> None:
    shapes = dict[str, Water]()
    for seed in range(12):
        side = first_side(CORVINE.replace("    seed: 484\n", f"    seed: {seed}\n    culture: {culture}\n", 1))
        shapes |= {word: sea.shape for sea in side.seas for word in words if sea.shape and word in sea.name}

    assert shapes == dict(zip(words, (Water.STRAIT, Water.BAY, Water.OPEN), strict=True))


def test_a_name_with_no_room_is_reported_with_a_way_out() -> None:
    with pytest.raises(CrowdedSeaError, match="expected room for 'A sea with a name") as caught:
        named("atlas", Sea("A sea with a name that is longer than any board is wide, " * 4))

    assert "delete it" in caught.value.way_out


def test_a_place_outside_the_map_is_reported() -> None:
    ((code, message),) = findings("[{name: Fair Strait, x: 900mm, y: 140mm}]")

    assert code == "label-place"
    assert "'Fair Strait' on the map" in message


@pytest.mark.parametrize("text", ["[{name: Fair Strait, x: 90mm}]", "[{x: 90mm, y: 90mm}]"])
def test_half_a_place_and_a_place_without_a_name_are_reported(text: str) -> None:
    assert [code for code, _ in findings(text)] == ["missing-key"]


def test_waters_without_names_are_given_invented_ones() -> None:
    seas = first_side(CORVINE).seas

    assert len({sea.name for sea in seas}) == len(seas) == 6
    assert all(sea.is_invented and sea.at is None for sea in seas)


def test_waters_are_named_in_the_culture_of_the_layout() -> None:
    slavic = first_side(CORVINE.replace("board: A3\n", "board: A3\nculture: slavic\n"))

    assert {sea.name.split()[-1] for sea in slavic.seas} <= {"draga", "vrata", "zaljev", "more"}


def test_an_empty_list_leaves_waters_without_names() -> None:
    assert first_side(with_seas("[]")).seas == ()


def test_a_larger_board_has_more_names_of_waters() -> None:
    unpinned = re.sub(r"    (legend|rose):\n +x: .*\n +y: .*\n", "", CORVINE)
    places = re.sub(r"x: [\d.]+mm, +y: [\d.]+mm", "dx: 0mm", unpinned).replace("board: A3", "board: A2")

    assert len(first_side(places).seas) == 9


def test_invented_names_stand_in_open_water_apart_from_each_other() -> None:
    _, on, names = invented((resources.folder("layouts") / "first-voyage.yaml").read_text("utf-8"))

    middles = [label.line.middle for label in names.waters]
    assert len(middles) >= 2
    assert all(math.dist(one, other) > 45.0 for one, other in combinations(middles, 2))
    for x, y in middles:
        assert on.land.of(Boxes(np.array([x - 5]), np.array([y - 5]), (10.0, 10.0))).item() < 0.1


def test_most_names_slant_little_or_not_at_all() -> None:
    built_in = ("first-voyage", "corvine-isles", "winding-sound")
    texts = [(resources.folder("layouts") / f"{name}.yaml").read_text("utf-8") for name in built_in]

    slants = [abs(math.degrees(label.line.angle)) for text in texts for label in invented(text)[2].waters]

    assert len([slant for slant in slants if slant < 15]) > 0.7 * len(slants)
    assert max(slants) < 25


def test_no_invented_name_stands_beside_the_name_of_an_island() -> None:
    _, _, names = invented(CORVINE)

    islands = [box.inset(-9.0) for label in names.islands for box in label.boxes]
    assert names.waters
    assert not [box for label in names.waters for box in label.boxes for other in islands if overlap(box, other)]


def test_no_invented_name_stands_by_the_rose_or_the_legend() -> None:
    _, on, names = invented(CORVINE)

    assert on.legend is not None
    assert on.rose is not None
    keys = [on.legend.inset(-9.9), on.rose.box.inset(-9.9)]
    assert not [box for label in names.waters for box in label.boxes for other in keys if overlap(box, other)]


def test_an_invented_name_is_left_out_where_the_sea_is_too_narrow() -> None:
    long = replace(FREE, name="A sea with a name that is longer than any board is wide, " * 4, is_invented=True)

    assert named("atlas", long).waters == ()
