import Foundation
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsArchives

/// An archive in a temporary folder, and a folder to unpack it into.
private struct ArchiveFixture {
  let folder: TemporaryFolder
  let archives: UnpackedArchives
  let file: URL

  init(
    _ name: String = "App.ipa", password: String? = nil, limits: ArchiveLimits = .init(),
    _ write: (TestArchive) -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent(name)
    archives = UnpackedArchives(in: ArchiveFixture.base(in: folder), limits: limits)
    write(TestArchive(file, password: password))
  }

  static func base(in folder: TemporaryFolder) -> URL { folder.url.appendingPathComponent("cache") }

  var base: URL { Self.base(in: folder) }

  /// The unpacked files, by their paths.
  func unpackedFiles() throws -> Set<String> {
    let archive = try archives.unpack(file).archive
    let found = FileManager.default.enumerator(atPath: archive.folder.path)
    let paths = (found?.allObjects ?? []).compactMap { $0 as? String }
    return Set(
      paths.filter {
        var isFolder: ObjCBool = false
        let path = archive.folder.appendingPathComponent($0).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }

  func location() throws -> BundleLocation {
    let (archive, bundle) = try archives.unpack(file)
    return try BundleLocation(path: bundle, of: archive)
  }

  /// The folders of all processes.
  var leftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? []
  }

  /// The error message for the archive.
  func problem() -> String {
    do {
      _ = try location()
      return ""
    } catch { return error.localizedDescription }
  }
}

struct UnpackedArchivesTests {
  @Test(
    "An app’s settings and Info.plist are unpacked, write-protected, and nothing else")
  func contents() throws {
    let fixture = try ArchiveFixture {
      $0.addFolder("Payload/App.app/")
      $0.add("Payload/App.app/App", Data(count: 100))
      $0.add("Payload/App.app/Info.plist")
      $0.add("Payload/App.app/de.lproj/Localizable.strings")
      $0.add("Payload/App.app/Icon@2x.png", Data(count: 100))
      $0.add("Payload/App.app/de.lproj/Help.html", Data(count: 100))
      $0.add("Payload/App.app/Level.png", Data(count: 2 << 20))
      $0.add("Payload/App.app/Levels/1.png")
      $0.addPage("Payload/App.app/Settings.bundle/Root.plist")
      $0.add("Payload/App.app/Settings.bundle/de.lproj/Root.strings")
      $0.addPage("Payload/App.app/InAppSettings.bundle/Root.plist")
      $0.addPage("Payload/App.app/Frameworks/F.framework/Settings.bundle/Root.plist")
      $0.add("__MACOSX/Payload/App.app/Settings.bundle/._Root.plist")
    }
    #expect(
      try fixture.unpackedFiles() == [
        "Payload/App.app/Icon@2x.png", "Payload/App.app/de.lproj/Help.html",
        "Payload/App.app/Info.plist", "Payload/App.app/Settings.bundle/Root.plist",
        "Payload/App.app/Settings.bundle/de.lproj/Root.strings",
        "Payload/App.app/InAppSettings.bundle/Root.plist",
      ])
    let location = try fixture.location()
    #expect(
      location.layers.map(\.lastPathComponent) == ["InAppSettings.bundle", "Settings.bundle"])
    let page = location.layers[0].appendingPathComponent("Root.plist")
    let mode = try FileManager.default.attributesOfItem(atPath: page.path)[.posixPermissions]
    #expect(mode as? Int == 0o400)
  }

  @Test(
    "A bundle may be anywhere in a zip archive",
    arguments: [
      "Settings.bundle", "./Settings.bundle", "Ünï/Settings.bundle", "a/b/Settings.bundle",
    ])
  func anywhere(path: String) throws {
    let fixture = try ArchiveFixture("Bundle.zip") { $0.addPage(path + "/Root.plist") }
    let bundle = SettingsBundle(try fixture.location())
    #expect(try bundle.pane(named: "Root").specifiers.count == 1)
  }

  @Test("An archive is unpacked once, and again when its content has changed")
  func again() throws {
    let fixture = try ArchiveFixture { $0.addPage("Settings.bundle/Root.plist") }
    let first = try fixture.location()
    #expect(try fixture.location() == first)
    TestArchive(fixture.file).addPage("Settings.bundle/Root.plist", title: "Another title")
    let second = try fixture.location()
    #expect(second != first)
    #expect(second.archive?.file == fixture.file)
  }

  @Test("Messages and checks name the archive, not the temporary folder")
  func names() throws {
    let fixture = try ArchiveFixture {
      $0.add("Settings.bundle/Root.plist", Data("<plist><dict>\n<foo".utf8))
    }
    let bundle = SettingsBundle(try fixture.location())
    let path = fixture.file.path + "/Settings.bundle/Root.plist"
    #expect {
      try bundle.pane(named: "Root")
    } throws: {
      $0.localizedDescription.contains("“\(path)”, line 2")
        && !$0.localizedDescription.contains(fixture.base.path)
    }
    let found = BundleChecker(bundle).run().map { $0.shown(in: bundle.location.archive) }
    #expect(Set(found.map(\.file.path)) == [path])
    let empty = try ArchiveFixture { $0.add("Settings.bundle/Other.plist") }
    #expect(empty.problem().contains("“\(empty.file.path)/Settings.bundle” has no Root.plist"))
  }

  // MARK: Hostile archives

  @Test("Paths out of the archive, and links, are omitted")
  func leading() throws {
    let fixture = try ArchiveFixture {
      $0.addPage("Settings.bundle/Root.plist")
      $0.add("../Settings.bundle/a.plist")
      $0.add("Settings.bundle/../../b.plist")
      $0.add("/Settings.bundle/c.plist")
      // A slash that an accent follows is another character, but the system reads its bytes.
      $0.add("../\u{301}f.plist")
      $0.add("Settings.bundle/../\u{301}g.plist")
      $0.addLink("Settings.bundle/d.plist", to: "/etc/passwd")
      $0.addLink("Settings.bundle/sub", to: "/tmp")
      $0.add("Settings.bundle/sub/e.plist")
      $0.addPage("Settings.bundle/Root.plist", title: "Second")
    }
    #expect(
      try fixture.unpackedFiles() == ["Settings.bundle/Root.plist", "Settings.bundle/sub/e.plist"])
    let root = try SettingsBundle(try fixture.location()).pane(named: "Root")
    #expect(root.specifiers.first?.title == "On")
  }

  @Test("A file where another entry needs a folder is reported")
  func fileAsFolder() throws {
    let fixture = try ArchiveFixture {
      $0.addPage("Settings.bundle/Root.plist")
      $0.add("Settings.bundle/a")
      $0.add("Settings.bundle/a/b.plist")
    }
    #expect(fixture.problem().contains("can’t be unpacked"))
  }

  @Test("Unpacking stops if the archive is too large, and nothing of it stays")
  func limits() throws {
    for limits in [
      ArchiveLimits(listed: 3), ArchiveLimits(entries: 3), ArchiveLimits(bytes: 100_000),
    ] {
      let fixture = try ArchiveFixture(limits: limits) {
        $0.addPage("Settings.bundle/Root.plist")
        for name in ["a", "b", "c"] { $0.add("Settings.bundle/\(name)", Data(count: 50_000)) }
      }
      #expect(fixture.problem().contains("too many files"))
      let own = try #require(fixture.leftovers.first ?? (limits.listed == 3 ? "" : nil))
      let unpacked = FileManager.default.enumerator(
        atPath: fixture.base.appendingPathComponent(own).path)
      #expect(unpacked?.contains { "\($0)".hasSuffix("Root.plist") } != true)
    }
  }

  @Test("Folders that are only part of a path are counted, too: none is deeper than their number")
  func depth() throws {
    let fixture = try ArchiveFixture(limits: ArchiveLimits(entries: 50)) {
      $0.addPage("Settings.bundle/Root.plist")
      $0.add("Settings.bundle/" + String(repeating: "a/", count: 60) + "b")
    }
    #expect(fixture.problem().contains("too many files or folders"))
  }

  @Test("Folders whose names look the same are different ones")
  func composedNames() throws {
    let fixture = try ArchiveFixture {
      $0.addPage("Settings.bundle/Root.plist")
      $0.add("Settings.bundle/\u{E9}/a")
      $0.add("Settings.bundle/e\u{301}/b")
    }
    #expect(try fixture.unpackedFiles().count == 3)
  }

  @Test("Each failure has its own message")
  func problems() throws {
    let page = "Payload/App.app/Settings.bundle/Root.plist"
    let encrypted = try ArchiveFixture(password: "secret") { $0.addPage(page) }
    #expect(encrypted.problem().contains("is encrypted"))
    #expect(
      try ArchiveFixture { $0.add("Payload/App.app/Info.plist") }.problem()
        .contains("has no Settings.bundle"))
    let several = try ArchiveFixture {
      for app in ["A", "B"] { $0.addPage("Payload/\(app).app/Settings.bundle/Root.plist") }
    }
    #expect(several.problem().contains("several apps with settings: “Payload/A.app”, “Payload/B"))
    let text = try ArchiveFixture()
    try Data("hello".utf8).write(to: text.file)
    #expect(text.problem().contains("isn’t a zip archive"))
    let whole = try ArchiveFixture { $0.addPage(page) }
    let content = try Data(contentsOf: whole.file)
    try content.dropLast(60).write(to: whole.file)
    #expect(whole.problem().contains("is damaged or incomplete"))
    let pipe = try ArchiveFixture()
    try FileManager.default.removeItem(at: pipe.file)
    mkfifo(pipe.file.path, 0o600)
    #expect(pipe.problem().contains("isn’t a zip archive"))
  }

  @Test("A damaged content is reported")
  func damaged() throws {
    let fixture = try ArchiveFixture { $0.addPage("Settings.bundle/Root.plist") }
    var content = try Data(contentsOf: fixture.file)
    for index in 70..<90 { content[index] ^= 0x55 }
    try content.write(to: fixture.file)
    #expect(fixture.problem().contains("is damaged or incomplete"))
  }

  // MARK: Leftovers

  @Test(
    "What was unpacked is removed once nothing uses it, and unpacked again when it is opened again")
  func release() async throws {
    let fixture = try ArchiveFixture { $0.addPage("Settings.bundle/Root.plist") }
    var bundle: SettingsBundle? = SettingsBundle(try fixture.location())
    let folder = try #require(bundle?.location.archive?.folder)
    #expect(FileManager.default.fileExists(atPath: folder.path))
    bundle = nil
    #expect(!fixture.archives.isUnpacked(fixture.file))
    #expect(await waits { !FileManager.default.fileExists(atPath: folder.path) })
    #expect(try SettingsBundle(fixture.location()).pane(named: "Root").specifiers.count == 1)
  }

  @Test("A page that is shown as it was, because the new one is damaged, keeps its file")
  func rereading() async throws {
    let fixture = try ArchiveFixture { $0.addPage("Settings.bundle/Root.plist") }
    var bundle = SettingsBundle(try fixture.location())
    let file = try #require(try bundle.pane(named: "Root").file)
    for number in 1...2 {
      try FileManager.default.removeItem(at: fixture.file)
      TestArchive(fixture.file).add("Settings.bundle/Root.plist", Data("damaged \(number)".utf8))
      bundle = bundle.reread(from: try fixture.location()).bundle
    }
    #expect(try bundle.pane(named: "Root").file == file)
    #expect(FileManager.default.fileExists(atPath: file.path))
    try FileManager.default.removeItem(at: fixture.file)
    TestArchive(fixture.file).addPage("Settings.bundle/Root.plist", title: "Off")
    bundle = bundle.reread(from: try fixture.location()).bundle
    #expect(await waits { !FileManager.default.fileExists(atPath: file.path) })
  }

  @Test("The folder is removed with its process; what a killed one has left, by the next one")
  func cleaning() throws {
    let fixture = try ArchiveFixture { $0.addPage("Settings.bundle/Root.plist") }
    try FileManager.default.createDirectory(
      at: fixture.base.appendingPathComponent("killed/0/App.ipa"), withIntermediateDirectories: true
    )
    _ = try fixture.location()
    #expect(fixture.leftovers.count == 1)
    // Another process leaves files in use alone.
    let other = UnpackedArchives(in: fixture.base)
    other.clean()
    _ = try other.unpack(fixture.file)
    #expect(fixture.leftovers.count == 2)
    other.remove()
    fixture.archives.remove()
    #expect(fixture.leftovers.isEmpty)
  }
}
