"""Drawing lots, the same in every language and on every machine: xoshiro128++ and unbiased choices, in whole numbers.

Every step stays within 64 bits with a sign, or is cut to 32 bits at once, so that `compiling` may take these functions
as they are. A generator is four words of 32 bits, changed in place: a list, or the first numbers of a longer table.

Sources: Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021 (xoshiro128++ 1.0); Lemire, "Fast
Random Integer Generation in an Interval", 2019; the final mix of MurmurHash3.
"""

from __future__ import annotations

Lots = list[int]
"""The state of a generator: four words, each from 0 to 2**32 - 1."""

WORDS = 4
"""How many words a generator has."""

_MASK = 0xFFFFFFFF


def seed_lots(lots: Lots, seed: int, purpose: int, number: int) -> None:
    """Begin the stream of lots that belongs to a seed, a purpose and a number, each from 0 to 2**62.

    Word i, from 0, is the hash of the low and high halves of the three numbers, one after another, from i + 1 on.
    """
    for at in range(4):
        word = at + 1
        word = _absorbed(word, seed & _MASK)
        word = _absorbed(word, seed >> 32)
        word = _absorbed(word, purpose)
        word = _absorbed(word, number & _MASK)
        lots[at] = _absorbed(word, number >> 32)


def draw(lots: Lots, count: int) -> int:
    """Draw a whole number from 0 to below a count, each as likely as any other; the count is 1 to 2**31."""
    product = _next_word(lots) * count
    if product & _MASK < count:
        least = (0x100000000 - count) % count
        while product & _MASK < least:
            product = _next_word(lots) * count
    return product >> 32


def shuffle(lots: Lots, cards: list[int], start: int, end: int) -> None:
    """Shuffle a stretch of a list, from the last place down."""
    for last in range(end - 1, start, -1):
        other = start + draw(lots, last - start + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def _next_word(lots: Lots) -> int:
    first, second, third, fourth = lots[0], lots[1], lots[2], lots[3]
    both = (first + fourth) & _MASK
    word = ((both << 7 & _MASK | both >> 25) + first) & _MASK
    third ^= first
    fourth ^= second
    lots[0] = first ^ fourth
    lots[1] = second ^ third
    lots[2] = third ^ second << 9 & _MASK
    lots[3] = (fourth << 11 & _MASK) | fourth >> 21
    return word


def _absorbed(word: int, value: int) -> int:
    """Return the hash of a word and a further value of 32 bits."""
    word = (word + 0x9E3779B9 & _MASK) ^ value
    word = (word ^ word >> 16) * 0x85EBCA6B & _MASK
    word = (word ^ word >> 13) * 0xC2B2AE35 & _MASK
    return word ^ word >> 16
