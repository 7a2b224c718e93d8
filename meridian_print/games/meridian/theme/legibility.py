"""Whether letters in a user's colours can be read on their grounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meridian_print.components.box import BoxStyle
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.paint import Ink, hex_colour, hex_ink
from meridian_print.graphics.theme import OwnTheme
from meridian_print.text.diagnostics import Diagnostic, Span, warning

_LEAST = 3.0
"""Contrast below which large type is hard to read, by the Web Content Accessibility Guidelines."""

_BLACK, _WHITE = hex_ink("#000000"), hex_ink("#ffffff")


def illegible(own: OwnTheme, given: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """Report letters too much like their ground where a colour of either was given, by its key in the file."""
    for letters, ground, ink, below in _pairs(Theme(own.based_on, own=own)):
        span = given.get(letters, given.get(ground))
        found = contrast(ink, below)
        if span is not None and found < _LEAST:
            message = (
                f"expected a contrast of at least {_LEAST:g} of '{letters}' against '{ground}', got {found:.1f}: "
                f"{hex_colour(ink)} on {hex_colour(below)}"
            )
            hint = f"make '{letters}' {_away_from(below)}, or '{ground}' {_away_from(ink)}"
            yield warning("low-contrast", span, message, hint)


def _away_from(ink: Ink) -> str:
    """Return how a colour gains most contrast to another."""
    return "lighter" if contrast(_WHITE, ink) > contrast(_BLACK, ink) else "darker"


def _pairs(theme: Theme) -> Iterator[tuple[str, str, Ink, Ink]]:
    """Yield the keys of letters and of their ground, and both inks."""
    board, cards, boxes = (
        theme.section("board", BoardStyle),
        theme.section("cards", CardStyle),
        theme.section("boxes", BoxStyle),
    )
    on_map, frame = board.map.inks, board.frame.inks
    yield "letters", "land", on_map.letters, on_map.land
    yield "frame_letters", "frame", frame.letters, frame.ground
    yield "frame_letters", "panels", frame.letters, frame.panel
    yield "frame_letters", "ribbons", frame.letters, frame.tails
    yield "card_letters", "cards", cards.inks.ink, cards.inks.paper
    yield "box_letters", "boxes", boxes.ink, boxes.ground
    darkest = min(on_map.sea, key=lambda sea: contrast(on_map.letters_at_sea, sea))
    yield "letters_at_sea", "sea", on_map.letters_at_sea, darkest
