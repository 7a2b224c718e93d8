"""A game on paper: a page for the start, one for each turn, and the count at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.boardgame.replay.production import bare_symbol
from meridian_print.games.meteo.replay.game import Game, money, player, short_name
from meridian_print.games.meteo.replay.table import Table, laid, played_board, table_of, token
from meridian_print.games.meteo.replay.turn_text import turn_text
from meridian_print.games.meteo.rules.money import income, worth
from meridian_print.games.meteo.rules.state import State
from meridian_print.graphics.drawing.faces import missing
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, rectangle, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Symbol, Use
from meridian_print.graphics.drawing.type import Font, cap_height, text, width
from meridian_print.graphics.typesetting.lines import set_lines, wrapped

_WORDS = 0.62
"""The share of a page's width that the words of a turn have; the money has the rest."""


def last_board(game: Game) -> Drawing:
    """Draw the board as it stood at the end."""
    return played_board(game, game.played.last, table_of(game))


def game_document(game: Game) -> Document:
    """Return the course of a game as a document; its board is in it once."""
    table = table_of(game)
    game = _with_names_that_fit(game, table)
    pages = tuple(_pages(game, table, bare_symbol(table.bare)))
    return Document(table.bare.title, game.words.language, pages)


def _with_names_that_fit(game: Game, table: Table) -> Game:
    """Cut names that are too long for the strip; without those that its face cannot set, colours serve as names."""
    font, log = table.style.words, game.played.log
    room = table.bare.size.width * (1 - _WORDS) / 2
    players = tuple(one._replace(name=_fitting(one.name.strip(), font, room)) for one in log.players)
    return replace(game, played=replace(game.played, log=replace(log, players=players)))


def _fitting(name: str, font: Font, room: Mm) -> str:
    if missing(name, font.face, *font.others):
        return ""
    kept = next(end for end in range(len(name), -1, -1) if width(name[:end], font) <= room)
    return name if kept == len(name) else f"{name[:kept].rstrip()}…"


def _settable(words: str, font: Font) -> str:
    """Put a question mark for every letter that a face cannot set, as a log may hold any."""
    lacking = missing(words, font.face, *font.others)
    return "".join("?" if letter in lacking else letter for letter in words)


def _pages(game: Game, table: Table, bare: Symbol) -> Iterator[Page]:
    words = game.words.replay
    own = tuple(money(each, game.words) for each in game.begin.money)
    yield _page(game, game.begin, (words.begin, "", own), table, bare)
    for turn in game.turns:
        heading = words.turn.format(turn=turn.begin.round, player=player(game, turn.begin.seat))
        sums = tuple(money(each, game.words) for each in turn.end.money)
        yield _page(game, turn.end, (heading, turn_text(turn, game), sums), table, bare)
    yield _page(game, game.played.last, (words.end, result_text(game), tuple(_counts(game))), table, bare)


def result_text(game: Game) -> str:
    """Return who won, or that the game was not finished."""
    words, ended = game.words.replay, game.played.final
    if ended is None:
        return words.unfinished
    certainty, doubt = game.played.certainty, game.words.certainty
    if not certainty.names_winner:
        return doubt.unknown_outcome
    names = game.words.replay.turns.also.join(short_name(game, seat) for seat in ended.winners)
    template = words.winner if len(ended.winners) == 1 else words.shared
    said = template.format(players=names, money=money(max(ended.money), game.words))
    return said if certainty.is_certain else f"{doubt.marked(said.removesuffix('.'), certainty)}."


def _counts(game: Game) -> Iterator[str]:
    """Yield how each player's money at the end is counted."""
    state, words = game.played.last, game.words
    for seat in game.seats:
        parts = (state.money[seat], income(state, seat), worth(state, seat))
        own, earned, sold = (money(part, words) for part in parts)
        if game.played.final is None:
            yield own
        else:
            yield words.replay.final.format(money=own, income=earned, sold=sold, sum=money(sum(parts), words))


def _page(game: Game, state: State, said: tuple[str, str, tuple[str, ...]], table: Table, bare: Symbol) -> Page:
    """Draw a position with a strip below; `said` is its heading, its words, and each player's money."""
    size, style = table.bare.size, table.style
    heading, words, sums = said
    strip = Rect(0.0, size.height, size.width, style.strip)
    items = (
        Group((Use(bare),), layer="Board", alt=table.bare.title),
        *laid(game, state, table),
        Path(rectangle(strip), style.paper),
        Group(tuple(_strip(strip, (heading, words), table)), tag="P"),
        *_money(game, strip, sums, table),
    )
    sheet = Drawing(heading, Size(size.width, strip.bottom), items)
    return Page(sheet, heading, heading)


def _strip(area: Rect, said: tuple[str, str], table: Table) -> Iterator[Item]:
    style, (heading, words) = table.style, said
    left, top = area.x + style.edge_gap, area.y + style.edge_gap + cap_height(style.heading)
    yield text(_settable(heading, style.heading), (left, top), style.heading, style.ink)
    lines = wrapped(_settable(words, style.words), style.words, area.width * _WORDS - style.edge_gap)
    first = (left, top + 1.3 * style.leading)
    yield from set_lines(lines, first, style.words, style.ink, leading=style.leading)


def _money(game: Game, area: Rect, sums: tuple[str, ...], table: Table) -> Iterator[Item]:
    """List every player's money at the right of the strip."""
    style = table.style
    left, right = area.x + area.width * _WORDS + style.columns_gap, area.right - style.edge_gap
    row: Mm = (area.height - 2 * style.edge_gap) / max(len(sums), 2)
    for seat, words in enumerate(sums):
        foot = Point(left, area.y + style.edge_gap + (seat + 0.5) * row)
        line = foot.y + cap_height(style.words) / 2
        name = short_name(game, seat)
        yield Use(token(seat, table), translation(left, foot.y))
        yield text(name, (left + 2 * style.token, line), style.words, style.ink)
        yield text(words, (right, line), style.money, style.ink, anchor="end")
