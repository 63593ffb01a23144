"""How much is tried: enough for every change, or more, when somebody has the time.

`THOROUGH=1 python -m pytest -n 2` looks at every width of the window, plays more and longer games
and asks Hypothesis for ten times as many examples.
"""

from __future__ import annotations

import os

THOROUGH = bool(os.environ.get("THOROUGH"))
