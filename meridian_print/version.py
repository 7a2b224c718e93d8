"""The version of the program, which every file of a kit names."""

__version__ = "0.1.0"
