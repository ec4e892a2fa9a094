import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

@MainActor
struct BundleTextTests {
  @Test("Panes depth-first, their sections and rows, with what they show; secrets hidden")
  func text() throws {
    let fixture = try BundleFixture([
      ["Type": "PSGroupSpecifier", "Title": "Group", "FooterText": "Two\nlines"],
      ["Type": "PSToggleSwitchSpecifier", "Key": "on", "Title": "Power", "DefaultValue": true],
      [
        "Type": "PSTextFieldSpecifier", "Key": "pw", "Title": "Password", "IsSecure": true,
        "DefaultValue": "secret",
      ],
      ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "Sub"],
      ["Type": "PSChildPaneSpecifier", "Title": "Lost", "File": "Gone"],
    ])
    try fixture.page("Sub", [["Type": "PSFutureSpecifier", "Key": "f"]])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let lines = BundleText(bundle).text.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "App (Root.plist)", "  Group", "    toggle: Power [on] = on",
        "    secureEntry: Password [pw] = ••••••", "    pane: More = Sub",
        "    pane: Lost = There is no page “Gone.plist” in the bundle.", "    (Two lines)",
        "More (Sub.plist)", "  —",
        "    unsupported: Unsupported element “f” [f] = Sub.plist, line 7: "
          + "Levers doesn’t know the type “PSFutureSpecifier”.",
        "Missing page: Gone",
      ])
  }

  @Test("A page without elements is empty, one that is damaged is not called missing")
  func unreadPages() throws {
    let fixture = try BundleFixture(
      ["Bare", "Bad", "Gone"].map {
        ["Type": "PSChildPaneSpecifier", "Title": "T", "File": .string($0)]
      })
    try fixture.file("Settings.bundle/Bare.plist", PropertyListWriter.xml(["Title": "B"]))
    let bad = try fixture.file("Settings.bundle/Bad.plist", Data("<plist>".utf8))
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    let lines = BundleText(bundle).text.split(separator: "\n").map(String.init)
    #expect(lines.contains("    pane: T = Bare") && lines.contains("T (Bare.plist)"))
    #expect(lines.contains { $0.hasPrefix("    pane: T = “\(bad.path)”, line 1: ") })
    #expect(lines.suffix(2) == ["Damaged page: Bad", "Missing page: Gone"])
    let json =
      try JSONSerialization.jsonObject(with: Data(BundleJSON(bundle).text.utf8)) as? [String: Any]
    #expect(json?["missing"] as? [String] == ["Gone"] && json?["damaged"] as? [String] == ["Bad"])
    for (command, left) in [(["defaults"], "defaults"), (["export", "swift"], "keys")] {
      let errors = try Program.run(command + [fixture.url.path]).errors
      #expect(errors.contains("the page “Bad” is damaged, and its \(left) are left out"))
      #expect(errors.contains("the page “Gone” is missing, and so are its \(left)"))
      #expect(!errors.contains("Bare"))
    }
  }

  @Test("The name of a missing page is cut in a message")
  func longName() throws {
    let name = String(repeating: "long", count: 1000)
    let fixture = try BundleFixture([
      ["Type": "PSChildPaneSpecifier", "Title": "T", "File": .string(name)]
    ])
    for command in [["defaults"], ["export", "json-schema"]] {
      let errors = try Program.run(command + [fixture.url.path]).errors
      #expect(errors.contains("the page “longlong") && errors.utf8.count < 200, "\(errors)")
    }
  }

  @Test("A row that a condition hides says so")
  func hidden() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A", "LeversVisibleWhen": "b"],
      ["Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B", "LeversVisibleWhen": "not a"],
    ])
    let text = BundleText(try SettingsBundle(path: fixture.url, languages: .init(["en"]))).text
    #expect(text.contains("toggle: A [a] = off (hidden)\n"))
    #expect(text.hasSuffix("toggle: B [b] = off"))
  }

  @Test("The page of each list item in a settings file has its own values, with their paths")
  func listItems() throws {
    let folder = try TemporaryFolder()
    let values: PropertyListDictionary = [
      "port": 1, "servers": [["name": "x", "port": 80], ["name": "y", "port": 90]],
    ]
    let file = try folder.write(PropertyListWriter.xml(.dictionary(values)), to: "servers.plist")
    let text = try Program.run("show", file.path).text
    #expect(
      text.hasSuffix(
        """
        x (Root/servers)
          —
            entry: Name [/servers/0/name] = x
            spin: Port [/servers/0/port] = 80

        y (Root/servers)
          —
            entry: Name [/servers/1/name] = y
            spin: Port [/servers/1/port] = 90

        """), "\(text)")
    let reference = try Program.run("export", "markdown", file.path).text
    #expect(reference.contains("| **Port** | `port` | Number (integer) | 1 |  |"))
    #expect(reference.contains("| **Port** | `port` | Number (integer) |  |  |"))
  }

  @Test("A settings file is shown as the pages that are inferred from it, with its values")
  func settingsFile() throws {
    let folder = try TemporaryFolder()
    let values: PropertyListDictionary = [
      "KeepAlive": .dictionary(["Crashed": true]), "numbers": .array([1, 2]),
      "key": .data(Data([1])),
    ]
    let file = try folder.write(PropertyListWriter.xml(.dictionary(values)), to: "job.plist")
    let output = try Program.run(["show", file.path]).output
    #expect(
      String(decoding: output, as: UTF8.self).split(separator: "\n") == [
        "job.plist (Root)", "  —", "    pane: Keep Alive [KeepAlive] = Root/KeepAlive",
        "    value: Key [key] = 1 byte", "  Numbers", "    spin: Item 1 = 1",
        "    spin: Item 2 = 2", "    addItem: Add [numbers]", "Keep Alive (Root/KeepAlive)",
        "  —",
        "    toggle: Crashed [KeepAlive.Crashed] = on",
      ])
  }
}
