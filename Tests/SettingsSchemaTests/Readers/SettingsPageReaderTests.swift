import CheckCases
import Foundation
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct SettingsPageReaderTests {
  private func specifiers(_ values: [PropertyListValue]) throws -> [Specifier] {
    let fixture = try BundleFixture(values)
    return try withExtendedLifetime(fixture) {
      try SettingsBundle(path: fixture.url).pane(named: "Root").specifiers
    }
  }

  @Test("Any entry becomes a specifier, with the reason if it can’t be shown")
  func oddEntries() throws {
    let specifiers = try specifiers([
      "text", 7, [], ["Title": "No type"], ["Type": 5], ["Type": "PSNewSpecifier"],
      ["Type": "pstoggleswitchspecifier"],
    ])
    #expect(specifiers.count == 7)
    let reasons = specifiers.map { specifier -> String in
      if case .unsupported(let element) = specifier.element { element.reason.english } else { "" }
    }
    #expect(!reasons.contains(""))
    #expect(reasons[0].contains("not a dictionary"))
    #expect(reasons[3].contains("no Type"))
    #expect(reasons[5].contains("PSNewSpecifier"))
  }

  @Test("An empty Key is ignored; a number titles an element; nothing of the entry is dropped")
  func commonKeys() throws {
    let specifier = try #require(
      try specifiers([
        ["Type": "PSToggleSwitchSpecifier", "Key": "", "Title": 7, "Vendor": ["x": [1, 2]]]
      ]).first)
    #expect(specifier.key == nil)
    #expect(specifier.title == "7")
    #expect(specifier.node.value.dictionary?["Vendor"] == ["x": [1, 2]])
  }

  @Test("Words that aren’t a keyboard or capitalization mean the default")
  func unknownWords() throws {
    let specifier = try #require(
      try specifiers([
        [
          "Type": "PSTextFieldSpecifier", "Key": "t", "KeyboardType": "Emoji",
          "AutocapitalizationType": "No", "AutocorrectionType": "None", "IsSecure": "YES",
        ]
      ]).first)
    guard case .textField(let field) = specifier.element else {
      Issue.record("no text field")
      return
    }
    #expect(field.input.keyboard == .alphabet)
    #expect(field.input.autocapitalization == .none)
    #expect(field.input.autocorrection == .default)
    #expect(field.isSecure)
  }

  @Test("A specifier has its line")
  func lines() throws {
    let fixture = try BundleFixture()
    try fixture.file(
      "Settings.bundle/Root.plist",
      Data(
        """
        <plist version="1.0">
        <dict>
          <key>PreferenceSpecifiers</key>
          <array>
            <dict><key>Type</key><string>PSGroupSpecifier</string></dict>
            <string>odd</string>
          </array>
        </dict>
        </plist>
        """.utf8))
    let pane = try SettingsBundle(path: fixture.url).pane(named: "Root")
    #expect(pane.specifiers.map(\.location.line) == [5, 6])
  }

  @Test(
    "A file that isn’t a page is refused, with the file and the line",
    arguments: [
      ("<plist><dict><key>a</key></plist>", "line 1"), ("", "Root.plist"),
      ("<plist><string>x</string></plist>", "not a dictionary"),
      ("<plist><dict></dict></plist>", "PreferenceSpecifiers"),
      (
        "<plist><dict>\n<key>PreferenceSpecifiers</key>\n<string/></dict></plist>", "line 3"
      ),
    ])
  func brokenPages(text: String, hint: String) throws {
    let fixture = try BundleFixture()
    try fixture.file("Settings.bundle/Root.plist", Data(text.utf8))
    let bundle = try SettingsBundle(path: fixture.url)
    #expect { try bundle.pane(named: "Root") } throws: { error in
      let message = (error as? BundleError)?.message.english ?? ""
      return message.contains("Root.plist") && message.contains(hint)
    }
  }

  @Test("A linked page without PreferenceSpecifiers is empty")
  func emptyPage() throws {
    let fixture = try BundleFixture([.pane("Bare"), .pane("Odd")])
    try fixture.file("Settings.bundle/Bare.plist", Data("<plist><dict/></plist>".utf8))
    try fixture.file(
      "Settings.bundle/Odd.plist",
      PropertyListWriter.xml(["PreferenceSpecifiers": "none"]))
    let bundle = try SettingsBundle(path: fixture.url)
    #expect(try bundle.pane(named: "Bare").specifiers.isEmpty)
    #expect(throws: BundleError.self) { try bundle.pane(named: "Odd") }
    let first = try SettingsBundle(path: fixture.url.appendingPathComponent("Bare.plist"))
    #expect(throws: BundleError.self) { try first.pane(named: "Bare") }
  }

  @Test("Binary and OpenStep pages give the same specifiers as XML")
  func formats() throws {
    let root: PropertyListValue = [
      "PreferenceSpecifiers": [
        ["Type": "PSGroupSpecifier", "Title": "Group"],
        ["Type": "PSTextFieldSpecifier", "Key": "name", "DefaultValue": "x"],
      ]
    ]
    let openStep = """
      { PreferenceSpecifiers = (
        { Type = PSGroupSpecifier; Title = Group; },
        { Type = PSTextFieldSpecifier; Key = name; DefaultValue = x; } ); }
      """
    let files = try [
      PropertyListWriter.xml(root), PropertyListWriter.binary(root), Data(openStep.utf8),
    ]
    for data in files {
      let fixture = try BundleFixture()
      try fixture.file("Settings.bundle/Root.plist", data)
      let specifiers = try SettingsBundle(path: fixture.url).pane(named: "Root").specifiers
      #expect(specifiers.map(\.type) == ["PSGroupSpecifier", "PSTextFieldSpecifier"])
      #expect(specifiers.map(\.key) == [nil, "name"])
      #expect(specifiers.last?.defaultValue == "x")
    }
  }
}
