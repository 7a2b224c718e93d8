"""A board of which one side is kept, to the letter, and the other is generated anew."""

from __future__ import annotations

from codecs import BOM_UTF8
from dataclasses import dataclass

from meridian_print.games.meridian.generator.writing import accepted, side_lines
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE
from meridian_print.text.diagnostics import START, Checked, error
from meridian_print.text.source.edits import Replacement, edited, entry_value, new_entry, value
from meridian_print.text.source.marks import Marked, MarkedEntry, marked
from meridian_print.text.source.nodes import Mapping, Scalar
from meridian_print.text.source.reading import read_document


@dataclass(frozen=True, slots=True)
class KeptSide:
    """A side of a board, 1 or 2, that stays as it is; the other may be missing."""

    file: LayoutFile
    number: int

    @property
    def side(self) -> Side:
        """The side itself."""
        return self.file.layout.sides[self.number - 1]

    @property
    def other_kind(self) -> int:
        """The number of cities on a meridian of the other side: as it is, or what the kept side has not."""
        sides = self.file.layout.sides
        if len(sides) > 1:
            return sides[2 - self.number].cities_per_meridian
        return next(kind for kind in PLAYERS_OF_SIDE if kind != self.side.cities_per_meridian)

    @property
    def culture(self) -> str:
        """The culture in which the board's names are invented; empty if it names none."""
        root = read_document(self.file.source).root
        entries = root.entries if isinstance(root, Mapping) else ()
        return next(
            (each.value.text for each in entries if each.key.text == "culture" and isinstance(each.value, Scalar)), ""
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names on the kept side, which the other is not to have as well."""
        islands = (island.name for island in self.side.islands)
        return (*islands, *(city.name for city in self.side.cities))


def renewed(kept: KeptSide, fresh: Side) -> Checked[LayoutFile]:
    """Put a generated side in the place of the one that is not kept, or beside a single one; all else stays."""
    file = kept.file
    mark = BOM_UTF8 if file.source.startswith(BOM_UTF8) else b""
    text = file.source.removeprefix(mark).decode()
    tree = marked(text)
    sides = tree.at(["sides"])
    items = sides.items if sides else ()
    if not items or any(item.is_flow for item in items):
        hint = "write each side as an item of the list 'sides', on lines of its own"
        return Checked(None, (error("no-board", START, "expected sides in block style, got them in brackets", hint),))
    changed = _added(text, items[0], fresh, file.layout)
    if len(items) > 1:
        old = items[2 - kept.number]
        changed = value(old, _side(text, old, fresh, file.layout, named=old.entry("name")))
    changes = [changed, *_acceptance(text, tree, fresh)]
    source = mark + edited(text, changes).encode()
    read = read_layout(source, file.language, file.path.parent)
    if read.value is None:
        return Checked(None, read.diagnostics, read.lines)
    return Checked(LayoutFile(file.path, source, read.value, file.language))


def _added(text: str, only: Marked, fresh: Side, layout: Layout) -> Replacement:
    """Write the side below a single one, behind a hyphen in the same column."""
    line = text.rfind("\n", 0, only.start) + 1
    words = f"{_ending(text)}{text[line : only.start]}{_side(text, only, fresh, layout)}"
    return Replacement(only.stop, only.stop, words)


def _ending(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _side(text: str, old: Marked, fresh: Side, layout: Layout, named: MarkedEntry | None = None) -> str:
    """Write the side where an old one began, indented like it, under the name that this had, in all its languages."""
    indent = " " * (old.start - text.rfind("\n", 0, old.start) - 1)
    lines = [line[4:] for line in side_lines(fresh, layout.board)]
    if named:
        lines[0] = f"name: {text[named.value.start : named.value.stop]}"
    return _ending(text).join(f"{indent if number else ''}{line}".rstrip() for number, line in enumerate(lines))


def _acceptance(text: str, tree: Marked, fresh: Side) -> list[Replacement]:
    """Accept the warnings that a generated side means to have, besides those that are accepted already."""
    given = tree.entry("accept")
    known = [item.words for item in given.value.items] if given else []
    wanted = [code for code in known if code != "one-side"]
    codes = [*wanted, *(code for code in accepted((fresh,)) if code not in wanted)]
    if codes == known:
        return []
    words = f"[{', '.join(codes)}]"
    return [
        entry_value(given, words) if given else new_entry(text, tree, "accept", words, ("format", "title", "board"))
    ]
