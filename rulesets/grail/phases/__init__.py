"""The five phases of a day, one module each: what they take, and how they are settled."""
