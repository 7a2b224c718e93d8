"""Ways to damage a file, each by a generator of random numbers: the same seed does the same damage."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

LARGEST = 2_000_000
"""Most bytes of what comes out: time must grow with the length alone, and much more shows nothing else."""

_NUMBER = re.compile(rb"\d+")
_WORD = re.compile(rb"[^\s]+")
_NUMBERS = (b"0", b"-1", b"1e999", b"99999999999", b"nan", b"0.0000001", b"4294967296", b"9" * 5000, b"65535", b"")
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff", b"\xef\xbb\xbf" * 2)
_BYTES = (
    b"\0",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xe2\x80\xae",
    b"\x1b[2J",
    b"\r",
    b"\n",
    b"\t",
    b"\\ud800",
    b"\x80",
)
_ENCODINGS = ("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-7", "cp037")

Damage = Callable[[bytes, Random, Sequence[bytes]], bytes]
"""From whole bytes, with tokens of their kind of file, to broken ones."""


def damaged(data: bytes, random: Random, tokens: Sequence[bytes]) -> bytes:
    """Damage bytes in one to four ways, one after the other."""
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        data = random.choice(WAYS)(data, random, tokens)[:LARGEST]
    return data


def _change_bytes(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    broken = bytearray(data)
    for _time in range(random.randint(1, 8) if broken else 0):
        broken[random.randrange(len(broken))] = random.randrange(256)
    return bytes(broken)


def _flip_a_bit(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    broken = bytearray(data)
    if broken:
        broken[random.randrange(len(broken))] ^= 1 << random.randrange(8)
    return bytes(broken)


def _cut(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    return data[: random.randint(0, len(data))]


def _delete(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    return data[:start] + data[end:]


def _blank_out(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    return data[:start] + random.choice((b"\0", b" ", b"\xff", b"9", b"(")) * (end - start) + data[end:]


def _repeat(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    times = random.choice((2, 3, 20, 1000, 20_000))
    return data[:start] + data[start:end] * min(times, LARGEST // max(end - start, 1)) + data[end:]


def _insert(data: bytes, random: Random, tokens: Sequence[bytes]) -> bytes:
    at = random.randint(0, len(data))
    return data[:at] + _token(random, tokens) + data[at:]


def _insert_many(data: bytes, random: Random, tokens: Sequence[bytes]) -> bytes:
    at, token = random.randint(0, len(data)), _token(random, tokens) + random.choice((b"", b" ", b"\n"))
    times = random.choice((10, 1000, 50_000))
    return data[:at] + token * min(times, LARGEST // len(token)) + data[at:]


def _swap_words(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    return _with_words_swapped(data, random, list(_WORD.finditer(data[: LARGEST // 4])))


def _swap_lines(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True)
    for _time in range(random.randint(1, 4) if lines else 0):
        one, other = random.randrange(len(lines)), random.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _change_a_number(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    found = list(_NUMBER.finditer(data[: LARGEST // 4]))
    if not found:
        return data
    number = random.choice(found)
    other = random.choice((*_NUMBERS, b"%d" % random.randrange(1 << random.randrange(1, 33))))
    return data[: number.start()] + other + data[number.end() :]


def _encode_otherwise(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    if random.random() < 0.3:
        return random.choice(_MARKS) + data
    return data.decode(errors="replace").encode(random.choice(_ENCODINGS), errors="replace")


def _splice(data: bytes, random: Random, _: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    at = random.randint(0, len(data))
    return data[:at] + data[start:end] + data[at:]


def _make_up(_data: bytes, random: Random, tokens: Sequence[bytes]) -> bytes:
    if random.random() < 0.3:
        return random.randbytes(random.randint(0, 300))
    return random.choice((b" ", b"\n", b"")).join(_token(random, tokens) for _ in range(random.randint(0, 60)))


WAYS: Sequence[Damage] = (
    *(_change_bytes, _change_bytes, _flip_a_bit, _cut, _delete, _blank_out, _repeat, _insert, _insert, _insert_many),
    *(_swap_words, _swap_lines, _change_a_number, _change_a_number, _encode_otherwise, _splice, _make_up),
)
"""Those that come twice are done twice as often."""


def _with_words_swapped(data: bytes, random: Random, words: list[re.Match[bytes]]) -> bytes:
    if len(words) < 2:
        return data
    first, second = sorted(random.sample(words, 2), key=lambda word: word.start())
    between = data[first.end() : second.start()]
    return data[: first.start()] + second[0] + between + first[0] + data[second.end() :]


def _token(random: Random, tokens: Sequence[bytes]) -> bytes:
    return random.choice((*tokens, *tokens, *_BYTES))


def _stretch(data: bytes, random: Random) -> tuple[int, int]:
    start = random.randint(0, len(data))
    return start, min(len(data), start + random.choice((1, 2, 5, 20, 100, 1000)))
