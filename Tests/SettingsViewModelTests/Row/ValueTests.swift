import Foundation
import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct ValueTests {
  @Test(
    "A value is mapped to its title, otherwise shown raw",
    arguments: [
      (PropertyListValue.integer(1), "One"), (.string("1"), "One"), (.integer(5), "5"),
      (.real(0.25), "0.25"), (.string("raw"), "raw"),
    ])
  func mapping(stored: PropertyListValue, shown: String) throws {
    let fixture = try SessionFixture(
      [element("PSTitleValueSpecifier", ["Values": [1, 2], "Titles": ["One", "Two"]])],
      stored: ["key": stored])
    let pane = try fixture.root()
    #expect(pane.rows[0].presentation == .value)
    #expect(pane.rows[0].displayedValue == shown)
  }

  @Test("Without a key the default is shown")
  func withoutKey() throws {
    let fixture = try SessionFixture([
      element("PSTitleValueSpecifier", nil, ["DefaultValue": "2.1"])
    ])
    let pane = try fixture.root()
    #expect(pane.rows[0].displayedValue == "2.1")
  }

  @Test("A date is shown")
  func date() throws {
    let fixture = try SessionFixture(
      [element("PSTitleValueSpecifier")], stored: ["key": .date(Date(timeIntervalSince1970: 0))])
    let pane = try fixture.root()
    #expect(pane.rows[0].displayedValue.contains("1970"))
  }
}
