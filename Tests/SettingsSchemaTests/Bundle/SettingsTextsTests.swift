import Foundation
import SettingsSchema
import TestSupport
import Testing
import Translation

/// Replacements for Levers’ strings by a program.
@Suite struct SettingsTextsTests {
  @Test("A table of the user’s language replaces strings, whose arguments stay")
  func tableOfAProgram() throws {
    let folder = try TemporaryFolder()
    for (language, text) in [("de", "Kein %1$s hier"), ("fr", "Pas de %1$s ici")] {
      let place = folder.url.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data("\"No %1$s here\" = \"\(text)\";".utf8)
        .write(to: place.appendingPathComponent("Localizable.strings"))
    }
    #expect(tr("No \("lever") here") == "No lever here")
    SettingsTexts.replace(byStringsIn: folder.url, languages: .init(["de_AT", "fr"]))
    #expect(tr("No \("lever") here") == "Kein lever hier")
    #expect(Text("No \("lever") here").english == "No lever here")
    #expect(tr("Nothing of this table") == "Nothing of this table")
  }

  @Test("Later strings come first, and each form of a plural is a text")
  func functions() {
    SettingsTexts.replace { $0 == "%1$s lever of a test" ? "one" : nil }
    SettingsTexts.replace { ["%1$s lever of a test": "uno", "%1$s levers of a test": "%1$s"][$0] }
    let texts = [1, 2].map {
      tr(one: "\($0) lever of a test", other: "\($0) levers of a test", count: $0)
    }
    #expect(texts == ["uno", "2"])
  }
}
