"""The expected content of a bundle, counted in its files with plistlib: an independent implementation to compare with.

It follows the lookup order and the filter of Apple’s Settings and InAppSettingsKit, and nothing else.
"""

import plistlib
from pathlib import Path

# A device’s name in SupportedUserInterfaceIdioms, and its suffix in file names.
DEVICES = {"pad": ("Pad", "~ipad"), "phone": ("Phone", "~iphone")}


# Keys for pages made by the app’s own code; their File may be something else, such as a web page.
CODE_KEYS = {"IASKViewControllerClass", "IASKViewControllerStoryBoardId", "IASKSegueIdentifier"}


def leads_to_page(specifier):
    """Whether a specifier opens another page of the bundle."""
    file = specifier.get("File") if isinstance(specifier, dict) else None
    return (kind(specifier) in ("PSChildPaneSpecifier", "IASKCustomViewSpecifier") and isinstance(file, str)
            and bool(file) and not CODE_KEYS & set(specifier))


class Pages:
    """The pages that are reachable from a bundle’s first one, with the number of rows on each."""

    def __init__(self, bundle, device="pad", language="en", root="Root"):
        self._bundle, self._language = Path(bundle), language
        self._idiom, self._suffix = DEVICES[device]
        self.rows = {}
        self.missing = set()
        self._visit(root)

    def _visit(self, name):
        if name in self.rows or name in self.missing:
            return
        specifiers = self._specifiers(name)
        if specifiers is None:
            self.missing.add(name)
            return
        shown = [each for each in specifiers if self._is_shown(each)]
        self.rows[name] = sum(self._count(each) for each in shown)
        for each in shown:
            parts = [each] if isinstance(each, dict) else []
            if kind(each) == "IASKListGroupSpecifier":
                parts = [each.get("ItemSpecifier"), each.get("AddSpecifier")]
            for part in filter(leads_to_page, parts):
                self._visit(part["File"])

    def _specifiers(self, name):
        file = self._file(name)
        if file is None:
            return None
        try:
            with file.open("rb") as stream:
                page = plistlib.load(stream)
        except Exception:
            return None
        return page.get("PreferenceSpecifiers", []) if isinstance(page, dict) else None

    def _file(self, name):
        path = Path(name)
        if path.is_absolute() or ".." in path.parts:
            return None
        folder, base = self._bundle / path.parent, path.name
        for extension in (".inApp.plist", ".plist"):
            for suffix in (self._suffix, ""):
                for place in (folder / f"{self._language}.lproj", folder):
                    if (file := place / (base + suffix + extension)).is_file():
                        return file
        return None

    def _is_shown(self, specifier):
        if not isinstance(specifier, dict):
            return True
        idioms = specifier.get("SupportedUserInterfaceIdioms") or []
        return not idioms or self._idiom in idioms

    @staticmethod
    def _count(specifier):
        """The number of rows of an element: none for a group, one for each option of a radio group, one to extend a
        list, otherwise one."""
        if kind(specifier) == "PSGroupSpecifier":
            return 0
        if kind(specifier) == "PSRadioGroupSpecifier":
            return len(specifier.get("Values", []))
        if kind(specifier) == "IASKListGroupSpecifier":
            return int("AddSpecifier" in specifier)
        return 1


def kind(specifier):
    """The Type of an element; None if it has none."""
    return specifier.get("Type") if isinstance(specifier, dict) else None
