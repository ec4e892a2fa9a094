import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import Levers

struct BackupFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a settings file, and returns its URL.
  @discardableResult
  private func write(_ path: String, _ values: PropertyListDictionary = ["a": 1]) throws -> URL {
    try folder.write(PropertyListWriter.xml(.dictionary(values)), to: path)
  }

  private func url(_ path: String) -> URL { folder.url.appendingPathComponent(path) }

  @Test(
    "Tools have several names for an app’s folder",
    arguments: [
      ("AppDomain-org.example.app", "AppDomain-org.example.app"),
      ("var/mobile/Containers/Data/Application/org.example.app", "org.example.app"),
      ("Some App", "Container"),
    ])
  func shapes(opened: String, container: String) throws {
    let path = opened.hasSuffix(container) ? opened : opened + "/" + container
    let settings = try write(path + "/Library/Preferences/org.example.app.plist")
    if container != "Container" {
      try write(path + "/Library/Preferences/com.google.measurement.plist")
    }
    try write(path + "/Library/Preferences/com.apple.PeoplePicker.plist")
    #expect(BackupFolder(url(opened))?.settings.path == settings.path)
    #expect(BackupFolder.holds(settings))
    let values = try #require(ValuesFile(url(opened)))
    #expect(values.isCopied)
    #expect(try #require(ValuesFile(settings)).isCopied)
  }

  @Test("Other folders aren’t backups, such as a Mac user’s, whose files are in use")
  func others() throws {
    let file = try write("ann/Library/Preferences/org.example.app.plist")
    #expect(BackupFolder(url("ann")) == nil)
    #expect(!BackupFolder.holds(file))
    #expect(try #require(ValuesFile(file)).isCopied == false)
    try write("AppDomain-org.empty/Documents/org.empty.plist")
    #expect(BackupFolder(url("AppDomain-org.empty")) == nil)
    // It is unknown which one is the app’s own.
    for name in ["org.a", "org.b"] { try write("Container/Library/Preferences/\(name).plist") }
    #expect(BackupFolder(url("Container")) == nil)
  }

  @Test("An app that is in the backup, too, has the pages")
  func app() throws {
    try write("A/Container/Library/Preferences/org.example.app.plist")
    try write("A/Payload/A.app/Settings.bundle/Root.plist", ["PreferenceSpecifiers": .array([])])
    let values = try #require(ValuesFile(url("A")))
    let store = StoreLocation.file(url("copy.plist"))
    let bundle = try #require(values.bundle(for: store, in: []))
    #expect(bundle.path == url("A/Payload/A.app/Settings.bundle").path)
    // The one that the settings were edited with last comes first; others of their name come after the backup’s.
    let other = url("B.app")
    try write("B.app/Root.plist")
    let sameName = RecentBundles.Entry(
      path: other.path, store: .file(url("data/copy.plist")), name: "B")
    #expect(values.bundle(for: store, in: [sameName])?.path == bundle.path)
    let known = RecentBundles.Entry(path: other.path, store: store, name: "B")
    #expect(values.bundle(for: store, in: [sameName, known])?.path == other.path)
  }

  @Test(
    "A bundle with a store of the same name has the pages of settings in a backup, and of no others"
  )
  func known() throws {
    try write("B.app/Settings.bundle/Root.plist", ["PreferenceSpecifiers": .array([])])
    let known = RecentBundles.Entry(
      path: url("B.app/Settings.bundle").path, store: .file(url("data/org.example.b.plist")),
      name: "B"
    )
    let store = StoreLocation.file(url("copies/1/org.example.b.plist"))
    try write("AppDomain-org.example.b/Library/Preferences/org.example.b.plist")
    let inBackup = try #require(ValuesFile(url("AppDomain-org.example.b")))
    #expect(inBackup.bundle(for: store, in: [known])?.path == known.path)
    let other = try #require(ValuesFile(try write("org.example.b.plist")))
    #expect(other.bundle(for: store, in: [known]) == nil)
  }
}

struct SettingsCopyTests {
  @Test("A file has one copy as long as its content is the same; edits of the copy stay")
  func content() throws {
    let folder = try TemporaryFolder()
    let copies = folder.url.appendingPathComponent("copies")
    let file = try folder.write(PropertyListWriter.binary(["a": 1]), to: "b/org.example.plist")
    let other = try folder.write(PropertyListWriter.xml(["b": 2]), to: "b/group.example.plist")
    let copy = try SettingsCopy.url(of: file, with: [file, other], in: copies)
    #expect(try Data(contentsOf: copy) == Data(contentsOf: file))
    #expect(copy.lastPathComponent == "org.example.plist")
    let copyOfOther = copy.deletingLastPathComponent().appendingPathComponent("group.example.plist")
    #expect(try Data(contentsOf: copyOfOther) == Data(contentsOf: other))
    try Data("edited".utf8).write(to: copy)
    #expect(try SettingsCopy.url(of: file, with: [other], in: copies) == copy)
    #expect(try Data(contentsOf: copy) == Data("edited".utf8))
    try PropertyListWriter.binary(["a": 2]).write(to: file)
    #expect(try SettingsCopy.url(of: file, in: copies) != copy)
  }

  @Test("A copy has the name and the format of the file")
  func json() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(#"{"a": [1, "x"]}"#.utf8), to: "s.json")
    let copy = try SettingsCopy.url(of: file, in: folder.url.appendingPathComponent("copies"))
    #expect(copy.lastPathComponent == "s.json")
    #expect(try Data(contentsOf: copy) == Data(contentsOf: file))
  }
}
