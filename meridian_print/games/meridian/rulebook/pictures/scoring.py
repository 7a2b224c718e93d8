"""Rows of the score sheet, filled in by hand: one row per island, and the sums that decide the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from meridian_print.components.player_marks import colour_word, roundel
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.rulebook.pictures.boards import clearest_code, named, tile
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, part_of, without
from meridian_print.games.meridian.rulebook.pictures.landmarks import island_names, lettered_boxes
from meridian_print.games.meridian.rulebook.pictures.objects import lettered, plain_frame
from meridian_print.games.meridian.rulebook.pictures.seas import thinned
from meridian_print.games.meridian.scenes.scoring import ScoringRow, ScoringScene
from meridian_print.games.meridian.scenes.tags import RADIUS
from meridian_print.games.meridian.theme.pictures import PictureStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Point,
    Rect,
    circle,
    join,
    line,
    polyline,
    rectangle,
    star,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Text
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text, width
from meridian_print.graphics.typesetting.blocks import Block

_LEAST = 0.6
"""The least share of its size to which a name is reduced."""
_IN_ROW, _LEAST_LETTER = 0.8, 0.75
"""How large letters on discs are in rows, and at least in the strip, where they take no more room than was found."""
_RING = 0.4
"""Radius of the ring around what decides the game, in rows."""
_TIPS, _NOTCH = 5, 0.42
_STAR: Mm = 0.65
_STAR_GAP: Mm = 0.2
_AIR = 0.8
"""Between a heading and the lines on both sides of it, in pads."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Left edges of the columns, and the right edge of the last; a player's cell for points begins at `points`."""

    worth: Mm
    cities: Mm
    players: tuple[Mm, ...]
    points: tuple[Mm, ...]
    nobody: Mm
    right: Mm


def score_rows(scene: ScoringScene, design: PictureDesign, wide: Mm) -> Block:
    """Draw the rows with their heads, and the sums below."""
    sizes, place = design.style.sizes, _columns(scene, design, wide)
    top = sizes.row + sizes.head
    tops = list(accumulate([sizes.row] * len(scene.rows), initial=top))
    sums = tops[-1] + sizes.pad
    items = (
        *_tints(place, top, tops[-1], design),
        *_heads(scene, place, design),
        *(item for y, row in zip(tops, scene.rows, strict=False) for item in _row(row, y, scene, place, design)),
        *_lines(place, tops, design),
        *_sums(scene, sums, place, design),
    )
    return Block((Group(tuple(items), alt=_described(scene, design)),), sums + 2 * sizes.row)


def _columns(scene: ScoringScene, design: PictureDesign, wide: Mm) -> _Columns:
    """Divide the width; the islands' names take what the others leave."""
    sizes, kinds, words = design.style.sizes, design.style.type, design.words
    nobody = wide - width(words.score_sheet.nobody, kinds.head) - 1.2 * sizes.pad
    garrisons = max(sizes.cell, width(words.pictures.count.garrisons, kinds.head) + _AIR * sizes.pad)
    points = max(sizes.cell, width(words.pictures.count.points, kinds.head) + _AIR * sizes.pad)
    count = len(scene.seats)
    players = tuple(nobody - (count - at) * (garrisons + points) for at in range(count))
    most = max(len(row.island.cities) for row in scene.rows)
    cities = players[0] - most * _pitch(design) - 0.6 * sizes.pad
    worth = cities - max(width(words.score_sheet.worth, kinds.head) + _AIR * sizes.pad, sizes.cell)
    return _Columns(worth, cities, players, tuple(x + garrisons for x in players), nobody, wide)


def _pitch(design: PictureDesign) -> Mm:
    """Return the room for a city's code, with the star of a capital before it."""
    return width("10d", design.style.type.code) + 2 * _STAR + _STAR_GAP + 0.5 * design.style.sizes.pad


def _tints(place: _Columns, top: Mm, bottom: Mm, design: PictureDesign) -> Iterator[Item]:
    """Lay a tint under the cells for points."""
    ends = (*place.players[1:], place.nobody)
    cells = (Rect(x, top, end - x, bottom - top) for x, end in zip(place.points, ends, strict=True))
    yield Path(join(rectangle(cell) for cell in cells), design.style.inks.tint)


def _heads(scene: ScoringScene, place: _Columns, design: PictureDesign) -> Iterator[Item]:
    sizes, words, count = design.style.sizes, design.words.score_sheet, design.words.pictures.count
    low = sizes.row + sizes.head / 2
    yield _word(words.island, sizes.pad, low, design)
    for heading, left, right in (
        (words.worth, place.worth, place.cities),
        (words.cities, place.cities, place.players[0]),
        (words.nobody, place.nobody, place.right),
    ):
        yield _centred(heading, (left + right) / 2, low, design.style.type.head, design)
    ends = (*place.players[1:], place.nobody)
    for colour, x, points, end in zip(scene.seats, place.players, place.points, ends, strict=True):
        yield from roundel(colour, ((x + end) / 2, sizes.row / 2 + 0.3), 0.42 * sizes.row, design.players)
        yield _centred(count.garrisons, (x + points) / 2, low, design.style.type.head, design)
        yield _centred(count.points, (points + end) / 2, low, design.style.type.head, design)


def _row(row: ScoringRow, top: Mm, scene: ScoringScene, place: _Columns, design: PictureDesign) -> Iterator[Item]:
    """Draw an island's row with a player's entries."""
    sizes, kinds = design.style.sizes, design.style.type
    middle = top + sizes.row / 2
    radius = _IN_ROW * sizes.letter
    yield from lettered(row.letter, (sizes.pad + radius, middle), _with_letters(_IN_ROW, design.style))
    x = 2 * sizes.pad + 2 * radius
    yield _word(row.name, x, middle, design, font=_name_font(scene, place.worth - x - sizes.pad / 2, design))
    yield _centred(str(row.worth), (place.worth + place.cities) / 2, middle, kinds.number, design)
    for at, city in enumerate(row.island.cities):
        yield from _city(city, place.cities + 0.6 * sizes.pad + at * _pitch(design), middle, design)
    ends = (*place.players[1:], place.nobody)
    for colour, garrisons, at, end in zip(scene.seats, row.garrisons, range(len(ends)), ends, strict=True):
        if garrisons:
            yield _written(str(garrisons), (place.players[at] + place.points[at]) / 2, middle, kinds.hand, design)
        if row.owner == colour:
            yield _written(str(row.worth), (place.points[at] + end) / 2, middle, kinds.total, design)
    yield from _box(Point((place.nobody + place.right) / 2, middle), design, is_ticked=row.owner is None)


def _city(city: City, x: Mm, middle: Mm, design: PictureDesign) -> Iterator[Item]:
    font = design.style.type.code
    if city.is_capital:
        yield Path(star((x + _STAR, middle), _TIPS, _STAR, _NOTCH * _STAR), design.style.inks.ink)
    yield _word(city.code, x + 2 * _STAR + _STAR_GAP, middle, design, font=font)


def _box(at: Point, design: PictureDesign, *, is_ticked: bool) -> Iterator[Item]:
    """Draw the box to tick when nobody takes an island."""
    half = 0.24 * design.style.sizes.row
    yield Path(rectangle(Rect(at.x - half, at.y - half, 2 * half, 2 * half)), stroke=design.style.pens.line)
    if is_ticked:
        pen = Stroke(design.style.inks.hand, 2.2 * design.style.pens.line.width, cap="round")
        reach = 1.15 * half
        one = polyline(((at.x - reach, at.y - half), (at.x + half, at.y + reach)))
        other = polyline(((at.x + reach, at.y - reach), (at.x - half, at.y + half)))
        yield Path(one + other, stroke=pen)


def _sums(scene: ScoringScene, top: Mm, place: _Columns, design: PictureDesign) -> Iterator[Item]:
    """Draw the points of all islands and the pieces left; what decides the game is ringed."""
    sizes, kinds, count = design.style.sizes, design.style.type, design.words.pictures.count
    ends = (*place.players[1:], place.nobody)
    won = scene.seats.index(scene.winner)
    for at, (label, row) in enumerate(((count.total, scene.points), (count.left, scene.left))):
        middle = top + (at + 0.5) * sizes.row
        base = middle + cap_height(kinds.label) / 2
        right = place.players[0] - 2 * sizes.pad
        yield text(label, (right, base), kinds.label, design.style.inks.ink, anchor="end")
        for seat, (x, end) in enumerate(zip(place.players, ends, strict=True)):
            yield _written(str(row[seat]), (x + end) / 2, middle, kinds.total, design)
            if seat == won and at == int(scene.is_tied):
                ring = circle(((x + end) / 2, middle), _RING * sizes.row)
                yield Path(ring, stroke=Stroke(design.style.inks.choice, 2 * design.style.pens.line.width))
    across = join(line(0.0, y, place.nobody, y) for y in (top, top + sizes.row, top + 2 * sizes.row))
    down = join(line(x, top, x, top + 2 * sizes.row) for x in (0.0, *place.players, place.nobody))
    yield Path(across + down, stroke=design.style.pens.line)


def _lines(place: _Columns, tops: list[Mm], design: PictureDesign) -> Iterator[Item]:
    pens, sizes, bottom = design.style.pens, design.style.sizes, tops[-1]
    across = join(line(0.0, y, place.right, y) for y in tops[:-1])
    down = join(line(x, sizes.row, x, bottom) for x in (place.worth, place.cities))
    players = join(line(x, 0.0, x, bottom) for x in (*place.players, place.nobody))
    cells = join(line(x, sizes.row, x, bottom) for x in place.points)
    faint = Stroke(design.style.inks.quiet, 0.6 * pens.line.width)
    yield Path(cells, stroke=replace(faint, width=max(0.1, faint.width)))
    yield Path(across + down + players, stroke=pens.line)
    yield Path(line(place.players[0], 0.0, place.nobody, 0.0), stroke=pens.line)
    yield Path(rectangle(Rect(0.0, sizes.row, place.right, bottom - sizes.row)), stroke=replace(pens.line, width=0.35))


def _written(words: str, x: Mm, middle: Mm, font: Font, design: PictureDesign) -> Text:
    at = (x, middle + cap_height(font) / 2)
    return text(words, at, font, design.style.inks.hand, anchor="middle")


def _word(words: str, x: Mm, middle: Mm, design: PictureDesign, *, font: Font | None = None) -> Text:
    font = font or design.style.type.head
    return text(words, (x, middle + cap_height(font) / 2), font, design.style.inks.ink)


def _centred(words: str, x: Mm, middle: Mm, font: Font, design: PictureDesign) -> Text:
    return text(words, (x, middle + cap_height(font) / 2), font, design.style.inks.ink, anchor="middle")


def _name_font(scene: ScoringScene, room: Mm, design: PictureDesign) -> Font:
    """Return the font of all islands' names, smaller where the longest is too long for its room."""
    font = design.style.type.name
    long = max(width(row.name, font) for row in scene.rows)
    return font if long <= room else replace(font, size=font.size * max(_LEAST, room / long))


def _described(scene: ScoringScene, design: PictureDesign) -> str:
    """Describe the rows in words."""
    texts, colours = design.words.pictures.count, design.words.colours
    rows = (
        texts.row.format(
            island=row.name,
            worth=row.worth,
            garrisons=", ".join(f"{colour_word(colour, colours)} {count}" for colour, count in scene.garrisons(row)),
            owner=texts.nobody if row.owner is None else colour_word(row.owner, colours),
        )
        for row in scene.rows
    )
    return texts.alt.format(rows=" ".join(rows))


_OVER = 1.06
"""The scale of drawn towers against their feet."""


def scoring(scene: ScoringScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the strip, and below it the rows of the score sheet."""
    strip, rows = scoring_strip(scene, design, width), score_rows(scene, design, width)
    below = strip.height + design.style.sizes.between
    items = (*strip.items, Group(rows.items, matrix=translation(0.0, below)))
    return Block(items, below + rows.height)


def scoring_strip(scene: ScoringScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the strip of the board with its towers, a letter at each island that is counted."""
    scale = width / scene.crop.width
    high = scene.crop.height * scale
    board, side = design.boards[scene.side], design.layout.sides[scene.side]
    shown = (*thinned(without(board, "Frame", "Lettering"), scale, design.board), *island_names(board, side))
    alt = design.words.pictures.strip.format(side=scene.side_name, towers=named(scene.towers, design))
    style = _with_letters(min(1.0, max(_LEAST_LETTER, scale * RADIUS / design.style.sizes.letter)), design.style)
    items = (
        part_of(shown, scene.crop, scale, at=Point(0.0, 0.0)),
        *_codes(scene, lettered_boxes(board, side, design.board.map.type.device), scale, design),
        *(tile(one, _at(one.city.at, scene, scale), _OVER * scale, design) for one in scene.towers),
        *(item for row in scene.rows for item in lettered(row.letter, _at(row.tag, scene, scale), style)),
        plain_frame(Rect(0.0, 0.0, width, high), design.style.pens.fine),
    )
    return Block((Group(items, alt=alt),), high)


def _with_letters(by: float, style: PictureStyle) -> PictureStyle:
    """Return a style whose letters on discs are smaller by a factor."""
    disc, sizes = style.type.disc, style.sizes
    return style._replace(
        type=style.type._replace(disc=replace(disc, size=by * disc.size)),
        sizes=sizes._replace(letter=by * sizes.letter),
    )


def _codes(scene: ScoringScene, names: tuple[Rect, ...], scale: float, design: PictureDesign) -> Iterator[Item]:
    """Write the codes of the cities on counted islands below them, or beside them where that covers less."""
    held, half = {one.city for one in scene.towers}, FOOT / 2
    feet = (Rect(one.at.x - half, one.at.y - half, 2 * half, 2 * half) for one in held)
    kept = [
        Rect(*_at(Point(box.x, box.y), scene, scale), scale * box.width, scale * box.height) for box in (*names, *feet)
    ]
    for row in scene.rows:
        for city in row.island.cities:
            at = _at(city.at, scene, scale)
            yield clearest_code(city, at, _OVER * scale, design, has_tower=city in held, kept=kept)


def _at(place: Point, scene: ScoringScene, scale: float) -> Point:
    return Point((place.x - scene.crop.x) * scale, (place.y - scene.crop.y) * scale)
