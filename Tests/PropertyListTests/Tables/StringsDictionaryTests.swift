import Foundation
import Testing

@testable import PropertyList

struct StringsDictionaryTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>%d sounds</key> <!-- counted -->
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@sounds@</string>
    \t\t<key>sounds</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%d Ton</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d Töne</string>
    \t\t</dict>
    \t</dict>
    \t<key>Sound</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>Ton</string>
    \t</dict>
    \t<key>Tap</key>
    \t<dict>
    \t\t<key>NSStringDeviceSpecificRuleType</key>
    \t\t<dict>
    \t\t\t<key>mac</key>
    \t\t\t<string>Klick</string>
    \t\t\t<key>other</key>
    \t\t\t<string>Tippen</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>
    """
  private static let file = Data(text.utf8)
  private let texts = TableFormat.stringsdict.tables(in: file)[0].texts

  @Test("A text that varies has its forms, and shows the one for others; a format is a text")
  func reading() throws {
    #expect(texts.diagnostics.isEmpty)
    #expect(texts.entries.map(\.value) == ["%d Töne", "Ton", "Tippen"])
    #expect(texts.entries.map(\.isEditable) == [false, true, false])
    let forms = try #require(texts.details(of: "%d sounds")?.variants)
    #expect(forms.map(\.name) == ["sounds one", "sounds other"])
    #expect(forms.map(\.text) == ["%d Ton", "%d Töne"])
    #expect(texts.details(of: "Tap")?.variants.map(\.criterion) == [.device, .device])
  }

  @Test("A format is replaced in its place; a text that varies is refused")
  func edits() throws {
    let edit = PropertyListEdit(at: [.key("Sound")], .set("Klang"))
    let result = try TableFormat.stringsdict.apply([edit], to: Self.file)
    #expect(
      String(decoding: result, as: UTF8.self)
        == Self.text.replacingOccurrences(
          of: "<string>Ton</string>", with: "<string>Klang</string>"))
    #expect(throws: PropertyListError.self) {
      try TableFormat.stringsdict.apply(
        [PropertyListEdit(at: [.key("Tap")], .set("Klick"))], to: Self.file)
    }
  }

  @Test("What isn’t a text is a problem with its line, and damaged files have one, too")
  func problems() {
    let odd = Data("{\n  A = {};\n  B = C;\n}".utf8)
    let texts = TableFormat.stringsdict.tables(in: odd)[0].texts
    #expect(texts.diagnostics.map(\.line) == [2])
    #expect(texts["B"] == "C")
    #expect(TableFormat.stringsdict.tables(in: Data("<plist".utf8))[0].texts.diagnostics.count == 1)
  }

  @Test(
    "The variables of a format are found, in any position",
    arguments: [
      ("%#@a@", false, "<a>"), ("%2$#@a@ of %@", true, "<a> of %@"), ("50 #@ a@", true, "50 #@ a@"),
      ("%#@a", true, "%#@a"), ("%#@a@%#@b@", false, "<a><b>"), ("", true, ""),
    ])
  func variables(format: String, hasWords: Bool, replaced: String) {
    let variables = FormatVariables(format)
    #expect(variables.hasWords == hasWords)
    #expect(variables.replacing { "<\($0)>" } == replaced)
  }
}
