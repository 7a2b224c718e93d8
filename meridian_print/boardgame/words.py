"""The printed words of any game: those of `templates/languages`, and how a game reads its own.

A language is a folder with a file a section. A section is read when it is first needed: few jobs need them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar

from meridian_print.templates import folders, load

if TYPE_CHECKING:
    from meridian_print.boardgame.logs.certainty import Certainty
    from meridian_print.components.assembly.words import AssemblyWords
    from meridian_print.graphics.drawing.items import TwoSided
    from meridian_print.printing.imposition.paper import Duplex

T = TypeVar("T")

SHARED = "languages"
"""The folder of the words that all games have in common."""


@dataclass(frozen=True, slots=True)
class BaseWords:
    """The words of a kit; `language` is a BCP 47 tag. A game's own class names the `FOLDER` of its languages."""

    FOLDER: ClassVar[str] = SHARED

    language: str

    @property
    def kit(self) -> KitWords:
        """Titles, bookmarks and labels of pages."""
        return self.shared("kit", KitWords)

    @property
    def calibration(self) -> CalibrationWords:
        """Words on the calibration sheet."""
        return self.shared("calibration", CalibrationWords)

    @property
    def certainty(self) -> CertaintyWords:
        """Words about outcomes that rest on guesses."""
        return self.shared("certainty", CertaintyWords)

    @property
    def assembly(self) -> AssemblyWords:
        """Words on the assembly sheet."""
        from meridian_print.components.assembly.words import AssemblyWords

        return self.shared("assembly", AssemblyWords)

    def section(self, name: str, kind: type[T]) -> T:
        """Read a section of the game's own words."""
        return load(f"{self.FOLDER}/{self.language}/{name}.yaml", kind)

    def shared(self, name: str, kind: type[T]) -> T:
        """Read a section of the words of all games."""
        return load(f"{SHARED}/{self.language}/{name}.yaml", kind)

    def length(self, length: float) -> str:
        """Write a length in mm, to a tenth.

        >>> BaseWords("en").length(152.5), BaseWords("fr").length(152.5), BaseWords("de").length(210.0)
        ('152.5', '152,5', '210')
        """
        return f"{length:.1f}".removesuffix(".0").replace(".", self.kit.decimal)

    @classmethod
    def languages(cls) -> tuple[str, ...]:
        """Return the tags of all languages, in alphabetical order."""
        return folders(cls.FOLDER)


class KitWords(NamedTuple):
    """Titles of documents, bookmarks and labels of pages, and the lines beside the ruler.

    `{title}`, `{bookmark}`, `{number}`, `{count}`, `{label}`, `{kit}` and `{program}` are filled in, and
    for tiles `{tile}`, `{side}`, `{column}`, `{columns}`, `{row}` and `{rows}`; `made` is the slug
    line, `made_alone` that of a page that belongs to no kit. `decimal` is the decimal separator.
    """

    board_label: str
    tiles: str
    tile: str
    tile_alt: str
    cards: str
    faces: str
    backs: str
    faces_label: str
    backs_label: str
    sheet: str
    score_sheet: str
    log_sheet: str
    ruler: str
    both: str
    both_label: str
    long_edge: str
    short_edge: str
    by_hand: str
    fold: str
    gutterfold: str
    fronts: str
    one_side: str
    made: str
    made_alone: str
    decimal: str

    def turn_note(self, way: Duplex | TwoSided) -> str:
        """Return the instructions at a sheet's foot for printing its sides; `{bookmark}` is yet to be filled in."""
        notes: dict[Duplex | TwoSided, str] = {
            "long-edge": self.long_edge,
            "short-edge": self.short_edge,
            "by-hand": self.by_hand,
            "gutterfold": self.gutterfold,
            "none": self.fronts,
        }
        return notes[way]


class CertaintyWords(NamedTuple):
    """How an outcome is named that rests on guesses; `{said}` is the outcome, `{count}` the number of guesses.

    `unknown` stands after the word "winner", `unknown_outcome` is a sentence.
    """

    guesses: str
    one_guess: str
    doubtful: str
    unknown: str
    unknown_outcome: str

    def marked(self, said: str, certainty: Certainty) -> str:
        """Mark an outcome with the guesses that it rests on.

        >>> from meridian_print.boardgame.logs.certainty import Certainty
        >>> BaseWords("en").certainty.marked("Ada", Certainty(guesses=2))
        'Ada, as read, with 2 guesses'
        """
        if certainty.is_certain:
            return said
        several = self.guesses if certainty.guesses else self.doubtful
        return (self.one_guess if certainty.guesses == 1 else several).format(said=said, count=certainty.guesses)


@dataclass(frozen=True, slots=True)
class CalibrationWords:
    """Words on the calibration sheet; `{letters}`, `{command}` and those of the single scales are filled in.

    `how` explains what to do, paragraph by paragraph; `then` what to do with the numbers.
    """

    title: str
    page: str
    front: str
    back: str
    how: tuple[str, ...]
    reads: str
    then: tuple[str, ...]
