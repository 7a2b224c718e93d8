"""New boards can be played and please: no finding, one water, ports at the sea, a river from mountains to the sea."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from meridian_print.boardgame.game import NewLayout
from meridian_print.games.meteo.generator.coasts import beside, new_map
from meridian_print.games.meteo.generator.generate import generate
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.rules.material import REGIONS, Ground

SEEDS = range(30)


@cache
def new_board(seed: int) -> NewLayout:
    new = generate({}, seed).value
    assert new is not None
    return new


def board(seed: int) -> Layout:
    layout = new_board(seed).file.layout
    assert isinstance(layout, Layout)
    return layout


def regions_of(layout: Layout, kind: Ground) -> set[int]:
    return {region for region in range(REGIONS) if kind in layout.grounds[region]}


@pytest.mark.slow
def test_a_new_board_has_no_finding() -> None:
    found = {seed: read_layout(new_board(seed).file.source).diagnostics for seed in SEEDS}

    assert found == dict.fromkeys(SEEDS, ())


@pytest.mark.slow
def test_new_boards_have_the_kinds_of_the_published_one() -> None:
    for seed in SEEDS:
        kinds = Counter(kind.value for kinds in board(seed).grounds for kind in kinds)

        assert kinds == {"sea": 7, "port": 4, "beach": 4, "river": 4, "mountain": 4, "forest": 4}


@pytest.mark.slow
def test_every_port_and_beach_lies_at_a_sea() -> None:
    for seed in SEEDS:
        layout = board(seed)
        seas = regions_of(layout, Ground.SEA)

        for region in regions_of(layout, Ground.PORT) | regions_of(layout, Ground.BEACH):
            assert seas.intersection(beside(region)), seed


@pytest.mark.slow
def test_a_river_leads_from_the_mountains_to_a_port() -> None:
    for seed in SEEDS:
        layout = board(seed)
        rivers, mountains = regions_of(layout, Ground.RIVER), regions_of(layout, Ground.MOUNTAIN)
        (mouth,) = rivers & regions_of(layout, Ground.PORT)
        reached, edge = {mouth}, {mouth}
        while edge:
            edge = {other for region in edge for other in beside(region)} & rivers - reached
            reached |= edge

        assert reached == rivers, seed
        assert any(mountains.intersection(beside(region)) for region in rivers), seed


@pytest.mark.slow
def test_seeds_give_different_boards_and_each_the_same_again() -> None:
    assert len({board(seed).grounds for seed in SEEDS}) > 27
    assert new_map(Random("meteo 3")) == new_map(Random("meteo 3"))
    assert generate({}, 3).value == generate({}, 3).value


def test_the_title_is_that_wished_for_and_names_the_file() -> None:
    new = generate({"title": "Küste: die 'Neue'"}, 5).value

    assert new is not None
    assert new.file.layout.title == "Küste: die 'Neue'"
    assert new.file.path.name == "küste-die-neue.yaml"


def test_without_a_seed_the_title_gives_one() -> None:
    assert generate({"title": "The Ember Coast"}).value != generate({"title": "The Amber Coast"}).value
    usual = generate({}).value
    assert usual is not None
    assert usual.seed == 1


def test_wishes_for_another_game_are_reported_all_at_once() -> None:
    found = generate({"islands": (3,), "sizes": (3,), "title": "\n"}, 1)

    assert found.value is None
    assert [each.message.split(":")[0] for each in found.diagnostics] == ["`islands`", "`sizes`", "`title`"]
