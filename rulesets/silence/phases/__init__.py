"""The windows of a day in code: what begins and ends with them, and what is settled in them."""
