"""Files of Debian packages, which nobody here wrote."""

import functools
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


@functools.cache
def found(pattern):
    """The packages with files of a name, each with its files; downloaded at the first call, none without a network."""
    result = subprocess.run([ROOT / "Tests" / "lib" / "foreign-packages"], capture_output=True, text=True, check=True)
    files = {
        package.name: sorted(file for file in package.rglob(pattern) if file.is_file())
        for package in sorted(Path(result.stdout.strip()).iterdir())}
    return {package: files for package, files in files.items() if files}
