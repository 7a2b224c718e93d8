"""`python -m meridian_print` is the command `meridian-print`."""

from meridian_print.cli.start import main

if __name__ == "__main__":
    main()
