"""How long the monkeys play: `MONKEY=5000 pytest tests/monkey` for a night of it, always other games.

Otherwise the same few games each time, and one that fails is shown as it is: only a night has time to find a smaller.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile(
    "quick", max_examples=30, phases=[Phase.generate], deadline=None, derandomize=True, suppress_health_check=CHECKS
)
settings.register_profile(
    "long", max_examples=int(os.environ.get("MONKEY", "50")), deadline=None, suppress_health_check=CHECKS
)
settings.load_profile("long" if "MONKEY" in os.environ else "quick")
