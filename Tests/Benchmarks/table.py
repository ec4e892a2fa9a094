"""Results as a table, and the machine on which they were measured."""

import os
import statistics
from pathlib import Path


class Table:
    def __init__(self):
        self.lines = [f"{'':44}{'median':>9}{'min':>9}{'max':>9}  target"]

    def add(self, title, values, unit="", digits=1, target=None):
        median = statistics.median(values)
        numbers = "".join(f"{value:9.{digits}f}" for value in (median, min(values), max(values)))
        verdict = ""
        if target is not None:
            verdict = f"≤ {target:<8} {'met' if median <= target else 'NOT MET'}"
        self.lines.append(f"{f'{title}{unit and chr(44) + chr(32) + unit}':44}{numbers}  {verdict}".rstrip())

    def rule(self):
        self.lines.append("")

    def __str__(self):
        return "\n".join(self.lines)


def ratios(tops, bottoms):
    """The ratios of the rounds."""
    return [top / bottom for top, bottom in zip(tops, bottoms, strict=True)]


def work(process):
    """The processor time of a process’s main thread, in milliseconds."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1_000_000


def machine():
    model = next((l.split(":")[1].strip() for l in open("/proc/cpuinfo") if l.startswith("model name")), "?")
    load = " ".join(Path("/proc/loadavg").read_text().split()[:3])
    return f"{model}, {os.cpu_count()} cores, load {load}"
