"""The frame and the ornaments of boards of other sizes."""

from __future__ import annotations

import pytest

from meridian_print import templates
from meridian_print.games.meridian.board.banner import Heading, covered
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.chart.ground import ground
from meridian_print.games.meridian.chart.names.lettering import MapLettering, lettering
from meridian_print.games.meridian.layout.plan import EDGE, LEAST_BOARD, art_scale, map_area
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.board import BoardStyle, enlarged
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.type import PT
from tests.games.meridian.chart.boards import A3, random_side

BOARDS = (LEAST_BOARD, Size(400.0, 400.0), Size(500.0, 400.0), Size(594.0, 420.0), Size(1200.0, 222.0))


def style(theme: str) -> BoardStyle:
    return templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)


def test_an_a3_board_is_as_its_theme_says() -> None:
    frame = style("atlas").frame

    assert art_scale(A3) == 1
    assert enlarged(frame, 1) is frame
    assert map_area(A3) == Rect(14, 14, 392, 260)


@pytest.mark.parametrize(
    ("board", "scale"),
    [(Size(594.0, 420.0), 1.4142), (Size(500.0, 400.0), 1.2662), (Size(841.0, 594.0), 1.6), (LEAST_BOARD, 0.85)],
)
def test_the_art_grows_with_the_root_of_the_area_within_limits(board: Size, scale: float) -> None:
    assert art_scale(board) == pytest.approx(scale, abs=2e-4)
    assert map_area(board).x == pytest.approx(EDGE * scale, abs=2e-3)


@pytest.mark.parametrize("theme", theme_names())
def test_type_of_the_frame_stays_readable_on_the_least_board(theme: str) -> None:
    frame = style(theme).frame
    small = enlarged(frame, art_scale(LEAST_BOARD))

    for name in ("number", "repeat", "tab", "title", "side", "reminder"):
        assert getattr(small.type, name).size >= min(8.5 * PT, getattr(frame.type, name).size)


def test_pens_keep_their_width() -> None:
    frame = style("atlas").frame

    assert enlarged(frame, 1.5).pens == frame.pens


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_no_name_lies_under_the_banner(board: Size) -> None:
    of_board, side = style("atlas"), random_side(3, board)
    drawn = chart(side, board)
    over = covered(
        drawn, Heading("A Title of Some Length", "Side", "3 players"), enlarged(of_board.frame, art_scale(board))
    )

    names = lettering(side, ground(side, drawn, (over,)), of_board.map.type)

    assert over.bottom > map_area(board).y
    assert [box for box in boxes(names) if box.overlaps(over)] == []


def boxes(names: MapLettering) -> tuple[Rect, ...]:
    return tuple(names.boxes)
