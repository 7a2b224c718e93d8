"""Cards can be read either way up, told apart by every eye, and cut without losing a word."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from meridian_print import templates
from meridian_print.games.meridian.cards.cards import card_back, card_face
from meridian_print.games.meridian.rules.material import DECK, RANGE_CARDS, Card, Colour
from meridian_print.graphics.drawing.geometry import Point, Rect, Size, rotation, through
from meridian_print.graphics.drawing.items import Drawing, Group, Symbol, Use
from meridian_print.graphics.drawing.items import Path as ShapePath
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.nup import Imposition, impose
from meridian_print.printing.imposition.paper import Papers
from tests.checks.flat import flat, lines, pen_widths, words
from tests.checks.marks import box_around
from tests.checks.pixels import compared, picture
from tests.games.meridian.components.samples import THEMES, card_design, document_bytes, printed

SEVEN, NINE, TEN = Card((7,)), Card((9,)), Card((10,))
SIZES = {"poker": Size(63, 88), "mini": Size(44, 67), "square": Size(63.5, 63.5), "tarot": Size(70, 120)}


def faces(theme: str = "atlas") -> list[Drawing]:
    design = card_design(theme)
    return [card_face(colour, card, design) for colour in Colour for card in DECK]


def sheet(drawing: Drawing, folder: Path) -> np.ndarray:
    """Return a card in greys, without its bleed."""
    path = folder / "card.pdf"
    path.write_bytes(document_bytes(drawing))
    return picture(path, 0)[12:-12, 12:-12].mean(axis=2, keepdims=True).repeat(3, axis=2)


def test_a_card_is_named_by_its_numbers() -> None:
    assert [card.name for card in DECK[8:]] == ["9", "10", "1-2-3", "4-5-6-7", "8-9-10"]


def test_a_face_has_the_size_asked_for_and_a_bleed_of_3_mm() -> None:
    face = card_face(Colour.ORANGE, SEVEN, card_design())

    assert face.size == Size(63, 88)
    assert face.bleed == 3


@pytest.mark.parametrize("colour", Colour)
def test_a_face_says_its_colour_at_both_ends(colour: Colour) -> None:
    found = words(card_face(colour, SEVEN, card_design("line-art")))

    assert found.count(colour.upper()) == 2


def test_a_number_card_says_its_number_large_in_both_corners_and_below_its_meridian() -> None:
    found = [line for line in lines(card_face(Colour.GREY, SEVEN, card_design())) if line.words == "7"]

    corner, other_corner = (line.box for line in found if 20 < line.points < 40)
    assert max(line.points for line in found) > 72
    assert len(found) == 4
    assert corner.x + corner.right + other_corner.x + other_corner.right == pytest.approx(2 * 63)
    assert corner.y + corner.bottom + other_corner.y + other_corner.bottom == pytest.approx(2 * 88)


@pytest.mark.parametrize("card", RANGE_CARDS, ids=lambda card: card.name)
def test_a_range_card_says_all_its_numbers_large_and_asks_to_choose(card: Card) -> None:
    face = card_face(Colour.BROWN, card, card_design())

    large = [line.words for line in lines(face) if line.points > 40]
    assert large == [str(meridian) for meridian in card.meridians]
    assert "choose one" in words(face)


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.name)
def test_the_meridians_in_reach_are_written_in_light_on_dark(card: Card) -> None:
    design = card_design()
    face, light = card_face(Colour.BLACK, card, design), design.style.inks.on_reached

    numbers = [item.words for item, _ in flat(face.items) if hasattr(item, "words") and item.ink == light]
    assert numbers == [str(meridian) for meridian in card.meridians]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("card", [Card((1,)), TEN])
def test_the_disc_of_a_meridian_in_reach_keeps_clear_of_the_corners_of_the_panel(card: Card, theme: str) -> None:
    design = card_design(theme)
    sizes, pens = design.style.sizes, design.style.pens
    edge = (sizes.inner_gap, pens.inner) if design.style.ornaments else (0.0, pens.frame)
    reach, area = sizes.notch + edge[0] + edge[1].width / 2, design.area

    items = flat(card_face(Colour.GREY, card, design).items)

    drawn = [box_around(item.outline.coords) for item, _ in items if isinstance(item, ShapePath)]
    (disc,) = (box for box in drawn if box.width == pytest.approx(2 * sizes.strip_disc))
    corners = [Point(x, area.height - sizes.corner) for x in (sizes.corner, area.width - sizes.corner)]
    assert min(math.dist(disc.centre, corner) for corner in corners) - reach - sizes.strip_disc >= 0.3


def test_six_and_nine_have_a_bar_under_their_foot_and_others_have_none() -> None:
    design = card_design()
    strokes = {number: len(pen_widths(card_face(Colour.GREY, Card((number,)), design))) for number in range(1, 11)}

    assert {number for number, count in strokes.items() if count > strokes[1]} == {6, 9}


def test_no_card_turned_upside_down_is_another(tmp_path: Path) -> None:
    six, nine = (sheet(card_face(Colour.GREY, Card((number,)), card_design()), tmp_path) for number in (6, 9))

    assert compared(six[::-1, ::-1], nine).share > 0.02


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_cards_have_one_title(theme: str) -> None:
    assert len({face.title for face in faces(theme)}) == 52


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_of_a_card_differ_in_greyscale(theme: str, tmp_path: Path) -> None:
    pictures = [sheet(card_face(colour, SEVEN, card_design(theme)), tmp_path) for colour in Colour]

    for at, one in enumerate(pictures):
        assert all(compared(one, other).share > 0.02 for other in pictures[at + 1 :])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", Colour)
def test_a_back_is_the_same_either_way_up(colour: Colour, theme: str, tmp_path: Path) -> None:
    back = card_back(colour, card_design(theme))
    turned = replace(back, items=(Group(back.items, matrix=rotation(180, (63 / 2, 88 / 2))),))

    assert compared(sheet(back, tmp_path), sheet(turned, tmp_path)).share < 0.001


def test_a_back_says_nothing_that_has_to_be_read() -> None:
    assert words(card_back(Colour.BROWN, card_design())) == ()


@pytest.mark.parametrize("theme", ["atlas", "plain"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("card", [NINE, TEN, RANGE_CARDS[1], RANGE_CARDS[2]], ids=lambda card: card.name)
def test_words_keep_3_mm_from_the_cut_and_from_each_other(card: Card, size: Size, theme: str) -> None:
    written = lines(card_face(Colour.ORANGE, card, card_design(theme, size=size)))
    safe = Rect(0, 0, *size).inset(3 * min(size.width / 63, size.height / 88))

    for at, line in enumerate(written):
        assert safe.x <= line.box.x
        assert safe.y <= line.box.y
        assert line.box.right <= safe.right
        assert line.box.bottom <= safe.bottom
        assert not any(line.box.overlaps(other.box) for other in written[at + 1 :]), line


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_too_small_to_read_or_too_thin_to_print(size: Size) -> None:
    design = card_design(size=size)
    face = card_face(Colour.BLACK, RANGE_CARDS[2], design)

    assert min(line.points for line in lines(face)) >= 6
    assert min(pen_widths(face) + pen_widths(card_back(Colour.BLACK, design))) >= 0.0881


def test_what_a_colour_s_faces_share_is_one_symbol() -> None:
    design = card_design()

    shared = {_symbol(card_face(Colour.GREY, card, design)) for card in DECK}
    assert len(shared) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_52_cards_on_sheets_take_less_than_100_kb(theme: str) -> None:
    backs = [card_back(colour, card_design(theme)) for colour in Colour for _ in DECK]
    paper, marks = templates.load("papers.yaml", Papers).papers[0], templates.load("press.yaml", PressStyle)

    pairs = impose(faces(theme), backs, Imposition(paper, marks))
    sheets = [replace(side, title="Sheet") for pair in pairs for side in (pair.face, pair.back)]
    assert len(document_bytes(*sheets)) < 100_000


@pytest.mark.parametrize("card", [SEVEN, RANGE_CARDS[1]], ids=lambda card: card.name)
def test_a_face_looks_the_same_in_both_files(card: Card, tmp_path: Path) -> None:
    assert printed(card_face(Colour.BLACK, card, card_design()), tmp_path).is_none


@pytest.mark.parametrize("colour", Colour)
def test_a_back_looks_the_same_in_both_files(colour: Colour, tmp_path: Path) -> None:
    assert printed(card_back(colour, card_design()), tmp_path).is_none


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_line_of_the_grey_hatching_lies_where_a_card_is_cut(theme: str, size: str) -> None:
    design = replace(card_design(theme), size=SIZES[size])
    gap, pen = design.players.patterns.line_gap, design.players.patterns.line

    for drawn in (card_face(Colour.GREY, SEVEN, design), card_back(Colour.GREY, design)):
        hatching = [
            [through(matrix, at).y for at in zip(item.outline.coords[::2], item.outline.coords[1::2], strict=True)]
            for item, matrix in flat(drawn.items)
            if isinstance(item, ShapePath) and item.stroke and item.stroke.width == pen and len(item.outline.verbs) > 40
        ]
        assert hatching
        for cut in (0.0, drawn.size.height):
            assert min(abs(y - cut) for levels in hatching for y in levels) >= gap / 5


def _symbol(drawing: Drawing) -> Symbol:
    return next(item.symbol for item in drawing.items if isinstance(item, Use))
