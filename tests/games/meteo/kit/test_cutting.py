"""What machines cut: as many things as a game needs, with lines that other programs read."""

from __future__ import annotations

import io

import ezdxf
import pytest

from meridian_print.boardgame.content import RenderedFile
from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.money.note import SUPPLY as NOTES
from meridian_print.games.meteo.pieces.sizes import FOLDED_SUPPLY, SUPPLY
from meridian_print.graphics.drawing.items import Document, Group
from tests.games.meteo.kit.kits import content, document, faults, paths, planned

ORDER = Order(theme="line-art", cutter="silhouette")
COUNTS = {
    "cards": 14,
    "tiles": 53,
    "money": sum(NOTES.values()),
    "pieces-hotel": 4 * FOLDED_SUPPLY["hotel"][1],
    "pieces-hotel-5": 4 * FOLDED_SUPPLY["hotel"][5],
    "pieces-ship": 4 * FOLDED_SUPPLY["ship"][1],
    "pieces-ship-5": 4 * FOLDED_SUPPLY["ship"][5],
    "pieces-flat-hotel": 4 * (SUPPLY["hotel"][1] + SUPPLY["hotel"][2]),
    "pieces-flat-hotel-5": 4 * SUPPLY["hotel"][5],
    "pieces-flat-ship": 4 * (SUPPLY["ship"][1] + SUPPLY["ship"][2]),
    "pieces-flat-ship-5": 4 * SUPPLY["ship"][5],
}


def faces(made: Document) -> int:
    """Count what is laid on the fronts of sheets."""
    pages = made.pages[::2] if made.two_sided else made.pages
    laid = [item for page in pages for item in page.drawing.items if isinstance(item, Group) and item.clip is not None]
    return len(laid)


@pytest.mark.parametrize("name", COUNTS)
def test_a_machine_gets_all_that_a_game_needs(name: str) -> None:
    assert faces(document(f"print-and-cut/{name}-a4.pdf", ORDER)) == COUNTS[name]


def test_every_sheet_for_a_machine_is_listed_with_its_lines() -> None:
    listed = {f"print-and-cut/{name}-a4.{ending}" for name in COUNTS for ending in ("pdf", "svg", "dxf")}

    assert set(paths(ORDER, ["print-and-cut"])) == listed


def test_sheets_for_a_machine_can_be_printed() -> None:
    files = planned(ORDER, ["print-and-cut/tiles-*", "print-and-cut/pieces-*"]).files

    assert faults(files) == []


@pytest.mark.parametrize(
    ("name", "size"),
    [("card-outline", (63, 88)), ("tile-outline", (26, 26)), ("hotel-net", None), ("ship-5-net", None)],
)
def test_lines_are_read_by_another_program_true_to_size(name: str, size: tuple[float, float] | None) -> None:
    made = content(f"plotter/{name}.dxf", Order(plotter=True))
    assert isinstance(made, RenderedFile)
    lines = ezdxf.read(io.StringIO(made.data.decode("ascii"))).modelspace().query('POLYLINE[layer=="CUT"]')
    points = [point for line in lines for point in line.points()]
    width, height = (max(at[axis] for at in points) - min(at[axis] for at in points) for axis in (0, 1))

    assert len(lines) >= 1
    assert size is None or (width, height) == pytest.approx(size, abs=0.01)
