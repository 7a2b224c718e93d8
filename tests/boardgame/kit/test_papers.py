"""Papers are found by name or size, upright; sheets to write on keep a size to write on."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.kit.papers import known_papers, no_room, paper_named, sheet_name, writing_paper
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.typesetting.lines import NoRoomError
from meridian_print.printing.imposition.paper import PaperTooSmallError


@pytest.mark.parametrize("known", known_papers().papers, ids=lambda known: known.name)
def test_a_known_paper_is_found_by_its_name_in_any_letters(known: object) -> None:
    name = getattr(known, "name", "")

    assert paper_named(name.upper()) == paper_named(f" {name.lower()} ") == known


@pytest.mark.parametrize("known", known_papers().papers, ids=lambda known: known.name)
def test_a_known_paper_is_found_by_its_size(known: object) -> None:
    found = paper_named(f"{getattr(known, 'width', 0):g}x{getattr(known, 'height', 0):g}mm")

    assert found == known


@pytest.mark.parametrize(
    ("words", "name", "size"),
    [
        ("320x450mm", "320x450mm", (320, 450)),
        ("450 x 320 mm", "320x450mm", (320, 450)),
        ("32x45cm", "320x450mm", (320, 450)),
        ("8.5x14in", "215.9x355.6mm", (215.9, 355.6)),
        ("100mm x 6in", "100x152.4mm", (100, 152.4)),
    ],
)
def test_a_size_makes_a_paper_upright(words: str, name: str, size: tuple[float, float]) -> None:
    found = paper_named(words)

    assert (found.name, tuple(found.size)) == (name, pytest.approx(size))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("A33", "got 'A33'; did you mean 'A3'"),
        ("legal", "the papers are A4, Letter, A3, Tabloid, A2, A1"),
        ("320x450", "expected a paper such as 'A4' or '320x450mm', got '320x450'"),
        ("", "got ''"),
        ("-320x450mm", "got '-320x450mm'"),
        ("nanxnanmm", "got 'nanxnanmm'"),
        ("320x450furlong", "got '320x450furlong'"),
        ("1e9x1e9mm", "expected a paper such as"),
        ("20x450mm", "at least 50 mm wide and at most 1600 mm long, got '20x450mm'"),
        ("500x4500mm", "at least 50 mm wide and at most 1600 mm long, got '500x4500mm'"),
    ],
)
def test_what_is_no_paper_is_refused_with_what_is(words: str, expected: str) -> None:
    with pytest.raises(ValueError, match="expected a paper") as raised:
        paper_named(words)

    assert expected in str(raised.value)


@pytest.mark.parametrize(
    ("paper", "writing"),
    [
        *(("A4", "A4"), ("Letter", "Letter"), ("A3", "A4"), ("Tabloid", "Letter"), ("A1", "A4")),
        *(("8.5x14in", "215.9x355.6mm"), ("320x450mm", "A4")),
    ],
)
def test_sheets_to_write_on_are_of_a_size_to_write_on(paper: str, writing: str) -> None:
    assert writing_paper(paper_named(paper)).name == writing


@pytest.mark.parametrize("paper", ["150x210mm", "199x270mm", "200x269mm"])
def test_paper_too_small_to_write_on_is_refused(paper: str) -> None:
    with pytest.raises(PaperTooSmallError, match="expected at least 200 x 270 mm"):
        writing_paper(paper_named(paper))


def test_paper_just_large_enough_to_write_on_is_taken() -> None:
    assert writing_paper(paper_named("200x270mm")).name == "200x270mm"


def test_a_sheet_is_named_by_its_size() -> None:
    assert [sheet_name(size) for size in (Size(297, 420), Size(320, 450))] == ["A3", "320x450mm"]


def test_a_sheet_that_lies_on_its_side_has_the_same_name() -> None:
    assert [sheet_name(size) for size in (Size(297, 210), Size(450, 320))] == ["A4", "320x450mm"]


@pytest.mark.parametrize(
    ("paper", "has_roomier"), [("Letter", True), ("200x270mm", True), ("A4", False), ("A1", False)]
)
def test_another_paper_is_proposed_for_texts_only_where_it_has_more_room(paper: str, has_roomier: bool) -> None:
    assert ("choose `paper` A4" in no_room(NoRoomError("too long"), paper).message) == has_roomier
