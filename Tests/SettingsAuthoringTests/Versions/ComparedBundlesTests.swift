import PropertyList
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@Suite("An open bundle and another version of it")
struct ComparedBundlesTests {
  private static func toggle(_ key: String, _ title: String) -> PropertyListValue {
    [
      "Type": "PSToggleSwitchSpecifier", "Key": .string(key), "Title": .string(title),
      "DefaultValue": true,
    ]
  }

  private static let link: PropertyListValue = [
    "Type": "PSChildPaneSpecifier", "Title": "Sounds", "File": "Sound",
  ]

  /// An old version and a new one, in which a key is renamed, one is added, and one is removed.
  private let old: BundleFixture
  private let new: BundleFixture

  init() throws {
    old = try BundleFixture([Self.link, Self.toggle("gone", "Gone"), Self.toggle("same", "Same")])
    try old.page("Sound", [Self.toggle("bell", "Ring")], ["Title": "Sounds"])
    new = try BundleFixture([Self.link, Self.toggle("same", "Same"), Self.toggle("more", "More")])
    try new.page("Sound", [Self.toggle("ring", "Ring")], ["Title": "Sounds"])
    for (fixture, text) in [(old, "Gleich"), (new, "Dasselbe")] {
      try fixture.strings("en", "Root", ["Same": "Same"])
      try fixture.strings("de", "Root", ["Same": text])
    }
  }

  private func bundle(_ fixture: BundleFixture) throws -> SettingsBundle {
    try SettingsBundle(path: fixture.url, languages: LanguagePreferences(["en"]))
  }

  private func places(_ bundles: ComparedBundles) -> [String] {
    bundles.changes.map { change in
      let row = [change.pane, change.key].compactMap(\.self).joined(separator: "/")
      return "\(change.change.code.rawValue) \(row)".trimmingSpaces
    }
  }

  @Test("Changes are found in the open bundle where they exist")
  func newer() throws {
    let bundles = try ComparedBundles(try bundle(new), with: try bundle(old))
    #expect(
      places(bundles) == [
        "key-removed", "key-renamed Sound/ring", "key-added Root/more", "text-changed Root/same",
      ])
    #expect(bundles.changes.map(\.place).contains("Sounds › ring"))
    #expect(bundles.heading.english == "Changes from “App” to this bundle")
  }

  @Test("The other way around, a renamed key has its old name in the open bundle")
  func older() throws {
    let bundles = try ComparedBundles(
      try bundle(old), with: try bundle(new), isOwnNewer: false)
    #expect(
      places(bundles) == [
        "key-removed Root/gone", "key-renamed Sound/bell", "key-added", "text-changed Root/same",
      ])
    #expect(bundles.heading.english == "Changes from this bundle to “App”")
  }

  @Test("Each change has one level, and strings in other languages say which")
  func levels() throws {
    let bundles = try ComparedBundles(try bundle(new), with: try bundle(old))
    let levels = VersionChange.Level.allCases.map { bundles.changes(of: $0).count }
    #expect(levels == [1, 1, 2])
    let text = try #require(bundles.changes(of: .text).first)
    #expect(text.place.hasSuffix(" › same › de"))
    #expect(bundles.text.contains("\ntext: Root: same: de: Title was “Gleich” and is now"))
    #expect(bundles.text.hasPrefix("Changes from “App” to this bundle\nbreaking: "))
  }

  @Test("A bundle doesn’t differ from itself")
  func same() throws {
    #expect(try ComparedBundles(try bundle(new), with: try bundle(new)).changes.isEmpty)
  }
}

extension String {
  fileprivate var trimmingSpaces: String { hasSuffix(" ") ? String(dropLast()) : self }
}
