"""Hotels and ships: told apart by owner, kind and number, as counters, paper and plastic."""

from __future__ import annotations

import io
from itertools import product

import numpy as np
import pytest
import trimesh

from meridian_print.games.meteo.pieces.counter import counter
from meridian_print.games.meteo.pieces.net import net_of, piece_net
from meridian_print.games.meteo.pieces.sizes import FOLDED, PIECES, SUPPLY, WORTHS, Worth, counters_for
from meridian_print.games.meteo.pieces.solid import solid
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.games.meteo.theme import theme_names
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Item, Symbol, Text
from meridian_print.graphics.solids.formats import stl
from tests.checks.flat import flat
from tests.games.meteo.money.greedy import greedy_game
from tests.games.meteo.pieces.designs import COLOURS, design

THEMES = theme_names()


def words(symbol: Symbol) -> list[str]:
    return [item.words for item, _ in flat(symbol.items) if isinstance(item, Text)]


def shapes(items: tuple[Item, ...]) -> list[tuple[object, ...]]:
    """Return what is drawn without its inks."""
    return [
        (item.outline, item.fill is None, item.stroke is None) if not isinstance(item, Text) else (item.words,)
        for item, _ in flat(items)
    ]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("piece", "worth"), tuple(product(PIECES, WORTHS)))
def test_counters_of_four_owners_differ_without_colour(piece: Piece, worth: Worth, theme: str) -> None:
    drawn = [shapes(counter(piece, colour, worth, design(theme)).items) for colour in COLOURS]

    assert all(one != other for place, one in enumerate(drawn) for other in drawn[place + 1 :])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("piece", "worth"), tuple(product(PIECES, WORTHS)))
def test_a_counter_bears_its_number_if_it_is_more_than_one(piece: Piece, worth: Worth, theme: str) -> None:
    assert words(counter(piece, "brown", worth, design(theme))) == ([] if worth == 1 else [str(worth)])


@pytest.mark.parametrize(("piece", "worth"), tuple(product(PIECES, WORTHS)))
def test_a_counters_picture_stays_within_its_cut(piece: Piece, worth: Worth) -> None:
    symbol = counter(piece, "grey", worth, design("atlas"))
    size = design("atlas").sizes.counter(piece, worth)

    for item, matrix in flat(symbol.items):
        if isinstance(item, Text):
            continue
        a, b, c, d, e, f = matrix
        xs, ys = item.outline.coords[::2], item.outline.coords[1::2]
        across = [a * x + c * y + e for x, y in zip(xs, ys, strict=True)]
        down = [b * x + d * y + f for x, y in zip(xs, ys, strict=True)]
        assert max(map(abs, across)) < size.width / 2 + 0.3
        assert max(map(abs, down)) < size.height / 2 + 0.3


@pytest.mark.parametrize(("piece", "worth"), tuple(product(PIECES, FOLDED)))
def test_a_net_is_drawn_within_its_bounds_with_all_its_lines(piece: Piece, worth: Worth) -> None:
    symbol, net = piece_net(piece, "orange", worth, design("atlas")), net_of(piece, worth, design("atlas"))

    assert symbol.bounds == net.bounds.inset(-design("atlas").lines.bleed)
    assert len(net.folds) == {"hotel": 8, "ship": 3}[piece]


@pytest.mark.parametrize(("piece", "worth", "colour"), tuple(product(PIECES, FOLDED, COLOURS)))
def test_a_printed_piece_is_watertight_and_as_high_as_it_should_be(piece: Piece, worth: Worth, colour: str) -> None:
    mesh = trimesh.load(io.BytesIO(stl(solid(piece, colour, worth, design("atlas")))), file_type="stl")

    assert mesh.is_watertight
    assert mesh.extents[2] == pytest.approx(design("atlas").sizes.solid(piece, worth), abs=0.05)
    assert mesh.bounds[0][2] == pytest.approx(0, abs=1e-6)
    assert _stands(mesh)


def _stands(mesh: trimesh.Trimesh) -> bool:
    """Return whether the middle of a solid is above the rectangle of the points it stands on."""
    feet = mesh.vertices[np.abs(mesh.vertices[:, 2]) < 1e-3]
    middle = mesh.center_mass
    return bool((feet[:, :2].min(axis=0) < middle[:2]).all() and (middle[:2] < feet[:, :2].max(axis=0)).all())


@pytest.mark.slow
@pytest.mark.parametrize("piece", PIECES)
def test_counters_suffice_for_players_who_build_nothing_else(piece: Piece) -> None:
    games = [_needed(seed, piece) for seed in range(10)]

    enough = [all(needed[worth] <= SUPPLY[piece][worth] for worth in WORTHS) for needed in games]
    assert sum(enough) >= 0.9 * len(enough)
    assert all(max(needed[worth] for needed in games) >= 0.8 * SUPPLY[piece][worth] for worth in WORTHS)


def _needed(seed: int, piece: Piece) -> dict[Worth, int]:
    """Count the most counters of each number that a player of a greedy game needs at once."""
    most: dict[Worth, int] = dict.fromkeys(WORTHS, 0)
    for state in greedy_game(seed, piece=piece):
        for own in state.hotels if piece == "hotel" else state.ships:
            found = [worth for pieces in own for worth in counters_for(pieces)]
            most = {worth: max(count, found.count(worth)) for worth, count in most.items()}
    return most


@pytest.mark.parametrize("theme", THEMES)
def test_a_five_is_larger_than_a_one(theme: str) -> None:
    sizes = design(theme).sizes

    for piece in PIECES:
        assert sizes.counter(piece, 1) == sizes.counter(piece, 2)
        assert _area(sizes.counter(piece, 5)) > 1.2 * _area(sizes.counter(piece, 1))


def _area(size: Size) -> float:
    return size.width * size.height
