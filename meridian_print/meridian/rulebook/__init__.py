"""The rulebook's matter: its figures, and what the engine says about them."""
