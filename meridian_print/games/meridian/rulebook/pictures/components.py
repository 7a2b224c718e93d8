"""What is in the box: both sides of the board, cards, tower pieces, and the aids for the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.rulebook.pictures.boards import board_miniature
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, placed
from meridian_print.games.meridian.rulebook.pictures.objects import tower_height, tower_object
from meridian_print.games.meridian.rulebook.pictures.table_things import card, mat, mat_size
from meridian_print.games.meridian.scenes.table import ComponentsScene
from meridian_print.games.meridian.sheets.labels import check_strip, island_label
from meridian_print.graphics.drawing.crops import extent
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.typesetting.blocks import Block

_SHADOW, _FALLEN = 0.14, 0.9
_FAN = (-9.0, -3.0, 4.0, 11.0)
"""By how much the cards of a fan are turned."""
_CARD = 0.28
"""How wide a card of the fan is, in widths of the picture; the next begins after `_STEP`."""
_STEP = 0.212
_PILES = 0.25
"""How wide a tower is, in widths of the picture."""
_MAT = 0.74
"""How wide a mat is, in widths of the picture."""
_LABELS = 2
_ASKEW = (-4.0, 3.0)
_WORDS: Mm = 0.25


def boards(scene: ComponentsScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the sides of the board beside each other."""
    gap = design.style.sizes.between * 0.8
    board = design.layout.board
    wide = (width - gap - _FALLEN) / 2
    scale = wide / board.width
    high = board.height * scale
    alone = len(scene.sides) == 1
    items = [
        item
        for side in range(len(scene.sides))
        for item in _board(side, Point((wide + gap) * (0.5 if alone else side), 0.0), scale, design)
    ]
    names = " / ".join(side.name for side in scene.sides)
    return _block(items, high + _FALLEN, design.words.pictures.board.format(side=names))


def cards(scene: ComponentsScene, design: PictureDesign, width: Mm) -> Block:
    """Draw a fan of cards."""
    size = design.cards.size
    scale = _CARD * width / size.width
    high = size.height * scale
    items = [
        card(
            held,
            (0.035 * width + number * _STEP * width, 0.1 * high + _drop(number) * high),
            scale,
            design,
            turned=turn,
        )
        for number, (held, turn) in enumerate(zip(scene.cards, _FAN, strict=True))
    ]
    colours, words = design.words.colours, design.words.cards
    named = (
        words.back.format(colour=colour_word(held.colour, colours))
        if held.card is None
        else words.face.format(colour=colour_word(held.colour, colours), card=held.card.name)
        for held in scene.cards
    )
    return _block(items, 1.22 * high, design.words.pictures.cards.format(cards=", ".join(named)))


def towers(scene: ComponentsScene, design: PictureDesign, width: Mm) -> Block:
    """Draw a tower of each colour beside the others."""
    objects = design.style.objects
    scale = 0.94 * _PILES * width / objects.foot
    high = max(tower_height(height, objects) for _, height in scene.towers) * scale + 0.5
    items = [
        placed(tower_object(colour, height, objects, design.players), scale, ((number + 0.5) * _PILES * width, high))
        for number, (colour, height) in enumerate(scene.towers)
    ]
    named = ", ".join(f"{colour_word(colour, design.words.colours)} {height}" for colour, height in scene.towers)
    return _block(items, high + 0.3, design.words.pictures.towers.format(towers=named))


def aids(scene: ComponentsScene, design: PictureDesign, width: Mm) -> Block:
    """Draw a mat with its coin, two labels below it, and a strip to check a meridian as high as both."""
    scale = _MAT * width / mat_size(design, 1.0)[0]
    first, gap = scene.sides[0], design.style.sizes.between / 2
    drawn = [
        island_label(island, first, design.mats.style, design.words.player_aid.label) for island in first.islands[:2]
    ]
    labels = tuple(_labels(drawn, Point(0.0, mat_size(design, scale)[1] + gap), _MAT * width, design))
    high = extent(labels).bottom
    strip = check_strip(design.mats.style, design.words.player_aid.strip)
    shown = min(high / strip.size.height, ((1 - _MAT) * width - gap) / strip.size.width)
    beside = Point(width - strip.size.width * shown, (high - strip.size.height * shown) / 2)
    laid = _sheet(strip.items, strip.size, beside, shown, design)
    return _block((mat(scene.cards[-1].colour, scale, design), *labels, laid), high, design.words.pictures.aids)


def _labels(drawn: Sequence[Drawing], at: Point, width: Mm, design: PictureDesign) -> Iterator[Item]:
    """Yield labels side by side, a little askew."""
    gap = design.style.sizes.between / 2
    wide = (width - (len(drawn) - 1) * gap) / _LABELS
    scale = 0.97 * wide / drawn[0].size.width
    for number, (label, turned) in enumerate(zip(drawn, _ASKEW, strict=False)):
        corner = Point(at.x + number * (wide + gap), at.y + (0.0 if turned > 0 else 0.08 * wide))
        yield _sheet(label.items, label.size, corner, scale, design, turned=turned)


def _board(side: int, at: Point, scale: float, design: PictureDesign) -> Iterator[Item]:
    size = design.layout.board
    fallen = Rect(at.x + _FALLEN / 2, at.y + _FALLEN / 2, size.width * scale, size.height * scale)
    for grown in (0.0, _FALLEN / 2):
        shade = Path(rectangle(fallen.inset(-grown / 2)), design.style.objects.shadow)
        yield Group((shade,), opacity=_SHADOW)
    yield board_miniature(side, scale, at, design)


def _drop(number: int) -> float:
    """Return how far down a card of the fan lies, in heights of a card."""
    return (0.05, 0.0, 0.01, 0.07)[number % 4]


def _sheet(
    items: Sequence[Item], size: tuple[Mm, Mm], at: Point, scale: float, design: PictureDesign, *, turned: float = 0.0
) -> Group:
    """Draw a sheet of paper at a scale."""
    paper = Path(rectangle(Rect(0.0, 0.0, *size)), design.style.inks.on_call)
    return placed((paper, *items), scale, at, turned=turned, words=_WORDS)


def _block(items: Sequence[Item], high: Mm, alt: str) -> Block:
    return Block((Group(tuple(items), alt=alt),), high)
