"""data/trim-icu on this toolchain’s data: the output of Levers is the same, and the rest is removed."""

import importlib.util
import json
import re
import subprocess
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from pathlib import Path

from built import SOURCE

SCRIPT = SOURCE / "data" / "trim-icu"
trim_icu = importlib.util.module_from_spec(importlib.util.spec_from_loader("trim_icu", SourceFileLoader("trim_icu", str(SCRIPT))))
trim_icu.__loader__.exec_module(trim_icu)


class Data:
    """A data package, with its tables."""

    def __init__(self, path):
        self.items = {name.split("/", 1)[1]: content for name, content in trim_icu.items(path.read_bytes())}

    def table(self, item):
        pool = self.items.get(item.split("/")[0] + "/pool.res")
        bundle = trim_icu.Bundle(self.items[item], pool and trim_icu.Bundle(pool))
        return bundle.value(bundle.root)


class TrimTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        information = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout
        runtime = Path(json.loads(information)["paths"]["runtimeResourcePath"] + "_static") / "linux"
        archive = runtime / "lib_FoundationICU.a"
        members = subprocess.run(["ar", "t", archive], check=True, capture_output=True, text=True).stdout
        data = subprocess.run(["ar", "p", archive, re.search("^icu_packaged_data.*", members, re.MULTILINE)[0]],
                              check=True, capture_output=True).stdout
        whole, trimmed = Path(folder.name) / "whole", Path(folder.name) / "trimmed"
        (Path(folder.name) / "data.o").write_bytes(data)
        subprocess.run(["objcopy", "-O", "binary", "--only-section=.rodata", Path(folder.name) / "data.o", whole], check=True)
        subprocess.run([SCRIPT, whole, trimmed], check=True)
        cls.whole, cls.trimmed = Data(whole), Data(trimmed)
        cls.languages = sorted({re.split("[_.]", item[5:])[0] for item in cls.whole.items
                                if item.startswith("lang/") and not re.search("/(root|pool|res_index|en)[._]", item)})

    def test_most_of_the_data_is_removed(self):
        sizes = [sum(map(len, data.items.values())) for data in (self.whole, self.trimmed)]
        self.assertLess(sizes[1], sizes[0] * 0.3)
        self.assertEqual({"confusables.cfu", "nfkc_scf.nrm"} & self.trimmed.items.keys(), set())

    def test_dates_and_numbers_stay_byte_for_byte(self):
        same = [item for item in self.whole.items if re.fullmatch(r"[a-zA-Z_0-9]+\.res|(?!nfkc_scf).*\.nrm|coll/.*\.icu", item)]
        self.assertGreater(len(same), 800)
        for item in same:
            # The rest is padding.
            self.assertTrue(self.trimmed.items[item].startswith(self.whole.items[item].rstrip(b"\xaa")), item)

    def test_sorting_stays_without_the_text_of_its_rules(self):
        bundles = [item for item in self.whole.items if re.fullmatch(r"coll/(?!res_index).*\.res", item)]
        self.assertGreater(len(bundles), 100)
        for item in bundles:
            whole, trimmed = self.whole.table(item), self.trimmed.table(item)
            whole.pop("UCARules", None)
            collations = whole.pop("collations", {})
            kept = {name: collation for name, collation in collations.items() if name not in trim_icu.ORDERS_ON_REQUEST}
            for collation in kept.values():
                if isinstance(collation, dict):
                    collation.pop("Sequence", None)
            # Sorting rules of a language are never removed.
            self.assertNotIn(kept.get("default", (0, b""))[1].decode("utf-16-le"), trim_icu.ORDERS_ON_REQUEST, item)
            if kept:
                whole["collations"] = kept
            self.assertEqual(trimmed, whole, item)

    def test_sort_orders_are_aligned(self):
        content = self.trimmed.items["coll/zh.res"]
        collations = self.trimmed.table("coll/zh.res")["collations"]
        for collation in ("pinyin", "stroke"):
            self.assertEqual(content.index(collations[collation]["%%CollationBin"][1]) % 16, 0, collation)

    def test_currencies_and_time_zones_keep_shared_data(self):
        for item in ("curr/root.res", "zone/root.res"):
            self.assertEqual(self.trimmed.table(item), self.whole.table(item), item)

    def test_each_language_has_its_own_name(self):
        self.assertGreater(len(self.languages), 150)
        for language in self.languages:
            names = [data.table(f"lang/{language}.res").get("Languages", {}) for data in (self.whole, self.trimmed)]
            self.assertEqual(names[1].get(language), names[0].get(language), language)
        german = self.trimmed.table("lang/de.res")["Languages"]
        self.assertEqual(german["de"][1].decode("utf-16-le"), "Deutsch")
        self.assertNotIn("fr", german)

    def test_regions_of_a_language_have_names_in_it(self):
        for language, regions in (("de", "AT CH DE"), ("pt", "BR PT"), ("zh", "CN SG"), ("ar", "EG SA"), ("es", "MX 419")):
            countries = [data.table(f"region/{language}.res")["Countries"] for data in (self.whole, self.trimmed)]
            for region in regions.split():
                self.assertEqual(countries[1][region], countries[0][region], (language, region))

    def test_durations_stay(self):
        for language in self.languages:
            item = f"unit/{language}.res"
            if item not in self.whole.items:
                continue
            whole, trimmed = self.whole.table(item), self.trimmed.table(item)
            for table in ("units", "unitsShort", "unitsNarrow"):
                for unit in ("hour", "minute", "second"):
                    expected = whole.get(table, {}).get("duration", {}).get(unit)
                    self.assertEqual(trimmed.get(table, {}).get("duration", {}).get(unit), expected, (language, table, unit))


if __name__ == "__main__":
    unittest.main()
