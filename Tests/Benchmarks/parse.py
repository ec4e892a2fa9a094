"""Parses the property lists in some folders, and nothing else, to compare `leversctl check` with."""

import os
import plistlib
import sys

for top in sys.argv[1:]:
    for folder, _, names in os.walk(top):
        for name in names:
            if name.endswith(".plist"):
                try:
                    with open(os.path.join(folder, name), "rb") as file:
                        plistlib.load(file)
                except Exception:  # some are damaged
                    pass
