"""The rulebook of Météo Business, page by page."""
