"""The fuzzer compiles with the current libraries; tests don’t build it because that takes minutes."""

import os
import subprocess
import unittest
from pathlib import Path

from built import BUILDING, SOURCE


class FuzzTests(unittest.TestCase):
    def test_sources_compile(self):
        built = os.environ.get("LEVERS_BIN_DIR") or subprocess.check_output(
            ["swift", "build", "--show-bin-path"], cwd=SOURCE, text=True, env=BUILDING
        ).strip()
        sources = sorted(SOURCE.glob("Tests/Fuzz/Sources/Fuzz/*.swift"))
        self.assertGreater(len(sources), 5)
        # The C modules that the libraries import.
        headers = [f"-I{folder}" for module in SOURCE.glob("Sources/C*") for folder in (module, module / "include")]
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", Path(built) / "Modules"]
        result = subprocess.run(
            [*command, *headers, *sources], env=BUILDING, capture_output=True, text=True
        )
        self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    unittest.main()
