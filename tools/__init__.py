"""What is made from the code: `make docs`."""
