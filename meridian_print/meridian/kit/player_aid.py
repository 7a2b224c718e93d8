"""The kit's aids for the table: the rules at a glance on a page for each player."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from meridian_print.drawing.items import Document, Page
from meridian_print.meridian.components.player_aid import AidDesign, player_aid
from meridian_print.meridian.components.rulebook_figures import FigureDesign
from meridian_print.meridian.components.towers_on_board import TowerDesign
from meridian_print.meridian.kit.papers import writing_paper
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.press.sheets import Slip, with_foot
from meridian_print.theme.aids import AidStyle, SmallTowers
from meridian_print.theme.players import Players
from meridian_print.theme.towers import TowerStyle


def files(made_with: Recipe) -> Makers:
    """Yield the player aid as PDF."""
    yield f"player-aid-{writing_paper(made_with.paper).name.lower()}.pdf", partial(_page, made_with)


def _page(made_with: Recipe) -> Document:
    theme, words, paper = made_with.theme, made_with.words, writing_paper(made_with.paper)
    style = theme.section("aids", AidStyle)
    figures = FigureDesign(_towers(made_with, style.towers), style.figures, words.rulebook.figures)
    drawn = player_aid(AidDesign(paper.size, style, words.player_aid, figures))
    title = words.player_aid.document.format(title=made_with.layout.title)
    slip = Slip(words.kit.ruler, words.player_aid.note.format(title=title), made_with.made("1"))
    return Document(title, words.language, (Page(with_foot(drawn, paper, slip, made_with.press), "1", drawn.title),))


def _towers(made_with: Recipe, small: SmallTowers) -> TowerDesign:
    """Gather how towers look, coarser where they would be too fine when they are drawn small."""
    players, towers = made_with.theme.section("players", Players), made_with.theme.section("towers", TowerStyle)
    return TowerDesign(
        players._replace(patterns=players.patterns._replace(line=small.line, ring=small.line)),
        replace(towers, roundel=small.roundel, roundel_at=small.roundel_at),
        made_with.words,
    )
