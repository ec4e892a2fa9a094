import CheckCases
import Foundation
import PropertyList
import TestSupport

extension CheckCase {
  /// Mistakes that have a fix, for codes whose other cases have none.
  static let fixable: [CheckCase] = [
    entry(
      "unknown-type", .entry("PSToggleSwitchSpecifer", ["DefaultValue": true])),
    entry("wrong-value-type", .toggle(["SupportedUserInterfaceIdioms": "Pad"])),
    entry("wrong-value-type", .text(["KeyboardType": 1, "LeversPattern": 1])),
    entry("unknown-word", .text(["KeyboardType": "EmailAdress"])),
    entry("unknown-word", .toggle(["SupportedUserInterfaceIdioms": ["iPad", "Pd"]])),
    entry("default-wrong-type", .toggle(["DefaultValue": "NO"])),
    entry("default-wrong-type", .slider(["DefaultValue": "1.5"])),
    entry("default-not-in-values", .choice(["DefaultValue": "b"])),
    entry("slider-not-numeric", .slider(["MinimumValue": "0.5"])),
    entry("slider-range", .slider(["MinimumValue": 2, "MaximumValue": 0])),
    entry(
      "stepper-range",
      .entry("LeversStepperSpecifier", ["MinimumValue": 5, "MaximumValue": 1])),
    entry("missing-values", .choice(["Titles": []])),
    entry("title-not-string", .choice(["Titles": ["a", 2]])),
    entry("duplicate-values", .choice(["Values": [1, 2, 1], "Titles": ["a", "b", "a"]])),
    entry("missing-pane", .pane("Root.plist")),
    CheckCase("missing-pane") {
      try BundleFixture([.pane("Gone"), .pane("Gone"), .pane("Sub/Page")])
    },
    items("missing-pane", [["cell": "PSLinkCell", "label": "Nowhere"]]),
    CheckCase("no-root-page") {
      let fixture = try BundleFixture()
      try fixture.page("root", [.toggle(["KeyboardType": "URL"]), .pane("Sub")])
      try fixture.page("Sub", [.toggle(key: "l")])
      return fixture
    },
    CheckCase("no-root-page") {
      let fixture = try BundleFixture()
      for name in ["General", "General~ipad"] { try fixture.page(name, [.toggle(), .pane("Sub")]) }
      try fixture.page("Sub", [.toggle(["KeyboardType": "URL"], key: "l")])
      try fixture.strings("de", "General", ["T": "Titel"])
      return fixture
    },
    CheckCase("link-out-of-bundle") {
      let fixture = try BundleFixture([.pane("In"), .slider(["MinimumValueImage": "slow"])])
      let page = try fixture.file(
        "Outside.plist",
        PropertyListWriter.xml(["PreferenceSpecifiers": [.toggle(key: "in")]]))
      let image = try fixture.file("Outside.png", Data([0x89, 0, 0xFF]))
      for (name, file) in [("In.plist", page), ("slow.png", image)] {
        try FileManager.default.createSymbolicLink(
          at: fixture.url.appendingPathComponent(name), withDestinationURL: file)
      }
      return fixture
    },
    CheckCase("strings-outside-lproj") {
      let fixture = try root(
        [.toggle(), .toggle(["Title": "U"], key: "l")], ["StringsTable": "folder/T"])
      try fixture.file(
        "Settings.bundle/folder/T.strings", Data("\"T\" = \"Titel\"; \"Old\" = \"o\";".utf8))
      return fixture
    },
    CheckCase("strings-outside-lproj") {
      let fixture = try BundleFixture([.toggle()])
      try fixture.file("Settings.bundle/Root.strings", Data("\"T\" = \"Titel\";".utf8))
      try fixture.file(
        "Settings.bundle/Info.plist", PropertyListWriter.xml(["CFBundleDevelopmentRegion": "de"]))
      return fixture
    },
    CheckCase("unused-strings") {
      let fixture = try BundleFixture([.toggle()])
      for language in ["de", "fr"] {
        try fixture.strings(language, "Root", ["T": "Titel"])
        try fixture.strings(language, "Old", ["A": "Alt"])
      }
      return fixture
    },
    CheckCase("language-without-table") {
      let fixture = try BundleFixture([
        .toggle(), .entry("PSTitleValueSpecifier", key: "l", title: "SOUND_TITLE"),
      ])
      try fixture.strings("en", "Root", ["SOUND_TITLE": "Sound"])
      try fixture.strings("de", "Root", ["T": "Titel", "SOUND_TITLE": "Ton", "Old": "Alt"])
      for language in ["fr", "it"] { try fixture.strings(language, "Other", [:]) }
      return fixture
    },
    entry("dead-url", .entry("IASKOpenURLSpecifier", ["File": "www.example.org/a"])),
    page("bad-color", ["LeversAccentColor": "613583"]),
    page("misspelt-root-key", ["title": "Main"]),
    CheckCase("missing-pane") {
      let fixture = try BundleFixture([.pane("Sub.plist")])
      try fixture.page("Sub", [])
      return fixture
    },
    CheckCase("strings-table-missing") {
      let fixture = try BundleFixture()
      try fixture.page("Root", [.toggle()], ["StringsTable": "settings"])
      try fixture.strings("de", "Settings", ["T": "Titel"])
      return fixture
    },
    CheckCase("untranslated") {
      let fixture = try BundleFixture([.entry("PSTitleValueSpecifier", title: "SOUND_TITLE")])
      try fixture.strings("en", "Root", ["SOUND_TITLE": "Sound"])
      try fixture.strings("de", "Root", [:])
      try fixture.strings("fr", "Root", [:], encoding: .utf16)
      return fixture
    },
    CheckCase("image-name-case") {
      let fixture = try BundleFixture([.slider(["MinimumValueImage": "slow"])])
      try fixture.file("Settings.bundle/Slow@2x.png", Data())
      return fixture
    },
    CheckCase("device-variant-drift") {
      let fixture = try BundleFixture([.toggle()])
      try fixture.page("Root~ipad", [.toggle(["DefaultValue": false])])
      return fixture
    },
    CheckCase("unreachable-page") {
      let fixture = try BundleFixture([.toggle()])
      try fixture.page("Sub", [], ["Title": "More"])
      try fixture.page("Other", [])
      return fixture
    },
    items("item-value-type", [.cell("PSSwitchCell", ["PostNotification": ["a"]])]),
    items("misspelt-item-root-key", [], ["Title": "a"]),
    items("unknown-item-word", [.cell("PSEditTextCell", ["autoCaps": "sentence"])]),
    items("missing-defaults", [.cell("PSSwitchCell"), ["cell": "PSSwitchCell", "key": "l"]]),
  ]

  private init(_ code: String, bad: @escaping @Sendable () throws -> BundleFixture) {
    self.init(code, bad: bad, good: { try BundleFixture([]) })
  }

  private static func entry(_ code: String, _ entry: PropertyListValue) -> CheckCase {
    CheckCase(code) { try BundleFixture([entry]) }
  }

  private static func page(_ code: String, _ more: PropertyListDictionary) -> CheckCase {
    CheckCase(code) {
      let fixture = try BundleFixture()
      try fixture.page("Root", [], more)
      return fixture
    }
  }

  private static func items(
    _ code: String, _ items: [PropertyListValue], _ more: PropertyListDictionary = [:]
  ) -> CheckCase {
    CheckCase(code) {
      var root = more
      root["items"] = .array(items)
      let fixture = try BundleFixture()
      try fixture.file("Settings.bundle/Root.plist", PropertyListWriter.xml(.dictionary(root)))
      return fixture
    }
  }
}
