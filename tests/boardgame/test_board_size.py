"""The board's size: papers, texts, two lengths."""

import pytest

from meridian_print.boardgame.layout.board_size import board_size
from meridian_print.games.meridian.layout.plan import LEAST_BOARD
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.text.source.nodes import Mapping
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings


def tried(written: str) -> tuple[Size | None, list[str]]:
    root = read_document(f"board: {written}".encode()).root
    assert isinstance(root, Mapping)
    findings: Findings = []
    size = board_size(root.entries[0].value, findings, least=LEAST_BOARD, crowded="the towers")
    return size, [found.message for found in findings]


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("A3", Size(420.0, 297.0)),
        ("a2", Size(594.0, 420.0)),
        ("A1", Size(841.0, 594.0)),
        ("500x400mm", Size(500.0, 400.0)),
        ("50 x 40 cm", Size(500.0, 400.0)),
        ("500mm x 40cm", Size(500.0, 400.0)),
        ("20×15.5in", Size(508.0, 393.7)),  # noqa: RUF001 - the sign of multiplication is meant
        ("{width: 500mm, height: 40cm}", Size(500.0, 400.0)),
        ("400x400mm", Size(400.0, 400.0)),
    ],
)
def test_a_size_can_be_written_in_many_ways(written: str, size: Size) -> None:
    assert tried(written) == (pytest.approx(size), [])


@pytest.mark.parametrize(
    "written", ["A4", "420", "420x297", "x", "1.2.3x400mm", "400mm", "[500mm, 400mm]", "", "5x4 km"]
)
def test_what_is_no_size_is_named(written: str) -> None:
    size, messages = tried(written)

    assert size is None
    assert len(messages) == 1
    assert messages[0].startswith(
        "expected 'A3', 'A2', 'A1', a size such as '500x400mm', or {width: 500mm, height: 400mm}, got "
    )


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("500x400", "did you mean '500x400mm'?"),
        ("A33", "did you mean 'A3'?"),
        ("400mm", ""),
        ("A4", "boards are at least '338x222mm'; to print on A4 sheets, use --paper A4"),
        ("Letter", "boards are at least '338x222mm'; to print on Letter sheets, use --paper Letter"),
        ("A0", "did you mean '1189x841mm'?"),
        ("59,4x42cm", "use a decimal point: '59.4x42cm'"),
    ],
)
def test_what_may_have_been_meant_is_suggested(written: str, hint: str) -> None:
    root = read_document(f"board: {written}".encode()).root
    assert isinstance(root, Mapping)
    findings: Findings = []

    board_size(root.entries[0].value, findings, least=LEAST_BOARD, crowded="the towers")

    assert findings[0].hint == hint


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("297x420mm", "expected a board wider than high, got '297x420mm'"),
        ("337x230mm", "expected a board of at least '338x222mm', got '337x230mm'"),
        ("340x221mm", "expected a board of at least '338x222mm', got '340x221mm'"),
        ("1201x600mm", "expected a board of at most '1200x1200mm', got '1201x600mm'"),
    ],
)
def test_a_size_unfit_for_a_board_is_named(written: str, message: str) -> None:
    assert tried(written) == (None, [message])
