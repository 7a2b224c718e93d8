"""An order: what the user asks of a kit besides its board. It decides how the kit looks, and it names the kit."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Order:
    """What can be asked for, by name; each field is an option of `meridian-print build`."""

    theme: str = "atlas"
    paper: str = "A4"
    language: str = "en"
    solids: bool = False

    def told(self) -> dict[str, object]:
        """Return what was asked for, field by field, as the manifest tells it."""
        return asdict(self)
