"""The parts of a kit: which files each has; the module that lists them is imported only when they are asked for."""

from __future__ import annotations

from functools import partial

from meridian_print.boardgame import parts
from meridian_print.boardgame.content import KitFile, Others, PartFiles
from meridian_print.boardgame.parts import Part
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.graphics.drawing.items import Document


def assembly(recipe: Recipe, others: Others) -> PartFiles:
    """List the assembly sheet, which counts the pages of all other files; what draws it is imported only then."""
    yield "assembly.pdf", partial(_assembly, recipe, others)


def board(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the board in one piece."""
    from meridian_print.games.meridian.kit.boards import files

    return files(recipe)


def board_tiles(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the board in tiles."""
    from meridian_print.games.meridian.kit.boards import tile_files

    return tile_files(recipe)


def cards(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the cards."""
    from meridian_print.games.meridian.kit.cards import files

    return files(recipe)


def towers(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the tower pieces and counters."""
    from meridian_print.games.meridian.kit.towers import files

    return files(recipe)


def boxes(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the boxes."""
    from meridian_print.games.meridian.kit.boxes import files

    return files(recipe)


def print_shop(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of what a print shop prints."""
    from meridian_print.boardgame.kit.vendors.print_shop import shop_files
    from meridian_print.games.meridian.kit.boards import kit_board
    from meridian_print.games.meridian.kit.cards import KitCards

    return shop_files(kit_board(recipe), {"cards": KitCards(recipe).deck}, recipe)


def card_images(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the images of cards."""
    from meridian_print.games.meridian.kit.cards import image_files

    return image_files(recipe)


def vendor(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of what a vendor of cards prints."""
    from meridian_print.games.meridian.kit.vendors import files

    return files(recipe)


def plotter(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the lines for a laser or plotter."""
    from meridian_print.games.meridian.kit.cutting import lines

    return lines(recipe)


def print_and_cut(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the sheets for a cutting machine."""
    from meridian_print.games.meridian.kit.cutting import sheets

    return sheets(recipe)


def rules(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the rulebook and the quick start."""
    from meridian_print.games.meridian.kit.rules import files

    return files(recipe)


def player_aid(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the aids for play."""
    from meridian_print.games.meridian.kit.player_aid import files

    return files(recipe)


def score_sheet(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the score sheets."""
    from meridian_print.games.meridian.kit.sheets import score_sheet_files

    return score_sheet_files(recipe)


def log_sheet(recipe: Recipe, _others: Others) -> PartFiles:
    """List the files of the log sheets."""
    from meridian_print.games.meridian.kit.sheets import log_sheet_files

    return log_sheet_files(recipe)


def _load_board() -> None:
    import meridian_print.games.meridian.board.board
    import meridian_print.games.meridian.chart.charting  # noqa: F401


def _assembly(recipe: Recipe, others: Others) -> Document:
    from meridian_print.games.meridian.kit.assembly import document

    return document(recipe, others)


PARTS: tuple[Part[Recipe], ...] = (
    Part(
        "assembly",
        "what to print, the plan of the tiles, and how to cut, fold and glue",
        assembly,
        lists_others=True,
    ),
    Part(
        "board",
        "both sides of the board in one piece, with bleed and crop marks",
        board,
        is_slow=True,
        load=_load_board,
    ),
    Part("board-tiles", "both sides of the board, in tiles to print at home and join", board_tiles, is_slow=True),
    Part("cards", "52 cards and their backs, singly and on sheets to print on both sides", cards),
    Part("towers", "80 tower pieces to fold and stack, and flat counters as a quick alternative", towers),
    Part("boxes", "a box for the cards and trays for the towers, to cut, fold and glue", boxes),
    Part("print-shop", "board and cards for a print shop, in CMYK", print_shop, "print_shop", is_slow=True),
    Part(
        "card-images",
        "an image of every card with bleed, for uploading anywhere",
        card_images,
        "card_images",
    ),
    Part("vendor", "the cards, ready to upload to a card printer", vendor, "vendor"),
    Part("plotter", "cut and fold lines of a tower and a card, for a laser or plotter", plotter, "plotter"),
    Part(
        "print-and-cut",
        "cards, tower pieces and counters for a cutting machine, with registration marks and cut lines",
        print_and_cut,
        "cutter",
    ),
    Part("rules", "the rulebook, as pages and as a booklet to fold, and a quick start", rules, is_slow=True),
    Part(
        "player-aid",
        "rules at a glance, player mats, strips for checking a meridian, and island labels",
        player_aid,
    ),
    Part("score-sheet", "a row for each island, to count garrisons and find the winner", score_sheet),
    Part("log-sheet", "for writing a game down, with 2, 3 or 4 players", log_sheet),
)


def kit_files(recipe: Recipe, wanted: str = "*") -> tuple[KitFile, ...]:
    """List files in the order of making: those of the part `wanted`, or whose path it matches."""
    return parts.kit_files(PARTS, recipe, wanted)
