"""Pages to print again are those that look different, with the other side of their sheet."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.comparing import Difference, differences
from meridian_print.boardgame.production import Entry


def entry(pages: str, *, path: str = "cards-a4.pdf", two_sided: str | None = None, sha: str = "") -> Entry:
    """Make an entry whose pages have the letters as their digests."""
    return {
        **{"path": path, "part": "cards", "kit": "", "pages": len(pages), "two_sided": two_sided},
        **{"sha256": sha or pages, "page_sha256": list(pages)},
    }


def without_pages(pages: int, sha: str) -> Entry:
    return {"path": "cards-a4.pdf", "part": "cards", "kit": "", "pages": pages, "sha256": sha}


def test_the_same_kit_has_no_differences() -> None:
    assert differences([entry("abcd")], [entry("abcd")]) == ()


def test_another_slug_line_makes_no_difference() -> None:
    assert differences([entry("abcd", sha="one")], [entry("abcd", sha="other")]) == ()


@pytest.mark.parametrize(
    ("old", "new", "two_sided", "pages"),
    [
        ("abcd", "abXd", None, (3,)),
        ("abcd", "abXd", "long-edge", (3, 4)),
        ("abcd", "abcX", "short-edge", (3, 4)),
        ("abcd", "XbcX", None, (1, 4)),
        ("abcd", "abcdef", "long-edge", (5, 6)),
        ("abcd", "abc", None, ()),
        ("abc", "abX", "long-edge", (3,)),
        ("ab", "ba", None, (1, 2)),
    ],
)
def test_changed_pages_are_printed_again(old: str, new: str, two_sided: str | None, pages: tuple[int, ...]) -> None:
    (found,) = differences([entry(old)], [entry(new, two_sided=two_sided)])

    assert found == Difference("cards-a4.pdf", "changed", pages, len(new))


def test_files_come_and_go() -> None:
    found = differences([entry("ab", path="cards-a4.pdf")], [entry("abc", path="cards-letter.pdf")])

    assert found == (Difference("cards-a4.pdf", "gone", (), 0), Difference("cards-letter.pdf", "new", (1, 2, 3), 3))


@pytest.mark.parametrize(("old", "new", "pages"), [("x", "x", None), ("x", "y", (1, 2, 3))])
def test_manifests_of_older_programs_are_compared_file_by_file(old: str, new: str, pages: tuple[int, ...]) -> None:
    found = differences([without_pages(3, old)], [without_pages(3, new)])

    assert [one.pages for one in found] == ([] if pages is None else [pages])


@pytest.mark.parametrize(
    "damage",
    [{"page_sha256": 5}, {"page_sha256": []}, {"page_sha256": ["a"]}, {"pages": "many"}, {"pages": -1}],
    ids=str,
)
def test_a_damaged_entry_is_printed_whole_rather_than_not(damage: dict[str, object]) -> None:
    found = differences([entry("abcd", sha="old")], [{**entry("abcd", sha="new"), **damage}])

    assert [one.change for one in found] == ["changed"]
