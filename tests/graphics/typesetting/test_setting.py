"""Paragraphs are set within their room, no word lost, and pages are filled without parting what belongs together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from meridian_print.graphics.drawing.items import Group, Item, Text
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font, width
from meridian_print.graphics.typesetting.blocks import Block, heading, listed, paragraph
from meridian_print.graphics.typesetting.lines import Lettering, NoRoomError, lines, width_of, words
from meridian_print.graphics.typesetting.pages import columns, fill_column, height, side_by_side

INK, BLUE = hex_ink("#000000"), hex_ink("#0000ff")
PLAIN, STRONG, SLANTED = (Font(f"EBGaramond-{name}", 4.0) for name in ("Regular", "Bold", "Italic"))
LETTERING = Lettering(PLAIN, STRONG, SLANTED, INK, BLUE, 1.2)
TEXT = "A **taller** tower pushes *down*, a shorter one pushes *up* ([R5]), and the chain stops at the first gap."
READ = "A taller tower pushes down, a shorter one pushes up (R5), and the chain stops at the first gap."


def words_in(block: Block) -> str:
    """Return the words of a block as they are read."""
    return "".join(read(block.items))


def test_a_paragraph_is_set_once_for_all_tries_of_its_page_whatever_stands_above() -> None:
    one, other = paragraph(TEXT, 50.0, LETTERING), paragraph(TEXT, 50.0, LETTERING, above=2.0)

    assert other.items is one.items
    assert (one.above, other.above) == (0.0, 2.0)
    assert paragraph(TEXT, 50.0, LETTERING, tag="LBody").items != one.items


def read(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.words
        elif isinstance(item, Group):
            yield from read(item.items)


def test_a_no_break_space_stays_inside_its_word() -> None:
    found = words("plus petite\u00a0; plus grande", LETTERING)

    assert ["".join(run.letters for run in word) for word in found] == ["plus", "petite\u00a0;", "plus", "grande"]


@pytest.mark.parametrize("room", [30.0, 47.0, 80.0, 400.0])
def test_no_line_is_wider_than_its_room(room: float) -> None:
    broken = lines(words(TEXT, LETTERING), room, 1.0)

    assert all(sum(map(width_of, line)) + len(line) - 1 <= room for line in broken)


@pytest.mark.parametrize("room", [30.0, 47.0, 400.0])
def test_no_word_is_lost(room: float) -> None:
    assert words_in(paragraph(TEXT, room, LETTERING)) == READ


def test_a_word_wider_than_the_room_is_an_error() -> None:
    with pytest.raises(NoRoomError, match="got 'archipelago'"):
        paragraph("an archipelago", 10.0, LETTERING)


def test_line_ends_are_chosen_together() -> None:
    """As many words as fit would leave the second line a third full."""
    letter = width("n", PLAIN)

    broken = lines(words("nnn nn nn nnnnn", LETTERING), 6.01 * letter, letter)

    assert [len(line) for line in broken] == [1, 2, 1]


def test_the_last_line_is_no_stranded_word() -> None:
    found = words("aaaa aaaa aaaa aaaa a", LETTERING)
    room = sum(map(width_of, found[:4])) + 3.0

    first, last = lines(found, room, 1.0)

    assert (len(first), len(last)) == (3, 2)


def test_marks_touch_the_words_they_stand_at() -> None:
    assert [[run.letters for run in word] for word in words("so *up*, (**or** down)", LETTERING)] == [
        ["so"],
        ["up", ","],
        ["(", "or"],
        ["down)"],
    ]


@pytest.mark.parametrize("space", ["\u00a0", "\u2003"])
def test_a_no_break_space_between_marked_words_is_kept(space: str) -> None:
    found = words(f"**Figure**{space}*one*", LETTERING)

    assert ["".join(run.letters for run in word) for word in found] == [f"Figure{space}one"]


def test_a_link_is_set_apart_in_its_ink() -> None:
    (whole,) = paragraph(TEXT, 400.0, LETTERING).items
    assert isinstance(whole, Group)

    (link,) = [item for item in whole.items if isinstance(item, Group)]

    (text,) = link.items
    assert isinstance(text, Text)
    assert (link.link, text.words, text.ink) == ("R5", "R5", BLUE)


def test_a_list_tags_its_marks_and_bodies() -> None:
    (whole,) = listed(("one", "two"), 50.0, LETTERING, mark="", indent=5.0, above=2.0).items
    assert isinstance(whole, Group)

    tags = [
        [part.tag for part in item.items if isinstance(part, Group)] for item in whole.items if isinstance(item, Group)
    ]

    assert whole.tag == "L"
    assert [part[0] for part in tags] == ["Lbl", "Lbl"]


def test_a_heading_is_not_left_at_the_foot_of_a_page() -> None:
    title = heading("Setup", 50.0, LETTERING, above=2.0, place="setup", tag="H1")

    first, second = columns((Block((), 40.0), title, Block((), 20.0)), 50.0)

    assert (len(first), second[0]) == (1, title)


def test_a_page_is_no_higher_than_its_room() -> None:
    filled = columns([Block((), 9.0, 3.0)] * 20, 50.0)

    assert all(height(column) <= 50 for column in filled)
    assert [len(column) for column in filled] == [4] * 5


def test_a_block_higher_than_a_page_is_an_error() -> None:
    with pytest.raises(NoRoomError, match=r"at most 50\.0 mm"):
        columns((Block((), 51.0),), 50.0)


def test_columns_are_the_fewest_and_evenly_filled() -> None:
    parted = columns([Block((), 10.0)] * 6, 50.0)

    assert [len(column) for column in parted] == [3, 3]


def test_a_column_rather_begins_with_what_opens_a_part() -> None:
    part = Block((), 10.0, opens=True)

    first, second = columns((part, Block((), 10.0), part, *[Block((), 10.0)] * 3), 50.0)

    assert (len(first), second[0]) == (2, part)


def test_what_stands_side_by_side_is_as_high_as_the_higher() -> None:
    block = side_by_side((Block((), 10.0), Block((), 5.0, 2.0)), (Block((), 12.0),), 40.0, above=3.0)

    assert (block.height, block.above) == (17.0, 3.0)


def test_a_column_is_filled_no_wider_than_asked() -> None:
    placed = fill_column([Block((Group(()),), 10.0)] * 3, (0.0, 0.0), 100.0, most=4.0)

    assert [item.matrix[5] for item in placed if isinstance(item, Group)] == [0.0, 14.0, 28.0]


def test_a_filled_column_reaches_its_foot_though_nothing_moves_away_from_a_heading() -> None:
    blocks = [Block((Group(()),), 10.0, keeps=number == 0) for number in range(3)]

    placed = fill_column(blocks, (0.0, 0.0), 60.0)

    assert [item.matrix[5] for item in placed if isinstance(item, Group)] == [0.0, 10.0, 50.0]


def test_a_bullet_may_be_larger_and_its_middle_stays_where_it_was() -> None:
    large = replace(LETTERING, bullet=2.0)

    usual, doubled = (
        _mark(listed(("one",), 50.0, each, mark="•", indent=5.0, above=2.0)) for each in (LETTERING, large)
    )

    assert doubled.size == 2 * usual.size
    assert doubled.start.y > usual.start.y


def test_numbers_of_a_list_are_as_large_as_its_text() -> None:
    numbered = listed(("one",), 50.0, replace(LETTERING, bullet=2.0), mark="", indent=5.0, above=2.0)

    assert _mark(numbered).size == LETTERING.plain.size


def _mark(block: Block) -> Text:
    """Return what stands before the first item of a list."""
    (whole,) = block.items
    assert isinstance(whole, Group)
    item = whole.items[0]
    assert isinstance(item, Group)
    label = item.items[0]
    assert isinstance(label, Group)
    (mark,) = label.items
    assert isinstance(mark, Text)
    return mark
