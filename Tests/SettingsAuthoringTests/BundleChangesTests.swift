import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

struct BundleChangesTests {
  private let text = "<plist><dict><key>a</key><string>b</string></dict></plist>\n"

  private func rename(_ file: URL) throws -> BundleChanges {
    var changes = BundleChanges()
    try changes.apply(BundleEdit(file, PropertyListEdit(at: [.key("a")], .rename(to: "c"))))
    return changes
  }

  @Test("Edits are only written when they are saved")
  func save() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), to: "Page.plist")
    var changes = try rename(file)
    try changes.apply(BundleEdit(file, PropertyListEdit(at: [.key("c")], .set(1))))
    #expect(try Data(contentsOf: file) == Data(text.utf8))
    try changes.save()
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "<plist><dict><key>c</key><integer>1</integer></dict></plist>\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Page.plist"])
  }

  @Test("A file that another program has changed stays, and so does a deleted one")
  func changed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), to: "Page.plist")
    let changes = try rename(file)
    let other = Data("<plist><dict/></plist>".utf8)
    try other.write(to: file)
    #expect(throws: AuthoringError.self) { try changes.save() }
    #expect(try Data(contentsOf: file) == other)
    try FileManager.default.removeItem(at: file)
    #expect(throws: AuthoringError.self) { try changes.save() }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("Reversed edits undo them, unless another program has changed the file")
  func reversed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), to: "Page.plist")
    let changes = try rename(file)
    try changes.save()
    try changes.reversed.save()
    #expect(try Data(contentsOf: file) == Data(text.utf8))
    #expect(throws: AuthoringError.self) { try changes.reversed.save() }
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  @Test("A page that is a link to another one is edited once")
  func linked() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), to: "Page.plist")
    let link = folder.url.appendingPathComponent("Page~ipad.plist")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    var changes = try rename(file)
    #expect(throws: AuthoringError.self) {
      try changes.apply(BundleEdit(link, PropertyListEdit(at: [.key("a")], .rename(to: "c"))))
    }
    #expect(changes.files.count == 1)
    try changes.save()
    #expect(try String(contentsOf: link, encoding: .utf8).contains("<key>c</key>"))
  }

  @Test("Either all files are saved, or none")
  func all() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Data(text.utf8), to: "A.plist")
    let second = try folder.write(Data(text.utf8), to: "B.plist")
    var changes = try rename(first)
    try changes.apply(BundleEdit(second, PropertyListEdit(at: [.key("a")], .remove)))
    let other = Data("<plist><dict/></plist>".utf8)
    try other.write(to: second)
    #expect(throws: AuthoringError.self) { try changes.save() }
    #expect(try Data(contentsOf: first) == Data(text.utf8))
    #expect(try Data(contentsOf: second) == other)
  }

  @Test("A symbolic link stays one")
  func link() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), to: "Page.plist")
    let link = folder.url.appendingPathComponent("Link.plist")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try rename(link).save()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<key>c</key>"))
  }

  @Test("A damaged file and a missing one are refused by name")
  func refused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data("<plist><dict>".utf8), to: "Page.plist")
    for url in [file, folder.url.appendingPathComponent("None.plist")] {
      let error = expectedError { _ = try rename(url) }
      #expect(error?.message.english.contains("“\(url.path)”") == true)
    }
  }

  /// In Swift 6.0, `#expect(throws:)` doesn’t return the error.
  private func expectedError(_ body: () throws -> Void) -> AuthoringError? {
    do {
      try body()
      return nil
    } catch {
      return error as? AuthoringError
    }
  }
}
