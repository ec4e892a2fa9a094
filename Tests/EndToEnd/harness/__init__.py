"""What the end-to-end tests stand on: a display, a bus, the running program and ways to operate it from outside."""
