import SettingsSchema
import TestSupport
import Testing

@testable import SettingsViewModel

@MainActor
struct IssueListTests {
  private func makeFixture() throws -> SessionFixture {
    try SessionFixture([
      element("PSToggleSwitchSpecifier", "good", ["DefaultValue": true]),
      element("PSToggleSwitchSpecifier", nil, title: "Without Key", ["DefaultValue": true]),
      element("PSToggleSwitchSpecifier", "odd", title: "Odd", ["DefaultValue": "text"]),
    ])
  }

  @Test("Each issue knows its row, file and line; rows without one are not flagged")
  func places() throws {
    let fixture = try makeFixture()
    let list = IssueList.check(fixture.session.bundle)
    let issues = list.groups().flatMap(\.issues)
    let keyless = try #require(issues.first { $0.diagnostic.code == "missing-key" })
    #expect(keyless.place == .init(pane: "Root", entry: 1, title: "Without Key"))
    #expect(keyless.summary.hasSuffix(" · Without Key · missing-key"))
    #expect(list.groups().contains { $0.title == "Root.plist" })
    let pane = try fixture.root()
    #expect(pane.rows.map { list.isFlagged($0) } == [false, true, true])
  }

  @Test("Groups of one severity have its issues only, and the counts agree")
  func severities() throws {
    let fixture = try makeFixture()
    let list = IssueList.check(fixture.session.bundle)
    let all = list.groups().flatMap(\.issues)
    #expect(list.count() == all.count && list.count() > 1)
    for severity in Set(all.map(\.diagnostic.severity)) {
      let own = list.groups(of: severity).flatMap(\.issues)
      #expect(own.allSatisfy { $0.diagnostic.severity == severity })
      #expect(own.count == list.count(of: severity))
    }
  }

  @Test("A bundle without issues has no group and no worst one")
  func none() throws {
    let fixture = try SessionFixture([])
    let list = IssueList([], in: fixture.session.bundle)
    #expect(list.groups().isEmpty && list.count() == 0)
  }
}
