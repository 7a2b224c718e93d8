"""The parts of a kit: which files each has; the module that lists them is imported only when they are asked for."""

from __future__ import annotations

from functools import partial

from meridian_print.boardgame.content import Others, PartFiles
from meridian_print.boardgame.parts import Part
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.graphics.drawing.items import Document


def _assembly(recipe: Recipe, others: Others) -> PartFiles:
    yield "assembly.pdf", partial(_assembly_sheet, recipe, others)


def _assembly_sheet(recipe: Recipe, others: Others) -> Document:
    from meridian_print.games.meteo.kit.assembly import document

    return document(recipe, others)


def _board(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.boards import files

    return files(recipe)


def _board_tiles(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.boards import tile_files

    return tile_files(recipe)


def _tiles(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.tiles import files

    return files(recipe)


def _wind_rose(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.tiles import rose_files

    return rose_files(recipe)


def _cards(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.cards import files

    return files(recipe)


def _money(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.money import files

    return files(recipe)


def _pieces(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.pieces import files

    return files(recipe)


def _boxes(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.boxes import files

    return files(recipe)


def _rules(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.rules import files

    return files(recipe)


def _player_aid(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.rules import aid_files

    return aid_files(recipe)


def _print_shop(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.boardgame.kit.vendors.print_shop import shop_files
    from meridian_print.games.meteo.kit.boards import kit_board
    from meridian_print.games.meteo.kit.cards import card_deck
    from meridian_print.games.meteo.kit.tiles import tile_deck

    decks = {"cards": partial(card_deck, recipe), "tiles": partial(tile_deck, recipe)}
    return shop_files(kit_board(recipe), decks, recipe)


def _card_images(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.cards import image_files

    return image_files(recipe)


def _vendor(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.vendors import files

    return files(recipe)


def _plotter(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.cutting import lines

    return lines(recipe)


def _print_and_cut(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.cutting import sheets

    return sheets(recipe)


def _cash_sheet(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.sheets import cash_sheet_files

    return cash_sheet_files(recipe)


def _log_sheet(recipe: Recipe, _others: Others) -> PartFiles:
    from meridian_print.games.meteo.kit.sheets import log_sheet_files

    return log_sheet_files(recipe)


PARTS: tuple[Part[Recipe], ...] = (
    Part("assembly", "what to print, and how to cut, fold, pin and pack it", _assembly, lists_others=True),
    Part("board", "the board in one piece, with bleed and crop marks", _board, is_slow=True),
    Part("board-tiles", "the board in tiles to print at home and join", _board_tiles, is_slow=True),
    Part("tiles", "53 weather tiles with their backs, and for transparent film", _tiles),
    Part("wind-rose", "a wind rose and its arrow, to cut out and pin together", _wind_rose),
    Part("cards", "the weather cards and their back, singly and on sheets to print on both sides", _cards),
    Part("money", "notes of 1,000 and 5,000, as many as four players need", _money),
    Part("pieces", "hotels and ships in four colours: flat counters, and nets to fold", _pieces),
    Part("boxes", "boxes for tiles, cards and money and a tray for pieces, to cut, fold and glue", _boxes),
    Part(
        "print-shop",
        "board, weather tiles and cards for a print shop, in CMYK",
        _print_shop,
        "print_shop",
        is_slow=True,
    ),
    Part(
        "card-images",
        "an image of every weather card and tile with bleed, to upload anywhere",
        _card_images,
        "card_images",
    ),
    Part("vendor", "the weather cards and tiles, ready to upload to who prints them", _vendor, "vendor"),
    Part("plotter", "cut and fold lines of pieces, a card and a tile, for a laser or plotter", _plotter, "plotter"),
    Part(
        "print-and-cut",
        "cards, tiles, money and pieces for a cutting machine, with registration marks and cut lines",
        _print_and_cut,
        "cutter",
    ),
    Part("rules", "the rulebook, as pages and as a booklet to fold, and a quick start", _rules, is_slow=True),
    Part("player-aid", "values, prices, what may be done when, and how a turn is written down", _player_aid),
    Part("cash-sheet", "for everyone's money turn by turn, with 2, 3 or 4 players", _cash_sheet),
    Part("log-sheet", "for writing a game down, with 2, 3 or 4 players", _log_sheet),
)
