import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

/// A key that is secret on one page is secret on all pages.
struct SecretKeysTests {
  private func field(_ key: String, isSecure: Bool = true) -> PropertyListValue {
    ["Type": "PSTextFieldSpecifier", "Key": .string(key), "IsSecure": .boolean(isSecure)]
  }

  private func link(_ file: String) -> PropertyListValue {
    ["Type": "PSChildPaneSpecifier", "File": .string(file)]
  }

  /// The secret keys among some.
  private func secrets(_ bundle: SettingsBundle, _ keys: String...) -> [String] {
    keys.filter { KeyIndex(bundle).isSecret(.init($0)) }
  }

  @Test("A list with secure fields is a secret as a whole, however deep they are")
  func lists() throws {
    func list(_ key: String, _ more: KeyValuePairs<String, PropertyListValue>) -> PropertyListValue
    {
      var fields: PropertyListDictionary = ["Type": "IASKListGroupSpecifier", "Key": .string(key)]
      for (name, value) in more { fields[name] = value }
      return .dictionary(fields)
    }
    let hidden: PropertyListValue = ["Type": "PSTextFieldSpecifier", "IsSecure": true]
    let shown: PropertyListValue = ["Type": "PSTextFieldSpecifier"]
    let fixture = try BundleFixture([
      field("password"), field("name", isSecure: false),
      list("accounts", ["ItemSpecifier": link("Account")]),
      list("pins", ["ItemSpecifier": hidden]),
      list("codes", ["ItemSpecifier": shown, "AddSpecifier": hidden]),
      list("tags", ["ItemSpecifier": shown]), link("More"),
    ])
    try fixture.page("Account", [link("More")])
    try fixture.page("More", [link("Account"), field("pass")])
    let bundle = try SettingsBundle(path: fixture.url)
    #expect(
      secrets(bundle, "password", "name", "accounts", "pins", "codes", "tags", "pass")
        == ["password", "accounts", "pins", "codes", "pass"])
    #expect(!KeyIndex(bundle).isSecret(named: "accounts"))
  }

  @Test("Keys of secure fields are secret even if another device or language shows them, or none")
  func pagesThatAreNotShown() throws {
    let names = ["phone", "linked", "lost", "german", "inner", "whole", "shown"]
    let phoneOnly: PropertyListValue = [
      "Type": "PSChildPaneSpecifier", "File": "PhoneOnly",
      "SupportedUserInterfaceIdioms": ["Phone"],
    ]
    let fixture = try BundleFixture(names.map { field($0, isSecure: false) } + [phoneOnly])
    try fixture.page(
      "Root~iphone",
      [
        field("phone"),
        ["Type": "IASKListGroupSpecifier", "Key": "whole", "ItemSpecifier": link("Item")],
      ])
    try fixture.page("Item~iphone", [field("pin")])
    try fixture.page("PhoneOnly", [field("linked")])
    try fixture.page("Lost", [field("lost")])
    try fixture.page("de.lproj/Root", [field("german")])
    try fixture.page("Sub/Inner", [field("inner")])
    try fixture.file("Settings.bundle/Broken.plist", Data("<plist>".utf8))
    for device in [Device.pad, .phone] {
      let bundle = try SettingsBundle(path: fixture.url, device: device, languages: .init([]))
      #expect(
        secrets(bundle, "phone", "linked", "lost", "german", "inner", "whole", "pin", "shown")
          == ["phone", "linked", "lost", "german", "inner", "whole", "pin"])
    }
  }

  @Test("Keys of secure fields are secret on pages that another layer hides, and in another domain")
  func layersAndDomains() throws {
    let fixture = try BundleFixture([field("hidden"), field("app", isSecure: false)])
    try fixture.page(
      "InAppSettings.bundle/Root.plist", [field("hidden", isSecure: false), link("Page")])
    try fixture.page("InAppSettings.bundle/Page.inApp.plist", [field("app", isSecure: false)])
    try fixture.page(
      "InAppSettings.bundle/Page.plist", [field("app"), field("other")],
      ["ApplicationGroupContainerIdentifier": "group.a"])
    let bundle = try SettingsBundle(path: fixture.app)
    #expect(secrets(bundle, "hidden", "app", "other") == ["hidden", "app", "other"])
    #expect(bundle.keys.isSecret(.init("hidden", in: "group.a")))
  }

  @Test("Next to a page that was opened alone, only other files of the same pages are read")
  func lonePage() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ elements: [PropertyListValue]) throws -> URL {
      try folder.write(
        PropertyListWriter.xml(["PreferenceSpecifiers": .array(elements)]), to: name)
    }
    let page = try write("Page.plist", [field("a", isSecure: false), link("Sub")])
    _ = try write("Page~iphone.plist", [field("a")])
    _ = try write("Sub.plist", [field("b", isSecure: false)])
    _ = try write("Sub~iphone.plist", [field("b")])
    _ = try write("Stranger.plist", [field("c")])
    #expect(secrets(try SettingsBundle(path: page), "a", "b", "c") == ["a", "b"])
  }

  @Test("In preference bundles, keys of secure cells are secret on pages that no row links to")
  func preferenceBundle() throws {
    let folder = try TemporaryFolder()
    func write(_ path: String, _ cell: String, _ key: String) throws {
      try folder.write(
        PropertyListWriter.xml(["items": [["cell": .string(cell), "key": .string(key)]]]), to: path)
    }
    try write("T.bundle/Root.plist", "PSEditTextCell", "token")
    try write("T.bundle/Other.plist", "PSSecureEditTextCell", "token")
    let entry = try folder.write(
      PropertyListWriter.xml(["entry": ["cell": "PSLinkCell", "bundle": "T", "label": "T"]]),
      to: "T.plist")
    for path in [folder.url.appendingPathComponent("T.bundle"), entry] {
      #expect(secrets(try SettingsBundle(path: path), "token") == ["token"])
    }
  }

  @Test("Pages in the index are not read again")
  func reading() throws {
    let fixture = try BundleFixture([field("a"), link("Sub")])
    try fixture.page("Sub", [field("b")])
    let bundle = try SettingsBundle(path: fixture.url)
    #expect(bundle.panes(besides: bundle.reachablePanes().panes.map(\.pane)).isEmpty)
  }
}
