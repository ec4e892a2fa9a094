import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct SettingsFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String, _ text: String) throws -> SettingsFile? {
    SettingsFile(try folder.write(Data(text.utf8), to: name))
  }

  @Test("Property lists of each format, JSON and string tables are settings")
  func formats() throws {
    for (name, text) in [
      ("a.plist", "<plist><dict><key>a</key><string>b</string></dict></plist>"),
      ("b.plist", "{ a = b; }"), ("c.json", #"{"a": "b"}"#), ("d.strings", #""a" = "b";"#),
      ("items.strings", #""items" = "Elements"; "entry" = "Entry";"#),
      ("items.json", #"{"items": [1], "entry": {}, "PreferenceSpecifiers": []}"#),
      ("e.mobileconfig", "<plist><dict><key>a</key><string>b</string></dict></plist>"),
    ] {
      #expect(try file(name, text)?.values.isEmpty == false, "\(name)")
    }
  }

  @Test("A page, a list, a damaged file and another file are not")
  func others() throws {
    for (name, text) in [
      ("a.plist", "{ PreferenceSpecifiers = (); }"), ("b.plist", "{ items = (); }"),
      ("c.plist", "(a)"), ("d.plist", "{ a = "), ("e.txt", "{ a = b; }"),
    ] {
      #expect(try file(name, text) == nil, "\(name)")
    }
    #expect(SettingsFile(folder.url) == nil)
  }

  @Test("A file in a settings bundle should be a page; one in another bundle is settings")
  func bundles() throws {
    #expect(try file("Other.bundle/Info.plist", "{ a = b; }") != nil)
    _ = try file("Tweak.bundle/Root.plist", "{ items = (); }")
    #expect(try file("Tweak.bundle/Info.plist", "{ a = b; }") == nil)
    #expect(try file("Tweak.bundle/en.lproj/Root.strings", "a = b;") == nil)
  }
}
