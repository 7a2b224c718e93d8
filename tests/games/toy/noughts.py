"""Noughts and crosses as a game of its own package: a board of 3 x 3 fields, a card for each sign, and logs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from meridian_print.boardgame.build import KitPlan
from meridian_print.boardgame.content import Others, PartFiles
from meridian_print.boardgame.game import Game, GameLayout, unknown_choices
from meridian_print.boardgame.log_report import LogReport, SummaryRow
from meridian_print.boardgame.papers import paper_named
from meridian_print.boardgame.parts import Part, chosen_files, files_of
from meridian_print.boardgame.production import KitOrder, Origin
from meridian_print.graphics.drawing import items
from meridian_print.graphics.drawing.geometry import Point, Rect, Size, circle, line, rectangle, translation
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.nup import Imposition, impose
from meridian_print.printing.imposition.paper import Paper
from meridian_print.printing.imposition.sheets import Footer, printed_area, with_foot
from meridian_print.templates import load
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error, has_error, in_order
from meridian_print.text.reporting import Report, as_values, report_text
from meridian_print.text.source.fields import Fields, fields
from meridian_print.text.source.fields import items as list_items
from meridian_print.text.source.nodes import Node, Scalar
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, length, name, text, what_stands

FIELDS = tuple(f"{column}{row}" for row in "123" for column in "abc")
ROWS = ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")
SIGNS = ("nought", "cross")
CARD, RULER = Size(63.0, 88.0), "print at 100 %; the ruler is 50 mm long"


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
class Order:
    language: str = "en"
    paper: str = "A4"

    def values(self) -> dict[str, object]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Recipe:
    board: Board
    paper: Paper
    press: PressStyle
    kit: str


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


def sheet(title: str, drawing: items.Drawing, recipe: Recipe) -> items.Document:
    footer = Footer(RULER, title, f"{title}, kit {recipe.kit}", recipe.board.title)
    page = with_foot(replace(drawing, title=title), recipe.paper, footer, recipe.press)
    return items.Document(title, "en", (items.Page(page, "1", title),))


def board_sheet(recipe: Recipe) -> items.Document:
    drawn, area = board(recipe), printed_area(recipe.paper)
    at = translation(area.centre.x - drawn.size.width / 2, area.centre.y - drawn.size.height / 2)
    placed = items.Group(drawn.items, matrix=at, alt="the board")
    return sheet("board", items.Drawing("", recipe.paper.size, (placed,)), recipe)


def card_sheet(recipe: Recipe) -> items.Document:
    faces = [card(which, recipe) for which in SIGNS]
    (laid,) = impose(faces, faces, Imposition(recipe.paper, recipe.press, "none"))
    return sheet("cards", laid.face, recipe)


def board_files(recipe: Recipe, _: Others) -> PartFiles:
    yield "board.svg", partial(board, recipe)
    yield "board.pdf", partial(board_sheet, recipe)


def card_files(recipe: Recipe, _: Others) -> PartFiles:
    for which in SIGNS:
        yield f"cards/{which}.svg", partial(card, which, recipe)
    yield "cards.pdf", partial(card_sheet, recipe)


PARTS: tuple[Part[Recipe], ...] = (
    Part("board", "the board", board_files),
    Part("cards", "two cards", card_files),
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

    def up_to_first_error(self) -> LogReport:
        return replace(self, diagnostics=self.diagnostics[:1])

    def text(self, path: str, *, with_score: bool) -> str:
        score = f"winner: {self.winner or 'nobody'}\n" if with_score else ""
        return score + report_text(Report(path, self.diagnostics, self.lines))

    def values(self, path: str) -> Mapping[str, Any]:
        found = [as_values(each) for each in self.diagnostics]
        return {"path": path, "ok": self.is_ok, "turns": self.moves, "winner": self.winner, "diagnostics": found}

    def summary_row(self, path: str) -> SummaryRow:
        return path, f"{self.moves} moves" if self.is_ok else f"{len(self.diagnostics)} errors", "", self.winner


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

    def order(self, choices: Mapping[str, Any]) -> Checked[KitOrder]:
        found = unknown_choices(self.name, choices, ("language", "paper"))
        return Checked(None, found) if found else Checked(Order(**choices))

    def plan_kit(self, layout: GameLayout, order: KitOrder, only: Sequence[str] = ()) -> Checked[KitPlan[Recipe]]:
        origin = Origin(layout.path.stem, layout.layout.title, layout.source, order)
        recipe = Recipe(layout.layout, paper_named(order.paper), load("press.yaml", PressStyle), origin.kit_id)
        files, found = chosen_files(PARTS, partial(files_of, PARTS, recipe), only)
        return Checked(None if found else KitPlan(layout.path, origin, recipe, PARTS, files, not only), found)

    def check_log(self, source: bytes, folder: Path) -> CheckedGame:  # noqa: ARG002 - its logs name no other file
        document = read_document(source)
        findings = list(document.diagnostics)
        given = head(document.root, findings, "noughts-log/1", ("moves",))
        moves = given.required("moves", partial(list_items, reader=scalar), ()) if given else ()
        count, won = played(moves, findings)
        return CheckedGame(in_order(tuple(findings)), document.lines, count, won)


def scalar(node: Node, findings: Findings) -> Scalar | None:
    return node if text(node, findings) is not None and isinstance(node, Scalar) else None


GAME: Game = Noughts()
