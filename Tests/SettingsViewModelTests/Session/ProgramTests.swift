import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Testing

@testable import SettingsViewModel

private enum Endpoint: String, PropertyListConvertible { case production, staging }

extension SettingsKeys {
  fileprivate static let endpoint = SettingsKey<Endpoint>("endpoint", default: .production)
}

/// A program’s own features: constants in rows, a reset switch, and observing a choice.
@MainActor
struct ProgramTests {
  private let info = ProgramInfo(version: "2.1", build: "77")

  @Test("Constants are shown in title rows, and nothing is written")
  func constants() throws {
    let fixture = try SessionFixture([
      element("PSTitleValueSpecifier", "version", ["DefaultValue": "?"]),
      element("PSTitleValueSpecifier", "copyright", ["DefaultValue": "?"]),
    ])
    let root = try fixture.root()
    fixture.session.showConstants(
      ["version": \.version, "copyright": \.copyright], of: info)
    #expect(root.rows.map(\.displayedValue) == ["2.1", "?"])
    #expect(fixture.store.keys.isEmpty)
  }

  @Test("A constant that an older version stored is brought up to date")
  func staleConstant() throws {
    let fixture = try SessionFixture(
      [element("PSTitleValueSpecifier", "version", [:])], stored: ["version": "1.0"])
    fixture.session.showConstants(["version": \.version, "build": \.build], of: info)
    #expect(fixture.store.values == ["version": "2.1"])
  }

  @Test("Constants come from the Info.plist next to the bundle; unfilled placeholders are ignored")
  func infoPlist() throws {
    let fixture = try SessionFixture([element("PSTitleValueSpecifier", "version", [:])])
    #expect(fixture.session.bundle.programInfo == nil)
    try fixture.bundle.file(
      "Info.plist",
      PropertyListWriter.xml([
        "CFBundleShortVersionString": "3.2", "CFBundleVersion": "$(BUILD)",
        "NSHumanReadableCopyright": "© Us",
      ]))
    let expected = ProgramInfo(version: "3.2", copyright: "© Us")
    #expect(fixture.session.bundle.programInfo == expected)
    fixture.session.showConstants(["version": \.version])
    #expect(try fixture.root().rows.first?.displayedValue == "3.2")
  }

  @Test("A title row shows what the Info.plist says under its key, unless something is stored")
  func titleRows() throws {
    let keys = [
      "CFBundleShortVersionString", "IP_APP_CHANNEL", "IP_APP_VERSION", "IP_APP_UNSET", "version",
      "build", "Copyright", "name", "other",
    ]
    let fixture = try SessionFixture(
      keys.map { element("PSTitleValueSpecifier", $0, ["DefaultValue": "?"]) } + [
        element("PSTextFieldSpecifier", "version", ["DefaultValue": "?"])
      ], stored: ["build": "stored"])
    try fixture.bundle.file(
      "Info.plist",
      PropertyListWriter.xml([
        "CFBundleShortVersionString": "3.2", "CFBundleVersion": "77", "CFBundleName": "App",
        "NSHumanReadableCopyright": "© Us", "IP_APP_CHANNEL": "beta", "IP_APP_UNSET": "$(UNSET)",
      ]))
    let root = try fixture.root()
    #expect(
      root.rows.dropLast().map(\.displayedValue) == [
        "3.2", "beta", "3.2", "?", "3.2", "stored", "© Us", "?", "?",
      ])
    #expect(root.rows.last?.typed.text == "?")
    #expect(fixture.store.keys == ["build"])
    fixture.session.registerDefaults(["version": "registered"])
    #expect(root.rows[4].displayedValue == "registered")
  }

  @Test("Constants may be of any key of the Info.plist")
  func anyConstant() throws {
    let fixture = try SessionFixture([
      element("PSTitleValueSpecifier", "channel", [:]),
      element("PSTitleValueSpecifier", "count", [:]),
    ])
    let root = try fixture.root()
    let info = ProgramInfo(others: ["IP_APP_CHANNEL": "beta", "IP_APP_COUNT": "3"])
    fixture.session.showConstants(["channel": \.["IP_APP_CHANNEL"]], of: info)
    #expect(root.rows.map(\.displayedValue) == ["beta", ""])
    fixture.session.showConstants(["count": "IP_APP_COUNT", "channel": "IP_APP_NONE"], of: info)
    #expect(root.rows.map(\.displayedValue) == ["beta", "3"])
  }

  @Test("A reset switch clears the store and calls back; undo brings the values back")
  func reset() throws {
    let fixture = try SessionFixture(
      [element("PSToggleSwitchSpecifier", "reset", ["TrueValue": "YES", "FalseValue": "NO"])],
      stored: ["a": 1, "foreign": "x", "kept": true])
    var calls = 0
    let observation = fixture.session.onReset(by: "reset", keeping: ["kept"]) { calls += 1 }
    let row = try #require(try fixture.root().rows.first)
    row.toggle.setOn(true)
    #expect(calls == 1 && fixture.store.values == ["kept": true] && !row.toggle.isOn)
    fixture.session.undo()
    fixture.session.undo()
    #expect(fixture.store.values == ["kept": true, "foreign": "x", "a": 1])
    fixture.session.undo()
    #expect(calls == 1 && fixture.store.value(forKey: "a") == 1)
    observation.cancel()
  }

  @Test("A reset switch that is on from before resets at once; off, it does nothing")
  func resetAtTheStart() throws {
    let toggle = element("PSToggleSwitchSpecifier", "reset", [:])
    for (isOn, expected) in [(true, 1), (false, 0)] {
      let fixture = try SessionFixture([toggle], stored: ["reset": .boolean(isOn), "a": 1])
      var calls = 0
      let observation = fixture.session.onReset(by: "reset") { calls += 1 }
      #expect(calls == expected)
      #expect(fixture.store.keys.isEmpty == isOn)
      observation.cancel()
    }
  }

  @Test("A choice is followed while the program runs, as a typed value")
  func endpoint() async throws {
    let fixture = try SessionFixture([
      element(
        "PSMultiValueSpecifier", "endpoint",
        [
          "DefaultValue": "production", "Values": ["production", "staging"],
          "Titles": ["Production", "Staging"],
        ])
    ])
    var endpoints = fixture.store.values(of: .endpoint).makeAsyncIterator()
    let row = try #require(try fixture.root().rows.first)
    row.choice.choose(1)
    #expect(await endpoints.next() == .staging)
    fixture.session.undo()
    #expect(await endpoints.next() == .production)
  }
}
