"""The version of the program, which every file of a kit names."""

__version__ = "1.0.0"
