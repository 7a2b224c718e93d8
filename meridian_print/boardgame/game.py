"""What a game offers to the program: a kit of its layouts, and a check of its logs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

if TYPE_CHECKING:  # a check of a log needs nothing that makes kits
    from meridian_print.boardgame.build import KitPlan
    from meridian_print.boardgame.log_report import LogReport
    from meridian_print.boardgame.production import KitOrder


class GameLayout(Protocol):
    """A layout's file: where it lies, its bytes, and what was read from them, as the game models it."""

    @property
    def path(self) -> Path: ...  # noqa: D102
    @property
    def source(self) -> bytes: ...  # noqa: D102
    @property
    def language(self) -> str: ...  # noqa: D102
    @property
    def layout(self) -> Any: ...  # noqa: D102


class Game(Protocol):
    """A game. Its files name it on their line `format:`, as in `NAME-layout/1` and `NAME-log/1`.

    None of its methods raises for what a user got wrong: mistakes are diagnostics, all of them at once.
    """

    @property
    def name(self) -> str:
        """The name with which the formats of its files begin."""
        ...

    def read_layout(self, path: Path, source: bytes, language: str = "en") -> Checked[GameLayout]:
        """Read a layout's file, in this language if it has words in several; what it refers to is beside `path`."""
        ...

    def order(self, choices: Mapping[str, object]) -> Checked[KitOrder]:
        """Make an order of the choices that differ from the usual ones; `unknown_choices` reports any it lacks."""
        ...

    def plan_kit(self, layout: GameLayout, order: KitOrder, only: Sequence[str] = ()) -> Checked[KitPlan[Any]]:
        """List the files that an order of this game makes of a layout: all, or the parts and files `only`."""
        ...

    def check_log(self, source: bytes, folder: Path) -> LogReport:
        """Check a log's file; what it refers to is in the `folder`."""
        ...


def unknown_choices(game: str, choices: Iterable[str], known: Collection[str]) -> tuple[Diagnostic, ...]:
    """Report the choices that a game's kit does not offer.

    >>> [found.message for found in unknown_choices("go", ["paper", "towers"], ["language", "paper"])]
    ['a kit of go has no choice `towers`; its choices are `language`, `paper`']
    """
    offers = f"its choices are {', '.join(f'`{name}`' for name in known)}" if known else "it offers none"
    return tuple(
        error("order", START, f"a kit of {game} has no choice `{choice}`; {offers}")
        for choice in choices
        if choice not in known
    )
