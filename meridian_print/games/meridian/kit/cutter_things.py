"""What a machine cuts out: cards, tower pieces and counters, each kind with its outline and its folds."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.card_sizes import card_size
from meridian_print.games.meridian.cards.cards import card_back, card_face
from meridian_print.games.meridian.kit.cards import card_design
from meridian_print.games.meridian.kit.plotter import joined
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.tower_sizes import tower_sizes
from meridian_print.games.meridian.kit.towers import counter_items, piece_items
from meridian_print.games.meridian.rules.material import DECK, Colour
from meridian_print.games.meridian.towers.sizes import paper_piece
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join, line, polyline, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Symbol, Use
from meridian_print.graphics.nets.frustum import frustum
from meridian_print.graphics.nets.style import NetStyle
from meridian_print.printing.imposition.registration import CutterStyle
from meridian_print.templates import load


@dataclass(frozen=True, slots=True)
class Things:
    """Things of one size: what each shows, and, in the same terms, what is cut out and where it folds.

    `area` is the extent of what is cut out, `bleed` how far art goes on beyond it, `gap` what lies between two of them;
    `backs` come behind `faces`, none where things have one side.
    """

    title: str
    faces: tuple[Item, ...]
    backs: tuple[Item, ...]
    area: Rect
    cut: Outline
    fold: Outline | None
    bleed: Mm
    gap: Mm


def cards(recipe: Recipe, style: CutterStyle) -> Things:
    """Gather the cards, with rounded corners; those that are printed on one side have no backs."""
    design, card = card_design(recipe), card_size(recipe.order.cards)
    shown = {colour: card_back(colour, design) for colour in Colour}
    symbols = {
        colour: Symbol(f"back-{colour}", Rect(0.0, 0.0, *back.size).inset(-back.bleed), back.items)
        for colour, back in shown.items()
    }
    faces = [card_face(colour, each, design) for colour in Colour for each in DECK]
    backs = [Group((Use(symbols[colour]),), alt=shown[colour].title) for colour in Colour for _ in DECK]
    area = Rect(0.0, 0.0, *card.size)
    return Things(
        title=recipe.words.kit.cards.format(title=recipe.title),
        faces=tuple(Group(face.items, alt=face.title) for face in faces),
        backs=() if recipe.order.duplex == "none" else tuple(backs),
        area=area,
        cut=rectangle(area, card.corner),
        fold=None,
        bleed=style.bleed,
        gap=style.gap,
    )


def pieces(recipe: Recipe, style: CutterStyle) -> Things:
    """Gather the nets of all tower pieces."""
    net, nets = frustum(paper_piece(tower_sizes(recipe.order))), load("nets.yaml", NetStyle)
    return Things(
        title=recipe.words.towers.pieces.format(title=recipe.title),
        faces=piece_items(recipe),
        backs=(),
        area=net.bounds,
        cut=join(map(polyline, joined(net.cuts))),
        fold=join(line(*start, *end) for start, end in net.folds),
        bleed=nets.bleed,
        gap=max(style.gap, 2 * nets.bleed),
    )


def counters(recipe: Recipe, style: CutterStyle) -> Things:
    """Gather the flat counters."""
    foot = recipe.order.foot
    area = Rect(-foot / 2, -foot / 2, foot, foot)
    return Things(
        title=recipe.words.towers.counters.format(title=recipe.title),
        faces=counter_items(recipe),
        backs=(),
        area=area,
        cut=rectangle(area),
        fold=None,
        bleed=style.bleed,
        gap=style.gap,
    )
