"""What a game offers to the program: kits of its layouts and new ones, checks of its logs and pages to watch them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from meridian_print.text.codes import Catalogue, explained, listed
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

if TYPE_CHECKING:
    from meridian_print.boardgame.balance.contest import Contest, ContestOrder, Findings
    from meridian_print.boardgame.balance_report.content import Section
    from meridian_print.boardgame.build import KitPlan
    from meridian_print.boardgame.editor.edits import EditKind
    from meridian_print.boardgame.editor.plan import BoardPlan
    from meridian_print.boardgame.editor.tiles import SidesInTiles
    from meridian_print.boardgame.kit.contact_sheet import Gaps, SheetKind
    from meridian_print.boardgame.layout.inventions import Invention
    from meridian_print.boardgame.layout.resizing import Places, Resized
    from meridian_print.boardgame.logs.report import LogReport
    from meridian_print.boardgame.order import Order


DrawnKind = Literal["svg", "pdf", "html", "gif"]
"""What a file that shows a game holds: the board, a document to print, or a page to step through the game."""
ReplayKind = Literal["svg", "pdf", "html", "gif", "json"]
"""The same, or the game as data."""


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

    def read_layout(self, path: Path, source: bytes, language: str = "") -> Checked[GameLayout]:
        """Read a layout's file, in this language if it has words in several; what it refers to is beside `path`."""
        ...

    def plan_kit(self, layout: GameLayout, order: Order, only: Sequence[str] = ()) -> Checked[KitPlan[Any]]:
        """List the files that an order makes of a layout: all, or the parts and files `only`.

        Choices of the order that the game does not offer are reported, as `boardgame.choices.settled` does.
        """
        ...

    def check_log(self, source: bytes, folder: Path) -> LogReport:
        """Check a log's file; what it refers to is in the `folder`."""
        ...

    def generate(self, wishes: Mapping[str, object], seed: int | None) -> Checked[NewLayout]:
        """Make a new layout from a seed, by default the usual one, and from the wishes that were given, by name."""
        ...

    def replay(self, source: bytes, kind: ReplayKind, order: Order, folder: Path) -> ShownGame:
        """Make a file that shows the game of a log; only theme, paper and language of the order matter."""
        ...

    def reference(self) -> Reference:
        """Return what can be looked up about the game: its codes and rules, and the form of its layouts."""
        ...


@runtime_checkable
class RuledGame(Game, Protocol):
    """A game whose logs can also be checked under other house rules than their own."""

    def under_rules(self, rules: Sequence[str]) -> Checked[Game]:
        """Return the game with house rules that override those of every log, each written KEY=VALUE."""
        ...


@runtime_checkable
class SheetGame(Game, Protocol):
    """A game whose logs can be counted on its printed sheet."""

    @property
    def sheet_name(self) -> str:
        """What messages call the sheet."""
        ...

    def filled_sheet(self, report: LogReport, order: Order, folder: Path) -> Checked[bytes]:
        """Fill in the sheet of a checked log as a PDF; without findings, there is nothing in the log to count.

        Only theme, paper and language of the order matter. What the log refers to is in the `folder`.
        """
        ...


@runtime_checkable
class SampledGame(Game, Protocol):
    """A game whose new layouts can be drawn on a contact sheet, to choose one from."""

    def contact_sheet(self, layouts: Mapping[int, GameLayout], order: Order, kind: SheetKind, gaps: Gaps) -> bytes:
        """Draw small maps of layouts, each by its seed; only theme, paper and language of the order matter.

        `gaps` are for layouts that were played.
        """
        ...


@runtime_checkable
class DrawnGame(Game, Protocol):
    """A game some of whose layouts turn out to have no room for all that they name only when they are drawn."""

    def drawing_faults(self, layout: GameLayout) -> tuple[Diagnostic, ...]:
        """Draw what a layout may have no room for, and report what has none."""
        ...


@runtime_checkable
class InventiveGame(Game, Protocol):
    """A game for whose layouts the program invents names and places that they leave open."""

    def inventions(self, layout: GameLayout) -> tuple[Invention, ...]:
        """List what was invented for a layout."""
        ...


@runtime_checkable
class ResizableGame(Game, Protocol):
    """A game whose layouts can be put on boards of other sizes."""

    def resize(self, layout: GameLayout, size: str, places: Places) -> Checked[Resized]:
        """Write a layout for a board of a size, given as in a layout; findings are about the new layout's `lines`.

        Without lines they are about the size.
        """
        ...


@runtime_checkable
class PicturedGame(Game, Protocol):
    """A game whose boards can be looked at while they are made."""

    def plan(self, text: str, language: str, folder: Path) -> BoardPlan:
        """Show what can be shown of a layout, whatever is wrong with it; what it refers to is in the `folder`."""
        ...

    def picture(self, layout: GameLayout, side: int, order: Order) -> bytes | None:
        """Draw a side of the board, counted from 0, as an SVG; only theme and language of the order matter.

        None for a side that is not there. Raises CannotDrawError.
        """
        ...

    def tiles(self, layout: GameLayout, order: Order) -> Checked[SidesInTiles]:
        """Cut the board into the tiles that a kit of this order prints, or report what is wrong with the order."""
        ...


@runtime_checkable
class SidewiseGame(PicturedGame, Protocol):
    """A game whose boards take a while to plan, so that the side that is seen comes first."""

    def plan_side(self, text: str, language: str, folder: Path, side: int) -> BoardPlan:
        """Show what `plan` shows, but draw one side alone, counted from 0; of the others, problems may be missing."""
        ...


@runtime_checkable
class DesignedGame(PicturedGame, Protocol):
    """A game whose layouts can be made in the board editor.

    To ask whether a game is one loads its edits, which a process that only draws does without.
    """

    @property
    def blank(self) -> str:
        """The text of a layout with which to begin: nothing is on its board."""
        ...

    @property
    def edits(self) -> Mapping[str, EditKind]:
        """The edits of a layout's text, by their names."""
        ...


@runtime_checkable
class StagedGame(Game, Protocol):
    """A game whose boards can be looked at with the pieces of a game under way."""

    def pieces(self, layout: GameLayout, side: int, order: Order) -> bytes | None:
        """Draw pieces on a side, counted from 0, without the board, as an SVG of its trimmed size.

        They are the same every time; only theme and language of the order matter. None for a side that is not there.
        """
        ...


@runtime_checkable
class MeasuredGame(Game, Protocol):
    """A game that bots can play, to find out how fair a layout's board is."""

    def contests(self, layout: GameLayout, order: ContestOrder) -> Checked[tuple[Contest, ...]]:
        """Return the contests that an order asks for, or report what it asks for in vain."""
        ...

    def balance_sections(self, layout: GameLayout, findings: Sequence[Findings]) -> tuple[Section, ...]:
        """Say in a section each what contests on a board found out, with a heat map; raises CannotDrawError."""
        ...

    def balance_schema(self) -> Mapping[str, object]:
        """Return the JSON Schema of what is found out about a board."""
        ...


@dataclass(frozen=True, slots=True)
class NewLayout:
    """A generated layout's file, not yet written, the seed that made it, and its `contents` in a few words."""

    file: GameLayout
    seed: int
    contents: str


@dataclass(frozen=True, slots=True)
class ShownGame:
    """The game of a log as the bytes of a file; None if there is none: the report says why, or the diagnostics.

    `length` says in a few words how much of the game was played.
    """

    report: LogReport
    data: bytes | None
    length: str
    diagnostics: tuple[Diagnostic, ...] = ()


MakeSchema = Callable[[], Mapping[str, object]]
"""Makes a JSON Schema."""


@dataclass(frozen=True, slots=True)
class Reference:
    """What can be looked up about a game: the `names` of codes and rules, and an overview of them.

    `explain` yields paragraphs about one of the names, in upper or lower case, and none about any other. `schema` is
    the JSON Schema of layouts; `log_schema` that of logs, `report_schema` that of what is reported of one, and
    `game_schema` that of a game as data, `theme_schema` that of theme files, where the game has them.
    """

    names: tuple[str, ...]
    overview: str
    explain: Callable[[str], Iterable[str]]
    schema: MakeSchema
    log_schema: MakeSchema | None = None
    report_schema: MakeSchema | None = None
    game_schema: MakeSchema | None = None
    theme_schema: MakeSchema | None = None


class LogReference(Protocol):
    """What explains a game's logs: a module or an object with these functions."""

    def names(self) -> tuple[str, ...]:
        """Return all codes and ids of rules that can be explained."""
        ...

    def overview(self) -> str:
        """List all codes and rules, one per line."""
        ...

    def explanation(self, name: str) -> Iterable[str]:
        """Yield the paragraphs about one of the names; none about any other."""
        ...


def reference(logs: LogReference, layouts: Catalogue, place: str, schema: MakeSchema) -> Reference:
    """Join what explains logs with the codes of layouts, which are findings in a `place` such as "a layout"."""

    def explain(name: str) -> Iterator[str]:
        yield from logs.explanation(name)
        if code := layouts.get(name.casefold()):
            yield from explained(code, place)

    overview = "\n\n".join((logs.overview(), listed(layouts, place)))
    return Reference((*logs.names(), *layouts), overview, explain, schema)


def not_offered(game: str, what: str) -> Diagnostic:
    """Report what a game does not offer.

    >>> not_offered("go", "new boards").message
    'expected a game that offers new boards; go does not'
    """
    return error("order", START, f"expected a game that offers {what}; {game} does not")


def under_rules(game: Game, rules: Sequence[str]) -> Checked[Game]:
    """Return a game with house rules that override those of every log, or report which it does not know."""
    if isinstance(game, RuledGame):
        return game.under_rules(rules)
    return Checked(None, (not_offered(game.name, "house rules"),))


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
