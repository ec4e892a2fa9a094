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
    let issues = list.issues
    let keyless = try #require(issues.first { $0.diagnostic.code == "missing-key" })
    #expect(keyless.place == .init(pane: "Root", entry: 1, title: "Without Key"))
    #expect(keyless.summary.hasPrefix("Root.plist · Line "))
    #expect(keyless.summary.hasSuffix(" · Without Key · missing-key"))
    let pane = try fixture.root()
    #expect(pane.rows.map { list.isFlagged($0) } == [false, true, true])
  }

  @Test("The counts of the severities agree with the issues")
  func severities() throws {
    let fixture = try makeFixture()
    let list = IssueList.check(fixture.session.bundle)
    #expect(list.issues.count > 1)
    let counts = [Diagnostic.Severity.error, .warning, .note].map { list.count(of: $0) }
    #expect(counts.reduce(0, +) == list.issues.count)
    #expect(list.problemCount == counts[0] + counts[1])
    #expect(list.count(of: .error) == list.issues.count { $0.diagnostic.severity == .error })
  }

  @Test("A bundle without issues has no group")
  func none() throws {
    let fixture = try SessionFixture([])
    let list = IssueList([], in: fixture.session.bundle)
    #expect(list.groups.isEmpty && list.issues.isEmpty)
  }
}
