"""What is around the board: each player's money, tiles and cards, the regions in a table, the count at the end."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.replay.shown import Shown, named, section, spoken, wide
from meridian_print.games.meteo.replay.game import Game, money
from meridian_print.games.meteo.replay.record import position
from meridian_print.games.meteo.replay.sheets import result_text
from meridian_print.games.meteo.replay.stage import Known, kind_ids
from meridian_print.games.meteo.replay.table import Table, listed_pieces
from meridian_print.games.meteo.replay.turn_text import kind_word
from meridian_print.games.meteo.replay.words import PageWords, StateWords
from meridian_print.games.meteo.rules.material import COLUMNS, REGION_CODES, ROWS, SIDE, TILES_EACH
from meridian_print.games.meteo.rules.money import income, worth
from meridian_print.games.meteo.rules.state import State
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.text.markup import Markup, element


def players_panel(game: Game, shown: Shown, known: Known, table: Table, words: StateWords) -> Markup:
    """Show each player's money, pieces, tiles and cards at the end of the log."""
    last = position(game, game.states[-1], known, words)
    cards = (_player(shown, seat, last, table, words) for seat in shown.seats)
    return section("players", words.heading, element("ul", {}, *cards))


def _player(shown: Shown, seat: int, last: dict[str, list[str]], table: Table, words: StateWords) -> Markup:
    key = str(seat)
    facts = ((words.money, "money"), (words.pieces, "pieces"), (words.cards, "cards"))
    listed = (
        element(
            *("div", {"class": what}),
            element("dt", {}, label),
            element("dd", {"data-seat": key, "data-what": what}, last[what][seat]),
        )
        for label, what in facts
    )
    hand = element("dd", {"class": "hand", "data-hand": key}, *_hand(last["hands"][seat], last["held"][seat], table))
    tiles = element("div", {"class": "tiles"}, element("dt", {}, words.hand), hand)
    turn = element("span", {"class": "turn", "data-turn": key, "hidden": ""}, words.to_move)
    return element("li", {}, element("h3", {}, named(shown, seat), turn), element("dl", {}, *listed, tiles))


def _hand(hand: str, held: str, table: Table) -> Iterator[Markup]:
    """Draw a hand's tiles, and room for as many as there ever are; they are listed for screen readers."""
    kinds = kind_ids(table)
    for number in range(TILES_EACH):
        is_held = number < len(hand)
        yield _tile(kinds[hand[number] if is_held else "S"], table, {} if is_held else {"hidden": ""})
    yield spoken(held)


def _tile(href: str, table: Table, more: dict[str, str]) -> Markup:
    area: Rect = table.tiles.area
    box = " ".join(f"{value:.3f}" for value in area)
    attributes = {"class": "sky", "viewBox": box, "aria-hidden": "true", "focusable": "false", **more}
    return element("svg", attributes, element("use", {"href": href}))


def regions_panel(game: Game, table: Table, words: StateWords) -> Markup:
    """Show the weather and the pieces of every region at the end of the log."""
    numbers = (element("th", {"scope": "col"}, column) for column in COLUMNS)
    head = element("tr", {}, element("th", {"scope": "col"}, spoken(words.row)), *numbers)
    rows = (_region_row(game, table, row) for row in range(SIDE))
    of_regions = {"id": "columns", "class": "regions"}
    drawn = element("table", of_regions, element("thead", {}, head), element("tbody", {}, *rows))
    note = element("p", {"class": "note", "id": "wind"}, words.regions_note.format(wind=_wind(game)))
    return section("meridians", words.regions, note, drawn)


def _wind(game: Game) -> str:
    return game.words.winds[game.states[-1].wind]


def _region_row(game: Game, table: Table, row: int) -> Markup:
    cells = (_region(game, table, SIDE * row + column) for column in range(SIDE))
    return element("tr", {}, element("th", {"scope": "row"}, ROWS[row]), *cells)


def _region(game: Game, table: Table, region: int) -> Markup:
    state = game.states[-1]
    kind = state.tiles[region]
    return element(
        *("td", {"data-region": REGION_CODES[region].lower()}),
        _tile(kind_ids(table)[kind], table, {}),
        element("span", {"class": "weather"}, kind_word(kind, game.words)),
        element("span", {"class": "there"}, listed_pieces(game, state, region)),
    )


def score_panel(game: Game, shown: Shown, words: PageWords) -> Markup:
    """Write how everyone's money would be counted if the game ended now."""
    of, state = words.score, game.played.last
    players = (element("th", {"scope": "col"}, named(shown, seat)) for seat in shown.seats)
    head = element("tr", {}, element("td", {}), *players)
    counts = (
        (of.money, "money", state.money),
        (of.income, "income", tuple(income(state, seat) for seat in shown.seats)),
        (of.sold, "worth", tuple(worth(state, seat) for seat in shown.seats)),
    )
    rows = (_row(*count, game) for count in counts)
    foot = _row(of.sum, "course", tuple(ended(state, seat) for seat in shown.seats), game)
    table = element(
        *("table", {"id": "score"}),
        *(element("thead", {}, head), element("tbody", {}, *rows), element("tfoot", {}, foot)),
    )
    return section("score", of.heading, element("p", {"class": "outcome"}, result_text(game)), wide(table, "score"))


def ended(state: State, seat: int) -> int:
    """Return a player's money if the game ended now, in thousands."""
    return state.money[seat] + income(state, seat) + worth(state, seat)


def _row(label: str, what: str, sums: tuple[int, ...], game: Game) -> Markup:
    """Write a row of sums; the script brings them up to date."""
    cells = (
        element("td", {"data-seat": str(seat), "data-what": what}, money(own, game.words))
        for seat, own in enumerate(sums)
    )
    return element("tr", {}, element("th", {"scope": "row"}, label), *cells)
