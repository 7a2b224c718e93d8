"""Captions of figures, filled in with the engine's findings on each case."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from string import ascii_lowercase
from typing import assert_never

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.rules.column import Column, Direction, Tower
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.scenes.facts import CaseFacts, case_facts
from meridian_print.games.meridian.scenes.figures import (
    FigureCase,
    IslandCase,
    cases_of,
    colour_of,
    counted,
    figures,
    outcome,
    seats_of,
)
from meridian_print.games.meridian.words.parts import ColourWords
from meridian_print.games.meridian.words.pictures import FactWords, FigureWords


def case_alt(case: FigureCase, words: FigureWords, colours: ColourWords) -> str:
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


def _move(case: FigureCase, words: FigureWords) -> str:
    found = outcome(case)
    city = ascii_lowercase[found.step] if case.height else ""
    old = "" if found.origin is None else ascii_lowercase[found.origin]
    if not case.height:
        return words.withdraws.format(old=old) if old else words.passes
    moved = words.rebuilds if old else words.places
    return moved.format(old=old, height=case.height, city=city)


_PLACES = {
    1: ("left",),
    2: ("left", "right"),
    3: ("left", "middle", "right"),
    4: ("first", "second", "third", "fourth"),
}
"""The names of a figure's cases in captions, by how many there are."""
_PLAYERS_OF_ISLANDS = 4
_FactTexts = Iterator[tuple[str, str | None]]
"""Facts in words; None where there is none."""


def caption(key: str, template: str, words: FactWords) -> str:
    """Fill in a figure's caption; raises KeyError if it mentions a fact that the case does not show."""
    return template.format_map(fact_texts(key, words))


def panel_captions(key: str, texts: Sequence[str], words: FactWords) -> tuple[str, ...]:
    """Fill in the captions of a figure's cases, each with the facts of its own; raises KeyError like `caption`."""
    return tuple(
        text.format_map({fact: value for fact, value in _case_texts(case, words) if value is not None})
        for text, case in zip(texts, cases_of(key), strict=True)
    )


def fact_texts(key: str, words: FactWords) -> Mapping[str, str]:
    """Return everything that a figure shows, by case and fact, such as `left_way`."""
    cases = _texts_of(key, words)
    return {
        f"{place}_{fact}": text
        for place, case in zip(_PLACES[len(cases)], cases, strict=True)
        for fact, text in case
        if text is not None
    }


def _texts_of(key: str, words: FactWords) -> list[_FactTexts]:
    """Return what each case or island of a figure shows."""
    for figure in figures().meridians:
        if figure.key == key:
            return [_case_texts(case, words) for case in figure.cases]
    islands = next(figure.islands for figure in figures().islands if figure.key == key)
    return [_island_texts(island, words) for island in islands]


def _case_texts(case: FigureCase, words: FactWords) -> _FactTexts:
    facts = case_facts(case)
    yield "height", str(facts.height)
    yield "city", ascii_lowercase[facts.city]
    yield "may", words.may if facts.is_allowed else words.may_not
    yield "so", words.so if facts.is_allowed else words.not_so
    yield "withdrawn", _of_height("{height}", facts.withdrawn)
    yield "further", _by_way(facts.further, words.further_up, words.further_down)
    yield "upper", _of_height("{height}", facts.upper)
    yield "lower", _of_height("{height}", facts.lower)
    yield "heights", ", ".join(map(str, facts.heights))
    spare = (facts.withdrawn or 0) - facts.height
    yield "spare", words.numbers[spare - 1] if spare > 0 else None
    yield "under", _of_height(words.under, facts.upper)
    yield "over", _of_height(words.over, facts.lower)
    yield "equal", None if facts.equal is None else str(facts.equal.height)
    yield "equal_tower", _named(facts.equal, case, words)
    yield "entered", _named(facts.entered, case, words)
    yield "own", _named(facts.own, case, words)
    yield "vacant", _cities(facts.vacant, words)
    yield "contrast", _relation(facts, words, _named(facts.entered, case, words))
    yield "relation", _relation(facts, words)
    yield "way", _by_way(facts.way, words.up, words.down)
    yield "pushed", words.numbers[facts.pushed - 1] if facts.pushed else None
    yield "end", None if facts.end is None else ascii_lowercase[facts.end]
    yield "stays", _of_height("{height}", facts.stays)
    yield "lost", _named(facts.lost, case, words)
    yield "players", words.numbers[len(facts.seats) - 1]
    yield "cities", words.numbers[facts.cities - 1]


def _of_height(phrase: str, height: int | None) -> str | None:
    return None if height is None else phrase.format(height=height)


def _by_way(way: Direction | None, up: str, down: str) -> str | None:
    match way:
        case None:
            return None
        case "up":
            return up
        case "down":
            return down
        case _:
            assert_never(way)


def _cities(steps: Sequence[int], words: FactWords) -> str | None:
    """Name cities, from the highest down."""
    if not steps:
        return None
    letters = [ascii_lowercase[step] for step in sorted(steps, reverse=True)]
    return reduce(lambda first, last: words.either.format(first=first, last=last), letters)


def _named(tower: Tower | None, case: FigureCase, words: FactWords) -> str | None:
    if tower is None:
        return None
    return colour_word(colour_of(tower, case), words.towers).format(height=tower.height)


def _relation(facts: CaseFacts, words: FactWords, name: str | None = None) -> str | None:
    """Compare the new tower with the one that it enters, which is called by its height or by a name."""
    if facts.entered is None:
        return None
    shorter = facts.height < facts.entered.height
    return (words.shorter if shorter else words.taller).format(height=name or facts.entered.height)


def _island_texts(case: IslandCase, words: FactWords) -> _FactTexts:
    """Yield the garrisons of each colour on an island, and who takes it."""
    count, seats = counted(case), seats_of(_PLAYERS_OF_ISLANDS)
    for (colour,), garrisons in zip(seats, count.garrisons, strict=True):
        yield colour.value, words.numbers[garrisons - 1] if garrisons else None
    owner = None if count.owner is None else colour_word(seats[count.owner][0], words.players)
    yield "taken", words.nobody if owner is None else words.takes.format(player=owner)
