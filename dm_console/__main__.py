"""`python -m dm_console` is `dm-console`."""

from __future__ import annotations

import sys

from dm_console.cli import main

sys.exit(main())
