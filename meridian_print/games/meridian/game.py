"""Meridian as one of the program's games; each method loads what it needs, for a log needs nothing that draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

if TYPE_CHECKING:
    from meridian_print.boardgame.balance.contest import Contest, ContestOrder, Findings
    from meridian_print.boardgame.balance_report.content import Section
    from meridian_print.boardgame.build import KitPlan
    from meridian_print.boardgame.editor.edits import EditKind
    from meridian_print.boardgame.editor.plan import BoardPlan
    from meridian_print.boardgame.editor.tiles import SidesInTiles
    from meridian_print.boardgame.editor.variants import Qualities
    from meridian_print.boardgame.game import Game, GameLayout, NewLayout, Reference, ReplayKind, ShownGame
    from meridian_print.boardgame.kit.contact_sheet import Gaps, SheetKind
    from meridian_print.boardgame.layout.inventions import Invention
    from meridian_print.boardgame.layout.resizing import Places, Resized
    from meridian_print.boardgame.logs.report import CheckedLog, LogReport, ReportForms
    from meridian_print.boardgame.order import Order
    from meridian_print.games.meridian.check.report import Report
    from meridian_print.games.meridian.notation.house_rules import Overrule

_PLACE = "a layout"


def unread_log(reason: str) -> CheckedLog[Report]:
    """Return the report of a log that could not be read: of which game it is, is not known."""
    from meridian_print.games.meridian.check.report import unread

    return _written(unread(reason))


@dataclass(frozen=True, slots=True)
class Meridian:
    """The game; `overrule` changes the house rules of every log."""

    overrule: Overrule | None = None

    @property
    def name(self) -> str:
        """The name with which the formats of its files begin."""
        return "meridian"

    def read_layout(self, path: Path, source: bytes, language: str = "") -> Checked[GameLayout]:
        """Read a board's file."""
        from meridian_print.games.meridian.layout.file import layout_file

        read = layout_file(path, source, language)
        return Checked(read.value, read.diagnostics, read.lines, read.accepted)

    def plan_kit(self, layout: GameLayout, order: Order, only: Sequence[str] = ()) -> Checked[KitPlan[Any]]:
        """List the files that an order makes of a board."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.kit.plan import plan_kit

        assert isinstance(layout, LayoutFile)
        return plan_kit(layout, order, only)

    def check_log(self, source: bytes, folder: Path) -> CheckedLog[Report]:
        """Check a log; the board that it names is built in, or in the `folder`."""
        return _written(self._report(source, folder))

    def _report(self, source: bytes, folder: Path) -> Report:
        from meridian_print.games.meridian.check.boards import boards_beside
        from meridian_print.games.meridian.check.report import check_log

        return check_log(source, boards_beside(folder), self.overrule)

    def under_rules(self, rules: Sequence[str]) -> Checked[Game]:
        """Return the game with house rules that override those of every log."""
        from meridian_print.games.meridian.notation.house_rules import overruling

        read = overruling(rules)
        return Checked(Meridian(read.value) if read.value else None, read.diagnostics)

    def generate(self, wishes: Mapping[str, object], seed: int | None) -> Checked[NewLayout]:
        """Generate an archipelago; the wishes are fields of `GeneratorOptions`."""
        from meridian_print.boardgame.game import NewLayout
        from meridian_print.boardgame.layout.new import usual_seed
        from meridian_print.games.meridian.generator.generate import GeneratorOptions, generate

        options = GeneratorOptions(**wishes)  # type: ignore[arg-type] # the wishes of a generator are its fields
        board = generate(options, seed)
        if board.value is None:
            return Checked(None, board.diagnostics, board.lines)
        islands = " and ".join(str(len(side.islands)) for side in board.value.layout.sides)
        return Checked(
            NewLayout(board.value, usual_seed(options.title) if seed is None else seed, f"{islands} islands")
        )

    def read_unfinished(self, path: Path, source: bytes, language: str) -> GameLayout | None:
        """Read a board, whatever is wrong with its sides."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.layout.reading import read_draft

        layout = read_draft(source, language, path.parent)
        return LayoutFile(path, source, layout, language) if layout else None

    def renew(
        self, layout: GameLayout, kept: int, wishes: Mapping[str, object], seed: int | None
    ) -> Checked[NewLayout]:
        """Generate the side of a board that is not kept."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.generator.renewing import KeptSide

        assert isinstance(layout, LayoutFile)
        if kept not in range(len(layout.layout.sides)):
            return Checked(None, (error("wishes", START, f"expected a side that is there to keep, got {kept + 1}"),))
        return self.generate({**wishes, "kept": KeptSide(layout, kept + 1)}, seed)

    def qualities(self, layout: GameLayout) -> tuple[Qualities, ...]:
        """Say how round the islands of each side are, and how much of it is sea."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.editor.qualities import side_qualities

        assert isinstance(layout, LayoutFile)
        return tuple(side_qualities(side, layout.layout.board) for side in layout.layout.sides)

    def contact_sheet(self, layouts: Mapping[int, GameLayout], order: Order, kind: SheetKind, gaps: Gaps) -> bytes:
        """Draw small maps of boards, each by its seed."""
        from meridian_print.games.meridian.kit.contact_sheet import new_boards

        return new_boards({seed: file.layout for seed, file in layouts.items()}, order, kind, gaps)

    def replay(self, source: bytes, kind: ReplayKind, order: Order, folder: Path) -> ShownGame:
        """Make a file that shows the game of a log."""
        from meridian_print.boardgame.game import ShownGame
        from meridian_print.games.meridian.replay.production import show

        report = self._report(source, folder)
        shown: Checked[bytes] = show(report, kind, order, folder) if report.played else Checked(None)
        length = f"{report.played.moves} of {report.played.turns} moves" if report.played else ""
        return ShownGame(_written(report), shown.value, length, shown.diagnostics)

    @property
    def sheet_name(self) -> str:
        """What messages call the sheet on which a log is counted."""
        return "score sheet"

    def filled_sheet(self, report: LogReport, order: Order, folder: Path) -> Checked[bytes]:
        """Fill in the score sheet of a checked log."""
        from meridian_print.boardgame.logs.report import CheckedLog
        from meridian_print.games.meridian.replay.production import score_sheet

        assert isinstance(report, CheckedLog)
        return score_sheet(report.report, order, folder) if report.report.played else Checked(None)

    def drawing_faults(self, layout: GameLayout) -> tuple[Diagnostic, ...]:
        """Draw the sides with names of waters, and report those that have no room."""
        from meridian_print.boardgame.layout.file import LayoutFile

        assert isinstance(layout, LayoutFile)
        if all(sea.is_invented for side in layout.layout.sides for sea in side.seas):
            return ()
        from meridian_print.games.meridian.kit.boards import crowded_waters

        return crowded_waters(layout)

    def inventions(self, layout: GameLayout) -> tuple[Invention, ...]:
        """List the names and places that were invented for a board."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.kit.boards import found_places
        from meridian_print.games.meridian.layout.inventions import inventions

        assert isinstance(layout, LayoutFile)
        every = (*inventions(layout), *found_places(layout.layout))
        return tuple(sorted(every, key=lambda one: one.side))

    def resize(self, layout: GameLayout, size: str, places: Places) -> Checked[Resized]:
        """Write a layout for a board of another size."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.layout.resizing import resize

        assert isinstance(layout, LayoutFile)
        return resize(layout, size, places)

    @property
    def blank(self) -> str:
        """The text of a board of open sea."""
        from meridian_print.games.meridian.editor.edits import BLANK

        return BLANK

    @property
    def edits(self) -> Mapping[str, EditKind]:
        """The edits of a board's text."""
        from meridian_print.games.meridian.editor.edits import EDITS

        return EDITS

    def plan(self, text: str, language: str, folder: Path) -> BoardPlan:
        """Show what can be shown of a board, whatever is wrong with it."""
        from meridian_print.games.meridian.editor.plan import board_plan

        return board_plan(text, language, folder)

    def plan_side(self, text: str, language: str, folder: Path, side: int) -> BoardPlan:
        """Show the same, with the coasts of one side alone."""
        from meridian_print.games.meridian.editor.plan import board_plan

        return board_plan(text, language, folder, only=side)

    def picture(self, layout: GameLayout, side: int, order: Order) -> bytes | None:
        """Draw a side of the board as it will print, without marks."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.editor.pictures import side_picture

        assert isinstance(layout, LayoutFile)
        return side_picture(layout, side, order) if side in range(len(layout.layout.sides)) else None

    def contests(self, layout: GameLayout, order: ContestOrder) -> Checked[tuple[Contest, ...]]:
        """Return contests of bots, one on each side that is asked for."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.balance.contest import side_contests

        assert isinstance(layout, LayoutFile)
        found = side_contests(layout.layout, order)
        return Checked(found.value, found.diagnostics)

    def balance_sections(self, layout: GameLayout, findings: Sequence[Findings]) -> tuple[Section, ...]:
        """Say what was found out about the sides that were played."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.balance.findings import SideFindings
        from meridian_print.games.meridian.balance_report.sections import balance_sections

        assert isinstance(layout, LayoutFile)
        return balance_sections(layout, [each for each in findings if isinstance(each, SideFindings)])

    def balance_schema(self) -> Mapping[str, object]:
        """Return the JSON Schema of what contests find out."""
        from meridian_print.boardgame.balance.contest import SCHEMA
        from meridian_print.games.meridian.balance.findings import balance_schema

        return balance_schema(SCHEMA)

    def tiles(self, layout: GameLayout, order: Order) -> Checked[SidesInTiles]:
        """Cut the board into the tiles that a kit of this order prints."""
        from meridian_print.boardgame.editor.tiles import in_tiles
        from meridian_print.games.meridian.kit.boards import kit_board

        plan = self.plan_kit(layout, order)
        if plan.value is None:
            return Checked(None, plan.diagnostics)
        return in_tiles(kit_board(plan.value.recipe), plan.value.recipe)

    def pieces(self, layout: GameLayout, side: int, order: Order) -> bytes | None:
        """Draw the towers of a sample game."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.editor.sample import towers_picture

        assert isinstance(layout, LayoutFile)
        return towers_picture(layout, side, order) if side in range(len(layout.layout.sides)) else None

    def reference(self) -> Reference:
        """Return the codes and rules of logs, the codes of layouts, and the schemas of both."""
        from meridian_print.boardgame.game import reference
        from meridian_print.games.meridian.check.findings import explanation
        from meridian_print.games.meridian.check.schema import game_schema, log_schema, report_schema
        from meridian_print.games.meridian.layout.codes import CODES
        from meridian_print.games.meridian.layout.schema import layout_schema
        from meridian_print.games.meridian.theme.schema import theme_schema

        known = reference(explanation, CODES, _PLACE, layout_schema)
        return replace(
            known,
            log_schema=log_schema,
            report_schema=report_schema,
            game_schema=game_schema,
            theme_schema=theme_schema,
        )


def _written(report: Report) -> CheckedLog[Report]:
    """Return a report in the forms of this game."""
    from meridian_print.boardgame.logs.report import CheckedLog

    return CheckedLog(report, _forms())


@cache
def _forms() -> ReportForms[Report]:
    from meridian_print.boardgame.logs.report import ReportForms
    from meridian_print.games.meridian.check.as_json import log_text, log_values
    from meridian_print.games.meridian.check.as_text import report_text, summary_row

    return ReportForms(report_text, log_values, summary_row, log_text)
