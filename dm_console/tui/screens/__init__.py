"""The screens and dialogs. Each is imported when it is first opened, so that the first one is there at once."""
