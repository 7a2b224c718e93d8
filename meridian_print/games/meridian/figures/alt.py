"""What a figure of a meridian shows, in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase

from meridian_print.games.meridian.marks.player_marks import colour_word
from meridian_print.games.meridian.rules.column import Column, Tower
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.scenes.figures import Case, colour_of, outcome
from meridian_print.games.meridian.words.colours import ColourWords
from meridian_print.games.meridian.words.figures import FigureWords


def case_alt(case: Case, words: FigureWords, colours: ColourWords) -> str:
    """Describe a case: the column before, the move, and what comes of it."""
    found = outcome(case)

    def colour(tower: Tower) -> Colour:
        return colour_of(tower, case)

    if isinstance(found.after, Violation):
        result = words.breaks.format(rule=found.after.rule)
    else:
        result = words.then.format(column=column_alt(found.after, colour, words, colours))
    before = column_alt(found.before, colour, words, colours)
    return words.case.format(column=before, move=_move(case, words), result=result)


def column_alt(column: Column, colour: Callable[[Tower], Colour], words: FigureWords, colours: ColourWords) -> str:
    """Describe a column from the top down."""
    return ", ".join(
        words.vacant
        if tower is None
        else words.tower.format(colour=colour_word(colour(tower), colours), height=tower.height)
        for tower in reversed(column)
    )


def _move(case: Case, words: FigureWords) -> str:
    found = outcome(case)
    city = ascii_lowercase[found.step] if case.height else ""
    old = "" if found.origin is None else ascii_lowercase[found.origin]
    if not case.height:
        return words.withdraws.format(old=old) if old else words.passes
    moved = words.rebuilds if old else words.places
    return moved.format(old=old, height=case.height, city=city)
