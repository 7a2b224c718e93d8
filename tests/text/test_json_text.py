"""JSON as the json module writes it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from meridian_print.text.json_text import json_text

LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20)


@given(VALUES)
def test_values_are_written_as_the_json_module_writes_them(values: Any) -> None:
    assert json_text(values) == json.dumps(values, indent=2, ensure_ascii=False)


def test_values_may_stand_within_others() -> None:
    written = json_text({"a": [1, {}]}, "\n    ")

    assert written == json.dumps({"a": [1, {}]}, indent=2).replace("\n", "\n    ")
