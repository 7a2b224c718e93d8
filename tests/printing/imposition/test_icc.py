"""Only the profile of a CMYK press is taken for one, and what else was given is told."""

from __future__ import annotations

import re

import pytest
from PIL import ImageCms

from meridian_print.graphics.backends.pdf.metadata import srgb_profile
from meridian_print.printing.print_shop.icc import process_of, read_profile
from tests.printing.imposition.presses import icc_file, press


def altered(at: int, there: bytes) -> bytes:
    data = icc_file().read_bytes()
    return data[:at] + there + data[at + len(there) :]


def test_a_profile_of_a_press_is_read_with_its_name() -> None:
    assert press().name == "Artifex CMYK SWOP Profile"


def test_a_profile_knows_paper_and_black() -> None:
    process = process_of(press())

    assert process((1, 1, 1)) == (0, 0, 0, 0)
    assert sum(process((0, 0, 0))) > 2


@pytest.mark.parametrize("data", [b"", b"ICC", bytes(200), b"%PDF-1.7" + bytes(200)])
def test_another_file_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="expected the ICC profile of a press, got another kind of file"):
        read_profile(data)


def test_a_profile_of_a_screen_is_refused() -> None:
    with pytest.raises(ValueError, match="expected the ICC profile of a CMYK press, got one for RGB"):
        read_profile(srgb_profile())


def test_a_profile_cut_off_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected an ICC profile of \d+ bytes, got 4000, a file cut short"):
        read_profile(icc_file().read_bytes()[:4000])


def test_a_profile_of_another_device_is_refused() -> None:
    with pytest.raises(ValueError, match="got one of another device"):
        read_profile(altered(12, b"scnr"))


@pytest.mark.parametrize("data", [(128, b"\xff\xff\xff\xff"), (128, bytes(4)), (132, b"zzzz" * 60)])
def test_a_profile_that_is_damaged_is_refused(data: tuple[int, bytes]) -> None:
    with pytest.raises(ValueError, match="got one that cannot be used for printing"):
        read_profile(altered(*data))


def test_a_profile_that_no_colours_can_be_counted_by_is_refused() -> None:
    """Damage the tables, and leave the header and the list of tables as they are."""
    data = icc_file().read_bytes()
    starts = [found.start() for found in re.finditer(rb"mft[12]", data)]
    broken = bytearray(data)
    for start in starts:
        broken[start + 8 : start + 12] = b"\xff\xff\xff\xff"

    with pytest.raises(ValueError, match="got one that cannot be used for printing"):
        read_profile(bytes(broken))


def test_what_a_profile_calls_itself_cannot_move_the_cursor() -> None:
    with pytest.raises(ValueError, match=r"got one for \[2J$"):
        read_profile(altered(16, b"\x1b[2J"))


def test_a_profile_that_was_read_is_not_prepared_again(monkeypatch: pytest.MonkeyPatch) -> None:
    profile = read_profile(icc_file().read_bytes())
    monkeypatch.setattr(ImageCms, "buildTransform", None)

    assert process_of(profile)((1, 1, 1)) == (0, 0, 0, 0)
