"""The assembly sheet of a kit of Météo Business: its board, its documents, what is made of its sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from meridian_print.boardgame.content import Others
from meridian_print.boardgame.kit.assembly import sheet as assembly
from meridian_print.boardgame.kit.assembly.board import BoardToMake
from meridian_print.boardgame.kit.assembly.sheet import Kinds, KitToMake
from meridian_print.boardgame.kit.assembly.steps import board_needs, board_steps, card_step, first_steps, step
from meridian_print.components.aids import AidStyle
from meridian_print.components.assembly.pages import AssemblyStep
from meridian_print.games.meteo.chart.plan import plan, regions
from meridian_print.games.meteo.kit.boards import kit_board
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.kit.sheets import PLAYERS
from meridian_print.games.meteo.money.note import SUPPLY
from meridian_print.games.meteo.rules.material import COLUMNS, TILES
from meridian_print.games.meteo.tiles.tile import KINDS, count_of, weather_word
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Document
from meridian_print.templates import load

_LISTED = ", "


def document(recipe: Recipe, others: Others) -> Document:
    """Draw the sheet; `others` are all other files of the kit."""
    return assembly.document(kit_to_make(recipe), recipe.theme.section("aids", AidStyle), others)


def kit_to_make(recipe: Recipe) -> KitToMake:
    """Return what the sheet says of a kit."""
    kinds = load("meteo/assembly.yaml", Kinds)
    return KitToMake(
        board_to_make(recipe),
        kinds,
        partial(getattr, recipe.words.making.documents),
        {"players": len(PLAYERS)},
        tuple(_needs(recipe, kinds.thick)),
        partial(_steps, recipe),
    )


def board_to_make(recipe: Recipe) -> BoardToMake:
    """Return the board, whose folds are found by the columns of its regions."""
    return BoardToMake(kit_board(recipe), recipe, (recipe.title,), partial(_land, recipe), partial(_by_columns, recipe))


def _land(recipe: Recipe, _side: int) -> Iterator[Sequence[Point]]:
    """Yield the regions that are not sea: they show on a small map where it is cut."""
    on = plan(recipe.layout.size)
    for number, region in enumerate(regions()):
        if recipe.layout.takes_hotels(number):
            left, top, wide, high = on.region(region)
            corners = ((left, top), (left + wide, top), (left + wide, top + high), (left, top + high))
            yield tuple(Point(*corner) for corner in corners)


def _by_columns(recipe: Recipe, at: Mm) -> str:
    """Describe an upright fold by the column of regions through which it runs."""
    area, words = plan(recipe.layout.size).area, recipe.words.making.board
    column = int((at - area.x) * len(COLUMNS) / area.width // 1)
    return words.through.format(number=COLUMNS[column]) if 0 <= column < len(COLUMNS) else words.beside


def _needs(recipe: Recipe, thick: Mm) -> Iterator[str]:
    """Yield the tools and materials for this kit's board, tiles, wind rose and cards."""
    words = recipe.words.making.needs
    yield words.knife
    yield from board_needs(board_to_make(recipe), thick)
    yield words.card
    yield words.fastener
    if recipe.order.duplex == "none":
        yield words.sleeves.format(count=len(recipe.layout.cards))


def _steps(recipe: Recipe, paths: Mapping[str, str]) -> Iterator[AssemblyStep]:
    """Yield the steps in the order of work."""
    words, board, of, own = recipe.words, board_to_make(recipe), recipe.words.assembly.steps, recipe.words.making.steps
    yield from first_steps(board, paths["tiles"])
    yield from board_steps(board, paths["tiles"])
    yield from _tiles(recipe, paths)
    yield step("rose", own.rose, {"how_to": words.tiles.how_to_pin})
    yield card_step(recipe.order.duplex, of, paths["cards"])
    if recipe.order.corners:
        yield step("corners", of.corners)
    notes = {"ones": str(SUPPLY[1000]), "fives": str(SUPPLY[5000])}
    yield step("money", own.money, {"file": paths["money"], **notes})
    yield step("towers", own.pieces, {"how_to": words.pieces.how_to_fold})
    yield step("pieces", own.counters, {"how_to": words.pieces.how_to_count})
    yield step("boxes", of.boxes, {"how_to": words.boxes.how_to})
    yield step("booklet", of.booklet, {"file": paths["booklet"]})
    yield step("pack", own.pack, {"kinds": _kinds(recipe)})


def _tiles(recipe: Recipe, paths: Mapping[str, str]) -> Iterator[AssemblyStep]:
    """Yield the steps from sheets of tiles to tiles, of paper or of film."""
    own, duplex = recipe.words.making.steps, recipe.order.duplex
    filled = {"file": paths["weather"], "count": str(sum(TILES.values())), "kinds": _kinds(recipe)}
    if duplex == "gutterfold":
        yield step("gutterfold", own.folded, filled)
    else:
        yield step("weather", own.fronts if duplex == "none" else own.weather, filled)
    yield step("film", own.film, {"file": paths["weather"], "film": paths["film"]})


def _kinds(recipe: Recipe) -> str:
    """List the tiles, kind by kind."""
    return _LISTED.join(f"{count_of(kind)}\N{NO-BREAK SPACE}{weather_word(kind, recipe.words)}" for kind in KINDS)
