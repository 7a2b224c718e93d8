"""Good layouts: what is left out is filled in, and the board that was published is as it was."""

from __future__ import annotations

from meridian_print.boardgame.layout.file import built_in_boards, built_in_path
from meridian_print.games.meteo.layout.model import REGION_CODES, Ground, Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.graphics.drawing.geometry import Size

PUBLISHED = built_in_path("meteo-business").read_bytes()
MAP = PUBLISHED[PUBLISHED.index(b"map:") : PUBLISHED.index(b"cards:")].decode()


def board(text: str, language: str = "en") -> Layout:
    checked = read_layout(text.encode(), language)
    assert checked.diagnostics == ()
    assert checked.value is not None
    return checked.value


def plain(more: str = "", language: str = "en") -> Layout:
    return board(f"format: meteo-layout/1\n{MAP}{more}", language)


def test_the_built_in_boards_are_those_of_this_game() -> None:
    assert built_in_boards("meteo") == ("crosswind-isles", "meteo-business")
    assert set(built_in_boards("meteo")) < set(built_in_boards())


def test_every_built_in_board_is_without_findings() -> None:
    assert [read_layout(built_in_path(name).read_bytes()).diagnostics for name in built_in_boards("meteo")] == [(), ()]


def test_the_published_board_has_its_grounds() -> None:
    layout = board(PUBLISHED.decode())

    kinds = [sum(kind in grounds for grounds in layout.grounds) for kind in Ground]
    assert dict(zip(Ground, kinds, strict=True)) == {
        Ground.SEA: 7,
        Ground.PORT: 4,
        Ground.BEACH: 4,
        Ground.RIVER: 4,
        Ground.MOUNTAIN: 4,
        Ground.FOREST: 4,
    }
    double = {REGION_CODES[region]: grounds for region, grounds in enumerate(layout.grounds) if len(grounds) > 1}
    assert double == {"B1": (Ground.PORT, Ground.RIVER), "C5": (Ground.PORT, Ground.BEACH)}


def test_what_is_left_out_is_filled_in() -> None:
    layout = plain()

    assert (layout.title, layout.size, layout.seed) == ("Météo Business", Size(420.0, 297.0), 1)
    assert len(set(layout.names)) == 25
    assert layout.cards == board(PUBLISHED.decode()).cards


def test_a_layout_without_cards_has_the_fourteen_in_its_language() -> None:
    assert plain(language="de").cards[5].title == "Badesaison"
    assert plain(language="pt").cards[5].title == "Bathing season"


def test_seven_cards_pay_and_seven_cost_and_one_is_published() -> None:
    cards = plain().cards

    assert [card.number for card in cards] == list(range(1, 15))
    assert sum(card.each > 0 for card in cards) == sum(card.each < 0 for card in cards) == 7
    assert [card.number for card in cards if card.is_published] == [6]


def test_a_card_names_regions_by_kind_and_by_code() -> None:
    more = "cards:\n" + "".join(f"  - {{number: {n}, regions: all, pieces: both, each: 1000}}\n" for n in range(1, 8))
    card = "  - {number: 9, regions: [port, E1], weather: [rain, high], pieces: both, each: -3000, title: Storm}\n"

    found = plain(more + card).cards[-1]

    assert [REGION_CODES[region] for region in found.regions] == ["A3", "B1", "C3", "C5", "E1"]
    assert (found.grounds, found.singles) == ((Ground.PORT,), (20,))
    assert (found.weather, found.pieces, found.each) == (("rain", "high"), ("hotel", "ship"), -3000)
    assert (found.title, found.is_published) == ("Storm", False)


def test_a_card_of_that_number_that_says_something_else_is_not_published() -> None:
    more = "cards:\n" + "".join(
        f"  - {{number: {n}, regions: beach, pieces: hotel, each: 1000}}\n" for n in range(1, 9)
    )

    assert [card.number for card in plain(more).cards if card.is_published] == []


def test_regions_are_named_by_the_file_and_the_rest_from_the_seed() -> None:
    names = plain("regions: {A3: Port Royal, E5: {en: Far End, fr: Bout du monde}}\n", "fr").names

    assert (names[2], names[24]) == ("Port Royal", "Bout du monde")
    assert names[1] == plain().names[1] != plain("seed: 2\n").names[1]


def test_hotels_stand_on_land_and_ships_lie_at_sea_and_in_ports() -> None:
    layout = plain()

    ships = [code for region, code in enumerate(REGION_CODES) if layout.takes_ships(region)]
    assert ships == ["A1", "A2", "A3", "A5", "B1", "B3", "B4", "B5", "C3", "C4", "C5"]
    no_hotels = [code for region, code in enumerate(REGION_CODES) if not layout.takes_hotels(region)]
    assert no_hotels == ["A1", "A2", "A5", "B3", "B4", "B5", "C4"]


def test_the_map_may_have_comments_and_blank_lines() -> None:
    commented = MAP.replace("  mountain    river", "\n  # the south\n  mountain    river").replace(
        "beach   sea\n", "beach   sea  # the north\n", 1
    )

    assert board(f"format: meteo-layout/1\n{commented}").grounds == plain().grounds
