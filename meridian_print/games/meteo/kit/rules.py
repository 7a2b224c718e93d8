"""The kit's rules: a rulebook to read, the same to fold into a booklet, a quick start, and an aid for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.rulebooks import book_files, half_page, leaflet
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.rulebook.style import RulebookStyle


def files(recipe: Recipe) -> PartFiles:
    """Yield the rulebook, the booklet and the quick start as PDF; what draws them is imported only then."""
    yield from book_files(recipe, recipe.words.rulebook, partial(_pages, recipe), partial(_is_enlarged, recipe))
    yield f"rules-{recipe.words.language}-quick-start.pdf", partial(_quick, recipe)


def aid_files(recipe: Recipe) -> PartFiles:
    """Yield the player aid as PDF."""
    yield f"player-aid-{writing_paper(recipe.paper).name.lower()}.pdf", partial(_aid, recipe)


def _pages(recipe: Recipe) -> Sequence[Page]:
    """Set the rulebook on pages of half a sheet."""
    from meridian_print.games.meteo.kit.rule_designs import book_source, rulebook_design
    from meridian_print.games.meteo.rulebook.pages import rulebook

    book = rulebook(rulebook_design(book_source(recipe), half_page(recipe)))
    return tuple(Page(_held(page.drawing), str(page.number), page.title) for page in book)


def _held(page: Drawing) -> Drawing:
    """Return a page on which no line of a small picture is too fine to print."""
    return replace(page, items=no_finer(page.items))


def _is_enlarged(recipe: Recipe) -> bool:
    return recipe.theme.section("rulebook", RulebookStyle).enlarged


def _quick(recipe: Recipe) -> Document:
    from meridian_print.games.meteo.kit.rule_designs import book_source, quick_design
    from meridian_print.graphics.rulebook.quick_start import quick_start

    title = recipe.words.quick_start.document.format(title=recipe.words.rulebook.title)
    design = quick_design(book_source(recipe), writing_paper(recipe.paper).size, recipe.words.quick_start)
    return leaflet(recipe, title, [_held(page.drawing) for page in quick_start(design)])


def _aid(recipe: Recipe) -> Document:
    from meridian_print.games.meteo.kit.rule_designs import book_source, quick_design
    from meridian_print.graphics.rulebook.quick_start import quick_start

    title = recipe.words.player_aid.document.format(title=recipe.words.rulebook.title)
    design = quick_design(book_source(recipe), writing_paper(recipe.paper).size, recipe.words.player_aid)
    return leaflet(recipe, title, [_held(page.drawing) for page in quick_start(design)])
