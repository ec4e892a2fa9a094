import Foundation
import PropertyList
import Testing

struct PropertyListEditTests {
  private let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- The rows. -->
      <key>Rows</key>
      <array>
        <dict>
          <key>Typ</key>
          <string>a</string> <!-- first -->
        </dict>
        <string>b &amp; c</string>
        <integer>0x10</integer>
      </array>
    </dict>
    </plist>

    """

  private func edited(
    _ path: [PropertyListStep], _ change: PropertyListEdit.Change, _ text: String? = nil
  ) throws -> String {
    let data = try PropertyListEditor.apply(
      [PropertyListEdit(at: path, change)], to: Data((text ?? file).utf8))
    return String(decoding: data, as: UTF8.self)
  }

  @Test("A key is renamed in its place")
  func rename() throws {
    let text = try edited([.key("Rows"), .index(0), .key("Typ")], .rename(to: "Type"))
    #expect(text == file.replacingOccurrences(of: ">Typ<", with: ">Type<"))
  }

  @Test("A value is set, added and removed; everything else stays")
  func keys() throws {
    let path: [PropertyListStep] = [.key("Rows"), .index(0)]
    let set = try edited(path + [.key("Typ")], .set("x"))
    #expect(set == file.replacingOccurrences(of: "<string>a<", with: "<string>x<"))
    let added = try edited(path + [.key("On")], .set(true))
    #expect(
      added
        == file.replacingOccurrences(
          of: "<!-- first -->\n",
          with: "<!-- first -->\n      <key>On</key>\n      <true/>\n"))
    #expect(try edited(path + [.key("On")], .remove, added) == file)
  }

  @Test("An element is inserted at the beginning, in the middle and at the end, and removed")
  func elements() throws {
    for (index, next) in ["    <dict>\n      <key>Typ", "    <string>b", "    <integer>"]
      .enumerated()
    {
      let text = try edited([.key("Rows"), .index(index)], .insert("new"))
      #expect(
        text == file.replacingOccurrences(of: next, with: "    <string>new</string>\n" + next))
      #expect(try edited([.key("Rows"), .index(index)], .remove, text) == file)
    }
    let last = try edited([.key("Rows"), .index(3)], .insert(2))
    #expect(last.contains("<integer>0x10</integer>\n    <integer>2</integer>\n  </array>"))
  }

  @Test("A moved element keeps its own text, and moving it back gives the same file")
  func move() throws {
    let down = try edited([.key("Rows"), .index(0)], .move(to: 2))
    #expect(down.contains("<integer>0x10</integer>\n    <dict>\n      <key>Typ</key>"))
    #expect(down.contains("<!-- first -->"))
    #expect(try edited([.key("Rows"), .index(2)], .move(to: 0), down) == file)
  }

  @Test("Of a repeated key, the value in effect stays")
  func repeats() throws {
    let text =
      "<plist><dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict></plist>"
    #expect(
      try edited([.key("a")], .removeRepeats, text)
        == "<plist><dict><key>b</key><true/><key>a</key><false/></dict></plist>")
  }

  @Test("A binary file stays binary")
  func binary() throws {
    let data = try PropertyListWriter.binary(["a": 1, "b": [1, 2]])
    let changed = try PropertyListEditor.apply(
      [
        PropertyListEdit(at: [.key("a")], .rename(to: "c")),
        PropertyListEdit(at: [.key("b"), .index(0)], .remove),
      ], to: data)
    let document = try PropertyListDocument.read(changed)
    #expect(document.format == .binary)
    #expect(document.value == ["c": 1, "b": [2]])
    #expect(document.value.dictionary?.keys == ["c", "b"])
  }

  @Test("OpenStep, and a place that isn’t there, are refused")
  func refused() throws {
    #expect {
      try edited([.key("a")], .set("c"), "{ a = b; }")
    } throws: {
      ($0 as? PropertyListError)?.code == .unsupported
    }
    let places: [([PropertyListStep], PropertyListEdit.Change)] = [
      ([.key("Rows"), .index(3)], .remove), ([.key("Rows"), .index(4)], .insert(1)),
      ([.key("None"), .key("a")], .set(1)), ([.index(0)], .remove), ([.key("None")], .remove),
      ([.key("Rows"), .index(0)], .move(to: 3)), ([.key("Rows"), .index(-1)], .remove),
      ([], .remove),
    ]
    for (path, change) in places {
      #expect(throws: PropertyListError.self) { try edited(path, change) }
    }
  }

  @Test("Random edits: what was not edited is kept, and the value is the one after the edit")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    var data = Data(file.utf8)
    for _ in 0..<300 {
      let value = try PropertyListDocument.read(data).value
      let rows = value.dictionary?["Rows"]?.array ?? []
      let index = Int.random(in: 0...rows.count, using: &generator)
      let change: PropertyListEdit.Change =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where index < rows.count && rows.count > 1: .remove
        case 1 where index < rows.count: .move(to: Int.random(in: rows.indices, using: &generator))
        case 2 where index < rows.count: .set(["k": .integer(Int128(index))])
        default: .insert(.string("s\(index)"))
        }
      let edit = PropertyListEdit(at: [.key("Rows"), .index(index)], change)
      data = try PropertyListEditor.apply([edit], to: data)
      #expect(try PropertyListDocument.read(data).value == edit.applied(to: value))
      #expect(String(decoding: data, as: UTF8.self).contains("<!-- The rows. -->"))
    }
  }
}
