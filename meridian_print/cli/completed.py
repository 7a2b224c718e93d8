"""What a shell completes, answered from a record of all words before click is imported, which takes longer than that.

The record is a text that a test holds against what click answers. It has a paragraph for the program, then one for
each command, and last the parts of each built-in board, first those of the board that is built where none is named. In
the others, the first line is a name and its help, and each other one is of an option or an argument: its words, with
`...` if it may be given again; what follows; and its help. What follows are names, files with an ending such as
`*.yaml`, or what one of the words in capitals below stands for.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # as type checkers know it: importing typing takes as long as the answer
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Line = list[str]  # its columns
    Record = dict[str, list[Line]]  # the lines of each paragraph, by the name with which it begins
    Item = tuple[str, str, str]  # its type, as click names it, its value and its help

PROGRAM, BOARDS = "meridian-print", "BOARDS"
"""With which the first and the last paragraph begin."""
FLAG, TEXT, FILE, FOLDER, PARTS, UNKNOWN = "FLAG", "TEXT", "FILE", "FOLDER", "PARTS", "UNKNOWN"
"""Nothing follows; what nobody can know; a file; a folder; a part of the board's kit; what only click can find out."""
AGAIN = "..."
_SPECIAL = frozenset("'\"\\=")
"""Letters that shells do not hand on as they are."""


def completed(asked: str, line: str, place: str, record: str) -> str | None:
    """Return the answer to a shell that asks in its own way, or None for what only click can answer.

    `line` is the command as far as it is written, `place` the number of the word to complete, or for fish that word.
    """
    if asked not in _WRITTEN or not (line + place).isascii() or not _SPECIAL.isdisjoint(line + place):
        return None
    words = line.split()
    if asked == "fish_complete":
        before, begun = words[1:-1] if words[1:] and words[-1] == place else words[1:], place
    else:
        before, begun = words[1 : int(place)], "".join(words[int(place) : int(place) + 1])
    items = _items(before, begun, _paragraphs(record))
    return None if items is None else "\n".join([_WRITTEN[asked](*item) for item in items]) + "\n"


def _bash(kind: str, value: str, _: str) -> str:
    return f"{kind},{value}"


def _zsh(kind: str, value: str, description: str) -> str:
    return f"{kind}\n{value}\n{description or '_'}"


def _fish(kind: str, value: str, description: str) -> str:
    return f"{kind},{value}\t{description}" if description else f"{kind},{value}"


_WRITTEN: dict[str, Callable[[str, str, str], str]]
_WRITTEN = {"bash_complete": _bash, "zsh_complete": _zsh, "fish_complete": _fish}


def _paragraphs(record: str) -> Record:
    paragraphs = [[line.split("\t") for line in each.splitlines()] for each in record.split("\n\n")]
    return {lines[0][0]: lines for lines in paragraphs}


def _items(before: Sequence[str], begun: str, record: Record) -> list[Item] | None:
    """Return what may become of a word that is begun, after those that are whole."""
    command, *given = before or (PROGRAM,)
    if command not in record:
        return None
    lines = record[command][1:]
    options = {word: line for line in lines for word in line[0].split() if word.startswith("-")}
    read = _given(given, options)
    if read is None:
        return None
    used, arguments, waiting = read
    if waiting and waiting[1] == UNKNOWN:
        return None
    if begun.startswith("-"):
        left = [(word, line[2]) for word, line in options.items() if line not in used or AGAIN in line[0]]
        return [("plain", word, help_) for word, help_ in left if word.startswith(begun)]
    if not before:
        commands = [lines[0][:2] for lines in record.values()][1:-1]
        return [("plain", name, help_) for name, help_ in commands if name.startswith(begun)]
    if not waiting:
        places = [line for line in lines if not line[0].startswith("-")]
        free = [line for at, line in enumerate(places) if at >= len(arguments) or AGAIN in line[0]]
        if not free:
            return []
        waiting = free[0]
    follows = waiting[1]
    if follows == PARTS:
        parts = {line[0]: line[1] for line in record[BOARDS][1:]}
        follows = parts.get(arguments[0] if arguments else next(iter(parts)), UNKNOWN)
    return _following(follows, begun)


def _given(words: Sequence[str], options: dict[str, Line]) -> tuple[list[Line], list[str], Line | None] | None:
    """Return the options and the arguments among words that are whole, and the option whose value is still to come.

    None for words that click may understand all the same, such as an option that is written short.
    """
    used, arguments = [], []
    waiting: Line | None = None
    for word in words:
        if word.startswith("-") and word != "-":
            if waiting or word not in options:
                return None
            waiting = options[word]
            if waiting[1] != FLAG:
                continue
        if waiting:
            used.append(waiting)
        else:
            arguments.append(word)
        waiting = None
    return used, arguments, waiting


def _following(follows: str, begun: str) -> list[Item] | None:
    """Return the names and files that begin like a word, in upper or lower case; where none fits, it is any file."""
    match follows:
        case "UNKNOWN":
            return None
        case "TEXT":
            return []
        case "FILE" | "FOLDER":
            return [("file" if follows == FILE else "dir", begun, "")]
    names = [name for name in follows.split() if not name.startswith("*")]
    endings = [name[1:] for name in follows.split() if name.startswith("*")]
    if endings:
        found = os.listdir()  # noqa: PTH208 - pathlib is slow to import
        names += sorted(name for name in found if os.path.splitext(name)[1] in endings)  # noqa: PTH122 - so it is
    is_path = bool(endings) and ("/" in begun or begun == ".")
    fitting = [name for name in names if name.lower().startswith(begun.lower()) and not is_path]
    return [("plain", name, "") for name in fitting] or ([("file", begun, "")] if endings else [])
