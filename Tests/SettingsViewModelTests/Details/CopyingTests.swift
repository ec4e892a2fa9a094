import Foundation
import PropertyList
import SettingsStorage
import Testing

@testable import SettingsViewModel

@MainActor
struct CopyingTests {
  private func command(_ row: RowModel) -> String? {
    row.setCommand(
      store: .file(URL(fileURLWithPath: "/s t.plist")), bundle: URL(fileURLWithPath: "/A.bundle"))
  }

  @Test("The command has the domain of a value in another one")
  func domain() throws {
    let fixture = try SessionFixture([
      element("PSToggleSwitchSpecifier", "own", ["LeversStoreDomain": "org.main"]),
      element("PSToggleSwitchSpecifier", "key", ["LeversStoreDomain": "org.other"]),
      element("PSToggleSwitchSpecifier", "more", ["LeversStoreDomain": "org.main"]),
    ])
    let session = SettingsSession(
      bundle: fixture.session.bundle,
      store: DomainStore(main: MemoryStore()) { _ in MemoryStore(["key": true]) })
    let pane = try session.rootPane()
    let text = try #require(command(pane.rows[1]))
    #expect(text.hasPrefix("leversctl set org.other:key on "), "\(text)")
  }

  @Test(
    "The command stores the current value",
    arguments: [
      (element("PSToggleSwitchSpecifier", ["TrueValue": "Y", "FalseValue": "N"]), "Y", "key on"),
      (element("PSToggleSwitchSpecifier", ["DefaultValue": false]), nil, "key off"),
      (element("PSTextFieldSpecifier"), "it's", "key \"it's\""),
      (element("PSSliderSpecifier", ["MaximumValue": 1]), .real(0.5), "key 0.5"),
      (
        element("PSMultiValueSpecifier", ["Values": [1, 2], "Titles": ["A", "B"]]), 2,
        "key 2 --type integer"
      ),
      (element("PSTitleValueSpecifier"), true, "key true --type boolean"),
    ] as [(PropertyListValue, PropertyListValue?, String)])
  func commands(element: PropertyListValue, stored: PropertyListValue?, text: String) throws {
    let (_, _, row) = try makeRow(element, stored: stored)
    #expect(command(row) == "leversctl set \(text) --store '/s t.plist' --bundle /A.bundle")
  }

  @Test("A value that looks like an option is written after --")
  func hyphen() throws {
    let (_, _, row) = try makeRow(element("PSTextFieldSpecifier"), stored: "-x")
    #expect(command(row) == "leversctl set --store '/s t.plist' --bundle /A.bundle -- key -x")
  }

  @Test("A single hyphen means standard input in a secret, but not in a text")
  func input() throws {
    let (_, _, secret) = try makeRow(
      element("PSTextFieldSpecifier", ["IsSecure": true]), stored: "hunter2")
    #expect(command(secret) == "leversctl set key - --store '/s t.plist' --bundle /A.bundle")
    let (_, _, text) = try makeRow(element("PSTextFieldSpecifier"), stored: "-")
    #expect(
      command(text)
        == "leversctl set key '\"-\"' --type json --store '/s t.plist' --bundle /A.bundle")
  }

  @Test("There is no command without a key, without a value or for a structure")
  func without() throws {
    let elements: [(PropertyListValue, PropertyListValue?)] = [
      (element("PSTextFieldSpecifier", nil, title: "T"), nil),
      (element("PSTextFieldSpecifier"), nil),
      (element("PSTitleValueSpecifier"), ["a": 1]),
    ]
    for (element, stored) in elements {
      let (_, _, row) = try makeRow(element, stored: stored)
      #expect(command(row) == nil)
    }
  }

  @Test("A secret is not copied, and is not in the details")
  func secrets() throws {
    let (_, _, row) = try makeRow(
      element("PSTextFieldSpecifier", ["IsSecure": true]), stored: "hush")
    #expect(row.copyableValue == nil)
    let details = RowDetails(row)
    #expect(!details.facts.contains { $0.text.contains("hush") })
    #expect(details.facts.first { $0.name == "Stored Value" }?.text == "••••••")
  }
}
