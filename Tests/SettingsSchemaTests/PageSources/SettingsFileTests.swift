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

  @Test("A list or another value is settings with a single value, but not a word in any file")
  func roots() throws {
    #expect(try file("a.plist", "(a)")?.values == [RootKey.name: ["a"]])
    #expect(try file("b.json", "[1]")?.values == [RootKey.name: [1]])
    #expect(try file("c.plist", "<plist><true/></plist>")?.values == [RootKey.name: true])
    #expect(try file("d.plist", "word") == nil)
    #expect(try title("a.plist", "(a)") == "Values")
    #expect(try title("b.plist", "{ \"/\" = (a); }") == "/")
    #expect(try title("c.plist", "{ \"/\" = (a); b = c; }") != "Values")
  }

  @Test("An Info.plist next to it is that of no app")
  func infoPlist() throws {
    let values: PropertyListValue = [
      "CFBundleIdentifier": "org.example", "NSCameraUsageDescription": "Pictures",
    ]
    try folder.write(PropertyListWriter.xml(values), to: "Info.plist")
    let bundle = try bundle("a.plist", "{ a = b; }")
    #expect(bundle.privacySection == nil)
    #expect(bundle.applicationIdentifier == nil)
    #expect(bundle.programInfo == nil)
  }

  private func bundle(_ name: String, _ text: String) throws -> SettingsBundle {
    let file = try #require(try file(name, text))
    return SettingsBundle(
      inferredFrom: file, at: file.url, languages: LanguagePreferences(["en"]))
  }

  private func title(_ name: String, _ text: String) throws -> String? {
    try bundle(name, text).pane(named: "Root").specifiers.first?.title
  }

  @Test("The title follows the root of the file")
  func changingRoot() throws {
    func title(_ pages: InferredPages) throws -> String? {
      try pages.pane(named: "Root").specifiers.first?.title
    }
    let pages = InferredPages([RootKey.name: ["a"]], isRootOnly: true, title: "x")
    #expect(try title(pages) == "Values")
    #expect(pages.update([RootKey.name: true, "b": true]))
    #expect(try title(pages) == "/")
    #expect(pages.update([RootKey.name: true]))
    #expect(try title(pages) == "/")
    #expect(pages.update(["b": true]))
    #expect(pages.update([RootKey.name: true]))
    #expect(try title(pages) == "Values")
  }

  @Test("A page, a damaged file and another file are not")
  func others() throws {
    for (name, text) in [
      ("a.plist", "{ PreferenceSpecifiers = (); }"), ("b.plist", "{ items = (); }"),
      ("d.plist", "{ a = "), ("e.txt", "{ a = b; }"),
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
