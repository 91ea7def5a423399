"""`make bench`: what is fast and what is not, as ratios measured in one run."""
