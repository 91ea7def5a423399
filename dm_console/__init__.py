"""dm-console: a terminal console for the one person who runs a forum social-deduction game by hand."""

__version__ = "0.1.0"
