"""Drawing lots as `lots` does, compiled: the four words of a generator are the first numbers of a table."""

from __future__ import annotations

from meridian_print.boardgame.balance.compiling import Numbers, compiled

_MASK = 0xFFFFFFFF


@compiled
def seed_lots(table: Numbers, seed: int, purpose: int, number: int) -> None:
    """Begin the stream of lots that belongs to a seed, a purpose and a number, each from 0 to 2**62."""
    for at in range(4):
        word = at + 1
        word = _absorbed(word, seed & _MASK)
        word = _absorbed(word, seed >> 32)
        word = _absorbed(word, purpose)
        word = _absorbed(word, number & _MASK)
        table[at] = _absorbed(word, number >> 32)


@compiled
def draw(table: Numbers, count: int) -> int:
    """Draw a whole number from 0 to below a count, each as likely as any other; the count is 1 to 2**31."""
    product = _next_word(table) * count
    if product & _MASK < count:
        least = (0x100000000 - count) % count
        while product & _MASK < least:
            product = _next_word(table) * count
    return product >> 32


@compiled
def shuffle(table: Numbers, start: int, end: int) -> None:
    """Shuffle a stretch of the table, from the last place down."""
    for last in range(end - 1, start, -1):
        other = start + draw(table, last - start + 1)
        card = table[last]
        table[last] = table[other]
        table[other] = card


@compiled
def _next_word(table: Numbers) -> int:
    first, second, third, fourth = table[0], table[1], table[2], table[3]
    both = (first + fourth) & _MASK
    word = ((both << 7 & _MASK | both >> 25) + first) & _MASK
    third ^= first
    fourth ^= second
    table[0] = first ^ fourth
    table[1] = second ^ third
    table[2] = third ^ second << 9 & _MASK
    table[3] = (fourth << 11 & _MASK) | fourth >> 21
    return word


@compiled
def _absorbed(word: int, value: int) -> int:
    """Return the hash of a word and a further value of 32 bits; products that overflow keep their low bits."""
    word = (word + 0x9E3779B9 & _MASK) ^ value
    word = (word ^ word >> 16) * 0x85EBCA6B & _MASK
    word = (word ^ word >> 13) * 0xC2B2AE35 & _MASK
    return word ^ word >> 16
