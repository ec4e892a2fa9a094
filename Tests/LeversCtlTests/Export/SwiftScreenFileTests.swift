import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

@Suite("leversctl export swift-screen")
struct SwiftScreenFileTests {
  private var sample: SettingsBundle {
    get throws { try SettingsBundle(path: Corpus.sample, languages: LanguagePreferences(["en"])) }
  }

  /// The entry without its domain, which may be the page’s.
  private func entry(of row: Specifier) -> PropertyListValue {
    var words = row.node.value.dictionary ?? [:]
    words["LeversStoreDomain"] = nil
    return .dictionary(words)
  }

  /// Compares all pages of a bundle, row by row.
  private func expectSamePages(_ bundle: SettingsBundle, _ other: SettingsBundle) throws {
    let pages = bundle.reachablePanes().panes.map(\.pane)
    #expect(Set(pages.map(\.name)) == Set(other.reachablePanes().panes.map(\.pane.name)))
    for page in pages {
      let rows = try other.pane(named: page.name).specifiers
      #expect(rows.count == page.specifiers.count)
      for (row, same) in zip(page.specifiers, rows) {
        #expect(entry(of: row).schemaEquals(entry(of: same)))
        if row.key != nil { #expect(row.domain == same.domain) }
      }
    }
  }

  @Test("The sample bundle as Swift, which is compiled here")
  func source() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("HarborScreen.swift")
    let text = SwiftScreenFile(try sample, typeName: "HarborScreen").text
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("A bundle, its Swift, and the bundle written from that have the same pages")
  func roundTrip() throws {
    let declared = SettingsBundle(
      HarborScreen.screen, resources: Corpus.sample, stringsTable: "Root",
      languages: LanguagePreferences(["de"]))
    try expectSamePages(try sample, declared)

    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("Settings.bundle")
    try declared.write(to: url)
    let written = try SettingsBundle(path: url, languages: LanguagePreferences(["de"]))
    try expectSamePages(declared, written)
    #expect(BundleChecker(written).run().map(\.code) == [])
    let texts = try [sample, written].map { try $0.pane(named: "Root").localized("Your Name") }
    #expect(texts == ["Your Name", "Ihr Name"])
    #expect(
      written.imageURL(named: "text-small.png", scale: 2)?.lastPathComponent == "text-small@2x.png")
  }

  /// A program that writes the bundles of several screens, `Pages0` and so on, to its folder.
  private func writer(_ count: Int) -> String {
    let calls = (0..<count).map {
      """
          try SettingsBundle(Pages\($0).screen, languages: LanguagePreferences(["en"]))
            .write(to: folder.appendingPathComponent("\($0).bundle"))
      """
    }
    return """
      import Foundation
      import SettingsAuthoring
      import SettingsSchema

      @main
      enum Writer {
        static func main() throws {
          let folder = URL(fileURLWithPath: CommandLine.arguments[1])
      \(calls.joined(separator: "\n"))
        }
      }
      """
  }

  @Test(
    "Any bundle compiles, and the program writes a bundle with the same settings",
    .enabled(if: SwiftCompiler.canLink, "needs swiftc and pkg-config"),
    .enabled(if: Corpus.isPresent, "needs the corpus"))
  func programs() throws {
    let corpus = try (Corpus.bundles + Corpus.preferenceBundles).map {
      try SettingsBundle(path: $0, languages: LanguagePreferences(["en"]))
    }
    // The awkward strings have characters that XML can’t contain: that bundle is only compiled.
    let bundles = corpus + [SettingsBundle(title: "") {}]
    let sources = (bundles + [AwkwardBundle.bundle]).enumerated().map {
      SwiftScreenFile($1, typeName: "Pages\($0)").text
    }
    let folder = try TemporaryFolder()
    let program = try SwiftCompiler.build(sources + [writer(bundles.count)], in: folder)
    let result = try Program.run(program, [folder.url.path])
    #expect(result.status == 0, "\(result.errors)")
    for (index, bundle) in bundles.enumerated() {
      let written = try SettingsBundle(
        path: folder.url.appendingPathComponent("\(index).bundle"),
        languages: LanguagePreferences(["en"]))
      var changes = BundleDifference(from: bundle, to: written).atLeast(.setting).changes
      // Cells become elements, and the first page is always called Root.
      if index >= Corpus.bundles.count {
        changes.removeAll { [.typeChanged, .pageRenamed].contains($0.code) }
      }
      let name = bundle.location.layers.first?.path ?? "declared"
      #expect(changes.map(\.difference.english) == [], "\(name)")
    }
  }

  @Test("Keys without a Swift name, wrong types, links to the same page, and a cycle")
  func oddities() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": 5, "X\"": ["b": 1.5]],
      ["Type": "PSSliderSpecifier", "Key": "s", "MinimumValue": 10, "MaximumValue": 1],
      ["Type": "Unknown", "Title": "?"], "text",
      ["Type": "PSChildPaneSpecifier", "Title": "One", "File": "Page"],
      ["Type": "PSChildPaneSpecifier", "Title": "Two", "File": "Page"],
      ["Type": "PSChildPaneSpecifier", "Title": "Gone", "File": "Gone"],
    ])
    try fixture.page(
      "Page", [["Type": "PSChildPaneSpecifier", "Title": "Back", "File": "Root"]],
      ["ApplicationGroupContainerIdentifier": "group.x", "LeversAccentColor": "#ff8000"])
    let bundle = try SettingsBundle(path: fixture.url, languages: LanguagePreferences(["en"]))
    #expect(
      SwiftScreenFile(bundle, typeName: "Odd").text == #"""
        // Made by “leversctl export swift-screen”.
        // swift-format-ignore-file

        import PropertyList
        import SettingsSchema

        /// The pages of the settings.
        ///
        /// For translations, put Root.strings, Page.strings into one table in a folder:
        /// `SettingsBundle(Odd.screen, resources: folder, stringsTable: "Root")`.
        enum Odd {
          static var screen: Screen {
            Screen(title: "App") {
              Switch(key: "a", title: "5")
                .word("Title", .integer(5))
                .word("X\"", .dictionary(["b": .real(1.5)]))
                .word("DefaultValue", nil)
              Slider(key: "s", title: "")
                .word("MinimumValue", .integer(10))
                .word("MaximumValue", .integer(1))
                .word("Title", nil)
                .word("DefaultValue", nil)
                .word("LeversShowsValue", nil)
              TitleValue(title: "?")
                .word("Type", .string("Unknown"))
              // Entry 4 isn’t a dictionary.
              page(title: "One")
              ScreenLink(title: "Two", to: "Page")
              ScreenLink(title: "Gone", to: "Gone")
            }
          }

          private static func page(title: String, icon: String? = nil, key: String? = nil) -> Screen {
            Screen(title: title, name: "Page", icon: icon, key: key) {
              ScreenLink(title: "Back", to: "Root")
            }
              .accentColor(AccentColor(red: 255, green: 128, blue: 0))
          }
        }

        """#)
  }

  @Test("Names of types, and errors")
  func program() throws {
    let result = try Program.run(
      "export", "swift-screen", Corpus.sample.path, "--type-name", "Harbor")
    #expect(result.text.contains("\nenum Harbor {\n"))
    #expect(
      try Program.run("export", "swift-screen", Corpus.sample.path, "--type-name", "1").status
        == 64)
    #expect(try Program.run("export", "swift-screen", "/nowhere").status == 2)
  }
}
