from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print import templates
from meridian_print.components.players import Players
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.state import Seat
from meridian_print.games.meridian.theme.pieces import TowerStyle
from meridian_print.games.meridian.towers.on_board import (
    StandingTower,
    TowerDesign,
    here,
    seat_mark,
    standing,
    tower,
    towers,
)
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Point, Rect, Size
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Use
from meridian_print.graphics.drawing.items import Path as Shape
from tests.checks.flat import flat, lines, pen_widths, words
from tests.checks.pdf import pdf_ua
from tests.games.meridian.components.samples import THEMES, document_bytes, printed, side
from tests.games.meridian.rules.drawn import SEATS, game

SEATED = (*SEATS[4], *SEATS[2])
MIDDLE = Point(30.0, 40.0)
in_every_theme = pytest.mark.parametrize("theme", THEMES)


def design(theme: str = "atlas") -> TowerDesign:
    return TowerDesign(
        templates.load(f"themes/{theme}/players.yaml", Players),
        templates.load(f"meridian/themes/{theme}/towers.yaml", TowerStyle),
        Words("en"),
    )


def one(seat: Seat, height: int = 7, *, is_capital: bool = False, at: Point = MIDDLE) -> StandingTower:
    return StandingTower(City(7, 2, "A", is_capital, "Quill", at), seat, height)


def sheet(*items: Item) -> Drawing:
    return Drawing("Towers", Size(60.0, 80.0), items)


def extent(items: tuple[Item, ...]) -> Rect:
    """Return the box around all outlines."""
    points = [
        (matrix[0] * x + matrix[4], matrix[3] * y + matrix[5])
        for item, matrix in flat(items)
        if isinstance(item, Shape)
        for x, y in zip(item.outline.coords[::2], item.outline.coords[1::2], strict=True)
    ]
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_every_tower_of_a_game_stands_in_its_city_with_the_colours_of_its_player() -> None:
    board = side(("Palvesol", "Carolia"))
    state = game("4K 3N _ 1G _")

    stood = standing(board, state)

    assert [(each.city.code, each.seat, each.height) for each in stood] == [
        ("1b", (Colour.GREY,), 1),
        ("1d", (Colour.BROWN,), 3),
        ("1e", (Colour.BLACK,), 4),
    ]


@in_every_theme
@pytest.mark.parametrize("seat", SEATED, ids="+".join)
def test_a_tower_covers_exactly_its_foot(seat: Seat, theme: str) -> None:
    box = extent(tower(one(seat, is_capital=True), design(theme)))

    assert box == pytest.approx(Rect(30.0 - FOOT / 2, 40.0 - FOOT / 2, FOOT, FOOT))


@in_every_theme
@pytest.mark.parametrize("height", [1, 8, 20, 40])
def test_the_height_stands_on_the_plate(height: int, theme: str) -> None:
    style = design(theme).style

    (number,) = lines(sheet(*tower(one((Colour.BLACK,), height), design(theme))))

    corners = [
        (x - 30.0, y - 40.0) for x in (number.box.x, number.box.right) for y in (number.box.y, number.box.bottom)
    ]
    assert number.words == str(height)
    assert number.points > 18
    assert max((x**2 + y**2) ** 0.5 for x, y in corners) < style.plate


@pytest.mark.parametrize("seat", SEATED, ids="+".join)
def test_a_tower_bears_the_symbols_of_all_its_players_colours(seat: Seat) -> None:
    used = symbols(tower(one(seat), design()))

    assert {f"mark-{colour}" for colour in seat} == {name for name in used if name.startswith("mark-")}


def test_a_tower_on_a_capital_bears_its_star() -> None:
    plain, starred = (symbols(tower(one((Colour.GREY,), is_capital=capital), design())) for capital in (False, True))

    assert starred - plain == {"tower-on-capital"}


@in_every_theme
def test_a_tower_is_outlined_in_dark_and_parted_from_dark_neighbours(theme: str) -> None:
    drawn = [item for item, _ in flat(tower(one((Colour.BLACK,)), design(theme))) if isinstance(item, Shape)]

    assert drawn[0].stroke is not None
    assert luminance(drawn[0].stroke.ink.rgb) > 0.8
    assert drawn[-1].stroke is not None
    assert luminance(drawn[-1].stroke.ink.rgb) < 0.2


def test_the_towers_are_described_in_words() -> None:
    found = towers((one((Colour.GREY,)), one((Colour.ORANGE, Colour.BROWN), 2)), design())

    assert found.alt == "towers: 7c grey 7, 7c orange and brown 2"
    assert towers((), design()).alt == "towers: none"


def test_a_mark_goes_around_a_foot_without_touching_it() -> None:
    style = design().style

    box = extent((here(one((Colour.GREY,)).city, style),))

    assert box.width / 2 - style.here.width / 2 > FOOT / 2


@pytest.mark.parametrize("seat", SEATED, ids="+".join)
def test_the_mark_of_a_player_keeps_inside_its_bounds(seat: Seat) -> None:
    mark = seat_mark(seat, design())

    box = extent(mark.items)

    assert mark.bounds.x <= box.x
    assert box.right <= mark.bounds.right


@in_every_theme
def test_towers_look_the_same_in_both_files_and_can_be_read_aloud(theme: str, tmp_path: Path) -> None:
    stood = tuple(
        one(seat, place + 1, is_capital=place % 2 == 1, at=Point(15.0 + 25 * (place % 2), 15.0 + 25 * (place // 2)))
        for place, seat in enumerate(SEATED)
    )
    drawn = sheet(towers(stood, design(theme)))
    path = tmp_path / "towers.pdf"
    path.write_bytes(document_bytes(drawn))

    assert printed(drawn, tmp_path).is_none
    assert pdf_ua(path) == ()
    assert min(pen_widths(drawn)) >= 0.1
    assert words(drawn) == tuple("123456")


def symbols(items: tuple[Item, ...]) -> set[str]:
    """Return the names of all symbols in use."""
    found = set[str]()
    for item in items:
        match item:
            case Use(symbol, _):
                found |= {symbol.name} | symbols(symbol.items)
            case Group(inside):
                found |= symbols(inside)
            case _:
                pass
    return found


def luminance(rgb: tuple[float, float, float]) -> float:
    red, green, blue = rgb
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
