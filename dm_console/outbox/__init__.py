"""From what was told and what happened to texts: announcements, letters, and the settlement in words."""
