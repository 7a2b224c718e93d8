"""The parts of a kit: which files each has, and the drawing or document behind each file.

A part's module is imported and its files are listed only when one of them is wanted: the cards need no map.
"""

from __future__ import annotations

from meridian_print.boardgame import parts
from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.parts import Part
from meridian_print.games.meridian.kit import part_files
from meridian_print.games.meridian.kit.recipe import Recipe

PARTS: tuple[Part[Recipe], ...] = (
    Part(
        "assembly",
        "what to print, the plan of the tiles, and how to cut, fold and glue",
        part_files.assembly,
        lists_others=True,
    ),
    Part("board", "both sides of the board in one piece, with bleed and crop marks", part_files.board),
    Part("board-tiles", "both sides of the board, in tiles to print at home and join", part_files.board_tiles),
    Part("cards", "52 cards and their backs, singly and on sheets to print on both sides", part_files.cards),
    Part("towers", "80 tower pieces to fold and stack, and flat counters as a quick alternative", part_files.towers),
    Part("boxes", "a box for the cards and trays for the towers, to cut, fold and glue", part_files.boxes),
    Part("print-shop", "board and cards for a print shop, in CMYK", part_files.print_shop, "print_shop"),
    Part(
        "card-images",
        "an image of every card with bleed, for uploading anywhere",
        part_files.card_images,
        "card_images",
    ),
    Part("vendor", "the cards, ready to upload to a card printer", part_files.vendor, "vendor"),
    Part("plotter", "cut and fold lines of a tower and a card, for a laser or plotter", part_files.plotter, "plotter"),
    Part(
        "print-and-cut",
        "cards, tower pieces and counters for a cutting machine, with registration marks and cut lines",
        part_files.print_and_cut,
        "cutter",
    ),
    Part("rules", "the rulebook, as pages and as a booklet to fold, and a quick start", part_files.rules),
    Part(
        "player-aid",
        "rules at a glance, player mats, strips for checking a meridian, and island labels",
        part_files.player_aid,
    ),
    Part("score-sheet", "a row for each island, to count garrisons and find the winner", part_files.score_sheet),
    Part("log-sheet", "for writing a game down, with 2, 3 or 4 players", part_files.log_sheet),
)


def kit_files(recipe: Recipe, wanted: str = "*") -> tuple[KitFile, ...]:
    """List files in the order of making: those of the part `wanted`, or whose path it matches."""
    return parts.kit_files(PARTS, recipe, wanted)
