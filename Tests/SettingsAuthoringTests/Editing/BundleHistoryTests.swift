import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAuthoring

/// Undo and redo of edits in the files of a bundle.
struct BundleHistoryTests {
  private static let list = "PreferenceSpecifiers"

  private let folder: TemporaryFolder
  private let file: URL
  private let bundle: SettingsBundle
  private let text: String

  init() throws {
    folder = try TemporaryFolder()
    text = """
      <plist version="1.0">
      <dict>
      \t<key>PreferenceSpecifiers</key>
      \t<array>
      \t\t<!-- first -->
      \t\t<dict><key>Type</key><string>PSGroupSpecifier</string></dict>
      \t\t<dict>
      \t\t\t<key>Title</key>
      \t\t\t<string>A</string>
      \t\t</dict>
      \t</array>
      </dict>
      </plist>

      """
    file = try folder.write(Data(text.utf8), to: "Settings.bundle/Root.plist")
    bundle = try SettingsBundle(path: file.deletingLastPathComponent(), languages: .init(["en"]))
  }

  private var content: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  private func edit(_ index: Int, _ key: String? = nil, _ change: PropertyListEdit.Change)
    -> BundleEdit
  {
    let path: [PropertyListStep] =
      [.key(Self.list), .index(index)] + (key.map { [.key($0)] } ?? [])
    return BundleEdit(file, PropertyListEdit(at: path, change))
  }

  @Test("Edits that were undone and replaced leave the space of the history to others")
  func space() throws {
    let blob = String(repeating: "x", count: 8 << 20)
    let large = text.replacingOccurrences(of: "first", with: blob)
    try Data(large.utf8).write(to: file)
    var history = BundleHistory()
    for number in 0..<6 {
      try history.apply([edit(1, "Title", .set(.string("\(number)")))], in: bundle, titled: "T")
      try history.undo(in: bundle)
    }
    for number in 0..<3 {
      try history.apply(
        [edit(1, "Title", .set(.string("\(number)")))], in: bundle, titled: "T\(number)")
    }
    for _ in 0..<3 { try history.undo(in: bundle) }
    #expect(history.undoTitle == nil)
    #expect(try content == large)
  }

  @Test("Each kind of edit is undone to the same bytes, and done again")
  func undo() throws {
    let edits = [
      edit(1, "Title", .set("B")), edit(1, "Key", .set("k")), edit(1, "Key", .remove),
      edit(1, "Title", .rename(to: "Name")), edit(0, nil, .move(to: 1)), edit(0, nil, .remove),
      edit(1, nil, .insert(["Type": "PSGroupSpecifier"])),
      edit(0, nil, .insertAll([["Key": "a"], ["Key": "b"]])),
      edit(0, nil, .removeAll([["Key": "a"], ["Key": "b"]])),
    ]
    var history = BundleHistory()
    var contents = [text]
    for (number, edit) in edits.enumerated() {
      try history.apply([edit], in: bundle, titled: "\(number)")
      contents.append(try content)
    }
    #expect(zip(contents, contents.dropFirst()).allSatisfy { $0 != $1 })
    #expect(history.undoTitle == "8")
    for expected in contents.dropLast().reversed() {
      try history.undo(in: bundle)
      #expect(try content == expected)
    }
    #expect(history.undoTitle == nil && history.redoTitle == "0")
    for expected in contents.dropFirst() {
      try history.redo(in: bundle)
      #expect(try content == expected)
    }
  }

  @Test("Letters of a text are undone together, until the field is left")
  func group() throws {
    var history = BundleHistory()
    for letter in ["B", "Bo", "Boa"] {
      try history.apply(
        [edit(1, "Title", .set(.string(letter)))], in: bundle, titled: "t", group: "g")
    }
    history.endGroup()
    try history.apply([edit(1, "Title", .set("Boat"))], in: bundle, titled: "t", group: "g")
    try history.undo(in: bundle)
    #expect(try content == text.replacingOccurrences(of: ">A<", with: ">Boa<"))
    try history.undo(in: bundle)
    #expect(try content == text)
  }

  @Test("What another program has changed elsewhere stays when an edit is undone")
  func merge() throws {
    var history = BundleHistory()
    try history.apply([edit(1, "Title", .set("B"))], in: bundle, titled: "t")
    // A new first element moves the edited one.
    let other =
      try content
      .replacingOccurrences(
        of: "<!-- first -->", with: "<!-- first --><dict><key>new</key><true/></dict>")
    try Data(other.utf8).write(to: file)
    try history.undo(in: bundle)
    #expect(try content == other.replacingOccurrences(of: ">B<", with: ">A<"))
    try history.redo(in: bundle)
    #expect(try content == other)
  }

  @Test("Strings are edits among others, and undone in tables that another program has changed")
  func texts() throws {
    let catalog = file.deletingLastPathComponent().appendingPathComponent("Root.xcstrings")
    let original = #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#
    try Data(original.utf8).write(to: catalog)
    let set = { (language: String) in
      var changes = BundleChanges()
      let place: [PropertyListStep] = [.key(language), .key("A")]
      try changes.apply(BundleEdit(catalog, PropertyListEdit(at: place, .set("Ä"))))
      try changes.save()
      return changes
    }
    let texts = { try PropertyListJSON.read(Data(contentsOf: catalog)) }
    _ = try set("fr")
    let french = try texts()
    try Data(original.utf8).write(to: catalog)
    var history = BundleHistory()
    try history.apply([edit(1, "Title", .set("B"))], in: bundle, titled: "page")
    history.record(try set("de"), titled: "text")
    try history.apply([edit(1, "Title", .set("C"))], in: bundle, titled: "page 2")
    _ = try set("fr")
    let both = try texts()
    try history.undo(in: bundle)
    #expect(history.undoTitle == "text")
    try history.undo(in: bundle)
    #expect(try texts() == french)
    try history.undo(in: bundle)
    #expect(try content == text)
    for _ in 0..<3 { try history.redo(in: bundle) }
    #expect(try texts() == both)
    #expect(try content == text.replacingOccurrences(of: ">A<", with: ">C<"))
    try history.undo(in: bundle)
    try Data(
      String(contentsOf: catalog, encoding: .utf8).replacingOccurrences(of: "Ä", with: "Ö").utf8
    )
    .write(to: catalog)
    #expect(throws: AuthoringError.self) { try history.undo(in: bundle) }
    #expect(history.undoTitle == "text")
  }

  @Test("An edit isn’t undone if another program has changed the same place")
  func overlap() throws {
    var history = BundleHistory()
    try history.apply([edit(1, "Title", .set("B"))], in: bundle, titled: "t")
    let other = try content.replacingOccurrences(of: ">B<", with: ">C<")
    try Data(other.utf8).write(to: file)
    #expect(throws: AuthoringError.self) { try history.undo(in: bundle) }
    #expect(try content == other)
    #expect(history.undoTitle == "t" && history.redoTitle == nil)
  }

  @Test("A page that was added with its row is removed when that is undone")
  func addedFile() throws {
    var history = BundleHistory()
    let page = file.deletingLastPathComponent().appendingPathComponent("More.plist")
    let row: PropertyListValue = ["Type": "PSChildPaneSpecifier", "File": "More"]
    let new = Data("<plist><dict/></plist>".utf8)
    try history.apply([edit(2, nil, .insert(row))], in: bundle, titled: "p", adding: [page: new])
    #expect(try Data(contentsOf: page) == new)
    try history.undo(in: bundle)
    #expect(!FileManager.default.fileExists(atPath: page.path))
    #expect(try content == text)
    try history.redo(in: bundle)
    #expect(try Data(contentsOf: page) == new)
  }

  @Test("Nothing is changed if one of several edits isn’t possible")
  func failure() throws {
    var history = BundleHistory()
    #expect(throws: AuthoringError.self) {
      try history.apply(
        [edit(1, "Title", .set("B")), edit(7, "Title", .set("B"))], in: bundle, titled: "t")
    }
    #expect(try content == text)
    #expect(history.undoTitle == nil)
  }
}
