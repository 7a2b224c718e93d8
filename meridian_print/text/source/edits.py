"""Edits of a YAML text: only the characters that an edit concerns change, and each edit can be taken back."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from meridian_print.text.source.marks import Key, Marked, MarkedEntry  # loads the YAML parser

_PLAIN = re.compile(r"[^\W\d_][\w'-]*( [^\W_][\w'-]*)*")
"""Texts that YAML takes for text as they are: words with single spaces between them."""
HYPHEN = re.compile(r"^[ \t]*(-)(?=\s)", re.MULTILINE)
"""The hyphen of a list's item, in no comment."""
_LINE_END = re.compile(r"\r\n?|\n")
_SIGN = re.compile(r"\r\n?|.", re.DOTALL)
"""What a field of a page counts as one character."""
_OTHER_TYPES = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))


class Replacement(NamedTuple):
    """The text from `start` to `stop` becomes `text`; what is inserted replaces nothing, what is removed becomes ""."""

    start: int
    stop: int
    text: str


def edited(text: str, replacements: Iterable[Replacement]) -> str:
    """Carry out replacements that do not overlap; all places are those of the text before.

    >>> edited("board: A3", [Replacement(7, 9, "A2"), Replacement(9, 9, "  # larger")])
    'board: A2  # larger'
    """
    parts, done = list[str](), 0
    for each in _in_order(replacements):
        if each.start < done:
            raise ValueError(f"expected replacements that do not overlap, got two at {each.start}")
        parts += (text[done : each.start], each.text)
        done = each.stop
    return "".join((*parts, text[done:]))


def _in_order(replacements: Iterable[Replacement]) -> list[Replacement]:
    """Sort by place; what is inserted at one place keeps its order."""
    return sorted(replacements, key=lambda each: each[:2])


def inverse(text: str, replacements: Iterable[Replacement]) -> tuple[Replacement, ...]:
    """Return the replacements that lead from the edited text back to `text`.

    >>> done = [Replacement(7, 9, "500x400mm")]
    >>> edited(edited("board: A3", done), inverse("board: A3", done))
    'board: A3'
    """
    back, shift = list[Replacement](), 0
    for each in _in_order(replacements):
        start = each.start + shift
        back.append(Replacement(start, start + len(each.text), text[each.start : each.stop]))
        shift += len(each.text) - (each.stop - each.start)
    return tuple(back)


def difference(before: str, after: str) -> Replacement:
    """Return the shortest single replacement that makes one text of another.

    >>> difference("board: A3  # large", "board: A2  # large")
    Replacement(start=8, stop=9, text='2')
    """
    least = min(len(before), len(after))
    start = _common(before, after, least)
    behind = _common(before[::-1], after[::-1], least - start)
    return Replacement(start, len(before) - behind, after[start : len(after) - behind])


def _common(one: str, other: str, most: int) -> int:
    """Return with how many equal characters two texts begin, by halving: texts are compared much faster than signs."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[:middle] == other[:middle] else (low, middle - 1)
    return low


def merged(before: str, one: str, other: str) -> str | None:
    r"""Return a text with both of two changes to it, each given as the text after it; lines end with a line feed.

    None if they concern the same line and differ.

    >>> merged("a: 1\nb: 2\n", "a: 1\nb: 3\n", "a: 0\nb: 2\n")
    'a: 0\nb: 3\n'
    """
    if other in (before, one):
        return one
    if one == before:
        return other
    first, last = sorted((difference(before, one), difference(before, other)))
    return edited(before, (first, last)) if "\n" in before[first.stop : last.start] else None


def as_shown(text: str) -> str:
    """Return a text as a field of a page has it, where every line ends with a line feed."""
    return _LINE_END.sub("\n", text)


def retyped(text: str, typed: str) -> str:
    r"""Return a text as it was typed anew in a field of a page, which knows no end of a line but the line feed.

    Where nothing was typed, the ends of lines stay as they were; new lines end as the first one does.

    >>> retyped("a: 1\r\nb: 2\r\n", "a: 1\nc: 3\nb: 2\n")
    'a: 1\r\nc: 3\r\nb: 2\r\n'
    """
    shown = as_shown(text)
    if shown == text or "\r" in typed:
        return typed
    start, stop, words = difference(shown, typed)
    places = [*(each.start() for each in _SIGN.finditer(text)), len(text)]
    ending = _LINE_END.findall(text)[0]
    return edited(text, [Replacement(places[start], places[stop], words.replace("\n", ending))])


def value(of: Marked, words: str) -> Replacement:
    """Write a value anew, in the place of the old one."""
    return Replacement(of.start, of.stop, words)


def entry_value(entry: MarkedEntry, words: str) -> Replacement:
    """Write the value of an entry anew, on the line of its key, wherever the old one was."""
    return Replacement(entry.key.stop, entry.value.stop, f": {words}")


def removals(text: str, tree: Marked, paths: Sequence[tuple[Key, ...]]) -> list[Replacement]:
    """Remove entries of mappings, each named by its path; a mapping that loses all of its own is removed as well."""
    gone = set(paths)
    while emptied := {path[:-1] for path in gone if _is_emptied(tree, path[:-1], gone)} - gone:
        gone |= emptied
    whole = [path for path in gone if not any(path[:length] in gone for length in range(1, len(path)))]
    found = list[Replacement]()
    for parent in sorted({path[:-1] for path in whole}, key=str):
        holder = tree.at(parent)
        assert holder is not None
        keys = {path[-1] for path in whole if path[:-1] == parent}
        found += _in_brackets(holder, keys) if holder.is_flow else _lines(text, holder, keys)
    return found


def _is_emptied(tree: Marked, path: tuple[Key, ...], gone: set[tuple[Key, ...]]) -> bool:
    """Return whether nothing is left of a mapping; items of lists, and the document itself, stay."""
    holder = tree.at(path)
    if not path or isinstance(path[-1], int) or holder is None:
        return False
    return bool(holder.entries) and all((*path, each.key.words) in gone for each in holder.entries)


def _in_brackets(holder: Marked, keys: set[Key]) -> list[Replacement]:
    """Remove entries between brackets, each with the comma before it, the first ones with that behind them."""
    kept = [each for each in holder.entries if each.key.words not in keys]
    found, last = list[Replacement](), None
    for each in holder.entries:
        if each.key.words not in keys:
            last = each
        elif last is not None:
            before = max((one.stop for one in found), default=0)
            found.append(Replacement(max(last.value.stop, before), each.value.stop, ""))
        elif kept:
            following = holder.entries[holder.entries.index(each) + 1]
            found.append(Replacement(each.key.start, following.key.start, ""))
    return found


def _lines(text: str, holder: Marked, keys: set[Key]) -> list[Replacement]:
    """Remove the lines of entries in block style, with the comments on them.

    The first key of a list's item stands behind its hyphen: the next one moves there.
    """
    kept = [each.key.start for each in holder.entries if each.key.words not in keys]
    found = list[Replacement]()
    for each in holder.entries:
        line = text.rfind("\n", 0, each.key.start) + 1
        is_behind_hyphen = bool(text[line : each.key.start].strip())
        if each.key.words in keys and not (found and found[-1].stop > each.key.start):
            stop = kept[0] if is_behind_hyphen and kept else _line_end(text, each.value.stop)
            found.append(Replacement(each.key.start if is_behind_hyphen else line, stop, ""))
    return found


def _line_end(text: str, at: int) -> int:
    """Return where the next line begins."""
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1


def new_entry(text: str, holder: Marked, key: str, words: str, after: Sequence[str] = ()) -> Replacement:
    """Add an entry to a mapping: behind the last of the keys `after` that it has, else at its end."""
    behind = [each for each in holder.entries if each.key.words in after] or list(holder.entries)
    if holder.is_flow:
        if not behind:
            return Replacement(holder.start + 1, holder.stop - 1, f"{key}: {words}")
        return Replacement(behind[-1].value.stop, behind[-1].value.stop, f", {key}: {words}")
    first = holder.entries[0].key.start
    indent = " " * (first - text.rfind("\n", 0, first) - 1)
    at = _line_end(text, behind[-1].value.stop)
    ending = "\r\n" if "\r\n" in text else "\n"
    before = "" if text[:at].endswith("\n") else ending
    return Replacement(at, at, f"{before}{indent}{key}: {words}{ending if not before else ''}")


def new_item(text: str, holder: Marked, words: str) -> Replacement:
    """Add an item at the end of a list.

    >>> from meridian_print.text.source.marks import marked
    >>> sizes = "sizes: [3, 4]  # cities"
    >>> edited(sizes, [new_item(sizes, marked(sizes).at(["sizes"]), "5")])
    'sizes: [3, 4, 5]  # cities'
    """
    if not holder.items:
        return Replacement(holder.start, holder.stop, f"[{words}]")
    last = holder.items[-1]
    if holder.is_flow:
        return Replacement(last.stop, last.stop, f", {words}")
    at, line = _line_end(text, last.stop), _item_line(text, last)
    hyphen = text.index("-", line)
    ending = "\r\n" if "\r\n" in text else "\n"
    before = "" if text[:at].endswith("\n") else ending
    return Replacement(at, at, f"{before}{text[line:hyphen]}- {words}{ending if not before else ''}")


def item_removals(text: str, holder: Marked, numbers: Collection[int]) -> list[Replacement]:
    """Remove items of a list by their numbers, from 0, with the comments on their lines; some item must stay."""
    found = list[Replacement]()
    for number in sorted(numbers):
        item = holder.items[number]
        if not holder.is_flow:
            found.append(Replacement(_item_line(text, item), _line_end(text, item.stop), ""))
        elif all(before in numbers for before in range(number)):
            found.append(Replacement(item.start, holder.items[number + 1].start, ""))
        else:
            found.append(Replacement(holder.items[number - 1].stop, item.stop, ""))
    return found


def _item_line(text: str, item: Marked) -> int:
    """Return where the line of an item's hyphen begins."""
    *_, hyphen = HYPHEN.finditer(text, 0, item.start)
    return hyphen.start()


def quoted(words: str) -> str:
    """Write a text as a YAML value, in quotes where they are needed.

    >>> quoted("Saint-Malo"), quoted("No"), quoted("7 isles: a map")
    ('Saint-Malo', '"No"', '"7 isles: a map"')
    """
    is_plain = _PLAIN.fullmatch(words) and words.casefold() not in _OTHER_TYPES
    return words if is_plain else json.dumps(words, ensure_ascii=False)
