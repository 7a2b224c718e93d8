"""Every printed word of Meridian, from `templates/meridian/languages`, so that a kit speaks one language throughout.

The module of a section's name declares what stands in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from meridian_print.boardgame.words import BaseWords

if TYPE_CHECKING:
    from meridian_print.components.contact_sheet import ContactSheetWords
    from meridian_print.games.meridian.words.making import MakingWords
    from meridian_print.games.meridian.words.parts import (
        BoardWords,
        BoxWords,
        CardWords,
        ColourWords,
        ReplayWords,
        TowerWords,
    )
    from meridian_print.games.meridian.words.pictures import FigureWords, PictureWords
    from meridian_print.games.meridian.words.rulebook import RulebookWords
    from meridian_print.games.meridian.words.sheets import LogSheetWords, PlayerAidWords, ScoreSheetWords
    from meridian_print.graphics.rulebook.words import QuickStartWords


@dataclass(frozen=True, slots=True)
class Words(BaseWords):
    """All words of a kit of Meridian."""

    FOLDER: ClassVar[str] = "meridian/languages"

    @property
    def colours(self) -> ColourWords:
        """The colours' names."""
        from meridian_print.games.meridian.words.parts import ColourWords

        return self.section("colours", ColourWords)

    @property
    def cards(self) -> CardWords:
        """Words on and about cards."""
        from meridian_print.games.meridian.words.parts import CardWords

        return self.section("cards", CardWords)

    @property
    def board(self) -> BoardWords:
        """Words on and about the board."""
        from meridian_print.games.meridian.words.parts import BoardWords

        return self.section("board", BoardWords)

    @property
    def score_sheet(self) -> ScoreSheetWords:
        """Words on the score sheet."""
        from meridian_print.games.meridian.words.sheets import ScoreSheetWords

        return self.section("score_sheet", ScoreSheetWords)

    @property
    def log_sheet(self) -> LogSheetWords:
        """Words on the log sheet."""
        from meridian_print.games.meridian.words.sheets import LogSheetWords

        return self.section("log_sheet", LogSheetWords)

    @property
    def replay(self) -> ReplayWords:
        """Words about a finished game."""
        from meridian_print.games.meridian.words.parts import ReplayWords

        return self.section("replay", ReplayWords)

    @property
    def towers(self) -> TowerWords:
        """Words on the sheets of towers."""
        from meridian_print.games.meridian.words.parts import TowerWords

        return self.section("towers", TowerWords)

    @property
    def quick_start(self) -> QuickStartWords:
        """Words of the quick start."""
        from meridian_print.graphics.rulebook.words import QuickStartWords

        return self.section("quick_start", QuickStartWords)

    @property
    def rulebook(self) -> RulebookWords:
        """Words of the rulebook."""
        from meridian_print.games.meridian.words.rulebook import RulebookWords

        return self.section("rulebook", RulebookWords)

    @property
    def figures(self) -> FigureWords:
        """Words in the figures of rulebook and player aid."""
        from meridian_print.games.meridian.words.pictures import FigureWords

        return self.section("figures", FigureWords)

    @property
    def pictures(self) -> PictureWords:
        """Words in the rulebook's pictures."""
        from meridian_print.games.meridian.words.pictures import PictureWords

        return self.section("pictures", PictureWords)

    @property
    def player_aid(self) -> PlayerAidWords:
        """Words on the aids for the table."""
        from meridian_print.games.meridian.words.sheets import PlayerAidWords

        return self.section("player_aid", PlayerAidWords)

    @property
    def boxes(self) -> BoxWords:
        """Words on the boxes."""
        from meridian_print.games.meridian.words.parts import BoxWords

        return self.section("boxes", BoxWords)

    @property
    def making(self) -> MakingWords:
        """Words on the assembly sheet about what is made."""
        from meridian_print.games.meridian.words.making import MakingWords

        return self.section("making", MakingWords)

    @property
    def contact_sheet(self) -> ContactSheetWords:
        """Words on the contact sheet."""
        from meridian_print.components.contact_sheet import ContactSheetWords

        return self.section("contact_sheet", ContactSheetWords)
