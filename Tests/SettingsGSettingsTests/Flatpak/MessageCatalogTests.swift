import Foundation
import SettingsGSettings
import Testing

struct MessageCatalogTests {
  /// A file of gettext, as msgfmt writes it.
  static func file(_ texts: [String: String], isSwapped: Bool = false) -> Data {
    var header: [UInt8] = []
    func append(_ number: Int) {
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      header += isSwapped ? bytes.reversed() : bytes
    }
    let sorted = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for number in [0x9504_12DE, 0, sorted.count, 28, 28 + sorted.count * 8, 0, 0] { append(number) }
    var content: [UInt8] = []
    for text in sorted.map(\.key) + sorted.map(\.value) {
      append(text.utf8.count)
      append(28 + sorted.count * 16 + content.count)
      content += Array(text.utf8) + [0]
    }
    return Data(header + content)
  }

  private static let texts = [
    "": "Content-Type: text/plain; charset=UTF-8\n", "Closes the box": "Schließt die Kiste",
    "Open": "Öffnen", "file\0files": "Datei\0Dateien", "none": "",
  ]

  @Test("Strings are found in both byte orders", arguments: [false, true])
  func found(isSwapped: Bool) throws {
    let catalog = try #require(MessageCatalog(Self.file(Self.texts, isSwapped: isSwapped)))
    #expect(catalog.translation(of: "Closes the box") == "Schließt die Kiste")
    #expect(catalog.translation(of: "Open") == "Öffnen")
    #expect(catalog.translation(of: "file") == "Datei")
    for text in ["none", "Opens", "Ope", "zzz", "A"] {
      #expect(catalog.translation(of: text) == nil)
    }
  }

  @Test("A damaged file has no translations, and doesn’t end the program")
  func damaged() {
    let file = Self.file(Self.texts)
    #expect(MessageCatalog(Data("text".utf8)) == nil)
    for length in 0..<file.count {
      _ = MessageCatalog(file.prefix(length))?.translation(of: "Open")
      var bytes = file
      bytes[length] = 0xFF
      _ = MessageCatalog(bytes)?.translation(of: "Open")
    }
  }
}
