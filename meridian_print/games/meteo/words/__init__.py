"""Every printed word: read from `templates/meteo/languages`, so that a kit speaks one language throughout.

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
    from meridian_print.games.meteo.words.parts import CardWords, ColourWords, TileWords, WeatherWords, WindWords

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Words:
    """All words of a kit; `language` is a BCP 47 tag."""

    language: str

    @property
    def colours(self) -> ColourWords:
        """The names of the players' colours."""
        from meridian_print.games.meteo.words.parts import ColourWords

        return _section(self.language, "colours", ColourWords)

    @property
    def weather(self) -> WeatherWords:
        """The names and signs of the six kinds of weather."""
        from meridian_print.games.meteo.words.parts import WeatherWords

        return _section(self.language, "weather", WeatherWords)

    @property
    def winds(self) -> WindWords:
        """The winds, by their letters."""
        from meridian_print.games.meteo.words.parts import WindWords

        return _section(self.language, "winds", WindWords)

    @property
    def tiles(self) -> TileWords:
        """Words on and about the weather tiles and the wind rose."""
        from meridian_print.games.meteo.words.parts import TileWords

        return _section(self.language, "tiles", TileWords)

    @property
    def cards(self) -> CardWords:
        """Words on and about the weather cards."""
        from meridian_print.games.meteo.words.parts import CardWords

        return _section(self.language, "cards", CardWords)


def _section(language: str, name: str, kind: type[T]) -> T:
    return cast(T, _read(f"meteo/languages/{language}/{name}.yaml", cast(Hashable, kind)))


@cache
def _read(path: str, kind: Hashable) -> object:
    return load(path, cast(type[object], kind))
