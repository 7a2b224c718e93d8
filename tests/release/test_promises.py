"""What is promised to stay is as it was recorded; `--rewrite-goldens` records what is new, at a release."""

from __future__ import annotations

import json

import pytest

from tools.promises import RECORDED, broken, promises, recorded


@pytest.fixture(scope="module")
def kept() -> dict[str, str]:
    return promises()


def test_what_was_promised_is_kept(kept: dict[str, str], rewrites: bool) -> None:
    if rewrites:
        text = json.dumps(kept, indent=1, ensure_ascii=False)
        RECORDED.write_text(f"{text}\n", encoding="utf-8", newline="\n")

    assert broken(recorded(), kept) == []


@pytest.mark.parametrize(
    "name",
    [
        "command build --paper",
        "command build --duplex gutterfold",
        "variable MERIDIAN_PRINT_PAPER",
        "code no-room",
        "layout meridian: sides[].map",
        "log meteo-business: moves",
        "json of manifest: files[].path",
        "json of validate: layouts[].diagnostics[].code",
        "library build_kit(layout)",
        "library Order.paper",
    ],
)
def test_each_kind_of_promise_is_noticed_when_it_is_broken(name: str, kept: dict[str, str]) -> None:
    promised = recorded()
    without = {other: what for other, what in kept.items() if other != name}

    assert broken(promised, without) == [f"{name}: expected {promised[name]}, got nothing"]
    assert broken(promised, {**kept, name: "another"}) == [f"{name}: expected {promised[name]}, got another"]
    assert broken(promised, {**kept, "command dance": "command"}) == []
