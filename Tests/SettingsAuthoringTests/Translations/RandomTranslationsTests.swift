import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Thousands of random translations in a bundle: readers see all of them, and undoing all gives back the same bytes.
@MainActor
struct RandomTranslationsTests {
  typealias Texts = [String: [String: String]]

  /// The files with the strings of a bundle.
  enum Kind: String, CaseIterable, Sendable {
    case utf8, utf16, stringsdict, xcstrings, otherXcstrings
  }

  private static let languages = ["de", "en", "fr", "pt-BR"]
  private static let keys = [
    "Sound", "On", "Help %d", "é <&>", "\"quoted\"\n", "old", "Item 10", "Item 2", "/",
    "\u{301}x", "$dictionary",
  ]
  /// Its text varies.
  private static let varying = "%d sounds"
  /// The number of edits after which all are undone.
  private static let mostUndone = 500

  @Test("Random translations are read again, undone and done again", arguments: Kind.allCases)
  func random(kind: Kind) throws {
    var random = SeededGenerator(seed: 29)
    let count = RandomEdits.count(60)
    for start in stride(from: 0, to: count, by: Self.mostUndone) {
      try edit(min(count - start, Self.mostUndone), kind, &random)
    }
  }

  private func edit(_ count: Int, _ kind: Kind, _ random: inout SeededGenerator) throws {
    let fixture = try BundleFixture(
      (Self.keys.prefix(5) + [Self.varying]).map {
        ["Type": "PSGroupSpecifier", "Title": .string($0)]
      })
    try write(kind, fixture)
    let original = try files(fixture)
    let bundle = try SettingsBundle(path: fixture.app)
    let history = BundleEditor { bundle }
    var failure: String?
    history.onFailure = { failure = $0.message.string }
    var expected = try texts(fixture)
    for number in 0..<count {
      let language = Self.languages.randomElement(using: &random) ?? "de"
      let key = (Self.keys + [Self.varying]).randomElement(using: &random) ?? ""
      let old = expected[language]?[key]
      // A text whose parts vary isn’t removed with them.
      let isRemoved =
        old != nil && key != Self.varying && Int.random(in: 0..<3, using: &random) == 0
      let new = isRemoved ? nil : "Text \(number) /* “Ä” */\n\\\" <&> 😀"
      let table = try #require(BundleTexts(bundle).tables.first)
      if table.isEditable(key, in: language) {
        let edit = try TranslationEdit(of: key, in: table, language, from: old, to: new, of: bundle)
        try edit.save()
        history.record(edit.changes, titled: "\(number)")
        expected[language, default: [:]][key] = new
      } else {
        #expect(throws: AuthoringError.self) {
          try TranslationEdit(of: key, in: table, language, from: old, to: new, of: bundle)
        }
      }
      let now = try texts(fixture)
      #expect(now == expected, "\(kind) \(number) \(language) \(key)")
      if now != expected { return }
    }
    let last = try files(fixture)
    while history.undoTitle != nil, failure == nil { history.undo() }
    #expect(try files(fixture) == original)
    while history.redoTitle != nil, failure == nil { history.redo() }
    #expect(try files(fixture) == last)
    #expect(failure == nil)
  }

  /// The strings by language and key, as pages show them.
  private func texts(_ fixture: BundleFixture) throws -> Texts {
    let table = try #require(BundleTexts(try SettingsBundle(path: fixture.app)).tables.first)
    return Dictionary(
      uniqueKeysWithValues: Self.languages.map { language in
        let pairs = (Self.keys + [Self.varying]).map { ($0, table.text(of: $0, in: language)) }
        return (language, Dictionary(uniqueKeysWithValues: pairs).compactMapValues { $0 })
      })
  }

  /// The contents of all files, by path.
  private func files(_ fixture: BundleFixture) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: fixture.app.path)
    return paths.reduce(into: [:]) { files, path in
      files[path] = try? Data(contentsOf: fixture.app.appendingPathComponent(path))
    }
  }

  private func write(_ kind: Kind, _ fixture: BundleFixture) throws {
    let table = """
      /* Ton */\r\n"Sound" = "Ton";  // gut\r\n\r\nold="Alt"; On;\r\n"Help %d" =\t"Hilfe %d";
      """
    switch kind {
    case .utf8: try fixture.file("Settings.bundle/de.lproj/Root.strings", Data(table.utf8))
    case .utf16:
      try fixture.file("Settings.bundle/de.lproj/Root.strings", table.utf16LittleEndian)
    case .stringsdict:
      try fixture.file("Settings.bundle/de.lproj/Root.stringsdict", Data(Self.dictionary.utf8))
    case .xcstrings: try fixture.file("Root.xcstrings", Data(Self.catalog.utf8))
    case .otherXcstrings: try fixture.file("Root.xcstrings", Data(Self.otherCatalog.utf8))
    }
  }

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <!-- Ton -->
      <key>Sound</key> <dict><key>NSStringLocalizedFormatKey</key><string>Ton</string></dict>
      <key>On</key> <string>An</string> <key>old</key> <string>Alt</string>
      <key>%d sounds</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>other</key><string>%d Töne</string>
        </dict>
      </dict>
    </dict></plist>

    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%d sounds" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Töne" } }
                }
              }
            }
          }
        },
        "old" : {
          "comment" : "Ein \\u00C4",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Alt" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Vieux" } }
          }
        },
        "Sound" : {

        }
      },
      "version" : "1.0"
    }

    """

  /// As other programs write one: in any order, with other spaces, line ends, escapes and keys, and a key twice.
  private static let otherCatalog = """
    \u{FEFF}{"version":"1.1","x":[1,2.50,null],\r
    \t"strings":{"old":{"localizations":{"fr":{"stringUnit":{"value":"Vi\\u0065ux","state":"new"}}}},\r
    \t\t"Sound":{},"Sound":{"localizations":{"de":{"stringUnit":{"state":"stale","value":"T\\/n"}}}},\r
    \t\t"Wi-Fi":{"shouldTranslate":false,"comment":""},"\\u00e9 <&>":{"localizations":{}},\r
    \t\t"%d sounds":{"localizations":{"de":{"variations":{"device":{"mac":{"stringUnit":
    {"state":"translated","value":"%d Töne"}}}}},"fr":{"stringUnit":{"state":"translated",
    "value":"Oui %#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"d","variations":{"plural":
    {"other":{"stringUnit":{"state":"translated","value":"%arg sons"}}}}}}}}}},\r
    \t"sourceLanguage":"en"}
    """
}
