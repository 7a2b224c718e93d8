"""Météo Business as one of the program's games; each method loads what it needs, for a board needs no log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meridian_print.text.diagnostics import Checked

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
    from meridian_print.boardgame.layout.resizing import Places, Resized
    from meridian_print.boardgame.logs.report import CheckedLog, LogReport
    from meridian_print.boardgame.order import Order
    from meridian_print.games.meteo.check.report import Report
    from meridian_print.games.meteo.notation.house_rules import Overrule

_PLACE = "a layout of Météo Business"


@dataclass(frozen=True, slots=True)
class Meteo:
    """The game; `overrule` changes the house rules of every log."""

    overrule: Overrule | None = None

    @property
    def name(self) -> str:
        """The name with which the formats of its files begin."""
        return "meteo"

    def read_layout(self, path: Path, source: bytes, language: str = "") -> Checked[GameLayout]:
        """Read a board's file."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.boardgame.layout.languages import DEFAULT
        from meridian_print.games.meteo.layout.reading import read_layout

        spoken = language or DEFAULT
        read = read_layout(source, spoken)
        value = LayoutFile(path, source, read.value, spoken) if read.value else None
        return Checked(value, read.diagnostics, read.lines)

    def plan_kit(self, layout: GameLayout, order: Order, only: Sequence[str] = ()) -> Checked[KitPlan[Any]]:
        """List the files that an order makes of a board."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.kit.plan import plan_kit

        assert isinstance(layout, LayoutFile)
        return plan_kit(layout, order, only)

    def check_log(self, source: bytes, folder: Path) -> CheckedLog[Report]:
        """Check a log; the board that it names is built in, or in the `folder`."""
        return _written(self._report(source, folder))

    def _report(self, source: bytes, folder: Path) -> Report:
        from meridian_print.games.meteo.check.boards import boards_beside
        from meridian_print.games.meteo.check.report import check_log

        return check_log(source, boards_beside(folder), self.overrule)

    def under_rules(self, rules: Sequence[str]) -> Checked[Game]:
        """Return the game with house rules that override those of every log."""
        from meridian_print.games.meteo.notation.house_rules import overruling

        read = overruling(rules)
        return Checked(Meteo(read.value) if read.value else None, read.diagnostics)

    def generate(self, wishes: Mapping[str, object], seed: int | None) -> Checked[NewLayout]:
        """Generate a coast; the only wish is its `title`."""
        from meridian_print.games.meteo.generator.generate import generate

        return generate(wishes, seed)

    def contact_sheet(self, layouts: Mapping[int, GameLayout], order: Order, kind: SheetKind, gaps: Gaps) -> bytes:
        """Draw small maps of boards, each by its seed."""
        from meridian_print.games.meteo.kit.contact_sheet import new_boards

        return new_boards({seed: file.layout for seed, file in layouts.items()}, order, kind, gaps)

    def resize(self, layout: GameLayout, size: str, places: Places) -> Checked[Resized]:  # noqa: ARG002 - none is fixed
        """Write a layout for a board of another size."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.layout.resizing import resize

        assert isinstance(layout, LayoutFile)
        return resize(layout, size)

    @property
    def blank(self) -> str:
        """The text of a board of open sea."""
        from meridian_print.games.meteo.editor.edits import BLANK

        return BLANK

    @property
    def edits(self) -> Mapping[str, EditKind]:
        """The edits of a board's text."""
        from meridian_print.games.meteo.editor.edits import EDITS

        return EDITS

    def plan(self, text: str, language: str, folder: Path) -> BoardPlan:
        """Show what can be shown of a board, whatever is wrong with it."""
        from meridian_print.games.meteo.editor.plan import board_plan

        return board_plan(text, language, folder)

    def picture(self, layout: GameLayout, side: int, order: Order) -> bytes | None:
        """Draw the board as it will print, without marks."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.editor.pictures import board_picture

        assert isinstance(layout, LayoutFile)
        return board_picture(layout, order) if side == 0 else None

    def pieces(self, layout: GameLayout, side: int, order: Order) -> bytes | None:
        """Draw the pieces of a sample game."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.editor.sample import pieces_picture

        assert isinstance(layout, LayoutFile)
        return pieces_picture(layout, order) if side == 0 else None

    def qualities(self, layout: GameLayout) -> tuple[Qualities, ...]:
        """Say how mixed the grounds of a board are, how much of it is coast, and how far apart its ports lie."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.editor.qualities import board_qualities

        assert isinstance(layout, LayoutFile)
        return (board_qualities(layout.layout),)

    def tiles(self, layout: GameLayout, order: Order) -> Checked[SidesInTiles]:
        """Cut the board into the tiles that a kit of this order prints."""
        from meridian_print.boardgame.editor.tiles import in_tiles
        from meridian_print.games.meteo.kit.boards import kit_board

        plan = self.plan_kit(layout, order)
        if plan.value is None:
            return Checked(None, plan.diagnostics)
        return in_tiles(kit_board(plan.value.recipe), plan.value.recipe)

    def contests(self, layout: GameLayout, order: ContestOrder) -> Checked[tuple[Contest, ...]]:
        """Return the contest of bots on the board."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.balance.contest import board_contests

        assert isinstance(layout, LayoutFile)
        found = board_contests(layout.layout, order)
        return Checked(found.value, found.diagnostics)

    def balance_sections(self, layout: GameLayout, findings: Sequence[Findings]) -> tuple[Section, ...]:
        """Say what was found out about the board."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.balance.findings import BoardFindings
        from meridian_print.games.meteo.balance_report.sections import balance_sections

        assert isinstance(layout, LayoutFile)
        return balance_sections(layout, [each for each in findings if isinstance(each, BoardFindings)])

    def balance_schema(self) -> Mapping[str, object]:
        """Return the JSON Schema of what contests find out."""
        from meridian_print.boardgame.balance.contest import SCHEMA
        from meridian_print.games.meteo.balance.findings import balance_schema

        return balance_schema(SCHEMA)

    def replay(self, source: bytes, kind: ReplayKind, order: Order, folder: Path) -> ShownGame:
        """Make a file that shows the game of a log."""
        from meridian_print.boardgame.game import ShownGame

        report = self._report(source, folder)
        if report.played is None:
            return ShownGame(_written(report), None, "")
        from meridian_print.games.meteo.replay.production import show

        shown = show(report, kind, order, folder)
        length = f"{report.played.turns} of {report.played.last.setup.turns} turns"
        return ShownGame(_written(report), shown.value, length, shown.diagnostics)

    @property
    def sheet_name(self) -> str:
        """What messages call the sheet on which a log is counted."""
        return "cash sheet"

    def filled_sheet(self, report: LogReport, order: Order, folder: Path) -> Checked[bytes]:
        """Fill in the cash sheet of a checked log."""
        from meridian_print.boardgame.logs.report import CheckedLog
        from meridian_print.games.meteo.replay.production import cash_sheet

        assert isinstance(report, CheckedLog)
        return cash_sheet(report.report, order, folder) if report.report.played else Checked(None)

    def reference(self) -> Reference:
        """Return the codes and rules of logs, the codes of layouts, and the schemas of both."""
        from meridian_print.boardgame.game import reference
        from meridian_print.games.meteo.check.findings import explanation
        from meridian_print.games.meteo.check.schema import game_schema, log_schema, report_schema
        from meridian_print.games.meteo.layout.codes import CODES
        from meridian_print.games.meteo.layout.schema import layout_schema

        known = reference(explanation, CODES, _PLACE, layout_schema)
        return replace(known, log_schema=log_schema, report_schema=report_schema, game_schema=game_schema)


def _written(report: Report) -> CheckedLog[Report]:
    """Return a report in the forms of this game."""
    from meridian_print.boardgame.logs.report import CheckedLog, ReportForms
    from meridian_print.games.meteo.check.as_json import log_values
    from meridian_print.games.meteo.check.as_text import report_text, summary_row

    return CheckedLog(report, ReportForms(report_text, log_values, summary_row))
