"""What is played on boards and found out there: sides, controls and comparisons, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from meridian_print.boardgame.balance.contest import SCHEMA, Contest, ContestOrder, Findings
from meridian_print.boardgame.balance.controls import Controls, controls
from meridian_print.boardgame.balance.figures.comparison import Comparison, Contender, comparisons
from meridian_print.boardgame.balance.figures.comparison_text import comparison_text
from meridian_print.boardgame.balance.tally import Tally

NOT_COMPARED = "Not compared: no two of these boards have sides of one kind, for as many players."


class BoardContests(NamedTuple):
    """The contests on a board, by the name that reports give it.

    `controls` are, for each contest, its mirror match and that of a strong bot against a weak one, if they are wanted.
    """

    name: str
    contests: tuple[Contest, ...]
    controls: tuple[tuple[Contest, Contest], ...] = ()

    @property
    def parts(self) -> tuple[Contest, ...]:
        """All contests, controls last."""
        return (*self.contests, *chain.from_iterable(self.controls))


@dataclass(frozen=True, slots=True)
class FoundSide:
    """What was found out about a side, and what controls say of that."""

    findings: Findings
    controls: Controls | None

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON."""
        return {**self.findings.values, **({"controls": self.controls.values} if self.controls else {})}

    @property
    def text(self) -> str:
        """The same for a terminal."""
        said = "\n".join(f"- {sentence}" for sentence in self.controls.sentences) if self.controls else ""
        return f"{self.findings.text}\n\n{said}" if said else self.findings.text


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """What was found out about a board: a value for each contest of which a deal was played."""

    name: str
    sides: tuple[FoundSide, ...]

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON."""
        return {"layout": self.name, "sides": [side.values for side in self.sides]}

    @property
    def text(self) -> str:
        """The same for a terminal."""
        return "\n\n".join(side.text for side in self.sides)


@dataclass(frozen=True, slots=True)
class Found:
    """What was found out about boards, at least one; those after the first are compared with it."""

    boards: tuple[FoundBoard, ...]
    comparisons: tuple[Comparison, ...]

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON: the first board as it is alone, then what further boards add."""
        first, *others = self.boards
        if not others:
            return {"schema": SCHEMA, **first.values}
        further = {"others": [board.values for board in others], "compared": [one.values for one in self.comparisons]}
        return {"schema": SCHEMA, **first.values, **further}

    @property
    def text(self) -> str:
        """Comparisons, then the boards one after another, for a terminal."""
        if len(self.boards) == 1:
            return self.boards[0].text
        boards = (f"{board.name}\n{'=' * len(board.name)}\n\n{board.text}" for board in self.boards)
        compared = [comparison_text(one) for one in self.comparisons] or [NOT_COMPARED]
        return "\n\n\n".join((*compared, *boards))


def found_out(
    boards: Sequence[BoardContests], tallies: Sequence[Tally], order: ContestOrder, mixed: Sequence[ContestOrder] = ()
) -> Found:
    """Return what tallies, one for each part of each board, say; `mixed` are the orders of controls."""
    left, found, contenders = iter(tallies), [], list[Contender]()
    for board in boards:
        played = [Contender(board.name, one, next(left), order.seed) for one in board.contests]
        checked = [
            tuple(Contender(board.name, one, next(left), each.seed) for one, each in zip(pair, mixed, strict=True))
            for pair in board.controls
        ]
        found.append(FoundBoard(board.name, tuple(_sides(played, checked, mixed))))
        contenders += (one for one in played if one.tally.deals)
    return Found(tuple(found), comparisons(contenders) if len(boards) > 1 else ())


def _sides(
    played: Sequence[Contender], checked: Sequence[tuple[Contender, ...]], mixed: Sequence[ContestOrder]
) -> Iterator[FoundSide]:
    for number, one in enumerate(played):
        if one.tally.deals:
            yield FoundSide(
                one.contest.findings(one.tally), _controls(one, checked[number], mixed) if checked else None
            )


def _controls(one: Contender, checked: Sequence[Contender], mixed: Sequence[ContestOrder]) -> Controls | None:
    """Return what controls say; None if not all of them were played."""
    mirror, other = checked
    if not mirror.tally.deals or not other.tally.deals:
        return None
    return controls(one, mirror, mixed=other, bots=mixed[1].bots)
