"""The rulebook's pictures can be printed and read in every theme and language, on boards of every kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.kit.rule_designs import picture_design
from meridian_print.games.meridian.rulebook.pictures import (
    anatomy,
    components,
    cover,
    scoring,
    setup,
    turn,
    whole_turn,
)
from meridian_print.games.meridian.rulebook.pictures.boards import board_miniature
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, staged
from meridian_print.games.meridian.rulebook.pictures.landmarks import island_names, landmarks
from meridian_print.games.meridian.rulebook.pictures.objects import tower_height, tower_object
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.scenes.scenes import Scenes
from meridian_print.games.meridian.scenes.tags import RADIUS
from meridian_print.graphics.drawing.crops import extent
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Point, Rect, Size, after, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Use
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.printing.preflight.checking import preflight
from meridian_print.printing.preflight.codes import Requirements
from meridian_print.templates import folders
from tests.checks.flat import flat, lines, words
from tests.games.meridian.components.samples import THEMES, document_bytes
from tests.games.meridian.scenes.boards import BUILT_IN, named

pytestmark = pytest.mark.slow

A5 = Size(148.5, 210.0)
WIDE, HALF, QUARTER = 124.0, 60.0, 26.0
SPACE = 0.9
"""Width of the space at the end of a line."""
Draw = Callable[[Any, PictureDesign, Mm], Block]
PICTURES: dict[str, tuple[Draw, str, Mm]] = {
    "boards": (components.boards, "components", 83.2),
    "cards": (components.cards, "components", HALF),
    "towers": (components.towers, "components", HALF),
    "aids": (components.aids, "components", HALF),
    "setup": (setup.setup, "setup", WIDE),
    "anatomy": (anatomy.anatomy, "anatomy", WIDE),
    "turn": (turn.cards, "turn", HALF),
    "discard": (turn.discard, "turn", HALF),
    "choose": (whole_turn.choose, "whole_turn", QUARTER),
    "before": (whole_turn.before, "whole_turn", QUARTER),
    "done": (whole_turn.done, "whole_turn", QUARTER),
    "pay": (whole_turn.pay, "whole_turn", QUARTER),
    "scoring": (scoring.scoring, "scoring", WIDE),
}
LANGUAGES = folders("meridian/languages")
in_every_theme = pytest.mark.parametrize("theme", THEMES)
every_picture = pytest.mark.parametrize("picture", PICTURES)
every_type = pytest.mark.parametrize(
    ("theme", "language"),
    [*(("plain", language) for language in LANGUAGES), *((theme, "de") for theme in THEMES if theme != "plain")],
)
"""The largest type in every language, and the type of every other theme in the one with the longest words."""


@cache
def design(theme: str = "atlas", name: str = "corvine-isles", language: str = "en") -> PictureDesign:
    return picture_design(recipe_for(named(name, language), Order(theme=theme, language=language), "0123abcd"), A5)


@cache
def found(theme: str = "atlas", name: str = "corvine-isles", language: str = "en") -> Scenes:
    return staged(design(theme, name, language))


@cache
def drawn(picture: str, theme: str = "atlas", name: str = "corvine-isles", language: str = "en") -> Drawing:
    draw, scene, width = PICTURES[picture]
    block = draw(getattr(found(theme, name, language), scene), design(theme, name, language), width)
    return Drawing(picture, Size(width, block.height), block.items)


def on_a_page(picture: Drawing) -> Drawing:
    """Put a picture where nothing of it meets the edge of the page."""
    size = Size(picture.size.width + 10.0, picture.size.height + 10.0)
    return Drawing(picture.title, size, (Group(picture.items, matrix=translation(5.0, 5.0)),))


@in_every_theme
def test_every_picture_can_be_printed_as_it_is(theme: str) -> None:
    pages = [on_a_page(drawn(picture, theme)) for picture in PICTURES]

    assert preflight(document_bytes(*pages, cover.cover(found(theme).cover, design(theme)))) == ()


@every_picture
def test_a_picture_keeps_to_its_width_and_height(picture: str) -> None:
    drawing = drawn(picture)
    seen = Rect(0.0, 0.0, *drawing.size).inset(-0.5)

    for box in seen_boxes(drawing.items):
        assert seen.x <= box.x
        assert seen.y <= box.y
        assert box.right <= seen.right
        assert box.bottom <= seen.bottom


@every_picture
def test_a_picture_is_described_in_words(picture: str) -> None:
    alts = [item.alt for item in drawn(picture).items if isinstance(item, Group) and item.alt]

    assert alts
    assert not any("{" in alt for alt in alts)


@pytest.mark.parametrize("name", ["four alone", "five alone", "no capitals", "one island"])
def test_odd_boards_have_their_pictures_too(name: str) -> None:
    drawings = [drawn(picture, name=name) for picture in PICTURES]

    assert [drawing.title for drawing in drawings if drawing.size.height <= 10] == []
    assert preflight(document_bytes(*map(on_a_page, drawings))) == ()


@pytest.mark.parametrize("picture", ["anatomy", "scoring"])
@every_type
def test_no_words_run_into_each_other(theme: str, language: str, picture: str) -> None:
    drawing = drawn(picture, theme, language=language)
    boxes = [(line.words, line.box.inset(0.1)) for line in lines(drawing)]

    clashes = [
        (one, other) for at, (one, box) in enumerate(boxes) for other, beside in boxes[at + 1 :] if box.overlaps(beside)
    ]

    assert clashes == []


@every_type
def test_texts_beside_the_anatomy_can_be_read_and_stay_on_the_page(theme: str, language: str) -> None:
    drawing = drawn("anatomy", theme, language=language)
    texts = [line for line in lines(drawing) if line.box.x > 0.36 * WIDE]

    assert min(line.points for line in texts) >= 9
    assert max(line.box.right for line in texts) <= WIDE + SPACE
    assert max(line.box.bottom for line in texts) <= drawing.size.height


def test_the_anatomy_points_at_everything_the_meridian_has() -> None:
    text = " ".join(words(drawn("anatomy")))

    for what in ("Top edge", "Meridian", "Ordinary", "Capital", "Shield", "Tower", "City", "number"):
        assert what in text


def test_the_anatomy_leaves_out_what_a_board_lacks() -> None:
    text = " ".join(words(drawn("anatomy", name="no capitals")))

    assert "Capital" not in text
    assert "Ordinary" in text


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_banner_of_a_drawn_board_is_found_around_its_title(name: str) -> None:
    made = design(name=name)

    for drawing, side in zip(made.boards, made.layout.sides, strict=True):
        titles = [line.box for line in lines(drawing) if line.words == made.layout.title.upper()]
        title = min(titles, key=lambda box: box.y)  # a cartouche may repeat it
        banner = landmarks(drawing, side).banner
        assert banner is not None
        assert banner.x < title.x
        assert title.right < banner.right
        assert banner.width < drawing.size.width / 2


@pytest.mark.parametrize("name", [*BUILT_IN, "four alone"])
def test_everything_lies_on_the_table(name: str) -> None:
    drawing = drawn("setup", name=name)
    table = Rect(0.0, 0.0, *drawing.size)

    for box in seen_boxes(drawing.items):
        assert table.x - 0.1 <= box.x
        assert table.y - 0.1 <= box.y
        assert box.right <= table.right + 0.1
        assert box.bottom <= table.bottom + 0.1


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_table_the_numbers_of_the_steps_hide_no_words_of_a_mat(language: str) -> None:
    made = design(language=language)
    how_to = " ".join(made.words.player_aid.mat.how_to)

    seen = words(drawn("setup", language=language))

    assert not [each for each in seen if " " in each and each in how_to]
    assert "20" in seen


def test_mat_and_strip_are_as_large_as_the_box_of_components_allows() -> None:
    drawing = drawn("aids")

    assert drawing.size.height > 0.55 * HALF
    assert max(line.points for line in lines(drawing) if line.words == "20") > 2.4


def test_cards_and_boards_in_pictures_have_the_letters_on_their_plates() -> None:
    assert "1\u20133" in words(drawn("choose"))
    assert found().components.sides[0].name
    assert design().layout.title.upper() in words(drawn("boards"))


def test_the_strip_and_the_rows_call_islands_and_cities_alike() -> None:
    texts, scene = words(drawn("scoring")), found().scoring

    for row in scene.rows:
        assert texts.count(row.letter) == 2
        assert row.name in texts
        for city in row.island.cities:
            assert texts.count(city.code) == 2


@pytest.mark.parametrize("share", [1.0, 0.85, 0.8])
def test_letters_in_a_smaller_strip_take_no_more_room_of_the_map_than_was_found_for_them(share: float) -> None:
    scene, width = found().scoring, share * WIDE
    block = scoring.scoring_strip(scene, design(), width)
    discs = [
        extent((item,)).width / 2
        for item, _ in flat(block.items)
        if isinstance(item, Path) and item.fill == design().style.inks.letter
    ]

    assert len(discs) == len(scene.rows)
    assert max(discs) <= RADIUS * width / scene.crop.width + 0.01


def test_the_rows_hold_what_the_engine_counts() -> None:
    scene = found().scoring
    figures = [word for word in words(drawn("scoring")) if word.isdecimal()]

    for number in (*scene.points, *scene.left):
        assert str(number) in figures


def test_the_panels_of_a_turn_are_of_one_height_and_show_what_the_engine_made_of_it() -> None:
    scene = found().whole_turn
    panels = [drawn(panel) for panel in ("choose", "before", "done", "pay")]

    assert len({panel.size.height for panel in panels}) == 1
    assert words(panels[0])[-1] == str(scene.meridian)
    for panel, column, beside in ((panels[1], scene.before, 0), (panels[2], scene.after, 1)):
        heights = sorted(str(tower.height) for tower in column if tower)
        assert sorted(word for word in words(panel) if word.isdecimal()) == sorted(
            [*heights, *[str(scene.height)] * beside]
        )
    assert [word for word in words(panels[3]) if word.isdecimal()][-4:] == ["9", "8", "7", "6"]


@pytest.mark.parametrize(
    ("name", "theme"),
    [*(("corvine-isles", theme) for theme in THEMES), ("first-voyage", "plain"), ("winding-sound", "atlas")],
)
def test_every_shield_of_a_drawn_board_is_found(name: str, theme: str) -> None:
    of = design(theme, name)

    for drawing, side in zip(of.boards, of.layout.sides, strict=True):
        marks = landmarks(drawing, side)
        assert set(marks.shields) == {island.key for island in side.islands}
        for island in side.islands:
            at = marks.shields[island.key]
            assert min((city.at.x - at.x) ** 2 + (city.at.y - at.y) ** 2 for city in island.cities) < 80.0**2
        names = island_names(drawing, side)
        assert sum(hasattr(item, "words") for item in names) == 2 * len(side.islands)
        assert not any(isinstance(item, Group) for item in names), "lines on shields would be blots"


@pytest.mark.parametrize("height", [1, 2, 5])
@pytest.mark.parametrize("colour", Colour)
def test_the_pieces_of_a_tower_can_be_counted(colour: Colour, height: int) -> None:
    style = design().style.objects

    pieces = tower_object(colour, height, style, design().players)

    assert len(pieces) == height
    assert all(f"mark-{colour}" in symbols(piece) for piece in pieces)
    box = extent(pieces)
    assert box.bottom == pytest.approx(0.0, abs=0.5)
    assert box.height == pytest.approx(tower_height(height, style), abs=1.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_keeps_the_words_of_its_frame_however_small_it_is(language: str) -> None:
    book = design(language=language)

    block = components.boards(found(language=language).components, book, 50.0)

    written = words(Drawing("boards", Size(50.0, block.height), block.items))
    assert written.count(book.words.board.up.upper()) == 4
    assert sum(side.name in line for side in book.layout.sides for line in written) == 2


def test_a_small_board_has_half_of_the_steps_of_a_tint_and_fields_without_lines() -> None:
    look = design()
    layers = [item for item in look.boards[0].items if isinstance(item, Group)]
    whole = layers.pop([layer.layer for layer in layers].index("Land"))
    islands = [item.items for item in whole.items if isinstance(item, Group)]
    tints = [[item.fill for item in island if isinstance(item, Path)] for island in islands]
    fields = [path for island in islands for group in island if isinstance(group, Group) for path, _ in flat([group])]

    small = board_miniature(0, 0.17, Point(0.0, 0.0), look)

    paths = [item for item, _ in flat((small,)) if isinstance(item, Path)]
    kept, dropped = ({ink for tint in tints for ink in tint[first::2]} for first in (0, 1))
    crops = {path.fill for path in fields} - {None}
    lines = {path.stroke for path in fields if path.stroke is not None and path.stroke.ink != path.fill}
    assert crops
    assert lines
    assert kept | crops <= {path.fill for path in paths}
    elsewhere = {item.fill for item, _ in flat(layers) if isinstance(item, Path)}
    assert not (dropped - kept - elsewhere) & {path.fill for path in paths}
    assert not lines & {path.stroke for path in paths}


@pytest.mark.parametrize("theme", ["atlas", "plain"])
def test_a_small_board_has_the_coast_and_the_shade_of_every_island(theme: str) -> None:
    look = design(theme)
    of, islands = look.board.map, len(look.layout.sides[0].islands)

    small = board_miniature(0, 0.17, Point(0.0, 0.0), look)

    land = [item for item in look.boards[0].items if isinstance(item, Group) and item.layer == "Land"]
    whole, paths = ([item for item, _ in flat(each) if isinstance(item, Path)] for each in (land, (small,)))
    shades = [sum(path.fill == of.inks.shade for path in each) for each in (whole, paths)]
    assert shades[1] >= shades[0] >= islands
    assert sum(path.stroke is not None and path.stroke.ink == of.pens.coast.ink for path in paths) >= islands


def test_a_small_board_does_not_mark_where_towers_stand() -> None:
    look = design()
    pens = look.board.map.pens

    small = board_miniature(0, 0.17, Point(0.0, 0.0), look)

    whole, kept = (
        {item.stroke.ink for item, _ in flat(items) if isinstance(item, Path) and item.stroke}
        for items in (look.boards[0].items, (small,))
    )
    assert pens.foot.ink in whole
    assert pens.foot.ink not in kept


def test_strokes_at_sea_stand_apart_on_a_small_board() -> None:
    pens, scale = {pen.ink for pen in design("engraved").board.map.pens.hatching}, 0.17

    small = board_miniature(0, scale, Point(0.0, 0.0), design("engraved"))

    rows = {
        y
        for item, _ in flat((small,))
        if isinstance(item, Path) and item.stroke and item.stroke.ink in pens and _is_level(item)
        for y in item.outline.coords[1::4]
    }
    assert len(rows) > 40
    assert np.diff(sorted(rows)).min() * scale > 0.39


def test_the_sea_of_a_small_board_in_one_ink_is_of_two_greys_by_turns_without_lines() -> None:
    pens = design("line-art").board.map.pens

    items = [item for item, _ in flat((board_miniature(0, 0.17, Point(0.0, 0.0), design("line-art")),))]

    strips = [item.fill for item in items if isinstance(item, Path) and item.outline.verbs == "MLLLZ"][:10]
    greys = [ink.rgb[0] for ink in strips if ink]
    assert not [item for item in items if isinstance(item, Path) and item.stroke in pens.hatching]
    assert greys == greys[:2] * 5
    assert not [item for item in items if isinstance(item, Path) and item.fill and item.stroke in pens.waterlines]
    assert 0.9 > greys[0] > greys[1] > 0.7


def _is_level(path: Path) -> bool:
    coords = path.outline.coords
    return path.outline.verbs.count("M") > 40 and coords[1::4] == coords[3::4] and coords[::4] != coords[2::4]


def test_a_cover_with_bleed_goes_on_beyond_the_cut() -> None:
    bled = picture_design(recipe_for(named("corvine-isles"), Order()), A5, bleed=3.0)
    drawing = cover.cover(staged(bled).cover, bled)
    slug = Drawing(drawing.title, drawing.size, drawing.items, bleed=3.0, slug=3.0)

    assert preflight(document_bytes(slug), Requirements(bleed=3.0)) == ()


@every_type
def test_words_on_the_cover_keep_inside_its_frame(theme: str, language: str) -> None:
    drawing = cover.cover(found(theme, language=language).cover, design(theme, language=language))
    inside = Rect(0.0, 0.0, *A5).inset(design(theme).cover.rim + 1.0)

    boxes = [line.box for line in lines(drawing)]

    assert len(boxes) >= 11
    assert all(inside.x <= box.x and box.right <= inside.right and box.bottom <= inside.bottom for box in boxes)
    assert not any(box.overlaps(other) for at, box in enumerate(boxes) for other in boxes[at + 1 :])


def seen_boxes(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[Rect]:
    """Yield boxes of what is seen of items: of a clipped group, that of the clip."""
    for item in items:
        match item:
            case Group() if item.clip is not None:
                yield extent((Group((Path(item.clip),), after(item.matrix, matrix)),))
            case Group():
                yield from seen_boxes(item.items, after(item.matrix, matrix))
            case Path() | Use():
                yield extent((Group((item,), matrix),))


def symbols(item: Item) -> set[str]:
    """Return the names of all symbols that an item uses."""
    match item:
        case Use(symbol, _):
            return {symbol.name}.union(*(symbols(each) for each in symbol.items))
        case Group(inside):
            return set[str]().union(*(symbols(each) for each in inside))
        case _:
            return set()
