"""Solids for 3D printing: shapes cut and joined, and the file formats they are sent in."""
