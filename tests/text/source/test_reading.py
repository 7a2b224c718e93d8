"""From bytes to nodes, by whichever reader can."""

from __future__ import annotations

import pytest

from meridian_print.text.source import characters, document, reading
from meridian_print.text.source.reading import read_document


@pytest.mark.parametrize("written", ["a: b\n", "a: &anchor b\n", "a: >\n  folded\n", "\xff\n", ""])
def test_a_file_is_decoded_once(written: str, monkeypatch: pytest.MonkeyPatch):
    decode, decoded = characters.decode, list[bytes]()
    for module in (reading, document):
        monkeypatch.setattr(module, "decode", lambda data: (decoded.append(data), decode(data))[1], raising=False)
    data = written.encode("latin-1")

    read_document(data)

    assert decoded == [data]
