"""Météo Business as one of the program's games; each method loads what it needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meridian_print.boardgame.game import NewLayout, Reference, ShownGame, not_offered
from meridian_print.text.codes import explained, listed
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

if TYPE_CHECKING:
    from meridian_print.boardgame.build import KitPlan
    from meridian_print.boardgame.game import GameLayout, ReplayKind
    from meridian_print.boardgame.log_report import SummaryRow
    from meridian_print.boardgame.order import Order

_TITLE = "Météo Business"
_PLACE = "a layout of Météo Business"
_NO_KIT = error(
    "order",
    START,
    "expected a layout of a game whose kit can be made, got one of Météo Business",
    "its kit is not offered yet; `meridian-print validate` checks its layouts",
)


@dataclass(frozen=True, slots=True)
class _UncheckedLog:
    """The report of a log until logs are checked."""

    is_ok: bool = False

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        message = "expected a log of a game whose logs can be checked, got one of Météo Business"
        return (error("bad-format", START, message, "checking its logs is not offered yet"),)

    def up_to_first_error(self) -> _UncheckedLog:
        return self

    def text(self, path: str, *, with_score: bool) -> str:  # noqa: ARG002 - as every game's
        from meridian_print.text.reporting import Report, report_text

        return report_text(Report(path, self.diagnostics))

    def values(self, path: str) -> Mapping[str, Any]:
        from meridian_print.text.reporting import as_values

        return {"path": path, "ok": False, "diagnostics": list(map(as_values, self.diagnostics))}

    def summary_row(self, path: str) -> SummaryRow:
        return path, "1 error", "", ""


@dataclass(frozen=True, slots=True)
class Meteo:
    """The game."""

    @property
    def name(self) -> str:
        """The name with which the formats of its files begin."""
        return "meteo"

    def read_layout(self, path: Path, source: bytes, language: str = "en") -> Checked[GameLayout]:
        """Read a board's file."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meteo.layout.reading import read_layout

        read = read_layout(source, language)
        value = LayoutFile(path, source, read.value, language) if read.value else None
        return Checked(value, read.diagnostics, read.lines)

    def plan_kit(self, layout: GameLayout, order: Order, only: Sequence[str] = ()) -> Checked[KitPlan[Any]]:  # noqa: ARG002
        """Report that there are no kits yet."""
        return Checked(None, (_NO_KIT,))

    def check_log(self, source: bytes, folder: Path) -> _UncheckedLog:  # noqa: ARG002 - as every game's
        """Report that logs are not checked yet."""
        return _UncheckedLog()

    def generate(self, wishes: Mapping[str, object], seed: int | None) -> Checked[NewLayout]:  # noqa: ARG002
        """Report that no boards are generated yet."""
        return Checked(None, (not_offered(_TITLE, "new boards"),))

    def replay(self, source: bytes, kind: ReplayKind, order: Order, folder: Path) -> ShownGame:  # noqa: ARG002
        """Report that games are not shown yet."""
        return ShownGame(self.check_log(source, folder), None, "", (not_offered(_TITLE, "replays"),))

    def reference(self) -> Reference:
        """Return the codes of layouts, and the schema of these."""
        from meridian_print.games.meteo.layout.codes import CODES
        from meridian_print.games.meteo.layout.schema import layout_schema

        def explain(name: str) -> Iterator[str]:
            if code := CODES.get(name.casefold()):
                yield from explained(code, _PLACE)

        return Reference(tuple(CODES), listed(CODES, _PLACE), explain, layout_schema)
