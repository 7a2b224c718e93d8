"""Every printed word of Météo Business, from `templates/meteo/languages`: a kit speaks one language throughout.

The module of a section's name declares what stands in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from meridian_print.boardgame.words import BaseWords

if TYPE_CHECKING:
    from meridian_print.components.contact_sheet import ContactSheetWords
    from meridian_print.games.meteo.words.board import BoardWords
    from meridian_print.games.meteo.words.making import MakingWords
    from meridian_print.games.meteo.words.parts import (
        BoxWords,
        CardWords,
        ColourWords,
        MoneyWords,
        PieceWords,
        TileWords,
        WeatherWords,
        WindWords,
    )
    from meridian_print.games.meteo.words.replay import ReplayWords
    from meridian_print.games.meteo.words.rulebook import FigureWords, RulebookWords
    from meridian_print.games.meteo.words.sheets import CashSheetWords, LogSheetWords
    from meridian_print.graphics.rulebook.words import QuickStartWords


@dataclass(frozen=True, slots=True)
class Words(BaseWords):
    """All words of a kit of Météo Business."""

    FOLDER: ClassVar[str] = "meteo/languages"

    @property
    def colours(self) -> ColourWords:
        """The names of the players' colours."""
        from meridian_print.games.meteo.words.parts import ColourWords

        return self.section("colours", ColourWords)

    @property
    def weather(self) -> WeatherWords:
        """The names and signs of the six kinds of weather."""
        from meridian_print.games.meteo.words.parts import WeatherWords

        return self.section("weather", WeatherWords)

    @property
    def winds(self) -> WindWords:
        """The winds, by their letters."""
        from meridian_print.games.meteo.words.parts import WindWords

        return self.section("winds", WindWords)

    @property
    def tiles(self) -> TileWords:
        """Words on and about the weather tiles and the wind rose."""
        from meridian_print.games.meteo.words.parts import TileWords

        return self.section("tiles", TileWords)

    @property
    def cards(self) -> CardWords:
        """Words on and about the weather cards."""
        from meridian_print.games.meteo.words.parts import CardWords

        return self.section("cards", CardWords)

    @property
    def money(self) -> MoneyWords:
        """Words on and about the money."""
        from meridian_print.games.meteo.words.parts import MoneyWords

        return self.section("money", MoneyWords)

    @property
    def board(self) -> BoardWords:
        """Words on and about the board."""
        from meridian_print.games.meteo.words.board import BoardWords

        return self.section("board", BoardWords)

    @property
    def figures(self) -> FigureWords:
        """Words in figures, and about them."""
        from meridian_print.games.meteo.words.rulebook import FigureWords

        return self.section("figures", FigureWords)

    @property
    def rulebook(self) -> RulebookWords:
        """Words of the rulebook."""
        from meridian_print.games.meteo.words.rulebook import RulebookWords

        return self.section("rulebook", RulebookWords)

    @property
    def quick_start(self) -> QuickStartWords:
        """Words of the quick start."""
        from meridian_print.graphics.rulebook.words import QuickStartWords

        return self.section("quick_start", QuickStartWords)

    @property
    def cash_sheet(self) -> CashSheetWords:
        """Words on the cash sheet."""
        from meridian_print.games.meteo.words.sheets import CashSheetWords

        return self.section("cash_sheet", CashSheetWords)

    @property
    def log_sheet(self) -> LogSheetWords:
        """Words on the log sheet."""
        from meridian_print.games.meteo.words.sheets import LogSheetWords

        return self.section("log_sheet", LogSheetWords)

    @property
    def player_aid(self) -> QuickStartWords:
        """Words of the player aid, which is set like a page of the quick start."""
        from meridian_print.graphics.rulebook.words import QuickStartWords

        return self.section("player_aid", QuickStartWords)

    @property
    def pieces(self) -> PieceWords:
        """Words on the sheets of hotels and ships."""
        from meridian_print.games.meteo.words.parts import PieceWords

        return self.section("pieces", PieceWords)

    @property
    def boxes(self) -> BoxWords:
        """Words on the boxes."""
        from meridian_print.games.meteo.words.parts import BoxWords

        return self.section("boxes", BoxWords)

    @property
    def making(self) -> MakingWords:
        """Words on the assembly sheet about what is made."""
        from meridian_print.games.meteo.words.making import MakingWords

        return self.section("making", MakingWords)

    @property
    def replay(self) -> ReplayWords:
        """Words about a game that is shown."""
        from meridian_print.games.meteo.words.replay import ReplayWords

        return self.section("replay", ReplayWords)

    @property
    def contact_sheet(self) -> ContactSheetWords:
        """Words on the contact sheet of new boards."""
        from meridian_print.components.contact_sheet import ContactSheetWords

        return self.section("contact_sheet", ContactSheetWords)
