"""The kit's lines for lasers and plotters, as SVG and DXF: where to cut a net and a card, where to fold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from meridian_print.boardgame.card_sizes import card_size
from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.tower_sizes import tower_sizes
from meridian_print.games.meridian.towers.sizes import paper_piece
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, Size, join, line, polyline, rectangle
from meridian_print.graphics.drawing.items import Drawing, Group, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.nets.frustum import frustum
from meridian_print.graphics.nets.net import Edge
from meridian_print.templates import load


@dataclass(frozen=True, slots=True)
class PlotterStyle:
    """Style of the lines for a plotter, and the room around them."""

    cut: Stroke
    fold: Stroke
    margin: Mm


def files(recipe: Recipe) -> PartFiles:
    """Yield the lines of a tower piece of any colour and of a card, if ordered."""
    if not recipe.order.plotter:
        return
    for name, draw in (("tower-net", _tower), ("card-outline", _card)):
        yield f"plotter/{name}.svg", partial(draw, recipe)
        yield f"plotter/{name}.dxf", partial(_as_dxf, recipe, draw)


def _as_dxf(recipe: Recipe, draw: Callable[[Recipe], Drawing]) -> RenderedFile:
    from meridian_print.graphics.backends.dxf import dxf_bytes

    drawing = draw(recipe)
    return RenderedFile(dxf_bytes(drawing), drawing.size)


def _tower(recipe: Recipe) -> Drawing:
    style = load("plotter.yaml", PlotterStyle)
    net = frustum(paper_piece(tower_sizes(recipe.order)))
    bounds = net.bounds
    net = net.moved(Point(style.margin - bounds.x, style.margin - bounds.y))
    cuts = join(map(polyline, joined(net.cuts)))
    folds = join(line(*start, *end) for start, end in net.folds)
    size = Size(bounds.width + 2 * style.margin, bounds.height + 2 * style.margin)
    return _layers(recipe.words.towers.pieces.format(title=recipe.title), size, cuts, folds)


def _card(recipe: Recipe) -> Drawing:
    style, card = load("plotter.yaml", PlotterStyle), card_size(recipe.order.cards)
    cut = rectangle(Rect(style.margin, style.margin, *card.size), card.corner)
    size = Size(card.width + 2 * style.margin, card.height + 2 * style.margin)
    return _layers(recipe.words.kit.cards.format(title=recipe.title), size, cut)


def _layers(title: str, size: Size, cut: Outline, fold: Outline | None = None) -> Drawing:
    """Draw folds before cuts, because a part moves once it is cut out."""
    style = load("plotter.yaml", PlotterStyle)
    folds = (Group((Path(fold, stroke=style.fold),), layer="Fold"),) if fold else ()
    return Drawing(title, size, (*folds, Group((Path(cut, stroke=style.cut),), layer="Cut")))


def joined(edges: tuple[Edge, ...]) -> Iterator[tuple[Point, ...]]:
    """Join edges that meet end to end, in either direction, so that the knife need not be lifted."""
    left = [tuple(Point(round(at.x, 6), round(at.y, 6)) for at in edge) for edge in edges]
    while left:
        chain = list(left.pop(0))
        while after := next((edge for edge in left if chain[-1] in edge), None):
            left.remove(after)
            chain.append(after[1] if after[0] == chain[-1] else after[0])
        yield tuple(chain)
