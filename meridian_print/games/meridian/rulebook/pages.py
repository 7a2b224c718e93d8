"""The rulebook's twelve pages: each is set with the largest figures that leave its texts room."""

from __future__ import annotations

from meridian_print.games.meridian.rulebook.design import PAGES, RulebookDesign
from meridian_print.games.meridian.rulebook.ending import rebuilding_page, scoring_page
from meridian_print.games.meridian.rulebook.opening import cover_page, setup_page, story_page
from meridian_print.games.meridian.rulebook.placing import order_page, placing_page
from meridian_print.games.meridian.rulebook.playing import board_page, turn_page
from meridian_print.games.meridian.rulebook.pushing import chains_page, pushing_page
from meridian_print.games.meridian.rulebook.two import two_page
from meridian_print.graphics.rulebook.pages import RulebookPage, Setter, book_page

_SETTERS: tuple[Setter[RulebookDesign], ...] = (
    *(story_page, setup_page, board_page, turn_page, placing_page, order_page),
    *(pushing_page, chains_page, rebuilding_page, scoring_page, two_page),
)


def rulebook(design: RulebookDesign) -> tuple[RulebookPage, ...]:
    """Set the book; raises NoRoomError for a page whose texts do not fit."""
    cover = RulebookPage(cover_page(design), 1, design.words.pictures.cover.subtitle)
    return (
        cover,
        *(book_page(number, _title(number, design), setter, design) for number, setter in enumerate(_SETTERS, 2)),
    )


def _title(number: int, design: RulebookDesign) -> str:
    book, place = design.book, PAGES[number - 1]
    titles = {
        "story": book.story.title,
        "setup": book.setup.title,
        "board": book.board.title,
        "turn": book.turn.title,
        "placing": book.placing.title,
        "order": book.placing.rules[2].head,
        "pushing": book.pushing.title,
        "chains": book.pushing.chains.head,
        "rebuilding": book.rebuilding.title,
        "scoring": book.scoring.title,
        "two": book.two.title,
    }
    return titles[place]
