"""The course of a game as values of JSON: once what is the same in every language, and by language what is not."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

Values = Mapping[str, Any]


def by_language(records: Mapping[str, Values]) -> dict[str, Any]:
    """Share out records of a game, one a language: `texts` has by language all that differs.

    >>> by_language({"en": {"of": 1, "positions": [{"at": 0, "name": "one"}]},
    ...     "fr": {"of": 1, "positions": [{"at": 0, "name": "un"}]}})["texts"]["fr"]
    {'positions': [{'name': 'un'}]}
    """
    rest = {
        language: {key: record[key] for key in record if key != "positions"} for language, record in records.items()
    }
    common, own = _parted(rest)
    courses = {language: record["positions"] for language, record in records.items()}
    parted = [_parted(dict(zip(courses, at, strict=True))) for at in zip(*courses.values(), strict=True)]
    texts = {language: {**own[language], "positions": [each[language] for _, each in parted]} for language in records}
    return {**common, "positions": [same for same, _ in parted], "texts": texts}


def embedded(values: Values) -> str:
    """Write values so that nothing in them can close a script element."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _parted(records: Mapping[str, Values]) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Return what all records have alike, and what each has for itself."""
    every: Sequence[Values] = tuple(records.values())
    alike = {key for key in every[0] if all(record[key] == every[0][key] for record in every)}
    own = {language: {key: record[key] for key in record if key not in alike} for language, record in records.items()}
    return {key: every[0][key] for key in every[0] if key in alike}, own
