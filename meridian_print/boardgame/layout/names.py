"""Names for islands and cities that the file does not name: invented, reproducible, unique on a side."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import gcd
from typing import NamedTuple
from zlib import crc32

_BEGINNING = 4
"""Names that share this many first letters are easily confused at the table; they are avoided while others last."""
_FEWER, _OF = 2, 3
"""So are names that are alike but for one letter in each `_OF`, and for `_FEWER` at most."""


@dataclass(frozen=True, slots=True)
class Flavour:
    """Syllables of a kind of name: each start, middle and end together make one.

    No name is given that has one of the `unlucky` words, in lower case: they mean something else already.
    """

    starts: tuple[str, ...]
    middles: tuple[str, ...]
    ends: tuple[str, ...]
    unlucky: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.starts) * len(self.middles) * len(self.ends)

    def __getitem__(self, number: int) -> str:
        number, start = divmod(number, len(self.starts))
        number, middle = divmod(number, len(self.middles))
        return self.starts[start] + self.middles[middle] + self.ends[number]


def _syllables(words: str) -> tuple[str, ...]:
    return tuple(words.split())


ISLANDS = Flavour(
    _syllables("Al Ard Ber Cal Cor Dam El Fel Gal Hes Il Jor Kal Lor Mir Nev Or Pal Ros Sal Tor Vel Yl Zer"),
    _syllables("a e i o u an en in on ar er or"),
    _syllables("da dia dora sa sea ta thea tia va via"),
    _syllables("alerta mirinda nevada paleta salada salata saliva toradora"),
)
"""Long and soft: Corandia, Velothea."""
CITIES = Flavour(
    _syllables(
        "Bal Bran Cas Cren Dag Dol Drus Elb Fal Fen Gor Grim Had Hol Ing Ist Jul Kas Kel Lam Lin Lud Mad Mor Nar Nes "
        "Ost Par Pell Quin Rad Rav Rus Sar Sel Skel Stav Tam Tern Ulm Vas Vind Wen Wol Yar Zan"
    ),
    ("", "a", "e"),
    _syllables("bek brin dal don gard gate ham holm kar lun mar mond ner port rin ros ster tan tol ven vik"),
    _syllables("fenster holster pardon tamarin"),
)
"""Short and firm: Kelmar, Ostport."""


def invented(flavour: Flavour, labels: Sequence[str], seed: int, taken: Collection[str]) -> tuple[str, ...]:
    """Invent a name for each label (a key or a code), none of them `taken`, ignoring case.

    A label keeps its name when others are given names, unless the two would be too similar.
    """
    names: list[str] = []
    used = {name.casefold() for name in taken}
    given = _Given({part for name in used for part in _confusing(name)}, set())
    for label in labels:
        name = _first_free(flavour, f"{seed}/{label}", used, given)
        names.append(name)
        used.add(name.casefold())
        given.shared.update(_confusing(name))
    return tuple(names)


class _Given(NamedTuple):
    """What names given so far have in common with all that are easily confused with them, and numbers to be avoided.

    The numbers are those of such names, and of unlucky ones, as they are found: none is looked at twice.
    """

    shared: set[str]
    avoided: set[int]


def _first_free(flavour: Flavour, ticket: str, used: Collection[str], given: _Given) -> str:
    unlucky = set(flavour.unlucky)
    for number in _order(flavour, ticket):
        if number not in given.avoided:
            name = flavour[number]
            if given.shared.isdisjoint(_confusing(name)) and unlucky.isdisjoint(name.casefold().split()):
                return name
            given.avoided.add(number)
    every = (flavour[number] for number in _order(flavour, ticket))
    return next(name for name in every if name.casefold() not in used and unlucky.isdisjoint(name.casefold().split()))


def _confusing(name: str) -> Iterator[str]:
    """Yield what two names that are easily confused have in common: how they begin, or most of their letters."""
    letters = name.casefold()
    yield f"{letters[:_BEGINNING]}-"
    for fewer in range(1 + min(_FEWER, len(letters) // _OF)):
        yield from map("".join, combinations(letters, len(letters) - fewer))


def _order(flavour: Flavour, ticket: str) -> Iterator[int]:
    """Yield the number of every name once, from a start and in an order determined by the ticket."""
    count, drawn = len(flavour), _drawn(ticket)
    stride = next(step for step in range(1 + drawn % count, 3 * count) if gcd(step, count) == 1)
    return ((drawn + turn * stride) % count for turn in range(count))


def _drawn(ticket: str) -> int:
    """Draw a 32-bit number, well spread even for tickets that differ in one character (Wellons's lowbias32)."""
    bits = crc32(ticket.encode())
    bits = (bits ^ bits >> 16) * 0x7FEB352D & 0xFFFFFFFF
    bits = (bits ^ bits >> 15) * 0x846CA68B & 0xFFFFFFFF
    return bits ^ bits >> 16
