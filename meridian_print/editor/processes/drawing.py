"""What the editor's processes are asked to do: the plan of a text, pictures of its sides, new boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from meridian_print.boardgame.editor.plan import BoardPlan, unplaced
from meridian_print.boardgame.editor.variants import RenewableGame, VariedGame
from meridian_print.boardgame.game import (
    Game,
    GameLayout,
    MeasuredGame,
    NewLayout,
    PicturedGame,
    SidewiseGame,
    StagedGame,
    not_offered,
)
from meridian_print.boardgame.layout.file import CannotDrawError
from meridian_print.boardgame.order import Order
from meridian_print.games.catalogue import BUILT_IN, game_of
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error
from meridian_print.text.source.characters import decode

if TYPE_CHECKING:
    from meridian_print.boardgame.build import KitPlan
    from meridian_print.boardgame.content import KitFile


def plan_values(text: str, language: str, folder: Path, only: int | None = None) -> Mapping[str, object]:
    """Return the plan of a text as JSON has it, with the game; a board of one without an editor has one problem.

    The plan of `only` one side, counted from 0, may lack what is drawn of the others.
    """
    game = game_of(text.encode())
    if isinstance(game, PicturedGame):
        if only is not None and isinstance(game, SidewiseGame):
            plan = game.plan_side(text, language, folder, only)
        else:
            plan = game.plan(text, language, folder)
        return {**plan.values, "game": game.name, "isMeasured": isinstance(game, MeasuredGame)}
    found = error("bad-format", START, f"expected a game whose boards can be edited here; {game.name} is none")
    return {**BoardPlan(None, unplaced((found,)), 0).values, "game": game.name, "isMeasured": False}


def read_board(text: str, path: Path, language: str = "") -> tuple[Game, Checked[GameLayout]]:
    """Return the game that a text is of, and the board as that game reads it, in a language if one is given."""
    source = text.encode()
    game = game_of(source)
    return game, game.read_layout(path, source, language)


class Drawn(NamedTuple):
    """A picture as an SVG; None for one that is not there, or that cannot be drawn: then the message says why."""

    svg: bytes | None
    message: str = ""


def side_picture(text: str, path: Path, side: int, order: Order) -> Drawn:
    """Draw a side of a board; there is no picture of one with errors, nor of a side that is not there."""
    game, read = read_board(text, path, order.language)
    if read.value is None or not isinstance(game, PicturedGame):
        return Drawn(None)
    try:
        return Drawn(game.picture(read.value, side, order))
    except CannotDrawError as fault:
        return Drawn(None, f"{fault}; {fault.way_out}")


def side_pieces(text: str, path: Path, side: int, order: Order) -> bytes | None:
    """Draw the pieces of a sample game on a side as an SVG; None for a board with errors, or without such a game."""
    game, read = read_board(text, path, order.language)
    if read.value is None or not isinstance(game, StagedGame):
        return None
    return game.pieces(read.value, side, order)


def tiles_of(text: str, path: Path, choices: Mapping[str, Any]) -> Mapping[str, object]:
    """Cut a board into the tiles of a kit with these choices: a list for each side, or messages why there are none."""
    game, read = read_board(text, path, str(choices.get("language", "")))
    if read.value is None or not isinstance(game, PicturedGame):
        return {"sides": [], "messages": messages(read.diagnostics)}
    cut = game.tiles(read.value, Order(**choices))
    sides = [[tile.values for tile in side] for side in cut.value or ()]
    return {"sides": sides, "messages": list(messages(cut.diagnostics))}


def new_board(game: str, wishes: Mapping[str, object], seed: int, language: str) -> Mapping[str, object]:
    """Generate a board: its text, a name for its file, what it is like, and its plan, or what is impossible."""
    offering = BUILT_IN[game]()
    return _made(offering, offering.generate(wishes, seed), seed, language)


def renewed_board(
    text: str, path: Path, kept: int, wishes: Mapping[str, object], seed: int, language: str
) -> Mapping[str, object]:
    """Generate the side of a board that is not `kept`, a number from 0; the answer is that of `new_board`.

    There may be errors on that side, or no city yet.
    """
    game, read = read_board(text, path, language)
    if not isinstance(game, RenewableGame):
        return _not_made(seed, (not_offered(game.name, "boards of which one side is kept"),))
    begun = read.value or game.read_unfinished(path, text.encode(), language)
    if begun is None:
        return _not_made(seed, read.diagnostics)
    return _made(game, game.renew(begun, kept, wishes, seed), seed, language)


def _made(game: Game, made: Checked[NewLayout], seed: int, language: str) -> Mapping[str, object]:
    if made.value is None:
        return _not_made(seed, made.diagnostics)
    file = made.value.file
    text = decode(file.source).text or ""
    return {
        "seed": seed,
        "text": text,
        "name": file.path.stem,
        "contents": made.value.contents,
        "plan": plan_values(text, language, file.path.parent),
        "qualities": list(game.qualities(file)) if isinstance(game, VariedGame) else [],
        "messages": [],
    }


def _not_made(seed: int, found: Iterable[Diagnostic]) -> Mapping[str, object]:
    return {"seed": seed, "messages": list(messages(found))}


def sheet_names(text: str, path: Path, order: Order) -> tuple[str, ...]:
    """List the single drawings of a kit besides its board, sheets first; there are none of a board with errors."""
    plan = _plan(text, path, order)
    names = [file.path for file in plan.files if _is_sheet(file)] if plan else []
    return tuple(sorted(names, key=lambda name: "/" in name))


def sheet_picture(text: str, path: Path, order: Order, name: str) -> Drawn:
    """Draw one of these."""
    from meridian_print.boardgame.production import drawn, written  # not needed for what must be there at once

    plan = _plan(text, path, order)
    if plan is None:
        return Drawn(None)
    found = (file for file in plan.files if file.path == name and _is_sheet(file))
    try:
        return Drawn(next((written(drawn(file), plan.origin.order.language).data for file in found), None))
    except CannotDrawError as fault:
        return Drawn(None, f"{fault}; {fault.way_out}")


def _plan(text: str, path: Path, order: Order) -> KitPlan[Any] | None:
    game, read = read_board(text, path, order.language)
    return game.plan_kit(read.value, order).value if read.value is not None else None


def _is_sheet(file: KitFile) -> bool:
    return file.path.endswith(".svg") and file.part != "board"


def messages(found: Iterable[Diagnostic]) -> tuple[str, ...]:
    """Return what findings say."""
    return tuple(each.message for each in found)
