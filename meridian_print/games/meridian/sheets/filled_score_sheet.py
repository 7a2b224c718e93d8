"""The score sheet of a game that was played, filled in: garrisons, points, islands nobody takes, totals, the winner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.scoring import IslandScore, Score
from meridian_print.games.meridian.rules.state import Seat
from meridian_print.games.meridian.sheets.score_sheet import ScorePage, score_pages
from meridian_print.games.meridian.sheets.score_table import columns
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.graphics.drawing.faces import missing
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, polyline
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Text
from meridian_print.graphics.drawing.type import Font, cap_height, text, width

_ELLIPSIS = "…"


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
    sizes, words = design.style.sizes, design.words
    room = columns(design).player_wide - 2 * sizes.pad
    for seat, (first, *others) in enumerate(count.seats):
        start = Point(_column(first, design) + sizes.pad, baseline - sizes.pad / 2)
        yield _fitted(_player_name(count, seat, design), start, room, design)
        for other in others:
            together = words.replay.together.format(colour=colour_word(first, words.colours))
            yield _fitted(together, Point(_column(other, design) + sizes.pad, start.y), room, design)


def _island(place: Rect, island: IslandScore, count: Count, design: SheetDesign) -> Iterator[Item]:
    """Write an island's garrisons, and its points or the tick that nobody takes it."""
    at, font = columns(design), design.style.entries.figure
    for seat, garrisons in enumerate(island.garrisons):
        x = _column(count.seats[seat][0], design)
        if garrisons:
            yield _middle(garrisons, Rect(x, place.y, at.garrisons_wide, place.height), font, design)
        if island.owner == seat:
            cell = Rect(x + at.garrisons_wide, place.y, at.points_wide, place.height)
            yield _middle(len(island.island.cities), cell, font, design)
    if island.owner is None:
        yield _tick(place, design)


def _sums(page: ScorePage, islands: tuple[IslandScore, ...], count: Count, design: SheetDesign) -> Iterator[Text]:
    seats = range(len(count.seats))
    here = tuple(sum(len(one.island.cities) for one in islands if one.owner == seat) for seat in seats)
    on_last = (count.score.points, count.score.left)
    figures = (here,) if page.winner is None else on_last if len(page.sums) == len(on_last) else (here, *on_last)
    for place, row in zip(page.sums, figures, strict=True):
        for seat in seats:
            yield _total(row[seat], _column(count.seats[seat][0], design), place, design)


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
    yield _fitted(count.doubt.format(said=line), start, place.nobody - place.players[0] - 2 * pad, design)


def _column(colour: Colour, design: SheetDesign) -> Mm:
    return columns(design).players[tuple(Colour).index(colour)]


def _player_name(count: Count, seat: int, design: SheetDesign) -> str:
    """Return a player's name, or the colours if there is none that the face can set."""
    name, words, entries = count.names[seat].strip(), design.words, design.style.entries.name
    if name and not missing(name, entries.face, *entries.others):
        return name
    return words.replay.pair.join(colour_word(colour, words.colours) for colour in count.seats[seat])


def _total(number: int, x: Mm, place: Rect, design: SheetDesign) -> Text:
    cells = Rect(x, place.y, columns(design).player_wide, place.height)
    return _middle(number, cells, design.style.entries.total, design)


def _middle(number: int, cell: Rect, font: Font, design: SheetDesign) -> Text:
    centre = cell.centre
    baseline = (centre.x, centre.y + cap_height(font) / 2)
    return text(str(number), baseline, font, design.style.entries.ink, anchor="middle")


def _tick(place: Rect, design: SheetDesign) -> Item:
    """Tick the box that nobody takes the island."""
    entries, reach, at = design.style.entries, design.style.sizes.box / 2, columns(design)
    x, y, beyond = (at.nobody + at.right) / 2, place.centre.y, entries.tick_beyond
    corners = ((x - reach * 0.6, y), (x - reach * 0.1, y + reach * 0.6), (x + reach + beyond, y - reach - beyond))
    return Path(polyline(corners), stroke=entries.tick)


def _fitted(words: str, start: Point, room: Mm, design: SheetDesign) -> Text:
    """Set words no wider than `room`: smaller if necessary, and truncated if that is not enough."""
    entries = design.style.entries
    share = min(1.0, room / max(width(words, entries.name), room))
    font = replace(entries.name, size=entries.name.size * max(share, entries.least))
    return text(_cut(words, font, room), start, font, entries.ink)


def _cut(words: str, font: Font, room: Mm) -> str:
    """Shorten words until they are no wider than `room`."""
    slack = 1e-6
    if width(words, font) <= room + slack:
        return words
    cuts = (words[:end].rstrip() + _ELLIPSIS for end in range(len(words) - 1, 0, -1))
    return next((cut for cut in cuts if width(cut, font) <= room), _ELLIPSIS)
