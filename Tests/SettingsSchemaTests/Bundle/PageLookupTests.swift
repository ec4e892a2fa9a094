import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct PageLookupTests {
  /// The candidates for a page on an iPad in German, the worst one first.
  private static let candidates = [
    "Settings.bundle/Page.plist", "Settings.bundle/de.lproj/Page.plist",
    "Settings.bundle/Page~ipad.plist", "Settings.bundle/de.lproj/Page~ipad.plist",
    "Settings.bundle/Page.inApp.plist", "Settings.bundle/de.lproj/Page.inApp.plist",
    "Settings.bundle/Page~ipad.inApp.plist", "Settings.bundle/de.lproj/Page~ipad.inApp.plist",
    "InAppSettings.bundle/Page.plist", "InAppSettings.bundle/de.lproj/Page.plist",
    "InAppSettings.bundle/Page~ipad.plist", "InAppSettings.bundle/de.lproj/Page~ipad.plist",
    "InAppSettings.bundle/Page.inApp.plist", "InAppSettings.bundle/de.lproj/Page.inApp.plist",
    "InAppSettings.bundle/Page~ipad.inApp.plist",
    "InAppSettings.bundle/de.lproj/Page~ipad.inApp.plist",
  ]

  @Test("Each candidate in turn beats all those before it")
  func priority() throws {
    let fixture = try BundleFixture()
    try fixture.page("Root", [])
    try FileManager.default.createDirectory(
      at: fixture.app.appendingPathComponent("InAppSettings.bundle"),
      withIntermediateDirectories: true)
    for candidate in Self.candidates {
      try fixture.page(candidate, [], ["Title": .string(candidate)])
      let bundle = try SettingsBundle(path: fixture.app, languages: .init(["de"]))
      #expect(try bundle.pane(named: "Page").title == candidate)
    }
  }

  @Test("Files of other devices are not taken", arguments: Device.allCases)
  func otherDevices(device: Device) throws {
    let fixture = try BundleFixture([])
    for name in ["Page~ipad", "Page~iphone", "Page~vision", "Page"] {
      try fixture.page(name, [], ["Title": .string(name)])
    }
    let bundle = try SettingsBundle(path: fixture.url, device: device)
    #expect(try bundle.pane(named: "Page").title == "Page" + device.fileSuffix)
  }

  @Test("A page may be in a folder of the bundle")
  func subfolder() throws {
    let fixture = try BundleFixture([])
    try fixture.page("com.example/Page", [], ["Title": "Below"])
    #expect(try SettingsBundle(path: fixture.url).pane(named: "com.example/Page").title == "Below")
  }

  @Test(
    "A name that leaves the bundle is refused",
    arguments: ["", "../Other", "/etc/Page", "a/../../b", "~/Page"])
  func escape(name: String) throws {
    let fixture = try BundleFixture([])
    try fixture.page("Other.plist", [])
    let bundle = try SettingsBundle(path: fixture.url)
    #expect { try bundle.pane(named: name) } throws: {
      ($0 as? BundleError)?.code == .invalidPaneName
    }
  }

  @Test("A symbolic link out of the bundle is not followed")
  func link() throws {
    let fixture = try BundleFixture([])
    try fixture.page("Outside.plist", [])
    try FileManager.default.createSymbolicLink(
      at: fixture.url.appendingPathComponent("Page.plist"),
      withDestinationURL: fixture.app.appendingPathComponent("Outside.plist"))
    let bundle = try SettingsBundle(path: fixture.url)
    #expect { try bundle.pane(named: "Page") } throws: {
      ($0 as? BundleError)?.code == .missingPane
        && ($0 as? BundleError)?.message.english.contains("outside the bundle") == true
    }
  }

  @Test("A missing page whose name differs in case only is pointed out")
  func nearMiss() throws {
    let fixture = try BundleFixture([])
    try fixture.page("About", [])
    let bundle = try SettingsBundle(path: fixture.url)
    #expect { try bundle.pane(named: "about") } throws: {
      ($0 as? BundleError)?.message.english.contains("“About.plist”") == true
    }
  }

  @Test("A page that only other languages have isn’t shown, and the error names them")
  func otherLanguage() throws {
    let fixture = try BundleFixture([])
    try fixture.page("InAppSettings.bundle/fr.lproj/Page.plist", [], ["Title": "fr"])
    let bundle = try SettingsBundle(path: fixture.app, languages: .init(["en"]))
    #expect { try bundle.pane(named: "Page") } throws: {
      ($0 as? BundleError)?.code == .missingPane
        && ($0 as? BundleError)?.message.english.contains("“fr.lproj”") == true
    }
    try fixture.page("Page", [], ["Title": "plain"])
    #expect(
      try SettingsBundle(path: fixture.app, languages: .init(["en"])).pane(named: "Page").title
        == "plain")
  }
}
