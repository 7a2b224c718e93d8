"""Edits of a layout's text as the editor's page asks for them: a name and fields, checked before anything is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from meridian_print.files.reading import TEXT
from meridian_print.text.source.edits import as_shown, merged, retyped
from meridian_print.text.source.reading import read_document


class EditError(ValueError):
    """An edit cannot be made of this text; the message says what was expected, for the person who edits.

    `fault` is the key of the page's own wording, or empty if it has none.
    """

    def __init__(self, message: str, fault: str = "") -> None:
        super().__init__(message)
        self.fault = fault


class StaleError(Exception):
    """What was asked for is about an older text than the one there is.

    `fault` is the key of the page's own wording, or empty if it has none.
    """

    def __init__(self, message: str, fault: str = "") -> None:
        super().__init__(message)
        self.fault = fault


TEXT_FIRST = "text-first"
"""The fault of an edit that has to wait until the text can be read."""

_BYTE_ORDER = "\ufeff"


FieldReader = Callable[[str, object], object]
"""Takes the name of a field and what was given for it, and returns its value; raises EditError."""


@dataclass(frozen=True, slots=True)
class EditKind:
    """A kind of edit: the function that makes it, called with the text and the fields by name, and their readers.

    Fields of a run of edits that agree, such as the city of several moves, make them one step that is undone at once;
    without such fields each edit is a step of its own.
    """

    make: Callable[..., str]
    fields: Mapping[str, FieldReader]
    runs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditMade:
    """A text after an edit, the edit's name, and the run of edits that it belongs to, if any."""

    text: str
    name: str
    run: str = ""


def make_edit(text: str, kinds: Mapping[str, EditKind], asked: Mapping[str, object]) -> EditMade:
    """Make an edit that is asked for as `{"do": NAME, FIELD: VALUE, ...}`.

    All kinds of games share those that replace the whole text: `text`, which was typed, and `take`, of a board that was
    generated. What was typed into an older text, given as `from`, is carried over to the one there is; where both
    changed one line, StaleError is raised. Raises EditError, with nothing done: for what is unknown, for a field of
    another kind, and for any but these while the text is no YAML.
    """
    name = asked.get("do")
    if is_carried(asked):
        return EditMade(_carried(text, asked), "text")
    if name in ("text", "take"):
        given = text_of("text", asked.get("text")).lstrip(_BYTE_ORDER)
        return EditMade(retyped(text, given) if name == "text" else given, str(name))
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None or not isinstance(name, str):
        raise EditError(f"expected an edit ({', '.join(('text', 'take', *kinds))}), got {name!r}")
    unknown = sorted(set(asked) - {"do", *kind.fields})
    if unknown:
        raise EditError(f"expected the fields {', '.join(kind.fields)} of '{name}', got also {', '.join(unknown)}")
    fields = {field: read(field, asked.get(field)) for field, read in kind.fields.items()}
    if read_document(text.encode()).root is None:
        raise EditError("the text is not YAML; correct it first", TEXT_FIRST)
    made = _made(text, kind, fields)
    if len(made.encode()) > TEXT:
        raise EditError(f"expected a layout of at most {TEXT // 1024} KiB")
    run = " ".join((name, *(str(fields[field]) for field in kind.runs))) if kind.runs else ""
    return EditMade(made, name, run)


def is_carried(asked: Mapping[str, object]) -> bool:
    """Return whether an edit says what text it was typed into, so that it need not be the one there is."""
    return asked.get("do") == "text" and "from" in asked


def _carried(text: str, asked: Mapping[str, object]) -> str:
    before, typed = (text_of(field, asked.get(field)).lstrip(_BYTE_ORDER) for field in ("from", "text"))
    found = merged(as_shown(before), as_shown(text).lstrip(_BYTE_ORDER), as_shown(typed))
    if found is None:
        raise StaleError("expected lines as they are, got changes of lines that have changed meanwhile", "overlap")
    return retyped(text, text_of("text", found))


def _made(text: str, kind: EditKind, fields: Mapping[str, object]) -> str:
    """Make an edit behind the marks of byte order that a text begins with, and of lines that end in a line feed."""
    body = text.lstrip(_BYTE_ORDER)
    marks = text[: len(text) - len(body)]
    if "\n" in body or "\r" not in body:
        return marks + kind.make(body, **fields)
    return marks + kind.make(body.replace("\r", "\n"), **fields).replace("\n", "\r")


def whole(most: int) -> FieldReader:
    """Make a reader of whole numbers from 0 to a limit."""
    return from_to(0, most)


def from_to(least: int, most: int) -> FieldReader:
    """Make a reader of whole numbers within limits."""

    def read(field: str, given: object) -> int:
        if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
            raise EditError(f"{field}: expected a whole number from {least} to {most}, got {given!r}")
        return given

    return read


def optional(reader: FieldReader) -> FieldReader:
    """Make a reader that also takes nothing."""

    def read(field: str, given: object) -> object:
        return None if given is None else reader(field, given)

    return read


def length(field: str, given: object) -> float:
    """Read a length in mm, up to ten metres."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not -10_000 <= given <= 10_000:
        raise EditError(f"{field}: expected a length in mm, got {given!r}", "length")
    return float(given)


def text_of(field: str, given: object) -> str:
    """Read a text of any length that a layout may have."""
    if not isinstance(given, str) or len(given.encode(errors="replace")) > TEXT:
        raise EditError(f"{field}: expected a text of at most {TEXT // 1024} KiB")
    if any("\ud800" <= sign <= "\udfff" for sign in given):
        raise EditError(f"{field}: expected a text in Unicode, got half of a pair of surrogates")
    return given


def words_of(field: str, given: object) -> str:
    """Read a name, a key or another text on one line; its ends are trimmed."""
    if not isinstance(given, str) or len(given) > _LONGEST or not given.isprintable():
        raise EditError(f"{field}: expected a text on one line of at most {_LONGEST} letters", "words")
    return given.strip()


_LONGEST = 200


def cells_of(field: str, given: object) -> tuple[tuple[int, int], ...]:
    """Read cells of a map: pairs of a row and a column, both from 0."""
    if not isinstance(given, list) or not 0 < len(given) <= _MOST_CELLS:
        raise EditError(f"{field}: expected 1 to {_MOST_CELLS} cells, each [row, column]")
    return tuple(_cell(field, each) for each in given)


_MOST_CELLS = 1000


def _cell(field: str, given: object) -> tuple[int, int]:
    match given:
        case [int(row), int(column)] if 0 <= row < _MOST_CELLS and 0 <= column < _MOST_CELLS:
            return row, column
        case _:
            raise EditError(f"{field}: expected cells, each [row, column]")
