import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

/// Source: section 1.12 of the reference, and 6.4 number 9.
@MainActor
struct HiddenKeysTests {
  private func fixture() throws -> SessionFixture {
    try SessionFixture([
      element("PSToggleSwitchSpecifier", "first"), element("PSGroupSpecifier", "group"),
      element("PSToggleSwitchSpecifier", "a"), element("PSToggleSwitchSpecifier", nil),
      element(
        "PSRadioGroupSpecifier", "radio", ["Values": ["x", "y"], "Titles": ["X", "Y"]]),
      element("PSGroupSpecifier", "other"), element("PSToggleSwitchSpecifier", "b"),
    ])
  }

  private func shown(_ pane: PaneModel) -> String {
    pane.sections.filter(\.isVisible).map { section in
      let rows = section.rows.filter(\.isVisible).map { $0.specifier.key ?? "?" }
      return "\(section.header?.key ?? "-"):" + rows.joined(separator: ",")
    }.joined(separator: " ")
  }

  @Test("A key hides its row, the last row its section; nothing hides a row without a key")
  func rows() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    let all = "-:first group:a,? radio:radio,radio other:b"
    #expect(shown(pane) == all)
    fixture.session.hiddenKeys = ["a", "b", "unknown", ""]
    #expect(shown(pane) == "-:first group:? radio:radio,radio")
    fixture.session.hiddenKeys = []
    #expect(shown(pane) == all)
  }

  @Test("A hidden group hides its rows, up to the next group; a radio group hides its options")
  func groups() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    fixture.session.hiddenKeys = ["group", "radio"]
    #expect(shown(pane) == "-:first other:b")
    #expect(pane.rows.filter { $0.specifier.key == "a" }.map(\.isVisible) == [false])
    fixture.session.hiddenKeys = ["other"]
    #expect(shown(pane) == "-:first group:a,? radio:radio,radio")
  }

  @Test("The visible rows are those that the schema shows for the same keys")
  func sameAsSchema() throws {
    let fixture = try fixture()
    let pane = try fixture.root()
    for keys: Set<String> in [[], ["a"], ["b"], ["group"], ["radio", "b"], ["first", "other"]] {
      fixture.session.hiddenKeys = keys
      let expected = pane.pane.sections(hiding: keys).map { $0.header?.key ?? "-" }
      #expect(pane.sections.filter(\.isVisible).map { $0.header?.key ?? "-" } == expected)
    }
  }

  @Test("All open panes follow, notified once a row; a group without rows stays")
  func openPanes() throws {
    let fixture = try SessionFixture([
      element("PSGroupSpecifier", "g"), element("PSToggleSwitchSpecifier", "a"),
      element("PSGroupSpecifier", "empty"),
    ])
    let panes = [try fixture.root(), try fixture.root()]
    var reported: [String] = []
    for (index, pane) in panes.enumerated() {
      pane.rows[0].onChange = { reported.append("row \(index)") }
      pane.sections[0].onChange = { reported.append("section \(index)") }
    }
    fixture.session.hiddenKeys = ["a"]
    #expect(reported == ["section 0", "row 0", "section 1", "row 1"])
    #expect(panes.map { $0.sections.map(\.isVisible) } == [[false, true], [false, true]])
    fixture.session.hiddenKeys = ["a"]
    #expect(reported.count == 4)
    fixture.session.hiddenKeys = ["empty"]
    #expect(panes[1].sections.map(\.isVisible) == [true, false])
  }
}
