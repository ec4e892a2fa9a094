import Foundation
import TestSupport
import Testing

@testable import SettingsSchema

/// The oddities in the corpus’s manifest are found.
@Suite(.enabled(if: Corpus.isPresent, "needs the corpus"))
struct CorpusOdditiesTests {
  /// A note in the manifest, with the checks of which one must find it.
  private static let codes: [String: Set<String>] = [
    "newline in Title": ["newline-in-title"],
    // The manifest also counts the addresses of web panes.
    "child pane File with a path separator": ["pane-in-subfolder", "web-view-pane"],
    "child pane File missing from bundle": ["missing-pane", "web-view-pane", "app-code"],
    "child pane without File": ["child-pane-without-file", "app-code"],
    "child pane with Key/DefaultValue": ["in-app-key"],
    ".inApp.plist": ["in-app-page"],
    "strings file outside any .lproj": ["strings-outside-lproj"],
    "text field DefaultValue not a string": ["default-wrong-type"],
    "unknown/extension Type": ["unknown-type", "in-app-type"],
    "Titles array with non-strings": ["title-not-string"],
    "Titles/Values count mismatch": ["values-titles-count"],
    "Values of mixed types": ["mixed-value-types"],
    "device-suffixed plists (~ipad/~iphone)": ["device-page"],
    "empty Title (non-group)": ["empty-title"],
    "list DefaultValue not among Values": ["default-not-in-values"],
    "list DefaultValue matches a Value only after type coercion": [
      "default-equal-after-conversion", "default-other-number-type",
    ],
    "list without Titles or Values": ["missing-values"],
    "long list (>30 values)": ["long-list"],
    "same Key used by several specifiers of one pane": ["duplicate-key"],
    "same Key with different DefaultValue": ["conflicting-defaults"],
    "title value DefaultValue not a string": ["title-default-not-text"],
    "toggle DefaultValue not bool": ["default-wrong-type", "default-not-in-values"],
    "toggle TrueValue/FalseValue not bool": ["custom-toggle-values"],
  ]

  @Test("Each oddity noted for a bundle is found by a check made for it")
  func oddities() throws {
    let bundles = Corpus.bundles
    for (name, _, notes) in try Corpus.notes(on: "bundles") {
      let url = try #require(
        bundles.first { $0.deletingLastPathComponent().lastPathComponent == name })
      let bundle = try SettingsBundle(path: url, languages: .init(["en"]))
      let found = Set(
        BundleChecker(bundle, enabled: Set(Check.all.map(\.code))).run().map(\.code))
      for note in notes {
        guard let expected = Self.codes[note] else {
          Issue.record("The test knows no check for “\(note)”.")
          continue
        }
        #expect(!found.isDisjoint(with: expected), "\(url.path): \(note); found \(found)")
      }
    }
  }

  @Test("Every diagnostic of the corpus has a place in a file of the bundle, and a sentence")
  func places() throws {
    for url in Corpus.bundles {
      let bundle = try SettingsBundle(path: url, languages: .init(["en"]))
      for diagnostic in BundleChecker(bundle).run() {
        #expect(diagnostic.file.path.hasPrefix(url.path + "/"))
        #expect(diagnostic.message.english.count > 20, "\(diagnostic)")
        if diagnostic.specifier != nil { #expect(diagnostic.line != nil, "\(diagnostic)") }
      }
    }
  }
}
