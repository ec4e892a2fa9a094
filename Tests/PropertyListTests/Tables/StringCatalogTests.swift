import Foundation
import TestSupport
import Testing

@testable import PropertyList

struct StringCatalogTests {
  /// As Xcode writes it.
  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld items" : {
          "comment" : "The number of sounds",
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Klang"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Klänge"
                    }
                  }
                }
              }
            }
          }
        },
        "Sound" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Ton"
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Sound"
              }
            }
          }
        },
        "Touch Here" : {

        },
        "Wi-Fi" : {
          "shouldTranslate" : false
        },
        "%1$@ of %#@files@" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%1$@ von %#@files@"
              },
              "substitutions" : {
                "files" : {
                  "argNum" : 2,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg Dateien"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """#

  private static let file = Data(catalog.utf8)

  private func texts(_ file: Data, _ language: String) -> StringsFile? {
    TableFormat.xcstrings.tables(in: file).first { $0.language == language }?.texts
  }

  private func edit(_ language: String, _ key: String, _ text: String?) -> PropertyListEdit {
    PropertyListEdit(at: [.key(language), .key(key)], text.map { .set(.string($0)) } ?? .remove)
  }

  private func changed(_ old: String, _ new: String) -> String {
    Self.catalog.replacingOccurrences(of: old, with: new)
  }

  @Test("Languages have their strings, the source first, without new ones, and others have remarks")
  func reading() throws {
    let tables = TableFormat.xcstrings.tables(in: Self.file)
    #expect(tables.map(\.language) == ["en", "de", "fr"])
    let german = try #require(texts(Self.file, "de"))
    #expect(german["Sound"] == "Ton")
    #expect(german.details(of: "Sound")?.remark == .needsReview)
    #expect(german["Wi-Fi"] == "Wi-Fi")
    #expect(german.details(of: "Wi-Fi")?.isEditable == false)
    #expect(german["Touch Here"] == nil)
    #expect(texts(Self.file, "fr")?["Sound"] == nil)
    #expect(TableFormat.xcstrings.comments(in: Self.file) == ["%lld items": "The number of sounds"])
  }

  @Test("A text that isn’t to be translated says so in each language, also with a translation")
  func notTranslated() throws {
    let file = Data(
      changed("\"shouldTranslate\" : false", "\"shouldTranslate\" : true").replacingOccurrences(
        of: "\"extractionState\"", with: "\"shouldTranslate\" : false, \"extractionState\""
      ).utf8)
    for (language, text) in [("en", "Sound"), ("de", "Ton"), ("fr", "Sound")] {
      let texts = try #require(self.texts(file, language))
      #expect(texts["Sound"] == text)
      #expect(texts.details(of: "Sound")?.remark == .notTranslated)
      #expect(texts["Wi-Fi"] == nil)
    }
  }

  @Test("A text that varies has its forms, and is only editable if it has words of its own")
  func variations() throws {
    let german = try #require(texts(Self.file, "de"))
    let items = try #require(german.details(of: "%lld items"))
    #expect(items.value == "%lld Klänge")
    #expect(items.variants.map(\.name) == ["one", "other"])
    #expect(items.variants.allSatisfy { $0.criterion == .number })
    #expect(!items.isEditable)
    let files = try #require(german.details(of: "%1$@ of %#@files@"))
    #expect(files.value == "%1$@ von %#@files@")
    #expect(files.variants.map(\.name) == ["files other"])
    #expect(files.isEditable)
  }

  @Test("A text is replaced or added as Xcode writes it, and everything else stays")
  func edits() throws {
    let unit = { (text: String) in
      [
        "\"de\" : {", "          \"stringUnit\" : {", "            \"state\" : \"translated\",",
        "            \"value\" : \"\(text)\"", "          }", "        }",
      ].joined(separator: "\n")
    }
    for (key, text, expected) in [
      (
        "Sound", "Klang",
        changed(
          "needs_review\",\n            \"value\" : \"Ton",
          "translated\",\n            \"value\" : \"Klang")
      ),
      (
        "%1$@ of %#@files@", "Aus %#@files@: %1$@",
        changed("%1$@ von %#@files@", "Aus %#@files@: %1$@")
      ),
      (
        "Touch Here", "Hier",
        changed(
          "\"Touch Here\" : {\n\n    }",
          "\"Touch Here\" : {\n      \"localizations\" : {\n        \(unit("Hier"))\n      }\n    }"
        )
      ),
      (
        "loud", "laut",
        changed(
          "    \"Sound\" : {",
          """
              "loud" : {
                "extractionState" : "manual",
                "localizations" : {
                  \(unit("laut"))
                }
              },
              "Sound" : {
          """)
      ),
    ] {
      let result = try TableFormat.xcstrings.apply([edit("de", key, text)], to: Self.file)
      #expect(String(decoding: result, as: UTF8.self) == expected)
      #expect(texts(result, "de")?[key] == text)
    }
  }

  @Test(
    "A new language gets its place among the others; its object is removed with the last translation"
  )
  func languages() throws {
    let result = try TableFormat.xcstrings.apply([edit("es", "Sound", "Sonido")], to: Self.file)
    let text = String(decoding: result, as: UTF8.self)
    let order = ["\"de\" : {", "\"es\" : {", "\"fr\" : {"].compactMap { text.range(of: $0) }
    #expect(order.count == 3 && order[1].lowerBound < order[2].lowerBound)
    #expect(try TableFormat.xcstrings.apply([edit("es", "Sound", nil)], to: result) == Self.file)
    let none = try TableFormat.xcstrings.apply(
      [edit("de", "Sound", nil), edit("fr", "Sound", nil)], to: Self.file)
    #expect(StringCatalogTests.entry("Sound", in: none) == ["extractionState": "manual"])
  }

  private static func entry(_ key: String, in file: Data) -> PropertyListValue? {
    try? StringCatalog.document(file, limits: .init()).value.dictionary?["strings"]?.dictionary?[
      key]
  }

  @Test(
    "Keys are strings, also those that are reserved in other JSON files",
    arguments: ["$date", "$dictionary"])
  func reservedKeys(key: String) throws {
    let added = try TableFormat.xcstrings.apply([edit("de", key, "Datum")], to: Self.file)
    let change = String(decoding: added, as: UTF8.self)
    #expect(change.contains("\"strings\" : {\n    \"\(key)\" : {\n      \"extractionState\""))
    #expect(texts(added, "de")?[key] == "Datum")
    #expect(texts(added, "de")?["Sound"] == "Ton")
    #expect(
      try TableFormat.xcstrings.apply([PropertyListEdit(at: [.key(key)], .remove)], to: added)
        == Self.file)

    let only = Data("{\"strings\" : {\"\(key)\" : {}}, \"sourceLanguage\" : \"en\"}".utf8)
    let edited = try TableFormat.xcstrings.apply([edit("de", key, "Datum")], to: only)
    #expect(texts(edited, "de")?[key] == "Datum")
  }

  @Test("A key alone is the text in all languages")
  func wholeKeys() throws {
    let result = try TableFormat.xcstrings.apply(
      [PropertyListEdit(at: [.key("Sound")], .remove)], to: Self.file)
    #expect(StringCatalogTests.entry("Sound", in: result) == nil)
    #expect(texts(result, "de")?["%lld items"] == "%lld Klänge")
  }

  @Test("A text that varies is refused, and so are damaged catalogs, with what is wrong")
  func refused() {
    for (key, text) in [
      ("%lld items", "Klänge"), ("%lld items", nil), ("%1$@ of %#@files@", nil),
    ] {
      #expect {
        try TableFormat.xcstrings.apply([edit("de", key, text)], to: Self.file)
      } throws: {
        ($0 as? PropertyListError)?.message.english.contains("varies by number") == true
      }
    }
    for damaged in ["", "{", "[]", "{\"strings\" : 1}", "<plist/>"] {
      let tables = TableFormat.xcstrings.tables(in: Data(damaged.utf8))
      #expect(tables.count == 1 && tables[0].texts.diagnostics.count == 1, "\(damaged)")
      #expect(throws: PropertyListError.self) {
        try TableFormat.xcstrings.apply([edit("de", "A", "B")], to: Data(damaged.utf8))
      }
    }
  }

  @Test(
    "Random edits set and remove their strings, keep all others, and are undone after later ones",
    arguments: 0..<4)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let keys = [
      "Sound", "Touch Here", "A", "b", "Item 2", "Item 10", "ü", "\u{301}", "\"", "$date",
    ]
    var before = (file: Self.file, texts: allTexts(Self.file))
    var count = 0
    let randomEdit = { (texts: [String: [String: String]]) in
      let language = ["de", "fr", "pt-BR"].randomElement(using: &generator) ?? "de"
      let key = keys.randomElement(using: &generator) ?? ""
      let old = texts[language]?[key]
      let new =
        old != nil && Bool.random(using: &generator)
        ? nil : "\(Int.random(in: 0..<1000, using: &generator))\n“\u{FE0F}\""
      return (language, key, old, new)
    }
    let total = RandomEdits.count(500) / 4
    for _ in 0..<total {
      let (language, key, old, new) = randomEdit(before.texts)
      let file = try TableFormat.xcstrings.apply([edit(language, key, new)], to: before.file)
      let after = (file: file, texts: allTexts(file))
      var expected = before.texts
      expected[language, default: [:]][key] = new
      #expect(after.texts.filter { !$1.isEmpty } == expected.filter { !$1.isEmpty })
      #expect(try spelling(file, except: key) == spelling(before.file, except: key))
      let other = randomEdit(after.texts)
      if (other.0, other.1) != (language, key) {
        let later = edit(other.0, other.1, other.3)
        let undo = TableDifference(from: file, to: before.file, in: .xcstrings)
        let undone = try undo.applied(to: TableFormat.xcstrings.apply([later], to: file))
        let alone = try TableFormat.xcstrings.apply([later], to: before.file)
        #expect(try content(undone) == content(alone))
      }
      before = after
      count += old == new ? 0 : 1
    }
    #expect(count > total / 3)
  }

  private func content(_ file: Data) throws -> PropertyListValue {
    try StringCatalog.document(file, limits: .init()).value
  }

  /// The text of everything but a key, without the space between values.
  private func spelling(_ file: Data, except key: String) throws -> [String] {
    try (StringCatalog.document(file, limits: .init()).entries ?? []).flatMap { part in
      let entries = part.key == "strings" ? part.value.entries ?? [] : [part]
      return entries.filter { !$0.key.isSame(as: key) }.map { entry in
        let range =
          entry.keyLocation.byteRange.lowerBound..<entry.value.location.byteRange.upperBound
        return String(decoding: file[range], as: UTF8.self)
      }
    }
  }

  /// The strings of all languages, by key.
  private func allTexts(_ file: Data) -> [String: [String: String]] {
    Dictionary(
      uniqueKeysWithValues: TableFormat.xcstrings.tables(in: file).map { language, texts in
        // Those that aren’t translated are in each language.
        let entries = texts.entries.filter { $0.remark != .notTranslated }
        return (
          language ?? "", Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) })
        )
      })
  }
}
