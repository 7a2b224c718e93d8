"""Every printed word: read from `templates/meridian/languages`, so that a kit speaks one language throughout.

A language is a folder with a file a section; the module of a section's name declares what stands in it. A section is
read when it is first asked for, for few jobs need them all.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeVar, cast

from meridian_print.templates import load

if TYPE_CHECKING:
    from meridian_print.games.meridian.words.assembly import AssemblyWords
    from meridian_print.games.meridian.words.parts import (
        BoardWords,
        BoxWords,
        CalibrationWords,
        CardWords,
        ColourWords,
        ContactSheetWords,
        KitWords,
        ReplayWords,
        TowerWords,
    )
    from meridian_print.games.meridian.words.pictures import FigureWords, PictureWords
    from meridian_print.games.meridian.words.rulebook import RulebookWords
    from meridian_print.games.meridian.words.sheets import LogSheetWords, PlayerAidWords, ScoreSheetWords
    from meridian_print.graphics.rulebook.words import QuickStartWords

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Words:
    """All words of a kit; `language` is a BCP 47 tag."""

    language: str

    def length(self, length: float) -> str:
        """Write a length in mm, to a tenth.

        >>> Words("en").length(152.5), Words("fr").length(152.5), Words("de").length(210.0)
        ('152.5', '152,5', '210')
        """
        return f"{length:.1f}".removesuffix(".0").replace(".", self.kit.decimal)

    @property
    def colours(self) -> ColourWords:
        """The colours' names."""
        from meridian_print.games.meridian.words.parts import ColourWords

        return _section(self.language, "colours", ColourWords)

    @property
    def cards(self) -> CardWords:
        """Words on and about cards."""
        from meridian_print.games.meridian.words.parts import CardWords

        return _section(self.language, "cards", CardWords)

    @property
    def board(self) -> BoardWords:
        """Words on and about the board."""
        from meridian_print.games.meridian.words.parts import BoardWords

        return _section(self.language, "board", BoardWords)

    @property
    def calibration(self) -> CalibrationWords:
        """Words on the calibration sheet."""
        from meridian_print.games.meridian.words.parts import CalibrationWords

        return _section(self.language, "calibration", CalibrationWords)

    @property
    def kit(self) -> KitWords:
        """Titles, bookmarks and labels of pages."""
        from meridian_print.games.meridian.words.parts import KitWords

        return _section(self.language, "kit", KitWords)

    @property
    def score_sheet(self) -> ScoreSheetWords:
        """Words on the score sheet."""
        from meridian_print.games.meridian.words.sheets import ScoreSheetWords

        return _section(self.language, "score_sheet", ScoreSheetWords)

    @property
    def log_sheet(self) -> LogSheetWords:
        """Words on the log sheet."""
        from meridian_print.games.meridian.words.sheets import LogSheetWords

        return _section(self.language, "log_sheet", LogSheetWords)

    @property
    def replay(self) -> ReplayWords:
        """Words about a finished game."""
        from meridian_print.games.meridian.words.parts import ReplayWords

        return _section(self.language, "replay", ReplayWords)

    @property
    def towers(self) -> TowerWords:
        """Words on the sheets of towers."""
        from meridian_print.games.meridian.words.parts import TowerWords

        return _section(self.language, "towers", TowerWords)

    @property
    def quick_start(self) -> QuickStartWords:
        """Words of the quick start."""
        from meridian_print.graphics.rulebook.words import QuickStartWords

        return _section(self.language, "quick_start", QuickStartWords)

    @property
    def rulebook(self) -> RulebookWords:
        """Words of the rulebook."""
        from meridian_print.games.meridian.words.rulebook import RulebookWords

        return _section(self.language, "rulebook", RulebookWords)

    @property
    def figures(self) -> FigureWords:
        """Words in the figures of rulebook and player aid."""
        from meridian_print.games.meridian.words.pictures import FigureWords

        return _section(self.language, "figures", FigureWords)

    @property
    def pictures(self) -> PictureWords:
        """Words in the rulebook's pictures."""
        from meridian_print.games.meridian.words.pictures import PictureWords

        return _section(self.language, "pictures", PictureWords)

    @property
    def player_aid(self) -> PlayerAidWords:
        """Words on the aids for the table."""
        from meridian_print.games.meridian.words.sheets import PlayerAidWords

        return _section(self.language, "player_aid", PlayerAidWords)

    @property
    def boxes(self) -> BoxWords:
        """Words on the boxes."""
        from meridian_print.games.meridian.words.parts import BoxWords

        return _section(self.language, "boxes", BoxWords)

    @property
    def assembly(self) -> AssemblyWords:
        """Words on the assembly sheet."""
        from meridian_print.games.meridian.words.assembly import AssemblyWords

        return _section(self.language, "assembly", AssemblyWords)

    @property
    def contact_sheet(self) -> ContactSheetWords:
        """Words on the contact sheet."""
        from meridian_print.games.meridian.words.parts import ContactSheetWords

        return _section(self.language, "contact_sheet", ContactSheetWords)


def _section(language: str, name: str, kind: type[T]) -> T:
    return cast(T, _read(f"meridian/languages/{language}/{name}.yaml", cast(Hashable, kind)))


@cache
def _read(path: str, kind: Hashable) -> object:
    return load(path, cast(type[object], kind))
