"""The score sheet as a form: boxes for names and garrisons; points, ties, totals and the winner are computed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.layout.model import Island, Side
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.sheets.score_sheet import ScorePage, score_pages
from meridian_print.games.meridian.sheets.score_table import Columns, columns
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.graphics.drawing.forms import Best, Computed, Field, Majority, Sum, Tie
from meridian_print.graphics.drawing.geometry import Mm, Rect
from meridian_print.graphics.drawing.type import Font


def score_forms(
    side: Side, board: str, prefix: str, design: SheetDesign
) -> tuple[tuple[ScorePage, tuple[Field, ...]], ...]:
    """Draw a side's score sheet with the fields of each page; their names begin with `prefix`.

    Fields come in the order of the sheet: names, islands row by row, sums.
    """
    pages = score_pages(side, board, design)
    return tuple((page, tuple(_Form(prefix, pages, design).fields(number))) for number, page in enumerate(pages))


class _Form:
    """The fields of a side's pages, by their names in the document."""

    def __init__(self, prefix: str, pages: tuple[ScorePage, ...], design: SheetDesign) -> None:
        self.prefix, self.pages, self.design = prefix, pages, design
        self.words = design.words.score_sheet.form

    def fields(self, number: int) -> Iterator[Field]:
        page = self.pages[number]
        yield from self._names(number)
        for island, place in page.rows:
            yield from self._island(island, place)
        yield from self._sums(number)
        if page.winner is not None:
            yield self._winner(page.winner)

    def _names(self, number: int) -> Iterator[Field]:
        """Make the fields for the players' names; on later pages they repeat what is typed on the first."""
        sizes, style = self.design.style.sizes, self.design.style.entries
        height = self.design.style.score.name_line - sizes.pad
        for colour, x in self._columns():
            wide = self._at.player_wide - 2 * sizes.pad
            area = Rect(x + sizes.pad, self.pages[number].names - height, wide, height)
            if number == 0:
                yield self._field(f"{colour}.name", self._tooltip(self.words.name, colour), area, style.name)

    def _island(self, island: Island, place: Rect) -> Iterator[Field]:
        """Make an island's fields: garrisons and points of each colour, and the one for a tie."""
        style, at = self.design.style.entries, self._at
        of = {colour: self._name(f"{island.key}.{colour}.garrisons") for colour in Colour}
        for colour, x in self._columns():
            mine, others = of[colour], tuple(name for other, name in of.items() if other != colour)
            garrisons = Rect(x, place.y, at.garrisons_wide, place.height)
            points = Rect(x + at.garrisons_wide, place.y, at.points_wide, place.height)
            tooltip = self._tooltip(self.words.garrisons, colour, island)
            yield self._field(f"{island.key}.{colour}.garrisons", tooltip, garrisons, style.figure)
            tooltip, computed = self._tooltip(self.words.points, colour, island), Majority(mine, others, island.worth)
            yield self._field(f"{island.key}.{colour}.points", tooltip, points, style.figure, computed)
        tie, area = (
            Tie(tuple(of.values()), self.words.tie),
            Rect(at.nobody, place.y, at.right - at.nobody, place.height),
        )
        yield self._field(f"{island.key}.nobody", self.words.nobody.format(island=island.name), area, style.figure, tie)

    def _sums(self, number: int) -> Iterator[Field]:
        """Make the rows to add up in: this page if there are several, and on the last page all, and the pieces left."""
        page, alone = self.pages[number], len(self.pages) == 1
        kinds = ("page", "total", "left")[alone:] if page.winner is not None else ("page",)
        for kind, place in zip(kinds, page.sums, strict=True):
            for colour, x in self._columns():
                area = Rect(x, place.y, self._at.player_wide, place.height)
                yield self._sum(kind, number, colour, area)

    def _sum(self, kind: str, number: int, colour: Colour, area: Rect) -> Field:
        font = self.design.style.entries.total
        match kind:
            case "page":
                here = Sum(self._points((self.pages[number],), colour))
                return self._field(
                    f"page{number + 1}.{colour}", self._tooltip(self.words.page_points, colour), area, font, here
                )
            case "total":
                whole = Sum(self._points(self.pages, colour))
                return self._field(f"{colour}.total", self._tooltip(self.words.total, colour), area, font, whole)
            case _:
                return self._field(f"{colour}.left", self._tooltip(self.words.left, colour), area, font)

    def _winner(self, baseline: Mm) -> Field:
        at, style = self._at, self.design.style
        height = style.score.total - style.sizes.pad
        best = Best(
            tuple(self._name(f"{colour}.name") for colour in Colour),
            tuple(colour_word(colour, self.design.words.colours) for colour in Colour),
            tuple(self._name(f"{colour}.total") for colour in Colour),
            tuple(self._name(f"{colour}.left") for colour in Colour),
            self.words.also,
        )
        area = Rect(at.players[0], baseline - height, at.nobody - at.players[0], height)
        return self._field("winner", self.words.winner, area, style.entries.name, best)

    def _points(self, pages: tuple[ScorePage, ...], colour: Colour) -> tuple[str, ...]:
        islands = chain.from_iterable(page.rows for page in pages)
        return tuple(self._name(f"{island.key}.{colour}.points") for island, _ in islands)

    def _columns(self) -> Iterator[tuple[Colour, Mm]]:
        return zip(Colour, self._at.players, strict=True)

    @property
    def _at(self) -> Columns:
        return columns(self.design)

    def _name(self, name: str) -> str:
        return f"{self.prefix}.{name}"

    def _tooltip(self, words: str, colour: Colour, island: Island | None = None) -> str:
        named = colour_word(colour, self.design.words.colours)
        return words.format(colour=named, island=island.name if island else "")

    def _field(self, name: str, tooltip: str, area: Rect, font: Font, computed: Computed | None = None) -> Field:
        return Field(self._name(name), tooltip, area, font, self.design.style.entries.ink, computed=computed)
