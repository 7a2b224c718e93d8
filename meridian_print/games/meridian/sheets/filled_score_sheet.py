"""The score sheet of a game that was played, filled in: garrisons, points, islands nobody takes, totals, the winner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from meridian_print.components.entries import figure, fitted, is_settable, tick
from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.scoring import IslandScore, Score
from meridian_print.games.meridian.rules.state import Seat
from meridian_print.games.meridian.sheets.score_sheet import ScorePage, score_pages
from meridian_print.games.meridian.sheets.score_table import columns
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Text


@dataclass(frozen=True, slots=True)
class Count:
    """The count of a game: each seat's colours and player, and how many of `turns` moves were played.

    The islands of the score are those of the side, in the same order. `doubt` is how the outcome is named, '{said}'
    standing for it, where it rests on guesses.
    """

    score: Score
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    moves: int
    turns: int
    doubt: str = "{said}"


def filled_score_sheets(side: Side, board: str, count: Count, design: SheetDesign) -> tuple[Drawing, ...]:
    """Draw the score sheet of a side like `score_sheets`, with a game's count filled in."""
    islands = iter(count.score.islands)
    pages = score_pages(side, board, design)
    return tuple(_filled(page, tuple(islice(islands, len(page.rows))), count, design) for page in pages)


def _filled(page: ScorePage, islands: tuple[IslandScore, ...], count: Count, design: SheetDesign) -> Drawing:
    """Fill in a page; `islands` are those of its rows."""
    rows = zip(page.rows, islands, strict=True)
    written = (
        *_names(page.names, count, design),
        *(item for (_, place), island in rows for item in _island(place, island, count, design)),
        *_sums(page, islands, count, design),
        *_winner(page, count, design),
    )
    return replace(page.drawing, items=(*page.drawing.items, Group(written, layer="Game")))


def _names(baseline: Mm, count: Count, design: SheetDesign) -> Iterator[Text]:
    """Write each player's name above the first of the colours, and a second colour's first colour above it."""
    sizes, words, entries = design.style.sizes, design.words, design.style.entries
    room = columns(design).player_wide - 2 * sizes.pad
    for seat, (first, *others) in enumerate(count.seats):
        start = Point(_column(first, design) + sizes.pad, baseline - sizes.pad / 2)
        yield fitted(_player_name(count, seat, design), start, room, entries)
        for other in others:
            together = words.replay.together.format(colour=colour_word(first, words.colours))
            yield fitted(together, Point(_column(other, design) + sizes.pad, start.y), room, entries)


def _island(place: Rect, island: IslandScore, count: Count, design: SheetDesign) -> Iterator[Item]:
    """Write an island's garrisons, and its points or the tick that nobody takes it."""
    at, entries = columns(design), design.style.entries
    for seat, garrisons in enumerate(island.garrisons):
        x = _column(count.seats[seat][0], design)
        if garrisons:
            yield figure(str(garrisons), Rect(x, place.y, at.garrisons_wide, place.height), entries.figure, entries)
        if island.owner == seat:
            cell = Rect(x + at.garrisons_wide, place.y, at.points_wide, place.height)
            yield figure(str(len(island.island.cities)), cell, entries.figure, entries)
    if island.owner is None:
        middle = Point((at.nobody + at.right) / 2, place.centre.y)
        yield tick(middle, design.style.sizes.box, entries)


def _sums(page: ScorePage, islands: tuple[IslandScore, ...], count: Count, design: SheetDesign) -> Iterator[Text]:
    seats = range(len(count.seats))
    here = tuple(sum(len(one.island.cities) for one in islands if one.owner == seat) for seat in seats)
    on_last = (count.score.points, count.score.left)
    figures = (here,) if page.winner is None else on_last if len(page.sums) == len(on_last) else (here, *on_last)
    wide, entries = columns(design).player_wide, design.style.entries
    for place, row in zip(page.sums, figures, strict=True):
        for seat in seats:
            cells = Rect(_column(count.seats[seat][0], design), place.y, wide, place.height)
            yield figure(str(row[seat]), cells, entries.total, entries)


def _winner(page: ScorePage, count: Count, design: SheetDesign) -> Iterator[Text]:
    """Write who won, or who is ahead if the game was broken off."""
    if page.winner is None:
        return
    words, place, winners = design.words.replay, columns(design), count.score.winners
    named = words.also.join(_player_name(count, seat, design) for seat in winners)
    if count.moves < count.turns:
        line = words.ahead.format(names=named, moves=count.moves, turns=count.turns)
    else:
        line = words.shared.format(names=named) if len(winners) > 1 else named
    pad = design.style.sizes.pad
    start = Point(place.players[0] + pad, page.winner - pad / 2)
    room = place.nobody - place.players[0] - 2 * pad
    yield fitted(count.doubt.format(said=line), start, room, design.style.entries)


def _column(colour: Colour, design: SheetDesign) -> Mm:
    return columns(design).players[tuple(Colour).index(colour)]


def _player_name(count: Count, seat: int, design: SheetDesign) -> str:
    """Return a player's name, or the colours if there is none that the face can set."""
    name, words = count.names[seat].strip(), design.words
    if is_settable(name, design.style.entries):
        return name
    return words.replay.pair.join(colour_word(colour, words.colours) for colour in count.seats[seat])
