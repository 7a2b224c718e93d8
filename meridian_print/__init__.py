"""Print-and-play kits for Leo Colovini's Meridian."""

__version__ = "0.1.0"
