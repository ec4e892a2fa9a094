"""The infrastructure of the end-to-end tests: a display, a bus, the running program and ways to operate it from
outside.
"""
