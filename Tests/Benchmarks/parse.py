"""The program that `leversctl check` is measured against: parses the property lists below some folders, and does no more."""

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
