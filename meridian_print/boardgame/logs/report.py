"""What checking a game's log yields, whatever the game, and the documents that list many logs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from meridian_print.boardgame.logs.findings import Finding, Wording, finding_blocks, severities
from meridian_print.text.diagnostics import Diagnostic

P = TypeVar("P")
"""The game of a log, as its rules played it."""
R = TypeVar("R", bound="GameReport[Any]")
R_contra = TypeVar("R_contra", bound="GameReport[Any]", contravariant=True)

SCHEMA = "meridian-print/check/1"
ENTRY_MARGIN = "\n    "
"""What the lines of a log begin with in the document."""
Unit = Literal["points", "money"]
"""What a game is played for."""


class SummaryRow(NamedTuple):
    """A log's row in the summary of several: its path, the verdict, what each player has, the winner.

    `unit` is what is counted.
    """

    path: str
    verdict: str
    counts: str
    winner: str
    unit: Unit


class PlayerOutcome(NamedTuple):
    """What a player has at the end: points, or money in thousands; `left` are the pieces left where they count.

    `key` is how the log names the player, as `orange`; `name` may be empty.
    """

    key: str
    name: str
    points: int
    left: int | None = None


class GameOutcome(NamedTuple):
    """How a game ended, as counted; `winners` are seats. If not `is_certain`, points and winners rest on guesses."""

    game: str
    unit: Unit
    players: tuple[PlayerOutcome, ...]
    winners: tuple[int, ...]
    is_certain: bool


class LogReport(Protocol):
    """All that was found in a log, in the order of the file."""

    @property
    def is_ok(self) -> bool:
        """Whether the log has no errors."""
        ...

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The findings, with their places in the file."""
        ...

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The same in terms of the game, with what would mend the log."""
        ...

    @property
    def outcome(self) -> GameOutcome | None:
        """How the game ended; None if it did not, or could not be played."""
        ...

    def up_to_first_error(self) -> LogReport:
        """Leave out what was found after the first error."""
        ...

    def text(self, path: str, *, with_score: bool) -> str:
        """Write the findings and the verdict, and between them the score if asked for."""
        ...

    def values(self, path: str) -> Mapping[str, Any]:
        """Return the report as JSON values, the keys `path`, `ok` and `diagnostics` among them."""
        ...

    def summary_row(self, path: str) -> SummaryRow:
        """Return the log's row in a summary."""
        ...


@dataclass(frozen=True, slots=True)
class GameReport(ABC, Generic[P]):
    """All findings about a log, in file order, with its lines; `played` is None if nothing could be played."""

    findings: tuple[Finding, ...]
    lines: tuple[str, ...]
    played: P | None

    @property
    def is_ok(self) -> bool:
        """Whether the log has no errors."""
        return not any(found.is_error for found in self.findings)

    @property
    @abstractmethod
    def outcome(self) -> GameOutcome | None:
        """How the game ended; None if it did not, or could not be played."""

    def up_to_first_error(self) -> Self:
        """Leave out what was found after the first error."""
        first = next((place for place, found in enumerate(self.findings) if found.is_error), len(self.findings))
        return replace(self, findings=self.findings[: first + 1])


class AsText(Protocol[R_contra]):
    """Writes the findings of a log and the verdict, and between them the score if asked for."""

    def __call__(self, path: str, report: R_contra, *, with_score: bool) -> str: ...  # noqa: D102


class ReportForms(NamedTuple, Generic[R]):
    """How a game writes the report of a log with a path: as text, as JSON values, as a row of a summary.

    `entry` writes the values as `log_entry` does, if the game can do so faster.
    """

    text: AsText[R]
    values: Callable[[str, R], Mapping[str, Any]]
    summary_row: Callable[[str, R], SummaryRow]
    entry: Callable[[str, R], str] | None = None


@dataclass(frozen=True, slots=True)
class CheckedLog(Generic[R]):
    """The `report` of a log in the `forms` of its game."""

    report: R
    forms: ReportForms[R]

    @property
    def is_ok(self) -> bool:
        """Whether the log has no errors."""
        return self.report.is_ok

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The findings, with their places in the file."""
        return tuple(found.diagnostic for found in self.report.findings)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The same in terms of the game, with what would mend the log."""
        return self.report.findings

    @property
    def outcome(self) -> GameOutcome | None:
        """How the game ended; None if it did not, or could not be played."""
        return self.report.outcome

    def up_to_first_error(self) -> CheckedLog[R]:
        """Leave out what was found after the first error."""
        return replace(self, report=self.report.up_to_first_error())

    def text(self, path: str, *, with_score: bool) -> str:
        """Write the findings and the verdict, and between them the score if asked for."""
        return self.forms.text(path, self.report, with_score=with_score)

    def values(self, path: str) -> Mapping[str, Any]:
        """Return the report as JSON values."""
        return self.forms.values(path, self.report)

    def summary_row(self, path: str) -> SummaryRow:
        """Return the log's row in a summary."""
        return self.forms.summary_row(path, self.report)

    def entry(self, path: str) -> str:
        """Return the values as they stand in the document."""
        return self.forms.entry(path, self.report) if self.forms.entry else log_entry(self.values(path))


def log_text(
    path: str, report: GameReport[Any], shown: Sequence[str], verdict: str, wording: Callable[[], Wording]
) -> str:
    """Write the findings, what is `shown` of the game, and the verdict; the wording is read only for findings."""
    blocks = finding_blocks(report.findings, path, report.lines, wording()) if report.findings else ()
    return "\n\n".join((*blocks, *shown, f"{path}: {verdict}"))


def verdict_of(report: GameReport[Any], length: str) -> str:
    """Return the result of checking a log in a few words; `length` says how much of the game was played, if any."""
    return ", ".join(
        (*(["no errors"] if report.is_ok else []), *([length] if length else []), *_counts(report.findings))
    )


def _counts(findings: Sequence[Finding]) -> Sequence[str]:
    if not findings:
        return ()
    from meridian_print.text.reporting import counted  # not needed for a log without faults

    return counted(severities(findings))


def full_name(key: str, name: str) -> str:
    """Name a player by colour and, if there is one, by name.

    >>> full_name("grey", "Ben"), full_name("grey", "")
    ('grey (Ben)', 'grey')
    """
    return f"{key} ({name})" if name else key


def document(logs: Iterable[str]) -> Iterator[str]:
    """Yield the JSON document piece by piece; each log is the text that `log_entry` makes."""
    yield f'{{\n  "schema": "{SCHEMA}",\n  "logs": ['
    is_first = True
    for log in logs:
        yield f"{'' if is_first else ','}\n    {log}"
        is_first = False
    yield "]\n}" if is_first else "\n  ]\n}"


def log_entry(values: Mapping[str, Any]) -> str:
    """Write a report's values as they stand in the document."""
    from meridian_print.text.json_text import json_text  # not needed for text

    return json_text(values, ENTRY_MARGIN)


def summary(rows: Sequence[SummaryRow], *, bad: int) -> str:
    """Write one line for each of several logs, and one for all."""
    units = "/".join(dict.fromkeys(row.unit for row in rows))
    table = columns([("log", "verdict", units, "winner"), *(row[:4] for row in rows)])
    return "\n".join(
        (*table, f"{len(rows)} log{'s'[: len(rows) != 1]}: {f'{bad} with errors' if bad else 'no errors'}")
    )


def columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Align rows in columns: words to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.rjust(width) if place and cell[:1] in "-0123456789" and " " not in cell else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
