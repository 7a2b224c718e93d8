"""Noughts and crosses as a game of its own package: a board of 3 x 3 fields, a card for each sign, and logs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from meridian_print.boardgame.build import KitPlan
from meridian_print.boardgame.choices import Offer, settled
from meridian_print.boardgame.content import Others, PartFiles
from meridian_print.boardgame.game import (
    Game,
    GameLayout,
    NewLayout,
    Reference,
    ReplayKind,
    ShownGame,
    not_offered,
    unknown_choices,
)
from meridian_print.boardgame.kit.boards import BoardFace, KitBoard, board_files
from meridian_print.boardgame.kit.cards import Deck, card_sheets
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.kit.recipe import KitRecipe, press_style
from meridian_print.boardgame.kit.tiles import board_tiles
from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.report import GameOutcome, LogReport, SummaryRow
from meridian_print.boardgame.order import Order, completed
from meridian_print.boardgame.parts import Part
from meridian_print.boardgame.plan import Effect, KitTable, Request, planned
from meridian_print.boardgame.production import Origin
from meridian_print.boardgame.words import BaseWords
from meridian_print.graphics.drawing import items
from meridian_print.graphics.drawing.geometry import Point, Rect, Size, circle, line, rectangle
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.text.codes import Code, catalogue, explained, listed
from meridian_print.text.diagnostics import START, Checked, Diagnostic, Severity, error, has_error, in_order
from meridian_print.text.reporting import FileReport, as_values, report_text
from meridian_print.text.source.fields import Fields, fields
from meridian_print.text.source.fields import items as list_items
from meridian_print.text.source.nodes import Node, Scalar
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, length, name, text, what_stands

FIELDS = tuple(f"{column}{row}" for row in "123" for column in "abc")
ROWS = ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")
FORMAT = "format: noughts-layout/1\n"
SIGNS = ("nought", "cross")
CARD = Size(63.0, 88.0)


@dataclass(frozen=True, slots=True)
class Board:
    title: str
    field: float


@dataclass(frozen=True, slots=True)
class BoardFile:
    path: Path
    source: bytes
    language: str
    layout: Board


@dataclass(frozen=True, slots=True)
class Recipe(KitRecipe):
    board: Board


def sign(which: str, at: Point, reach: float, pen: Stroke) -> items.Path:
    if which == "nought":
        return items.Path(circle(at, reach), stroke=pen)
    falling = line(at.x - reach, at.y - reach, at.x + reach, at.y + reach)
    rising = line(at.x - reach, at.y + reach, at.x + reach, at.y - reach)
    return items.Path(falling + rising, stroke=pen)


def board(recipe: Recipe) -> items.Drawing:
    pen, side = Stroke(recipe.press.ink, 0.5), recipe.board.field
    boxes = (Rect(column * side, row * side, side, side) for row in range(3) for column in range(3))
    drawn = tuple(items.Path(rectangle(box), stroke=pen) for box in boxes)
    return items.Drawing(recipe.board.title, Size(3 * side, 3 * side), drawn)


def card(which: str, recipe: Recipe) -> items.Drawing:
    return items.Drawing(which, CARD, (sign(which, Rect(0, 0, *CARD).centre, 20, Stroke(recipe.press.ink, 3)),))


def kit_board(recipe: Recipe) -> KitBoard:
    return KitBoard(board(recipe).size, 0.0, (BoardFace(recipe.title, "", partial(board, recipe)),))


def tile_files(recipe: Recipe, _: Others) -> PartFiles:
    yield "board-tiles.pdf", partial(board_tiles, kit_board(recipe), recipe)


def card_files(recipe: Recipe, _: Others) -> PartFiles:
    for which in SIGNS:
        yield f"cards/{which}.svg", partial(card, which, recipe)
    cards = [card(which, recipe) for which in SIGNS]
    yield (
        "cards.pdf",
        partial(card_sheets, Deck(recipe.words.kit.cards.format(title=recipe.title), cards, cards), recipe),
    )


TABLE: KitTable[Recipe] = KitTable(
    (
        Part("board", "the board", lambda recipe, _: board_files(kit_board(recipe), recipe)),
        Part("board-tiles", "the board, in tiles", tile_files),
        Part("cards", "two cards", card_files),
    ),
    (Effect("paper", ("board-tiles*", "cards.pdf")), Effect("language", ("board-tiles*", "cards.pdf"))),
    kit_board,
)
OFFER = Offer("noughts", ("language", "paper"), BaseWords.languages, lambda: ("plain",))
PLACE = "a log of noughts and crosses"
SCHEMA = {"title": "Noughts layout", "type": "object", "required": ["format", "field"]}
CODES = catalogue(
    Code("over", Severity.ERROR, "A move follows the end of the game."),
    Code("illegal-move", Severity.ERROR, "A field is not free."),
)


@dataclass(frozen=True, slots=True)
class CheckedGame:
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...]
    moves: int
    winner: str

    @property
    def is_ok(self) -> bool:
        return not has_error(self.diagnostics)

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(map(Finding, self.diagnostics))

    @property
    def outcome(self) -> GameOutcome | None:
        return None

    def up_to_first_error(self) -> LogReport:
        return replace(self, diagnostics=self.diagnostics[:1])

    def text(self, path: str, *, with_score: bool) -> str:
        score = f"winner: {self.winner or 'nobody'}\n" if with_score else ""
        return score + report_text(FileReport(path, self.diagnostics, self.lines))

    def values(self, path: str) -> Mapping[str, Any]:
        found = [as_values(each) for each in self.diagnostics]
        return {"path": path, "ok": self.is_ok, "turns": self.moves, "winner": self.winner, "diagnostics": found}

    def summary_row(self, path: str) -> SummaryRow:
        verdict = f"{self.moves} moves" if self.is_ok else f"{len(self.diagnostics)} errors"
        return SummaryRow(path, verdict, "", self.winner, "points")


def played(moves: Sequence[Scalar], findings: Findings) -> tuple[int, str]:
    """Play moves; each illegal one is reported and left out."""
    taken: dict[str, str] = {}
    for move in moves:
        if winner(taken):
            findings.append(error("over", move.span, f"expected no move after the end, got '{move.text}'"))
        elif move.text not in FIELDS or move.text in taken:
            message = f"expected a free field from a1 to c3, got {what_stands(move)}"
            findings.append(error("illegal-move", move.span, message, f"free: {' '.join(free(taken))}"))
        else:
            taken[move.text] = SIGNS[len(taken) % 2]
    return len(taken), winner(taken)


def free(taken: Mapping[str, str]) -> Iterator[str]:
    return (field for field in FIELDS if field not in taken)


def winner(taken: Mapping[str, str]) -> str:
    signs = ({taken.get(field, "") for field in row.split()} for row in ROWS)
    return next((one for (one, *others) in map(tuple, signs) if one and not others), "")


def head(root: Node | None, findings: Findings, wanted: str, known: tuple[str, ...]) -> Fields | None:
    """Read the line `format:` of a file."""
    given = fields(root, findings, of=f"a file {wanted}", known=("format", *known)) if root else None
    if given and given.required("format", text, wanted) != wanted:
        entry = given.entry("format")
        findings.append(error("bad-format", entry.value.span if entry else START, f"expected '{wanted}'"))
    return given


class Noughts:
    name = "noughts"

    def read_layout(self, path: Path, source: bytes, language: str = "en") -> Checked[GameLayout]:
        document = read_document(source)
        findings = list(document.diagnostics)
        given = head(document.root, findings, "noughts-layout/1", ("title", "field"))
        made = Board(given.optional("title", name, self.name), given.required("field", length, 1.0)) if given else None
        found = in_order(tuple(findings))
        file = None if has_error(found) or made is None else BoardFile(path, source, language, made)
        return Checked(file, found, document.lines)

    def plan_kit(self, layout: GameLayout, order: Order, only: Sequence[str] = ()) -> Checked[KitPlan[Recipe]]:
        wanted = settled(order, OFFER)
        if wanted.value is None:
            return Checked(None, wanted.diagnostics)
        made, full = layout.layout, completed(wanted.value)
        origin = Origin("noughts", layout.path.stem, made.title, layout.source, full)
        paper, words = paper_named(order.paper), BaseWords(full.language)
        recipe = Recipe(made.title, words, press_style(()), paper, full, origin.kit_id, made)
        return planned(TABLE, Request(layout.path, wanted.value, only), origin, recipe)

    def generate(self, wishes: Mapping[str, object], seed: int | None) -> Checked[NewLayout]:
        found = unknown_choices(self.name, wishes, ("title",))
        source = (
            f"format: noughts-layout/1\ntitle: {wishes.get('title', 'Noughts')}\nfield: {30 + (seed or 0) % 20}mm\n"
        )
        read = self.read_layout(Path("noughts.yaml"), source.encode())
        return (
            Checked(None, found) if found or not read.value else Checked(NewLayout(read.value, seed or 0, "9 fields"))
        )

    def replay(self, source: bytes, kind: ReplayKind, order: Order, folder: Path) -> ShownGame:  # noqa: ARG002
        report = self.check_log(source, folder)
        return ShownGame(report, None, f"{report.moves} moves", (not_offered(self.name, "replays"),))

    def reference(self) -> Reference:
        return Reference(tuple(CODES), listed(CODES, PLACE), explanation, lambda: SCHEMA)

    def check_log(self, source: bytes, folder: Path) -> CheckedGame:  # noqa: ARG002 - its logs name no other file
        document = read_document(source)
        findings = list(document.diagnostics)
        given = head(document.root, findings, "noughts-log/1", ("moves",))
        moves = given.required("moves", partial(list_items, reader=scalar), ()) if given else ()
        count, won = played(moves, findings)
        return CheckedGame(in_order(tuple(findings)), document.lines, count, won)


def explanation(wanted: str) -> Iterator[str]:
    if code := CODES.get(wanted.casefold()):
        yield from explained(code, PLACE)


def scalar(node: Node, findings: Findings) -> Scalar | None:
    return node if text(node, findings) is not None and isinstance(node, Scalar) else None


GAME: Game = Noughts()
