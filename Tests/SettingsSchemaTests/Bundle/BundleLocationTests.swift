import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct BundleLocationTests {
  @Test("A bundle, the folder that contains it, and a page in it all open the bundle")
  func paths() throws {
    let fixture = try BundleFixture([])
    try fixture.page("Sub", [])
    #expect(try BundleLocation(path: fixture.url).layers == [fixture.url])
    #expect(try BundleLocation(path: fixture.app).layers.last?.path == fixture.url.path)
    let page = try BundleLocation(path: fixture.url.appendingPathComponent("Sub.plist"))
    #expect(page.layers.map(\.path) == [fixture.url.path])
    #expect(page.rootPane == "Sub")
  }

  @Test("A page that is named exactly is shown, regardless of the device")
  func exactPage() throws {
    let fixture = try BundleFixture([])
    try fixture.page("Root~iphone", [], ["Title": "phone"])
    try fixture.page("Root~ipad", [], ["Title": "pad"])
    let bundle = try SettingsBundle(
      path: fixture.url.appendingPathComponent("Root~iphone.plist"), device: .pad)
    #expect(bundle.rootPaneName == "Root")
    #expect(try bundle.pane(named: "Root").title == "phone")
  }

  @Test("A page in a folder of the bundle, or in a language folder, belongs to the bundle")
  func nestedPage() throws {
    let fixture = try BundleFixture([])
    try fixture.page("dir/Page", [])
    try fixture.page("de.lproj/Root", [])
    let nested = try BundleLocation(path: fixture.url.appendingPathComponent("dir/Page.plist"))
    #expect(nested.rootPane == "dir/Page")
    #expect(nested.layers.map(\.path) == [fixture.url.path])
    let localized = try BundleLocation(
      path: fixture.url.appendingPathComponent("de.lproj/Root.plist"))
    #expect(localized.rootPane == "Root")
    #expect(localized.layers.map(\.path) == [fixture.url.path])
  }

  @Test("An InAppSettings.bundle gets missing pages from the Settings.bundle next to it")
  func layers() throws {
    let fixture = try BundleFixture([])
    try fixture.page("Shared", [], ["Title": "from Settings"])
    try fixture.page("InAppSettings.bundle/Root.plist", [], ["Title": "in app"])
    let bundle = try SettingsBundle(
      path: fixture.app.appendingPathComponent("InAppSettings.bundle"))
    #expect(try bundle.pane(named: "Root").title == "in app")
    #expect(try bundle.pane(named: "Shared").title == "from Settings")
    #expect(try SettingsBundle(path: fixture.app).pane(named: "Root").title == "in app")
    #expect(try SettingsBundle(path: fixture.url).pane(named: "Root").title == nil)
  }

  @Test("An InAppSettings.bundle may leave even the first page to the Settings.bundle")
  func layersWithoutRoot() throws {
    let fixture = try BundleFixture([])
    try fixture.page("InAppSettings.bundle/Child.plist", [])
    let path = fixture.app.appendingPathComponent("InAppSettings.bundle")
    #expect(try SettingsBundle(path: path).pane(named: "Root").specifiers.isEmpty)
  }

  @Test("Anything but a bundle is rejected, with what was expected")
  func refusals() throws {
    let fixture = try BundleFixture([])
    let text = try fixture.file("notes.txt", Data("x".utf8))
    try fixture.page("Empty.bundle/Other.plist", [])
    let cases: [(URL, BundleError.Code, String)] = [
      (fixture.app.appendingPathComponent("nowhere"), .notFound, "Settings.bundle folder"),
      (text, .notABundle, ".plist"),
      (fixture.app.deletingLastPathComponent(), .notABundle, "Root.plist"),
      (fixture.app.appendingPathComponent("Empty.bundle"), .notABundle, "“Other.plist”"),
    ]
    for (path, code, hint) in cases {
      #expect { try BundleLocation(path: path) } throws: { error in
        let error = error as? BundleError
        return error?.code == code && error?.message.english.contains(hint) == true
      }
    }
  }

  @Test(
    "A damaged settings file is reported with its line, not for its name",
    arguments: [
      ("a.json", "{\n\"a\": }", "line 2"),
      ("b.mobileconfig", "<plist>\n<dict>\n<key></dict>", "line 3"),
      ("c.PLIST", "<plist>\n<dict", "line 2"), ("d.json", "[1]", "must be a dictionary"),
      ("e.json", "{}", "doesn’t end in .plist"), ("f.txt", "<plist>", "doesn’t end in .plist"),
    ])
  func damaged(name: String, content: String, expected: String) throws {
    let fixture = try BundleFixture([])
    let file = try fixture.file(name, Data(content.utf8))
    #expect { try BundleLocation(path: file) } throws: {
      let message = ($0 as? BundleError)?.message.english ?? ""
      return message.contains("“\(file.path)”") && message.contains(expected)
    }
  }

  @Test("A folder that holds a bundle without Root.plist is not blamed for what that lacks")
  func bundleInsideWithoutRoot() throws {
    let fixture = try BundleFixture([])
    let app = fixture.app.appendingPathComponent("Other.app")
    try FileManager.default.createDirectory(
      at: app.appendingPathComponent("Settings.bundle"), withIntermediateDirectories: true)
    #expect(throws: BundleError.self) { try BundleLocation(path: app) }
    do { _ = try BundleLocation(path: app) } catch {
      #expect(error.message.english.hasPrefix("“\(app.path)/Settings.bundle” "))
    }
  }

  @Test("The name shown is the app’s, or the root page’s title, or the folder’s")
  func displayName() throws {
    let fixture = try BundleFixture([])
    #expect(try SettingsBundle(path: fixture.url).displayName == "App")
    try fixture.page("Root", [], ["Title": "Titled"])
    #expect(try SettingsBundle(path: fixture.url).displayName == "Titled")
    try fixture.file(
      "Info.plist",
      PropertyListWriter.xml(["CFBundleName": "Named", "CFBundleIdentifier": "org.example.app"]))
    let bundle = try SettingsBundle(path: fixture.url)
    #expect(bundle.displayName == "Named")
    #expect(bundle.applicationIdentifier == "org.example.app")
    try FileManager.default.removeItem(at: fixture.app.appendingPathComponent("Info.plist"))
    try fixture.page("Root", [])
    let copy = fixture.app.deletingLastPathComponent().appendingPathComponent("My App__5")
    try FileManager.default.copyItem(at: fixture.app, to: copy)
    #expect(try SettingsBundle(path: copy).displayName == "My App")
  }

  @Test("A device backup is distinguished from other folders without a bundle")
  func backups() throws {
    let folder = try TemporaryFolder()
    for path in ["AppDomain-b/x", "AppDomain-a/x", "HomeDomain/x"] {
      try folder.write(Data(), to: "Unpacked/" + path)
    }
    for path in ["Manifest.plist", "Manifest.db", "00/00ab"] {
      try folder.write(Data(), to: "Packed/" + path)
    }
    let expected = [
      ("Unpacked", "is a device backup.", "such as “AppDomain-a”"),
      ("Packed", "is a packed device backup.", "idevicebackup2"),
    ]
    for (name, problem, hint) in expected {
      #expect {
        try BundleLocation(path: folder.url.appendingPathComponent(name))
      } throws: {
        $0.localizedDescription.contains(problem)
          && $0.localizedDescription.contains(hint)
      }
    }
  }
}
