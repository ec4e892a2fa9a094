import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct UnsupportedTests {
  @Test("An unsupported entry is a row that says so, with the reason and the place")
  func rows() throws {
    let fixture = try SessionFixture([
      "text", ["Title": "Untyped"], element("PSFutureSpecifier", "future", title: nil),
    ])
    let pane = try fixture.root()
    #expect(pane.rows.map(\.presentation) == [.unsupported, .unsupported, .unsupported])
    #expect(pane.rows.allSatisfy { $0.title.hasPrefix("Unsupported element") })
    #expect(pane.rows[1].title.contains("Untyped"))
    #expect(pane.rows[2].title.contains("future"))
    #expect(pane.rows[2].subtitle == "PSFutureSpecifier")
    for row in pane.rows {
      #expect(row.tooltip?.contains("Root.plist, line ") == true)
      #expect(!row.isSensitive)
    }
  }
}
