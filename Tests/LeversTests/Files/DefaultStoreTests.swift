import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import Levers

struct DefaultStoreTests {
  private let folder = URL(fileURLWithPath: "/data")

  @Test("The file is named after the app’s identifier, or else what the bundle is called")
  func names() throws {
    let fixture = try BundleFixture()
    try fixture.page("Root", [], ["Title": "My/App"])
    let titled = try SettingsBundle(path: fixture.url)
    #expect(
      DefaultStore.location(for: titled, recent: [], folder: folder).text == "/data/My-App.plist")
    try fixture.file("Info.plist", PropertyListWriter.xml(["CFBundleIdentifier": "org.example.a"]))
    let identified = try SettingsBundle(path: fixture.url)
    #expect(
      DefaultStore.location(for: identified, recent: [], folder: folder).text
        == "/data/org.example.a.plist")
  }

  @Test("The file of a tweak’s settings is named after their domain")
  func domain() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      PropertyListWriter.xml([
        "items": [["cell": "PSSwitchCell", "key": "on", "defaults": "org.example.tweak"]]
      ]), to: "Tweak.bundle/Root.plist")
    let bundle = try SettingsBundle(path: folder.url.appendingPathComponent("Tweak.bundle"))
    #expect(
      DefaultStore.location(for: bundle, recent: [], folder: self.folder).text
        == "/data/org.example.tweak.plist")
  }

  @Test("A bundle keeps the store it was last used with")
  func remembered() throws {
    let fixture = try BundleFixture([])
    let bundle = try SettingsBundle(path: fixture.url)
    let store = StoreLocation.gsettings(schema: "org.example.App", path: nil)
    let recent = [
      RecentBundles.Entry(path: bundle.recentPath, store: store, name: "App")
    ]
    #expect(DefaultStore.location(for: bundle, recent: recent, folder: folder) == store)
  }

  @Test("Two bundles of the same name do not share a store")
  func collision() throws {
    let fixture = try BundleFixture([])
    let bundle = try SettingsBundle(path: fixture.url)
    let other = RecentBundles.Entry(
      path: "/other/App/Settings.bundle",
      store: .file(URL(fileURLWithPath: "/data/App.plist")), name: "App")
    #expect(
      DefaultStore.location(for: bundle, recent: [other], folder: folder).text
        == "/data/App-2.plist")
  }
}
