"""Invented names: every one that can come is fit to be printed."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.layout.names import CITIES, ISLANDS, Flavour, invented
from meridian_print.boardgame.layout.printable import unprintable
from meridian_print.games.meridian.layout.cultures import stock

RUDE = (
    *("anal", "anus", "arse", "bitch", "boob", "cock", "crap", "cum", "cunt", "dick", "dild", "fag", "fart", "fuck"),
    *("fuk", "hitl", "homo", "jizz", "kike", "kkk", "nazi", "negr", "nigg", "orgas", "penis", "piss", "poof", "poop"),
    *("porn", "prick", "pube", "pussy", "rape", "rapi", "scrot", "semen", "sex", "shit", "slag", "slut", "spunk"),
    *("tit", "turd", "twat", "urin", "vagin", "wank", "whor", "putt", "merd", "figa", "cazz", "culo", "kurv", "pizd"),
)
CULTURES = stock().cultures
FLAVOURS = [flavour for culture in CULTURES for flavour in (culture.islands, culture.cities)]
WATERS = [culture.waters for culture in CULTURES]
UNLUCKY = [flavour for flavour in (*FLAVOURS, *WATERS, CITIES, ISLANDS) if flavour.unlucky]
MANY = 300
"""More names than any board has of a kind."""


def every(flavour: Flavour) -> list[str]:
    return [flavour[number] for number in range(len(flavour))]


@pytest.mark.parametrize("flavour", [*FLAVOURS, *WATERS], ids=lambda flavour: flavour[0])
def test_no_name_is_rude(flavour: Flavour) -> None:
    assert [name for name in every(flavour) if any(word in name.casefold() for word in RUDE)] == []


@pytest.mark.parametrize("flavour", FLAVOURS, ids=lambda flavour: flavour[0])
def test_names_can_be_printed_and_have_room(flavour: Flavour) -> None:
    names = every(flavour)

    assert unprintable("".join(names)) == ""
    assert min(map(len, names)) >= 4
    assert max(map(len, names)) <= 13


@pytest.mark.parametrize("flavour", WATERS, ids=lambda flavour: flavour[0])
def test_names_of_waters_can_be_printed_and_have_room(flavour: Flavour) -> None:
    names = every(flavour)

    assert unprintable("".join(names)) == ""
    assert max(map(len, names)) <= 20


@pytest.mark.parametrize("flavour", [*FLAVOURS, *WATERS], ids=lambda flavour: flavour[0])
def test_no_name_stutters(flavour: Flavour) -> None:
    starts, ends = {start.casefold() for start in flavour.starts}, set(flavour.ends)

    assert not starts & ends
    assert [name for name in every(flavour) if any(3 * sign in name.casefold() for sign in "aeioulnrst")] == []


def test_grand_names_have_room() -> None:
    for culture in CULTURES:
        longest = max(every(culture.cities), key=len)

        assert max(len(pattern.format(name=longest)) for pattern in culture.grand) <= 20


def test_every_pattern_has_a_place_for_a_name() -> None:
    patterns = [*stock().titles, *(pattern for culture in CULTURES for pattern in culture.grand)]

    assert all(pattern.count("{name}") == 1 for pattern in patterns)


@pytest.mark.parametrize("flavour", UNLUCKY, ids=lambda flavour: flavour[0])
def test_an_unlucky_name_could_come_but_is_never_given(flavour: Flavour) -> None:
    labels = [str(number) for number in range(min(MANY, len(flavour) // 2))]

    given = [name for seed in range(5) for name in invented(flavour, labels, seed, ())]

    unlucky = set(flavour.unlucky)
    assert unlucky <= {word for name in every(flavour) for word in name.casefold().split()}
    assert not unlucky & {word for name in given for word in name.casefold().split()}
