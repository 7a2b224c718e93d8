"""The rulebook's subject matter: its figures and scenes, judged by the engine."""
